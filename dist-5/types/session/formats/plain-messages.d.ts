/**
 * Plain messages, for programs that keep their own log: a role and a content each, and where it applies a kind, a turn, a tool with its
 * command, exit code or target path, and tags. A tool's message is its call and result in one.
 */
import type { SessionFormat } from '../session-model.js';
export declare const plainMessages: SessionFormat;
