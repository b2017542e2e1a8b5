
import {
  convertSession
} from "./chunks/chunk-4SP7MTLT.js";
import {
  DEFAULT_SEGMENTS,
  assembleSegments
} from "./chunks/chunk-WNM3OAUC.js";
import {
  checkSession
} from "./chunks/chunk-OKXHP3W3.js";
import {
  repairText
} from "./chunks/chunk-UAYCKJVA.js";
import {
  restoreHandles,
  restoreSession
} from "./chunks/chunk-6JIMWRQ3.js";
import {
  fit
} from "./chunks/chunk-A7U4KO55.js";
import "./chunks/chunk-AWKBP7TY.js";
import "./chunks/chunk-BJP4XCLJ.js";
import "./chunks/chunk-FJ4KRWI3.js";
import "./chunks/chunk-OWAQD6Z7.js";
import {
  CONTENT_KINDS
} from "./chunks/chunk-HAUAJU6Q.js";
import {
  checkInput,
  checkMaxItems,
  createErrorMeta,
  createFileCache,
  createGovernor,
  createReferenceFile,
  fitPayload,
  fixedList,
  governTool,
  headSummaryTail,
  keyBeside,
  logContext,
  ownResult,
  payloadContext,
  placeOf,
  plainItems,
  readFrame,
  readFrameOptions,
  remember,
  selectionFor,
  summarizeRoute,
  withListBeside,
  wrapFrame,
  wrapOutput,
  wrapOutputMulti,
  wrapScalarOutput
} from "./chunks/chunk-JFXOEXZC.js";
import {
  DOCUMENT_TOOLS,
  defineTools,
  toolLimits
} from "./chunks/chunk-T6DBKPGD.js";
import "./chunks/chunk-MH6ELNGF.js";
import "./chunks/chunk-CXR75RNA.js";
import {
  DATA_TYPES,
  beginsTag,
  budgetStatus,
  checkLength,
  createBudgetRegistry,
  createLogger,
  cut,
  getContextBudget,
  logSettings,
  omitOnRequestFields,
  openLogger,
  redactValue,
  resetContextBudget,
  sanitizeField,
  spend,
  stripMarkup
} from "./chunks/chunk-DBJ3BIYG.js";
import {
  FITTING,
  GLOBAL,
  MARKET,
  SDE,
  SKILLS,
  UNIVERSE
} from "./chunks/chunk-EBAR3YAY.js";
import "./chunks/chunk-Z3NH6KXR.js";
import "./chunks/chunk-7FFCCJFO.js";
import {
  phaseBudget
} from "./chunks/chunk-KX3WMRXI.js";
import {
  delimitUntrusted
} from "./chunks/chunk-L5HKPDTX.js";
import "./chunks/chunk-4SEVPEKN.js";
import "./chunks/chunk-ZFA3GQDW.js";
import "./chunks/chunk-QUATVTX3.js";
import "./chunks/chunk-7JUDDTLZ.js";
import "./chunks/chunk-SJ5DDPCD.js";
import {
  pruneMessages,
  sameKind,
  sessionName,
  transcriptOf
} from "./chunks/chunk-CQUPBSSZ.js";
import {
  sessionArchive
} from "./chunks/chunk-S5W6EYAK.js";
import "./chunks/chunk-ABGGKU4L.js";
import "./chunks/chunk-GSPOAYQJ.js";
import "./chunks/chunk-P7K7LH2F.js";
import "./chunks/chunk-M5LDYQQ4.js";
import "./chunks/chunk-M6WUMQKJ.js";
import "./chunks/chunk-4ZGQUTTN.js";
import "./chunks/chunk-4AORGZMN.js";
import "./chunks/chunk-NFKAAVWY.js";
import "./chunks/chunk-WO47EFPO.js";
import {
  checkKnownOptions
} from "./chunks/chunk-6EY4Q5UZ.js";
import {
  loadConfiguration,
  originOf
} from "./chunks/chunk-IYWIBBTN.js";
import {
  candidateFolders
} from "./chunks/chunk-TJ3Z2KXH.js";
import "./chunks/chunk-I3LKBWEI.js";
import "./chunks/chunk-R4IAWMV6.js";
import {
  requireConfiguration
} from "./chunks/chunk-MHHTF76H.js";
import "./chunks/chunk-TOU6FRXV.js";
import "./chunks/chunk-DH7I6MXL.js";
import "./chunks/chunk-KTWWQLIG.js";
import "./chunks/chunk-KG2NG3TV.js";
import "./chunks/chunk-VB57QMQR.js";
import "./chunks/chunk-LTKHVKZO.js";
import "./chunks/chunk-VFL7AI3G.js";
import "./chunks/chunk-RILF6AXA.js";
import "./chunks/chunk-WZFJHJJ6.js";
import {
  plimsollHome
} from "./chunks/chunk-3FBWONUF.js";
import "./chunks/chunk-POKMPUWT.js";
import {
  DEFAULT_MODEL,
  countTokens,
  estimateTokens,
  preflightCount2 as preflightCount,
  registerCounter,
  resetTokenCache,
  safeCounterFor,
  tokenCacheStats,
  truncateTokens
} from "./chunks/chunk-KRXBPMJM.js";
import "./chunks/chunk-MQ3VGVWQ.js";
import {
  effectiveContext,
  floorRest,
  requireMargin
} from "./chunks/chunk-62XU4RBT.js";
import {
  requireWhole,
  resolveModelLimits
} from "./chunks/chunk-Y272BMUV.js";
import "./chunks/chunk-H6SA3GLP.js";
import "./chunks/chunk-GRWRJAL4.js";
import {
  redactText,
  restoreText
} from "./chunks/chunk-ARVVSX6Y.js";
import "./chunks/chunk-D4VEXHYO.js";
import {
  reduceJson,
  reduceText,
  toPlainJson
} from "./chunks/chunk-RPVX3BEF.js";
import "./chunks/chunk-ZRYH2XAG.js";
import "./chunks/chunk-JKZJZYEL.js";
import "./chunks/chunk-F75QVMNE.js";
import "./chunks/chunk-3S6BF4E6.js";
import "./chunks/chunk-BHTAXQK2.js";
import "./chunks/chunk-MYVCUT3C.js";
import "./chunks/chunk-J6SYX6D4.js";
import "./chunks/chunk-IRIHCQN2.js";
import {
  visibleControls
} from "./chunks/chunk-YXURGUZJ.js";
import "./chunks/chunk-S3NQFO46.js";
import {
  markForeignNotices
} from "./chunks/chunk-WQBNZBTH.js";
import {
  CONFIG_FILE_NAMES
} from "./chunks/chunk-7KVLOIO2.js";
import {
  registerCache,
  resetAllCaches
} from "./chunks/chunk-AVH5L24C.js";
import "./chunks/chunk-65WLHOVF.js";
import "./chunks/chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunks/chunk-PFWGEGFG.js";
import "./chunks/chunk-E6DGD4NZ.js";

