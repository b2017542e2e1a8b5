
import {
  nearestName
} from "./chunk-AWKBP7TY.js";
import {
  modelLimits
} from "./chunk-BJP4XCLJ.js";
import {
  summarizationModels,
  whyNotAsked
} from "./chunk-FJ4KRWI3.js";
import {
  LEAST_ITEMS,
  STRATEGIES,
  fitPrompt,
  frameTokens,
  isAmbiguousDate,
  isBlank,
  leftOutFacts,
  neededFor,
  oneLine,
  shownId
} from "./chunk-7FFCCJFO.js";
import {
  CONFIDENCES,
  ContentItemSchema,
  QUALITIES
} from "./chunk-ZFA3GQDW.js";
import {
  FIDELITY_SCHEMA_VERSION,
  distinctCodes
} from "./chunk-QUATVTX3.js";
import {
  FIDELITY_LEVELS
} from "./chunk-SJ5DDPCD.js";
import {
  checkKnownOptions
} from "./chunk-6EY4Q5UZ.js";
import {
  defaultConfig
} from "./chunk-VB57QMQR.js";
import {
  safeCounterFor
} from "./chunk-KRXBPMJM.js";
import {
  DEFAULT_LIMITS_KEY,
  DEFAULT_MODEL_LIMITS
} from "./chunk-H6SA3GLP.js";
import {
  counted,
  grouped
} from "./chunk-S3NQFO46.js";
import {
  PHASE_BUDGET_SHARE
} from "./chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/fit/check-item.ts
function checkItem(given, index) {
  let wrong = (what, remedy) => new PlimsollError("INVALID_PARAMS", `Item ${index + 1} ${what}.`, { remedy, details: { index } });
  if (typeof given != "object" || given === null || Array.isArray(given))
    throw wrong(
      Array.isArray(given) ? "is a list" : "is not an object",
      'Pass every item as {"id": "...", "content": "..."}.'
    );
  let { id, content } = given, quality = given.quality ?? "unknown", confidence = given.confidence ?? "medium", isProtected = given.protected ?? !1;
  if (typeof id == "number")
    throw wrong(`has the id ${String(id)}, which is a number`, `Write it as a text: "id": "${String(id)}".`);
  if (typeof id != "string" || id === "")
    throw wrong("has no id", "Give every item an id, a text that is not empty.");
  if (typeof content != "string")
    throw wrong(`("${id.slice(0, 80)}") has no content`, 'Give its text as "content".');
  if (!QUALITIES.includes(quality))
    throw wrong(`has the unknown quality "${String(quality)}"`, `Use one of ${QUALITIES.join(", ")}.`);
  if (!CONFIDENCES.includes(confidence))
    throw wrong(
      `has the unknown confidence "${String(confidence)}"`,
      `Use one of ${CONFIDENCES.join(", ")}.`
    );
  let date = given.date instanceof Date ? writtenDate(given.date) : given.date ?? void 0, title = given.title ?? void 0, source = given.source ?? void 0;
  for (let [name, value] of Object.entries({ title, source, date }))
    if (value !== void 0 && typeof value != "string")
      throw wrong(`has a ${name} that is no text`, `Write "${name}" as a text.`);
  if (typeof isProtected != "boolean")
    throw wrong('has a "protected" that is no truth value', "Write true or false.");
  return {
    id,
    content,
    quality,
    confidence,
    protected: isProtected,
    ...title === void 0 ? {} : { title },
    ...source === void 0 ? {} : { source },
    ...date === void 0 ? {} : { date }
  };
}
function writtenDate(date) {
  return Number.isFinite(date.getTime()) ? date.toISOString() : void 0;
}
var FIELDS = Object.keys(ContentItemSchema.shape), FIELDS_NAMED = 8;
function unknownFields(items) {
  let first = /* @__PURE__ */ new Map();
  for (let item of items)
    for (let name of Object.keys(item))
      !FIELDS.includes(name) && !first.has(name) && first.set(name, item.id);
  let own = [], slips = [];
  for (let [name, id] of first) {
    let meant = nearestName(name, FIELDS);
    meant === void 0 ? own.push(name.slice(0, 40)) : slips.push(
      `The field "${name.slice(0, 40)}" of item "${id.slice(0, 80)}" is not known and changes nothing; did you mean "${meant}"?`
    );
  }
  let more = own.length > FIELDS_NAMED ? ` and ${own.length - FIELDS_NAMED} more` : "", named = own.slice(0, FIELDS_NAMED).join(", ");
  return [
    ...slips.slice(0, FIELDS_NAMED),
    ...own.length === 0 ? [] : [`Fields of items that are not known change nothing: ${named}${more}.`]
  ];
}

