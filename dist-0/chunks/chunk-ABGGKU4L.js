
import {
  isListAt,
  literalText,
  outputType,
  valueAt
} from "./chunk-4AORGZMN.js";
import {
  listOf,
  memberValue,
  objectOf,
  stringOf,
  valueIn
} from "./chunk-WO47EFPO.js";
import {
  counted
} from "./chunk-S3NQFO46.js";
import {
  NOTICE_PREFIX
} from "./chunk-WQBNZBTH.js";

// src/session/convert/files.ts
var UNREADABLE = {
  mediaType: void 0,
  data: void 0,
  url: void 0,
  openaiId: void 0,
  name: void 0
}, PDF = "application/pdf";
function fileOf(value) {
  let part2 = objectOf(value) ?? {}, file = objectOf(part2.file) ?? part2, source = objectOf(part2.source) ?? objectOf(part2.inlineData) ?? objectOf(part2.fileData) ?? {}, name = firstText(file.filename, part2.title, source.displayName), openaiId = stringOf(file.file_id), none = { mediaType: void 0, data: void 0, url: void 0, openaiId, name }, audio = objectOf(part2.input_audio);
  if (audio !== void 0) {
    let data = stringOf(audio.data);
    return data === void 0 ? void 0 : { ...none, data, mediaType: `audio/${stringOf(audio.format)}` };
  }
  let text = source.type === "text" ? stringOf(source.data) ?? "" : wordsOf(source);
  if (text !== void 0)
    return { ...none, mediaType: "text/plain", data: Buffer.from(text, "utf8").toString("base64") };
  let type = firstText(part2.mediaType, part2.mimeType, part2.mime, source.media_type, source.mimeType), given = firstText(
    file.file_data,
    file.file_url,
    source.data,
    source.url,
    source.fileUri,
    part2.data,
    part2.url
  );
  if (given === void 0) return openaiId === void 0 ? void 0 : none;
  if (given.startsWith("data:")) {
    let comma = given.indexOf(","), [mediaType2 = "", ...marks] = given.slice(5, Math.max(0, comma)).split(";");
    return comma >= 0 && marks.includes("base64") ? { ...none, mediaType: mediaType2 || type, data: given.slice(comma + 1) } : void 0;
  }
  if (given.startsWith("https://") || given.startsWith("http://"))
    return { ...none, mediaType: type ?? (part2.type === "document" ? PDF : void 0), url: given };
  let mediaType = type ?? (memberValue(file, "file_data") === void 0 ? void 0 : PDF);
  return mediaType === void 0 || given.includes(":") ? void 0 : { ...none, mediaType, data: given };
}
function wordsOf({ type, content }) {
  if (type !== "content") return;
  let found = literalText(content, []);
  return found.media === 0 && found.literals.length > 0 ? found.text : void 0;
}
function firstText(...values) {
  return values.find((value) => typeof value == "string" && value !== "");
}
function textOfFile({ mediaType, data }) {
  if (data === void 0 || mediaType?.startsWith("text/") !== !0) return;
  let bytes = Buffer.from(data, "base64"), text = bytes.toString("utf8");
  return Buffer.from(text, "utf8").equals(bytes) ? text : void 0;
}
function isSound({ mediaType = "" }) {
  return mediaType.startsWith("audio/") || mediaType.startsWith("video/");
}
function nameOf({ name, mediaType }) {
  return name ?? (mediaType === PDF ? "file.pdf" : "file");
}

// src/session/convert/not-carried.ts
function notCarried(what, mediaType) {
  let name = what === "image" ? "an image" : `a file${mediaType === void 0 ? "" : ` (${mediaType})`}`;
  return `${NOTICE_PREFIX}${name} stood here, which could not be carried over]`;
}
function resultAsText(result, losses) {
  let { at, images, files } = result, texts = [result.text], others = [];
  for (let _ of images) losses.add("image", at);
  for (let file of files) {
    let text = textOfFile(file);
    losses.add(text === void 0 ? "file" : "file-as-text", at, file.mediaType ?? null), text === void 0 ? others.push(file) : texts.push(text);
  }
  return resultWithout({ ...result, text: texts.filter((text) => text !== "").join(`
`), files: others });
}
function resultWithout({ text, images, files }) {
  let lost = [
    ...images.length === 0 ? [] : [counted(images.length, "image")],
    ...files.length === 0 ? [] : [counted(files.length, "file")]
  ];
  if (lost.length === 0) return text;
  let mark = `${NOTICE_PREFIX}${lost.join(" and ")} of this result could not be carried over]`;
  return text === "" ? mark : `${text}
${mark}`;
}

