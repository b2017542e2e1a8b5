/**
 * The spans of words that are worth most within a budget. Opening a span costs something, opening or closing it
 * inside a clause a little more, a character costs its price; for one price the best choice is found in one pass over the
 * words, and the price is the lowest at which the choice fits. What was found for a price serves every budget.
 */
import { isSpaceCode } from './character-codes.js';
import { cutLocks, LOCK } from './cut-locks.js';
import { KeptBytes } from './kept-bytes.js';
import { PARTED, partedBefore } from './phrases.js';
import type { ProseUnits } from './prose-units.js';
import { costOf, costsBefore } from './word-costs.js';

const OPENING = 0.06;
const INSIDE_CLAUSE = 0.012;
/** A phrase is better shown whole, with the small words that lead to it; a name all the more. */
const INSIDE_PHRASE = 0.06;
const INSIDE_NAME = 0.2;
/** What is denied or conditioned is better shown whole. */
const INSIDE_GOVERNED = 0.06;
/** Where nothing is asked no word of a clause is looked for more than the others: it is better read whole. */
const INSIDE_UNASKED = 0.06;
/** Nor does the end of a sentence say by itself what is said of the things that it names: words of it that are not shown alone. */
const SHORT_REST = 8;
/** Characters of the mark that stands for a gap. */
const GAP_LENGTH = 6;
/** Prices fall from 1 by this factor a step. */
export const STEPS_PER_HALF = 8;
/** Steps of the price, from the highest on. */
export const PRICE_STEPS = 20 * STEPS_PER_HALF;

/** Half as much is mostly shown at a price that is so many steps higher. */
const STEPS_PER_HALF_SHOWN = 1.5;

/** A span that is opened for what is left over has at least as many characters. */
const SHORTEST_ADDED = 16;
/** From this share of a budget on another choice is tried for what one price leaves over: one span, which is not worth more than many. */
const MUCH_ROOM = 0.15;
/** Where nothing is asked: one span that uses all of the budget would end inside a clause. */
const ENOUGH_UNASKED = 0.5;
const MANY_SPANS = 16;

const NOT_YET = new Uint8Array(0);
const NO_COSTS = new Float64Array(0);
const keptForChoice = new KeptBytes();
const keptForFilling = new KeptBytes();

const AT_CLAUSE = 0;
const AT_SPACE = 1;
const NOWHERE = 2;
/** The same inside a sentence of a long text, where there are others that may be shown whole. */
const AT_CLAUSE_OF_MANY = 3;
const AT_SPACE_OF_MANY = 4;
const IN_PHRASE = 5;
const AFTER_SMALL_WORD = 6;
const IN_NAME = 7;
const TURN = [0, INSIDE_CLAUSE, Number.POSITIVE_INFINITY, 0.1, 0.2, INSIDE_PHRASE];
const OPENING_TURN = Float64Array.of(...TURN, INSIDE_CLAUSE, INSIDE_NAME);
const CLOSING_TURN = Float64Array.of(...TURN, INSIDE_PHRASE, INSIDE_NAME);
const LOCKS = 3;
const KIND_OF_BORDER = 7;

/** What turning from hidden to shown costs at a border, and back: borders are one of the above and, as higher bits, what is locked there. */
interface Turns {
  readonly open: Float64Array;
  readonly close: Float64Array;
}

const ASKED_TURNS = turnsWith(0);
const UNASKED_TURNS = turnsWith(INSIDE_UNASKED);

function turnsWith(more: number): Turns {
  const inside = (turn: number, border: number) => (border === AT_CLAUSE ? turn : turn + more);
  return {
    open: turnsWithout(LOCK.opening, OPENING_TURN.map(inside)),
    close: turnsWithout(LOCK.closing, CLOSING_TURN.map(inside)),
  };
}

function turnsWithout(lock: number, turns: Float64Array): Float64Array {
  return Float64Array.from({ length: 64 }, (_, border) => {
    const locks = border >> LOCKS;
    const turn = turns[border & KIND_OF_BORDER] ?? 0;
    if ((locks & lock) !== 0) return Number.POSITIVE_INFINITY;
    return (locks & LOCK.governed) !== 0 ? Math.max(turn, INSIDE_GOVERNED) : turn;
  });
}

export interface WordSpan {
  /** The first word, and the word after the last one. */
  readonly from: number;
  readonly to: number;
}

