/**
 * People come to what holds in the end while they speak: one asks, another answers, a third corrects it ("don't use that", "ok tuesday
 * then"). What corrects or settles hardly speaks of the question, and without it a conversation answers with what was given up. One pass
 * over the entries.
 */
import { tellingWords } from './changed-later.js';
import { NEGATIONS } from './common-words.js';
import { foldText } from './fold-text.js';
import type { ScannedProse } from './scan-prose.js';
import type { Span } from './span.js';

/** They say that something said before does not hold. */
const CORRECTS =
  /(?<!\p{L})(?:correct(?:ion|ed)|erratum|retract(?:ed|ion)?|withdrawn|revoked|superseded|obsolete|deprecated|outdated|cancelled|canceled|postponed|rescheduled|moved?|no longer|instead|ignore|disregard|forget|scrap|mistaken?|wrong|actually|after all|korrektur|zurückgezogen|stattdessen|doch nicht|verschoben|abgesagt|falsch|vergiss|ungültig|finalement|retiré|annulé|plutôt|oubliez|corrección|retirado|cancelado|en realidad|olvida)(?!\p{L})/iu;
/** They agree to what follows: `ok then Lagoon`, `fine, 9:30`. */
const SETTLES =
  /^\W{0,3}(?:ok|okay|okey|k|fine|good|great|perfect|alright|all right|agreed|deal|settled|decided|final|then|right|so|gut|dann|also|einverstanden|abgemacht|d'accord|alors|bon|vale|entonces|bueno|va bene|allora)(?!\p{L})|(?<!\p{L})(?:final|settled|agreed|it is|endgültig|définitif)\W{0,3}$/iu;
const DENIES = /n['’]t(?!\p{L})/iu;
const ASKS = /[?？؟]\s*$/;
/** Words with a mark inside, which name a setting, a file or a version: `reports.charts=off`. */
const NAMED_THING = /[\p{L}\p{N}][\p{L}\p{N}_-]*(?:[=_./:][\p{L}\p{N}_-]+)+|\d[\d.,]*\d/gu;
const SENTENCE_END = /[.!?。！？](?=\s)\s*|\n+/g;

/** Things in common with what was said before that show what a denial denies; a named thing shows it by itself. */
const DENIED_THINGS = 2;
const NAMED_COUNTS = 2;
/** The last ones count: what they correct may be a correction. */
const MOST_RAISED = 3;
/** Of an entry, from what corrects on: who corrects says then what holds. */
const LONGEST_RAISED = 400;
const SHORT_QUESTION = 3;
const FEWEST_SETTLING = 3;
const MOST_ENTRIES = 400;
/** More than any other words: without it the others are wrong. */
const MORE = 1.3;
/** A later correction is worth more than one before it, which it may correct. */
const MORE_EACH = 1.25;

interface Correction extends Span {
  /** The end of the sentence that corrects, which is shown whole. */
  readonly said: number;
}

/**
 * Changes `worth` where it is. The sentences that correct or settle what was said before of the question, in the order of the text.
 * `isSpokenOf` tells whether words of the question stand between two offsets.
 */
export function raiseCorrections(
  scan: ScannedProse,
  text: string,
  heads: readonly Span[],
  isSpokenOf: (from: number, to: number) => boolean,
  worth: Float32Array,
): Span[] {
  const last = correctionsOf(text, heads, isSpokenOf).slice(-MOST_RAISED);
  if (last.length > 0) raise(scan, last, worth);
  return last.map(({ from, said }) => ({ from, to: said }));
}

function correctionsOf(
  text: string,
  heads: readonly Span[],
  isSpokenOf: (from: number, to: number) => boolean,
): Correction[] {
  const found: Correction[] = [];
  const things = new Set<string>();
  /** Those that were said of the question, or of what corrects it. */
  const ofMatter = new Set<string>();
  const title = text.slice(0, heads[0]?.from ?? 0);
  // Whoever opens a ticket or a thread gives it a title, and all of it speaks of that.
  const hasTitle = title.trim() !== '';
  let isOpen = hasTitle;
  for (let entry = 0; entry < Math.min(heads.length, MOST_ENTRIES); entry++) {
    const from = heads[entry]?.to ?? 0;
    const to = heads[entry + 1]?.from ?? text.length;
    const said = text.slice(from, to);
    const isAsked = isSpokenOf(from, to);
    if (isAsked) isOpen = true;
    else if (!hasTitle && asksOfOther(said, things)) isOpen = false;
    const correcting = isOpen ? correctingPart(said, hasTitle ? things : ofMatter) : undefined;
    const settles = isOpen && SETTLES.test(said) && !ASKS.test(said) && saysMore(said);
    const end = correcting?.to ?? said.trimEnd().length;
    if (correcting !== undefined || settles)
      found.push({ from: settles ? from : from + (correcting?.from ?? 0), to, said: from + end });
    for (const thing of thingsOf(said)) {
      things.add(thing);
      if (isAsked || settles || correcting !== undefined) ofMatter.add(thing);
    }
  }
  return found;
}

/** Who asks for something that nobody spoke of speaks of another matter; a word or two (`since when?`) go on with this one. */
function asksOfOther(said: string, before: ReadonlySet<string>): boolean {
  if (!ASKS.test(said) || wordsOf(said) <= SHORT_QUESTION) return false;
  const own = tellingWords(said);
  return own.length > 0 && !own.some((word) => before.has(word));
}

/** More than that one agrees: `ok` alone settles nothing that could be shown. */
function saysMore(said: string): boolean {
  return wordsOf(said) >= FEWEST_SETTLING;
}

function wordsOf(said: string): number {
  return (said.match(/[\p{L}\p{N}]+/gu) ?? []).length;
}

/** Of an entry, the first sentences in a row that correct something said before. */
function correctingPart(said: string, before: ReadonlySet<string>): Span | undefined {
  let part: Span | undefined;
  let from = 0;
  for (const { index, 0: mark } of [...said.matchAll(SENTENCE_END), { index: said.length, 0: '' }]) {
    const to = index + mark.length;
    const sentence = said.slice(from, to);
    if (!ASKS.test(sentence) && corrects(sentence, before))
      part = { from: part?.from ?? from, to: from + sentence.trimEnd().length };
    else if (part !== undefined) break;
    from = to;
  }
  return part;
}

function corrects(sentence: string, before: ReadonlySet<string>): boolean {
  const isCorrection = CORRECTS.test(sentence);
  if (!isCorrection && !denies(sentence)) return false;
  const shared = thingsOf(sentence).filter((thing) => before.has(thing));
  const count = shared.reduce((sum, thing) => sum + (/^\p{L}+$/u.test(thing) ? 1 : NAMED_COUNTS), 0);
  return count >= (isCorrection ? 1 : DENIED_THINGS);
}

function denies(sentence: string): boolean {
  return (
    DENIES.test(sentence) || (foldText(sentence).match(/\p{L}+/gu) ?? []).some((word) => NEGATIONS.has(word))
  );
}

/** What it speaks of: beginnings of words, and named things. */
function thingsOf(said: string): string[] {
  return [...new Set([...tellingWords(said), ...(foldText(said).match(NAMED_THING) ?? [])])];
}

function raise(
  { words, cellStart, wordSentence }: ScannedProse,
  corrections: readonly Correction[],
  worth: Float32Array,
): void {
  let densest = 0;
  for (let from = 0; from < words; ) {
    let sum = 0;
    let to = from;
    for (; to < words && wordSentence[to] === wordSentence[from]; to++) sum += worth[to] ?? 0;
    densest = Math.max(densest, sum / (to - from));
    from = to;
  }
  let word = 0;
  let level = densest * MORE;
  for (const { from, to } of corrections) {
    const end = Math.min(to, from + LONGEST_RAISED);
    while (word < words && (cellStart[word] ?? 0) < from) word++;
    const first = word;
    let sum = 0;
    for (; word < words && (cellStart[word] ?? 0) < end; word++) sum += worth[word] ?? 0;
    const factor = (level * (word - first)) / Math.max(sum, 1e-9);
    for (let at = first; factor > 1 && at < word; at++) worth[at] = Math.min(1, (worth[at] ?? 0) * factor);
    level *= MORE_EACH;
  }
}
