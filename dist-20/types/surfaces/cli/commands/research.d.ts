/** `plimsoll research`: a cited report from folders and, where named, search services and models. */
import type { CommandSpec } from '../command.js';
export declare const researchCommand: CommandSpec;
