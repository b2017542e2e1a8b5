
import {
  jsonText,
  knownRoles,
  listOf,
  meantRole,
  memberValue,
  neutralRole,
  numberOf,
  objectList,
  objectOf,
  parsedJson,
  stringOf,
  timeOf,
  valueIn
} from "./chunk-WO47EFPO.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/session/edit/edited-value.ts
function changedValues(records, { edits, dropped }) {
  let inside = /* @__PURE__ */ new Map(), joins = /* @__PURE__ */ new Map();
  for (let edit2 of edits)
    edit2.op === "join" ? joins.set(edit2.record, edit2) : edit2.op !== "drop" && add(inside, edit2.record, edit2);
  let left = objectList(), joined;
  return records.forEach(({ value }, at) => {
    if (dropped.has(at)) return;
    let here = inside.get(at), edited = here === void 0 ? value : memberSet(value, here) ?? editedValue(value, here, 0), join = joins.get(at);
    if (join === void 0) {
      joined = void 0, left.push({ value: edited, from: here === void 0 ? at : -1 });
      return;
    }
    if (joined === void 0) {
      let first = left.pop()?.value;
      joined = [...listOf(memberValue(first, join.list)) ?? []], left.push({ value: { ...first, [join.list]: joined }, from: -1 });
    }
    for (let element of listOf(memberValue(edited, join.list)) ?? []) joined.push(element);
  }), left;
}
function memberSet(value, edits) {
  let edit2 = edits[0], key = String(edit2?.path[0]);
  if (edits.length > 1 || edit2?.op !== "set" || edit2.path.length !== 1 || memberValue(value, key) === void 0) return;
  let copy = { ...value };
  return copy[key] = JSON.parse(edit2.json), copy;
}
function editedValue(value, edits, depth) {
  let [first] = edits;
  if (first.path.length === depth)
    return first.op === "set" ? JSON.parse(first.json) : void 0;
  let bySteps = /* @__PURE__ */ new Map();
  for (let edit2 of edits) add(bySteps, edit2.path[depth] ?? "", edit2);
  let list = listOf(value);
  if (list !== void 0) return editedList(list, bySteps, depth);
  let object = objectOf(value);
  if (object !== void 0) return editedObject(object, bySteps, depth);
  throw lost(first);
}
function editedList(list, bySteps, depth) {
  let elements = [...list];
  for (let [step, edits] of bySteps) {
    if (typeof step != "number" || step >= list.length) throw lost(edits[0]);
    elements[step] = editedValue(list[step], edits, depth + 1);
  }
  return elements.filter((element) => element !== void 0);
}
function editedObject(object, bySteps, depth) {
  let members = { ...object };
  for (let [step, edits] of bySteps) {
    let before = memberValue(object, String(step)), [first] = edits;
    if (before === void 0 && (first?.op !== "set" || first.path.length > depth + 1)) throw lost(first);
    let after = editedValue(before, edits, depth + 1);
    before === void 0 ? members = { [step]: after, ...without(members, String(step)) } : after === void 0 ? members = without(members, String(step)) : members[step] = after;
  }
  return members;
}
function without(members, key) {
  let { [key]: _, ...left } = members;
  return left;
}
function add(groups, key, edit2) {
  let group = groups.get(key);
  group === void 0 ? groups.set(key, [edit2]) : group.push(edit2);
}
function lost(edit2) {
  return new PlimsollError("INTERNAL_ERROR", `There is nothing at ${edit2?.path.join(".")} in a record.`);
}

// src/session/formats/content-blocks.ts
function literalText(content, path) {
  let whole = stringOf(content);
  if (whole !== void 0) return { text: whole, literals: [path], media: 0 };
  let texts = [], literals = [], media = 0, blocks = listOf(content) ?? [];
  for (let index = 0; index < blocks.length; index++) {
    let text = stringOf(memberValue(blocks[index], "text"));
    if (text === void 0) {
      media++;
      continue;
    }
    texts.push(text), literals.push([...path, index, "text"]);
  }
  return { text: texts.join(`
`), literals, media };
}
function textEdits(part, text, action) {
  let { record, literals, wrap } = part, [path] = literals;
  if (path === void 0) return [];
  let json = JSON.stringify(text), whole = wrap === void 0 ? json : `${wrap.before}${json}${wrap.after}`, edits = [{ record, op: "set", path, json: whole, action }];
  for (let at = 1; at < literals.length; at++)
    edits.push({ record, op: "remove", path: literals[at].slice(0, -1), action });
  return edits;
}
function blockEdits(change, block) {
  let { message, dropped, texts, lines } = change, edits = [];
  for (let record of message.records) {
    let parts = message.parts.filter((part) => part.record === record), gone = parts.filter((part) => dropped.has(part) && !lines.has(part));
    if (parts.length > 0 && gone.length === parts.length) {
      edits.push({ record, op: "drop", action: Math.max(...gone.map((part) => dropped.get(part) ?? 0)) });
      continue;
    }
    let replaced = new Set(parts.filter((part) => lines.has(part)).map(({ path }) => path));
    for (let part of parts) {
      let line = lines.get(part), text = texts.get(part), action = dropped.get(part);
      line !== void 0 ? edits.push({ record, op: "set", path: part.path, json: block(line.text, part), action: line.action }) : action !== void 0 ? replaced.has(part.path) || edits.push({ record, op: "remove", path: part.path, action }) : text !== void 0 && part.type === "result" ? edits.push(...textEdits(part, text.text, text.action)) : text !== void 0 && part.type === "text" && edits.push({
        record,
        op: "set",
        path: textLiteral(part.path),
        json: JSON.stringify(text.text),
        action: text.action
      });
    }
  }
  return edits;
}
function textLiteral(path) {
  return typeof path.at(-1) == "number" ? [...path, "text"] : path;
}
function textBlock(text) {
  return `{"type":"text","text":${JSON.stringify(text)}}`;
}
function deniedText(reason) {
  return typeof reason == "string" && reason !== "" ? `${DENIED} ${reason}` : DENIED;
}
var DENIED = "Tool call execution denied.";

// src/session/formats/list-transcript.ts
function readList(source, isAsked, { format, provider, lists, isMessage: isMessage7, isReadable: isReadable8, showsItself: showsItself7, messages }, isLenient = !1) {
  let document = source.document();
  if (document === void 0) return;
  let key = lists.find((name) => document.elements(name) !== void 0), records = document.elements(key);
  if (records === void 0) return;
  let isTaken = (record) => isMessage7(record) || isLenient && isReadable8?.(record, key) === !0, isSpeaking = ({ value }) => meantRole(format, value) !== void 0;
  if (!(isLenient && !isAsked && (key ?? "messages") === "messages" && !records.some(isSpeaking)) && !(!isAsked && !(records.slice(0, FIRST).every(isTaken) && showsItself7(records, document))) && records.every((record) => record.from !== -1 || isTaken(record)))
    return {
      format,
      provider,
      container: "list",
      records,
      messages: messages(records, document),
      model: stringOf(memberValue(document.root, "model")),
      cwd: void 0,
      unreadable: []
    };
}
var FIRST = 16;

// src/session/formats/message-list.ts
function messageAt(index, found) {
  return {
    index,
    role: found.role,
    parts: found.parts,
    records: found.records,
    inContext: found.inContext ?? !0,
    tags: found.tags ?? NO_TAGS,
    aborted: found.aborted ?? !1,
    summary: found.summary ?? !1,
    kind: found.kind,
    turn: found.turn,
    at: found.at
  };
}
function numberParts(parts, first) {
  for (let at = 0; at < parts.length; at++) parts[at].slot = first + at;
  return first + parts.length;
}
function tagsOf(value) {
  let object = value, tags = object?.tags ?? object?.metadata?.tags;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag == "string") : NO_TAGS;
}
var NO_TAGS = [];

// src/session/formats/sealed-reasoning.ts
var OPENAI = { around: 650, bytesPerToken: 4 }, ANTHROPIC = { around: 0, bytesPerToken: 3 };
function sealedByOpenai(content) {
  return tokensIn(content, OPENAI);
}
function sealedByAnthropic(content, text) {
  return (stringOf(text) ?? "") === "" ? tokensIn(content, ANTHROPIC) : 0;
}
function sealedInOptions(options, text) {
  let anthropic = memberValue(options, "anthropic");
  return Math.max(
    sealedByOpenai(memberValue(memberValue(options, "openai"), "reasoningEncryptedContent")),
    sealedByAnthropic(memberValue(anthropic, "signature") ?? memberValue(anthropic, "redactedData"), text)
  );
}
function tokensIn(content, { around, bytesPerToken }) {
  let bytes = (stringOf(content)?.length ?? 0) * 3 / 4;
  return Math.ceil(Math.max(0, bytes - around) / bytesPerToken);
}

// src/session/formats/ai-sdk-messages.ts
var OWN_PARTS = /* @__PURE__ */ new Set([
  "tool-call",
  "tool-result",
  "reasoning",
  "redacted-reasoning",
  "tool-approval-request",
  "tool-approval-response"
]), ROLES = /* @__PURE__ */ new Set(["system", "user", "assistant", "tool"]), aiSdkMessages = {
  id: "ai-sdk",
  title: "AI SDK messages",
  read: (source, isAsked, isLenient = !1) => readList(
    source,
    isAsked,
    {
      format: "ai-sdk",
      provider: "any",
      lists: ["messages"],
      isMessage,
      isReadable,
      showsItself: (records) => records.some(showsItself),
      messages: (records) => records.map(readMessage)
    },
    isLenient
  ),
  edit: (change) => blockEdits(change, textBlock)
};
function isMessage({ value }) {
  return ROLES.has(stringOf(memberValue(value, "role")) ?? "") && hasContent(value);
}
function isReadable({ value }) {
  let role = memberValue(value, "role");
  return (role === void 0 || typeof role == "string") && hasContent(value);
}
function hasContent(message) {
  let content = memberValue(message, "content");
  return typeof content == "string" || Array.isArray(content);
}
function showsItself({ value }) {
  return (listOf(memberValue(value, "content")) ?? []).some((part) => {
    let type = stringOf(memberValue(part, "type")) ?? "";
    return OWN_PARTS.has(type) || type === "image" && memberValue(part, "image") !== void 0;
  });
}
function readMessage(record, index) {
  let message = objectOf(record.value) ?? {}, { content } = message, parts = typeof content == "string" ? [{ record: record.index, slot: 0, path: ["content"], type: "text", text: content, machine: !1 }] : (listOf(content) ?? []).map((part, position) => readPart(part, record.index, ["content", position]));
  return messageAt(index, {
    role: neutralRole("ai-sdk", message),
    parts,
    records: [record.index],
    tags: tagsOf(message)
  });
}
function readPart(value, record, path) {
  let part = objectOf(value) ?? {};
  switch (part.type) {
    case "text":
      return { record, slot: 0, path, type: "text", text: stringOf(part.text) ?? "", machine: !1 };
    case "reasoning":
    case "redacted-reasoning":
      return {
        record,
        slot: 0,
        path,
        type: "reasoning",
        text: stringOf(part.text) ?? "",
        signed: part.providerOptions !== void 0 || part.signature !== void 0,
        sealed: Math.max(
          sealedInOptions(part.providerOptions, part.text),
          sealedByAnthropic(part.signature ?? part.data, part.text)
        )
      };
    case "tool-call": {
      let input = part.input ?? part.args;
      return {
        record,
        slot: 0,
        path,
        type: "call",
        id: stringOf(part.toolCallId) ?? "",
        tool: stringOf(part.toolName) ?? "",
        input,
        inputText: jsonText(input)
      };
    }
    case "tool-result":
      return readResult(part, record, path);
    case "image":
    case "file":
      return { record, slot: 0, path, type: "media" };
    default:
      return { record, slot: 0, path, type: "other", text: jsonText(value) };
  }
}
function readResult(part, record, path) {
  let output = objectOf(part.output), type = stringOf(output?.type), isTyped = output !== void 0 && type !== void 0 && Object.hasOwn(output, "value"), value = isTyped ? output.value : part.result ?? part.output, isText = typeof value == "string", failed = type === "error-text" || type === "error-json" || part.isError === !0, content = type === "content" ? literalText(value, [...path, "output", "value"]) : void 0, shared = {
    record,
    slot: 0,
    path,
    type: "result",
    callId: stringOf(part.toolCallId) ?? "",
    tool: stringOf(part.toolName),
    failed: failed ? !0 : void 0,
    exitCode: void 0
  };
  if (content !== void 0) return { ...shared, ...content };
  if (type === "execution-denied")
    return { ...shared, failed: !0, text: deniedText(output?.reason), literals: [], media: 0 };
  let at = part.output === void 0 ? [...path, "result"] : [...path, "output"];
  if (isText) return { ...shared, text: value, literals: [isTyped ? [...at, "value"] : at], media: 0 };
  let wrap = isTyped ? { before: `{"type":"${failed ? "error-text" : "text"}","value":`, after: "}" } : void 0;
  return {
    ...shared,
    text: jsonText(value),
    literals: [at],
    media: 0,
    ...wrap === void 0 ? {} : { wrap }
  };
}

