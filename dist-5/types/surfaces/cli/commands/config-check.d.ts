import type { CommandResult, Invocation } from '../command.js';
export declare function runConfigCheck(invocation: Invocation): Promise<CommandResult>;
