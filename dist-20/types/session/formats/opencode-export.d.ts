/**
 * Exports of OpenCode: messages with `info` and `parts`; a tool part holds the call and its result. After a compaction the context
 * begins with the message that asked for it.
 */
import type { SessionFormat } from '../session-model.js';
export declare const opencodeExport: SessionFormat;