// src/session/formats/ai-sdk-ui-messages.ts
var ROLES2 = /* @__PURE__ */ new Set(["system", "user", "assistant"]), aiSdkUiMessages = {
  id: "ai-sdk-ui",
  title: "AI SDK UI messages",
  sharesRecords: !0,
  read: (source, isAsked, isLenient = !1) => readList(
    source,
    isAsked,
    {
      format: "ai-sdk-ui",
      provider: "any",
      lists: ["messages"],
      isMessage: isMessage2,
      isReadable: isReadable2,
      showsItself: (records) => records.some(showsItself2),
      messages(records) {
        let messages = [];
        for (let record of records) addSteps(record, messages);
        return messages;
      }
    },
    isLenient
  ),
  edit
};
function isMessage2({ value }) {
  return ROLES2.has(stringOf(memberValue(value, "role")) ?? "") && hasParts(value);
}
function isReadable2({ value }) {
  let role = memberValue(value, "role");
  return (role === void 0 || typeof role == "string") && hasParts(value);
}
function hasParts(message) {
  return listOf(memberValue(message, "parts"))?.every((part) => typeof memberValue(part, "type") == "string") ?? !1;
}
function showsItself2({ value }) {
  return (listOf(memberValue(value, "parts")) ?? []).length > 0;
}
function addSteps({ index: record, value }, messages) {
  let message = objectOf(value) ?? {}, role = neutralRole("ai-sdk-ui", message), shared = {
    role,
    records: [record],
    tags: tagsOf(message),
    at: timeOf(memberValue(message.metadata, "createdAt") ?? message.createdAt)
  }, list = listOf(message.parts) ?? [], parts = [], isFound = !1;
  for (let [position, part] of list.entries())
    memberValue(part, "type") === "step-start" && role === "assistant" ? endStep() : parts.push(...readPart2(part, record, ["parts", position]));
  endStep(), !isFound && role !== "assistant" && messages.push(messageAt(messages.length, { ...shared, parts: [] }));
  function endStep() {
    parts.length !== 0 && (messages.push(messageAt(messages.length, { ...shared, parts })), isFound = !0, parts = []);
  }
}
function readPart2(value, record, path) {
  let part = objectOf(value) ?? {}, type = stringOf(part.type) ?? "", place = { record, slot: 0, path };
  if (type === "text") return [{ ...place, type, text: stringOf(part.text) ?? "", machine: !1 }];
  if (type === "reasoning") {
    let signed = part.providerMetadata !== void 0, sealed = sealedInOptions(part.providerMetadata, part.text);
    return [{ ...place, type, text: stringOf(part.text) ?? "", signed, sealed }];
  }
  return type === "file" ? [{ ...place, type: "media" }] : type === "dynamic-tool" ? toolParts(part, stringOf(part.toolName) ?? "", record, path) : type.startsWith("tool-") ? toolParts(part, type.slice(5), record, path) : type.startsWith("data-") || UNSENT.has(type) ? [] : [{ ...place, type: "other", text: jsonText(value) }];
}
var UNSENT = /* @__PURE__ */ new Set(["step-start", "source-url", "source-document"]);
function toolParts(part, tool, record, path) {
  let { state } = part;
  if (state === "input-streaming") return [];
  let id = stringOf(part.toolCallId) ?? "", input = state === "output-error" ? part.input ?? part.rawInput : part.input, call = { record, slot: 0, path, type: "call", id, tool, input, inputText: jsonText(input) }, body = resultBody(part, path);
  return body === void 0 && part.providerExecuted === !0 ? [{ record, slot: 0, path, type: "other", text: jsonText(part) }] : body === void 0 ? [call] : [
    call,
    { record, slot: 0, path, type: "result", callId: id, tool, failed: state === "output-available" ? void 0 : !0, exitCode: void 0, ...body }
  ];
}
function resultBody(part, path) {
  switch (part.state) {
    case "output-error":
      return literalText(stringOf(part.errorText) ?? "", [...path, "errorText"]);
    case "output-denied":
      return { text: deniedText(memberValue(part.approval, "reason")), literals: [], media: 0 };
    case "output-available": {
      let { output } = part, at = [...path, "output"];
      if (typeof output == "string") return literalText(output, at);
      let content = listOf(memberValue(output, "content"));
      return content?.every((block) => memberValue(block, "type") === "text") === !0 ? literalText(content, [...at, "content"]) : { text: jsonText(output), literals: [], media: 0 };
    }
    default:
      return;
  }
}
function edit(change, transcript) {
  let edits = blockEdits(change, textBlock), { message, dropped } = change, [first] = edits;
  if (message.role !== "assistant" || first?.op !== "drop") return edits;
  let list = listOf(memberValue(transcript.records[first.record]?.value, "parts")) ?? [], positions = message.parts.map(({ path }) => Number(path[1])), mark = Math.min(...positions) - 1;
  memberValue(list[mark], "type") === "step-start" && positions.push(mark);
  let action = Math.max(...dropped.values());
  return [...new Set(positions)].map((position) => ({
    record: first.record,
    op: "remove",
    path: ["parts", position],
    action
  }));
}

// src/session/formats/machine-text.ts
var TAGS = [
  "system-reminder",
  "local-command-stdout",
  "local-command-stderr",
  "local-command-caveat",
  "command-name",
  "command-message",
  "bash-stdout",
  "bash-stderr",
  "user-prompt-submit-hook",
  "environment_details",
  "environment_context"
], STARTS = [
  ...TAGS.map((tag) => `<${tag}>`),
  "[Request interrupted by user",
  "Caveat: The messages below were generated"
];
function isMachineText(text) {
  let trimmed = text.trim(), start = STARTS.find((one) => trimmed.startsWith(one));
  return start === void 0 ? !1 : !start.startsWith("<") || trimmed.endsWith(">");
}

// src/session/formats/anthropic-messages.ts
var OWN_BLOCKS = /* @__PURE__ */ new Set([
  "tool_use",
  "tool_result",
  "thinking",
  "redacted_thinking",
  "server_tool_use",
  "mcp_tool_use",
  "mcp_tool_result",
  "search_result",
  "container_upload",
  "document"
]), anthropicMessages = {
  id: "anthropic-messages",
  title: "Anthropic messages",
  read: (source, isAsked, isLenient = !1) => readList(
    source,
    isAsked,
    {
      format: "anthropic-messages",
      provider: "anthropic",
      lists: ["messages"],
      isMessage: isMessage3,
      isReadable: isReadable3,
      showsItself: (records, document) => showsItself3(document, records),
      messages(records, document) {
        let messages = systemMessage(document, "system");
        for (let record of records)
          messages.push(readMessage2(record.value, record.index, messages.length));
        return messages;
      }
    },
    isLenient
  ),
  edit: (change) => blockEdits(change, textBlock)
};
function isMessage3({ value }) {
  let role = memberValue(value, "role");
  return (role === "user" || role === "assistant" || role === "system") && hasBlocks(value);
}
function isReadable3({ value }) {
  let role = memberValue(value, "role");
  return (role === void 0 || typeof role == "string") && hasBlocks(value);
}
function hasBlocks(message) {
  let content = memberValue(message, "content");
  return typeof content == "string" || Array.isArray(content) && content.every((block) => typeof memberValue(block, "type") == "string");
}
function showsItself3(document, records) {
  let root = document?.root, isForClaude = stringOf(memberValue(root, "model"))?.startsWith("claude") === !0, isOwn = ["anthropic_version", "system"].some((key) => memberValue(root, key) !== void 0), isPlain2 = !records.some(({ value }) => memberValue(value, "role") === "system");
  return (isForClaude ? isPlain2 || isOwn : memberValue(root, "anthropic_version") !== void 0) ? !0 : records.some(
    ({ value }) => (listOf(memberValue(value, "content")) ?? []).some(
      (block) => OWN_BLOCKS.has(stringOf(memberValue(block, "type")) ?? "")
    )
  );
}
function systemMessage(document, ...keys) {
  let places = [document?.root, memberValue(document?.root, "config")], value = keys.flatMap((key) => places.map((place) => memberValue(place, key) ?? null)).find((one) => one !== null);
  if (value === void 0) return [];
  let { text } = literalText(memberValue(value, "parts") ?? value, []);
  return [messageAt(0, { role: "system", parts: [{ record: -1, slot: 0, path: [], type: "text", text, machine: !1 }], records: [] })];
}
function readMessage2(value, record, index) {
  let message = objectOf(value) ?? {};
  return messageAt(index, {
    role: neutralRole("anthropic-messages", message),
    parts: anthropicParts(message.content, record, ["content"]),
    records: [record],
    tags: tagsOf(message)
  });
}
function anthropicParts(content, record, path) {
  return typeof content == "string" ? [{ record, slot: 0, path, type: "text", text: content, machine: isMachineText(content) }] : (listOf(content) ?? []).map((block, index) => readBlock(block, record, [...path, index]));
}
function readBlock(value, record, path) {
  let block = objectOf(value) ?? {};
  switch (block.type) {
    case "text": {
      let text = stringOf(block.text) ?? "";
      return { record, slot: 0, path, type: "text", text, machine: isMachineText(text) };
    }
    case "thinking":
      return {
        record,
        slot: 0,
        path,
        type: "reasoning",
        text: stringOf(block.thinking) ?? "",
        signed: typeof block.signature == "string" && block.signature !== "",
        sealed: sealedByAnthropic(block.signature, block.thinking)
      };
    case "redacted_thinking":
      return {
        record,
        slot: 0,
        path,
        type: "reasoning",
        text: "",
        signed: !0,
        sealed: sealedByAnthropic(block.data, "")
      };
    case "tool_use":
      return {
        record,
        slot: 0,
        path,
        type: "call",
        id: stringOf(block.id) ?? "",
        tool: stringOf(block.name) ?? "",
        input: block.input,
        inputText: jsonText(block.input)
      };
    case "tool_result":
      return {
        record,
        slot: 0,
        path,
        type: "result",
        ...literalText(block.content, [...path, "content"]),
        callId: stringOf(block.tool_use_id) ?? "",
        tool: void 0,
        failed: typeof block.is_error == "boolean" ? block.is_error : void 0,
        exitCode: void 0
      };
    case "image":
    case "document":
      return { record, slot: 0, path, type: "media" };
    default:
      return { record, slot: 0, path, type: "other", text: jsonText(value) };
  }
}

