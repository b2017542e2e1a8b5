/**
 * Finds the day that a text without a date states for itself: in its file name, at the end of its title, in a first
 * line after a word for it ("Date:", "Last updated", "Stand:"), or below the title as the day of signature. Any other
 * day is one that the text is about.
 */
import { basename } from 'node:path';
import { daysIn } from '../../text/dates.js';
import { dayFrom } from './written-day.js';

const FIRST_CHARACTERS = 2_000;
const FIRST_LINES = 12;
const LONGEST_LINE = 160;
const FILE_DAY = /(?<!\d)((?:19|20)\d{2})([-_.]?)(\d{2})\2(\d{2})(?!\d)/;
const LABEL =
  /^[\s>*_#|-]{0,8}(?:date|dated|published|posted|issued|updated|last (?:updated|modified|changed|reviewed)|effective(?: date| from)?|as of|version of|datum|stand|veröffentlicht|zuletzt (?:geändert|aktualisiert)|gültig ab|publié|mis à jour|dernière mise à jour|fecha|publicado|actualizado|data|pubblicato|aggiornato)(?: (?:on|am|le|el|il|vom))?[:\s*_]{1,5}/i;
/** "Between A and B, dated 3 June 2025"; without the comma another paper is meant: "the order dated 3 June 2025". */
const SIGNED =
  /(?:^|, )(?:(?:dated|signed|concluded|unterzeichnet|signé|firmado)(?: (?:on|am|le|el))?) (?=\p{L}{0,10}\.? ?\d)/iu;
const SIGNED_LINES = 2;
/** "Product meeting, 17 June 2025": what comes before the day, without it, is the rest of the title. */
const TITLE_DAY = /(?:[,:(\u2013\u2014-] ?|^)([^,:(\u2013\u2014]{6,30})\)?$/;

export function statedDay(path: string, title: string | undefined, text: string): string | undefined {
  const named = FILE_DAY.exec(basename(path));
  const fromName = named === null ? undefined : dayFrom(named[1], named[3], named[4]);
  return (
    fromName ??
    labelledDay(text) ??
    signedDay(text) ??
    onlyDay(TITLE_DAY.exec((title ?? '').slice(-60))?.[1] ?? '', true)
  );
}

function firstLines(text: string): string[] {
  return text
    .slice(0, FIRST_CHARACTERS)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function signedDay(text: string): string | undefined {
  const below = firstLines(text).slice(1, 1 + SIGNED_LINES);
  for (const line of below.map((entire) => entire.slice(0, LONGEST_LINE))) {
    const signed = SIGNED.exec(line);
    if (signed !== null && daysIn(line).length === 1)
      return onlyDay(line.slice(signed.index + signed[0].length), false);
  }
  return undefined;
}

function labelledDay(text: string): string | undefined {
  for (const line of firstLines(text).slice(0, FIRST_LINES)) {
    const label = LABEL.exec(line.slice(0, LONGEST_LINE));
    if (label === null) continue;
    const day = onlyDay(line.slice(label[0].length, LONGEST_LINE), false);
    if (day !== undefined) return day;
  }
  return undefined;
}

/** The one day that stands at the beginning of a text, or is all of it. */
function onlyDay(text: string, isAll: boolean): string | undefined {
  const [day, ...more] = daysIn(isAll ? text : text.slice(0, 40));
  if (day === undefined || more.length > 0) return undefined;
  if (isAll && text.trim().split(/\s+/).length > 3) return undefined;
  return dayFrom(day.slice(0, 4), day.slice(4, 6), day.slice(6));
}
