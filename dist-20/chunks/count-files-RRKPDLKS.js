
import {
  walkNamed
} from "./chunk-EI4NV74R.js";
import "./chunk-JOQGQGB4.js";
import {
  whyNotRead
} from "./chunk-KG2NG3TV.js";
import {
  estimateTokens
} from "./chunk-KRXBPMJM.js";
import {
  lastAdditiveCut,
  lastCut
} from "./chunk-MQ3VGVWQ.js";
import "./chunk-62XU4RBT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-AVH5L24C.js";
import "./chunk-65WLHOVF.js";
import "./chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/count-files.ts
import { open, realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";

// src/app/stream-count.ts
var PIECE = 1 << 18, LONGEST_RUN = 1 << 20, CUT_ERROR = 1e-3, StreamCount = class {
  #models;
  #tokens;
  #least;
  #exact = !0;
  #rest = "";
  /** Up to here the rest has no place to cut. */
  #searched = 0;
  constructor(models) {
    this.#models = models, this.#tokens = models.map(() => 0), this.#least = models.map(() => 0);
  }
  push(text) {
    if (this.#rest += text, this.#rest.length < PIECE) return;
    let cut = lastAdditiveCut(this.#rest, this.#searched, this.#rest.length - 1);
    cut > 0 ? this.#take(cut) : this.#rest.length > LONGEST_RUN ? (this.#exact = !1, this.#take(lastCut(this.#rest, this.#rest.length - 1))) : this.#searched = this.#rest.length - 1;
  }
  finish() {
    return this.#take(this.#rest.length), this.#models.map((model, index) => {
      let tokens = this.#tokens[index] ?? 0, least = this.#least[index] ?? 0, floor = this.#exact ? least : least * (1 - CUT_ERROR);
      return { model, tokens, least: floor, exact: this.#exact && least === tokens };
    });
  }
  #take(length) {
    let piece = this.#rest.slice(0, length);
    if (this.#rest = this.#rest.slice(length), this.#searched = 0, piece !== "")
      for (let [index, model] of this.#models.entries()) {
        let { tokens, error } = estimateTokens(piece, model, { useCache: !1, warn: !1 });
        this.#tokens[index] = (this.#tokens[index] ?? 0) + tokens, this.#least[index] = (this.#least[index] ?? 0) + tokens * (1 - error);
      }
  }
};

// src/app/count-files.ts
var STANDARD_INPUT = "-", BUFFER_BYTES = 1 << 18;
async function countFiles(paths, { cwd, models, stdin }) {
  let files = [], skipped = { binary: 0, unreadable: 0 }, leftOut = [], problems = [], seen = /* @__PURE__ */ new Set(), count = async (path, chunks) => {
    let counted = await countChunks(path, chunks, models);
    return counted !== void 0 && files.push(counted), counted !== void 0;
  }, countFile = (path, full) => (seen.add(full), count(path, readChunks(full)));
  for (let path of new Set(paths))
    try {
      if (path === STANDARD_INPUT) {
        await count(path, stdin) || problems.push({ path, message: BINARY });
        continue;
      }
      let real = await realpath(resolve(cwd, path));
      if (seen.has(real)) continue;
      if (!(await stat(real)).isDirectory()) {
        await countFile(path, real) || problems.push({ path, message: BINARY });
        continue;
      }
      let walked = await walkNamed(cwd, path);
      leftOut.push(...walked.leftOut);
      for (let { path: shown, full } of walked.files) {
        if (seen.has(full)) continue;
        let done = await countFile(shown, full).catch(unreadable);
        done === "unreadable" ? skipped.unreadable += 1 : done || (skipped.binary += 1);
      }
    } catch (error) {
      unreadable(error), problems.push({ path, message: whyNotRead(error) });
    }
  return { files, skipped, leftOut, problems };
}
function unreadable(error) {
  if (error instanceof PlimsollError) throw error;
  return "unreadable";
}
var BINARY = "holds binary data, not text";
async function countChunks(path, chunks, models) {
  let counter = new StreamCount(models), decoder, bytes = 0;
  for await (let chunk of chunks) {
    let data = typeof chunk == "string" ? Buffer.from(chunk) : chunk;
    if (decoder ??= decoderFor(data), decoder === void 0) return;
    bytes += data.length, counter.push(decoder.decode(data, { stream: !0 }));
  }
  return counter.push(decoder?.decode() ?? ""), { path, bytes, counts: counter.finish() };
}
function decoderFor(start) {
  if (start[0] === 255 && start[1] === 254) return new TextDecoder("utf-16le");
  if (start[0] === 254 && start[1] === 255) return new TextDecoder("utf-16be");
  if (!start.subarray(0, 8192).includes(0))
    return new TextDecoder("utf-8", { ignoreBOM: !0 });
}
async function* readChunks(path) {
  let file = await open(path, "r");
  try {
    let buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    for (; ; ) {
      let { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
export {
  countFiles
};
//# sourceMappingURL=count-files-RRKPDLKS.js.map
