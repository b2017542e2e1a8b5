/**
 * The extract of prose for any budget (see `word-costs.ts`): whole sentences where there is room, clauses where there is little.
 * What is quoted is the source, letter by letter; ` […] ` of ours stands wherever something is missing.
 */
import type { ContentReducer, ReducedView } from '../reduced-view.js';
import { GroupChoice, type ProseGroups, proseGroups, type Span } from './choose-groups.js';
import { createSpanChooser } from './choose-spans.js';
import { proseUnits } from './prose-units.js';
import type { AskedQuestion } from './question-hits.js';

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
  const chooser = createSpanChooser(units);
  let groups: ProseGroups | undefined;
  return {
    most: chooser.most,
    sizeAt: chooser.sizeAt,
    view(cost) {
      const budget = Math.floor((cost / Math.max(1, chooser.most)) * text.length);
      const isTight = budget < text.length * CLAUSE_SHARE || budget < CLAUSE_CHARACTERS;
      const spans = isTight ? chosenSpans(cost) : [];
      const distinct = withoutRepeats(text, spans);
      const repeated = lengthOf(spans) - lengthOf(distinct);
      if (spans.length > 0 && repeated <= budget * SPARE) return render(text, distinct);
      groups ??= proseGroups(units);
      const choice = new GroupChoice(units, groups, budget);
      if (!isTight) choice.fill(groups.sentences);
      if (isTight || choice.left > budget * SPARE) choice.fill(groups.clauses);
      if (isTight) choice.cutNext(groups.clauses);
      return render(text, withoutRepeats(text, choice.spans()));
    },
  };

  function chosenSpans(budget: number): Span[] {
    return chooser.within(budget).map(({ from, to }) => ({
      from: units.cellStart[from] ?? 0,
      to: chooser.cellEnd(to - 1),
    }));
  }
}

/** A span with its words, without the blanks around them. */
interface SpanText extends Span {
  readonly words: string;
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
  for (const { from, words } of spans) {
    const isOwnLine = parts.length > 0 && beginsLine(text, from);
    if (from > 0) parts.push(parts.length === 0 ? `${GAP} ` : isOwnLine ? `\n${GAP}\n` : ` ${GAP} `);
    parts.push(words);
  }
  const end = spans.at(-1)?.to ?? 0;
  if (parts.length > 0 && text.slice(end).trim() !== '') parts.push(` ${GAP}`);
  return parts.join('');
}

/** Whether only blanks, a few at most, stand between a line break and this place. */
function beginsLine(text: string, from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 8); at--) {
    if (text.charCodeAt(at) === 10) return true;
    if (text.charAt(at).trim() !== '') return false;
  }
  return false;
}
