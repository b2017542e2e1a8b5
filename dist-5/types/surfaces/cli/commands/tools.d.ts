/** `plimsoll tools`: what the tool list of a server costs in every request through the proxy, by tool. */
import type { CommandSpec } from '../command.js';
export declare const toolsCommand: CommandSpec;
