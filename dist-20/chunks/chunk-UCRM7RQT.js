

// src/adapters/readers/written-day.ts
function dayOf(written) {
  let text = (written ?? "").trim().slice(0, 60), plain = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text);
  if (plain !== null) return dayFrom(plain[1], plain[2], plain[3]);
  if (!/[a-z]{3}/i.test(text) || !/\d{4}/.test(text)) return;
  let hasZone = /(?:gmt|utc|z|[+-]\d{2}:?\d{2})$/i.test(text), time = Date.parse(hasZone ? text : `${text} UTC`);
  return Number.isNaN(time) ? void 0 : new Date(time).toISOString().slice(0, 10);
}
function dayFrom(year = "", month = "", day = "") {
  let written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, time = Date.parse(`${written}T00:00:00Z`);
  if (!(Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written))
    return written;
}

export {
  dayOf,
  dayFrom
};
//# sourceMappingURL=chunk-UCRM7RQT.js.map
