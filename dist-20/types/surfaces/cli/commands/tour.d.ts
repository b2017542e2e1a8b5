/** `plimsoll tour`: what the program does, shown on data of its own. */
import type { CommandSpec } from '../command.js';
export declare const tourCommand: CommandSpec;
