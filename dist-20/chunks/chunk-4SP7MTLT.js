
import {
  INTERRUPTED,
  PDF,
  UNREADABLE,
  alternating,
  callsOf,
  fileOf,
  geminiRequest,
  instructions,
  isSound,
  matchResults,
  nameOf,
  notCarried,
  objectInput,
  resultAsText,
  resultWithout,
  textOf,
  textOfFile
} from "./chunk-ABGGKU4L.js";
import {
  CallNames,
  RULES_DATE,
  RULE_PROFILES,
  addressOf,
  checkTranscript,
  imageFor,
  imageOf,
  mediaIn,
  oddRoles
} from "./chunk-M5LDYQQ4.js";
import {
  literalText,
  readTranscript
} from "./chunk-4AORGZMN.js";
import {
  listOf,
  memberValue,
  objectOf,
  stringOf,
  valueIn
} from "./chunk-WO47EFPO.js";
import {
  compareNumbers,
  isNumberText
} from "./chunk-JKZJZYEL.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/session/convert/target-format.ts
var TARGET_FORMATS = [
  "openai-chat",
  "openai-responses",
  "anthropic-messages",
  "gemini-contents",
  "ai-sdk"
];

// src/session/convert/limit-images.ts
function limitImages(entries, to, losses) {
  let { mostImages } = RULE_PROFILES[to], over = entries.reduce((sum, { content }) => sum + content.reduce(countImages, 0), 0) - (mostImages ?? 1 / 0);
  if (over <= 0) return entries;
  return entries.map(({ role, content }) => ({ role, content: content.flatMap(within) })).filter(({ content }) => content.length > 0);
  function within(one) {
    if (over > 0 && one.type === "image")
      return over--, losses.add("image", one.at), [{ type: "text", text: notCarried("image"), at: one.at }];
    if (over <= 0 || one.type !== "call" || one.result === void 0) return [one];
    let gone = Math.min(over, one.result.images.length);
    over -= gone;
    for (let image = 0; image < gone; image++) losses.add("image", one.result.at);
    let text = resultWithout({ ...one.result, images: one.result.images.slice(0, gone), files: [] });
    return [{ ...one, result: { ...one.result, text, images: one.result.images.slice(gone) } }];
  }
}
function countImages(sum, one) {
  return one.type === "image" ? sum + 1 : sum + (one.type === "call" ? one.result?.images.length ?? 0 : 0);
}

// src/session/convert/loss-list.ts
var LOSS_TEXTS = {
  signature: "only the provider that wrote it can check it",
  reasoning: "reasoning goes back only to the model that wrote it",
  image: "an image that the target takes in no such place, or too many of them",
  file: "a file that the target takes in no such place, or of a kind it does not take",
  "unknown-part": "a part that the target has nothing for",
  "orphan-result": "a result without a call",
  "empty-text": "a text without content, which the target refuses",
  "aborted-answer": "an answer that was broken off, which the client does not send",
  "out-of-context": "a message that the next request does not carry (--whole-file takes it)",
  record: "a record that is no message",
  "unreadable-record": "a record that is not valid JSON",
  "cache-mark": "a mark for the cache of the provider",
  timestamp: "a time",
  "exit-code": "an exit code beside the text of the result",
  "error-flag": "the mark that a result is an error; its text is carried",
  tag: "a tag of a message",
  field: "not carried over: the target has no such field, or another form of it",
  "changed-id": "the id of a call that the target does not accept; call and result have a new one",
  "changed-name": "the name of a tool that the target does not accept",
  "wrapped-arguments": 'arguments that are no object stand under "input"',
  "changed-number": "a number of more digits than readers of JSON keep was rounded",
  "file-as-text": "a file of text stands as text, because the target takes no such file",
  "part-as-text": "a part that the target has nothing for; its words stand as text",
  "changed-role": "a command that the person ran stands as a call",
  "unknown-role": "a role that its provider does not know; its words are carried as those of the person",
  "moved-system": "instructions from within the conversation stand before it",
  "moved-result": "a result that stood elsewhere stands after its call",
  "added-result": "a call without a result got one that says it was interrupted",
  "added-signature": "a call of the current turn got the mark that Google has for calls it did not sign",
  "added-message": "a message of the user was put before the first answer"
}, LossList = class {
  groups = /* @__PURE__ */ new Map();
  add(kind, at, what = null) {
    let key = `${kind} ${what ?? ""}`, group = this.groups.get(key);
    group === void 0 ? this.groups.set(key, { kind, what, at: [at] }) : group.at.push(at);
  }
  /** In the order of the kinds above: what weighs most comes first. */
  list() {
    let order = Object.keys(LOSS_TEXTS);
    return [...this.groups.values()].map(({ kind, what, at }) => ({ kind, what, count: at.length, text: LOSS_TEXTS[kind], at })).sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.count - a.count);
  }
};

