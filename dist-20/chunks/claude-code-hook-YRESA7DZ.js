
import {
  readSessionFile
} from "./chunk-VV64SVHM.js";
import "./chunk-EQGAI4HA.js";
import {
  boundInput
} from "./chunk-GHF6TPON.js";
import "./chunk-DHHOPZTR.js";
import "./chunk-FFKJAFU6.js";
import {
  openTranscript,
  recoveryHint
} from "./chunk-S5W6EYAK.js";
import "./chunk-ABGGKU4L.js";
import "./chunk-GSPOAYQJ.js";
import "./chunk-P7K7LH2F.js";
import {
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
  counterFor
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

// src/app/session/claude-code-hook.ts
var MODEL = "claude", DEFAULT_LIMIT = 1e4;
async function answerHook(input, world) {
  if (isFields(input)) {
    if (input.hook_event_name === "PostToolUse") return boundToolResult(input, world);
    if (input.hook_event_name === "SessionStart") return resumeHint(input, world);
  }
}
async function boundToolResult(input, world) {
  let { tool_name: tool, tool_response: response } = input;
  if (typeof tool != "string" || !tool.startsWith("mcp__")) return;
  let query = isFields(input.tool_input) ? questionOf(input.tool_input) : void 0, limit = world.config.proxy.limit_tokens ?? DEFAULT_LIMIT, { counter } = counterFor(MODEL), sizes = [];
  if (await withTexts(response, async (text) => (sizes.push(counter.countUpTo(text, limit)), text)), sizes.reduce((sum, size) => sum + size, 0) <= limit) return;
  let shares = sharesOf(sizes, limit), at = 0, isChanged = !1, updated = await withTexts(response, async (text) => {
    let { bounded } = await boundInput({
      text,
      source: "-",
      limit: { amount: shares[at++] ?? limit, unit: "tokens" },
      model: MODEL,
      query,
      kind: void 0,
      redact: world.config.proxy.redact,
      keep: !0,
      ...world
    });
    return isChanged ||= bounded.text !== text, bounded.text;
  });
  if (isChanged)
    return { hookSpecificOutput: { hookEventName: "PostToolUse", updatedMCPToolOutput: updated } };
}
function sharesOf(sizes, limit) {
  let shares = [], left = limit, bySize = [...sizes.keys()].sort((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
  for (let [place, index] of bySize.entries()) {
    let share = Math.min(sizes[index] ?? 0, Math.floor(left / (sizes.length - place)));
    shares[index] = share, left -= share;
  }
  return shares;
}
async function withTexts(response, change) {
  if (typeof response == "string") return change(response);
  if (Array.isArray(response)) {
    let blocks2 = [];
    for (let block of response) blocks2.push(await withBlock(block));
    return blocks2;
  }
  if (!isFields(response)) return response;
  let { structuredContent: structured, ...rest } = response, blocks = Array.isArray(response.content) ? response.content : [], content = await withTexts(blocks, change);
  if (!isFields(structured)) return Array.isArray(response.content) ? { ...response, content } : response;
  let text = JSON.stringify(structured), twin = blocks.findIndex((block) => isFields(block) && isSameJson(block.text, text));
  if (twin >= 0)
    return content[twin] === blocks[twin] || textOf(content[twin]) === textOf(blocks[twin]) ? { ...response, content } : { ...rest, content };
  let reduced = await change(text);
  return reduced === text ? { ...response, ...blocks.length === 0 ? {} : { content } } : { ...rest, content: [...content, { type: "text", text: reduced }] };
  async function withBlock(block) {
    return isFields(block) && typeof block.text == "string" ? { ...block, text: await change(block.text) } : block;
  }
}
function textOf(block) {
  return isFields(block) ? block.text : void 0;
}
function isSameJson(text, json) {
  if (typeof text != "string" || text.length < json.length) return !1;
  try {
    return JSON.stringify(JSON.parse(text)) === json;
  } catch {
    return !1;
  }
}
var RESUMED = /* @__PURE__ */ new Set(["compact", "resume", "fork"]);
async function resumeHint(input, { cwd }) {
  let { source, transcript_path: path } = input;
  if (!RESUMED.has(source) || typeof path != "string") return;
  let { text } = await readSessionFile(path, cwd, void 0, "damaged"), transcript = openTranscript(text, "claude-code"), { counter } = counterFor(transcript.model ?? MODEL), hint = recoveryHint(survey(transcript, counter, !0));
  return hint.recovery_action === "none" ? void 0 : { hookSpecificOutput: { hookEventName: "SessionStart", additionalContext: ["Where the work stands, from the record of this session:", ...hint.resume_hint !== null ? [hint.resume_hint] : [
    hint.last_success === null ? "No step is known to have worked." : `The last step that worked: ${hint.last_success}.`,
    ...hint.open_errors.length === 0 ? [] : [`What failed without a later success: ${hint.open_errors.join("; ")}.`],
    ...hint.fallback_steps
  ]].join(`
`) } };
}
async function statusLine(input, world) {
  if (!isFields(input) || typeof input.transcript_path != "string") return "";
  let { text } = await readSessionFile(input.transcript_path, world.cwd, void 0, "damaged"), { overviewOf } = await import("./overview-2NOEAII6.js"), options = { format: "claude-code", model: isFields(input.model) && typeof input.model.id == "string" ? input.model.id : void 0, wholeFile: !1 }, overview = overviewOf(text, options, world), context = isFields(input.context_window) ? input.context_window : {}, window = Number(context.context_window_size), reported = usedTokens(context.current_usage), used = typeof context.used_percentage == "number" && context.used_percentage >= 0 ? context.used_percentage : void 0, told = used !== void 0 && window > 0 ? Math.round(used / 100 * window) : void 0, tokens = reported ?? told ?? overview.tokens, percent = used ?? (window > 0 ? tokens / window * 100 : void 0), share = percent === void 0 ? "" : `${window > 0 ? ` of ${thousands(window)}` : ""} (${Math.round(percent)} %)`, spare = overview.reclaimable.reduce((sum, row) => sum + row.tokens, 0), [most] = overview.by_tool;
  return [
    `${reported === void 0 ? "about " : ""}${thousands(tokens)}${share}`,
    ...most === void 0 ? [] : [`most: ${most.name} ${thousands(most.tokens)}`],
    ...spare > 0 ? [`${thousands(spare)} may leave`] : []
  ].join(" \xB7 ");
}
function usedTokens(usage) {
  if (!isFields(usage)) return;
  let { input_tokens: input, cache_creation_input_tokens: written, cache_read_input_tokens: read } = usage, sum = [input, written, read].reduce(
    (all, one) => all + (typeof one == "number" ? one : 0),
    0
  );
  return sum > 0 ? sum : void 0;
}
function questionOf(parameters) {
  let texts = Object.values(parameters).filter((value) => typeof value == "string");
  return texts.length === 0 ? void 0 : texts.join(" ").slice(0, 2e3);
}
function thousands(tokens) {
  return tokens < 1e3 ? String(tokens) : `${Math.round(tokens / 1e3)}k`;
}
function isFields(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
export {
  answerHook,
  statusLine
};
//# sourceMappingURL=claude-code-hook-YRESA7DZ.js.map
