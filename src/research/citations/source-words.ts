/** What a source says, for checking a text that cites it: its words, those of its title and date among them, and its clauses. */
import type { ResearchSource } from '../../contract/research/research-state.js';
import { words } from '../../text/words.js';
import { type Clause, clausesOf } from './denial.js';
import { plainFigures } from './plain-figures.js';

export interface SourceWords {
  readonly words: ReadonlySet<string>;
  /** Made when they are first asked for. */
  readonly clauses: () => readonly Clause[];
}

export function sourceWords(
  text: string,
  { title, date = '' }: Pick<ResearchSource, 'title' | 'date'>,
): SourceWords {
  let clauses: readonly Clause[] | undefined;
  return {
    words: new Set(comparedWords(`${title}\n${date}\n${text}`)),
    clauses: () => {
      clauses ??= clausesOf(text);
      return clauses;
    },
  };
}

/** Each way to write a figure counts. */
function comparedWords(text: string): string[] {
  const joined = plainFigures(text);
  return joined === text ? words(text) : [...words(text), ...words(joined)];
}