export interface SpanChooser {
  /** What the whole text costs, in the unit of budgets: characters of ordinary prose. */
  readonly most: number;
  /** Where the text of a word ends when the word after it is not shown. */
  cellEnd(word: number): number;
  /** In the order of the text. Empty when not even the smallest span fits. */
  within(budget: number): WordSpan[];
  /** The best choice at a step of a price that is the same for texts of any worth. */
  at(step: number): readonly WordSpan[];
  /** Its characters. */
  sizeAt(step: number): number;
}

/** `given` are the costs of all words before each word, in the unit of budgets; a mark for a gap costs six. */
export function createSpanChooser(units: ProseUnits, given?: Float64Array): SpanChooser {
  const { text, words, wordEnd, cellStart, wordSentence, worth } = units;
  const { open, close } = units.isAsked ? ASKED_TURNS : UNASKED_TURNS;
  const whole = given?.[words] ?? costOf(units);
  const known = new Map<number, { readonly spans: readonly WordSpan[]; readonly size: number }>();
  // A text of which whole sentences are shown needs none of these.
  let borders: Uint8Array = NOT_YET;
  let costs = given ?? NO_COSTS;
  let worthSteps: number | undefined;
  let usual: number | undefined;
  return {
    most: Math.ceil(whole),
    cellEnd,
    within,
    at: (step) => atOffset(step).spans,
    sizeAt: (step) => atOffset(step).size,
  };

  function atOffset(step: number): { readonly spans: readonly WordSpan[]; readonly size: number } {
    return atStep(Math.min(PRICE_STEPS, Math.max(0, step - stepsOfWorth())));
  }

  /** What all words are worth together. */
  function stepsOfWorth(): number {
    worthSteps ??= stepsOf(worthOf(0, words));
    return worthSteps;
  }

  function cellEnd(word: number): number {
    if (word + 1 >= words) return text.length;
    const next = cellStart[word + 1] ?? 0;
    const border = (borders[word + 1] ?? 0) & KIND_OF_BORDER;
    if (border === AT_CLAUSE || border === AT_CLAUSE_OF_MANY) return next;
    let end = wordEnd[word] ?? 0;
    while (end < next && !isSpaceCode(text.charCodeAt(end))) end++;
    return end;
  }

  function within(budget: number): WordSpan[] {
    const low = lastFitting(budget);
    const { spans, size } = atStep(low);
    const next = low < PRICE_STEPS ? atStep(low + 1).spans : [{ from: 0, to: words }];
    const filled = fillUp(spans, next, budget - size);
    const isUsed = units.isAsked
      ? size > budget * (1 - MUCH_ROOM)
      : spans.length > 0 && sizeOfAll(filled) > budget * ENOUGH_UNASKED;
    if (isUsed || spans.length >= MANY_SPANS) return filled;
    // What must not be cut may be too long for what is left, and worth more than what was taken before it.
    const window = bestWindow(budget);
    const other = window === undefined ? [] : fillUp([window], next, budget - sizeOf(window));
    return worthOfAll(other) > worthOfAll(filled) ? other : filled;
  }

  /** The one span within the budget that is worth most; undefined when none fits. */
  function bestWindow(budget: number): WordSpan | undefined {
    let best: WordSpan | undefined;
    let most = Number.NEGATIVE_INFINITY;
    let worthHere = 0;
    let from = 0;
    let start = costs[0] ?? 0;
    let mayOpen = mayTurn(open, 0);
    for (let to = 1; to <= words; to++) {
      worthHere += worth[to - 1] ?? 0;
      const end = costs[to] ?? 0;
      while (from < to && (!mayOpen || end - start + GAP_LENGTH > budget)) {
        worthHere -= worth[from++] ?? 0;
        start = costs[from] ?? 0;
        mayOpen = mayTurn(open, from);
      }
      if (worthHere <= most) continue;
      const value = from < to ? worthHere - turnsOf(from, to) : Number.NEGATIVE_INFINITY;
      if (value > most) {
        most = value;
        best = { from, to };
      }
    }
    return best;
  }

  function worthOfAll(spans: readonly WordSpan[]): number {
    return spans.reduce((sum, { from, to }) => sum + worthOf(from, to) - turnsOf(from, to) - OPENING, 0);
  }

  function turnsOf(from: number, to: number): number {
    return (open[borders[from] ?? 0] ?? 0) + (to < words ? (close[borders[to] ?? 0] ?? 0) : 0);
  }

  /** Looked for from where the last one was, by how far its size is from the budget: a step that is not known costs a pass over the words. */
  function lastFitting(budget: number): number {
    let low = 0;
    let high = PRICE_STEPS;
    let step = usual ?? likelyStep(budget);
    while (low < high) {
      if (step <= low || step > high) step = (low + high + 1) >> 1;
      const { size } = atStep(step);
      const doublings = Math.log2(Math.max(1, budget) / Math.max(1, size));
      if (size <= budget) {
        low = step;
        step += Math.max(1, Math.round(doublings));
      } else {
        high = step - 1;
        step += Math.min(-1, Math.round(doublings));
      }
    }
    usual = low;
    return low;
  }

  /** A little above the price at which a character costs what one is worth in all. */
  function likelyStep(budget: number): number {
    const most = Math.max(1, whole);
    const rise = STEPS_PER_HALF_SHOWN * Math.log2(Math.max(1, budget) / most);
    return Math.max(1, stepsOf(most) - stepsOfWorth() + 1 + Math.floor(rise));
  }

  function atStep(step: number): { readonly spans: readonly WordSpan[]; readonly size: number } {
    let found = known.get(step);
    if (found === undefined) {
      const spans = bestSpans(2 ** (-step / STEPS_PER_HALF));
      found = { spans, size: sizeOfAll(spans) };
      known.set(step, found);
    }
    return found;
  }

  function worthOf(from: number, to: number): number {
    let value = 0;
    for (let word = from; word < to; word++) value += worth[word] ?? 0;
    return value;
  }

  function sizeOfAll(spans: readonly WordSpan[]): number {
    return spans.reduce((sum, span) => sum + sizeOf(span), 0);
  }

  function sizeOf({ from, to }: WordSpan): number {
    return (costs[to] ?? 0) - (costs[from] ?? 0) + GAP_LENGTH;
  }

  /** Two states a word, shown or not; `cameFrom` holds for each of them whether the word before was shown. */
  function bestSpans(price: number): WordSpan[] {
    if (borders === NOT_YET) borders = bordersOf(units);
    if (costs === NO_COSTS) costs = costsBefore(units);
    const cameFrom = keptForChoice.get(words);
    let shown = Number.NEGATIVE_INFINITY;
    let hidden = 0;
    let start = costs[0] ?? 0;
    const gap = GAP_LENGTH * price;
    for (let word = 0; word < words; word++) {
      const border = borders[word] ?? NOWHERE;
      const opened = hidden - OPENING - gap - (open[border] ?? 0);
      const closed = shown - (close[border] ?? 0);
      const end = costs[word + 1] ?? 0;
      let came = 1;
      if (shown < opened) {
        shown = opened;
        came = 0;
      }
      if (closed > hidden) {
        hidden = closed;
        came |= 2;
      }
      cameFrom[word] = came;
      shown = shown + (worth[word] ?? 0) - price * (end - start);
      start = end;
    }
    const spans: WordSpan[] = [];
    let isShown = shown > hidden;
    let to = words;
    for (let word = words - 1; word >= 0; word--) {
      const before = ((cameFrom[word] ?? 0) & (isShown ? 1 : 2)) !== 0;
      if (isShown && !before) spans.push({ from: word, to });
      if (!isShown && before) to = word;
      isShown = before;
    }
    return spans.reverse();
  }

  /** What is left over goes to words of the next lower price, on from what is shown and back from it, the densest first. */
  function fillUp(spans: readonly WordSpan[], next: readonly WordSpan[], room: number): WordSpan[] {
    let left = room;
    const isShown = keptForFilling.get(words + 1);
    for (const { from, to } of spans) isShown.fill(1, from, to);
    for (const { from, to } of byDensity(next)) {
      if (left <= 0) break;
      if (!isShown.subarray(from, to).includes(1)) {
        if (left < GAP_LENGTH + SHORTEST_ADDED) continue;
        left -= GAP_LENGTH;
        addFrom(from, to);
        continue;
      }
      for (let word = from; word < to; word++) {
        if (isShown[word] === 1 && isShown[word + 1] === 0) addFrom(word + 1, to);
      }
      for (let word = to - 1; word >= from; word--) {
        if (isShown[word] === 1 && isShown[word - 1] === 0) addBefore(word, from);
      }
    }
    for (const { from, to } of spansOf(isShown)) {
      if (left <= 0) break;
      addFrom(to, words);
      addBefore(from, 0);
    }
    for (let word = 0; word < words && left >= GAP_LENGTH + SHORTEST_ADDED; word++) {
      if (isShown[word] === 1 || wordSentence[word] === wordSentence[word - 1] || !mayTurn(open, word))
        continue;
      left -= GAP_LENGTH;
      addFrom(word, words);
      if (isShown[word] === 0) left += GAP_LENGTH;
    }
    return spansOf(isShown);

    function addFrom(from: number, to: number): void {
      for (let word = from; word < to && isShown[word] === 0; ) {
        let end = word + 1;
        while (end < words && isShown[end] === 0 && !mayFill(close, end)) end++;
        if (!add(word, end)) return;
        word = end;
      }
    }

    function addBefore(to: number, from: number): void {
      for (let word = to; word > from && isShown[word - 1] === 0; ) {
        let start = word - 1;
        while (start > 0 && isShown[start - 1] === 0 && !mayFill(open, start)) start--;
        if (!add(start, word)) return;
        word = start;
      }
    }

    function add(from: number, to: number): boolean {
      const cost = (costs[to] ?? 0) - (costs[from] ?? 0);
      if (cost > left) return false;
      left -= cost;
      isShown.fill(1, from, to);
      return true;
    }
  }

  function mayTurn(turns: Float64Array, word: number): boolean {
    return turns[borders[word] ?? 0] !== Number.POSITIVE_INFINITY;
  }

  /** Whether what is left over may end here: never inside a phrase or a name, and where nothing is asked only with a clause, of which the beginning tells nothing. */
  function mayFill(turns: Float64Array, word: number): boolean {
    const border = (borders[word] ?? 0) & KIND_OF_BORDER;
    return border <= (units.isAsked ? AT_SPACE_OF_MANY : AT_CLAUSE) && mayTurn(turns, word);
  }

  function byDensity(spans: readonly WordSpan[]): WordSpan[] {
    const density = new Map(spans.map((span) => [span, worthOf(span.from, span.to) / sizeOf(span)]));
    return [...spans].sort((a, b) => (density.get(b) ?? 0) - (density.get(a) ?? 0) || a.from - b.from);
  }

  function spansOf(isShown: Uint8Array): WordSpan[] {
    const spans: WordSpan[] = [];
    for (let word = 0; word < words; word++) {
      if (isShown[word] !== 1) continue;
      let to = word + 1;
      while (isShown[to] === 1) to++;
      spans.push({ from: word, to });
      word = to;
    }
    return spans;
  }
}

