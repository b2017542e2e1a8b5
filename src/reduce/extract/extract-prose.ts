/**
 * The extract of prose for any budget (see `word-costs.ts`): whole sentences where there is room, clauses where there is little.
 * What is quoted is the source, letter by letter; ` […] ` of ours stands wherever something is missing.
 */
import type { ContentReducer, ReducedView } from '../reduced-view.js';
import { GroupChoice, type ProseGroups, proseGroups, type Span } from './choose-groups.js';
import { createSpanChooser, type SpanChooser } from './choose-spans.js';
import { proseUnits } from './prose-units.js';
import type { AskedQuestion } from './question-hits.js';
import { wholeRows } from './whole-rows.js';

/** Ours, between two spans that do not follow each other in the source. */
export const GAP = '[…]';

/** Below this share of the text, or this many characters, sentences are taken apart into clauses. */
const CLAUSE_SHARE = 0.3;
const CLAUSE_CHARACTERS = 900;
/** Share of the budget that may stay free before clauses fill up what sentences left. */
const SPARE = 0.06;

export interface ProseExtract extends ContentReducer {
  /** Characters that a short extract takes at a step of the price that `shareByWorth` sets for several texts. */
  sizeAt(step: number): number;
}

export function createProseExtract(
  text: string,
  title: string,
  asked: AskedQuestion | undefined,
): ProseExtract {
  const units = proseUnits(text, title, asked);
  const rows = wholeRows(units, asked?.question);
  const chooser = createSpanChooser(units);
  let groups: ProseGroups | undefined;
  /** For budgets in which no row of a table has room. */
  let withoutRows: SpanChooser | undefined;
  return {
    most: chooser.most,
    sizeAt: chooser.sizeAt,
    view(cost) {
      const budget = Math.floor((cost / Math.max(1, chooser.most)) * text.length);
      const isTight = budget < text.length * CLAUSE_SHARE || budget < CLAUSE_CHARACTERS;
      const spans = isTight ? chosenSpans(chooser, cost) : [];
      const distinct = withoutRepeats(text, spans);
      const repeated = lengthOf(spans) - lengthOf(distinct);
      if (spans.length > 0 && repeated <= budget * SPARE) return rendered(distinct, cost, budget);
      groups ??= proseGroups(units);
      const choice = new GroupChoice(units, groups, budget);
      if (!isTight) choice.fill(groups.sentences);
      if (isTight || choice.left > budget * SPARE) choice.fill(groups.clauses);
      if (isTight) choice.cutNext(groups.clauses);
      return rendered(withoutRepeats(text, choice.spans()), cost, budget);
    },
  };

  function rendered(spans: readonly SpanText[], cost: number, budget: number): ReducedView {
    if (rows === undefined) return render(text, spans);
    let whole = rows.complete(spans, budget);
    if (whole.length === 0) {
      withoutRows ??= createSpanChooser({ ...units, worth: rows.worthWithoutRows() });
      whole = rows.complete(chosenSpans(withoutRows, cost), budget);
    }
    return render(text, withWords(text, whole));
  }

  function chosenSpans({ within, cellEnd }: SpanChooser, budget: number): Span[] {
    return within(budget).map(({ from, to }) => ({
      from: units.cellStart[from] ?? 0,
      to: cellEnd(to - 1),
    }));
  }
}

/** A span with its words, without the blanks around them. */
interface SpanText extends Span {
  readonly words: string;
}

function withWords(text: string, spans: readonly Span[]): readonly SpanText[] {
  return spans
    .map(({ from, to }) => ({ from, to, words: text.slice(from, to).trim() }))
    .filter(({ words }) => words !== '');
}

/** Spans that say the same, letter by letter, say it once. */
function withoutRepeats(text: string, spans: readonly Span[]): readonly SpanText[] {
  const seen = new Set<string>();
  const distinct: SpanText[] = [];
  for (const { from, to } of spans) {
    const words = text.slice(from, to).trim();
    if (words === '' || seen.has(words)) continue;
    seen.add(words);
    distinct.push({ from, to, words });
  }
  return distinct;
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

function render(text: string, spans: readonly SpanText[]): ReducedView {
  const shown = lengthOf(spans);
  const complete = shown === text.length;
  return {
    content: complete ? text : joinSpans(text, spans),
    shown,
    total: text.length,
    unit: 'characters',
    complete,
    details: () => [],
  };
}

function joinSpans(text: string, spans: readonly SpanText[]): string {
  const parts: string[] = [];
  let last = '';
  for (const { from, words } of spans) {
    // A row of a table has its line for itself.
    const isOwnLine =
      parts.length > 0 ? beginsLine(text, from) || isRow(lastLine(last)) : words.startsWith('|');
    if (from > 0)
      parts.push(`${parts.length === 0 ? '' : isOwnLine ? '\n' : ' '}${GAP}${isOwnLine ? '\n' : ' '}`);
    parts.push(words);
    last = words;
  }
  const end = spans.at(-1)?.to ?? 0;
  if (parts.length > 0 && text.slice(end).trim() !== '')
    parts.push(`${isRow(lastLine(last)) ? '\n' : ' '}${GAP}`);
  return parts.join('');
}

function lastLine(words: string): string {
  return words.slice(words.lastIndexOf('\n') + 1);
}

function isRow(line: string): boolean {
  return line.startsWith('|') && line.endsWith('|');
}

/** Whether only blanks, a few at most, stand between a line break and this place. */
function beginsLine(text: string, from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 8); at--) {
    if (text.charCodeAt(at) === 10) return true;
    if (text.charAt(at).trim() !== '') return false;
  }
  return false;
}
