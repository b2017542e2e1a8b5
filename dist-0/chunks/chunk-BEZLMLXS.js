
import {
  COMPAT_HINT,
  describeUnknownKey,
  holdsSecret,
  isProtection
} from "./chunk-5XONZXSB.js";
import {
  MOST_PROBLEMS,
  formatOrigin,
  placeOf,
  unshownProblems
} from "./chunk-GXXW7G6I.js";
import {
  MASK,
  bareSchema,
  describeOptions,
  formatKeyPath,
  formatValue,
  kindOf,
  noteOf,
  parseKeyPath,
  quoteText,
  showableValue,
  shownKeyPath
} from "./chunk-TUCQVDIS.js";
import {
  parseJsonDocument
} from "./chunk-F2N4AT4A.js";
import {
  formatOfFile,
  parseConfigDocument
} from "./chunk-BMSHOUZQ.js";
import {
  nearestName
} from "./chunk-AWKBP7TY.js";
import {
  ConfigSchema
} from "./chunk-4B3KWZY7.js";
import {
  checkConfiguredLimits
} from "./chunk-T6DBKPGD.js";
import {
  coversPattern,
  exactness,
  namesRetrieval,
  overlapPatterns
} from "./chunk-A2SXBPSO.js";
import {
  matchesPath
} from "./chunk-XLEYDRO2.js";
import {
  PROVIDER_ID_FORM
} from "./chunk-NVQKWLMK.js";
import {
  environmentName
} from "./chunk-I3LKBWEI.js";
import {
  defaultConfig
} from "./chunk-VB57QMQR.js";
import {
  expandUserFolder
} from "./chunk-3FBWONUF.js";
import {
  ZodDefault,
  ZodEnum,
  ZodObject,
  ZodRecord
} from "./chunk-POKMPUWT.js";
import {
  resolveModelLimits
} from "./chunk-Y272BMUV.js";
import {
  DEFAULT_LIMITS_KEY,
  DEFAULT_MODEL_LIMITS
} from "./chunk-H6SA3GLP.js";
import {
  PROVIDER_NAMES,
  parseProviderId
} from "./chunk-GRWRJAL4.js";
import {
  CONFIG_FILE_NAMES,
  HOME_VARIABLE,
  RETRIEVE_TOOL
} from "./chunk-7KVLOIO2.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/configuration/merge-sources.ts
import { dirname as dirname2, resolve } from "node:path";

