/** Sources whose content another source has already: folded into it, with their address, so that one text is read once. */
import type { ResearchSource } from '../../contract/research/research-state.js';
export declare function foldCopies(sources: readonly ResearchSource[], textOf: ReadonlyMap<string, string>): ResearchSource[];
