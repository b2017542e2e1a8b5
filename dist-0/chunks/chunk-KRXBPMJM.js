
import {
  TokenEstimator,
  calibratedCounter,
  heuristicCounter,
  heuristicWarnings,
  loadEncoding,
  resetEncodings
} from "./chunk-MQ3VGVWQ.js";
import {
  effectiveContext
} from "./chunk-62XU4RBT.js";
import {
  requireWhole
} from "./chunk-Y272BMUV.js";
import {
  parseProviderId
} from "./chunk-GRWRJAL4.js";
import {
  registerCache
} from "./chunk-AVH5L24C.js";
import {
  searchTruncate
} from "./chunk-65WLHOVF.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/tokens/payload-texts.ts
var OVERHEAD = Object.freeze({
  request: 3,
  message: 4,
  /** A tool call or a tool result inside a message. */
  toolBlock: 6,
  tool: 8,
  /** Instructions that a provider adds once when there are tools. */
  tools: 350,
  /** The largest image that a model takes in. */
  image: 4800
}), SILENT = new Set(
  "type role id tool_use_id tool_call_id cache_control is_error signature index status".split(" ")
), NESTING = /* @__PURE__ */ new Set(["content", "tool_calls", "function"]), IMAGES = /* @__PURE__ */ new Set(["image", "image_url", "input_image"]), TOOL_BLOCKS = /* @__PURE__ */ new Set(["tool_use", "tool_result", "toolCall", "function_call", "function"]);
function payloadTexts(payload) {
  try {
    return collect(payload);
  } catch (cause) {
    throw new PlimsollError("INVALID_PARAMS", "The payload cannot be read as a model request.", {
      remedy: "Give an object with messages (each with a role and content) that can be written as JSON.",
      cause
    });
  }
}
var DEEPEST_BLOCK = 4;
function collect(payload) {
  let texts = [], overhead = OVERHEAD.request, images = 0, take = (value) => {
    let text = typeof value == "string" ? value : JSON.stringify(value) ?? "";
    text !== "" && texts.push(text);
  }, takeBlocks = (blocks, depth) => {
    for (let block of blocks) takeBlock(block, depth);
  }, takeBlock = (block, depth) => {
    if (typeof block != "object" || block === null || depth > DEEPEST_BLOCK) return take(block ?? "");
    let type = "type" in block && typeof block.type == "string" ? block.type : "";
    if (IMAGES.has(type)) {
      images += 1;
      return;
    }
    TOOL_BLOCKS.has(type) && (overhead += OVERHEAD.toolBlock);
    for (let [field, inner] of Object.entries(block))
      SILENT.has(field) || inner === void 0 || inner === null || (NESTING.has(field) && typeof inner == "object" ? takeBlocks(Array.isArray(inner) ? inner : [inner], depth + 1) : take(inner));
  };
  Array.isArray(payload.system) ? takeBlocks(payload.system, 1) : take(payload.system ?? "");
  for (let message of payload.messages ?? [])
    overhead += OVERHEAD.message, takeBlock(message, 0);
  let tools = payload.tools ?? [];
  tools.length > 0 && (overhead += OVERHEAD.tools);
  for (let tool of tools)
    overhead += OVERHEAD.tool, take(tool);
  return { texts, overhead: overhead + images * OVERHEAD.image, images };
}

// src/tokens/preflight-count.ts
async function preflightCount(estimator2, payload, model, options = {}) {
  let { limit, warnings } = limitOf(model, options), { texts, overhead } = payloadTexts(payload), { method, counter } = estimator2.counterFor(model), tokens = overhead, least = overhead;
  for (let text of texts) {
    let part = estimator2.estimate(text, model, { warn: !1, useCache: options.useCache !== !1 });
    tokens += part.tokens, least += part.tokens * (1 - part.error);
  }
  let asked = isNear(tokens, limit) ? await ask(payload, model, options) : "not asked";
  if (typeof asked == "number") {
    let counted = { method: "provider", counter: parseProviderId(model).key, error: 0, overhead };
    return { ...result(asked, limit), ...counted, provider: "answered", warnings };
  }
  return {
    ...result(tokens, limit),
    method,
    counter: counter.id,
    error: Math.ceil((1 - least / tokens) * 1e3) / 1e3,
    overhead,
    provider: asked,
    warnings: [...warnings, ...heuristicWarnings(method, model)]
  };
}
function result(tokens, limit) {
  return { tokens, limit, fits: tokens <= limit, remaining: Math.max(0, limit - tokens) };
}
function limitOf(model, options) {
  if (options.limit !== void 0)
    return requireWhole(options.limit, 0, "limit of the request"), { limit: options.limit, warnings: [] };
  let context = effectiveContext(model, options.context);
  return { limit: context.effective, warnings: context.warnings };
}
function isNear(tokens, limit) {
  return Math.abs(tokens - limit) * 10 <= limit;
}
async function ask(payload, model, { client, signal }) {
  if (client === void 0) return "not asked";
  let { key } = parseProviderId(model);
  if (client.id.key !== key)
    throw new PlimsollError("INVALID_PARAMS", `The client is for ${client.id.key}, the request for ${key}.`, {
      remedy: "Pass the client of the model that the request goes to."
    });
  let request = asModelRequest(payload, signal);
  if (client.countTokens === void 0 || request === void 0) return "not asked";
  try {
    let tokens = await client.countTokens(request);
    return Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : "failed";
  } catch {
    return "failed";
  }
}
function asModelRequest(payload, signal) {
  let { system, tools = [] } = payload;
  if (tools.length > 0 || system !== void 0 && typeof system != "string") return;
  let messages = [];
  for (let message of payload.messages ?? []) {
    let { role, content, ...rest } = message;
    if (role !== "user" && role !== "assistant" || typeof content != "string" || Object.keys(rest).length > 0) return;
    messages.push({ role, content });
  }
  return {
    messages,
    ...system === void 0 ? {} : { system },
    ...signal === void 0 ? {} : { signal }
  };
}