// src/session/repair/interrupted-result.ts
var INTERRUPTED = "[plimsoll: this call was interrupted; it has no result]";
function addResults(transcript, message, calls) {
  let { format, records } = transcript, last = message.records.at(-1) ?? 0, next = objectOf(records[last + 1]?.value), written = calls.map((call) => resultJson(transcript, call));
  switch (format) {
    case "openai-chat": {
      let after = last;
      for (; memberValue(records[after + 1]?.value, "role") === "tool"; ) after++;
      return { edits: [], records: written.map((json) => ({ after, json })) };
    }
    case "openai-responses":
      return { edits: [], records: written.map((json) => ({ after: last, json })) };
    case "anthropic-messages":
      return next?.role === "user" ? inList(transcript, last + 1, ["content"], written, "first") : newRecord(last, `{"role":"user","content":[${written.join(",")}]}`);
    case "gemini-contents":
      return isResponses(next) ? inList(transcript, last + 1, ["parts"], written, "last") : newRecord(last, `{"role":"user","parts":[${written.join(",")}]}`);
    case "ai-sdk":
      return next?.role === "tool" ? inList(transcript, last + 1, ["content"], written, "last") : newRecord(last, `{"role":"tool","content":[${written.join(",")}]}`);
    case "ai-sdk-ui":
      return { edits: calls.flatMap(({ part: part2 }) => endedUiCall(transcript, part2)), records: [] };
    case "opencode":
      return { edits: calls.flatMap(({ part: part2 }) => endedOpencodeCall(transcript, part2)), records: [] };
    default:
      return;
  }
}
function newRecord(after, json) {
  return { edits: [], records: [{ after, json }] };
}
function isResponses(content) {
  let parts = listOf(content?.parts) ?? [];
  return parts.length > 0 && parts.every((part2) => memberValue(part2, "functionResponse") !== void 0);
}
function resultJson(transcript, { part: part2, late }) {
  let own = late === void 0 ? void 0 : spanOf(transcript, late.record, late.path);
  return (late !== void 0 && late.path.at(-1) === "content" ? spanOf(transcript, late.record, []) : own) ?? JSON.stringify(interrupted(transcript, part2));
}
function interrupted({ format, records }, { id, tool, record, path }) {
  switch (format) {
    case "openai-chat":
      return { role: "tool", tool_call_id: id, content: INTERRUPTED };
    case "openai-responses":
      return interruptedItem(String(memberValue(records[record]?.value, "type")), id);
    case "anthropic-messages":
      return { type: "tool_result", tool_use_id: id, content: INTERRUPTED, is_error: !0 };
    case "gemini-contents": {
      let block = listOf(memberValue(records[record]?.value, "parts"))?.[Number(path[1])], given = stringOf(memberValue(memberValue(block, "functionCall"), "id"));
      return { functionResponse: { ...given === void 0 ? {} : { id: given }, name: tool, response: { error: INTERRUPTED } } };
    }
    default:
      return {
        type: "tool-result",
        toolCallId: id,
        toolName: tool,
        output: { type: "error-text", value: INTERRUPTED }
      };
  }
}
function interruptedItem(call, id) {
  let item = { type: outputType(call), call_id: id };
  return call === "apply_patch_call" ? { ...item, status: "failed", output: INTERRUPTED } : call !== "shell_call" ? { ...item, output: INTERRUPTED } : { ...item, output: [{ stdout: "", stderr: INTERRUPTED, outcome: { type: "exit", exit_code: 1 } }] };
}
function canBeAnswered({ format, records }, { part: part2, late }) {
  let isScreen = memberValue(records[part2.record]?.value, "type") === "computer_call";
  return late !== void 0 || format !== "openai-responses" || !isScreen;
}
function inList(transcript, record, path, added, where) {
  let text = spanOf(transcript, record, path), start = transcript.records[record]?.start;
  if (text === void 0 || start === void 0) return;
  let json = added.join(","), place = valueAt(transcript.text, start, path)?.start ?? start, { length } = listOf(valueIn(transcript.records[record]?.value, path)) ?? [], edit;
  if (!isListAt(transcript.text, place))
    edit = { record, op: "set", path, json: `[${json},{"type":"text","text":${text}}]`, action: -1 };
  else if (length === 0) edit = { record, op: "set", path, json: `[${json}]`, action: -1 };
  else {
    let beside = [...path, where === "first" ? 0 : length - 1], old = spanOf(transcript, record, beside) ?? "";
    edit = {
      record,
      op: "set",
      path: beside,
      json: where === "first" ? `${json},${old}` : `${old},${json}`,
      action: -1
    };
  }
  return { edits: [edit], records: [] };
}
function spanOf({ text, records }, record, path) {
  let start = records[record]?.start, span = start === void 0 ? void 0 : valueAt(text, start, path);
  return span === void 0 ? void 0 : text.slice(span.start, span.end);
}
function endedUiCall(transcript, { record, path }) {
  let approval = memberValue(valueIn(transcript.records[record]?.value, path), "approval"), isAllowed = approval === void 0 || memberValue(approval, "approved") === !0;
  return [
    { record, op: "set", path: [...path, "state"], json: '"output-error"', action: -1 },
    {
      record,
      op: "set",
      path: [...path, "errorText"],
      json: JSON.stringify(INTERRUPTED),
      action: -1
    },
    ...isAllowed ? [] : [{ record, op: "remove", path: [...path, "approval"], action: -1 }]
  ];
}
function endedOpencodeCall({ records }, { record, path }) {
  let value = records[record]?.value, time = valueIn(value, [...path, "state", "time"]), start = valueIn(time, ["start"]) ?? valueIn(value, ["info", "time", "created"]), set = (key, json) => ({
    record,
    op: "set",
    path: [...path, "state", key],
    json: JSON.stringify(json),
    action: -1
  });
  return [
    set("status", "error"),
    set("error", INTERRUPTED),
    ...typeof start == "number" ? [set("time", { ...objectOf(time), start, end: start })] : []
  ];
}

