import type { CommandSpec } from '../command.js';
export declare const assembleCommand: CommandSpec;
