/**
 * Reads chosen sources and journals their texts: files together, for they cost nothing, pages one by one and some at a time. One that
 * cannot be read says why; the others go on.
 */
import type { ResearchSource } from '../../contract/research/research-state.js';
import type { ResearchRun } from '../research-run.js';
export declare function readSources(chosen: readonly ResearchSource[], run: ResearchRun, onRead: (done: number) => void): Promise<ResearchSource[]>;
