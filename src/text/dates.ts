/**
 * Finds whole dates in a text, in any notation: 2 July 2025, July 2nd, 2025, 2025-07-02, 02.07.2025. So a day in
 * another notation is the same day, and a row of another day is no answer.
 */
const MONTH_NAMES: readonly string[] = [
  'january januar janvier enero jan',
  'february februar février fevrier febrero feb',
  'march märz maerz mars marzo mar',
  'april avril abril apr',
  'may mai mayo',
  'june juni juin junio jun',
  'july juli juillet julio jul',
  'august août aout agosto aug',
  'september septembre septiembre sep sept',
  'october oktober octobre octubre oct okt',
  'november novembre noviembre nov',
  'december dezember décembre decembre diciembre dec dez',
];
const MONTH_OF = new Map(
  MONTH_NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);
const ENGLISH = MONTH_NAMES.map((names) => names.split(' ')[0] ?? '');

const EDGE = '(?<![\\p{L}\\p{N}])';
const YEAR = '(\\d{4})(?![\\p{L}\\p{N}])';
const ISO = new RegExp(`${EDGE}(\\d{4})-(\\d{2})-(\\d{2})(?!\\d)`, 'gu');
const DOTTED = new RegExp(`${EDGE}(\\d{1,2})\\. ?(\\d{1,2})\\. ?${YEAR}`, 'gu');
const DAY_FIRST = new RegExp(
  `${EDGE}(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of |de )?(\\p{L}{3,10})\\.?,? (?:de )?${YEAR}`,
  'giu',
);
const MONTH_FIRST = new RegExp(`${EDGE}(\\p{L}{3,10})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, 'giu');

/** One word for a day, such as `20250702`; empty where there is no such day. */
function dayOf(year: string | undefined, month: number | undefined, day: string | undefined): string {
  const date = Number(day);
  if (year === undefined || month === undefined || !(month >= 1 && month <= 12) || !(date >= 1 && date <= 31))
    return '';
  return `${year}${String(month).padStart(2, '0')}${String(date).padStart(2, '0')}`;
}

const FORMS: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [ISO, (year, month, day) => dayOf(year, Number(month), day)],
  [DOTTED, (day, month, year) => dayOf(year, Number(month), day)],
  [DAY_FIRST, (day, month = '', year) => dayOf(year, MONTH_OF.get(month.toLowerCase()), day)],
  [MONTH_FIRST, (month = '', day, year) => dayOf(year, MONTH_OF.get(month.toLowerCase()), day)],
];

/** The days that a text names, each as one word. */
export function daysIn(text: string): string[] {
  const days = FORMS.flatMap(([form, read]) =>
    [...text.matchAll(form)].map(([, ...groups]) => read(...groups)),
  );
  return [...new Set(days.filter((day) => day !== ''))];
}

/** A question in which each day is one word. */
export function withDays(question: string): string {
  return FORMS.reduce(
    (text, [form, read]) =>
      text.replace(form, (whole: string, ...rest: string[]) => read(...rest.slice(0, 3)) || whole),
    question,
  );
}

/** A text with the days that it names: as one word, and with the month in letters. */
export function spokenDays(text: string): string {
  if (!/\d{4}/.test(text)) return text;
  const days = daysIn(text).map((day) => {
    const month = ENGLISH[Number(day.slice(4, 6)) - 1] ?? '';
    return `${day} ${Number(day.slice(6))} ${month} ${day.slice(0, 4)}`;
  });
  return [text, ...days].join(' ');
}
