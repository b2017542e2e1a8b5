/** A JSON string of any length in a file, as texts of bounded length whose end splits no character, escape or line. */
import type { SpoolFile } from '../../adapters/spool/spool-file.js';
/** `start` and `end` are the places of the quotes' insides, in bytes. A file that ends before has the beginning only. */
export declare function stringParts(file: Pick<SpoolFile, 'read'>, start: number, end: number, partBytes: number): Generator<string>;
