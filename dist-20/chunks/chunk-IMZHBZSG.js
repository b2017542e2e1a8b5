
import {
  documentKindOf
} from "./chunk-3YJ6JS6K.js";
import {
  decodeText
} from "./chunk-GPKXI3KX.js";
import {
  dayFrom
} from "./chunk-UCRM7RQT.js";
import {
  READ_LIMITS,
  unreadable
} from "./chunk-BKBANAHQ.js";
import {
  daysIn
} from "./chunk-I423XU63.js";

// src/adapters/readers/read-document.ts
import { basename as basename2, extname } from "node:path";

// src/adapters/readers/places.ts
var LINES_OF_FILE = { kind: "lines", anchors: [[0, 1]] };
function placeIn(text, places, start, end) {
  if (places.kind === "none") return {};
  let from = Math.min(Math.max(0, start), text.length), to = Math.min(Math.max(from, end - 1), text.length);
  if (places.kind === "pages") {
    let page = Math.max(1, countUpTo(places.starts, itself, from)), last = Math.max(1, countUpTo(places.starts, itself, to));
    return last > page ? { page, last_page: last } : { page };
  }
  return { lines: [lineAt(text, places.anchors, from), lineAt(text, places.anchors, to)] };
}
function lineAt(text, anchors, offset) {
  let index = countUpTo(anchors, ([at]) => at, offset), [from, first] = anchors[index - 1] ?? [0, 1];
  return first + countLineBreaks(text, from, offset);
}
function countUpTo(entries, numberOf, limit) {
  let low = 0, high = entries.length;
  for (; low < high; ) {
    let middle = low + high >> 1;
    numberOf(entries[middle]) <= limit ? low = middle + 1 : high = middle;
  }
  return low;
}
var itself = (number) => number;
function countLineBreaks(text, from, to) {
  let count = 0;
  for (let at = text.indexOf(`
`, from); at !== -1 && at < to; at = text.indexOf(`
`, at + 1)) count++;
  return count;
}
function afterRedaction(before, places, spans) {
  if (spans.length === 0 || places.kind === "none") return places;
  let moved = mover(spans);
  if (places.kind === "pages") return { kind: "pages", starts: places.starts.map(moved) };
  let anchors = places.anchors.map(([offset, line]) => [offset, line]);
  for (let { start, end } of spans)
    countLineBreaks(before, start, end) > 0 && anchors.push([end, lineAt(before, places.anchors, end)]);
  return anchors.sort((a, b) => a[0] - b[0]), { kind: "lines", anchors: anchors.map(([offset, line]) => [moved(offset), line]) };
}
function mover(spans) {
  let ends = [], shifts = [], shift = 0;
  for (let { start, end, length } of spans)
    shift += length - (end - start), ends.push(end), shifts.push(shift);
  return (offset) => {
    let passed = countUpTo(ends, itself, offset), inside = spans[passed], base = shifts[passed - 1] ?? 0;
    return (inside !== void 0 && offset > inside.start ? inside.start : offset) + base;
  };
}

