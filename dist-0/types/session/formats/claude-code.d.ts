/**
 * Session files of Claude Code: a line for each block of an answer, linked by `parentUuid`. The context is the active branch (a
 * compaction starts a new one), without side chains; the lines of one answer are merged.
 */
import type { SessionFormat } from '../session-model.js';
export declare const claudeCode: SessionFormat;
