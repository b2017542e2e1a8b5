
import {
  counted,
  grouped
} from "./chunk-S3NQFO46.js";
import "./chunk-WQBNZBTH.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/session/prune/prune-action.ts
var REASON_TEXTS = {
  broken: "broken before: a call without a result, or a result without a call",
  exact_duplicate: "the same call with the same result, or the same text, stands further on",
  superseded_write: "a later successful write replaced the whole file",
  superseded_read: "the file was read again or written anew later",
  stale_error: "the action succeeded later",
  failed_retries: "the action failed again later; the latest failure is kept whole",
  reasoning: "reasoning of an earlier turn",
  old_analysis: "narration of an old turn",
  compacted: "the summary of a later compaction stands for it; a line keeps how it ended",
  oversized_result: "a large result was reduced",
  outcome_only: "the result was replaced by its outcome",
  pasted_block: "a pasted block was reduced around the sentences of the person",
  digest_line: "call and result were replaced by one line",
  joined_lines: "lines that stand for calls were put together in one message",
  message_limit: "there were still more messages than were asked for"
};

// src/session/notifications.ts
function pruneNotices(report, level, fewer) {
  let notices = [...safety(report, fewer)];
  return level !== "quiet" && notices.push(...events(report)), level === "verbose" && notices.push(...details(report)), notices;
}
var MOST_BLOCKERS = 5;
function* safety(report, fewer) {
  for (let warning of report.warnings) yield `warning: ${warning}`;
  let { budget, max_messages: most, tokens, messages, blockers } = report;
  if (most !== null && messages.after > most) {
    let why = report.enabled ? ": calls stay with their results, and protected messages stay." : ".";
    yield `warning: the limit of ${counted(most, "message")} was missed by ${grouped(messages.after - most)}${why}`;
  }
  if (budget !== null && tokens.after > budget) {
    yield `warning: the budget of ${grouped(budget)} tokens was missed by ${grouped(tokens.after - budget)}.${whatBlocks(blockers)}`, fewer !== void 0 && (fewer.isMet || report.mode === "aggressive") && (yield withFewerSteps(fewer, budget));
    let open = blockers.find((one) => one.protected_by === "open error")?.tokens ?? 0;
    fewer?.isMet !== !0 && open > LONG_ERROR && open >= (tokens.after - budget) / 2 && (yield OPEN_ERRORS_STAY), report.mode === "default" && report.enabled && (yield "Aggressive mode (--mode aggressive) keeps the outcome of protected results instead of their body.");
  }
  let mended = report.mends.length, taken = report.by_reason.broken?.actions ?? 0;
  mended + taken > 0 && (yield `warning: the provider would have refused this transcript, so it was repaired first: ${grouped(mended)} mended, ${grouped(taken)} ${taken === 1 ? "part" : "parts"} taken out.`);
  let left = report.validity.after.length;
  left > 0 && (yield `warning: the provider would refuse this transcript in ${left === 1 ? "one place" : `${grouped(left)} places`}: plimsoll check names ${left === 1 ? "it" : "them"}, plimsoll repair mends what can be mended.`), report.recovery.recovery_action === "safe_fallback" && (yield `There is no safe point to go on from (${report.recovery.fallback_reason}): ${report.recovery.fallback_steps.join(" ")}`);
}
var LONG_ERROR = 400, OPEN_ERRORS_STAY = "Errors that nothing has resolved stay readable until the same action succeeds; one that failed several times stays whole.";
function whatBlocks(blockers) {
  let list = blockers.slice(0, MOST_BLOCKERS).map((one) => `${one.protected_by} ${grouped(one.tokens)}`);
  return list.length === 0 ? "" : ` What blocks it: ${list.join(", ")}.`;
}
function withFewerSteps({ keepSteps, tokens, isMet, blockers }, budget) {
  let set = `--set resilience.keep_steps=${keepSteps}`;
  return isMet ? `With ${set} the budget would be met: ${counted(tokens, "token")}.` : `Even ${set} would leave ${counted(tokens, "token")}, ${grouped(tokens - budget)} too many.${whatBlocks(blockers)}`;
}
function* events(report) {
  let { changed, recovery, cache } = report;
  if (!changed) {
    if (!report.enabled) return;
    report.budget_met ? yield report.budget === null ? "Nothing to prune." : "Already within the budget: nothing was changed." : yield "Nothing of it may leave: nothing was changed.";
    return;
  }
  report.made_up_handles && (yield "There is no archive yet: these handles are made up, and the run may take some tokens more or less."), recovery.resume_hint !== null && (yield recovery.resume_hint), cache.saved !== null && cache.first_changed_message !== null && (yield `Cache (${cache.cache_is_cold ? "the provider has forgotten this session by now" : "if the provider still has this session cached"}): ${grouped(cache.tokens_rewritten)} of ${grouped(cache.tokens_cached + cache.tokens_rewritten)} tokens are written again; ${billed(cache)}`);
}
var MOST_TURNS = 200;
function billed({ cost_without, cost_with, saved, expected_turns, break_even_turns }) {
  if (cost_without === 0 && cost_with === 0) return "with these prices that costs nothing.";
  let amount = saved ?? 0, even = break_even_turns === null ? "never" : `after ${counted(break_even_turns, "turn")}`, pays = (break_even_turns ?? 0) > MOST_TURNS ? "" : `, it pays ${even}`;
  return `over ${counted(expected_turns, "turn")} the prune ${amount >= 0 ? "saves" : "costs"} $${Math.abs(amount).toFixed(2)}${pays}.`;
}
function* details(report) {
  for (let { record, id, done } of report.mends)
    yield `record ${record}${id === null ? "" : ` (${id})`}: ${done}`;
  for (let action of report.actions) {
    let what = [action.tool, action.target].filter((one) => one !== null).join(" "), by = action.protected_by === null ? "" : `, protected by ${action.protected_by}`;
    yield `${action.id}: ${what} ${grouped(action.tokens_before)} to ${grouped(action.tokens_after)} tokens (${REASON_TEXTS[action.reason]}${by})`;
  }
  for (let [by, parts] of Object.entries(report.protected_retained))
    yield `kept by ${by}: ${grouped(parts)} parts`;
}
export {
  pruneNotices
};
//# sourceMappingURL=session-views-65J4GS5C.js.map
