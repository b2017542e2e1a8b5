
import {
  LEAST_WEIGHT,
  learnFrom,
  learnedTable
} from "./chunk-NRALIBH3.js";
import {
  createFileStore
} from "./chunk-RILF6AXA.js";
import "./chunk-WZFJHJJ6.js";
import {
  plimsollHome
} from "./chunk-3FBWONUF.js";
import {
  _enum,
  number,
  object,
  partialRecord,
  record,
  string
} from "./chunk-POKMPUWT.js";
import {
  CONTENT_KINDS,
  TokenEstimator,
  calibratedCounter,
  encodingFor,
  loadEncoding,
  tokensByKind
} from "./chunk-MQ3VGVWQ.js";
import {
  formatProviderId,
  parseProviderId
} from "./chunk-GRWRJAL4.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-65WLHOVF.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/learned-ratios.ts
import { join } from "node:path";
var SPACE = "calibration", KEY = "ratios-v1.json", RatioSchema = object({
  weight: number().nonnegative(),
  mean: number().positive(),
  square: number().positive()
}), FileSchema = record(string(), partialRecord(_enum(CONTENT_KINDS), RatioSchema));
async function openLearnedCalibration(env) {
  let store = createFileStore(join(plimsollHome(env), "learned")), known = await read();
  return {
    counterFor,
    factsFor,
    observe,
    watch,
    estimator: () => new TokenEstimator({ encoding: loadEncoding, learned: counterFor })
  };
  function counterFor(model) {
    let learned = ratiosOf(model);
    return learned === void 0 ? void 0 : calibratedCounter(learned.base, learned.family, learnedTable(learned.family, learned.ratios));
  }
  function factsFor(model) {
    let learned = ratiosOf(model);
    if (learned === void 0) return;
    let table = learnedTable(learned.family, learned.ratios), kinds = CONTENT_KINDS.filter((kind) => (learned.ratios[kind]?.weight ?? 0) >= LEAST_WEIGHT);
    return {
      model: keyOf(model),
      family: learned.family,
      ratios: Object.fromEntries(kinds.map((kind) => [kind, table[kind][1] / 100])),
      reports: Object.fromEntries(kinds.map((kind) => [kind, Math.floor(learned.ratios[kind]?.weight ?? 0)]))
    };
  }
  function ratiosOf(model) {
    let ratios = known[keyOf(model)];
    if (ratios === void 0 || !CONTENT_KINDS.some((kind) => (ratios[kind]?.weight ?? 0) >= LEAST_WEIGHT))
      return;
    let way = calibrationOf(model);
    return way === void 0 ? void 0 : { ...way, ratios };
  }
  async function observe(model, text, reported) {
    let way = calibrationOf(model);
    if (way === void 0) return;
    let kinds = tokensByKind(way.base, text), fresh = await read(), before = fresh[keyOf(model)] ?? {}, after = learnFrom(before, way.family, { kinds, reported });
    after !== before && (known = { ...fresh, [keyOf(model)]: after }, await store.put(SPACE, KEY, Buffer.from(JSON.stringify(known))).catch(() => {
    }));
  }
  function watch(client) {
    let model = formatProviderId(client.id);
    return {
      ...client,
      id: client.id,
      async generate(request) {
        let answer = await client.generate(request);
        return answer.usage !== void 0 && await observe(model, sentText(request), answer.usage.inputTokens), answer;
      },
      ...client.countTokens === void 0 ? {} : { countTokens: (request) => client.countTokens?.(request) }
    };
  }
  async function read() {
    try {
      let bytes = await store.get(SPACE, KEY);
      if (bytes === void 0) return {};
      let parsed = FileSchema.safeParse(JSON.parse(Buffer.from(bytes).toString("utf8")));
      return parsed.success ? parsed.data : {};
    } catch {
      return {};
    }
  }
}
function calibrationOf(model) {
  let way = encodingFor(model);
  if (way.method !== "calibrated") return;
  let base = loadEncoding(way.encoding);
  return base === void 0 ? void 0 : { family: way.family, base };
}
function keyOf(model) {
  return parseProviderId(model).key;
}
function sentText({ system, messages }) {
  return [...system === void 0 ? [] : [system], ...messages.map(({ content }) => content)].join(`
`);
}
export {
  openLearnedCalibration
};
//# sourceMappingURL=learned-ratios-JVSTYVPU.js.map
