
import {
  _enum,
  int,
  strictObject,
  string
} from "./chunk-POKMPUWT.js";
import {
  columnNames,
  createMeasure,
  findEmbeddedJson,
  findTables,
  kindOfText,
  lineStarts,
  readJsonLines,
  withoutByteOrderMark
} from "./chunk-ZRYH2XAG.js";
import {
  compareNumbers,
  isNumberText
} from "./chunk-JKZJZYEL.js";
import {
  wholeCodePoint
} from "./chunk-F75QVMNE.js";
import {
  htmlText
} from "./chunk-BHTAXQK2.js";
import {
  childrenOf,
  lengthOf,
  scanJson,
  shapeOf
} from "./chunk-IRIHCQN2.js";
import {
  counted,
  grouped
} from "./chunk-S3NQFO46.js";
import {
  NOTICE_PREFIX
} from "./chunk-WQBNZBTH.js";
import {
  RETRIEVE_TOOL
} from "./chunk-7KVLOIO2.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/archive/retrieve/parts-list.ts
var BEGINNING = '{"server":';
function writePartsList({ server, tool, bytes, parts }) {
  return JSON.stringify({ server, tool, bytes, parts });
}
function partHandles(text) {
  if (!(!text.startsWith(BEGINNING) || text.length > 1e6))
    try {
      let { parts, ...rest } = JSON.parse(text);
      if (Object.keys(rest).join() !== "server,tool,bytes" || !Array.isArray(parts) || parts.length === 0)
        return;
      let handles = parts.map((entry, index) => handleOf(entry, index + 1));
      return handles.every((handle) => handle !== void 0) ? handles : void 0;
    } catch {
      return;
    }
}
function handleOf(entry, number) {
  if (typeof entry != "object" || entry === null) return;
  let { part, handle } = entry;
  return part === number && typeof handle == "string" ? handle : void 0;
}

