
import {
  openGuardedServer,
  refuse
} from "./chunk-3IL6Z5VG.js";
import {
  changeToolList,
  createToolDirectory,
  hasMorePages,
  toolNoticePlace,
  withNoticePlace
} from "./chunk-RVKK26KZ.js";
import {
  createRetrieveTool
} from "./chunk-JZ6RTUZ6.js";
import {
  beginsWithDigit,
  isDay,
  readFigure,
  writePartsList
} from "./chunk-ZEB5Y3EY.js";
import {
  createToolPolicies,
  idlePatterns,
  patternsWithoutServer
} from "./chunk-3IUOYQHM.js";
import {
  principalOf
} from "./chunk-OI2DZNMV.js";
import {
  ACKNOWLEDGED,
  CHANGES,
  CLIENT_CAPABILITIES_KEY,
  CLIENT_INFO_KEY,
  GREETED,
  LOG_LEVEL_KEY,
  NAMED_BY,
  SERVER_INFO_KEY,
  STATELESS,
  SUBSCRIPTION_KEY,
  UPDATED,
  VERSION_KEY,
  asObject,
  bodyWords,
  createParamHeaders,
  createSpanFinder,
  createUpstream,
  deniedAnswer,
  downAnswer,
  encodeEvent,
  headerText,
  lateAnswer,
  logRank,
  metaSource,
  noMethodAnswer,
  silentAnswer,
  toStatelessResult,
  unknownAnswer,
  unsupportedAnswer,
  versionOf,
  withMetaMember
} from "./chunk-7UPIBWP2.js";
import {
  ROOT,
  RPC_INVALID_PARAMS,
  RPC_SERVER_ERROR,
  addMember,
  applyEdits,
  cancelledId,
  carriedVersion,
  elementsOf,
  errorAnswer,
  errorMessage,
  errorText,
  isArray,
  isMethodNotFound,
  isObject,
  memberOf,
  membersOf,
  openJson,
  ownResult,
  paramSource,
  paramText,
  paramValue,
  parsedValue,
  plainId,
  readBatch,
  readMessage,
  removeEntries,
  replaceValue,
  requestMessage,
  resultMessage,
  resultSource,
  resultText,
  sourceOf,
  stringOf,
  waitingFor,
  withError,
  withId,
  withParam,
  withParamSource,
  withResult
} from "./chunk-OOKLQDL3.js";
import {
  MAX_MESSAGE_BYTES,
  createLineFramer,
  singleLine
} from "./chunk-E6WNEED3.js";
import {
  openCallLedger
} from "./chunk-Y3H46CJX.js";
import {
  budgetMeta,
  callLimit,
  createBudgetRegistry,
  getContextBudget,
  openLogger,
  pathOf,
  questionOf,
  redactedFields,
  strictMarks,
  timestampOf
} from "./chunk-DBJ3BIYG.js";
import {
  openArchive
} from "./chunk-DH7I6MXL.js";
import {
  plimsollHome
} from "./chunk-3FBWONUF.js";
import {
  DEFAULT_MODEL,
  counterFor
} from "./chunk-KRXBPMJM.js";
import {
  redactText,
  replaceSpans,
  replacementFor,
  restoreText
} from "./chunk-ARVVSX6Y.js";
import {
  createTextReduction,
  reduceText
} from "./chunk-RPVX3BEF.js";
import {
  BAR,
  CellReader,
  RULE,
  columnNames,
  createMeasure,
  findEmbeddedJson,
  findTables,
  lineStarts,
  mayBeContentOf,
  readJsonLines,
  utf8Bytes,
  withoutByteOrderMark
} from "./chunk-ZRYH2XAG.js";
import {
  compareNumbers
} from "./chunk-JKZJZYEL.js";
import {
  wholeCodePoint
} from "./chunk-F75QVMNE.js";
import {
  foreignJson,
  foreignText
} from "./chunk-J6SYX6D4.js";
import {
  shapeOf
} from "./chunk-IRIHCQN2.js";
import {
  byteSize,
  grouped,
  keptWords,
  noticeText,
  retrieveCall
} from "./chunk-S3NQFO46.js";
import {
  NOTICE_PREFIX
} from "./chunk-WQBNZBTH.js";
import {
  META_KEY,
  NOTICE_FIELD,
  NOTICE_FRAGMENT,
  ORIGINAL_URI,
  RETRIEVE_TOOL,
  TURN_KEY,
  UPSTREAM_META_KEY
} from "./chunk-7KVLOIO2.js";

// src/surfaces/mcp-proxy/run-wrap.ts
import { randomUUID as randomUUID2 } from "node:crypto";

// src/contract/client-profiles.ts
var CLIENT_PROFILES = Object.freeze([
  {
    names: ["claude-code", "claude code"],
    title: "Claude Code",
    limit: { tokens: 25e3, bytes: 5e4 },
    shows: "structured",
    takesAnnounced: !0,
    model: "claude:sonnet",
    asOf: "2026-10-05",
    source: "Claude Code documentation (MAX_MCP_OUTPUT_TOKENS, and 50,000 characters above which a result goes to a file); anthropics/claude-code issue 79944: only structuredContent reaches the model when there is any"
  },
  {
    names: ["codex", "codex-mcp-client", "codex-cli"],
    title: "Codex",
    limit: { tokens: 1e4 },
    shows: "structured",
    asOf: "2026-03-12",
    source: "openai/codex issues 5913, 6544 and 14466"
  },
  {
    names: ["gemini-cli", "gemini-cli-mcp-client"],
    title: "Gemini CLI",
    limit: { bytes: 4e4 },
    shows: "content",
    model: "gemini:flash",
    asOf: "2026-02-18",
    source: "google-gemini/gemini-cli pull requests 18446 and 19365: truncateToolOutputThreshold"
  },
  {
    names: ["qwen-code", "qwen-cli", "qwen-cli-mcp-client"],
    title: "Qwen Code",
    limit: { bytes: 25e3 },
    shows: "content",
    asOf: "2026-03-17",
    source: "QwenLM/qwen-code issue 2439: truncateToolOutputThreshold"
  },
  {
    names: ["visual studio code", "visual studio code - insiders", "vscode", "github-copilot", "copilot"],
    title: "VS Code and GitHub Copilot",
    limit: { bytes: 5e4 },
    shows: "content",
    followsLinks: !0,
    asOf: "2026-04-17",
    source: "microsoft/vscode issue 311068: results from about 50 KB on are cut to a resource that the model cannot open; issue 250353 and the notes of release 1.105: links to resources are shown with a preview and how to read the rest"
  },
  {
    names: ["pi", "pi-mcp-adapter"],
    title: "pi",
    limit: { bytes: 5e4 },
    shows: "content",
    asOf: "2026-07-02",
    source: "nicobailon/pi-mcp-adapter pull request 160"
  },
  {
    names: ["goose", "goose-cli", "goose-desktop"],
    title: "goose",
    limit: { bytes: 2e5 },
    shows: "either",
    asOf: "2026-02-13",
    source: "aaif-goose/goose issue 7027: replies above 200,000 characters go to a file"
  },
  {
    names: ["mastracode"],
    title: "Mastra Code",
    limit: { tokens: 1e4 },
    shows: "content",
    asOf: "2026-08-21",
    source: "mastra-ai/mastra pull request 22075"
  }
]);
function clientProfile(name) {
  let wanted = name?.trim().toLowerCase();
  if (!(wanted === void 0 || wanted === ""))
    return CLIENT_PROFILES.find((profile) => profile.names.includes(wanted)) ?? CLIENT_PROFILES.find((profile) => profile.names.some((known) => wanted.startsWith(`${known}/`)));
}

// src/engine/call-result/same-json.ts
function isSameJson(source, node, raw) {
  if (sourceOf(source, node) === raw) return !0;
  let other = openJson(withoutByteOrderMark(raw));
  if (other === void 0) return !1;
  let count = (source.nexts[node] ?? 0) - node;
  if (other.count !== count) return !1;
  for (let at = 0; at < count; at++) if (!isSameNode(source, node + at, other, ROOT + at)) return !1;
  return !0;
}
function isSameNode(one, node, other, twin) {
  let shape = shapeOf(one, node);
  if (shapeOf(other, twin) !== shape) return !1;
  if (shape === "object" || shape === "array")
    return (one.nexts[node] ?? 0) - node === (other.nexts[twin] ?? 0) - twin;
  let written2 = sourceOf(one, node), twinWritten = sourceOf(other, twin);
  return written2 === twinWritten ? !0 : shape === "string" ? stringOf(one, node) === stringOf(other, twin) : shape === "number" && isSameNumber(written2, twinWritten);
}
var EXACT_DIGITS = 15;
function isSameNumber(one, other) {
  return Math.max(one.length, other.length) <= EXACT_DIGITS && Number(one) === Number(other);
}

