/**
 * How each command-line program is started with nothing but its login: without tools, MCP servers, settings of a project or the
 * user, and saved sessions, by the strictest means that it documents. What a program keeps goes into a private folder that is
 * removed afterwards; where the login lies in a file, that file is linked there.
 */
import { type Lock } from './command-lock.js';
export declare const LOCKABLE: string[];
export declare function lockOf(provider: string): Lock | undefined;