// src/app/fit/fit-options.ts
var OPTION_NAMES = Object.keys({
  budget: !0,
  model: !0,
  phase: !0,
  query: !0,
  strategy: !0,
  levels: !0,
  counter: !0,
  config: !0,
  env: !0,
  cwd: !0,
  clock: !0,
  signal: !0,
  dryRun: !0,
  onProgress: !0
});
function checkFitOptions(options) {
  checkKnownOptions("fit", options, OPTION_NAMES);
  let { counter, query, model, clock, onProgress, config } = options;
  if (query !== void 0 && ![query].flat().every(isText))
    throw invalid(
      "The query is neither a text nor a list of texts.",
      'Pass query: "..." or query: ["...", "..."].'
    );
  if (query !== void 0 && [query].flat().some((question) => question.trim() === ""))
    throw invalid(
      "An empty question asks nothing.",
      "Say what the reader wants to know, or leave the query out."
    );
  if (model !== void 0 && !isText(model))
    throw invalid("The model is no text.", 'Pass its id, such as model: "claude:sonnet".');
  if (clock !== void 0 && typeof clock?.now != "function")
    throw invalid("The clock has no now().", "Pass { now: () => milliseconds since 1970 }.");
  if (onProgress !== void 0 && typeof onProgress != "function")
    throw invalid("onProgress is no function.", "Pass (message) => { ... }.");
  if (config !== void 0 && checkConfig(config), !(counter === void 0 || isCounter(counter)))
    throw invalid(
      "The counter cannot do all that a counter must.",
      "Give it id, exact, error, count(text), countUpTo(text, limit) and truncate(text, limit, keep), or name a model instead."
    );
}
function invalid(sentence, remedy) {
  return new PlimsollError("INVALID_PARAMS", sentence, { remedy });
}
function isText(value) {
  return typeof value == "string";
}
function checkConfig(config) {
  let { research, archive, providers } = defaultConfig();
  for (let [section, known] of Object.entries({ research, archive, providers })) {
    let given = config?.[section], wrong = kindOf(given) === "table" ? Object.entries(known).find(
      ([name, value]) => kindOf(given[name]) !== kindOf(value)
    ) : [];
    if (wrong === void 0) continue;
    let path = [section, ...wrong.slice(0, 1)].join(".");
    throw invalid(
      `The configuration is not whole: ${path} is missing or of another kind.`,
      "Pass the config that loadConfiguration gives, or a changed copy of defaultConfig() of plimsoll/contract."
    );
  }
}
function kindOf(value) {
  return value === null || typeof value != "object" ? typeof value : Array.isArray(value) ? "list" : "table";
}
function isCounter(given) {
  return typeof given == "object" && given !== null && [given.count, given.countUpTo, given.truncate].every((part) => typeof part == "function");
}