// src/session/convert/lost-fields.ts
var CARRIED = /* @__PURE__ */ new Set([
  "role",
  "content",
  "parts",
  "message",
  "info",
  "type",
  "text",
  "refusal",
  "summary",
  "tags",
  "tool_calls",
  "function_call",
  "function",
  "custom",
  "name",
  "arguments",
  "input",
  "id",
  "call_id",
  "callID",
  "tool",
  "tool_call_id",
  "tool_use_id",
  "output",
  "is_error",
  "isError",
  "status",
  "state",
  "thinking",
  "functionCall",
  "functionResponse",
  "thought",
  "toolCallId",
  "toolName",
  "args",
  "result",
  "errorText",
  "image_url",
  "source",
  "inlineData",
  "fileData",
  "image",
  "data",
  "url",
  "mediaType",
  "mimeType",
  "mime",
  "file",
  "filename",
  "title",
  "file_data",
  "file_url",
  "file_id",
  "input_audio",
  "command",
  "command_family",
  "target_path",
  "tool_name",
  "exitCode",
  "exit_code",
  "rawInput",
  "reasoning_content",
  "toolCallId",
  "action",
  "actions",
  "operation",
  "images"
]), STEP_MARKS = /* @__PURE__ */ new Set(["step-start", "step-finish"]), TIMES = /* @__PURE__ */ new Set(["timestamp", "createdAt", "created_at", "time", "created"]), CACHE_MARKS = /* @__PURE__ */ new Set(["cache_control", "cacheControl", "cachePoint"]), SIGNATURES = /* @__PURE__ */ new Set([
  "signature",
  "thoughtSignature",
  "thinkingSignature",
  "textSignature",
  "encrypted_content",
  "providerOptions",
  "providerMetadata",
  "callProviderMetadata",
  "resultProviderMetadata"
]), HOLDS_OPTIONS = /* @__PURE__ */ new Set(["providerOptions", "providerMetadata"]), SPEAKERS = /* @__PURE__ */ new Set(["user", "assistant", "system", "developer"]);
function lostInPart(value, at, losses) {
  lostIn(value, at, losses, imageOf(value)?.detail === void 0 ? NONE : DETAIL);
}
var NONE = /* @__PURE__ */ new Set(), DETAIL = /* @__PURE__ */ new Set(["detail"]);
function lostInRecord(value, read, at, losses) {
  for (let object of [value, memberValue(value, "message"), memberValue(value, "info")])
    lostIn(object, at, losses), memberValue(object, "id") !== void 0 && losses.add("field", at, "id");
  SPEAKERS.has(memberValue(value, "role")) && memberValue(value, "name") !== void 0 && losses.add("field", at, "name");
  for (let [position, part2] of (listOf(memberValue(value, "parts")) ?? []).entries()) {
    let type = String(memberValue(part2, "type")).slice(0, 100);
    !read.has(position) && !STEP_MARKS.has(type) && losses.add("unknown-part", at, type);
  }
}
function lostBeside(root, carried, losses) {
  let object = objectOf(root);
  if (object === void 0) return;
  let at = { message: null, record: 0 };
  for (let key of Object.keys(object)) carried.has(key) || losses.add("field", at, key.slice(0, 100));
  let blocks = listOf(object.system) ?? listOf(memberValue(object.systemInstruction, "parts")) ?? [];
  for (let block2 of blocks) lostIn(block2, at, losses);
}
function lostIn(value, at, losses, told = NONE) {
  let object = objectOf(value);
  if (object !== void 0)
    for (let [key, member] of Object.entries(object)) {
      if (CARRIED.has(key) || told.has(key) || saysNothing(member)) continue;
      let kind = kindOf(key, member);
      losses.add(kind, at, kind === "field" ? key.slice(0, 100) : null);
    }
}
function saysNothing(value) {
  return value == null || value === !1 || Array.isArray(value) && value.length === 0;
}
function kindOf(key, member) {
  return CACHE_MARKS.has(key) ? "cache-mark" : TIMES.has(key) ? "timestamp" : HOLDS_OPTIONS.has(key) && hasCacheMark(member) ? "cache-mark" : SIGNATURES.has(key) ? "signature" : "field";
}
function hasCacheMark(options) {
  return Object.values(objectOf(options) ?? {}).some(
    (one) => Object.keys(objectOf(one) ?? {}).some((key) => CACHE_MARKS.has(key))
  );
}
function typeName(value) {
  let object = objectOf(value), type = object?.type ?? Object.keys(object ?? {})[0];
  return typeof type == "string" ? type.slice(0, 100) : typeof value;
}

