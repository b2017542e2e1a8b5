/** What a source says, for checking a text that cites it: its words, those of its title and date among them, and its clauses. */
import type { ResearchSource } from '../../contract/research/research-state.js';
import { type Clause } from './denial.js';
import { type SourceSentence } from './mixed-claims.js';
export interface SourceWords {
    readonly words: ReadonlySet<string>;
    /** Made when they are first asked for. */
    readonly clauses: () => readonly Clause[];
    readonly sentences: () => readonly SourceSentence[];
    /** The words of its title and date. */
    readonly about: ReadonlySet<string>;
}
export declare function sourceWords(text: string, { title, date }: Pick<ResearchSource, 'title' | 'date'>): SourceWords;
