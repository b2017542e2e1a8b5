/**
 * The extract of prose for any budget (see `word-costs.ts`): whole sentences where there is room, clauses where there is little.
 * What is quoted is the source, letter by letter; ` […] ` of ours stands wherever something is missing.
 */
import { pieceEnd } from '../../text/sentences.js';
import type { ContentReducer, ReducedView } from '../reduced-view.js';
import {
  GAP_COST,
  GroupChoice,
  groupsWithin,
  type ProseGroups,
  proseGroups,
  type Span,
} from './choose-groups.js';
import { createSpanChooser, type SpanChooser } from './choose-spans.js';
import { codeFences } from './code-fences.js';
import { speechHeads } from './conversation.js';
import { deniedInstead } from './denied-part.js';
import { documentBlocks } from './document-blocks.js';
import { firstWhere } from './first-where.js';
import { headingsOf } from './headings.js';
import { spanJoiner } from './join-spans.js';
import { joined } from './joined.js';
import { mailHeads } from './mail-heads.js';
import { bestPassages } from './passage-worth.js';
import { LONG_TEXT } from './passages.js';
import { type ProseUnits, proseUnits } from './prose-units.js';
import type { AskedQuestion } from './question-hits.js';
import { withoutSmallGaps } from './small-gaps.js';
import { tidySpans } from './tidy-spans.js';
import { wholeRows } from './whole-rows.js';
import { withoutRepeats } from './without-repeats.js';
import * as KIND from './word-kinds.js';

export { GAP } from './join-spans.js';

/** Below this share of the text, or this many characters, sentences are taken apart into clauses. */
const CLAUSE_SHARE = 0.3;
const CLAUSE_CHARACTERS = 900;
/** Sentences of a long text that are chosen for their names and figures take more tokens a character than it does, the more so the fewer they are. */
const DENSER = 0.08;
/** Share of the budget that may stay free before clauses fill up what sentences left. */
const SPARE = 0.06;

/** Share of the budget that the passages that fit the question best may take before all other sentences. */
const BEST_SHARE = 0.5;

/** A little of the best passage may be missing: the rest of it answers more than the densest words of all. */
const MOST_OF_PASSAGE = 0.8;

const NEW_LINE = 10;

export interface ProseExtract extends ContentReducer {
  /** What is shown goes on for so many characters more. */
  viewWith(budget: number, extra: number): ReducedView;
  /** As if something were asked: for a budget in which no clause has room. */
  cutView(budget: number): ReducedView;
  /** Characters that a short extract takes at a step of the price that `shareByWorth` sets for several texts. */
  sizeAt(step: number): number;
}