// src/engine/bound-result.ts
function boundResult(value, options) {
  if (typeof value == "string") {
    let { content, notice: notice2, text: text2, record: record2, reduced: reduced2 } = reduceText(value, options);
    return { value: content, notice: notice2, text: text2, record: record2, reduced: reduced2, notes: [] };
  }
  let { value: left, notice, text, record, reduced, notes } = reduceJson(value, options);
  return { value: left, notice, text, record, reduced, notes };
}

// src/app/bound-result.ts
function boundResult2(value, options) {
  checkOptions(options);
  let { limit, unit = "tokens", model = DEFAULT_MODEL, ...rest } = options;
  checkKind(rest.kind);
  let { counter, warnings } = safeCounterFor(model), result = boundResult(value, { ...rest, limit: { amount: limit, unit }, counter });
  return unit === "bytes" || warnings.length === 0 ? result : { ...result, record: { ...result.record, warnings: [...warnings] } };
}
var OPTIONS = {
  limit: !0,
  unit: !0,
  model: !0,
  query: !0,
  kind: !0,
  path: !0,
  handle: !0,
  keptHours: !0,
  recoverable: !0
};
function checkOptions(options) {
  checkKnownOptions("boundResult", options, Object.keys(OPTIONS));
  let { limit } = options;
  if (!(Number.isSafeInteger(limit) && limit >= 1))
    throw new PlimsollError("INVALID_PARAMS", `The limit must be a whole number of 1 or more, not ${limit}.`, {
      remedy: 'Give the most tokens (or, with unit: "bytes", bytes) that may leave.'
    });
}
function checkKind(kind) {
  if (!(kind === void 0 || CONTENT_KINDS.includes(kind)))
    throw new PlimsollError("INVALID_PARAMS", `There is no kind "${String(kind)}".`, {
      remedy: `Leave it out, or give one of: ${CONTENT_KINDS.join(", ")}.`
    });
}

