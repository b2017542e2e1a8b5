import type { CommandSpec } from '../command.js';
export declare const countCommand: CommandSpec;
