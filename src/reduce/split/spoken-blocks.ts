/**
 * Histories of tickets, threads of a forge and copies of a chat say on a line of its own who speaks and when; what is said stands below
 * it. A title and a few fields may stand above the first of them.
 */
import type { Span } from './span.js';

const DAY = String.raw`(?:\d{1,4}[-./]\d{1,2}[-./]\d{2,4}|\d{1,2}\.? \p{L}{3,9}\.?(?:,? \d{4})?|\p{L}{3,9}\.? \d{1,2}(?:, ?\d{4})?)`;
const TIME = String.raw`\d{1,2}[:.h]\d\d(?::\d\d)?(?:\.\d{1,6})?(?: ?[AaPp]\.?[Mm]\.?)?(?: ?(?:Z|UTC|GMT|CET|CEST))?`;
const WHEN = `(?:${DAY}(?:(?:,| at| um| à|T)? {0,2}${TIME})?|${TIME})`;
const NAME = String.raw`\p{L}[\p{L}\p{M}\p{N}.'’_-]{0,24}(?: \p{L}[\p{L}\p{M}.'’-]{0,24}){0,3}`;
const CAPITAL_NAME = String.raw`\p{Lu}[\p{L}\p{M}.'’-]{0,24}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,24}){0,3}`;
const ROLE = String.raw`(?: {1,2}[(\[][^()[\]\n]{1,40}[)\]])?`;
const BETWEEN = String.raw`[ \t,;|·•–—-]{1,5}`;
const SAYS =
  ' (?:opened|reopened|closed|commented|wrote|replied|answered|added|reported|said|schrieb|antwortete|kommentierte|a écrit|a répondu|escribió|respondió)(?: this)?(?: issue| comment)?(?: on| at| am| um| le| el)? ';

/** `2026-10-01 08:12  Maria Jensen (customer)`, `[3 May 2026, 09:14] Maria Jensen:` */
const TIME_FIRST = new RegExp(String.raw`^[[(]?${WHEN}[\])]?${BETWEEN}@?(${CAPITAL_NAME})${ROLE}:?$`, 'u');
/** `**kim** (maintainer), 4 Aug 2026`, `### @kim commented on 4 Aug 2026`; `Maria Jensen  9:02 AM`; `kim wrote on 4 Aug 2026:` */
const MARKED_NAME = new RegExp(
  String.raw`^(?:#{1,6} )?(?:\*\*@?(${NAME})\*\*|__@?(${NAME})__|@(${NAME}?))${ROLE}(?:${BETWEEN}|${SAYS})[[(]?${WHEN}[\])]?[:.]?$`,
  'u',
);
const PLAIN_NAME = new RegExp(
  String.raw`^(?:#{1,6} )?(${CAPITAL_NAME})${ROLE}${BETWEEN}[[(]?${WHEN}[\])]?:?$`,
  'u',
);
const SAYING_NAME = new RegExp(`^(?:#{1,6} )?(${NAME}?)${ROLE}${SAYS}${WHEN}[:.]?$`, 'u');
const FORMS = [TIME_FIRST, MARKED_NAME, PLAIN_NAME, SAYING_NAME];

/** Days of a diary come again as people do, and so do parts of a log. */
const NO_NAME =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|trace|debug|info|notice|warn|warning|error|err|fatal|critical|version|release|updated?|published|posted|date|page|figure|table|chapter|section)\b/i;

const LONGEST_HEAD = 120;
/** Lines with something on them above the first head, at most: a title and fields. */
const MOST_ABOVE = 12;
const FEWEST_ENTRIES = 3;
const FEWEST_SPEAKERS = 2;
/** Of the entries: people speak again. */
const MOST_SPEAKERS = 0.7;
/** Of the heads: something is said below them. */
const FEWEST_SAID = 0.8;
/** Of the lines with something on them. */
const FEWEST_HEADS = 0.08;
/** Lines after which a text with hardly any heads is not read on: a report has a line or two that look like one. */
const ENOUGH_LINES = 100;
/** Of the entries: they end as sentences do, where nobody asks. */
const FEWEST_ENDED = 0.5;

/** The head of each entry up to what is said, in the order of the text; undefined where these are no entries of people. */
export function blockHeads(text: string): readonly Span[] | undefined {
  const heads: Span[] = [];
  const speakers = new Set<string>();
  let lines = 0;
  let said = 0;
  let asked = 0;
  let ended = 0;
  let isBelowHead = false;
  let last = '';
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const to = found === -1 ? text.length : found;
    const next = to + 1;
    const start = text.slice(from, Math.min(to, from + LONGEST_HEAD + 1)).trimEnd();
    if (start.trim() !== '') {
      if (heads.length === 0 && lines >= MOST_ABOVE) return undefined;
      if (lines >= ENOUGH_LINES && heads.length < (lines * FEWEST_HEADS) / 2) return undefined;
      lines++;
      const speaker = speakerOf(start);
      if (speaker === undefined) {
        // What a program adds to a line of its log is indented.
        if (isBelowHead && !/^[ \t]/.test(start)) said++;
        last = text.slice(Math.max(from, to - LONGEST_HEAD), to).trimEnd();
      } else {
        if (heads.length > 0) endEntry();
        heads.push({ from, to: Math.min(next, text.length) });
        speakers.add(speaker);
        last = '';
      }
      isBelowHead = speaker !== undefined;
    }
    from = next;
  }
  endEntry();
  const entries = heads.length;
  const isSpoken =
    entries >= FEWEST_ENTRIES &&
    speakers.size >= FEWEST_SPEAKERS &&
    speakers.size <= Math.max(FEWEST_SPEAKERS, entries * MOST_SPEAKERS) &&
    said >= entries * FEWEST_SAID &&
    entries >= lines * FEWEST_HEADS &&
    (asked > 0 || ended >= entries * FEWEST_ENDED);
  return isSpoken ? heads : undefined;

  function endEntry(): void {
    if (/[?？؟]$/.test(last)) asked++;
    if (/[.!?…。？！]["'”’)`*]{0,3}$/.test(last)) ended++;
  }
}

function speakerOf(line: string): string | undefined {
  if (line.length > LONGEST_HEAD || !/\d/.test(line)) return undefined;
  for (const form of FORMS) {
    const name = form
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (name !== undefined) return NO_NAME.test(name) ? undefined : name;
  }
  return undefined;
}