// src/session/formats/linked-records.ts
function activeBranch(records, id, parent, isMain) {
  let parentOf = parents(records, id, parent), main = records.filter((record) => record.value !== void 0 && isMain(record)), continued = new Set(main.map(({ index }) => parentOf(index))), branch = /* @__PURE__ */ new Set(), at = (main.findLast(({ index }) => !continued.has(index)) ?? main.at(-1))?.index;
  for (; at !== void 0 && !branch.has(at); )
    branch.add(at), at = parentOf(at);
  return [...branch].reverse();
}
function parentsFirst(records, id, parent) {
  let parentOf = parents(records, id, parent);
  if (records.every(({ index }) => (parentOf(index) ?? -1) < index)) return records;
  let placed = /* @__PURE__ */ new Set();
  for (let { index } of records) {
    let way = [], seen = /* @__PURE__ */ new Set();
    for (let at = index; at !== void 0 && !placed.has(at) && !seen.has(at); at = parentOf(at))
      way.push(at), seen.add(at);
    for (let one of way.reverse()) placed.add(one);
  }
  return [...placed].map((index) => records[index]);
}
function parents(records, id, parent) {
  let byId = /* @__PURE__ */ new Map();
  for (let record of records) {
    let name = stringOf(memberValue(record.value, id));
    name !== void 0 && byId.set(name, record.index);
  }
  return (index) => byId.get(stringOf(memberValue(records[index]?.value, parent)) ?? "");
}
function relinkRecords(records, dropped, id, parent, links) {
  let gone = /* @__PURE__ */ new Map();
  for (let record of records) {
    let name = dropped.has(record.index) ? stringOf(memberValue(record.value, id)) : void 0;
    name !== void 0 && gone.set(name, memberValue(record.value, parent) ?? null);
  }
  let edits = [];
  for (let { index: record, value } of records)
    if (!dropped.has(record))
      for (let link of [parent, ...links]) {
        let name = stringOf(memberValue(value, link));
        name === void 0 || !gone.has(name) || edits.push({
          record,
          op: "set",
          path: [link],
          json: JSON.stringify(kept(name) ?? null),
          action: -1
        });
      }
  return edits;
  function kept(name) {
    let way = [], at = name, seen = /* @__PURE__ */ new Set();
    for (; typeof at == "string" && gone.has(at) && !seen.has(at); )
      seen.add(at), way.push(at), at = gone.get(at);
    for (let step of way) gone.set(step, at);
    return at;
  }
}

// src/session/formats/claude-code.ts
var claudeCode = {
  id: "claude-code",
  title: "Claude Code session",
  read(source, isAsked) {
    let records = source.lines();
    if (!(isAsked && records.length === 0 || (isAsked ? records : records.slice(0, 50)).some(isTurn))) return;
    let turns = parentsFirst(records, "uuid", "parentUuid").filter(isTurn), counts = turns.some(isMainTurn) ? isMainTurn : isTurn, active = new Set(activeBranch(records, "uuid", "parentUuid", counts)), answers = /* @__PURE__ */ new Map(), found = [], model;
    for (let record of turns) {
      let entry = objectOf(record.value) ?? {}, message = objectOf(entry.message) ?? {}, parts = anthropicParts(message.content, record.index, ["message", "content"]);
      if (entry.type === "assistant") {
        model = stringOf(message.model) ?? model;
        let id = stringOf(message.id) ?? `record ${record.index}`, answer = answers.get(id);
        answer === void 0 ? (answers.set(id, { at: found.length, records: [record.index], parts: [...parts] }), found.push(id)) : (answer.records.push(record.index), answer.parts.push(...parts));
        continue;
      }
      found.push(
        messageAt(0, {
          role: "user",
          parts: entry.isMeta === !0 || entry.isCompactSummary === !0 ? parts.map(asMachine) : parts,
          records: [record.index],
          inContext: active.has(record.index),
          summary: entry.isCompactSummary === !0,
          tags: tagsOf(entry),
          at: timeOf(entry.timestamp)
        })
      );
    }
    let asked = /* @__PURE__ */ new Set();
    for (let { records: lines, parts } of answers.values())
      if (lines.some((line) => active.has(line)))
        for (let part of parts) part.type === "call" && asked.add(part.id);
    let answersActiveCall = ({ parts }) => parts.some((part) => part.type === "result" && asked.has(part.callId)), messages = found.map((one, index) => {
      if (typeof one != "string")
        return { ...one, index, inContext: one.inContext || answersActiveCall(one) };
      let { records: lines, parts } = answers.get(one), first = objectOf(records[lines[0] ?? 0]?.value);
      return messageAt(index, {
        role: "assistant",
        parts,
        records: lines,
        inContext: lines.some((line) => active.has(line)),
        tags: tagsOf(first),
        aborted: first?.isApiErrorMessage === !0,
        at: timeOf(first?.timestamp)
      });
    });
    return {
      format: "claude-code",
      provider: "anthropic",
      container: "lines",
      records,
      messages,
      model,
      cwd: stringOf(memberValue(turns[0]?.value, "cwd")),
      unreadable: records.filter(({ value }) => value === void 0).map(({ index }) => index)
    };
  },
  edit: (change) => blockEdits(change, textBlock),
  relink: ({ records }, dropped) => relinkRecords(records, dropped, "uuid", "parentUuid", [
    "logicalParentUuid",
    "leafUuid",
    "sourceToolAssistantUUID"
  ])
};
function isTurn({ value }) {
  let entry = objectOf(value);
  return (entry?.type === "user" || entry?.type === "assistant") && objectOf(entry.message) !== void 0 && typeof entry?.uuid == "string";
}
function isMainTurn(record) {
  return isTurn(record) && memberValue(record.value, "isSidechain") !== !0;
}
function asMachine(part) {
  return part.type === "text" ? { ...part, machine: !0 } : part;
}

// src/session/formats/gemini-pairs.ts
function geminiPairs(records) {
  let asked = /* @__PURE__ */ new Map(), named = namedIds(records), waiting = /* @__PURE__ */ new Map(), readTo = 0;
  return {
    asks(tool, id, record) {
      let turns = asked.get(tool), last = turns?.at(-1);
      last?.record === record ? last.ids.push(id) : turns === void 0 ? asked.set(tool, [{ record, ids: [id], answered: 0 }]) : turns.push({ record, ids: [id], answered: 0 });
    },
    answers(tool, record) {
      return record >= readTo && (waiting = pairsFrom(record)), waiting.get(tool)?.pop() ?? "";
    }
  };
  function pairsFrom(first) {
    let counts = /* @__PURE__ */ new Map();
    for (readTo = first; readTo < records.length; readTo++) {
      let content = objectOf(records[readTo]?.value);
      if (readTo > first && isAnswer(content)) break;
      for (let part of listOf(content?.parts) ?? []) {
        let response = objectOf(memberValue(part, "functionResponse"));
        if (response === void 0 || stringOf(response.id) !== void 0) continue;
        let tool = stringOf(response.name) ?? "";
        counts.set(tool, (counts.get(tool) ?? 0) + 1);
      }
    }
    return new Map([...counts].map(([tool, count]) => [tool, lastAsked(tool, count).reverse()]));
  }
  function lastAsked(tool, count) {
    let turns = asked.get(tool) ?? [], chosen = [], missing = count;
    for (let turn = turns.at(-1); turn !== void 0 && missing > 0; turn = turns.at(-1)) {
      let ids = [];
      for (; turn.answered < turn.ids.length && ids.length < missing; ) {
        let id = turn.ids[turn.answered++];
        named.has(id) || ids.push(id);
      }
      chosen.push(ids), missing -= ids.length, turn.answered === turn.ids.length && turns.pop();
    }
    return chosen.reverse().flat();
  }
}
function isAnswer(content) {
  let role = memberValue(content, "role");
  return role === "model" || role !== "user" && meantRole("gemini-contents", content) === "model";
}
function namedIds(records) {
  let ids = /* @__PURE__ */ new Set();
  for (let { value } of records)
    for (let part of listOf(memberValue(value, "parts")) ?? []) {
      let id = stringOf(memberValue(memberValue(part, "functionResponse"), "id"));
      id !== void 0 && ids.add(id);
    }
  return ids;
}

// src/session/formats/gemini-contents.ts
var geminiContents = {
  id: "gemini-contents",
  title: "Gemini contents",
  read: (source, isAsked, isLenient = !1) => readList(
    source,
    isAsked,
    {
      format: "gemini-contents",
      provider: "google",
      lists: ["contents"],
      isMessage: isContent,
      isReadable: isReadable4,
      showsItself: (records, document) => records.length > 0 || document.elements("contents") !== void 0,
      messages: readContents
    },
    isLenient
  ),
  joinsAnswers: !0,
  edit: (change) => blockEdits(change, (text) => `{"text":${JSON.stringify(text)}}`),
  relink: joinedAnswers
};
function joinedAnswers({ records }, dropped) {
  let joins = [], first, isGap = !1;
  for (let { index: record, value } of records) {
    if (dropped.has(record)) {
      isGap = !0;
      continue;
    }
    let parts = listOf(memberValue(value, "parts")) ?? [];
    !isAnswer(value) || parts.length === 0 ? first = void 0 : first === void 0 || !(isGap || parts.some(isCall)) ? first = record : joins.push({ record, op: "join", to: first, list: "parts", action: -1 }), isGap = !1;
  }
  return joins;
}
function isCall(part) {
  return memberValue(part, "functionCall") !== void 0;
}
function readContents(records, document) {
  let pairs = geminiPairs(records), messages = systemMessage(document, "systemInstruction", "system_instruction");
  for (let record of records) {
    let content = objectOf(record.value) ?? {}, parts = (listOf(content.parts) ?? []).map(
      (part, index) => readPart3(part, record.index, ["parts", index], pairs)
    ), isResponse = parts.length > 0 && parts.every(({ type }) => type === "result" || type === "media"), role = isAnswer(content) ? "assistant" : isResponse ? "tool" : "user";
    messages.push(
      messageAt(messages.length, { role, parts, records: [record.index], tags: tagsOf(content) })
    );
  }
  return messages;
}
function isContent({ value }) {
  return ROLES3.has(memberValue(value, "role")) && hasParts2(value);
}
var ROLES3 = /* @__PURE__ */ new Set(["user", "model", "function", void 0]);
function isReadable4({ value }) {
  return typeof memberValue(value, "role") == "string" && hasParts2(value);
}
function hasParts2(content) {
  return (memberValue(content, "content") === void 0 ? listOf(memberValue(content, "parts")) : void 0)?.every((part) => memberValue(part, "type") === void 0) ?? !1;
}
function readPart3(value, record, path, pairs) {
  let part = objectOf(value) ?? {}, call = objectOf(part.functionCall), response = objectOf(part.functionResponse);
  if (call !== void 0) {
    let tool = stringOf(call.name) ?? "", id = stringOf(call.id) ?? `${tool} at ${record}.${path.at(-1)}`;
    pairs.asks(tool, id, record);
    let signed = typeof part.thoughtSignature == "string";
    return {
      record,
      slot: 0,
      path,
      type: "call",
      id,
      tool,
      input: call.args,
      inputText: jsonText(call.args),
      signed
    };
  }
  if (response !== void 0) return readResponse(response, record, path, pairs);
  let text = stringOf(part.text);
  if (text !== void 0 && part.thought === !0)
    return {
      record,
      slot: 0,
      path,
      type: "reasoning",
      text,
      signed: typeof part.thoughtSignature == "string"
    };
  let isBare = text === "" && (part.thoughtSignature ?? part.thought_signature) !== void 0;
  return text !== void 0 && !isBare ? { record, slot: 0, path, type: "text", text, machine: !1 } : isMedia(part) ? { record, slot: 0, path, type: "media" } : { record, slot: 0, path, type: "other", text: jsonText(value) };
}
function isMedia(part) {
  return memberValue(part, "inlineData") !== void 0 || memberValue(part, "fileData") !== void 0;
}
function readResponse(response, record, path, pairs) {
  let tool = stringOf(response.name) ?? "", callId = stringOf(response.id) ?? pairs.answers(tool, record), body = objectOf(response.response) ?? {}, at = [...path, "functionResponse", "response"], error = memberValue(body, "error"), keys = Object.keys(body), only = keys.length === 1 ? stringOf(body[keys[0] ?? ""]) : void 0, isPlain2 = only !== void 0;
  return {
    record,
    slot: 0,
    path,
    type: "result",
    callId,
    tool,
    text: isPlain2 ? only : jsonText(response.response),
    literals: response.response === void 0 ? [] : [isPlain2 ? [...at, keys[0] ?? ""] : at],
    failed: error != null && error !== "" ? !0 : void 0,
    exitCode: void 0,
    media: (listOf(response.parts) ?? []).filter(isMedia).length,
    // An object becomes one with a text under the name that the API suggests for it.
    ...isPlain2 ? {} : { wrap: { before: error === void 0 ? '{"output":' : '{"error":', after: "}" } }
  };
}

