
import {
  GLOBAL
} from "./chunk-EBAR3YAY.js";
import {
  LOG_LEVELS
} from "./chunk-Z3NH6KXR.js";
import {
  defaultConfig
} from "./chunk-VB57QMQR.js";
import {
  columnKinds,
  isColumnKey,
  isRowKey,
  redactText,
  replacementFor
} from "./chunk-ARVVSX6Y.js";
import {
  CHARS,
  MARK,
  endOfRun,
  isOpaqueName,
  isPageHolder,
  isPairName,
  isPairValue,
  isSecretByName,
  isSecretInPair,
  pairKind,
  secretNameKind
} from "./chunk-D4VEXHYO.js";
import {
  visibleControls
} from "./chunk-YXURGUZJ.js";
import {
  grouped
} from "./chunk-S3NQFO46.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/trust/named-value.ts
function namedByKey(kind) {
  return { kind, isSecret: isSecretByName, hidesNumbers: kind === "password" };
}
function namedInPair(kind) {
  return { kind, isSecret: isSecretInPair, hidesNumbers: !1 };
}

// src/trust/redact-value.ts
var DEEPEST = 500, NAMES_KEPT = 1e3, SHORTEST = 8, CIRCULAR = "[circular]", TOO_DEEP = `[nested more than ${DEEPEST} levels]`, UNREADABLE = "[unreadable]";
function redactValue(value, options = {}) {
  let redactor = new Redactor(new Set((options.alsoNames ?? []).map(plainName)));
  return { value: redactor.visit(value, void 0, 0), count: redactor.count };
}
function plainName(name) {
  return name.slice(-64).toLowerCase().replace(/[^a-z\d]/g, "");
}
var Redactor = class {
  count = 0;
  #path = /* @__PURE__ */ new Set();
  /** What became of an object that was met before, and how many secrets it had. */
  #seen = /* @__PURE__ */ new Map();
  #alsoNames;
  /** Objects whose `token` is a place in a list. */
  #pages = /* @__PURE__ */ new WeakSet();
  /** Rows repeat their names. */
  #kinds = /* @__PURE__ */ new Map();
  constructor(alsoNames) {
    this.#alsoNames = alsoNames;
  }
  visit(value, name, depth) {
    switch (typeof value) {
      case "string":
        return name?.isSecret(name.kind, value) === !0 ? this.#replace(name.kind) : this.#text(value);
      case "number":
        return name?.hidesNumbers === !0 ? this.#replace(name.kind) : value;
      case "bigint":
        return name?.hidesNumbers === !0 ? this.#replace(name.kind) : value.toString();
      case "function":
      case "symbol":
        return;
      case "object":
        return value === null ? null : this.#object(value, name, depth);
      default:
        return value;
    }
  }
  #replace(kind) {
    return this.count += 1, replacementFor(kind);
  }
  #text(text) {
    if (text.length < SHORTEST) return text;
    let redacted = redactText(text, { json: isJsonText(text) });
    return this.count += redacted.spans.length, redacted.text;
  }
  #object(value, name, depth) {
    if (this.#path.has(value)) return CIRCULAR;
    if (depth >= DEEPEST) return TOO_DEEP;
    let seen = name === void 0 ? this.#seen.get(value) : void 0;
    if (seen)
      return this.count += seen.count, seen.result;
    let before = this.count;
    this.#path.add(value);
    let result;
    try {
      result = this.#open(value, name, depth);
    } catch {
      result = UNREADABLE;
    }
    return this.#path.delete(value), name === void 0 && this.#seen.set(value, { result, count: this.count - before }), result;
  }
  #open(value, name, depth) {
    if (Array.isArray(value)) return this.#array(value, name, depth);
    if (value instanceof Date)
      return Number.isNaN(value.getTime()) ? null : this.visit(value.toISOString(), name, depth + 1);
    if (value instanceof Map) return this.#entries(value, mapEntries(value), name, depth, !0);
    if (value instanceof Set) return this.#array([...value], name, depth);
    if (value instanceof Error) return { name: this.#text(value.name), message: this.#text(value.message) };
    let binary = binaryNote(value);
    if (binary !== void 0) return binary;
    if ("toJSON" in value && typeof value.toJSON == "function")
      return this.visit(value.toJSON(), name, depth + 1);
    if (isBoxed(value)) return this.visit(value.valueOf(), name, depth + 1);
    let prototype = Object.getPrototypeOf(value), plain = prototype === Object.prototype || prototype === null, { entries, accessors } = ownEntries(value);
    return this.#entries(value, entries, name, depth, !plain || accessors);
  }
  #array(items, name, depth) {
    let copy;
    for (let index = 0; index < items.length; index += 1) {
      let item = items[index], result = this.visit(item, name, depth + 1) ?? null;
      copy ? copy.push(result) : Object.is(result, item) || (copy = [...items.slice(0, index), result]);
    }
    return copy ?? items;
  }
  #entries(value, entries, name, depth, mustCopy) {
    let copy = {}, changed = mustCopy, pairName = this.#pairName(entries), columns = this.#columnsOf(entries), sealed = entries.some(([key, type]) => key === "type" && type === "redacted_thinking");
    for (let [key, item] of entries) {
      let opaque = typeof item == "string" && (isOpaqueName(key) || sealed && key === "data") && isOpaque(item);
      typeof item == "object" && item !== null && isPageHolder(key) && this.#pages.add(item);
      let isPlace = key === "token" && this.#pages.has(value), itemName = isPairValue(key) ? pairName ?? name : isPlace ? void 0 : this.#named(key), isRows = columns !== void 0 && isRowKey(key) && Array.isArray(item), result = opaque ? item : this.visit(isRows ? this.#rows(item, columns) : item, itemName, depth + 1), shownKey = this.#key(key, copy);
      (!Object.is(result, item) || shownKey !== key) && (changed = !0), result !== void 0 && define(copy, shownKey, result);
    }
    return changed ? copy : value;
  }
  #named(key) {
    let kind = this.#kindOf(key);
    return kind && namedByKey(kind);
  }
  #kindOf(name) {
    if (this.#kinds.has(name)) return this.#kinds.get(name);
    let also = this.#alsoNames.size > 0 && this.#alsoNames.has(plainName(name)), kind = secretNameKind(name) ?? (also ? "secret" : void 0);
    return this.#kinds.size < NAMES_KEPT && this.#kinds.set(name, kind), kind;
  }
  /** A list of headers or variables: the secret's name is a value too. */
  #pairName(entries) {
    for (let [key, name] of entries) {
      if (typeof name != "string" || !isPairName(key)) continue;
      let kind = pairKind(name, (known) => this.#kindOf(known));
      if (kind !== void 0) return namedInPair(kind);
    }
  }
  #columnsOf(entries) {
    let named = entries.find(([key, columns]) => isColumnKey(key) && Array.isArray(columns));
    try {
      return named && columnKinds(named[1], (name) => this.#kindOf(name));
    } catch {
      return;
    }
  }
  /** Rows of cells with the secrets of their columns replaced. */
  #rows(rows, columns) {
    return rows.map(
      (row) => Array.isArray(row) ? row.map((cell, column) => {
        let kind = columns[column];
        return kind === void 0 || typeof cell == "object" ? cell : this.visit(cell, namedByKey(kind), 0);
      }) : row
    );
  }
  /** A key is text too. Two keys that become the same stay two. */
  #key(key, taken) {
    if (key.length < 16) return key;
    let redacted = this.#text(key);
    if (redacted === key || !Object.hasOwn(taken, redacted)) return redacted;
    let number = 2;
    for (; Object.hasOwn(taken, `${redacted} (${number})`); ) number += 1;
    return `${redacted} (${number})`;
  }
};
function isJsonText(text) {
  return text.startsWith("{") && text.endsWith("}") || text.startsWith("[") && text.endsWith("]");
}
function define(target, key, value) {
  Object.defineProperty(target, key, { value, enumerable: !0, writable: !0, configurable: !0 });
}
function isOpaque(text) {
  return endOfRun(text, 0, CHARS.opaque) === text.length;
}
function mapEntries(map) {
  return [...map].map(([key, value], index) => [isData(key) ? String(key) : `[key ${index}]`, value]);
}
function isData(key) {
  return typeof key != "object" && typeof key != "function";
}
function ownEntries(value) {
  let entries = [], accessors = !1;
  for (let key of Object.keys(value)) {
    let property = Object.getOwnPropertyDescriptor(value, key);
    if (property) {
      if (!property.get) {
        entries.push([key, property.value]);
        continue;
      }
      accessors = !0;
      try {
        entries.push([key, property.get.call(value)]);
      } catch {
        entries.push([key, UNREADABLE]);
      }
    }
  }
  return { entries, accessors };
}
function binaryNote(value) {
  if (ArrayBuffer.isView(value)) return `[${value.constructor.name} of ${value.byteLength} bytes]`;
  if (value instanceof ArrayBuffer) return `[ArrayBuffer of ${value.byteLength} bytes]`;
}
function isBoxed(value) {
  return value instanceof String || value instanceof Number || value instanceof Boolean || value instanceof BigInt;
}

