
import {
  whyNotRead
} from "./chunk-KG2NG3TV.js";
import {
  plimsollHome
} from "./chunk-3FBWONUF.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/proxy/call-ledger.ts
import { join as join2 } from "node:path";

// src/adapters/ledger/ledger-file.ts
import { chmod, mkdir, open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

// src/ledger/call-entry.ts
var TEXTS = ["server", "tool", "outcome"], NUMBERS = ["at", "bytes_before", "bytes_after", "tokens_before", "tokens_after", "added_ms"];
function parseCallEntry(line) {
  let value;
  try {
    value = JSON.parse(line);
  } catch {
    return;
  }
  return typeof value != "object" || value === null || value.format !== 1 ? void 0 : TEXTS.every((key) => typeof value[key] == "string") && NUMBERS.every((key) => typeof value[key] == "number" && Number.isFinite(value[key])) && isTime(Number(value.at)) ? value : void 0;
}
function isTime(milliseconds) {
  return !Number.isNaN(new Date(milliseconds).getTime());
}

// src/adapters/ledger/ledger-file.ts
var NAME = /^calls-\d{4}-\d{2}\.jsonl$/;
function createLedgerFile(folder, onFailure) {
  let queue = [], writing, hasFailed = !1;
  async function writeAll() {
    for (; queue.length > 0 && !hasFailed; ) {
      let lines = queue;
      queue = [];
      try {
        await mkdir(folder, { recursive: !0, mode: 448 }), await chmod(folder, 448);
        let month = (/* @__PURE__ */ new Date()).toISOString().slice(0, 7), file = await open(join(folder, `calls-${month}.jsonl`), "a", 384);
        try {
          await file.write(lines.join(""));
        } finally {
          await file.close();
        }
      } catch (error) {
        hasFailed = !0, onFailure(error);
      }
    }
    writing = void 0;
  }
  return {
    append(entry) {
      hasFailed || (queue.push(`${JSON.stringify(entry)}
`), writing ??= writeAll());
    },
    async flush() {
      await writing;
    }
  };
}
async function readLedger(folder, since) {
  let entries = [], damaged = 0;
  for (let name of await ledgerFiles(folder, since)) {
    let text = await readFile(join(folder, name), "utf8").catch(unreadable(join(folder, name)));
    for (let line of text.split(`
`)) {
      if (line === "") continue;
      let entry = parseCallEntry(line);
      entry === void 0 ? damaged += 1 : entry.at >= since && entries.push(entry);
    }
  }
  return { entries, damaged };
}
async function ledgerFiles(folder, since) {
  try {
    let first = `calls-${new Date(Math.max(0, since)).toISOString().slice(0, 7)}.jsonl`;
    return (await readdir(folder)).filter((name) => NAME.test(name) && name >= first).sort();
  } catch (error) {
    let { code } = error;
    return code === "ENOENT" || code === "ENOTDIR" ? [] : unreadable(folder)(error);
  }
}
function unreadable(path) {
  return (cause) => {
    throw new PlimsollError("INTERNAL_ERROR", `The ledger cannot be read: ${path} ${whyNotRead(cause)}.`, {
      remedy: "Check the permissions of the folder, or delete the file to forget its month.",
      cause
    });
  };
}

// src/ledger/call-totals.ts
function foldCalls(entries) {
  let retrievals = retrievalsByCall(entries), calls = entries.filter((entry) => entry.retrieved === void 0), groups = /* @__PURE__ */ new Map();
  for (let entry of calls) {
    let key = JSON.stringify([entry.server, entry.tool]), group = groups.get(key);
    group === void 0 ? groups.set(key, [entry]) : group.push(entry);
  }
  let tools = [...groups].map(([key, group]) => {
    let [server, tool] = JSON.parse(key);
    return { server, tool, ...totalsOf(group, retrievals) };
  });
  return tools.sort(
    (one, other) => other.tokens_saved - one.tokens_saved || other.calls - one.calls || (`${one.server}/${one.tool}` < `${other.server}/${other.tool}` ? -1 : 1)
  ), { totals: totalsOf(calls, retrievals), tools };
}
function retrievalsByCall(entries) {
  let found = /* @__PURE__ */ new Map(), given = /* @__PURE__ */ new Map();
  for (let entry of [...entries].sort((one, other) => one.at - other.at)) {
    entry.handle !== void 0 && given.set(entry.handle, entry);
    let call = entry.retrieved === void 0 ? void 0 : given.get(entry.retrieved);
    if (call === void 0) continue;
    let { times, tokens } = found.get(call) ?? { times: 0, tokens: 0 };
    found.set(call, { times: times + 1, tokens: tokens + entry.tokens_after });
  }
  return found;
}
function totalsOf(calls, retrievals) {
  let sum = (pick) => calls.reduce((total, entry) => total + pick(entry), 0), count = (outcome) => calls.filter((entry) => entry.outcome === outcome).length, reduced = calls.filter((entry) => entry.outcome === "reduced"), asked = reduced.filter((entry) => retrievals.has(entry)).length, real = reduced.filter((entry) => entry.dry_run !== !0).length, isSaved = (entry, isDry) => entry.dry_run === !0 === isDry && entry.outcome !== "refused", saved = (isDry) => sum((entry) => isSaved(entry, isDry) ? entry.tokens_before - entry.tokens_after : 0), asks = calls.flatMap((entry) => retrievals.get(entry) ?? []), broughtBack = (entry) => retrievals.get(entry)?.tokens ?? 0;
  return {
    calls: calls.length,
    reduced: reduced.length,
    redacted: calls.filter((entry) => (entry.redacted ?? 0) > 0).length,
    refused: count("refused"),
    over: count("over"),
    verbatim: count("verbatim"),
    bytes_before: sum((entry) => entry.bytes_before),
    bytes_after: sum((entry) => entry.bytes_after),
    tokens_before: sum((entry) => entry.tokens_before),
    tokens_after: sum((entry) => entry.tokens_after),
    tokens_saved: saved(!1),
    tokens_refused: sum(
      (entry) => entry.outcome === "refused" && entry.dry_run !== !0 ? Math.max(0, entry.tokens_before - entry.tokens_after) : 0
    ),
    tokens_brought_back: sum(broughtBack),
    tokens_net: saved(!1) - sum((entry) => isSaved(entry, !1) ? broughtBack(entry) : 0),
    dry_runs: calls.filter((entry) => entry.dry_run === !0).length,
    tokens_dry: saved(!0),
    asked_again: asked,
    asked_again_share: real === 0 ? null : asked / real,
    retrievals: asks.reduce((total, { times }) => total + times, 0),
    added_ms: median(calls.map((entry) => entry.added_ms))
  };
}
function median(values) {
  let sorted = [...values].sort((one, other) => one - other), middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}

// src/app/proxy/call-ledger.ts
var MAX_NAME = 200;
function openCallLedger(env, clock, log) {
  let file = createLedgerFile(
    ledgerFolder(env),
    (error) => log.write({
      level: "warning",
      message: "The ledger cannot be written",
      fields: { error: String(error) }
    })
  );
  return {
    record(call) {
      file.append({
        format: 1,
        at: clock.now(),
        server: call.server.slice(0, MAX_NAME),
        tool: call.tool.slice(0, MAX_NAME),
        ...call.client === void 0 ? {} : { client: call.client.slice(0, MAX_NAME) },
        outcome: call.outcome,
        ...call.dryRun ? { dry_run: !0 } : {},
        bytes_before: call.before.bytes,
        bytes_after: call.after.bytes,
        tokens_before: call.before.tokens,
        tokens_after: call.after.tokens,
        ...call.kind === void 0 ? {} : { kind: call.kind },
        ...call.handle === void 0 || call.dryRun ? {} : { handle: call.handle },
        ...call.redacted === 0 ? {} : { redacted: call.redacted },
        added_ms: Math.round(call.addedMs * 100) / 100,
        ...call.retrieved === void 0 ? {} : { retrieved: call.retrieved },
        ...call.announced === void 0 ? {} : { announced: call.announced }
      });
    },
    flush: () => file.flush()
  };
}
async function readCallLedger(env, since) {
  let { entries, damaged } = await readLedger(ledgerFolder(env), since), all = entries.length > 0 || since === 0 ? entries : (await readLedger(ledgerFolder(env), 0)).entries, newest = all.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  return {
    ...foldCalls(entries),
    since: since === 0 ? null : new Date(since).toISOString(),
    newest: all.length === 0 ? null : new Date(newest).toISOString(),
    damaged_lines: damaged,
    entries
  };
}
function ledgerFolder(env) {
  return join2(plimsollHome(env), "ledger");
}

export {
  openCallLedger,
  readCallLedger
};
//# sourceMappingURL=chunk-Y3H46CJX.js.map
