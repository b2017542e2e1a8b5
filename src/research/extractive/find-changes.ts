/**
 * Finds what a newer source changes of an older one: an amendment, minutes that move a date, a successor. Both are
 * quoted, the newer first. A change names the old fact after a word such as "from", "instead of" or "succeeded", or
 * the older title after a word such as "amendment".
 */

import { holdsKind } from '../../text/answer-kind.js';
import { MONTHS, STOP_WORDS } from '../../text/lexicons/all-lexicons.js';
import { movedDays } from '../../text/moved-day.js';
import { stem, words } from '../../text/words.js';
import type { AnalysisAnswer } from '../prompts/answer-schemas.js';
import { amends } from './amends.js';
import { type AskedQuestion, asksItself, coverage } from './asked-question.js';
import { unitsOf } from './units.js';

export interface Dated {
  /** The index of its finding. */
  readonly finding: number;
  readonly source: string;
  readonly title: string;
  /** The first lines of the source. */
  readonly head: string;
  readonly date: string | undefined;
  readonly heading: string;
  /** The passage that is quoted. */
  readonly text: string;
}

/** The share of the question that a sentence about the same matter has, alone or with its headings. */
const ON_MATTER = 0.4;
const ON_MATTER_BELOW = 0.6;
const ON_SUBJECT = 0.66;
const BEFORE_CHARACTERS = 64;
const AFTER_CHARACTERS = 80;
const FACT = /\d[\d.,]*\d|\d|(?<=\S )\p{Lu}[\p{L}\p{M}'\u2019-]{2,}/gu;
/** They stand before what holds no longer, with a word or two between; "from" and "to" stand around figures and days. */
const NO_LONGER =
  /\b(?:instead of|rather than|in place of|succeed(?:s|ed|ing)?|replac(?:es|ed|ing)|supersed(?:es|ed|ing)|(?:takes?|took) over (?:[\p{L}-]+ ){0,6}from|statt|anstatt|anstelle von|ersetzt|au lieu de|remplac(?:e|é|ée)|succède à|en lugar de|sustituye a)\s+(?:(?!(?:in|on|at|by|for|with|since|until)\s)[\p{L}.]+\s+){0,2}$/iu;
/** "4 times, not 6". */
const NOT = /[\p{Lu}\d][^.;!?]{0,40}, (?:and )?not (?:(?:in|on|at|for|by) )?$/u;
const NOW = /\b(?:now|from now on|no longer|nun|nunmehr|neu|désormais|ahora)\b/i;
/** "From 1 April 2025 the limit is 145 EUR": what holds from a day on held not before. */
const FROM_DAY =
  /^[^.;!?]{0,80}?\b(?:from|as of|as from|since|effective|starting|beginning|ab|seit|à partir du|dès le|a partir del?)\s+(?:on |from |the |dem |den )?(?=\d{1,2}(?:st|nd|rd|th|\.)? |\p{L}{3,10}\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?\d{4}|\d{4}-\d{2})/iu;
/** Words for somebody who has left an office. */
const GONE =
  /^(?:,? who)? (?:has |have )?(?:left|leaves|retire[sd]|resign(?:s|ed)|stepped down|is leaving|(?:is|works here|works for us) no longer|is not with us|hat (?:das Unternehmen|die Firma) verlassen|a quitté|ha dejado)(?![\p{L}\p{N}])/u;
const FROM = /\b(?:from|von|vom|de|du|da|del)\s+(?:\p{L}+\s+){0,2}$/iu;
const TO = /^[^.;!?]{0,60}?\s(?:to|auf|à|a)\s[^\d.;!?]{0,20}\d/iu;
/** 'The words "within 8 hours" are replaced by "within 4 hours"'. */
const REPLACED =
  /^[^.;!?"\u201c\u201d\u00bb]{0,40}["\u201c\u201d\u00bb] (?:is|are|was|were|shall be) (?:hereby )?(?:replaced|substituted) (?:by|with) /iu;
const CLAUSE = /\b(?:clause|section|article|paragraph) (\d+(?:\.\d+)+)/i;
const STAYS = /\b(?:stays?|remains?|unchanged|bleibt|reste|permanece)\b/i;
const OWN_CLAUSE = /^(\d+(?:\.\d+)+) /;

export interface Changes {
  readonly contradictions: AnalysisAnswer['contradictions'];
  /** The findings that hold no longer. */
  readonly superseded: ReadonlySet<number>;
}

interface Statement {
  readonly text: string;
  /** The share of the question that stands in it. */
  readonly own: number;
  /** The same with its title and headings. */
  readonly whole: number;
}

interface Entry extends Dated {
  readonly onMatter: readonly Statement[];
  /** Statements with less of the question: they must name the same fact, with its unit. */
  readonly near: readonly Statement[];
}

export function findChanges(asked: AskedQuestion, told: readonly Dated[]): Changes {
  const entries = told.map((entry) => {
    const near = statementsOf(entry, asked);
    const onMatter = near.filter(({ own, whole }) => own >= ON_MATTER || whole >= ON_MATTER_BELOW);
    return { ...entry, near, onMatter };
  });
  const contradictions: AnalysisAnswer['contradictions'] = [];
  const superseded = new Set<number>();
  const isTold = new Set<string>();
  for (const older of entries) {
    for (const newer of entries) {
      const pair = JSON.stringify([newer.source, older.source]);
      if (newer.source === older.source || isTold.has(pair)) continue;
      if (superseded.has(newer.finding) || superseded.has(older.finding)) continue;
      const change = changeOf(newer, older, asked);
      if (change === undefined) continue;
      isTold.add(pair);
      superseded.add(older.finding);
      contradictions.push({
        findings: [newer.finding, older.finding],
        text: `It was changed: ${quoted(change.after, newer)}; before: ${quoted(change.before, older)}.`,
      });
    }
  }
  return { contradictions, superseded };
}

/** The sentences with a word of the question and such a fact, those that say most of it first. */
function statementsOf(entry: Dated, asked: AskedQuestion): Statement[] {
  const { title, heading } = entry;
  return unitsOf(entry.text)
    .map(({ text }) => {
      const whole = coverage(`${title} ${heading} ${text}`, asked);
      return { text: text.replace(/\s+/g, ' '), own: coverage(text, asked), whole };
    })
    .filter(({ text, own }) => own > 0 && !asksItself(text) && holdsKind(text, asked.kind))
    .sort((a, b) => b.own - a.own);
}

/** If the newer source has more of the question than the older one, the question is about the newer alone. */
function changeOf(
  newer: Entry,
  older: Entry,
  asked: AskedQuestion,
): { readonly before: string; readonly after: string } | undefined {
  if (isAfter(older, newer)) return undefined;
  // Without days a text may be about something else with the same figures.
  const least = isAfter(newer, older) ? 0 : ON_SUBJECT;
  // An older passage with fewer words of the question is about something else.
  const most = older.onMatter[0]?.own ?? 0;
  for (const { text: before, whole } of older.onMatter.filter(({ own }) => own === most)) {
    const facts = factsOf(before, asked);
    const after =
      newer.onMatter.find(
        (statement) =>
          statement.whole >= least &&
          statement.whole <= whole &&
          (facts.some((fact) => leavesBehind(statement.text, fact)) ||
            (least === 0 && (isNow(statement.text, before) || isMoved(statement.text, before)))),
      ) ??
      newer.near.find(
        (statement) =>
          least === 0 &&
          clauseOf(statement.text, before) !== 'other' &&
          facts.some((fact) => leavesBehind(statement.text, fact) && hasUnitOf(statement.text, before, fact)),
      );
    if (after !== undefined) return { before, after: after.text };
  }
  const [before] = older.onMatter;
  if (before === undefined || !isAfter(newer, older) || !amends(newer, older)) return undefined;
  const after =
    newer.near.find(({ text }) => clauseOf(text, before.text) === 'same' && !STAYS.test(text)) ??
    newer.onMatter.find(
      ({ text, whole }) =>
        text !== before.text && whole <= before.whole && clauseOf(text, before.text) !== 'other',
    );
  return after && { before: before.text, after: after.text };
}

/** An amendment is later, even if the days do not show it. */
function isAfter(a: Dated, b: Dated): boolean {
  if (a.date === undefined || b.date === undefined || a.date === b.date) return amends(a, b);
  return a.date > b.date;
}

/** Figures and names that the question does not have itself. */
function factsOf(sentence: string, { text }: AskedQuestion): string[] {
  const own = new Set(words(text));
  return [...new Set(sentence.match(FACT))].filter((fact) => {
    const lower = fact.toLowerCase();
    return !own.has(lower) && !STOP_WORDS.has(lower) && !MONTHS.has(lower);
  });
}

/** "Raised from 45 euros to 52": 45 holds no longer. */
function leavesBehind(sentence: string, fact: string): boolean {
  for (let at = sentence.indexOf(fact); at >= 0; at = sentence.indexOf(fact, at + fact.length)) {
    const before = sentence.slice(Math.max(0, at - BEFORE_CHARACTERS), at);
    const after = sentence.slice(at + fact.length, at + fact.length + AFTER_CHARACTERS);
    if (/[\p{L}\p{N}]$/u.test(before) || /^(?:[\p{L}\p{N}]|[.,]\d)/u.test(after)) continue;
    if (
      NO_LONGER.test(before) ||
      NOT.test(before) ||
      REPLACED.test(after) ||
      (/^\p{Lu}/u.test(fact) && GONE.test(after)) ||
      (/^\d/.test(fact) && FROM.test(before) && TO.test(after))
    )
      return true;
  }
  return false;
}

/** "It now allows 800 users", or from a day on, of what allowed 500 users. */
function isNow(after: string, before: string): boolean {
  const old = new Map(countsIn(before));
  return (
    (NOW.test(after) || FROM_DAY.test(after)) &&
    countsIn(after).some(([unit, count]) => (old.get(unit) ?? count) !== count)
  );
}

/** "The launch moves to 27 March", of what was planned for another day. */
function isMoved(after: string, before: string): boolean {
  return movedDays(after).some(({ day }) => !before.includes(day));
}

/** "From 35 to 90 days" is about what is kept for 35 days. */
function hasUnitOf(after: string, before: string, fact: string): boolean {
  const units = new Set(countsIn(after).map(([unit]) => unit));
  return countsIn(before).some(([unit, count]) => count === fact && units.has(unit));
}

const COUNT = /(?<![\p{L}\p{N}.,])(\d[\d.,]*) ?(\p{L}{2,})/gu;

/** Each word after a figure, and the figure; days of a month are none. */
function countsIn(sentence: string): [unit: string, count: string][] {
  return [...sentence.matchAll(COUNT)]
    .map(([, count = '', unit = '']): [string, string] => [stem(unit.toLowerCase()), count])
    .filter(([unit]) => !MONTHS.has(unit));
}

/** A replacement of words in clause 4.1 says nothing about the same words in clause 6.3. */
function clauseOf(after: string, before: string): 'same' | 'other' | undefined {
  const changed = CLAUSE.exec(after)?.[1];
  const own = OWN_CLAUSE.exec(before)?.[1];
  if (changed === undefined || own === undefined) return undefined;
  return changed === own ? 'same' : 'other';
}

function quoted(text: string, { date }: Dated): string {
  return `"${text}"${date === undefined ? '' : ` (${date})`}`;
}
