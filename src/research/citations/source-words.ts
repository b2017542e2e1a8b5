/** What a source says, for checking a text that cites it: its words, those of its title and date among them, and its clauses. */
import type { ResearchSource } from '../../contract/research/research-state.js';
import { words } from '../../text/words.js';
import { type Clause, clausesOf } from './denial.js';
import { type SourceSentence, sentencesOf } from './mixed-claims.js';
import { plainFigures } from './plain-figures.js';

export interface SourceWords {
  readonly words: ReadonlySet<string>;
  /** Made when they are first asked for. */
  readonly clauses: () => readonly Clause[];
  readonly sentences: () => readonly SourceSentence[];
  /** The words of its title and date. */
  readonly about: ReadonlySet<string>;
}

export function sourceWords(
  text: string,
  { title, date = '' }: Pick<ResearchSource, 'title' | 'date'>,
): SourceWords {
  let clauses: readonly Clause[] | undefined;
  let sentences: readonly SourceSentence[] | undefined;
  return {
    words: new Set(comparedWords(`${title}\n${date}\n${text}`)),
    clauses: () => {
      clauses ??= clausesOf(text);
      return clauses;
    },
    sentences: () => {
      sentences ??= sentencesOf(text);
      return sentences;
    },
    about: new Set(comparedWords(`${title}\n${date}`)),
  };
}

/** Each way to write a figure counts. */
function comparedWords(text: string): string[] {
  const joined = plainFigures(text);
  return joined === text ? words(text) : [...words(text), ...words(joined)];
}
