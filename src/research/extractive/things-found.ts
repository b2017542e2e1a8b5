/**
 * How many of the things that a question names stand in a passage. In few sources no word is rare, and a passage with one of two
 * ("the mayor of Velden") speaks of something else.
 */
import { foldText } from '../../reduce/extract/fold-text.js';
import { type Question, type QuestionTerm, standsIn } from '../../reduce/extract/question.js';
import { spokenDays } from '../../text/dates.js';
import { words } from '../../text/words.js';
import { kindWords } from './asked-fact.js';
import { splitNames } from './coverage.js';
import type { NamedThings } from './named-things.js';

const SHORTEST_KIN = 5;

export interface ThingsFound {
  readonly found: number;
  readonly many: number;
  /** Of what is asked about the names ("waterproof"), nothing stands there: the passage only speaks of them. */
  readonly isOnlyNamed: boolean;
}

/** In a row with the fact its column ("how deep") is one of the things, and found; elsewhere a figure may be that of another thing. */
export function thingsFound(
  { terms, texts }: Question,
  { names, marks }: Pick<NamedThings, 'names' | 'marks'>,
  { passage, isRow }: { readonly passage: string; readonly isRow: boolean },
): ThingsFound {
  const kinds = foldText(texts.flatMap(kindWords).join(' '));
  const spoken = spokenDays(passage);
  const folded = foldText(`${spoken} ${splitNames(spoken)}`);
  const own = words(folded);
  // The words of one name are one thing.
  const things = new Map<unknown, boolean>();
  const asked: boolean[] = [];
  for (const term of terms) {
    const isKind = standsIn(term, kinds);
    if (isKind && !isRow) continue;
    const name = names.find((words) => standsIn(term, foldText(words.join(' '))));
    const thing = isKind ? kinds : (name ?? term);
    const isThere = isKind || standsIn(term, folded) || own.some((word) => isKin(word, term));
    things.set(thing, isThere || things.get(thing) === true);
    if (name === undefined && !marks.includes(term.text)) asked.push(isThere);
  }
  return {
    found: [...things.values()].filter(Boolean).length,
    many: things.size,
    isOnlyNamed: asked.length > 0 && asked.length < terms.length && !asked.some(Boolean),
  };
}

/** A director directs, and an inspection is when something is inspected. */
function isKin(word: string, { text }: QuestionTerm): boolean {
  return text.length >= SHORTEST_KIN && !/\d/.test(text) && word.startsWith(text);
}
