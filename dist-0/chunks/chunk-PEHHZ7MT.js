

// src/research/extractive/rows.ts
var ASKED_BY = [
  ["length duration runtime", "long"],
  ["height altitude elevation", "high tall"],
  ["depth draught draft", "deep"],
  ["width breadth beam", "wide broad"],
  ["weight mass displacement", "weigh heavy"],
  ["speed velocity", "fast"],
  ["age", "old"],
  ["price cost fee fare rent", "cost price expensive"],
  ["distance range", "far"],
  ["size area volume", "big large"],
  ["temperature", "hot warm cold"],
  ["since start started joined", "start begin join"],
  ["captain skipper", "command"],
  ["passengers seats", "carry"],
  ["phone telephone", "phone number call"],
  ["address location place city office", "where located work live based"]
], WORDS_FOR = new Map(
  ASKED_BY.flatMap(([names, words]) => names.split(" ").map((name) => [name, words]))
), UNITS = new Set(
  "m cm mm km ft in mi nm kg g t lb s sec ms min h hr hours days years kn kmh mph eur usd gbp chf l ml kb mb gb kw mw w v c f pct percent".split(
    " "
  )
), LONGEST_FACT = 6;
function isFact({ value }) {
  return value.split(/\s+/, LONGEST_FACT + 1).length <= LONGEST_FACT;
}
function spokenRow(fields) {
  return fields.map(spoken).join("; ");
}
function spoken({ name, value }) {
  let words = name.replace(new RegExp("(\\p{Ll})(\\p{Lu})", "gu"), "$1 $2").split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""), last = words.at(-1)?.toLowerCase() ?? "", unit = UNITS.has(last) && words.length > 1 ? ` ${words.pop()}` : "", asked = words.flatMap((word) => WORDS_FOR.get(word.toLowerCase()) ?? []);
  return `${[...words, ...asked].join(" ")} ${value}${unit}`;
}
function tableFields(row, columns) {
  let names = cells(columns);
  return cells(row).map((value, at) => ({ name: names[at] ?? "", value }));
}
function namedRow(row, columns) {
  return tableFields(row, columns).map(({ name, value }) => name === "" ? value : `${name}: ${value}`).join("; ");
}
function cells(line) {
  return line.trim().replace(/^\|/, "").replace(/\|$/, "").split("|").map((cell) => cell.trim());
}
var RECORD_FIELD = /^[^:\n]{1,100}: /;
function recordFields(record) {
  return record.split(/\n|; (?=[^:;\n]{1,100}: )/).map((field) => {
    let name = RECORD_FIELD.exec(field)?.[0] ?? "";
    return { name: name.slice(0, -2), value: field.slice(name.length) };
  });
}
function holdsRecords(address) {
  return /\.(?:csv|tsv|json|geojson|jsonl|ndjson)$/i.test(address);
}

export {
  isFact,
  spokenRow,
  tableFields,
  namedRow,
  cells,
  recordFields,
  holdsRecords
};
//# sourceMappingURL=chunk-PEHHZ7MT.js.map
