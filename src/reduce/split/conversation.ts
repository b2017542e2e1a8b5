/**
 * A chat or the history of a ticket looks like a log: every entry begins with a time. But people speak there, in sentences, and they ask:
 * what a line says about errors is no error of a program, and an answer stands below its question.
 */
import type { Span } from './span.js';

/** `[2026-04-02 09:01] kim: `, `2026-03-02 09:14 Maria Jensen (customer): `, `12.04.26, 18:03 - Ann: ` */
const ENTRY =
  /^[[(]?[\d./:,T\-+Z]{4,32}(?:,? {1,2}\d[\d:.]{3,11}(?: ?[AaPp][Mm])?)?[\])]? {0,2}-? {0,2}(?:<([^<>\n]{1,40})>|(\p{L}[\p{L}\p{M}.'’_-]{0,24}(?: \p{L}[\p{L}\p{M}.'’-]{0,24}){0,3})(?: \([^()\n]{1,30}\))?:) /u;
/** `Ann: `, `Maria Jensen (customer): `, `<bo> ` */
const UNTIMED_ENTRY =
  /^(?:<([^<>\n]{1,40})>|(\p{L}[\p{L}\p{M}.'’_-]{0,24}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,24}){0,3})(?: \([^()\n]{1,30}\))?:) /u;
const ASKS = /[?？؟]\s{0,3}$/;
const LEVEL = /^(?:trace|debug|info|notice|warn|warning|error|err|fatal|critical)$/i;

const LOOKED_AT = 400;
const LONGEST_START = 160;
const FEWEST_SPEAKERS = 2;

interface Entries {
  readonly entry: RegExp;
  /** Of the lines that are not empty: an entry may go on below its first line. */
  readonly share: number;
  /** Programs have many things to say of themselves; a few people speak again and again. */
  readonly speakers: number;
}

const TIMED: Entries = { entry: ENTRY, share: 0.4, speakers: 0.7 };
/** Settings and fields of a form begin with a name as well, but with another one each. */
const UNTIMED: Entries = { entry: UNTIMED_ENTRY, share: 0.6, speakers: 0.5 };

/**
 * Where each entry says when and who, in the order of the text; undefined for anything but a conversation. Of other texts only the
 * first lines are looked at.
 */
export function speechHeads(text: string): readonly Span[] | undefined {
  const first = text.search(/\S/);
  const opening = text.slice(first, first + LONGEST_START).split('\n', 1)[0] ?? '';
  const found = [TIMED, UNTIMED].find((entries) => entries.entry.test(opening) && areSpoken(text, entries));
  if (found === undefined) return undefined;
  const heads: Span[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    const head = found.entry.exec(text.slice(from, Math.min(to, from + LONGEST_START)))?.[0];
    if (head !== undefined) heads.push({ from, to: from + head.length });
    from = to + 1;
  }
  return heads;
}

/** Whether entries with a time are what people say. */
export function isConversation(text: string): boolean {
  return areSpoken(text, TIMED);
}

function areSpoken(text: string, { entry, share, speakers: mostSpeakers }: Entries): boolean {
  const speakers = new Set<string>();
  let lines = 0;
  let entries = 0;
  let asks = 0;
  for (let from = 0, seen = 0; from < text.length && seen < LOOKED_AT; seen++) {
    const found = text.indexOf('\n', from);
    const to = found === -1 ? text.length : found;
    const start = text.slice(from, Math.min(to, from + LONGEST_START));
    const [, nick, name = nick] = entry.exec(start) ?? [];
    if (start.trim() !== '') lines++;
    if (name !== undefined) {
      if (LEVEL.test(name)) return false;
      entries++;
      speakers.add(name);
      if (ASKS.test(text.slice(Math.max(from, to - 4), to))) asks++;
    }
    from = to + 1;
  }
  return (
    asks > 0 &&
    speakers.size >= FEWEST_SPEAKERS &&
    speakers.size <= Math.max(FEWEST_SPEAKERS, entries * mostSpeakers) &&
    entries >= lines * share
  );
}
