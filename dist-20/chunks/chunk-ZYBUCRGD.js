
import {
  checkPruneOptions,
  pruneRequest,
  sameObjects
} from "./chunk-CQUPBSSZ.js";
import {
  pruneSession
} from "./chunk-S5W6EYAK.js";
import {
  sizeOf
} from "./chunk-M5LDYQQ4.js";
import {
  readValues
} from "./chunk-4AORGZMN.js";
import {
  counted,
  grouped
} from "./chunk-S3NQFO46.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/session/message-snapshot.ts
function snapshotOf(message) {
  let tree = copied(message, 0);
  return tree === ODD ? { json: JSON.stringify(message) } : { tree };
}
function isUnchanged(snapshot, message) {
  return "json" in snapshot ? JSON.stringify(message) === snapshot.json : isSame(snapshot.tree, message);
}
function unchangedCount(seen, messages) {
  let count = 0;
  for (let snapshot of seen) {
    let message = messages[count];
    if (message === void 0 || !isUnchanged(snapshot, message)) break;
    count++;
  }
  return count;
}
var ODD = /* @__PURE__ */ Symbol("odd");
function copied(value, depth) {
  if (typeof value != "object" || value === null) return typeof value == "function" ? ODD : value;
  if (depth > 32 || "toJSON" in value) return ODD;
  if (Array.isArray(value)) {
    let list = [];
    for (let element of value) {
      let copy = copied(element, depth + 1);
      if (copy === ODD) return ODD;
      list.push(copy);
    }
    return list;
  }
  let prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return ODD;
  let members = /* @__PURE__ */ new Map();
  for (let key of Object.keys(value)) {
    let copy = copied(value[key], depth + 1);
    if (copy === ODD) return ODD;
    members.set(key, copy);
  }
  return members;
}
function isSame(seen, value) {
  if (seen instanceof Map) {
    if (typeof value != "object" || value === null || Array.isArray(value)) return !1;
    let members = 0;
    for (let key in value) {
      members++;
      let member = value[key];
      if (!isSame(seen.get(key), member) || member === void 0 && !seen.has(key)) return !1;
    }
    return members === seen.size;
  }
  if (Array.isArray(seen)) {
    if (!Array.isArray(value) || value.length !== seen.length) return !1;
    for (let index = 0; index < seen.length; index++) if (!isSame(seen[index], value[index])) return !1;
    return !0;
  }
  return Object.is(seen, value);
}

// src/app/session/missed-budget.ts
var MOST_BLOCKERS = 5;
function missedBudget(report, budget, limit) {
  let { tokens, blockers, mode } = report, over = limit !== void 0 && tokens.after > limit ? `over the budget of ${grouped(budget)} and the limit of ${grouped(limit)}` : `over the budget of ${grouped(budget)}`, list = blockers.slice(0, MOST_BLOCKERS).map((one) => `${one.protected_by} ${grouped(one.tokens)}`), blocked = list.length === 0 ? "" : ` What blocks it: ${list.join(", ")}.`, remedy = mode === "default" ? "Set mode: 'aggressive', which keeps the outcome of protected results instead of their body, or a larger budget." : "Set a larger budget, or protect less.";
  return new PlimsollError(
    "INVALID_PARAMS",
    `After pruning the session has ${counted(tokens.after, "token")}, ${over}.${blocked} ${remedy}`,
    { remedy, details: { tokens: tokens.after, budget, limit: limit ?? null, blockers } }
  );
}