// src/app/configuration/convert-text.ts
var YES = ["true", "1", "yes", "on"], NO = ["false", "0", "no", "off"], NUMBER = /^[+-]?[0-9][0-9_]*(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;
function convertText(kind, text) {
  let trimmed = text.trim();
  switch (kind) {
    case "boolean": {
      let word = trimmed.toLowerCase();
      return YES.includes(word) ? !0 : NO.includes(word) ? !1 : text;
    }
    case "number":
      return NUMBER.test(trimmed) ? Number(trimmed.replaceAll("_", "")) : text;
    case "list":
      return convertList(trimmed) ?? text;
    case "table":
      return readJson(trimmed) ?? text;
    default:
      return trimmed;
  }
}
function convertList(text) {
  if (text === "") return [];
  if (text.startsWith("[") && (text.endsWith("]") || /^\[\s*"/.test(text))) {
    let value = readJson(text);
    return Array.isArray(value) ? value : void 0;
  }
  return text.split(",").map((entry) => entry.trim());
}
function readJson(text) {
  let { value, faults } = parseJsonDocument(text);
  return faults.length === 0 ? value : void 0;
}

// src/app/configuration/remedy-for.ts
function remedyForEntry(schema, position) {
  return noteOf(schema)?.remedy ?? `Correct entry ${position + 1}, or remove it.`;
}
function remedyFor(schema, value) {
  let note = noteOf(schema);
  if (note?.remedy !== void 0) return note.remedy;
  let meant = meantValue(schema, value);
  if (meant !== void 0) {
    let quoted = typeof meant != "object" && value === String(meant);
    return `Write ${formatValue(showableValue(meant))}${quoted ? " without quotation marks" : ""}.`;
  }
  let accepted = `Write ${note?.accepted ?? "another value"}`;
  return schema instanceof ZodDefault ? `${accepted}, or remove it to have the default, ${formatValue(schema.parse(void 0))}.` : `${accepted}, or remove it.`;
}
function meantValue(schema, value) {
  let kind = kindOf(schema), inner = bareSchema(schema);
  if (inner instanceof ZodEnum && typeof value == "string")
    return nearestName(value, inner.options);
  if (kind === "list") return fits(schema, [value]);
  if (typeof value == "string" && value.trim() !== "") return fits(schema, convertText(kind, value));
  if (kind === "boolean" && (value === 1 || value === 0)) return value === 1;
}
function fits(schema, value) {
  let result = schema.safeParse(value);
  return result.success ? result.data : void 0;
}

// src/app/configuration/check-tree.ts
function checkTree(tree, source) {
  let check = new TreeCheck(source);
  check.visit(ConfigSchema, tree, []);
  let rest = unshownProblems(check.unshown, source.originOf([]));
  return { leaves: check.leaves, problems: [...check.problems, ...rest] };
}
var TreeCheck = class {
  leaves = [];
  problems = [];
  unshown = { error: 0, warning: 0 };
  #source;
  /** Names as they are written, by the path of the name that they stand for. */
  #written = /* @__PURE__ */ new Map();
  constructor(source) {
    this.#source = source;
  }
  /** `null`, which JSON and YAML can write, means the same as leaving the key out. */
  visit(schema, given, path) {
    if (given == null) return;
    let kind = kindOf(schema), value = this.#source.isText && typeof given == "string" ? convertText(kind, given) : given, inner = bareSchema(schema);
    kind !== "table" ? this.#visitLeaf(schema, value, path) : isTable(value) ? inner instanceof ZodRecord ? this.#visitNamed(inner, value, path) : inner instanceof ZodObject && this.#visitKeys(inner, value, path) : this.#refuseTable(schema, value, path);
  }
  #visitKeys(schema, table, path) {
    let shape = schema.shape;
    for (let [key, value] of Object.entries(table)) {
      let known = Object.hasOwn(shape, key) ? shape[key] : void 0;
      known !== void 0 ? this.visit(known, value, [...path, key]) : this.#reportUnknown(path, key, value, Object.keys(shape));
    }
  }
  /** A table whose keys are names that people choose. Names that objects inherit are refused: nothing may look them up. */
  #visitNamed(schema, table, path) {
    let seen = /* @__PURE__ */ new Map();
    for (let [key, value] of Object.entries(table)) {
      let inner = [...path, key];
      if (key === "__proto__" || key === "constructor" || key === "prototype") {
        this.#reportUnknown(path, key, value, []);
        continue;
      }
      let name = schema.keyType.safeParse(key);
      if (!name.success) {
        this.#report("error", inner, () => refuseName(path, key, name.error.issues[0]));
        continue;
      }
      let plain = String(name.data), other = seen.get(plain);
      if (other !== void 0) {
        this.#report("error", inner, () => ({
          value: showableValue(key),
          accepted: "one entry for each name",
          message: `${shownKeyPath(inner)} and ${shownKeyPath([...path, other])} are the same entry.`,
          remedy: "Keep one of the two."
        }));
        continue;
      }
      seen.set(plain, key), this.#written.set(formatKeyPath([...path, plain]), key), this.visit(schema.valueType, value, [...path, plain]);
    }
  }
  #visitLeaf(schema, value, path) {
    let result = schema.safeParse(value);
    if (result.success) {
      this.leaves.push({ path, value: result.data, origin: this.#origin(path) });
      return;
    }
    let seen = /* @__PURE__ */ new Set();
    for (let issue of result.error.issues) {
      let position = typeof issue.path[0] == "number" ? issue.path[0] : void 0;
      if (seen.has(String(position))) continue;
      seen.add(String(position));
      let reason = issue.code === "custom" ? issue.message : void 0, suffix = position === void 0 ? "" : `[${position}]`;
      this.#report("error", path, () => refuseValue(schema, value, path, position, reason), suffix);
    }
  }
  #refuseTable(schema, value, path) {
    let name = shownKeyPath(path), isSection = path.length <= 1, accepted = isSection ? "a table of options" : noteOf(schema)?.accepted ?? "a table", shown = showableValue(value), subject = path.length === 0 ? "The configuration" : isSection ? `The section ${name}` : name;
    this.#report("error", path, () => ({
      value: shown,
      accepted,
      message: `${subject} must be a table, not ${formatValue(shown)}.`,
      remedy: path.length === 0 ? "Write sections, such as [resilience], with options in them." : `Write a table, such as [${name}], with options under it.`
    }));
  }
  #reportUnknown(table, key, value, known) {
    let mustExist = this.#source.namesMustExist === !0, severity = mustExist || holdsSecret(table, key, value) || isProtection(table, key, known) ? "error" : "warning";
    this.#report(severity, [...table, key], () => ({
      ...describeUnknownKey(
        table,
        key,
        value,
        known,
        severity === "error" ? "is unknown" : "is unknown and ignored"
      ),
      ...mustExist ? { isUsage: !0 } : {}
    }));
  }
  #origin(path) {
    let written = path.map((key, at) => this.#written.get(formatKeyPath(path.slice(0, at + 1))) ?? key);
    return this.#source.originOf(written);
  }
  #report(severity, path, describe, suffix = "") {
    if (this.problems.length >= MOST_PROBLEMS) {
      this.unshown[severity]++;
      return;
    }
    let place2 = placeOf(this.#origin(path));
    this.problems.push({ severity, path: shownKeyPath(path) + suffix, ...describe(), ...place2 });
  }
};
function refuseValue(schema, whole, path, position, reason) {
  let given = position === void 0 ? whole : whole[position], accepted = noteOf(schema)?.accepted ?? "another value", value = path.at(-1) === "api_key_env" ? MASK : showableValue(given), name = shownKeyPath(path), message = (value === given ? reason : void 0) ?? (position === void 0 ? `${name} must be ${accepted}, not ${formatValue(value)}.` : `Entry ${position + 1} of ${name} is ${formatValue(value)}, which is not accepted.`), remedy = position === void 0 ? remedyFor(schema, whole) : remedyForEntry(schema, position);
  return { value, accepted, message, remedy };
}
function refuseName(table, key, issue) {
  let value = showableValue(key);
  if (issue?.code === "custom" && value === key)
    return { value, accepted: PROVIDER_ID_FORM, message: issue.message, remedy: "Write the name as provider:model." };
  let message = `An entry of ${shownKeyPath(table)} has a name that is not accepted.`;
  return { value, accepted: "a name", message, remedy: "Give it another name, or remove it." };
}
function isTable(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

// src/app/configuration/check-proxy-policies.ts
function checkProxyPolicies({ proxy }, originOf) {
  return [...unusedRanks(proxy.tools, originOf), ...deniedRetrieval(proxy.deny, originOf)];
}
function unusedRanks(policies, originOf) {
  let isTop = (pattern) => Object.entries(policies).some(
    ([other, { strategy }]) => strategy === "top" && overlapPatterns(other, pattern)
  );
  return Object.entries(policies).filter(([pattern, { rank_by }]) => rank_by !== void 0 && !isTop(pattern)).map(([pattern, { rank_by }]) => {
    let path = ["proxy", "tools", pattern, "rank_by"];
    return {
      severity: "warning",
      path: shownKeyPath(path),
      value: showableValue(rank_by),
      accepted: 'rank_by together with strategy = "top"',
      message: `${shownKeyPath(path)} has no effect: no rows are ranked without strategy = "top".`,
      remedy: 'Add strategy = "top", or remove rank_by.',
      ...placeOf(originOf(path))
    };
  });
}
function deniedRetrieval(deny, originOf) {
  let path = ["proxy", "deny"];
  return deny.filter(namesRetrieval).map((pattern) => ({
    severity: "warning",
    path: shownKeyPath(path),
    value: pattern,
    accepted: "patterns of the tools of servers",
    message: `${RETRIEVE_TOOL} cannot be denied: it is the only way back to what was cut, and reads nothing else.`,
    remedy: "Remove it; to have nothing cut for a tool, set verbatim = true for it.",
    ...placeOf(originOf(path))
  }));
}

// src/app/configuration/check-tool-limits.ts
function checkToolLimits({ tools, proxy }, originOf) {
  let problems = [], reset = [];
  for (let [name, limit] of Object.entries(tools.limits)) {
    let fault = faultOf(() => checkConfiguredLimits(name, limit));
    if (fault === void 0) continue;
    let path = ["tools", "limits", name], keys = Object.keys(limit).map((key) => [...path, key]), blamed = keys.find((key) => key.at(-1) === "strategy") ?? keys[0] ?? path;
    problems.push({
      severity: "error",
      path: shownKeyPath(path),
      value: Object.fromEntries(Object.entries(limit).map(([key, value]) => [key, showableValue(value)])),
      accepted: "limits that go together",
      message: fault.message,
      remedy: fault.remedy ?? "Correct it, or remove it.",
      ...placeOf(originOf(blamed))
    }), reset.push(...keys);
  }
  for (let [pattern, { strategy, rank_by }] of Object.entries(proxy.tools)) {
    if (strategy !== "top" || rank_by !== void 0 || isRankedElsewhere(pattern, proxy.tools)) continue;
    let path = ["proxy", "tools", pattern, "strategy"];
    problems.push({
      severity: "error",
      path: shownKeyPath(path),
      value: strategy,
      accepted: '"top" together with rank_by',
      message: `${shownKeyPath(path.slice(0, -1))} keeps the top of the rows but names nothing to rank by.`,
      remedy: "Add rank_by, the field to rank by, or use another strategy.",
      ...placeOf(originOf(path))
    }), reset.push(path);
  }
  return { problems, reset };
}
function isRankedElsewhere(pattern, policies) {
  let toolOf = (name) => name.slice(name.lastIndexOf("/") + 1);
  return Object.entries(policies).some(
    ([other, { rank_by }]) => rank_by !== void 0 && matchesPath(toolOf(other), toolOf(pattern))
  );
}
function faultOf(make) {
  try {
    make();
    return;
  } catch (error) {
    if (error instanceof PlimsollError) return error;
    throw error;
  }
}

// src/app/configuration/cross-checks.ts
function crossCheck(config, originOf) {
  let turn = checkTurnLimits(config, originOf), overrides = checkReserves(config, originOf), limits = checkToolLimits(config, originOf), problems = [
    ...turn.problems,
    ...limits.problems,
    ...checkProxyPolicies(config, originOf),
    ...overrides.problems,
    ...checkProviders(config, originOf)
  ], rest = problems.slice(MOST_PROBLEMS), error = rest.filter(({ severity }) => severity === "error").length, count = { error, warning: rest.length - error };
  return {
    problems: [...problems.slice(0, MOST_PROBLEMS), ...unshownProblems(count, { kind: "default" })],
    reset: [...turn.reset, ...limits.reset, ...overrides.reset]
  };
}
function checkTurnLimits(config, originOf) {
  let { turn_soft_bytes: soft, turn_hard_bytes: hard } = config.tools;
  if (hard >= soft) return { problems: [], reset: [] };
  let paths = [
    ["tools", "turn_hard_bytes"],
    ["tools", "turn_soft_bytes"]
  ], path = paths.find((candidate) => originOf(candidate).kind !== "default") ?? [];
  return { problems: [{
    severity: "error",
    path: shownKeyPath(path),
    value: path[1] === "turn_hard_bytes" ? hard : soft,
    accepted: "tools.turn_hard_bytes at least as large as tools.turn_soft_bytes",
    message: `tools.turn_hard_bytes is ${hard}, below tools.turn_soft_bytes, which is ${soft}.`,
    remedy: `Raise turn_hard_bytes to ${soft} or more, or lower turn_soft_bytes to ${hard} or less.`,
    ...placeOf(originOf(path))
  }], reset: paths };
}
function checkReserves(config, originOf) {
  let problems = [], reset = [], overrides = config.research.model_context_overrides;
  for (let [model, override] of Object.entries(overrides)) {
    let table = DEFAULT_MODEL_LIMITS[DEFAULT_LIMITS_KEY], own = { overrides: { [model]: { context_window: override.context_window } } }, known = model === DEFAULT_LIMITS_KEY ? table : resolveModelLimits(model, own).limits, window = override.context_window ?? known?.context_window ?? 0, isBuiltIn = model.startsWith("extractive:"), reserved = override.output_reserved ?? (isBuiltIn ? 0 : known?.output_reserved ?? 0);
    if (reserved <= window) continue;
    let key = override.output_reserved === void 0 ? "context_window" : "output_reserved", path = ["research", "model_context_overrides", model, key];
    problems.push({
      severity: key === "output_reserved" ? "error" : "warning",
      path: shownKeyPath(path),
      value: override[key],
      accepted: "an output_reserved that is at most the context_window",
      message: `${shownName(model)} reserves ${reserved} tokens for its answer, more than its context_window of ${window}: no room is left to ask.`,
      remedy: `Set output_reserved to less than ${window}, or raise context_window.`,
      ...placeOf(originOf(path))
    }), key === "output_reserved" && reset.push(path);
  }
  return { problems, reset };
}
function checkProviders(config, originOf) {
  let { summarization_provider: first, summarization_providers: rest } = config.research;
  return [
    ...first === void 0 ? [] : [{ id: first, path: ["research", "summarization_provider"], suffix: "" }],
    ...rest.map((id, index) => ({
      id,
      path: ["research", "summarization_providers"],
      suffix: `[${index}]`
    }))
  ].flatMap(({ id, path, suffix }) => {
    let { warnings, defaulted } = resolveModelLimits(id, {
      overrides: config.research.model_context_overrides
    }), warning = warnings.find(({ code }) => code === "LIMITS_DEFAULTED");
    if (!defaulted || warning === void 0) return [];
    let { provider, key } = parseProviderId(id), value = showableValue(id), isKnown = PROVIDER_NAMES.includes(provider), names = PROVIDER_NAMES.join(", ");
    return [
      {
        severity: "warning",
        code: "LIMITS_DEFAULTED",
        path: shownKeyPath(path) + suffix,
        value,
        accepted: isKnown ? "a model of the table of limits, or one with an override" : `one of ${names}`,
        message: isKnown ? warning.message : `${formatValue(value)} names no known provider.${meantProvider(provider)}`,
        remedy: isKnown ? `State its limits: [research.model_context_overrides.${shownName(key)}] with context_window.` : `Write one of ${names} before the colon. ${COMPAT_HINT}`,
        ...placeOf(originOf(path))
      }
    ];
  });
}
function shownName(name) {
  return formatValue(showableValue(name));
}
function meantProvider(provider) {
  let makers = /* @__PURE__ */ new Map([
    ["anthropic", "claude"],
    ["google", "gemini"],
    ["cursor", "cursor-agent"]
  ]), nearest = nearestName(provider, [...PROVIDER_NAMES, ...makers.keys()]);
  return nearest === void 0 ? "" : ` Did you mean "${makers.get(nearest) ?? nearest}"?`;
}

// src/app/configuration/project-tightening.ts
import { dirname, relative, sep } from "node:path";
function tightening({ leaves, problems }, operator) {
  let verdicts = leaves.map((leaf) => ({ given: leaf, ...verdictOn(leaf, operator) }));
  return {
    leaves: verdicts.flatMap(({ leaf }) => leaf ?? []),
    problems: [
      ...problems,
      ...verdicts.flatMap(({ given, refusal: refusal2 }) => refusal2 === void 0 ? [] : [problemOf(given, refusal2)])
    ]
  };
}
function verdictOn(leaf, operator) {
  let { proxy, tools, archive } = operator.config, [section, name, pattern, key] = leaf.path;
  if (section === "proxy" && name === "tools" && (key === "limit_tokens" || key === "limit_bytes"))
    return atMost(leaf, limitOfTools(pattern ?? "", key, proxy));
  switch (formatKeyPath(leaf.path)) {
    case "proxy.deny":
      return moreDenied(leaf, operator);
    case "proxy.allow":
      return fewerAllowed(leaf, proxy.allow);
    case "proxy.ceiling_tokens":
      return atMost(leaf, proxy.ceiling_tokens);
    case "proxy.ceiling_bytes":
      return atMost(leaf, proxy.ceiling_bytes);
    case "proxy.limit_tokens":
      return atMost(leaf, least([proxy.limit_tokens, proxy.ceiling_tokens]));
    case "proxy.resources":
      return noLooser(leaf, proxy.resources);
    case "proxy.prompts":
      return noLooser(leaf, proxy.prompts);
    case "proxy.messages":
      return noLooser(leaf, proxy.messages);
    case "proxy.ledger":
      return unlessOff(leaf, proxy.ledger, "the record of what happened to results would have a hole");
    case "tools.enforce_turn_budget":
      return unlessOff(leaf, tools.enforce_turn_budget, "the budget of a turn would no longer hold");
    case "tools.max_output_bytes":
    case "tools.turn_soft_bytes":
    case "tools.turn_hard_bytes":
      return operator.origins.has(formatKeyPath(leaf.path)) ? atMost(leaf, sizeIn(tools, name)) : { leaf };
    case "tools.policy_file":
      return tools.policy_file === void 0 ? { leaf } : kept("it would take the place of", leaf, operator);
    case "archive.enabled":
      return leaf.value === archive.enabled ? { leaf } : {
        refusal: archive.enabled ? "is not taken from a project file: without the archive results over their limit pass whole" : `is not taken from a project file: the archive is switched off ${placeText("archive.enabled", operator)}`
      };
    case "archive.quota_mb":
      return Number(leaf.value) >= archive.quota_mb ? { leaf } : {
        refusal: "is not lowered by a project file: with a full archive results over their limit pass whole"
      };
    case "archive.dir":
      return archive.dir !== void 0 ? kept("originals would not be kept in", leaf, operator) : isBeside(leaf) ? { leaf } : {
        refusal: "is taken from a project file only for a folder of the project: originals may hold secrets"
      };
    default:
      return { leaf };
  }
  function atMost(given, most) {
    return most === void 0 || Number(given.value) <= most ? { leaf: given } : { refusal: `is ${String(given.value)} in a project file, which may not raise it above ${most}` };
  }
}
var MODES = ["pass", "redact", "bound"];
function noLooser(leaf, own) {
  return MODES.indexOf(String(leaf.value)) >= MODES.indexOf(own) ? { leaf } : {
    refusal: `is ${formatValue(leaf.value)} in a project file, which may not let pass what is held back by ${formatValue(own)}`
  };
}
function moreDenied(leaf, operator) {
  let own = operator.config.proxy.deny, added = leaf.value;
  return added.length === 0 && own.length > 0 ? { refusal: `is empty in a project file, which can only add to ${formatValue(own)}` } : { leaf: { ...leaf, value: [.../* @__PURE__ */ new Set([...own, ...added])] } };
}
function fewerAllowed(leaf, own) {
  if (own === void 0) return { leaf };
  let given = leaf.value, shared = (pattern) => own.flatMap(
    (other) => coversPattern(other, pattern) ? [pattern] : coversPattern(pattern, other) ? [other] : []
  ), beyond = given.filter((pattern) => shared(pattern).length === 0), both = { leaf: { ...leaf, value: [...new Set(given.flatMap(shared))] } };
  if (beyond.length === 0) return both;
  let patterns = formatValue(showableValue(beyond));
  return { ...both, refusal: `has ${patterns} in a project file, which your own list does not allow` };
}
function limitOfTools(pattern, key, proxy) {
  let ceiling = key === "limit_tokens" ? proxy.ceiling_tokens : proxy.ceiling_bytes, rivals = Object.entries(proxy.tools).filter(
    ([own, policy]) => policy[key] !== void 0 && exactness(own) <= exactness(pattern) && overlapPatterns(own, pattern)
  ), covering = rivals.map(([own]) => own).filter((own) => coversPattern(own, pattern)), hidden = Math.max(...covering.map(exactness)), limits = rivals.filter(([own]) => exactness(own) >= hidden).map(([, policy]) => policy[key]);
  return least([ceiling, ...limits, covering.length === 0 ? limitOfAll(key, proxy) : void 0]);
}
function limitOfAll(key, { limit_tokens }) {
  return limit_tokens === void 0 || key === "limit_tokens" ? limit_tokens : Math.max(SMALLEST_BYTES, limit_tokens * BYTES_PER_TOKEN);
}
var BYTES_PER_TOKEN = 4, SMALLEST_BYTES = 2048;
function unlessOff(leaf, isOn, loss) {
  return leaf.value === !0 || !isOn ? { leaf } : { refusal: `is not taken from a project file: ${loss}` };
}
function kept(what, leaf, operator) {
  let option = formatKeyPath(leaf.path);
  return {
    refusal: `is not taken from a project file: ${what} the one that is set ${placeText(option, operator)}`
  };
}
function placeText(option, { origins }) {
  return `in ${formatOrigin(origins.get(option) ?? { kind: "default" })}`;
}
function isBeside({ value, origin }) {
  if (origin.kind !== "file") return !1;
  let way = relative(dirname(origin.file), String(value));
  return way !== ".." && !way.startsWith(`..${sep}`) && way !== String(value);
}
function sizeIn(tools, name) {
  return tools[name];
}
function least(amounts) {
  let set = amounts.filter((amount) => amount !== void 0);
  return set.length === 0 ? void 0 : Math.min(...set);
}
function problemOf({ path, value, origin }, refusal2) {
  return {
    severity: "warning",
    path: formatKeyPath(path),
    value: showableValue(value),
    accepted: "in a project file, only what is stricter than your own configuration",
    message: `${shownKeyPath(path)} ${refusal2}.`,
    remedy: "Put it into plimsoll.toml in PLIMSOLL_HOME, the environment, --set, or a file that --config names.",
    ...placeOf(origin)
  };
}

// src/app/configuration/project-trust.ts
function withoutForeignValues({ leaves, problems }) {
  let refused = leaves.filter(isForeign);
  return refused.length === 0 ? { leaves, problems } : {
    leaves: leaves.filter((leaf) => !isForeign(leaf)),
    problems: [...problems, ...refused.map(refusal)]
  };
}
function isForeign({ path: [section, name, key, option], value }) {
  return section === "proxy" ? name === "pass_env" || name === "redact" && value === !1 || name === "tools" && option === "verbatim" && value === !0 : section === "search" && name === "private_hosts" ? !0 : (section === "providers" || section === "search" && key !== void 0 && key !== "engine") && (key !== "base_url" || !isLoopback(value));
}
function isLoopback(value) {
  try {
    let { hostname } = new URL(String(value));
    return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
  } catch {
    return !1;
  }
}
function refusal({ path, value, origin }) {
  let option = formatKeyPath(path);
  return {
    severity: "warning",
    path: option,
    value: showableValue(value),
    accepted: path[0] === "proxy" ? "not in a project file" : "in a project file, only a base_url on this machine",
    message: `${option} is not taken from a project file: whoever wrote it could run a program or send your secrets elsewhere.`,
    remedy: "Put it into plimsoll.toml in PLIMSOLL_HOME, the environment, --set, or a file that --config names.",
    ...placeOf(origin)
  };
}

// src/app/configuration/text-sources.ts
var PREFIX = "PLIMSOLL_", PROTECTIONS = "PROXY_", SET_FORM = "section.key=value, such as log.level=debug";
function checkVariables(variables) {
  if (variables.length === 0) return { leaves: [], problems: [] };
  let known = new Map(environmentPaths().map((path) => [environmentName(path), path]));
  return join(
    variables.map(({ variable, text }) => {
      let path = known.get(variable);
      return path === void 0 ? { leaves: [], problems: [unknownVariable(variable, text, [...known.keys()])] } : checkOne(path, text, { kind: "environment", variable });
    })
  );
}
function checkSettings(settings) {
  return join(
    settings.map((setting) => {
      let equals = setting.indexOf("="), path = equals < 0 ? void 0 : parseKeyPath(setting.slice(0, equals));
      if (path !== void 0 && path.length > 1)
        return checkOne(path, setting.slice(equals + 1), { kind: "flag", flag: "--set" }, !0);
      let problem = {
        severity: "error",
        path: "",
        value: showableValue(setting),
        accepted: SET_FORM,
        message: `${quoteText(String(showableValue(setting)))} names no option and value.`,
        remedy: `Write ${SET_FORM}.`,
        flag: "--set",
        isUsage: !0
      };
      return { leaves: [], problems: [problem] };
    })
  );
}
function environmentPaths() {
  let paths = (option) => [
    option.path,
    ...option.hasNamedEntries ? [] : option.fields.flatMap(paths)
  ];
  return describeOptions().flatMap(paths);
}
function checkOne(path, text, origin, namesMustExist = !1) {
  let tree = path.reduceRight((value, key) => {
    let table = /* @__PURE__ */ Object.create(null);
    return table[key] = value, table;
  }, text);
  return checkTree(tree, { isText: !0, originOf: () => origin, namesMustExist });
}
function unknownVariable(variable, text, known) {
  let bare = (name) => name.slice(PREFIX.length), meant = nearestName(bare(variable), [...known, HOME_VARIABLE].map(bare)), nearest = meant === void 0 ? void 0 : PREFIX + meant, isWrong = (meant ?? bare(variable)).startsWith(PROTECTIONS), fate = isWrong ? "is unknown" : "is unknown and ignored";
  return {
    severity: isWrong ? "error" : "warning",
    path: variable,
    value: showableValue(text, variable),
    accepted: "PLIMSOLL_HOME or PLIMSOLL_<SECTION>_<KEY> of an option",
    message: `The variable ${variable} ${fate}.${nearest === void 0 ? "" : ` Did you mean ${nearest}?`}`,
    remedy: nearest === void 0 ? "Unset it." : `Rename it to ${nearest}, or unset it.`,
    ...nearest === void 0 ? {} : { nearest },
    variable
  };
}
function join(parts) {
  return {
    leaves: parts.flatMap((part) => part.leaves),
    problems: parts.flatMap((part) => part.problems)
  };
}

// src/app/configuration/merge-sources.ts
async function mergeSources(sources) {
  let read = [];
  for (let file of sources.files)
    read.push({ isProject: file.role === "project", source: withPaths(await checkFile(file), sources) });
  for (let source of [checkVariables(sources.variables), checkSettings(sources.set)])
    read.push({ isProject: !1, source: withPaths(source, sources) });
  let operator = overlay(read.flatMap(({ isProject, source }) => isProject ? [] : source.leaves)), checked = read.map(({ isProject, source }) => isProject ? tightening(source, operator) : source), leaves = checked.flatMap((source) => source.leaves), problems = checked.flatMap((source) => source.problems), first = overlay(leaves), cross = crossCheck(
    first.config,
    (path) => first.origins.get(formatKeyPath(path)) ?? { kind: "default" }
  ), reset = new Set(cross.reset.map(formatKeyPath)), { config, origins } = reset.size === 0 ? first : overlay(leaves.filter((leaf) => !reset.has(formatKeyPath(leaf.path))));
  return { config, origins, problems: [...problems, ...cross.problems] };
}
async function checkFile({ path, read, role }) {
  let refuse = (message, remedy, line, isUsage = !1) => ({
    leaves: [],
    problems: [
      {
        severity: "error",
        path: "",
        accepted: `a readable file, such as ${CONFIG_FILE_NAMES[0]}`,
        message,
        remedy,
        file: path,
        ...line === void 0 ? {} : { line },
        ...isUsage ? { isUsage: !0 } : {}
      }
    ]
  });
  if (read.kind === "missing")
    return refuse(`There is no file ${path}.`, "Check the name, or make one with: plimsoll config init", void 0, role === "given");
  if (read.kind === "unreadable") return refuse(`${path} ${read.reason}.`, read.remedy, read.line);
  let format = formatOfFile(path);
  if (format === void 0)
    return refuse(
      `The name ${path} does not say which format it has.`,
      "Let the name end in .toml, .json, .yaml or .yml."
    );
  let document = await parseConfigDocument(format, read.text), checked = checkTree(document.value, {
    isText: !1,
    originOf: (keys) => {
      let line = document.lineOf(keys);
      return { kind: "file", file: path, ...line === void 0 ? {} : { line } };
    }
  }), faults = document.faults.map(
    ({ repeated, ...fault }) => ({
      severity: "error",
      path: "",
      accepted: `valid ${format.toUpperCase()}`,
      file: path,
      ...fault,
      ...repeated === void 0 ? {} : { message: repetition(repeated) }
    })
  ), { leaves, problems } = role === "project" ? withoutForeignValues(checked) : checked;
  return { leaves, problems: [...faults, ...problems] };
}
function repetition({ path, firstLine }) {
  return `${shownKeyPath(path.map((key) => String(showableValue(key))))} is given twice: first on line ${firstLine}.`;
}
function withPaths({ leaves, problems }, sources) {
  return { leaves: leaves.map((leaf) => absolutePath(leaf, sources)), problems };
}
function absolutePath(leaf, sources) {
  if (pathOptions ??= new Set(
    describeOptions().flatMap(({ name, note }) => note.isPath === !0 ? [name] : [])
  ), typeof leaf.value != "string" || !pathOptions.has(formatKeyPath(leaf.path))) return leaf;
  let folder = leaf.origin.kind === "file" ? dirname2(leaf.origin.file) : sources.cwd;
  return { ...leaf, value: resolve(folder, expandUserFolder(leaf.value, sources.env)) };
}
var pathOptions;
function overlay(leaves) {
  let config = defaultConfig(), origins = /* @__PURE__ */ new Map();
  for (let { path, value, origin } of leaves)
    place(config, path, value), origins.set(formatKeyPath(path), origin);
  return { config, origins };
}
function place(config, path, value) {
  let table = config;
  for (let key of path.slice(0, -1))
    Object.hasOwn(table, key) || (table[key] = /* @__PURE__ */ Object.create(null)), table = table[key];
  table[path.at(-1) ?? ""] = value;
}

export {
  mergeSources
};
//# sourceMappingURL=chunk-BEZLMLXS.js.map
