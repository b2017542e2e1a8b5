/**
 * Finds the line of every key in TOML that is known to parse: the library gives values without their places. Keys
 * inside inline tables count for the line on which the table begins.
 */
import { KeyLines } from './config-document.js';
export declare function findTomlLines(text: string): KeyLines;
/** The path of the key or table that the last statement names. */
export declare function lastTomlKey(text: string): readonly string[];
