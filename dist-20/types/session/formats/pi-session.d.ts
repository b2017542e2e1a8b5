/**
 * Sessions of the coding agent pi: one entry a line. A compaction names the first entry that it keeps, by number or by id;
 * the context is its summary and what follows. A `bashExecution` is a command that the person ran: a bash result.
 */
import type { SessionFormat } from '../session-model.js';
export declare const piSession: SessionFormat;
