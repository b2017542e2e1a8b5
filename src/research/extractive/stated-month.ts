/** The month that a title names ("Staff newsletter, March 2025"): such a source is from then, though it states no day. */
import { daysIn } from '../../text/dates.js';

const MONTH = /(?<![\p{L}\p{N}])(\p{L}{3,10})\.?,? (\d{4})(?![\p{L}\p{N}])/giu;
const LONGEST_TITLE = 500;

/** The first day of the only month, as dates of sources are written. */
export function monthIn(title: string): string | undefined {
  const found = [...title.slice(0, LONGEST_TITLE).matchAll(MONTH)].flatMap(([, month = '', year = '']) =>
    daysIn(`1 ${month} ${year}`),
  );
  const [day, ...others] = new Set(found);
  if (day === undefined || others.length > 0) return undefined;
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-01`;
}