// src/archive/retrieve/retrieve-request.ts
var RETRIEVE_UNITS = ["lines", "bytes", "rows"], RetrieveRequestSchema = strictObject({
  handle: string().describe("The handle from the notice"),
  unit: _enum(RETRIEVE_UNITS).optional().describe("What start and end count: lines (default), bytes, or rows of JSON, JSON lines or a table"),
  start: int().min(1).optional().describe("First unit, counted from 1; with where, of the rows that match"),
  end: int().min(1).optional().describe("Last unit, included"),
  pointer: string().max(1e3).optional().describe(
    "A value inside a JSON original: a JSON Pointer such as /items/3/name or a path such as items[3].name"
  ),
  where: string().max(1e3).optional().describe(
    "Only the rows that match, such as: status = failed and ms > 100 (= != > >= < <= and ~ for contains, joined by and, or, not and parentheses)"
  ),
  search: string().min(1).max(1e3).optional().describe("Only the places that contain this text, in any case"),
  context: int().min(0).max(100).optional().describe(
    "Lines to show around each place found (default 2, in JSON the object around it); each line has its number before it"
  ),
  cursor: string().max(4e3).optional().describe("The next page, from the end of the answer before")
}).describe("A part of an original"), COUNTS = /* @__PURE__ */ new Set(["start", "end", "context"]), TEXTS = /* @__PURE__ */ new Set(["unit", "where", "search", "cursor", "research_id", "item_id"]);
function asMeant(given) {
  if (typeof given != "object" || given === null || Array.isArray(given)) return given;
  let meant = Object.entries(given).flatMap(([name, value]) => value === null || value === "" && TEXTS.has(name) ? [] : typeof value != "string" ? [[name, value]] : name === "handle" ? [[name, handleIn(value)]] : [[name, COUNTS.has(name) && /^\d{1,15}$/.test(value) ? Number(value) : value]]);
  return Object.fromEntries(meant);
}
var HANDLE_AS_SENT = /^(?:plimsoll_retrieve\()?(?:handle\s*[=:])?\s*["'`]?(?:plimsoll:\/\/original\/)?(\w+)["'`]?\)?$/;
function handleIn(sent) {
  return sent.length > 200 ? sent : HANDLE_AS_SENT.exec(sent.trim())?.[1] ?? sent;
}
var PartRequestSchema = RetrieveRequestSchema.omit({ handle: !0, cursor: !0 });

// src/archive/retrieve/part.ts
function range(total, request) {
  let first = request.start ?? 1, last = Math.min(request.end ?? total, total);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first - 1 + offset);
}
function searchedRange({ search, start, end }, total, unit) {
  return search === void 0 || start === void 0 && end === void 0 ? {} : { searched: `${unit} ${grouped(start ?? 1)}-${grouped(Math.min(end ?? total, total))}` };
}
var GAP = `[\u2026]
`;
function unitText({ texts, labels, numbers, heads, join }, at, follows) {
  let text = `${labels?.[at] ?? ""}${texts[at] ?? ""}`;
  if (!follows) return text;
  let isGap = labels !== void 0 && (numbers[at] ?? 0) > (numbers[at - 1] ?? 0) + 1, head = heads === void 0 || heads[at] === heads[at - 1] ? "" : heads[at];
  return `${join}${isGap ? GAP : ""}${head}${text}`;
}

// src/archive/retrieve/check-request.ts
function checkRequest({ unit, start, end, where, search }) {
  if (!(start === void 0 && end === void 0)) {
    if (end !== void 0 && end < (start ?? 1))
      throw refused(
        `The end ${end} lies before the start ${start ?? 1}.`,
        "Give a start that is at most the end."
      );
    if (where !== void 0 && (unit === "bytes" || unit === "lines"))
      throw refused(
        `where selects rows: start and end count the rows that match, not ${unit}.`,
        "Leave unit out, or leave where out."
      );
    if (search !== void 0 && unit === "bytes")
      throw refused(
        "search goes through lines or rows: start and end cannot be bytes.",
        "Leave unit out to search in a range of lines, or leave search out to read bytes."
      );
  }
}
function checkStart({ start }, total, words) {
  if (!(start === void 0 || total === 0 || start <= total))
    throw refused(
      `The start ${grouped(start)} lies beyond the end: there ${total === 1 ? "is" : "are"} ${words}.`,
      words === "1 line" ? 'Count what stands in one line by unit="rows" or unit="bytes".' : `Give a start from 1 to ${grouped(total)}.`
    );
}
function refused(message, remedy) {
  return new PlimsollError("INVALID_PARAMS", message, { remedy });
}

// src/archive/retrieve/found-places.ts
var LONG_LINE = 2e3, AROUND = 100;
function aroundPlace(context) {
  return AROUND * Math.max(1, context);
}
var MOST_OF_OBJECTS = 4500;
function placesInLine(line, wanted, context, nameOf, objectAt = () => {
}) {
  let around2 = aroundPlace(context), near = [], whole = [], folded = line.toLowerCase(), count = 0;
  for (let hit = folded.indexOf(wanted); hit >= 0; hit = folded.indexOf(wanted, hit + wanted.length)) {
    let at = Math.min(hit, line.length), object = objectAt(at), from = at - around2, to = at + wanted.length + around2;
    add(near, from, to, at), add(whole, object?.start ?? from, object?.end ?? to, at), count++;
  }
  return { texts: (sizeOf(whole) <= Math.max(MOST_OF_OBJECTS, sizeOf(near)) ? whole : near).map(({ from, to, at }) => {
    let excerpt = line.slice(from, to).replace(/[\r\n]+$/, "");
    return { text: `${from > 0 ? "\u2026" : ""}${excerpt}${to < line.length ? "\u2026" : ""}
`, name: nameOf(at) };
  }), count };
  function add(list, start, end, at) {
    let from = wholeCodePoint(line, Math.max(0, start)), to = wholeCodePoint(line, Math.min(line.length, end)), last = list.at(-1);
    last !== void 0 && from <= last.to ? last.to = Math.max(last.to, to) : list.push({ from, to, at });
  }
}
function sizeOf(windows) {
  return windows.reduce((sum, { from, to }) => sum + to - from, 0);
}
function beginningOfLine(line) {
  return line.length <= LONG_LINE ? line : `${line.slice(0, wholeCodePoint(line, 2 * AROUND))}\u2026
`;
}

// src/archive/retrieve/select-lines.ts
function selectLines(text, request, about, options) {
  let near = findLines(text, request);
  checkStart(request, near.total, counted(near.total, "line"));
  let names = near.found.size === 0 ? NO_NAMES : options.names(), lines = request.context === void 0 ? withObjects(near, request, names) : near, shown4 = shownLines(lines, request, options.longLines, names), part = linesPart(shown4, lines.total, about, request);
  return request.search === void 0 ? { ...part, bytes: bytesOf(text, lines) } : part;
}
var NO_NAMES = { inLongLine: () => "" };
function linesPart(shown4, total, about, request) {
  let { numbers, texts, labels, places, inPlaces } = shown4, words = searchWords(places, inPlaces ? "place" : "line", request);
  return {
    unit: "lines",
    numbers,
    texts,
    total,
    about: about + words,
    ...request.search === void 0 ? {} : { labels },
    ...searchedRange(request, total, "lines"),
    ...inPlaces ? { inPlaces } : {},
    join: ""
  };
}
function shownLines({ chosen, found, line, starts }, { search, context }, longLines, { inLongLine, inLine = () => "", around: objectAround }, before = 0) {
  let shown4 = { numbers: [], texts: [], labels: [] }, wanted = search?.toLowerCase(), places = 0, inPlaces = !1;
  for (let index of chosen) {
    let text = line(index), start = starts[index] ?? 0, isFound = wanted !== void 0 && found.has(index), isLong = wanted !== void 0 && longLines === "places" && text.length > LONG_LINE;
    if (isFound && isLong) {
      let excerpts = placesInLine(text, wanted, context ?? CONTEXT, (at) => inLongLine(start + at), (at) => {
        let object = context === void 0 ? objectAround?.(start + at) : void 0;
        return object && { start: object.start - start, end: object.end - start };
      });
      for (let excerpt of excerpts.texts) push(index, excerpt.text, excerpt.name, ":");
      places += excerpts.count, inPlaces = !0;
    } else isFound ? (push(index, text, inLine(start + Math.max(0, text.toLowerCase().indexOf(wanted))), ":"), places++) : push(index, isLong ? beginningOfLine(text) : text, "", "-");
  }
  return { ...shown4, places, inPlaces };
  function push(index, text, name, mark) {
    let number = before + index + 1;
    shown4.numbers.push(number), shown4.texts.push(text), shown4.labels.push(lineLabel(number, name, mark));
  }
}
function lineLabel(number, name, mark) {
  return `${number}${name === "" ? "" : ` ${name}`}${mark} `;
}
var CONTEXT = 2;
function findLines(text, request) {
  let starts = lineStarts(text), total = starts.length - 1, line = (index) => text.slice(starts[index], starts[index + 1]), asked = range(total, request), wanted = request.search?.toLowerCase();
  if (wanted === void 0) return { chosen: asked, found: /* @__PURE__ */ new Set(), total, line, starts };
  let found = asked.filter((index) => line(index).toLowerCase().includes(wanted));
  return { chosen: around(found, request.context ?? CONTEXT, total), found: new Set(found), total, line, starts };
}
function withObjects(lines, { search = "" }, names) {
  if (names.around === void 0) return lines;
  let { starts, total, line } = lines, wanted = search.toLowerCase(), chosen = [];
  for (let index of lines.found) {
    let at = (starts[index] ?? 0) + Math.max(0, line(index).toLowerCase().indexOf(wanted)), object = names.around(at), first = object === void 0 ? index - CONTEXT : lineAt(starts, object.start), last = object === void 0 ? index + CONTEXT : lineAt(starts, object.end - 1), from = Math.max(Math.min(first, index), (chosen.at(-1) ?? -1) + 1, 0);
    for (let each = from; each <= Math.min(Math.max(last, index), total - 1); each++) chosen.push(each);
  }
  return chosen.reduce((sum, index) => sum + line(index).length, 0) > MOST_OF_OBJECTS ? lines : { ...lines, chosen };
}
function lineAt(starts, offset) {
  let low = 0, high = starts.length - 1;
  for (; high - low > 1; ) {
    let middle = low + high >> 1;
    (starts[middle] ?? 0) <= offset ? low = middle : high = middle;
  }
  return low;
}
function around(found, context, total) {
  let chosen = [];
  for (let index of found) {
    let from = Math.max(index - context, (chosen.at(-1) ?? -1) + 1);
    for (let at = from; at <= Math.min(index + context, total - 1); at++) chosen.push(at);
  }
  return chosen;
}
function searchWords(found, noun, { search }) {
  return search === void 0 ? "" : `${found === 0 ? "" : found === 1 ? ` around the ${noun}` : ` around the ${counted(found, noun)}`} with "${search}"`;
}
function bytesOf(text, { chosen, starts }) {
  let known = /* @__PURE__ */ new Map(), upTo = (offset) => {
    let bytes = known.get(offset) ?? Buffer.byteLength(text.slice(0, offset));
    return known.set(offset, bytes), bytes;
  }, first = chosen[0] ?? 0;
  return {
    total: () => upTo(text.length),
    startOf: (index) => upTo(starts[first + index] ?? text.length)
  };
}

// src/archive/retrieve/json-place.ts
function placeSteps(place) {
  return place === "" || place === "/" || place === "$" ? [] : place.startsWith("/") ? place.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~")) : place.replace(/^\$\.?/, "").replaceAll("]", "").split(/[.[]/).map((step) => step.replace(/^['"]|['"]$/g, "")).filter((step) => step !== "");
}
function pointerOf(steps) {
  return steps.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
function child(tape, node, step) {
  let shape = shapeOf(tape, node);
  if (shape === "array") return /^\d+$/.test(step) ? childrenOf(tape, node)[Number(step)] : void 0;
  if (shape !== "object") return;
  let children = childrenOf(tape, node);
  for (let at = children.length - 2; at >= 0; at -= 2)
    if (scalarOf(tape, children[at] ?? 0) === step) return children[at + 1];
}
function scalarOf(tape, node) {
  let source = tape.text.slice(tape.starts[node], tape.ends[node]), shape = shapeOf(tape, node);
  return shape === "object" || shape === "array" ? source : JSON.parse(source);
}
function fieldOf(tape, row, steps) {
  let node = row;
  for (let step of steps) {
    if (node === void 0) return;
    node = child(tape, node, step);
  }
  return node;
}

// src/archive/retrieve/text-rows.ts
function scanJsonLines(text) {
  let read = readJsonLines(text);
  return read === void 0 || read.lines.length < 2 ? void 0 : read.tape;
}
function tableRows(text) {
  let ruled = findTables(text, !0), tables = ruled.length > 0 ? ruled : findTables(text, !1);
  if (tables.length === 0) return;
  let rows = tables.flatMap(
    ({ header, starts, cells }) => cells.map((_, row) => ({
      head: text.slice(header, starts[0]),
      line: text.slice(starts[row], starts[row + 1])
    }))
  ), tape = scanJson(`[${tables.flatMap(recordsOf).join(",")}]`);
  if (tape !== void 0)
    return {
      tape,
      nodes: childrenOf(tape, 0),
      text: (index) => rows[index]?.line ?? "",
      join: "",
      head: (index) => rows[index]?.head ?? ""
    };
}
function pageRows(text) {
  return kindOfText(text) === "html" ? tableRows(htmlText(text)) : void 0;
}
var NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
function recordsOf({ names, cells }) {
  let keys = names.map((name) => JSON.stringify(name));
  return cells.map((row) => `{${row.map(
    (cell, at) => `${keys[at] ?? JSON.stringify(`column_${at + 1}`)}:${NUMBER.test(cell) ? cell : JSON.stringify(cell)}`
  ).join(",")}}`);
}

// src/archive/retrieve/inner-json.ts
function scanInnerJson(text) {
  return scanJson(withoutByteOrderMark(text)) ?? scanJsonLines(text) ?? findEmbeddedJson(text)?.tape;
}
var DEEPEST = 4;
function throughString(place) {
  let inner = place;
  for (let depth = 0; shapeOf(inner.tape, inner.node) === "string"; depth++) {
    let tape = depth < DEEPEST ? scanInnerJson(String(scalarOf(inner.tape, inner.node))) : void 0;
    if (tape === void 0) return place;
    inner = { tape, node: 0 };
  }
  let shape = shapeOf(inner.tape, inner.node);
  return shape === "object" || shape === "array" ? inner : place;
}

// src/archive/retrieve/find-place.ts
function findPlace(root, pointer) {
  let place = root, walked = "";
  for (let step of placeSteps(pointer)) {
    let { tape, node } = throughString(place), next = fieldOf(tape, node, [step]);
    if (next === void 0)
      throw new PlimsollError(
        "NOT_FOUND",
        `There is no "${step}" in ${walked === "" ? "the value" : walked}.`,
        {
          remedy: offers({ tape, node })
        }
      );
    place = { tape, node: next }, walked += `/${step}`;
  }
  return place;
}
function offers({ tape, node }) {
  let shape = shapeOf(tape, node), children = childrenOf(tape, node);
  if (shape === "array")
    return `It is a list of ${children.length}: use a number from 0 to ${children.length - 1}.`;
  if (shape !== "object") return `It is a ${shape}: nothing is inside.`;
  let keys = children.filter((_, at) => at % 2 === 0).map((key) => String(scalarOf(tape, key)).slice(0, 60)), named = keys.slice(0, 20).join(", ");
  return keys.length === 0 ? "It is empty." : `It has: ${named}${keys.length > 20 ? ", ..." : ""}.`;
}

// src/archive/retrieve/place-names.ts
function placeNames(text, base = "") {
  let json = withoutByteOrderMark(text), tape = scanJson(json);
  if (tape !== void 0) {
    let pointers = pointersIn(tape, base), containers = containersIn(tape), mark = text.length - json.length;
    return {
      inLongLine: (offset) => showable(pointers(offset - mark), LONGEST_ALONE),
      inLine: (offset) => showable(pointers(offset - mark), LONGEST),
      around: (offset) => {
        let found = containers(offset - mark);
        return found && { start: found.start + mark, end: found.end + mark };
      }
    };
  }
  let counted2 = 0, bytes = 0;
  return {
    inLongLine(offset) {
      return bytes += Buffer.byteLength(text.slice(counted2, offset)), counted2 = offset, `byte ${bytes + 1}`;
    }
  };
}
var LONGEST = 200, LONGEST_ALONE = 1e3;
function showable(pointer, longest) {
  return pointer.length > longest || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(pointer) ? "" : pointer;
}
function pointersIn(tape, base, depth = 0) {
  let known = /* @__PURE__ */ new Map(), string2;
  return (offset) => {
    let steps = [];
    for (let node = 0; ; ) {
      let shape = shapeOf(tape, node);
      if (shape === "string" && depth < DEEPEST2) {
        let inside = `${base}${pointerOf(steps)}`;
        return string2?.node !== node && (string2 = { node, nameOf: pointersInString(tape, node, inside, depth + 1) }), string2.nameOf?.(offset) ?? inside;
      }
      if (shape !== "array" && shape !== "object") break;
      let children = known.get(node) ?? childrenOf(tape, node);
      known.set(node, children);
      let index = lastUpTo(children, (child2) => (tape.starts[child2] ?? 0) <= offset);
      if (index < 0) break;
      let isKey = shape === "object" && index % 2 === 0, key = shape === "array" ? index : scalarOf(tape, children[isKey ? index : index - 1] ?? 0);
      if (steps.push(String(key)), isKey) break;
      node = children[index] ?? 0;
    }
    return `${base}${pointerOf(steps)}`;
  };
}
var READABLE = 1500;
function containersIn(tape) {
  let known = /* @__PURE__ */ new Map();
  return (offset) => {
    let node = 0;
    for (let depth = 0; ; depth++) {
      let shape = shapeOf(tape, node);
      if (shape !== "array" && shape !== "object") return;
      let start = tape.starts[node] ?? 0, end = tape.ends[node] ?? 0;
      if (depth > 0 && end - start <= READABLE) return { start, end };
      let children = known.get(node) ?? childrenOf(tape, node);
      known.set(node, children);
      let index = lastUpTo(children, (child2) => (tape.starts[child2] ?? 0) <= offset);
      if (index < 0) return;
      node = children[index] ?? 0;
    }
  };
}
var DEEPEST2 = 4;
function pointersInString(tape, node, base, depth) {
  let start = (tape.starts[node] ?? 0) + 1;
  if (!/^\s*(?:[[{]|\\")/.test(tape.text.slice(start, start + 40))) return;
  let inner = scanJson(String(scalarOf(tape, node)));
  if (inner === void 0) return;
  let nameOf = pointersIn(inner, base, depth), at = start, decoded = 0;
  return (offset) => {
    let end = outsideEscape(tape.text, at, Math.min(offset, (tape.ends[node] ?? 0) - 1));
    return end > at && (decoded += JSON.parse(`"${tape.text.slice(at, end)}"`).length, at = end), nameOf(decoded);
  };
}
function outsideEscape(source, from, offset) {
  for (let at = from; at < offset; ) {
    let length = source.slice(at, offset).indexOf("\\");
    if (length < 0) return offset;
    let start = at + length;
    if (at = start + (source[start + 1] === "u" ? 6 : 2), at > offset) return start;
  }
  return Math.max(from, offset);
}
function lastUpTo(items, passes2) {
  let low = -1, high = items.length;
  for (; high - low > 1; ) {
    let middle = low + high >> 1;
    passes2(items[middle] ?? 0) ? low = middle : high = middle;
  }
  return low;
}

// src/reduce/read-figure.ts
var LONGEST2 = 80, FIGURE = /^([-+]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?) ?(%|[\p{L}°][\p{L}/]{0,11})?$/u;
function readFigure(text) {
  let bare = text.trim();
  if (isNumberText(bare)) return { digits: bare, unit: "" };
  if (bare.length > LONGEST2) return;
  let [, digits, unit = ""] = FIGURE.exec(bare) ?? [];
  return digits === void 0 ? void 0 : { digits: digits.replaceAll(",", ""), unit };
}
function beginsWithDigit(text) {
  return new RegExp("^[^\\p{L}\\p{N}]{0,4}\\p{N}", "u").test(text);
}
function isDay(text) {
  return /^\d{4}([-/])(?:0[1-9]|1[0-2])(?:\1\d\d|$)/.test(text);
}

// src/archive/retrieve/row-comparison.ts
function fieldText(tape, node) {
  return shapeOf(tape, node) === "number" ? tape.text.slice(tape.starts[node], tape.ends[node]) : String(scalarOf(tape, node));
}
function orderOf(tape, node, value) {
  let shape = shapeOf(tape, node);
  if (shape === "null" || shape === "boolean") return;
  let text = fieldText(tape, node), asked = readFigure(value);
  if (asked === void 0 || isDayBesideYear(text, value)) return text < value ? -1 : text > value ? 1 : 0;
  let own = readFigure(text);
  return own === void 0 ? void 0 : compareNumbers(own.digits, asked.digits);
}
function isDayBesideYear(text, value) {
  return /^\d{4}$/.test(value) && isDay(text);
}
function requireOrder(tape, rows, condition) {
  let { field, steps, operator, value } = condition;
  if (!(operator.startsWith(">") || operator.startsWith("<"))) return;
  let held = rows.flatMap((row) => fieldOf(tape, row, steps) ?? []), name = field.slice(0, 80);
  if (readFigure(value) !== void 0) {
    let fault = unreadable(tape, held, value);
    if (fault === void 0) return;
    throw new PlimsollError("INVALID_PARAMS", `The field "${name}" holds ${fault.says}.`, {
      remedy: `Compare it with =, != or ~, such as: ${name} = ${shown(fault.example)}.`
    });
  }
  if (held.some((node) => shapeOf(tape, node) === "number"))
    throw new PlimsollError(
      "INVALID_PARAMS",
      `The field "${name}" holds numbers, but ${shown(value)} is none.`,
      { remedy: `Write a number after ${operator}, such as: ${name} ${operator} 100.` }
    );
  let texts = [value, ...held.map((node) => fieldText(tape, node))], odd = beginsWithDigit(value) ? texts.find((text) => beginsWithDigit(text) && !sorts(text)) : void 0;
  if (odd !== void 0)
    throw new PlimsollError(
      "INVALID_PARAMS",
      `${shown(odd)} is neither a number nor a day with the year first: its order is not known.`,
      {
        remedy: `Compare it with =, != or ~, such as: ${name} ~ ${shown(odd)}.`
      }
    );
}
function sorts(text) {
  return /^(?:\d{4}|\d\d:\d\d)/.test(text);
}
function unreadable(tape, held, value) {
  let asked = readFigure(value)?.unit ?? "", fault = (says, example) => ({ says, example }), words = (text) => fault(`words, such as ${shown(text)}, and ${value.slice(0, 80)} is a number`, text), first, word, hasDays = !1;
  for (let node of held) {
    let shape = shapeOf(tape, node);
    if (shape !== "string" && shape !== "number") continue;
    let text = fieldText(tape, node);
    if (isDayBesideYear(text, value)) hasDays = !0;
    else if (beginsWithDigit(text)) {
      let own = readFigure(text);
      if (own === void 0) return words(text);
      if (first ??= { text, unit: own.unit }, own.unit !== first.unit)
        return fault(`different units, such as ${shown(first.text)} and ${shown(text)}`, text);
    } else word ||= text;
  }
  if (first === void 0) return word === void 0 || hasDays ? void 0 : words(word);
  if (!(asked === "" || asked === first.unit))
    return fault(`another unit than ${shown(value)}, such as ${shown(first.text)}`, first.text);
}
function shown(text) {
  return JSON.stringify(text.slice(0, 80));
}

// src/archive/retrieve/row-condition.ts
var OPERATORS = ["!=", ">=", "<=", "==", "=", ">", "<", "~"], DEEPEST3 = 16, FORM = 'Write it like: status = failed and (ms > 100 or not name ~ "a b"). Operators are = != > >= < <= and ~ for contains.';
function parseRowTest(text) {
  let tokens = readTokens(text), at = 0, test = anyOf(0), rest = peek();
  if (rest.kind !== "end") throw unexpected(rest, "where the filter should end");
  return test;
  function peek() {
    return tokens[at] ?? END;
  }
  function anyOf(depth) {
    return joined("any", "or", () => joined("all", "and", () => single(depth)));
  }
  function joined(kind, word, read) {
    let first = read();
    if (peek().kind !== word) return first;
    let tests = [first];
    for (; peek().kind === word; )
      at++, tests.push(read());
    return { kind, negated: !1, tests };
  }
  function single(depth) {
    let negated = !1;
    for (; peek().kind === "not"; )
      at++, negated = !negated;
    if (peek().kind !== "(") return { kind: "condition", negated, condition: readCondition() };
    if (depth === DEEPEST3)
      throw refused2(`The filter has more than ${DEEPEST3} parentheses inside each other.`);
    at++;
    let inner = anyOf(depth + 1);
    if (peek().kind !== ")") {
      let end = peek();
      throw end.kind === "end" ? refused2("A parenthesis is not closed.") : unexpected(end, "after a condition");
    }
    return at++, negated ? { ...inner, negated: !inner.negated } : inner;
  }
  function readCondition() {
    let name = peek();
    if (name.kind !== "word" && name.kind !== "quoted") throw unexpected(name, "where a field should be");
    at++;
    let operator = peek();
    if (operator.kind !== "operator")
      throw unexpected(operator, `after ${shown2(name.text)}, where an operator should be`);
    at++;
    let value = peek();
    if (value.kind !== "word" && value.kind !== "quoted")
      throw unexpected(value, `after ${shown2(`${name.text} ${operator.text}`)}, where a value should be`);
    at++;
    let steps = name.kind === "quoted" ? [name.text] : placeSteps(name.text);
    if (steps.length === 0) throw refused2(`${shown2(name.text)} names no field.`);
    let symbol = operator.text === "==" ? "=" : operator.text;
    return { field: name.text, steps, operator: symbol, value: value.text };
  }
}
var END = { kind: "end", text: "" };
function readTokens(text) {
  let tokens = [];
  for (let at = 0; at < text.length; ) {
    let character = text[at] ?? "", symbol = symbolAt(text, at);
    if (/\s/.test(character)) at++;
    else if (symbol !== void 0)
      tokens.push(symbol), at += symbol.text.length;
    else if (character === '"' || character === "'") {
      let quoted = readQuoted(text, at);
      tokens.push({ kind: "quoted", text: quoted.value }), at = quoted.end;
    } else {
      let end = wordEnd(text, at);
      tokens.push(wordToken(text.slice(at, end))), at = end;
    }
  }
  return tokens;
}
function symbolAt(text, at) {
  let operator = OPERATORS.find((candidate) => text.startsWith(candidate, at));
  if (operator !== void 0) return { kind: "operator", text: operator };
  if (text.startsWith("&&", at)) return { kind: "and", text: "&&" };
  if (text.startsWith("||", at)) return { kind: "or", text: "||" };
  let character = text[at] ?? "";
  return character === "!" ? { kind: "not", text: "!" } : character === "(" || character === ")" ? { kind: character, text: character } : character === "," || character === ";" ? { kind: "other", text: character } : void 0;
}
function wordToken(text) {
  let word = text.toLowerCase();
  return { kind: word === "and" || word === "or" || word === "not" ? word : "word", text };
}
function wordEnd(text, from) {
  let at = from;
  for (; at < text.length; ) {
    let character = text[at] ?? "";
    if (text[at - 1] === "[" && at > from && (character === '"' || character === "'"))
      at = readQuoted(text, at).end;
    else {
      if (/\s/.test(character) || character !== "!" && symbolAt(text, at) !== void 0) break;
      if (text.startsWith("!=", at)) break;
      at++;
    }
  }
  return at;
}
function readQuoted(text, from) {
  let quote = text[from], value = "";
  for (let at = from + 1; at < text.length; at++) {
    let character = text[at] ?? "";
    if (character === quote) return { value, end: at + 1 };
    let next = text[at + 1];
    character === "\\" && (next === quote || next === "\\") ? (value += next, at++) : value += character;
  }
  throw refused2(`A quotation mark is not closed: ${shown2(text.slice(from))}.`);
}
function unexpected(token, place) {
  let what = token.kind === "end" ? "it ends" : `it has ${shown2(token.text)}`;
  return refused2(`The filter cannot be read: ${what} ${place}.`);
}
function refused2(message) {
  return new PlimsollError("INVALID_PARAMS", message, {
    remedy: `${FORM} Put a value of several words, or with signs in it, into quotation marks.`
  });
}
function shown2(text) {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}...` : text);
}

// src/archive/retrieve/row-filter.ts
function rowFilterFor(text, tape, rows, columns = []) {
  let test = forRows(parseRowTest(text), tape, rows, columns);
  for (let condition of conditionsOf(test))
    requireField(tape, rows, condition, columns), requireOrder(tape, rows, condition);
  return (sameTape, row) => passes(sameTape, row, test);
}
var PLAIN = /^[\p{L}\p{N} _.+:/%@-]{1,60}$/u;
function otherwiseWritten(text, tape, rows, columns = []) {
  for (let { field, steps, operator, value } of conditionsOf(
    forRows(parseRowTest(text), tape, rows, columns)
  )) {
    if (operator !== "=" && operator !== "!=") continue;
    let wanted = value.trim().toLowerCase(), held = rows.flatMap((row) => {
      let node = fieldOf(tape, row, steps);
      return node === void 0 ? [] : [fieldText(tape, node)];
    }), other = held.find((one) => one.length < 200 && one.trim().toLowerCase() === wanted);
    if (!(other === void 0 || other === value || held.includes(value) || !PLAIN.test(other)))
      return `no row has ${field} as written, some have ${field} = ${JSON.stringify(other)}`;
  }
}
function passes(tape, row, test) {
  return test.negated !== holdsWithout(tape, row, test);
}
function holdsWithout(tape, row, test) {
  if (test.kind === "condition") return holds(tape, row, test.condition);
  let inner = (part) => passes(tape, row, part);
  return test.kind === "all" ? test.tests.every(inner) : test.tests.some(inner);
}
function conditionsOf(test) {
  return test.kind === "condition" ? [test.condition] : test.tests.flatMap(conditionsOf);
}
function forRows(test, tape, rows, columns) {
  if (test.kind !== "condition")
    return { ...test, tests: test.tests.map((part) => forRows(part, tape, rows, columns)) };
  let ways = waysTo(test.condition).map(byPlace), isThere = (steps2) => rows.some((row) => fieldOf(tape, row, steps2) !== void 0), steps = ways.find(isThere) ?? ways[0] ?? [];
  return { ...test, condition: { ...test.condition, steps } };
  function byPlace(steps2) {
    let [first = "", ...rest] = steps2, place = columns.indexOf(first);
    return place < 0 ? steps2 : [String(place), ...rest];
  }
}
function waysTo({ field, steps }) {
  let joined = (steps.length > 1 && steps.join(".") === field ? steps.slice(0, MOST_DOTS).map((_, at) => at) : []).map((at) => [...steps.slice(0, at), steps.slice(at).join(".")]);
  return [steps, ...joined.reverse()];
}
var MOST_DOTS = 8;
function holds(tape, row, { steps, operator, value }) {
  let node = fieldOf(tape, row, steps);
  if (node === void 0) return operator === "!=";
  if (operator === "~") return fieldText(tape, node).toLowerCase().includes(value.toLowerCase());
  if (operator === "=" || operator === "!=") {
    let text = fieldText(tape, node);
    return (shapeOf(tape, node) === "number" && isNumberText(value) ? compareNumbers(text, value) === 0 : text === value) == (operator === "=");
  }
  let order = orderOf(tape, node, value);
  return order === void 0 ? !1 : operator === ">" ? order > 0 : operator === ">=" ? order >= 0 : operator === "<" ? order < 0 : order <= 0;
}
function requireField(tape, rows, { field, steps }, columns) {
  if (rows.length === 0 || rows.some((row) => fieldOf(tape, row, steps) !== void 0)) return;
  let holders = rows;
  for (let step of steps) {
    let next = holders.flatMap((holder) => fieldOf(tape, holder, [step]) ?? []);
    if (next.length === 0) break;
    holders = next;
  }
  let names = holders === rows && columns.length > 0 ? columns : fieldNames(tape, holders), inside = holders === rows ? "The rows have" : "There the rows have";
  throw new PlimsollError("NOT_FOUND", `No row has the field "${field.slice(0, 80)}".`, {
    remedy: names.length === 0 ? `${inside} no fields at all: filter with search.` : `${inside}: ${names.slice(0, MOST_NAMES).join(", ")}${names.length > MOST_NAMES ? ", ..." : ""}.`
  });
}
var MOST_NAMES = 20;
function fieldNames(tape, holders) {
  let names = /* @__PURE__ */ new Set();
  for (let holder of holders) {
    let shape = shapeOf(tape, holder);
    if (shape !== "object" && shape !== "array") continue;
    let isList = shape === "array", children = childrenOf(tape, holder);
    for (let at = 0; at < children.length && names.size <= MOST_NAMES; at += isList ? 1 : 2)
      names.add(isList ? String(at) : String(scalarOf(tape, children[at] ?? 0)).slice(0, 60));
    if (names.size > MOST_NAMES) break;
  }
  return [...names];
}

// src/archive/retrieve/row-lists.ts
function itemsOf({ tape, node }) {
  let inner = objectsInTexts(tape, childrenOf(tape, node));
  if (inner !== void 0) return itemsOf({ tape: inner, node: 0 });
  let nodes = childrenOf(tape, node), text = (index) => {
    let row = nodes[index] ?? 0;
    return tape.text.slice(tape.starts[row], tape.ends[row]);
  };
  return { tape, nodes, columns: columnNames(tape, node)?.names, text, join: `
` };
}
function objectsInTexts(tape, nodes) {
  let texts = [];
  for (let node of nodes) {
    let text = shapeOf(tape, node) === "string" ? String(scalarOf(tape, node)).trim() : "";
    if (!text.startsWith("{") || !text.endsWith("}")) return;
    texts.push(text);
  }
  let inner = texts.length < 2 ? void 0 : scanJson(`[${texts.join(",")}]`);
  if (inner === void 0) return;
  let rows = childrenOf(inner, 0), start = 1;
  return texts.every((text, at) => {
    let row = rows[at] ?? 0, isRow = inner.starts[row] === start && inner.ends[row] === start + text.length;
    return start += text.length + 1, isRow;
  }) && rows.length === texts.length ? inner : void 0;
}
function entriesOf({ tape, node }, hasLists) {
  if (shapeOf(tape, node) !== "object") return;
  let children = childrenOf(tape, node), nodes = children.filter((_, at) => at % 2 === 1);
  return nodes.length < (hasLists ? LEAST_ENTRIES : 2) || !nodes.every((value) => shapeOf(tape, value) === "object") ? void 0 : { tape, nodes, text: (index) => tape.text.slice(tape.starts[children[2 * index] ?? 0], tape.ends[nodes[index] ?? 0]), join: `
` };
}
function rowsInText(text) {
  return tableRows(text) ?? pageRows(text);
}
var LISTS_DEPTH = 4, MOST_LISTS = 11, LEAST_ENTRIES = 8, LEAST_TEXT = 1e3;
function listsIn(place, strings) {
  let lists = [], level = [{ ...place, steps: [] }];
  for (let depth = 0; depth < LISTS_DEPTH && level.length > 0; depth++) {
    let inner = [];
    for (let holder of level)
      for (let [key, value] of membersOf(holder)) {
        let steps = [...holder.steps, key], member = { tape: holder.tape, node: value };
        if (shapeOf(member.tape, value) === "string" && (strings === "as they are" || lengthOf(member.tape, value) < LEAST_TEXT)) continue;
        let found = throughString(member), shape = shapeOf(found.tape, found.node), size = lengthOf(member.tape, value), table = shape === "string" ? rowsInText(String(scalarOf(found.tape, found.node))) : void 0;
        if (table !== void 0 ? lists.push({ rows: table, size, steps }) : shape === "array" || isCollection(found) ? lists.push({ rows: entriesOf(found, !0) ?? itemsOf(found), size, steps, place: found }) : shape === "object" && inner.push({ ...found, steps }), lists.length >= MOST_LISTS) return withoutNames(lists);
      }
    level = inner;
  }
  return withoutNames(lists);
}
function withoutNames(lists) {
  let names = lists.flatMap(({ place }) => {
    let found = place && columnNames(place.tape, place.node);
    return place === void 0 || found === void 0 ? [] : [{ tape: place.tape, node: found.node }];
  });
  return lists.filter(
    ({ place }) => !names.some(({ tape, node }) => tape === place?.tape && node === place.node)
  );
}
function isCollection({ tape, node }) {
  if (shapeOf(tape, node) !== "object") return !1;
  let children = childrenOf(tape, node), isRow = (child2, at) => at % 2 === 0 || shapeOf(tape, child2) === "object";
  return children.length >= LEAST_ENTRIES * 2 && children.every(isRow);
}
function membersOf({ tape, node }) {
  let children = shapeOf(tape, node) === "object" ? childrenOf(tape, node) : [], members = /* @__PURE__ */ new Map();
  for (let at = 0; at + 1 < children.length; at += 2)
    members.set(String(scalarOf(tape, children[at] ?? 0)), children[at + 1] ?? 0);
  return members;
}

// src/archive/retrieve/select-rows.ts
function selectRows(list, request, about) {
  let { where, search } = request, total = list.nodes.length;
  where === void 0 && checkStart(request, total, counted(total, "row"));
  let found = matching(list, request);
  if (where !== void 0) {
    let match = found.length === 1 ? "matches" : "match";
    checkStart(request, found.length, `${counted(found.length, "row")} that ${match}`);
  }
  let chosen = where === void 0 ? found : range(found.length, request).map((at) => found[at] ?? 0), filters = [
    where === void 0 ? "" : ` where ${where}`,
    search === void 0 ? "" : ` with "${search}"`
  ].join(""), { head } = list, isRange = request.start !== void 0 || request.end !== void 0;
  return {
    unit: "rows",
    numbers: chosen.map((index) => index + 1),
    texts: chosen.map(list.text),
    total,
    about: about + filters,
    ...filters === "" ? {} : { matches: found.length },
    hint: where === void 0 ? void 0 : otherwiseWritten(where, list.tape, list.nodes, list.columns),
    ...where !== void 0 && isRange ? { firstMatch: request.start ?? 1 } : {},
    ...where === void 0 ? searchedRange(request, total, "rows") : {},
    join: list.join,
    ...head === void 0 ? {} : { heads: chosen.map(head) }
  };
}
function matching({ tape, nodes, columns, text }, request) {
  let { where, search } = request, passes2 = where === void 0 ? () => !0 : rowFilterFor(where, tape, nodes, columns), wanted = search?.toLowerCase();
  return (where === void 0 ? range(nodes.length, request) : nodes.map((_, index) => index)).filter(
    (index) => passes2(tape, nodes[index] ?? 0) && (wanted === void 0 || text(index).toLowerCase().includes(wanted))
  );
}

// src/archive/retrieve/select-part.ts
function selectPart(text, request, longLines = "whole") {
  checkRequest(request);
  let { unit, pointer, where, search } = request;
  return pointer !== void 0 || where !== void 0 || unit === "rows" ? selectData(text, request, longLines) : unit === "bytes" && search === void 0 ? selectBytes(text, request, "") : selectLines(text, request, "", { longLines, names: () => placeNames(text) });
}
function selectData(text, request, longLines) {
  let tape = scanInnerJson(text);
  if (tape === void 0) return selectTable(text, request);
  let base = pointerOf(placeSteps(request.pointer ?? "")), about = base === "" ? "" : ` of ${request.pointer}`, place = findPlace({ tape, node: 0 }, request.pointer ?? "");
  if (request.where !== void 0 || request.unit === "rows")
    return selectRowsOf(place, request, about, base);
  let shape = shapeOf(place.tape, place.node);
  if (shape === "array" && request.unit === void 0) {
    let isAll = request.search === void 0 && request.start === void 0 && request.end === void 0, rows = selectRows(itemsOf(place), request, about);
    return isAll ? { ...rows, value: sourceOf(place) } : rows;
  }
  let value = shape === "string" ? String(scalarOf(place.tape, place.node)) : sourceOf(place);
  return request.unit === "bytes" && request.search === void 0 ? selectBytes(value, request, about) : selectLines(value, request, about, { longLines, names: () => shape === "string" ? { inLongLine: () => base } : placeNames(value, base) });
}
function sourceOf({ tape, node }) {
  return tape.text.slice(tape.starts[node], tape.ends[node]);
}
function selectTable(text, request) {
  let table = request.pointer === void 0 ? tableRows(text) : void 0;
  if (table !== void 0) return selectRows(table, request, "");
  let page = request.pointer === void 0 ? pageRows(text) : void 0;
  if (page !== void 0) return selectRows(page, request, " of the text of an HTML page");
  let message = request.pointer === void 0 ? "The original is not JSON, lines of JSON or a table: where and rows do not apply." : "The original is not JSON: a pointer does not apply.";
  throw new PlimsollError("INVALID_PARAMS", message, { remedy: "Ask by lines, by bytes or by search." });
}
function selectRowsOf(place, request, about, base) {
  let held = throughString(place), shape = shapeOf(held.tape, held.node);
  if (shape === "array") return selectRows(itemsOf(held), request, about);
  let table = shape === "string" ? rowsInText(String(scalarOf(held.tape, held.node))) : void 0;
  if (table !== void 0) return selectRows(table, request, about);
  let plain = listsIn(held, "as they are"), hasLists = plain.some(
    ({ place: list }) => list !== void 0 && shapeOf(list.tape, list.node) === "array"
  ), entries = entriesOf(held, hasLists);
  if (entries !== void 0) return selectRows(entries, request, about);
  let [only] = plain, named = (only !== void 0 && plain.length === 1 && isFilterFor(only.rows, request.where) ? plain : listsIn(held, "looked through")).map((list) => ({ ...list, pointer: base + pointerOf(list.steps) })), [one] = named;
  if (one !== void 0 && named.length === 1) return selectRows(one.rows, request, ` of ${one.pointer}`);
  let value = shape === "object" ? "an object" : shape === "null" ? "null" : `a ${shape}`;
  throw new PlimsollError("INVALID_PARAMS", `The value${about} is ${value}, not a list of rows.`, {
    remedy: listsOffered(
      named.map((list) => ({ ...list, fits: isFilterFor(list.rows, request.where) ? 1 : 0 })).sort((a, b) => b.fits - a.fits || b.size - a.size).map(({ pointer }) => pointer)
    )
  });
}
function isFilterFor({ tape, nodes, columns }, where) {
  try {
    return where !== void 0 && rowFilterFor(where, tape, nodes, columns), nodes.length > 0;
  } catch {
    return !1;
  }
}
var MOST_OFFERED = 10;
function listsOffered(pointers) {
  return pointers.length === 0 ? "There is no list in it: ask by lines or by search." : `Name one of its lists by pointer: ${pointers.slice(0, MOST_OFFERED).map((pointer) => pointer.slice(0, 100)).join(", ")}${pointers.length > MOST_OFFERED ? ", ..." : ""}.`;
}
function selectBytes(text, request, about) {
  let bytes = Buffer.from(text, "utf8"), total = bytes.byteLength;
  checkStart(request, total, counted(total, "byte"));
  let from = clamp((request.start ?? 1) - 1, total), to = clamp(request.end ?? total, total), numbers = [], texts = [];
  for (let at = from; at < to; at += BYTE_UNIT) {
    let start = codePointStart(bytes, at);
    numbers.push(start + 1), texts.push(bytes.toString("utf8", start, codePointStart(bytes, Math.min(at + BYTE_UNIT, to))));
  }
  return { unit: "bytes", numbers, texts, total, about, join: "" };
}
var BYTE_UNIT = 256;
function codePointStart(bytes, at) {
  let start = at;
  for (; start > 0 && start < bytes.byteLength && ((bytes[start] ?? 0) & 192) === 128; ) start--;
  return start;
}
function clamp(value, most) {
  return Math.max(0, Math.min(value, most));
}

// src/archive/retrieve/select-from-parts.ts
var IN_LIST = /^(?:\$?[./])?parts\b/, HELD_CHARACTERS = 4e6;
async function selectFromParts(parts, request, held) {
  let { unit = "lines", pointer, where, search } = request;
  if (unit === "rows" || pointer !== void 0 || where !== void 0) {
    if (pointer !== void 0 && IN_LIST.test(pointer)) return;
    throw new PlimsollError(
      "INVALID_PARAMS",
      "This original is so large that it is kept in parts: rows, a pointer and a filter of rows do not go over all of it.",
      {
        remedy: 'Use search, or start and end in lines or bytes, which do. pointer="/parts" lists the handles of the parts.'
      }
    );
  }
  return checkRequest(request), unit === "bytes" && search === void 0 ? selectBytesFromParts(parts(), request, held) : selectLinesFromParts(parts(), request, held);
}
async function selectLinesFromParts(parts, request, held) {
  let { start = 1, end = Number.MAX_SAFE_INTEGER, context = CONTEXT, search } = request, { end: _, ...withoutEnd } = request, units = createWindow(held), total = 0, bytes = 0, places = 0, inPlaces = !1, tail = [], due = 0, open = "";
  for await (let text of parts) {
    let from = Math.max(1, start - total), own = end > total && from <= end - total ? { ...request, start: from, end: end - total } : { ...withoutEnd, start: NEVER };
    if (search !== void 0 && start <= total && total <= end) {
      let across = placeAcross(open, text, search, context);
      across !== void 0 && (units.push({ number: total, text: across, label: lineLabel(total, "", ":") }), places++, inPlaces = !0);
    }
    let lines = findLines(text, own), found = [...lines.found], first = found[0] ?? NEVER;
    if (first < context) {
      let before = tail.slice(first - context), plain = { ...lines, ...plainLines(before) };
      take(shownLines(plain, request, "places", NO_NAMES, total - before.length));
    }
    let chosen = [
      ...Array.from({ length: Math.min(due, lines.total) }, (__, index) => index),
      ...lines.chosen.filter((index) => index >= due)
    ], shown4 = shownLines({ ...lines, chosen }, request, "places", NO_NAMES, total);
    take(shown4, bytes + Buffer.byteLength(text.slice(0, lines.starts[chosen[0] ?? 0]))), places += shown4.places, inPlaces ||= shown4.inPlaces;
    let last = chosen.at(-1);
    if (search !== void 0) {
      let rest = Array.from(
        { length: Math.min(context, lines.total - 1 - (last ?? -1)) },
        (__, back) => lines.line(lines.total - 1 - back)
      ).reverse();
      tail = context === 0 ? [] : [...last === void 0 ? tail : [], ...rest].slice(-context);
      let lastFound = found.at(-1), after = lastFound === void 0 ? 0 : context - (lines.total - 1 - lastFound);
      due = Math.max(0, due - lines.total, after), open = endOfLine(open, text, search.length + aroundPlace(context));
    }
    total += lines.total, bytes += Buffer.byteLength(text);
  }
  checkStart(request, total, counted(total, "line"));
  let { byteStarts, ...all } = units.all(), part = linesPart({ ...all, places, inPlaces }, total, "", request);
  if (search !== void 0) return part;
  return { ...part, bytes: { total: () => bytes, startOf: (index) => byteStarts[index] ?? (byteStarts[index - 1] ?? 0) + Buffer.byteLength(all.texts[index - 1] ?? "") } };
  function take({ numbers, texts, labels }, firstByte = 0) {
    let byteStart = firstByte;
    texts.forEach((text, at) => {
      units.push({ number: numbers[at] ?? 1, text, label: labels[at] ?? "", byteStart }), search === void 0 && (byteStart += Buffer.byteLength(text));
    });
  }
}
var NEVER = Number.MAX_SAFE_INTEGER;
function placeAcross(open, text, search, context) {
  let inside = search.length - 1, border = open.slice(open.length - Math.min(inside, open.length)) + text.slice(0, inside);
  if (inside === 0 || open === "" || !border.toLowerCase().includes(search.toLowerCase())) return;
  let most = inside + aroundPlace(context), lineEnd = text.indexOf(`
`), to = wholeCodePoint(text, Math.min(most, lineEnd < 0 ? text.length : lineEnd));
  return `\u2026${open.slice(-most)}${text.slice(0, to)}\u2026
`;
}
function endOfLine(open, text, most) {
  if (text.endsWith(`
`)) return "";
  let from = text.lastIndexOf(`
`) + 1, line = from > 0 ? text.slice(from) : open + text.slice(-most);
  return line.slice(wholeCodePoint(line, Math.max(0, line.length - most)));
}
function plainLines(lines) {
  return {
    chosen: lines.map((_, index) => index),
    found: /* @__PURE__ */ new Set(),
    line: (index) => lines[index] ?? ""
  };
}
async function selectBytesFromParts(parts, request, { from: firstWanted, most = HELD_CHARACTERS }) {
  let { start = 1, end = Number.MAX_SAFE_INTEGER } = request, windowStart = start - 1 + firstWanted * BYTE_UNIT, pieces = [], piecesStart = 0, total = 0;
  for await (let text of parts) {
    let bytes = Buffer.from(text, "utf8"), from2 = Math.max(0, windowStart - BYTE_UNIT - total), to2 = Math.min(bytes.byteLength, windowStart + most - total);
    from2 < to2 && (pieces.length === 0 && (piecesStart = total + from2), pieces.push(bytes.subarray(from2, to2))), total += bytes.byteLength;
  }
  checkStart(request, total, counted(total, "byte"));
  let held = Buffer.concat(pieces), from = Math.min(start - 1, total), to = Math.min(end, total), count = Math.max(0, Math.ceil((to - from) / BYTE_UNIT)), place = (unit) => {
    let at = Math.min(from + unit * BYTE_UNIT, to);
    return piecesStart + codePointStart(held, Math.max(0, at - piecesStart));
  }, numbers = [], texts = [];
  for (let unit = Math.min(firstWanted, count); unit < count; unit++) {
    let next = Math.min(place(unit + 1), piecesStart + held.byteLength);
    if (place(unit) >= piecesStart + held.byteLength) break;
    numbers[unit] = place(unit) + 1, texts[unit] = held.toString("utf8", place(unit) - piecesStart, next - piecesStart);
  }
  return numbers.length = count, texts.length = count, { unit: "bytes", numbers, texts, total, about: "", join: "" };
}
function createWindow({ from: firstWanted, most = HELD_CHARACTERS }) {
  let numbers = [], texts = [], labels = [], byteStarts = [], count = 0, held = 0;
  return {
    push({ number, text, label, byteStart = 0 }) {
      count >= firstWanted && held < most && (numbers[count] = number, texts[count] = text, labels[count] = label, byteStarts[count] = byteStart, held += text.length), count++;
    },
    all() {
      for (let list of [numbers, texts, labels, byteStarts]) list.length = count;
      return { numbers, texts, labels, byteStarts };
    }
  };
}

// src/archive/retrieve/page-statement.ts
function pageStatement(part, facts) {
  let { unit, numbers, total, about, searched, value } = part, { to, handle, cursor } = facts, count = numbers.length, whole = `${counted(total, unit.slice(0, -1))}${about}`;
  if (count === 0 && value === void 0) {
    let place = searched === void 0 ? "" : `${searched} of `;
    return `${NOTICE_PREFIX}nothing found in ${place}${whole}${hintOf(part, facts)}]`;
  }
  let shown4 = count === 0 ? whole : `${shownWords(part, facts)} of ${whole}`, asides = `${matchWords(part, facts)}${searched === void 0 ? "" : `; searched ${searched}`}${hintOf(part, facts)}`;
  if (to.at >= count) return `${NOTICE_PREFIX}${shown4}${asides}; that is all]`;
  let next = `${RETRIEVE_TOOL}(handle="${handle}", cursor="${cursor}")`;
  return `${NOTICE_PREFIX}${shown4}${asides}; next: ${next}]`;
}
var PATTERN = /\.[*+]|\w\|\w|\\[dswb]|\[[^\]]+\][*+]|^\^|\$$/;
function hintOf({ numbers, hint }, { asked: { search } }) {
  return hint !== void 0 ? `; ${hint}` : numbers.length === 0 && search !== void 0 && PATTERN.test(search) ? "; a search is for the text as it stands, not for a pattern" : "";
}
function shownWords(part, facts) {
  let { from, to } = facts, count = part.numbers.length, isPiece = from.inside > 0 || to.inside > 0;
  return part.inPlaces === !0 && (from.at > 0 || to.at < count) ? `${`pieces ${grouped(from.at + 1)}-${grouped(lastIndexOf(to) + 1)} of ${grouped(count)}`} of ${unitWords(part, facts)}` : `${isPiece ? pieceWords(part, facts) : ""}${unitWords(part, facts)}`;
}
function pieceWords({ unit, bytes, texts, numbers }, { from, to }) {
  if (bytes !== void 0) {
    let before = ({ at, inside }) => bytes.startOf(at) + Buffer.byteLength((texts[at] ?? "").slice(0, inside)), end = to.at >= numbers.length ? { at: numbers.length, inside: 0 } : to;
    return `bytes ${grouped(before(from) + 1)}-${grouped(before(end))} of ${grouped(bytes.total())}; part of `;
  }
  if (unit !== "rows" || from.at !== lastIndexOf(to)) return "part of ";
  let text = texts[from.at] ?? "", first = Buffer.byteLength(text.slice(0, from.inside)) + 1, all = Buffer.byteLength(text), last = to.inside > 0 ? Buffer.byteLength(text.slice(0, to.inside)) : all;
  return `bytes ${grouped(first)}-${grouped(last)} of ${grouped(all)} of `;
}
function unitWords(part, { from, to, asked, rows }) {
  let { unit, numbers, total, labels, matches } = part, noun = unit.slice(0, -1), lastIndex = Math.min(lastIndexOf(to), numbers.length - 1), first = numbers[Math.min(from.at, numbers.length - 1)] ?? 0, last = unit === "bytes" ? (numbers[lastIndexOf(to) + 1] ?? Math.min(asked.end ?? total, total) + 1) - 1 : numbers[lastIndex] ?? first;
  if (first >= last) return `${noun} ${grouped(first)}`;
  if (unit === "rows" && matches !== void 0 && rows === "named") {
    let ranges = rangesOf(numbers.slice(from.at, lastIndex + 1));
    if (ranges.length > 1)
      return `rows ${ranges.map(([low, high]) => low === high ? low : `${low}-${high}`).join(", ")}`;
  }
  if (labels !== void 0) {
    let shown4 = new Set(numbers.slice(from.at, lastIndex + 1)).size;
    if (shown4 <= last - first)
      return `${counted(shown4, noun)} between ${grouped(first)} and ${grouped(last)}`;
  }
  return `${unit} ${grouped(first)}-${grouped(last)}`;
}
function rangesOf(numbers) {
  let ranges = [];
  for (let number of numbers) {
    let last = ranges.at(-1);
    last !== void 0 && number === last[1] + 1 ? last[1] = number : ranges.push([number, number]);
  }
  return ranges;
}
function matchWords({ unit, numbers, total, matches, firstMatch }, { from, to }) {
  if (matches === void 0) return "";
  if (firstMatch !== void 0 && numbers.length < matches) {
    let [first, last] = [from.at, lastIndexOf(to)].map((at) => grouped(firstMatch + at));
    return `; ${first === last ? `match ${first}` : `matches ${first}-${last}`} of ${grouped(matches)}`;
  }
  return matches === total ? "" : `; ${counted(matches, unit.slice(0, -1))} ${matches === 1 ? "matches" : "match"}`;
}
function lastIndexOf({ at, inside }) {
  return inside > 0 ? at : at - 1;
}

// src/archive/retrieve/retrieve-part.ts
function retrievePart(original, request, measure) {
  let { part: asked, position } = readCursor(request), part = selectPart(original, asked, "places");
  return { ...(request.cursor === void 0 ? valuePage(part, asked, request.handle, measure) : void 0) ?? fillPage(part, position, asked, request.handle, measure), unit: part.unit, total: part.total, selected: part.texts.length };
}
function valuePage({ value, ...part }, asked, handle, measure) {
  if (value === void 0 || value.length > measure.limit * MOST_CHARACTERS) return;
  let position = { at: part.texts.length, inside: 0 }, facts = { from: START, to: position, asked, handle, cursor: "", rows: "named" }, text = `${value}
${pageStatement({ ...part, value }, facts)}`;
  return measure.count(text) > measure.limit ? void 0 : { text, content: value, cursor: void 0 };
}
var START = { at: 0, inside: 0 }, MOST_CHARACTERS = 100;
async function retrieveFromParts(parts, request, measure) {
  let { part: asked, position } = readCursor(request), part = await selectFromParts(parts, asked, { from: position.at });
  return part === void 0 ? void 0 : { ...fillPage(part, position, asked, request.handle, measure), unit: part.unit, total: part.total, selected: part.texts.length };
}
function fillPage(part, from, asked, handle, measure) {
  let line = (to, rows = "named") => pageStatement(part, { from, to, asked, handle, cursor: writeCursor(asked, to, handle), rows }), head = from.inside === 0 ? part.heads?.[from.at] ?? "" : "", names = measure.count(head) * 2 > measure.limit ? "" : head, whole = (content2, to) => content2 === "" ? line(to) : `${names}${content2}${content2.endsWith(`
`) ? "" : `
`}${line(to)}`, end = { at: Math.max(0, part.texts.length - 1), inside: Number.MAX_SAFE_INTEGER }, longest = line(end, "as a range"), room = measure.limit - measure.count(longest) - measure.count(names), units = [];
  for (let at = from.at; at < part.texts.length; at++) {
    let unit = unitFrom(part, { at, inside: at === from.at ? from.inside : 0 }, units.length > 0);
    if (room -= measure.count(unit) + 1 + (part.matches === void 0 ? 0 : numberCost(part, at, measure)), room < 0) break;
    units.push(unit);
  }
  let position = { at: from.at + units.length, inside: 0 };
  for (; units.length > 1 && measure.count(whole(units.join(""), position)) > measure.limit; )
    units.pop(), position = { at: position.at - 1, inside: 0 };
  let content = units.join("");
  if (units.length === 0 && from.at < part.texts.length) {
    let unit = unitFrom(part, from, !1), after = (taken2) => taken2 >= unit.length ? { at: from.at + 1, inside: 0 } : { at: from.at, inside: from.inside + taken2 }, taken = largestPrefix(
      unit,
      (prefix) => measure.count(whole(prefix, after(prefix.length))) <= measure.limit
    ), end2 = betweenWords(unit, taken);
    content = unit.slice(0, end2), position = after(end2);
  }
  let done = position.at >= part.texts.length;
  return {
    text: whole(content, position),
    content: content === "" ? "" : names + content,
    cursor: done ? void 0 : writeCursor(asked, position, handle)
  };
}
function unitFrom(part, { at, inside }, follows) {
  return unitText(part, at, follows).slice(inside);
}
function numberCost({ numbers }, at, measure) {
  return measure.count(`, ${numbers[at] ?? 0}`);
}
function largestPrefix(text, fits) {
  let low = 0, high = text.length;
  for (; low < high; ) {
    let middle = wholeCodePoint(text, Math.ceil((low + high) / 2));
    if (middle <= low) break;
    fits(text.slice(0, middle)) ? low = middle : high = middle - 1;
  }
  return low > 0 ? low : (text.codePointAt(0) ?? 0) > 65535 ? 2 : 1;
}
var LOOKED_BACK = 300, ENDS = ["},", "],", '",', " ", ","];
function betweenWords(text, most) {
  if (most >= text.length) return most;
  let from = most - Math.min(LOOKED_BACK, Math.floor(most / 4)), near = text.slice(from, most);
  for (let end of ENDS) {
    let at = near.lastIndexOf(end);
    if (at >= 0) return from + at + end.length;
  }
  return most;
}
var HANDLE_MARK = 4;
function writeCursor(asked, position, handle) {
  let parts = [asked, position.at, position.inside, handle.slice(0, HANDLE_MARK)];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}
function readCursor(request) {
  let { handle, cursor, ...asked } = request;
  if (cursor === void 0) return { part: asked, position: START };
  let { part, position, mark } = parseCursor(cursor);
  if (mark !== handle.slice(0, HANDLE_MARK))
    throw new PlimsollError("INVALID_PARAMS", "The cursor belongs to another handle.", {
      remedy: "Use the cursor with the handle of the answer that gave it, or ask without one."
    });
  for (let name of Object.keys(asked))
    if (!(asked[name] === void 0 || asked[name] === part[name]))
      throw new PlimsollError("INVALID_PARAMS", `The cursor goes on with a question of another ${name}.`, {
        remedy: "Give handle and cursor alone to go on, or leave the cursor out to ask something else."
      });
  return { part, position };
}
function parseCursor(cursor) {
  try {
    let [part, at, inside, mark] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (!Number.isSafeInteger(at) || !Number.isSafeInteger(inside) || at < 0 || inside < 0)
      throw new Error("position");
    if (typeof mark != "string") throw new Error("mark");
    return { part: PartRequestSchema.parse(part), position: { at, inside }, mark };
  } catch {
    throw new PlimsollError("INVALID_PARAMS", "The cursor cannot be read.", {
      remedy: "Use the cursor as the answer before gave it, or ask again without one."
    });
  }
}

// src/engine/retrieve.ts
async function retrieve(request, options) {
  let text = await readOriginal(request.handle, options), measure = createMeasure(options.limit, options.counter), handles = partHandles(text);
  return (handles === void 0 ? void 0 : await retrieveFromParts(partsOf, request, measure)) ?? retrievePart(text, request, measure);
  async function* partsOf() {
    for (let handle of handles ?? []) yield await readOriginal(handle, options);
  }
}
async function readOriginal(handle, options) {
  let read = await options.archive.read(handle);
  switch (read.kind === "unknown" && options.acceptHash === !0 && (read = await options.archive.readByHash(handle)), read.kind) {
    case "found":
      return read.text;
    case "expired":
      throw new PlimsollError(
        "NOT_FOUND",
        `The original "${shown3(handle)}" has expired, or was cleaned by hand, and is gone.`,
        {
          remedy: "Call the tool again to get it anew."
        }
      );
    case "damaged":
      throw new PlimsollError("INTERNAL_ERROR", `The original "${shown3(handle)}" is damaged on disk.`, {
        remedy: "Call the tool again to get it anew."
      });
    case "unknown":
      throw new PlimsollError("NOT_FOUND", `There is no original "${shown3(handle)}".`, {
        remedy: "Use the handle exactly as the notice gave it."
      });
  }
}
function shown3(handle) {
  return handle.slice(0, 80).replace(/[^\w.:#-]/g, "?");
}

export {
  readFigure,
  beginsWithDigit,
  isDay,
  writePartsList,
  partHandles,
  RetrieveRequestSchema,
  asMeant,
  PartRequestSchema,
  unitText,
  findLines,
  selectPart,
  selectFromParts,
  retrieve,
  readOriginal
};
//# sourceMappingURL=chunk-ZEB5Y3EY.js.map