// src/trust/data-types.ts
function rule(label, policy, handling, applied, fields) {
  return Object.freeze({ label, policy, handling, applied, fields: Object.freeze(fields) });
}
var DATA_TYPES = Object.freeze({
  oauth_tokens: rule(
    "OAuth tokens",
    "Never in tool output",
    "redact",
    "Replaced by name and by format in results, logs and archives",
    []
  ),
  character_names: rule("Character names", "Pass through (public)", "pass", "Left as they are", [
    "character_name"
  ]),
  wallet_balance: rule(
    "Wallet balance",
    "Only on explicit request",
    "on-request",
    "Left out of results unless the call names the field",
    ["wallet", "wallet_balance"]
  ),
  corporation_keys: rule("Corporation keys", "Redact in logs", "redact-in-logs", "Replaced in log records", [
    "corporation_key",
    "corporation_keys",
    "corp_key",
    "corp_keys"
  ]),
  user_passwords: rule(
    "User passwords",
    "N/A (not stored)",
    "not-stored",
    "Never asked for; one that arrives all the same is replaced by name",
    []
  )
}), ON_REQUEST_FIELDS = DATA_TYPES.wallet_balance.fields, DEEPEST2 = 500;
function omitOnRequestFields(value, requested, marked = ON_REQUEST_FIELDS) {
  let asked = new Set(requested.map(plainName)), names = new Set(marked.map(plainName).filter((name) => !asked.has(name))), omitted = [], path = /* @__PURE__ */ new Set(), visit = (item, place) => {
    if (typeof item != "object" || item === null || path.has(item) || path.size >= DEEPEST2 || !Array.isArray(item) && !isPlain(item)) return item;
    path.add(item);
    let result = Array.isArray(item) ? withoutChange(
      item,
      item.map((entry, index) => visit(entry, `${place}[${index}]`))
    ) : visitFields(item, place);
    return path.delete(item), result;
  }, visitFields = (item, place) => {
    let copy = {}, changed = !1;
    for (let [key, property] of Object.entries(Object.getOwnPropertyDescriptors(item))) {
      let inner = place === "" ? key : `${place}.${key}`;
      if (names.has(plainName(key))) {
        omitted.push(inner), changed = !0;
        continue;
      }
      if (!property.get) {
        let entry = visit(property.value, inner);
        entry !== property.value && (changed = !0), property.value = entry;
      }
      Object.defineProperty(copy, key, property);
    }
    return changed ? copy : item;
  };
  return { value: names.size === 0 ? value : visit(value, ""), omitted };
}
function withoutChange(before, after) {
  return after.some((item, index) => item !== before[index]) ? after : before;
}
function isPlain(value) {
  let prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

// src/trust/strip-markup.ts
function stripMarkup(text, options) {
  let output = new Output();
  for (let position = 0; position < text.length; position += 1) {
    let character = text[position];
    character === ">" && output.cutTag() || options.all && closes(output, character) || output.push(character);
  }
  return output.toString();
}
function closes(output, character) {
  return character === "}" ? output.cut("{") : character === ")" ? output.cutLink() : character === "`" ? output.cut("`") : !1;
}
var OPENERS = /* @__PURE__ */ new Set(["<", "{", "[", "(", "`"]), Output = class {
  #characters = [];
  /** Where each opening mark stands in the output, the last one at the end. */
  #open = /* @__PURE__ */ new Map();
  push(character) {
    if (OPENERS.has(character)) {
      let places = this.#open.get(character);
      places ? places.push(this.#characters.length) : this.#open.set(character, [this.#characters.length]);
    }
    this.#characters.push(character);
  }
  /** Removes everything since the last `opener`. False when there is none. */
  cut(opener) {
    let place = this.#last(opener);
    return place === void 0 ? !1 : (this.#truncate(place), !0);
  }
  /** Removes a tag that closes here. False when the last `<` does not begin one. */
  cutTag() {
    let place = this.#last("<");
    return place === void 0 || !beginsTag(this.#characters[place + 1]) ? !1 : (this.#truncate(place), !0);
  }
  /** Removes `[text](target` and the `!` of an image before it. False when the last `(` does not follow a `]`. */
  cutLink() {
    let target = this.#last("(");
    if (target === void 0 || this.#characters[target - 1] !== "]") return !1;
    let places = this.#open.get("[") ?? [];
    for (; places.length > 0 && places.at(-1) >= target; ) places.pop();
    let start = places.at(-1);
    return start === void 0 ? !1 : (this.#truncate(this.#characters[start - 1] === "!" ? start - 1 : start), !0);
  }
  #last(opener) {
    return this.#open.get(opener)?.at(-1);
  }
  #truncate(length) {
    this.#characters.length = length;
    for (let places of this.#open.values())
      for (; places.length > 0 && places.at(-1) >= length; ) places.pop();
  }
  toString() {
    return this.#characters.join("");
  }
};
function beginsTag(character) {
  return character !== void 0 && /^[A-Za-z/!?]$/.test(character);
}

// src/trust/sanitize-field.ts
var DIRECTIVES = ["SYSTEM", "IGNORE", "OVERRIDE", "ADMIN", "EXECUTE"], UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g, LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/, CONTROL = new RegExp("\\p{Cc}+", "gu");
function sanitizeField(text, maxLength) {
  checkLength(maxLength);
  let lines = stripMarkup(text.toWellFormed().replace(UNSEEN, ""), { all: !0 }).split(LINE_BREAK).map((line2) => withoutDirective(line2.replace(CONTROL, " "))), line = withoutDirective(oneSpaceEach(lines.join(" ")));
  return cut(separateTagStarts(visibleControls(line, plainEscape)), maxLength).trim();
}
function plainEscape(code) {
  return `\\u${code.toString(16).toUpperCase()}`;
}
function oneSpaceEach(text) {
  return text.trim().replace(/\s+/g, " ");
}
function separateTagStarts(text) {
  return text.replace(/<(.)/g, (both, next) => beginsTag(next) ? `< ${next}` : both);
}
function withoutDirective(line) {
  let marks = 0;
  for (; marks < line.length && "-*#> 	".includes(line[marks]); ) marks += 1;
  let rest = marks;
  for (; ; ) {
    let end = directiveEnd(line, rest);
    if (end === rest) break;
    for (rest = end; line[rest] === " "; ) rest += 1;
  }
  return rest === marks ? line : line.slice(0, marks) + line.slice(rest);
}
function directiveEnd(line, start) {
  for (let word of DIRECTIVES) {
    let end = start + word.length, found = line.slice(start, end);
    if (found.toUpperCase() !== word) continue;
    let next = line[end];
    if (next === ":" || found === word && (next === " " || next === "-")) return end + 1;
    if (line.startsWith(" :", end)) return end + 2;
  }
  return start;
}
function checkLength(maxLength) {
  if (!(typeof maxLength == "number" && !Number.isNaN(maxLength)))
    throw new PlimsollError("INVALID_PARAMS", `maxLength must be a number, not ${String(maxLength)}.`, {
      remedy: "Give the most UTF-16 units that the text may have."
    });
}
function cut(text, limit) {
  if (text.length <= limit) return text;
  let end = Math.max(0, Math.trunc(limit)), last = text.charCodeAt(end - 1);
  return text.slice(0, last >= 55296 && last <= 56319 ? end - 1 : end);
}

// src/adapters/log/stream-sink.ts
var RESERVED = /* @__PURE__ */ new Set(["time", "level", "message"]), heard = /* @__PURE__ */ new WeakSet();
function createStreamSink(options) {
  let { stream, json, clock } = options;
  return stream.on && !heard.has(stream) && (heard.add(stream), stream.on("error", () => {
  })), {
    write(record) {
      try {
        let time = new Date(clock.now()).toISOString();
        stream.write(`${json ? jsonLine(time, record) : textLine(time, record)}
`);
      } catch {
      }
    }
  };
}
function jsonLine(time, record) {
  let fields = Object.entries(record.fields).map(([name, value]) => [fieldName(name), value]), line = Object.fromEntries([
    ["time", time],
    ["level", record.level],
    ["message", record.message],
    ...fields
  ]);
  return escapeUnseen(JSON.stringify(line));
}
function fieldName(name) {
  return RESERVED.has(name) ? `field_${name}` : name;
}
function textLine(time, record) {
  let fields = Object.entries(record.fields).filter(([, value]) => value !== void 0).map(([name, value]) => ` ${bare(name)}=${readable(value)}`), message = JSON.stringify(record.message).slice(1, -1).replaceAll('\\"', '"'), head = `${time} ${record.level.toUpperCase().padEnd(7)} ${message}`;
  return escapeUnseen(head + fields.join(""));
}
function readable(value) {
  return typeof value == "string" ? bare(value) : JSON.stringify(value) ?? "undefined";
}
function bare(text) {
  return /^[\w.:/@+-]+$/.test(text) ? text : JSON.stringify(text);
}
function escapeUnseen(line) {
  return line.replace(
    /[\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E0FFF}]/gu,
    (character) => [...Array(character.length).keys()].map((unit) => escapeUnit(character.charCodeAt(unit))).join("")
  );
}
function escapeUnit(unit) {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

// src/trust/log-record.ts
var TEXT_LIMIT = 200, KEYS_LIMIT = 10, ITEMS_LIMIT = 10, MESSAGE_LIMIT = 2e3, CALL_PARAMETERS = "params";
function redactLogRecord(record) {
  let safe = withoutSecrets(record.fields), fields = isObject(safe) ? safe : { fields: safe };
  return {
    level: record.level,
    message: cut(redactText(String(record.message)).text, MESSAGE_LIMIT),
    fields: mapValues(
      fields,
      (field, name) => name === CALL_PARAMETERS && isObject(field) ? mapValues(field, shorten) : shorten(field)
    )
  };
}
function withoutSecrets(value) {
  return redactValue(value, { alsoNames: DATA_TYPES.corporation_keys.fields }).value;
}
function shorten(value) {
  if (typeof value == "string") return value.length > TEXT_LIMIT ? `${cut(value, TEXT_LIMIT)}...` : value;
  if (Array.isArray(value))
    return value.length > ITEMS_LIMIT ? `[list with ${value.length} items]` : value.map(shorten);
  if (!isObject(value)) return value;
  let { length } = Object.keys(value);
  return length > KEYS_LIMIT ? `{dict with ${length} keys}` : mapValues(value, shorten);
}
function isObject(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
}

// src/app/logging.ts
function createLogger(options) {
  let least = LOG_LEVELS.indexOf(options.level), write = (record) => {
    if (!(LOG_LEVELS.indexOf(record.level) < least))
      try {
        options.sink.write(redactLogRecord(record));
      } catch {
      }
  }, at = (level) => (message, fields = {}) => write({ level, message, fields });
  return { write, debug: at("debug"), info: at("info"), warning: at("warning"), error: at("error") };
}
function logSettings(env) {
  let defaults = defaultConfig().log, level = LOG_LEVELS.find((candidate) => candidate === env.PLIMSOLL_LOG_LEVEL?.trim().toLowerCase()), json = env.PLIMSOLL_LOG_JSON?.trim().toLowerCase();
  return {
    level: level ?? defaults.level,
    json: json === void 0 ? defaults.json : ["1", "true", "yes", "on"].includes(json)
  };
}
function openLogger(options) {
  let { stream, config, clock } = options;
  return createLogger({ sink: createStreamSink({ stream, json: config.json, clock }), level: config.level });
}

// src/output/budget/turn-budget.ts
function newTurnBudget(limits = {}) {
  let softLimit = limits.softLimit ?? GLOBAL.TURN_SOFT_LIMIT_BYTES, hardLimit = limits.hardLimit ?? GLOBAL.TURN_HARD_LIMIT_BYTES;
  if (!Number.isSafeInteger(softLimit) || !Number.isSafeInteger(hardLimit) || softLimit < 1 || hardLimit < softLimit)
    throw new PlimsollError(
      "INVALID_PARAMS",
      `A turn budget cannot be ${softLimit} soft and ${hardLimit} hard.`,
      {
        remedy: "Give whole numbers of bytes, the hard limit at least as high as the soft one."
      }
    );
  let budget = { bytesUsed: 0, toolCount: 0, softLimit, hardLimit };
  return limits.enforced === !0 ? { ...budget, enforced: !0 } : budget;
}
function spend(budget, bytes) {
  if (!Number.isSafeInteger(bytes) || bytes < 0)
    throw new PlimsollError("INVALID_PARAMS", `A call cannot return ${bytes} bytes.`, {
      remedy: "Give the UTF-8 bytes of the result as a whole number."
    });
  return { ...budget, bytesUsed: budget.bytesUsed + bytes, toolCount: budget.toolCount + 1 };
}
function budgetStatus(budget) {
  let warning = budgetWarning(budget);
  return {
    bytes_used: budget.bytesUsed,
    tool_count: budget.toolCount,
    soft_limit_exceeded: budget.bytesUsed > budget.softLimit,
    hard_limit_exceeded: budget.bytesUsed > budget.hardLimit,
    remaining_bytes: bytesLeft(budget),
    ...warning === void 0 ? {} : { warning }
  };
}
function budgetWarning(budget) {
  let { bytesUsed, softLimit, hardLimit, enforced } = budget;
  if (bytesUsed > hardLimit) {
    let shorter = enforced ? " Until a new turn starts, answers show a quarter of what they may." : "";
    return `Context budget exceeded: ${grouped(bytesUsed)} bytes of tool output in this turn, 0 bytes left of the ${grouped(hardLimit)} that a turn should keep to.${shorter} Narrow the scope, or continue with what is here.`;
  }
  if (bytesUsed > softLimit) {
    let shorter = enforced ? " Answers get shorter as it fills." : "";
    return `Context budget at ${grouped(bytesUsed)} bytes of tool output in this turn, ${grouped(bytesLeft(budget))} bytes left of the ${grouped(hardLimit)} that a turn should keep to.${shorter} Ask for fewer items or a narrower scope.`;
  }
}
var SMALLEST_CALL = 512, SMALLEST_SHARE = 1 / 4;
function callLimit(budget, maxBytes) {
  let { bytesUsed, softLimit, hardLimit } = budget, left = bytesLeft(budget), share = bytesUsed <= softLimit ? left : Math.floor(maxBytes * left / Math.max(1, hardLimit - softLimit));
  return Math.min(maxBytes, Math.max(share, SMALLEST_CALL, Math.ceil(maxBytes * SMALLEST_SHARE)));
}
function bytesLeft({ bytesUsed, hardLimit }) {
  return Math.max(0, hardLimit - bytesUsed);
}

// src/output/budget/budget-registry.ts
var MAX_SESSIONS = 1e3, MAX_TURNS = 4;
function createBudgetRegistry(limits = {}) {
  return newTurnBudget(limits), { limits, sessions: /* @__PURE__ */ new Map() };
}
var defaultRegistry = createBudgetRegistry();
function getContextBudget(session, turn, registry = defaultRegistry) {
  let current = () => turnsOf(registry, session).get(turn) ?? newTurnBudget(registry.limits), store = (budget) => {
    let turns = turnsOf(registry, session);
    return turns.delete(turn), turns.set(turn, budget), dropOldest(turns, MAX_TURNS), budget;
  };
  return { session, turn, current, spend: (bytes) => store(spend(current(), bytes)) };
}
function resetContextBudget(session, turn, registry = defaultRegistry) {
  session === void 0 ? registry.sessions.clear() : turn === void 0 ? registry.sessions.delete(session) : registry.sessions.get(session)?.delete(turn);
}
function turnsOf(registry, session) {
  let turns = registry.sessions.get(session) ?? /* @__PURE__ */ new Map();
  return registry.sessions.delete(session), registry.sessions.set(session, turns), dropOldest(registry.sessions, MAX_SESSIONS), turns;
}
function dropOldest(map, limit) {
  for (let key of map.keys()) {
    if (map.size <= limit) break;
    map.delete(key);
  }
}

// src/output/wrap/timestamp.ts
var TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+00:00$/;
function timestampOf(source) {
  let { timestamp, clock } = source, given = timestamp ?? formatTime(clock?.now());
  if (typeof given == "string" && TIMESTAMP.test(given)) return given;
  throw new PlimsollError("INVALID_PARAMS", "There is no valid time for _meta.timestamp.", {
    remedy: "Pass a clock, or a timestamp like 2026-01-22T12:00:00+00:00."
  });
}
function formatTime(milliseconds) {
  let date = new Date(milliseconds ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return;
  let text = `${date.toISOString().slice(0, -5)}+00:00`;
  return TIMESTAMP.test(text) ? text : void 0;
}

// src/engine/call-result/question-of.ts
var HOW_MUCH = /^(?:n|page|per_?page|page_?(?:size|number)|limit|offset|skip|count|size|top|first|last|start|end|from|to|head|tail|lines?|depth|width|height|context|radius|(?:max|min|num|timeout)_?\w{0,40})$/i;
function questionOf(parameters) {
  let words = [], left = 500;
  return collect(parameters, 4), words.length === 0 ? void 0 : words.join(" ");
  function collect(value, depth, key = "") {
    if (!(left <= 0 || depth < 0 || typeof value == "number" && HOW_MUCH.test(key))) {
      if (typeof value == "string" || typeof value == "number") {
        let word = String(value).slice(0, left);
        left -= word.length, words.push(word);
      } else if (typeof value == "object" && value !== null)
        for (let [name, inner] of Object.entries(value)) collect(inner, depth - 1, name);
    }
  }
}
var PATH_KEYS = ["path", "file_path", "filePath", "file", "filename"];
function pathOf(parameters) {
  if (typeof parameters != "object" || parameters === null) return;
  for (let key of PATH_KEYS) {
    let value = Object.hasOwn(parameters, key) ? parameters[key] : void 0;
    if (typeof value == "string" && isFile(value)) return withoutJson(value);
  }
  let { uri } = parameters, place = typeof uri == "string" ? uri.split(/[?#]/, 1)[0] : void 0;
  return place !== void 0 && isFile(place) ? withoutJson(place) : void 0;
}
function isFile(path) {
  return path.length < 1e3 && /\.\w{1,12}$/.test(path);
}
function withoutJson(path) {
  return /\.jsonl?$/i.test(path) ? void 0 : path;
}

// src/engine/call-result/redacted-fields.ts
var MOST_NAMED = 3, LONGEST = 80;
function redactedFields(value) {
  let found = [], open = [{ pointer: "", value }];
  for (let { pointer, value: inner } of open)
    if (typeof inner == "string" && inner.includes(MARK) && found.push(pointer), !(typeof inner != "object" || inner === null))
      for (let [key, member] of Object.entries(inner)) {
        let place = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        key.includes(MARK) ? found.push(place) : open.push({ pointer: place, value: member });
      }
  let named = found.slice(0, MOST_NAMED).map((pointer) => JSON.stringify(pointer.slice(0, LONGEST))), others = found.length - named.length;
  return `${named.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}

// src/engine/call-result/strict-marks.ts
var STRICT = MARK.replace("[", "<");
function strictMarks(json) {
  return json.includes(MARK) ? json.replaceAll(MARK, STRICT) : void 0;
}

// src/output/budget/budget-meta.ts
function budgetMeta(budget, bytes, extra, form = "full") {
  let fields = fieldsFor(budget, bytes, form);
  for (let round = 0; round < 4 && fields !== void 0; round++) {
    let next = fieldsFor(budget, bytes + extra(fields), form);
    if (next?.budget_bytes_used === fields.budget_bytes_used) break;
    fields = next;
  }
  return fields;
}
var SHORT_WARNING = "Context budget used up. Narrow the scope.", LEAST_WARNING = "Budget used up.";
function fieldsFor(budget, bytes, form) {
  let after = spend(budget, bytes), warning = budgetWarning(after);
  return warning === void 0 ? void 0 : form === "least" ? { budget_warning: LEAST_WARNING } : { budget_warning: form === "short" ? SHORT_WARNING : warning, budget_bytes_used: after.bytesUsed };
}

export {
  redactValue,
  DATA_TYPES,
  omitOnRequestFields,
  stripMarkup,
  beginsTag,
  sanitizeField,
  checkLength,
  cut,
  redactLogRecord,
  createLogger,
  logSettings,
  openLogger,
  spend,
  budgetStatus,
  callLimit,
  createBudgetRegistry,
  getContextBudget,
  resetContextBudget,
  budgetMeta,
  timestampOf,
  formatTime,
  questionOf,
  pathOf,
  redactedFields,
  strictMarks
};
//# sourceMappingURL=chunk-DBJ3BIYG.js.map
