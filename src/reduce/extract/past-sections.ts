/**
 * Sections whose heading says that what stands below no longer holds. Where another section answers the question about as well, theirs
 * is worth less. One pass over the headings, one over the words.
 */
import { termsIn } from './asked-document-rows.js';
import type { Span } from './choose-groups.js';
import type { Heading } from './headings.js';
import type { ProseUnits } from './prose-units.js';
import type { Question } from './question.js';

/** Anywhere in a heading. */
const NO_LONGER =
  /\b(?:no longer|superseded|obsolete|outdated|deprecated|expired|withdrawn|retracted|discontinued|replaced by|previous version|until (?:\p{L}+ )?(?:19|20)\d\d|bis (?:\p{L}+ )?(?:19|20)\d\d|nicht mehr|veraltet|abgelöst|überholt|obsol[eè]te|périmée?|obsoleto|obsoleta)(?![\p{L}\p{N}])/iu;
/** Words that are also said of what is there today (`The old town`): only at the beginning, in brackets, or behind a mark at the end. */
const OLD =
  /^[#\s]*(?:old|former|previous|alte[rs]?|frühere[rs]?)(?![\p{L}\p{N}])|[([]\s*(?:old|former|previous|alt)(?![\p{L}\p{N}])|[,:–—-]\s*(?:old|former|previous|alt)\s*$/iu;
const YEAR = /\b(?:19|20)\d\d\b/g;

/** What is left of the worth of their words. */
const PAST_SHARE = 0.25;
/** The share of what a past section says of the question that another one has to say. */
const ANSWERS_TOO = 0.8;

/** Changes `worth` where it is. Who asks for what was is not answered by what is. */
export function lowerPastSections(
  units: ProseUnits,
  headings: readonly Heading[],
  question: Question | undefined,
): void {
  if (question === undefined || headings.length < 2) return;
  const { text, words, cellStart, worth } = units;
  const asked = question.texts.join(' ');
  if (NO_LONGER.test(asked) || /\b(?:old|former|previous|alte[rns]?|früher)\b/iu.test(asked)) return;
  const years = new Set(asked.match(YEAR));
  const isOver = headings.map(({ from, to }) => isPast(text.slice(from, to)));
  if (!isOver.includes(true)) return;
  const { sections, isPastSection } = sectionsOf(text, headings, isOver);
  const held = termsIn(units, sections);
  const said = sections.map((section) => weightOf(held.get(section)));
  const valid = said.reduce((most, weight, at) => (isPastSection[at] ? most : Math.max(most, weight)), 0);
  let section = 0;
  for (let word = 0; word < words; word++) {
    const start = cellStart[word] ?? 0;
    while ((sections[section]?.to ?? text.length) <= start) section++;
    const isWithin = start >= (sections[section]?.from ?? text.length);
    if (isWithin && isPastSection[section] && valid >= (said[section] ?? 0) * ANSWERS_TOO)
      worth[word] = (worth[word] ?? 0) * PAST_SHARE;
  }

  function isPast(line: string): boolean {
    if (!NO_LONGER.test(line) && !OLD.test(line.trimEnd())) return false;
    return !(line.match(YEAR) ?? []).some((year) => years.has(year));
  }

  function weightOf(terms: ReadonlySet<number> | undefined): number {
    let sum = 0;
    for (const term of terms ?? []) sum += question?.terms[term]?.weight ?? 1;
    return sum;
  }
}

/** From each heading to the next one. What stands below a past one is past as well. */
function sectionsOf(text: string, headings: readonly Heading[], isOver: readonly boolean[]) {
  const sections: Span[] = [];
  const isPastSection: boolean[] = [];
  let pastLevel = Number.POSITIVE_INFINITY;
  headings.forEach(({ from, level }, at) => {
    if (level <= pastLevel) pastLevel = isOver[at] ? level : Number.POSITIVE_INFINITY;
    sections.push({ from, to: headings[at + 1]?.from ?? text.length });
    isPastSection.push(pastLevel !== Number.POSITIVE_INFINITY);
  });
  return { sections, isPastSection };
}
