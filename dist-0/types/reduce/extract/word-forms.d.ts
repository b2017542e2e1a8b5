/** Folded words, or their stems: serv for served, marri for married. None for a word whose forms are regular. */
export declare function otherWordForms(word: string): readonly string[];
export declare const LONGEST_SUFFIX = 6;
/** The root of a folded word that a suffix was put to; none for any other word. */
export declare function rootOf(word: string): readonly string[];
/** Whether an ending makes another word of a root of so many letters. */
export declare function makesWord(ending: string, rootLength: number): boolean;
/** What a folded abbreviation stands for, and who is of it, as whole words. */
export declare function longNames(word: string): readonly string[];
/** An Arabic word with and without what may be joined to its beginning, as whole words; none for any other word. */
export declare function joinedForms(word: string): readonly string[];
