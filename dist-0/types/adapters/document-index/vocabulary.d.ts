/**
 * The terms that the index holds, for words of a question that are not among them as they stand: other forms of a word,
 * words written together, and words with one letter wrong.
 */
import type { Database } from '../sqlite/database.js';
export interface Vocabulary {
    /** Passages that hold the term. */
    holding(term: string): number;
    /** "superbowl" as "super" and "bowl" where only these are known; else the term itself. */
    split(term: string): string[];
    /** Known terms that may be the same word. */
    similar(term: string): string[];
}
export declare function openVocabulary(database: Database): Vocabulary;