// src/session/convert/result-content.ts
var TEXT_ALONE = { words: [], images: [], files: [] };
function resultContent(value, to, at, losses) {
  let words = [], images = [], files = [];
  for (let block2 of mediaIn(value)) {
    lostInPart(block2, at, losses);
    let text = stringOf(memberValue(block2, "text")), found = text ?? searchResultText(block2), image = imageOf(block2), file = fileOf(block2) ?? (MEDIA.test(typeName(block2)) ? UNREADABLE : void 0);
    text === void 0 && found !== void 0 && losses.add("part-as-text", at, typeName(block2)), found !== void 0 ? words.push(found) : image !== void 0 ? images.push(imageFor(to, image, at, losses)) : file !== void 0 ? files.push(file) : losses.add("unknown-part", at, typeName(block2));
  }
  return { words, images, files };
}
var MEDIA = /image|screenshot|audio|video|file|document|media|data/i;
function searchResultText(block2) {
  if (memberValue(block2, "type") !== "search_result") return;
  let { text } = literalText(memberValue(block2, "content"), []);
  return [memberValue(block2, "title"), memberValue(block2, "source"), text].filter((one) => typeof one == "string" && one !== "").join(`
`);
}

// src/session/convert/rounded-number.ts
var TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, KEPT = 15;
function roundedNumber(json) {
  for (let [token] of json.matchAll(TOKEN)) {
    if (token.startsWith('"') || token.length <= KEPT && !/[eE]/.test(token)) continue;
    let kept = String(Number(token));
    if (!isNumberText(token) || !isNumberText(kept) || compareNumbers(token, kept) !== 0) return token;
  }
}

