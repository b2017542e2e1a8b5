/** The date of an item as a time. What only looks like a date is none: an item would be told to be younger or older than it is. */
import { writtenTime } from '../text/written-time.js';

/** Milliseconds since 1970; NaN for what cannot be read, and for a day that its month does not have. */
export function itemTime(date: string): number {
  return isOtherWord(date) || isImpossible(date) ? Number.NaN : writtenTime(date);
}

const SHORT_DATE = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{2,4})(?!\d)/;
const YEAR_FIRST = /^\s*(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})(?!\d)/;
const DAY_AND_NAME = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s.,-]+(?:of\s+)?(\p{L}{3,})[\s.,-]+(\d{4})(?!\d)/u;
const NAME_AND_DAY = /(\p{L}{3,})[\s.-]+(\d{1,2})(?:st|nd|rd|th)?[\s,.-]+(\d{4})(?!\d)/u;

/** Whether the day and the month may be either: 03/04/2026 is in March or in April. */
export function isAmbiguousDate(date: string): boolean {
  const [, first, second] = SHORT_DATE.exec(date) ?? [];
  return first !== second && Number(first) <= 12 && Number(second) <= 12;
}

function isImpossible(date: string): boolean {
  const short = SHORT_DATE.exec(date);
  if (short !== null) return !isDay(short[3], short[2], short[1]) && !isDay(short[3], short[1], short[2]);
  const yearFirst = YEAR_FIRST.exec(date);
  if (yearFirst !== null) return !isDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DAY_AND_NAME.exec(date);
  if (dayFirst !== null && monthOf(dayFirst[2]) > 0)
    return !isDay(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const nameFirst = NAME_AND_DAY.exec(date);
  return (
    nameFirst !== null &&
    monthOf(nameFirst[1]) > 0 &&
    !isDay(nameFirst[3], monthOf(nameFirst[1]), nameFirst[2])
  );
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** From 1 to 12; 0 for a word that begins like none. */
function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** A day that its month does not have would be taken for one of the next month. */
function isDay(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): boolean {
  // Leap years come again after 400 years; a year of two digits is one of this century.
  const time = new Date(Date.UTC(2_000 + (Number(year) % 400), Number(month) - 1, Number(day)));
  return time.getUTCMonth() === Number(month) - 1 && time.getUTCDate() === Number(day);
}

/** Months as they are written in languages in which they begin as in English. */
const MONTH_NAMES =
  /^(?:jan(?:uar[yi]?|vier)?|feb(?:ruar[yi]?|rero|braio)?|mar(?:ch|s|zo)?|apr(?:il|ile)?|mayo?|jun(?:[ei]|io)?|jul(?:[yi]|io)?|aug(?:ust(?:us)?)?|sep(?:t(?:i?embre|ember)?)?|oct(?:ober|obre|ubre)?|nov(?:ember|i?embre)?|dec(?:ember|embre)?)$/i;

/** Whether a word begins like a month and is none: `maybe` would be taken for May. */
function isOtherWord(date: string): boolean {
  const words = date.replace(/\([^()]*\)/g, ' ').match(/\p{L}+/gu) ?? [];
  return words.some((word) => monthOf(word) > 0 && !MONTH_NAMES.test(word));
}
