
import {
  countedModel,
  dryArchive,
  pruneSession,
  sessionArchive
} from "./chunk-S5W6EYAK.js";
import {
  prunePolicy
} from "./chunk-GSPOAYQJ.js";
import {
  readTranscript,
  readValues
} from "./chunk-4AORGZMN.js";
import {
  sha256
} from "./chunk-NFKAAVWY.js";
import {
  SESSION_FORMATS,
  jsonText
} from "./chunk-WO47EFPO.js";
import {
  checkKnownOptions
} from "./chunk-6EY4Q5UZ.js";
import {
  loadConfiguration
} from "./chunk-IYWIBBTN.js";
import {
  requireConfiguration
} from "./chunk-MHHTF76H.js";
import {
  TRUNCATION_MODES
} from "./chunk-TOU6FRXV.js";
import {
  safeCounterFor,
  warningText
} from "./chunk-KRXBPMJM.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/session/prune-options.ts
var OPTION_NAMES = Object.keys({
  budget: !0,
  maxMessages: !0,
  mode: !0,
  format: !0,
  model: !0,
  wholeFile: !0,
  digestLines: !0,
  resilience: !0,
  archive: !0,
  dryRun: !0,
  name: !0,
  cwd: !0,
  env: !0
});
function checkPruneOptions(options, caller, more = []) {
  checkKnownOptions(caller, options, [...OPTION_NAMES, ...more]), oneOf("mode", options.mode, TRUNCATION_MODES), oneOf("resilience.truncation_mode", options.resilience?.truncation_mode, TRUNCATION_MODES), oneOf("format", options.format, SESSION_FORMATS);
  for (let name of ["budget", "maxMessages", "limit"]) {
    let value = options[name];
    if (value !== void 0 && !(Number.isSafeInteger(value) && Number(value) > 0))
      throw wrong(name, value, "Give a whole number above 0, or leave it out.");
  }
  function oneOf(name, value, accepted) {
    if (value !== void 0 && !accepted.includes(value))
      throw wrong(name, value, `Name one of: ${accepted.join(", ")}.`);
  }
  function wrong(name, value, remedy) {
    let shown = String(value).slice(0, 40);
    return new PlimsollError("INVALID_PARAMS", `The option ${name} of ${caller} cannot be "${shown}".`, {
      remedy
    });
  }
}

// src/app/session/given-objects.ts
function withGiven(value, given) {
  return !isHolder(value) || !isHolder(given) ? sameText(value, given) ? given : value : Array.isArray(value) ? Array.isArray(given) ? listWithGiven(value, given) : value : Array.isArray(given) ? value : sameText(value, given) ? given : Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      withGiven(member, given[key])
    ])
  );
}
function listWithGiven(list, given) {
  let places = /* @__PURE__ */ new Map();
  given.forEach((one, at) => {
    let text = textOf(one), known = places.get(text);
    known === void 0 ? places.set(text, [at]) : known.push(at);
  });
  for (let known of places.values()) known.reverse();
  let found = [], next = 0, others = [], settle = (end) => {
    let isEven = others.length === end - next;
    others.forEach((other, at) => {
      found.push(isEven ? withGiven(other, given[next + at]) : other);
    }), others = [];
  };
  for (let element of list) {
    let known = places.get(textOf(element)) ?? [];
    for (; known.length > 0 && (known.at(-1) ?? 0) < next; ) known.pop();
    let at = known.pop();
    if (at === void 0) {
      others.push(element);
      continue;
    }
    settle(at), found.push(given[at]), next = at + 1;
  }
  return settle(given.length), found;
}
function isHolder(value) {
  return typeof value == "object" && value !== null;
}
function sameText(one, other) {
  return other !== void 0 && textOf(one) === textOf(other);
}
function textOf(value) {
  return JSON.stringify(value) ?? "";
}

// src/app/session/session-input.ts
function transcriptOf(input, format, name) {
  if (typeof input == "string") return readTranscript(input, format);
  try {
    if (Array.isArray(input)) return readValues(input, format);
    if (isRequest(input)) return readTranscript(JSON.stringify(input), format);
  } catch (error) {
    throw error instanceof PlimsollError ? error : notJson(input) ?? error;
  }
  throw new PlimsollError(
    "INVALID_PARAMS",
    `${name} needs a transcript as text, a list of messages or a request.`,
    {
      remedy: "Pass the text of a file, the array that goes to the model, or the request that holds it."
    }
  );
}
function notJson(input) {
  try {
    JSON.stringify(input);
    return;
  } catch (cause) {
    let [why] = (cause instanceof Error ? cause.message : String(cause)).split(`
`);
    return new PlimsollError("INVALID_PARAMS", `The messages cannot be written as JSON: ${why}.`, {
      remedy: "Pass them as they would go to the model: without values that hold themselves, and without BigInt.",
      cause
    });
  }
}
function sameKind(input, before, after) {
  if (typeof input == "string") return { text: after };
  let value = before === after ? input : withGiven(JSON.parse(after), input);
  return Array.isArray(input) ? { messages: value } : { request: value };
}
var LISTS = ["messages", "input", "contents"];
function isRequest(input) {
  if (typeof input != "object" || input === null) return !1;
  let request = input;
  return LISTS.some((key) => Array.isArray(request[key])) || typeof request.input == "string";
}

// src/app/session/session-name.ts
var LENGTH = 8;
function sessionName({ records }) {
  return `session ${sha256(jsonText(records[0]?.value)).slice(0, LENGTH)}`;
}

// src/app/session/prune-messages.ts
async function pruneMessages(input, options = {}) {
  checkPruneOptions(options, "pruneSession");
  let request = await pruneRequest(input, options), pruned = await pruneSession(request), { report } = pruned;
  return Array.isArray(input) ? { messages: report.changed ? sameObjects(input, pruned) : input, report } : { ...sameKind(input, request.source.text, pruned.text), report };
}
async function pruneRequest(input, options) {
  let cwd = options.cwd ?? process.cwd(), env = options.env ?? process.env, config = requireConfiguration(await loadConfiguration({ cwd, env })), transcript = transcriptOf(input, options.format, "pruneSession"), { counter, warnings } = safeCounterFor(countedModel(transcript, options.model)), wantsArchive = options.archive ?? config.archive.enabled, isDry = options.dryRun === !0, now = Date.now();
  return {
    source: transcript,
    format: transcript.format,
    policy: prunePolicy(
      { ...config.resilience, ...options.resilience },
      { mode: options.mode, digestLines: options.digestLines ?? !0 }
    ),
    counter,
    warnings: warnings.map(warningText),
    budget: options.budget,
    maxMessages: options.maxMessages,
    wholeFile: options.wholeFile ?? !1,
    dryRun: options.dryRun ?? !1,
    archive: wantsArchive ? await (isDry ? dryArchive : sessionArchive)({ config, env, cwd, now }) : void 0,
    ttlHours: config.archive.session_ttl_hours,
    item: options.name ?? sessionName(transcript),
    now
  };
}
function sameObjects(messages, { transcripts, report }) {
  let { before, after } = transcripts, isRepaired = report.validity.before.length > 0, byValue = new Map(isRepaired ? before.records.map(({ index, value }) => [value, index]) : []);
  return after.records.map(({ from, value }) => {
    let at = isRepaired ? byValue.get(value) : from;
    return (at === void 0 ? void 0 : messages[at]) ?? value;
  });
}

export {
  transcriptOf,
  sameKind,
  checkPruneOptions,
  sessionName,
  pruneMessages,
  pruneRequest,
  sameObjects
};
//# sourceMappingURL=chunk-CQUPBSSZ.js.map