// src/adapters/readers/read-csv.ts
var DELIMITERS = [",", ";", "	", "|"];
function readCsv(source) {
  let delimiter = delimiterOf(source), rows = delimiter === void 0 ? [] : rowsOf(source, delimiter), names = rows[0]?.cells.map((cell) => cell.trim()) ?? [];
  if (rows.length < 2 || !isHeader(names)) return { text: source, places: LINES_OF_FILE, form: "lines" };
  let parts = [], anchors = [], length = 0, line = 1, position = 0;
  for (let { start, cells } of rows.slice(1)) {
    line += countLineBreaks(source, position, start), position = start;
    let text = `${cells.map(
      (cell, index) => [names[index] ?? `column ${index + 1}`, cell.replace(/\s+/g, " ").trim()]
    ).filter(([, cell]) => cell !== "").map(([name, cell]) => `${name}: ${cell}`).join("; ")}

`;
    text !== `

` && (anchors.push([length, line]), parts.push(text), length += text.length);
  }
  return { text: parts.join(""), places: { kind: "lines", anchors }, form: "records" };
}
function delimiterOf(source) {
  let end = source.indexOf(`
`), first = source.slice(0, Math.min(end === -1 ? source.length : end, 1e5)), counts = DELIMITERS.map((delimiter) => first.split(delimiter).length - 1), most = Math.max(...counts);
  return most === 0 ? void 0 : DELIMITERS[counts.indexOf(most)];
}
function isHeader(names) {
  let isName = (name) => name !== "" && name.length <= 100 && !/^[-+]?[\d.,]+%?$/.test(name);
  return names.every(isName) && new Set(names).size === names.length;
}
function rowsOf(source, delimiter) {
  let rows = [], at = 0;
  for (; at < source.length; ) {
    let start = at, cells = [];
    for (; ; ) {
      let cell;
      if (source[at] === '"')
        [cell, at] = quotedCell(source, at + 1);
      else {
        let end = cellEnd(source, at, delimiter);
        cell = source.slice(at, end), at = end;
      }
      if (cells.push(cell), source[at] !== delimiter) break;
      at++;
    }
    at++, rows.push({ start, cells });
  }
  return rows;
}
function cellEnd(source, from, delimiter) {
  let at = from;
  for (; at < source.length && source[at] !== delimiter && source[at] !== `
`; ) at++;
  return at;
}
function quotedCell(source, from) {
  let parts = [], at = from;
  for (; ; ) {
    let quote = source.indexOf('"', at);
    if (quote === -1)
      return parts.push(source.slice(at)), [parts.join(""), source.length];
    if (parts.push(source.slice(at, quote)), source[quote + 1] !== '"') return [parts.join(""), quote + 1];
    parts.push('"'), at = quote + 2;
  }
}