// src/tokens/unknown-model-counter.ts
function unknownModelCounter(base) {
  let calibrated = calibratedCounter(base, "open-weights"), countUpTo = (text, limit) => {
    let rough = heuristicCounter.countUpTo(text, limit);
    return rough > limit ? rough : Math.max(rough, calibrated.countUpTo(text, limit));
  };
  return Object.freeze({
    id: "unknown model",
    exact: !1,
    error: Math.max(heuristicCounter.error, calibrated.error),
    count: (text) => countUpTo(text, Number.POSITIVE_INFINITY),
    countUpTo,
    truncate: (text, limit, keep) => searchTruncate(countUpTo, text, limit, keep)
  });
}

// src/app/counting.ts
var DEFAULT_MODEL = "gpt-4o", estimator = new TokenEstimator({ encoding: loadEncoding }), sharedEstimator = estimator;
registerCache({ name: "token counts", reset: resetTokenCache });
registerCache({ name: "tokenizers", reset: resetEncodings });
function countTokens(text, model = DEFAULT_MODEL) {
  return requireText(text), estimator.counterFor(model).counter.count(text);
}
function truncateTokens(text, limit, model = DEFAULT_MODEL, keep = "start") {
  if (requireText(text), requireWhole(limit, 0, "limit"), keep !== "start" && keep !== "end")
    throw new PlimsollError("INVALID_PARAMS", `There is no end "${String(keep)}" of a text.`, {
      remedy: 'Keep "start" or "end".'
    });
  return estimator.counterFor(model).counter.truncate(text, limit, keep);
}
function estimateTokens(text, model = DEFAULT_MODEL, options = {}) {
  return requireText(text), estimator.estimate(text, model, options);
}
function preflightCount2(payload, model = DEFAULT_MODEL, options = {}) {
  return preflightCount(estimator, payload, model, options);
}
function counterFor(model) {
  return estimator.counterFor(model);
}
function describeCounter(model) {
  let { method, counter } = estimator.counterFor(model);
  return { model, method, counter: counter.id, warnings: heuristicWarnings(method, model) };
}
function registerCounter(provider, counter) {
  estimator.register(provider, counter);
}
function resetTokenCache() {
  estimator.resetCache();
}
function tokenCacheStats() {
  return estimator.cacheStats;
}
function requireText(text) {
  if (typeof text != "string")
    throw new PlimsollError(
      "INVALID_PARAMS",
      `A text is needed, not ${text === null ? "null" : typeof text}.`,
      {
        remedy: "Pass a string; for other values, the string that is sent."
      }
    );
}
function safeCounterFor(model) {
  let { counter, method } = estimator.counterFor(model), base = method === "heuristic" ? loadEncoding("o200k_base") : void 0;
  if (base === void 0) return { counter, warnings: heuristicWarnings(method, model) };
  let message = `No tokenizer is known for ${JSON.stringify(model)}: its tokens were counted on the high side, by characters or by the highest ratio of open-weights models, whichever gives more.`;
  return {
    counter: unknownModelCounter(base),
    warnings: [{ code: "TOKEN_COUNT_ESTIMATE_USED", message }]
  };
}
function warningText({ code, message }) {
  return `${code}: ${message}`;
}

export {
  preflightCount,
  DEFAULT_MODEL,
  sharedEstimator,
  countTokens,
  truncateTokens,
  estimateTokens,
  preflightCount2,
  counterFor,
  describeCounter,
  registerCounter,
  resetTokenCache,
  tokenCacheStats,
  safeCounterFor,
  warningText
};
//# sourceMappingURL=chunk-KRXBPMJM.js.map
