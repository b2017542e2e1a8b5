/**
 * What answers a question in some texts, within any budget: their units, what each word of them is worth, and the runs that are worth
 * most. One price holds for all texts, so that one whose answer stands in one place leaves room to others.
 */
import { type Piece, type Priced, PricedPieces } from './choose-by-price.js';
import type { ContentReducer } from './reduced-view.js';
import { spanJoiner } from './render/join-spans.js';
import { FINENESS, type Fineness, finenessFor, piecesOf } from './split/answer-pieces.js';
import { splitUnits, type Units, type UnitText } from './split/answer-units.js';
import { answerWorth } from './weigh/answer-worth.js';

export interface Answers {
  /** How likely each text answers; of several questions added up. */
  readonly chances: Float64Array;
  /** The questions of which no text has a word. */
  readonly unspoken: readonly string[];
  /** What of each text is worth a price per character, where texts share so many characters. */
  priced(room: number): (text: number, price: number) => Priced;
  /** The part of one text that answers best within any budget of characters. `room`: what all texts have together, when that is more. */
  reducerOf(text: number, room?: number): ContentReducer;
}

/** The part of an even chance that makes a unit worth cutting. */
const LIKELY = 0.1;

const NOTHING: Priced = { gain: 0, cost: 0 };

/** Characters of a token, about. */
export const TOKEN = 4;

interface PricedText {
  readonly pieces: readonly Piece[];
  readonly priced: PricedPieces;
}

export function findAnswers(texts: readonly UnitText[], questions: readonly string[]): Answers {
  const units = splitUnits(texts);
  const worth = answerWorth(units, questions);
  const chances = new Float64Array(texts.length);
  units.units.forEach(({ text }, at) => {
    chances[text] = (chances[text] ?? 0) + (worth.units[at] ?? 0);
  });
  const known = new Map<string, PricedText>();
  return {
    chances,
    unspoken: questions.filter((_, at) => !worth.isSpoken[at]),
    priced(room) {
      const fineness = finenessFor(room);
      const least = LIKELY / Math.max(1, units.units.length);
      const all = texts.map((_, text) => pricedText(text, fineness, least).priced);
      return (text, price) => all[text]?.at(price) ?? NOTHING;
    },
    reducerOf: (text, room = 0) =>
      reducer(units, text, (budget) => piecesOfText(text, finenessFor(Math.max(room, budget)))),
  };

  /** From the largest that the room is for to the smallest. */
  function* piecesOfText(text: number, largest: Fineness): Generator<PricedText> {
    for (const fineness of FINENESS.slice(0, FINENESS.indexOf(largest) + 1).reverse()) {
      const key = `${text} ${fineness}`;
      const priced = known.get(key) ?? pricedText(text, fineness);
      known.set(key, priced);
      yield priced;
    }
  }

  /** Units that are less likely to answer than `least` are not looked at closer. */
  function pricedText(text: number, fineness: Fineness, least = 0): PricedText {
    const pieces: Piece[] = [];
    for (let at = units.unitsOf[text] ?? 0; at < (units.unitsOf[text + 1] ?? 0); at++) {
      const unit = units.units[at];
      const own = (worth.units[at] ?? 0) < least ? 'units' : fineness;
      if (unit !== undefined) pieces.push(...piecesOf(units, unit, own, (word) => worth.words[word] ?? 0));
    }
    return { pieces, priced: new PricedPieces(pieces) };
  }
}

/** A budget of which less is left over has no room for a smaller piece. */
const SPARE = 0.02;

/** Smaller pieces fill up what larger ones leave over. */
function spansWithin(budget: number, finer: Iterable<PricedText>, units: Units): Span[] {
  let spans: Span[] = [];
  for (const { pieces, priced } of finer) {
    const chosen = new Uint8Array(pieces.length);
    if (spans.length === 0) chosen.set(priced.within(budget));
    else {
      markShown(chosen, pieces, spans);
      priced.fill(chosen, budget);
    }
    spans = spansOf(pieces, chosen, units);
    if (spans.reduce((left, { from, to }) => left - (to - from), budget) < budget * SPARE) break;
  }
  return spans;
}

function markShown(chosen: Uint8Array, pieces: readonly Piece[], spans: readonly Span[]): void {
  let span = 0;
  pieces.forEach(({ start, end }, at) => {
    while (span < spans.length && (spans[span]?.to ?? 0) <= start) span++;
    const { from = Number.POSITIVE_INFINITY, to = 0 } = spans[span] ?? {};
    if (from <= start && end <= to) chosen[at] = 1;
  });
}

function reducer(
  units: Units,
  text: number,
  piecesFor: (budget: number) => Iterable<PricedText>,
): ContentReducer {
  const content = units.texts[text]?.content ?? '';
  const join = spanJoiner(content, units.fences[text] ?? []);
  return {
    most: content.length,
    view(budget) {
      const spans = spansWithin(budget, piecesFor(budget), units);
      const complete = spans.reduce((sum, { from, to }) => sum + to - from, 0) >= content.length;
      // Blanks at its ends are not shown of a part.
      const shown = spans.reduce((sum, { from, to }) => sum + content.slice(from, to).trim().length, 0);
      return {
        content: complete ? content : join(spans),
        shown: complete ? content.length : shown,
        total: content.length,
        unit: 'characters',
        complete,
        details: () => [],
      };
    },
  };
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is shown, each context before the first piece below it. */
function spansOf(pieces: readonly Piece[], chosen: Uint8Array, { contexts }: Units): Span[] {
  const spans: Span[] = [];
  const shown = new Set<number>();
  const add = (from: number, to: number) => {
    const last = spans.at(-1);
    if (last !== undefined && last.to === from) spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from, to });
  };
  pieces.forEach(({ start, end, context }, at) => {
    if (chosen[at] !== 1) return;
    const above = contexts[context];
    if (above !== undefined && !shown.has(context)) add(above.from, above.to);
    shown.add(context);
    add(start, end);
  });
  return spans;
}