// src/adapters/readers/read-json.ts
var TITLE_NAMES = ["title", "headline", "name"], DEEPEST = 200;
function readJson(source) {
  let lines = new RenderedLines();
  return isJson(source) ? (render(source, 1, lines), { title: lines.title, ...lines.result() }) : { text: source, places: LINES_OF_FILE, form: "lines" };
}
function readJsonLines(source) {
  let lines = new RenderedLines();
  return source.split(`
`).forEach((record, index) => {
    record.trim() !== "" && (isJson(record) ? render(record, index + 1, lines) : lines.push(record, index + 1), lines.endRecord());
  }), lines.result();
}
function isJson(source) {
  try {
    return JSON.parse(source), !0;
  } catch {
    return !1;
  }
}
var RenderedLines = class {
  title;
  #parts = [];
  #anchors = [];
  #length = 0;
  push(text, line) {
    this.#anchors.push([this.#length, line]), this.#add(`${text}
`);
  }
  endRecord() {
    this.#length > 0 && this.#parts.at(-1) !== `
` && this.#add(`
`);
  }
  result() {
    return {
      text: this.#parts.join(""),
      places: { kind: "lines", anchors: this.#anchors },
      form: "records"
    };
  }
  #add(part) {
    this.#parts.push(part), this.#length += part.length;
  }
};
function render(source, firstLine, lines) {
  let levels = [], line = firstLine, expectsName = !1;
  for (let at = 0; at < source.length; at++) {
    let character = source[at] ?? "", level = levels.at(-1);
    if (character === `
`) line++;
    else if (character === "{" || character === "[") {
      let path = level === void 0 ? "" : pathTo(level);
      levels.push({ isList: character === "[", path: levels.length < DEEPEST ? path : "", name: "" }), expectsName = character === "{";
    } else if (character === "}" || character === "]")
      levels.pop(), character === "}" && levels.length === 1 && levels[0]?.isList === !0 && lines.endRecord();
    else if (character === ",") expectsName = level?.isList === !1;
    else if (character === '"') {
      let end = stringEnd(source, at), value = JSON.parse(source.slice(at, end));
      expectsName && level !== void 0 ? (level.name = value, expectsName = !1) : pushValue(value, level), at = end - 1;
    } else if (isLiteralStart(character)) {
      let end = at + 1;
      for (; end < source.length && !` 	\r
,]}`.includes(source[end] ?? ""); ) end++;
      pushValue(source.slice(at, end), level), at = end - 1;
    }
  }
  function pushValue(value, level) {
    if (value.trim() === "" || value === "null") return;
    let path = level === void 0 ? "" : pathTo(level);
    TITLE_NAMES.includes(path) && levels.length === 1 && (lines.title ??= value), lines.push(path === "" ? value : `${path}: ${value}`, line);
  }
}
function pathTo({ isList, path, name }) {
  return isList || name === "" ? path : path === "" ? name : `${path}.${name}`;
}
function isLiteralStart(character) {
  return /[-\dtfn]/.test(character);
}
function stringEnd(source, from) {
  let at = from + 1;
  for (; at < source.length && source[at] !== '"'; ) at += source[at] === "\\" ? 2 : 1;
  return at + 1;
}

// src/adapters/readers/read-markdown.ts
var MOST_FRONT_MATTER = 2e4, DATE_KEYS = ["date", "updated", "published", "lastmod", "modified", "created"];
function readMarkdown(source) {
  let { fields, bodyStart } = frontMatter(source), text = source.slice(bodyStart), date = DATE_KEYS.map((key) => fields.get(key)).find((value) => value !== void 0);
  return {
    title: fields.get("title") ?? firstHeading(text),
    text,
    ...date === void 0 ? {} : { date: dayOf(date) },
    places: { kind: "lines", anchors: [[0, 1 + countLineBreaks(source, 0, bodyStart)]] },
    form: "markdown"
  };
}
function frontMatter(source) {
  let fields = /* @__PURE__ */ new Map(), fence = /^(---|\+\+\+)[ \t]*\n/.exec(source);
  if (fence === null) return { fields, bodyStart: 0 };
  let head = source.slice(0, MOST_FRONT_MATTER), end = head.indexOf(`
${fence[1]}`, fence[0].length - 1);
  if (end === -1) return { fields, bodyStart: 0 };
  for (let line of head.slice(fence[0].length, end).split(`
`)) {
    let field = /^(\w+)[ \t]*[:=](.*)$/.exec(line), value = (field?.[2] ?? "").trim().replace(/^(["'])(.*)\1$/, "$2");
    field !== null && value !== "" && fields.set((field[1] ?? "").toLowerCase(), value);
  }
  let lineEnd = source.indexOf(`
`, end + 1);
  return { fields, bodyStart: lineEnd === -1 ? source.length : lineEnd + 1 };
}
function firstHeading(text) {
  let lines = text.slice(0, 4e3).split(`
`);
  for (let [index, line] of lines.entries()) {
    let heading = /^#{1,2}[ \t]+(\S.*)$/.exec(line)?.[1];
    if (heading !== void 0) return plain(heading);
    if (/^={3,}\s*$/.test(lines[index + 1] ?? "") && line.trim() !== "") return plain(line);
  }
}
function plain(heading) {
  return heading.replace(/[*_`]/g, "").replace(/[ \t]#+[ \t]*$/, "").trim();
}
function dayOf(date) {
  return /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? date.slice(0, 40);
}