// src/session/formats/numbered-parts.ts
var NumberedParts = class {
  slots = 0;
  hasMedia = !1;
  hasSealed = !1;
  hasEmpty = !1;
  longestId = 0;
  tools = /* @__PURE__ */ new Set();
  constructor(messages) {
    messages.forEach(({ parts }) => {
      this.add(parts);
    });
  }
  add(parts) {
    parts.length === 0 && (this.hasEmpty = !0);
    for (let at = 0; at < parts.length; at++) {
      let part = parts[at];
      part.slot = this.slots++, part.type !== "text" && (part.type === "call" ? this.addCall(part.id, part.tool) : this.look(part));
    }
  }
  addCall(id, tool) {
    this.tools.add(tool), this.longestId = Math.max(this.longestId, id.length);
  }
  look(part) {
    part.type === "result" ? (part.media > 0 && (this.hasMedia = !0), part.text === "" && (this.hasEmpty = !0)) : part.type === "media" ? this.hasMedia = !0 : (part.type === "reasoning" ? part.signed : part.type === "other" && part.sealed !== void 0) && (this.hasSealed = !0);
  }
};

// src/session/formats/odd-message.ts
function oddMessage(source, format) {
  let roles = knownRoles(format), document = source.document(), records = ["messages", "contents", void 0].map((key) => document?.elements(key)).find((list) => list !== void 0 && list.length > 0);
  if (!(roles === void 0 || records === void 0))
    for (let fault of [contentFault, roleFault])
      for (let { index, value } of records) {
        let found = fault(value, format, roles);
        if (found !== void 0) return `Message ${index + 1} ${found}.`;
      }
}
function roleFault(value, _format, roles) {
  let role = memberValue(value, "role");
  return role === void 0 ? "has no role" : roles.includes(stringOf(role) ?? "") ? void 0 : `has the role ${shown(role)}; known are ${roles.join(", ")}`;
}
function contentFault(value, format) {
  let message = objectOf(value);
  if (message === void 0) return `is ${shown(value)} and no object`;
  if (format === "gemini-contents" || format === "ai-sdk-ui")
    return Array.isArray(message.parts) ? void 0 : `has ${shown(message.parts)} as parts and no list`;
  let { content } = message;
  if (!(typeof content == "string" || Array.isArray(content) || content == null && format !== "anthropic-messages"))
    return `has ${shown(content)} as content and neither a text nor a list`;
}
function shown(value) {
  return value === void 0 ? "nothing" : jsonText(value).slice(0, 40);
}

// src/session/formats/offered-tools.ts
var PLACES = [["tools"], ["functions"], ["config", "tools"]];
function offeredTools({ container }, source) {
  let root = container === "list" ? source.document()?.root : void 0;
  return root === void 0 || Array.isArray(root) ? "" : PLACES.map((path) => valueIn(root, path)).filter((value) => typeof value == "object" && value !== null && Object.keys(value).length > 0).map(jsonText).join(`
`);
}

