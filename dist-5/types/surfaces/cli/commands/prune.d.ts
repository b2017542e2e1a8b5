import type { CommandSpec } from '../command.js';
export declare const pruneCommand: CommandSpec;
