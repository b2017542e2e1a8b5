/**
 * A clause may be changed by another text: the agreement is one file, its amendment the next. What changes the clause that answers best
 * hardly speaks of the question ("In clause 6.2, EUR 500,000 is replaced"), so nothing else would show it, and the answer without it
 * is wrong. Looked for by the number of the clause and by its figures, in the other texts, up to a bound; by words that correct something,
 * where most of the question stands beside them; where a day is asked for, also by words that move something to another one.
 */
import { largestFirst } from '../../text/largest-first.js';
import { movedDays } from '../../text/moved-day.js';
import { type Clause, clausesThatAnswer, marksOf, saysChangeOf, tellingWords } from './changed-later.js';
import { foldText } from './fold-text.js';
import { raiseSentences } from './passage-worth.js';
import { passagesOf } from './passages.js';
import { standsIn } from './question.js';
import { type AskedQuestion, questionHits } from './question-hits.js';
import type { RankedText } from './rank-texts.js';
import type { Relevance } from './relevance.js';
import { type ScannedProse, scanProse } from './scan-prose.js';
import { wordWorth } from './word-worth.js';

/** Items that answer, of those that fit the question nearly as well as the best one. */
const MOST_ANSWERING = 3;
const NEARLY_BEST = 0.9;
const MOST_CHANGES = 4;
/** Characters of the other items that are searched, and places that are looked at. */
const SEARCHED = 1_000_000;
const MOST_PLACES = 2_000;
/** In one item: a table of figures holds any number many times. */
const MOST_PLACES_OF_ITEM = 200;
const LONGEST_SENTENCE = 500;
/** Characters of its first line, which mostly names a document. */
const LONGEST_TITLE = 200;
/** Words that say that something does not hold as it was said. */
const CORRECTS =
  /(?<!\p{L})(?:correction|corrected|errat(?:um|a)|retraction|cease[sd]? to|supersede[sd]|disregard|korrektur|berichtigung|berichtigt|nicht mehr gültig|rectification|corrección)(?!\p{L})/giu;
/** Of the question, by what its words are worth, and words of it. */
const MOST_OF_QUESTION = 0.5;
const FEWEST_TERMS = 2;
/** What changes an answer is worth more than what else its text says. */
const WORTH = 0.9;

/** The sentences that change an answer elsewhere, by their item. */
export function changesElsewhere(
  items: readonly RankedText[],
  { scores, passagesOf: fitOf }: Pick<Relevance, 'scores' | 'passagesOf'>,
  asked: AskedQuestion,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  let places = 0;
  let changes = 0;
  let left = SEARCHED;
  // What speaks of the question is searched first: there is a bound.
  const order = largestFirst(scores, 'rough');
  const asksForDay = asked.question.asked.includes('time');
  for (const answering of items.length < 2 ? [] : bestOf(scores)) {
    const clauses = clausesOf(items[answering]?.content ?? '', fitOf(answering), asked);
    const marks = new Set(clauses.flatMap(marksOf));
    for (const item of order) {
      if (left <= 0) break;
      if (item === answering) continue;
      const content = (items[item]?.content ?? '').slice(0, left);
      left -= content.length;
      for (const mark of marks) search(mark, item, content, clauses);
      searchCorrected(item, content);
      if (asksForDay) searchMoved(item, content, items[answering]?.content ?? '');
    }
  }
  return found;

  function search(mark: string, item: number, content: string, clauses: readonly Clause[]): void {
    let own = 0;
    for (let at = content.indexOf(mark); at !== -1; at = content.indexOf(mark, at + mark.length)) {
      if (changes >= MOST_CHANGES || ++places > MOST_PLACES || ++own > MOST_PLACES_OF_ITEM) return;
      const sentence = sentenceAt(content, at);
      if (clauses.some((clause) => saysChangeOf(sentence, clause))) add(item, sentence);
    }
  }

  function searchCorrected(item: number, content: string): void {
    for (const { index } of content.matchAll(CORRECTS)) {
      if (changes >= MOST_CHANGES || ++places > MOST_PLACES) return;
      const sentence = sentenceAt(content, index);
      if (holdsQuestion(sentence, asked)) add(item, sentence);
    }
  }

  function searchMoved(item: number, content: string, answer: string): void {
    for (const { at, day } of movedDays(content)) {
      if (changes >= MOST_CHANGES || ++places > MOST_PLACES) return;
      const sentence = sentenceAt(content, at);
      const folded = foldText(sentence);
      if (!answer.includes(day) && asked.question.terms.some((term) => standsIn(term, folded)))
        add(item, sentence);
    }
  }

  function add(item: number, sentence: string): void {
    const known = found.get(item) ?? [];
    if (known.includes(sentence)) return;
    found.set(item, [...known, sentence]);
    changes++;
  }
}