// src/session/convert/read-conversation.ts
function readConversation(transcript, to, wholeFile, losses) {
  let messages = contextOf(transcript, wholeFile, losses), matched = matchResults(messages), names = new CallNames(to, losses, idsOf(messages)), isFamily = transcript.format === "claude-code" && to === "anthropic-messages", entries = [], seen = /* @__PURE__ */ new Set(), positions = readPositions(transcript), rounded = /* @__PURE__ */ new Map();
  for (let { rule, message, record } of oddRoles(transcript, messages)) {
    let role = memberValue(transcript.records[record]?.value, "role");
    rule === "unknown-role" && losses.add(rule, positionOf(message, record), String(role).slice(0, 100));
  }
  for (let message of messages) {
    for (let record of message.records) {
      if (seen.has(record)) continue;
      seen.add(record);
      let read = positions.get(record) ?? NONE2;
      lostInRecord(transcript.records[record]?.value, read, positionOf(message, record), losses);
    }
    for (let _ of message.tags) losses.add("tag", positionOf(message, message.records[0] ?? -1));
    addEntries(message);
  }
  return entries;
  function addEntries(message) {
    let role = message.role === "tool" ? "user" : message.role, content = [], isAnswered = !1;
    for (let part2 of message.parts) {
      if (part2.path.length > 0 && rawOf(part2) === void 0 && !(part2.type === "call" && matched.own.has(part2)) && lostInPart(valueAt(transcript, part2), positionOf(message, part2.record), losses), part2.type === "result") {
        isAnswered ||= matched.own.has(part2), takeResult(part2, message);
        continue;
      }
      isAnswered && role === "assistant" && endStep(), part2.type === "call" && role !== "assistant" ? entries.push({ role: "assistant", content: [carriedCall(part2, message)] }) : content.push(...carried(part2, message));
    }
    role === "assistant" && transcript.format === "openai-chat" && content.push(...refusals(message)), endStep();
    function endStep() {
      content.length > 0 && entries.push({ role, content }), content = [], isAnswered = !1;
    }
  }
  function refusals({ records, index }) {
    return records.flatMap((record) => {
      let text = stringOf(memberValue(transcript.records[record]?.value, "refusal")) ?? "";
      return text === "" ? [] : [refusal(text, { message: index, record: record + 1 })];
    });
  }
  function refusal(text, at) {
    let isKnown = to === "openai-chat" || to === "openai-responses";
    return isKnown || losses.add("field", at, "refusal"), { type: "text", text, isRefusal: isKnown, at };
  }
  function takeResult(part2, message) {
    let at = positionOf(message, part2.record);
    matched.orphans.has(part2) ? losses.add("orphan-result", at, part2.callId.slice(0, 100)) : matched.moved.has(part2) && losses.add("moved-result", at, part2.callId.slice(0, 100));
  }
  function rawOf(part2) {
    let isReasoning = part2.type === "reasoning" && part2.signed;
    if (isFamily)
      return part2.type === "media" || part2.type === "other" || isReasoning ? valueAt(transcript, part2) : void 0;
    if (!(transcript.format !== "pi-session" || to !== "anthropic-messages" || !isReasoning))
      return thinkingOfPi(transcript.records[part2.record]?.value, valueAt(transcript, part2));
  }
  function carried(part2, message) {
    let at = positionOf(message, part2.record), raw = rawOf(part2);
    if (raw !== void 0) return [{ type: "raw", value: raw, isReasoning: part2.type === "reasoning", at }];
    switch (part2.type) {
      case "text":
        return memberValue(valueAt(transcript, part2), "type") === "refusal" ? [refusal(part2.text, at)] : [{ type: "text", text: part2.text, at }];
      case "call":
        return [carriedCall(part2, message)];
      case "reasoning":
        return to === "ai-sdk" && part2.text !== "" ? [{ type: "reasoning", text: part2.text, at }] : (losses.add("reasoning", at), []);
      case "media": {
        let value = valueAt(transcript, part2), image = imageOf(value), file = image === void 0 ? fileOf(value) : void 0;
        if (message.role !== "assistant") {
          if (image !== void 0) return [{ type: "image", image: imageFor(to, image, at, losses), at }];
          if (file !== void 0) return [{ type: "file", file, at }];
        }
        let kind = image === void 0 ? "file" : "image";
        return losses.add(kind, at, file?.mediaType ?? null), [{ type: "text", text: notCarried(kind, file?.mediaType), at }];
      }
      case "other": {
        let value = valueAt(transcript, part2), text = searchResultText(value);
        return losses.add(text === void 0 ? "unknown-part" : "part-as-text", at, typeName(value)), text === void 0 ? [] : [{ type: "text", text, at }];
      }
    }
  }
  function carriedCall(part2, message) {
    let at = positionOf(message, part2.record), { input } = part2;
    message.role === "tool" && transcript.format === "pi-session" && losses.add("changed-role", at);
    let isOpenai = transcript.format === "openai-chat" || transcript.format === "openai-responses", changed = isOpenai && (to === "openai-chat" || to === "openai-responses") ? void 0 : isOpenai ? roundedNumber(part2.inputText) : roundedIn(part2.record);
    return changed !== void 0 && losses.add("changed-number", at, changed.slice(0, 100)), {
      type: "call",
      id: names.idFor(part2.id, isMadeUp(part2.id, transcript), at),
      tool: names.nameFor(part2.tool, at),
      input: input ?? {},
      inputText: isOpenai && part2.inputText !== "" ? part2.inputText : JSON.stringify(input ?? {}) ?? "{}",
      isCustom: isOpenai && isCustom(valueAt(transcript, part2)),
      result: resultFor(part2, at),
      at
    };
  }
  function roundedIn(index) {
    let { source, records, text } = transcript, record = records[index];
    if (source.isOfValues === !0 || record === void 0) return;
    let known = rounded.get(index) ?? roundedNumber(text.slice(record.start, record.end)) ?? "";
    return rounded.set(index, known), known === "" ? void 0 : known;
  }
  function resultFor(part2, at) {
    let found = matched.results.get(part2);
    if (found === void 0)
      return losses.add("added-result", at, part2.id.slice(0, 100)), { text: INTERRUPTED, failed: !0, images: [], files: [], at };
    let place = positionOf(found.message, found.part.record), isMore = found.part.media > 0 || transcript.format === "gemini-contents", { words, images, files } = isMore ? resultContent(valueAt(transcript, found.part), to, place, losses) : TEXT_ALONE, text = [found.part.text, ...words].filter((one) => one !== "").join(`
`);
    return found.part.exitCode !== void 0 && losses.add("exit-code", place), { text, failed: found.part.failed === !0, images, files, at: place };
  }
}
var NONE2 = /* @__PURE__ */ new Set();
function readPositions({ messages }) {
  let positions = /* @__PURE__ */ new Map();
  for (let { parts } of messages)
    for (let { record, path } of parts) {
      if (path[0] !== "parts") continue;
      let known = positions.get(record);
      known === void 0 ? positions.set(record, /* @__PURE__ */ new Set([Number(path[1])])) : known.add(Number(path[1]));
    }
  return positions;
}
function contextOf(transcript, wholeFile, losses) {
  let read = /* @__PURE__ */ new Set();
  for (let { records } of transcript.messages) for (let record of records) read.add(record);
  for (let { index, value } of transcript.records) {
    if (read.has(index)) continue;
    let at = { message: null, record: index + 1 };
    value === void 0 ? losses.add("unreadable-record", at) : losses.add("record", at, typeName(value));
  }
  return transcript.messages.filter((message) => {
    let at = positionOf(message, message.records[0] ?? -1);
    if (message.unsent === !0) losses.add("aborted-answer", at);
    else if (!message.inContext && !wholeFile) losses.add("out-of-context", at);
    else return !0;
    return !1;
  });
}
function positionOf({ index }, record) {
  return { message: index, record: record + 1 };
}
function idsOf(messages) {
  let ids = /* @__PURE__ */ new Set();
  for (let { parts } of messages) for (let part2 of parts) part2.type === "call" && ids.add(part2.id);
  return ids;
}
function isMadeUp(id, { format }) {
  return format === "gemini-contents" ? id.includes(" at ") : id.startsWith("record ");
}
function isCustom(call) {
  return memberValue(call, "type") === "custom_tool_call" || objectOf(memberValue(call, "custom")) !== void 0;
}
function thinkingOfPi(record, value) {
  let { thinking, thinkingSignature: signature, type, ...others } = objectOf(value) ?? {};
  if (!(!(memberValue(memberValue(record, "message"), "api") === "anthropic-messages") || type !== "thinking" || Object.keys(others).length > 0) && !(typeof thinking != "string" || typeof signature != "string" || signature === ""))
    return { type, thinking, signature };
}
function valueAt({ records }, { record, path }) {
  return valueIn(records[record]?.value, path);
}

