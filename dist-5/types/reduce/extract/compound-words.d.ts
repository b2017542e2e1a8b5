/** Where a word ends that stands in folded text in two parts; -1 where it does not. */
export declare function endApart(folded: string, at: number, word: string): number;
/** For each word that tells what is asked for: the words that it makes with the word before or after it. */
export declare function joinedWords(words: readonly string[], telling: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>>;