/** Whether most of the question stands in a sentence: what it says of a change answers by itself. */
export function holdsQuestion(sentence: string, { question, weights }: AskedQuestion): boolean {
  const folded = foldText(sentence);
  let all = 0;
  let held = 0;
  let terms = 0;
  question.terms.forEach((term, index) => {
    const weight = weights[index] ?? 0;
    all += weight;
    if (weight === 0 || !standsIn(term, folded)) return;
    held += weight;
    terms++;
  });
  return terms >= FEWEST_TERMS && held >= all * MOST_OF_QUESTION;
}

/** Raises the words of such sentences in their own text. Where they stand, in its order. */
export function raiseDeclared(
  { text, words, cellStart, wordEnd }: ScannedProse,
  sentences: readonly string[],
  worth: Float32Array,
): { readonly from: number; readonly to: number }[] {
  const spans = sentences
    .map((sentence) => ({ from: text.indexOf(sentence), length: sentence.length }))
    .filter(({ from }) => from >= 0)
    .map(({ from, length }) => ({ from, to: from + length }))
    .sort((a, b) => a.from - b.from);
  let word = 0;
  for (const { from, to } of spans) {
    while (word < words && (wordEnd[word] ?? 0) <= from) word++;
    for (; word < words && (cellStart[word] ?? 0) < to; word++) worth[word] = WORTH;
  }
  return spans;
}

function bestOf(scores: Float64Array): number[] {
  const best: number[] = [];
  for (let item = 0; item < scores.length && best.length < MOST_ANSWERING; item++)
    if ((scores[item] ?? 0) >= NEARLY_BEST) best.push(item);
  return best;
}

function bestPassage(content: string, fit: Float64Array | undefined): string {
  if (fit === undefined) return content;
  const { starts } = passagesOf(content);
  const best = fit.indexOf(fit.reduce((most, score) => Math.max(most, score), 0));
  return content.slice(starts[best], starts[best + 1]);
}

function clausesOf(content: string, fit: Float64Array | undefined, asked: AskedQuestion): Clause[] {
  const scan = scanProse(bestPassage(content, fit), '', true);
  const hits = questionHits(scan, asked, '');
  const worth = wordWorth(scan, hits, asked.question.asked);
  raiseSentences(scan, hits.coverage, worth);
  const title = tellingWords(/^[^\n]*/.exec(content.slice(0, LONGEST_TITLE).trimStart())?.[0] ?? '');
  return clausesThatAnswer(scan, hits.coverage, worth).map(({ label, figures, words }) => ({
    label,
    figures,
    words: new Set([...title, ...words]),
  }));
}

/** Its line, or of a long one what stands between two ends of sentences. */
function sentenceAt(content: string, at: number): string {
  const least = Math.max(0, at - LONGEST_SENTENCE / 2);
  const before = content.slice(least, at);
  const after = content.slice(at, at + LONGEST_SENTENCE / 2);
  const lineEnd = after.indexOf('\n');
  const end =
    lineEnd >= 0 ? lineEnd : after.length < LONGEST_SENTENCE / 2 ? after.length : after.indexOf('. ') + 1;
  const lineStart = before.lastIndexOf('\n') + 1;
  const start = lineStart > 0 || least === 0 ? lineStart : before.lastIndexOf('. ') + 1;
  return content.slice(least + start, at + (end > 0 ? end : after.length)).trim();
}