// src/session/convert/write-ai-sdk.ts
function aiSdkMessages(entries, losses) {
  return entries.flatMap(({ role, content }) => {
    if (role === "system") {
      for (let { type, at } of content) (type === "image" || type === "file") && losses.add(type, at);
      return [{ role, content: textOf(content, `

`) }];
    }
    let parts = content.flatMap((one) => part(one, losses));
    if (parts.length === 0) return [];
    let results = callsOf(content).map((call) => result(call, losses));
    return [{ role, content: parts }, ...results.length === 0 ? [] : [{ role: "tool", content: results }]];
  });
}
function part(one, losses) {
  switch (one.type) {
    case "text":
    case "reasoning":
      return [{ type: one.type, text: one.text }];
    case "image": {
      let { url, data, mediaType } = one.image;
      return [{ type: "image", image: url ?? data, ...data === void 0 ? {} : { mediaType } }];
    }
    case "file": {
      let { url, data, mediaType = ANY_TYPE, name } = one.file;
      return url !== void 0 || data !== void 0 ? [{ type: "file", data: url ?? data, mediaType, ...name === void 0 ? {} : { filename: name } }] : (losses.add("file", one.at), [{ type: "text", text: notCarried("file", one.file.mediaType) }]);
    }
    case "call":
      return [{ type: "tool-call", toolCallId: one.id, toolName: one.tool, input: one.input }];
    case "raw":
      return [];
  }
}
var ANY_TYPE = "application/octet-stream";
function result({ id, tool, result: found }, losses) {
  let { text, failed, images, files, at } = found, output = images.length + files.length > 0 && !failed ? {
    type: "content",
    value: [
      { type: "text", text },
      ...images.map(
        ({ url, data, mediaType }) => url === void 0 ? { type: "image-data", data, mediaType } : { type: "image-url", url }
      ),
      ...files.map((file) => fileInResult(file, at, losses))
    ]
  } : { type: failed ? "error-text" : "text", value: resultAsText(found, losses) };
  return { type: "tool-result", toolCallId: id, toolName: tool, output };
}
function fileInResult({ url, data, mediaType, name }, at, losses) {
  return data !== void 0 ? { type: "file-data", data, mediaType: mediaType ?? ANY_TYPE, ...name === void 0 ? {} : { filename: name } } : url !== void 0 ? { type: "file-url", url, ...mediaType === void 0 ? {} : { mediaType } } : (losses.add("file", at, mediaType ?? null), { type: "text", text: notCarried("file", mediaType) });
}

