
import {
  scanJson,
  shapeOf
} from "./chunk-IRIHCQN2.js";

// src/engine/call-result/json-source.ts
import { isAscii } from "node:buffer";
var ROOT = 0;
function openJson(text) {
  return scanJson(text);
}
function openJsonBytes(bytes) {
  return isAscii(bytes) ? scanJson(bytes.toString("latin1"), !0) : scanJson(bytes.toString("utf8"));
}
function innerSource(source, node) {
  let { nexts } = source, from = source.starts[node] ?? 0, to = source.ends[node] ?? 0, next = nexts[node] ?? node + 1;
  return {
    text: source.text.slice(from, to),
    starts: moved(source.starts, node, next, from),
    ends: moved(source.ends, node, next, from),
    nexts: moved(nexts, node, next, node),
    count: next - node,
    codes: source.codes.subarray(from, to),
    spaced: source.spaced
  };
}
function moved(places, from, to, by) {
  let part = places.slice(from, to);
  for (let index = 0; index < part.length; index++) part[index] = (part[index] ?? 0) - by;
  return part;
}
function isObject(source, node) {
  return node !== void 0 && shapeOf(source, node) === "object";
}
function isArray(source, node) {
  return node !== void 0 && shapeOf(source, node) === "array";
}
function memberOf(source, node, key) {
  if (!isObject(source, node)) return;
  let found;
  for (let member of membersOf(source, node)) member.key === key && (found = member.value);
  return found;
}
function* membersOf(source, node) {
  let { nexts } = source, end = nexts[node] ?? 0;
  for (let keyNode = node + 1; keyNode < end; ) {
    let value = nexts[keyNode] ?? end;
    yield { key: stringOf(source, keyNode) ?? "", keyNode, value }, keyNode = nexts[value] ?? end;
  }
}
function elementsOf(source, node) {
  let elements = [], end = source.nexts[node] ?? 0;
  for (let at = node + 1; at < end; at = source.nexts[at] ?? end) elements.push(at);
  return elements;
}
function sourceOf(source, node) {
  return source.text.slice(source.starts[node], source.ends[node]);
}
function stringOf(source, node) {
  if (node === void 0 || shapeOf(source, node) !== "string") return;
  let written = sourceOf(source, node);
  return written.includes("\\") ? JSON.parse(written) : written.slice(1, -1);
}
function parsedValue(source, node) {
  return node === void 0 ? void 0 : JSON.parse(sourceOf(source, node));
}
function replaceValue(source, node, text) {
  return { start: source.starts[node] ?? 0, end: source.ends[node] ?? 0, text };
}
function addMember(source, node, key, value) {
  let end = (source.ends[node] ?? 0) - 1, isEmpty = (source.nexts[node] ?? 0) === node + 1;
  return { start: end, end, text: `${isEmpty ? "" : ","}${JSON.stringify(key)}:${value}` };
}
function removeEntries(source, node, gone) {
  let keyed = shapeOf(source, node) === "object", entries = [], end = source.nexts[node] ?? 0;
  for (let first = node + 1; first < end; ) {
    let last = keyed ? source.nexts[first] ?? end : first;
    entries.push({ first, last }), first = source.nexts[last] ?? end;
  }
  let edits = [], stays = 0;
  return entries.forEach(({ first, last }, index) => {
    if (!gone(first)) {
      stays += 1;
      return;
    }
    let before = entries[index - 1], after = entries[index + 1], start = stays > 0 && before !== void 0 ? source.ends[before.last] : source.starts[first], until = stays > 0 || after === void 0 ? source.ends[last] : source.starts[after.first];
    edits.push({ start: start ?? 0, end: until ?? 0, text: "" });
  }), edits;
}
function applyEdits(text, edits) {
  if (edits.length === 0) return text;
  let parts = [], at = 0;
  for (let edit of [...edits].sort((one, other) => one.start - other.start))
    parts.push(text.slice(at, edit.start), edit.text), at = edit.end;
  return parts.push(text.slice(at)), parts.join("");
}

// src/surfaces/mcp-proxy/rpc-message.ts
import { isAscii as isAscii2 } from "node:buffer";

// src/surfaces/mcp-proxy/rpc-id.ts
var NUMBER = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?(?:[eE][+-]?\d{1,3})?$/;
function plainId(written) {
  if (written.startsWith('"')) return plainText(written);
  if (/^-?[1-9]\d*$/.test(written) || !/^-?\d/.test(written)) return written;
  let value = Number(written);
  return Number.isFinite(value) ? Number.isInteger(value) ? String(BigInt(value)) : String(value) : written;
}
function waitingFor(open, id) {
  let other = otherKind(id);
  return open.get(id) ?? (other === void 0 ? void 0 : open.get(other));
}
function isSameId(one, other) {
  return one === other || otherKind(one) === other;
}
function otherKind(id) {
  if (/^-?\d/.test(id)) return `"${id}"`;
  let inner = id.slice(1, -1);
  return id.startsWith('"') && NUMBER.test(inner) ? plainId(inner) : void 0;
}
function plainText(written) {
  if (!written.includes("\\")) return written;
  try {
    return JSON.stringify(JSON.parse(written));
  } catch {
    return written;
  }
}

