
import {
  BEGINS_WITH_ANSWER,
  UNSIGNED_CALL,
  addResults,
  canBeAnswered,
  matchResults
} from "./chunk-ABGGKU4L.js";
import {
  OpenFailures,
  REMOVABLE_RULES,
  calledAs,
  endedAs,
  endedWell,
  imageTakenOut,
  planPrune,
  prunePolicy,
  recordName,
  withoutSecrets
} from "./chunk-GSPOAYQJ.js";
import {
  RECORD_LINKS
} from "./chunk-P7K7LH2F.js";
import {
  RULE_PROFILES,
  blockTokens,
  cacheMarks,
  checkTranscript,
  imagePlaces,
  isPersonAnswer,
  mostImagesFor,
  namedCommands,
  saysChange,
  sizeOf,
  survey,
  wordName
} from "./chunk-M5LDYQQ4.js";
import {
  shellWord
} from "./chunk-M6WUMQKJ.js";
import {
  applySpans,
  composeEdits,
  spanEdits
} from "./chunk-4ZGQUTTN.js";
import {
  childrenAt,
  readChanged,
  readEdited,
  readTranscript,
  valueAt
} from "./chunk-4AORGZMN.js";
import {
  keepOriginals,
  sha256
} from "./chunk-NFKAAVWY.js";
import {
  SESSION_FORMATS,
  listOf,
  meantRole,
  memberValue,
  objectList,
  stringOf
} from "./chunk-WO47EFPO.js";
import {
  hasInstallKey,
  openArchive
} from "./chunk-DH7I6MXL.js";
import {
  createInstallKeys
} from "./chunk-KTWWQLIG.js";
import {
  priceOfModel
} from "./chunk-LTKHVKZO.js";
import {
  plimsollHome
} from "./chunk-3FBWONUF.js";
import {
  DEFAULT_MODEL,
  safeCounterFor,
  warningText
} from "./chunk-KRXBPMJM.js";
import {
  redactText
} from "./chunk-ARVVSX6Y.js";
import {
  counted
} from "./chunk-S3NQFO46.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/session/cache-bill.ts
var TTL_MINUTES = [
  ["claude", 5],
  ["gpt", 10],
  ["o", 10],
  ["gemini", 5]
];
function pricesFor(model) {
  let price = priceOfModel(model);
  if (price?.cached === void 0) return;
  let name = model.toLowerCase().slice(model.lastIndexOf("/") + 1), ttlMinutes = TTL_MINUTES.find(([start]) => name.startsWith(start))?.[1] ?? 5;
  return { input: price.input, cached: price.cached, write: price.write ?? price.input, ttlMinutes };
}
var EXPECTED_TURNS = 10, MILLION = 1e6;
function cacheBill(request) {
  let { tokensBefore, tokensAfter, prices, turns, cold, firstChanged } = request, kept = firstChanged === null ? tokensAfter : Math.min(request.prefixTokens, tokensAfter), rewritten = tokensAfter - kept, facts = {
    first_changed_message: firstChanged,
    tokens_cached: cold ? 0 : kept,
    tokens_rewritten: cold ? tokensAfter : rewritten,
    cache_is_cold: cold,
    expected_turns: turns
  };
  if (prices === void 0)
    return { ...facts, cost_without: null, cost_with: null, saved: null, break_even_turns: null };
  let without = (n) => ((cold ? tokensBefore * prices.write : tokensBefore * prices.cached) + (n - 1) * tokensBefore * prices.cached) / MILLION, withPrune = (n) => ((cold ? tokensAfter * prices.write : kept * prices.cached + rewritten * prices.write) + (n - 1) * tokensAfter * prices.cached) / MILLION;
  return {
    ...facts,
    cost_without: rounded(without(turns)),
    cost_with: rounded(withPrune(turns)),
    saved: rounded(without(turns) - withPrune(turns)),
    // What costs nothing never pays.
    break_even_turns: without(turns) === 0 && withPrune(turns) === 0 ? null : breakEven(without, withPrune, (tokensBefore - tokensAfter) * prices.cached)
  };
}
function breakEven(without, withPrune, perTurn) {
  let first = without(1) - withPrune(1);
  return first >= 0 ? 1 : perTurn <= 0 ? null : 1 + Math.ceil(-first * MILLION / perTurn);
}
function rounded(value) {
  return Math.round(value * MILLION) / MILLION;
}

// src/session/estimated-content.ts
function estimatedContent({ messages, toolTokens, transcript }) {
  let { traits } = transcript;
  return [
    ...traits.hasMedia && messages.some(hasMedia) ? ["images and files"] : [],
    // How much reasoning a provider encrypted only it knows: its length is an estimate, its readable text the least.
    ...traits.hasSealed && messages.some(hasSealed) ? ["encrypted reasoning"] : [],
    ...toolTokens > 0 ? ["tools"] : []
  ];
}
function hasMedia({ parts }) {
  for (let at = 0; at < parts.length; at++) {
    let part = parts[at];
    if (part.type === "media" || part.type === "result" && part.media > 0) return !0;
  }
  return !1;
}
function hasSealed({ parts }) {
  for (let at = 0; at < parts.length; at++) {
    let part = parts[at];
    if (part.type === "reasoning" ? part.signed : part.type === "other" && part.sealed !== void 0)
      return !0;
  }
  return !1;
}

// src/session/classify/look-around.ts
function isLookAround(command) {
  return namedCommands(command).every(({ family, action, changes }) => ASKS_VERSION.test(action) || ASKING.has(family) ? !0 : !changes && !MAY_DO_MORE.has(family) && !(family === "find" && FOUND_IS_USED.test(action)));
}
var ASKING = /* @__PURE__ */ new Set([
  ..."pwd which type whereis whoami id hostname uname date env printenv stat file du df ps free uptime nproc".split(
    " "
  ),
  ..."realpath readlink basename dirname".split(" "),
  "git status",
  "git rev-parse",
  "git ls-files",
  "git describe"
]), ASKS_VERSION = / (?:-v|-V|-h|--version|--help)$/, MAY_DO_MORE = /* @__PURE__ */ new Set(["curl", "wget", "tee", "gh api", "gh pr", "gh issue", "gh run"]), FOUND_IS_USED = / -(?:delete|exec|execdir|ok|okdir)\b/;

