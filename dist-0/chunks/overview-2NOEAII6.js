
import {
  countedModel,
  estimatedContent,
  openTranscript
} from "./chunk-S5W6EYAK.js";
import "./chunk-ABGGKU4L.js";
import {
  DIGEST_LINES,
  NO_DIGEST,
  digestShare,
  inMode,
  planPrune,
  prunePolicy
} from "./chunk-GSPOAYQJ.js";
import "./chunk-P7K7LH2F.js";
import {
  MESSAGE_TOKENS,
  checkTranscript,
  survey
} from "./chunk-M5LDYQQ4.js";
import "./chunk-M6WUMQKJ.js";
import "./chunk-4ZGQUTTN.js";
import "./chunk-4AORGZMN.js";
import "./chunk-NFKAAVWY.js";
import "./chunk-WO47EFPO.js";
import "./chunk-DH7I6MXL.js";
import "./chunk-KTWWQLIG.js";
import "./chunk-KG2NG3TV.js";
import "./chunk-LTKHVKZO.js";
import "./chunk-RILF6AXA.js";
import "./chunk-WZFJHJJ6.js";
import "./chunk-3FBWONUF.js";
import "./chunk-POKMPUWT.js";
import {
  safeCounterFor,
  warningText
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

// src/session/session-overview.ts
function sessionOverview(transcript, counter, policy, wholeFile) {
  let found = survey(transcript, counter, wholeFile), content = new Tally(), tools = /* @__PURE__ */ new Map(), turns = new Tally();
  for (let message of found.messages) {
    let turn = String(found.turnOf(message));
    turns.add(turn, found.tokensOfMessage(message));
    for (let part of message.parts) addContent(content, part, message, found);
  }
  found.toolTokens > 0 && content.add("tools of the request", found.toolTokens), content.add("around messages", found.messages.length * MESSAGE_TOKENS, found.messages.length);
  for (let message of found.having.call)
    for (let part of message.parts) {
      if (part.type !== "call") continue;
      let pair = found.pairOf(part), row = tools.get(part.tool) ?? { count: 0, failed: 0, argument_tokens: 0, result_tokens: 0 };
      row.count += 1, row.failed += pair?.outcome.failed === !0 ? 1 : 0, row.argument_tokens += found.tokensOf(part), row.result_tokens += pair === void 0 ? 0 : found.tokensOf(pair.result), tools.set(part.tool, row);
    }
  let reclaimable = new Tally(), rules = planPrune(transcript, {
    policy: { ...inMode(policy, "aggressive"), enabled: !0 },
    counter,
    wholeFile
  });
  for (let { reason, tokens_before, tokens_after } of rules.actions)
    reclaimable.add(reason, tokens_before - tokens_after);
  return {
    format: transcript.format,
    messages: found.messages.length,
    turns: found.lastTurn,
    tokens: found.tokens,
    records_outside_context: transcript.messages.length - found.messages.length,
    by_content: content.rows(),
    by_tool: [...tools].map(([name, row]) => ({ name, ...row, tokens: row.argument_tokens + row.result_tokens })).sort(bySize),
    by_turn: turns.rows(),
    reclaimable: reclaimable.rows(),
    findings: checkTranscript(transcript, wholeFile, "ended").length,
    estimated: estimatedContent(found)
  };
}
function addContent(content, part, message, found) {
  let name = contentName(part, message), tokens = found.tokensOf(part), digest = part.type === "text" && name === ANSWERS ? digestShare(part.text, tokens, found.texts) : NO_DIGEST;
  digest.lines > 0 && content.add(DIGEST_LINES, digest.tokens, digest.lines), digest.rest && content.add(name, tokens - digest.tokens);
}
var ANSWERS = "answers";
function contentName(part, message) {
  switch (part.type) {
    case "call":
      return "arguments of calls";
    case "result":
      return "tool results";
    case "reasoning":
      return "reasoning";
    case "media":
      return "images and files";
    case "other":
      return "other";
    case "text":
      return message.summary ? "summaries" : message.role === "user" ? part.machine ? "reminders" : "the person" : message.role === "system" ? "system" : ANSWERS;
  }
}
var Tally = class {
  groups = /* @__PURE__ */ new Map();
  add(name, tokens, count = 1) {
    let group = this.groups.get(name) ?? { count: 0, tokens: 0 };
    group.count += count, group.tokens += tokens, this.groups.set(name, group);
  }
  rows() {
    return [...this.groups].map(([name, group]) => ({ name, ...group })).sort(bySize);
  }
};
function bySize(a, b) {
  return b.tokens - a.tokens || (a.name < b.name ? -1 : 1);
}

// src/app/session/overview.ts
function overviewOf(text, options, { config }) {
  let transcript = openTranscript(text, options.format), model = countedModel(transcript, options.model), { counter, warnings } = safeCounterFor(model), overview = sessionOverview(transcript, counter, prunePolicy(config.resilience), options.wholeFile), { id, exact, error } = counter;
  return { ...overview, model, counter: { id, exact, error }, warnings: warnings.map(warningText) };
}
export {
  overviewOf
};
//# sourceMappingURL=overview-2NOEAII6.js.map
