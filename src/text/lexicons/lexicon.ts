/** The shape of a lexicon: small words of a language only, each list a text with spaces. No list belongs to a topic. */
export interface Lexicon {
  /** Words that ask, by the kind of thing that answers; several words of one are joined by `_`. */
  readonly questions: Readonly<Partial<Record<'time' | 'number' | 'person' | 'place' | 'any', string>>>;
  /** They say little by themselves. */
  readonly stopWords: string;
  /** Months, seasons, eras. */
  readonly months: string;
  /** Amounts in words. */
  readonly numbers: string;
  /** Without them a sentence would say the opposite. */
  readonly denials: string;
  /** What ends with a full stop and ends no sentence. */
  readonly abbreviations?: string;
  /** Endings of inflected words, where the script tells the language. */
  readonly endings?: string;
}
