/** Whether a text names a time: a year, a day, a clock, or how long. A figure that counts something else is none. */
import { MONTHS } from './common-words.js';

const DAYS =
  'monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday noon midnight morning evening daily weekly monthly montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes jueves viernes domingo';
const UNITS = 'seconds? minutes? hours? days? weeks? months? years? decades? centur(?:y|ies) am pm uhr';
const TIME = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?:1\\d{3}|20\\d{2})s?(?![\\d,])|\\d{1,2}[.:/-]\\d{1,2}(?!\\p{L})|(?:\\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten) ?-?(?:${UNITS.split(' ').join('|')})(?!\\p{L})|(?:${[...MONTHS, ...DAYS.split(' ')].join('|')})(?!\\p{L}))|[\\u3040-\\u9fff\\uac00-\\ud7af\\u0e00-\\u0e7f]`,
  'iu',
);

export function holdsTime(text: string): boolean {
  return TIME.test(text);
}