// src/session/convert/write-anthropic.ts
function anthropicRequest(entries, losses) {
  let { system, spoken } = instructions(entries, losses), messages = [];
  for (let { role, content } of alternating(spoken, losses)) {
    let blocks = content.flatMap((one) => block(one, losses)), results = callsOf(content).map((call) => resultBlock(call, losses)), last = messages.at(-1);
    last?.role === role ? last.content.push(...blocks) : blocks.length > 0 && messages.push({ role, content: blocks }), results.length > 0 && messages.push({ role: "user", content: results });
  }
  return { ...system === "" ? {} : { system }, messages };
}
function block(one, losses) {
  switch (one.type) {
    case "text":
      return [{ type: "text", text: one.text }];
    case "image":
      return [imageBlock(one.image)];
    case "file":
      return documentBlock(one.file, one.at, losses);
    case "call":
      return [{ type: "tool_use", id: one.id, name: one.tool, input: objectInput(one, losses) }];
    case "raw":
      return [objectOf(one.value) ?? {}];
    case "reasoning":
      return [];
  }
}
function resultBlock({ id, result: result2 }, losses) {
  let text = result2.text.trim() === "" ? [] : [{ type: "text", text: result2.text }], media = [
    ...result2.images.map(imageBlock),
    ...result2.files.flatMap((file) => documentBlock(file, result2.at, losses))
  ], content = media.length === 0 ? result2.text : [...text, ...media];
  return { type: "tool_result", tool_use_id: id, content, ...result2.failed ? { is_error: !0 } : {} };
}
function imageBlock({ url, data, mediaType }) {
  return { type: "image", source: url === void 0 ? { type: "base64", media_type: mediaType, data: data ?? "" } : { type: "url", url } };
}
function documentBlock(file, at, losses) {
  let { mediaType, data, url, name } = file, text = textOfFile(file), title = name === void 0 ? {} : { title: name }, source = text !== void 0 ? { type: "text", media_type: "text/plain", data: text } : mediaType !== PDF ? void 0 : data !== void 0 ? { type: "base64", media_type: PDF, data } : { type: "url", url };
  return source !== void 0 && (text ?? data ?? url) !== void 0 ? [{ type: "document", source, ...title }] : (losses.add("file", at, mediaType ?? null), [{ type: "text", text: notCarried("file", mediaType) }]);
}

