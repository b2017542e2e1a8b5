
import {
  summarizationModels
} from "./chunk-FJ4KRWI3.js";
import "./chunk-OWAQD6Z7.js";
import "./chunk-7JUDDTLZ.js";
import "./chunk-VFL7AI3G.js";
import "./chunk-POKMPUWT.js";
import {
  preflightCount2 as preflightCount
} from "./chunk-KRXBPMJM.js";
import "./chunk-MQ3VGVWQ.js";
import "./chunk-62XU4RBT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import {
  parseProviderId
} from "./chunk-GRWRJAL4.js";
import "./chunk-AVH5L24C.js";
import "./chunk-65WLHOVF.js";
import "./chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/fit/preflight-fit.ts
var MOST_ROUNDS = 2;
async function fitChecked(fitWithin, budget, options, config) {
  let client = await countingClient(options, config), outcome = await fitWithin(budget);
  if (client === void 0 || options.model === void 0) return { outcome, providerTokens: void 0 };
  let payload = { messages: [{ role: "user", content: outcome.settled.text }] }, signal = options.signal === void 0 ? {} : { signal: options.signal }, asked = await preflightCount(payload, options.model, { limit: budget, client, ...signal });
  if (asked.provider !== "answered") return { outcome, providerTokens: void 0 };
  if (asked.tokens <= budget) return { outcome, providerTokens: asked.tokens };
  let smaller = budget, tokens = asked.tokens;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    smaller = Math.max(1, Math.floor(smaller * budget / tokens) - 1);
    let shorter = await fitWithin(smaller), counted = await countAgain(client, shorter.settled.text, options.signal);
    if (counted === void 0) return { outcome: shorter, providerTokens: void 0 };
    if (tokens = counted, tokens <= budget) return { outcome: shorter, providerTokens: tokens };
  }
  throw tooLong(tokens, budget, options.model);
}
async function countAgain(client, content, signal) {
  try {
    return await client.countTokens?.({
      messages: [{ role: "user", content }],
      ...signal === void 0 ? {} : { signal }
    });
  } catch {
    return;
  }
}
async function countingClient(options, config) {
  if (options.model === void 0 || options.counter !== void 0) return;
  let named = summarizationModels(config).map((name) => parseProviderId(name)), asked = parseProviderId(options.model);
  if (asked.transport === "cli" || !named.some(({ provider }) => provider === asked.provider))
    return;
  let { createModelClient } = await import("./create-model-client-BZJXTWBP.js");
  try {
    let client = createModelClient(options.model, {
      providers: config.providers,
      env: options.env ?? process.env
    });
    return client.countTokens === void 0 ? void 0 : client;
  } catch {
    return;
  }
}
function tooLong(tokens, budget, model) {
  return new PlimsollError(
    "INVALID_PARAMS",
    `${model} counts ${tokens} tokens, ${tokens - budget} more than the budget of ${budget}, after ${MOST_ROUNDS} shorter texts.`,
    {
      remedy: `Give a budget of about ${Math.floor(budget * budget / tokens)} tokens.`,
      details: { budget, tokens }
    }
  );
}
export {
  fitChecked
};
//# sourceMappingURL=preflight-fit-EZH3APJR.js.map
