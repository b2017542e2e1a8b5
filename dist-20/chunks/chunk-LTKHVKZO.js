
import {
  parseProviderId
} from "./chunk-GRWRJAL4.js";

// src/contract/model-prices.ts
var OPUS = { input: 5, output: 25, cached: 0.5, write: 6.25 }, OLD_OPUS = { input: 15, output: 75, cached: 1.5, write: 18.75 }, SONNET = { input: 2, output: 10, cached: 0.2, write: 2.5 }, SONNET_4 = { input: 3, output: 15, cached: 0.3, write: 3.75 }, HAIKU_5_5 = {
  input: 0.1,
  output: 0.5,
  cached: 0.01,
  write: 0.125,
  long: { above: 1e5, input: 0.5, output: 2.5 }
}, GPT_5 = { input: 1.25, output: 10, cached: 0.125 }, GPT_5_2 = { input: 1.75, output: 14, cached: 0.175 }, GEMINI_PRO = {
  input: 2,
  output: 12,
  cached: 0.2,
  long: { above: 2e5, input: 4, output: 18 }
}, GEMINI_FLASH = { input: 1.5, output: 7.5, cached: 0.15 }, PRICES = {
  "claude-opus-5-5": { input: 4, output: 20, cached: 0.2, write: 5 },
  "claude-opus-5": OPUS,
  "claude-opus-4-8": OPUS,
  "claude-opus-4-7": OPUS,
  "claude-opus-4-6": OPUS,
  "claude-opus-4-5": OPUS,
  "claude-opus-4-1": OLD_OPUS,
  "claude-opus-4": OLD_OPUS,
  "claude-sonnet-5-5": SONNET,
  "claude-sonnet-5": SONNET,
  "claude-sonnet-4-6": SONNET_4,
  "claude-sonnet-4-5": SONNET_4,
  "claude-sonnet-4": SONNET_4,
  "claude-haiku-5-5": HAIKU_5_5,
  "claude-haiku-4-5": { input: 1, output: 5, cached: 0.1, write: 1.25 },
  "gpt-4o": { input: 2.5, output: 10, cached: 1.25 },
  "gpt-4o-mini": { input: 0.15, output: 0.6, cached: 0.075 },
  "gpt-4.1": { input: 2, output: 8, cached: 0.5 },
  "gpt-4.1-mini": { input: 0.4, output: 1.6, cached: 0.1 },
  "gpt-4.1-nano": { input: 0.1, output: 0.4, cached: 0.025 },
  "gpt-5": GPT_5,
  "gpt-5.1": GPT_5,
  "gpt-5-mini": { input: 0.25, output: 2, cached: 0.025 },
  "gpt-5.2": GPT_5_2,
  "gpt-5.2-codex": GPT_5_2,
  "gpt-5.3-codex": GPT_5_2,
  "gpt-5.4": { input: 2.5, output: 15, cached: 0.25, long: { above: 272e3, input: 5, output: 22.5 } },
  "gpt-5.4-mini": { input: 0.75, output: 4.5, cached: 0.075 },
  "gpt-5.5": { input: 5, output: 30, cached: 0.5, long: { above: 272e3, input: 10, output: 45 } },
  o3: { input: 2, output: 8, cached: 0.5 },
  "o4-mini": { input: 1.1, output: 4.4, cached: 0.275 },
  "gemini-3.1-pro": GEMINI_PRO,
  "gemini-3-pro": GEMINI_PRO,
  "gemini-3.8-flash": GEMINI_FLASH,
  "gemini-3.7-flash": GEMINI_FLASH,
  "gemini-3.6-flash": GEMINI_FLASH,
  "gemini-3-flash": { input: 0.5, output: 3, cached: 0.05 },
  "gemini-3.5-flash": { input: 1.5, output: 9, cached: 0.15 },
  "gemini-2.5-pro": {
    input: 1.25,
    output: 10,
    cached: 0.125,
    long: { above: 2e5, input: 2.5, output: 15 }
  },
  "gemini-2.5-flash": { input: 0.3, output: 2.5, cached: 0.03 }
}, ALIASES = {
  "claude:opus": "claude-opus-5-5",
  "claude:sonnet": "claude-sonnet-5-5",
  "claude:haiku": "claude-haiku-5-5",
  "gemini:flash": "gemini-3.8-flash",
  "gemini:pro": "gemini-3.1-pro"
}, FREE = { input: 0, output: 0 };
function priceOfModel(name) {
  let own = name.toLowerCase().slice(name.lastIndexOf("/") + 1), plain = own.replace(/-(?:preview|latest|\d{8}|\d{4}-\d{2}-\d{2})$/, "");
  return [own, plain].map((key) => Object.hasOwn(PRICES, key) ? PRICES[key] : void 0).find(Boolean);
}
function modelPrice(providerId, own = {}) {
  let { provider, model, key } = parseProviderId(providerId);
  return Object.hasOwn(own, key) ? own[key] : provider === "ollama" ? FREE : provider === "compat" ? void 0 : priceOfModel(ALIASES[key] ?? model ?? "");
}

export {
  priceOfModel,
  modelPrice
};
//# sourceMappingURL=chunk-LTKHVKZO.js.map