// src/session/formats/openai-chat.ts
var ROLES4 = /* @__PURE__ */ new Map([
  ["system", "system"],
  ["developer", "system"],
  ["user", "user"],
  ["assistant", "assistant"],
  ["tool", "tool"],
  ["function", "tool"]
]), openaiChat = {
  id: "openai-chat",
  title: "OpenAI chat messages",
  read: (source, isAsked, isLenient = !1) => readList(
    source,
    isAsked,
    {
      format: "openai-chat",
      provider: "openai",
      lists: ["messages"],
      isMessage: isChatMessage,
      isReadable: isReadable5,
      showsItself: () => !0,
      messages: (records) => records.map(readMessage3)
    },
    isLenient
  ),
  edit: chatEdits
};
function isChatMessage({ value }) {
  let { role, content, tool_call_id: callId, parts } = membersOf(value);
  return !ROLES4.has(role) || parts !== void 0 && content === void 0 ? !1 : role === "tool" ? typeof callId == "string" : isChatContent(content);
}
function isReadable5({ value }) {
  let { role, content, tool_calls: calls } = membersOf(value);
  return (content !== void 0 || Array.isArray(calls)) && (role === void 0 || typeof role == "string") && isChatContent(content);
}
function isChatContent(content) {
  return typeof content == "string" || content === null || content === void 0 ? !0 : (listOf(content) ?? [void 0]).every(
    (part) => CHAT_PARTS.has(stringOf(memberValue(part, "type")) ?? "")
  );
}
function membersOf(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value) ? value : NO_MEMBERS;
}
var NO_MEMBERS = {}, CHAT_PARTS = /* @__PURE__ */ new Set([
  "text",
  "refusal",
  "image_url",
  "input_audio",
  "file",
  "input_text",
  "output_text",
  "input_image",
  "input_file"
]);
function readMessage3(record, index, records) {
  let message = membersOf(record.value), { role: name } = message, role = ROLES4.get(name) ?? neutralRole("openai-chat", message), parts = name === "function" ? [functionResult(message, record, records[index - 1])] : role === "tool" ? [resultPart(message, record.index, stringOf(message.tool_call_id))] : saidParts(message, record, records[index + 1]);
  return index < FIRST2 && numberParts(parts, index), {
    index,
    role,
    parts,
    records: [record.index],
    inContext: !0,
    tags: message.tags === void 0 && message.metadata === void 0 ? NO_TAGS2 : tagsOf(message),
    aborted: !1,
    summary: !1,
    kind: void 0,
    turn: void 0,
    at: void 0
  };
}
var NO_TAGS2 = [], FIRST2 = 64;
function saidParts(message, record, after) {
  let { content, reasoning_content: reasoning, tool_calls: calls, function_call: asked } = message, isCalling = Array.isArray(calls);
  if ((reasoning ?? "") === "" && !Array.isArray(content) && (isCalling || asked === void 0) && (!isCalling || calls.length === 1)) {
    let text = typeof content == "string" && content !== "" ? textPart(content, record.index) : void 0;
    if (!isCalling) return text === void 0 ? [] : [text];
    let call = callPart(calls[0], record.index, 0);
    return text === void 0 ? [call] : [text, call];
  }
  let parts = [];
  if (typeof reasoning == "string" && reasoning !== "" && parts.push({
    record: record.index,
    slot: 0,
    path: REASONING,
    type: "reasoning",
    text: reasoning,
    signed: !1
  }), addContent(content, record.index, parts), isCalling) for (let [at, call] of calls.entries()) parts.push(callPart(call, record.index, at));
  else objectOf(asked) !== void 0 && parts.push(functionCall(asked, record, after));
  return parts;
}
function textPart(text, record) {
  return { record, slot: 0, path: CONTENT, type: "text", text, machine: !1 };
}
var CONTENT = ["content"], CONTENT_ONLY = [CONTENT], FIRST_CALL = ["tool_calls", 0], FUNCTION_CALL = ["function_call"], REASONING = ["reasoning_content"];
function resultPart(message, record, callId) {
  let { content, name } = message, isText = typeof content == "string", found = isText ? void 0 : literalText(content, CONTENT);
  return {
    record,
    slot: 0,
    path: CONTENT,
    type: "result",
    callId: callId ?? "",
    tool: typeof name == "string" ? name : void 0,
    text: isText ? content : found?.text ?? "",
    literals: found?.literals ?? CONTENT_ONLY,
    failed: void 0,
    exitCode: void 0,
    media: found?.media ?? 0
  };
}
function addContent(content, record, parts) {
  typeof content == "string" && content !== "" && parts.push(textPart(content, record));
  let list = listOf(content) ?? [];
  for (let index = 0; index < list.length; index++) {
    let path = ["content", index], value = list[index], text = stringOf(memberValue(value, "text")) ?? stringOf(memberValue(value, "refusal"));
    text === void 0 ? parts.push({ record, slot: 0, path, type: "media" }) : parts.push({ record, slot: 0, path, type: "text", text, machine: !1 });
  }
}
function callPart(value, record, index) {
  let { id, function: named, custom } = objectOf(value) ?? NO_MEMBERS, target = objectOf(named) ?? objectOf(custom) ?? NO_MEMBERS, { name, arguments: given } = target, inputText = typeof given == "string" ? given : stringOf(target.input) ?? jsonText(given), path = index === 0 ? FIRST_CALL : ["tool_calls", index];
  return new ChatCall(record, path, stringOf(id) ?? "", stringOf(name) ?? "", inputText);
}
var ChatCall = class {
  constructor(record, path, id, tool, inputText) {
    this.record = record;
    this.path = path;
    this.id = id;
    this.tool = tool;
    this.inputText = inputText;
  }
  record;
  path;
  id;
  tool;
  inputText;
  slot = 0;
  type = "call";
  parsed;
  get input() {
    return this.parsed ??= parsedInput(this.inputText), this.parsed;
  }
};
function functionCall(value, record, after) {
  let place = { record: record.index, slot: 0, path: FUNCTION_CALL };
  if (!isFunctionPair(record, after)) return { ...place, type: "other", text: jsonText(value) };
  let input = memberValue(value, "arguments"), inputText = stringOf(input) ?? jsonText(input), tool = stringOf(memberValue(value, "name")) ?? "";
  return { ...place, type: "call", id: functionId(record), tool, input: parsedInput(inputText), inputText };
}
function functionResult(message, record, before) {
  if (before !== void 0 && isFunctionPair(before, record))
    return resultPart(message, record.index, functionId(before));
  let text = literalText(message.content, CONTENT).text;
  return { record: record.index, slot: 0, path: CONTENT, type: "other", text };
}
function isFunctionPair({ value: asked }, answer) {
  let name = memberValue(memberValue(asked, "function_call"), "name");
  return typeof name == "string" && memberValue(asked, "role") === "assistant" && !Array.isArray(memberValue(asked, "tool_calls")) && memberValue(answer?.value, "role") === "function" && memberValue(answer?.value, "name") === name;
}
function functionId({ index }) {
  return `function_call_${index}`;
}
function parsedInput(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
function chatEdits(change) {
  let { message, dropped, texts } = change, record = message.records[0] ?? 0;
  if (change.lines.size === 0 && dropped.size === message.parts.length && dropped.size > 0)
    return [{ record, op: "drop", action: Math.max(...dropped.values()) }];
  let only = message.parts[0], rewritten = message.parts.length === 1 && only?.type === "result" ? texts.get(only) : void 0;
  if (only?.type === "result" && rewritten !== void 0)
    return textEdits(only, rewritten.text, rewritten.action);
  let edits = [];
  for (let [part, { text, action }] of texts)
    dropped.has(part) || (part.type === "result" && edits.push(...textEdits(part, text, action)), part.type === "text" && edits.push({ record, op: "set", path: literalOf(part.path), json: JSON.stringify(text), action }));
  return dropped.size === 0 ? edits : [...edits, ...removedCalls(change), ...removedContent(change)];
}
function removedCalls({ message, dropped }) {
  let record = message.records[0] ?? 0, calls = message.parts.filter((part) => part.type === "call"), gone = calls.filter((part) => dropped.has(part));
  if (gone.length === 0) return [];
  let action = Math.max(...gone.map((part) => dropped.get(part) ?? 0)), member = gone[0]?.path[0] ?? "tool_calls";
  return gone.length === calls.length ? [{ record, op: "remove", path: [member], action }] : gone.map((part) => ({ record, op: "remove", path: part.path, action: dropped.get(part) ?? 0 }));
}
function removedContent({ message, dropped, lines }) {
  let record = message.records[0] ?? 0, removed = (part) => ({
    record,
    op: "remove",
    path: part.path,
    action: dropped.get(part) ?? 0
  }), said2 = [...lines.values()], gone = message.parts.filter((part) => part.type !== "call" && dropped.has(part)), content = message.parts.filter((part) => part.path[0] === "content"), kept = content.filter((part) => !dropped.has(part)), line = said2.map(({ text }) => text).join(`
`), result2 = gone.filter((part) => part.path[0] !== "content").map(removed);
  if (said2.length > 0) {
    let [first] = kept, before = first?.type === "text" ? `${first.text}
` : "", action = Math.max(...said2.map((one) => one.action));
    result2.push({ record, op: "set", path: ["content"], json: JSON.stringify(before + line), action });
  } else if (kept.length === 0 && content.length > 0) {
    let action = Math.max(...content.map((part) => dropped.get(part) ?? 0));
    result2.push({ record, op: "set", path: ["content"], json: "null", action });
  } else result2.push(...content.filter((part) => dropped.has(part)).map(removed));
  return result2;
}
function literalOf(path) {
  return typeof path.at(-1) == "number" ? [...path, "text"] : path;
}

// src/session/formats/ollama-chat.ts
var ROLES5 = /* @__PURE__ */ new Set(["system", "user", "assistant", "tool"]), ollamaChat = {
  id: "ollama-chat",
  title: "Ollama chat messages",
  read: (source, isAsked, isLenient = !1) => readList(
    source,
    isAsked,
    {
      format: "ollama-chat",
      provider: "any",
      lists: ["messages"],
      isMessage: isMessage4,
      isReadable: isReadable6,
      showsItself: showsItself4,
      messages: readMessages
    },
    isLenient
  ),
  edit: chatEdits
};
function isMessage4({ value }) {
  return ROLES5.has(memberValue(value, "role")) && hasText(value);
}
function isReadable6({ value }) {
  let role = memberValue(value, "role");
  return (memberValue(value, "content") !== void 0 || callsIn(value).length > 0) && (role === void 0 || typeof role == "string") && hasText(value);
}
function hasText(message) {
  return typeof (memberValue(message, "content") ?? "") == "string";
}
function showsItself4(records) {
  let isResult = ({ value }) => memberValue(value, "role") === "tool", isNamed = ({ value }) => memberValue(value, "tool_call_id") !== void 0;
  if (records.some((record) => isResult(record) && isNamed(record))) return !1;
  let hasResults = records.some(isResult);
  return records.some(
    ({ value }) => callsIn(value).some((call) => {
      let given = memberValue(memberValue(call, "function"), "arguments");
      return objectOf(given) !== void 0 && (hasResults || memberValue(call, "id") === void 0);
    })
  );
}
function callsIn(message) {
  return listOf(memberValue(message, "tool_calls")) ?? [];
}
function readMessages(records) {
  let open = new OpenCalls([]);
  return records.map(({ value, index: record }, index) => {
    let role = neutralRole("ollama-chat", value), parts = role === "tool" ? [result(value, record, open)] : said(value, record), calls = parts.filter((part) => part.type === "call");
    return calls.length > 0 && (open = new OpenCalls(calls)), messageAt(index, { role, parts, records: [record], tags: tagsOf(value) });
  });
}
function said(message, record) {
  let place = { record, slot: 0 }, thinking = stringOf(memberValue(message, "thinking")) ?? "", text = stringOf(memberValue(message, "content")) ?? "", images = listOf(memberValue(message, "images")) ?? [], parts = [];
  thinking !== "" && parts.push({ ...place, path: ["thinking"], type: "reasoning", text: thinking, signed: !1 }), text !== "" && parts.push({ ...place, path: ["content"], type: "text", text, machine: !1 });
  for (let at of images.keys()) parts.push({ ...place, path: ["images", at], type: "media" });
  for (let [at, call] of callsIn(message).entries()) {
    let target = memberValue(call, "function"), input = memberValue(target, "arguments");
    parts.push({
      ...place,
      path: ["tool_calls", at],
      type: "call",
      id: stringOf(memberValue(call, "id")) ?? `record ${record} call ${at}`,
      tool: stringOf(memberValue(target, "name")) ?? "",
      input,
      inputText: jsonText(input)
    });
  }
  return parts;
}
function result(message, record, open) {
  let name = stringOf(memberValue(message, "tool_name")) ?? stringOf(memberValue(message, "name")), call = open.take(name);
  return {
    record,
    slot: 0,
    path: ["content"],
    type: "result",
    callId: call?.id ?? `record ${record}`,
    tool: name,
    text: stringOf(memberValue(message, "content")) ?? "",
    literals: [["content"]],
    failed: void 0,
    exitCode: void 0,
    media: 0
  };
}
var OpenCalls = class {
  taken = /* @__PURE__ */ new Set();
  /** The calls of each name, and under none all of them, the oldest last. */
  waiting = /* @__PURE__ */ new Map();
  constructor(calls) {
    for (let call of calls.toReversed())
      for (let name of [void 0, call.tool]) {
        let list = this.waiting.get(name);
        list === void 0 ? this.waiting.set(name, [call]) : list.push(call);
      }
  }
  take(name) {
    let list = this.waiting.get(name), call = list?.pop();
    for (; call !== void 0 && this.taken.has(call); ) call = list?.pop();
    return call !== void 0 && this.taken.add(call), call;
  }
};

// src/session/formats/responses-calls.ts
var CALLS = /* @__PURE__ */ new Map([
  ["function_call", { asks: ["arguments", "input"] }],
  ["custom_tool_call", { asks: ["arguments", "input"] }],
  ["computer_call", { tool: "computer", asks: ["actions", "action"] }],
  ["local_shell_call", { tool: "local_shell", asks: ["action"] }],
  ["shell_call", { tool: "shell", asks: ["action"] }],
  ["apply_patch_call", { tool: "apply_patch", asks: ["operation"] }]
]), CALL_TYPES = [...CALLS.keys()].flatMap((type) => [
  String(type),
  outputType(String(type))
]);
function outputType(call) {
  return `${call}_output`;
}
var OUTPUTS = new Set([...CALLS.keys()].map((type) => outputType(String(type)))), WHOLE = [];
function callItem(item, record) {
  let call = CALLS.get(item.type);
  return call !== void 0 ? callPart2(item, call, record) : OUTPUTS.has(item.type) ? resultPart2(item, record) : void 0;
}
function callPart2(item, { tool, asks }, record) {
  let asked = asks.map((key) => item[key] ?? void 0).find((value) => value !== void 0), inputText = stringOf(asked) ?? jsonText(asked);
  return {
    record,
    slot: 0,
    path: WHOLE,
    type: "call",
    id: stringOf(item.call_id) ?? "",
    tool: tool ?? stringOf(item.name) ?? "",
    input: typeof asked == "string" ? parsedInput(asked) : asCommand(asked),
    inputText
  };
}
function asCommand(asked) {
  let commands = listOf(memberValue(asked, "commands"))?.filter((one) => typeof one == "string");
  return commands === void 0 ? asked : { command: commands.join(`
`) };
}
function resultPart2(item, record) {
  let { status, output } = item, isScreenshot = item.type === "computer_call_output" && typeof output == "object" && output !== null, found = item.type === "shell_call_output" ? shellOutput(output) : literalText(output, ["output"]), exitCode = exitCodeOf(output);
  return {
    record,
    slot: 0,
    path: WHOLE,
    type: "result",
    ...found,
    media: isScreenshot ? 1 : found.media,
    // A type of the API calls it by the id of the item; the API itself takes the id of the call.
    callId: stringOf(item.call_id) ?? stringOf(item.id) ?? "",
    tool: void 0,
    failed: exitCode !== void 0 ? exitCode !== 0 : status === "failed" || status === "incomplete" ? !0 : void 0,
    exitCode
  };
}
function shellOutput(output) {
  let texts = [], literals = [];
  for (let [at, one] of (listOf(output) ?? []).entries())
    for (let key of ["stdout", "stderr"]) {
      let text = stringOf(memberValue(one, key)) ?? "";
      text !== "" && (texts.push(text), literals.push(["output", at, key]));
    }
  return { text: texts.join(`
`), literals: literals.length === 1 ? literals : [], media: 0 };
}
function exitCodeOf(output) {
  let codes = (listOf(output) ?? []).flatMap((one) => {
    let code = numberOf(memberValue(memberValue(one, "outcome"), "exit_code"));
    return code === void 0 ? [] : [code];
  });
  return codes.find((code) => code !== 0) ?? codes.at(-1);
}

// src/session/formats/openai-responses.ts
var OWN_TYPES = /* @__PURE__ */ new Set([
  ...CALL_TYPES,
  "reasoning",
  "item_reference",
  "mcp_approval_request",
  "mcp_approval_response",
  "compaction"
]), OWN_PARTS2 = /* @__PURE__ */ new Set(["input_text", "output_text", "input_image", "input_file", "summary_text"]), openaiResponses = {
  id: "openai-responses",
  title: "OpenAI responses items",
  read: (source, isAsked, isLenient = !1) => readList(
    source,
    isAsked,
    {
      format: "openai-responses",
      provider: "openai",
      lists: ["input", "output"],
      isMessage: isItem,
      // Messages of the older API among those of the newer one are refused; the member tells whose they are.
      isReadable: ({ value }, list) => list !== void 0 && typeof memberValue(value, "role") == "string",
      showsItself: (records, document) => isRequest(document) || records.some(showsItself5),
      messages: (records, document) => mergedAnswers(records, systemMessage(document, "instructions"))
    },
    isLenient
  ) ?? textRequest(source),
  joinsAnswers: !0,
  edit: (change) => blockEdits(
    change,
    (text) => `{"type":"message","role":"assistant","content":[{"type":"output_text","text":${JSON.stringify(text)},"annotations":[]}]}`
  )
};
function isRequest(document) {
  return document.elements("input") !== void 0 && isForModel(document.root);
}
function isForModel(root) {
  return stringOf(memberValue(root, "model")) !== void 0 && memberValue(root, "messages") === void 0;
}
function textRequest(source) {
  let found = source.document(), root = found?.root, input = stringOf(memberValue(root, "input"));
  if (input === void 0 || !isForModel(root)) return;
  let part = { record: -1, slot: 0, path: [], type: "text", text: input, machine: !1 }, system = systemMessage(found, "instructions");
  return {
    format: "openai-responses",
    provider: "openai",
    container: "list",
    records: [],
    messages: [...system, messageAt(system.length, { role: "user", parts: [part], records: [] })],
    model: stringOf(memberValue(root, "model")),
    cwd: void 0,
    unreadable: []
  };
}
function isItem({ value }) {
  let item = objectOf(value);
  return item === void 0 ? !1 : typeof item.type == "string" || typeof item.role == "string" && !isOfChat(item);
}
function isOfChat(item) {
  return item.tool_calls !== void 0 || item.role === "tool" || item.role === "function";
}
function showsItself5({ value }) {
  let item = objectOf(value);
  return typeof item?.type == "string" && OWN_TYPES.has(item.type) ? !0 : Array.isArray(item?.content) && item.content.some(isOwnPart);
}
function isOwnPart(part) {
  return OWN_PARTS2.has(stringOf(memberValue(part, "type")) ?? "");
}
function mergedAnswers(records, system) {
  let groups = [];
  for (let record of records) {
    let { role, parts } = readItem(record), last = groups.at(-1);
    role === "assistant" && last?.role === "assistant" ? (last.records.push(record.index), last.parts.push(...parts)) : groups.push({ role, records: [record.index], parts, tags: tagsOf(record.value) });
  }
  return [...system, ...groups.map((group, index) => messageAt(system.length + index, group))];
}
function readItem({ value, index: record }) {
  let item = objectOf(value) ?? {}, place = { record, slot: 0, path: [] };
  switch (item.type) {
    case "reasoning": {
      let summary = literalText(item.summary, ["summary"]).text, text = summary === "" ? literalText(item.content, ["content"]).text : summary, sealed = sealedByOpenai(item.encrypted_content);
      return { role: "assistant", parts: [{ ...place, type: "reasoning", text, signed: !0, sealed }] };
    }
    case "compaction": {
      let sealed = sealedByOpenai(item.encrypted_content);
      return { role: "assistant", parts: [{ ...place, type: "other", text: jsonText(value), sealed }] };
    }
    case void 0:
    case "message":
      return { role: neutralRole("openai-responses", item), parts: contentParts(item.content, record) };
    default: {
      let part = callItem(item, record) ?? { ...place, type: "other", text: jsonText(value) };
      return { role: part.type === "result" ? "tool" : "assistant", parts: [part] };
    }
  }
}
function contentParts(content, record) {
  return typeof content == "string" ? [{ record, slot: 0, path: ["content"], type: "text", text: content, machine: !1 }] : (listOf(content) ?? []).map((value, index) => {
    let text = stringOf(memberValue(value, "text")) ?? stringOf(memberValue(value, "refusal")), path = ["content", index];
    return text === void 0 ? { record, slot: 0, path, type: "media" } : { record, slot: 0, path, type: "text", text, machine: !1 };
  });
}

// src/session/formats/opencode-export.ts
var UNSENT2 = /* @__PURE__ */ new Set([
  "step-start",
  "step-finish",
  "snapshot",
  "patch",
  "agent",
  "retry",
  "compaction",
  "subtask"
]), opencodeExport = {
  id: "opencode",
  title: "OpenCode export",
  read(source, isAsked) {
    let found = readList(source, isAsked, {
      format: "opencode",
      provider: "any",
      lists: ["messages"],
      isMessage: isMessage5,
      showsItself: (records) => records.length > 0,
      messages(records) {
        let from = contextStart(records);
        return records.map((record, index) => readMessage4(record, index, index >= from));
      }
    });
    if (found === void 0) return;
    let info = found.records.map(({ value }) => memberValue(value, "info")).findLast((one) => memberValue(one, "role") === "assistant");
    return {
      ...found,
      model: stringOf(memberValue(info, "modelID")),
      cwd: stringOf(memberValue(memberValue(source.document()?.root, "info"), "directory")) ?? stringOf(memberValue(memberValue(info, "path"), "cwd"))
    };
  },
  edit: (change, transcript) => opencodeEdits(change, (record) => transcript.records[record]?.value)
};
function isMessage5({ value }) {
  let message = objectOf(value), role = memberValue(message?.info, "role");
  return Array.isArray(message?.parts) && (role === "user" || role === "assistant");
}
function contextStart(records) {
  let summary = records.findLastIndex(({ value }) => {
    let info = memberValue(value, "info");
    return memberValue(info, "summary") === !0 && memberValue(info, "role") === "assistant";
  });
  return summary <= 0 ? 0 : (listOf(memberValue(records[summary - 1]?.value, "parts")) ?? []).some(
    (part) => memberValue(part, "type") === "compaction"
  ) ? summary - 1 : summary;
}
function readMessage4(record, index, inContext) {
  let info = objectOf(memberValue(record.value, "info")) ?? {}, parts = (listOf(memberValue(record.value, "parts")) ?? []).flatMap((part, position) => readOpencodePart(part, record.index, ["parts", position]));
  return messageAt(index, {
    role: info.role === "assistant" ? "assistant" : "user",
    parts,
    records: [record.index],
    inContext,
    summary: info.summary === !0,
    tags: tagsOf(info),
    at: timeOf(memberValue(info.time, "created"))
  });
}
function readOpencodePart(value, record, path) {
  let part = objectOf(value) ?? {}, type = stringOf(part.type) ?? "";
  if (UNSENT2.has(type)) return [];
  if (type === "text") {
    let text = stringOf(part.text) ?? "";
    return part.ignored === !0 ? [] : [
      { record, slot: 0, path, type: "text", text, machine: part.synthetic === !0 || isMachineText(text) }
    ];
  }
  return type === "reasoning" ? [
    {
      record,
      slot: 0,
      path,
      type: "reasoning",
      text: stringOf(part.text) ?? "",
      signed: part.metadata !== void 0,
      sealed: sealedInOptions(part.metadata, part.text)
    }
  ] : type === "tool" ? toolParts2(part, record, path) : type === "file" ? [{ record, slot: 0, path, type: "media" }] : [{ record, slot: 0, path, type: "other", text: jsonText(value) }];
}
function toolParts2(part, record, path) {
  let state = objectOf(part.state) ?? {}, tool = stringOf(part.tool) ?? "", id = stringOf(part.callID) ?? `record ${record}.${path.at(-1)}`, call = {
    record,
    slot: 0,
    path,
    type: "call",
    id,
    tool,
    input: state.input,
    inputText: jsonText(state.input)
  }, failed = state.status === "error", key = failed ? "error" : "output", text = stringOf(state[key]);
  if (text === void 0) return [call];
  let result2 = {
    record,
    slot: 0,
    path,
    type: "result",
    callId: id,
    tool,
    text,
    literals: [[...path, "state", key]],
    failed,
    exitCode: numberOf(memberValue(state.metadata, "exit")),
    // Files that the tool read: they go to the model with its text.
    media: listOf(state.attachments)?.length ?? 0
  };
  return [call, result2];
}
function opencodeEdits(change, recordValue) {
  return blockEdits(change, (text, part) => {
    let list = listOf(memberValue(recordValue(part.record), "parts")), old = objectOf(list?.[Number(part.path[1])]) ?? {}, ids = Object.fromEntries(
      ["id", "sessionID", "messageID"].filter((key) => old[key] !== void 0).map((key) => [key, old[key]])
    );
    return JSON.stringify({ ...ids, type: "text", text });
  });
}

// src/session/formats/pi-session.ts
var piSession = {
  id: "pi-session",
  title: "pi session",
  read(source) {
    let records = source.lines(), head = objectOf(records[0]?.value);
    if (head?.type !== "session" || typeof head.id != "string") return;
    let active = activeRecords(records), messages = [], model = stringOf(head.modelId);
    for (let record of records) {
      let entry = objectOf(record.value);
      if (entry === void 0) continue;
      entry.type === "model_change" && (model = stringOf(entry.modelId) ?? model);
      let found = readEntry(record, active.has(record.index), messages.length);
      found !== void 0 && messages.push(found);
    }
    return {
      format: "pi-session",
      provider: "anthropic",
      container: "lines",
      records,
      messages,
      model,
      cwd: stringOf(head.cwd),
      unreadable: records.filter(({ value }) => value === void 0).map(({ index }) => index)
    };
  },
  edit: (change) => blockEdits(change, textBlock),
  relink
};
function readEntry(record, inContext, index) {
  let entry = objectOf(record.value), at = timeOf(entry?.timestamp), place = { record: record.index, slot: 0 };
  if (entry?.type === "compaction" && typeof entry.summary == "string") {
    let part = { ...place, type: "text", path: ["summary"], text: entry.summary, machine: !0 };
    return messageAt(index, {
      role: "user",
      parts: [part],
      records: [record.index],
      inContext,
      summary: !0,
      at
    });
  }
  if (entry?.type !== "message") return;
  let message = objectOf(entry.message);
  if (message === void 0) return;
  let shared = { records: [record.index], inContext, at, tags: [...tagsOf(entry), ...tagsOf(message)] }, content = message.content, path = ["message", "content"];
  switch (message.role) {
    case "bashExecution":
      return messageAt(index, { ...shared, role: "tool", parts: bashParts(record.index, message) });
    case "toolResult": {
      let literal = literalText(content, path), part = {
        ...place,
        ...literal,
        type: "result",
        path,
        callId: stringOf(message.toolCallId) ?? "",
        tool: stringOf(message.toolName),
        failed: typeof message.isError == "boolean" ? message.isError : void 0,
        exitCode: numberOf(memberValue(message.details, "exitCode"))
      };
      return messageAt(index, { ...shared, role: "tool", parts: [part] });
    }
    case "user":
    case "assistant": {
      let blocks = typeof content == "string" ? void 0 : listOf(content) ?? [], parts = blocks === void 0 ? [{ ...place, type: "text", path, text: content, machine: !1 }] : blocks.map((block, at2) => readBlock2(block, record.index, [...path, at2], message.api)), aborted = message.stopReason === "aborted" || message.stopReason === "error";
      return messageAt(index, { ...shared, role: message.role, parts, aborted });
    }
    default:
      return;
  }
}
function sealedIn({ thinkingSignature: signature, thinking }, api) {
  if (api === "anthropic-messages") return sealedByAnthropic(signature, thinking);
  let text = stringOf(signature) ?? "";
  return text.startsWith("{") ? sealedByOpenai(memberValue(parsedJson(text), "encrypted_content")) : 0;
}
function readBlock2(value, record, path, api) {
  let block = objectOf(value) ?? {};
  switch (block.type) {
    case "text":
      return { record, slot: 0, path, type: "text", text: stringOf(block.text) ?? "", machine: !1 };
    case "thinking":
      return {
        record,
        slot: 0,
        path,
        type: "reasoning",
        text: stringOf(block.thinking) ?? "",
        signed: stringOf(block.thinkingSignature) !== void 0,
        sealed: sealedIn(block, api)
      };
    case "toolCall":
      return {
        record,
        slot: 0,
        path,
        type: "call",
        id: stringOf(block.id) ?? "",
        tool: stringOf(block.name) ?? "",
        input: block.arguments,
        inputText: jsonText(block.arguments)
      };
    case "image":
      return { record, slot: 0, path, type: "media" };
    default:
      return { record, slot: 0, path, type: "other", text: jsonText(value) };
  }
}
function bashParts(record, message) {
  let id = `record ${record}`, command = stringOf(message.command) ?? "", output = stringOf(message.output), exitCode = numberOf(message.exitCode);
  return [{
    record,
    slot: 0,
    path: ["message", "command"],
    type: "call",
    id,
    tool: "bash",
    input: { command },
    inputText: command
  }, {
    record,
    slot: 0,
    path: ["message", "output"],
    type: "result",
    callId: id,
    tool: "bash",
    text: output ?? "",
    literals: output === void 0 ? [] : [["message", "output"]],
    failed: exitCode === void 0 ? void 0 : exitCode !== 0,
    exitCode,
    media: 0
  }];
}
function activeRecords(records) {
  let onBranch = branchOf(records), compaction = onBranch.findLast((index) => objectOf(records[index]?.value)?.type === "compaction");
  if (compaction === void 0) return new Set(onBranch);
  let entry = objectOf(records[compaction]?.value), byId = stringOf(entry?.firstKeptEntryId), first = byId === void 0 ? numberOf(entry?.firstKeptEntryIndex) : records.findIndex((record) => memberValue(record.value, "id") === byId), from = first === void 0 || first < 0 ? compaction : first;
  return new Set(
    onBranch.filter((index) => index >= from && (index === compaction || !isCompaction(records[index])))
  );
}
function isCompaction(record) {
  return objectOf(record?.value)?.type === "compaction";
}
function branchOf(records) {
  let last = records.findLast((record) => record.value !== void 0);
  return last === void 0 || memberValue(last.value, "parentId") === void 0 ? records.filter((record) => record.value !== void 0).map(({ index }) => index) : activeBranch(records, "id", "parentId", () => !0);
}
function relink({ records }, dropped) {
  let before = [], gone = 0;
  for (let { index } of records)
    before.push(gone), dropped.has(index) && gone++;
  let edits = relinkRecords(records, dropped, "id", "parentId", []);
  for (let { index: record, value } of records) {
    if (dropped.has(record)) continue;
    let position = numberOf(memberValue(value, "firstKeptEntryIndex")), shift = position === void 0 ? 0 : before[position] ?? 0;
    position !== void 0 && shift > 0 && edits.push({
      record,
      op: "set",
      path: ["firstKeptEntryIndex"],
      json: String(position - shift),
      action: -1
    });
    let next = firstKeptId(records, dropped, memberValue(value, "firstKeptEntryId"));
    next !== void 0 && edits.push({
      record,
      op: "set",
      path: ["firstKeptEntryId"],
      json: JSON.stringify(next),
      action: -1
    });
  }
  return edits;
}
function firstKeptId(records, dropped, id) {
  if (typeof id != "string") return;
  let named = records.find((record) => memberValue(record.value, "id") === id);
  if (named === void 0 || !dropped.has(named.index)) return;
  let next = records.find((record) => record.index > named.index && !dropped.has(record.index));
  return stringOf(memberValue(next?.value, "id"));
}

// src/session/formats/plain-messages.ts
var ROLES6 = /* @__PURE__ */ new Set(["system", "user", "assistant", "tool"]), OWN_KEYS = ["kind", "tool_name", "command", "exit_code", "target_path", "turn"], plainMessages = {
  id: "plain",
  title: "plain messages",
  read: (source, isAsked, isLenient = !1) => readList(
    source,
    isAsked,
    {
      format: "plain",
      provider: "any",
      lists: ["messages"],
      isMessage: isMessage6,
      isReadable: isReadable7,
      showsItself: (records) => records.some(showsItself6),
      messages: (records) => {
        let byPlace = isCountedByPlace(records);
        return records.map((record, index) => readMessage5(record, index, byPlace ? index : void 0));
      }
    },
    isLenient
  ),
  edit({ message, dropped, texts }) {
    let record = message.records[0] ?? 0, actions = [...dropped.values()];
    return actions.length > 0 ? [{ record, op: "drop", action: Math.max(...actions) }] : [...texts].flatMap(([part, { text, action }]) => part.type === "result" ? textEdits(part, text, action) : [{ record, op: "set", path: part.path, json: JSON.stringify(text), action }]);
  }
};
function roleOf(value) {
  let role = stringOf(memberValue(value, "role"))?.trim().toLowerCase();
  return role !== void 0 && ROLES6.has(role) ? role : void 0;
}
function isMessage6({ value }) {
  return roleOf(value) !== void 0 && isPlain(value);
}
function isReadable7({ value }) {
  return typeof memberValue(value, "role") == "string" && isPlain(value) && memberValue(value, "tool_calls") === void 0;
}
function isPlain(message) {
  return typeof memberValue(message, "content") == "string" && memberValue(message, "tool_call_id") === void 0;
}
function showsItself6({ value }) {
  return OWN_KEYS.some((key) => memberValue(value, key) !== void 0);
}
function isCountedByPlace(records) {
  return records.some(({ value }) => numberOf(memberValue(value, "turn")) !== void 0) || !records.some(({ value }) => roleOf(value) === "user");
}
function readMessage5(record, index, turnByPlace) {
  let message = objectOf(record.value) ?? {}, role = neutralRole("plain", message), kind = stringOf(message.kind)?.trim().toLowerCase(), turn = numberOf(message.turn) ?? turnByPlace, text = stringOf(message.content) ?? "", place = { record: record.index, slot: 0, path: ["content"] }, parts = role === "tool" ? toolParts3(message, kind, text, record.index) : [{ ...place, type: "text", text, machine: !1 }];
  return messageAt(index, { role, parts, records: [record.index], kind, turn, tags: tagsOf(message) });
}
function toolParts3(message, kind, text, record) {
  let id = `record ${record}`, command = stringOf(message.command_family) ?? stringOf(message.command), path = stringOf(message.target_path), name = stringOf(message.tool_name)?.trim() ?? "", tool = kind === "write" ? "write" : command !== void 0 ? "bash" : name, input = { ...command === void 0 ? {} : { command }, ...path === void 0 ? {} : { path } }, exitCode = numberOf(message.exit_code), place = { record, slot: 0, path: ["content"] }, failed = exitCode === void 0 ? kind === "error" ? !0 : void 0 : exitCode !== 0;
  return [
    {
      ...place,
      type: "call",
      id,
      tool: command !== void 0 && name !== "" && kind !== "write" ? name : tool,
      input,
      inputText: JSON.stringify(input)
    },
    {
      ...place,
      type: "result",
      callId: id,
      tool: name,
      text,
      literals: [["content"]],
      failed,
      exitCode,
      media: 0
    }
  ];
}

// src/session/formats/edited-records.ts
function editedRecords(records, edits, text) {
  let left = [], at = 0, shift = 0;
  for (let index = 0; index < records.length; index++) {
    let record = records[index], edit2 = edits[at];
    for (; edit2 !== void 0 && edit2.end <= record.start; ) {
      if (edit2.text !== "") return;
      shift += edit2.start - edit2.end, edit2 = edits[++at];
    }
    let joined = edit2 !== void 0 && isBeginning(edit2, record) ? left.pop() : void 0;
    if (edit2 !== void 0 && edit2.start <= record.start && !isInPlace(edit2, record) && joined === void 0) {
      if (edit2.text !== "" || edit2.end < record.end) return;
      continue;
    }
    let start = joined?.start ?? record.start + shift, first = at;
    for (; edit2 !== void 0 && edit2.start < record.end; ) {
      if (edit2.end > record.end) return;
      shift += edit2.text.length - (edit2.end - edit2.start), edit2 = edits[++at];
    }
    let end = record.end + shift, isSame = at === first, isOpen = !isSame && isEnd(edits[at - 1], record), value = isSame ? record.value : isOpen ? void 0 : parsedJson(text.slice(start, end));
    left.push({ index: left.length, start, end, value, from: isSame ? index : -1 });
  }
  for (; at < edits.length; at++) if (edits[at]?.text !== "") return;
  return left;
}
function isBeginning({ start, end, text }, record) {
  return text === "" && start === record.start && end < record.end;
}
function isEnd(edit2, record) {
  return edit2?.text === "" && edit2.end === record.end;
}
function isInPlace({ start, end, text }, record) {
  return text !== "" && start === record.start && end === record.end;
}

// src/session/formats/json-spans.ts
function childrenAt(text, at) {
  let open = text.charCodeAt(at), children = [];
  if (open !== 123 && open !== 91) return children;
  let place = spaceEnd(text, at + 1);
  for (; place < text.length; ) {
    let code = text.charCodeAt(place);
    if (code === 93 || code === 125) break;
    code === 44 && (place = spaceEnd(text, place + 1));
    let from = place;
    open === 123 && (place = spaceEnd(text, stringEnd(text, place)), text.charCodeAt(place) === 58 && (place = spaceEnd(text, place + 1)));
    let start = place, end = valueEnd(text, place);
    children.push({ from, start, end }), place = spaceEnd(text, end);
  }
  return children;
}
function memberAt(text, at, key) {
  if (text.charCodeAt(at) !== 123) return;
  let found, place = spaceEnd(text, at + 1);
  for (; place < text.length && text.charCodeAt(place) !== 125; ) {
    let from = text.charCodeAt(place) === 44 ? spaceEnd(text, place + 1) : place, keyEnd = stringEnd(text, from), colon = spaceEnd(text, keyEnd), start = spaceEnd(text, colon + 1), end = valueEnd(text, start);
    isKey(text, from, keyEnd, key) && (found = { from, start, end }), place = spaceEnd(text, end);
  }
  return found;
}
function soleMemberAt(text, at, end, key) {
  let object = text.slice(at, end), name = `"${key}"`, from = object.indexOf(name), start = from + name.length + 1;
  if (!(object.charCodeAt(from - 1) === 44 && object.charCodeAt(start - 1) === 58) || object.lastIndexOf(name) !== from || object.includes("\\u00")) return;
  let before = object.slice(1, from);
  if (!(before.includes("{") || before.includes("[") || object.charCodeAt(start) <= 32))
    return { start: at + start, end: valueEnd(text, at + start) };
}
function valueAt(text, at, path) {
  if (path.length === 0) return { start: at, end: valueEnd(text, at) };
  let found, place = at;
  for (let step of path) {
    if (found = typeof step == "number" ? elementAt(text, place, step) : memberAt(text, place, step), found === void 0) return;
    place = found.start;
  }
  return found;
}
function isObjectAt(text, at) {
  return text.charCodeAt(at) === 123;
}
function isListAt(text, at) {
  return text.charCodeAt(at) === 91;
}
function spaceEnd(text, at) {
  let place = at;
  for (; text.charCodeAt(place) <= 32; ) place++;
  return place;
}
function elementAt(text, at, index) {
  return isListAt(text, at) ? childrenAt(text, at)[index] : void 0;
}
function isKey(text, from, end, key) {
  if (end - from === key.length + 2 && text.startsWith(key, from + 1)) return !0;
  let literal = text.slice(from, end);
  return literal.includes("\\") && JSON.parse(literal) === key;
}
function valueEnd(text, at) {
  let first = text.charCodeAt(at);
  if (first === 34) return stringEnd(text, at);
  if (first !== 123 && first !== 91) return atomEnd(text, at);
  let depth = 0;
  for (let place = at; place < text.length; ) {
    let code = text.charCodeAt(place);
    if (code === 34) {
      place = stringEnd(text, place);
      continue;
    }
    if (place++, code === 123 || code === 91) depth++;
    else if ((code === 125 || code === 93) && (depth--, depth === 0))
      return place;
  }
  return text.length;
}
function atomEnd(text, at) {
  let place = at;
  for (; place < text.length; ) {
    let code = text.charCodeAt(place);
    if (code <= 32 || code === 44 || code === 125 || code === 93) break;
    place++;
  }
  return place;
}
function stringEnd(text, at) {
  let place = text.indexOf('"', at + 1);
  for (; place >= 0; ) {
    let slashes = place;
    for (; text.charCodeAt(slashes - 1) === 92; ) slashes--;
    if ((place - slashes) % 2 === 0) return place + 1;
    place = text.indexOf('"', place + 1);
  }
  return text.length;
}

// src/session/formats/source-text.ts
function sourceText(text) {
  let lines, document;
  return {
    text,
    lines: () => (lines ??= splitLines(text), lines),
    document: () => (document ??= { found: openDocument(text, lines?.length === 1 ? lines[0]?.value : void 0) }, document.found)
  };
}
function editedSource({ source, records, container }, text, edits) {
  let moved = editedRecords(records, edits, text);
  return {
    text,
    lines: () => moved !== void 0 && container === "lines" ? moved : splitLines(text, untouchedValues(records, edits)),
    document: () => {
      let before = source.document();
      if (before === void 0) return;
      let after = documentOf(text, before.root, untouchedValues(records, edits));
      return moved === void 0 || container === "lines" ? after : {
        root: before.root,
        elements: (key) => before.elements(key) === records ? moved : after.elements(key)
      };
    }
  };
}
function untouchedValues(records, edits) {
  let at = 0, shift = 0, record = 0;
  return (start, end) => {
    for (let edit3 = edits[at]; edit3 !== void 0; edit3 = edits[++at]) {
      let change = edit3.text.length - (edit3.end - edit3.start);
      if (edit3.end + shift + change > start) break;
      shift += change;
    }
    let edit2 = edits[at];
    if (edit2 !== void 0 && edit2.start + shift < end) return;
    for (; (records[record]?.start ?? 1 / 0) < start - shift; ) record++;
    let found = records[record];
    return found?.start === start - shift && found.end === end - shift ? found.value : void 0;
  };
}
var FIRST_LINES = 50;
function splitLines(text, known) {
  let records = [], isShown = !1, start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  for (; start < text.length; ) {
    let newline = text.indexOf(`
`, start), end = newline < 0 ? text.length : newline;
    if (text.charCodeAt(end - 1) === 13 && end > start && end--, text.slice(start, end).trim() !== "") {
      let value = known?.(start, end) ?? parsedJson(text.slice(start, end));
      if (records.push({ index: records.length, start, end, value, from: -1 }), isShown ||= typeof value == "object" && value !== null, !isShown && records.length >= FIRST_LINES) break;
    }
    start = newline < 0 ? text.length : newline + 1;
  }
  return records;
}
var BYTE_ORDER_MARK = 65279;
function openDocument(text, onlyLine) {
  let body = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text, root = onlyLine ?? parsedJson(body);
  return typeof root == "object" && root !== null ? documentOf(text, root) : void 0;
}
function documentOf(text, root, known) {
  let lists = /* @__PURE__ */ new Map();
  return {
    root,
    elements: (key) => (lists.has(key) || lists.set(key, elementsAt(key)), lists.get(key))
  };
  function elementsAt(key) {
    let values = key === void 0 ? root : root[key];
    if (!Array.isArray(values)) return;
    let start = spaceEnd(text, text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0), list = key === void 0 ? start : memberAt(text, start, key)?.start;
    if (list === void 0 || !isListAt(text, list)) return;
    let valueAt2 = (index, from, to) => known === void 0 ? values[index] : known(from, to) ?? parsedJson(text.slice(from, to));
    return childrenAt(text, list).map((child, index) => ({
      index,
      start: child.start,
      end: child.end,
      value: valueAt2(index, child.start, child.end),
      from: -1
    }));
  }
}

// src/session/formats/value-source.ts
function sourceOfValues(values) {
  return new ListedValues(Array.from(values, plainValue), void 0);
}
function sourceOfRecords(records) {
  return new ListedValues(
    records.map(({ value }) => value),
    records.map(({ from }) => from)
  );
}
function plainValue(given) {
  return isPlainJson(given) ? given : JSON.parse(JSON.stringify(given) ?? "null");
}
var ListedValues = class {
  constructor(root, from) {
    this.root = root;
    this.records = root.map(
      (value, index) => new ListedRecord(index, value, from?.[index] ?? -1, this)
    );
  }
  root;
  isOfValues = !0;
  records;
  layout;
  lines() {
    return [];
  }
  document() {
    return this;
  }
  elements(key) {
    return key === void 0 ? this.records : void 0;
  }
  get text() {
    return this.written().text;
  }
  /** Where a record begins; a comma after the end of the one before it. */
  startOf(index) {
    return this.written().starts[index];
  }
  written() {
    return this.layout ??= writtenList(this.records), this.layout;
  }
}, ListedRecord = class {
  constructor(index, value, from, list) {
    this.index = index;
    this.value = value;
    this.from = from;
    this.list = list;
  }
  index;
  value;
  from;
  list;
  get start() {
    return this.list.startOf(this.index);
  }
  get end() {
    return this.list.startOf(this.index + 1) - 1;
  }
};
function writtenList(records) {
  let starts = [], pieces = [], texts = [], at = 1;
  for (let { value } of records) {
    let text = JSON.stringify(value);
    starts.push(at), texts.push(text), at += text.length + 1, texts.length === PIECE && (pieces.push(texts.join(",")), texts = []);
  }
  return starts.push(at), texts.length > 0 && pieces.push(texts.join(",")), pieces[0] = `[${pieces[0] ?? ""}`, pieces[pieces.length - 1] += "]", { text: pieces.join(","), starts };
}
var PIECE = 64, MANY = 1e3;
function isPlainJson(value) {
  if (typeof value != "object" || value === null) return isPlainScalar(value);
  let here = value, open;
  for (let at = 0; ; at++) {
    if (at === MANY && JSON.stringify(value), "toJSON" in here) return !1;
    if (Array.isArray(here)) {
      for (let item of here)
        if (typeof item == "object" && item !== null)
          open ??= objectList(), open.push(item);
        else if (!isPlainScalar(item)) return !1;
    } else {
      if (Object.getPrototypeOf(here) !== Object.prototype) return !1;
      for (let key in here) {
        let member = here[key];
        if (typeof member == "object" && member !== null)
          open ??= objectList(), open.push(member);
        else if (member !== void 0 && !isPlainScalar(member)) return !1;
      }
    }
    if (open === void 0 || at >= open.length) return !0;
    here = open[at];
  }
}
function isPlainScalar(value) {
  return typeof value == "string" ? !0 : typeof value == "number" ? Number.isFinite(value) : typeof value == "boolean" || value === null;
}

// src/session/formats/recognise-format.ts
var FORMATS = [
  piSession,
  claudeCode,
  opencodeExport,
  aiSdkUiMessages,
  geminiContents,
  openaiResponses,
  aiSdkMessages,
  anthropicMessages,
  ollamaChat,
  plainMessages,
  openaiChat
];
function readTranscript(text, format) {
  return readSource(sourceText(text), format);
}
function readValues(values, format) {
  return readSource(sourceOfValues(values), format);
}
function readEdited(transcript, text, edits) {
  return readSource(editedSource(transcript, text, edits), transcript.format, !0);
}
function readChanged(transcript, changes) {
  return readSource(sourceOfRecords(changedValues(transcript.records, changes)), transcript.format, !0);
}
function readSource(source, format, isKnown = !1) {
  let found = foundIn(source, format, isKnown);
  if (found !== void 0) return transcriptFrom(found, source);
  throw source.text.trim() === "" ? new PlimsollError("INVALID_PARAMS", "The transcript is empty: there is nothing in it to read.", {
    remedy: "Name a transcript with messages; a program that is just starting may not have written any yet."
  }) : format === void 0 ? unknownText(source) : otherFormat(source, format);
}
function foundIn(source, format, isKnown) {
  let isAsked = format !== void 0, asked = isAsked ? FORMATS.filter(({ id }) => id === format) : FORMATS;
  for (let one of asked) {
    let found = one.read(source, isAsked);
    if (found !== void 0) return found;
  }
  if (!(isAsked && !isKnown && FORMATS.some((one) => one.read(source, !1) !== void 0)))
    for (let one of asked) {
      let found = one.read(source, isAsked, !0);
      if (found !== void 0) return found;
    }
}
function unknownText(source) {
  let lines = source.lines(), [first] = lines, begin = source.text.trimStart()[0];
  if (lines.length > 1 && first !== void 0) {
    let line = sourceText(source.text.slice(first.start, first.end));
    if (FORMATS.some((one) => one.read(line, !1) !== void 0))
      return refusal(
        "This file holds several conversations, one a line.",
        "Give each line a file of its own, for example: head -n 1 FILE > one.json"
      );
  }
  if ((begin === "{" || begin === "[") && source.document() === void 0 && first?.value === void 0)
    return refusal(
      "This begins like JSON and is none: it may be cut off or damaged.",
      "Export it again, or mend the JSON first."
    );
  let isPiEntry = (value) => stringOf(memberValue(memberValue(value, "message"), "role")) !== void 0;
  if (lines.some(({ value }) => memberValue(value, "type") === "message" && isPiEntry(value)))
    return refusal(
      "This reads as a pi session without its first line, which names the session.",
      `Put one before the others: (echo '{"type":"session","id":"mended","cwd":"."}'; cat FILE) > mended.jsonl`
    );
  let odd = oddMessage(source, void 0);
  if (odd !== void 0) return refusal("This is no transcript of a format that is known.", odd);
  let known = FORMATS.map(({ id }) => id).join(", ");
  return refusal("This is no transcript of a format that is known.", `Known are ${known}.`);
}
function otherFormat(source, format) {
  let other = FORMATS.find((one) => one.read(source, !1) !== void 0), sentence = `This is not a transcript in the format ${format}.`;
  if (other !== void 0) return refusal(sentence, `It reads as ${other.id}: leave the format out.`);
  let odd = oddMessage(source, format);
  if (odd !== void 0) return refusal(sentence, odd);
  let { message, remedy } = unknownText(source);
  return refusal(sentence, [message, remedy].join(" "));
}
function refusal(sentence, remedy) {
  return new PlimsollError("INVALID_PARAMS", sentence, { remedy });
}
function transcriptFrom(found, source) {
  let messages = withoutUnsent(found.messages), numbered = new NumberedParts(messages);
  return {
    format: found.format,
    provider: found.provider,
    get text() {
      return source.text;
    },
    container: found.container,
    records: found.records,
    messages,
    model: found.model,
    cwd: found.cwd,
    unreadable: found.unreadable,
    source,
    context: messages.every(isInContext) ? messages : messages.filter(isInContext),
    slots: numbered.slots,
    traits: numbered,
    tools: offeredTools(found, source)
  };
}
function withoutUnsent(messages) {
  if (!messages.some(({ aborted }) => aborted)) return messages;
  let answered = /* @__PURE__ */ new Set();
  for (let { parts } of messages)
    for (let part of parts) part.type === "result" && answered.add(part.callId);
  return messages.map((message) => {
    let isNeeded = message.parts.some((part) => part.type === "call" && answered.has(part.id));
    return message.aborted && !isNeeded ? { ...message, inContext: !1, unsent: !0 } : message;
  });
}
function isInContext({ inContext }) {
  return inContext;
}
function formatOf(transcript) {
  return FORMATS.find(({ id }) => id === transcript.format);
}

export {
  literalText,
  outputType,
  childrenAt,
  memberAt,
  soleMemberAt,
  valueAt,
  isObjectAt,
  isListAt,
  readTranscript,
  readValues,
  readEdited,
  readChanged,
  formatOf
};
//# sourceMappingURL=chunk-4AORGZMN.js.map