const stepsOf = (value: number) => Math.round(STEPS_PER_HALF * Math.log2(Math.max(value, 1e-6)));

/** Whether a span may begin or end before a word, and at what cost. */
function bordersOf(units: ProseUnits): Uint8Array {
  const { wordFrom, words, isApart, isAsked, isLong, wordSentence } = units;
  const isOfSentenceBefore = (word: number) => word > 0 && wordSentence[word] === wordSentence[word - 1];
  const borders = new Uint8Array(words + 1);
  for (let word = 0; word < words; word++)
    borders[word] = isApart[word] !== 1 ? NOWHERE : isLong ? AT_SPACE_OF_MANY : borderInClause(units, word);
  for (const word of wordFrom)
    borders[word] = isLong && isOfSentenceBefore(word) ? AT_CLAUSE_OF_MANY : AT_CLAUSE;
  const locks = cutLocks(units);
  for (let word = words - 1, rest = 0; word >= 0; word--) {
    rest = word + 1 < words && wordSentence[word] === wordSentence[word + 1] ? rest + 1 : 1;
    const isRest = !isAsked && rest <= SHORT_REST && isOfSentenceBefore(word);
    borders[word] = (borders[word] ?? 0) | (((locks[word] ?? 0) | (isRest ? LOCK.opening : 0)) << LOCKS);
  }
  return borders;
}

function borderInClause(units: ProseUnits, word: number): number {
  const parted = partedBefore(units, word);
  if (parted === PARTED.nothing) return AT_SPACE;
  if (parted === PARTED.name) return IN_NAME;
  return parted === PARTED.phrase ? IN_PHRASE : AFTER_SMALL_WORD;
}