// src/session/convert/write-openai.ts
function chatRequest(entries, losses) {
  return { messages: entries.flatMap((entry) => chatMessages(entry, losses)) };
}
function chatMessages({ role, content }, losses) {
  if (role !== "assistant") return [{ role, content: chatContent(content, losses) }];
  let calls = callsOf(content), answer = {
    role,
    content: chatAnswer(content, losses),
    ...calls.length === 0 ? {} : {
      tool_calls: calls.map(
        ({ id, tool, inputText, isCustom: isCustom2 }) => isCustom2 ? { id, type: "custom", custom: { name: tool, input: inputText } } : { id, type: "function", function: { name: tool, arguments: inputText } }
      )
    }
  }, results = calls.map((call) => (lostInResult(call, losses), { role: "tool", tool_call_id: call.id, content: resultAsText(call.result, losses) }));
  return [answer, ...results];
}
function chatAnswer(content, losses) {
  let said = content.filter((one) => one.type === "text"), [first] = said;
  if (first?.isRefusal === !0 && said.length === 1) return [{ type: "refusal", refusal: first.text }];
  for (let { isRefusal, at } of said) isRefusal === !0 && losses.add("field", at, "refusal");
  let text = textOf(content, `

`);
  return text === "" && callsOf(content).length > 0 ? null : text;
}
function chatContent(content, losses) {
  let [first] = content;
  return content.length === 1 && first?.type === "text" ? first.text : content.flatMap((one) => one.type === "text" ? [{ type: "text", text: one.text }] : one.type === "file" ? chatFile(one.file, one.at, losses) : one.type !== "image" ? [] : [{ type: "image_url", image_url: { url: addressOf(one.image), ...detailIn(one.image) } }]);
}
function chatFile(file, at, losses) {
  let { data, mediaType, openaiId } = file;
  if (openaiId !== void 0) return [{ type: "file", file: { file_id: openaiId } }];
  if (data !== void 0 && mediaType === PDF)
    return [{ type: "file", file: { filename: nameOf(file), file_data: dataUrl(file) } }];
  let format = data === void 0 ? void 0 : AUDIO_FORMATS.get(mediaType ?? "");
  if (format !== void 0) return [{ type: "input_audio", input_audio: { data, format } }];
  let text = textOfFile(file);
  return losses.add(text === void 0 ? "file" : "file-as-text", at, mediaType ?? null), [{ type: "text", text: text ?? notCarried("file", mediaType) }];
}
var AUDIO_FORMATS = /* @__PURE__ */ new Map([
  ["audio/wav", "wav"],
  ["audio/x-wav", "wav"],
  ["audio/mp3", "mp3"],
  ["audio/mpeg", "mp3"]
]);
function dataUrl({ mediaType, data }) {
  return `data:${mediaType ?? PDF};base64,${data ?? ""}`;
}
function responsesFile(file, at, losses) {
  let { data, url, openaiId, mediaType } = file;
  return openaiId !== void 0 ? [{ type: "input_file", file_id: openaiId }] : data !== void 0 && !isSound(file) ? [{ type: "input_file", filename: nameOf(file), file_data: dataUrl(file) }] : url !== void 0 && !isSound(file) ? [{ type: "input_file", file_url: url }] : (losses.add("file", at, mediaType ?? null), [{ type: "input_text", text: notCarried("file", mediaType) }]);
}
function responsesRequest(entries, losses) {
  return { input: entries.flatMap((entry) => responseItems(entry, losses)) };
}
function responseItems({ role, content }, losses) {
  if (role !== "assistant") {
    let parts = content.flatMap((one) => one.type === "text" ? [{ type: "input_text", text: one.text }] : one.type === "file" ? responsesFile(one.file, one.at, losses) : one.type === "image" ? [inputImage(one.image)] : []);
    return [{ type: "message", role, content: parts }];
  }
  return [...content.flatMap((one) => {
    if (one.type === "text") {
      let said = one.isRefusal === !0 ? { type: "refusal", refusal: one.text } : { type: "output_text", text: one.text, annotations: [] };
      return [{ type: "message", role, content: [said] }];
    }
    if (one.type !== "call") return [];
    let call = { call_id: one.id, name: one.tool };
    return [
      one.isCustom ? { type: "custom_tool_call", ...call, input: one.inputText } : { type: "function_call", ...call, arguments: one.inputText }
    ];
  }), ...callsOf(content).map((call) => responseOutput(call, losses))];
}
function inputImage(image) {
  return { type: "input_image", image_url: addressOf(image), ...detailIn(image) };
}
function detailIn({ detail }) {
  return detail === void 0 ? {} : { detail };
}
function responseOutput(call, losses) {
  let { result: result2, id } = call;
  lostInResult(call, losses);
  let output = result2.images.length + result2.files.length === 0 ? result2.text : [
    { type: "input_text", text: result2.text },
    ...result2.images.map(inputImage),
    ...result2.files.flatMap((file) => responsesFile(file, result2.at, losses))
  ];
  return { type: call.isCustom ? "custom_tool_call_output" : "function_call_output", call_id: id, output };
}
function lostInResult({ result: result2 }, losses) {
  result2.failed && losses.add("error-flag", result2.at);
}

