
import {
  assertListKeys,
  assertToolsExist,
  checkConfiguredLimits,
  configuredLimits
} from "./chunk-T6DBKPGD.js";
import {
  SENSITIVITIES
} from "./chunk-CXR75RNA.js";
import {
  budgetMeta,
  callLimit,
  createBudgetRegistry,
  createLogger,
  formatTime,
  getContextBudget,
  logSettings,
  omitOnRequestFields,
  openLogger,
  questionOf,
  redactLogRecord,
  redactValue,
  redactedFields,
  spend,
  strictMarks,
  timestampOf
} from "./chunk-DBJ3BIYG.js";
import {
  GLOBAL,
  UNIVERSE
} from "./chunk-EBAR3YAY.js";
import {
  defaultConfig
} from "./chunk-VB57QMQR.js";
import {
  createTextReduction,
  toPlainJson
} from "./chunk-RPVX3BEF.js";
import {
  shortenedMark,
  withoutMarks
} from "./chunk-S3NQFO46.js";
import {
  markForeignNotices
} from "./chunk-WQBNZBTH.js";
import {
  META_KEY,
  TURN_KEY
} from "./chunk-7KVLOIO2.js";
import {
  registerCache
} from "./chunk-AVH5L24C.js";
import {
  searchTruncate
} from "./chunk-65WLHOVF.js";
import {
  ERROR_CODES,
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/caches/file-stamp.ts
import { statSync } from "node:fs";
function stampFile(path) {
  try {
    let found = statSync(path, { throwIfNoEntry: !1 });
    if (found === void 0) return { stamp: "missing", changedAt: 0 };
    let { mtimeMs, ctimeMs, size, ino } = found;
    return { stamp: [mtimeMs, ctimeMs, size, ino].join(":"), changedAt: Math.max(mtimeMs, ctimeMs) };
  } catch (error) {
    return { stamp: `unreachable ${error.code}`, changedAt: 0 };
  }
}

// src/app/caches/file-cache.ts
var TICK_MS = 50;
function createFileCache(options) {
  let { name, paths, load, stamp = stampFile, clock = { now: () => Date.now() } } = options, previous, kept, cache = {
    name,
    async get() {
      let now = clock.now(), stamps = paths().map((path) => ({ path, ...stamp(path) })), key = JSON.stringify(stamps.map(({ path, stamp: text }) => [path, text]));
      if (kept?.settled === !0 && kept.stamps === key) return kept.value;
      let settled = stamps.every(({ changedAt }) => now - changedAt > TICK_MS), value = Promise.resolve().then(() => load(previous)), current = { stamps: key, settled, value };
      kept = current;
      let result2 = await value;
      return kept === current && (previous = result2), result2;
    },
    reset() {
      kept = void 0, previous = void 0;
    },
    dispose() {
      cache.reset(), unregister();
    }
  }, unregister = registerCache(cache);
  return cache;
}

// src/app/caches/reference-file.ts
var DEFAULT_LIMIT = 1048576;
function createReferenceFile(options) {
  let { path, check, limitBytes = DEFAULT_LIMIT, clock } = options;
  return createFileCache({
    name: `reference file ${path}`,
    paths: () => [path],
    load: async () => {
      let { readReferenceTree } = await import("./read-reference-tree-OILN3ZYJ.js");
      return check(await readReferenceTree(path, limitBytes));
    },
    ...clock === void 0 ? {} : { clock }
  });
}

// src/reduce/head-summary-tail.ts
function headSummaryTail(items, options) {
  let head = wholeNumber("head", options.head), tail = wholeNumber("tail", options.tail), threshold = wholeNumber("threshold", options.threshold), originalCount = items.length;
  if (originalCount <= threshold || originalCount - head - tail < 2)
    return { summarized: !1, originalCount, items: items.slice() };
  let first = items.slice(0, head), last = items.slice(originalCount - tail), summary = options.summarize(items.slice(head, originalCount - tail));
  return {
    summarized: !0,
    originalCount,
    items: [...first, summary, ...last],
    head: first,
    summary,
    tail: last
  };
}
function wholeNumber(name, value) {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new PlimsollError("INVALID_PARAMS", `${name} must be a whole number of at least 0, not ${value}.`, {
    remedy: `Give ${name} as 0 or more.`
  });
}

// src/output/limits/check-input.ts
function checkInput(limits, parameters) {
  for (let [name, limit] of Object.entries(limits.inputs)) {
    let value = Object.hasOwn(parameters, name) ? parameters[name] : void 0;
    if (value == null) continue;
    let problem = problemOf(value, limit, parameters);
    if (problem !== void 0)
      throw new PlimsollError("INVALID_PARAMS", `Invalid ${name} for ${limits.name}: ${problem}.`, {
        remedy: `Call again with ${name} ${accepted(limit)}.`,
        details: { parameter: name, value: typeof value == "number" ? value : typeof value, ...limit }
      });
  }
}
function problemOf(value, { min, max, notBelow }, parameters) {
  if (typeof value != "number" || !Number.isFinite(value)) return "it must be a number";
  if (min !== void 0 && value < min) return `${value} is below the minimum ${min}`;
  if (max !== void 0 && value > max) return `${value} is above the maximum ${max}`;
  let other = notBelow === void 0 ? void 0 : parameters[notBelow];
  if (typeof other == "number" && value < other) return `${value} is below ${notBelow}, which is ${other}`;
}
function accepted({ min, max, notBelow }) {
  let bounds = [
    ...min === void 0 ? [] : [`of at least ${min}`],
    ...max === void 0 ? [] : [`of at most ${max}`],
    ...notBelow === void 0 ? [] : [`not below ${notBelow}`]
  ];
  return bounds.length === 0 ? "as a number" : bounds.join(" and ");
}

// src/output/limits/sensitivity-of.ts
function sensitivityOf(limits, parameters) {
  return typeof limits.sensitivity == "function" ? limits.sensitivity(parameters) : limits.sensitivity;
}

// src/trust/call-records.ts
function callStarted(call) {
  return {
    level: "debug",
    message: "MCP call start",
    fields: { ...place(call), params: call.params, ...trace(call) }
  };
}
function callCompleted(call) {
  return { level: "info", message: "MCP call complete", fields: {
    ...place(call),
    elapsed_ms: twoDecimals(call.elapsedMs),
    output_count: outputCount(call.meta),
    truncated: call.meta?.truncated === !0,
    output_bytes: call.outputBytes,
    budget_bytes_used: call.budgetBytesUsed,
    ...trace(call)
  } };
}
function callFailed(call) {
  return { level: "warning", message: "MCP call failed", fields: {
    ...place(call),
    elapsed_ms: twoDecimals(call.elapsedMs),
    ...errorFields(call.error),
    ...trace(call)
  } };
}
function outputCount(meta) {
  let total = meta?.lists === void 0 ? void 0 : meta.total_count, count = typeof total == "number" ? total : meta?.count;
  return typeof count == "number" ? count : 0;
}
function errorFields(error) {
  try {
    return error instanceof Error ? { error: String(error.message), error_type: String(error.name) } : { error: String(error), error_type: typeof error };
  } catch {
    return { error: "[unreadable]", error_type: "unknown" };
  }
}
function place(call) {
  return { dispatcher: call.dispatcher, action: call.action };
}
function trace(call) {
  return {
    ...call.traceId == null ? {} : { trace_id: call.traceId },
    ...call.turnId == null ? {} : { turn_id: call.turnId }
  };
}
function twoDecimals(milliseconds) {
  return Math.round(milliseconds * 100) / 100;
}

// src/output/wrap/allot.ts
function allotInOrder(sizes, budget) {
  let part = Math.max(64, Math.floor(budget / 8)), allotted = [], reduced = [], left = budget;
  for (let size of sizes) {
    let tooLarge = size > budget, bytes = tooLarge ? Math.min(part, budget) : size;
    if (bytes > left) break;
    tooLarge && reduced.push(allotted.length), allotted.push(bytes), left -= bytes;
  }
  if (reduced.length > 0)
    for (let index of reduced)
      allotted[index] = allotted[index] + Math.floor(left / reduced.length);
  else allotted.length < sizes.length && (allotted.length === 0 || left > budget / 10) && left >= 64 && allotted.push(left);
  return allotted;
}
function shareFairly(sizes, budget) {
  let shares = new Array(sizes.length).fill(0), ascending = sizes.map((_, index) => index).sort((a, b) => sizes[a] - sizes[b]), left = Math.max(0, budget);
  return ascending.forEach((index, done) => {
    let share = Math.min(sizes[index], Math.floor(left / (sizes.length - done)));
    shares[index] = share, left -= share;
  }), shares;
}

// src/output/wrap/json-size.ts
function jsonBytes(value) {
  return Buffer.byteLength(JSON.stringify(value));
}
function jsonBytesUpTo(value, limit) {
  if (typeof value == "string" && value.length > limit) return limit + 1;
  if (typeof value != "object" || value === null) return jsonBytes(value);
  let bytes = 1;
  if (Array.isArray(value))
    for (let element of value) {
      if (bytes > limit) return bytes;
      bytes += jsonBytesUpTo(element, limit - bytes) + 1;
    }
  else
    for (let key of Object.keys(value)) {
      if (bytes > limit) return bytes;
      bytes += jsonBytes(key) + jsonBytesUpTo(value[key], limit - bytes) + 2;
    }
  return bytes === 1 ? 2 : bytes;
}
function cutToJsonBytes(text, limit) {
  let bytes = 0, end = 0;
  for (; end < text.length; ) {
    let code = text.codePointAt(end) ?? 0;
    if (bytes += codePointBytes(code), bytes > limit) break;
    end += code > 65535 ? 2 : 1;
  }
  return text.slice(0, end);
}
function codePointBytes(code) {
  return code === 34 || code === 92 ? 2 : code < 32 ? code === 10 || code === 13 || code === 9 || code === 8 || code === 12 ? 2 : 6 : code < 128 ? 1 : code < 2048 ? 2 : code > 65535 ? 4 : code >= 55296 && code < 57344 ? 6 : 3;
}

// src/output/wrap/citations.ts
function indexCitations(citations, paths) {
  let fixed = [], items = /* @__PURE__ */ new Map();
  for (let [pointer, citation] of Object.entries(citations)) {
    let path = parsePointer(pointer), entry = { path, citation: { source: citation.source, text: citation.text } }, [key, list] = listAbove(path, paths) ?? [];
    if (key === void 0 || list === void 0) {
      fixed.push(entry);
      continue;
    }
    let position = path[list.length], byIndex = items.get(key) ?? /* @__PURE__ */ new Map();
    items.set(key, byIndex);
    let index = /^(?:0|[1-9]\d{0,14})$/.test(position) ? Number(position) : -1, entries = byIndex.get(index) ?? [];
    entries.push(entry), byIndex.set(index, entries);
  }
  return { fixed, items, paths };
}
function listAbove(path, paths) {
  for (let [key, list] of paths) if (path.length > list.length && leadsTo(list, path)) return [key, list];
}
function leadsTo(start, path) {
  return start.length <= path.length && start.every((part, depth) => part === path[depth]);
}
function placeCitations(index, rest, lists, limit) {
  let citations = {}, left = limit, leftOut = 0, add = (path, citation) => {
    let pointer = formatPointer(path), bytes = jsonBytes(pointer) + jsonBytes(citation) + 2;
    bytes > left ? leftOut++ : (citations[pointer] = citation, left -= bytes);
  };
  for (let { path, citation } of index.fixed)
    ([...index.paths.values()].some((list) => leadsTo(path, list)) || resolves(rest, path, 0)) && add(path, citation);
  for (let [key, byIndex] of index.items) {
    let kept = lists.get(key) ?? [], list = index.paths.get(key) ?? [key], inside = list.length + 1;
    kept.forEach((item, position) => {
      for (let { path, citation } of byIndex.get(item.index) ?? [])
        resolves(item.value, path, inside) && add([...list, String(position), ...path.slice(inside)], citation);
    });
  }
  return { citations, leftOut };
}
function coversItems(index, lists) {
  for (let [key, kept] of lists) {
    let list = index.paths.get(key) ?? [key];
    if (index.fixed.some(({ path }) => leadsTo(path, list))) continue;
    let byIndex = index.items.get(key);
    if (kept.some((item) => item.index >= 0 && !byIndex?.has(item.index))) return !1;
  }
  return !0;
}
function coversValues(index, rest) {
  let cited = new Set(index.fixed.map(({ path }) => path[0]));
  return cited.has(void 0) || Object.keys(rest).every((key) => rest[key] === null || cited.has(key));
}
function resolves(value, path, from) {
  let current = value;
  for (let depth = from; depth < path.length; depth++) {
    let key = path[depth];
    if (typeof current != "object" || current === null || !Object.hasOwn(current, key)) return !1;
    current = current[key];
  }
  return !0;
}
function parsePointer(pointer) {
  if (pointer === "") return [];
  if (!pointer.startsWith("/"))
    throw new PlimsollError(
      "INVALID_PARAMS",
      `The citation path "${pointer.slice(0, 100)}" is no JSON Pointer.`,
      {
        remedy: 'Write it like /systems/0/security, or "" for the whole answer.'
      }
    );
  return pointer.slice(1).split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function formatPointer(path) {
  return path.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

// src/trust/count-characters.ts
var PAIR = /[\ud800-\udbff][\udc00-\udfff]/g;
function countCharacters(text) {
  let pairs = 0;
  for (PAIR.lastIndex = 0; PAIR.test(text); ) pairs++;
  return text.length - pairs;
}

// src/output/wrap/reduce-inside.ts
function reduceInside(value, limit, texts = { lengths: /* @__PURE__ */ new Map(), shorten: void 0 }) {
  let best = shrinkTo(value, limit, texts, limit), low = limit, high = limit * 2;
  for (let round = 0; round < ROUNDS && best.bytes < limit * FULL; round++) {
    let asked = Math.ceil((low + high) / 2), larger = shrinkTo(value, asked, texts, limit);
    larger.bytes > limit ? high = asked : (low = asked, larger.bytes > best.bytes && (best = larger));
  }
  return best;
}
var ROUNDS = 7, FULL = 0.95;
function shrinkTo(value, asked, texts, limit) {
  let leftOut = { characters: 0, elements: 0, fields: 0 }, reduced = shrink(value, asked, { leftOut, texts, limit });
  return { value: reduced, bytes: jsonBytesUpTo(reduced, limit), leftOut };
}
function shrink(value, limit, work) {
  return jsonBytesUpTo(value, limit) <= limit ? value : typeof value == "string" ? shrinkString(value, limit, work) : Array.isArray(value) ? shrinkArray(value, limit, work) : typeof value == "object" && value !== null ? shrinkObject(value, limit, work) : value;
}
function shrinkString(text, limit, work) {
  let { lengths, shorten } = work.texts, short = shorten?.(text, Math.min(limit, work.limit));
  if (short)
    return work.leftOut.characters += Math.max(1, lengthOf(text, lengths) - short.characters), short.text;
  let room = limit - 2 - Buffer.byteLength(`\u2026${shortenedMark(text.length)}`), counts = room >= 8, kept = startOf(text, Math.max(0, counts ? room : limit - 5)), lost = lengthOf(text, lengths) - countCharacters(kept);
  work.leftOut.characters += lost;
  let shown = markForeignNotices(kept);
  return counts ? `${shown}\u2026${shortenedMark(lost)}` : limit >= 5 ? `${shown}\u2026` : "";
}
function lengthOf(text, lengths) {
  let length = lengths.get(text) ?? countCharacters(text);
  return lengths.set(text, length), length;
}
function startOf(text, room) {
  let start = cutToJsonBytes(text, room), marks = markForeignNotices(start).length - start.length;
  return marks <= 0 ? start : cutToJsonBytes(text, room - marks);
}
function shrinkArray(list, limit, work) {
  let needed = [], sum = 0;
  for (let element of list) {
    if (sum > limit) break;
    let bytes = jsonBytesUpTo(element, limit) + 1;
    needed.push(bytes), sum += bytes >= limit ? limit / 8 : bytes;
  }
  let kept = [];
  for (let [index, bytes] of allotInOrder(needed, limit - 1).entries()) {
    let inside = { characters: 0, elements: 0, fields: 0 }, fitting = shrink(list[index], bytes - 1, { ...work, leftOut: inside });
    if (jsonBytesUpTo(fitting, bytes) > bytes - 1) break;
    kept.push(fitting);
    for (let unit of ["characters", "elements", "fields"]) work.leftOut[unit] += inside[unit];
  }
  return work.leftOut.elements += list.length - kept.length, kept;
}
function shrinkObject(value, limit, work) {
  let fields = Object.keys(value).map((key, position) => {
    let inner = value[key], size = jsonBytesUpTo(inner, limit), [least, worth] = [leastSize(inner, size), worthOf(key, inner, size)];
    return { key, value: inner, keyBytes: jsonBytes(key) + 2, size, least, worth, position };
  }), kept = fittingFields(fields, limit - 1);
  work.leftOut.fields += fields.length - kept.length;
  let left = limit - 1;
  for (let field of kept) left -= field.keyBytes;
  let values = /* @__PURE__ */ new Map(), ascending = [...kept].sort((a, b) => a.size - b.size), reserved = ascending.reduce((sum, field) => sum + field.least, 0), texts = [], held = 0;
  ascending.forEach((field, done) => {
    reserved -= field.least;
    let share = Math.floor(left / (ascending.length - done)), bytes = Math.min(left - reserved, Math.max(share, field.least));
    typeof field.value == "string" && field.size > bytes ? (texts.push(field), held += bytes, left -= bytes) : fill2(field, bytes);
  }), left += held, texts.forEach((field, done) => {
    fill2(field, Math.floor(left / (texts.length - done)));
  });
  let result2 = {};
  for (let field of kept) setField(result2, field.key, values.get(field));
  return result2;
  function fill2(field, bytes) {
    let inner = shrink(field.value, bytes, work);
    values.set(field, inner), left -= inner === field.value ? field.size : jsonBytesUpTo(inner, bytes);
  }
}
var STUB_BYTES = 24;
function leastSize(value, size) {
  return typeof value == "string" ? Math.min(size, STUB_BYTES) : typeof value == "object" && value !== null ? Math.min(size, 2) : size;
}
function fittingFields(fields, limit) {
  let needed = fields.reduce((sum, field) => sum + field.keyBytes + field.least, 0);
  if (needed <= limit) return [...fields];
  let kept = new Set(fields), byWorth = [...fields].sort((a, b) => a.worth - b.worth || b.position - a.position);
  for (let field of byWorth) {
    if (needed <= limit) break;
    kept.delete(field), needed -= field.keyBytes + field.least;
  }
  return fields.filter((field) => kept.has(field));
}
var IDENTIFYING = /* @__PURE__ */ new Set(["id", "name", "title", "key", "type", "code", "status", "error", "message"]);
function worthOf(key, value, size) {
  return value === null || value === "" || typeof value == "object" && size === 2 ? 0 : IDENTIFYING.has(key.toLowerCase()) || key.endsWith("_id") || key.endsWith("Id") ? 4 : typeof value == "object" ? 1 : typeof value == "string" && size > 200 ? 2 : 3;
}
function setField(target, key, value) {
  key !== "__proto__" ? target[key] = value : Object.defineProperty(target, key, { value, enumerable: !0, configurable: !0, writable: !0 });
}

// src/output/wrap/payload.ts
function buildPayload(context, choice) {
  let { frame, settings } = context, value = putTogether(frame.node, choice.rest, choice.lists), meta = buildMeta(context, choice);
  value._meta = meta;
  let bytes = jsonBytes(value), budget = context.lean === 3 ? void 0 : settings.budget, form = context.lean === void 0 ? "full" : context.lean === 1 ? "short" : "least", warning = budget && budgetMeta(budget, bytes, (fields) => jsonBytes({ ...fields }) - 1, form);
  return warning && (Object.assign(meta, warning), bytes = jsonBytes(value)), { value, bytes };
}
function putTogether(node, rest, lists) {
  let value = {}, beside = typeof rest == "object" && rest !== null && !Array.isArray(rest) ? rest : {};
  for (let name of node.names) {
    let inner = node.inner.get(name), list = lists.get(node.lists.get(name) ?? ""), own = Object.hasOwn(beside, name) ? beside[name] : void 0;
    inner ? setField(value, name, putTogether(inner, own, lists)) : list && node.lists.has(name) ? setField(value, name, itemValues(list)) : own !== void 0 && setField(value, name, own);
  }
  return value;
}
function itemValues(list) {
  return list.map((item) => item.value);
}
function buildMeta(context, choice) {
  let { frame, settings } = context, prior = frame.prior?.meta, chosen = [...choice.lists.values()].flat(), reduced = chosen.filter((item) => item.leftOut !== void 0).length + (prior?.reduced_items ?? 0), leftOut = sumLeftOut([
    choice.restLeftOut,
    ...chosen.map((item) => item.leftOut),
    prior?.reduced_inside
  ]), notes = boundedNotes(context, [...frame.notes, ...chosen.flatMap((item) => item.notes)]), parts = [context.prepared, ...chosen], redacted = parts.reduce((sum, part) => sum + part.redacted, prior?.redacted ?? 0), omitted = /* @__PURE__ */ new Set([...prior?.omitted_fields ?? [], ...parts.flatMap((part) => part.omitted)]), originalCount = Math.max(context.summarized?.originalCount ?? -1, prior?.original_count ?? -1), source = settings.source ?? prior?.source, asOf = settings.asOf ?? prior?.as_of, placed = placeCitations(
    context.citations,
    choice.rest,
    choice.lists,
    context.lean ? 0 : settings.maxBytes / 4
  ), citationsLeftOut = placed.leftOut + (prior?.citations_left_out ?? 0);
  return {
    ...countLists(context, choice, leftOut !== void 0),
    timestamp: settings.timestamp,
    ...originalCount < 0 ? {} : { summarized: !0, original_count: originalCount },
    ...choice.lists.size > 1 ? { lists: listFigures(context, choice) } : {},
    ...source === void 0 ? {} : { source },
    ...asOf === void 0 ? {} : { as_of: asOf },
    ...choice.byteLimited || prior?.byte_limit_enforced ? { byte_limit_enforced: !0 } : {},
    ...reduced === 0 ? {} : { reduced_items: reduced },
    ...leftOut === void 0 ? {} : { reduced_inside: leftOut },
    ...redacted === 0 ? {} : { redacted },
    ...omitted.size === 0 ? {} : { omitted_fields: [...omitted].sort().slice(0, MAX_OMITTED) },
    ...notes.length === 0 ? {} : { notes },
    ...Object.keys(placed.citations).length === 0 ? {} : { citations: placed.citations },
    ...citationsLeftOut === 0 ? {} : { citations_left_out: citationsLeftOut },
    ...isUnsourced(context, choice, source) ? { unsourced: !0 } : {}
  };
}
var MAX_OMITTED = 10;
function countLists(context, choice, reducedInside) {
  let inside = reducedInside ? { truncated: !0 } : {};
  if (context.scalarCount !== void 0) return { count: context.scalarCount, ...inside };
  let count = context.frame.singles, total = context.frame.singles;
  for (let [key, items] of choice.lists)
    count += items.length, total += totalOf(context, key, items);
  return count < total ? { count, truncated: !0, truncated_from: total } : { count, ...inside };
}
function totalOf(context, key, items) {
  let prior = context.frame.prior?.meta, before = prior?.lists ? prior.lists[key]?.truncated_from : prior?.truncated_from;
  return Math.max(context.totals.get(key) ?? 0, before ?? 0, items.length);
}
function listFigures(context, choice) {
  let figures = {};
  for (let [key, items] of choice.lists) {
    let total = totalOf(context, key, items), figure2 = items.length < total ? { count: items.length, truncated: !0, truncated_from: total } : { count: items.length };
    Object.defineProperty(figures, key, {
      value: figure2,
      enumerable: !0,
      configurable: !0,
      writable: !0
    });
  }
  return figures;
}
function sumLeftOut(parts) {
  let sum = { characters: 0, elements: 0, fields: 0 };
  for (let part of parts)
    sum.characters += part?.characters ?? 0, sum.elements += part?.elements ?? 0, sum.fields += part?.fields ?? 0;
  let entries = Object.entries(sum).filter(([, amount]) => amount > 0);
  return entries.length === 0 ? void 0 : Object.fromEntries(entries);
}
var MAX_NOTES = 2;
function boundedNotes({ frame, settings, lean }, found) {
  let before = frame.prior?.meta.notes ?? [], distinct = [.../* @__PURE__ */ new Set([...before, ...found])];
  if (distinct.length === before.length) return before;
  let shown = distinct.slice(0, MAX_NOTES);
  return distinct.length > MAX_NOTES && shown.push(`${distinct.length - MAX_NOTES} more notes.`), !lean && jsonBytes(shown) <= settings.maxBytes / 8 ? shown : ["Not all is JSON."];
}
function isUnsourced(context, choice, source) {
  return !context.settings.requireCitations || source !== void 0 ? !1 : choice.lists.size > 0 ? !coversItems(context.citations, choice.lists) : !coversValues(context.citations, choice.rest);
}

// src/output/wrap/fit-payload.ts
function fitPayload(context, lists) {
  return wholePayload(context, lists) ?? fitBytes(context, lists);
}
function wholePayload(context, lists) {
  let whole = wholeChoice(context, lists), payload = whole && buildPayload(context, whole);
  return payload && payload.bytes <= context.settings.maxBytes ? payload : void 0;
}
function wholeChoice({ frame, settings }, lists) {
  let chosen = /* @__PURE__ */ new Map(), bytes = jsonBytesUpTo(frame.rest, settings.maxBytes);
  if (!(bytes > settings.maxBytes)) {
    for (let list of lists) {
      let items = [];
      for (let position = 0; position < list.length; position++) {
        let item = list.length === list.total ? list.inputItem(position) : list.item(position);
        if (bytes += item.bytes, bytes > settings.maxBytes) return;
        items.push(item);
      }
      chosen.set(list.key, list.arrange(items));
    }
    return { rest: frame.rest, lists: chosen, byteLimited: !1 };
  }
}
var ROUNDS2 = 8;
function fitBytes(context, lists) {
  let { maxBytes } = context.settings, empty = { rest: {}, lists: new Map(lists.map((list) => [list.key, []])), byteLimited: !0 }, smallest = buildPayload(context, empty);
  if (smallest.bytes > maxBytes) {
    if (context.lean === 3) throw tooSmall(maxBytes, smallest.bytes);
    return fitBytes(leaner(context), lists);
  }
  let texts = { lengths: /* @__PURE__ */ new Map(), shorten: context.settings.shorten }, reserve = smallest.bytes, best;
  for (let round = 0; round < ROUNDS2; round++) {
    let chosen = choose(context, lists, Math.max(0, maxBytes - reserve), texts);
    if (chosen === void 0) break;
    let { choice, unused } = chosen, payload = buildPayload(context, choice), spare = maxBytes - payload.bytes;
    if (spare >= 0 && payload.bytes > (best?.payload.bytes ?? 0)) best = { payload, choice };
    else if (best) break;
    if (spare >= 0 && spare <= 6) break;
    reserve += 6 - spare, spare < 0 && (reserve += unused);
  }
  let isLeanest = (context.lean ?? 0) >= 2;
  if (best && (isLeanest || !isEmptied(best.choice, lists)))
    return addNext(context, lists, best.choice, best.payload);
  if (!lists.some((list) => list.keepAll))
    return isLeanest ? smallest : fitBytes(leaner(context), lists);
}
function isEmptied(choice, lists) {
  return [...choice.lists.values()].reduce((sum, list) => sum + list.length, 0) === 0 && lists.some((list) => list.length > 0);
}
function leaner(context) {
  return { ...context, lean: Math.min(3, (context.lean ?? 0) + 1) };
}
function choose(context, lists, available, texts) {
  let { frame } = context, demands = lists.map((list) => demandOf(list, available)), rest = fitRest(
    frame.rest,
    available,
    demands.reduce((sum, demand) => sum + demand, 0),
    texts
  ), chosen = new Map(lists.map((list) => [list.key, []])), left = available - rest.bytes, ascending = lists.map((_, index) => index).sort((a, b) => demands[a] - demands[b]);
  for (let [done, index] of ascending.entries()) {
    let list = lists[index], share = Math.min(demands[index], Math.floor(left / (lists.length - done))), filled = list.keepAll ? keepAll(list, share, texts) : fill(list, share, texts);
    if (filled === void 0) return;
    chosen.set(list.key, list.arrange(filled.items)), left -= filled.bytes;
  }
  return { choice: {
    rest: rest.value,
    ...rest.leftOut ? { restLeftOut: rest.leftOut } : {},
    lists: chosen,
    byteLimited: !0
  }, unused: Math.max(0, left) };
}
function demandOf(list, available) {
  let bytes = 0;
  for (let position = 0; position < list.length && bytes <= available; position++)
    bytes += list.item(position).bytes;
  return bytes;
}
function fitRest(rest, available, demand, texts) {
  let limit = Math.max(Math.floor(available / 2), available - demand), bytes = innerBytes(jsonBytesUpTo(rest, limit + 1));
  if (bytes <= limit) return { value: rest, bytes };
  let reduced = reduceInside(rest, limit + 1, texts);
  return { value: reduced.value, bytes: innerBytes(reduced.bytes), leftOut: reduced.leftOut };
}
var innerBytes = (bytes) => bytes <= 2 ? 0 : bytes - 1;
function fill(list, share, texts) {
  let sizes = [], needed = 0;
  for (let position = 0; position < list.length && needed <= share; position++) {
    let { bytes } = list.item(position);
    sizes.push(bytes), needed += bytes > share ? share / 8 : bytes;
  }
  return place2(list, { sizes, allotted: allotInOrder(sizes, share), share }, texts).filled;
}
function keepAll(list, share, texts) {
  let sizes = Array.from({ length: list.length }, (_, position) => list.item(position).bytes), allotted = shareWithSummary(list, sizes, share), { filled, complete } = place2(list, { sizes, allotted, share }, texts);
  return complete ? filled : void 0;
}
function shareWithSummary(list, sizes, share) {
  let written = sizes.flatMap((_, position) => list.item(position).index < 0 ? [position] : []), [summary] = written;
  if (summary === void 0 || written.length > 1) return shareFairly(sizes, share);
  let own = Math.min(sizes[summary], Math.floor(share / 3));
  return shareFairly(sizes.toSpliced(summary, 1), share - own).toSpliced(summary, 0, own);
}
function place2(list, { sizes, allotted, share }, texts) {
  let items = [], used = 0;
  for (let [position, allotment] of allotted.entries()) {
    let item = list.item(position), placed = allotment >= sizes[position] ? item : reducedTo(item, allotment, texts);
    if (placed === void 0) break;
    items.push(placed), used += placed.bytes;
  }
  let complete = items.length === sizes.length;
  return { filled: topUp(list, items, share - used, texts), complete };
}
function reducedTo(item, allotment, texts) {
  if (allotment >= item.bytes) return item;
  let { value, bytes, leftOut } = reduceInside(item.value, allotment - 1, texts);
  return bytes > allotment - 1 || bytes <= 2 ? void 0 : { ...item, value, leftOut, bytes: bytes + 1 };
}
var LEAST_TOP_UP = 8;
function topUp(list, items, room, texts) {
  let left = room, reduced = items.flatMap((item, position) => item.leftOut ? [position] : []);
  for (let position of reduced.sort(
    (a, b) => +(list.item(b).index < 0) - +(list.item(a).index < 0)
  )) {
    let now = items[position], larger = left >= LEAST_TOP_UP ? reducedTo(list.item(position), now.bytes + left, texts) : void 0;
    larger === void 0 || larger.bytes <= now.bytes || (items[position] = larger, left -= larger.bytes - now.bytes);
  }
  return { items, bytes: items.reduce((sum, { bytes }) => sum + bytes, 0) };
}
function addNext(context, lists, first, firstPayload) {
  let choice = first, payload = firstPayload;
  for (let grown = !0; grown; ) {
    grown = !1;
    for (let list of lists) {
      let larger = withNext(context, list, choice, payload);
      larger !== void 0 && ({ choice, payload } = larger, grown = !0);
    }
  }
  return payload;
}
function withNext(context, list, choice, payload) {
  let { maxBytes } = context.settings, items = choice.lists.get(list.key) ?? [], position = items.length;
  if (position >= list.length || items.some((item) => item.leftOut)) return;
  let spared = position + 1 === list.length ? LAST_ITEM_SPARES : 0;
  if (list.item(position).bytes > maxBytes - payload.bytes + spared) return;
  let next = list.arrange([...items, list.item(position)]), larger = { ...choice, lists: new Map(choice.lists).set(list.key, next) }, built = buildPayload(context, larger);
  return built.bytes > maxBytes ? void 0 : { choice: larger, payload: built };
}
var LAST_ITEM_SPARES = 120;
function tooSmall(maxBytes, needed) {
  return new PlimsollError("INVALID_PARAMS", `${maxBytes} bytes are too few for the frame of this answer.`, {
    remedy: `Raise the byte limit to ${needed} or more, or name fewer lists and citations.`
  });
}

// src/output/wrap/as-list.ts
var MAX_HOLES = 1e5;
function asList(value) {
  try {
    if (Array.isArray(value)) return withoutGreatHoles(value);
    if (typeof value != "object" || value === null || !(value instanceof Set) && !ArrayBuffer.isView(value)) return;
    let { value: plain } = toPlainJson(value);
    return Array.isArray(plain) ? plain : void 0;
  } catch {
    return;
  }
}
function withoutGreatHoles(list) {
  if (list.length <= MAX_HOLES) return list;
  let present = Object.keys(list);
  return list.length - present.length <= MAX_HOLES ? list : present.map((key) => list[key]);
}

// src/output/wrap/frame-node.ts
var MAX_PARTS = 32;
function takeApart(source, listKeys, found) {
  let names = Object.keys(source).filter((name) => name !== "_meta");
  return takeNode(
    source,
    names,
    listKeys.map((key) => ({ key, rest: key })),
    [],
    found
  );
}
function takeNode(source, names, wanted, path, found) {
  let here = wantedByName(names, wanted, path), loose = /* @__PURE__ */ Object.create(null), lists = /* @__PURE__ */ new Map(), inner = /* @__PURE__ */ new Map();
  for (let name of names) {
    let place3 = [...path, name], value = read(source, name, place3, found), own = here.get(name);
    if (own === void 0) {
      value !== void 0 && setField(loose, name, value);
      continue;
    }
    let whole = own.find(({ rest }) => rest === "");
    if (whole === void 0) {
      let object = openObject(value);
      if (object === void 0) throw missingList(own[0], path, names);
      let part = takeNode(object, Object.keys(object), own, place3, found);
      inner.set(name, part.node), Object.keys(part.loose).length > 0 && setField(loose, name, part.loose);
      continue;
    }
    if (value === void 0) throw missingList(whole, path, names);
    let inside = own.find((other) => other !== whole);
    if (inside) throw missingList(inside, path, names);
    let list = asList(value);
    if (list === void 0) {
      setField(loose, name, value), value !== null && found.singles++;
      continue;
    }
    lists.set(name, whole.key), found.lists.set(whole.key, list), found.paths.set(whole.key, place3);
  }
  return { node: { names, lists, inner }, loose };
}
function wantedByName(names, wanted, path) {
  let here = /* @__PURE__ */ new Map();
  for (let one of wanted) {
    let point = names.includes(one.rest) ? -1 : one.rest.indexOf("."), name = point < 0 ? one.rest : one.rest.slice(0, point);
    if (!names.includes(name) || path.length >= MAX_PARTS) throw missingList(one, path, names);
    let below = here.get(name) ?? [];
    below.push({ key: one.key, rest: point < 0 ? "" : one.rest.slice(point + 1) }), here.set(name, below);
  }
  return here;
}
function read(source, name, place3, { notes }) {
  try {
    return source[name];
  } catch {
    let pointer = place3.map((part) => `/${part.slice(0, 40)}`).join("");
    notes.push(`Left out, reading it threw an error: at ${pointer}.`);
    return;
  }
}
function openObject(data) {
  if (isOpenObject(data)) return data;
  let { value } = toPlainJson(data);
  return typeof value == "object" && value !== null && !Array.isArray(value) ? value : void 0;
}
function isOpenObject(data) {
  try {
    if (typeof data != "object" || data === null || Array.isArray(data) || "toJSON" in data) return !1;
    let prototype = Object.getPrototypeOf(data);
    return Object.keys(data), prototype === Object.prototype || prototype === null;
  } catch {
    return !1;
  }
}
function missingList({ key }, path, names) {
  let known = names.slice(0, 20).map((name) => [...path, name].join(".")).join(", ");
  return new PlimsollError("INVALID_PARAMS", `The data has no list "${key.slice(0, 100)}".`, {
    remedy: names.length === 0 ? "There is nothing at that place." : `Name one of: ${known.slice(0, 300)}.`
  });
}

// src/output/wrap/own-results.ts
var results = /* @__PURE__ */ new WeakMap();
function rememberResult(payload, result2) {
  results.set(payload, { result: result2, fields: Object.entries(payload) });
}
function ownResult(payload) {
  return typeof payload == "object" && payload !== null ? results.get(payload)?.result : void 0;
}
function isUntouched(payload) {
  let fields = results.get(payload)?.fields ?? [], now = Object.entries(payload);
  return now.length === fields.length && now.every(([name, value], index) => name === fields[index]?.[0] && value === fields[index]?.[1]);
}

// src/output/wrap/frame.ts
function readFrame(data, listKeys) {
  let source = openObject(data);
  if (source === void 0)
    throw new PlimsollError("INVALID_PARAMS", "The data of a tool answer must be an object.", {
      remedy: "Put the value under a name, for example { item: value }."
    });
  let found = { lists: /* @__PURE__ */ new Map(), paths: /* @__PURE__ */ new Map(), singles: 0, notes: [] }, { node, loose } = takeApart(source, listKeys, found), rest = toPlainJson(loose), { lists, paths, singles } = found, notes = [...found.notes, ...rest.notes];
  return { node, rest: rest.value, lists, paths, singles, notes, prior: ownResult(data) };
}
function plainItems(frame, key) {
  let items = frame.lists.get(key) ?? [], notes = [];
  return { values: Array.from({ length: items.length }, (_, index) => {
    let plain = readPlain(items, index);
    for (let note of plain.notes) notes.push(`In ${placeOf(frame, key)}/${index}: ${note}`);
    return plain.value;
  }), notes };
}
function readPlain(items, index) {
  let item;
  try {
    item = items[index];
  } catch {
    return { value: null, notes: ["Now null, reading it threw an error."] };
  }
  return toPlainJson(item);
}
function placeOf({ paths }, key) {
  return (paths.get(key) ?? [key]).map((part) => `/${part}`).join("");
}
function withListBeside(frame, key, made) {
  let path = frame.paths.get(key) ?? [key], madeKey = keyBeside(frame, key, made.name), node = addName(frame.node, path, made.name, madeKey);
  if (node !== void 0)
    return {
      ...frame,
      node,
      lists: new Map(frame.lists).set(madeKey, made.items),
      paths: new Map(frame.paths).set(madeKey, [...path.slice(0, -1), made.name])
    };
}
function keyBeside(frame, key, name) {
  return [...(frame.paths.get(key) ?? [key]).slice(0, -1), name].join(".");
}
function addName(node, path, name, madeKey) {
  let [first, ...below] = path;
  if (below.length > 0) {
    let inner = node.inner.get(first), added = inner && addName(inner, below, name, madeKey);
    return added && { ...node, inner: new Map(node.inner).set(first, added) };
  }
  if (node.names.includes(name)) return;
  let names = node.names.flatMap((known) => known === first ? [known, name] : [known]);
  return { ...node, names, lists: new Map(node.lists).set(name, madeKey) };
}

// src/output/wrap/prepare-value.ts
function prepareValue(value, { prepare }) {
  return prepare === void 0 ? { value, redacted: 0, omitted: [] } : prepare(value);
}

// src/output/wrap/near-the-top.ts
function numbersNearTheTop(ranks, amount, descending) {
  let place3 = placeInSample(ranks.length, amount);
  if (place3 === void 0) return;
  let sample = new Float64Array(1024);
  visit(ranks.length, (index, position) => {
    sample[position] = ranks[index];
  }), sample.sort();
  let numbers = 1024;
  for (; numbers > 0 && Number.isNaN(sample[numbers - 1]); ) numbers--;
  let border = sample[descending ? numbers - 1 - place3 : place3];
  if (border === void 0 || Number.isNaN(border)) return;
  let best = [], equal = [];
  for (let index = 0; index < ranks.length; index++) {
    let rank = ranks[index];
    (descending ? rank > border : rank < border) ? best.push(index) : rank === border && equal.length < amount && equal.push(index);
  }
  return enough(best, equal, amount);
}
function textsNearTheTop(ranks, amount, descending) {
  let place3 = placeInSample(ranks.length, amount);
  if (place3 === void 0) return;
  let sample = new Array(1024);
  visit(ranks.length, (index, position) => {
    sample[position] = ranks[index];
  }), sample.sort();
  let border = sample[descending ? 1023 - place3 : place3], best = [], equal = [];
  for (let index = 0; index < ranks.length; index++) {
    let rank = ranks[index];
    (descending ? rank > border : rank < border) ? best.push(index) : rank === border && equal.length < amount && equal.push(index);
  }
  return enough(best, equal, amount);
}
function placeInSample(count, amount) {
  let place3 = Math.ceil(1536 * amount / count) + 6;
  return amount > 0 && count >= 4 * 1024 && place3 < 1024 / 2 ? place3 : void 0;
}
function enough(best, equal, amount) {
  if (!(best.length + equal.length < amount || best.length > 16 * amount + 1024)) {
    for (let index of equal) {
      if (best.length >= amount) break;
      best.push(index);
    }
    return best;
  }
}
function visit(count, take) {
  let step = stepThrough(count);
  for (let position = 0, index = 0; position < 1024; position++, index = (index + step) % count)
    take(index, position);
}
function stepThrough(count) {
  let step = Math.max(1, Math.floor(count * 0.618));
  for (; greatestCommonDivisor(step, count) !== 1; ) step++;
  return step;
}
function greatestCommonDivisor(a, b) {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

// src/output/wrap/rank.ts
function bestIndexes(items, amount, ranking) {
  let ranks = readRanks(items, ranking);
  if (!ranks.ranked && items.length > 1) throw nothingToRankBy(ranking);
  return amount >= items.length ? inOrder(
    ranks,
    Array.from(items, (_, index) => index)
  ) : inOrder(ranks, nearTheTop(ranks, amount) ?? keepBest(ranks, items.length, amount)).slice(0, amount);
}
function inOrder(ranks, indexes) {
  return indexes.sort((a, b) => comesBefore(ranks, a, b) ? -1 : 1);
}
function nearTheTop({ numbers, texts, descending }, amount) {
  return texts === void 0 ? numbersNearTheTop(numbers, amount, descending) : texts.every((text) => text !== void 0) ? textsNearTheTop(texts, amount, descending) : void 0;
}
function readRanks(items, { rankBy, descending }) {
  let numbers = new Float64Array(items.length), texts, index = typeof rankBy == "string" ? readNumbers(items, rankBy, numbers) : 0, ranked = index > 0;
  for (; index < items.length; index++) {
    let rank = rankOf(items, index, rankBy);
    numbers[index] = typeof rank == "number" ? rank : Number.NaN, rank !== void 0 && (ranked = !0), typeof rank == "string" && (texts ??= new Array(items.length).fill(void 0), texts[index] = rank);
  }
  return { numbers, texts, descending, ranked };
}
function readNumbers(items, field, numbers) {
  let index = 0;
  try {
    for (; index < items.length; index++) {
      let value = items[index]?.[field];
      if (typeof value != "number" || Number.isNaN(value)) break;
      numbers[index] = value;
    }
  } catch {
  }
  return index;
}
function rankOf(items, index, rankBy) {
  try {
    let item = items[index], value = typeof rankBy == "string" ? item?.[rankBy] : rankBy(item);
    return typeof value == "number" && !Number.isNaN(value) ? value : normalRank(value);
  } catch {
    return;
  }
}
function normalRank(value) {
  if (typeof value == "number") return Number.isNaN(value) ? void 0 : value;
  if (typeof value == "boolean" || typeof value == "bigint") return Number(value);
  if (value instanceof Date) return normalRank(value.getTime());
  if (typeof value != "string" || value === "") return;
  let number = value.length <= 40 && startsLikeNumber(value.charCodeAt(0)) ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? value : number;
}
function startsLikeNumber(code) {
  return code >= 48 && code <= 57 || code === 43 || code === 45 || code === 46;
}
function comesBefore(ranks, a, b) {
  if (ranks.texts !== void 0) {
    let x2 = ranks.texts[a], y2 = ranks.texts[b];
    if (x2 !== void 0 && y2 !== void 0) return x2 === y2 ? a < b : x2 < y2 !== ranks.descending;
    if (x2 !== void 0) return Number.isNaN(ranks.numbers[b]);
    if (y2 !== void 0) return !Number.isNaN(ranks.numbers[a]);
  }
  let x = ranks.numbers[a], y = ranks.numbers[b];
  if (x < y) return !ranks.descending;
  if (x > y) return ranks.descending;
  let ranked = !Number.isNaN(x);
  return ranked === !Number.isNaN(y) ? a < b : ranked;
}
function keepBest(ranks, count, amount) {
  let heap = [];
  if (amount <= 0) return heap;
  let step = stepThrough(count), index = 0;
  for (let done = 0; done < count; done++, index = (index + step) % count)
    if (heap.length < amount) {
      if (heap.push(index), heap.length === amount) for (let start = amount >> 1; start >= 0; start--) sink(ranks, heap, start);
    } else comesBefore(ranks, index, heap[0]) && (heap[0] = index, sink(ranks, heap, 0));
  return heap;
}
function sink(ranks, heap, start) {
  let moving = heap[start], place3 = start;
  for (; ; ) {
    let child = 2 * place3 + 1;
    if (child >= heap.length || (child + 1 < heap.length && comesBefore(ranks, heap[child], heap[child + 1]) && child++, comesBefore(ranks, heap[child], moving))) break;
    heap[place3] = heap[child], place3 = child;
  }
  heap[place3] = moving;
}
function nothingToRankBy({ key, rankBy }) {
  let field = typeof rankBy == "function" ? "the ranking function answers nothing" : `none has "${rankBy}"`;
  return new PlimsollError("INVALID_PARAMS", `The items of "${key}" cannot be ranked: ${field}.`, {
    remedy: 'Name a field that the items have, or use the strategy "first" if the list is already in order.'
  });
}

// src/output/wrap/list-source.ts
var SMALLEST_ITEM_BYTES = 2;
function selectItems(items, selection, place3, { maxBytes, prepare }) {
  let { key, strategy } = selection, wanted = Math.min(selection.maxItems, items.length, Math.ceil(maxBytes / SMALLEST_ITEM_BYTES)), measured = /* @__PURE__ */ new Map(), order = [], inputItem = (index) => {
    let item = measured.get(index) ?? measureItem(items, index, place3, { maxBytes, prepare });
    return measured.set(index, item), item;
  };
  return {
    key,
    total: items.length,
    length: wanted,
    inputItem,
    item(position) {
      if (selection.ranking === void 0 || strategy === "first")
        return inputItem(strategy === "newest" ? items.length - 1 - position : position);
      if (position >= order.length) {
        let ranked = order.length > 0 ? order.length * 8 : likelyCount(items, maxBytes, inputItem);
        order = bestIndexes(items, Math.min(wanted, Math.max(ranked, position + 1)), selection.ranking);
      }
      return inputItem(order[position]);
    },
    // A list that stays whole keeps its order; a choice of the top is shown in the order of the ranks.
    arrange: (chosen) => strategy === "top" && chosen.length < items.length ? chosen : [...chosen].sort((a, b) => a.index - b.index),
    secondCut: strategy === "newest" ? "start" : "end",
    keepAll: !1
  };
}
function fixedList(key, entries, place3, measuring) {
  let measured = [], item = (position) => {
    let { index, value } = entries[position];
    return measured[position] ??= { ...measureItem([value], 0, place3, measuring), index }, measured[position];
  };
  return {
    key,
    total: entries.length,
    length: entries.length,
    item,
    inputItem: item,
    arrange: (chosen) => chosen,
    secondCut: "inside",
    keepAll: !0
  };
}
var SAMPLE = 8;
function likelyCount(items, maxBytes, item) {
  let bytes = 0, sample = Math.min(SAMPLE, items.length);
  for (let part = 0; part < sample; part++) bytes += item(Math.floor(part * items.length / sample)).bytes;
  return sample === 0 ? 0 : Math.ceil(1.5 * maxBytes * sample / bytes) + SAMPLE;
}
function measureItem(items, index, place3, measuring) {
  let plain = readPlain(items, index), prepared = prepareValue(plain.value, measuring);
  return {
    index,
    ...prepared,
    bytes: jsonBytesUpTo(prepared.value, measuring.maxBytes) + 1,
    notes: plain.notes.map((note) => `In ${place3}/${index}: ${note}`)
  };
}

// src/output/wrap/wrap-lists.ts
function wrapLists(data, request) {
  let keys = request.selections.map(({ key }) => key);
  return wrapFrame(readFrame(data, keys), request);
}
function wrapFrame(frame, request) {
  let { settings, selections, summarized } = request, lists = selections.flatMap((selection) => {
    let items = frame.lists.get(selection.key), place3 = placeOf(frame, selection.key);
    return items === void 0 ? [] : [selectItems(items, selection, place3, settings)];
  }), totals = new Map(lists.map(({ key, total }) => [key, request.totals?.get(key) ?? total])), context = payloadContext(frame, settings, totals, summarized), payload = fitPayload(context, lists);
  if (payload === void 0) throw doesNotFit(settings.maxBytes);
  return remember(
    payload,
    context,
    lists,
    (budget) => wrapFrame(frame, { ...request, settings: { ...settings, budget } })
  );
}
function payloadContext(frame, settings, totals, summarized) {
  let given = Object.keys(settings.citations).length > 0 ? settings.citations : frame.prior?.meta.citations, { value, ...prepared } = prepareValue(frame.rest, settings);
  return {
    frame: { ...frame, rest: value },
    prepared,
    settings,
    totals,
    summarized,
    citations: indexCitations(given ?? {}, frame.paths)
  };
}
function remember({ value }, { settings }, lists, again) {
  return rememberResult(value, {
    meta: value._meta,
    lists: lists.map(({ key, secondCut }) => ({ key, cut: secondCut })),
    maxBytes: settings.maxBytes,
    again
  }), value;
}
function doesNotFit(maxBytes) {
  return new PlimsollError("INVALID_PARAMS", `${maxBytes} bytes are too few for this answer, even reduced.`, {
    remedy: "Raise the byte limit, or ask for less beside the list."
  });
}

// src/output/wrap/attach-budget-warning.ts
function attachBudgetWarning(result2, bytes, budget) {
  if (!isObject(result2) || spend(budget, bytes).bytesUsed <= budget.softLimit) return result2;
  let own = ownResult(result2);
  if (own) return wrapAgain(result2, own, budget) ?? result2;
  let meta = result2._meta ?? {};
  if (!isObject(meta)) return result2;
  let separators = (Object.keys(meta).length > 0 ? -1 : -2) + (result2._meta === void 0 ? newMeta(result2) : 0), fields = budgetMeta(budget, bytes, (added) => Buffer.byteLength(JSON.stringify(added)) + separators);
  return { ...result2, _meta: { ...meta, ...fields } };
}
function wrapAgain(result2, own, budget) {
  try {
    return isUntouched(result2) ? own.again(budget) : rewrap(result2, own, budget, "all") ?? rewrap(result2, own, budget, "start");
  } catch {
    return;
  }
}
function rewrap(result2, own, budget, ends) {
  let { meta, maxBytes } = own, frame = readFrame(
    result2,
    own.lists.map(({ key }) => key)
  ), settings = {
    timestamp: meta.timestamp,
    maxBytes,
    source: meta.source,
    asOf: meta.as_of,
    citations: {},
    requireCitations: meta.unsourced === !0,
    prepare: void 0,
    shorten: void 0,
    budget
  }, lists = own.lists.flatMap(({ key, cut }) => {
    let items = frame.lists.get(key), place3 = placeOf(frame, key);
    if (items === void 0) return [];
    if (cut === "inside" && ends === "all") {
      let entries = items.map((value, index) => ({ index, value }));
      return [fixedList(key, entries, place3, settings)];
    }
    let strategy = cut === "start" ? "newest" : "first";
    return [
      selectItems(items, { key, maxItems: items.length, strategy, ranking: void 0 }, place3, settings)
    ];
  }), totals = new Map(lists.map(({ key, total }) => [key, total])), context = {
    ...payloadContext(frame, settings, totals, void 0),
    ...own.lists.length === 0 ? { scalarCount: meta.count } : {}
  }, payload = fitPayload(context, lists);
  return payload && remember(payload, context, lists, (other) => rewrap(result2, own, other, ends));
}
function newMeta(result2) {
  return 10 + (JSON.stringify(result2) === "{}" ? 0 : 1);
}
function isObject(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}

// src/output/log-context.ts
function logContext(dispatcher, ports) {
  return (handler) => async (parameters, ...rest) => {
    let { log, clock } = ports, started = clock.now(), place3 = { dispatcher, action: parameters.action ?? "", ...ports.trace?.(parameters) };
    write(log, callStarted({ ...place3, params: parameters }));
    let result2 = await attempt(
      handler,
      parameters,
      rest,
      (error) => write(log, callFailed({ ...place3, elapsedMs: clock.now() - started, error }))
    ), { sent, bytes, used } = account(result2, ports.budget(parameters)), facts = { elapsedMs: clock.now() - started, outputBytes: bytes, budgetBytesUsed: used };
    return write(log, callCompleted({ ...place3, ...facts, meta: metaOf(sent) })), sent;
  };
}
async function attempt(handler, parameters, rest, onError) {
  try {
    return await handler(parameters, ...rest);
  } catch (error) {
    throw onError(error), error;
  }
}
function account(result2, budget) {
  let sent = attachBudgetWarning(result2, sizeOf(result2), budget.current()), bytes = sizeOf(sent);
  return { sent, bytes, used: budget.spend(bytes).bytesUsed };
}
function sizeOf(result2) {
  try {
    return Buffer.byteLength(JSON.stringify(result2) ?? "");
  } catch {
    return Buffer.byteLength(JSON.stringify(toPlainJson(result2).value));
  }
}
function metaOf(result2) {
  let meta = result2?._meta;
  return typeof meta == "object" && meta !== null ? meta : void 0;
}
function write(log, record) {
  try {
    log.write(redactLogRecord(record));
  } catch {
  }
}

// src/output/policy/action-pattern.ts
function matchesPattern(pattern, name) {
  let pieces = pattern.split("*"), first = pieces[0];
  if (pieces.length === 1) return pattern === name;
  let last = pieces[pieces.length - 1];
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return !1;
  let end = name.length - last.length, from = first.length;
  for (let piece of pieces.slice(1, -1)) {
    let found = name.indexOf(piece, from);
    if (found < 0 || found + piece.length > end) return !1;
    from = found + piece.length;
  }
  return !0;
}
function closestPattern(patterns, name) {
  let best;
  for (let pattern of patterns)
    if (matchesPattern(pattern, name)) {
      if (pattern === name) return pattern;
      (best === void 0 || pattern.length > best.length) && (best = pattern);
    }
  return best;
}

// src/output/policy/rate-window.ts
var EMPTY_RATE_WINDOW = /* @__PURE__ */ new Map();
function callsInWindow(window, name, now) {
  return (window.get(name) ?? []).filter((time) => isInside(time, now));
}
function recordCall(window, name, now) {
  let next = /* @__PURE__ */ new Map();
  for (let key of window.keys()) {
    let times = callsInWindow(window, key, now);
    times.length > 0 && next.set(key, times);
  }
  return next.set(name, [...next.get(name) ?? [], now]);
}
function isInside(time, now) {
  return Math.abs(now - time) < 6e4;
}

// src/output/policy/evaluate-capability.ts
function evaluateCapability(policy, request, window, now) {
  let name = `${request.dispatcher}.${request.action}`, verdict = judge(policy, request, name), limit = policy && "policy" in policy ? rateLimit(policy.policy, name) : void 0, exceeded = verdict.outcome !== "deny" && limit !== void 0 && callsInWindow(window, name, now).length >= limit, final = exceeded ? { ...verdict, outcome: "deny", reason: `Rate limit exceeded (${limit}/min)`, rule: `${limit}/min` } : verdict, counts = final.outcome !== "deny" && limit !== void 0;
  return {
    outcome: final.outcome,
    reason: final.reason,
    ...final.outcome === "deny" ? { error: denial(name, final, exceeded) } : {},
    audit: auditRecord(request, final, now),
    window: counts ? recordCall(window, name, now) : window
  };
}
function judge(inForce, request, name) {
  if (inForce === void 0) return { outcome: "allow", reason: "No policy is configured" };
  if (!("policy" in inForce)) return { outcome: "deny", reason: "The policy is not valid" };
  if (!isName(request.dispatcher) || !isName(request.action))
    return { outcome: "deny", reason: "Unknown action" };
  let { policy } = inForce, sensitivity = sensitivityOf2(policy, request, name), found = judgeName(policy, name) ?? judgeLevel(policy, sensitivity);
  return sensitivity === void 0 ? found : { ...found, sensitivity };
}
function judgeName(policy, name) {
  let denied = closestPattern(policy.denied_actions, name);
  if (denied !== void 0)
    return { outcome: "deny", reason: "Action explicitly denied by policy", rule: denied };
  let confirm = closestPattern(policy.confirm_actions, name);
  if (confirm !== void 0)
    return { outcome: "confirm", reason: "Action needs confirmation", rule: confirm };
  let allowed = closestPattern(policy.allowed_actions, name);
  if (allowed !== void 0)
    return { outcome: "allow", reason: "Action explicitly allowed by policy", rule: allowed };
}
function judgeLevel(policy, level) {
  return level === void 0 ? { outcome: "deny", reason: "Unknown action", remedy: NO_LEVEL } : policy.allowed_levels.includes(level) ? { outcome: "allow", reason: `Level ${level} is allowed`, rule: level } : policy.require_confirmation.includes(level) ? { outcome: "confirm", reason: `Level ${level} needs confirmation`, rule: level } : { outcome: "deny", reason: `Level ${level} is not allowed by policy` };
}
function sensitivityOf2(policy, request, name) {
  let overrides = policy.action_sensitivity_overrides, pattern = closestPattern(Object.keys(overrides), name), level = pattern === void 0 ? request.sensitivity : overrides[pattern];
  return level !== void 0 && SENSITIVITIES.includes(level) ? level : void 0;
}
function rateLimit(policy, name) {
  let pattern = closestPattern(Object.keys(policy.rate_limits), name);
  return pattern === void 0 ? policy.rate_limit_per_minute : policy.rate_limits[pattern];
}
function isName(text) {
  return typeof text == "string" && /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/.test(text);
}
var NO_LEVEL = "The tool has no level: give it one with sensitivity in its definition, or name it in action_sensitivity_overrides or allowed_actions of the policy file.", ASK = "Ask whoever runs this server to change its capability policy.";
function denial(name, { reason, remedy }, rate) {
  return new PlimsollError(
    rate ? "RATE_LIMITED" : "CAPABILITY_DENIED",
    `Capability denied: ${name.slice(0, 200)} - ${reason}`,
    { remedy: rate ? "Wait up to a minute." : remedy ?? ASK }
  );
}
function auditRecord(request, verdict, now) {
  return {
    timestamp: formatTime(now) ?? "unknown",
    dispatcher: request.dispatcher.slice(0, 200),
    action: request.action.slice(0, 200),
    decision: verdict.outcome,
    reason: verdict.reason,
    ...verdict.sensitivity === void 0 ? {} : { sensitivity: verdict.sensitivity },
    ...verdict.rule === void 0 ? {} : { rule: verdict.rule }
  };
}

// src/output/wrap/shorten-text.ts
var LEAST_BYTES = 256, MOST_CUTS = 4;
function createTextShortener(query) {
  let opened = /* @__PURE__ */ new Map();
  return (text, bytes) => {
    if (bytes < LEAST_BYTES) return;
    let asked = bytes - bytes % Math.max(16, bytes >> 6), { cuts, cutTo } = opened.get(text) ?? open(text, query);
    opened.set(text, { cuts, cutTo });
    let fitting = cuts.filter((one) => one.bytes <= bytes).sort((a, b) => b.bytes - a.bytes)[0];
    if (fitting && (fitting.asked >= asked || cuts.length >= MOST_CUTS)) return fitting;
    if (cuts.length >= MOST_CUTS) return;
    let cut = cutTo(asked);
    return cuts.push(cut), cut;
  };
}
function open(text, query) {
  let reduce = createTextReduction(text, {
    counter: inJson,
    recoverable: !1,
    ...query === void 0 ? {} : { query }
  });
  return { cutTo: (asked) => {
    let { text: shown } = reduce({ amount: asked - 2, unit: "tokens" }), characters = countCharacters(withoutMarks(shown));
    return { text: shown, characters, asked, bytes: jsonBytes(shown) };
  }, cuts: [] };
}
var inJson = {
  id: "JSON bytes",
  exact: !0,
  error: 0,
  count: (text) => jsonBytes(text) - 2,
  countUpTo,
  truncate: (text, limit, keep) => searchTruncate(countUpTo, text, limit, keep)
};
function countUpTo(text, limit) {
  return jsonBytesUpTo(text, limit + 2) - 2;
}

// src/output/wrap/wrap-options.ts
function readFrameOptions(options) {
  return {
    timestamp: timestampOf(options),
    maxBytes: checkMaxBytes(options.maxBytes ?? GLOBAL.MAX_OUTPUT_SIZE_BYTES),
    source: shortText("source", options.source),
    asOf: shortText("asOf", options.asOf),
    citations: options.citations ?? {},
    requireCitations: options.requireCitations ?? !1,
    prepare: options.prepare,
    shorten: options.textsByKind && createTextShortener(options.textsByKind.query),
    budget: options.budget
  };
}
function checkMaxItems(maxItems) {
  if (Number.isSafeInteger(maxItems) && maxItems >= 0) return maxItems;
  throw new PlimsollError("INVALID_PARAMS", `An item limit cannot be ${maxItems}.`, {
    remedy: "Give a whole number, 0 or more."
  });
}
function checkMaxBytes(maxBytes) {
  if (Number.isSafeInteger(maxBytes) && maxBytes >= GLOBAL.MIN_OUTPUT_SIZE_BYTES) return maxBytes;
  throw new PlimsollError("INVALID_PARAMS", `A byte limit cannot be ${maxBytes}.`, {
    remedy: `Give a whole number of bytes, ${GLOBAL.MIN_OUTPUT_SIZE_BYTES} or more.`
  });
}
var MAX_TEXT = 200;
function shortText(name, text) {
  if (text === void 0 || typeof text == "string" && text.length <= MAX_TEXT) return text;
  throw new PlimsollError(
    "INVALID_PARAMS",
    `The option ${name} must be a text of at most ${MAX_TEXT} characters.`,
    {
      remedy: "Name the source briefly and put details into citations."
    }
  );
}

// src/output/wrap/create-error-meta.ts
function createErrorMeta(code, message, options) {
  let maxLength = checkMaxItems(options.maxMessageLength ?? GLOBAL.MAX_ERROR_MESSAGE_LENGTH), maxBytes = checkMaxBytes(options.maxBytes ?? GLOBAL.MAX_OUTPUT_SIZE_BYTES), answer = {
    error: !0,
    error_code: ERROR_CODES.includes(code) ? code : "INTERNAL_ERROR",
    message: "",
    _meta: { count: 0, timestamp: timestampOf(options) }
  }, text = messageText(message), limit = Math.min(maxLength, GLOBAL.MAX_ERROR_MESSAGE_LENGTH);
  return {
    ...answer,
    message: cutMessage(text, limit, maxBytes - Buffer.byteLength(JSON.stringify(answer)))
  };
}
function cutMessage(text, maxLength, maxBytes) {
  let short = text.length <= maxLength;
  if (short && jsonBytes(text) - 2 <= maxBytes) return text;
  if (maxLength < 1) return "";
  let start = short ? text : wholeCharacters(text, maxLength - 1);
  return `${cutToJsonBytes(start, maxBytes - 3)}\u2026`;
}
function wholeCharacters(text, length) {
  let code = text.charCodeAt(length - 1), splits = code >= 55296 && code < 56320 && length < text.length;
  return text.slice(0, splits ? length - 1 : length);
}
function messageText(message) {
  try {
    return message instanceof Error ? String(message.message) : String(message);
  } catch {
    return "An error without a message.";
  }
}

// src/output/wrap/wrap-sequence.ts
function wrapSequence(data, key, request) {
  return wrapIn(readFrame(data, [key]), key, request);
}
function wrapIn(frame, key, request) {
  let items = frame.lists.get(key);
  if (items === void 0) return wrapFrame(frame, { settings: request.settings, selections: [] });
  if (request.maxItems < 1) throw noRoom(key);
  let leastTail = isClosed(items) ? 1 : 0, sequence = { frame, key, items, request, leastTail, asked: endsWithin(request, leastTail) }, middle = items.length - sequence.asked.head - sequence.asked.tail, longest = Math.min(request.threshold ?? request.maxItems, request.maxItems), mayStayWhole = items.length <= longest || middle < 2 && items.length <= request.maxItems;
  return (mayStayWhole ? put(sequence, void 0, "whole") : void 0) ?? (mayStayWhole ? longestEnds(sequence) : void 0) ?? (mayStayWhole && middle < 2 ? put(sequence, void 0, "reduced") : void 0) ?? shrinkingEnds(sequence);
}
function endsWithin({ head, tail, maxItems }, leastTail) {
  let wanted = Math.max(tail, leastTail), room = maxItems - 1;
  if (head + wanted <= room) return { head, tail: wanted };
  let last = Math.min(wanted, Math.max(leastTail, Math.floor(room / 2)), room);
  return { head: Math.min(head, room - last), tail: last };
}
function longestEnds(sequence) {
  let { items, asked, request } = sequence, best = put(sequence, asked, "whole"), low = 0, high = Math.min(items.length - 2, request.maxItems - 1) - asked.head - asked.tail;
  for (; best && low < high; ) {
    let more = Math.ceil((low + high) / 2), ends = { head: asked.head + Math.ceil(more / 2), tail: asked.tail + Math.floor(more / 2) }, larger = put(sequence, ends, "whole");
    larger ? (best = larger, low = more) : high = more - 1;
  }
  return best;
}
function shrinkingEnds(sequence) {
  let { head, tail } = sequence.asked;
  for (; ; ) {
    let fitting = put(sequence, { head, tail }, "reduced");
    if (fitting) return fitting;
    if (head === 0 && tail <= sequence.leastTail) return startOf2(sequence);
    head = Math.floor(head / 2), tail = Math.max(sequence.leastTail, Math.floor(tail / 2));
  }
}
function startOf2({ frame, key, request }) {
  let { settings, maxItems } = request;
  return wrapFrame(frame, {
    settings,
    selections: [{ key, maxItems, strategy: "first", ranking: void 0 }]
  });
}
function put(sequence, ends, how) {
  let { frame, key, items, request } = sequence, entries = entriesOf(sequence, ends), summarized = entries.length < items.length ? { originalCount: items.length } : void 0, context = payloadContext(frame, request.settings, /* @__PURE__ */ new Map([[key, entries.length]]), summarized), lists = [fixedList(key, entries, placeOf(frame, key), request.settings)], payload = how === "whole" ? wholePayload(context, lists) : fitPayload(context, lists);
  return payload && remember(payload, context, lists, (budget) => wrapIn(frame, key, { ...request, settings: { ...request.settings, budget } }));
}
function entriesOf({ items, request }, ends) {
  let cut = headSummaryTail(items, {
    head: ends?.head ?? items.length,
    tail: ends?.tail ?? 0,
    threshold: 0,
    summarize: (middle) => ({ summary: !0, skipped_count: middle.length, ...request.summarize?.(middle) })
  });
  if (!cut.summarized) return cut.items.map((value, index) => ({ index, value }));
  let tailStart = items.length - cut.tail.length;
  return [
    ...cut.head.map((value, index) => ({ index, value })),
    { index: -1, value: cut.summary },
    ...cut.tail.map((value, position) => ({ index: tailStart + position, value }))
  ];
}
function isClosed(items) {
  if (items.length < 2) return !1;
  let first = identity(items, 0);
  return first !== void 0 && first === identity(items, items.length - 1);
}
function identity(items, index) {
  try {
    let item = items[index];
    if (typeof item != "object" || item === null) return item ?? void 0;
    let { id, system_id: systemId, name } = item;
    return id ?? systemId ?? name ?? item;
  } catch {
    return;
  }
}
function noRoom(key) {
  return new PlimsollError("INVALID_PARAMS", `The sequence "${key}" needs an item limit of at least 1.`, {
    remedy: "Give maxItems as 1 or more; the summary takes one entry."
  });
}

// src/output/triggers/route-summary.ts
function summarizeSystems(systems, { securityKey, nameKey }) {
  let counts = { highsec: 0, lowsec: 0, nullsec: 0 }, unknown = 0, lowest;
  for (let system of systems) {
    let security = figure(read2(system, securityKey));
    if (security === void 0) {
      unknown++;
      continue;
    }
    counts[security >= 0.45 ? "highsec" : security > 0 ? "lowsec" : "nullsec"]++, (lowest === void 0 || security < lowest.security) && (lowest = { security, system });
  }
  return {
    security_breakdown: unknown === 0 ? counts : { ...counts, unknown },
    ...lowest === void 0 ? {} : { lowest_security: lowest.security },
    ...lowest === void 0 ? {} : nameOf(lowest.system, nameKey)
  };
}
function nameOf(system, nameKey) {
  let name = read2(system, nameKey) ?? read2(system, "id") ?? read2(system, "system_id");
  return typeof name != "string" && typeof name != "number" ? {} : { lowest_security_system: String(name).slice(0, 100).toWellFormed() };
}
function figure(value) {
  return typeof value == "string" && value.trim() !== "" && value.length < 40 ? figure(Number(value)) : typeof value == "number" && Number.isFinite(value) ? value : void 0;
}
function read2(item, key) {
  try {
    return typeof item == "object" && item !== null ? item[key] : void 0;
  } catch {
    return;
  }
}

// src/output/triggers/summarize-route.ts
function summarizeRoute(data, options) {
  let fields = {
    securityKey: options.securityKey ?? "security",
    nameKey: options.nameKey ?? "name"
  };
  return wrapSequence(data, options.systemsKey ?? "systems", {
    settings: readFrameOptions({ ...options, maxBytes: options.maxBytes ?? UNIVERSE.OUTPUT_MAX_ROUTE_BYTES }),
    maxItems: checkMaxItems(options.maxItems ?? UNIVERSE.OUTPUT_MAX_ROUTE),
    threshold: checkMaxItems(options.threshold ?? UNIVERSE.ROUTE_SUMMARIZE_THRESHOLD),
    head: checkMaxItems(options.head ?? UNIVERSE.ROUTE_SHOW_HEAD),
    tail: checkMaxItems(options.tail ?? UNIVERSE.ROUTE_SHOW_TAIL),
    summarize: (middle) => summarizeSystems(middle, fields)
  });
}

// src/output/wrap/wrap-output.ts
function wrapOutput(data, listKey, options) {
  let settings = readFrameOptions(options), maxItems = checkMaxItems(options.maxItems ?? GLOBAL.DEFAULT_MAX_ITEMS);
  return options.strategy === "head-summary-tail" || options.strategy === "none" ? wrapSequence(data, listKey, { settings, maxItems, ...endsFor(maxItems) }) : wrapLists(data, { settings, selections: [selectionFor(listKey, maxItems, options)] });
}
function wrapOutputMulti(data, lists, options) {
  let settings = readFrameOptions(options), selections = lists.map((list) => {
    let own = "key" in list ? list : { key: list[0], maxItems: list[1] };
    return selectionFor(own.key, checkMaxItems(own.maxItems), { ...options, ...own });
  });
  if (new Set(selections.map(({ key }) => key)).size < selections.length || selections.length === 0)
    throw new PlimsollError("INVALID_PARAMS", "Each list must be named once, and at least one.", {
      remedy: 'Pass pairs like [["buy_orders", 20], ["sell_orders", 20]].'
    });
  return wrapLists(data, { settings, selections });
}
function selectionFor(key, maxItems, options) {
  let { rankBy, descending } = options, strategy = options.strategy ?? (rankBy === void 0 ? "first" : "top");
  if (strategy === "head-summary-tail" || strategy === "none") throw notForSeveral(strategy);
  if (strategy === "top" && rankBy === void 0)
    throw new PlimsollError("INVALID_PARAMS", `The top of "${key}" needs something to rank by.`, {
      remedy: 'Pass rankBy, the field that says which items matter most, or use the strategy "first".'
    });
  return { key, maxItems, strategy, ranking: rankBy === void 0 ? void 0 : { key, rankBy, descending: descending ?? !0 } };
}
function endsFor(maxItems) {
  let head = Math.ceil(Math.max(0, maxItems - 1) / 2);
  return { head, tail: Math.max(0, maxItems - 1 - head) };
}
function notForSeveral(strategy) {
  return new PlimsollError(
    "INVALID_PARAMS",
    `The strategy ${strategy} is for a single sequence in wrapOutput.`,
    {
      remedy: "Use first, top or newest here, or wrapOutput for the sequence alone."
    }
  );
}

// src/output/wrap/wrap-scalar-output.ts
function wrapScalarOutput(data, options) {
  return wrapIn2(readFrame(data, []), readFrameOptions(options));
}
function wrapIn2(frame, settings) {
  let scalarCount = Object.values(frame.rest).some((value) => !isEmpty(value)) ? 1 : 0, context = { ...payloadContext(frame, settings, /* @__PURE__ */ new Map(), void 0), scalarCount }, payload = fitPayload(context, []);
  if (payload === void 0) throw doesNotFit(settings.maxBytes);
  return remember(payload, context, [], (budget) => wrapIn2(frame, { ...settings, budget }));
}
function isEmpty(value) {
  return typeof value != "object" || value === null ? !value : Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
}

// src/output/wrap/wrap-tool.ts
function wrapTool(data, limits, options) {
  let { lists, strategy } = limits, bounded = { ...options, maxBytes: Math.min(limits.maxBytes, options.maxBytes ?? limits.maxBytes) }, [list] = lists;
  return list === void 0 ? wrapScalarOutput(data, bounded) : limits.name === "universe.route" && strategy === "head-summary-tail" ? summarizeRoute(data, { ...bounded, systemsKey: list.key, maxItems: list.maxItems }) : lists.length > 1 ? wrapOutputMulti(data, lists, { ...bounded, strategy }) : wrapOutput(data, list.key, { ...bounded, ...list, strategy });
}

// src/engine/govern-call.ts
function newRateWindow() {
  return EMPTY_RATE_WINDOW;
}
async function governCall(request, governance) {
  try {
    checkInput(request.limits, request.parameters);
    let permission = await permit(request, governance);
    return permission !== void 0 ? { kind: "deferred", result: permission.result } : await runAndWrap(request, governance);
  } catch (error) {
    return { kind: "error", payload: errorAnswer(error, governance) };
  }
}
async function runAndWrap(request, governance) {
  let { limits, session, turn } = request, { clock, budgets } = governance, budget = getContextBudget(session, turn, budgets), { dispatcher, action } = splitName(limits.name), data;
  return { kind: "output", payload: await logContext(dispatcher, {
    log: governance.log,
    clock,
    budget: () => budget,
    trace: () => ({ turnId: turn === CONNECTION_TURN ? null : String(turn) })
  })(async () => {
    data = await request.run();
    let now = budget.current(), maxBytes = now.enforced ? callLimit(now, limits.maxBytes) : limits.maxBytes;
    return wrapOwn(data, request, maxBytes, governance);
  })({ ...request.parameters, action }), whole: () => preparation(request, governance)(toPlainJson(data).value) };
}
function wrapOwn(data, request, maxBytes, governance) {
  let prepare = preparation(request, governance), textsByKind = { query: questionOf(request.parameters) };
  try {
    return wrapTool(data, request.limits, { clock: governance.clock, maxBytes, prepare, textsByKind });
  } catch (error) {
    throw error instanceof PlimsollError ? new PlimsollError("INTERNAL_ERROR", `${request.limits.name} answered wrongly: ${error.message}`, {
      cause: error
    }) : error;
  }
}
function preparation(request, governance) {
  let requested = requestedFields(request.parameters);
  return (given) => {
    let wanted = omitOnRequestFields(given, requested, request.onRequest), { value, count } = governance.redact(wanted.value), names = wanted.omitted.map((path) => path.slice(path.lastIndexOf(".") + 1));
    return { value, redacted: count, omitted: [...new Set(names)] };
  };
}
function requestedFields(parameters) {
  let flags = Object.entries(parameters).flatMap(([name, value]) => value === !0 ? [name] : []), lists = [parameters.fields, parameters.include].flatMap((list) => Array.isArray(list) ? list : []);
  return [...flags, ...lists.filter((name) => typeof name == "string")];
}
var CONNECTION_TURN = "connection";
async function permit(request, governance) {
  let { limits, parameters } = request, policy = await governance.policy();
  if (policy === void 0) return;
  let { dispatcher, action } = splitName(limits.name), sensitivity = sensitivityOf(limits, parameters), decision = evaluateCapability(
    policy,
    { dispatcher, action, ...sensitivity === void 0 ? {} : { sensitivity } },
    governance.window,
    governance.clock.now()
  );
  if (governance.window = decision.window, governance.log.write({ level: "info", message: "Capability decision", fields: { ...decision.audit } }), decision.error !== void 0) throw decision.error;
  if (decision.outcome === "allow") return;
  let asked = await request.confirm(`Allow ${limits.name}? ${decision.reason}.`);
  if (asked.kind === "deferred") return { result: asked.result };
  if (!asked.confirmed)
    throw new PlimsollError("CAPABILITY_DENIED", `Capability denied: ${limits.name} - not confirmed`, {
      remedy: "Confirm the call in the client, or ask whoever runs this server to allow it."
    });
}
function errorAnswer(error, governance) {
  let known = error instanceof PlimsollError ? error : void 0, message = known === void 0 ? messageOf(error) : [asSentence(known.message), known.remedy].filter(Boolean).join(" "), { value } = governance.redact(message);
  return createErrorMeta(known?.code ?? "INTERNAL_ERROR", value, { clock: governance.clock });
}
function asSentence(text) {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
function messageOf(error) {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return "The tool failed without a message.";
  }
}
function splitName(name) {
  let point = name.indexOf(".");
  return point < 0 ? { dispatcher: name, action: name } : { dispatcher: name.slice(0, point), action: name.slice(point + 1) };
}

// src/app/governance.ts
function createGovernance(options = {}) {
  let config = checkedConfig({ ...defaultConfig().tools, ...options.config }), logging = { ...logSettings(process.env), ...options.logging }, clock = options.clock ?? { now: () => Date.now() }, governed = /* @__PURE__ */ new Set(), log = options.log === void 0 ? openLogger({ stream: process.stderr, config: logging, clock }) : createLogger({ sink: options.log, level: logging.level });
  return {
    clock,
    log,
    redact: redactValue,
    budgets: createBudgetRegistry({
      softLimit: config.turn_soft_bytes,
      hardLimit: config.turn_hard_bytes,
      enforced: config.enforce_turn_budget
    }),
    policy: policyReader(config.policy_file, log),
    window: newRateWindow(),
    limitsFor(name, definition, outputSchema) {
      let limits = configuredLimits(name, definition, config);
      return assertListKeys(limits, outputSchema), governed.add(name), limits;
    },
    assertComplete: () => assertToolsExist(Object.keys(config.limits), governed)
  };
}
function checkedConfig(config) {
  let { policy_file, limits, enforce_turn_budget, ...sizes } = config, numbers = ["max_output_bytes", "turn_soft_bytes", "turn_hard_bytes"], unknown = Object.keys(sizes).filter((key) => !numbers.some((name) => name === key));
  if (unknown.length > 0)
    throw wrongConfig(
      `has ${unknown.join(", ")}, which is not known`,
      "Correct the name; docs/configuration.md lists them."
    );
  for (let name of numbers) {
    let least = name === "max_output_bytes" ? GLOBAL.MIN_OUTPUT_SIZE_BYTES : 1;
    if (!Number.isSafeInteger(config[name]) || config[name] < least)
      throw wrongConfig(`has ${name} ${config[name]}`, `Give a whole number, ${least} or more.`);
  }
  if (policy_file !== void 0 && typeof policy_file != "string")
    throw wrongConfig("has a policy_file that is no path", "Give the path of a TOML, YAML or JSON file.");
  for (let [name, limit] of Object.entries(limits)) checkConfiguredLimits(name, limit);
  return config;
}
function wrongConfig(problem, remedy) {
  return new PlimsollError("INVALID_PARAMS", `The configuration of the governor ${problem}.`, { remedy });
}
function policyReader(path, log) {
  if (path === void 0) return async () => {
  };
  let file = createReferenceFile({ path, check: (tree) => tree }), told = "";
  return async () => {
    let inForce;
    try {
      let { parsePolicy } = await import("./parse-policy-7Q5ESFRG.js");
      inForce = parsePolicy(await file.get());
    } catch (error) {
      inForce = { problems: [error instanceof PlimsollError ? error.message : String(error)] };
    }
    let problem = inForce !== void 0 && "problems" in inForce ? inForce.problems.join("; ") : "";
    return problem !== "" && problem !== told && log.write({
      level: "error",
      message: "The capability policy is not valid: every call is denied",
      fields: { policy_file: path, problem }
    }), told = problem, inForce;
  };
}

// src/surfaces/mcp-tool/cut-notice.ts
function cutNotice(meta, room) {
  let facts = [
    ...meta.truncated_from === void 0 ? [] : [`${meta.count} of ${meta.truncated_from} items shown`],
    ...meta.summarized === !0 ? [`${meta.original_count ?? "all"} items summed up`] : [],
    ...meta.reduced_inside === void 0 ? [] : ["long values shortened"],
    ...meta.redacted === void 0 ? [] : [`${meta.redacted} secrets replaced`],
    ...meta.omitted_fields === void 0 ? [] : [`left out: ${meta.omitted_fields.join(", ")}`],
    ...meta.budget_warning === void 0 ? [] : [meta.budget_warning]
  ];
  if (facts.length === 0) return;
  let full = `[plimsoll: ${facts.join("; ")}. The rest was not kept: ask for less or for other items.]`, short = `[plimsoll: ${facts[0]}]`;
  return [full, short, "[plimsoll: cut]"].find((text) => Buffer.byteLength(text) <= room) ?? "[plimsoll: cut]";
}

// src/surfaces/mcp-tool/call-result.ts
var WHOLE_CEILING = 102400;
async function toolResult(answer, schema, maxBytes) {
  if (answer.kind === "error") return errorResult(answer.payload, schema);
  let { payload } = answer, { _meta: meta, ...data } = payload, facts = { [META_KEY]: meta };
  if (schema === void 0 || schema.allowsMeta && await schema.accepts(payload)) return result(payload, payload, facts);
  if (await schema.accepts(data)) {
    let whole = result(data, data, facts), room = maxBytes - Buffer.byteLength(whole.content[0]?.text ?? ""), notice = cutNotice(meta, room);
    return notice !== void 0 && whole.content.push({ type: "text", text: notice }), whole;
  }
  return wholeResult(answer, schema, maxBytes);
}
async function wholeResult({ payload, whole: all }, schema, maxBytes) {
  let { _meta: meta } = payload, { value: whole, redacted } = all();
  if (!await schema.accepts(whole))
    return redacted > 0 ? unstructured(payload, whole, redacted, maxBytes) : failure("The tool returned data that its output schema does not allow.", meta);
  let text = JSON.stringify(whole), bytes = Buffer.byteLength(text);
  if (bytes > WHOLE_CEILING)
    return failure(
      `The answer has ${bytes} bytes and the output schema allows no part of it. Ask for less.`,
      meta
    );
  let warning = "The output schema allows no reduction: structuredContent is whole, the text is reduced.", secrets = redacted === 0 ? {} : { redacted }, facts = { [META_KEY]: { ...meta, ...secrets, warning } };
  return result(payload, whole, facts);
}
function unstructured(payload, whole, redacted, maxBytes) {
  let { _meta: meta, ...data } = payload, text = JSON.stringify(data), full = `[plimsoll: structuredContent is left out: with the secret in ${redactedFields(whole)} replaced it does not satisfy the tool's output schema. The result is an error only for that.]`, notice = Buffer.byteLength(text) + Buffer.byteLength(full) <= maxBytes ? full : "[plimsoll: no structuredContent: secret replaced]";
  return {
    content: [text, notice].map((part) => ({ type: "text", text: part })),
    isError: !0,
    _meta: { [META_KEY]: { ...meta, redacted } }
  };
}
function errorResult(error, schema) {
  let { _meta: meta, ...shown } = error, base = { content: [{ type: "text", text: JSON.stringify(error) }], isError: !0, _meta: { [META_KEY]: { ...shown, ...meta } } };
  return schema === void 0 ? { ...base, structuredContent: error } : base;
}
function failure(message, meta) {
  let error = {
    error: !0,
    error_code: "INTERNAL_ERROR",
    message,
    _meta: { ...meta, count: 0 }
  };
  return {
    content: [{ type: "text", text: JSON.stringify(error) }],
    isError: !0,
    _meta: { [META_KEY]: error._meta }
  };
}
function result(shown, structured, meta) {
  return {
    content: [{ type: "text", text: JSON.stringify(shown) }],
    structuredContent: structured,
    _meta: meta
  };
}

// src/surfaces/mcp-tool/output-schema.ts
function readOutputSchema(schema, validate) {
  if (schema === void 0) return;
  let standard = standardOf(schema) ?? rawShape(schema), json = standard === void 0 ? schema : jsonSchemaOf(standard), check = validate ?? (standard === void 0 ? validator(schema) : standard.validate), byClient = validate === void 0 && json !== void 0 ? validator(json) : void 0, accepts = async (value) => {
    if (!isValid(await check(value))) return !1;
    let marked = byClient === void 0 ? void 0 : strictMarks(JSON.stringify(value));
    return marked === void 0 || byClient === void 0 ? !0 : byClient(JSON.parse(marked)).catch(() => !0);
  };
  return { json, allowsMeta: namesMeta(json), accepts };
}
function standardOf(schema) {
  return schema?.["~standard"];
}
function rawShape(shape2) {
  let fields = Object.entries(shape2).map(([key, schema]) => ({ key, standard: fieldSchema(schema) }));
  if (!(fields.length === 0 || fields.some(({ standard }) => standard === void 0)))
    return {
      async validate(value) {
        if (typeof value != "object" || value === null || Array.isArray(value)) return !1;
        for (let { key, standard } of fields) {
          let field = Object.hasOwn(value, key) ? value[key] : void 0;
          if (!isValid(await standard?.validate(field))) return !1;
        }
        return !0;
      },
      jsonSchema: {
        output: () => ({
          type: "object",
          properties: Object.fromEntries(
            fields.map(({ key, standard }) => [key, (standard && jsonSchemaOf(standard)) ?? {}])
          )
        })
      }
    };
}
function fieldSchema(schema) {
  let standard = standardOf(schema);
  if (standard !== void 0 || typeof schema != "object" || schema === null) return standard;
  let { _def, safeParseAsync } = schema;
  if (!(_def === void 0 || typeof safeParseAsync != "function"))
    return {
      validate: async (value) => (await safeParseAsync.call(schema, value)).success
    };
}
function namesMeta(schema) {
  if (schema === void 0) return !1;
  let properties = schema.properties ?? {};
  if (Object.hasOwn(properties, "_meta")) return !0;
  let others = schema.additionalProperties;
  return others === !0 || typeof others == "object" && others !== null && Object.keys(others).length === 0;
}
function jsonSchemaOf(standard) {
  try {
    let schema = standard.jsonSchema?.output?.({ target: "draft-2020-12" });
    return typeof schema == "object" && schema !== null ? schema : void 0;
  } catch {
    return;
  }
}
function validator(schema) {
  let compiled;
  return async (value) => (compiled ??= import("./json-schema-VMGVEUAB.js").then(
    ({ compileJsonSchema }) => compileJsonSchema(schema)
  ), (await compiled)(value));
}
function isValid(outcome) {
  return typeof outcome == "object" && outcome !== null ? outcome.issues === void 0 : outcome === !0;
}

// src/surfaces/mcp-tool/request-context.ts
var CONFIRM = "plimsoll_confirm", CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
function readRequestContext(extra) {
  let context = shape(extra), request = shape(context.mcpReq), isSecond = Object.keys(request).length > 0;
  return {
    session: typeof context.sessionId == "string" ? context.sessionId : void 0,
    meta: shape(isSecond ? request._meta : context._meta),
    elicit: isSecond ? elicitBySecond(request) : elicitByFirst(context)
  };
}
function elicitBySecond(request) {
  let envelope = shape(request.envelope);
  if (Object.keys(envelope).length > 0)
    return shape(envelope[CAPABILITIES]).elicitation === void 0 ? void 0 : async (message) => {
      let response = shape(request.inputResponses)[CONFIRM];
      if (response !== void 0) return { kind: "answer", confirmed: isConfirmed(response) };
      let params = { mode: "form", ...question(message) };
      return {
        kind: "ask",
        result: {
          resultType: "input_required",
          inputRequests: { [CONFIRM]: { method: "elicitation/create", params } }
        }
      };
    };
  let ask = request.elicitInput;
  if (typeof ask == "function")
    return async (message) => {
      let response = await ask.call(request, { mode: "form", ...question(message) });
      return { kind: "answer", confirmed: isConfirmed(response) };
    };
}
function elicitByFirst(extra) {
  let send = extra.sendRequest;
  if (typeof send == "function")
    return async (message) => {
      let request = { method: "elicitation/create", params: question(message) }, { looseObject } = await import("./zod-INISN7KX.js"), response = await send.call(extra, request, looseObject({}));
      return { kind: "answer", confirmed: isConfirmed(response) };
    };
}
function question(message) {
  return {
    message,
    requestedSchema: {
      type: "object",
      properties: { confirm: { type: "boolean", title: "Allow this call", description: message } },
      required: ["confirm"]
    }
  };
}
function isConfirmed(response) {
  let { action, content } = shape(response);
  return action === "accept" && shape(content).confirm === !0;
}
function shape(value) {
  return typeof value == "object" && value !== null ? value : {};
}

// src/surfaces/mcp-tool/govern-tool.ts
function createGovernor(options = {}) {
  let governance = createGovernance(options);
  return {
    governTool: (definition, handler) => govern(governance, definition, handler),
    assertComplete: () => governance.assertComplete()
  };
}
var shared;
function governTool(definition, handler) {
  return shared ??= createGovernor(), shared.governTool(definition, handler);
}
function govern(governance, definition, handler) {
  let { name, outputSchema, validateOutput, onRequest, ...own } = definition;
  if (typeof name != "string" || name.trim() === "")
    throw new PlimsollError("INVALID_PARAMS", "The definition of a governed tool has no name.", {
      remedy: 'Give name: "dispatcher.action".'
    });
  let schema = readOutputSchema(outputSchema, validateOutput), limits = governance.limitsFor(name, own, schema?.json);
  return async (args, extra) => {
    let context = readRequestContext(extra), answer = await governCall(
      {
        limits,
        parameters: isRecord(args) ? args : {},
        session: context.session ?? "connection",
        turn: turnOf(context.meta[TURN_KEY]) ?? CONNECTION_TURN,
        onRequest,
        // Both SDKs give it; a call by hand, as in a test, may leave it out.
        run: async () => plainData(await handler(args, extra ?? {}), name),
        confirm: async (question2) => {
          if (context.elicit === void 0) return { kind: "answer", confirmed: !1 };
          let asked = await context.elicit(question2).catch(() => ({ kind: "answer", confirmed: !1 }));
          return asked.kind === "ask" ? { kind: "deferred", result: asked.result } : asked;
        }
      },
      governance
    );
    return answer.kind === "deferred" ? answer.result : toolResult(answer, schema, limits.maxBytes);
  };
}
var RESULT_KEYS = /* @__PURE__ */ new Set(["content", "structuredContent", "isError", "_meta"]), BLOCK_TYPES = /* @__PURE__ */ new Set(["text", "image", "audio", "resource", "resource_link"]);
function plainData(data, name) {
  if (!isRecord(data) || !Array.isArray(data.content) || data.content.length === 0 || !(Object.keys(data).every((key) => RESULT_KEYS.has(key)) && data.content.every((block) => isRecord(block) && BLOCK_TYPES.has(block.type)))) return data;
  throw new PlimsollError(
    "INTERNAL_ERROR",
    `The handler of ${name} returned an MCP result ({ content: [...] }); governTool makes that itself.`,
    { remedy: "Return the data: an object with the list, or with one thing." }
  );
}
function turnOf(value) {
  return typeof value == "string" || typeof value == "number" ? value : void 0;
}
function isRecord(value) {
  return typeof value == "object" && value !== null;
}

export {
  createFileCache,
  createReferenceFile,
  fitPayload,
  ownResult,
  readFrame,
  plainItems,
  placeOf,
  withListBeside,
  keyBeside,
  fixedList,
  wrapFrame,
  payloadContext,
  remember,
  logContext,
  readFrameOptions,
  checkMaxItems,
  headSummaryTail,
  wrapOutput,
  wrapOutputMulti,
  selectionFor,
  summarizeRoute,
  createErrorMeta,
  wrapScalarOutput,
  checkInput,
  createGovernor,
  governTool
};
//# sourceMappingURL=chunk-JFXOEXZC.js.map