// src/session/convert/match-results.ts
function matchResults(messages) {
  let results = /* @__PURE__ */ new Map(), orphans = /* @__PURE__ */ new Set(), moved = /* @__PURE__ */ new Set(), own = /* @__PURE__ */ new Set(), open = /* @__PURE__ */ new Map(), spoken = 0;
  for (let message of messages) {
    for (let part2 of message.parts)
      if (part2.type === "call") {
        let waiting = open.get(part2.id), last = waiting?.at(-1);
        if (last?.message === message) last.calls.push(part2);
        else {
          let here = { calls: [part2], answered: 0, message, spoken: spoken + 1 };
          waiting === void 0 ? open.set(part2.id, [here]) : waiting.push(here);
        }
      } else part2.type === "result" && answer(part2, message);
    message.parts.every(({ type }) => type === "result") || spoken++;
  }
  return { results, orphans, moved, own };
  function answer(part2, message) {
    let list = open.get(part2.callId), waiting = list?.at(-1), call = waiting?.calls[waiting.answered];
    if (waiting === void 0 || call === void 0) {
      orphans.add(part2);
      return;
    }
    waiting.answered++, waiting.answered === waiting.calls.length && list?.pop(), results.set(call, { part: part2, message }), waiting.message === message ? own.add(call).add(part2) : spoken > waiting.spoken && moved.add(part2);
  }
}

// src/session/convert/conversation.ts
function textOf(content, separator) {
  return content.flatMap((one) => one.type === "text" ? [one.text] : []).join(separator);
}
function callsOf(content) {
  return content.filter((one) => one.type === "call");
}