export function createProseExtract(
  text: string,
  title: string,
  asked: AskedQuestion | undefined,
): ProseExtract {
  const heads = speechHeads(text);
  const units = proseUnits(text, title, asked, heads);
  if (heads !== undefined) lowerHeads(units, heads);
  if (asked !== undefined && heads === undefined) lowerHeads(units, mailHeads(text, asked.question));
  // A long conversation speaks of many things: what its end says is of another one.
  if (asked !== undefined && heads !== undefined && !units.isLong) lowerEarlier(units, heads);
  const fences = codeFences(text);
  const headings = headingsOf(text, fences);
  const rows = wholeRows(units, asked?.question, fences, headings);
  const chooser = createSpanChooser(units);
  const join = spanJoiner(text, fences);
  const tidy = tidySpans(units, rows?.tables ?? [], headings);
  let inBlocks: ProseGroups | undefined;
  /** For budgets in which a row, an item or a line of code that answers has room, and what stands around it has not. */
  let inRows: ProseGroups | undefined;
  /** What changes an answer, then the passages that fit the question best: the same for every budget. */
  let best: readonly Span[] | undefined;
  /** For budgets in which no row of a table has room. */
  let withoutRows: SpanChooser | undefined;
  let cutting: SpanChooser | undefined;
  return {
    most: chooser.most,
    sizeAt: chooser.sizeAt,
    view: (cost) => viewBy(chooser, cost),
    viewWith: (cost, extra) => viewBy(chooser, cost, extra),
    cutView(cost) {
      cutting ??= createSpanChooser({ ...units, isAsked: true });
      return viewBy(cutting, cost);
    },
  };

  function viewBy(chosen: SpanChooser, cost: number, extra = 0): ReducedView {
    const budget = Math.floor((cost / Math.max(1, chooser.most)) * text.length);
    const isTight = budget < text.length * CLAUSE_SHARE || budget < CLAUSE_CHARACTERS;
    const isByPassage = isTight && hasRoomForPassage(budget);
    const spans = isTight && !isByPassage ? chosenSpans(chosen, cost) : [];
    const denied =
      isTight && !isByPassage
        ? deniedInstead(units, asked?.question.terms.length ?? 0, spans, budget)
        : undefined;
    if (denied !== undefined) return render(denied, extra);
    const distinct = withoutRepeats(units, spans);
    const repeated = lengthOf(spans) - lengthOf(distinct);
    if (spans.length > 0 && repeated <= budget * SPARE) return rendered(distinct, cost, budget, extra);
    const groups = isByPassage ? rowGroups() : blockGroups();
    const room =
      isTight || text.length <= LONG_TEXT ? budget : budget / (1 + DENSER * (1 - budget / text.length));
    const choice = new GroupChoice(units, groups, room);
    if (!isTight || isByPassage) {
      choice.takePassages(groups.sentences, passages(), isTight ? room : room * BEST_SHARE);
      choice.fill(groups.sentences);
    }
    if (isTight || choice.left > room * SPARE) choice.fill(groups.clauses);
    if (isTight) choice.cutNext(groups.clauses);
    return rendered(withoutRepeats(units, choice.spans()), cost, budget, extra);
  }

  function blockGroups(): ProseGroups {
    inBlocks ??= proseGroups(units, documentBlocks(text, rows?.tables ?? [], headings));
    return inBlocks;
  }

  function rowGroups(): ProseGroups {
    inRows ??= proseGroups(units, documentBlocks(text, [], headings));
    return inRows;
  }

  function passages(): readonly Span[] {
    best ??= [...units.changes, ...bestPassages(units)];
    return best;
  }

  /**
   * The densest words of a long text stand far apart: what its best passage says as a whole answers more, once it fits. One that ends
   * inside a line was cut for its length, and its answer may be cut with it.
   */
  function hasRoomForPassage(budget: number): boolean {
    const first = units.passages.length > 1 ? passages()[units.changes.length] : undefined;
    if (first === undefined) return false;
    if ((first.to - first.from) * MOST_OF_PASSAGE + lengthOf(units.changes) > budget) return false;
    const isWhole = first.to === text.length || text.charCodeAt(first.to - 1) === NEW_LINE;
    return isWhole && hasRoomForBest(first, budget);
  }

  /** What is best in a passage may have no room, such as a list without a full stop that begins above it. */
  function hasRoomForBest(passage: Span, budget: number): boolean {
    const { sentences } = rowGroups();
    const { keys, lengths } = sentences;
    const [first, ...others] = groupsWithin(units, sentences, passage);
    if (first === undefined) return false;
    const best = others.reduce((one, other) => ((keys[other] ?? 0) > (keys[one] ?? 0) ? other : one), first);
    return (lengths[best] ?? 0) + GAP_COST <= budget;
  }

  function rendered(spans: readonly Span[], cost: number, budget: number, extra: number): ReducedView {
    if (rows === undefined) return render(tidy(spans, budget), extra);
    let whole = rows.complete(spans, budget);
    if (whole.length === 0) {
      withoutRows ??= createSpanChooser({ ...units, worth: rows.worthWithoutRows() });
      whole = rows.complete(chosenSpans(withoutRows, cost), budget);
    }
    return render(tidy(whole, budget), extra);
  }

  function render(chosen: readonly Span[], extra: number): ReducedView {
    const spoken = heads === undefined ? chosen : withSpeakers(text, heads, chosen);
    const spans = extended(text, withoutSmallGaps(text, spoken), extra);
    const shown = lengthOf(spans);
    const complete = shown === text.length;
    return {
      content: complete ? text : join(spans),
      shown,
      total: text.length,
      unit: 'characters',
      complete,
      details: () => [],
    };
  }

  function chosenSpans({ within, cellEnd }: SpanChooser, budget: number): Span[] {
    return within(budget).map(({ from, to }) => ({
      from: units.cellStart[from] ?? 0,
      to: cellEnd(to - 1),
    }));
  }
}

