/** Reads dates as pages and services write them, as YYYY-MM-DD. The time zone of this machine never moves a day. */

/** The day in a written date; undefined for what is no date. */
export function dayOf(written: string | null | undefined): string | undefined {
  const text = (written ?? '').trim().slice(0, 60);
  const plain = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text);
  if (plain !== null) return dayFrom(plain[1], plain[2], plain[3]);
  if (!/[a-z]{3}/i.test(text) || !/\d{4}/.test(text)) return undefined;
  // Without a zone the written day is meant: it is read as UTC so that no zone of this machine moves it.
  const hasZone = /(?:gmt|utc|z|[+-]\d{2}:?\d{2})$/i.test(text);
  const time = Date.parse(hasZone ? text : `${text} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** Undefined for a day that no calendar has. */
export function dayFrom(year = '', month = '', day = ''): string | undefined {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written) return undefined;
  return written;
}
