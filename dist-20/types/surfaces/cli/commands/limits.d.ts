import type { CommandSpec } from '../command.js';
export declare const limitsCommand: CommandSpec;
