
import {
  modelLimits
} from "./chunk-BJP4XCLJ.js";
import {
  summarizationModels,
  whyNotAsked
} from "./chunk-FJ4KRWI3.js";
import "./chunk-OWAQD6Z7.js";
import "./chunk-KX3WMRXI.js";
import {
  ModelCallError
} from "./chunk-HBROX4NH.js";
import "./chunk-7JUDDTLZ.js";
import "./chunk-VFL7AI3G.js";
import "./chunk-POKMPUWT.js";
import "./chunk-62XU4RBT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import {
  parseProviderId
} from "./chunk-GRWRJAL4.js";
import "./chunk-FKREJWJN.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/fit/summarizer-for.ts
import { join } from "node:path";
function summarizerFor(config, options, counter, learned) {
  let names = summarizationModels(config);
  if (names.length === 0) return;
  return run;
  function watched(client) {
    return learned === void 0 ? client : learned.watch(client);
  }
  async function run(wishes) {
    let [
      { fulfilWishes },
      { createSummaryCache },
      { createModelClient },
      { createFileStore },
      { plimsollHome }
    ] = await Promise.all([
      import("./fulfil-wishes-62XOLJPE.js"),
      import("./summary-cache-UVAFNH2Q.js"),
      import("./create-model-client-BZJXTWBP.js"),
      import("./file-store-Z2Q7TAS4.js"),
      import("./home-NJL27UTV.js")
    ]), env = options.env ?? process.env, store = config.research.summarization_cache_enabled ? createFileStore(join(plimsollHome(env), "cache")) : void 0, clientOf = (name) => {
      let reason = whyNotAsked(name, config, env);
      return reason === void 0 ? watched(createModelClient(name, { providers: config.providers, env })) : withoutKey(name, reason);
    }, context = options.query === void 0 ? "" : [options.query].flat().join(`
`), parts = {
      clients: names.map((name) => ({
        client: clientOf(name),
        // Half of the context is for the instructions and the answer.
        inputLimit: Math.max(256, Math.floor(modelLimits(name, config.research).effective / 2))
      })),
      counter,
      cache: config.research.summarization_cache_enabled ? createSummaryCache(store) : void 0,
      timeoutMs: config.research.summarization_timeout * 1e3,
      sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      signal: options.signal
    };
    return fulfilWishes(
      wishes,
      context,
      parts,
      (done) => options.onProgress?.(`Summarised ${done} of ${wishes.length} items.`)
    );
  }
}
function withoutKey(name, reason) {
  return {
    id: parseProviderId(name),
    generate: () => Promise.reject(new ModelCallError("authentication", reason))
  };
}
export {
  summarizerFor
};
//# sourceMappingURL=summarizer-for-3YOD3YW5.js.map
