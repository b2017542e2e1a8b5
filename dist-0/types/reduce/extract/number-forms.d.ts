/** Folded words; none for a word that is no small number. */
export declare function otherNumberForms(word: string): readonly string[];
