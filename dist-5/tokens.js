
import {
  learnFrom,
  learnedTable
} from "./chunks/chunk-NRALIBH3.js";
import {
  countTokens,
  estimateTokens,
  preflightCount2 as preflightCount,
  registerCounter,
  resetTokenCache,
  tokenCacheStats,
  truncateTokens
} from "./chunks/chunk-KRXBPMJM.js";
import {
  ENCODING_NAMES,
  calibratedCounter,
  createEncoding,
  createScriptKernel,
  createWasmKernel,
  lastAdditiveCut,
  loadEncoding,
  readPackedVocabulary,
  readTokenizerFile,
  resetEncodings,
  tokensByKind
} from "./chunks/chunk-MQ3VGVWQ.js";
import "./chunks/chunk-62XU4RBT.js";
import "./chunks/chunk-Y272BMUV.js";
import "./chunks/chunk-H6SA3GLP.js";
import "./chunks/chunk-GRWRJAL4.js";
import "./chunks/chunk-AVH5L24C.js";
import "./chunks/chunk-65WLHOVF.js";
import "./chunks/chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunks/chunk-PFWGEGFG.js";
import "./chunks/chunk-E6DGD4NZ.js";

// src/tokens/engine/additive-parts.ts
function* additiveParts(text, target) {
  let step = Math.max(1, Math.floor(target) || 0), from = 0;
  for (; from < text.length; ) {
    let searched = from, to = -1;
    for (; to < 0 && searched + step < text.length; )
      to = lastAdditiveCut(text, searched, searched + step), searched += step;
    to < 0 && (to = text.length), yield { from, to }, from = to;
  }
}

// src/adapters/tokenizer/counting-worker.ts
var COUNTING_WORKER = `
const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
const { code, packed, blockOf, classes, cased, partUnits, longestPiece } = workerData;
const kernel = new WebAssembly.Instance(new WebAssembly.Module(code)).exports;
const file = kernel.fileAddress(packed.length);
const memory = new Uint8Array(kernel.memory.buffer);
memory.set(blockOf, kernel.blockOfAddress());
memory.set(classes, kernel.classesAddress());
memory.set(packed, file);
kernel.build(cased);
const encoder = new TextEncoder();
// As Utf8Feed does it, so that a text without a place to cut is counted as on the calling thread.
const countPart = (text) => {
  let length = 0;
  let position = 0;
  let keepFrom = 0;
  let total = 0;
  while (position < text.length) {
    const kept = length - keepFrom;
    let stop = Math.min(text.length, position + Math.max(partUnits, kept));
    if (stop < text.length && (text.charCodeAt(stop - 1) & 0xfc00) === 0xd800) stop -= 1;
    const start = kernel.inputAddress(Math.max(length, kept + (stop - position) * 3));
    const bytes = new Uint8Array(kernel.memory.buffer);
    if (keepFrom > 0) bytes.copyWithin(start, start + keepFrom, start + length);
    length = kept + encoder.encodeInto(text.slice(position, stop), bytes.subarray(start + kept)).written;
    position = stop;
    total += kernel.count(0, length, position === text.length || length > longestPiece, 0x7fffffff);
    keepFrom = kernel.consumed();
  }
  return total;
};
parentPort.on('message', ({ id, parts }) => {
  parentPort.postMessage({ id, count: parts.reduce((sum, part) => sum + countPart(part), 0) });
});
`;

// src/adapters/tokenizer/count-off-thread.ts
var PART_UNITS = 64 * 1024, threads = /* @__PURE__ */ new Map();
async function countTokensOffThread(texts, encoding = "o200k_base") {
  let list = typeof texts == "string" ? [texts] : texts;
  if (!Array.isArray(list) || !list.every((text) => typeof text == "string"))
    throw new PlimsollError("INVALID_PARAMS", "A text or a list of texts is needed.", {
      remedy: "Pass strings; for other values, the string that is sent."
    });
  if (!ENCODING_NAMES.includes(encoding))
    throw new PlimsollError("INVALID_PARAMS", `There is no encoding "${String(encoding)}".`, {
      remedy: `Use one of ${ENCODING_NAMES.join(", ")}.`
    });
  let counts = await Promise.all(list.map((text) => countOne(text, encoding)));
  return typeof texts == "string" ? counts[0] : counts;
}
async function countOne(text, encoding) {
  let parts = Array.from(additiveParts(text, PART_UNITS), ({ from, to }) => text.slice(from, to));
  return parts.length === 0 ? 0 : (await threadFor(encoding)).count(parts);
}
function threadFor(encoding) {
  let vocabulary = encoding === "cl100k_base" ? "cl100k_base" : "o200k_base", thread = threads.get(vocabulary);
  return thread || (thread = startThread(vocabulary), threads.set(vocabulary, thread), thread.catch(() => threads.delete(vocabulary))), thread;
}
async function startThread(vocabulary) {
  if (!globalThis.WebAssembly) return betweenTurns(vocabulary);
  let { Worker } = await import("node:worker_threads"), packed = readTokenizerFile(`${vocabulary}.vocab`), { blockOf, classes } = readPackedVocabulary(packed).characterClasses, workerData = {
    code: readTokenizerFile("kernel.wasm"),
    packed,
    blockOf,
    classes,
    cased: vocabulary === "o200k_base",
    partUnits: 32768,
    longestPiece: 16777216
  }, worker = new Worker(COUNTING_WORKER, { eval: !0, execArgv: [], workerData }), waiting = /* @__PURE__ */ new Map(), last = 0, settle = () => {
    waiting.size === 0 && worker.unref();
  };
  worker.on("message", ({ id, count }) => {
    waiting.get(id)?.resolve(count), waiting.delete(id), settle();
  });
  let fail = (reason) => {
    threads.delete(vocabulary);
    for (let { reject } of waiting.values())
      reject(
        new PlimsollError("INTERNAL_ERROR", "The counting worker ended.", {
          remedy: "Count with loadEncoding on this thread.",
          cause: reason
        })
      );
    waiting.clear();
  };
  return worker.on("error", fail), worker.on("exit", fail), worker.unref(), {
    count: (parts) => new Promise((resolve, reject) => {
      last += 1, waiting.set(last, { resolve, reject }), worker.ref(), worker.postMessage({ id: last, parts });
    })
  };
}
function betweenTurns(vocabulary) {
  return {
    async count(parts) {
      let total = 0;
      for (let part of parts)
        total += loadEncoding(vocabulary).count(part), await new Promise((resolve) => setImmediate(resolve));
      return total;
    }
  };
}