// src/session/recovery-hint.ts
var MOST_OPEN = 5;
function recoveryHint({ pairs, transcript }, undo) {
  let unresolved = new OpenFailures(transcript.cwd), told = (pair) => shown(pair, transcript.cwd), successes = objectList(), newestFailure;
  for (let pair of pairs)
    if (!(isAnswerNo(pair) || pair.outcome.isUnfinished || isPersonAnswer(pair))) {
      if (pair.outcome.failed || pair.isDoubtful) {
        unresolved.fail(pair), newestFailure = pair;
        continue;
      }
      unresolved.succeed(pair), pair.outcome.isDenied || successes.push(pair);
    }
  let open = unresolved.runs().flatMap((run) => run.at(-1) ?? []), anchor = anchorOf(successes, open.at(-1)), command = successes.findLast((pair) => pair.command !== void 0 && endedWell(pair) && isDone(pair)), before = command !== void 0 && command !== anchor && !unresolved.has(command) && anchor?.command === void 0 ? [command] : [], facts = {
    open_errors: open.slice(-MOST_OPEN).map(told),
    last_success: anchor === void 0 ? null : [anchor, ...before].map(told).join(", and before it ")
  };
  if (pairs.length === 0)
    return {
      can_resume: !0,
      recovery_action: "none",
      resume_hint: null,
      fallback_reason: null,
      fallback_steps: [],
      ...facts
    };
  let newest = open.at(-1), isUndone = anchor !== void 0 && newest !== void 0 && pairs.indexOf(newest) > pairs.lastIndexOf(anchor);
  if (anchor === void 0 || isUndone)
    return {
      can_resume: !1,
      recovery_action: "safe_fallback",
      resume_hint: null,
      fallback_reason: isUndone ? "newer_failure_than_last_success" : "no_successful_recovery_anchor",
      fallback_steps: fallbackSteps(newest ?? newestFailure, undo, transcript.cwd),
      ...facts
    };
  let others = open.length === 0 ? "" : ` Failed without a later success: ${facts.open_errors.join("; ")}.`;
  return {
    can_resume: !0,
    recovery_action: "resume_hint",
    resume_hint: `Go on from ${endedWell(anchor) ? "the last success" : "the last step that did not fail"}: ${told(anchor)}.${others}`,
    fallback_reason: null,
    fallback_steps: [],
    ...facts
  };
}
function anchorOf(successes, failure) {
  let from = failure?.callMessage.index ?? -1;
  return successes.findLast((pair) => isDone(pair) || saysChange(pair) && pair.callMessage.index > from) ?? successes.findLast(({ outcome }) => outcome.told) ?? successes.at(-1);
}
function isDone({ outcome, command }) {
  return outcome.told && (command === void 0 || !isLookAround(command));
}
var ASKING2 = /* @__PURE__ */ new Set([
  "grep",
  "egrep",
  "fgrep",
  "rg",
  "ag",
  "diff",
  "cmp",
  "test",
  "[",
  "pgrep",
  "git grep"
]);
function isAnswerNo({ family, outcome }) {
  return outcome.exitCode === 1 && ASKING2.has(family);
}
function fallbackSteps(failed, undo, cwd) {
  let name = failed === void 0 ? "" : whatItIs(failed, cwd), what = name === "" ? "the last failed command" : `"${name}"`;
  return [
    undo === void 0 ? "Look at the state of the work before changing anything: a step that failed may be half done." : `Look at the state of the work before changing anything; what was pruned can be brought back: ${undo}.`,
    failed !== void 0 && isRepeatable(failed) ? `Run ${what} again, alone and with its full log.` : `Find out why ${what} failed from its log; run it again only if the person wants that.`,
    "Ask the person before any change that cannot be undone."
  ];
}
var PROJECT_TOOLS = new Set(
  "npm pnpm yarn bun npx bunx cargo go uv poetry mvn gradle gradlew dotnet mix swift make just python python3".split(
    " "
  )
), TASK = /^(?:ci|install|sync|t|tests?|build|check|lint|format|fmt|vet|clippy|compile|type-?check|types|unit|e2e|verify|tsc|tsgo|vitest|jest|eslint|biome|prettier|mocha|pytest|ruff|mypy|tox|phpunit|rspec|ctest|ninja|make)(?:$|[:.-])/, ALONE = /^(?:cd [\w./-]+ && )?[\w ./:=@,+"'-]*(?:2>&1 ?)?(?:\| ?(?:tail|head|grep|cat)\b[\w ./:="'-]*)?$/, REACHING = /\b(?:push|publish|deploy|release|upload|send|delete|drop|destroy|remove|rm|purge|prune|wipe|clean|reset|force|migrat\w*|seed|apply|prod\w*|staging|live|global|sudo|ssh)\b/i;
function isRepeatable({ command, family }) {
  if (command === void 0 || !ALONE.test(command.trim()) || REACHING.test(command)) return !1;
  let names = family.split(" ");
  return TASK.test(names.at(-1) ?? "") && (names.length === 1 || PROJECT_TOOLS.has(names[0] ?? ""));
}
function shown(pair, cwd) {
  let what = whatItIs(pair, cwd), ended = endedAs(pair);
  return ended === void 0 ? what : `${what} (${ended})`;
}
function whatItIs(pair, cwd) {
  return pair.command === void 0 ? calledAs(pair, cwd) : oneLine(pair.command);
}
var MOST_COMMAND = 120, MOST_READ = 2e3;
function oneLine(text) {
  let line = withoutSecrets(text.slice(0, MOST_READ)).replace(/\s+/g, " ").trim();
  return line.length > MOST_COMMAND ? `${line.slice(0, MOST_COMMAND)} ...` : line;
}

// src/session/prune/prune-report.ts
function pruneReport(facts) {
  let { plan, after: after2, counter, budget } = facts;
  return {
    format: plan.survey.transcript.format,
    mode: facts.mode,
    enabled: facts.enabled,
    counter: { id: counter.id, exact: counter.exact, error: counter.error },
    estimated: estimatedContent(plan.survey),
    budget: budget ?? null,
    max_messages: facts.maxMessages ?? null,
    budget_met: plan.budgetMet,
    tokens: { before: plan.tokensBefore, after: after2.tokens },
    tokens_beside_actions: plan.tokensBefore - after2.tokens - savedBy(plan.actions),
    messages: { before: plan.messagesBefore, after: after2.messages },
    changed: plan.isChanged,
    by_reason: grouped(plan.actions, !1),
    by_tool: grouped(plan.actions, !0),
    actions: plan.actions.map(shownAction),
    mends: facts.mends,
    protected_retained: plan.protectedRetained,
    blockers: plan.blockers,
    validity: { before: facts.findings.before.map(shown2), after: facts.findings.after.map(shown2) },
    cache: cacheBill({
      tokensBefore: facts.sent?.before ?? plan.tokensBefore,
      tokensAfter: facts.sent?.after ?? after2.tokens,
      ...firstChange(plan, facts.sent !== void 0),
      prices: facts.prices,
      turns: facts.expectedTurns,
      cold: facts.coldCache
    }),
    recovery: recoveryHint(
      plan.survey,
      facts.manifest === void 0 ? void 0 : undoneBy(facts.prunedFile, facts.archiveOption)
    ),
    manifest: facts.manifest ?? null,
    kept: facts.kept,
    made_up_handles: facts.madeUpHandles,
    warnings: facts.warnings
  };
}
function savedBy(actions) {
  return actions.reduce((sum, { tokens_before, tokens_after }) => sum + tokens_before - tokens_after, 0);
}
function undoneBy(file, archiveOption) {
  return file === void 0 ? `restoreSession, or plimsoll restore --all${archiveOption} with its file` : `plimsoll restore ${shellWord(file)} --all${archiveOption}`;
}
function firstChange(plan, isOfContext) {
  let { survey: found } = plan, messages = isOfContext ? found.transcript.context : found.messages, from = isOfContext ? messages[0]?.records[0] ?? 0 : 0, first = plan.isChanged ? firstRecord(plan, from) : 1 / 0;
  if (first === 1 / 0) return { firstChanged: null, prefixTokens: 0 };
  let prefixTokens = found.toolTokens;
  for (let message of messages) {
    if ((message.records.at(-1) ?? -1) >= first) return { firstChanged: message.index, prefixTokens };
    prefixTokens += found.tokensOfMessage(message);
  }
  return { firstChanged: null, prefixTokens };
}
function firstRecord(plan, from) {
  let { changes, survey: found } = plan;
  if (changes === void 0) {
    let { records } = found.transcript, start = records[from]?.start ?? 0, first2 = plan.edits.find((edit) => edit.action >= 0 && edit.start >= start);
    return records.find(({ end }) => end > (first2?.start ?? 1 / 0))?.index ?? 1 / 0;
  }
  let first = 1 / 0;
  for (let record of changes.dropped.keys()) record >= from && (first = Math.min(first, record));
  for (let { record, action } of changes.edits)
    action >= 0 && record >= from && (first = Math.min(first, record));
  return first;
}
function grouped(actions, byTool) {
  let groups = /* @__PURE__ */ new Map();
  for (let { tool, reason, tokens_before, tokens_after } of actions) {
    let key = byTool ? tool ?? `(${reason})` : reason, group = groups.get(key);
    group === void 0 && (group = { actions: 0, tokens_before: 0, tokens_after: 0 }, groups.set(key, group)), group.actions += 1, group.tokens_before += tokens_before, group.tokens_after += tokens_after;
  }
  return Object.fromEntries(groups);
}
function shownAction(action) {
  return {
    id: action.id,
    reason: action.reason,
    message: action.message,
    tool: action.tool,
    target: action.target,
    protected_by: action.protected_by,
    tokens_before: action.tokens_before,
    tokens_after: action.tokens_after,
    handle: action.handle
  };
}
function shown2({ part: _, ...finding }) {
  return finding;
}

// src/session/repair/insert-records.ts
function insertRecords({ text, records }, added) {
  let [first, second] = records, between = first === void 0 || second === void 0 ? "," : text.slice(first.end, second.start), byPlace = /* @__PURE__ */ new Map();
  for (let { after: after2, json } of added) {
    let list = byPlace.get(after2);
    list === void 0 ? byPlace.set(after2, [json]) : list.push(json);
  }
  return [...byPlace].flatMap(([after2, list]) => {
    let place = after2 < 0 ? first?.start : records[after2]?.end;
    if (place === void 0) return [];
    let json = list.join(between), inserted = after2 < 0 ? `${json}${between}` : `${between}${json}`;
    return [{ start: place, end: place, text: inserted, action: -1 }];
  });
}
function tellable({ text, records }, edits) {
  let last = edits.at(-1);
  if (last === void 0) return [];
  let end = records.find((record) => record.start >= last.end)?.end ?? text.length;
  return [...edits.slice(0, -1), { ...last, end, text: `${last.text}${text.slice(last.end, end)}` }];
}

// src/session/repair/nameable-results.ts
function nameableResults({ messages }, findings) {
  let named = /* @__PURE__ */ new Map();
  if (!findings.some(({ rule }) => rule === "result-without-id")) return named;
  let answer, results = [];
  for (let message of messages) {
    if (message.role === "tool")
      for (let part of message.parts) part.type === "result" && results.push(part);
    message.role !== "tool" && (endRun(), answer = message, results = []);
  }
  return endRun(), named;
  function endRun() {
    let [unnamed, ...others] = results.filter(({ callId }) => callId === "");
    if (unnamed === void 0 || others.length > 0 || answer?.role !== "assistant") return;
    let answered = new Set(results.map(({ callId }) => callId)), [call, ...more] = answer.parts.filter(
      (part) => part.type === "call" && !answered.has(part.id)
    );
    call !== void 0 && more.length === 0 && call.id !== "" && named.set(unnamed, call);
  }
}

// src/session/repair/mend-round.ts
var ID_PATHS = /* @__PURE__ */ new Map([
  ["anthropic-messages", ({ type, path }) => [...path, type === "call" ? "id" : "tool_use_id"]],
  ["claude-code", ({ type, path }) => [...path, type === "call" ? "id" : "tool_use_id"]],
  ["openai-responses", ({ path }) => [...path, "call_id"]],
  ["openai-chat", ({ type, path }) => type === "call" ? [...path, "id"] : ["tool_call_id"]],
  ["pi-session", ({ type, path }) => type === "call" ? [...path, "id"] : ["message", "toolCallId"]]
]), RENAMED = /* @__PURE__ */ new Set(["duplicate-call-id", "call-id", "call-id-length"]), THINKING_RULES = /* @__PURE__ */ new Set(["thinking-unsigned", "thinking-last", "reasoning-alone"]);
function mendRound(transcript, findings, wholeFile) {
  let { format, text, records } = transcript, messages = transcript.messages.filter(({ inContext }) => wholeFile || inContext), edits = [], added = [], mends = [], changed = /* @__PURE__ */ new Map(), named = nameableResults(transcript, findings);
  withoutCopies(), unanswered();
  let rename = renamer();
  for (let finding of findings) mend(finding);
  return { edits, records: added, mends };
  function mend(finding) {
    let { part } = finding, message = finding.message === null ? void 0 : transcript.messages[finding.message];
    if (message === void 0) return;
    let isEmptyThinking = part?.type === "reasoning" && part.text === "";
    finding.rule === "first-message" ? userBegins(finding) : finding.rule === "role-name" ? roleAsNamed(finding) : finding.rule === "item-id" ? withoutId(finding) : finding.rule === "result-without-id" && part?.type === "result" ? nameCall(finding, part) : RENAMED.has(finding.rule) && part?.type === "call" ? rename(finding, part) : finding.rule === "call-name" && part?.type === "call" ? fittingName(finding, part) : finding.rule === "result-after-text" ? resultsFirst(finding) : finding.rule === "missing-signature" ? unsignedCall(finding) : finding.rule === "call-after-answer" ? joinAnswers(finding, message) : finding.rule === "empty-calls" ? withoutList(finding) : finding.rule === "result-without-content" ? emptyResult(finding) : finding.rule === "ends-with-space" && part?.type === "text" ? withoutSpace(finding, part) : finding.rule === "too-many-cache-marks" ? fewerMarks(finding) : (finding.rule === "empty-content" || isEmptyThinking && THINKING_RULES.has(finding.rule)) && withoutEmpty(finding, message);
  }
  function withoutCopies() {
    for (let finding of findings)
      finding.rule !== "duplicate-item" || !claim(finding.record - 1, "structure") || (edits.push({ record: finding.record - 1, op: "drop", action: -1 }), say(finding, "the copy left"));
  }
  function unanswered() {
    let late = /* @__PURE__ */ new Map();
    for (let { rule, part } of findings)
      rule === "result-out-of-place" && part?.type === "result" && late.set(part.callId, part);
    let renamedFirst = new Set(named.values());
    if (ID_PATHS.has(format))
      for (let { rule, part } of findings)
        RENAMED.has(rule) && part !== void 0 && renamedFirst.add(part);
    let byMessage = /* @__PURE__ */ new Map();
    for (let finding of findings) {
      if (finding.rule !== "call-without-result" || finding.message === null) continue;
      let { part } = finding;
      if (part?.type !== "call" || renamedFirst.has(part) || changed.has(part.record) || !canBeAnswered(transcript, { part, late: late.get(part.id) })) continue;
      let list = byMessage.get(finding.message);
      list === void 0 ? byMessage.set(finding.message, [finding]) : list.push(finding);
    }
    for (let [index, list] of byMessage) {
      let message = transcript.messages[index], calls = list.flatMap(
        ({ part }) => part?.type === "call" ? [{ part, late: late.get(part.id) }] : []
      ), results = addResults(transcript, message, calls);
      if (results === void 0) continue;
      let change = format === "ai-sdk-ui" || format === "opencode" ? "member" : "structure";
      if (results.edits.every(({ record }) => claim(record, change))) {
        edits.push(...results.edits), added.push(...results.records);
        for (let [at, finding] of list.entries()) {
          let moved = calls[at]?.late;
          moved !== void 0 && leave(moved), say(finding, moved === void 0 ? "a result says that it was interrupted" : "its result follows it");
        }
      }
    }
  }
  function leave(part) {
    let { record, path } = part, isAlone = typeof path.at(-1) != "number" || path.length === 0;
    claim(record, isAlone ? "structure" : "removal") && edits.push(
      isAlone ? { record, op: "drop", action: -1 } : { record, op: "remove", path, action: -1 }
    );
  }
  function userBegins(finding) {
    let words = JSON.stringify(BEGINS_WITH_ANSWER), json = format === "gemini-contents" ? `{"role":"user","parts":[{"text":${words}}]}` : `{"role":"user","content":${words}}`;
    added.push({ after: finding.record - 2, json }), say(finding, "a message of the user stands before it");
  }
  function roleAsNamed(finding) {
    let record = finding.record - 1, role = meantRole(format, records[record]?.value);
    role === void 0 || !mayChange(record, "member") || (set(record, ["role"], role), say(finding, `its role is ${role}`));
  }
  function withoutId(finding) {
    let record = finding.record - 1;
    claim(record, "removal") && (edits.push({ record, op: "remove", path: ["id"], action: -1 }), say(finding, "it has no id of its own"));
  }
  function nameCall(finding, part) {
    let call = named.get(part);
    call === void 0 || !mayChange(part.record, "member") || (set(part.record, ["tool_call_id"], call.id), say(finding, `it names the call ${call.id}, the only one before it without a result`));
  }
  function renamer() {
    let number = 0, renamed = /* @__PURE__ */ new Set(), known;
    return (finding, part) => {
      let pathOf = ID_PATHS.get(format);
      if (pathOf === void 0 || renamed.has(part)) return;
      known ??= { ids: idsOf(messages), results: matchResults(messages).results };
      let result = known.results.get(part)?.part, places = result === void 0 ? [part] : [part, result];
      if (!places.every(({ record }) => mayChange(record, "member"))) return;
      let id = `call_${number++}`;
      for (; known.ids.has(id); ) id = `call_${number++}`;
      renamed.add(part);
      for (let place of places) set(place.record, pathOf(place), id);
      say(finding, `call and result have the id ${id}`);
    };
  }
  function fittingName(finding, part) {
    let path = namePath(transcript, part);
    if (path === void 0 || !mayChange(part.record, "member")) return;
    let name = wordName(part.tool);
    set(part.record, path, name), say(finding, `the tool has the name ${name}`);
  }
  function resultsFirst(finding) {
    let index = finding.record - 1, start = records[index]?.start, blocks = listOf(memberValue(records[index]?.value, "content")) ?? [], place = start === void 0 ? void 0 : valueAt(text, start, ["content"])?.start;
    if (place === void 0 || !claim(index, "structure")) return;
    let spans = childrenAt(text, place).map((child, at) => ({
      json: text.slice(child.start, child.end),
      isResult: memberValue(blocks[at], "type") === "tool_result"
    })), json = `[${[
      ...spans.filter(({ isResult }) => isResult),
      ...spans.filter(({ isResult }) => !isResult)
    ].map((one) => one.json).join(",")}]`;
    edits.push({ record: index, op: "set", path: ["content"], json, action: -1 }), say(finding, "results stand before the text");
  }
  function joinAnswers(finding, { index }) {
    let first = index;
    for (; isAnswerWithoutCall(transcript.messages[first - 1]); ) first--;
    if (transcript.messages[first - 1]?.role === "assistant") return;
    let answers = transcript.messages.slice(first, index + 1).map(({ records: [record = 0] }) => record), [to = 0, ...others] = answers;
    if (answers.every((record) => mayChange(record, "structure"))) {
      for (let record of answers) claim(record, "structure");
      for (let record of others) edits.push({ record, op: "join", to, list: "parts", action: -1 });
      say(finding, "it stands in one turn with what the model said before it");
    }
  }
  function unsignedCall(finding) {
    let { part } = finding;
    part === void 0 || format !== "gemini-contents" || !mayChange(part.record, "member") || (set(part.record, [...part.path, "thoughtSignature"], UNSIGNED_CALL), say(finding, "it has the mark for calls that are not signed"));
  }
  function withoutList(finding) {
    let record = finding.record - 1;
    claim(record, "removal") && (edits.push({ record, op: "remove", path: ["tool_calls"], action: -1 }), say(finding, "the empty list left"));
  }
  function emptyResult(finding) {
    let record = finding.record - 1;
    mayChange(record, "member") && (set(record, ["content"], ""), say(finding, "its content is an empty text"));
  }
  function withoutSpace(finding, { record, path, text: text2 }) {
    mayChange(record, "member") && (set(record, typeof path.at(-1) == "number" ? [...path, "text"] : path, text2.trimEnd()), say(finding, "the white space at its end left"));
  }
  function fewerMarks(finding) {
    let { inMessages, count } = cacheMarks(transcript, messages), surplus = count - (RULE_PROFILES[format].mostCacheMarks ?? 1 / 0);
    if (surplus > inMessages.length) return;
    let gone = inMessages.slice(0, surplus);
    if (gone.every(({ record }) => mayChange(record, "removal"))) {
      for (let { record, path } of gone)
        claim(record, "removal"), edits.push({ record, op: "remove", path, action: -1 });
      say(finding, `${counted(surplus, "mark")} left, the oldest first`);
    }
  }
  function withoutEmpty(finding, message) {
    let { part } = finding, record = finding.record - 1, isWhole = part?.path.length === 0 || message.records.length === 1 && message.parts.every(saysNothing);
    if (isWhole) {
      if (changed.get(record) === "structure" || !claim(record, "structure")) return;
      edits.push({ record, op: "drop", action: -1 });
    } else {
      if (part === void 0 || !claim(record, "removal")) return;
      edits.push({ record, op: "remove", path: part.path, action: -1 });
    }
    say(finding, isWhole ? "the empty message left" : "what was empty left");
  }
  function set(record, path, value) {
    claim(record, "member"), edits.push({ record, op: "set", path, json: JSON.stringify(value), action: -1 });
  }
  function say({ rule, record, id }, done) {
    mends.push({ rule, record, id, done });
  }
  function mayChange(record, change) {
    let before = changed.get(record);
    return before === void 0 || before === change && change !== "structure";
  }
  function claim(record, change) {
    let may = mayChange(record, change);
    return may && changed.set(record, change), may;
  }
}
function namePath({ format, records }, { record, path }) {
  if (format !== "openai-chat") return [...path, "name"];
  let [list, at] = path;
  if (typeof at != "number") return;
  let call = listOf(memberValue(records[record]?.value, String(list)))?.[at];
  return [...path, memberValue(call, "custom") === void 0 ? "function" : "custom", "name"];
}
function saysNothing(part) {
  return (part.type === "text" || part.type === "reasoning") && part.text.trim() === "";
}
function isAnswerWithoutCall(message) {
  return message?.role !== "assistant" || message.parts.length === 0 ? !1 : message.parts.every(({ type }) => type !== "call");
}
function idsOf(messages) {
  let ids = /* @__PURE__ */ new Set();
  for (let { parts } of messages) for (let part of parts) part.type === "call" && ids.add(part.id);
  return ids;
}

// src/session/repair/mend-transcript.ts
var MOST_ROUNDS = 6;
function mendTranscript(transcript, wholeFile = !1, stage = "running") {
  let best = { text: transcript.text, edits: [], mends: [], transcript }, current = { ...best, findings: checkTranscript(transcript, wholeFile, stage) }, least = weightOf(current.findings);
  for (let round = 0; round < MOST_ROUNDS && current.findings.length > 0; round++) {
    let here = current.transcript, made = mendRound(here, current.findings, wholeFile), spans = [...spanEdits(here, made.edits), ...insertRecords(here, made.records)].sort(
      (a, b) => a.start - b.start || a.end - b.end
    );
    if (spans.length === 0) break;
    let text2 = applySpans(here.text, spans), next = readEdited(here, text2, spans);
    current = {
      text: text2,
      transcript: next,
      edits: round === 0 ? spans : composeEdits(current.edits, spans, transcript.text.length),
      mends: [...current.mends, ...made.mends],
      findings: checkTranscript(next, wholeFile, stage)
    };
    let weight = weightOf(current.findings);
    weight < least && (best = current, least = weight);
  }
  let { text, mends } = best;
  return { text, edits: tellable(transcript, best.edits), mends, transcript: best.transcript };
}
function weightOf(findings) {
  return findings.filter(({ rule }) => !REMOVABLE_RULES.has(rule)).length * HEAVY + findings.length;
}
var HEAVY = 1e9;

// src/session/repair/take-out.ts
var REASON = "broken";
function oldestImages(transcript, options) {
  let mostImages = mostImagesFor(transcript, RULE_PROFILES[transcript.format]) ?? 1 / 0, messages = transcript.messages.filter(({ inContext }) => options.wholeFile || inContext), places = imagePlaces(transcript, messages), edits = [], actions = [];
  for (let { message, record, path, block } of places.slice(0, Math.max(0, places.length - mostImages))) {
    let original = JSON.stringify(block), wayBack = options.keep(original), text = imageTakenOut(mostImages, wayBack);
    edits.push({ record, op: "set", path, json: textBlock(transcript, block, text), action: actions.length }), actions.push({
      id: recordName(record),
      reason: REASON,
      message: message.index,
      tool: null,
      target: "too-many-images",
      protected_by: null,
      tokens_before: blockTokens(block, transcript),
      tokens_after: options.counter.count(text),
      handle: wayBack.handle ?? null,
      original
    });
  }
  return { edits, actions };
}
function textBlock({ format }, block, text) {
  if (format === "gemini-contents") return JSON.stringify({ text });
  if (format === "openai-responses") return JSON.stringify({ type: "input_text", text });
  let ids = ["id", "sessionID", "messageID"].flatMap((key) => {
    let id = format === "opencode" ? stringOf(memberValue(block, key)) : void 0;
    return id === void 0 ? [] : [[key, id]];
  });
  return JSON.stringify({ ...Object.fromEntries(ids), type: "text", text });
}
function unreadableRecords(transcript, options) {
  let { records, text, unreadable } = transcript, actions = unreadable.map((record) => {
    let { start = 0, end = 0 } = records[record] ?? {}, original = text.slice(start, end);
    return {
      id: recordName(record),
      reason: REASON,
      message: 0,
      tool: null,
      target: "unreadable-record",
      protected_by: null,
      tokens_before: 0,
      tokens_after: 0,
      handle: options.keep(original).handle ?? null,
      original
    };
  });
  return { edits: [...unreadable.map((record, action) => ({ record, op: "drop", action })), ...closedGaps(transcript)], actions };
}
function closedGaps(transcript) {
  let { records, format } = transcript, [id, parent] = RECORD_LINKS.get(format) ?? [];
  if (id === void 0 || parent === void 0) return [];
  let gone = new Set(transcript.unreadable), names = new Set(records.map(({ value }) => memberValue(value, id))), before = /* @__PURE__ */ new Map(), renamed = /* @__PURE__ */ new Map(), links = [], isAfterGap = !1;
  for (let { index: record, value } of records) {
    isAfterGap ||= gone.has(record);
    let isSide = memberValue(value, "isSidechain") === !0, link = stringOf(memberValue(value, parent));
    if (link !== void 0 && !names.has(link)) {
      let last = before.get(isSide);
      isAfterGap && last !== void 0 && !renamed.has(link) && renamed.set(link, last);
      let name = renamed.get(link);
      name !== void 0 && links.push({ record, op: "set", path: [parent], json: JSON.stringify(name), action: -1 });
    }
    link !== void 0 && (isAfterGap = !1);
    let own = stringOf(memberValue(value, id));
    own !== void 0 && before.set(isSide, own);
  }
  return links;
}

// src/session/repair/repair-transcript.ts
function repairTranscript(given, options) {
  let { wholeFile = !1, stage = "running", counter, mint, keptHours } = options, transcript = given, edits = [], mends = [], actions = [], handles = [[]];
  options.dropUnreadable === !0 && takeOut(unreadableRecords), mend();
  let removal = planPrune(transcript, { ...options, repairOnly: !0, findings: check() });
  return removal.isChanged && change(removal.edits.map(after(handles.length)), removal.text), actions.push(...removal.actions), handles.push(...removal.handles), takeOut(oldestImages), mend(), { transcript, findings: check(), edits, mends, actions, handles };
  function check() {
    return checkTranscript(transcript, wholeFile, stage);
  }
  function mend() {
    let mended = mendTranscript(transcript, wholeFile, stage);
    mended.edits.length !== 0 && (edits = composeEdits(edits, mended.edits.map(asMend), given.text.length), transcript = mended.transcript, mends.push(...mended.mends));
  }
  function takeOut(find) {
    let taken = find(transcript, { counter, wholeFile, keep: (original) => ({ handle: mint?.(original), keptHours }) }), spans = spanEdits(transcript, taken.edits).map(after(handles.length));
    change(spans, applySpans(transcript.text, spans)), actions.push(...taken.actions), handles.push(...taken.actions.map(({ handle }) => handle === null ? [] : [handle]));
  }
  function change(next, text) {
    next.length !== 0 && (edits = composeEdits(edits, next, given.text.length), transcript = readEdited(transcript, text, next));
  }
}
function afterRepair(before, repaired, plan) {
  let { transcript } = before, moved = plan.edits.map(after(repaired.handles.length)), edits = tellable(transcript, composeEdits(repaired.edits, moved, transcript.text.length));
  return {
    ...plan,
    survey: before,
    actions: [...repaired.actions, ...plan.actions],
    handles: [...repaired.handles, ...plan.handles],
    isChanged: edits.length > 0,
    changes: void 0,
    edits,
    tokensBefore: before.tokens,
    messagesBefore: before.messages.length
  };
}
function asMend(edit) {
  return { ...edit, action: 0 };
}
function after(count) {
  return (edit) => edit.action < 0 ? edit : { ...edit, action: edit.action + count };
}

// src/engine/prune-session.ts
async function pruneSession(request) {
  let { source, policy, counter, archive, dryRun = !1, wholeFile = !1 } = request, transcript = typeof source == "string" ? readTranscript(source, request.format) : source, before = checkTranscript(transcript, wholeFile, stageOf(request)), warnings = [...request.warnings ?? []];
  policy.enabled || warnings.push(
    "Pruning is switched off, because resilience.enabled is false: nothing was pruned. Set it to true in the configuration, or for one run with --set resilience.enabled=true."
  ), archive === void 0 && policy.enabled && !dryRun && warnings.push("The archive is off: what is pruned cannot be brought back.");
  let redact = redactOnce(), isBroken = before.length > 0 || request.dropUnreadable === !0 && transcript.unreadable.length > 0, options = planOptions(request, redact, isBroken), repair = isBroken ? repairFirst(transcript, request, options) : void 0, { findings, after: after2, ...sound } = soundPlan(
    repair?.repaired.transcript ?? transcript,
    { ...options, findings: repair?.repaired.findings ?? before },
    warnings
  ), plan = repair === void 0 ? sound.plan : afterRepair(repair.before, repair.repaired, sound.plan), manifest = dryRun || archive === void 0 || archive === "pretend" ? void 0 : await keepOriginals(plan, transcript, archive, request, redact);
  return {
    get text() {
      return plan.text;
    },
    get edits() {
      return plan.edits;
    },
    transcripts: { before: transcript, after: after2.transcript },
    report: pruneReport({
      plan,
      after: after2,
      sent: wholeFile && plan.isChanged ? sentOf(plan, after2, counter) : void 0,
      counter,
      mode: policy.mode,
      enabled: policy.enabled,
      budget: request.budget,
      maxMessages: request.maxMessages,
      findings: { before, after: findings },
      mends: repair?.repaired.mends ?? [],
      manifest,
      prunedFile: request.target,
      archiveOption: request.archiveOption ?? "",
      kept: manifest !== void 0 || !plan.isChanged,
      madeUpHandles: archive === "pretend" && plan.actions.some(({ handle }) => handle !== null),
      warnings,
      prices: request.prices ?? pricesFor(transcript.model ?? ""),
      expectedTurns: request.expectedTurns ?? EXPECTED_TURNS,
      coldCache: isCold(transcript, request)
    })
  };
}
function sentOf({ survey: before }, after2, counter) {
  return {
    before: sizeOf(before.transcript, counter, !1, { before }).tokens,
    after: sizeOf(after2.transcript, counter, !1, { before }).tokens
  };
}
function stageOf({ policy, repairOnly = !1 }) {
  return repairOnly ? "ended" : policy.live ? "running" : "open";
}
function planOptions(request, redact, isBroken) {
  let { policy, counter, budget, maxMessages, archive, ttlHours, wholeFile = !1 } = request;
  return {
    findings: [],
    // What a repair leaves as it is is counted once.
    memory: request.memory ?? (isBroken ? /* @__PURE__ */ new WeakMap() : void 0),
    policy,
    counter,
    budget,
    maxMessages,
    wholeFile,
    repairOnly: request.repairOnly ?? !1,
    keptHours: ttlHours,
    mint: archive === void 0 ? void 0 : (original) => (archive === "pretend" ? PRETENDED : archive).handleOf(redact(original).text)
  };
}
function repairFirst(transcript, { policy, budget, maxMessages, repairOnly = !1, dropUnreadable = !1 }, options) {
  if (!policy.enabled) return;
  let before = survey(transcript, options.counter, options.wholeFile, options), hasLimit = !repairOnly && (budget !== void 0 || maxMessages !== void 0), isWithin = before.tokens <= (budget ?? 1 / 0) && before.messages.length <= (maxMessages ?? 1 / 0);
  if (!(hasLimit && isWithin))
    return {
      before,
      repaired: repairTranscript(transcript, { ...options, dropUnreadable, stage: stageOf(options) })
    };
}
function soundPlan(transcript, options, warnings) {
  let { policy, counter, budget, maxMessages, memory, wholeFile, repairOnly, findings: before } = options, plan = planPrune(transcript, options), after2 = prunedBy(plan), known = { ...options, survey: plan.survey }, target = budget ?? 0;
  for (; over() > 0; )
    target -= over(), plan = planPrune(transcript, { ...known, budget: target }), after2 = prunedBy(plan);
  if (!plan.budgetMet && isWithin() && (plan = { ...plan, budgetMet: !0, blockers: [] }), !plan.isChanged) return { plan, findings: before, after: after2 };
  let findings = checkTranscript(after2.transcript, wholeFile, stageOf(options));
  if (findings.length <= before.length) return { plan, findings, after: after2 };
  let [first] = findings;
  warnings.push(`The prune was not applied, because it would break the transcript: ${first?.text ?? ""}`);
  let untouched = planPrune(transcript, { ...known, policy: { ...policy, enabled: !1 } });
  return { plan: untouched, findings: before, after: prunedBy(untouched) };
  function prunedBy(made) {
    let { changes, survey: found } = made;
    if (!made.isChanged) return { transcript, messages: found.messages.length, tokens: found.tokens };
    let edited = changes !== void 0 && transcript.source.isOfValues ? readChanged(transcript, changes) : readEdited(transcript, made.text, made.edits);
    return { transcript: edited, ...sizeOf(edited, counter, wholeFile, { memory, before: found }) };
  }
  function isWithin() {
    return !repairOnly && after2.tokens <= (budget ?? 1 / 0) && after2.messages <= (maxMessages ?? 1 / 0);
  }
  function over() {
    return plan.budgetMet && budget !== void 0 ? Math.max(0, after2.tokens - budget) : 0;
  }
}
var PRETENDED_KEYS = createInstallKeys(new Uint8Array(32)), PRETENDED = {
  handleOf: (text) => PRETENDED_KEYS.handleFor("", sha256(text))
};
function redactOnce() {
  let known = /* @__PURE__ */ new Map();
  return (text) => {
    let redacted = known.get(text);
    return redacted === void 0 && (redacted = redactText(text), known.set(text, redacted)), redacted;
  };
}
var MINUTE = 6e4;
function isCold({ messages, model }, { now, prices }) {
  let ttl = (prices ?? pricesFor(model ?? ""))?.ttlMinutes;
  if (now === void 0 || ttl === void 0) return !1;
  let last = messages.findLast(({ at }) => at !== void 0)?.at;
  return last !== void 0 && now - last > ttl * MINUTE;
}

// src/app/session/counted-model.ts
var BY_PROVIDER = {
  anthropic: "claude",
  google: "gemini",
  openai: DEFAULT_MODEL,
  any: DEFAULT_MODEL
};
function countedModel({ model, provider }, asked) {
  return asked ?? model ?? BY_PROVIDER[provider];
}

// src/app/session/fewer-steps.ts
async function fewerSteps(request, { budget_met, blockers, tokens }) {
  let { policy } = request, newest = blockers.find((one) => one.protected_by === "newest steps")?.tokens ?? 0;
  if (budget_met || request.budget === void 0 || newest === 0 || policy.keepSteps === 0) return;
  let none = await withSteps(request, 0);
  if (none.tokens >= tokens.after) return;
  if (!none.isMet) return none;
  let best = none, [low, high] = [1, policy.keepSteps - 1];
  for (; low <= high; ) {
    let steps = Math.floor((low + high) / 2), tried = await withSteps(request, steps);
    tried.isMet ? (best = tried, low = steps + 1) : high = steps - 1;
  }
  return best;
}
async function withSteps(request, keepSteps) {
  let policy = { ...request.policy, keepSteps }, { report } = await pruneSession({ ...request, policy, dryRun: !0 });
  return { keepSteps, tokens: report.tokens.after, isMet: report.budget_met, blockers: report.blockers };
}

// src/app/session/prune-file.ts
async function pruneText(text, options, world) {
  let format = sessionFormat(options.format), transcript = readTranscript(text, format), model = countedModel(transcript, options.model), { counter, warnings } = safeCounterFor(model), { config } = world, archiveWarnings = [], archive = config.archive.enabled ? options.dryRun ? await dryArchive(world) : await sessionArchive(world, (detail) => archiveWarnings.push(detail)) : void 0;
  if (archiveWarnings.length > 0)
    throw new PlimsollError(
      "INTERNAL_ERROR",
      `Originals cannot be kept, so nothing was pruned. ${archiveWarnings[0]?.message ?? ""}`,
      {
        remedy: "Run plimsoll doctor, or set archive.enabled=false to prune without a way back."
      }
    );
  let request = {
    source: transcript,
    format: transcript.format,
    policy: prunePolicy(config.resilience, { mode: options.mode, digestLines: options.digestLines }),
    counter,
    warnings: warnings.map(warningText),
    budget: options.budget,
    maxMessages: options.maxMessages,
    wholeFile: options.wholeFile,
    repairOnly: options.repairOnly ?? !1,
    dropUnreadable: options.dropUnreadable ?? !1,
    dryRun: options.dryRun,
    archive,
    ttlHours: config.archive.session_ttl_hours,
    item: options.item,
    target: options.target,
    archiveOption: options.archiveOption,
    prices: options.prices,
    expectedTurns: options.expectedTurns,
    now: world.now
  }, pruned = await pruneSession(request);
  return { ...pruned, model, archiveWarnings, fewerSteps: await fewerSteps(request, pruned.report) };
}
async function dryArchive(world) {
  return await hasInstallKey(plimsollHome(world.env)) ? sessionArchive(world) : "pretend";
}
function sessionArchive({ config, env, cwd }, onWarning = () => {
}) {
  return openArchive({ config: config.archive, env, cwd, onWarning });
}
function sessionFormat(name) {
  if (name === void 0 || name === "auto") return;
  let found = SESSION_FORMATS.find((id) => id === name);
  if (found !== void 0) return found;
  throw new PlimsollError("INVALID_PARAMS", `There is no session format "${name.slice(0, 40)}".`, {
    remedy: `Known are ${SESSION_FORMATS.join(", ")}; without --format it is recognised.`
  });
}
function openTranscript(text, format) {
  return readTranscript(text, sessionFormat(format));
}

export {
  estimatedContent,
  recoveryHint,
  pruneSession,
  countedModel,
  pruneText,
  dryArchive,
  sessionArchive,
  openTranscript
};
//# sourceMappingURL=chunk-S5W6EYAK.js.map
