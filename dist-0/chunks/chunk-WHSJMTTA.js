
import {
  SUMMARY_PROMPT_VERSION,
  checkAnswer
} from "./chunk-NOWRD7BM.js";

// src/summarize/summary-cache.ts
import { createHash } from "node:crypto";
var SPACE = "summaries", MOST_IN_MEMORY = 2e3;
function createSummaryCache(store) {
  let memory = /* @__PURE__ */ new Map();
  return {
    async get(key) {
      let name = nameOf(key), known = memory.get(name);
      if (known !== void 0 || store === void 0) return known;
      let bytes = await store.get(SPACE, name).catch(() => {
      }), answer = bytes === void 0 ? void 0 : read(bytes, key.level);
      return answer !== void 0 && remember(name, answer), answer;
    },
    async set(key, answer) {
      let name = nameOf(key);
      remember(name, answer), await store?.put(SPACE, name, new TextEncoder().encode(JSON.stringify(answer))).catch(() => {
      });
    }
  };
  function remember(name, answer) {
    let oldest = memory.keys().next().value;
    memory.size >= MOST_IN_MEMORY && oldest !== void 0 && memory.delete(oldest), memory.set(name, answer);
  }
}
function nameOf({ content, context, level, provider, budget }) {
  let parts = [SUMMARY_PROMPT_VERSION, content, context, level, provider, budget];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
function read(bytes, level) {
  try {
    let parsed = checkAnswer(JSON.parse(new TextDecoder().decode(bytes)), level);
    return "answer" in parsed ? parsed.answer : void 0;
  } catch {
    return;
  }
}

export {
  createSummaryCache
};
//# sourceMappingURL=chunk-WHSJMTTA.js.map