// src/session/convert/strict-turns.ts
var BEGINS_WITH_ANSWER = "[plimsoll: the conversation begins with an answer]";
function instructions(entries, losses) {
  let texts = [], spoken = [];
  for (let entry of entries) {
    if (entry.role !== "system") {
      spoken.push(entry);
      continue;
    }
    texts.push(textOf(entry.content, `

`));
    for (let { at, type } of entry.content)
      type === "image" || type === "file" ? losses.add(type, at) : spoken.length > 0 && losses.add("moved-system", at);
  }
  return { system: texts.filter((text) => text !== "").join(`

`), spoken };
}
function alternating(entries, losses) {
  let turns = [];
  for (let { role, content } of entries) {
    let said = withoutThinkingAtTheEnd(
      content.filter((one) => !isEmpty(one, losses)),
      losses
    );
    if (said.length === 0) continue;
    let last = turns.at(-1);
    last?.role === role && !hasResults(last.content) ? last.content.push(...said) : turns.push({ role, content: said });
  }
  let [first] = turns;
  if (first?.role !== "assistant") return turns;
  let at = first.content[0]?.at ?? { message: null, record: 0 };
  return losses.add("added-message", at), [{ role: "user", content: [{ type: "text", text: BEGINS_WITH_ANSWER, at }] }, ...turns];
}
function isEmpty(one, losses) {
  return one.type !== "text" || one.text.trim() !== "" ? !1 : (losses.add("empty-text", one.at), !0);
}
function withoutThinkingAtTheEnd(content, losses) {
  let end = content.findLastIndex((one) => !(one.type === "raw" && one.isReasoning));
  for (let { at } of content.slice(end + 1)) losses.add("reasoning", at);
  return content.slice(0, end + 1);
}
function hasResults(content) {
  return callsOf(content).length > 0;
}
function objectInput({ input, at, tool }, losses) {
  let object = objectOf(input);
  return object !== void 0 ? object : (losses.add("wrapped-arguments", at, tool), { input });
}

// src/session/convert/write-gemini.ts
var UNSIGNED_CALL = "skip_thought_signature_validator";
function geminiRequest(entries, losses) {
  let { system, spoken } = instructions(entries, losses), turns = alternating(spoken, losses), person = turns.findLastIndex(({ role }) => role === "user"), contents = turns.flatMap(({ role, content }, index) => {
    let first = index > person ? callsOf(content)[0] : void 0;
    first !== void 0 && losses.add("added-signature", first.at);
    let parts = content.flatMap((one) => part(one, one === first, losses)), responses = callsOf(content).map((call) => response(call, losses));
    return [
      ...parts.length === 0 ? [] : [{ role: role === "assistant" ? "model" : "user", parts }],
      ...responses.length === 0 ? [] : [{ role: "user", parts: responses }]
    ];
  });
  return { ...system === "" ? {} : { systemInstruction: { parts: [{ text: system }] } }, contents };
}
function part(one, isFirst, losses) {
  switch (one.type) {
    case "text":
      return [{ text: one.text }];
    case "call":
      return [{ functionCall: { id: one.id, name: one.tool, args: objectInput(one, losses) }, ...isFirst ? { thoughtSignature: UNSIGNED_CALL } : {} }];
    case "image": {
      let { data, mediaType } = one.image;
      return data !== void 0 ? [{ inlineData: { mimeType: mediaType, data } }] : (losses.add("image", one.at), [{ text: notCarried("image") }]);
    }
    case "file": {
      let { data, mediaType = "", name } = one.file;
      return data !== void 0 && (mediaType === PDF || mediaType.startsWith("text/") || isSound(one.file)) ? (name !== void 0 && losses.add("field", one.at, "filename"), [{ inlineData: { mimeType: mediaType, data } }]) : (losses.add("file", one.at, one.file.mediaType ?? null), [{ text: notCarried("file", one.file.mediaType) }]);
    }
    default:
      return [];
  }
}
function response({ id, tool, result }, losses) {
  let key = result.failed ? "error" : "output";
  return { functionResponse: { id, name: tool, response: { [key]: resultAsText(result, losses) } } };
}

export {
  UNREADABLE,
  PDF,
  fileOf,
  textOfFile,
  isSound,
  nameOf,
  notCarried,
  resultAsText,
  resultWithout,
  INTERRUPTED,
  addResults,
  canBeAnswered,
  matchResults,
  textOf,
  callsOf,
  BEGINS_WITH_ANSWER,
  instructions,
  alternating,
  objectInput,
  UNSIGNED_CALL,
  geminiRequest
};
//# sourceMappingURL=chunk-ABGGKU4L.js.map
