import type { CommandSpec } from '../command.js';
export declare const boundCommand: CommandSpec;
