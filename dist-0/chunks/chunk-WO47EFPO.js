

// src/session/session-model.ts
var SESSION_FORMATS = [
  "pi-session",
  "claude-code",
  "opencode",
  "openai-chat",
  "openai-responses",
  "anthropic-messages",
  "gemini-contents",
  "ai-sdk",
  "ai-sdk-ui",
  "ollama-chat",
  "plain"
];

// src/session/formats/json-access.ts
function objectOf(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value) ? value : void 0;
}
function listOf(value) {
  return Array.isArray(value) ? value : void 0;
}
function stringOf(value) {
  return typeof value == "string" ? value : void 0;
}
function numberOf(value) {
  return typeof value == "number" && Number.isFinite(value) ? value : void 0;
}
function memberValue(value, key) {
  let object = objectOf(value);
  return object !== void 0 && Object.hasOwn(object, key) ? object[key] : void 0;
}
function valueIn(value, path) {
  let found = value;
  for (let step of path)
    found = typeof step == "number" ? listOf(found)?.[step] : memberValue(found, step);
  return found;
}
function timeOf(value) {
  if (typeof value == "number" && Number.isFinite(value)) return value;
  if (typeof value != "string") return;
  let time = Date.parse(value);
  return Number.isNaN(time) ? void 0 : time;
}
function jsonText(value) {
  if (value === void 0) return "";
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}
function parsedJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}

// src/session/object-list.ts
function objectList() {
  return ONE_OBJECT.slice(1);
}
var ONE_OBJECT = [{}];

// src/session/formats/known-roles.ts
var CHAT = ["system", "developer", "user", "assistant", "tool", "function"], PLAIN = ["system", "user", "assistant", "tool"], ROLES = {
  "openai-chat": CHAT,
  "openai-responses": ["system", "developer", "user", "assistant"],
  "ollama-chat": PLAIN,
  // Instructions within a conversation are taken by Claude from Opus 4.8 on.
  "anthropic-messages": ["user", "assistant", "system"],
  "gemini-contents": ["user", "model"],
  "ai-sdk": PLAIN,
  "ai-sdk-ui": ["system", "user", "assistant"],
  plain: PLAIN
};
function knownRoles(format) {
  return format === void 0 ? [...CHAT, "model"] : ROLES[format];
}
var SAME_ROLE = [
  ["assistant", "model", "ai"],
  ["user", "human"],
  ["system", "developer"]
];
function meantRole(format, message) {
  let known = ROLES[format] ?? [], given = memberValue(message, "role"), role = stringOf(given)?.trim().toLowerCase() ?? "";
  if (known.includes(role)) return role;
  if (isOfResults(format, message)) return format === "openai-chat" ? "tool" : "user";
  if (!(role === "developer" && (format === "anthropic-messages" || format === "gemini-contents")))
    return SAME_ROLE.find((names) => names.includes(role))?.find((name) => known.includes(name));
}
function isOfResults(format, message) {
  if (format === "openai-chat") return typeof memberValue(message, "tool_call_id") == "string";
  let [list, isResult] = RESULTS.get(format) ?? [], parts = list === void 0 ? [] : listOf(memberValue(message, list)) ?? [];
  return parts.length > 0 && isResult !== void 0 && parts.every(isResult);
}
var RESULTS = /* @__PURE__ */ new Map([
  ["anthropic-messages", ["content", (part) => memberValue(part, "type") === "tool_result"]],
  ["gemini-contents", ["parts", (part) => memberValue(part, "functionResponse") !== void 0]]
]);
function neutralRole(format, message) {
  let role = meantRole(format, message);
  return role === "model" ? "assistant" : role === "developer" ? "system" : role === "function" ? "tool" : role ?? "user";
}

export {
  objectOf,
  listOf,
  stringOf,
  numberOf,
  memberValue,
  valueIn,
  timeOf,
  jsonText,
  parsedJson,
  objectList,
  SESSION_FORMATS,
  knownRoles,
  meantRole,
  neutralRole
};
//# sourceMappingURL=chunk-WO47EFPO.js.map
