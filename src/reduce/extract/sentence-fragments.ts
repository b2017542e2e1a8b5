/**
 * `Not in Austria.` says what the sentence before it is about: alone it says something else. Such a short sentence without a subject is
 * shown with the one before it, or not at all.
 */
import type { Span } from './choose-groups.js';
import { firstWhere } from './first-where.js';
import { joined } from './joined.js';
import type { ProseUnits } from './prose-units.js';

const RESTRICTS =
  /^(?:Not|Only|Except|Nor|Neither|Unless|Nicht|Nur|Ausser|Außer|Pas|Seulement|Sauf|Solo|Sólo|Excepto|Salvo)\b/u;
const NEEDS_ANOTHER = /^(?:Except|Nor|Ausser|Außer|Sauf|Excepto|Salvo)\b/u;
/** What follows is no subject. */
const NO_SUBJECT =
  /^\S+ (?:in|on|at|for|from|to|with|without|by|if|when|where|after|before|until|during|within|outside|inside|under|over|above|below|between|since|via|through|as|because|while|im|am|an|auf|bei|für|mit|ohne|von|vom|zum|nach|vor|bis|ab|wenn|en|dans|pour|avec|sur|à|con|para|por|de)\b/u;
const FEW_WORDS = 4;
const SHORT = 12;
const LONGEST = 200;
/** Of a longer sentence it is not looked for which one follows: many spans may be of it. */
const MOST_CLAUSES = 64;
/** What is missing before it may take so much of the budget. */
const ADDED_SHARE = 0.4;

export function withWholeFragments(
  units: ProseUnits,
  spans: readonly Span[],
  budget: number,
): readonly Span[] {
  let isChanged = false;
  const whole = spans.flatMap(({ from, to }) => {
    const fragment = fragmentIn(units, from, to);
    if (fragment === undefined) return [{ from, to }];
    isChanged = true;
    if (from - fragment.before <= budget * ADDED_SHARE) return [{ from: fragment.before, to }];
    return [
      { from, to: fragment.from },
      { from: fragment.to, to },
    ].filter((part) => part.from < part.to);
  });
  return isChanged ? joined(whole) : spans;
}

/** The first sentence that begins in a span, where it is such a one and lacks some of the sentence before it in its paragraph. */
function fragmentIn(
  { text, starts, sentenceOf }: ProseUnits,
  from: number,
  end: number,
): { readonly before: number; readonly from: number; readonly to: number } | undefined {
  let clause = Math.max(
    1,
    firstWhere(starts.length, (at) => (starts[at] ?? 0) >= from),
  );
  const last = Math.min(starts.length, clause + MOST_CLAUSES);
  while (clause < last && sentenceOf[clause - 1] === sentenceOf[clause]) clause++;
  if (sentenceOf[clause - 1] === sentenceOf[clause]) return undefined;
  const start = starts[clause] ?? end;
  if (start >= end) return undefined;
  let next = clause + 1;
  while (next < starts.length && sentenceOf[next] === sentenceOf[clause]) next++;
  const to = starts[next] ?? text.length;
  if (!isFragment(text.slice(start, Math.min(to, start + LONGEST)).trim())) return undefined;
  let first = clause - 1;
  while (first > 0 && sentenceOf[first - 1] === sentenceOf[clause - 1]) first--;
  const before = starts[first] ?? 0;
  if (before >= from || /\n[ \t]*\n/.test(text.slice(before, start))) return undefined;
  return { before, from: start, to };
}

function isFragment(sentence: string): boolean {
  if (!RESTRICTS.test(sentence)) return false;
  const words = sentence.split(/\s+/).length;
  if (words > SHORT) return false;
  return words <= FEW_WORDS || NEEDS_ANOTHER.test(sentence) || NO_SUBJECT.test(sentence);
}