// src/session/convert/write-target.ts
var WRITERS = {
  "openai-chat": chatRequest,
  "openai-responses": responsesRequest,
  "anthropic-messages": anthropicRequest,
  "gemini-contents": geminiRequest,
  "ai-sdk": aiSdkMessages
};
function writeTarget(to, entries, losses) {
  return `${JSON.stringify(WRITERS[to](entries, losses), null, 2)}
`;
}

// src/session/convert/convert-session.ts
function convertSession(text, options) {
  let { to, from, wholeFile = !1 } = options, source = readTranscript(text, from), losses = new LossList(), converted = text;
  if (source.format !== to) {
    let format = targetOf(to);
    lostBeside(source.source.document()?.root, BESIDE, losses);
    let entries = limitImages(readConversation(source, format, wholeFile, losses), format, losses);
    if (entries.length === 0)
      throw new PlimsollError("INVALID_PARAMS", "Nothing in this transcript can be converted.", {
        remedy: "Name a transcript with texts or calls; --whole-file takes what stands before a compaction too."
      });
    converted = writeTarget(format, entries, losses);
  }
  let target = source.format === to ? source : readTranscript(converted, to), findings = checkTranscript(target, wholeFile, "ended");
  return {
    text: converted,
    report: {
      from: source.format,
      to,
      messages: target === source ? source.messages.length : target.records.length,
      losses: losses.list(),
      valid: findings.length === 0,
      findings: findings.map(({ part: _, ...finding }) => finding),
      rules_date: RULES_DATE
    }
  };
}
var BESIDE = /* @__PURE__ */ new Set([
  "messages",
  "input",
  "output",
  "contents",
  "system",
  "systemInstruction",
  "system_instruction",
  "instructions"
]);
function targetOf(to) {
  let target = TARGET_FORMATS.find((id) => id === to);
  if (target !== void 0) return target;
  throw new PlimsollError(
    "INVALID_PARAMS",
    `A transcript cannot be converted to ${String(to).slice(0, 40)}.`,
    {
      remedy: `Convert to one of ${TARGET_FORMATS.join(", ")}; the files of a program are written by that program.`
    }
  );
}

export {
  TARGET_FORMATS,
  convertSession
};
//# sourceMappingURL=chunk-4SP7MTLT.js.map
