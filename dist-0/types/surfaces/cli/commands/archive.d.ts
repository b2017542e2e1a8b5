/** `plimsoll archive`: what is kept of what was cut, for people. */
import type { CommandSpec } from '../command.js';
export declare const archiveCommand: CommandSpec;