// src/app/session/live-session.ts
var HEADROOM = 0.08, NEXT_FORECAST = 1 / 16, NEXT_WARNING = 1 / 8;
function checkLiveOptions(options, caller) {
  checkPruneOptions(options, caller, ["limit", "onPrune", "onProblem"]);
  let { budget, limit } = options;
  if (budget !== void 0 && limit !== void 0 && limit < budget)
    throw new PlimsollError("INVALID_PARAMS", `The limit of ${caller} is below its budget.`, {
      remedy: "Set budget to the tokens to prune to, and limit, if any, to those that must not be exceeded."
    });
  for (let name of ["onPrune", "onProblem"])
    if (options[name] !== void 0 && typeof options[name] != "function")
      throw new PlimsollError("INVALID_PARAMS", `The option ${name} of ${caller} is no function.`, {
        remedy: "Give a function, or leave it out."
      });
}
function createLiveSession(options, caller = "createLiveSession") {
  checkLiveOptions(options, caller);
  let { budget, limit = budget } = options;
  if (budget === void 0)
    throw new PlimsollError("INVALID_PARAMS", `${caller} needs a budget.`, {
      remedy: "Set budget to the tokens to prune to."
    });
  let target = options.limit === void 0 ? Math.ceil(budget * (1 - HEADROOM)) : budget, seen = [], view = [], untouched = 0, hasPruned = !1, counted2, forecastAt = 0, warnAt = 0, isKnownOff = !1;
  return {
    async prune(messages) {
      try {
        if (!Array.isArray(messages)) throw noList(caller);
        return await next(messages);
      } catch (error) {
        return counted2 = void 0, problem(error), messages;
      }
    }
  };
  function problem(error) {
    try {
      options.onProblem?.(error instanceof Error ? error : new Error(String(error)));
    } catch {
    }
  }
  function tell(report) {
    try {
      options.onPrune?.(report);
    } catch (error) {
      problem(error);
    }
    let { after } = report.tokens;
    after <= budget ? warnAt = 0 : after >= warnAt && (warnAt = after + budget * NEXT_WARNING, problem(missedBudget(report, budget, options.limit)));
  }
  async function next(messages) {
    let same = unchangedCount(seen, messages), changed = seen.length - same, isReplayed = same > 0 && changed <= untouched, fresh = messages.slice(same), current = isReplayed ? [...view.slice(0, view.length - changed), ...fresh] : messages, own = isReplayed ? untouched - changed + fresh.length : messages.length;
    isReplayed || (hasPruned = !1), changed > 0 && forget(fresh);
    let pruned = await prunedView(current, fresh);
    return hasPruned ||= pruned !== current, untouched = Math.min(own, sameEnd(current, pruned)), seen = [...seen.slice(0, same), ...fresh.map(snapshotOf)], view = pruned, hasPruned ? pruned : messages;
  }
  function forget(messages) {
    if (counted2 !== void 0) {
      counted2.tokens = 1 / 0;
      for (let message of messages) counted2.memory.delete(message);
    }
  }
  async function prunedView(current, fresh) {
    if (current.length === 0 || counted2 !== void 0 && isWithin(counted2, fresh)) return current;
    let request = await pruneRequest(current, options);
    if (!request.policy.enabled)
      return isKnownOff || problem(switchedOff()), isKnownOff = !0, current;
    let memory = counted2?.counter === request.counter ? counted2.memory : /* @__PURE__ */ new WeakMap(), live = { ...request, memory, policy: { ...request.policy, live: !0 } }, { tokens } = sizeOf(live.source, request.counter, !1, { memory });
    if (counted2 = { counter: request.counter, memory, format: live.source.format, tokens }, tokens <= budget || tokens <= limit && !await pays(live, tokens)) return current;
    let pruned = await pruneSession({ ...live, budget: target });
    return tell(pruned.report), counted2.tokens = pruned.report.tokens.after, forecastAt = 0, pruned.report.changed ? sameObjects(current, pruned) : current;
  }
  function isWithin(known, fresh) {
    if (fresh.length > 0 && Number.isFinite(known.tokens)) {
      let { counter, memory, format } = known;
      known.tokens += sizeOf(readValues(fresh, format), counter, !0, { memory }).tokens;
    }
    return known.tokens <= budget || known.tokens <= limit && known.tokens < forecastAt;
  }
  async function pays(request, tokens) {
    let { report } = await pruneSession({ ...request, budget: target, dryRun: !0 });
    return forecastAt = tokens + (limit - budget) * NEXT_FORECAST, report.cache.saved !== null && report.cache.saved > 0;
  }
}
function switchedOff() {
  return new PlimsollError("INVALID_PARAMS", "resilience.enabled is false: the session is not pruned.", {
    remedy: "Set resilience.enabled to true, or take the plugin out."
  });
}
function noList(caller) {
  return new PlimsollError("INVALID_PARAMS", "There is no list of messages to prune.", {
    remedy: `Give ${caller} the messages as an array.`
  });
}
function sameEnd(before, after) {
  let count = 0;
  for (; count < after.length && before.at(-1 - count) === after.at(-1 - count); ) count++;
  return count;
}

export {
  checkLiveOptions,
  createLiveSession
};
//# sourceMappingURL=chunk-ZYBUCRGD.js.map