// src/app/caches/lifetime-cache.ts
var DEFAULT_LIMIT = 1e4, UNITS = { second: 1e3, minute: 6e4, hour: 36e5 };
function createLifetimeCache(options) {
  let { name, clock } = options, limit = options.limit ?? DEFAULT_LIMIT, lifetime = lifetimeInMilliseconds(options.lifetime), entries = /* @__PURE__ */ new Map(), underway = /* @__PURE__ */ new Map(), live = (key) => {
    let entry = entries.get(key);
    if (entry === void 0) return;
    let age = clock.now() - entry.at;
    if (age >= 0 && age < lifetime) return entry;
    entries.delete(key);
  }, keep = (key, value) => {
    entries.delete(key), entries.set(key, { value, at: clock.now() });
    for (let oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
  }, cache = {
    name,
    async get(key, load) {
      let entry = live(key);
      if (entry !== void 0) return entry.value;
      let waiting = underway.get(key);
      if (waiting !== void 0) return waiting;
      let started = underway, loading = Promise.resolve().then(load).then((value) => (started === underway && keep(key, value), value)).finally(() => started.delete(key));
      return started.set(key, loading), loading;
    },
    peek: (key) => live(key)?.value,
    get size() {
      return entries.size;
    },
    reset() {
      entries.clear(), underway = /* @__PURE__ */ new Map();
    },
    dispose() {
      cache.reset(), unregister();
    }
  }, unregister = registerCache(cache);
  return cache;
}
function lifetimeInMilliseconds(lifetime) {
  if (lifetime === "until reset") return Number.POSITIVE_INFINITY;
  let [amount = "", unit = ""] = lifetime.split(" "), length = Number(amount) * (UNITS[unit.replace(/s$/, "")] ?? Number.NaN);
  if (Number.isFinite(length) && length > 0) return length;
  throw new PlimsollError("INVALID_PARAMS", `"${lifetime}" is not a lifetime.`, {
    remedy: 'Write "10 minutes", "30 seconds", "2 hours" or "until reset".'
  });
}

// src/app/configuration/watched-configuration.ts
import { join, resolve } from "node:path";
function watchedConfiguration(request, clock) {
  let home = plimsollHome(request.env, request.platform), given = request.flags?.config, paths = (given === void 0 ? [home, ...candidateFolders(request.cwd)] : [home]).flatMap((folder) => CONFIG_FILE_NAMES.map((name) => join(folder, name)));
  return given !== void 0 && paths.push(resolve(request.cwd, given)), createFileCache({
    name: `configuration of ${request.cwd}`,
    paths: () => paths,
    load: async (previous) => {
      let loaded = await loadConfiguration(request);
      return isValid(loaded) || previous === void 0 ? { ...loaded, stale: !1 } : !previous.stale && !isValid(previous) ? { ...loaded, stale: !1 } : { ...loaded, config: previous.config, origins: previous.origins, stale: !0 };
    },
    ...clock === void 0 ? {} : { clock }
  });
}
function isValid({ problems }) {
  return problems.every(({ severity }) => severity !== "error");
}

// src/app/session/check-messages.ts
function checkMessages(input, options = {}) {
  return checkSession(transcriptOf(input, options.format, "checkSession"), options.wholeFile ?? !1);
}

// src/app/session/convert-messages.ts
function convertMessages(input, options) {
  if (typeof input == "string") return convertSession(input, options);
  let converted = convertSession(transcriptOf(input, options.from, "convertSession").text, options);
  return { ...converted, value: JSON.parse(converted.text) };
}

// src/app/session/repair-messages.ts
async function repairMessages(input, options = {}) {
  let { cwd = process.cwd(), env = process.env } = options, config = requireConfiguration(await loadConfiguration({ cwd, env })), transcript = transcriptOf(input, options.format, "repairSession"), { text: source, format } = transcript, { text, ...report } = await repairText(
    source,
    {
      format,
      wholeFile: options.wholeFile ?? !1,
      dryRun: options.dryRun ?? !1,
      item: options.name ?? sessionName(transcript),
      dropUnreadable: options.dropUnreadable ?? !1
    },
    {
      config: {
        ...config,
        resilience: { ...config.resilience, enabled: !0 },
        archive: { ...config.archive, enabled: options.archive ?? config.archive.enabled }
      },
      env,
      cwd,
      now: Date.now()
    }
  );
  return { ...sameKind(input, source, text), report };
}

// src/app/session/restore-messages.ts
async function restoreMessages(input, options = {}) {
  let { handles = [], records, cwd = process.cwd(), env = process.env } = options, config = requireConfiguration(await loadConfiguration({ cwd, env })), { text: source } = transcriptOf(input, void 0, "restoreSession"), archive = await sessionArchive({ config, env, cwd, now: Date.now() }), { text, ...restored } = handles.length === 0 ? await restoreSession(source, archive, void 0, records) : await restoreHandles(source, handles, archive, config.archive.session_ttl_hours);
  return { ...sameKind(input, source, text), ...restored };
}

// src/output/triggers/daily-statistics.ts
function dailyStatistics(records, fields) {
  let days = /* @__PURE__ */ new Map(), inOrder = [...records].sort((a, b) => (a.time ?? -1 / 0) - (b.time ?? -1 / 0) || 0);
  for (let entry of inOrder) {
    let day = entry.time === void 0 ? void 0 : Math.floor(entry.time / 864e5), entries = days.get(day) ?? [];
    days.set(day, entries), entries.push(entry);
  }
  return Array.from(days, ([day, entries]) => ({
    date: day === void 0 ? null : new Date(day * 864e5).toISOString().slice(0, 10),
    count: entries.length,
    ...fieldStatistics(entries, fields)
  }));
}
function fieldStatistics(entries, fields) {
  let values = /* @__PURE__ */ new Map();
  for (let { record } of entries)
    for (let key of Object.keys(record)) {
      let value = record[key];
      if (typeof value != "number" || !fields.has(key)) continue;
      let found = values.get(key);
      found ? found.push(value) : values.set(key, [value]);
    }
  return Object.fromEntries(Array.from(values, ([key, found]) => [key, statisticsOf(found)]));
}
function statisticsOf(values) {
  let min = Number.POSITIVE_INFINITY, max = Number.NEGATIVE_INFINITY, sum = 0;
  for (let value of values)
    min = Math.min(min, value), max = Math.max(max, value), sum += value / values.length;
  let mean = Number(Math.min(max, Math.max(min, sum)).toPrecision(12));
  return { min, max, mean, first: values[0], last: values[values.length - 1] };
}
function parseTime(value) {
  if (typeof value == "number") return inRange(Math.abs(value) < 1e11 ? value * 1e3 : value);
  if (typeof value != "string" || value.length > 40) return;
  let parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(value);
  if (!parts) return;
  let [, date, time = "00:00", offset = "Z"] = parts, colon = offset.length === 5 ? `${offset.slice(0, 3)}:${offset.slice(3)}` : offset;
  return inRange(Date.parse(`${date}T${time}${colon}`));
}
function inRange(time) {
  return Number.isNaN(new Date(time).getTime()) ? void 0 : time;
}

// src/output/triggers/summarize-history.ts
var TIME_KEYS = ["date", "timestamp", "time", "day"];
function summarizeHistory(data, listKey, options) {
  let settings = readFrameOptions(options), days = checkMaxItems(options.days ?? GLOBAL.HISTORY_RAW_DAYS), maxItems = checkMaxItems(options.maxItems ?? GLOBAL.LIST_SUMMARIZE_THRESHOLD), alone = readFrame(data, [listKey]);
  if (!alone.lists.has(listKey)) return wrapFrame(alone, { settings, selections: [] });
  let dailyName = options.dailyKey ?? `${alone.paths.get(listKey)?.at(-1)}_daily`, dailyKey = keyBeside(alone, listKey, dailyName), hasDaily = ownResult(data)?.lists.some(({ key }) => key === dailyKey) ?? !1, read = hasDaily ? readFrame(data, [listKey, dailyKey]) : alone, { values: records, notes } = plainItems(read, listKey), frame = { ...read, notes: [...read.notes, ...notes], lists: /* @__PURE__ */ new Map([[listKey, records]]) }, timeKey = options.timeKey ?? timeKeyOf(records, listKey), older = olderThan(records, timeKey, days), recent = records.length - older.length, newest = (key, limit) => ({
    key,
    maxItems: limit,
    strategy: "newest",
    ranking: { key, rankBy: (item) => timeOf(item, timeKey), descending: !0 }
  }), ofDaily = { key: dailyKey, maxItems, strategy: "newest", ranking: void 0 };
  if (hasDaily) return wrapFrame(read, { settings, selections: [newest(listKey, records.length), ofDaily] });
  let summarized = { originalCount: records.length }, daily = dailyStatistics(
    older,
    options.fields ? new Set(options.fields) : numericFields(older, timeKey)
  );
  if (daily.length === older.length) {
    let cut2 = older.length > maxItems ? { summarized } : {};
    return wrapFrame(frame, { settings, selections: [newest(listKey, recent + maxItems)], ...cut2 });
  }
  let split = dailyName === "" || dailyName === "_meta" ? void 0 : withListBeside(frame, listKey, { name: dailyName, items: daily });
  if (split === void 0) throw notFree(dailyKey);
  return wrapFrame(split, {
    settings,
    selections: [newest(listKey, recent), ofDaily],
    summarized,
    totals: /* @__PURE__ */ new Map([[listKey, recent]])
  });
}
function timeKeyOf(records, listKey) {
  let key = TIME_KEYS.find((name) => records.some((record) => timeOf(record, name) !== void 0));
  if (key !== void 0 || records.length === 0) return key ?? "";
  throw new PlimsollError("INVALID_PARAMS", `No record of "${listKey}" has a time that can be read.`, {
    remedy: "Pass timeKey, the field with dates like 2026-01-22 or 2026-01-22T12:00:00Z, or with Unix times."
  });
}
function olderThan(records, timeKey, days) {
  let times = records.map((record) => timeOf(record, timeKey)), newest = Number.NEGATIVE_INFINITY;
  for (let time of times) newest = Math.max(newest, time ?? newest);
  let firstDay = Math.floor(newest / 864e5) - days + 1;
  return records.flatMap((record, index) => {
    let time = times[index];
    return time !== void 0 && Math.floor(time / 864e5) >= firstDay ? [] : [{ record: isObject(record) ? record : {}, time }];
  });
}
function timeOf(record, timeKey) {
  return isObject(record) && Object.hasOwn(record, timeKey) ? parseTime(record[timeKey]) : void 0;
}
function numericFields(records, timeKey) {
  let fields = /* @__PURE__ */ new Set();
  for (let { record } of records)
    for (let key of Object.keys(record)) {
      let isId = key === "id" || key.endsWith("_id") || key.endsWith("Id");
      typeof record[key] == "number" && key !== timeKey && !isId && fields.add(key);
    }
  return fields;
}
function notFree(key) {
  return new PlimsollError("INVALID_PARAMS", `The data already has the field "${key}".`, {
    remedy: "Pass dailyKey, a name for the daily statistics that the data does not use."
  });
}
function isObject(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}

// src/output/triggers/summarize-list.ts
function summarizeList(data, listKey, options) {
  let settings = readFrameOptions(options), maxItems = checkMaxItems(options.maxItems ?? GLOBAL.LIST_SUMMARIZE_THRESHOLD), frame = readFrame(data, [listKey]), originalCount = frame.lists.get(listKey)?.length ?? 0;
  return wrapFrame(frame, {
    settings,
    selections: [selectionFor(listKey, maxItems, options)],
    ...originalCount > maxItems ? { summarized: { originalCount } } : {}
  });
}

// src/output/triggers/summarize-tree.ts
var NO_CATEGORY = "uncategorized";
function summarizeTree(data, listKey, options) {
  let settings = readFrameOptions(options), threshold = checkMaxItems(options.threshold ?? SDE.SKILL_TREE_SUMMARIZE_THRESHOLD), maxItems = checkMaxItems(options.maxItems ?? SDE.OUTPUT_MAX_SKILL_TREE), frame = readFrame(data, [listKey]), tree = plainItems(frame, listKey), skills = flatten(tree.values, options.childrenKey ?? "children"), groups = groupByCategory(skills, options.categoryKey ?? "category", options.nameKey ?? "name");
  if (skills.length <= threshold || groups.length === skills.length)
    return wrapFrame(frame, { settings, selections: [selectionFor(listKey, maxItems, {})] });
  let grouped = {
    ...frame,
    notes: [...frame.notes, ...tree.notes],
    lists: /* @__PURE__ */ new Map([[listKey, groups]])
  };
  return wrapGroups(grouped, listKey, { settings, maxItems, skills: skills.length });
}
function wrapGroups(frame, listKey, request) {
  let { settings, maxItems } = request, groups = frame.lists.get(listKey) ?? [], summarized = { originalCount: request.skills }, context = payloadContext(frame, settings, /* @__PURE__ */ new Map([[listKey, groups.length]]), summarized), lists = [
    fixedList(
      listKey,
      groups.map((value) => ({ index: -1, value })),
      placeOf(frame, listKey),
      settings
    )
  ], all = groups.length <= maxItems ? fitPayload(context, lists) : void 0;
  if (all)
    return remember(
      all,
      context,
      lists,
      (budget) => wrapGroups(frame, listKey, { ...request, settings: { ...settings, budget } })
    );
  let largest = selectionFor(listKey, maxItems, { strategy: "top", rankBy: "count" });
  return wrapFrame(frame, { settings, selections: [largest], summarized });
}
function flatten(tree, childrenKey) {
  let skills = [], waiting = [...tree].reverse();
  for (let skill = waiting.pop(); skill !== void 0; skill = waiting.pop()) {
    skills.push(skill);
    let children = field(skill, childrenKey);
    if (Array.isArray(children))
      for (let index = children.length - 1; index >= 0; index--) waiting.push(children[index]);
  }
  return skills;
}
function groupByCategory(skills, categoryKey, nameKey) {
  let groups = /* @__PURE__ */ new Map();
  for (let skill of skills) {
    let category = field(skill, categoryKey), key = typeof category == "string" || typeof category == "number" ? String(category) : NO_CATEGORY, names = groups.get(key) ?? [];
    groups.set(key, names), names.push(typeof skill == "string" ? skill : field(skill, nameKey) ?? field(skill, "id") ?? null);
  }
  return Array.from(groups, ([category, names]) => ({ category, count: names.length, names }));
}
function field(value, key) {
  if (!(typeof value != "object" || value === null || Array.isArray(value)))
    return Object.hasOwn(value, key) ? value[key] : void 0;
}

// src/app/tool-output.ts
var systemClock = { now: () => Date.now() };
function wrapOutput2(data, listKey, options = {}) {
  return wrapOutput(data, listKey, timed(options));
}
function wrapOutputMulti2(data, lists, options = {}) {
  return wrapOutputMulti(data, lists, timed(options));
}
function wrapScalarOutput2(data, options = {}) {
  return wrapScalarOutput(data, timed(options));
}
function createErrorMeta2(code, message, options = {}) {
  return createErrorMeta(code, message, timed(options));
}
function summarizeRoute2(data, options = {}) {
  return summarizeRoute(data, timed(options));
}
function summarizeList2(data, listKey, options = {}) {
  return summarizeList(data, listKey, timed(options));
}
function summarizeHistory2(data, listKey, options) {
  return summarizeHistory(data, listKey, timed(options));
}
function summarizeTree2(data, listKey, options) {
  return summarizeTree(data, listKey, timed(options));
}
function logContext2(dispatcher, options = {}) {
  let clock = options.clock ?? systemClock, log = options.log ?? openLogger({ stream: process.stderr, config: logSettings(process.env), clock });
  return (handler) => logContext(dispatcher, {
    log,
    clock,
    budget: (parameters) => {
      let { session, turn } = options.turn?.(parameters) ?? { session: "process", turn: "process" };
      return getContextBudget(session, turn);
    }
  })(handler);
}
function timed(options) {
  return { clock: systemClock, ...options };
}

// src/tokens/token-budget.ts
var TokenBudget = class {
  total_budget;
  reserved_output;
  safety_margin;
  #used;
  constructor({ total_budget, reserved_output = 0, safety_margin = 0, used = 0 }) {
    requireWhole(total_budget, 0, "total_budget"), requireWhole(reserved_output, 0, "reserved_output"), requireMargin(safety_margin), requireWhole(used, 0, "used"), this.total_budget = total_budget, this.reserved_output = reserved_output, this.safety_margin = safety_margin, this.#used = used;
  }
  get used() {
    return this.#used;
  }
  /** What may be spent in all: never below 0. */
  effectiveBudget() {
    return floorRest(Math.max(0, this.total_budget - this.reserved_output), this.safety_margin);
  }
  remaining() {
    return Math.max(0, this.effectiveBudget() - this.#used);
  }
  canFit(tokens) {
    return requireWhole(tokens, 0, "number of tokens asked for"), this.#used + tokens <= this.effectiveBudget();
  }
  /** Spends the tokens if they fit; otherwise nothing changes and the answer is false. */
  allocate(tokens) {
    return this.canFit(tokens) ? (this.#used += tokens, !0) : !1;
  }
  /** The used part from 0 to 1; 1 when there is nothing to spend. Above 1 when it began overspent. */
  usageFraction() {
    let effective = this.effectiveBudget();
    return effective === 0 ? 1 : this.#used / effective;
  }
};

// src/trust/alias.ts
var ALIAS_LIMIT = 50, ALLOWED = /^[\p{L}\p{M}\p{N} '’._-]+$/u, FORBIDDEN = [
  /\bsystem\s+prompts?\b/i,
  /\bignore\s+(?:all|any|previous|prior|the)\b/i,
  /\binstructions?\b/i,
  /\bcredentials?\b/i,
  /\bpasswords?\b/i,
  /\bapi[ _-]?keys?\b/i,
  /\boverride\b/i,
  /\bexecute\b/i
];
function validateAlias(alias) {
  if (alias.trim() === "") return { valid: !1, reason: "is empty" };
  if (alias.length > ALIAS_LIMIT) return { valid: !1, reason: `exceeds ${ALIAS_LIMIT} char limit` };
  if (!ALLOWED.test(alias)) return { valid: !1, reason: "contains disallowed characters" };
  let words = FORBIDDEN.map((pattern) => pattern.exec(alias)?.[0]).find((found) => found !== void 0);
  return words === void 0 ? { valid: !0, reason: "" } : { valid: !1, reason: `contains the forbidden words "${words}"` };
}
function aliasesOf(field2) {
  return field2.split(",").map((alias) => sanitizeField(alias, ALIAS_LIMIT * 2)).filter((alias) => validateAlias(alias).valid);
}

// src/trust/citation.ts
var CITATION_FORMATS = Object.freeze({
  SDE: "Per SDE: {description}",
  EOS: "Calculated: {value} (EOS)",
  ESI: "Current: {value} (as of {timestamp})",
  Wiki: "Reference: wiki.eveuniversity.org"
});
function citation(source, facts = {}, ownFormats = {}) {
  let text = (formatOf(source, ownFormats) ?? formatOf(source, CITATION_FORMATS) ?? formatByFacts(source, facts)).replace(/\{(description|value|timestamp)\}/g, (_, name) => {
    let fact = facts[name];
    if (fact === void 0)
      throw new PlimsollError("INVALID_PARAMS", `A citation of ${source} needs a ${name}.`, {
        remedy: `Pass ${name} with the facts of the citation.`
      });
    return oneLine(String(fact));
  });
  return { source, text };
}
function formatOf(source, formats) {
  return Object.hasOwn(formats, source) ? formats[source] : void 0;
}
function formatByFacts(source, facts) {
  let name = oneLine(source).replaceAll("{", "(").replaceAll("}", ")"), asOf = facts.timestamp === void 0 ? "" : " (as of {timestamp})";
  return facts.description !== void 0 ? `Per ${name}: {description}${asOf}` : facts.value === void 0 ? `Reference: ${name}${asOf}` : `${name}: {value}${asOf}`;
}
function oneLine(text) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

// src/trust/display-text.ts
var DEFAULT_LENGTH = 2e3, PUNCTUATION = /^[!-/:-@[-`{-~]$/, WORD = /^[\p{L}\p{N}]$/u;
function displayText(text, options = {}) {
  let maxLength = options.maxLength ?? DEFAULT_LENGTH;
  checkLength(maxLength);
  let plain = visibleControls(stripMarkup(text.toWellFormed(), { all: !1 }));
  return bounded(plain, maxLength);
}
function escapeMarkdown(text) {
  let parts = [], lineStart = !0;
  for (let position = 0; position < text.length; position += 1) {
    let character = text[position], next = text[position + 1];
    if (character === "\\") {
      next !== void 0 && PUNCTUATION.test(next) ? (parts.push(character, next), position += 1) : parts.push(next === void 0 || next === `
` ? "\\\\" : character), lineStart = !1;
      continue;
    }
    needsEscape(text, position, character, next, lineStart) && parts.push("\\"), parts.push(character), lineStart = character === `
` || lineStart && (character === " " || character === "	");
  }
  return parts.join("");
}
function needsEscape(text, position, character, next, lineStart) {
  switch (character) {
    case "`":
    case "*":
    case "[":
    case "]":
    case "|":
      return !0;
    case "<":
      return beginsTag(next);
    case "_":
      return !isWord(text[position - 1]) || !isWord(next);
    case "~":
      return next === "~" || text[position - 1] === "~";
    case "&":
      return next === "#" || /^&[A-Za-z]{2,31};/.test(text.slice(position, position + 34));
    case "#":
    case ">":
    case "=":
      return lineStart;
    case "-":
    case "+":
      return lineStart && (next === " " || next === "	" || next === character || next === void 0 || next === `
`);
    case ".":
    case ")":
      return isListNumber(text, position) && (next === " " || next === void 0 || next === `
`);
    default:
      return !1;
  }
}
function isWord(character) {
  return character !== void 0 && WORD.test(character);
}
function isListNumber(text, position) {
  let start = position;
  for (; position - start < 10 && /^\d$/.test(text[start - 1] ?? ""); ) start -= 1;
  if (start === position || position - start > 9) return !1;
  let line = start;
  for (; start - line < 4 && text[line - 1] === " "; ) line -= 1;
  return line === 0 || text[line - 1] === `
`;
}
function bounded(plain, limit) {
  if (plain.length <= limit) {
    let whole = escapeMarkdown(plain);
    if (whole.length <= limit) return whole;
  }
  if (limit < 1) return "";
  let kept = cut(plain, limit - 1);
  for (; ; ) {
    let shown = escapeMarkdown(`${kept}\u2026`);
    if (shown.length <= limit) return shown;
    kept = cut(kept, kept.length - Math.ceil((shown.length - limit) / 2));
  }
}
export {
  CITATION_FORMATS,
  DATA_TYPES,
  DEFAULT_SEGMENTS,
  DOCUMENT_TOOLS,
  FITTING,
  GLOBAL,
  MARKET,
  PlimsollError,
  SDE,
  SKILLS,
  TokenBudget,
  UNIVERSE,
  aliasesOf,
  assembleSegments,
  boundResult2 as boundResult,
  budgetStatus,
  checkInput,
  checkMessages as checkSession,
  citation,
  convertMessages as convertSession,
  countTokens,
  createBudgetRegistry,
  createErrorMeta2 as createErrorMeta,
  createGovernor,
  createLifetimeCache,
  createLogger,
  createReferenceFile,
  defineTools,
  delimitUntrusted,
  displayText,
  effectiveContext,
  estimateTokens,
  fit,
  getContextBudget,
  governTool,
  headSummaryTail,
  loadConfiguration,
  logContext2 as logContext,
  logSettings,
  markForeignNotices,
  omitOnRequestFields,
  openLogger,
  originOf,
  phaseBudget,
  plimsollHome,
  preflightCount,
  pruneMessages as pruneSession,
  redactText,
  redactValue,
  registerCache,
  registerCounter,
  repairMessages as repairSession,
  requireConfiguration,
  resetAllCaches,
  resetContextBudget,
  resetTokenCache,
  resolveModelLimits,
  restoreMessages as restoreSession,
  restoreText,
  sanitizeField,
  spend,
  summarizeHistory2 as summarizeHistory,
  summarizeList2 as summarizeList,
  summarizeRoute2 as summarizeRoute,
  summarizeTree2 as summarizeTree,
  toPlainJson,
  tokenCacheStats,
  toolLimits,
  truncateTokens,
  validateAlias,
  visibleControls,
  watchedConfiguration,
  wrapOutput2 as wrapOutput,
  wrapOutputMulti2 as wrapOutputMulti,
  wrapScalarOutput2 as wrapScalarOutput
};
//# sourceMappingURL=index.js.map