/** What is shown goes on for so many characters more, the first span first; at the end of the text it begins earlier. */
function extended(text: string, spans: readonly Span[], extra: number): readonly Span[] {
  let left = extra;
  const longer = spans.map((span, at) => {
    const next = spans[at + 1]?.from ?? text.length;
    const room = Math.min(left, next - span.to);
    if (room < 1) return span;
    left -= room;
    return { from: span.from, to: span.to + room < next ? pieceEnd(text, span.to, room) : next };
  });
  const [first, ...others] = longer;
  if (first === undefined || left === 0) return longer;
  const from = first.from <= left ? 0 : pieceEnd(text, first.from - left - 1, PIECE_BEFORE);
  return [{ from: Math.min(first.from, from), to: first.to }, ...others];
}

/** Characters in which the word ends that stands before the beginning. */
const PIECE_BEFORE = 24;

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

// What is shown of a conversation stands behind who said it and when: words of an entry without its beginning would be
// anybody's. A beginning by itself says nothing, however many names and figures it has.
/** What is left of the worth of a time and a name: they come with what was said. */
const LEFT = 0.1;

/** Changes what the words of heads are worth; those that are asked for stay as they are. */
function lowerHeads({ words, cellStart, wordKind, worth }: ProseUnits, heads: readonly Span[]): void {
  let word = 0;
  for (const { from, to } of heads) {
    while (word < words && (cellStart[word] ?? 0) < from) word++;
    for (; word < words && (cellStart[word] ?? 0) < to; word++)
      if (wordKind[word] !== KIND.asked) worth[word] = (worth[word] ?? 0) * LEFT;
  }
}

/** What is left of the worth of the first entry: people come to what holds in the end, and say so last. */
const FIRST_LEFT = 0.3;

/** Changes what the words of a conversation are worth to somebody who asks: the later it is said, the less is taken. */
function lowerEarlier({ words, cellStart, worth }: ProseUnits, heads: readonly Span[]): void {
  let entry = -1;
  for (let word = 0; word < words; word++) {
    while ((heads[entry + 1]?.from ?? Number.POSITIVE_INFINITY) <= (cellStart[word] ?? 0)) entry++;
    const late = (entry + 1) / heads.length;
    worth[word] = (worth[word] ?? 0) * (FIRST_LEFT + (1 - FIRST_LEFT) * late);
  }
}

/** The spans, in the order of the text, each behind the head of the entry that it begins in; heads that nothing is shown of are left out. */
function withSpeakers(text: string, heads: readonly Span[], spans: readonly Span[]): readonly Span[] {
  const shown: Span[] = [];
  for (const span of spans) {
    const next = firstWhere(heads.length, (at) => (heads[at]?.from ?? 0) > span.from);
    // A title says by itself what is spoken of.
    if (span.to <= (heads[0]?.from ?? 0)) shown.push(span);
    for (let entry = Math.max(0, next - 1); entry < heads.length; entry++) {
      const head = heads[entry] ?? span;
      if (head.from >= span.to) break;
      const end = Math.min(span.to, heads[entry + 1]?.from ?? text.length);
      const from = Math.max(span.from, head.to);
      if (span.from < head.from && entry === 0) shown.push({ from: span.from, to: head.from });
      if (from < end && text.slice(from, end).trim() !== '') shown.push(head, { from, to: end });
    }
  }
  return joined(shown);
}
