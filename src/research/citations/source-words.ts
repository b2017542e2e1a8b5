/** The words and clauses of a source, for checking a text that cites it. Words of its title and date are among them. */
import type { ResearchSource } from '../../contract/research/research-state.js';
import { words } from '../../text/words.js';
import { type UnitsOfFigures, unitsOfFigures } from './claimed-units.js';
import { type Clause, clausesOf } from './denial.js';
import { type SourceSentence, sentencesOf } from './mixed-claims.js';
import { plainFigures } from './plain-figures.js';

export interface SourceWords {
  readonly words: ReadonlySet<string>;
  /** Made when they are first asked for. */
  readonly clauses: () => readonly Clause[];
  readonly sentences: () => readonly SourceSentence[];
  readonly figures: () => UnitsOfFigures;
  /** The words of its title and date. */
  readonly about: ReadonlySet<string>;
  /** Words that a claim may use though the source does not have them: those of its address and of the question. */
  readonly known: ReadonlySet<string>;
  /** Capitals tell names from other words: not so where every noun has one. */
  readonly capitalsAreNames: () => boolean;
}

/**
 * In a language with capitalised nouns, a larger share of words than this has a capital; but so has a short text with
 * many names.
 */
const NOUN_SHARE = 0.2;
const GERMAN = 'der die das und ist den dem ein eine von mit nicht wurde'.split(' ');
const FEW_SMALL_WORDS = 2;

export function sourceWords(
  text: string,
  { title, date = '', address = '' }: Pick<ResearchSource, 'title' | 'date'> & { readonly address?: string },
  asked = '',
): SourceWords {
  const sentences = once(() => sentencesOf(text));
  return {
    words: new Set(comparedWords(`${title}\n${date}\n${text}`)),
    clauses: once(() => clausesOf(text)),
    sentences,
    figures: once(() => unitsOfFigures(`${title}\n${text}`)),
    about: new Set(comparedWords(`${title}\n${date}`)),
    known: new Set(words(`${address}\n${asked}`)),
    capitalsAreNames: once(() => isNameLanguage(sentences())),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function isNameLanguage(sentences: readonly SourceSentence[]): boolean {
  let all = 0;
  let capitals = 0;
  const german = GERMAN.filter((word) => sentences.some(({ words: own }) => own.has(word)));
  if (german.length < FEW_SMALL_WORDS) return true;
  for (const { words: own, names, isRow } of sentences) {
    if (isRow) continue;
    all += own.size;
    capitals += names.length;
  }
  return capitals <= all * NOUN_SHARE;
}

/** Each way to write a figure counts. */
function comparedWords(text: string): string[] {
  const joined = plainFigures(text);
  return joined === text ? words(text) : [...words(text), ...words(joined)];
}
