/**
 * Checks sentences of a model against the sources that they cite. A sentence is supported if it cites a source that
 * was read, its figures and names stand there in a sentence about the same subject, most of its words do, and the
 * source does not deny it. Unsupported sentences are marked or removed.
 */
import { proseStarts } from '../../text/sentences.js';
import { words } from '../../text/words.js';
import { isChanged } from './changed-claims.js';
import { citedNumbers } from './citation-numbers.js';
import { hasOtherUnit } from './claimed-units.js';
import { isDeniedBy } from './denial.js';
import { hasMisplacedName } from './misplaced-names.js';
import { isMixed } from './mixed-claims.js';
import { plainFigures } from './plain-figures.js';
import type { SourceWords } from './source-words.js';

export const UNSUPPORTED_MARK = '*(not supported by the sources)*';
const WORD_SHARE = 0.5;
const LONGEST_SENTENCE = 2_000;
/** Words that every text has and that support nothing. */
const SHORT_WORD = 3;

export interface CheckedSentences {
  readonly text: string;
  readonly unsupported: number;
}

export function checkSentences(
  text: string,
  wordsOf: (number: number) => SourceWords | undefined,
  unsupported: 'mark' | 'remove',
): CheckedSentences {
  const starts = withTheirCitations(text, proseStarts(text, LONGEST_SENTENCE));
  let count = 0;
  let result = '';
  for (let index = 0; index + 1 < starts.length; index++) {
    const sentence = text.slice(starts[index], starts[index + 1]);
    const body = sentence.trim();
    if (!/[\p{L}\p{N}]/u.test(body) || body.startsWith('#') || isSupported(body, wordsOf)) {
      result += sentence;
      continue;
    }
    count++;
    if (unsupported === 'remove') continue;
    const tail = sentence.slice(sentence.trimEnd().length);
    result += `${sentence.trimEnd()} ${UNSUPPORTED_MARK}${tail}`;
  }
  return { text: result.trim(), unsupported: count };
}

/** Numbers after the full stop ("It is so. [2]") belong to the sentence before them, unless that has its own. */
function withTheirCitations(text: string, starts: readonly number[]): number[] {
  let from = starts[0] ?? 0;
  return starts.map((start, index) => {
    if (index === 0 || index + 1 >= starts.length) return start;
    const led = LEADING_CITATIONS.exec(text.slice(start, start + LONGEST_CITATIONS))?.[0] ?? '';
    const before = text.slice(from, start);
    const moved = led === '' || /\n\s*$/.test(before) || citedNumbers(before).length > 0 ? 0 : led.length;
    from = start + moved;
    return from;
  });
}

const LEADING_CITATIONS = /^(?:\[\d{1,4}(?:[ ]?[,;][ ]?\d{1,4}){0,20}\](?!\()[ ]{0,2})+/;
const LONGEST_CITATIONS = 200;

function isSupported(sentence: string, wordsOf: (number: number) => SourceWords | undefined): boolean {
  const sources = citedNumbers(sentence).flatMap((number) => wordsOf(number) ?? []);
  if (sources.length === 0) return false;
  const own = sentence.replace(/\[[\d,;\s]+\]/g, ' ');
  if (!agrees(own, sources)) return false;
  const content = words(own).filter((word) => word.length > SHORT_WORD);
  const stands = (word: string) => sources.some((source) => source.words.has(word));
  return content.length === 0 || content.filter(stands).length >= content.length * WORD_SHARE;
}

/** The figures and names of a text stand in the sources, of what it says they are of, and these do not deny what it says. */
export function agrees(text: string, sources: readonly SourceWords[]): boolean {
  const clauses = sources.map((source) => source.clauses());
  if (!hasFigures(text, sources) || isDeniedBy(text, clauses)) return false;
  if (hasOtherUnit(text, sources) || hasMisplacedName(text, sources) || isChanged(text, sources))
    return false;
  return !isMixed(
    text,
    sources.map((source) => ({ sentences: source.sentences(), about: source.about })),
  );
}

export function hasFigures(text: string, sources: readonly SourceWords[]): boolean {
  const figures = words(plainFigures(text)).filter((word) => /\d/.test(word));
  return figures.every((figure) => sources.some((source) => source.words.has(figure)));
}
