

// src/text/dates.ts
var MONTH_NAMES = [
  "january januar janvier enero jan",
  "february februar f\xE9vrier fevrier febrero feb",
  "march m\xE4rz maerz mars marzo mar",
  "april avril abril apr",
  "may mai mayo",
  "june juni juin junio jun",
  "july juli juillet julio jul",
  "august ao\xFBt aout agosto aug",
  "september septembre septiembre sep sept",
  "october oktober octobre octubre oct okt",
  "november novembre noviembre nov",
  "december dezember d\xE9cembre decembre diciembre dec dez"
], MONTH_OF = new Map(
  MONTH_NAMES.flatMap((names, at) => names.split(" ").map((name) => [name, at + 1]))
), ENGLISH = MONTH_NAMES.map((names) => names.split(" ")[0] ?? ""), EDGE = "(?<![\\p{L}\\p{N}])", YEAR = "(\\d{4})(?![\\p{L}\\p{N}])", ISO = new RegExp(`${EDGE}(\\d{4})-(\\d{2})-(\\d{2})(?!\\d)`, "gu"), DOTTED = new RegExp(`${EDGE}(\\d{1,2})\\. ?(\\d{1,2})\\. ?${YEAR}`, "gu"), DAY_FIRST = new RegExp(
  `${EDGE}(\\d{1,2})(?:st|nd|rd|th|\\.)? (?:of |de )?(\\p{L}{3,10})\\.?,? (?:de )?${YEAR}`,
  "giu"
), MONTH_FIRST = new RegExp(`${EDGE}(\\p{L}{3,10})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, "giu");
function dayOf(year, month, day) {
  let date = Number(day);
  return year === void 0 || month === void 0 || !(month >= 1 && month <= 12) || !(date >= 1 && date <= 31) ? "" : `${year}${String(month).padStart(2, "0")}${String(date).padStart(2, "0")}`;
}
var FORMS = [
  [ISO, (year, month, day) => dayOf(year, Number(month), day)],
  [DOTTED, (day, month, year) => dayOf(year, Number(month), day)],
  [DAY_FIRST, (day, month = "", year) => dayOf(year, MONTH_OF.get(month.toLowerCase()), day)],
  [MONTH_FIRST, (month = "", day, year) => dayOf(year, MONTH_OF.get(month.toLowerCase()), day)]
];
function daysIn(text) {
  let days = FORMS.flatMap(
    ([form, read]) => [...text.matchAll(form)].map(([, ...groups]) => read(...groups))
  );
  return [...new Set(days.filter((day) => day !== ""))];
}
function withDays(question) {
  return FORMS.reduce(
    (text, [form, read]) => text.replace(form, (whole, ...rest) => read(...rest.slice(0, 3)) || whole),
    question
  );
}
function spokenDays(text) {
  if (!/\d{4}/.test(text)) return text;
  let days = daysIn(text).map((day) => {
    let month = ENGLISH[Number(day.slice(4, 6)) - 1] ?? "";
    return `${day} ${Number(day.slice(6))} ${month} ${day.slice(0, 4)}`;
  });
  return [text, ...days].join(" ");
}

export {
  daysIn,
  withDays,
  spokenDays
};
//# sourceMappingURL=chunk-I423XU63.js.map