// src/engine/call-result/result-items.ts
function readItems(view, redact) {
  let texts = view.texts.map(({ text }, place) => makeItem(place, text, redact)), links = redact ? secretLinks(view) : [], redacted = [...texts, ...links].reduce((sum, item) => sum + item.secrets.length, 0);
  if (view.structured === void 0) return { items: texts, links, relation: "none", redacted };
  let [only] = texts, raw = view.texts[0]?.text, same = only === void 0 || raw === void 0 || texts.length > 1 ? void 0 : relate(view, raw, only, redact);
  if (same !== void 0) {
    let structured2 = { place: "structured", secrets: only?.secrets ?? [], ...same.item };
    return { items: [...texts, structured2], links, relation: same.relation, redacted };
  }
  let structured = makeItem("structured", view.structured.text, redact);
  return {
    items: [...texts, structured],
    links,
    relation: "none",
    redacted: redacted + structured.secrets.length
  };
}
function secretLinks({ source, links }) {
  return links.flatMap(({ node, block }) => {
    let item = makeItem("link", sourceOf(source, node), !0);
    return item.secrets.length === 0 ? [] : [{ ...item, place: "link", node, block }];
  });
}
function relate(view, raw, seen, redact) {
  let { source } = view, node = view.structured?.node ?? ROOT, [member, ...others] = isObject(source, node) ? membersOf(source, node) : [];
  if (member === void 0 || others.length > 0 || !isSameText(view, member.value, raw))
    return isContainer(raw) && isSameJson(source, node, raw) ? { relation: "mirror", item: { text: withoutByteOrderMark(seen.text) } } : void 0;
  let key = sourceOf(source, member.keyNode);
  return redact && redactText(`{${key}:"${"x".repeat(20)}"}`, { json: !0 }).spans.length > 0 ? void 0 : { relation: "contained", item: { text: seen.secrets.length === 0 ? sourceOf(source, node) : `{${key}:${JSON.stringify(seen.text)}}`, field: key } };
}
function isSameText({ source, texts }, node, raw) {
  let [only] = texts;
  return only !== void 0 && sourceOf(source, node) === sourceOf(source, only.node) || stringOf(source, node) === raw;
}
var LONG = 5e4;
function makeItem(place, text, redact) {
  if (!redact) return { place, text, secrets: [] };
  let json = typeof place == "string" || isContainer(text) && (text.length > LONG || openJson(withoutByteOrderMark(text)) !== void 0), { text: seen, spans } = redactText(text, { json });
  return {
    place,
    text: seen,
    secrets: spans.map((span) => ({ ...span, original: text.slice(span.start, span.end) }))
  };
}
function isContainer(text) {
  let first = /^\s{0,100}([[{])/.exec(text.slice(0, 101))?.[1];
  return first !== void 0 && text.slice(-100).trimEnd().endsWith(first === "[" ? "]" : "}");
}
function textItems(items) {
  return items.filter((item) => typeof item.place == "number");
}
function structuredItem(items) {
  return items.find((item) => item.place === "structured");
}

// src/engine/call-result/keep-originals.ts
var DRY_HANDLE = "xxxxxxxxxxxxxxxx";
async function keepOriginals(items, relation, isMany, options) {
  let { archive, dryRun } = options, handles = /* @__PURE__ */ new Map(), keptHours = options.keptHours;
  if (archive === void 0 && !dryRun)
    return { handleOf: () => {
    }, main: void 0, isComplete: !1, keptHours };
  let texts = textItems(items), isComplete = !0;
  if (isMany) {
    let handle = await keepAll(texts);
    if (handle === void 0) isComplete = !1;
    else for (let item of texts) handles.set(item, handle);
  }
  for (let item of items) {
    if (handles.has(item) || item.text === "" || isMany && typeof item.place == "number") continue;
    let handle = (item.place === "structured" && relation !== "none" ? handles.get(texts[0] ?? item) : void 0) ?? await keep(item.text, item.secrets);
    handle === void 0 ? isComplete = !1 : handles.set(item, handle);
  }
  return {
    handleOf: (item) => handles.get(item),
    main: handles.values().next().value,
    isComplete,
    keptHours
  };
  function keepAll(all) {
    let parts = [], secrets = [], length = 0, add = (part) => {
      parts.push(part), length += part.length;
    };
    for (let [index, item] of all.entries()) {
      let whole = restoreText(item.text, item.secrets), at = 0;
      add(index === 0 ? '["' : '","');
      for (let { start, end, rule } of item.secrets) {
        add(quotedInside(whole.slice(at, start)));
        let original = quotedInside(whole.slice(start, end));
        secrets.push({ start: length, end: length + original.length, rule, original }), add(original), at = end;
      }
      add(quotedInside(whole.slice(at)));
    }
    return add(all.length === 0 ? "[]" : '"]'), keep(replaceSpans(parts.join(""), secrets), secrets);
  }
  async function keep(text, secrets) {
    if (dryRun) return DRY_HANDLE;
    let kept = await archive?.keep({
      text,
      secrets,
      scope: "call",
      item: `${options.server}/${options.tool}`,
      ttlHours: options.keptHours
    });
    return kept?.inMemory && (keptHours = "memory"), kept?.handle;
  }
}
function quotedInside(text) {
  return JSON.stringify(text).slice(1, -1);
}

// src/engine/call-result/result-limits.ts
function resultLimits(sources) {
  let { config, policy, announcedCharacters, client, takesAnnounced } = sources, ceiling = sizeLimit({ tokens: config.ceiling_tokens, bytes: config.ceiling_bytes }), ofClient = sizeLimit({ tokens: client?.tokens, plainBytes: client?.bytes }), { from, limit } = firstSet(), soft = smallerLimit(limit, ceiling), isCeiling = soft.tokens !== limit.tokens || soft.bytes !== limit.bytes;
  return { soft, hard: smallerLimit(ceiling, ofClient), from: isCeiling ? "ceiling" : from };
  function firstSet() {
    let ofPolicy = sizeLimit({ tokens: policy.limit_tokens, bytes: policy.limit_bytes });
    if (isSet(ofPolicy)) return { from: "policy", limit: ofPolicy };
    if (config.limit_tokens !== void 0) return { from: "policy", limit: { tokens: config.limit_tokens } };
    if (announcedCharacters !== void 0) {
      let announced = { viewBytes: announcedCharacters };
      return {
        from: "announced",
        limit: takesAnnounced === !0 ? announced : smallerLimit(announced, ofClient)
      };
    }
    if (client !== void 0 && isSet(client)) {
      let part = (amount) => amount === void 0 ? void 0 : Math.floor(amount * 0.4), limit2 = { tokens: part(client.tokens), viewBytes: part(client.bytes), plainBytes: client.bytes };
      return { from: "client", limit: sizeLimit(limit2) };
    }
    return { from: "default", limit: { tokens: 1e4 } };
  }
}
function textLimit({ tokens, bytes, viewBytes, plainBytes }) {
  return sizeLimit({ tokens, bytes: least(bytes, least(viewBytes, plainBytes)) });
}
function isSet(limit) {
  return limit.tokens !== void 0 || limit.bytes !== void 0;
}
function smallerLimit(one, other) {
  return sizeLimit({
    tokens: least(one.tokens, other.tokens),
    viewBytes: least(one.viewBytes, other.viewBytes),
    plainBytes: least(one.plainBytes, other.plainBytes),
    bytes: least(one.bytes, other.bytes)
  });
}
function least(one, other) {
  return one === void 0 ? other : other === void 0 ? one : Math.min(one, other);
}
function sizeLimit(given) {
  return Object.fromEntries(Object.entries(given).filter(([, amount]) => amount !== void 0));
}

// src/engine/call-result/share-limit.ts
function shareLimit(sizes, limit) {
  let ascending = [...sizes].sort((one, other) => one - other), left = Math.max(0, limit), level = Number.POSITIVE_INFINITY;
  for (let [index, size] of ascending.entries()) {
    let part = Math.floor(left / (ascending.length - index));
    if (size > part) {
      level = part;
      break;
    }
    left -= size;
  }
  return sizes.map((size) => Math.min(size, level));
}

// src/engine/bound-call-error.ts
var MAX_TRIES = 12, SERVER_ERROR = "-32000";
async function boundCallError(error, options) {
  let { counter, policy, limits, dryRun } = options, isVerbatim = policy.verbatim === !0, item = readError(error, options.redact && !isVerbatim), wanted = textLimit(isVerbatim ? limits.hard : limits.soft), before = sizeOf(item.text), whole = {
    text: dryRun ? error : item.text,
    outcome: item.secrets.length > 0 ? "redacted" : "passed",
    before,
    after: before,
    handle: void 0,
    kind: void 0,
    redacted: item.secrets.length
  };
  if (ratioOf(before, wanted) <= 1) return whole;
  let { isComplete, main: handle, keptHours } = await keepOriginals([item], "none", !1, options), limit = isComplete ? wanted : textLimit(limits.hard);
  if (ratioOf(before, limit) <= 1) return { ...whole, outcome: "over" };
  let text = smallerError(item.text, limit, { handle, keptHours, recoverable: handle !== void 0 });
  return {
    ...whole,
    text: dryRun ? error : text,
    outcome: "reduced",
    after: sizeOf(text),
    handle,
    kind: "text"
  };
  function sizeOf(text2) {
    return { bytes: utf8Bytes(text2), tokens: counter.count(text2) };
  }
  function smallerError(seen, most2, wayBack2) {
    let { code, message, data } = partsOf(seen), total = utf8Bytes(seen), parts = [message, data.text], reductions = parts.map((part) => createTextReduction(part, { counter, recoverable: !0 })), unit = most2.tokens === void 0 ? "bytes" : "tokens", sizes = parts.map((part) => unit === "bytes" ? utf8Bytes(part) : counter.count(part)), room2 = (unit === "bytes" ? most2.bytes : most2.tokens) ?? 0;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      let shares = shareLimit(sizes, Math.floor(room2)), [told, shown] = reductions.map((reduce, at) => reduce({ amount: shares[at] ?? 0, unit })), isJson = shown?.reduced !== !0 || shown.record.kind.startsWith("json-"), written2 = data.isText || !isJson ? JSON.stringify(shown?.content) : shown?.content ?? "", text2 = assemble(told?.content ?? "", shown?.content === "" ? "" : written2), ratio = ratioOf(sizeOf(text2), most2);
      if (ratio <= 1) return text2;
      room2 *= Math.min(0.97, 0.985 / ratio);
    }
    return assemble("", "");
    function assemble(said, detail) {
      let shown = utf8Bytes(said) + utf8Bytes(detail), facts = { ...{ shown, total, bytesAfter: shown, bytesBefore: total }, unit: "bytes", unitOf: "of this error", details: [], wayBack: wayBack2 }, notice = noticeText("plain", facts, 0), sentence = JSON.stringify(said === "" ? notice : `${said}
${notice}`);
      return `{"code":${code},"message":${sentence}${detail === "" ? "" : `,"data":${detail}`}}`;
    }
  }
}
function readError(error, redact) {
  if (!redact) return { place: "structured", text: error, secrets: [] };
  let { text, spans } = redactText(error, { json: !0 }), secrets = spans.map((span) => ({ ...span, original: error.slice(span.start, span.end) }));
  return { place: "structured", text, secrets };
}
function partsOf(seen) {
  let source = openJson(seen);
  if (source === void 0) return { code: SERVER_ERROR, message: "", data: { text: seen, isText: !0 } };
  let code = memberOf(source, ROOT, "code"), written2 = code === void 0 ? "" : sourceOf(source, code), node = isObject(source, ROOT) ? memberOf(source, ROOT, "data") : ROOT, text = stringOf(source, node);
  return {
    code: /^-?\d[\d.eE+-]{0,30}$/.test(written2) ? written2 : SERVER_ERROR,
    message: stringOf(source, memberOf(source, ROOT, "message")) ?? "",
    data: {
      text: text ?? (node === void 0 ? "" : sourceOf(source, node)),
      isText: text !== void 0
    }
  };
}
function ratioOf(size, { tokens = 1 / 0, bytes = 1 / 0 }) {
  return Math.max(size.tokens / tokens, size.bytes / bytes);
}

// src/engine/call-result/assemble-result.ts
function assembleResult(view, draft, facts) {
  let { source, texts } = view, edits = [];
  for (let [index, part] of draft.texts) {
    let place = texts[index];
    if (place === void 0 || draft.removed?.has(index) === !0 || (edits.push(replaceValue(source, place.node, JSON.stringify(textOf(part)))), part.notice === "") || (edits.push(...noPage(view, place.block)), !part.isJson)) continue;
    let end = source.ends[place.block] ?? 0;
    edits.push({ start: end, end, text: `,${noteBlock(view, part.notice, place.block)}` });
  }
  let gone = /* @__PURE__ */ new Set([
    ...[...draft.removed ?? []].map((index) => texts[index]?.block),
    ...draft.gone ?? []
  ]), changesMeta = facts !== void 0 || view.hasForeignMeta, metaText;
  for (let { node, block, text } of draft.links ?? [])
    changesMeta && node === view.meta ? metaText = text : gone.has(block) || edits.push(replaceValue(source, node, text));
  return edits.push(...removedBlocks(view, gone), ...addedBlocks(view, draft, gone)), draft.structured !== void 0 && view.structured !== void 0 && edits.push(replaceValue(source, view.structured.node, draft.structured)), changesMeta && edits.push(metaEdit(view, facts, metaText)), applyEdits(source.text, edits);
}
function textOf({ content, notice, isJson }) {
  return isJson || notice === "" ? content : content === "" ? notice : content.endsWith(`
`) ? `${content}${notice}` : `${content}
${notice}`;
}
function noteBlock({ form, source }, text, about) {
  let block = { type: "text", text };
  if (form === "call") return JSON.stringify(block);
  if (form === "prompt") return JSON.stringify({ role: "user", content: block });
  let uri = stringOf(source, memberOf(source, about, "uri")) ?? "";
  return JSON.stringify({ uri: `${uri}${NOTICE_FRAGMENT}`, mimeType: "text/plain", text });
}
function noPage({ form, source }, entry) {
  if (form !== "resource") return [];
  let node = memberOf(source, entry, "mimeType"), isPage = /^(?:text\/html|application\/xhtml)/i.test(stringOf(source, node) ?? "");
  return node === void 0 || !isPage ? [] : [replaceValue(source, node, '"text/plain"')];
}
function removedBlocks({ source, content }, gone) {
  return content === void 0 || gone.size === 0 ? [] : removeEntries(source, content, (block) => gone.has(block));
}
function addedBlocks(view, { link, tail = [] }, gone) {
  let { source, content } = view, blocks = [...tail.map((text) => noteBlock(view, text, view.texts[0]?.block)), ...link === void 0 ? [] : [link]].join(",");
  if (blocks === "") return [];
  if (content === void 0)
    return memberOf(source, ROOT, "content") === void 0 ? [addMember(source, ROOT, "content", `[${blocks}]`)] : [];
  let end = (source.ends[content] ?? 0) - 1, isFirst = elementsOf(source, content).every((block) => gone.has(block));
  return [{ start: end, end, text: `${isFirst ? "" : ","}${blocks}` }];
}
function metaEdit(view, facts, redacted) {
  let { source, meta } = view, ours = facts === void 0 ? void 0 : JSON.stringify(facts);
  if (meta === void 0) return addMember(source, ROOT, "_meta", `{${JSON.stringify(META_KEY)}:${ours}}`);
  let text = redacted ?? sourceOf(source, meta), inner = openJson(text);
  if (inner !== void 0 && view.hasForeignMeta) {
    let isTaken = memberOf(inner, ROOT, UPSTREAM_META_KEY) !== void 0, keys = [...membersOf(inner, ROOT)].filter(({ key }) => key === META_KEY);
    text = applyEdits(
      text,
      isTaken ? removeEntries(inner, ROOT, (entry) => stringOf(inner, entry) === META_KEY) : keys.map(({ keyNode }) => replaceValue(inner, keyNode, JSON.stringify(UPSTREAM_META_KEY)))
    );
  }
  let cleaned = openJson(text);
  return cleaned !== void 0 && ours !== void 0 && (text = applyEdits(text, [addMember(cleaned, ROOT, META_KEY, ours)])), replaceValue(source, meta, text);
}

// src/engine/call-result/call-result-view.ts
function viewCallResult(text, source = openJson(text), form = "call") {
  if (source === void 0 || !isObject(source, ROOT)) return;
  let { list, placesOf } = FORMS[form], blocks = memberOf(source, ROOT, list), content = isArray(source, blocks) ? blocks : void 0, all = content === void 0 ? [] : elementsOf(source, content), places = all.map((block) => placesOf(source, block)), texts = places.flatMap((place) => place.texts), structured = form === "call" ? memberOf(source, ROOT, "structuredContent") : void 0, meta = memberOf(source, ROOT, "_meta"), isReadElsewhere = (node) => node === content || node === structured, links = [
    ...places.flatMap(({ others }, index) => others.map((node) => ({ node, block: all[index] ?? node }))),
    ...membersBut(source, ROOT, isReadElsewhere).map((node) => ({ node, block: node }))
  ], hasForeignMeta = memberOf(source, meta, META_KEY) !== void 0, data = places.map(({ media }) => media).filter((node) => node !== void 0), uncounted = [...data, hasForeignMeta ? void 0 : meta];
  return {
    source,
    form,
    content,
    texts,
    links,
    linkBlocks: form === "call" ? all.filter((block) => isLink(source, block)) : [],
    structured: structured === void 0 ? void 0 : { node: structured, text: sourceOf(source, structured) },
    meta: isObject(source, meta) ? meta : void 0,
    media: new Set(data.map((node) => sourceOf(source, node))),
    mediaBytes: uncounted.reduce(
      (sum, node) => node === void 0 ? sum : sum + utf8Bytes(sourceOf(source, node)),
      0
    ),
    hasForeignMeta
  };
}
var FORMS = {
  call: { list: "content", placesOf: placesOfBlock },
  resource: { list: "contents", placesOf: placesOfResource },
  prompt: { list: "messages", placesOf: placesOfMessage }
};
function placesOfBlock(source, block) {
  let texts = textOf2(source, block), textNodes = new Set(texts.map(({ node }) => node));
  return { texts, others: othersOf(source, block, textNodes), media: mediaOf(source, block) };
}
function placesOfResource(source, entry) {
  let node = memberOf(source, entry, "text"), text = stringOf(source, node), media = memberOf(source, entry, "blob"), uri = memberOf(source, entry, "uri");
  if (isPageToRun(source, entry)) return { texts: [], others: [], media: node };
  let texts = node === void 0 || text === void 0 ? [] : [{ node, block: entry, isResource: !0, text }];
  return { texts, others: membersBut(source, entry, (member) => member === node && texts.length > 0 || member === uri || member === media && isBase64(sourceOf(source, member))), media };
}
function isPageToRun(source, entry) {
  let type = stringOf(source, memberOf(source, entry, "mimeType")) ?? "", uri = stringOf(source, memberOf(source, entry, "uri")) ?? "";
  return /;\s{0,9}profile="?mcp-app\b/i.test(type) || uri.startsWith("ui://");
}
function placesOfMessage(source, entry) {
  let block = memberOf(source, entry, "content");
  if (block === void 0) return { texts: [], others: [entry], media: void 0 };
  let { texts, others, media } = placesOfBlock(source, block);
  return { texts: texts.map((place) => ({ ...place, block: entry })), others, media };
}
function isLink(source, block) {
  return stringOf(source, memberOf(source, block, "type")) === "resource_link";
}
function textOf2(source, block) {
  let type = stringOf(source, memberOf(source, block, "type")), isResource = type === "resource", holder = isResource ? memberOf(source, block, "resource") : type === "text" ? block : void 0, node = memberOf(source, holder, "text"), text = stringOf(source, node);
  return node === void 0 || text === void 0 ? [] : [{ node, block, isResource, text }];
}
function othersOf(source, block, textNodes) {
  let inner = stringOf(source, memberOf(source, block, "type")) === "resource" ? memberOf(source, block, "resource") : void 0, resource = isObject(source, inner) ? inner : void 0, media = mediaOf(source, block), text = memberOf(source, block, "text");
  if (media === void 0 && resource === void 0 && (text === void 0 || !textNodes.has(text)))
    return [block];
  let isReadElsewhere = (node) => node === resource || textNodes.has(node) || node === media && isBase64(sourceOf(source, node));
  return [block, resource].flatMap((holder) => membersBut(source, holder, isReadElsewhere));
}
function membersBut(source, holder, isReadElsewhere) {
  return isObject(source, holder) ? [...membersOf(source, holder)].map(({ value }) => value).filter((node) => CAN_HOLD.has(shapeOf(source, node)) && !isReadElsewhere(node)) : [];
}
var CAN_HOLD = /* @__PURE__ */ new Set(["string", "array", "object"]);
function isBase64(written2) {
  return /^"/.test(written2) && !/[^A-Za-z0-9+/=\\]|\\[^nr/]/.test(written2.slice(1, -1));
}
function mediaOf(source, block) {
  let type = stringOf(source, memberOf(source, block, "type"));
  return type === "image" || type === "audio" ? memberOf(source, block, "data") : type === "resource" ? memberOf(source, memberOf(source, block, "resource"), "blob") : void 0;
}

// src/engine/call-result/cut-links.ts
var NOTICE_TOKENS = 100, NOTICE_BYTES = 1500;
function tooManyLinks(view, secret, limit, counter) {
  if (view.linkBlocks.length < 2) return;
  let seen = new Map(secret.map(({ node, text: text2 }) => [node, text2])), text = `[${view.linkBlocks.map((block) => seen.get(block) ?? sourceOf(view.source, block)).join(",")}]`, { tokens = 1 / 0 } = limit;
  return utf8Bytes(text) > bytesOf(view, limit) || tokens < 1 / 0 && text.length > tokens && counter.countUpTo(text, tokens) > tokens ? { place: "link", text, secrets: [] } : void 0;
}
function cutLinks(view, item, before, limit, { counter, handle, keptHours }) {
  let total = view.linkBlocks.length, bytesBefore = utf8Bytes(item.text), tokens = room(limit.tokens ?? 1 / 0, before.tokens) - NOTICE_TOKENS, bytes = room(bytesOf(view, limit), before.plainBytes - bytesBefore) - NOTICE_BYTES, shown = 0, bytesAfter = 0;
  for (let block of view.linkBlocks) {
    let link = sourceOf(view.source, block), size = utf8Bytes(link) + 1;
    if (tokens -= Number.isFinite(tokens) ? counter.count(link) + 1 : 0, bytes -= size, tokens < 0 || bytes < 0) break;
    shown++, bytesAfter += size;
  }
  if (shown === total) return;
  let recoverable = handle !== void 0, wayBack2 = { handle, keptHours: recoverable ? keptHours : void 0, recoverable }, figures = { unit: "links", shown, total }, facts = { ...figures, unitOf: void 0, bytesBefore, bytesAfter, details: [], wayBack: wayBack2 }, form = {
    content: "",
    notice: noticeText("full", facts, 0),
    isJson: !1,
    record: {
      kind: "json-array",
      limit: limit.tokens === void 0 ? { amount: Math.floor(bytesOf(view, limit)), unit: "bytes" } : { amount: limit.tokens, unit: "tokens" },
      before: { bytes: bytesBefore },
      after: { bytes: bytesAfter },
      ...figures
    }
  };
  return { item, form, gone: new Set(view.linkBlocks.slice(shown)) };
}
function room(limit, others) {
  return Number.isFinite(limit) ? Math.floor(limit - Math.min(limit / 2, Math.max(0, others))) : limit;
}
function bytesOf(view, limit) {
  let { viewBytes = 1 / 0, plainBytes = 1 / 0, bytes = 1 / 0 } = limit;
  return Math.min(viewBytes, plainBytes, bytes - view.mediaBytes);
}

// src/reduce/table-columns.ts
function withoutColumns(text, cuts) {
  let parts = [], at = 0;
  for (let { table, leaving } of cuts) {
    if (leaving.size === 0) continue;
    let { from, to } = extentOf(text, table), lines = table.separator === BAR ? barLines(text, from, to, table.header) : records(text, table);
    parts.push(text.slice(at, from), ...lines.map((line) => withoutCells(line, leaving))), at = to;
  }
  return parts.push(text.slice(at)), parts.join("");
}
function withoutCells({ before, cells, separators, after }, leaving) {
  let kept = "", isFirst = !0;
  cells.forEach((cell, column) => {
    leaving.has(column) || (kept += isFirst ? cell : `${separators[column - 1] ?? ""}${cell}`, isFirst = !1);
  });
  let isOpenEnd = leaving.has(cells.length - 1) && !after.startsWith(BAR);
  return `${before}${isOpenEnd ? kept.trimEnd() : kept}${after}`;
}
function extentOf(text, { header, starts, separator }) {
  let from = header, to = starts.at(-1) ?? header;
  if (separator !== BAR) return { from, to };
  let above = text.lastIndexOf(`
`, from - 2) + 1;
  from > 0 && isRule(text.slice(above, from)) && (from = above);
  for (let end = lineEnd(text, to); end > to && isRule(text.slice(to, end)); end = lineEnd(text, to))
    to = end;
  return { from, to };
}
function isRule(line) {
  return line.includes("-") && RULE.test(line);
}
function lineEnd(text, from) {
  let found = text.indexOf(`
`, from);
  return found < 0 ? text.length : found + 1;
}
function barLines(text, from, to, header) {
  let names = text.slice(header, lineEnd(text, header)).trim(), hasFirst = names.startsWith(BAR), hasLast = names.endsWith(BAR) && !names.endsWith(`\\${BAR}`), lines = [];
  for (let at = from; at < to; ) {
    let end = lineEnd(text, at);
    lines.push(barLine(text.slice(at, end), hasFirst, hasLast)), at = end;
  }
  return lines;
}
function barLine(line, hasFirst, hasLast) {
  let breaks = /\r?\n$/.exec(line)?.[0] ?? "", body = line.slice(0, line.length - breaks.length), bars = isRule(line) ? /[|+]/g : /(?<!\\)\|/g, pieces2 = [], separators = [], at = 0;
  for (let { 0: bar, index } of body.matchAll(bars))
    pieces2.push(body.slice(at, index)), separators.push(bar), at = index + 1;
  pieces2.push(body.slice(at));
  let isEmptyAt = (place) => pieces2.length > 1 && pieces2.at(place)?.trim() === "", first = hasFirst && isEmptyAt(0) ? `${pieces2.shift()}${separators.shift()}` : "", last = hasLast && isEmptyAt(-1) ? `${separators.pop()}${pieces2.pop()}` : "";
  return { before: first, cells: pieces2, separators, after: `${last}${breaks}` };
}
function records(text, table) {
  let { header, starts, grid, separator } = table, rows = starts.slice(1).map((end, row) => record(text, starts[row] ?? 0, end, grid, row, separator)), first = starts[0] ?? header;
  if (first === header) return rows;
  let reader = new CellReader(text, grid.codes);
  return reader.addRecord(header, separator.charCodeAt(0)), [record(text, header, first, reader.cells(), 0, separator), ...rows];
}
function record(text, from, to, { starts, ends, rowFrom }, row, separator) {
  let cells = [], last = (rowFrom[row + 1] ?? 0) - 1, at = from;
  for (let cell = rowFrom[row] ?? 0; cell < last; cell++) {
    let end2 = text.indexOf(separator, Math.max(at, ends[cell] ?? at));
    cells.push(text.slice(at, end2)), at = end2 + 1;
  }
  let end = Math.max(at, Math.min(ends[last] ?? to, to)), after = (starts[last] ?? 0) >= (ends[last] ?? 0) ? /\r?\n?$/.exec(text.slice(at, to))?.[0] ?? "" : text.slice(end, to);
  return cells.push(text.slice(at, to - after.length)), { before: "", cells, separators: cells.slice(1).map(() => separator), after };
}

// src/engine/call-result/json-fields.ts
var NOTHING = /* @__PURE__ */ new Set();
function cutJsonFields(source, request, seen) {
  let { kept, dropped } = request.choice, columns = findColumns(source), nameLists = new Set([...columns.values()].map(({ node }) => node)), isSingle = !request.isRow && columns.size === 0 && !hasRows(source), edits = [], open = [{ node: ROOT, isRow: request.isRow, kept, dropped: NOTHING, path: "", isInner: !1 }];
  for (let next = open.pop(); next !== void 0; next = open.pop()) {
    let { node } = next, table = columns.get(node);
    if (!nameLists.has(node))
      if (table !== void 0) cutColumns(next, table);
      else if (isArray(source, node))
        for (let element of elementsOf(source, node)) open.push({ ...next, node: element, isRow: !0 });
      else isObject(source, node) && cutMembers(next);
  }
  return applyEdits(source.text, edits);
  function cutMembers(next) {
    let { node, path } = next, isRow = next.isRow || isSingle && holdsAny(source, node, kept), isCounted = !next.isInner && (isRow || isSingle && kept === void 0 && node === ROOT), leaving = /* @__PURE__ */ new Set(), members = [...membersOf(source, node)], own = new Set(members.map(({ key }) => key));
    for (let { key, keyNode, value } of members) {
      let name = `${path}${key}`, inner = restsOf(next.kept, key, own), isHolder = inner.size > 0 && (isObject(source, value) || isArray(source, value)), isSpared = request.spared.has(name), isKept = isSpared || !isRow || next.kept === void 0 || next.kept.has(key);
      if (!isSpared && (dropped.has(key) || next.dropped.has(key)) || !isKept && !isHolder) {
        seen.gone.add(name), leaving.add(keyNode);
        continue;
      }
      isCounted && isKept && seen.stayed.add(name);
      let less = /* @__PURE__ */ new Set([...restsOf(dropped, key, own), ...restsOf(next.dropped, key, own)]), isPath = !isKept || less.size > 0, isWhole = isRow && isKept && !recursIn(source, value, key);
      open.push({
        node: value,
        isRow: !isKept,
        kept: isWhole ? void 0 : isKept ? kept : inner,
        dropped: less,
        path: isPath ? `${name}.` : "",
        isInner: next.isInner || isRow && isKept
      });
    }
    leaving.size > 0 && edits.push(...removeEntries(source, node, (entry) => leaving.has(entry)));
  }
  function cutColumns({ node, kept: keptHere, path }, table) {
    let leaving = leavingColumns(table.names, { kept: keptHere, dropped }, request.spared, path, seen);
    if (leaving.size !== 0)
      for (let list of [table.node, ...elementsOf(source, node)]) {
        if (!isArray(source, list)) continue;
        let gone = new Set(elementsOf(source, list).filter((_, column) => leaving.has(column)));
        edits.push(...removeEntries(source, list, (entry) => gone.has(entry)));
      }
  }
}
function leavingColumns(names, { kept, dropped }, spared, path, seen) {
  let own = new Set(names), leaving = /* @__PURE__ */ new Set();
  return names.forEach((name, column) => {
    let isGone = (!(kept === void 0 || kept.has(name) || restsOf(kept, name, own).size > 0) || dropped.has(name)) && !spared.has(`${path}${name}`);
    (isGone ? seen.gone : seen.stayed).add(`${path}${name}`), isGone && leaving.add(column);
  }), leaving;
}
function findColumns(source) {
  let found = /* @__PURE__ */ new Map();
  for (let node = 1; node < source.count; node++) {
    if (!isArray(source, node) || source.text[source.starts[node - 1] ?? 0] !== '"') continue;
    let columns = columnNames(source, node);
    columns !== void 0 && found.set(node, columns);
  }
  return found;
}
function restsOf(paths, key, own) {
  let rests;
  for (let path of paths ?? [])
    !path.startsWith(`${key}.`) || own.has(path) || (rests ??= /* @__PURE__ */ new Set(), rests.add(path.slice(key.length + 1)));
  return rests ?? NOTHING;
}
function recursIn(source, value, key) {
  return isArray(source, value) && elementsOf(source, value).some((element) => memberOf(source, element, key) !== void 0);
}
function holdsAny(source, node, fields) {
  let own = new Set([...membersOf(source, node)].map(({ key }) => key));
  return [...own].some((key) => fields?.has(key) === !0 || restsOf(fields, key, own).size > 0);
}
function hasRows(source) {
  for (let node = 0; node < source.count; node++)
    if (isArray(source, node) && elementsOf(source, node).some((element) => isObject(source, element)))
      return !0;
  return !1;
}

// src/engine/call-result/field-policy.ts
var MOST_CHECKS = 60, FEWEST_CHECKS = 10, CHECKED_CHARACTERS = 2e7;
function createFieldPolicy({ keep_fields: keep, drop_fields: drop }) {
  let named2 = keep !== void 0 || drop !== void 0, choice = {
    kept: keep === void 0 ? void 0 : new Set(keep),
    dropped: new Set(drop ?? [])
  }, names = [.../* @__PURE__ */ new Set([...keep ?? [], ...drop ?? []])], known = /* @__PURE__ */ new Map(), knownValid = /* @__PURE__ */ new Map();
  return (text, accepts) => {
    if (!named2) return unchanged(text);
    let cut = (accepts === void 0 ? known : knownValid).get(text) ?? applyChoice(text, choice, names, accepts);
    return (accepts === void 0 ? known : knownValid).set(text, cut), cut;
  };
}
function unchanged(text) {
  return { text, gone: [], total: 0, required: [], notFound: [] };
}
function applyChoice(text, choice, names, accepts) {
  let cutter = openFields(text, choice);
  if (cutter === void 0) return { ...unchanged(text), refused: "no fields" };
  let wanted = cutter(/* @__PURE__ */ new Set()), notFound = names.filter((name) => !isFound(name, wanted)), present = [...wanted.gone];
  if (wanted.stayed.size === 0 && (present.length > 0 || choice.kept !== void 0))
    return {
      ...unchanged(text),
      notFound,
      refused: present.length === 0 ? "none found" : { nothingLeftOf: present }
    };
  if (present.length === 0) return { ...unchanged(text), notFound };
  let required = accepts === void 0 ? [] : requiredFields(text, present, cutter, accepts), cut = required.length === 0 ? wanted : cutter(new Set(required));
  return {
    text: cut.gone.size === 0 ? text : cut.text,
    gone: [...cut.gone],
    total: (/* @__PURE__ */ new Set([...wanted.gone, ...wanted.stayed])).size,
    required,
    notFound
  };
}
function openFields(text, choice) {
  let json = withoutByteOrderMark(text), source = openJson(json);
  if (source !== void 0) return cutterOf([source], choice, !1, ([cut]) => cut ?? "");
  if (json.startsWith("{")) {
    let lines = json.split(`
`), sources = lines.map((line) => line.trim() === "" ? void 0 : openJson(line));
    if (sources.every((line, at) => line !== void 0 || lines[at]?.trim() === ""))
      return cutterOf(sources, choice, !0, (cut) => cut.map((line, at) => line ?? lines[at]).join(`
`));
  }
  let tables = findTables(text, !0);
  if (tables.some(hasBlankRow)) return;
  if (tables.length > 0) return tableCutter(text, tables, choice);
  let found = findEmbeddedJson(text);
  if (found !== void 0)
    return cutterOf([found.tape], choice, !1, ([cut]) => `${found.before}${cut}${found.after}`);
}
function hasBlankRow({ grid: { rowFrom, starts, ends }, separator }) {
  return separator === BAR ? !1 : rowFrom.some((cell, row) => rowFrom[row + 1] === cell + 1 && starts[cell] === ends[cell]);
}
function tableCutter(text, tables, choice) {
  return (spared) => {
    let cuts = tables.map((table) => {
      let seen = { gone: /* @__PURE__ */ new Set(), stayed: /* @__PURE__ */ new Set() };
      return { table, seen, leaving: leavingColumns(table.names, choice, spared, "", seen) };
    }), chosen = cuts.filter(({ seen }) => seen.stayed.size > 0), told = chosen.length > 0 ? chosen : cuts;
    return {
      text: withoutColumns(text, chosen),
      gone: new Set(told.flatMap(({ seen }) => [...seen.gone])),
      stayed: new Set(told.flatMap(({ seen }) => [...seen.stayed]))
    };
  };
}
function cutterOf(sources, choice, isRow, join3) {
  return (spared) => {
    let seen = { gone: /* @__PURE__ */ new Set(), stayed: /* @__PURE__ */ new Set() }, cut = sources.map(
      (source) => source === void 0 ? void 0 : cutJsonFields(source, { choice, spared, isRow }, seen)
    );
    return { ...seen, text: join3(cut) };
  };
}
function isFound(name, { gone, stayed }) {
  return [...gone, ...stayed].some((field) => field === name || field.startsWith(`${name}.`));
}
function requiredFields(text, unwanted, cutter, accepts) {
  let affordable = Math.floor(CHECKED_CHARACTERS / Math.max(1, text.length)), mostChecks = Math.min(MOST_CHECKS, Math.max(FEWEST_CHECKS, affordable)), going = /* @__PURE__ */ new Set(), checks = 0, isValid = (candidate) => (checks += 1, checks <= mostChecks && accepts(JSON.parse(candidate)));
  if (isValid(cutter(/* @__PURE__ */ new Set()).text)) return [];
  if (!isValid(text)) return [];
  let [half, rest] = halves(unwanted);
  for (let part of [half, rest]) letGo(part);
  return unwanted.filter((name) => !going.has(name));
  function letGo(names) {
    if (names.length === 0 || checks >= mostChecks) return;
    let tried = /* @__PURE__ */ new Set([...going, ...names]), spared = new Set(unwanted.filter((name) => !tried.has(name)));
    if (isValid(cutter(spared).text)) going = tried;
    else if (names.length > 1) for (let part of halves(names)) letGo(part);
  }
}
function halves(items) {
  let middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

// src/engine/call-result/group-texts.ts
var MANY_TEXTS = 12, MANY_LONG_TEXTS = 4, LEAST_TOKENS = 120, BLOCK_BYTES = 30;
function areManyTexts(items, limit) {
  let texts = textItems(items);
  if (texts.length > MANY_TEXTS) return !0;
  let long = texts.filter(({ text }) => text.length > LEAST_TOKENS * 4).length, { tokens = 1 / 0, bytes = 1 / 0, viewBytes = 1 / 0, plainBytes = 1 / 0 } = limit, room2 = Math.min(tokens, Math.min(bytes, viewBytes, plainBytes) / 4);
  return long >= MANY_LONG_TEXTS && room2 < long * LEAST_TOKENS;
}
function groupTexts(request) {
  let { texts, counter, handle, keptHours } = request, total = texts.length, bytesBefore = texts.reduce((sum, text) => sum + utf8Bytes(text), 0), wayBack2 = {
    handle,
    keptHours: handle === void 0 ? void 0 : keptHours,
    recoverable: handle !== void 0
  }, warnings = policyWarnings(request.policy), note = warnings.map((said) => `${NOTICE_PREFIX}${said}]
`).join(""), longest2 = noticeFor(total, bytesBefore, Math.min(total, MANY_LONG_TEXTS)), room2 = {
    tokens: (request.tokens ?? 1 / 0) - counter.count(longest2) - 2,
    bytes: (request.bytes ?? 1 / 0) - utf8Bytes(longest2) - BLOCK_BYTES,
    viewBytes: (request.viewBytes ?? 1 / 0) - utf8Bytes(longest2)
  }, { cut, removed } = withoutFew() ?? fromStart(), shown = total - removed.size, bytesAfter = texts.reduce((sum, text, index) => {
    let part = cut.get(index);
    return removed.has(index) ? sum : sum + utf8Bytes(part === void 0 ? text : part.content);
  }, 0), record2 = {
    kind: "text",
    limit: request.tokens === void 0 ? { amount: request.viewBytes ?? request.bytes ?? 0, unit: "bytes" } : { amount: request.tokens, unit: "tokens" },
    before: { bytes: bytesBefore },
    after: { bytes: bytesAfter },
    shown,
    total,
    unit: "texts",
    ...cut.size === 0 ? {} : { partial: cut.size }
  }, isWhole = removed.size === 0 && cut.size === 0, notice = noticeFor(shown, bytesAfter, cut.size);
  return { removed, cut, notice, record: isWhole ? void 0 : record2, warnings };
  function noticeFor(count, bytes, parts) {
    return note + noticeText("plain", { ...{ shown: count, total, bytesBefore, bytesAfter: bytes, partial: parts === 0 ? void 0 : { units: parts, shown: 0, total: 0 } }, unit: "texts", details: [], wayBack: wayBack2 }, 0);
  }
  function withoutFew() {
    let sizes = texts.map(utf8Bytes), most2 = Math.min(room2.tokens * 4, room2.bytes, room2.viewBytes), shares = shareLimit(sizes, most2), long = [...texts.keys()].filter((index) => (shares[index] ?? 0) < (sizes[index] ?? 0));
    if (long.length === 0 || long.length > MANY_LONG_TEXTS) return;
    let left = room2;
    for (let index of texts.keys())
      left !== void 0 && !long.includes(index) && (left = roomAfter(left, index));
    if (left === void 0) return;
    let { tokens, bytes, viewBytes } = left, share = (amount) => Math.floor(amount / long.length), each = { tokens: share(tokens), bytes: share(bytes), viewBytes: share(viewBytes) }, cut2 = new Map(long.map((index) => [index, cutTo(index, each)]));
    return isCut(cut2) ? { cut: cut2, removed: /* @__PURE__ */ new Set() } : void 0;
  }
  function fromStart() {
    let left = room2, shown2 = 0;
    for (; shown2 < total; ) {
      let after = roomAfter(left, shown2);
      if (after === void 0) break;
      left = after, shown2 += 1;
    }
    let cut2 = new Map(shown2 === total ? [] : [[shown2, cutTo(shown2, left)]]), stays = isCut(cut2) ? cut2 : /* @__PURE__ */ new Map(), removed2 = [...texts.keys()].filter((index) => index >= shown2 && !stays.has(index));
    return { cut: stays, removed: new Set(removed2) };
  }
  function roomAfter(left, index) {
    let text = texts[index] ?? "", tokens = Number.isFinite(left.tokens) ? left.tokens - counter.countUpTo(text, left.tokens) - 1 : 1 / 0, bytes = left.bytes - utf8Bytes(JSON.stringify(text)) - aroundOf(index), viewBytes = left.viewBytes - utf8Bytes(text) - 1;
    return tokens < 0 || bytes < 0 || viewBytes < 0 ? void 0 : { tokens, bytes, viewBytes };
  }
  function aroundOf(index) {
    return request.around[index] ?? BLOCK_BYTES;
  }
  function cutTo(index, left) {
    let text = texts[index] ?? "", growth = utf8Bytes(JSON.stringify(text)) / Math.max(1, utf8Bytes(text)), sent = (left.bytes - aroundOf(index) - 2 * BLOCK_BYTES) / growth, bytes = Math.floor(Math.min(sent, left.viewBytes - 2)), tokens = left.tokens - 2;
    if (tokens < LEAST_TOKENS || bytes < LEAST_TOKENS * 4) return;
    let options = { counter, recoverable: !0 }, limits = [
      ...Number.isFinite(tokens) ? [{ amount: tokens, unit: "tokens" }] : [],
      ...Number.isFinite(bytes) ? [{ amount: bytes, unit: "bytes" }] : []
    ], form = { content: text, notice: "", isJson: !1 };
    for (let limit of limits) {
      let { reduced, content, notice: notice2, record: record3 } = reduceText(text, { ...options, limit }), isJson = record3.kind.startsWith("json-");
      reduced && content.length < form.content.length && (form = { content, notice: notice2, isJson });
    }
    return form.content === "" || form.notice === "" ? void 0 : form;
  }
}
function isCut(parts) {
  return [...parts.values()].every((part) => part !== void 0);
}
function policyWarnings(policy) {
  let options = ["strategy", "rank_by", "keep_fields", "drop_fields"].filter((option) => {
    let value = policy[option];
    return value !== void 0 && !(option === "strategy" && (value === "first" || value === "auto"));
  });
  return options.length === 0 ? [] : [`not applied to so many texts: ${options.join(", ")}`];
}

// src/engine/call-result/mark-foreign.ts
function markForeign(text) {
  if (foreignText(text) === text) return text;
  let source = /^\s{0,100}[[{"]/.test(text) ? openJson(text) : void 0;
  return source === void 0 ? foreignText(text) : foreignJson(source).text;
}

// src/engine/call-result/plain-names.ts
function plainName(name) {
  return /^[\w.$@ -]{1,40}$/.test(name) ? name : "?";
}
function namesWithin(names, room2) {
  let listed = [], used = 0;
  for (let name of names) {
    let plain = plainName(name);
    if (used += plain.length + 2, used > room2) break;
    listed.push(plain);
  }
  return listed;
}
function listedNames(names, room2) {
  let listed = namesWithin(names, room2), others = names.length - listed.length;
  return listed.length === 0 || others === 0 ? listed.join(", ") : `${listed.join(", ")} and ${grouped(others)} ${others === 1 ? "other" : "others"}`;
}

// src/engine/call-result/rank-rows.ts
function rankRows(values) {
  let figures = values.map((value) => value === void 0 ? void 0 : readFigure(value)), unit = mostFrequentUnit(figures), ranks = values.map((value, row) => rankOf(value, figures[row], unit)), least2 = unit === void 0 ? 1 : 2, ranked = ranks.filter(({ weight }) => weight >= least2).length;
  return {
    ranked,
    unranked: values.filter((value) => value !== void 0).length - ranked,
    order() {
      return ranks.map((_, row) => row).sort((one, other) => compare(ranks[other] ?? NONE, ranks[one] ?? NONE) || one - other);
    }
  };
}
var NONE = { weight: 0, text: "", number: 0 }, CLOCK = /^\d\d:\d\d/;
function rankOf(value, figure, unit) {
  return value === void 0 ? NONE : figure !== void 0 && figure.unit === unit ? { weight: 2, text: figure.digits, number: Number(figure.digits) } : !beginsWithDigit(value) || isDay(value) || CLOCK.test(value) ? { weight: 1, text: value, number: 0 } : NONE;
}
function compare(one, other) {
  return one.weight !== other.weight ? one.weight - other.weight : one.text === other.text ? 0 : one.weight < 2 ? one.text < other.text ? -1 : 1 : one.number === other.number ? compareNumbers(one.text, other.text) : one.number - other.number;
}
function mostFrequentUnit(figures) {
  let counts = /* @__PURE__ */ new Map();
  for (let figure of figures)
    figure !== void 0 && counts.set(figure.unit, (counts.get(figure.unit) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

// src/engine/call-result/select-by-strategy.ts
function strategyOf({ strategy, rank_by }) {
  return strategy ?? (rank_by === void 0 ? "auto" : "top");
}
function selectByStrategy(text, policy, whole = text) {
  let strategy = strategyOf(policy);
  if (strategy === "auto") return;
  let rows = openRows(text);
  return rows !== void 0 ? selectRows(rows, whole === text ? rows : sameRows(rows, whole), strategy, policy.rank_by) : strategy !== "top" && openJson(withoutByteOrderMark(text)) === void 0 ? selectLines(text, strategy) : void 0;
}
function rankWarning(text, policy) {
  let { rank_by: rankBy } = policy;
  if (strategyOf(policy) !== "top" || rankBy === void 0) return;
  let field = plainName(rankBy), rows = openRows(text);
  if (rows === void 0) return `not ranked by ${field}: no list of rows was found`;
  let { ranked, unranked } = rankRows(rows.values(rankBy));
  return ranked > 0 ? unranked === 0 ? void 0 : `${grouped(unranked)} of ${grouped(rows.total)} rows come last: their ${field} could not be ranked` : `not ranked by ${field}: ${unranked === 0 ? "no row has that field" : "its values are not surely numbers"}`;
}
function sameRows(rows, whole) {
  let found = openRows(whole);
  return found !== void 0 && found.place === rows.place && found.total === rows.total ? found : rows;
}
function areRanked(cut, whole, policy) {
  let rows = openRows(cut);
  return rows === void 0 || policy.rank_by === void 0 ? !1 : rankRows(sameRows(rows, whole).values(policy.rank_by)).ranked > 0;
}
function openRows(text) {
  let json = withoutByteOrderMark(text), source = openJson(json);
  if (source !== void 0) return jsonRows(source);
  if (json.startsWith("{")) {
    let lines = lineRows(json);
    if (lines !== void 0) return lines;
  }
  let [table, ...others] = findTables(text, !0);
  if (table !== void 0) return others.length > 0 ? void 0 : tableRows(text, table);
  let found = findEmbeddedJson(text), rows = found && jsonRows(found.tape);
  if (rows !== void 0)
    return { ...rows, kind: "text", write: (chosen) => `${found?.before}${rows.write(chosen)}${found?.after}` };
}
function jsonRows(source) {
  let entries = objectEntries(source);
  if (entries.length >= FEWEST_ENTRIES) return entryRows(source, entries);
  let list = largestList(source);
  return list === void 0 ? void 0 : listRows(source, list.node, list.place);
}
var FEWEST_ENTRIES = 8;
function listRows(source, list, place) {
  let rows = elementsOf(source, list), names = columnNames(source, list)?.names;
  return {
    place,
    kind: list === ROOT ? "json-array" : "json-object",
    unit: "rows",
    total: rows.length,
    values(field) {
      let column = names?.indexOf(field) ?? -1;
      return valuesOf(source, rows, column < 0 ? field : String(column));
    },
    write: (chosen) => written(
      source,
      list,
      "[]",
      chosen.map((row) => sourceOf(source, rows[row] ?? 0))
    )
  };
}
function objectEntries(source) {
  let members = isObject(source, ROOT) ? [...membersOf(source, ROOT)] : [];
  return members.every(({ value }) => isObject(source, value)) ? members : [];
}
function entryRows(source, entries) {
  return {
    place: "",
    kind: "json-object",
    unit: "keys",
    total: entries.length,
    values: (field) => valuesOf(
      source,
      entries.map(({ value }) => value),
      field
    ),
    write(chosen) {
      let members = chosen.map((row) => {
        let { keyNode = 0, value = 0 } = entries[row] ?? {};
        return source.text.slice(source.starts[keyNode], source.ends[value]);
      });
      return written(source, ROOT, "{}", members);
    }
  };
}
function written(source, node, brackets, parts) {
  let before = source.text.slice(0, source.starts[node]), after = source.text.slice(source.ends[node]);
  return `${before}${brackets[0]}${parts.join(",")}${brackets[1]}${after}`;
}
function lineRows(text) {
  let read = readJsonLines(text);
  if (read === void 0) return;
  let { lines, tape: source } = read, rows = elementsOf(source, ROOT);
  return {
    place: "",
    kind: "log",
    unit: "rows",
    total: rows.length,
    values: (field) => valuesOf(source, rows, field),
    write: (chosen) => chosen.map((row) => `${lines[row]}
`).join("")
  };
}
function tableRows(text, { names, starts, cells }) {
  return {
    place: "",
    kind: "table",
    unit: "rows",
    total: starts.length - 1,
    values(field) {
      let column = names.indexOf(field);
      return cells.map((row) => row[column] || void 0);
    },
    write(chosen) {
      let lines = chosen.map((row) => text.slice(starts[row], starts[row + 1])).map((row) => row.endsWith(`
`) ? row : `${row}
`);
      return `${text.slice(0, starts[0])}${lines.join("")}${text.slice(starts.at(-1))}`;
    }
  };
}
function selectRows(rows, ranked, strategy, rankBy) {
  let order = rowOrder(ranked, strategy, rankBy);
  if (order === void 0) return;
  let { kind, unit, total } = rows, values = strategy === "top" && rankBy !== void 0 ? ranked.values(rankBy) : void 0;
  return {
    kind,
    unit,
    total,
    isJson: kind.startsWith("json-"),
    take(count) {
      let chosen = order.slice(0, count);
      return strategy !== "top" && chosen.sort((one, other) => one - other), rows.write(chosen);
    },
    told: (count) => values === void 0 ? toldEnd(strategy, unit) : toldOrder(rankBy ?? "", values[order[count] ?? -1])
  };
}
function toldEnd(strategy, unit) {
  return [`These are the ${strategy === "first" ? "first" : "last"} ${unit}.`];
}
function toldOrder(rankBy, next) {
  let field = plainName(rankBy), isPlain = next !== void 0 && /^[\w.,:+ -]{1,40}$/.test(next);
  return [
    `Sorted by ${field}, highest first.`,
    ...isPlain ? [`Left out: ${field} ${next} and lower.`] : []
  ];
}
function largestList(source) {
  let found, length = 0, open = [{ node: ROOT, place: "" }];
  for (let next = open.pop(); next !== void 0; next = open.pop()) {
    let { node, place } = next, size = (source.ends[node] ?? 0) - (source.starts[node] ?? 0);
    if (isArray(source, node)) {
      if (size <= length) continue;
      found = next, length = size;
    } else if (isObject(source, node))
      for (let { key, value } of membersOf(source, node))
        open.push({ node: value, place: `${place}/${key}` });
  }
  return found;
}
function rowOrder(rows, strategy, rankBy) {
  let order = Array.from({ length: rows.total }, (_, index) => index);
  if (strategy === "first") return order;
  if (strategy === "last") return order.reverse();
  if (rankBy === void 0) return;
  let ranks = rankRows(rows.values(rankBy));
  return ranks.ranked === 0 ? void 0 : ranks.order();
}
function valuesOf(source, rows, field) {
  let steps = field.split(".");
  return rows.map((row) => {
    let node = row;
    for (let step of steps) node = inside(source, node, step);
    if (node ??= memberOf(source, row, field), !(node === void 0 || sourceOf(source, node) === "null"))
      return stringOf(source, node) ?? sourceOf(source, node);
  });
}
function inside(source, node, step) {
  return isArray(source, node) ? /^\d+$/.test(step) ? elementsOf(source, node)[Number(step)] : void 0 : memberOf(source, node, step);
}
function selectLines(text, strategy) {
  let starts = lineStarts(text), total = starts.length - 1;
  return {
    kind: "text",
    unit: "lines",
    total,
    isJson: !1,
    told: () => toldEnd(strategy, "lines"),
    take: (count) => strategy === "first" ? text.slice(0, starts[count]) : text.slice(starts[total - count] ?? 0)
  };
}

// src/engine/call-result/apply-policy.ts
var NOTE_SHARE = 0.3, COUNT_SHARE = 0.5, NAMES_SHARE = 0.1, TOKEN_CHARACTERS = 3, LONGEST_NOTE_NAMES = 120, LONGEST_NAMES = 200, LONGEST_FACT_NAMES = 240;
function applyPolicy(text, limit, options, accepts) {
  let { policy } = options, cut = options.fields(text, accepts), perUnit = limit.unit === "tokens" ? TOKEN_CHARACTERS : 1, room2 = Math.min(LONGEST_NOTE_NAMES, Math.floor(limit.amount * perUnit * NAMES_SHARE)), rank = rankWarning(text, policy) ?? rankLeftOut(text, cut, policy), fault = faultOf(cut), warnings = [
    ...rank === void 0 ? [] : [rank],
    ...cut.refused === "no fields" ? ["no fields were chosen: the text is neither JSON nor a table"] : [],
    ...cut.refused === "none found" ? [notFoundWarning(cut.notFound)] : [],
    ...fault === void 0 ? [] : [`no fields were chosen: ${fault}`],
    ...cut.required.length === 0 ? [] : [requiredWarning(cut.required)]
  ], fields = fieldFacts(cut);
  return {
    text: cut.text,
    note: noteWithin(cut, warnings, room2, limit, options.counter),
    told: {
      ...warnings.length === 0 ? {} : { warnings },
      ...fields === void 0 ? {} : { fields },
      ...fault === void 0 ? {} : { fault }
    }
  };
}
function notFoundWarning(names) {
  return `no fields were chosen: there is no ${listedNames(names, LONGEST_NAMES) || "field"}`;
}
function faultOf({ refused }) {
  return typeof refused != "object" ? void 0 : `the policy would leave nothing of the rows, which have ${listedNames(refused.nothingLeftOf, LONGEST_NAMES)}`;
}
function requiredWarning(required) {
  return `kept against the policy, as the output schema requires: ${listedNames(required, LONGEST_NAMES)}`;
}
function noteWithin({ gone, total, refused, notFound }, warnings, room2, limit, counter) {
  let count = `${grouped(gone.length)} of ${grouped(total)} ${total === 1 ? "field" : "fields"} left out by policy`, names = listedNames(gone, room2), isGone = gone.length > 0, shortest = isGone ? [count] : refused === void 0 ? [] : ["no fields were chosen"], missing = refused === void 0 ? listedNames(notFound, room2) : "", noRow = missing === "" ? "" : `no row has ${missing}`, counted = names === "" ? count : `${count}: ${names}`, whole = isGone ? noRow === "" ? counted : `${counted}; ${noRow}` : noRow, forms = [
    { lines: [...whole === "" ? [] : [whole], ...warnings] },
    { lines: [...isGone ? [count] : [], ...warnings] },
    { lines: shortest, share: COUNT_SHARE }
  ], measure = createMeasure(limit, counter);
  for (let { lines, share = NOTE_SHARE } of forms) {
    let note = lines.map((line) => `${NOTICE_PREFIX}${line}]`).join(`
`);
    if (measure.count(note) <= limit.amount * share) return note;
  }
  return "";
}
function fieldFacts({ gone, total, required, notFound }) {
  if (gone.length === 0 && required.length === 0 && notFound.length === 0) return;
  let named2 = (names) => namesWithin(names, LONGEST_FACT_NAMES);
  return {
    left_out: gone.length,
    total,
    names: named2(gone),
    ...required.length === 0 ? {} : { required_by_schema: named2(required) },
    ...notFound.length === 0 ? {} : { not_found: named2(notFound) }
  };
}
function rankLeftOut(whole, { text, gone }, policy) {
  if (!(gone.length === 0 || rankWarning(text, policy) === void 0) && !areRanked(text, whole, policy))
    return `not ranked by ${plainName(policy.rank_by ?? "")}: the policy leaves that field out`;
}

// src/engine/call-result/reduce-item.ts
function reduceItem(text, limit, options, accepts) {
  let { text: cut, note, told } = applyPolicy(text, limit, options, accepts), measure = createMeasure(limit, options.counter), room2 = note === "" ? limit.amount : Math.max(0, limit.amount - measure.count(note) - 2), reduced = chooseReducer(cut, { ...limit, amount: room2 }, options, text);
  if (cut === text && note === "") return { ...reduced, ...told };
  let notice = reduced.notice === "" ? wholeNotice() : reduced.notice;
  return { ...reduced, notice: note === "" ? notice : `${note}
${notice}`, ...told };
  function wholeNotice() {
    return noticeText("short", noticeFacts("bytes", utf8Bytes(cut), utf8Bytes(text), cut, text, options), 0);
  }
}
function chooseReducer(text, limit, options, whole = text) {
  let { counter, query, path, handle, keptHours } = options, selected = byStrategy(text, limit, options, whole);
  if (selected !== void 0) return selected;
  let { content, notice, record: record2 } = reduceText(text, {
    limit,
    counter,
    originalBytes: utf8Bytes(whole),
    ...whole === text ? {} : { judgedBy: whole },
    ...query === void 0 ? {} : { query },
    ...path !== void 0 && mayBeContentOf(path, text) ? { path } : {},
    ...handle === void 0 ? { recoverable: !1 } : { handle, keptHours }
  }), { handle: _, kept_hours: __, ...facts } = record2, isJson = content !== "" && record2.kind.startsWith("json-");
  return { content, notice, isJson, record: facts };
}
var DETAIL_LENGTH = 300;
function byStrategy(text, limit, options, whole) {
  if (strategyOf(options.policy) === "auto") return;
  let measure = createMeasure(limit, options.counter);
  if (measure.count(text) <= measure.limit) return;
  let selection = selectByStrategy(markForeign(text), options.policy, whole === text ? void 0 : whole);
  if (selection === void 0) return;
  let { unit, total } = selection, view = (count) => {
    let content2 = selection.take(count), details = selection.told(count), facts = { ...noticeFacts(unit, count, total, content2, whole, options), details }, notice2 = noticeText("full", facts, DETAIL_LENGTH);
    return { content: content2, notice: notice2, used: measure.count(`${content2}
${notice2}`) };
  }, low = 0, high = total;
  for (; low < high; ) {
    let middle = Math.ceil((low + high) / 2);
    view(middle).used <= measure.limit ? low = middle : high = middle - 1;
  }
  if (low === 0) return;
  let { content, notice, used } = view(low), amounts = (bytes, tokens) => limit.unit === "tokens" ? { bytes, tokens } : { bytes };
  return {
    content,
    notice,
    isJson: selection.isJson,
    record: {
      kind: selection.kind,
      limit: { ...limit },
      before: amounts(utf8Bytes(whole), limit.unit === "tokens" ? options.counter.count(whole) : 0),
      after: amounts(utf8Bytes(content) + utf8Bytes(notice) + 1, used),
      shown: low,
      total,
      unit
    }
  };
}
function noticeFacts(unit, shown, total, content, whole, options) {
  return {
    unit,
    unitOf: void 0,
    shown,
    total,
    bytesBefore: utf8Bytes(whole),
    bytesAfter: utf8Bytes(content),
    details: [],
    wayBack: wayBackOf(options)
  };
}
function wayBackOf({ handle, keptHours }) {
  return {
    handle,
    keptHours: handle === void 0 ? void 0 : keptHours,
    recoverable: handle !== void 0
  };
}

// src/engine/call-result/squeeze-rows.ts
var SHORTEST = 16, MOST_FIELDS = 16, CUT_MARK = "...", NAMES_LENGTH = 160;
function squeezeRows(source, { fits, accepts, fewer }) {
  let rows = elementsOf(source, ROOT).map((node) => readRow(source, node)), sizes = /* @__PURE__ */ new Map(), longest2 = SHORTEST;
  for (let { values } of rows)
    for (let { name, written: written2, text } of values)
      sizes.set(name, (sizes.get(name) ?? 0) + written2.length), longest2 = Math.max(longest2, text?.length ?? 0);
  return shortened({ longest: longest2, from: /* @__PURE__ */ new Map() }) ?? withoutFields2();
  function shortened(way) {
    let at = (length2) => write({ ...way, longest: length2 }), length = most(SHORTEST, longest2, (one) => fits(at(one)));
    if (length === void 0) return;
    let found = at(length);
    return accepts(found.text) ? found : void 0;
  }
  function withoutFields2() {
    let from = /* @__PURE__ */ new Map(), largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, MOST_FIELDS);
    for (let [name] of largest) {
      if (!accepts(write({ longest: longest2, from: /* @__PURE__ */ new Map([[name, 0]]) }).text) || (from.set(name, 0), !fits(write({ longest: longest2, from })))) continue;
      let at = (count) => write({ longest: longest2, from: new Map([...from, [name, count]]) }), found = at(most(0, rows.length, (count) => fits(at(count))) ?? 0);
      return accepts(found.text) ? found : void 0;
    }
    let free = [...from.keys()];
    return (free.length === 0 ? void 0 : shortened({ longest: longest2, from })) ?? withFewerRows(free);
  }
  function withFewerRows(free) {
    let without = (count) => new Map(free.slice(0, count).map((name) => [name, 0])), tried = /* @__PURE__ */ new Map(), stays = (kept2) => {
      let found = fewer(write({ longest: longest2, from: without(free.length - kept2) }));
      return tried.set(kept2, found !== void 0 && accepts(found.text) ? found : void 0), tried.get(kept2) !== void 0;
    }, kept = most(0, free.length, stays);
    if (kept !== void 0) return tried.get(kept);
    let shortest = fewer(write({ longest: SHORTEST, from: without(free.length) }));
    return shortest !== void 0 && accepts(shortest.text) ? shortest : void 0;
  }
  function write({ longest: length, from }) {
    let cuts = 0, texts = rows.map((row, index) => {
      let parts = row.values.flatMap(({ key, name, written: written2, text }) => {
        if (row.isObject && index >= (from.get(name) ?? rows.length)) return [];
        let isCut2 = text !== void 0 && text.length > length;
        return isCut2 && (cuts += 1), [`${key}${isCut2 ? cutText(text, length) : written2}`];
      });
      return row.isObject ? `{${parts.join(",")}}` : parts.join("");
    }), gone = [...from].filter(([, at]) => at === 0).map(([name]) => name), part = [...from].filter(([, at]) => at > 0);
    return {
      text: `[${texts.join(",")}]`,
      details: [
        ...gone.length === 0 ? [] : [`Left out of all rows: ${listedNames(gone, NAMES_LENGTH)}.`],
        ...part.map(([name, at]) => `Only in the first ${at} of ${rows.length} rows: ${plainName(name)}.`),
        ...cuts === 0 ? [] : [`Cut to ${length} characters: ${cuts} texts.`]
      ]
    };
  }
}
function readRow(source, node) {
  let readValue = (value, key, name) => ({
    key,
    name,
    written: sourceOf(source, value),
    text: stringOf(source, value)
  });
  return isObject(source, node) ? {
    isObject: !0,
    values: [...membersOf(source, node)].map(({ key, keyNode, value }) => readValue(value, `${sourceOf(source, keyNode)}:`, key))
  } : { isObject: !1, values: [readValue(node, "", "")] };
}
function cutText(text, length) {
  return JSON.stringify(`${text.slice(0, wholeCodePoint(text, length - CUT_MARK.length))}${CUT_MARK}`);
}
function most(low, high, holds) {
  if (!holds(low)) return;
  let from = low, to = high;
  for (; from < to; ) {
    let middle = Math.ceil((from + to) / 2);
    holds(middle) ? from = middle : to = middle - 1;
  }
  return from;
}

// src/engine/call-result/without-binary.ts
var MARKS = ["base64", "binary data"].map((kind) => `"${NOTICE_PREFIX}${kind}`);
function withoutBinary(json) {
  let source = hasBinaryMark(json) ? openJson(json) : void 0;
  if (source === void 0) return { json, count: 0 };
  let edits = [], count = 0;
  for (let node = 0; node < source.count; node++) {
    let entries = isObject(source, node) ? [...membersOf(source, node)].map(({ keyNode, value }) => ({ entry: keyNode, value })) : isArray(source, node) ? elementsOf(source, node).map((value) => ({ entry: value, value })) : [], gone = new Set(
      entries.filter(({ value }) => isMark(sourceOf(source, value))).map(({ entry }) => entry)
    );
    gone.size !== 0 && (count += gone.size, edits.push(...removeEntries(source, node, (entry) => gone.has(entry))));
  }
  return { json: applyEdits(json, edits), count };
}
function hasBinaryMark(json) {
  return MARKS.some((mark) => json.includes(mark));
}
function isMark(written2) {
  return MARKS.some((mark) => written2.startsWith(mark));
}

// src/engine/call-result/without-media.ts
var LONG_ENOUGH = 1e3;
function withoutMedia(json, media, accepts) {
  if (media.size === 0) return;
  let source = openJson(json), places = source === void 0 ? [] : findMedia(source, media);
  if (!(source === void 0 || places.length === 0))
    for (let edit of [withoutFields, withoutElements, withEmptyTexts]) {
      let lean = applyEdits(json, edit(source, places));
      if (lean !== json && (accepts === void 0 || accepts(JSON.parse(lean))))
        return { json: lean, count: places.length };
    }
}
function leanForm({ json, count }, text, limit, options) {
  let measure = createMeasure(limit, options.counter), [bytesBefore, bytesAfter] = [utf8Bytes(text), utf8Bytes(json)], { handle, keptHours } = options, recoverable = handle !== void 0, wayBack2 = { handle, keptHours: recoverable ? keptHours : void 0, recoverable }, figures = { unit: "bytes", shown: bytesAfter, total: bytesBefore }, facts = { ...figures, unitOf: void 0, bytesBefore, bytesAfter, details: [], wayBack: wayBack2 }, notice = `${mediaNote(count)}
${noticeText("full", facts, 0)}`, used = measure.count(`${json}
${notice}`);
  if (used > measure.limit) return;
  let isInTokens = limit.unit === "tokens";
  return {
    content: json,
    notice,
    isJson: !0,
    record: {
      kind: "json-object",
      limit: { ...limit },
      before: { bytes: bytesBefore, ...isInTokens ? { tokens: options.counter.count(text) } : {} },
      after: { bytes: bytesAfter, ...isInTokens ? { tokens: used } : {} },
      ...figures
    }
  };
}
function mediaNote(count) {
  return `${NOTICE_PREFIX}${count} ${count === 1 ? "binary value left out here: it stands" : "binary values left out here: they stand"} in a block (image, audio or resource) of this result]`;
}
function findMedia(source, media) {
  let places = [];
  return visit(ROOT, void 0), places;
  function visit(holder, element) {
    let entries = isObject(source, holder) ? [...membersOf(source, holder)].map(({ keyNode, value }) => ({ entry: keyNode, node: value })) : isArray(source, holder) ? elementsOf(source, holder).map((node) => ({ entry: node, node })) : [], isList = isArray(source, holder);
    for (let { entry, node } of entries) {
      let around = isList ? { list: holder, node } : element;
      isObject(source, node) || isArray(source, node) ? visit(node, around) : isMedia(node) && places.push({ node, holder, entry, element: around });
    }
  }
  function isMedia(node) {
    return (source.ends[node] ?? 0) - (source.starts[node] ?? 0) >= LONG_ENOUGH && media.has(sourceOf(source, node));
  }
}
function withoutFields(source, places) {
  let gone = new Set(places.map(({ entry }) => entry));
  return [...new Set(places.map(({ holder }) => holder))].flatMap(
    (holder) => removeEntries(source, holder, (entry) => gone.has(entry))
  );
}
function withoutElements(source, places) {
  let elements = places.flatMap(({ element }) => element === void 0 ? [] : [element]);
  if (elements.length < places.length) return [];
  let gone = new Set(elements.map(({ node }) => node));
  return [...new Set(elements.map(({ list }) => list))].flatMap(
    (list) => removeEntries(source, list, (entry) => gone.has(entry))
  );
}
function withEmptyTexts(source, places) {
  return places.map(({ node }) => replaceValue(source, node, '""'));
}

// src/engine/call-result/reduce-structured.ts
var MAX_CHECKS = 200, FEWEST_CHECKS2 = 10, CHECKED_CHARACTERS2 = 3e7, MAX_DEPTH = 6, MAX_PARTS = 200, FEW_ELEMENTS = 40, SQUEEZE_SLACK = 4, DETAIL_LENGTH2 = 900, SMALLEST_PART = 2, NO_MEDIA = /* @__PURE__ */ new Set();
function reduceStructured(text, limit, options, accepts, media = NO_MEDIA) {
  let lean = withoutMedia(text, media, accepts);
  if (lean !== void 0) {
    let note = mediaNote(lean.count), room2 = limit.amount - createMeasure(limit, options.counter).count(note) - 2, rest = () => reduceStructured(lean.json, { ...limit, amount: Math.max(0, room2) }, options, accepts), form = leanForm(lean, text, limit, options) ?? rest();
    return form === void 0 || form.notice.startsWith(note) ? form : { ...form, notice: `${note}
${form.notice}` };
  }
  let item = reduceItem(text, limit, options, accepts), isJson = item.content !== "" && item.isJson;
  if (accepts === void 0) return isJson ? item : void 0;
  let { json, count } = withoutBinary(item.content), left = `${NOTICE_PREFIX}${count} binary ${count === 1 ? "value" : "values"} left out]`, notice = count === 0 ? item.notice : `${left}
${item.notice}`;
  return isJson && accepts(JSON.parse(json)) ? { ...item, content: json, notice } : reduceFreely(text, limit, options, accepts, item);
}
function reduceFreely(text, limit, options, accepts, tried) {
  let measure = createMeasure(limit, options.counter), { text: base, note, told } = applyPolicy(text, limit, options, accepts), affordable = Math.floor(CHECKED_CHARACTERS2 / Math.max(1, base.length)), mostChecks = Math.min(MAX_CHECKS, Math.max(FEWEST_CHECKS2, affordable)), checks = 0, tries = 0, details = [], accept = (candidate) => (checks += 1, checks <= mostChecks && !hasBinaryMark(candidate) && accepts(JSON.parse(candidate)));
  if (base !== text && !accept(base)) return;
  let noteSize = note === "" ? 0 : measure.count(note) + 2, target = limit.amount - measure.count(noticeOf(text, text, options, [])) - noteSize, content = shrink(base, target, accept, 0);
  if (measure.count(content) > target - sizeOfDetails(details)) return;
  let after = utf8Bytes(content), notice = noticeOf(content, text, options, details);
  return {
    content,
    notice: note === "" ? notice : `${note}
${notice}`,
    isJson: !0,
    record: {
      ...tried.record,
      after: { bytes: after, ...limit.unit === "tokens" ? { tokens: measure.count(content) } : {} },
      unit: "bytes",
      shown: after,
      total: utf8Bytes(text)
    },
    ...told
  };
  function shrink(value, amount, ok, depth) {
    if (measure.count(value) <= amount) return value;
    let smaller = smallerForm(value, amount);
    if (smaller !== "" && ok(smaller)) return smaller;
    if (depth >= MAX_DEPTH) return value;
    let source = openJson(value);
    if (source === void 0) return value;
    if (isObject(source, ROOT)) {
      let parts = [...membersOf(source, ROOT)].map(({ keyNode, value: node }) => ({
        key: sourceOf(source, keyNode),
        value: sourceOf(source, node)
      })), keys = parts.map(({ key }) => `${key}:`).join(",");
      return measure.count(keys) + parts.length * SMALLEST_PART > amount ? value : shrinkParts(parts, (list) => `{${list.map(({ key, value: v }) => `${key}:${v}`).join(",")}}`);
    }
    if (isArray(source, ROOT)) {
      let elements = elementsOf(source, ROOT);
      if (elements.length > FEW_ELEMENTS) return squeeze(source, amount, ok, value);
      let parts = elements.map((node) => ({ key: "", value: sourceOf(source, node) })), join3 = (list) => `[${list.map((part) => part.value).join(",")}]`, share = Math.floor(amount / Math.max(1, parts.length)) - 1;
      if (share < SMALLEST_PART) return value;
      let all = join3(
        parts.map((part) => ({
          key: "",
          value: measure.count(part.value) <= share ? part.value : smallerForm(part.value, share) || part.value
        }))
      ), found = ok(all) ? all : shrinkParts(parts, join3);
      return elements.length > 1 && elements.some((node) => isObject(source, node)) && measure.count(found) > amount ? squeeze(source, amount, ok, found) : found;
    }
    return value;
    function shrinkParts(parts, join3) {
      let order = parts.map((_, index) => index);
      order.sort((one, other) => (parts[other]?.value.length ?? 0) - (parts[one]?.value.length ?? 0));
      let over = exactSize(join3(parts)) - amount;
      for (let index of order) {
        let part = parts[index];
        if (part === void 0 || checks >= mostChecks || tries >= MAX_PARTS || over <= 0) break;
        let size = exactSize(part.value), share = Math.max(size - over, Math.floor(amount / Math.max(2, parts.length))), replaced = (form2) => parts.map((other) => other === part ? { key: part.key, value: form2 } : other), form = shrink(part.value, share, (candidate) => ok(join3(replaced(candidate))), depth + 1);
        parts[index] = { key: part.key, value: form }, over -= size - exactSize(form);
      }
      return join3(parts);
    }
  }
  function squeeze(source, amount, ok, otherwise) {
    let roomFor = (sentences) => amount - sizeOfDetails([...details, ...sentences]) - SQUEEZE_SLACK, rows = squeezeRows(source, {
      fits: (one) => measure.count(one.text) <= roomFor(one.details),
      accepts: ok,
      fewer(one) {
        let total = elementsOf(source, ROOT).length, told2 = (shown) => `${grouped(shown)} of ${grouped(total)} rows shown.`, { content: form, record: record2 } = smallerOf(one.text, roomFor([told2(total), ...one.details]));
        if (!(record2?.unit !== "rows" || record2.partial !== void 0))
          return { text: form, details: [told2(record2.shown), ...one.details] };
      }
    });
    return rows === void 0 ? otherwise : (details = [...details, ...rows.details], rows.text);
  }
  function sizeOfDetails(sentences) {
    return sentences.length === 0 ? 0 : measure.count(` ${sentences.join(" ")}`) + 1;
  }
  function exactSize(value) {
    return limit.unit === "bytes" ? utf8Bytes(value) : options.counter.count(value);
  }
  function smallerForm(value, amount) {
    return smallerOf(value, amount).content;
  }
  function smallerOf(value, amount) {
    if (tries += 1, tries > MAX_PARTS) return { content: "" };
    let { counter, query } = options, room2 = { amount: Math.max(0, amount), unit: limit.unit }, { content: form, record: record2 } = reduceText(value, {
      limit: room2,
      counter,
      recoverable: !0,
      ...query === void 0 ? {} : { query }
    });
    return openJson(form) === void 0 ? { content: "" } : { content: form, record: record2 };
  }
}
function noticeOf(content, text, { handle, keptHours }, details) {
  let bytesAfter = utf8Bytes(content), bytesBefore = utf8Bytes(text);
  return noticeText(
    "full",
    {
      unit: "bytes",
      unitOf: void 0,
      shown: bytesAfter,
      total: bytesBefore,
      bytesBefore,
      bytesAfter,
      details,
      wayBack: {
        handle,
        keptHours: handle === void 0 ? void 0 : keptHours,
        recoverable: handle !== void 0
      }
    },
    DETAIL_LENGTH2
  );
}

// src/engine/call-result/build-draft.ts
var LONG2 = 2e5, CONTAINED_TRIES = 6, FULL = 0.91, GROWTH_SAMPLE = 8e3, SEPARATOR = 2;
function buildDraft(request) {
  let { items, relation, budget, shows } = request, texts = textItems(items), structured = structuredItem(items), seen = new Map(
    texts.map((item) => [item, item.text.length < LONG2 ? markForeign(item.text) : item.text])
  ), seenOf = (item) => seen.get(item) ?? item.text, byteShares = byteSharesOf(request, seenOf), reduced = [], parts = /* @__PURE__ */ new Map(), draft = { texts: parts, reduced }, twin = relation === "contained" ? containedForm() : void 0;
  if (relation !== "mirror" && twin === void 0 && !request.isMany) {
    let tokenShares = tokenSharesOf(request, texts.map(seenOf));
    texts.forEach((item, index) => {
      let form = reduceText2(item, tokenShares?.[index], byteShares?.get(item));
      if (form === "fits") {
        keepMarked(item, index);
        return;
      }
      parts.set(index, form), reduced.push({ item, form });
    });
  }
  let json = structured === void 0 ? "fits" : twin ?? reduceValue(structured), structuredIsStuck = json === "stuck", content = typeof json == "string" ? void 0 : json.content;
  structured !== void 0 && typeof json != "string" && (reduced.push({ item: structured, form: json }), relation === "mirror" && parts.set(0, json));
  let group = request.isMany ? together() : {}, tail = [...group.tail ?? [], ...typeof json == "string" ? [] : besideValue(json)];
  return reduced.sort((one, other) => other.form.record.before.bytes - one.form.record.before.bytes), {
    ...draft,
    ...group,
    ...tail.length === 0 ? {} : { tail },
    structured: content,
    structuredIsStuck
  };
  function besideValue({ content: json2, notice, isNoted }) {
    return relation !== "none" || isNoted === !0 ? [] : texts.length === 0 ? [json2, notice] : [notice];
  }
  function reduceValue(item) {
    let form = "fits";
    for (let limit of tighterFirst(budget.tokens, byteShares?.get(item))) {
      if (!isOver(form === "fits" ? item.text : form.content, limit)) continue;
      let smaller = valueWithin(item, limit);
      if (smaller === "stuck") return "stuck";
      form = smaller;
    }
    return form;
  }
  function valueWithin(item, limit) {
    let options = { ...request.options, handle: request.handleOf(item) }, { accepts } = request, form = reduceStructured(item.text, limit, options, accepts, request.media);
    if (form === void 0) return "stuck";
    let noted = withNotice(form.content, form.notice);
    return noted !== void 0 && (accepts === void 0 || accepts(JSON.parse(noted))) ? { ...form, content: noted, isNoted: !0 } : shows === "structured" ? "stuck" : form;
  }
  function containedForm() {
    let [text] = texts, field = structured?.field;
    if (text === void 0 || structured === void 0 || field === void 0) return;
    let { tokens } = shows === "content" ? {} : budget, limits = tighterFirst(tokens, byteShares?.get(structured)), scale = tokens === void 0 ? 1 : 1 / quotingGrowth(text.text), tooLarge, best;
    for (let tries = 0; tries < CONTAINED_TRIES; tries++) {
      let part = reduceText2(text, scaled(budget.tokens, scale), scaled(byteShares?.get(text), scale)), content2 = part === "fits" ? structured.text : fieldWith(field, part), fill2 = Math.max(
        ...limits.map(({ amount, unit }) => sizeIn(content2, unit, amount * 2) / Math.max(1, amount))
      );
      if (fill2 > 1) tooLarge = scale;
      else {
        if (part === "fits")
          return keepMarked(text, 0), "fits";
        if (best = { part, content: content2, scale }, scale === 1 || fill2 >= FULL) break;
      }
      best === void 0 ? scale *= Math.min(0.97, 0.985 / fill2) : scale = tooLarge === void 0 ? Math.min(1, scale * 0.97 / fill2) : (best.scale + tooLarge) / 2;
    }
    let { accepts } = request;
    if (!(best === void 0 || accepts !== void 0 && !accepts(JSON.parse(best.content))))
      return parts.set(0, best.part), reduced.push({ item: text, form: best.part }), { ...best.part, content: best.content };
  }
  function fieldWith(field, part) {
    let { accepts } = request, noted = `{${field}:${JSON.stringify(textOf({ ...part, isJson: !1 }))}}`;
    if (!part.isJson || part.notice === "") return noted;
    let json2 = `{${field}:${JSON.stringify(part.content)}}`, beside = withNotice(json2, part.notice);
    return beside !== void 0 && (accepts === void 0 || accepts(JSON.parse(beside))) ? beside : shows === "structured" ? noted : json2;
  }
  function quotingGrowth(text) {
    let { counter } = request.options, sample = text.slice(0, GROWTH_SAMPLE);
    return Math.max(1, counter.count(JSON.stringify(sample)) / Math.max(1, counter.count(sample)));
  }
  function reduceText2(item, tokens, bytes) {
    let options = { ...request.options, handle: request.handleOf(item) }, form = "fits";
    for (let limit of tighterFirst(tokens, bytes)) {
      let sent = form === "fits" ? seenOf(item) : form.content + form.notice;
      isOver(sent, limit) && (form = reduceItem(item.text, limit, options));
    }
    return form;
  }
  function together() {
    let { counter, keptHours, policy } = request.options, [first] = texts, handle = first === void 0 ? void 0 : request.handleOf(first), { tokens, viewBytes } = budget, bytes = budget.bytes && budget.bytes - utf8Bytes(content ?? structured?.text ?? ""), { around } = request, group2 = groupTexts({
      texts: texts.map(seenOf),
      tokens,
      bytes,
      viewBytes,
      around,
      counter,
      handle,
      keptHours,
      policy
    });
    if (texts.forEach((item, index) => {
      let part = group2.cut.get(index);
      part !== void 0 ? parts.set(index, part) : group2.removed.has(index) || keepMarked(item, index);
    }), group2.record === void 0 || first === void 0) return {};
    let { notice, record: record2, warnings } = group2, form = {
      content: "",
      notice,
      isJson: !1,
      record: record2,
      ...warnings.length === 0 ? {} : { warnings }
    };
    return reduced.unshift({ item: first, form }), { removed: group2.removed, tail: [group2.notice] };
  }
  function keepMarked(item, index) {
    seenOf(item) !== item.text && parts.set(index, { content: seenOf(item), notice: "", isJson: !1 });
  }
  function isOver(text, { amount, unit }) {
    return sizeIn(text, unit, amount) > amount;
  }
  function sizeIn(text, unit, most2) {
    return unit === "bytes" ? utf8Bytes(text) : request.options.counter.countUpTo(text, most2);
  }
}
var USUAL_TOKEN_BYTES = 3;
function tighterFirst(tokens, bytes) {
  let byTokens = tokens === void 0 ? [] : [{ amount: tokens, unit: "tokens" }], byBytes = bytes === void 0 ? [] : [{ amount: bytes, unit: "bytes" }];
  return (bytes ?? 0) < (tokens ?? 0) * USUAL_TOKEN_BYTES ? [...byBytes, ...byTokens] : [...byTokens, ...byBytes];
}
function scaled(amount, scale) {
  return amount === void 0 ? void 0 : Math.floor(amount * scale);
}
function withNotice(json, notice) {
  let source = openJson(json);
  if (!(source === void 0 || !isObject(source, ROOT)))
    return applyEdits(json, [addMember(source, ROOT, NOTICE_FIELD, JSON.stringify(notice))]);
}
function tokenSharesOf({ budget, options }, texts) {
  let { tokens } = budget;
  if (tokens === void 0) return;
  let sizes = texts.map((text) => options.counter.countUpTo(text, tokens)), separators = texts.length > 1 ? SEPARATOR * texts.length : 0;
  if (!(sizes.reduce((sum, size) => sum + size, 0) + separators <= tokens))
    return shareLimit(sizes, tokens - separators);
}
function lessNotice(share) {
  return share - Math.min(MIRRORED_NOTICE_BYTES, share * 0.08);
}
var MIRRORED_NOTICE_BYTES = 800;
function byteSharesOf(request, seenOf) {
  let sent = sentSharesOf(request, seenOf), read = viewSharesOf(request, seenOf);
  if (sent === void 0 || read === void 0) return sent ?? read;
  let none = Number.MAX_SAFE_INTEGER;
  return new Map(
    request.items.map((item) => [item, Math.min(sent.get(item) ?? none, read.get(item) ?? none)])
  );
}
function viewSharesOf({ budget, items, relation, shows }, seenOf) {
  let { viewBytes } = budget;
  if (viewBytes === void 0) return;
  let own = relation === "mirror" ? lessNotice(viewBytes) : viewBytes, texts = textItems(items), sizes = texts.map((item) => utf8Bytes(seenOf(item))), separators = texts.length > 1 ? SEPARATOR * texts.length : 0, shares = sizes.reduce((sum, size) => sum + size, separators) <= own ? void 0 : shareLimit(sizes, own - separators), isUnseen = relation === "contained" && shows === "content", result = new Map(texts.map((item, index) => [item, Math.floor(shares?.[index] ?? own)])), structured = structuredItem(items);
  return structured !== void 0 && !isUnseen && result.set(structured, Math.floor(own)), result;
}
function sentSharesOf({ budget, items, relation }, seenOf) {
  let { bytes } = budget;
  if (bytes === void 0) return;
  let sent = items.map(
    (item) => utf8Bytes(item.place === "structured" ? item.text : JSON.stringify(seenOf(item)))
  );
  if (sent.reduce((sum, size) => sum + size, 0) <= bytes) return;
  let shares = shareLimit(sent, bytes);
  return new Map(
    items.map((item, index) => {
      let own = utf8Bytes(seenOf(item)), growth = (sent[index] ?? 1) / Math.max(1, own), share = relation === "mirror" ? lessNotice(Math.min(...shares)) : shares[index] ?? 0;
      return [item, share >= (sent[index] ?? 0) ? own : Math.floor(share / Math.max(1, growth))];
    })
  );
}

// src/engine/call-result/original-link.ts
function originalLink(handle) {
  return JSON.stringify({
    type: "resource_link",
    uri: `${ORIGINAL_URI}${handle}`,
    name: "original",
    description: "All of this result, in pages",
    mimeType: "text/plain"
  });
}

// src/engine/call-result/result-facts.ts
function redactionFacts(redacted, handle, options) {
  return {
    redacted,
    timestamp: timestampOf(options),
    ...wayBack(handle, options)
  };
}
function reductionFacts(request, options) {
  let { built, limit, before, afterTokens, redacted, handle, assemble } = request, main = built === void 0 ? void 0 : mainRecord(built), isCounted = main?.unit === "rows" || main?.unit === "texts", cut = main?.shown === main?.total && main?.partial === void 0 ? {} : { truncated: !0, truncated_from: main?.total }, whole = {
    limit,
    before,
    ...main === void 0 ? {} : { kind: main.kind, shown: main.shown, total: main.total, unit: main.unit },
    ...main?.partial === void 0 ? {} : { partial: main.partial },
    ...isCounted ? { count: main.shown, ...cut } : {},
    original_bytes: before.bytes,
    timestamp: timestampOf(options),
    ...wayBack(handle, options),
    ...redacted === 0 ? {} : { redacted },
    ...policyFacts(built, options.archive === void 0)
  }, around = utf8Bytes(assemble({})) - factBytes({}), bytes = before.bytes, facts = whole;
  for (let round = 0; round < 4; round++) {
    facts = { ...whole, after: { tokens: afterTokens, bytes } }, facts = withBudget(facts, around + factBytes(facts), options.budget);
    let real = around + factBytes(facts);
    if (real === bytes) break;
    bytes = real;
  }
  return facts;
}
function mainRecord({ reduced: [told, ...others] }) {
  if (told === void 0 || told.item.place === "structured") return told?.form.record;
  let { record: record2 } = told.form, alike = others.filter(
    ({ item, form }) => item.place !== "structured" && form.record.unit === record2.unit
  ), sum = (amount) => alike.reduce((all, { form }) => all + form.record[amount], record2[amount]);
  return { ...record2, shown: sum("shown"), total: sum("total") };
}
function factBytes(facts) {
  return utf8Bytes(JSON.stringify(facts));
}
function withBudget(facts, bytes, budget) {
  let fields = budgetMeta(budget, bytes, factBytes);
  return fields === void 0 ? facts : { ...facts, ...fields };
}
function policyFacts(built, isArchiveOff) {
  let warnings = warningsOf(built, isArchiveOff), fields = built?.reduced.find(({ form }) => form.fields !== void 0)?.form.fields;
  return {
    ...fields === void 0 ? {} : { fields },
    ...warnings.length === 0 ? {} : { warnings }
  };
}
function warningsOf(built, isArchiveOff) {
  if (built === void 0)
    return [`The result is above its limit and passes whole: ${isArchiveOff ? "the archive is off (archive.enabled), and nothing is cut that cannot be brought back." : "it cannot be kept or made smaller."}`];
  let ofParts = new Set(built.reduced.flatMap(({ form }) => form.warnings ?? []));
  return [
    ...built.structuredIsStuck ? ["structuredContent passes whole: its schema allows no smaller form."] : [],
    ...ofParts
  ];
}
function wayBack(handle, { keptHours }) {
  return handle === void 0 ? {} : keptHours === "memory" ? { handle, kept_in_memory: !0 } : { handle, kept_hours: keptHours };
}

// src/engine/call-result/fit-result.ts
var MAX_TRIES2 = 12, FACTS_BYTES = 1e3, POLICY_BYTES = 200;
function fitResult(request) {
  let { view, size, limit, isMany } = request, texts = textItems(request.items), isInBytes = limit.bytes !== void 0 || limit.plainBytes !== void 0, { cutLinks: cutLinks2 } = request, gone = [...cutLinks2?.gone ?? []].reduce((sum, block) => sum + lengthOf(view, block) + 1, 0), fixed = isInBytes ? size.fixedBytes(view, isMany ? new Set(texts.keys()) : request.removed) - gone : 0, around = isMany ? view.texts.map(({ node, block }) => lengthOf(view, block) - lengthOf(view, node) + 1) : [], roomBytes = [
    ...limit.bytes === void 0 ? [] : [limit.bytes - fixed],
    ...limit.plainBytes === void 0 ? [] : [limit.plainBytes - fixed + view.mediaBytes]
  ], leaving = request.removed === void 0 ? {} : { removed: request.removed }, scale = 1;
  for (let tries = 0; tries < MAX_TRIES2; tries++) {
    let built = buildDraft({ ...request, around, budget: budgetAt(scale) });
    if (built.structuredIsStuck && request.shows === "structured" || built.reduced.length === 0 && cutLinks2 === void 0) return;
    let draft = withLinks(
      { ...built, ...overRedacted(view, request, built), ...linkOf(built, request), ...leaving },
      cutLinks2
    ), text = assembleResult(view, draft, void 0), used = size.of(view, draft, text, (limit.tokens ?? 0) * 2), ofPolicy = utf8Bytes(JSON.stringify(policyFacts(built, !1))), facts = FACTS_BYTES + Math.max(0, ofPolicy - POLICY_BYTES), bytes = used.bytes + facts, plainBytes = used.plainBytes + facts, ratio = size.ratio({ ...used, plainBytes, bytes }, limit, built.structuredIsStuck);
    if (ratio <= 1) return draft;
    scale *= Math.min(0.97, 0.985 / ratio);
  }
  return;
  function budgetAt(part) {
    let bytes = Math.floor((Math.min(...roomBytes) - FACTS_BYTES) * part);
    return {
      ...limit.tokens === void 0 ? {} : { tokens: Math.floor(limit.tokens * part) },
      ...roomBytes.length === 0 ? {} : { bytes: Math.max(0, bytes) },
      ...limit.viewBytes === void 0 ? {} : { viewBytes: Math.floor(limit.viewBytes * part) }
    };
  }
}
function withLinks(draft, cut) {
  if (cut === void 0) return draft;
  let { item, form, gone } = cut, reduced = [...draft.reduced, { item, form }];
  return reduced.sort((one, other) => other.form.record.before.bytes - one.form.record.before.bytes), { ...draft, reduced, gone, tail: [...draft.tail ?? [], form.notice] };
}
function lengthOf({ source }, node) {
  return utf8Bytes(sourceOf(source, node));
}
function linkOf({ reduced: [told] }, { followsLinks, handleOf }) {
  let handle = told === void 0 || !followsLinks ? void 0 : handleOf(told.item);
  return handle === void 0 ? {} : { link: originalLink(handle) };
}
function redactedDraft(view, { items, links }) {
  let texts = new Map(
    items.flatMap(
      (item) => typeof item.place == "number" && item.secrets.length > 0 ? [[item.place, { content: item.text, notice: "", isJson: !1 }]] : []
    )
  ), structured = items.find((item) => item.place === "structured" && item.secrets.length > 0);
  return {
    texts,
    structured: view.structured === void 0 ? void 0 : structured?.text,
    links
  };
}
function overRedacted(view, read, draft) {
  let rest = redactedDraft(view, read);
  return {
    ...rest,
    ...draft,
    texts: new Map([...rest.texts, ...draft.texts]),
    structured: draft.structured ?? rest.structured
  };
}

// src/engine/call-result/odd-content.ts
var BESIDE = /* @__PURE__ */ new Set(["isError", "_meta", "resultType"]);
function oddContent(text, view, form = "call") {
  if (form !== "call") return;
  if (view === void 0) return `{"content":[${textBlock(text)}]}`;
  let { source, content, structured } = view;
  if (content !== void 0) return withBlocks(view, content);
  let given = memberOf(source, ROOT, "content");
  if (structured !== void 0 && given === void 0) return;
  if (given !== void 0) {
    let said2 = stringOf(source, given), block = said2 === void 0 ? sourceOf(source, given) : textBlock(said2);
    return said2 === void 0 && !block.startsWith("{") ? void 0 : applyEdits(source.text, [replaceValue(source, given, `[${block}]`)]);
  }
  if ((stringOf(source, memberOf(source, ROOT, "resultType")) ?? "complete") !== "complete") return;
  let members = [...membersOf(source, ROOT)], [only, ...others] = members.filter(({ key }) => !BESIDE.has(key));
  if (only === void 0) return;
  let beside = members.filter(({ key }) => BESIDE.has(key)).map(({ keyNode, value }) => `,${sourceOf(source, keyNode)}:${sourceOf(source, value)}`), said = others.length === 0 ? stringOf(source, only.value) ?? sourceOf(source, only.value) : text;
  return `{"content":[${textBlock(said)}]${beside.join("")}}`;
}
function withBlocks({ source }, content) {
  let edits = elementsOf(source, content).flatMap((element) => {
    let said = stringOf(source, element);
    return said === void 0 ? [] : [replaceValue(source, element, textBlock(said))];
  });
  return edits.length === 0 ? void 0 : applyEdits(source.text, edits);
}
function textBlock(text) {
  return JSON.stringify({ type: "text", text });
}

// src/engine/call-result/remember-counts.ts
function rememberCounts(counter) {
  let counts = /* @__PURE__ */ new Map(), remember = (text, known) => (counts.size >= 32 && counts.clear(), counts.set(text, known), known.tokens);
  return {
    id: counter.id,
    exact: counter.exact,
    error: counter.error,
    count(text) {
      if (text.length < 5e3) return counter.count(text);
      let known = counts.get(text);
      return known?.isExact === !0 ? known.tokens : remember(text, { tokens: counter.count(text), isExact: !0 });
    },
    countUpTo(text, limit) {
      if (text.length < 5e3) return counter.countUpTo(text, limit);
      let known = counts.get(text);
      if (known !== void 0 && (known.isExact || known.tokens > limit)) return known.tokens;
      let tokens = counter.countUpTo(text, limit);
      return remember(text, { tokens, isExact: tokens <= limit });
    },
    truncate: (text, limit, keep) => counter.truncate(text, limit, keep)
  };
}

// src/engine/call-result/result-size.ts
function createResultSize(counter, shows) {
  return {
    of(view, draft, assembled, most2) {
      let count = (text) => counter.countUpTo(text, most2), hasTexts = view.texts.length > 0 || draft.tail !== void 0, content = hasTexts ? contentText(view, draft) : "", structured = draft.structured ?? view.structured?.text ?? "", contentTokens = content === "" ? 0 : count(content), contentBytes = utf8Bytes(content), visible = (ofContent, ofStructured) => visibleOf(hasTexts, view.structured !== void 0, ofContent, ofStructured), bytes = utf8Bytes(assembled);
      return {
        tokens: visible(contentTokens, count(structured)),
        viewBytes: visible(contentBytes, utf8Bytes(structured)),
        contentTokens,
        contentBytes,
        plainBytes: bytes - view.mediaBytes,
        unseenBytes: shows === "content" && hasTexts ? utf8Bytes(structured) : 0,
        bytes
      };
    },
    isOver: (size, limit) => UNITS.some((unit) => limit[unit] !== void 0 && size[unit] > limit[unit]),
    ratio(size, limit, onlyContent) {
      let { contentTokens: tokens, contentBytes: viewBytes } = size;
      return fill(onlyContent ? { ...withoutUnseen(size), tokens, viewBytes } : size, limit).ratio;
    },
    withoutUnseen,
    fixedBytes(view, removed) {
      let reducible = view.texts.map(
        ({ node, block }, index) => removed?.has(index) === !0 ? block : node
      );
      view.structured !== void 0 && reducible.push(view.structured.node);
      let { text, starts, ends } = view.source;
      return reducible.reduce(
        (sum, node) => sum - utf8Bytes(text.slice(starts[node], ends[node])),
        utf8Bytes(text)
      );
    }
  };
  function visibleOf(hasTexts, hasStructured, content, structured) {
    return shows === "either" ? Math.max(content, structured) : shows === "structured" ? hasStructured ? structured : content : hasTexts ? content : structured;
  }
}
function withoutUnseen(size) {
  return { ...size, plainBytes: size.plainBytes - size.unseenBytes, unseenBytes: 0 };
}
var UNITS = ["tokens", "viewBytes", "plainBytes", "bytes"];
function fill(size, limit) {
  return UNITS.map((unit) => {
    let amount = limit[unit];
    return { unit, amount: amount ?? 0, ratio: amount === void 0 ? 0 : size[unit] / Math.max(1, amount) };
  }).reduce((most2, other) => other.ratio > most2.ratio ? other : most2);
}
function bindingLimit(size, limit) {
  let { unit, amount } = fill({ plainBytes: size.bytes, ...size }, limit);
  return unit === "viewBytes" ? { amount, unit: "bytes", of: "model_view" } : unit === "plainBytes" ? { amount, unit: "bytes", of: "without_media" } : { amount, unit };
}
function contentText(view, draft) {
  let texts = view.texts.flatMap(({ text }, index) => {
    if (draft.removed?.has(index) === !0) return [];
    let part = draft.texts.get(index);
    return part === void 0 ? [text] : part.isJson && part.notice !== "" ? [textOf(part), part.notice] : [textOf(part)];
  }), { tail = [], link } = draft;
  return [...texts, ...tail, ...link === void 0 ? [] : [link]].join(`
`);
}

// src/engine/call-result/spread-list.ts
function spreadList(view, items) {
  let structured = structuredItem(items), texts = textItems(items);
  if (structured === void 0 || texts.length < 2 || view.texts.some(({ isResource }) => isResource)) return;
  let source = openJson(structured.text);
  if (source === void 0 || !isObject(source, ROOT)) return;
  let [member, ...others] = membersOf(source, ROOT);
  if (member === void 0 || others.length > 0 || !isArray(source, member.value)) return;
  let elements = elementsOf(source, member.value), isSame = (element, text2 = "") => stringOf(source, element) === text2 || isSameJson(source, element, text2);
  if (elements.length !== texts.length || !elements.every((element, index) => isSame(element, texts[index]?.text))) return;
  let { text, secrets } = structured;
  return {
    items: [{ place: 0, text, secrets }, structured],
    removed: new Set(texts.slice(1).map((_, index) => index + 1))
  };
}

// src/engine/call-result/too-large-result.ts
var SERVER_ERROR2 = -32e3;
async function tooLargeResult({ source, form }, seen, limit, options) {
  let { archive, keptHours, dryRun } = options, kept = dryRun ? void 0 : await archive?.keep({
    text: seen,
    secrets: [],
    scope: "call",
    item: `${options.server}/${options.tool}`,
    ttlHours: keptHours
  }), lives = kept?.inMemory ? "memory" : keptHours, sentence = tooLargeSentence(utf8Bytes(seen), limit, kept?.handle, lives), facts = {
    limit,
    original_bytes: utf8Bytes(seen),
    ...wayBack(kept?.handle, { keptHours: lives })
  };
  if (form !== "call") {
    let data = { error_code: "INTERNAL_ERROR", ...wayBack(kept?.handle, { keptHours: lives }) };
    return { result: JSON.stringify({ code: SERVER_ERROR2, message: sentence, data }), sentence, handle: kept?.handle };
  }
  let type = stringOf(source, memberOf(source, ROOT, "resultType")), result = {
    ...type === void 0 ? {} : { resultType: type },
    content: [{ type: "text", text: sentence }],
    isError: !0,
    _meta: { [META_KEY]: facts }
  };
  return { result: JSON.stringify(result), sentence, handle: kept?.handle };
}
function tooLargeSentence(bytes, { amount, unit }, handle, keptHours) {
  let most2 = unit === "bytes" ? byteSize(amount) : `${grouped(amount)} tokens`, rest = handle === void 0 ? "It was not kept." : `All of it: ${retrieveCall(handle)}, ${keptWords(keptHours)}.`;
  return `${NOTICE_PREFIX}the result of ${byteSize(bytes)} is above the ceiling of ${most2} and has no smaller form that is still valid. ${rest} Ask for less.]`;
}

// src/engine/call-result/without-structured.ts
var REPLACED = /* @__PURE__ */ new Set(["content", "structuredContent", "isError"]);
function withoutStructured(view, relation, redacted) {
  let { source, content, structured } = view, blocks = content === void 0 ? [] : elementsOf(source, content).map((node) => sourceOf(source, node)), untold = relation === "none" && structured !== void 0 ? [textBlock2(structured.text)] : [], all = [textBlock2(sentenceOf(redacted)), ...blocks, ...untold], members = [...membersOf(source, ROOT)].filter(({ key }) => !REPLACED.has(key)).map(({ keyNode, value }) => `,${sourceOf(source, keyNode)}:${sourceOf(source, value)}`);
  return `{"content":[${all.join(",")}],"isError":true${members.join("")}}`;
}
function sentenceOf(redacted) {
  return `Plimsoll left structuredContent out: with the secret in ${redactedFields(redacted)} replaced it does not satisfy the tool's output schema. The result is an error only for that; its data follows as text.`;
}
function textBlock2(text) {
  return JSON.stringify({ type: "text", text });
}

// src/engine/bound-call-result.ts
async function boundCallResult(text, given, source) {
  let options = { ...given, counter: rememberCounts(given.counter) }, read = readResult(text, options, source), odd = await boundOdd(text, read, options);
  if (odd !== void 0) return odd;
  if (read === void 0) return pass(text, { tokens: 0, bytes: utf8Bytes(text) });
  let { size, before, seen, redacted } = read, left = await withoutInvalid(read, options);
  if (left !== void 0) {
    let { tokens } = size.of(read.view, read.plain, "", Number.MAX_SAFE_INTEGER);
    return { ...await boundCallResult(left, { ...given, accepts: void 0 }), before: { tokens, bytes: before.bytes }, ...options.dryRun ? { text } : {} };
  }
  let { soft, hard } = options.limits, limit = options.policy.verbatim === !0 ? hard : soft, links = options.policy.verbatim === !0 ? void 0 : tooManyLinks(read.view, read.links, limit, options.counter), bound = size.isOver(before, limit) || links !== void 0 ? await reduceResult(read, options, links) : redacted > 0 ? await redactResult(read, options) : options.policy.verbatim === !0 && size.isOver(before, soft) ? passVerbatim(read) : pass(seen, before);
  return options.dryRun ? { ...bound, text } : bound;
}
async function boundOdd(text, read, options) {
  let list = oddContent(text, read?.view, options.form);
  if (list === void 0) return;
  let bound = await boundCallResult(list, options), isSmall = bound.outcome === "passed" || bound.outcome === "redacted" && read !== void 0, isLarger = bound.after.bytes >= utf8Bytes(text) && bound.redacted === 0;
  if (isSmall || isLarger) return;
  let before = { tokens: bound.before.tokens, bytes: utf8Bytes(text) };
  return { ...bound, before, ...options.dryRun ? { text } : {} };
}
function redactedResult(text, form = "call") {
  let view = viewCallResult(text, void 0, form);
  if (view === void 0) return { text, redacted: 0 };
  let read = readItems(view, !0);
  return read.redacted === 0 ? { text, redacted: 0 } : { text: assembleResult(view, redactedDraft(view, read), void 0), redacted: read.redacted };
}
function readResult(text, options, source) {
  let view = viewCallResult(text, source, options.form);
  if (view === void 0) return;
  let { soft, hard } = options.limits, read = readItems(view, options.redact && options.policy.verbatim !== !0), plain = redactedDraft(view, read), seen = read.redacted === 0 && !view.hasForeignMeta ? text : assembleResult(view, plain, void 0), size = createResultSize(options.counter, options.shows), most2 = Math.max(soft.tokens ?? 0, hard.tokens ?? 0), before = size.of(view, plain, seen, most2 > 0 ? most2 : Number.MAX_SAFE_INTEGER);
  return { view, ...read, plain, seen, size, before };
}
async function withoutInvalid({ view, items, relation }, { accepts, loadAccepts }) {
  let item = structuredItem(items);
  if (view.structured === void 0 || item === void 0 || item.secrets.length === 0) return;
  let isValid = accepts ?? await loadAccepts?.();
  if (isValid?.(JSON.parse(strictMarks(item.text) ?? item.text)) === !1 && isValid(JSON.parse(view.structured.text)))
    return withoutStructured(view, relation, JSON.parse(item.text));
}
function pass(text, { tokens, bytes }) {
  let sizes = { tokens, bytes };
  return {
    text,
    outcome: "passed",
    before: sizes,
    after: sizes,
    handle: void 0,
    kind: void 0,
    redacted: 0
  };
}
function passVerbatim({ view, plain, seen, size, before }) {
  let { tokens } = size.of(view, plain, "", Number.MAX_SAFE_INTEGER);
  return { ...pass(seen, { tokens, bytes: before.bytes }), outcome: "verbatim" };
}
async function redactResult(read, options) {
  let { view, items, relation, redacted, plain, seen, before } = read, secret = [...items, ...read.links].filter((item) => item.secrets.length > 0), originals = await keepOriginals(secret, relation, areManyTexts(secret, {}), options), facts = withBudget(
    redactionFacts(redacted, originals.main, { ...options, keptHours: originals.keptHours }),
    utf8Bytes(seen),
    options.budget
  ), text = assembleResult(view, plain, facts), after = { tokens: before.tokens, bytes: utf8Bytes(text) };
  return { ...pass(text, before), outcome: "redacted", after, handle: originals.main, redacted };
}
async function reduceResult(read, options, links) {
  let { view, redacted, plain, seen, size, before } = read, { hard, soft } = options.limits, { counter, policy, parameters, accepts, shows } = options, spread = spreadList(view, read.items), items = spread?.items ?? read.items, relation = spread === void 0 ? read.relation : "mirror", isMany = areManyTexts(items, soft), listed = links === void 0 ? [] : [links], kept = [...items, ...read.links, ...listed], originals = await keepOriginals(kept, relation, isMany, options), { keptHours } = originals, limit = originals.isComplete && options.policy.verbatim !== !0 ? soft : hard, cut = links === void 0 ? void 0 : cutLinks(view, links, before, limit, { counter, keptHours, handle: originals.handleOf(links) });
  if (!size.isOver(before, limit)) {
    if (cut === void 0) return finish(plain, void 0);
    let built = withLinks({ ...plain, reduced: [], structuredIsStuck: !1 }, cut);
    return finish(built, built);
  }
  let request = {
    view,
    items,
    links: read.links,
    relation,
    isMany,
    size,
    limit,
    shows,
    accepts,
    media: view.media,
    cutLinks: cut,
    ...spread === void 0 ? {} : { removed: spread.removed },
    followsLinks: options.followsLinks === !0,
    handleOf: originals.handleOf,
    options: {
      counter,
      policy,
      fields: createFieldPolicy(policy),
      keptHours,
      // The address of a resource says where it is, and nothing of what is wanted of it.
      query: view.form === "resource" ? void 0 : questionOf(parameters),
      path: pathOf(parameters)
    }
  }, fitWithin = (most2) => fitResult({ ...request, limit: most2 }) ?? (relation === "mirror" ? fitResult({ ...request, limit: most2, relation: "none" }) : void 0), fitted = fitWithin(limit);
  if (fitted !== void 0 && !isAboveHard(fitted)) return finish(fitted, fitted);
  let larger = limit !== hard && size.isOver(before, hard) ? fitWithin(hard) : void 0;
  if (larger !== void 0 && !isAboveHard(larger)) return finish(larger, larger, hard);
  if (!size.isOver(size.withoutUnseen(before), hard)) return finish(plain, void 0);
  let { result, sentence, handle } = await tooLargeResult(view, seen, bindingOf(hard), options);
  return {
    text: result,
    outcome: "refused",
    before: exactBefore(),
    after: { tokens: counter.count(sentence), bytes: utf8Bytes(result) },
    handle,
    kind: void 0,
    redacted
  };
  function finish(draft, built, within = limit) {
    let sizes = exactBefore(), left = size.of(view, draft, "", Number.MAX_SAFE_INTEGER), { tokens } = left, isOver = built === void 0 || built.structuredIsStuck && size.isOver({ ...left, bytes: 0 }, within), assemble = (facts2) => assembleResult(view, draft, facts2), [told] = built?.reduced ?? [], handle2 = told === void 0 ? originals.main : originals.handleOf(told.item), fault = built?.reduced.find(({ form }) => form.fault !== void 0)?.form.fault, facts = reductionFacts(
      { built, limit: bindingOf(built === void 0 ? soft : within), before: sizes, afterTokens: tokens, redacted, handle: handle2, assemble },
      { ...options, keptHours }
    ), text = assemble(facts);
    return {
      text,
      outcome: isOver ? "over" : "reduced",
      before: sizes,
      after: { tokens, bytes: utf8Bytes(text) },
      handle: handle2,
      kind: told?.form.record.kind,
      redacted,
      ...fault === void 0 ? {} : { policyFault: fault }
    };
  }
  function isAboveHard(built) {
    return built.structuredIsStuck ? size.isOver(size.of(view, built, "", Number.MAX_SAFE_INTEGER), hard) : !1;
  }
  function bindingOf(one) {
    return bindingLimit({ ...before, ...exactBefore() }, one);
  }
  function exactBefore() {
    let [first] = items;
    return { tokens: first !== void 0 && read.relation !== "none" && options.shows !== "structured" ? counter.count(first.text) : size.of(view, plain, "", Number.MAX_SAFE_INTEGER).tokens, bytes: before.bytes };
  }
}

// src/app/proxy/announced-sizes.ts
function createAnnouncements(limits, log) {
  let told = /* @__PURE__ */ new Set();
  function holding(call) {
    let announced = call.info?.announcedCharacters;
    return announced === void 0 || limits.of(call).from !== "announced" ? {} : { announced };
  }
  return {
    holding,
    tell(call, { outcome, before }) {
      let { server, tool } = call, key = JSON.stringify([server, tool]), { announced } = holding(call);
      if (announced === void 0 || told.has(key) || outcome !== "passed" && outcome !== "redacted")
        return;
      let { tokens = 1 / 0, viewBytes = 1 / 0 } = limits.of({ ...call, info: void 0 }).soft;
      before.tokens <= tokens && before.bytes <= viewBytes || (told.size < 1e4 && told.add(key), log.write({
        level: "warning",
        message: "A result passed above the usual limit because its tool announces that size; a limit_tokens of yours, for the tool or under [proxy], goes before it",
        fields: { server, tool, announced_characters: announced, tokens: before.tokens }
      }));
    }
  };
}

// src/app/proxy/call-limits.ts
var SMALLEST_BYTES = 2048;
function createCallLimits(config, policies) {
  return {
    of({ server, tool, client, info }) {
      let profile = clientProfile(client);
      return resultLimits({
        config: config.proxy,
        policy: policies.policyOf(server, tool),
        announcedCharacters: info?.announcedCharacters,
        client: profile?.limit,
        takesAnnounced: profile?.takesAnnounced
      });
    },
    withinTurn(limits, budget) {
      if (!config.tools.enforce_turn_budget) return limits;
      let { bytes = budget.hardLimit, tokens, ...others } = limits.soft, shrunk = Object.entries(others).map(([unit, amount]) => [unit, callLimit(budget, amount)]), ofTokens = tokens && Math.ceil(callLimit(budget, tokens * 4) / 4), soft = {
        ...Object.fromEntries(shrunk),
        ...ofTokens === void 0 ? {} : { tokens: ofTokens },
        bytes: Math.max(SMALLEST_BYTES, callLimit(budget, bytes))
      };
      return { ...limits, soft };
    },
    ofClient(profile) {
      let limits = resultLimits({
        config: config.proxy,
        policy: {},
        announcedCharacters: void 0,
        client: profile?.limit
      });
      return { ...limits, soft: smallerLimit(limits.soft, limits.hard) };
    }
  };
}

// src/app/proxy/call-record.ts
function retrievalRecord(client, answer, counter, addedMs, dryRun) {
  if (answer.isError || answer.handle === void 0) return;
  let size = { bytes: Buffer.byteLength(answer.result), tokens: counter.count(answer.text) };
  return {
    server: "plimsoll",
    tool: RETRIEVE_TOOL,
    client,
    outcome: "passed",
    before: size,
    after: size,
    handle: void 0,
    kind: void 0,
    redacted: 0,
    dryRun,
    addedMs,
    retrieved: answer.handle
  };
}

// src/app/proxy/failed-call.ts
var TOO_LARGE = "is above its ceiling and could not be made smaller. It was not kept. Ask for less.", NOT_READ = "could not be looked through for secrets. It was not kept. Ask again.";
function refusal(why, form) {
  let text = `[plimsoll: the result ${why}]`;
  return JSON.stringify(form !== "call" ? { code: -32e3, message: text } : { content: [{ type: "text", text }], isError: !0 });
}
function afterFailure(result, options) {
  let { form = "call" } = options, { text, redacted } = options.redact ? redactedOf(result, form) : { text: result, redacted: 0 }, isRefused = text === void 0 || isAbove(options.ceiling, text), left = text === void 0 ? refusal(NOT_READ, form) : isRefused ? refusal(TOO_LARGE, form) : text;
  return {
    text: left,
    outcome: isRefused ? "refused" : redacted > 0 ? "redacted" : "passed",
    before: estimatedSize(Buffer.byteLength(result)),
    after: estimatedSize(Buffer.byteLength(left)),
    handle: void 0,
    kind: void 0,
    redacted
  };
}
var UNREAD_ERROR = JSON.stringify({
  code: -32e3,
  message: "[plimsoll: the error of the server could not be looked through for secrets. It was not kept. Ask again.]"
});
function afterFailedError(error, dryRun) {
  let text = dryRun ? error : UNREAD_ERROR;
  return {
    text,
    outcome: dryRun ? "passed" : "refused",
    before: estimatedSize(Buffer.byteLength(error)),
    after: estimatedSize(Buffer.byteLength(text)),
    handle: void 0,
    kind: void 0,
    redacted: 0
  };
}
function estimatedSize(bytes) {
  return { bytes, tokens: Math.ceil(bytes / 4) };
}
function redactedOf(result, form) {
  try {
    return redactedResult(result, form);
  } catch {
    return { text: void 0, redacted: 0 };
  }
}
function isAbove(ceiling, text) {
  let { bytes = 1 / 0, tokens = 1 / 0 } = textLimit(ceiling);
  return Buffer.byteLength(text) > Math.min(bytes, tokens * 3);
}

// src/app/proxy/output-validators.ts
function createOutputValidators(log, schemaOf = (schema) => schema) {
  let known = /* @__PURE__ */ new WeakMap();
  return async (info) => {
    if (info?.outputSchema === void 0) return;
    let accepts = known.get(info) ?? await compile(schemaOf(info.outputSchema));
    return known.set(info, accepts), accepts;
  };
  async function compile(schema) {
    let { compileJsonSchema } = await import("./json-schema-VMGVEUAB.js");
    try {
      return compileJsonSchema(schema);
    } catch (error) {
      return log.write({
        level: "warning",
        message: "An output schema cannot be used",
        fields: { error: String(error) }
      }), () => !1;
    }
  }
}

// src/app/proxy/oversize-calls.ts
import { join as join2 } from "node:path";

// src/adapters/spool/spool-file.ts
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
function createSpoolFile(folder) {
  mkdirSync(folder, { recursive: !0, mode: 448 });
  let path = join(folder, `spool-${randomBytes(8).toString("hex")}`), file = openSync(path, "wx+", 384), size = 0, isFull = !1;
  return tryRemove(), {
    write(bytes) {
      if (isFull) return !1;
      try {
        for (let at = 0; at < bytes.byteLength; )
          at += writeSync(file, bytes, at, bytes.byteLength - at, size + at);
        size += bytes.byteLength;
      } catch {
        isFull = !0;
      }
      return !isFull;
    },
    read(start, length) {
      let buffer = Buffer.alloc(Math.max(0, Math.min(length, size - start))), filled = 0;
      for (; filled < buffer.byteLength; ) {
        let count = readSync(file, buffer, filled, buffer.byteLength - filled, start + filled);
        if (count === 0) break;
        filled += count;
      }
      return buffer.subarray(0, filled);
    },
    get size() {
      return size;
    },
    close() {
      closeSync(file), tryRemove();
    }
  };
  function tryRemove() {
    try {
      rmSync(path, { force: !0 });
    } catch {
    }
  }
}

// src/app/proxy/message-parts.ts
import { StringDecoder } from "node:string_decoder";

// src/app/proxy/string-parts.ts
function* stringParts(file, start, end, partBytes) {
  let at = start;
  for (; at < end; ) {
    let wanted = Math.min(partBytes, end - at), bytes = file.read(at, wanted), length = at + bytes.byteLength >= end ? bytes.byteLength : cutPlace(bytes);
    if (length > 0 && (yield JSON.parse(`"${bytes.toString("utf8", 0, length)}"`)), length === 0 || bytes.byteLength < wanted) return;
    at += length;
  }
}
function cutPlace(bytes) {
  for (let at2 = bytes.lastIndexOf("\\n"); at2 > bytes.byteLength / 2; at2 = bytes.lastIndexOf("\\n", at2 - 1)) {
    let slashes = 1;
    for (; bytes[at2 - slashes] === 92; ) slashes += 1;
    if (slashes % 2 === 1) return at2 + 2;
  }
  let at = 0;
  for (; ; ) {
    let length = unitLength(bytes, at);
    if (at + length > bytes.byteLength) return at;
    at += length;
  }
}
function unitLength(bytes, at) {
  let byte = bytes[at] ?? 0;
  return byte === 92 ? bytes[at + 1] !== 117 ? 2 : (bytes[at + 2] === 100 || bytes[at + 2] === 68) && "89abAB".includes(String.fromCharCode(bytes[at + 3] ?? 0)) ? 12 : 6 : byte < 128 ? 1 : byte < 224 ? 2 : byte < 240 ? 3 : 4;
}

// src/app/proxy/message-parts.ts
var WINDOW_BYTES = 1048576;
function* messageParts(file, texts, partBytes) {
  let held = "";
  for (let piece of pieces(windowed(file), texts, file.size, partBytes))
    held !== "" && held.length + piece.length > partBytes && (yield held, held = ""), held += piece;
  held !== "" && (yield held);
}
function* pieces(file, texts, size, partBytes) {
  let at = 0;
  for (let { start, end } of texts)
    yield* asWritten(file, at, start + 1, partBytes), yield* stringParts(file, start + 1, end - 1, partBytes), at = end - 1;
  yield* asWritten(file, at, size, partBytes);
}
function* asWritten(file, start, end, partBytes) {
  let decoder = new StringDecoder("utf8");
  for (let at = start; at < end; at += partBytes)
    yield decoder.write(file.read(at, Math.min(partBytes, end - at)));
  yield decoder.end();
}
function windowed({ read }) {
  let from = 0, held = Buffer.alloc(0);
  return {
    read(start, length) {
      return length > WINDOW_BYTES ? read(start, length) : ((start < from || start + length > from + held.byteLength) && (from = start, held = read(start, WINDOW_BYTES)), held.subarray(start - from, start - from + length));
    }
  };
}

// src/app/proxy/oversize-frame.ts
var MOST_BYTES = 65536, BARE = '{"content":[{"type":"text","text":""}],"structuredContent":{}}';
function readFrame({
  file,
  text,
  copy,
  redact,
  limit,
  counter
}) {
  let gaps = [{ ...text, by: '""' }, ...copy === void 0 ? [] : [{ ...copy, by: "{}" }]].sort(
    (one, other) => one.start - other.start
  );
  if (gaps.reduce((sum, { start, end }) => sum - (end - start), file.size) > MOST_BYTES) return;
  let message = "", place = 0, at = 0;
  for (let { start, end, by } of gaps)
    message += file.read(at, start - at).toString("utf8"), start === text.start && (place = message.length), message += by, at = end;
  message += file.read(at, file.size - at).toString("utf8");
  let source = openJson(message), result = source === void 0 ? void 0 : memberOf(source, ROOT, "result");
  if (source === void 0 || result === void 0) return;
  let view = viewCallResult(sourceOf(source, result)), offset = source.starts[result] ?? 0, index = view?.texts.findIndex(({ node }) => (view.source.starts[node] ?? 0) + offset === place) ?? -1;
  return view === void 0 || index < 0 ? void 0 : frameOf(view, index, { redact, limit, counter });
}
function frameOf(view, index, { redact, limit, counter }) {
  let read = readItems(view, redact), draft = redactedDraft(view, read), written2 = assembleResult(view, draft, void 0), { tokens, bytes } = textLimit(limit), ownTokens = tokens === void 0 ? 0 : Math.max(0, counter.count(written2) - counter.count(BARE)), ownBytes = Buffer.byteLength(written2);
  if (ownTokens * 2 > (tokens ?? 1 / 0) || ownBytes * 2 > (bytes ?? 1 / 0)) return;
  let others = read.items.flatMap(({ place, text }) => typeof place == "number" ? [text] : []);
  return {
    limit: {
      ...tokens === void 0 ? {} : { tokens: tokens - ownTokens },
      ...bytes === void 0 ? {} : { bytes: bytes - ownBytes }
    },
    tokens: counter.count(others.filter((text) => text !== "").join(`
`)),
    redacted: read.redacted,
    write(text, structured, facts) {
      let texts = new Map([...draft.texts, [index, { content: text, notice: "", isJson: !1 }]]);
      return assembleResult(view, { ...draft, texts, structured: structured ?? draft.structured }, facts);
    }
  };
}

// src/app/proxy/redacted-parts.ts
var TAIL = 16384, NAME = 300, WORD = 4096, LONGEST = 8 * 1024 * 1024;
function* redactedParts(parts) {
  let held = "";
  for (let part of parts) {
    let text = held + part, { spans } = redactText(text), cut = text.length > LONGEST ? text.length : safeCut(text, spans);
    if (held = text.slice(cut), cut === 0) continue;
    let original = text.slice(0, cut), inside2 = spans.filter(({ end }) => end <= cut);
    yield { original, text: replaceSpans(original, inside2), spans: inside2 };
  }
  held !== "" && (yield { original: held, ...redactText(held) });
}
function safeCut(text, spans) {
  let cut = placeBefore(text, text.length - TAIL);
  for (let { start, end } of spans.toReversed()) {
    if (end <= cut) break;
    start - NAME < cut && (cut = placeBefore(text, start - NAME));
  }
  return cut;
}
function placeBefore(text, at) {
  if (at <= 0) return 0;
  let line = text.lastIndexOf(`
`, at - 1) + 1;
  if (line > text.length / 2) return line;
  let word = text.lastIndexOf(" ", at - 1) + 1;
  return word > at - WORD ? word : wholeCodePoint(text, at);
}

// src/app/proxy/same-text-field.ts
function sameTextField(file, structured, text) {
  if (text === void 0) return;
  let head = file.read(structured.start, 256).toString("latin1"), match = /^\{\s*("[\w.-]{1,100}")\s*:\s*(?=")/.exec(head), [before = "", key] = match ?? [];
  if (key === void 0) return;
  let start = structured.start + before.length, length = text.end - text.start, rest = structured.end - start - length;
  if (!(rest < 1 || rest > 256) && /^\s*\}$/.test(file.read(start + length, rest).toString("latin1"))) {
    for (let at = 0; at < length; at += 1048576) {
      let size = Math.min(1048576, length - at), one = file.read(text.start + at, size);
      if (one.byteLength < size || !one.equals(file.read(start + at, size))) return;
    }
    return JSON.parse(key);
  }
}

// src/app/proxy/bound-oversize.ts
var FIELD_TOKENS = 12, PART_BYTES = 4 * 1024 * 1024, VIEW_BYTES = 1048576, VIEW_CHARACTERS = 4e5;
async function keepOversize(given, options) {
  return keepParts(given, messageParts(given.file, given.texts, PART_BYTES), options);
}
async function keepParts({ bytes, isWhole }, read, options) {
  let { keep, parts, redacted, inMemory } = createKeeper(options), isKept = isWhole && options.archive !== void 0;
  if (isKept) {
    for (let part of options.redact ? redactedParts(read) : plainParts(read))
      if (isKept = await keep(part), !isKept) break;
  }
  let list = writePartsList({ server: options.server, tool: options.tool, bytes, parts }), index = isKept ? await keepIndex(list, options) : void 0;
  return {
    handle: index?.handle,
    inMemory: inMemory() || index?.inMemory === !0,
    parts: parts.length,
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    redacted: redacted()
  };
}
async function boundOversize(given, options) {
  let { bytes, structured, file } = given, { limit, counter, keptHours, redact } = options, text = longest(given.texts), field = structured === void 0 ? void 0 : sameTextField(file, structured, text), copy = field === void 0 ? void 0 : structured, frame = text === void 0 || !given.isWhole ? void 0 : readFrame({ file, text, copy, redact, limit, counter }), kept = text === void 0 || frame === void 0 ? await keepOversize(given, options) : await keepParts(given, textParts(file, text, PART_BYTES), options), { handle, inMemory, parts } = kept, redacted = kept.redacted + (frame?.redacted ?? 0), lifetime = inMemory ? { kept_in_memory: !0 } : { kept_hours: keptHours }, total = handle === void 0 ? bytes : kept.bytes, hours = inMemory ? "memory" : keptHours, said = fitHead(
    text === void 0 ? "" : headOf(file, text, redact),
    (shown) => frame === void 0 && handle !== void 0 ? noticeOfMessage(shown, bytes, text !== void 0, handle, hours) : noticeOf2(shown, total, handle, hours),
    field !== void 0,
    { limit: frame?.limit ?? limit, counter }
  ), facts = {
    kind: "text",
    limit: bindingLimit({ tokens: Math.ceil(bytes / 4), viewBytes: bytes, bytes }, limit),
    before: { bytes },
    shown: said.shown,
    total,
    unit: "bytes",
    original_bytes: bytes,
    timestamp: timestampOf(options),
    ...handle === void 0 ? {} : { handle, ...lifetime, parts },
    ...redacted === 0 ? {} : { redacted }
  }, tokens = counter.count(said.text) + (frame?.tokens ?? 0), inField = field === void 0 ? void 0 : JSON.stringify({ [field]: said.text }), resultOf = (size) => {
    let all = { ...facts, after: { tokens, bytes: size } };
    return frame?.write(said.text, inField, all) ?? plainResult(given, said.text, inField, all);
  }, after = { tokens, bytes: sizeWithin(resultOf) };
  return { result: resultOf(after.bytes), text: said.text, handle, redacted, after };
}
function longest(texts) {
  let found;
  for (let text of texts)
    (found === void 0 || text.end - text.start > found.end - found.start) && (found = text);
  return found;
}
function textParts(file, text, partBytes) {
  return stringParts(file, text.start + 1, text.end - 1, partBytes);
}
function headOf(file, text, redact) {
  let read = textParts(file, text, VIEW_BYTES);
  for (let part of redact ? redactedParts(read) : plainParts(read))
    return foreignText(part.text.slice(0, VIEW_CHARACTERS));
  return "";
}
function sizeWithin(write) {
  let around = Buffer.byteLength(write(0)) - 1, size = around;
  for (; around + String(size).length !== size; ) size = around + String(size).length;
  return size;
}
function plainResult({ isError, structured, resultType }, text, inField, facts) {
  return `{${[
    ...resultType === void 0 ? [] : [`"resultType":${resultType}`],
    `"content":${JSON.stringify([{ type: "text", text }])}`,
    ...inField === void 0 ? [] : [`"structuredContent":${inField}`],
    ...isError || structured !== void 0 && inField === void 0 ? ['"isError":true'] : [],
    `"_meta":${JSON.stringify({ [META_KEY]: facts })}`
  ].join()}}`;
}
function* plainParts(parts) {
  for (let text of parts) yield { original: text, text, spans: [] };
}
function createKeeper({ archive, server, tool, keptHours }) {
  let parts = [], secrets = 0, inMemory = !1;
  return {
    parts,
    redacted: () => secrets,
    inMemory: () => inMemory,
    async keep({ original, text, spans }) {
      let number = parts.length + 1, kept = await archive?.keep({
        text,
        secrets: spans.map((span) => ({ ...span, original: original.slice(span.start, span.end) })),
        scope: "call",
        item: `${server}/${tool}#part-${number}`,
        ttlHours: keptHours
      });
      return kept === void 0 ? !1 : (inMemory ||= kept.inMemory, secrets += spans.length, parts.push({ part: number, handle: kept.handle, bytes: Buffer.byteLength(text) }), !0);
    }
  };
}
async function keepIndex(text, { archive, server, tool, keptHours }) {
  let item = `${server}/${tool}`;
  return archive?.keep({ text, secrets: [], scope: "call", item, ttlHours: keptHours });
}
function noticeOf2(shown, total, handle, hours) {
  let sizes = `the first ${byteSize(shown)} of ${byteSize(total)} shown.`;
  return handle === void 0 ? `${NOTICE_PREFIX}${sizes} The rest was not kept.]` : `${NOTICE_PREFIX}${sizes} The whole is ${wayTo(handle, hours)}]`;
}
function noticeOfMessage(shown, bytes, hasText, handle, hours) {
  let size = `this answer of ${byteSize(bytes)}`, part = hasText ? `only the first ${byteSize(shown)} of one text of ${size} are shown.` : `${size} has no text, and nothing of it is shown.`;
  return `${NOTICE_PREFIX}${part} The whole answer, as JSON with its texts written out, is ${wayTo(handle, hours)}]`;
}
function wayTo(handle, hours) {
  return `${hours === "memory" ? keptWords(hours) : `kept for ${grouped(hours)} h`}: ${retrieveCall(handle)} gives it page by page; search, or start and end, find a place in it.`;
}
function fitHead(head, notice, isTwice, { limit: given, counter }) {
  let limit = textLimit(
    isTwice && given.bytes !== void 0 ? { ...given, bytes: Math.floor(given.bytes / 2) } : given
  ), longest2 = notice(Buffer.byteLength(head)), text = head;
  if (limit.tokens !== void 0 && (text = counter.truncate(text, tokensFor(limit.tokens))), limit.bytes !== void 0) {
    let room2 = Math.max(0, limit.bytes - 1e3 - Buffer.byteLength(JSON.stringify(longest2))), end = Math.min(text.length, room2);
    for (; end > 0 && Buffer.byteLength(JSON.stringify(text.slice(0, end))) > room2; )
      end = Math.floor(end * 0.9);
    text = text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
  }
  let line = text.lastIndexOf(`
`);
  line > text.length / 2 && (text = text.slice(0, line));
  let shown = Buffer.byteLength(text);
  return { text: text === "" ? notice(0) : `${text}
${notice(shown)}`, shown };
  function tokensFor(most2) {
    let room2 = Math.max(
      0,
      most2 - counter.count(isTwice ? JSON.stringify(longest2) : longest2) - FIELD_TOKENS
    );
    if (!isTwice) return room2;
    let sample = counter.truncate(text, room2), quoted = counter.count(JSON.stringify(sample));
    return quoted <= room2 ? room2 : Math.floor(room2 * room2 * 0.95 / quoted);
  }
}

// src/app/proxy/oversize-calls.ts
function createOversizeCalls(options) {
  let { config, archive, dryRun } = options;
  return {
    openSpool() {
      try {
        return createSpoolFile(join2(plimsollHome(options.env), "spool"));
      } catch (error) {
        options.log.write({
          level: "warning",
          message: "There is no place for a large answer",
          fields: { error: String(error) }
        });
        return;
      }
    },
    async boundOversize(call, spooled) {
      let started = performance.now(), { counter } = counterFor(clientProfile(call.client)?.model ?? DEFAULT_MODEL), { soft: limit } = options.limits.of(call), bound = await boundOversize(spooled, {
        ...keepingOf(call),
        limit,
        counter,
        clock: options.clock
      });
      return options.onCall?.({
        ...call,
        outcome: "reduced",
        before: estimatedSize(spooled.bytes),
        after: bound.after,
        handle: bound.handle,
        kind: "text",
        redacted: bound.redacted,
        dryRun,
        addedMs: performance.now() - started
      }), bound.result;
    },
    async refuseOversize(call, spooled) {
      let { handle, inMemory } = await keepOversize(spooled, keepingOf(call)), size = `The answer to ${call.tool} has ${byteSize(spooled.bytes)}, more than the proxy passes on.`;
      return handle === void 0 ? { sentence: `${size} It was not kept.`, remedy: "Ask the server for less.", handle } : {
        sentence: `${size} It is ${inMemory ? "kept while the server runs" : `kept for ${config.archive.ttl_hours} h`}.`,
        remedy: `All of it, page by page: ${retrieveCall(handle)}. Or ask the server for less.`,
        handle
      };
    }
  };
  function keepingOf({ server, tool }) {
    return {
      server,
      tool,
      archive: dryRun ? void 0 : archive,
      keptHours: config.archive.ttl_hours,
      redact: config.proxy.redact
    };
  }
}

// src/app/proxy/redact-said.ts
function redactSaid(value) {
  try {
    if (!value.startsWith('"')) return redactText(value, { json: !0 }).text;
    let { text, spans } = redactText(JSON.parse(value));
    return spans.length === 0 ? value : JSON.stringify(text);
  } catch {
    return JSON.stringify(replacementFor("unread"));
  }
}

// src/app/proxy/open-proxy.ts
async function openProxy(request) {
  let { config, clock, log, dryRun } = request, policies = createToolPolicies(config.proxy, request.givenNames), budgets = createBudgetRegistry({
    softLimit: config.tools.turn_soft_bytes,
    hardLimit: config.tools.turn_hard_bytes,
    enforced: config.tools.enforce_turn_budget
  }), archive = config.archive.enabled ? await openArchiveOf(request) : void 0, validatorOf = createOutputValidators(log), noticingValidatorOf = createOutputValidators(log, withNoticePlace), retrieveTools = /* @__PURE__ */ new Map(), callLimits = createCallLimits(config, policies), announcements = createAnnouncements(callLimits, log), { env, onCall } = request, faultyPolicies = /* @__PURE__ */ new Set(), isListed = !1;
  return {
    isAllowed: policies.isAllowed,
    toolsListed,
    needsNoticePlace,
    ...createOversizeCalls({ config, env, limits: callLimits, archive, clock, log, dryRun, onCall }),
    isDryRun: dryRun,
    retrieveTool,
    async retrieve(client, parameters) {
      let started = performance.now(), answer = await retrieveTool(client).call(parameters), { counter } = counterFor(DEFAULT_MODEL), record2 = retrievalRecord(client, answer, counter, performance.now() - started, dryRun);
      return record2 !== void 0 && request.onCall?.(record2), answer;
    },
    bound: async (call) => (await boundAny(call)).text,
    async boundMessage(call) {
      let mode = config.proxy[call.form === "prompt" ? "prompts" : "resources"];
      if (mode === "pass") return { text: call.result, isError: !1 };
      let { text, outcome } = await boundAny(call, mode === "redact" ? UNLIMITED : void 0);
      return { text, isError: outcome === "refused" && !dryRun };
    },
    redactSaid: (value) => config.proxy.redact && config.proxy.messages === "redact" && !dryRun ? redactSaid(value) : value,
    async boundError(call, error) {
      let { text } = await worked(
        call,
        (budget) => boundCallError(error, optionsOf(call, budget)),
        () => afterFailedError(error, dryRun)
      );
      return text;
    }
  };
  function boundAny(call, limits) {
    let { form = "call" } = call;
    return worked(
      call,
      (budget) => boundOne(call, budget, limits),
      () => afterFailure(call.result, {
        form,
        redact: !dryRun && !isUnredacted(call),
        ceiling: dryRun ? {} : (limits ?? callLimits.of(call)).hard
      })
    );
  }
  async function worked(call, work, afterwards) {
    let started = performance.now(), budget = getContextBudget(call.session, call.turn, budgets), bound = await work(budget.current()).catch((error) => {
      let { server, tool } = call;
      return log.write({
        level: "error",
        message: "Working on a result failed",
        fields: { server, tool, error: String(error) }
      }), afterwards();
    });
    return budget.spend(Buffer.byteLength(bound.text)), report(call, bound, performance.now() - started), bound;
  }
  function toolsListed() {
    if (!isListed) {
      isListed = !0;
      for (let pattern of idlePatterns(policies, request.isMany === !0))
        log.write({
          level: "warning",
          message: `The pattern ${pattern} names no tool of this proxy.`,
          fields: {}
        });
    }
  }
  function isUnredacted({ server, tool }) {
    return !config.proxy.redact || policies.policyOf(server, tool).verbatim === !0;
  }
  async function boundOne(call, budget, limits) {
    let profile = clientProfile(call.client), { form = "call" } = call, isCall = form === "call", options = { ...optionsOf(call, budget), form, ...limits === void 0 ? {} : { limits } }, smallest = textLimit(options.limits.soft), acceptsOf = needsNoticePlace(call.client) ? noticingValidatorOf : validatorOf, needsSchema = call.result.length > Math.min(smallest.tokens ?? 1 / 0, smallest.bytes ?? 1 / 0), bounds = {
      ...options,
      parameters: call.parameters,
      shows: isCall ? profile?.shows ?? "either" : "content",
      followsLinks: isCall && profile?.followsLinks === !0,
      accepts: needsSchema ? await acceptsOf(call.info) : void 0,
      loadAccepts: () => acceptsOf(call.info),
      clock,
      budget
    };
    return boundCallResult(call.result, bounds, call.source);
  }
  function optionsOf(call, budget) {
    let { server, tool, client } = call;
    return {
      server,
      tool,
      limits: callLimits.withinTurn(callLimits.of(call), budget),
      policy: policies.policyOf(server, tool),
      redact: config.proxy.redact,
      archive,
      keptHours: config.archive.ttl_hours,
      counter: counterFor(clientProfile(client)?.model ?? DEFAULT_MODEL).counter,
      dryRun
    };
  }
  function needsNoticePlace(client) {
    return !dryRun && clientProfile(client)?.shows === "structured";
  }
  function retrieveTool(client) {
    let profile = clientProfile(client), key = profile?.title ?? "", tool = retrieveTools.get(key) ?? makeRetrieveTool(profile);
    return retrieveTools.set(key, tool), tool;
  }
  function makeRetrieveTool(profile) {
    let limits = callLimits.ofClient(profile), { tokens, bytes } = textLimit(limits.soft), byTokens = tokens !== void 0 && (bytes === void 0 || tokens * 2 < bytes), { bytes: whole = Number.POSITIVE_INFINITY, plainBytes = whole } = limits.soft;
    return createRetrieveTool({
      archive,
      ceilingBytes: Math.min(whole, plainBytes),
      limit: byTokens ? { amount: tokens, unit: "tokens" } : { amount: bytes ?? tokens ?? 0, unit: "bytes" },
      counter: counterFor(profile?.model ?? DEFAULT_MODEL).counter
    });
  }
  function report(call, { text: _, policyFault, ...bound }, addedMs) {
    let { server, tool, client } = call, faulty = `${server}/${tool}`;
    policyFault !== void 0 && !faultyPolicies.has(faulty) && (faultyPolicies.add(faulty), log.write({
      level: "warning",
      message: `keep_fields and drop_fields are not applied: ${policyFault}`,
      fields: { server, tool }
    }));
    let announced = announcements.holding(call);
    announcements.tell(call, bound), request.onCall?.({ ...bound, server, tool, client, dryRun, addedMs, ...announced }), (bound.outcome === "over" || bound.outcome === "refused") && log.write({
      level: "warning",
      message: bound.outcome === "over" ? "A result above its limit passed whole" : "A result was refused",
      fields: { server, tool, bytes: bound.before.bytes, tokens: bound.before.tokens }
    });
  }
}
var UNLIMITED = { soft: {}, hard: {}, from: "default" };
function openArchiveOf({ config, env, cwd, principal, clock, log }) {
  return openArchive({
    config: config.archive,
    memoryFallback: !0,
    flushLater: !0,
    env,
    cwd,
    clock,
    ...principal === void 0 ? {} : { principal },
    onWarning: ({ code, message }) => log.write({ level: "warning", message, fields: { code } })
  });
}

// src/surfaces/mcp-proxy/client-message.ts
var RPC_PARSE_ERROR = -32700;
function readClientMessage(bytes) {
  let message = readMessage(bytes);
  if (message === void 0) {
    let reason = "The client sent what is no JSON-RPC message", isBlank = bytes.toString("latin1", 0, 100).trim() === "";
    return {
      kind: "refused",
      reason,
      answer: isBlank ? void 0 : refusal2("null", RPC_PARSE_ERROR, reason)
    };
  }
  let twofold = twofoldKey(message);
  if (twofold !== void 0) {
    let reason = `The client sent a message in which "${twofold}" can be read in two ways`;
    return {
      kind: "refused",
      reason,
      answer: message.kind === "request" ? refusal2(message.writtenId, RPC_INVALID_PARAMS, reason) : void 0
    };
  }
  return message.kind === "notification" && message.method === "tools/call" ? {
    kind: "refused",
    reason: "The client sent a call of a tool without an id, whose answer nobody could get",
    answer: void 0
  } : { kind: "message", message };
}
function refuse2({ reason, answer }, { toClient, log }) {
  answer !== void 0 && toClient(answer), log.write({ level: "warning", message: `${reason}; it is not passed on`, fields: {} });
}
function refusal2(id, code, reason) {
  return errorMessage(id, {
    code,
    message: `${reason}; it is not passed on.`,
    data: { error_code: "INVALID_PARAMS", remedy: "Send one JSON-RPC 2.0 message, each key once." }
  });
}
var ENVELOPE = /* @__PURE__ */ new Set(["jsonrpc", "id", "method", "params", "result", "error"]), CALL = /* @__PURE__ */ new Set(["name", "arguments"]);
function twofoldKey({ source, params, method }) {
  let inEnvelope = twofoldIn(ROOT, ENVELOPE);
  if (inEnvelope !== void 0 || method !== "tools/call" || !isObject(source, params)) return inEnvelope;
  return twofoldIn(params, CALL);
  function twofoldIn(node, names) {
    let seen = /* @__PURE__ */ new Set();
    for (let { key } of membersOf(source, node)) {
      let folded = foldCase(key);
      if (names.has(folded)) {
        if (key !== folded || seen.has(folded)) return folded;
        seen.add(folded);
      }
    }
  }
}
function foldCase(key) {
  return key.toUpperCase().toLowerCase();
}

// src/surfaces/mcp-proxy/many-greeting.ts
var PATIENCE_MS = 8e3;
function createManyGreeting(members, options) {
  let { version, log, onLate, patienceMs = PATIENCE_MS } = options, asked;
  async function inTime(asks) {
    let isOver = !1, silent = new Set(members), late, patience = new Promise((resolve) => {
      late = setTimeout(resolve, patienceMs);
    }), all = asks.map(async (one) => {
      let member = await one;
      silent.delete(member), isOver && member.capabilities !== void 0 && onLate(member);
    });
    await Promise.race([Promise.all(all), patience.then(() => tellSilent(silent))]), isOver = !0, clearTimeout(late);
  }
  function tellSilent(silent) {
    for (let { link } of silent)
      log.write({
        level: "warning",
        message: "A server has not answered the greeting yet; the others go on without it",
        fields: { server: link.name }
      });
  }
  async function ask(member, method, params) {
    member.isSilent = !0;
    let answer = await member.link.ask(method, params);
    member.isSilent = answer === void 0;
    let result = answer?.result === void 0 ? void 0 : asObject(parsedValue(answer.source, answer.result));
    return member.capabilities = result === void 0 ? void 0 : asObject(result.capabilities), member.instructions = typeof result?.instructions == "string" ? result.instructions : void 0, result === void 0 && !member.link.isGone && log.write({
      level: "error",
      message: "A server did not answer the greeting",
      fields: { server: member.link.name }
    }), member;
  }
  async function askAll(message) {
    let _meta = paramValue(message, "_meta");
    await inTime(members.map((member) => ask(member, "server/discover", { _meta })));
  }
  function together() {
    let has = (name) => members.some(({ capabilities }) => capabilities?.[name] !== void 0), instructions = members.filter((member) => member.instructions !== void 0).map((member) => `${member.link.name}: ${member.instructions}`);
    return {
      capabilities: {
        tools: { listChanged: !0 },
        ...has("prompts") ? { prompts: { listChanged: !0 } } : {},
        ...has("resources") ? { resources: { listChanged: !0, subscribe: !0 } } : {},
        ...has("logging") ? { logging: {} } : {},
        ...has("completions") ? { completions: {} } : {}
      },
      serverInfo: { name: "plimsoll", version },
      ...instructions.length > 0 ? { instructions: instructions.join(`

`) } : {}
    };
  }
  return {
    async greet(message) {
      let params = asObject(parsedValue(message.source, message.params)), protocolVersion = GREETED.find((one) => one === params.protocolVersion) ?? GREETED[0];
      return await inTime(
        members.map((member) => (member.link.rememberGreeting(message), ask(member, "initialize", { ...params, protocolVersion })))
      ), JSON.stringify({ protocolVersion, ...together() });
    },
    async discover(message) {
      asked = askAll(message), await asked;
      let { serverInfo, ...rest } = together(), _meta = { [SERVER_INFO_KEY]: serverInfo };
      return JSON.stringify({ supportedVersions: [STATELESS], ...rest, serverInfo, _meta });
    },
    async known(message) {
      asked ??= askAll(message), await asked;
    }
  };
}

// src/surfaces/mcp-proxy/many-listens.ts
var PREFIX = "plimsoll-listen-", PATIENCE_MS2 = 5e3;
function createManyListens(toClient, { shownUri }) {
  let byPart = /* @__PURE__ */ new Map(), count = 0;
  function acknowledge(listen) {
    let { early } = listen;
    if (early === void 0) return;
    listen.early = void 0;
    let notifications = {
      ...Object.fromEntries([...listen.changes].map((name) => [name, !0])),
      ...listen.uris.length > 0 ? { resourceSubscriptions: listen.uris } : {}
    }, params = `{"_meta":${`{${JSON.stringify(SUBSCRIPTION_KEY)}:${listen.id}}`},"notifications":${JSON.stringify(notifications)}}`;
    toClient(Buffer.from(`{"jsonrpc":"2.0","method":"${ACKNOWLEDGED}","params":${params}}`));
    for (let message of early) toClient(withMetaMember(message, SUBSCRIPTION_KEY, listen.id));
  }
  function heard(listen, part) {
    listen.unheard.delete(part), listen.unheard.size === 0 && acknowledge(listen);
  }
  function agreed(listen, message, member) {
    let given = asObject(paramValue(message, "notifications"));
    for (let name of Object.values(CHANGES)) given[name] === !0 && listen.changes.add(name);
    if (!Array.isArray(given.resourceSubscriptions) || member === void 0) return;
    let uris = given.resourceSubscriptions.filter((uri) => typeof uri == "string");
    listen.uris.push(...uris.map((uri) => shownUri(uri, member)));
  }
  function ended(part, listen) {
    byPart.delete(part), listen.parts.delete(part), heard(listen, part), listen.parts.size === 0 && toClient(resultMessage(listen.id, '{"resultType":"complete"}'));
  }
  return {
    open(message, members, placeOf) {
      let given = paramValue(message, "notifications"), wanted = asObject(given), uris = Array.isArray(wanted.resourceSubscriptions) ? wanted.resourceSubscriptions : [];
      if (wanted !== given) {
        toClient(errorMessage(message.id, { code: RPC_INVALID_PARAMS, message: "A subscription names the notifications it wants." }));
        return;
      }
      let places = uris.map((uri) => placeOf(String(uri))), changes = Object.values(CHANGES).filter((name) => wanted[name] === !0), listen = {
        id: message.id,
        parts: /* @__PURE__ */ new Map(),
        unheard: /* @__PURE__ */ new Set(),
        changes: /* @__PURE__ */ new Set(),
        uris: [],
        early: []
      }, requests = members.map((member) => {
        let own = places.flatMap((place) => place?.member === member ? [place.uri] : []), notifications = {
          ...Object.fromEntries(changes.map((name) => [name, !0])),
          ...own.length > 0 ? { resourceSubscriptions: own } : {}
        };
        count += 1;
        let part = JSON.stringify(`${PREFIX}${count}`);
        listen.parts.set(part, member), listen.unheard.add(part), byPart.set(part, listen);
        let params = { _meta: paramValue(message, "_meta"), notifications };
        return { member, request: readMessage(requestMessage(part, "subscriptions/listen", params)) };
      });
      for (let { member, request } of requests) request !== void 0 && member.link.request(request);
      setTimeout(() => acknowledge(listen), PATIENCE_MS2).unref(), requests.length === 0 && acknowledge(listen);
    },
    fromServer(bytes) {
      if (byPart.size === 0 || !bytes.includes(PREFIX)) return !1;
      let message = readMessage(bytes), part = message?.kind === "response" ? message.id : partOf(message), listen = byPart.get(part);
      return message === void 0 || listen === void 0 ? !1 : (message.kind === "response" || message.method === "notifications/cancelled" ? ended(part, listen) : message.method === ACKNOWLEDGED ? (agreed(listen, message, listen.parts.get(part)), heard(listen, part)) : listen.early !== void 0 ? listen.early.push(message) : toClient(withMetaMember(message, SUBSCRIPTION_KEY, listen.id)), !0);
    },
    cancel(id) {
      let found = [...byPart.values()].find((listen) => listen.id === id);
      if (found === void 0) return !1;
      for (let [part, { link }] of found.parts) {
        byPart.delete(part), link.cancel(part);
        let params = `{"requestId":${part}}`;
        link.send(Buffer.from(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":${params}}`));
      }
      return !0;
    }
  };
}
function partOf(message) {
  return message === void 0 ? "" : message.method === "notifications/cancelled" ? JSON.stringify(paramValue(message, "requestId")) ?? "" : metaSource(message, SUBSCRIPTION_KEY) ?? "";
}

// src/surfaces/mcp-proxy/many-lists.ts
var SEPARATOR2 = "__", MAX_PAGES = 100, PATIENCE_MS3 = 8e3;
function joinName(server, name) {
  return `${server}${SEPARATOR2}${name}`;
}
function splitName(members, name) {
  let fitting = members.filter(({ link }) => name.startsWith(joinName(link.name, "")));
  fitting.sort((one, other) => other.link.name.length - one.link.name.length);
  let [member] = fitting;
  if (member !== void 0)
    return { member, rest: name.slice(joinName(member.link.name, "").length) };
}
function createManyLists(given) {
  let { log, onLate, timeoutMs, patienceMs = PATIENCE_MS3 } = given, overdue = /* @__PURE__ */ new Set(), lateLists = /* @__PURE__ */ new Map(), told = /* @__PURE__ */ new Set();
  async function inTime(member, method, key, options) {
    let place = `${member.link.name} ${method}`, known = () => lateLists.get(place) ?? [];
    if (overdue.has(place)) return known();
    let list = listOf(member, method, key, options, timeoutMs), late, patience = new Promise((resolve) => {
      late = setTimeout(resolve, patienceMs, void 0).unref();
    }), entries = await Promise.race([list, patience]);
    return clearTimeout(late), entries !== void 0 ? (lateLists.delete(place), entries) : (overdue.add(place), tell(member.link.name, method), list.catch(() => []).then((came) => {
      let isNews = came.join() !== known().join();
      overdue.delete(place), lateLists.set(place, came), isNews && onLate(method);
    }), known());
  }
  function tell(server, method) {
    let place = `${server} ${method}`;
    told.has(place) || (told.add(place), log.write({
      level: "warning",
      message: "A server has not answered with its list yet; the others go on without it",
      fields: { server, method }
    }));
  }
  return {
    async merge(members, method, key, options = {}) {
      let lists = await Promise.all(members.map((member) => inTime(member, method, key, options))), entries = members.flatMap(
        (member, at) => (lists[at] ?? []).map((entry) => withAddress(entry, member, options))
      );
      return options.last !== void 0 && entries.push(options.last), `{${JSON.stringify(key)}:[${entries.join(",")}]}`;
    },
    get isWaiting() {
      return overdue.size > 0;
    }
  };
}
async function listOf(member, method, key, options, timeoutMs) {
  let entries = [], cursor;
  for (let page = 0; page < MAX_PAGES; page++) {
    let params = {
      ...options.meta === void 0 ? {} : { _meta: options.meta },
      ...cursor === void 0 ? {} : { cursor }
    }, answer = await member.link.ask(method, params, timeoutMs);
    if (answer?.result === void 0) break;
    let text = resultText(answer);
    key === "tools" && member.link.tools.learn(text);
    let source = openJson(text), list = source === void 0 ? void 0 : memberOf(source, ROOT, key);
    if (source === void 0 || !isArray(source, list)) break;
    for (let entry of elementsOf(source, list)) {
      let changed = changeEntry(sourceOf(source, entry), member, key, options);
      changed !== void 0 && entries.push(changed);
    }
    if (cursor = stringOf(source, memberOf(source, ROOT, "nextCursor")), cursor === void 0) break;
  }
  return entries;
}
function changeEntry(text, member, key, options) {
  let source = openJson(text);
  if (source === void 0) return;
  if (key === "resources" || key === "resourceTemplates") return text;
  let node = memberOf(source, ROOT, "name"), name = stringOf(source, node);
  if (node === void 0 || name === void 0 || options.isVisible?.(member.link.name, name) === !1) return;
  let renamed = replaceValue(source, node, JSON.stringify(joinName(member.link.name, name)));
  return applyEdits(text, [
    renamed,
    ...options.addsNoticePlace === !0 ? toolNoticePlace(source, ROOT) : []
  ]);
}
function withAddress(text, member, { address }) {
  let source = address === void 0 ? void 0 : openJson(text), node = source === void 0 ? void 0 : memberOf(source, ROOT, "uri");
  if (source === void 0 || node === void 0) return text;
  let uri = stringOf(source, node), shown = uri === void 0 ? uri : address?.(uri, member);
  return shown === uri ? text : applyEdits(text, [replaceValue(source, node, JSON.stringify(shown))]);
}

// src/surfaces/mcp-proxy/many-resources.ts
var PREFIX2 = "plimsoll://server/";
function createManyResources(members) {
  let places = /* @__PURE__ */ new Map(), renamed = /* @__PURE__ */ new Set();
  function shownUri(uri, member) {
    let other = addressOf(member, uri);
    return places.has(other) ? other : uri;
  }
  return {
    listed(uri, member) {
      let isTaken = (places.get(uri)?.member ?? member) !== member, address = isTaken ? addressOf(member, uri) : uri;
      return places.set(address, { member, uri }), isTaken && renamed.add(member), address;
    },
    has: (address) => places.has(address),
    find(address) {
      let known = places.get(address);
      if (known !== void 0) return known;
      let member = members().find((one) => address.startsWith(addressOf(one, "")));
      return member === void 0 ? void 0 : { member, uri: address.slice(addressOf(member, "").length) };
    },
    shownUri,
    shown(bytes, member) {
      let message = renamed.has(member) ? readMessage(bytes) : void 0;
      if (message === void 0) return bytes;
      let { source } = message, edits = uriNodes(message).flatMap((node) => {
        let uri = stringOf(source, node), shown = uri === void 0 ? uri : shownUri(uri, member);
        return node === void 0 || shown === uri ? [] : [replaceValue(source, node, JSON.stringify(shown))];
      });
      return edits.length === 0 ? bytes : Buffer.from(applyEdits(source.text, edits));
    }
  };
}
function addressOf({ link }, uri) {
  return `${PREFIX2}${link.name}/${uri}`;
}
function uriNodes({ source, method, params, result }) {
  if (method === UPDATED) return [memberOf(source, params, "uri")];
  let entries = (key) => {
    let list = memberOf(source, result, key);
    return isArray(source, list) ? elementsOf(source, list) : [];
  }, blocks = [
    ...entries("content"),
    ...entries("messages").map((message) => memberOf(source, message, "content"))
  ];
  return [
    ...entries("contents"),
    ...blocks,
    ...blocks.map((block) => memberOf(source, block, "resource"))
  ].map((holder) => memberOf(source, holder, "uri"));
}

// src/surfaces/mcp-proxy/originals-resource.ts
var RESOURCE_NOT_FOUND = -32002, TEMPLATE = JSON.stringify({
  uriTemplate: `${ORIGINAL_URI}{handle}{?cursor}`,
  name: "plimsoll_original",
  title: "What was left out of a tool result",
  description: "The original of a tool result that was cut, by the handle from its notice, in pages.",
  mimeType: "text/plain"
});
function isOriginal(uri) {
  return uri.startsWith(ORIGINAL_URI);
}
async function readOriginal(message, uri, proxy, client) {
  let [handle = "", query = ""] = uri.slice(ORIGINAL_URI.length).split("?", 2), cursor = new URLSearchParams(query).get("cursor"), answer = await proxy.retrieve(client, cursor === null ? { handle } : { handle, cursor });
  if (answer.isError)
    return errorMessage(message.id, {
      code: RESOURCE_NOT_FOUND,
      message: answer.text,
      data: { error_code: "NOT_FOUND" }
    });
  let contents = [{ uri, mimeType: "text/plain", text: answer.text }];
  return ownResult(message, JSON.stringify({ contents }));
}
function addTemplate(result) {
  let source = openJson(result), list = source === void 0 ? void 0 : memberOf(source, ROOT, "resourceTemplates");
  if (source === void 0 || !isArray(source, list) || memberOf(source, ROOT, "nextCursor") !== void 0) return result;
  let end = (source.ends[list] ?? 0) - 1, comma = elementsOf(source, list).length === 0 ? "" : ",";
  return applyEdits(result, [{ start: end, end, text: `${comma}${TEMPLATE}` }]);
}

// src/surfaces/mcp-proxy/memory-spool.ts
function createMemorySpool(maxBytes) {
  let pieces2 = [], size = 0;
  return {
    write(bytes) {
      let kept = bytes.subarray(0, maxBytes - size);
      return kept.byteLength > 0 && pieces2.push(Buffer.from(kept)), size += kept.byteLength, kept.byteLength === bytes.byteLength;
    },
    read: (start, length) => Buffer.concat(pieces2).subarray(start, start + length),
    get size() {
      return size;
    },
    close() {
      pieces2.length = 0;
    }
  };
}

// src/surfaces/mcp-proxy/oversize-message.ts
var TEXTS = [
  "result/content/*/text",
  "result/content/*/resource/text",
  "result/contents/*/text",
  "result/messages/*/content/text",
  "result/messages/*/content/resource/text"
], STRUCTURED = "result/structuredContent", RESULT_TYPE = "result/resultType", IS_ERROR = "result/isError", FAILURE = "error", PIECE_BYTES = 1048576, BEGINNING_BYTES = 1048576;
function spoolMessage(options) {
  let { proxy, log, toClient, server, client } = options, finder = createSpanFinder(["id", ...TEXTS, STRUCTURED, RESULT_TYPE, IS_ERROR, FAILURE]), file = proxy.openSpool() ?? createMemorySpool(BEGINNING_BYTES), size = 0, isWhole = !0;
  return {
    write(piece) {
      size += piece.byteLength, finder.push(piece), isWhole &&= file.write(piece);
    },
    end(isComplete) {
      answer(isComplete).catch(tellLost);
    }
  };
  function tellLost(error) {
    log.write({
      level: "error",
      message: "A very large answer was lost",
      fields: { server, error: String(error) }
    });
  }
  async function replyTo(id, request, isToolResult) {
    let call = callOf(request);
    try {
      return isToolResult ? resultMessage(id, await proxy.boundOversize(call, spooled())) : refusal3(id, await proxy.refuseOversize(call, spooled()));
    } catch (error) {
      tellLost(error);
      let sentence = `The answer to ${call.tool} is too large to pass on and could not be read. It was not kept.`;
      return refusal3(id, { sentence, remedy: "Ask the server for less." });
    }
  }
  function callOf({ method, tool }) {
    return { server, tool: method === "tools/call" ? tool : method, client };
  }
  function spooled() {
    let texts = finder.spans.filter(
      ({ path, head, start }) => TEXTS.includes(path) && head.startsWith('"') && start < file.size
    );
    return {
      file,
      bytes: size,
      isWhole,
      texts,
      structured: found(STRUCTURED),
      isError: found(IS_ERROR)?.head === "true",
      resultType: found(RESULT_TYPE)?.head
    };
  }
  function found(wanted) {
    return finder.spans.findLast(({ path }) => path === wanted);
  }
  async function answer(isComplete) {
    try {
      let id = finder.spans.find(({ path }) => path === "id")?.head, request = id === void 0 || !isComplete ? void 0 : options.takeRequest(id);
      if (request === void 0) {
        log.write({
          level: "warning",
          message: "A very large message was dropped",
          fields: { server, bytes: size }
        });
        return;
      }
      let isToolResult = request.method === "tools/call" && (found(FAILURE)?.head ?? "null") === "null";
      if (proxy.isDryRun && isWhole && options.toClientInPieces !== void 0) {
        isToolResult && await proxy.boundOversize(callOf(request), spooled()), await options.toClientInPieces(piecesOf(file));
        return;
      }
      toClient(await replyTo(request.id, request, isToolResult));
    } finally {
      file.close();
    }
  }
}
function* piecesOf(file) {
  for (let at = 0; at < file.size; at += PIECE_BYTES) yield file.read(at, PIECE_BYTES);
}
function refusal3(id, { sentence, remedy, handle }) {
  return errorMessage(id, {
    code: RPC_SERVER_ERROR,
    message: sentence,
    data: { error_code: "INTERNAL_ERROR", remedy, ...handle === void 0 ? {} : { handle } }
  });
}

// src/surfaces/mcp-proxy/pending-requests.ts
var GREETING_MS = 5e4, GREETING_SHARE = 1 / 12, MAX_PENDING = 1e4;
function createPendingRequests(timeoutMs, now) {
  let open = /* @__PURE__ */ new Map(), greetingMs = Math.min(timeoutMs, Math.max(GREETING_MS, timeoutMs * GREETING_SHARE));
  return {
    add(message, tool) {
      let isCall = message.method === "tools/call", meta = paramValue(message, "_meta"), known = typeof meta == "object" && meta !== null ? meta : {}, allowed = isGreeting(message.method) ? greetingMs : timeoutMs, request = {
        id: message.writtenId,
        method: message.method,
        tool: tool ?? (isCall ? paramText(message, "name") ?? "" : ""),
        parameters: parametersOf(message),
        meta: known,
        progressToken: JSON.stringify(known.progressToken) ?? "",
        timeoutMs: allowed,
        deadline: isLasting(message.method) ? Number.POSITIVE_INFINITY : now() + allowed
      };
      return open.size >= MAX_PENDING && open.delete(open.keys().next().value ?? ""), open.set(message.id, request), request;
    },
    take(id) {
      let request = waitingFor(open, plainId(id));
      return request !== void 0 && open.delete(plainId(request.id)), request;
    },
    touch(progressToken) {
      for (let request of open.values())
        request.progressToken === progressToken && (request.deadline = now() + timeoutMs);
    },
    takeAll() {
      let all = [...open.values()];
      return open.clear(), all;
    },
    takeExpired() {
      let late = [...open.values()].filter((request) => request.deadline <= now());
      for (let request of late) open.delete(plainId(request.id));
      return late;
    },
    has: (id) => open.has(plainId(id)),
    forget: (id) => {
      open.delete(plainId(id));
    },
    get size() {
      return [...open.values()].filter(({ method }) => !isLasting(method)).length;
    }
  };
}
function parametersOf(message) {
  return message.method === "resources/read" ? { uri: paramValue(message, "uri") } : message.method === "tasks/result" ? paramValue(message, "taskId") : message.method === "tools/call" || message.method === "prompts/get" ? paramValue(message, "arguments") : void 0;
}
function isGreeting(method) {
  return method === "initialize" || method === "server/discover";
}
function isLasting(method) {
  return method === "subscriptions/listen";
}
function progressTokenOf(message) {
  return plainId(paramSource(message, "progressToken") ?? "");
}

// src/surfaces/mcp-proxy/task-calls.ts
var MAX_TASKS = 1e3;
function createTaskCalls() {
  let calls = /* @__PURE__ */ new Map();
  return {
    learn({ source, result }, { method, tool, parameters }) {
      if (method !== "tools/call") return;
      let id = stringOf(source, memberOf(source, memberOf(source, result, "task"), "taskId"));
      if (id === void 0) return;
      let [oldest] = calls.keys();
      calls.size >= MAX_TASKS && oldest !== void 0 && calls.delete(oldest), calls.set(id, { tool, parameters });
    },
    callOf(request) {
      if (request.method !== "tasks/result") return request;
      let call = calls.get(String(request.parameters)), unknown = { tool: request.method, parameters: void 0 };
      return { ...request, method: "tools/call", ...call ?? unknown };
    }
  };
}

// src/surfaces/mcp-proxy/server-link.ts
function asksFirst({ source, result }) {
  return stringOf(source, memberOf(source, result, "resultType")) === "input_required";
}
function named(message, id) {
  return message.writtenId === id ? message : readMessage(withId(message, id)) ?? message;
}
var CONNECTION_TURN = "connection", BOUNDED_ERRORS = /* @__PURE__ */ new Set(["tools/call", "tasks/result", "resources/read", "prompts/get"]), MESSAGE_FORMS = /* @__PURE__ */ new Map([
  ["resources/read", "resource"],
  ["prompts/get", "prompt"]
]), SAID = /* @__PURE__ */ new Map([
  ["notifications/message", "data"],
  ["notifications/progress", "message"]
]), OWN_REQUEST_MS = 3e4, CHECK_MS = 1e3, LARGE_BYTES = 4e6;
function createServerLink(upstream, options) {
  let { proxy, toClient, log, id: session } = options, pending = createPendingRequests(options.timeoutMs, options.now), tools = createToolDirectory(), tasks = createTaskCalls(), own = /* @__PURE__ */ new Map(), ownCount = 0, working = 0, hasStrayed = !1, lost, greeting, timer = setInterval(expire, CHECK_MS);
  timer.unref(), upstream.start({
    onMessage: fromServer,
    onOversize: () => spoolMessage({
      proxy,
      log,
      toClient,
      toClientInPieces: options.toClientInPieces,
      takeRequest: pending.take,
      server: upstream.name,
      client: options.clientName()
    }),
    onStray: strayed,
    onDown(reason, final) {
      for (let waiting of [...own.values()]) waiting(void 0);
      tools.forget();
      for (let request of pending.takeAll()) toClient(down(request.id, reason, final));
      final && (lost = reason), final && options.onFinal(`The MCP server "${upstream.name}" is gone: ${reason}`);
    },
    async onRestart(send) {
      if (greeting === void 0) return;
      let { initialize, initialized } = greeting;
      await waitFor((id) => send(withId(initialize, id))), initialized !== void 0 && send(initialized);
    }
  });
  function down(id, reason, final) {
    return downAnswer(id, upstream.name, reason, final, upstream.said?.() ?? "");
  }
  function strayed(words) {
    log.write({
      level: "warning",
      message: "A server sent what is no message; it is not passed on",
      fields: { server: upstream.name, ...words === "" ? {} : { words } }
    });
  }
  function noMessage(bytes) {
    let start = bytes.toString("latin1", 0, 100).trim();
    hasStrayed || start === "" || (hasStrayed = !0, strayed(/^[[{"]/.test(start) ? "" : bodyWords(bytes)));
  }
  function fromServer(bytes) {
    let batch = readBatch(bytes);
    if (batch !== void 0) {
      for (let single of batch) fromServer(single);
      return;
    }
    let message = readMessage(bytes);
    if (message === void 0) noMessage(bytes);
    else if (message.kind === "response") answered(message);
    else {
      message.method === "notifications/progress" && pending.touch(progressTokenOf(message)), message.method === "notifications/tools/list_changed" && tools.forget();
      let [passed, read] = withoutSecrets(bytes, message);
      options.onOther(passed, read);
    }
  }
  function withoutSecrets(bytes, message) {
    let key = message.kind === "notification" ? SAID.get(message.method) : void 0, said = key === void 0 ? void 0 : paramSource(message, key), shown = said === void 0 ? void 0 : proxy.redactSaid(said);
    if (key === void 0 || shown === void 0 || shown === said) return [bytes, message];
    let changed = withParamSource(message, key, shown);
    return [changed, readMessage(changed) ?? message];
  }
  function answered(message) {
    let waiting = own.get(message.id), request = waiting === void 0 ? pending.take(message.id) : void 0;
    waiting !== void 0 ? waiting(message) : request === void 0 ? unasked(message) : finish(named(message, request.id), request);
  }
  function unasked({ bytes }) {
    log.write({
      level: "warning",
      message: "A server sent an answer that nobody waits for; it is not passed on",
      fields: { server: upstream.name, bytes: bytes.byteLength }
    });
  }
  async function finish(given, sent) {
    let message = BOUNDED_ERRORS.has(sent.method) ? await withBoundError(given, sent) : given, request = tasks.callOf(sent);
    tasks.learn(message, request);
    let isResult = request.method === "tools/call" && message.result !== void 0, form = MESSAGE_FORMS.get(request.method);
    isResult && !asksFirst(message) ? await bound(message, request) : form !== void 0 && message.result !== void 0 && !asksFirst(message) ? await boundMessage(message, request, form) : options.onAnswer(message, request);
  }
  async function withBoundError(message, request) {
    let error = errorText(message);
    if (error === void 0) return message;
    working += 1;
    let text = await proxy.boundError(callOf(request), error);
    return working -= 1, text === error ? message : withError(message, text);
  }
  async function bound(message, request) {
    working += 1, message.bytes.byteLength >= LARGE_BYTES && await new Promise((done) => setImmediate(done));
    let source = resultSource(message), result = source?.text ?? "", text = await proxy.bound({
      ...callOf(request),
      parameters: request.parameters,
      result,
      ...source === void 0 ? {} : { source },
      info: tools.get(request.tool) ?? await learnTools(request, result)
    });
    working -= 1, toClient(text === result ? message.bytes : withResult(message, text));
  }
  async function boundMessage(message, request, form) {
    working += 1;
    let source = resultSource(message), result = source?.text ?? "", { text, isError } = await proxy.boundMessage({
      ...callOf(request),
      form,
      parameters: request.parameters,
      result,
      ...source === void 0 ? {} : { source },
      info: void 0
    });
    working -= 1, toClient(isError ? errorAnswer(message.writtenId, text) : text === result ? message.bytes : withResult(message, text));
  }
  function callOf({ method, tool, meta }) {
    let turn = meta[TURN_KEY];
    return {
      server: upstream.name,
      tool: method === "tools/call" ? tool : method,
      client: options.clientName(),
      session,
      turn: typeof turn == "string" || typeof turn == "number" ? turn : CONNECTION_TURN
    };
  }
  async function learnTools(request, result) {
    if (!(result.length < 1e3 || !result.includes('"structuredContent"')))
      return findTool(request.tool, request.meta);
  }
  async function findTool(tool, { progressToken: _, ...meta }) {
    let rest = Object.keys(meta).length > 0 ? { _meta: meta } : {}, cursor;
    for (let page = 0; page < 50 && tools.get(tool) === void 0; page++) {
      let answer = await ask("tools/list", cursor === void 0 ? rest : { ...rest, cursor });
      if (answer?.result === void 0) break;
      let text = resultText(answer);
      if (tools.learn(text), cursor = JSON.parse(text).nextCursor, cursor === void 0) break;
    }
    return tools.get(tool);
  }
  function ask(method, params, patienceMs = isGreeting(method) ? options.timeoutMs : OWN_REQUEST_MS) {
    return waitFor((id) => upstream.send(requestMessage(id, method, params)), patienceMs);
  }
  function waitFor(send, patienceMs = OWN_REQUEST_MS) {
    if (lost !== void 0) return Promise.resolve(void 0);
    ownCount += 1;
    let id = JSON.stringify(`plimsoll-${session}-${ownCount}`);
    return new Promise((resolve) => {
      let late = setTimeout(() => own.get(id)?.(void 0), patienceMs);
      late.unref(), own.set(id, (answer) => {
        clearTimeout(late), own.delete(id), resolve(answer);
      }), send(id);
    });
  }
  function expire() {
    for (let request of pending.takeExpired()) {
      if (toClient(lateAnswer(request, upstream.name, upstream.said?.() ?? "")), isGreeting(request.method)) continue;
      let params = `{"requestId":${request.id},"reason":"No answer in time"}`;
      upstream.send(Buffer.from(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":${params}}`));
    }
  }
  return {
    name: upstream.name,
    tools,
    findTool,
    request(message, changed) {
      if (lost !== void 0) {
        toClient(down(message.writtenId, lost, !0));
        return;
      }
      pending.add(message, changed?.tool), upstream.send(changed?.bytes ?? message.bytes);
    },
    refuse({ writtenId: id }) {
      toClient(
        lost === void 0 ? silentAnswer(id, upstream.name, upstream.said?.() ?? "") : down(id, lost, !0)
      );
    },
    send: (bytes) => upstream.send(bytes),
    ask,
    has: pending.has,
    cancel: pending.forget,
    rememberGreeting(initialize) {
      greeting = { initialize, initialized: void 0 };
    },
    rememberInitialized(bytes) {
      greeting !== void 0 && (greeting.initialized = bytes);
    },
    get isIdle() {
      return pending.size === 0 && working === 0;
    },
    get isGone() {
      return lost !== void 0;
    },
    pause: () => upstream.pause(),
    resume: () => upstream.resume(),
    async stop() {
      clearInterval(timer), await upstream.stop();
    }
  };
}

// src/surfaces/mcp-proxy/session.ts
var CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
function clientNameOf(message) {
  if (message.method === "initialize") return nameOf(paramValue(message, "clientInfo"));
  let meta = paramValue(message, "_meta");
  if (!(typeof meta != "object" || meta === null))
    return nameOf(meta[CLIENT_INFO]);
}
function nameOf(info) {
  let name = info?.name;
  return typeof name == "string" ? name : void 0;
}

// src/surfaces/mcp-proxy/many-session.ts
function createManySession(upstreams, options) {
  let { proxy, toClient, log } = options, client, gone = 0, serving = 0, fromServers = 0, initialized, asked = /* @__PURE__ */ new Map(), resources = createManyResources(() => members), listens = createManyListens(toClient, resources), fromLink = (bytes) => {
    listens.fromServer(bytes) || toClient(bytes);
  }, members = upstreams.map((upstream) => {
    let member = { link: createServerLink(upstream, {
      ...options,
      toClient: (bytes) => fromLink(resources.shown(bytes, member)),
      clientName: () => client,
      onOther: (bytes, message) => fromServer(member, resources.shown(bytes, member), message),
      onAnswer: (message) => fromLink(resources.shown(message.bytes, member)),
      onFinal(reason) {
        log.write({ level: "error", message: reason, fields: { server: upstream.name } }), member.capabilities = void 0, gone += 1, gone === upstreams.length && options.onFinal(reason);
      }
    }), capabilities: void 0, instructions: void 0, isSilent: !1 };
    return member;
  }), lists = createManyLists({ log, timeoutMs: options.timeoutMs, onLate: listChanged }), greeting = createManyGreeting(members, { version: options.version, log, onLate: joined });
  function fromClient(bytes) {
    for (let single of readBatch(bytes) ?? [bytes]) take(single);
  }
  function take(bytes) {
    let read = readClientMessage(bytes);
    if (read.kind === "refused") {
      refuse2(read, options);
      return;
    }
    let { message } = read;
    message.kind === "response" ? answerToServer(message) : message.kind === "notification" ? notify(message) : (client = clientNameOf(message) ?? client, serving += 1, serve(message).finally(() => {
      serving -= 1;
    }).catch((error) => {
      log.write({
        level: "error",
        message: "A request failed",
        fields: { method: message.method, error: String(error) }
      }), toClient(unknownAnswer(message.id, "answer"));
    }));
  }
  async function serve(message) {
    let { id, method } = message, version = carriedVersion(message);
    if (version !== void 0 && version !== STATELESS) return void toClient(unsupportedAnswer(id, version));
    version !== void 0 && method !== "server/discover" && await greeting.known(message);
    let uri = paramText(message, "uri") ?? "";
    switch (`${version === void 0 ? "greeted" : "stateless"} ${method}`) {
      case "greeted initialize":
        return answer(message, await greeting.greet(message));
      case "stateless server/discover":
        return answer(message, await greeting.discover(message));
      case "stateless subscriptions/listen":
        return await resourceList("resources/list", "resources", metaOf(message)), listens.open(message, members.filter(isThere), placeOf);
      case "greeted ping":
        return answer(message, "{}");
      case "greeted logging/setLevel":
        for (let { link } of active("logging"))
          link.ask(method, JSON.parse(message.source.text).params);
        return answer(message, "{}");
      case "greeted resources/subscribe":
      case "greeted resources/unsubscribe":
        return byUri(message, uri);
    }
    switch (method) {
      case "tools/list":
        return answer(message, await toolList(metaOf(message)));
      case "prompts/list":
        return answer(
          message,
          await lists.merge(active("prompts"), method, "prompts", { meta: metaOf(message) })
        );
      case "resources/list":
        return answer(message, await resourceList(method, "resources", metaOf(message)));
      case "resources/templates/list":
        return answer(message, addTemplate(await resourceList(method, "resourceTemplates", metaOf(message))));
      case "tools/call":
        return callTool(message);
      case "prompts/get":
        return byName(message, "prompt");
      case "resources/read":
        return isOriginal(uri) ? void toClient(await readOriginal(message, uri, proxy, client)) : byUri(message, uri);
      case "completion/complete":
        return complete(message);
      default:
        toClient(noMethodAnswer(id, method));
    }
  }
  function answer(message, result) {
    let isStateless = carriedVersion(message) !== void 0;
    toClient(resultMessage(message.id, isStateless ? toStatelessResult(message.method, result) : result));
  }
  function active(capability) {
    return members.filter((member) => member.capabilities?.[capability] !== void 0);
  }
  async function toolList(meta) {
    let { descriptor } = proxy.retrieveTool(client), list = await lists.merge(active("tools"), "tools/list", "tools", {
      meta,
      isVisible: (server, tool) => proxy.isAllowed(server, tool),
      addsNoticePlace: proxy.needsNoticePlace(client),
      last: descriptor
    });
    return lists.isWaiting || proxy.toolsListed(), list;
  }
  async function resourceList(method, key, meta) {
    return lists.merge(active("resources"), method, key, {
      meta,
      address: (uri, member) => resources.listed(uri, member)
    });
  }
  async function callTool(message) {
    let name = paramText(message, "name") ?? "";
    if (name === RETRIEVE_TOOL) {
      let { result, isUnknown } = await proxy.retrieve(client, paramValue(message, "arguments"));
      return answer(message, (isUnknown ? await keptBehind(message) : void 0) ?? result);
    }
    let found = splitName(members, name);
    if (found === void 0) return void toClient(unknownAnswer(message.id, `tool ${JSON.stringify(name)}`));
    let { member, rest } = found;
    if (!proxy.isAllowed(member.link.name, rest)) return void toClient(deniedAnswer(message.id, name));
    request(member, message, { bytes: withParam(message, "name", rest), tool: rest });
  }
  async function keptBehind(message) {
    let meta = metaOf(message), params = { name: RETRIEVE_TOOL, arguments: paramValue(message, "arguments") };
    for (let { link } of active("tools")) {
      if (await link.findTool(RETRIEVE_TOOL, meta ?? {}) === void 0) continue;
      let page = await link.ask("tools/call", meta === void 0 ? params : { ...params, _meta: meta });
      if (page?.result === void 0) continue;
      let text = resultText(page);
      if (JSON.parse(text).isError !== !0) return text;
    }
  }
  function request(member, message, changed) {
    member.isSilent ? member.link.refuse(message) : member.link.request(message, changed);
  }
  function byName(message, what) {
    let name = paramText(message, "name") ?? "", found = splitName(members, name);
    found === void 0 ? toClient(unknownAnswer(message.id, `${what} ${JSON.stringify(name)}`)) : request(found.member, message, { bytes: withParam(message, "name", found.rest) });
  }
  async function byUri(message, uri, withUri = (own) => withParam(message, "uri", own)) {
    resources.has(uri) || await resourceList("resources/list", "resources", metaOf(message));
    let place = placeOf(uri) ?? await whoHas(active("resources"), message, uri);
    place === void 0 ? toClient(unknownAnswer(message.id, `resource ${JSON.stringify(uri)}`)) : request(place.member, message, { bytes: place.uri === uri ? message.bytes : withUri(place.uri) });
  }
  function placeOf(uri) {
    let [member, ...others] = active("resources"), only = member === void 0 || others.length > 0 ? void 0 : { member, uri };
    return resources.find(uri) ?? only;
  }
  async function whoHas(places, message, uri) {
    if (!ANYWHERE.has(message.method)) return;
    let params = { ...JSON.parse(message.source.text).params, _meta: metaOf(message) };
    for (let member of places)
      if ((await member.link.ask(message.method, params))?.result !== void 0) return { member, uri };
  }
  function complete(message) {
    let params = JSON.parse(message.source.text).params, { ref } = params, withRef = (own) => requestMessage(message.id, message.method, { ...params, ref: { ...ref, ...own } });
    if (typeof ref?.name != "string")
      return byUri(message, String(ref?.uri ?? ""), (uri) => withRef({ uri }));
    let found = splitName(members, ref.name);
    found === void 0 ? toClient(unknownAnswer(message.id, `prompt ${JSON.stringify(ref.name)}`)) : request(found.member, message, { bytes: withRef({ name: found.rest }) });
  }
  function notify(message) {
    if (message.method === "notifications/cancelled") {
      let id = cancelledId(message);
      if (listens.cancel(id)) return;
      let member = members.find(({ link }) => link.has(id));
      member?.link.cancel(id), member?.link.send(message.bytes);
      return;
    }
    message.method === "notifications/initialized" && (initialized = message.bytes);
    for (let { link, capabilities } of members)
      capabilities !== void 0 && (message.method === "notifications/initialized" && link.rememberInitialized(message.bytes), link.send(message.bytes));
  }
  function joined({ link, capabilities }) {
    if (initialized !== void 0) {
      link.rememberInitialized(initialized), link.send(initialized);
      for (let list of ["tools", "prompts", "resources"])
        capabilities?.[list] !== void 0 && listChanged(list);
    }
  }
  function listChanged(method) {
    if (initialized === void 0) return;
    let [list] = method.split("/", 1);
    toClient(Buffer.from(`{"jsonrpc":"2.0","method":"notifications/${list}/list_changed"}`));
  }
  function fromServer(member, bytes, message) {
    if (message.kind === "request") {
      fromServers += 1;
      let id = JSON.stringify(`${member.link.name}-${fromServers}`);
      asked.set(id, { member, id: message.id }), toClient(withId(message, id));
    } else {
      if (listens.fromServer(bytes))
        return;
      if (message.method === "notifications/cancelled") {
        let wanted = cancelledId(message), entry = [...asked].find(([, request2]) => request2.member === member && request2.id === wanted);
        if (entry === void 0) return;
        let params = { ...JSON.parse(message.source.text).params, requestId: JSON.parse(entry[0]) };
        toClient(Buffer.from(JSON.stringify({ jsonrpc: "2.0", method: message.method, params })));
      } else toClient(bytes);
    }
  }
  function answerToServer(message) {
    let request2 = asked.get(message.id);
    asked.delete(message.id), request2?.member.link.send(withId(message, request2.id));
  }
  return {
    fromClient,
    pause: () => members.forEach(({ link }) => {
      link.pause();
    }),
    resume: () => members.forEach(({ link }) => {
      link.resume();
    }),
    get isIdle() {
      return serving === 0 && members.every(({ link }) => link.isIdle);
    },
    async stop() {
      await Promise.all(members.map(({ link }) => link.stop()));
    }
  };
}
var ANYWHERE = /* @__PURE__ */ new Set(["resources/read", "completion/complete"]);
function metaOf(message) {
  if (carriedVersion(message) === void 0) return;
  let { progressToken: _, ...meta } = asObject(paramValue(message, "_meta"));
  return meta;
}
function isThere({ capabilities }) {
  return capabilities !== void 0;
}

// src/surfaces/mcp-proxy/serve-http.ts
import { createHash, randomUUID } from "node:crypto";

// src/surfaces/mcp-proxy/http-batch.ts
var BATCHED = "2025-03-26";
function readClientBatch(body) {
  let messages = (readBatch(body) ?? []).map(readMessage), ids = /* @__PURE__ */ new Set(), read = [];
  for (let message of messages) {
    if (message === void 0 || message.method === "initialize" || message.kind === "request" && ids.has(message.id)) return;
    message.kind === "request" && ids.add(message.id), read.push(message);
  }
  return read.length === 0 ? void 0 : read;
}
function sharedStream(response, answers) {
  let open = answers, isBegun = !1;
  return response.setMaxListeners(0), {
    writeHead(status, headers) {
      isBegun || response.writeHead(status, headers), isBegun = !0;
    },
    write: (bytes) => response.write(bytes),
    end() {
      open -= 1, open === 0 && response.end();
    },
    destroy: () => response.destroy(),
    on: (event, listener) => response.on(event, listener)
  };
}

// src/surfaces/mcp-proxy/event-replay.ts
var MAX_BYTES = 4e6, RETRY_MS = 1e3;
function createEventReplay() {
  let remembered = [], bytes = 0, count = 0;
  return {
    add(stream, message) {
      count += 1;
      let event = Buffer.concat([Buffer.from(`id: ${stream}-${count}
`), encodeEvent(message)]);
      remembered.push({ stream, count, event }), bytes += event.byteLength;
      let gone = 0;
      for (; bytes > MAX_BYTES; ) bytes -= remembered[gone++]?.event.byteLength ?? bytes;
      return gone > 0 && (remembered = remembered.slice(gone)), event;
    },
    opening: (stream) => Buffer.from(`id: ${stream}-${count}
retry: ${RETRY_MS}
data: 

`),
    after(lastEvent) {
      let id = /^(\d{1,15})-(\d{1,15})$/.exec(lastEvent);
      if (id === null) return;
      let stream = Number(id[1]), events = remembered.filter((one) => one.stream === stream && one.count > Number(id[2])).map(({ event }) => event);
      return { stream, events };
    }
  };
}

// src/surfaces/mcp-proxy/http-session.ts
var MAX_KEPT = 1e3, KEEP_ALIVE_MS = 25e3, STATUS = {
  "-32601": 404,
  "-32020": 400,
  "-32021": 400,
  "-32022": 400
};
function createHttpTraffic({ isShared, onAbandoned, onTools }) {
  let replay = createEventReplay(), waiting = /* @__PURE__ */ new Map(), stream, kept = [], count = 0, version, keepAlive = setInterval(() => {
    for (let { response, isStream } of waiting.values()) isStream && response?.write(`:

`);
  }, KEEP_ALIVE_MS);
  keepAlive.unref();
  function toClient(bytes) {
    let message = readMessage(bytes);
    if (message?.kind === "response") {
      let request = waiting.get(message.id);
      if (waiting.delete(message.id), request === void 0) return;
      request.method === "initialize" && (version = versionOf(message) ?? version), isShared && request.method === "tools/list" && message.result !== void 0 && onTools(resultText(message)), answer(request, isShared ? withId(message, request.id) : bytes, message);
    } else if (isShared) toOneOfMany(message);
    else {
      let place = placeFor(message);
      place !== void 0 ? writeEvent(place, bytes) : stream !== void 0 ? stream.write(encodeEvent(bytes)) : kept.length < MAX_KEPT && kept.push(bytes);
    }
  }
  function placeFor(message) {
    let token = message?.method === "notifications/progress" ? paramSource(message, "progressToken") : void 0;
    return (token === void 0 ? void 0 : byToken(token)) ?? (stream === void 0 ? [...waiting.values()].at(-1) : void 0);
  }
  function byToken(token) {
    return [...waiting.values()].find(({ progressToken }) => progressToken === token);
  }
  function toOneOfMany(message) {
    if (message === void 0) return;
    let subscription = metaSource(message, SUBSCRIPTION_KEY), subscriber = subscription === void 0 ? void 0 : waiting.get(subscription);
    if (subscriber !== void 0)
      writeEvent(subscriber, withMetaMember(message, SUBSCRIPTION_KEY, subscriber.id));
    else if (message.method === "notifications/progress") {
      let asked = byToken(paramSource(message, "progressToken") ?? "-");
      asked !== void 0 && writeEvent(asked, withParamSource(message, "progressToken", asked.clientToken));
    } else if (message.method === "notifications/message") {
      let rank = logRank(paramText(message, "level")), [only, ...others] = [...waiting.values()].filter(
        (one) => one.logRank >= 0 && one.logRank <= rank
      );
      only !== void 0 && others.length === 0 && writeEvent(only, message.bytes);
    } else if (message.method === "notifications/cancelled") {
      let id = cancelledId(message);
      waiting.get(id)?.response?.end(), waiting.delete(id);
    }
  }
  function answer(request, bytes, message) {
    let { response, form } = request, status = isShared ? statusOf(message) : 200;
    request.isStream || form.prefersEvents && status === 200 ? (writeEvent(request, bytes), response?.end()) : (response?.writeHead(status, {
      ...form.headers,
      "content-type": "application/json",
      "content-length": bytes.byteLength
    }), response?.end(bytes));
  }
  function writeEvent(request, bytes) {
    openStream(request);
    let event = request.form.isResumable === !0 ? replay.add(request.stream, bytes) : encodeEvent(bytes);
    request.response?.write(event);
  }
  function openStream(request) {
    if (request.isStream) return;
    let { form, stream: stream2, response } = request;
    request.isStream = !0, response?.writeHead(200, { ...form.headers, ...EVENT_HEADERS }), form.isResumable === !0 && response?.write(replay.opening(stream2));
  }
  function follow(id, request, response) {
    request.response = response, response.on("close", () => {
      if (request.response !== response) return;
      request.response = void 0, !(request.isStream && request.form.isResumable === !0) && waiting.delete(id) && isShared && onAbandoned(id);
    });
  }
  function takeUp(response, lastEvent) {
    let found = replay.after(lastEvent);
    if (found === void 0) return !1;
    let [id, request] = [...waiting].find(([, one]) => one.stream === found.stream) ?? [];
    response.writeHead(200, EVENT_HEADERS), response.flushHeaders();
    for (let event of found.events) response.write(event);
    return id === void 0 || request === void 0 ? response.end() : (request.response?.end(), follow(id, request, response)), !0;
  }
  return {
    toClient,
    expect(message, response, form) {
      count += 1;
      let id = isShared ? JSON.stringify(`http-${count}`) : message.id, clientToken = metaSource(message, "progressToken") ?? "", progressToken = isShared && clientToken !== "" ? id : clientToken, level = metaSource(message, LOG_LEVEL_KEY), request = {
        response,
        stream: count,
        id: message.writtenId,
        progressToken,
        clientToken,
        logRank: level === void 0 ? -1 : logRank(JSON.parse(level)),
        method: message.method,
        form,
        isStream: !1
      };
      if (waiting.set(id, request), follow(id, request, response), form.prefersEvents && form.isResumable === !0 && openStream(request), !isShared) return message.bytes;
      let renamed = withId(message, id), read = progressToken === "" ? void 0 : readMessage(renamed);
      return read === void 0 ? renamed : withMetaMember(read, "progressToken", id);
    },
    forget(id) {
      let request = waiting.get(id);
      request !== void 0 && (waiting.delete(id), request.form.isResumable !== !0 && (openStream(request), request.response?.end()));
    },
    listen(response, lastEvent) {
      if (!(lastEvent !== void 0 && takeUp(response, lastEvent))) {
        stream?.end(), stream = response, response.writeHead(200, EVENT_HEADERS), response.flushHeaders();
        for (let message of kept.splice(0)) response.write(encodeEvent(message));
        response.on("close", () => {
          stream === response && (stream = void 0);
        });
      }
    },
    get isIdle() {
      return waiting.size === 0 && stream === void 0;
    },
    get version() {
      return version;
    },
    close() {
      clearInterval(keepAlive);
      for (let { response } of waiting.values()) response?.destroy();
      waiting.clear(), stream?.end(), kept = [];
    }
  };
}
function statusOf({ source }) {
  let code = memberOf(source, memberOf(source, ROOT, "error"), "code");
  return code === void 0 ? 200 : STATUS[sourceOf(source, code)] ?? 200;
}
var EVENT_HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no"
};

// src/surfaces/mcp-proxy/stateless-headers.ts
function saysStateless(headers) {
  let version = headers["mcp-protocol-version"];
  return typeof version == "string" && version >= STATELESS;
}
function statelessProblem(message, headers, mirrored) {
  let version = carriedVersion(message), meta = asObject(paramValue(message, "_meta"));
  if (version === void 0 || asObject(meta[CLIENT_CAPABILITIES_KEY]) !== meta[CLIENT_CAPABILITIES_KEY])
    return {
      code: RPC_INVALID_PARAMS,
      message: "A request carries its protocol version and the capabilities of the client in _meta."
    };
  let key = Object.hasOwn(NAMED_BY, message.method) ? NAMED_BY[message.method] : void 0, wrong = [
    ["mcp-protocol-version", version],
    ["mcp-method", message.method],
    ["mcp-name", key === void 0 ? void 0 : paramText(message, key)]
  ].find(([name, value]) => value !== void 0 && textOf3(headers[name]) !== value)?.[0] ?? mirrored.mismatch(message, headers);
  if (wrong === void 0) return;
  let how = headers[wrong] === void 0 ? "missing" : "not what the body says";
  return { code: -32020, message: `Header mismatch: ${wrong} is ${how}.` };
}
function textOf3(header) {
  return headerText(typeof header == "string" ? header : void 0);
}

// src/surfaces/mcp-proxy/serve-http.ts
var FULL2 = "There are too many sessions. Try later.", MAX_SESSIONS = 100, IDLE_MS = 30 * 6e4;
async function serveHttp(options) {
  let sessions = /* @__PURE__ */ new Map(), shared = /* @__PURE__ */ new Map(), mirrored = createParamHeaders(), server = await openGuardedServer({ ...options, handle }), cleaning = setInterval(() => {
    clean();
  }, 6e4);
  cleaning.unref();
  async function handle(request, response) {
    if (request.method === "POST") return receive(request, response);
    let open = sessionOf(request);
    if (open === void 0)
      return response.setHeader("allow", "POST"), request.headers["mcp-session-id"] !== void 0 ? noSession(response) : refuse(response, 405, "A session is needed.");
    if (!isSpoken(request, open)) return badVersion(response);
    if (open.lastUsed = Date.now(), request.method === "GET") return open.traffic.listen(response, lastEventOf(request));
    if (request.method !== "DELETE") return refuse(response, 405, "Use POST, GET or DELETE.");
    await end(open), response.writeHead(204).end();
  }
  function sessionOf(request) {
    let id = request.headers["mcp-session-id"];
    return typeof id == "string" ? sessions.get(id) : void 0;
  }
  async function receive(request, response) {
    let body = await readBody(request, options.maxRequestBytes);
    if (body === void 0) return refuse(response, 413, "The request is too large.");
    let message = readMessage(body), isLost = request.headers["mcp-session-id"] !== void 0 && sessionOf(request) === void 0;
    if (message === void 0) return isLost ? noSession(response) : receiveBatch(body, request, response);
    let prefersEvents = prefersEventStream(request.headers.accept ?? "");
    if (carriedVersion(message) !== void 0 || saysStateless(request.headers))
      return receiveStateless(message, request, response, prefersEvents);
    let known = sessionOf(request);
    if (isLost) return noSession(response);
    if (known !== void 0 && !isSpoken(request, known)) return badVersion(response);
    let isGreeting2 = message.method === "initialize";
    if (known === void 0 && (!isGreeting2 || isFull()))
      return refuse(response, isGreeting2 ? 503 : 400, isGreeting2 ? FULL2 : "Greet with initialize first.");
    let id = randomUUID(), open = known ?? create(sessions, id, !1);
    if (open.lastUsed = Date.now(), message.kind !== "request") {
      tell(open, message), response.writeHead(202).end();
      return;
    }
    let headers = known === void 0 ? { "mcp-session-id": id } : {}, isResumable = !isGreeting2 && knowsResuming(request);
    open.session.fromClient(open.traffic.expect(message, response, { headers, prefersEvents, isResumable }));
  }
  function receiveBatch(body, request, response) {
    let open = sessionOf(request), messages = open?.traffic.version === BATCHED ? readClientBatch(body) : void 0;
    if (open === void 0 || messages === void 0)
      return void refuse(response, 400, "The body is no JSON-RPC message.");
    if (!isSpoken(request, open)) return void badVersion(response);
    open.lastUsed = Date.now();
    let requests = messages.filter(({ kind }) => kind === "request"), answers = sharedStream(response, requests.length);
    requests.length === 0 && response.writeHead(202).end();
    for (let message of messages) {
      let form = { headers: {}, prefersEvents: !0 };
      message.kind !== "request" ? tell(open, message) : open.session.fromClient(open.traffic.expect(message, answers, form));
    }
  }
  function tell({ session, traffic }, message) {
    message.method === "notifications/cancelled" && traffic.forget(cancelledId(message)), session.fromClient(message.bytes);
  }
  function receiveStateless(message, request, response, prefersEvents) {
    if (message.kind !== "request") {
      response.writeHead(202).end();
      return;
    }
    let problem = statelessProblem(message, request.headers, mirrored), version = carriedVersion(message);
    if (problem !== void 0 || version !== STATELESS) {
      let answer = problem === void 0 ? unsupportedAnswer(message.id, version) : errorMessage(message.id, problem);
      response.writeHead(400, { "content-type": "application/json" }).end(answer);
      return;
    }
    let key = clientKey(message);
    if (!shared.has(key) && isFull()) return void refuse(response, 503, FULL2);
    let open = shared.get(key) ?? create(shared, key, !0);
    open.lastUsed = Date.now(), open.session.fromClient(open.traffic.expect(message, response, { headers: {}, prefersEvents }));
  }
  function isFull() {
    return sessions.size + shared.size >= MAX_SESSIONS;
  }
  function create(place, id, isShared) {
    let traffic = createHttpTraffic({
      isShared,
      onTools: mirrored.learn,
      onAbandoned(requestId) {
        let text = `{"jsonrpc":"2.0","method":"notifications/cancelled","params":${`{"requestId":${requestId},"reason":"The client has gone"}`}}`;
        opened.session.fromClient(Buffer.from(text));
      }
    }), forget = () => {
      place.get(id) === opened && place.delete(id);
    }, opened = { session: options.openSession(id, traffic.toClient, () => {
      end(opened);
    }), traffic, forget, lastUsed: Date.now() };
    return place.set(id, opened), opened;
  }
  async function end(open) {
    open.forget(), open.traffic.close(), await open.session.stop();
  }
  async function clean() {
    for (let open of [...sessions.values(), ...shared.values()])
      open.traffic.isIdle && Date.now() - open.lastUsed > IDLE_MS && await end(open);
  }
  return {
    url: server.url,
    async close() {
      clearInterval(cleaning), await Promise.all([...sessions.values(), ...shared.values()].map(end)), await server.close();
    }
  };
}
function lastEventOf({ headers }) {
  let last = headers["last-event-id"];
  return typeof last == "string" ? last : void 0;
}
function knowsResuming({ headers }) {
  let version = headers["mcp-protocol-version"];
  return typeof version == "string" && version >= "2025-11-25";
}
function isSpoken({ headers }, { traffic }) {
  let version = headers["mcp-protocol-version"];
  return [void 0, STATELESS, ...GREETED, traffic.version].includes(version);
}
function badVersion(response) {
  refuse(response, 400, "The header MCP-Protocol-Version names a revision that is not spoken here.");
}
function noSession(response) {
  refuse(response, 404, "There is no such session. Greet again.");
}
function prefersEventStream(accept) {
  let events = accept.indexOf("text/event-stream"), json = accept.indexOf("application/json");
  return events !== -1 && (json === -1 || events < json);
}
function clientKey(message) {
  let meta = asObject(paramValue(message, "_meta")), said = JSON.stringify([meta[CLIENT_INFO_KEY], meta[CLIENT_CAPABILITIES_KEY]]);
  return createHash("sha256").update(said).digest("base64url");
}
async function readBody(request, limit) {
  let pieces2 = [], size = 0;
  for await (let piece of request) {
    if (size += piece.byteLength, size > limit) return;
    pieces2.push(piece);
  }
  return Buffer.concat(pieces2);
}

// src/surfaces/mcp-proxy/serve-stdio.ts
var LINE_FEED = Buffer.from(`
`);
function serveStdio({ input, output, maxMessageBytes }) {
  let session, isPaused = !1, held, inPieces = Promise.resolve();
  function toClient(message) {
    if (held !== void 0) {
      held.push(message);
      return;
    }
    output.write(singleLine(message)), !(output.write(LINE_FEED) || isPaused) && (isPaused = !0, session?.pause(), output.once("drain", () => {
      isPaused = !1, session?.resume();
    }));
  }
  async function writePieces(pieces2) {
    held ??= [];
    for (let piece of pieces2) {
      if (output.destroyed) break;
      output.write(singleLine(piece)) || await drained(output);
    }
    output.write(LINE_FEED);
    let waiting = held;
    held = void 0;
    for (let message of waiting) toClient(message);
  }
  return {
    toClient,
    toClientInPieces(pieces2) {
      return inPieces = inPieces.then(() => writePieces(pieces2)), inPieces;
    },
    run(given) {
      session = given;
      let framer = createLineFramer({
        maxBytes: maxMessageBytes,
        onLine: (line) => given.fromClient(line),
        // No client sends this much; what it was cannot be answered without its id.
        onOversize: () => ({ write: () => {
        }, end: () => {
        } })
      });
      return new Promise((resolve) => {
        input.on("data", (chunk) => framer.push(chunk)), input.on("end", () => {
          framer.end(), resolve();
        }), input.on("error", () => resolve()), output.on("error", () => resolve());
      });
    }
  };
}
function drained(output) {
  return new Promise((resolve) => {
    let done = () => {
      for (let event of ["drain", "close", "error"]) output.off(event, done);
      resolve();
    };
    for (let event of ["drain", "close", "error"]) output.on(event, done);
  });
}

// src/surfaces/mcp-proxy/single-session.ts
function createSingleSession(upstream, options) {
  let { proxy, toClient } = options, client, retrieving = 0, link = createServerLink(upstream, {
    ...options,
    clientName: () => client,
    onOther: (bytes) => toClient(bytes),
    onAnswer: (message, request) => toClient(changedAnswer(message, request))
  });
  function fromClient(bytes) {
    let batch = readBatch(bytes);
    if (batch !== void 0) {
      for (let single of batch) fromClient(single);
      return;
    }
    let read = readClientMessage(bytes);
    if (read.kind === "refused") {
      refuse2(read, options);
      return;
    }
    let { message } = read;
    if (message.kind !== "request") {
      message.method === "notifications/cancelled" && link.cancel(cancelledId(message)), message.method === "notifications/initialized" && link.rememberInitialized(bytes), link.send(bytes);
      return;
    }
    client = clientNameOf(message) ?? client, message.method === "initialize" && link.rememberGreeting(message);
    let tool = message.method === "tools/call" ? paramText(message, "name") ?? "" : void 0, uri = message.method === "resources/read" ? paramText(message, "uri") ?? "" : "";
    tool === RETRIEVE_TOOL ? retrieve(message) : isOriginal(uri) ? readOriginal(message, uri, proxy, client).then(toClient) : tool !== void 0 && !proxy.isAllowed(upstream.name, tool) ? toClient(deniedAnswer(message.id, tool)) : link.request(message);
  }
  function changedAnswer(message, { method, meta }) {
    return method === "resources/templates/list" ? templates(message, meta[VERSION_KEY] !== void 0) : method === "tools/list" && message.result !== void 0 ? toolList(message) : message.bytes;
  }
  function templates(message, isStateless) {
    if (message.result !== void 0) return withResult(message, addTemplate(resultText(message)));
    if (!isMethodNotFound(message)) return message.bytes;
    let own = addTemplate('{"resourceTemplates":[]}');
    return resultMessage(message.id, isStateless ? toStatelessResult("resources/templates/list", own) : own);
  }
  function toolList(message) {
    let result = resultText(message);
    link.tools.learn(result);
    let changed = changeToolList(result, {
      isVisible: (tool) => proxy.isAllowed(upstream.name, tool),
      own: { name: RETRIEVE_TOOL, descriptor: proxy.retrieveTool(client).descriptor },
      addsNoticePlace: proxy.needsNoticePlace(client)
    });
    return hasMorePages(result) || proxy.toolsListed(), withResult(message, changed);
  }
  async function retrieve(message) {
    retrieving += 1;
    let answer = await proxy.retrieve(client, paramValue(message, "arguments")), isTheirs = answer.isUnknown && await link.findTool(RETRIEVE_TOOL, asObject(paramValue(message, "_meta"))) !== void 0;
    retrieving -= 1, isTheirs ? link.request({ ...message, method: "plimsoll/retrieve" }) : toClient(ownResult(message, answer.result));
  }
  return {
    fromClient,
    stop: () => link.stop(),
    pause: () => link.pause(),
    resume: () => link.resume(),
    get isIdle() {
      return retrieving === 0 && link.isIdle;
    }
  };
}

// src/surfaces/mcp-proxy/run-wrap.ts
var LAST_WORDS_MS = 500, LAST_ANSWERS_MS = 5e3;
async function runWrap(request) {
  let { config, env, cwd, listen, maxMessageBytes = MAX_MESSAGE_BYTES } = request, clock = { now: () => Date.now() }, log = openLogger({ stream: request.errors, config: config.log, clock }), ledger = config.proxy.ledger ? openCallLedger(env, clock, log) : void 0, principal = principalOf(listen), givenNames = new Map(
    request.servers.flatMap(({ name, givenName }) => givenName === void 0 ? [] : [[name, givenName]])
  ), names = [...request.servers.map(({ name }) => name), ...givenNames.values()], { allow, deny } = config.proxy;
  for (let pattern of patternsWithoutServer(request.isMany ? config.proxy : { allow, deny }, names))
    log.write({
      level: "warning",
      message: `The pattern "${pattern}" of ${request.isMany ? "allow, deny or tools" : "allow or deny"} names no server of this proxy.`,
      fields: { names }
    });
  let proxy = await openProxy({
    config,
    env,
    cwd,
    log,
    clock,
    dryRun: request.dryRun,
    isMany: request.isMany,
    givenNames,
    ...principal,
    onCall: (record2) => ledger?.record(record2)
  });
  try {
    return await (listen === void 0 ? overStdio() : overHttp(listen));
  } finally {
    await ledger?.flush();
  }
  async function overStdio() {
    let { input, output } = request, serving = serveStdio({ input, output, maxMessageBytes }), final = () => {
    }, gone = new Promise((resolve) => {
      final = resolve;
    }), lost, onFinal = (reason2) => {
      lost = reason2, setTimeout(() => final(reason2), LAST_WORDS_MS);
    }, session = openSession(randomUUID2(), serving.toClient, onFinal, serving.toClientInPieces), reason = await Promise.race([
      serving.run(session).then(() => lastAnswers(session)),
      gone,
      request.ended
    ]);
    return await session.stop(), input.destroy(), reason ?? lost;
  }
  async function overHttp({ address, token, origins }) {
    let serving = await serveHttp({
      address,
      guard: { token, origins },
      openSession,
      maxRequestBytes: maxMessageBytes
    });
    request.errors.write(`plimsoll: listening at ${serving.url}
`);
    let reason = await request.ended;
    return await serving.close(), reason;
  }
  function openSession(id, toClient, onFinal, toClientInPieces) {
    let passedVariables = [...config.proxy.pass_env, ...request.passedVariables], surroundings = { env, cwd, passedVariables, maxMessageBytes }, upstreams = request.started ?? request.servers.map((server) => createUpstream(server, surroundings)), timeoutMs = config.proxy.call_timeout_seconds * 1e3, options = {
      proxy,
      id,
      toClient,
      ...toClientInPieces === void 0 ? {} : { toClientInPieces },
      log,
      now: () => performance.now(),
      timeoutMs,
      onFinal
    }, [only] = upstreams;
    return only !== void 0 && !request.isMany ? createSingleSession(only, options) : createManySession(upstreams, { ...options, version: request.version });
  }
}
async function lastAnswers(session) {
  let until = performance.now() + LAST_ANSWERS_MS;
  for (; !session.isIdle && performance.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 10));
}

export {
  runWrap
};
//# sourceMappingURL=chunk-WD5RUXGS.js.map