// src/adapters/readers/stated-day.ts
import { basename } from "node:path";
var FIRST_CHARACTERS = 2e3, FIRST_LINES = 12, LONGEST_LINE = 160, FILE_DAY = /(?<!\d)((?:19|20)\d{2})([-_.]?)(\d{2})\2(\d{2})(?!\d)/, LABEL = /^[\s>*_#|-]{0,8}(?:date|dated|published|posted|issued|updated|last (?:updated|modified|changed|reviewed)|effective(?: date| from)?|as of|version of|datum|stand|veröffentlicht|zuletzt (?:geändert|aktualisiert)|gültig ab|publié|mis à jour|dernière mise à jour|fecha|publicado|actualizado|data|pubblicato|aggiornato)(?: (?:on|am|le|el|il|vom))?[:\s*_]{1,5}/i, TITLE_DAY = /(?:[,:(\u2013\u2014-] ?|^)([^,:(\u2013\u2014]{6,30})\)?$/;
function statedDay(path, title, text) {
  let named = FILE_DAY.exec(basename(path));
  return (named === null ? void 0 : dayFrom(named[1], named[3], named[4])) ?? labelledDay(text) ?? onlyDay(TITLE_DAY.exec((title ?? "").slice(-60))?.[1] ?? "", !0);
}
function labelledDay(text) {
  let lines = text.slice(0, FIRST_CHARACTERS).split(`
`).filter((line) => line.trim() !== "");
  for (let line of lines.slice(0, FIRST_LINES)) {
    let label = LABEL.exec(line.slice(0, LONGEST_LINE));
    if (label === null) continue;
    let day = onlyDay(line.slice(label[0].length, LONGEST_LINE), !1);
    if (day !== void 0) return day;
  }
}
function onlyDay(text, isAll) {
  let [day, ...more] = daysIn(isAll ? text : text.slice(0, 40));
  if (!(day === void 0 || more.length > 0) && !(isAll && text.trim().split(/\s+/).length > 3))
    return dayFrom(day.slice(0, 4), day.slice(4, 6), day.slice(6));
}

// src/adapters/readers/read-document.ts
async function readDocument(path, bytes, limits = READ_LIMITS) {
  let read = await readAs(documentKindOf(path), path, bytes, limits);
  if (read.text.length > limits.characters)
    throw unreadable(`It holds more than ${limits.characters.toLocaleString("en-US")} characters.`);
  if (!/\S/.test(read.text)) throw unreadable("It holds no text.");
  let day = read.date ?? (STATES_DAY.has(read.form) ? statedDay(path, read.title, read.text) : void 0);
  return {
    ...read,
    title: cleanTitle(read.title) ?? nameOf(path),
    ...day === void 0 ? {} : { date: day }
  };
}
var STATES_DAY = /* @__PURE__ */ new Set(["markdown", "prose"]);
async function readAs(kind, path, bytes, limits) {
  switch (kind) {
    case "other":
      throw unreadable(`Files of the kind ${extname(path).toLowerCase()} are not read.`);
    case "pdf":
      return (await import("./read-pdf-YV4A4UW3.js")).readPdf(bytes, limits);
    case "docx":
      return (await import("./read-docx-V7NIWNTU.js")).readDocx(bytes, limits);
    case "html": {
      let { readHtml } = await import("./read-html-KQZYBJJ7.js");
      return { ...readHtml(decodeText(bytes)), places: { kind: "none" }, form: "markdown" };
    }
    case "markdown":
      return readMarkdown(decodeText(bytes));
    case "csv":
      return readCsv(decodeText(bytes));
    case "json":
      return readJson(decodeText(bytes));
    case "jsonl":
      return readJsonLines(decodeText(bytes));
    case "code":
      return { text: decodeText(bytes), title: basename2(path), places: LINES_OF_FILE, form: "code" };
    case "text":
      return { text: decodeText(bytes), places: LINES_OF_FILE, form: "prose" };
  }
}
var LONGEST_TITLE = 300;
function cleanTitle(title) {
  let clean = title?.slice(0, 4 * LONGEST_TITLE).replace(/\s+/g, " ").trim().slice(0, LONGEST_TITLE);
  return clean === "" ? void 0 : clean?.toWellFormed();
}
function nameOf(path) {
  return basename2(path, extname(path)).replace(/[_-]+/g, " ").trim() || basename2(path);
}

export {
  placeIn,
  afterRedaction,
  readDocument
};
//# sourceMappingURL=chunk-IMZHBZSG.js.map