// src/app/fit/guardrails.ts
function fewItemsWarnings(settled, budget, phase) {
  let shown = settled.items.filter(({ item }) => !isBlank(item.content)), waiting = droppedForRoom(settled).length;
  if (waiting === 0 || shown.length >= LEAST_ITEMS) return [];
  let total = settled.items.length + settled.dropped.length, are = shown.length === 1 ? "is" : "are", fewer = shown.length + waiting < LEAST_ITEMS ? "" : `, fewer than the ${LEAST_ITEMS} that should stay`;
  return [
    {
      code: "CONTENT_DROPPED",
      message: `Only ${shown.length} of ${counted(total, "item")}${saidElsewhere(settled)} ${are} in the text${fewer}: ${reason(shown, budget)}, which leaves the others too little to say anything.`,
      ...phase === void 0 ? {} : { phase }
    }
  ];
}
function saidElsewhere({ dropped, items }) {
  let empty = [...dropped, ...items].filter(({ item }) => isBlank(item.content)).length, copies = leftOutFacts(dropped).duplicates, parts = [
    ...empty === 0 ? [] : [`${grouped(empty)} empty`],
    ...copies === 0 ? [] : [counted(copies, "duplicate")]
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}
function reason(shown, budget) {
  let tokens = ({ tokensAfter }) => tokensAfter, largest = shown.reduce(
    (most, item) => tokens(item) > tokens(most) ? item : most,
    shown[0]
  );
  return shown.length === 0 || tokens(largest) < budget / 2 ? `the budget is ${counted(budget, "token")}` : `"${oneLine(largest.item.id)}" takes ${grouped(tokens(largest))} of ${counted(budget, "token")}`;
}
function showsSomething({ items }) {
  return items.some(({ item }) => !isBlank(item.content));
}
async function checkSomethingFits(settled, { budget, tokensOf }, counter, shows) {
  let missing = droppedForRoom(settled);
  if (missing.length === 0 || showsSomething(settled)) return;
  let smallest = (most) => missing.reduce((least2, { item, index }) => {
    let tokens = tokensOf(index), frame = frameTokens(counter, item, "bare", "headline", tokens);
    return Math.min(least2, frame + Math.min(tokens, most));
  }, Number.POSITIVE_INFINITY), characters = missing.reduce((sum, { item }) => sum + item.content.length, 1), tries = Math.min(MOST_TRIES, Math.ceil(TRIED_CHARACTERS / characters)), least = Math.max(budget + 1, smallest(1)), needed = await leastBudget(least, smallest(Number.POSITIVE_INFINITY), tries, shows), what = missing.length === 1 ? "The item does not fit" : `None of the ${grouped(missing.length)} items fits`;
  throw new PlimsollError(
    "INVALID_PARAMS",
    `${what} into the budget of ${counted(budget, "token")}, not even as a headline: about ${grouped(needed - budget)} more are needed.`,
    {
      remedy: `Raise the budget to about ${grouped(needed)} or more: the name of an item counts too.`,
      details: { budget, missing_tokens: needed - budget }
    }
  );
}
var MOST_TRIES = 24, TRIED_CHARACTERS = 4e6, NEAR_ENOUGH = 1.02;
async function leastBudget(low, whole, tries, shows) {
  let tooSmall = low - 1, enough = Math.max(low, whole), step = Math.ceil(low / 16);
  for (let left = tries; left > 0 && enough > (tooSmall + 1) * NEAR_ENOUGH; left--) {
    let middle = Math.min(tooSmall + step, Math.floor((tooSmall + enough) / 2));
    await shows(middle) ? enough = middle : (tooSmall = middle, step *= 2);
  }
  return enough;
}
function droppedForRoom({ dropped }) {
  return dropped.filter(({ item, duplicateOf }) => duplicateOf === void 0 && !isBlank(item.content));
}

// src/app/fit/input-notes.ts
function inputNotes(items, options, config) {
  return [...unknownFields(items), ...dateNotes(items), ...budgetNotes(options, config)];
}
function dateNotes(items) {
  return [
    ...dateNote(items, isAmbiguousDate, "may be two different days"),
    ...dateNote(items, isUnreadableDate, "cannot be read")
  ];
}
function dateNote(items, isMeant, what) {
  let unclear = items.filter(({ date }) => typeof date == "string" && isMeant(date)), [first] = unclear;
  if (first === void 0) return [];
  let others = unclear.length === 1 ? "" : ` So ${counted(unclear.length - 1, "other item")}.`;
  return [
    `The date "${String(first.date).slice(0, 40)}" of item "${first.id.slice(0, 80)}" ${what} and counts as none; write it as 2026-04-03.${others}`
  ];
}
function isUnreadableDate(date) {
  return date.trim() !== "" && Number.isNaN(Date.parse(date));
}
function budgetNotes({ budget, model, phase }, config) {
  let notes = [];
  if (phase !== void 0 && budget !== void 0 && notes.push(
    `The phase "${phase}" does not change the budget, which is given; only the record names it. Leave out the budget and name a model to get its share.`
  ), model === void 0) return notes;
  let { effective, source, model: name } = modelLimits(model, config.research), meant = source === "default" && !safeCounterFor(model).counter.exact ? nearestName(model, modelNames()) : void 0;
  return meant !== void 0 && notes.push(`The model "${model.slice(0, 80)}" is not known; did you mean "${meant}"?`), budget !== void 0 && source !== "default" && budget > effective && notes.push(
    `The budget of ${grouped(budget)} tokens is more than the ${grouped(effective)} that ${name} has for input; see plimsoll limits.`
  ), notes;
}
function modelNames() {
  let keys = Object.keys(DEFAULT_MODEL_LIMITS).filter((key) => key !== DEFAULT_LIMITS_KEY);
  return [...keys.map((key) => key.replace(/^openai:/, "")), ...keys];
}

// src/app/fit/level-warnings.ts
function levelWarnings(settled, { budget, tokensOf }, levels, phase) {
  if (levels === void 0 || levels.size === 0) return [];
  let shown = settled.items.map(({ item, index, level, tokensAfter }) => ({
    item,
    index,
    level,
    tokensAfter
  })), dropped = settled.dropped.map(({ item, index }) => ({
    item,
    index,
    level: void 0,
    tokensAfter: 0
  }));
  return [...shown, ...dropped].flatMap(({ item, index, level, tokensAfter }) => {
    let asked = levels.get(item.id);
    if (asked === void 0 || isBlank(item.content) || !isTighter(level, asked)) return [];
    let needed = neededFor(asked, tokensOf(index)), instead = level === void 0 ? "it was left out" : `it has ${counted(tokensAfter, "token")}, as ${level}`;
    return [
      {
        code: level === void 0 ? "CONTENT_DROPPED" : "CONTENT_TRUNCATED",
        message: `"${shownId(item.id)}" could not be kept at the level ${asked} that was set by hand: that takes ${asked === "raw" ? "" : "about "}${grouped(needed)} tokens and its name, too many for a budget of ${grouped(budget)} in which the other items have their least; ${instead}.`,
        ...phase === void 0 ? {} : { phase },
        item_id: item.id
      }
    ];
  });
}
function isTighter(level, asked) {
  return level === void 0 || FIDELITY_LEVELS.indexOf(level) > FIDELITY_LEVELS.indexOf(asked);
}

// src/app/fit/fit.ts
var DEFAULT_MODEL = "o200k_base";
async function fit(items, options = {}) {
  if (!Array.isArray(items))
    throw new PlimsollError("INVALID_PARAMS", "fit needs a list of items.", {
      remedy: 'Pass [{ id: "notes", content: "..." }].'
    });
  checkFitOptions(options), options.signal?.throwIfAborted();
  let learned = await learnedRatios(options), task = prepare(items, options, learned);
  if (options.dryRun === !0) return planOnly(task, options.env ?? process.env);
  let archiveWarnings = [], archive = await openFitArchive(options, task, (detail) => archiveWarnings.push(detail)), { summarizerFor } = await import("./summarizer-for-3YOD3YW5.js"), summarize = summarizerFor(task.config, options, task.counter, learned), { fitChecked } = await import("./preflight-fit-EZH3APJR.js"), { outcome, providerTokens } = await fitChecked(
    (budget) => fitPrompt(task.items, {
      ...task.options,
      budget,
      ...archive === void 0 ? {} : { archive },
      ...summarize === void 0 ? {} : { summarize }
    }),
    task.options.budget,
    options,
    task.config
  );
  await checkOutcome(outcome, task);
  let result = report(task, outcome, archiveWarnings);
  return providerTokens === void 0 ? result : { ...result, provider_tokens: providerTokens };
}
async function planOnly(task, env) {
  let outcome = await fitPrompt(task.items, task.options);
  await checkOutcome(outcome, task);
  let models = outcome.settled.items.some(({ level }) => level !== "raw") ? summarizationModels(task.config) : [], unasked = models.map((model) => [model, whyNotAsked(model, task.config, env)]).flatMap(
    ([model, reason2]) => reason2 === void 0 ? [] : [{ code: "SUMMARY_PROVIDER_FAILED", message: `${model} would not be asked: ${reason2}` }]
  ), result = report(task, outcome, unasked), byModel = unasked.length < models.length;
  return {
    ...result,
    ...byModel ? { summaries: "model", items: result.items.map(({ summary: _, ...item }) => item) } : {},
    text: "",
    content_fidelity: /* @__PURE__ */ Object.create(null),
    redacted: 0
  };
}
async function learnedRatios({ config, env }) {
  if (config?.research.learn_token_ratios !== !0) return;
  let { openLearnedCalibration } = await import("./learned-ratios-JVSTYVPU.js");
  return openLearnedCalibration(env ?? process.env);
}
function prepare(given, options, learned) {
  let config = options.config ?? defaultConfig(), items = given.map(checkItem), model = options.model ?? DEFAULT_MODEL, learnedCounter = learned?.counterFor(model), safe = safeCounterFor(model), counter = options.counter ?? learnedCounter ?? safe.counter, { budget, warnings } = budgetOf(options, config), strategy = options.strategy ?? "priority-first";
  if (!STRATEGIES.includes(strategy))
    throw new PlimsollError("INVALID_PARAMS", `There is no strategy "${String(strategy)}".`, {
      remedy: `Use one of ${STRATEGIES.join(", ")}.`
    });
  let counted2 = options.counter === void 0 ? safe.warnings : [];
  return {
    items,
    config,
    counter,
    learned: counter === learnedCounter ? learned?.factsFor(model) : void 0,
    warnings: [...warnings, ...counted2],
    phase: options.phase ?? "fit",
    inputNotes: inputNotes(given, options, config),
    options: {
      counter,
      budget,
      query: options.query,
      strategy,
      allowDropping: config.research.allow_content_dropping,
      clock: options.clock ?? { now: () => Date.now() },
      phase: options.phase,
      levels: new Map(Object.entries(options.levels ?? {}).map(([id, level]) => [id, checkLevel(id, level)]))
    }
  };
}
function budgetOf(options, config) {
  if (options.budget !== void 0) return { budget: options.budget, warnings: [] };
  if (options.model === void 0)
    throw new PlimsollError("INVALID_PARAMS", "There is no budget.", {
      remedy: "Give a number of tokens (--budget 8000), or a model and a phase (--model claude:sonnet --phase analysis)."
    });
  let phase = options.phase ?? "analysis";
  if (!Object.hasOwn(PHASE_BUDGET_SHARE, phase))
    throw new PlimsollError("INVALID_PARAMS", `There is no budget for a phase "${String(phase)}".`, {
      remedy: `Name one of ${Object.keys(PHASE_BUDGET_SHARE).join(", ")}.`
    });
  let limits = modelLimits(options.model, config.research, phase);
  return { budget: limits.budget ?? limits.effective, warnings: limits.warnings };
}
function checkLevel(id, level) {
  if (FIDELITY_LEVELS.includes(level)) return level;
  throw new PlimsollError("INVALID_PARAMS", `The level of "${id.slice(0, 80)}" is "${String(level)}".`, {
    remedy: `Use one of ${FIDELITY_LEVELS.join(", ")}.`
  });
}
async function openFitArchive(options, { config }, onWarning) {
  let {
    content_archive_enabled: enabled,
    content_archive_ttl_hours: ttlHours,
    research_archive_dir: dir
  } = config.research;
  if (!enabled) return;
  let { openArchive } = await import("./open-archive-V7BSIA6O.js");
  return { archive: await openArchive({
    config: { ...config.archive, ...dir === void 0 ? {} : { dir } },
    env: options.env ?? process.env,
    cwd: options.cwd ?? process.cwd(),
    ...options.clock === void 0 ? {} : { clock: options.clock },
    onWarning
  }), ttlHours };
}
function facts(task) {
  let { counter, options, learned } = task;
  return {
    ...learned === void 0 ? {} : { learned_ratios: learned },
    budget: options.budget,
    counter: counter.id,
    exact: counter.exact,
    strategy: options.strategy,
    content_fidelity_schema_version: FIDELITY_SCHEMA_VERSION
  };
}
function checkOutcome({ settled, plan }, { items, options }) {
  return checkSomethingFits(settled, plan, options.counter, async (budget) => {
    let other = await fitPrompt(items, { ...options, budget });
    return showsSomething(other.settled);
  });
}
function report(task, { settled, plan, ledger, archiveHashes, redacted }, archiveWarnings) {
  let details = [
    ...task.warnings,
    ...archiveWarnings,
    ...fewItemsWarnings(settled, plan.budget, task.options.phase),
    ...levelWarnings(settled, plan, task.options.levels, task.options.phase),
    ...ledger.warning_details
  ], warnings = distinctCodes(details), shown = settled.items.map((item) => shownItem(item, task.options.levels?.get(item.item.id)));
  return {
    ...facts(task),
    text: settled.text,
    tokens: settled.tokens,
    summaries: whoseWords(shown),
    items: everyItem(settled, plan, shown),
    allocation: {
      items: shown.map(({ id }) => id),
      total_tokens: settled.tokens,
      fidelity_metadata: Object.fromEntries(
        settled.items.map(({ item, level }) => [item.id, { phase: task.phase, level }])
      ),
      warnings,
      dropped_ids: ledger.dropped_content_ids
    },
    content_fidelity: ledger.content_fidelity,
    dropped_content_ids: ledger.dropped_content_ids,
    content_archive_hashes: archiveHashes,
    redacted,
    warning_details: details,
    warnings,
    input_notes: task.inputNotes
  };
}
var BY_HAND = "level set by hand";
function whyOf(level, reason2, isProtected) {
  return level === "raw" ? isProtected ? "protected, whole" : "fits whole" : reason2 === "manual_override" ? BY_HAND : reason2 === "provider_error" ? "the model failed; extract" : isProtected ? "protected, reduced to fit" : "reduced to fit";
}
function whoseWords(shown) {
  let made = new Set(shown.flatMap(({ summary }) => summary ?? []));
  return made.size > 1 ? "mixed" : [...made][0] ?? "none";
}
function shownItem({ item, tokens, tokensAfter, level, priority, reason: reason2, truncated, byModel }, asked) {
  let isAsRaw = level === "raw" && asked === "raw", missed = asked !== void 0 && isTighter(level, asked) ? `${asked} does not fit` : void 0, why = isBlank(item.content) ? "empty" : isAsRaw ? BY_HAND : missed ?? whyOf(level, reason2, item.protected);
  return {
    id: item.id,
    tokens_before: tokens,
    tokens_after: tokensAfter,
    level,
    priority,
    why: byModel ? `${why}, by a model` : why,
    ...level === "raw" ? {} : { summary: byModel ? "model" : "extractive" },
    ...truncated ? { truncated: !0 } : {}
  };
}
function everyItem(settled, plan, shown) {
  let all = new Array(settled.items.length + settled.dropped.length);
  for (let [at, item] of shown.entries()) all[settled.items[at]?.index ?? 0] = item;
  for (let { index, item, priority, duplicateOf } of settled.dropped)
    all[index] = {
      id: item.id,
      tokens_before: plan.tokensOf(index),
      tokens_after: 0,
      level: "dropped",
      priority,
      why: isBlank(item.content) ? "empty" : duplicateOf === void 0 ? "no room" : `duplicate of ${duplicateOf}`
    };
  return all;
}

export {
  fit
};
//# sourceMappingURL=chunk-A7U4KO55.js.map
