
import {
  boundAndKeep
} from "./chunk-DHHOPZTR.js";
import {
  modelLimits
} from "./chunk-BJP4XCLJ.js";
import {
  retrieve
} from "./chunk-ZEB5Y3EY.js";
import "./chunk-KX3WMRXI.js";
import {
  createArchive,
  createInstallKeys,
  createMemoryStore
} from "./chunk-KTWWQLIG.js";
import "./chunk-KG2NG3TV.js";
import {
  defaultConfig
} from "./chunk-VB57QMQR.js";
import "./chunk-WZFJHJJ6.js";
import "./chunk-POKMPUWT.js";
import {
  countTokens,
  counterFor,
  estimateTokens
} from "./chunk-KRXBPMJM.js";
import "./chunk-MQ3VGVWQ.js";
import "./chunk-62XU4RBT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import "./chunk-RPVX3BEF.js";
import "./chunk-ZRYH2XAG.js";
import "./chunk-JKZJZYEL.js";
import "./chunk-F75QVMNE.js";
import "./chunk-3S6BF4E6.js";
import "./chunk-BHTAXQK2.js";
import "./chunk-MYVCUT3C.js";
import "./chunk-J6SYX6D4.js";
import "./chunk-IRIHCQN2.js";
import "./chunk-YXURGUZJ.js";
import "./chunk-S3NQFO46.js";
import "./chunk-WQBNZBTH.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-AVH5L24C.js";
import "./chunk-65WLHOVF.js";
import "./chunk-FKREJWJN.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/tour.ts
var LIMIT = 1500, MODEL = "gpt-4o", ROWS = 3750;
async function runTour() {
  let result = toolResult(), { counter } = counterFor(MODEL), archive = memoryArchive(), bounded = await boundAndKeep(result, {
    limit: { amount: LIMIT, unit: "tokens" },
    counter,
    redact: !0,
    query: "which jobs failed?",
    keep: { archive, scope: "call", item: "jobs.list", ttlHours: 72 }
  }), failed = JSON.parse(result).filter((row) => row.state === "failed").length, shown = JSON.parse(bounded.content).filter(
    (row) => row.state === "failed"
  ).length, page = await retrieve(
    { handle: bounded.handle ?? "", where: "job = 2718" },
    { archive, limit: { amount: 500, unit: "tokens" }, counter }
  ), claude = estimateTokens(result, "claude:sonnet"), limits = modelLimits("claude:sonnet", defaultConfig().research).effective;
  return [
    {
      title: "Measure: a tool answers with a list of jobs",
      lines: [
        `${number(ROWS)} rows, ${number(Buffer.byteLength(result))} bytes of JSON`,
        `${number(countTokens(result, MODEL))} tokens for ${MODEL} (exact)`,
        `${number(claude.tokens)} tokens for claude:sonnet (estimate, at most ${Math.round(claude.error * 100)} % too high)`,
        `claude:sonnet in a coding tool has ${number(limits)} tokens left for a prompt`
      ]
    },
    {
      title: `Bound: the same in ${number(LIMIT)} tokens, asked "which jobs failed?"`,
      lines: [
        `${number(counter.count(bounded.text))} tokens leave, notice included`,
        `${shown} of ${failed} failed jobs are shown, in their order, with the digits they had`,
        ...bounded.notice.split(`
`)
      ]
    },
    {
      title: "Bring back: one row that was left out",
      lines: [`plimsoll_retrieve(handle="${bounded.handle}", where="job = 2718")`, ...page.text.split(`
`)]
    },
    {
      title: "Try next (the archive of this tour was in memory and ended with it)",
      lines: [
        "npx plimsoll count .                         how many tokens the files of this folder have",
        "npx plimsoll bound FILE --limit 2000         a file of yours to a limit",
        "npx plimsoll limits claude:sonnet            what a model has left, as a sum",
        "npx plimsoll --help                          everything else"
      ]
    }
  ];
}
function memoryArchive() {
  return createArchive({
    store: createMemoryStore(),
    fallback: createMemoryStore({ limitBytes: 0 }),
    keys: createInstallKeys(new Uint8Array(32)),
    clock: { now: () => 0 },
    principal: "tour",
    quotaBytes: Number.MAX_SAFE_INTEGER,
    onWarning: () => {
    }
  });
}
function toolResult() {
  let services = ["billing", "search", "mail", "reports", "import"], rows = Array.from({ length: ROWS }, (_, index) => ({
    job: index + 1,
    service: services[index * 7 % services.length],
    state: index % 417 === 416 ? "failed" : "done",
    attempts: index % 417 === 416 ? 5 : 1,
    seconds: index * 37 % 900 / 100 + 1,
    host: `worker-${index % 24 + 1}.internal`,
    note: index % 417 === 416 ? `gave up: connection refused by ${services[index % 5]}` : "finished as planned"
  }));
  return JSON.stringify(rows);
}
function number(value) {
  return value.toLocaleString("en-US");
}
export {
  runTour
};
//# sourceMappingURL=tour-ITPWH224.js.map
