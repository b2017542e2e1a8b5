
import {
  missingKey,
  providerAccess
} from "./chunk-OWAQD6Z7.js";
import {
  parseProviderId
} from "./chunk-GRWRJAL4.js";

// src/app/fit/summarization-models.ts
function summarizationModels({ research }) {
  let { summarization_provider: first, summarization_providers: others } = research;
  return [...first === void 0 ? [] : [first], ...others];
}
function whyNotAsked(model, { providers }, env) {
  let variable = missingKey(providerAccess(parseProviderId(model), providers, env));
  return variable === void 0 ? void 0 : `the environment variable ${variable} is not set.`;
}

export {
  summarizationModels,
  whyNotAsked
};
//# sourceMappingURL=chunk-FJ4KRWI3.js.map
