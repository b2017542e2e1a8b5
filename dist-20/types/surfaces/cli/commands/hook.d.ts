/** `plimsoll hook`: what other programs run at certain moments. A hook must not get in the way: it never fails. */
import type { CommandSpec } from '../command.js';
export declare const hookCommand: CommandSpec;
