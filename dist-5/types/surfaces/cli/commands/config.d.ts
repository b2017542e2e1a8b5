/** `plimsoll config`: show, check, start and describe the configuration. These run however wrong it is. */
import type { CommandSpec } from '../command.js';
export declare const configCommand: CommandSpec;
