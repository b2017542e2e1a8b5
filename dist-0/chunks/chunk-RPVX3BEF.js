
import {
  alarmLevel,
  createBinaryReducer,
  createEmbeddedReducer,
  createMeasure,
  createTextReducer,
  detectKind,
  isBase64,
  isFileTree,
  isPlainName,
  isUnspaced,
  kindOfText,
  leftOutDetails,
  missedAsked,
  querySalience,
  rankRows,
  unusualRows,
  utf8Bytes,
  withoutByteOrderMark
} from "./chunk-ZRYH2XAG.js";
import {
  wholeCodePoint
} from "./chunk-F75QVMNE.js";
import {
  foreignJson,
  foreignText
} from "./chunk-J6SYX6D4.js";
import {
  childrenOf,
  compactSource,
  lengthOf,
  scanJson,
  shapeOf
} from "./chunk-IRIHCQN2.js";
import {
  NOTICE_FORMS,
  checkWayBack,
  counted,
  gapMark,
  grouped,
  noticeText,
  shortenedMark
} from "./chunk-S3NQFO46.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/reduce/plain-json.ts
var CIRCULAR_MARK = "[left out: circular reference]", DEPTH_MARK = "[left out: nested too deep]", EXHAUSTED_MARK = "[left out: too many values]";
function toPlainJson(value) {
  let walk = { path: [], ancestors: /* @__PURE__ */ new Set(), left: 2e6, reasons: /* @__PURE__ */ new Map() };
  return { value: convert(value, walk) ?? null, notes: Array.from(walk.reasons, ([reason, found]) => sentence(reason, found)) };
}
var REASONS = {
  unrepresentable: "Left out, a function or symbol has no JSON form",
  empty: "Now null, an array has no place without a value",
  notANumber: "Now null, JSON has no NaN or Infinity",
  bigint: "Now a string of its digits, JSON has no BigInt",
  date: "Now null, the date is invalid",
  binary: "Now a base64 string, JSON has no bytes",
  sparse: "Now an object by index, the array has more than 100,000 holes",
  throwing: "Left out, reading it threw an error",
  circular: "Now a mark, the reference is circular",
  deep: "Now a mark, nested deeper than 256 levels",
  exhausted: "Left out, only the first 2000000 values are taken"
};
function convert(value, walk) {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value === 0 ? 0 : value : note(walk, "notANumber", null);
    case "undefined":
      return;
    case "bigint":
      return note(walk, "bigint", value.toString());
    case "object":
      return value === null ? null : convertObject(value, walk);
    default:
      return note(walk, "unrepresentable", void 0);
  }
}
function convertObject(value, walk) {
  if (walk.ancestors.has(value)) return note(walk, "circular", CIRCULAR_MARK);
  if (walk.ancestors.size >= 256) return note(walk, "deep", DEPTH_MARK);
  walk.ancestors.add(value);
  try {
    return convertByClass(value, walk);
  } catch {
    return note(walk, "throwing", void 0);
  } finally {
    walk.ancestors.delete(value);
  }
}
function convertByClass(value, walk) {
  if (Array.isArray(value)) return convertArray(value, walk);
  if (Object.getPrototypeOf(value) === Object.prototype && !("toJSON" in value))
    return convertEntries(Object.keys(value), value, walk);
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? note(walk, "date", null) : value.toISOString();
  if (value instanceof Map) return convertMap(value, walk);
  if (value instanceof Set) return convertItems([...value], walk);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return convertBinary(value, walk);
  if (value instanceof Number || value instanceof String || value instanceof Boolean)
    return convert(value.valueOf(), walk);
  let toJson = value.toJSON;
  if (typeof toJson == "function") {
    let converted = toJson.call(value, String(walk.path.at(-1) ?? ""));
    return converted === value ? convertEntries(Object.keys(value), value, walk) : convert(converted, walk);
  }
  return value instanceof Error ? convertEntries(["name", "message", ...Object.keys(value)], value, walk) : value instanceof RegExp ? String(value) : convertEntries(Object.keys(value), value, walk);
}
function convertArray(value, walk) {
  let { length } = value;
  if (length > 1e5) {
    let present = Object.keys(value);
    if (length - present.length > 1e5)
      return note(walk, "sparse", convertEntries(present, value, walk));
  }
  return convertItems(value, walk);
}
function convertItems(items, walk) {
  let result = [];
  for (let index = 0; index < items.length; index++) {
    let item = items[index];
    walk.path.push(index);
    let exhausted = walk.left-- <= 0, converted = exhausted ? note(walk, "exhausted", EXHAUSTED_MARK) : convert(item, walk);
    if (item === void 0 && !exhausted && note(walk, "empty", null), result.push(converted ?? null), walk.path.pop(), exhausted) break;
  }
  return result;
}
function convertEntries(keys, value, walk) {
  let result = {};
  for (let key of keys) {
    walk.path.push(key);
    let exhausted = walk.left-- <= 0;
    if (set(result, key, exhausted ? note(walk, "exhausted", EXHAUSTED_MARK) : convertProperty(value, key, walk)), walk.path.pop(), exhausted) break;
  }
  return result;
}
function convertProperty(value, key, walk) {
  let property;
  try {
    property = value[key];
  } catch {
    return note(walk, "throwing", void 0);
  }
  return convert(property, walk);
}
function convertMap(value, walk) {
  let entries = [...value];
  if (!entries.every(([key]) => typeof key == "string")) return convertItems(entries, walk);
  let result = {};
  for (let [key, item] of entries) {
    walk.path.push(key);
    let exhausted = walk.left-- <= 0;
    if (set(result, key, exhausted ? note(walk, "exhausted", EXHAUSTED_MARK) : convert(item, walk)), walk.path.pop(), exhausted) break;
  }
  return result;
}
function convertBinary(value, walk) {
  if (ArrayBuffer.isView(value) && !(value instanceof Uint8Array) && !(value instanceof DataView))
    return convertItems(value, walk);
  let bytes = ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.from(value);
  return note(walk, "binary", bytes.toString("base64"));
}
function set(target, key, value) {
  value !== void 0 && (key !== "__proto__" ? target[key] = value : Object.defineProperty(target, key, { value, enumerable: !0, configurable: !0, writable: !0 }));
}
function note(walk, reason, result) {
  let found = walk.reasons.get(reason);
  return found ? found.count++ : walk.reasons.set(reason, { count: 1, first: pointer(walk.path) }), result;
}
var MAX_POINTER_KEY = 40, MAX_POINTER_DEPTH = 8;
function pointer(path) {
  return `${path.slice(0, MAX_POINTER_DEPTH).map((key) => `/${String(key).slice(0, MAX_POINTER_KEY).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}${path.length > MAX_POINTER_DEPTH ? "/..." : ""}`;
}
function sentence(reason, found) {
  let place = found.first === "" ? "" : ` at ${found.first}`, others = found.count === 1 ? "" : ` and ${found.count - 1} more`;
  return `${REASONS[reason]}:${place === "" ? " the whole value" : place}${others}.`;
}

// src/reduce/fit.ts
function fitToLimit(view, limit, most, perUnit) {
  let best, low = -1, lowUsed = 0, high = most + 1, highUsed = Number.POSITIVE_INFINITY, budget = clamp(Math.floor(limit * perUnit * 0.985), 0, most);
  for (let tries = 0; tries < 48 && high - low > 1; tries++) {
    let nextBudget2 = function() {
      let step = Math.round((limit * 0.985 - used) * perUnit);
      if (low < 0) return used > limit * 1.9 || tries > 2 ? Math.floor(high / 2) : high + step;
      if (highUsed === Number.POSITIVE_INFINITY) return low + Math.max(step, 1) * (1 + tries);
      let middle = Math.floor((low + high) / 2);
      return tries % 2 === 1 || highUsed <= lowUsed ? middle : Math.floor(low + (high - low) * (limit * 0.985 - lowUsed) / (highUsed - lowUsed));
    };
    var nextBudget = nextBudget2;
    let candidate = view(budget), { used } = candidate;
    if (used <= limit) {
      if (best = candidate, low = budget, lowUsed = used, candidate.complete || used >= limit * 0.97) break;
    } else
      high = budget, highUsed = used;
    budget = clamp(nextBudget2(), low + 1, high - 1);
  }
  return best;
}
function clamp(value, low, high) {
  return Math.min(Math.max(value, low), high);
}

// src/reduce/file-tree-view.ts
var LISTS = /* @__PURE__ */ new Set(['"children"', '"contents"', '"entries"']), MAX_DEPTH = 100, FITTING_SHARE = 0.5, MEANINGLESS_SHARE = 0.9, MOST_FITTING = 24, NAMED = 8, PLAIN = /^[\w.@+ -]{1,40}$/;
function readFileTree(tape, rows, query) {
  let entries = [], top = rows.map((row) => readEntry(row, -1, 0));
  if (top.includes(-1) || entries.every(({ list }) => list < 0)) return;
  for (let { parent, list } of entries)
    for (let at = list < 0 ? parent : -1; at >= 0; at = entries[at]?.parent ?? -1) {
      let folder = entries[at];
      folder && folder.files++;
    }
  let order = orderOf(tape, entries, query), smallest = entries.reduce((least, { cost }) => Math.min(least, cost), Number.POSITIVE_INFINITY);
  return { total: entries.length, view };
  function readEntry(node, parent, depth) {
    if (shapeOf(tape, node) !== "object" || depth > MAX_DEPTH) return -1;
    let members = childrenOf(tape, node), source = (at2) => tape.text.slice(tape.starts[at2 ?? 0], tape.ends[at2 ?? 0]), at = members.findIndex((key, index2) => index2 % 2 === 0 && LISTS.has(source(key))), list = at >= 0 && shapeOf(tape, members[at + 1] ?? 0) === "array" ? members[at + 1] ?? -1 : -1, named = members.findIndex((key, index2) => index2 % 2 === 0 && source(key) === '"name"'), name = named < 0 ? "" : source(members[named + 1]).slice(1, -1), cost = lengthOf(tape, node) + 1 - (list < 0 ? 0 : lengthOf(tape, list) - 2), index = entries.length, inside = [];
    entries.push({ node, name, parent, depth, list, inside, cost, files: 0 });
    for (let child of list < 0 ? [] : childrenOf(tape, list)) {
      let found = readEntry(child, index, depth + 1);
      if (found < 0) return -1;
      inside.push(found);
    }
    return index;
  }
  function view(budget) {
    let chosen = new Uint8Array(entries.length), left = budget - 2, shown = 0;
    for (let index of order) {
      if (left < smallest) break;
      let missing = [], cost = 0;
      for (let at = index; at >= 0 && chosen[at] === 0; at = entries[at]?.parent ?? -1)
        missing.push(at), cost += entries[at]?.cost ?? 0;
      if (!(cost > left)) {
        left -= cost, shown += missing.length;
        for (let at of missing) chosen[at] = 1;
      }
    }
    let content = render2(top, chosen), notWhole = entries.filter(
      ({ inside }, index) => chosen[index] === 1 && inside.some((at) => chosen[at] !== 1)
    ).length;
    return { content, shown, notWhole, details: () => details(chosen) };
  }
  function render2(indices, chosen) {
    let parts = [];
    for (let index of indices) {
      let entry = entries[index];
      if (chosen[index] !== 1 || entry === void 0) continue;
      if (entry.list < 0) {
        parts.push(compactSource(tape, entry.node));
        continue;
      }
      let members = childrenOf(tape, entry.node), pairs = members.flatMap((key, at) => {
        if (at % 2 === 1) return [];
        let value = members[at + 1] ?? 0;
        if (value === entry.list && entry.inside.length > 0 && !entry.inside.some((index2) => chosen[index2] === 1))
          return [];
        let shown = value === entry.list ? render2(entry.inside, chosen) : compactSource(tape, value);
        return [`${compactSource(tape, key)}:${shown}`];
      });
      parts.push(`{${pairs.join(",")}}`);
    }
    return `[${parts.join(",")}]`;
  }
  function details(chosen) {
    let folders = entries.filter(({ list }) => list >= 0).length, named = entries.filter(({ list }, index) => list >= 0 && chosen[index] === 1).length;
    return [`Folders: ${named === folders ? `all ${grouped(folders)}` : `${grouped(named)} of ${grouped(folders)}`} named.`, ...[0, 1].flatMap((depth) => countsAt(depth))];
  }
  function countsAt(depth) {
    let folders = entries.filter((entry) => entry.depth === depth && entry.list >= 0), named = folders.map((entry) => ({ name: pathOf(entry), files: entry.files })).filter(({ name }) => name !== void 0).sort((a, b) => b.files - a.files).slice(0, NAMED);
    if (named.length === 0) return [];
    let more = folders.length - named.length, list = named.map(({ name, files }) => `${name} ${grouped(files)}`);
    return more > 0 && list.push(counted(more, "more folder")), [`Files in ${list.join(", ")}.`];
  }
  function pathOf(entry) {
    if (!PLAIN.test(entry.name)) return;
    let parent = entries[entry.parent];
    return parent && PLAIN.test(parent.name) ? `${parent.name}/${entry.name}` : entry.name;
  }
}
function orderOf(tape, entries, query) {
  let all = entries.map((_, index) => index), isFolder = (index) => (entries[index]?.list ?? -1) >= 0, at = (depth) => all.filter((index) => entries[index]?.depth === depth), top = at(0), below = at(1).filter(isFolder);
  below.sort((a, b) => (entries[b]?.files ?? 0) - (entries[a]?.files ?? 0) || a - b);
  let rounds = [];
  for (let { inside } of entries)
    [...inside.filter(isFolder), ...inside.filter((index) => !isFolder(index))].forEach((index, round) => {
      let others = rounds[round];
      others ? others.push(index) : rounds.push([index]);
    });
  return [...top.filter(isFolder), ...fitting(tape, entries, query), ...below, ...top, ...rounds.flat()];
}
function fitting(tape, entries, query) {
  if (query === void 0 || entries.length === 0) return [];
  let starts = entries.map(({ node }) => tape.starts[node] ?? 0), scores = querySalience(query, tape.text, [...starts, tape.ends[entries.at(-1)?.node ?? 0] ?? 0]), best = scores?.reduce((most, score) => Math.max(most, score), 0) ?? 0;
  if (scores === void 0 || best === 0) return [];
  let found = entries.flatMap((_, index) => (scores[index] ?? 0) >= best * FITTING_SHARE ? [index] : []);
  return found.length > entries.length * MEANINGLESS_SHARE ? [] : found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, MOST_FITTING);
}

// src/reduce/json-cuts.ts
var MAX_PLACES = 4, MAX_PLACE_DEPTH = 6;
function sumOf(a, b) {
  return { units: a.units + b.units, shown: a.shown + b.shown, total: a.total + b.total };
}
function countKeys(text, from = 0, to = text.length) {
  let count = 0;
  for (let at = from; at < to; at++) {
    let code = text.charCodeAt(at);
    if (code === COLON && count++, code === QUOTE)
      for (at++; at < to && text.charCodeAt(at) !== QUOTE; at++) text.charCodeAt(at) === BACKSLASH && at++;
  }
  return count;
}
var QUOTE = 34, COLON = 58, BACKSLASH = 92;
function placeOf(path) {
  return `${path.slice(0, MAX_PLACE_DEPTH).map((key) => `/${key}`).join("")}${path.length > MAX_PLACE_DEPTH ? "/..." : ""}`;
}
var ODD_KEY = "?";
function plainKey(tape, node) {
  let key = tape.text.slice((tape.starts[node] ?? 0) + 1, (tape.ends[node] ?? 0) - 1);
  return /^[\w.$@ -]{1,40}$/.test(key) ? key : ODD_KEY;
}
var LONGEST_POINTER = 100;
function pointerTo(keys) {
  let pointer2 = "";
  for (let key of keys) {
    if (key === ODD_KEY || pointer2.length + key.length >= LONGEST_POINTER)
      return pointer2 === "" ? "a value" : `a value inside ${pointer2}`;
    pointer2 += `/${key}`;
  }
  return pointer2;
}
function describeCuts(tape, content, cuts, allKeys, blobs) {
  let ordered = byPlace(cuts).sort((a, b) => rankOfUnit(a) - rankOfUnit(b) || b.size - a.size), [main, ...others] = ordered, described = () => placeDetails("Binary data described only", blobs);
  if (!main) {
    let total = shapeOf(tape, 0) === "array" ? childrenOf(tape, 0).length : childrenOf(tape, 0).length / 2, unit = shapeOf(tape, 0) === "array" ? "rows" : "keys", isWhole = blobs.length === 0;
    return {
      content,
      shown: total,
      total,
      unit,
      complete: !0,
      ...isWhole ? { lossless: !0 } : {},
      details: () => isWhole ? ["Only white space was left out."] : described()
    };
  }
  let complete = cuts.every((cut) => cut.final === !0);
  return main.unit === "keys" && (main.place !== "" || cuts.filter(isStructural).length > 1) ? {
    content,
    shown: countKeys(content),
    total: allKeys(),
    unit: "keys",
    unitOf: "at all levels",
    complete,
    details: () => [...placeDetails("Cut", ordered), ...main.details(), ...described()],
    missed: () => missedRows(ordered)
  } : {
    content,
    shown: main.shown,
    total: main.total,
    unit: main.unit,
    ...main.unitOf === void 0 ? {} : { unitOf: main.unitOf },
    ...main.partial && main.partial.units > 0 ? { partial: main.partial } : {},
    complete,
    details: () => [
      ...main.place === "" ? [] : [`They are in ${placeName(main)}.`],
      ...main.details(),
      ...placeDetails("Also cut", others),
      ...described()
    ],
    asked: () => main.asked?.(),
    missed: () => missedRows(ordered)
  };
}
function byPlace(cuts) {
  let places = /* @__PURE__ */ new Map();
  for (let cut of cuts) {
    let id = `${cut.place} ${cut.unit}`, same = places.get(id), { unusual: _, asked: __, ...rest } = cut;
    places.set(
      id,
      same ? {
        ...rest,
        shown: same.shown + cut.shown,
        total: same.total + cut.total,
        size: same.size + cut.size,
        ...same.partial && cut.partial ? { partial: sumOf(same.partial, cut.partial) } : {},
        pointer: same.pointer,
        alike: (same.alike ?? 1) + 1,
        details: () => []
      } : cut
    );
  }
  return [...places.values()];
}
function missedRows(ordered) {
  for (let cut of ordered) {
    let count = cut.unusual?.();
    if (!count || count.shown === count.total) continue;
    let sentence2 = `Unusual rows${cut.place === ordered[0]?.place ? "" : ` in ${placeName(cut)}`}: ${grouped(count.shown)} of ${grouped(count.total)} shown.`;
    return { ...count, sentence: sentence2 };
  }
}
function placeName({ pointer: pointer2, alike = 1 }) {
  return alike === 1 ? pointer2 : `${pointer2} and ${grouped(alike - 1)} more like it`;
}
function rankOfUnit(cut) {
  return cut.unit === "characters" ? 1 : 0;
}
function isStructural({ unit }) {
  return unit === "keys" || unit === "rows";
}
function placeDetails(beginning, cuts) {
  if (cuts.length === 0) return [];
  let named = cuts.slice(0, MAX_PLACES).map((cut) => `${placeName(cut)} ${grouped(cut.shown)} of ${grouped(cut.total)} ${cut.unit}`), more = cuts.length - named.length;
  return [`${beginning}: ${named.join(", ")}${more > 0 ? ` and ${counted(more, "more place")}` : ""}.`];
}

// src/reduce/json-blobs.ts
var LEAST_BLOB = 1e3, BEGINS_LIKE_BASE64 = /^"(?:data:[\w.+-]{0,60}\/|[A-Za-z0-9+/_-]{60})/, PASSED_ON = /(?:token|cursor|signature|encrypted_content|next|continuation)"$/i, DEEPEST_PATH = 40;
function describeBlobs(tape) {
  if (!hasLongBase64(tape)) return { tape, blobs: [] };
  let { text, starts, ends, nexts, count } = tape, parts = [], blobs = [], around = [], at = 0;
  for (let node = 0; node < count; node++) {
    for (; around.length > 0 && (around.at(-1)?.end ?? 0) <= node; ) around.pop();
    let container = around.at(-1);
    if (container?.atKey) {
      container.key = node, container.atKey = !1;
      continue;
    }
    container && (container.values++, container.atKey = container.isObject);
    let shape = shapeOf(tape, node);
    if (shape === "string") {
      let mark = container && isLong(tape, node) ? markOf(tape, node, container) : void 0;
      if (mark !== void 0) {
        let total = lengthOf(tape, node) - 2, { place, pointer: pointer2 } = whereIs(tape, around);
        blobs.push({ place, pointer: pointer2, unit: "bytes", shown: 0, total, size: total, details: () => [] }), parts.push(text.slice(at, starts[node]), JSON.stringify(mark)), at = ends[node] ?? 0;
      }
    }
    if (shape === "object" || shape === "array") {
      let isObject = shape === "object";
      around.push({ end: nexts[node] ?? 0, isObject, key: 0, values: 0, atKey: isObject });
    }
  }
  parts.push(text.slice(at));
  let described = blobs.length === 0 ? void 0 : scanJson(parts.join(""));
  return described ? { tape: described, blobs: byPlace(blobs) } : { tape, blobs: [] };
}
function hasLongBase64(tape) {
  let { starts, ends, codes, count } = tape;
  for (let node = 1; node < count; node++) {
    let start = starts[node] ?? 0;
    if ((ends[node] ?? 0) - start >= LEAST_BLOB && codes[start] === 34 && beginsLikeBase64(tape, node))
      return !0;
  }
  return !1;
}
function isLong(tape, node) {
  return lengthOf(tape, node) >= LEAST_BLOB && beginsLikeBase64(tape, node);
}
function beginsLikeBase64({ text, starts }, node) {
  let start = starts[node] ?? 0;
  return BEGINS_LIKE_BASE64.test(text.slice(start, start + 70));
}
function markOf(tape, node, container) {
  let { text, starts, ends } = tape;
  if (container.isObject && PASSED_ON.test(text.slice(starts[container.key], ends[container.key]).slice(-40))) return;
  let value = JSON.parse(text.slice(starts[node], ends[node]));
  return isBase64(value) ? createBinaryReducer(value).view(0).content.trimEnd() : void 0;
}
function whereIs(tape, around) {
  let levels = around.slice(0, DEEPEST_PATH), nameOf = ({ isObject, key, values }) => isObject ? plainKey(tape, key) : String(values - 1);
  return {
    place: placeOf(levels.map((level) => level.isObject ? nameOf(level) : "*")),
    pointer: pointerTo(levels.map(nameOf))
  };
}

// src/reduce/json-parallel.ts
var FEWEST_ROWS = 8;
function findParallelLists(tape, children) {
  let byLength = /* @__PURE__ */ new Map(), lists = [];
  for (let entry = 0; entry * 2 < children.length; entry++) {
    let list = children[entry * 2 + 1] ?? 0;
    shapeOf(tape, list) === "array" && shapeOf(tape, list + 1) !== "object" && lists.push(entry);
  }
  if (lists.length < 2) return [];
  for (let entry of lists) {
    let cells = childrenOf(tape, children[entry * 2 + 1] ?? 0);
    if (cells.length < FEWEST_ROWS) continue;
    let same = byLength.get(cells.length) ?? { entries: [], cells: [] };
    same.entries.push(entry), same.cells.push(cells), byLength.set(cells.length, same);
  }
  return [...byLength.values()].filter(({ entries }) => entries.length > 1);
}
function rankParallelRows(tape, children, { entries, cells }, query) {
  let keys = entries.map((entry) => compactSource(tape, children[entry * 2] ?? 0)), rows = cells[0]?.map((_, row) => `{${cells.map((list, at) => `${keys[at]}:${compactSource(tape, list[row] ?? 0)}`).join(",")}}`), rowsTape = scanJson(`[${rows?.join(",")}]`);
  return rowsTape && rankRows(rowsTape, 0, query);
}
function chooseParallelRows(tape, { cells }, { order }, budget) {
  let shown = new Uint8Array(cells[0]?.length ?? 0), left = budget - 2 * cells.length, count = 0;
  for (let rank = 0; rank < order.length && left > 0; rank++) {
    let row = order[rank] ?? 0, cost = cells.reduce((sum, list) => sum + lengthOf(tape, list[row] ?? 0) + 1, 0);
    cost > left || (left -= cost, shown[row] = 1, count++);
  }
  return count === 0 ? void 0 : { shown, count };
}

// src/reduce/json-shares.ts
var LONG_ATOM = 64, SHORT_STRING = 60, COLLECTION = 24, LEAST_ALIKE = 120;
function isCollection(tape, children, budget) {
  let fixed = 2, containers = 0, entries = children.length / 2, inside = areAlike(tape, children) ? LEAST_ALIKE : 2;
  for (let at = 0; at < children.length; at += 2) {
    let value = children[at + 1] ?? 0, shape = shapeOf(tape, value), isContainer2 = shape === "object" || shape === "array";
    isContainer2 && containers++;
    let least = isContainer2 ? inside : smallestOf(shape);
    fixed += lengthOf(tape, children[at] ?? 0) + 2 + Math.min(lengthOf(tape, value), least);
  }
  return fixed > budget || entries >= COLLECTION && containers >= entries * 0.9;
}
function areAlike(tape, children) {
  let first = /* @__PURE__ */ new Map();
  for (let at = 1; at < children.length; at += 2) {
    let value = children[at] ?? 0;
    if (shapeOf(tape, value) !== "object" || lengthOf(tape, value) === 2) continue;
    let key = tape.text.slice(tape.starts[value + 1], tape.ends[value + 1]);
    first.set(key, (first.get(key) ?? 0) + 1);
  }
  return [...first.values()].reduce((most, count) => Math.max(most, count), 0) >= children.length / 2 * 0.9;
}
function smallestOf(shape) {
  return shape === "string" ? SHORT_STRING : shape === "object" || shape === "array" ? 2 : LONG_ATOM;
}
function shareBudget(tape, children, budget, firm = /* @__PURE__ */ new Map()) {
  let sizes = [], left = budget - 2;
  for (let at = 0; at < children.length; at += 2) {
    left -= lengthOf(tape, children[at] ?? 0) + 2;
    let given = firm.get(at / 2);
    left -= given ?? 0, sizes.push(given === void 0 ? lengthOf(tape, children[at + 1] ?? 0) : 0);
  }
  let ascending = [...sizes].sort((a, b) => a - b), level = Number.POSITIVE_INFINITY, rest = left;
  ascending.some((size, index) => {
    let part = rest / (ascending.length - index);
    return size > part && (level = Math.max(0, part)), rest -= size, size > part;
  });
  let large = sizes.filter((size) => size > level).length, pool = level * large;
  return {
    next: (entry) => {
      let given = firm.get(entry);
      if (given !== void 0) return given;
      let size = sizes[entry] ?? 0;
      return size <= level ? size : Math.floor(pool / Math.max(1, large));
    },
    spent: (entry, length) => {
      (sizes[entry] ?? 0) <= level || (pool = Math.max(0, pool - length), large--);
    }
  };
}

// src/reduce/json-record.ts
var MOST_FIELDS = 64, COLLECTION_SHARE = 0.9, FEWEST_ENTRIES = 3;
function isRecord(tape, children) {
  let entries = children.length / 2;
  if (entries > MOST_FIELDS) return !1;
  let containers = children.filter((child, at) => at % 2 === 1 && isContainer(tape, child)).length;
  return entries < FEWEST_ENTRIES || containers < entries * COLLECTION_SHARE;
}
var NAMING = /^(?:id|number|name|full_?name|title|subject|path|file|login|key|type|kind|label)$/i, TELLING = /^(?:status|state|phase|error|errors|message|reason|level|severity|code|exit_?code|ready|result|version|invalid|problems|total|count)$/i, ABOUT = /^(?:metadata|meta|attributes|properties|fields|data|summary|description|labels)$/i, ADDRESS = /^"(?:https?:\/\/|[0-9a-f]{32,}")/i, EMPTY = /* @__PURE__ */ new Set(["null", "false", '""', "[]", "{}"]), REMARKABLE = 5, REMARKABLE_SHARE = 0.6, WORTH = { naming: 8, telling: 3.5, about: 2.5, short: 2, inside: 1.5, long: 1.2, address: 1 }, SEARCHED = 2e3, LEAST_INSIDE = 40;
function chooseFields(tape, children, budget, query, remarkable) {
  let fits = query === void 0 ? void 0 : fitOf(tape, children, query), fields = Array.from({ length: children.length / 2 }, (_, field) => {
    let key = children[field * 2] ?? 0, value = children[field * 2 + 1] ?? 0, worth = worthOf(tape, key, value, remarkable) + (fits?.[field] ?? 0);
    return { field, value, worth, keyCost: lengthOf(tape, key) + 2, least: leastOf(tape, value) };
  });
  fields.sort((a, b) => b.worth - a.worth || a.field - b.field);
  let chosen = /* @__PURE__ */ new Map(), left = budget - 2;
  for (let { field, value, worth, keyCost, least } of fields) {
    if (keyCost + least > left) continue;
    let most = Math.min(left - keyCost, Math.floor(budget * REMARKABLE_SHARE)), firm = worth >= REMARKABLE && worth < WORTH.naming ? Math.max(least, Math.min(lengthOf(tape, value), most)) : 0;
    left -= keyCost + Math.max(least, firm), chosen.set(field, firm);
  }
  let places = [...chosen].sort(([a], [b]) => a - b);
  return {
    children: children.filter((_, at) => chosen.has(at >> 1)),
    firm: new Map(places.flatMap(([, firm], place) => firm > 0 ? [[place, firm]] : []))
  };
}
function leastOf(tape, value) {
  let least = isContainer(tape, value) ? LEAST_INSIDE : smallestOf(shapeOf(tape, value));
  return Math.min(lengthOf(tape, value), least);
}
function worthOf(tape, key, value, remarkable) {
  let name = tape.text.slice((tape.starts[key] ?? 0) + 1, (tape.ends[key] ?? 0) - 1), source = tape.text.slice(
    tape.starts[value],
    Math.min(tape.ends[value] ?? 0, (tape.starts[value] ?? 0) + SEARCHED)
  );
  return NAMING.test(name) && !isContainer(tape, value) ? WORTH.naming : remarkable === name || remarkable.startsWith(`${name}.`) ? REMARKABLE : source === "false" && TELLING.test(name) ? WORTH.telling : EMPTY.has(source) ? 0 : alarmLevel(source) === "error" ? REMARKABLE : TELLING.test(name) ? WORTH.telling : ADDRESS.test(source) ? WORTH.address : isContainer(tape, value) ? ABOUT.test(name) ? WORTH.about : WORTH.inside : lengthOf(tape, value) <= SHORT_STRING ? WORTH.short : WORTH.long;
}
function fitOf(tape, children, query) {
  let from = tape.starts[children[0] ?? 0] ?? 0, to = tape.ends[children.at(-1) ?? 0] ?? 0, starts = children.filter((_, at) => at % 2 === 0).map((key) => (tape.starts[key] ?? 0) - from), scores = querySalience(query, tape.text.slice(from, to), [...starts, to - from]), best = scores?.reduce((most, score) => Math.max(most, score), 0) ?? 0;
  return best > 0 ? Array.from(scores ?? [], (score) => 2 * score / best) : void 0;
}
function isContainer(tape, node) {
  let shape = shapeOf(tape, node);
  return shape === "object" || shape === "array";
}

// src/reduce/string-view.ts
var STRUCTURED = 1e3, MARK_COST = 40;
function stringView(source, query, createJson) {
  let value = JSON.parse(source), shrink = value.length / source.length, reducer;
  return {
    view(budget) {
      let inner = Math.floor((budget - 2) * shrink);
      if (value.length >= STRUCTURED && inner >= STRUCTURED / 4) {
        reducer ??= create();
        let view = reducer.view(inner);
        if (view.content !== "") return { ...view, source: JSON.stringify(view.content) };
      }
      return shortened(inner);
    }
  };
  function create() {
    let tape = /^[ \t\r\n]{0,40}[[{]/.test(value.slice(0, 41)) ? scanJson(value) : void 0;
    if (tape) return createJson(tape, query);
    let options = { query, path: void 0, createJson }, kind = kindOfText(value);
    return createEmbeddedReducer(value, kind, options) ?? createTextReducer(value, kind, options);
  }
  function shortened(length) {
    let kept = wholeWord(value, wholeCodePoint(value, Math.max(0, length - MARK_COST))), text = `${value.slice(0, kept)}${shortenedMark(value.length - kept)}`;
    return { source: JSON.stringify(text), shown: kept, total: value.length, unit: "characters" };
  }
}
var LONGEST_WORD = 40, INSIDE_WORD = /[\p{L}\p{M}\p{N}_.,:-]/u;
function wholeWord(text, at) {
  if (!/[\p{L}\p{M}\p{N}_]/u.test(text.charAt(at)) || isUnspaced(text.charAt(at))) return at;
  let start = at;
  for (; start > 0 && at - start < LONGEST_WORD && INSIDE_WORD.test(text.charAt(start - 1)); ) start--;
  if (at - start < LONGEST_WORD) return start;
  let figure = at;
  for (; figure > 0 && at - figure < LONGEST_WORD && /\d/.test(text.charAt(figure - 1)); ) figure--;
  return at - figure < LONGEST_WORD && /\d/.test(text.charAt(at)) ? figure : at;
}

// src/reduce/uncut-rows.ts
function createUncutRows(cut, original) {
  if (original === void 0) return () => {
  };
  let known;
  return (node) => {
    known ??= pairedWith(describeBlobs(original).tape);
    let whole = known.nodes[node] ?? NONE;
    return whole === NONE ? void 0 : { tape: known.tape, node: whole };
  };
  function pairedWith(tape) {
    return { tape, nodes: pairNodes(cut, tape) };
  }
}
var NONE = -1;
function pairNodes(cut, whole) {
  let nodes = new Int32Array(cut.count).fill(NONE), open = [0, 0];
  for (; open.length > 0; ) {
    let other = open.pop(), node = open.pop(), shape = shapeOf(cut, node);
    if (shape !== shapeOf(whole, other) || shape !== "array" && shape !== "object") continue;
    nodes[node] = other;
    let children = childrenOf(cut, node), others = childrenOf(whole, other);
    if (shape === "object") pairMembers(children, others);
    else if (children.length === others.length)
      for (let [at, child] of children.entries()) open.push(child, others[at]);
  }
  return nodes;
  function pairMembers(members, others) {
    let at = 0;
    for (let member = 0; member < members.length; member += 2) {
      let key = sourceOf(cut, members[member]);
      for (; at < others.length && sourceOf(whole, others[at]) !== key; ) at += 2;
      if (at >= others.length) return;
      open.push(members[member + 1], others[at + 1]), at += 2;
    }
  }
}
function sourceOf({ text, starts, ends }, node) {
  return text.slice(starts[node], ends[node]);
}

// src/reduce/json-view.ts
var MAX_DEPTH2 = 100, ROWS_AT_LEAST = 8, SMALLEST_ROW = 200, LARGE_ROW = 1e3, MEANT_ROW_SHARE = 0.6, FEW_UNUSUAL = 3, UNUSUAL_CAP = 1.5, FIRST_ROW_SHARE = 0.125, FEWEST_ALIKE = 4, LEADING_SHARE = 0.25;
function createJsonReducer(original, query, asLines = !1, whole) {
  let { tape, blobs } = describeBlobs(original), wholeOf = createUncutRows(tape, whole), ranked = /* @__PURE__ */ new Map(), together = /* @__PURE__ */ new Map(), trees = /* @__PURE__ */ new Map(), strings = /* @__PURE__ */ new Map(), sources = /* @__PURE__ */ new Map(), keyCounts = /* @__PURE__ */ new Map();
  return {
    most: tape.text.length,
    view(budget) {
      let cuts = [], content = render(tape, 0, budget, {
        cuts,
        path: [],
        pointer: [],
        rankOf,
        rankTogether,
        treeOf,
        stringOf,
        sourceOf: sourceOf2,
        keysOf,
        asLines,
        query,
        remarkable: ""
      });
      return describeCuts(tape, content, cuts, () => keysOf(0), blobs);
    }
  };
  function sourceOf2(node) {
    return !tape.spaced || (tape.nexts[node] ?? 0) === node + 1 ? compactSource(tape, node) : remembered(sources, node, () => compactSource(tape, node));
  }
  function keysOf(node) {
    return remembered(keyCounts, node, () => countKeys(tape.text, tape.starts[node], tape.ends[node]));
  }
  function rankOf(node) {
    return remembered(ranked, node, () => rankRows(tape, node, query, wholeOf(node)));
  }
  function rankTogether(children, lists) {
    let first = children[(lists.entries[0] ?? 0) * 2 + 1] ?? 0;
    return remembered(together, first, () => rankParallelRows(tape, children, lists, query));
  }
  function treeOf(node) {
    let { rows, profiles } = rankOf(node);
    return remembered(
      trees,
      node,
      () => (isFileTree(profiles) ? readFileTree(tape, rows, query) : null) ?? null
    );
  }
  function stringOf(node) {
    return remembered(strings, node, () => stringView(compactSource(tape, node), query, createJsonReducer));
  }
}
function render(tape, node, budget, rendering) {
  if (lengthOf(tape, node) <= budget && !(rendering.asLines && node === 0)) return rendering.sourceOf(node);
  let shape = shapeOf(tape, node);
  return rendering.path.length > MAX_DEPTH2 ? renderMark(tape, node, rendering) : shape === "array" ? renderRows(tape, node, budget, rendering) : shape === "object" ? renderObject(tape, node, budget, rendering) : shape === "string" ? renderString(tape, node, budget, rendering) : lengthOf(tape, node) <= LONG_ATOM ? compactSource(tape, node) : renderMark(tape, node, rendering);
}
function renderRows(tape, node, budget, rendering) {
  let ranked = rendering.rankOf(node), { rows, keys, order, leadingFrom, copies } = ranked, tree = keys === void 0 && !rendering.asLines ? rendering.treeOf(node) : null;
  if (tree) return renderTree(tree, lengthOf(tape, node), budget, rendering);
  let cap = Math.max(Math.floor(budget / ROWS_AT_LEAST), Math.min(budget - 2, SMALLEST_ROW)), isUnusual = (row) => (ranked.alarms.kindOfRow[row] ?? -1) >= 0, unusual = ranked.alarms.kindOfRow.reduce((count, kind) => count + (kind >= 0 ? 1 : 0), 0), isFewUnusual = unusual <= FEW_UNUSUAL, part = isFewUnusual && unusualCost() > budget - 2 ? Math.floor((budget - 2) / unusual) : budget, third = Math.floor(budget / 3), shown = new Uint8Array(rows.length), cutRows = /* @__PURE__ */ new Map(), left = budget - 2, chosenRows = 0, kept = rows.length > 0 && costOf(0) <= budget * FIRST_ROW_SHARE ? costOf(0) : 0;
  for (let rank = 0; rank < order.length && left > 0; rank++) {
    let row = order[rank] ?? 0, whole = costOf(row);
    if (row === 0 && (kept = 0), rank >= leadingFrom && (row === 1 || row === 2) && whole > budget * LEADING_SHARE) continue;
    let room = left - kept, isTooLarge = rows.length > 1 && (whole > LARGE_ROW && whole > third || unusual > 1 && isUnusual(row) && whole > part), fits = whole <= room && !isTooLarge;
    if (!fits && (cap > room || cap > whole)) continue;
    let wanted = isTooLarge && rank < leadingFrom ? largestOf(rank) : capOf(row, rank), cost = fits ? whole : Math.min(wanted, room, whole);
    left -= cost, shown[row] = 1, chosenRows++, cost < whole && cutRows.set(row, cost);
  }
  let more = cutRows.size === 0 ? 0 : Math.floor(left / cutRows.size), parts = [], partial = { units: 0, shown: 0, total: 0 };
  for (let row = 0; row < rows.length; row++) {
    if (shown[row] !== 1) continue;
    let cutsBefore = rendering.cuts.length;
    rendering.path.push("*"), rendering.pointer.push(keys ? plainKey(tape, keys[row] ?? 0) : String(row));
    let cut = cutRows.get(row), room = cut === void 0 ? Number.POSITIVE_INFINITY : cut + more - 1 - keyCost(row);
    rendering.remarkable = keys ? "" : remarkableOf(ranked, row);
    let value = render(tape, rows[row] ?? 0, room, rendering);
    if (rendering.remarkable = "", rendering.path.pop(), rendering.pointer.pop(), isEmptied(tape, rows[row] ?? 0, value)) {
      rendering.cuts.length = cutsBefore, shown[row] = 0, chosenRows--;
      continue;
    }
    rendering.cuts.slice(cutsBefore).some(isStructural) && (partial.units++, partial.shown += countKeys(value), partial.total += rendering.keysOf(rows[row] ?? 0)), parts.push(keys ? `${compactSource(tape, keys[row] ?? 0)}:${value}` : value);
  }
  if ((rows.reduce((sum, _, row) => sum + (shown[row] === 1 ? copies[row] ?? 0 : 0), 0) < rows.length || chosenRows < rows.length || partial.units > 0) && note2(rendering, {
    unit: keys ? "keys" : "rows",
    partial,
    shown: chosenRows,
    total: rows.length,
    size: lengthOf(tape, node),
    final: chosenRows === order.length,
    details: () => leftOutDetails(ranked, shown),
    asked: () => missedAsked(ranked, shown),
    unusual: () => unusualRows(ranked, shown)
  }), rendering.asLines && node === 0) return parts.map((part2) => `${part2}
`).join("");
  return keys ? `{${parts.join(",")}}` : `[${parts.join(",")}]`;
  function largestOf(rank) {
    return rank === 0 && ranked.meant === 1 ? Math.floor(budget * MEANT_ROW_SHARE) : third;
  }
  function capOf(row, rank) {
    return isFewUnusual && isUnusual(row) || rank === 0 && leadingFrom > 0 ? Math.floor(cap * UNUSUAL_CAP) : cap;
  }
  function unusualCost() {
    return rows.reduce((sum, _, row) => sum + (isUnusual(row) ? costOf(row) : 0), 0);
  }
  function keyCost(row) {
    return keys ? lengthOf(tape, keys[row] ?? 0) + 1 : 0;
  }
  function costOf(row) {
    return lengthOf(tape, rows[row] ?? 0) + 1 + keyCost(row);
  }
}
function renderTree(tree, size, budget, rendering) {
  let { content, shown, notWhole, details } = tree.view(budget), unitOf = "(files and folders)", partial = { units: notWhole, shown: 0, total: 0 };
  return shown < tree.total && note2(rendering, { unit: "rows", unitOf, shown, total: tree.total, size, partial, details }), content;
}
function remarkableOf({ alarms }, row) {
  return /^[^\s="]*/.exec(alarms.kinds[alarms.kindOfRow[row] ?? -1] ?? "")?.[0] ?? "";
}
function renderObject(tape, node, budget, rendering) {
  let all = childrenOf(tape, node), { remarkable } = rendering;
  if (!isRecord(tape, all) && isCollection(tape, all, budget))
    return renderRows(tape, node, budget, rendering);
  let { children, firm } = isRecord(tape, all) ? chooseFields(tape, all, budget, rendering.query, remarkable) : { children: all }, entries = children.length / 2, isMany = entries >= FEWEST_ALIKE && areAlike(tape, all), shares = shareBudget(tape, children, budget, firm), lists = renderTogether(tape, children, shares.next, rendering), parts = [];
  for (let entry = 0; entry < entries; entry++) {
    let key = children[entry * 2] ?? 0, value = children[entry * 2 + 1] ?? 0, name = plainKey(tape, key), cutsBefore = rendering.cuts.length;
    rendering.path.push(isMany ? "*" : name), rendering.pointer.push(name), rendering.remarkable = remarkable.startsWith(`${name}.`) ? remarkable.slice(name.length + 1) : "";
    let rendered = lists.get(entry)?.() ?? render(tape, value, shares.next(entry), rendering);
    if (rendering.path.pop(), rendering.pointer.pop(), isEmptied(tape, value, rendered)) {
      rendering.cuts.length = cutsBefore, shares.spent(entry, -lengthOf(tape, key) - 2);
      continue;
    }
    shares.spent(entry, rendered.length), parts.push(`${compactSource(tape, key)}:${rendered}`);
  }
  let total = all.length / 2, shown = parts.length;
  return shown < total && note2(rendering, { unit: "keys", shown, total, size: lengthOf(tape, node), details: () => [] }), `{${parts.join(",")}}`;
}
function renderTogether(tape, children, shareOf, rendering) {
  let rendered = /* @__PURE__ */ new Map();
  for (let lists of findParallelLists(tape, children)) {
    let sizeOf = (entry) => lengthOf(tape, children[entry * 2 + 1] ?? 0);
    if (lists.entries.every((entry) => sizeOf(entry) <= shareOf(entry))) continue;
    let ranked = rendering.rankTogether(children, lists), budget = lists.entries.reduce((sum, entry) => sum + shareOf(entry), 0), chosen = ranked && chooseParallelRows(tape, lists, ranked, budget);
    if (ranked === void 0 || chosen === void 0) continue;
    let { shown, count } = chosen;
    lists.entries.forEach((entry, at) => {
      let cells = lists.cells[at] ?? [];
      rendered.set(entry, () => (note2(rendering, {
        unit: "rows",
        shown: count,
        total: cells.length,
        size: sizeOf(entry),
        final: count === ranked.order.length,
        details: () => ["Lists beside it show the same rows.", ...leftOutDetails(ranked, shown)],
        unusual: () => unusualRows(ranked, shown)
      }), `[${cells.filter((_, row) => shown[row] === 1).map(rendering.sourceOf).join(",")}]`));
    });
  }
  return rendered;
}
function isEmptied(tape, node, rendered) {
  return rendered.length === 2 && lengthOf(tape, node) > 2 && (rendered === "{}" || rendered === "[]");
}
function renderString(tape, node, budget, rendering) {
  let length = lengthOf(tape, node);
  if (length <= SHORT_STRING) return compactSource(tape, node);
  let view = rendering.stringOf(node).view(budget);
  if (view.source.length >= length) return compactSource(tape, node);
  let { shown, total, unit } = view;
  return note2(rendering, { unit, shown, total, size: length, details: () => [] }), view.source;
}
function note2(rendering, cut) {
  let { path, pointer: pointer2 } = rendering;
  rendering.cuts.push({ ...cut, place: placeOf(path), pointer: pointerTo(pointer2) });
}
function renderMark(tape, node, rendering) {
  let length = lengthOf(tape, node);
  return note2(rendering, { unit: "characters", shown: 0, total: length, size: length, details: () => [] }), JSON.stringify(gapMark(0, length));
}
function remembered(known, node, make) {
  let value = known.get(node) ?? make();
  return known.set(node, value), value;
}

// src/reduce/reduce-content.ts
function reduceText(text, options) {
  return createTextReduction(text, options)(options.limit);
}
function createTextReduction(text, options) {
  let wayBack = checkWayBack(options), opened, sizes = sizesOf(text, options.counter);
  return (limit) => {
    let measure = createMeasure(limit, options.counter), used = measure.count(text);
    if (used <= measure.limit) {
      let kind = options.kind ?? detectKind(text, options.path);
      return {
        content: text,
        notice: "",
        text,
        record: untouched(kind, text, measure, used),
        reduced: !1
      };
    }
    opened ??= openText(text, options);
    let { originalBytes, isToldElsewhere, unitOf } = options;
    return bound(text, {
      ...opened,
      measure,
      wayBack,
      sizes,
      notes: [],
      originalBytes,
      isToldElsewhere,
      unitOf
    });
  };
}
function reduceJson(value, options) {
  let measure = createMeasure(options.limit, options.counter), wayBack = checkWayBack(options), plain = toPlainJson(value), { notes } = plain, text = serialise(plain.value), used = measure.count(text), kind = options.kind ?? (Array.isArray(plain.value) ? "json-array" : scalarKind(plain.value));
  if (used <= measure.limit) {
    let record = untouched(kind, text, measure, used);
    return { value: plain.value, content: text, notice: "", text, record, reduced: !1, notes };
  }
  let tape = scanJson(text);
  if (!tape) throw new PlimsollError("INTERNAL_ERROR", "A serialised value could not be read back.");
  let reducer = createJsonReducer(foreignJson(tape), options.query), reduced = bound(text, {
    kind,
    reducer,
    isJson: !0,
    measure,
    wayBack,
    sizes: sizesOf(text, options.counter),
    notes
  }), { content } = reduced;
  return { ...reduced, value: content === "" ? void 0 : JSON.parse(content), notes };
}
function serialise(value) {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new PlimsollError("INVALID_PARAMS", "The value is too large to be written as one JSON text.", {
      remedy: "Return fewer or smaller values, or bound its parts one by one.",
      cause
    });
  }
}
function scalarKind(value) {
  return typeof value == "object" && value !== null ? "json-object" : "text";
}
function openText(text, options) {
  let { query, path, judgedBy } = options, scan = scanOnce(), kind = options.kind ?? (path === void 0 ? void 0 : detectKind(text, path, scan)), textOptions = { query, path, createJson: createJsonReducer, whole: judgedBy }, wanted = kind === void 0 || kind === "json-array" || kind === "json-object" || kind === "text", json = withoutByteOrderMark(text), tape = wanted && /^[ \t\r\n]{0,1000}["[{]/.test(json.slice(0, 1001)) ? scan(json) : void 0;
  if (tape) {
    let asItWas = judgedBy === void 0 ? void 0 : scanJson(withoutByteOrderMark(judgedBy)), reducer2 = createJsonReducer(foreignJson(tape), query, !1, asItWas && foreignJson(asItWas));
    return { kind: kindOfTape(tape), reducer: reducer2, isJson: !0 };
  }
  let known = kind === void 0 || kind === "json-array" || kind === "json-object" ? kindOfText(text) : kind, reducer = (options.kind === void 0 && isPlainName(path) ? createEmbeddedReducer(text, known, textOptions) : void 0) ?? createTextReducer(foreignText(text), known, textOptions);
  return { kind: known, reducer, isJson: !1 };
}
function scanOnce() {
  let found;
  return (text) => (found ??= { tape: scanJson(text) }, found.tape);
}
function kindOfTape(tape) {
  let shape = shapeOf(tape, 0);
  return shape === "array" ? "json-array" : shape === "object" ? "json-object" : "text";
}
function sizesOf(text, counter) {
  let bytes, tokens;
  return {
    bytes: () => (bytes ??= utf8Bytes(text), bytes),
    tokens: () => (tokens ??= counter.count(text), tokens)
  };
}
var NOTICE_SHARE = 0.3, SHORT_NOTICE_SHARE = 0.5, DETAIL_SHARE = 0.15, MAX_DETAIL_LENGTH = 700;
function bound(text, task) {
  let { measure, reducer } = task, bytesBefore = task.originalBytes ?? task.sizes.bytes(), before = measure.unit === "bytes" ? task.sizes.bytes() : task.sizes.tokens(), perUnit = text.length / Math.max(1, before), detailLength = Math.min(MAX_DETAIL_LENGTH, Math.floor(measure.limit * perUnit * DETAIL_SHARE)), forms = affordableForms(reducer.view(0)), result;
  for (let form of forms) {
    if (result && form === "smallest" && !result.view.lacksBest) break;
    let fitting2 = fitToLimit(
      (budget) => finish(reducer.view(budget), form),
      measure.limit,
      reducer.most,
      perUnit
    );
    if (fitting2 && ((!result || misses(fitting2.view) === 0 || misses(fitting2.view) < misses(result.view)) && (result = fitting2), result.notice === "" || isAffordable(result.notice, form) && misses(result.view) === 0))
      break;
  }
  for (let form of forms) result ??= noticeAlone(form);
  let empty = {
    content: "",
    notice: "",
    text: "",
    size: 0,
    view: nothingOf(reducer.view(0)),
    used: 0,
    complete: !1
  };
  return report(result ?? empty);
  function affordableForms(view) {
    let { missed: _, asked: __, ...lucky } = view, first = NOTICE_FORMS.findIndex((form) => isAffordable(noticeOf(lucky, form), form));
    return first === -1 ? NOTICE_FORMS.slice(-2) : NOTICE_FORMS.slice(first);
  }
  function isAffordable(notice, form) {
    let share = form === "full" || form === "plain" ? NOTICE_SHARE : SHORT_NOTICE_SHARE;
    return measure.count(notice) <= measure.limit * share;
  }
  function noticeOf(view, form) {
    let { shown, total, unit, partial, content } = view, unitOf = view.unitOf ?? task.unitOf;
    if (task.isToldElsewhere && view.isNumbered) return "";
    let details = form === "full" ? [...task.notes, ...view.details()] : [], missed = view.missed?.()?.sentence, asked = view.asked?.(), bytesAfter = utf8Bytes(content), wayBack = view.lossless ? { ...task.wayBack, recoverable: !0 } : task.wayBack;
    return noticeText(
      form,
      { shown, total, unit, unitOf, partial, bytesBefore, bytesAfter, details, asked, missed, wayBack },
      detailLength
    );
  }
  function finish(view, form) {
    let { content, complete } = view, notice = noticeOf(view, form), joined = joinNotice(content, notice), size = measure.count(joined), used = task.isJson ? Math.max(size, measure.count(content) + measure.count(notice)) : size;
    return { content, notice, text: joined, size, view, used, complete };
  }
  function noticeAlone(form) {
    let finished = finish(nothingOf(reducer.view(0)), form);
    return finished.used <= measure.limit ? finished : void 0;
  }
  function report(finished) {
    let { content, notice, view } = finished, tokens = measure.unit === "tokens", { handle, keptHours } = task.wayBack, record = {
      kind: view.kind ?? task.kind,
      limit: { amount: measure.limit, unit: measure.unit },
      before: { bytes: bytesBefore, ...tokens ? { tokens: before } : {} },
      after: { bytes: utf8Bytes(finished.text), ...tokens ? { tokens: finished.size } : {} },
      shown: view.shown,
      total: view.total,
      unit: view.unit,
      ...view.partial && view.shown > 0 ? { partial: view.partial.units } : {},
      ...handle === void 0 ? {} : { handle },
      ...typeof keptHours == "number" ? { kept_hours: keptHours } : {}
    };
    return { content, notice, text: finished.text, record, reduced: !0, lacking: view.lacking };
  }
}
function joinNotice(content, notice) {
  return notice === "" ? content.endsWith(`
`) ? content.slice(0, -1) : content : content === "" || content.endsWith(`
`) ? `${content}${notice}` : `${content}
${notice}`;
}
function misses(view) {
  return (view.lacksBest ? 2 : 0) + (view.missed?.()?.shown === 0 ? 1 : 0);
}
function nothingOf(view) {
  return { ...view, content: "", shown: 0 };
}
function untouched(kind, text, measure, used) {
  let bytes = utf8Bytes(text), size = measure.unit === "tokens" ? { bytes, tokens: used } : { bytes };
  return {
    kind,
    limit: { amount: measure.limit, unit: measure.unit },
    before: size,
    after: size,
    shown: bytes,
    total: bytes,
    unit: "bytes"
  };
}

export {
  fitToLimit,
  toPlainJson,
  reduceText,
  createTextReduction,
  reduceJson
};
//# sourceMappingURL=chunk-RPVX3BEF.js.map