// src/tokens/engine/encoding-from-bytes.ts
function encodingFromBytes(name, { vocabulary, kernel }) {
  let rule = name === "cl100k_base" ? "cl100k" : "o200k", tokens = readPackedVocabulary(vocabulary), wasm = kernel && createWasmKernel(kernel, vocabulary, rule);
  return createEncoding(name, wasm ?? createScriptKernel(vocabulary, rule), tokens);
}

// src/tokens/engine/growing-count.ts
var TAIL_UNITS = 4096;
function createGrowingCount(counter) {
  let settled = "", settledTokens = 0, settle = (text, from) => {
    let cut = lastAdditiveCut(text, Math.max(from, text.length - TAIL_UNITS), text.length);
    if (cut < 0) return counter.count(text.slice(from));
    let tokens = counter.count(text.slice(from, cut));
    return settled = text.slice(0, cut), settledTokens += tokens, tokens + counter.count(text.slice(cut));
  };
  return {
    count(text) {
      let at = settled.length;
      return at > 0 && text.startsWith(settled) && (at === text.length || lastAdditiveCut(text, at - 1, at) === at) || (settled = "", settledTokens = 0), settledTokens + settle(text, settled.length);
    },
    reset() {
      settled = "", settledTokens = 0;
    }
  };
}

// src/tokens/engine/sampled-count.ts
var SAMPLE_UNITS = 1024, FEWEST_SAMPLES = 32, DEVIATIONS = 3.3, SAMPLE_CONFIDENCE = 0.999;
function sampledCount(counter, text, share = 0.05) {
  let stride = SAMPLE_UNITS / Math.min(Math.max(share, 1e-3), 1), samples = Math.floor(text.length / stride);
  if (samples < FEWEST_SAMPLES || stride < SAMPLE_UNITS * 2) {
    let tokens = counter.count(text);
    return { most: tokens, least: tokens, exact: !0, confidence: 1 };
  }
  let sum = 0, squares = 0;
  for (let index = 0; index < samples; index += 1) {
    let density = densityAt(
      counter,
      text,
      Math.floor(index * stride + scattered(index) * (stride - SAMPLE_UNITS))
    );
    sum += density, squares += density * density;
  }
  let mean = sum / samples, variance = Math.max(0, squares / samples - mean * mean) * (samples / (samples - 1)), reach = DEVIATIONS * Math.sqrt(variance / samples);
  return {
    most: Math.ceil((mean + reach) * text.length),
    least: Math.max(Math.ceil(text.length / 128), Math.floor((mean - reach) * text.length)),
    exact: !1,
    confidence: SAMPLE_CONFIDENCE
  };
}
function densityAt(counter, text, at) {
  let begin = lastAdditiveCut(text, at - 64, at), from = begin > 0 ? begin : at, end = lastAdditiveCut(text, from + SAMPLE_UNITS / 2, from + SAMPLE_UNITS), to = end > 0 ? end : from + SAMPLE_UNITS;
  return counter.count(text.slice(from, to)) / (to - from);
}
function scattered(index) {
  let mixed = Math.imul(index ^ 1540483477, 2246822507);
  return mixed = Math.imul(mixed ^ mixed >>> 13, 3266489909), ((mixed ^ mixed >>> 16) >>> 0) / 2 ** 32;
}
export {
  additiveParts,
  calibratedCounter,
  countTokens,
  countTokensOffThread,
  createGrowingCount,
  encodingFromBytes,
  estimateTokens,
  learnFrom,
  learnedTable,
  loadEncoding,
  preflightCount,
  registerCounter,
  resetEncodings,
  resetTokenCache,
  sampledCount,
  tokenCacheStats,
  tokensByKind,
  truncateTokens
};
//# sourceMappingURL=tokens.js.map