// src/surfaces/mcp-proxy/rpc-message.ts
function readMessage(given) {
  let source = openJsonBytes(given);
  if (source === void 0 || !isObject(source, ROOT)) return;
  let bytes = sharedBytes(given, source), idNode = memberOf(source, ROOT, "id"), writtenId = idNode === void 0 ? "" : sourceOf(source, idNode), id = plainId(writtenId), method = stringOf(source, memberOf(source, ROOT, "method")), result = memberOf(source, ROOT, "result");
  if ((result !== void 0 || memberOf(source, ROOT, "error") !== void 0) !== (method !== void 0)) {
    if (method !== void 0) {
      let kind = id === "" ? "notification" : "request", params = memberOf(source, ROOT, "params");
      return { bytes, source, kind, id, writtenId, method, params, result: void 0 };
    }
    return { bytes, source, kind: "response", id, writtenId, method: "", params: void 0, result };
  }
}
function readMessages(bytes) {
  return (readBatch(bytes) ?? [bytes]).flatMap((single) => {
    let message = readMessage(single);
    return message !== void 0 && isByTheLetter(message) ? [message] : [];
  });
}
function isByTheLetter({ source, kind, id, result }) {
  return stringOf(source, memberOf(source, ROOT, "jsonrpc")) !== "2.0" ? !1 : kind !== "response" ? !0 : id !== "" && (result !== void 0 || isObject(source, memberOf(source, ROOT, "error")));
}
function sharedBytes(bytes, { codes }) {
  return bytes.byteLength >= LARGE_BYTES && isAscii2(bytes) ? Buffer.from(codes.buffer, codes.byteOffset, bytes.byteLength) : bytes;
}
var LARGE_BYTES = 1e6;
function readBatch(bytes) {
  if (!/^\s*\[/.test(bytes.toString("latin1", 0, 100))) return;
  let source = openJsonBytes(bytes);
  if (!(source === void 0 || !isArray(source, ROOT)))
    return elementsOf(source, ROOT).map((element) => Buffer.from(sourceOf(source, element)));
}
function paramText({ source, params }, key) {
  return stringOf(source, memberOf(source, params, key));
}
function paramValue({ source, params }, key) {
  return parsedValue(source, memberOf(source, params, key));
}
function paramSource({ source, params }, key) {
  let node = memberOf(source, params, key);
  return node === void 0 ? void 0 : sourceOf(source, node);
}
function cancelledId(message) {
  return plainId(paramSource(message, "requestId") ?? "");
}
function resultText({ source, result }) {
  return result === void 0 ? "" : sourceOf(source, result);
}
function resultSource({ source, result }) {
  return result === void 0 ? void 0 : innerSource(source, result);
}
function withResult(message, text) {
  let { source, result } = message;
  return result === void 0 ? message.bytes : Buffer.from(applyEdits(source.text, [replaceValue(source, result, text)]));
}
function errorText({ source }) {
  let node = memberOf(source, ROOT, "error");
  return node === void 0 ? void 0 : sourceOf(source, node);
}
function withError(message, text) {
  let { source } = message, node = memberOf(source, ROOT, "error");
  return node === void 0 ? message : readMessage(Buffer.from(applyEdits(source.text, [replaceValue(source, node, text)]))) ?? message;
}
function withId(message, id) {
  let node = memberOf(message.source, ROOT, "id");
  return node === void 0 ? message.bytes : Buffer.from(applyEdits(message.source.text, [replaceValue(message.source, node, id)]));
}
function withParam(message, key, value) {
  return withParamSource(message, key, JSON.stringify(value));
}
function withParamSource(message, key, text) {
  let { source, params } = message, node = memberOf(source, params, key);
  return node === void 0 ? message.bytes : Buffer.from(applyEdits(source.text, [replaceValue(source, node, text)]));
}
function resultMessage(id, result) {
  return Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":${result}}`);
}
var VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
function carriedVersion(message) {
  let { source, params } = message;
  return stringOf(source, memberOf(source, memberOf(source, params, "_meta"), VERSION_KEY));
}
function ownResult(request, result) {
  let isTyped = carriedVersion(request) !== void 0 && result.startsWith('{"');
  return resultMessage(request.writtenId, isTyped ? `{"resultType":"complete",${result.slice(1)}` : result);
}
function errorMessage(id, failure) {
  return errorAnswer(id, JSON.stringify(failure));
}
function errorAnswer(id, error) {
  return Buffer.from(`{"jsonrpc":"2.0","id":${id},"error":${error}}`);
}
function isMethodNotFound({ source }) {
  let code = memberOf(source, memberOf(source, ROOT, "error"), "code");
  return code !== void 0 && sourceOf(source, code) === String(RPC_METHOD_NOT_FOUND);
}
function requestMessage(id, method, params) {
  return Buffer.from(
    `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${JSON.stringify(params)}}`
  );
}
var RPC_INVALID_PARAMS = -32602, RPC_METHOD_NOT_FOUND = -32601, RPC_SERVER_ERROR = -32e3;

export {
  ROOT,
  openJson,
  isObject,
  isArray,
  memberOf,
  membersOf,
  elementsOf,
  sourceOf,
  stringOf,
  parsedValue,
  replaceValue,
  addMember,
  removeEntries,
  applyEdits,
  plainId,
  waitingFor,
  isSameId,
  readMessage,
  readMessages,
  readBatch,
  paramText,
  paramValue,
  paramSource,
  cancelledId,
  resultText,
  resultSource,
  withResult,
  errorText,
  withError,
  withId,
  withParam,
  withParamSource,
  resultMessage,
  carriedVersion,
  ownResult,
  errorMessage,
  errorAnswer,
  isMethodNotFound,
  requestMessage,
  RPC_INVALID_PARAMS,
  RPC_METHOD_NOT_FOUND,
  RPC_SERVER_ERROR
};
//# sourceMappingURL=chunk-OOKLQDL3.js.map
