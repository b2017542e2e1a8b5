import type { CommandResult, Invocation } from '../command.js';
export declare function runConfigShow({ io, common, options }: Invocation): Promise<CommandResult>;
