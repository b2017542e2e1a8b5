
import {
  ROOT,
  RPC_INVALID_PARAMS,
  RPC_METHOD_NOT_FOUND,
  RPC_SERVER_ERROR,
  addMember,
  applyEdits,
  cancelledId,
  carriedVersion,
  elementsOf,
  errorMessage,
  isArray,
  isObject,
  isSameId,
  memberOf,
  membersOf,
  openJson,
  paramSource,
  paramText,
  paramValue,
  parsedValue,
  plainId,
  readMessage,
  readMessages,
  removeEntries,
  replaceValue,
  requestMessage,
  resultMessage,
  resultText,
  sourceOf,
  stringOf,
  waitingFor,
  withId,
  withParamSource
} from "./chunk-OOKLQDL3.js";
import {
  MAX_MESSAGE_BYTES,
  createLineFramer,
  createStdioServer
} from "./chunk-E6WNEED3.js";
import {
  redactText
} from "./chunk-ARVVSX6Y.js";
import {
  foreignText
} from "./chunk-J6SYX6D4.js";

// src/surfaces/wire/event-stream.ts
var DATA = Buffer.from("data:"), RETURN = 13, SPACE = 32;
function createEventStreamReader(options) {
  let data = [], kind = "", framer = createLineFramer({
    maxBytes: options.maxBytes,
    onLine: (raw) => takeLine(withoutReturn(raw)),
    onOversize: () => withoutPrefix(options.onOversize()),
    onEmptyLine: finish
  });
  function takeLine(line) {
    if (line.byteLength === 0)
      finish();
    else if (line.subarray(0, DATA.byteLength).equals(DATA))
      data.push(fieldValue(line, DATA.byteLength));
    else {
      let text = line.toString("utf8"), field = /^(id|retry|event): ?(.*)$/.exec(text);
      field?.[1] === "event" && (kind = field[2] ?? ""), (field?.[1] === "id" || field?.[1] === "retry") && options.onField?.(field[1], field[2] ?? "");
    }
  }
  function finish() {
    let [only] = data, given = kind;
    if (kind = "", only === void 0) return;
    let whole = data.length === 1 ? only : Buffer.concat(data.flatMap((part, at) => at === 0 ? [part] : [Buffer.from(`
`), part]));
    data = [], whole.byteLength > 0 && options.onData(whole, given);
  }
  return {
    push: (chunk) => framer.push(chunk),
    end() {
      framer.end(), data = [];
    }
  };
}
function withoutReturn(line) {
  return line.at(-1) === RETURN ? line.subarray(0, -1) : line;
}
function fieldValue(line, from) {
  return line.subarray(line[from] === SPACE ? from + 1 : from);
}
function withoutPrefix(sink) {
  let left = DATA.byteLength, mayBeSpace = !0;
  return {
    write(piece) {
      let rest = piece.subarray(Math.min(left, piece.byteLength));
      left -= piece.byteLength - rest.byteLength, left === 0 && mayBeSpace && rest.byteLength > 0 && (rest[0] === SPACE && (rest = rest.subarray(1)), mayBeSpace = !1), rest.byteLength > 0 && sink.write(rest);
    },
    end: (isComplete) => sink.end(isComplete)
  };
}
function encodeEvent(message) {
  let text = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  if (text.indexOf(10) === -1 && text.indexOf(13) === -1)
    return Buffer.concat([Buffer.from(`event: message
data: `), text, Buffer.from(`

`)]);
  let lines = text.toString("utf8").split(/\r\n|\r|\n/);
  return Buffer.from(`event: message
${lines.map((line) => `data: ${line}
`).join("")}
`);
}

// src/app/proxy/shown-words.ts
var MAX_CHARACTERS = 400, STACK = /^(?:at |Node\.js v\d|File ")/;
function shownWords(text) {
  let lines = redactText(text.replace(new RegExp("\\p{Cc}\\[[0-9;]{0,20}m", "gu"), "")).text.split(`
`).map((line) => line.replace(/[\p{Cc}\s]+/gu, " ").trim()), shown = [], room = MAX_CHARACTERS;
  for (let line of lines.filter((one) => one !== "" && !STACK.test(one)).reverse()) {
    let rest = [...line].slice(0, room).join("");
    if (rest.length < line.length && shown.length > 0 || (shown.unshift(foreignText(rest)), room -= rest.length + 3, room <= 0)) break;
  }
  return shown.join(" / ");
}

// src/surfaces/mcp-proxy/revisions/protocol-keys.ts
var STATELESS = "2026-07-28", GREETED = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"], VERSION_KEY = "io.modelcontextprotocol/protocolVersion", CLIENT_INFO_KEY = "io.modelcontextprotocol/clientInfo", CLIENT_CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities", LOG_LEVEL_KEY = "io.modelcontextprotocol/logLevel", SUBSCRIPTION_KEY = "io.modelcontextprotocol/subscriptionId", SERVER_INFO_KEY = "io.modelcontextprotocol/serverInfo", TASKS_EXTENSION = "io.modelcontextprotocol/tasks", ASKING_METHODS = ["tools/call", "prompts/get", "resources/read"], REMOVED_METHODS = [
  "initialize",
  "ping",
  "logging/setLevel",
  "resources/subscribe",
  "resources/unsubscribe"
], ASKED_METHODS = ["elicitation/create", "sampling/createMessage", "roots/list"], CACHEABLE_METHODS = [
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "server/discover"
], LOG_LEVELS = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"], mayAsk = (method) => ASKING_METHODS.includes(method), isRemoved = (method) => REMOVED_METHODS.includes(method), isAsked = (method) => ASKED_METHODS.includes(method), isCacheable = (method) => CACHEABLE_METHODS.includes(method), logRank = (level) => typeof level == "string" ? LOG_LEVELS.indexOf(level) : -1;
var CHANGES = {
  "notifications/tools/list_changed": "toolsListChanged",
  "notifications/prompts/list_changed": "promptsListChanged",
  "notifications/resources/list_changed": "resourcesListChanged"
}, UPDATED = "notifications/resources/updated", ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

// src/surfaces/mcp-proxy/revisions/capabilities.ts
var CLIENT_KEPT = ["experimental", "elicitation", "sampling"], SERVER_KEPT = ["experimental", "tools", "prompts", "resources", "logging", "completions"];
function bridgedClientCapabilities(declared) {
  let given = asObject(declared);
  return {
    ...pick(given, CLIENT_KEPT),
    ...given.roots === void 0 ? {} : { roots: {} },
    ...extensionsOf(given)
  };
}
function bridgedServerCapabilities(declared) {
  let given = asObject(declared);
  return { ...pick(given, SERVER_KEPT), ...extensionsOf(given) };
}
function missingFor(declared, method, params) {
  if (method === "roots/list") return declared.roots === void 0 ? { roots: {} } : void 0;
  if (method === "sampling/createMessage") return missingSampling(declared, asObject(params));
  let mode = asObject(params).mode === "url" ? "url" : "form", elicitation = declared.elicitation;
  if (elicitation === void 0) return { elicitation: { [mode]: {} } };
  let modes = asObject(elicitation);
  return modes[mode] !== void 0 || mode === "form" && modes.url === void 0 ? void 0 : { elicitation: { [mode]: {} } };
}
function missingSampling(declared, params) {
  return declared.sampling === void 0 ? { sampling: {} } : (params.tools !== void 0 || params.toolChoice !== void 0) && asObject(declared.sampling).tools === void 0 ? { sampling: { tools: {} } } : void 0;
}
function extensionsOf(given) {
  if (given.extensions === void 0) return {};
  let { [TASKS_EXTENSION]: _, ...extensions } = asObject(given.extensions);
  return Object.keys(extensions).length === 0 ? {} : { extensions };
}
function pick(given, keys) {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(given, key)).map((key) => [key, given[key]]));
}
function asObject(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value) ? value : {};
}

// src/surfaces/mcp-proxy/param-headers.ts
var MAX_DEPTH = 20, TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
function createParamHeaders() {
  let tools = /* @__PURE__ */ new Map();
  return {
    learn(result) {
      let list = asObject(JSON.parse(result)).tools;
      for (let tool of Array.isArray(list) ? list.map(asObject) : [])
        typeof tool.name == "string" && tools.set(tool.name, mirroredIn(tool.inputSchema, []));
    },
    of(message) {
      let headers = {};
      for (let [name, text] of mirrored(message)) text !== void 0 && (headers[name] = headerValue(text));
      return headers;
    },
    mismatch(message, headers) {
      return mirrored(message).find(([name, text]) => {
        let given = headers[name];
        return headerText(typeof given == "string" ? given : void 0) !== text;
      })?.[0];
    }
  };
  function mirrored(message) {
    if (message.method !== "tools/call") return [];
    let wanted = tools.get(paramText(message, "name") ?? "") ?? [], given = wanted.length === 0 ? void 0 : paramValue(message, "arguments");
    return wanted.map(({ path, name }) => {
      let value = path.reduce((at, key) => ownValue(at, key), given), hasText = typeof value == "string" || typeof value == "boolean" || Number.isSafeInteger(value);
      return [`mcp-param-${name.toLowerCase()}`, hasText ? String(value) : void 0];
    });
  }
}
function mirroredIn(schema, path) {
  return path.length > MAX_DEPTH ? [] : Object.entries(asObject(asObject(schema).properties)).flatMap(([key, property]) => {
    let name = asObject(property)["x-mcp-header"], inner = mirroredIn(property, [...path, key]);
    return typeof name == "string" && TOKEN.test(name) ? [{ path: [...path, key], name }, ...inner] : inner;
  });
}
function ownValue(at, key) {
  let object = asObject(at);
  return Object.hasOwn(object, key) ? object[key] : void 0;
}
function headerValue(text) {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith(START) ? text : `${START}${Buffer.from(text).toString("base64")}${END}`;
}
function headerText(header) {
  if (header === void 0 || !header.startsWith(START) || !header.endsWith(END)) return header;
  let coded = header.slice(START.length, -END.length), bytes = Buffer.from(coded, "base64");
  return bytes.toString("base64") === coded ? bytes.toString("utf8") : void 0;
}
var START = "=?base64?", END = "?=";

// src/surfaces/mcp-proxy/http-messages.ts
var NAMED_BY = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
  "tasks/get": "taskId",
  "tasks/update": "taskId",
  "tasks/cancel": "taskId"
};
function modernHeaders(message) {
  if (message.kind !== "request") return {};
  let version = carriedVersion(message);
  if (version === void 0) return {};
  let key = Object.hasOwn(NAMED_BY, message.method) ? NAMED_BY[message.method] : void 0, name = key === void 0 ? void 0 : paramText(message, key);
  return {
    "mcp-protocol-version": version,
    "mcp-method": message.method,
    ...name === void 0 ? {} : { "mcp-name": headerValue(name) }
  };
}
function versionOf({ source, result }) {
  return stringOf(source, memberOf(source, result, "protocolVersion"));
}
function authAnswer(id, server, status, challenge) {
  return errorMessage(id, {
    code: RPC_SERVER_ERROR,
    message: `The MCP server "${server}" asks for authorization (HTTP ${status}).`,
    data: {
      error_code: "AUTH_REQUIRED",
      remedy: 'Give it a token: --header "Authorization: Bearer ${TOKEN}" with TOKEN in the environment.',
      ...challenge === void 0 ? {} : { www_authenticate: shownWords(challenge) }
    }
  });
}
function failedAnswer(id, server, { reason, remedy, isOutage: isOutage2 }) {
  return errorMessage(id, {
    code: RPC_SERVER_ERROR,
    message: `The MCP server "${server}" did not answer: ${reason}`,
    data: {
      error_code: "INTERNAL_ERROR",
      remedy: remedy ?? "Check the address and that the server runs, then try again.",
      ...isOutage2 ? { outage: !0 } : {}
    }
  });
}
function noMcp(what) {
  return {
    reason: `it sent ${what}, which is not MCP.`,
    remedy: "Check the address: the one for MCP is in the documentation of the server and often ends in /mcp.",
    isOutage: !1
  };
}
var WORDS_BYTES = 64e3;
function bodyWords(bytes) {
  if (bytes.byteLength >= WORDS_BYTES) return "";
  let text = bytes.toString("utf8").trim();
  return text.startsWith("<") ? "" : shownWords(/^[[{]/.test(text) ? text.replace(/[\r\n]+/g, " ") : text);
}
function mayBeWords(type) {
  return mayBeJson(type) || plainType(type ?? "").toLowerCase() === "text/plain";
}
function mayBeJson(type) {
  return type === void 0 || /^application\/(?:[\w.-]+\+)?json$/i.test(plainType(type));
}
function isEventStream(type) {
  return type !== void 0 && plainType(type).toLowerCase() === "text/event-stream";
}
function plainType(type) {
  return (type.split(";", 1)[0] ?? "").trim();
}

// src/surfaces/mcp-proxy/http-answers.ts
var SHORTEST_WAIT_MS = 100, LONGEST_WAIT_MS = 3e4;
function createAnswerReader({ maxMessageBytes, onOversize }) {
  let open = /* @__PURE__ */ new Set();
  function readAll(answer, onChunk, onEnd) {
    return open.add(answer), new Promise((resolve) => {
      answer.on("data", onChunk), answer.on("end", onEnd), answer.on("error", () => {
      }), answer.on("close", () => {
        open.delete(answer), resolve();
      });
    });
  }
  return {
    events(answer, place, { onMessage, onLarge }) {
      let reader = createEventStreamReader({
        maxBytes: maxMessageBytes,
        onData: onMessage,
        onOversize: () => (onLarge?.(), onOversize()),
        onField: (name, value) => {
          name === "id" ? place.lastEvent = value : /^\d{1,9}$/.test(value) && (place.waitMs = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, Number(value))));
        }
      });
      return readAll(
        answer,
        (chunk) => reader.push(chunk),
        () => reader.end()
      );
    },
    async body(answer, { onMessage, onLarge }) {
      let pieces = [], size = 0, sink, isWhole = !1;
      await readAll(
        answer,
        (chunk) => {
          if (size += chunk.byteLength, sink !== void 0 ? sink.write(chunk) : pieces.push(chunk), !(sink !== void 0 || size <= maxMessageBytes)) {
            onLarge?.(), sink = onOversize();
            for (let piece of pieces.splice(0)) sink.write(piece);
          }
        },
        () => {
          isWhole = !0;
        }
      ), sink !== void 0 ? sink.end(isWhole) : size > 0 && isWhole && onMessage(Buffer.concat(pieces));
    },
    async words(answer) {
      let pieces = [], size = 0;
      return await readAll(
        answer,
        (chunk) => {
          pieces.push(chunk), size += chunk.byteLength, size >= WORDS_BYTES && answer.destroy();
        },
        () => {
        }
      ), answer.complete ? Buffer.concat(pieces) : Buffer.alloc(0);
    },
    pause() {
      for (let answer of open) answer.pause();
    },
    resume() {
      for (let answer of open) answer.resume();
    },
    destroy() {
      for (let answer of open) answer.destroy();
    }
  };
}

// src/surfaces/mcp-proxy/http-exchange.ts
import {
  request as httpRequest
} from "node:http";
import { request as httpsRequest } from "node:https";
function createHttpExchange(ownHeaders) {
  let open = /* @__PURE__ */ new Set(), isEnding = !1, exchange = {
    session: void 0,
    version: void 0,
    ask({ method, to, headers, body, signal }) {
      let { version, session } = exchange, settings = {
        method,
        ...signal === void 0 ? {} : { signal },
        headers: {
          ...version === void 0 ? {} : { "mcp-protocol-version": version },
          ...session === void 0 ? {} : { "mcp-session-id": session },
          ...ownHeaders,
          ...headers,
          ...body === void 0 ? {} : { "content-length": body.byteLength }
        }
      };
      return new Promise((resolve, reject) => {
        if (isEnding && method !== "DELETE") return void reject(new Error("the proxy ends."));
        let request = (to.protocol === "https:" ? httpsRequest : httpRequest)(to, settings, resolve);
        open.add(request), request.on("close", () => open.delete(request)), request.on("error", reject), request.end(body);
      });
    },
    end() {
      isEnding = !0;
    },
    destroy() {
      for (let request of open) request.destroy();
    }
  };
  return exchange;
}

// src/surfaces/mcp-proxy/http-upstream.ts
var FIRST_WAIT_MS = 1e3, LONGEST_WAIT_MS2 = 3e4, GOODBYE_MS = 1e3, STREAM_MS = 500, ENDPOINT_MS = 1e4, EARLIER_STATUS = /* @__PURE__ */ new Set([400, 404, 405]), RESUMES = 5;
function createHttpUpstream(options) {
  let url = new URL(options.url), reader = createAnswerReader({ ...options, onOversize: oversize }), aborts = /* @__PURE__ */ new Map(), exchange = createHttpExchange(options.headers), wanted = /* @__PURE__ */ new Set(), events, mirrored = createParamHeaders(), target = url, isEarlier = !1, greeting = Promise.resolve(), isStopping = !1, listening, wait = FIRST_WAIT_MS, ownStream = newPlace(), hasStrayed = !1;
  function send(bytes) {
    let message = readMessage(bytes);
    message?.method === "initialize" ? greeting = post(bytes, message, !1) : message?.method === "notifications/initialized" ? greeting = greeting.then(() => ready(bytes, message)) : isAborted(message) || greeting.then(() => post(bytes, message, !0));
  }
  function isAborted(message) {
    if (message?.method !== "notifications/cancelled") return !1;
    let id = cancelledId(message);
    wanted.delete(id);
    let abort = aborts.get(id);
    return abort?.abort(), abort !== void 0;
  }
  async function ready(bytes, message) {
    await post(bytes, message, !0), await Promise.race([listen(), new Promise((done) => setTimeout(done, STREAM_MS).unref())]);
  }
  async function post(bytes, message, mayGreet) {
    let id = message?.kind === "request" ? message.id : void 0, repeated = message === void 0 ? {} : modernHeaders(message), isStateless = Object.keys(repeated).length > 0, headers = { ...repeated, ...message === void 0 || !isStateless ? {} : mirrored.of(message) };
    id !== void 0 && wanted.add(id), id !== void 0 && isStateless && aborts.set(id, new AbortController()), await exchanged(bytes, message, headers, mayGreet), id !== void 0 && (wanted.delete(id), aborts.delete(id));
  }
  async function exchanged(bytes, message, headers, mayGreet) {
    let id = message?.kind === "request" ? message.id : void 0, answersByStream = isEarlier, answer;
    try {
      let given = {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers
      }, signal = id === void 0 ? void 0 : aborts.get(id)?.signal;
      answer = await exchange.ask({ method: "POST", to: target, headers: given, body: bytes, signal });
    } catch (error) {
      fail(id, { reason: `it could not be reached: ${error.message}`, isOutage: !0 });
      return;
    }
    let status = answer.statusCode ?? 0;
    status === 404 && exchange.session !== void 0 && mayGreet ? (answer.resume(), await greetAgain(), await post(bytes, message, !1)) : status === 401 || status === 403 ? (answer.resume(), id !== void 0 && events?.onMessage(authAnswer(id, options.name, status, answer.headers["www-authenticate"]))) : status >= 200 && status < 300 && answersByStream ? answer.resume() : status >= 200 && status < 300 ? await receive(answer, message, id) : await refused2(answer, id, async () => {
      let isOld = message?.method === "initialize" && EARLIER_STATUS.has(status) && await openEarlier();
      return isOld && await exchanged(bytes, message, headers, !1), isOld;
    });
  }
  async function openEarlier() {
    if (isEarlier) return !1;
    let answer = await openStream(newPlace()).catch(() => {
    });
    return answer?.statusCode !== 200 || !isEventStream(answer.headers["content-type"]) ? (answer?.resume(), !1) : new Promise((resolve) => {
      let late = setTimeout(() => answer.destroy(), ENDPOINT_MS), onEvent = (bytes, kind) => {
        if (kind !== "endpoint") {
          passOn(bytes);
          return;
        }
        clearTimeout(late);
        let named = new URL(bytes.toString("utf8"), url);
        named.origin !== url.origin ? answer.destroy() : (target = named, isEarlier = !0, resolve(!0));
      };
      reader.events(answer, newPlace(), { onMessage: onEvent }).then(() => {
        clearTimeout(late), resolve(!1), isEarlier && earlierEnded();
      });
    });
  }
  async function earlierEnded() {
    isEarlier = !1, target = url, !isStopping && (events?.onDown("its stream of events has ended.", !1), await greetAgain());
  }
  async function receive(answer, message, id) {
    let given = answer.headers["mcp-session-id"];
    message?.method === "initialize" && typeof given == "string" && (exchange.session = given);
    let type = answer.headers["content-type"], isAnswered = id === void 0, isMcp = !1, foreign, pass = (read) => {
      isMcp = !0, foreign = void 0, read.kind === "response" && isSameId(read.id, id ?? "") && (isAnswered = !0), message?.method === "tools/list" && read.result !== void 0 && mirrored.learn(resultText(read)), message?.method === "initialize" && read.result !== void 0 && (exchange.version = versionOf(read) ?? exchange.version), events?.onMessage(read.bytes, id);
    }, other = (words, what) => {
      isMcp || (foreign = noMcp(words === "" ? what : `"${words}"`));
    }, onLarge = () => {
      isAnswered = !0;
    }, onBody = (bytes) => {
      let messages = readMessages(bytes);
      for (let read of messages) pass(read);
      messages.length === 0 && other(bodyWords(bytes), plainType(type ?? "a body without a type"));
    };
    if (isEventStream(type)) {
      let onMessage = (bytes) => {
        let words = passOn(bytes, pass);
        words !== void 0 && other(words, "a stream of other events");
      }, place = newPlace();
      await reader.events(answer, place, { onMessage, onLarge }), await goOn(place, { onMessage, onLarge }, () => isAnswered || !wanted.has(id ?? ""));
    } else mayBeJson(type) ? await reader.body(answer, { onMessage: onBody, onLarge }) : id === void 0 ? answer.resume() : (answer.destroy(), foreign = noMcp(plainType(type ?? "").slice(0, 100)));
    isAnswered || fail(id, foreign ?? { reason: "it closed the connection before it answered.", isOutage: !0 });
  }
  function passOn(bytes, pass = (message) => events?.onMessage(message.bytes)) {
    let messages = readMessages(bytes);
    for (let message of messages) pass(message);
    if (messages.length > 0) return;
    let words = bodyWords(bytes);
    return hasStrayed || events?.onStray?.(words), hasStrayed = !0, words;
  }
  async function goOn(place, handlers, isOver) {
    for (let tries = 0; tries < RESUMES; tries++) {
      let { lastEvent, waitMs } = place;
      if (lastEvent === void 0 || isOver() || (await new Promise((done) => setTimeout(done, waitMs).unref()), isStopping || isOver())) return;
      let answer = await openStream(place).catch(() => {
      });
      if (answer !== void 0) {
        if (!isOpen(answer)) return;
        await reader.events(answer, place, handlers), place.lastEvent !== lastEvent && (tries = -1);
      }
    }
  }
  function openStream({ lastEvent }) {
    let last = lastEvent === void 0 ? {} : { "last-event-id": lastEvent };
    return exchange.ask({ method: "GET", to: url, headers: { accept: "text/event-stream", ...last } });
  }
  function listen() {
    return new Promise((opened) => {
      isStopping || isEarlier ? opened() : follow(opened).finally(opened);
    });
  }
  async function follow(opened) {
    try {
      let answer = await openStream(ownStream);
      if (opened(), !isOpen(answer)) return;
      wait = FIRST_WAIT_MS, await reader.events(answer, ownStream, { onMessage: (bytes) => {
        passOn(bytes);
      } });
    } catch {
    }
    isStopping || (listening = setTimeout(listen, wait), listening.unref(), wait = Math.min(LONGEST_WAIT_MS2, wait * 2));
  }
  async function refused2(answer, id, tryEarlier) {
    let isReadable = mayBeWords(answer.headers["content-type"]);
    isReadable || answer.destroy();
    let body = isReadable ? await reader.words(answer) : Buffer.alloc(0), [message] = readMessages(body);
    if (message?.kind === "response" && isSameId(message.id, id ?? "")) events?.onMessage(message.bytes);
    else if (!await tryEarlier()) {
      let status = answer.statusCode ?? 0, words = bodyWords(body), reason = `it answered with HTTP ${status}${words === "" ? "." : `: ${words}`}`;
      fail(id, { reason, isOutage: status >= 500 });
    }
  }
  function fail(id, failure) {
    id !== void 0 && !isStopping && wanted.has(id) && events?.onMessage(failedAnswer(id, options.name, failure));
  }
  async function greetAgain() {
    exchange.session = void 0, ownStream = newPlace();
    let sent = [];
    greeting = (events?.onRestart((bytes) => {
      sent.push(post(bytes, readMessage(bytes), !1));
    }) ?? Promise.resolve()).then(async () => {
      await Promise.all(sent);
    }), await greeting;
  }
  function oversize() {
    return events?.onOversize() ?? { write: () => {
    }, end: () => {
    } };
  }
  return {
    name: options.name,
    start(given) {
      events = given;
    },
    send,
    pause: reader.pause,
    resume: reader.resume,
    async stop() {
      if (isStopping = !0, exchange.end(), clearTimeout(listening), exchange.session !== void 0) {
        let goodbye = exchange.ask({ method: "DELETE", to: url }).then((answer) => {
          answer.resume();
        });
        await Promise.race([
          goodbye.catch(() => {
          }),
          new Promise((done) => setTimeout(done, GOODBYE_MS).unref())
        ]);
      }
      reader.destroy(), exchange.destroy();
    }
  };
}
function isOpen(answer) {
  let isStream = answer.statusCode === 200 && isEventStream(answer.headers["content-type"]);
  return isStream || answer.destroy(), isStream;
}
function newPlace() {
  return { lastEvent: void 0, waitMs: FIRST_WAIT_MS };
}

// src/surfaces/mcp-proxy/revisions/era-memory.ts
function createEraMemory() {
  return { greeted: void 0, stateless: void 0 };
}

// src/surfaces/wire/json-spans.ts
function createSpanFinder(wanted) {
  let names = new Set(wanted), depthLimit = Math.max(...wanted.map((path) => path.split("/").length)), spans = [], open = [], offset = 0, inString = !1, isKey = !1, escapes = !1, key = [], current, currentDepth = 0, sawValue = !1;
  return {
    push(piece) {
      let at = 0;
      for (; at < piece.byteLength; )
        inString ? at = throughString(piece, at) : at = oneByte(piece, at);
      current !== void 0 && takeHead(piece, offset), offset += piece.byteLength;
    },
    spans,
    get isComplete() {
      return sawValue && open.length === 0 && !inString;
    }
  };
  function throughString(piece, from) {
    let at = from, quote = -1;
    for (; at < piece.byteLength; ) {
      if (escapes) {
        escapes = !1, isKey && key.length < 128 && key.push(piece[at] ?? 0), at += 1;
        continue;
      }
      if (!isKey) {
        quote < at && (quote = indexOrEnd(piece, 34, at));
        let slash = piece.subarray(at, quote).indexOf(92);
        if (at = slash === -1 ? quote : at + slash, at >= piece.byteLength) return at;
      }
      let byte = piece[at] ?? 0;
      if (byte === 92) escapes = !0;
      else {
        if (byte === 34)
          return inString = !1, isKey ? nameValue() : endScalar(offset + at + 1, piece), at + 1;
        isKey && key.length < 128 && key.push(byte);
      }
      at += 1;
    }
    return at;
  }
  function oneByte(piece, at) {
    let byte = piece[at] ?? 0, top = open.at(-1);
    switch (byte) {
      case 34:
        isKey = top?.isObject === !0 && top.expectsKey, inString = !0, isKey ? key = [] : beginValue(offset + at);
        break;
      case 123:
      // {
      case 91:
        beginValue(offset + at), open.push({ isObject: byte === 123, key: byte === 91 ? "*" : "", expectsKey: byte === 123 });
        break;
      case 125:
      // }
      case 93:
        endScalar(offset + at, piece), open.pop(), endContainer(offset + at + 1, piece);
        break;
      case 44:
        endScalar(offset + at, piece), top?.isObject === !0 && (top.expectsKey = !0);
        break;
      case 58:
        top !== void 0 && (top.expectsKey = !1);
        break;
      case 32:
      case 9:
      case 10:
      case 13:
        endScalar(offset + at, piece);
        break;
      default:
        beginValue(offset + at);
    }
    return at + 1;
  }
  function nameValue() {
    let top = open.at(-1);
    top !== void 0 && (top.key = Buffer.from(key).toString("utf8"));
  }
  function beginValue(start) {
    if (sawValue = !0, current !== void 0 || open.length === 0 || open.length > depthLimit) return;
    let path = open.map((level) => level.key).join("/");
    names.has(path) && (current = { path, start, end: start, head: "" }, currentDepth = open.length);
  }
  function endScalar(end, piece) {
    current !== void 0 && open.length === currentDepth && finish(end, piece);
  }
  function endContainer(end, piece) {
    current !== void 0 && open.length === currentDepth && finish(end, piece);
  }
  function finish(end, piece) {
    if (current === void 0) return;
    current.end = end, takeHead(piece, offset, end), (!(spans.length >= 1e4 && current.path.includes("*")) || end - current.start >= 16384) && spans.push(current), current = void 0;
  }
  function takeHead(piece, pieceStart, end = Number.POSITIVE_INFINITY) {
    if (current === void 0 || current.head.length >= 256) return;
    let from = Math.max(0, current.start + current.head.length - pieceStart), to = Math.min(piece.byteLength, end - pieceStart, from + 256 - current.head.length);
    to > from && (current.head += Buffer.from(piece.subarray(from, to)).toString("latin1"));
  }
}
function indexOrEnd(piece, byte, from) {
  let at = piece.indexOf(byte, from);
  return at === -1 ? piece.byteLength : at;
}

// src/surfaces/mcp-proxy/link-answers.ts
function downAnswer(id, server, reason, final, said) {
  return errorMessage(id, {
    code: RPC_SERVER_ERROR,
    message: final ? `The MCP server "${server}" is gone: ${reason}${wrote(said)}` : `The MCP server "${server}" went away while this request was open: ${reason}${wrote(said)}`,
    data: {
      error_code: "INTERNAL_ERROR",
      remedy: final ? "Nothing more is tried. Run its command by itself to see what it says, then start the proxy again." : "It is started again. Try once more."
    }
  });
}
function lateAnswer(request, server, said) {
  let what = request.tool === "" ? request.method : `the call of ${request.tool}`, { timeoutMs } = request;
  return errorMessage(request.id, {
    code: RPC_SERVER_ERROR,
    message: `The MCP server "${server}" did not answer ${what} within ${timeoutMs / 1e3} s.${wrote(said)}`,
    data: {
      error_code: "INTERNAL_ERROR",
      remedy: `${request.tool === "" ? "Run its command by itself to see what it says" : "Ask for less"}, or set proxy.call_timeout_seconds to a longer time.`
    }
  });
}
function silentAnswer(id, server, said) {
  return errorMessage(id, {
    code: RPC_SERVER_ERROR,
    message: `The MCP server "${server}" has not answered the greeting.${wrote(said)}`,
    data: {
      error_code: "INTERNAL_ERROR",
      remedy: "Try again in a moment, or run its command by itself to see what it says."
    }
  });
}
function wrote(said) {
  let words = shownWords(said);
  return words === "" ? "" : ` It wrote last: ${words}`;
}
function deniedAnswer(id, tool) {
  return errorMessage(id, {
    code: RPC_INVALID_PARAMS,
    message: `The tool ${JSON.stringify(tool.slice(0, 100))} is not allowed here.`,
    data: {
      error_code: "CAPABILITY_DENIED",
      remedy: "Use another tool; the operator decides by proxy.allow and proxy.deny."
    }
  });
}
function unknownAnswer(id, what) {
  return errorMessage(id, {
    code: RPC_INVALID_PARAMS,
    message: `There is no ${what.slice(0, 200)} here.`,
    data: { error_code: "NOT_FOUND", remedy: "Use a name as the list gives it." }
  });
}
function noMethodAnswer(id, method) {
  return errorMessage(id, {
    code: RPC_METHOD_NOT_FOUND,
    message: `The method ${JSON.stringify(method.slice(0, 100))} is not served here.`
  });
}

// src/surfaces/mcp-proxy/revisions/message-mapping.ts
var CARRIED = /* @__PURE__ */ new Set([VERSION_KEY, CLIENT_INFO_KEY, CLIENT_CAPABILITIES_KEY, LOG_LEVEL_KEY]), ROUND = /* @__PURE__ */ new Set(["inputResponses", "requestState"]);
function toGreetedRequest(message) {
  let { source, params } = message;
  if (!isObject(source, params)) return source.text;
  let meta = memberOf(source, params, "_meta"), edits = [], rest = isObject(source, meta) ? [...membersOf(source, meta)].filter(({ key }) => !CARRIED.has(key)) : [], isBare = isObject(source, meta) && rest.length === 0;
  return isObject(source, meta) && !isBare && edits.push(...removeEntries(source, meta, (key) => CARRIED.has(stringOf(source, key) ?? ""))), edits.push(
    ...removeEntries(source, params, (key) => {
      let name = stringOf(source, key) ?? "";
      return ROUND.has(name) || isBare && name === "_meta";
    })
  ), applyEdits(source.text, edits);
}
function toStatelessRequest(message, meta, added = []) {
  let { source, params } = message, own = Object.entries(meta).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`), more = added.map(({ key, value }) => `${JSON.stringify(key)}:${value}`);
  if (!isObject(source, params)) {
    if (params !== void 0) return source.text;
    let text = `{${[`"_meta":{${own.join(",")}}`, ...more].join(",")}}`;
    return applyEdits(source.text, [addMember(source, ROOT, "params", text)]);
  }
  let node = memberOf(source, params, "_meta"), edits = [];
  return isObject(source, node) ? (edits.push(...withMembers(source, node, own, Object.keys(meta))), edits.push(...withMembers(source, params, more, [...ROUND]))) : edits.push(...withMembers(source, params, [`"_meta":{${own.join(",")}}`, ...more], ["_meta", ...ROUND])), applyEdits(source.text, edits);
}
function withMembers(source, node, members, replaced) {
  let gone = (key) => replaced.includes(stringOf(source, key) ?? ""), stays = [...membersOf(source, node)].filter(({ keyNode }) => !gone(keyNode)).length, at = (source.starts[node] ?? 0) + 1, text = members.join(",") + (members.length > 0 && stays > 0 ? "," : "");
  return [{ start: at, end: at, text }, ...removeEntries(source, node, gone)];
}
function toStatelessResult(method, result) {
  let source = openJson(result);
  if (source === void 0 || !isObject(source, ROOT)) return result;
  let fields = ['"resultType":"complete"'];
  return isCacheable(method) && (memberOf(source, ROOT, "ttlMs") === void 0 && fields.push('"ttlMs":0'), memberOf(source, ROOT, "cacheScope") === void 0 && fields.push('"cacheScope":"private"')), applyEdits(result, withMembers(source, ROOT, fields, ["resultType"]));
}
function toGreetedResult(method, result) {
  let source = openJson(result);
  if (source === void 0 || !isObject(source, ROOT)) return result;
  let gone = isCacheable(method) ? ["resultType", "ttlMs", "cacheScope"] : ["resultType"], edits = removeEntries(source, ROOT, (key) => gone.includes(stringOf(source, key) ?? ""));
  return method === "tools/call" && edits.push(...structuredEdits(source)), method === "tools/list" && edits.push(...outputSchemaEdits(source)), applyEdits(result, edits);
}
function structuredEdits(source) {
  let node = memberOf(source, ROOT, "structuredContent");
  return node === void 0 || isObject(source, node) ? [] : [replaceValue(source, node, `{"result":${sourceOf(source, node)}}`)];
}
function outputSchemaEdits(source) {
  let list = memberOf(source, ROOT, "tools");
  return isArray(source, list) ? elementsOf(source, list).flatMap((tool) => {
    let schema = memberOf(source, tool, "outputSchema");
    return schema === void 0 || stringOf(source, memberOf(source, schema, "type")) === "object" ? [] : removeEntries(source, tool, (key) => stringOf(source, key) === "outputSchema");
  }) : [];
}
function toStatelessError(message) {
  let { source } = message, code = memberOf(source, memberOf(source, ROOT, "error"), "code");
  return code === void 0 || sourceOf(source, code) !== String(-32002) ? source.text : applyEdits(source.text, [replaceValue(source, code, "-32602")]);
}
function withMetaMember(message, key, value) {
  let { source, params } = message, member = value === void 0 ? [] : [`${JSON.stringify(key)}:${value}`], meta = memberOf(source, params, "_meta");
  if (isObject(source, meta))
    return Buffer.from(applyEdits(source.text, withMembers(source, meta, member, [key])));
  if (value === void 0) return message.bytes;
  let text = `"_meta":{${member.join("")}}`;
  return isObject(source, params) ? Buffer.from(applyEdits(source.text, withMembers(source, params, [text], ["_meta"]))) : Buffer.from(applyEdits(source.text, [addMember(source, ROOT, "params", `{${text}}`)]));
}
function metaSource({ source, params }, key) {
  let node = memberOf(source, memberOf(source, params, "_meta"), key);
  return node === void 0 ? void 0 : sourceOf(source, node);
}

// src/surfaces/mcp-proxy/revisions/open-call.ts
function openCall(message, serverId) {
  let call = {
    serverId,
    method: message.method,
    subject: subjectOf(message),
    request: message,
    leg: void 0,
    capabilities: {},
    serverToken: metaSource(message, "progressToken"),
    clientToken: void 0,
    logRank: -1,
    asks: [],
    gathering: void 0,
    held: [],
    refused: void 0,
    answer: void 0,
    isSent: !1
  };
  return takeLeg(call, message), call;
}
function takeLeg(call, message) {
  let meta = asObject(paramValue(message, "_meta"));
  call.leg = message.id, call.capabilities = bridgedClientCapabilities(meta[CLIENT_CAPABILITIES_KEY]), call.clientToken = metaSource(message, "progressToken"), call.logRank = logRank(meta[LOG_LEVEL_KEY]);
}
function subjectOf(message) {
  let name = paramText(message, "name") ?? paramText(message, "uri") ?? "";
  return JSON.stringify([message.method, name, paramSource(message, "arguments") ?? ""]);
}
function inputRequired(asks, state) {
  return `{"resultType":"input_required","inputRequests":{${asks.map(({ key, text }) => `${JSON.stringify(key)}:${text}`).join(",")}},"requestState":${JSON.stringify(state)}}`;
}
function askOf(message, key, since) {
  let { source, params, method, id } = message, given = isObject(source, params) ? `,"params":${sourceOf(source, params)}` : "", text = `{"method":${JSON.stringify(method)}${given}}`;
  return {
    id,
    key,
    method,
    params: given === "" ? {} : JSON.parse(sourceOf(source, params ?? 0)),
    text,
    since
  };
}
function answersOf(message, asks) {
  let { source, params } = message, responses = memberOf(source, params, "inputResponses"), given = /* @__PURE__ */ new Map();
  for (let { key } of asks) {
    let node = memberOf(source, responses, key);
    isObject(source, node) && given.set(key, sourceOf(source, node));
  }
  return given;
}

// src/surfaces/mcp-proxy/revisions/parked-calls.ts
import { randomBytes } from "node:crypto";
var STATE_BYTES = 32;
function createParkedCalls({ maxCalls, patienceMs, now }) {
  let parked = /* @__PURE__ */ new Map();
  return {
    park(call) {
      if (parked.size >= maxCalls) return;
      let state = randomBytes(STATE_BYTES).toString("base64url");
      return parked.set(state, { call, until: now() + patienceMs }), state;
    },
    peek: (state) => parked.get(state)?.call,
    take(state) {
      let found = parked.get(state)?.call;
      return parked.delete(state), found;
    },
    takeExpired() {
      let late = [...parked].filter(([, { until }]) => until <= now());
      for (let [state] of late) parked.delete(state);
      return late.map(([, { call }]) => call);
    },
    remove(call) {
      for (let [state, entry] of parked) entry.call === call && parked.delete(state);
    },
    clear: () => parked.clear(),
    get size() {
      return parked.size;
    }
  };
}

// src/surfaces/mcp-proxy/revisions/url-elicitations.ts
function requestsOfError(error, client, since) {
  let { code, data } = asObject(error), { elicitations } = asObject(data);
  if (code !== -32042 || !Array.isArray(elicitations)) return [];
  let method = "elicitation/create", asks = elicitations.map((params, at) => ({
    // Nobody waits for the answer by itself: the call is made again.
    id: "",
    key: `page-${at + 1}`,
    method,
    params,
    text: JSON.stringify({ method, params }),
    since
  }));
  return asks.every((ask) => missingFor(client, method, ask.params) === void 0) ? asks : [];
}

// src/surfaces/mcp-proxy/revisions/call-rounds.ts
var MAX_PARKED = 100, MAX_HELD = 20, QUIET_MS = 50, MAX_TOGETHER = 20, MAX_WAITING_ASKS = 20;
function createCallRounds(ports) {
  let { toServer, toClient, patienceMs } = ports, now = () => performance.now(), calls = /* @__PURE__ */ new Map(), parked = createParkedCalls({ maxCalls: MAX_PARKED, patienceMs, now }), askCount = 0, waitingAsks = [];
  function start(message) {
    let call = openCall(message, calls.has(message.id) ? ports.nextId() : message.id);
    calls.set(call.serverId, call), mayAsk(call.method) && takeWaitingAsks(call), call.asks.length > 0 ? park(call) : prepared(call);
  }
  function takeWaitingAsks(call) {
    let canAnswer = (ask) => missingFor(call.capabilities, ask.method, ask.params) === void 0;
    call.asks = waitingAsks.filter(canAnswer), waitingAsks = waitingAsks.filter((ask) => !canAnswer(ask));
  }
  function prepared(call) {
    let ready = ports.prepare(call.request);
    ready === void 0 ? forward(call) : ready.then(() => calls.get(call.serverId) === call && forward(call));
  }
  function forward(call) {
    call.isSent = !0;
    let bytes = Buffer.from(toGreetedRequest(call.request)), changed = call.serverId === call.request.id ? void 0 : readMessage(bytes);
    toServer(changed === void 0 ? bytes : withId(changed, call.serverId));
  }
  function resume(message, state) {
    let call = parked.peek(state);
    if (call === void 0 || call.subject !== subjectOf(message)) {
      toClient(errorMessage(message.id, nobodyWaits));
      return;
    }
    parked.take(state), takeLeg(call, message);
    for (let progress of call.held.splice(0)) report(call, progress);
    let answers = answersOf(message, call.asks);
    for (let ask of call.asks) {
      let answer = answers.get(ask.key);
      answer !== void 0 && ask.id !== "" && toServer(resultMessage(ask.id, answer));
    }
    call.asks = call.asks.filter(({ key }) => !answers.has(key)), call.asks.length > 0 ? park(call) : call.isSent ? call.answer !== void 0 && deliver(call, call.answer) : prepared(call);
  }
  function report({ clientToken }, message) {
    if (clientToken === void 0) return;
    let isSame = clientToken === paramSource(message, "progressToken");
    toClient(isSame ? message.bytes : withParamSource(message, "progressToken", clientToken));
  }
  function gather(call) {
    clearTimeout(call.gathering), call.asks.length >= MAX_TOGETHER ? park(call) : call.gathering = setTimeout(() => calls.get(call.serverId) === call && park(call), QUIET_MS);
  }
  function park(call) {
    if (clearTimeout(call.gathering), call.leg === void 0 || call.asks.length === 0) return;
    let state = parked.park(call);
    if (state === void 0) {
      for (let ask of call.asks.splice(0))
        refuse(ask.id, "Too many calls wait for answers of their clients.");
      call.isSent || prepared(call);
      return;
    }
    toClient(resultMessage(call.leg, inputRequired(call.asks, state))), call.leg = void 0;
  }
  function giveUp(call, reason) {
    calls.delete(call.serverId), parked.remove(call);
    for (let ask of call.asks.splice(0)) refuse(ask.id, reason);
    if (!call.isSent || call.answer !== void 0) return;
    let params = `{"requestId":${call.serverId},"reason":${JSON.stringify(reason)}}`;
    toServer(Buffer.from(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":${params}}`));
  }
  function refuse(id, reason) {
    id !== "" && toServer(errorMessage(id, { code: RPC_SERVER_ERROR, message: reason }));
  }
  function deliver(call, message) {
    let { leg } = call;
    if (leg !== void 0) {
      calls.delete(call.serverId);
      for (let ask of call.asks.splice(0)) place(ask, carrier(ask));
      failedForRefusal(call, message) ? toClient(errorMessage(leg, missingCapability(call.refused))) : message.result !== void 0 ? toClient(resultMessage(leg, toStatelessResult(call.method, resultText(message)))) : fail(call, leg, message);
    }
  }
  function fail(call, leg, message) {
    let { source } = message, error = memberOf(source, ROOT, "error"), asks = mayAsk(call.method) ? requestsOfError(parsedValue(source, error), call.capabilities, now()) : [];
    if (asks.length > 0) {
      let again = { ...openCall(call.request, ports.nextId()), leg, asks };
      calls.set(again.serverId, again), park(again);
      return;
    }
    let code = memberOf(source, error, "code"), mapped = readMessage(Buffer.from(toStatelessError(message)));
    code !== void 0 && sourceOf(source, code) === String(-32042) ? toClient(errorMessage(leg, pageNeeded)) : mapped !== void 0 && toClient(withId(mapped, leg));
  }
  function carrier(ask) {
    let able = [...calls.values()].filter(
      (call) => mayAsk(call.method) && missingFor(call.capabilities, ask.method, ask.params) === void 0
    );
    return able.findLast(({ leg }) => leg !== void 0) ?? able.at(-1);
  }
  function place(ask, call) {
    call !== void 0 ? (call.asks.push(ask), gather(call)) : waitingAsks.length < MAX_WAITING_ASKS ? waitingAsks.push(ask) : refuse(ask.id, "Too many questions wait for a call.");
  }
  return {
    start,
    resume,
    cancel(clientId) {
      for (let call of calls.values())
        call.leg === clientId && giveUp(call, "The client has cancelled the call.");
    },
    answered(message) {
      let call = waitingFor(calls, message.id);
      call !== void 0 && (call.answer = message, deliver(call, message));
    },
    asked(message, related, declared) {
      askCount += 1;
      let ask = askOf(message, `ask-${askCount}`, now()), call = (related === void 0 ? void 0 : calls.get(related)) ?? carrier(ask), asking = call === void 0 ? [...calls.values()].filter(({ method }) => mayAsk(method)) : [call], missing = missingFor(asking[0]?.capabilities ?? declared, ask.method, ask.params);
      if (missing === void 0) {
        place(ask, call);
        return;
      }
      let sentence = `The client does not offer ${ask.method}.`;
      for (let one of asking) one.refused = { sentence, missing };
      refuse(ask.id, sentence);
    },
    progressed(message) {
      let token = paramSource(message, "progressToken"), call = [...calls.values()].find(({ serverToken }) => serverToken === token);
      token === void 0 || call === void 0 || (call.leg !== void 0 ? report(call, message) : call.held = [...call.held, message].slice(-MAX_HELD));
    },
    withdraw(id) {
      waitingAsks = waitingAsks.filter((ask) => ask.id !== id);
      for (let call of calls.values()) call.asks = call.asks.filter((ask) => ask.id !== id);
    },
    waiting: () => [...calls.values()].filter(({ leg }) => leg !== void 0),
    waitingFor: (serverId) => waitingFor(calls, serverId)?.leg,
    expire() {
      for (let call of parked.takeExpired()) giveUp(call, "The client did not answer in time.");
      let late = waitingAsks.filter(({ since }) => since + patienceMs <= now());
      waitingAsks = waitingAsks.filter((ask) => !late.includes(ask));
      for (let ask of late) refuse(ask.id, "No call came that could have carried the question.");
    },
    forget() {
      calls.clear(), parked.clear(), waitingAsks = [];
    }
  };
}
function failedForRefusal({ refused: refused2 }, { source, result }) {
  return refused2 === void 0 ? !1 : (result === void 0 || parsedValue(source, memberOf(source, result, "isError")) === !0) && source.text.includes(refused2.sentence);
}
function missingCapability(refused2) {
  return {
    code: -32021,
    message: `The server cannot do this without a capability that was not declared. ${refused2?.sentence}`,
    data: { requiredCapabilities: refused2?.missing }
  };
}
var nobodyWaits = {
  code: RPC_INVALID_PARAMS,
  message: "No call waits for these answers: the state is unknown, used or too old, or belongs to another call.",
  data: { error_code: "NOT_FOUND", remedy: "Call again without requestState and inputResponses." }
}, pageNeeded = {
  code: RPC_INVALID_PARAMS,
  message: "The server asks for a visit to a page, and the client does not offer that.",
  data: {
    error_code: "CAPABILITY_DENIED",
    remedy: 'Use a client that offers elicitation in the mode "url".'
  }
};

// src/surfaces/mcp-proxy/revisions/change-subscriptions.ts
var MAX_SUBSCRIPTIONS = 100, MAX_RESOURCES = 1e3, RPC_INTERNAL = -32603;
function createChangeSubscriptions(ports) {
  let open = /* @__PURE__ */ new Map(), uses = /* @__PURE__ */ new Map();
  async function use(uri) {
    let count = uses.get(uri) ?? 0;
    return uses.set(uri, count + 1), count > 0 || await ports.subscribe(uri) ? !0 : (release(uri, !1), !1);
  }
  function release(uri, isSubscribed = !0) {
    let count = (uses.get(uri) ?? 1) - 1;
    count > 0 ? uses.set(uri, count) : (uses.delete(uri), isSubscribed && ports.unsubscribe(uri));
  }
  return {
    async open(message, server) {
      let wanted = paramValue(message, "notifications"), uris = wantedResources(wanted);
      if (typeof wanted != "object" || wanted === null || uris === void 0) {
        let failure = {
          code: RPC_INVALID_PARAMS,
          message: "A subscription names the notifications it wants."
        };
        return ports.toClient(errorMessage(message.id, failure));
      }
      if (open.size >= MAX_SUBSCRIPTIONS || uris.length > MAX_RESOURCES) {
        let failure = { code: RPC_INTERNAL, message: "There are too many subscriptions." };
        return ports.toClient(errorMessage(message.id, failure));
      }
      let changes = Object.values(CHANGES).filter(
        (name) => asObject(wanted)[name] === !0 && canChange(server, name)
      ), entry = { changes: new Set(changes), uris: /* @__PURE__ */ new Set() };
      open.set(message.id, entry);
      let mayWatch = asObject(server.resources).subscribe === !0, watched = (await Promise.all(
        (mayWatch ? uris : []).map(async (uri) => await use(uri) ? uri : void 0)
      )).filter((uri) => uri !== void 0);
      if (open.get(message.id) !== entry) {
        for (let uri of watched) release(uri);
        return;
      }
      entry.uris = new Set(watched);
      let notifications = {
        ...Object.fromEntries(changes.map((name) => [name, !0])),
        ...watched.length > 0 ? { resourceSubscriptions: watched } : {}
      }, params = `{"_meta":${`{${JSON.stringify(SUBSCRIPTION_KEY)}:${message.id}}`},"notifications":${JSON.stringify(notifications)}}`;
      ports.toClient(Buffer.from(`{"jsonrpc":"2.0","method":"${ACKNOWLEDGED}","params":${params}}`));
    },
    close(id) {
      for (let uri of open.get(id)?.uris ?? []) release(uri);
      return open.delete(id);
    },
    deliver(message) {
      let change = Object.hasOwn(CHANGES, message.method) ? CHANGES[message.method] : void 0;
      if (change === void 0 && message.method !== UPDATED) return !1;
      let uri = paramText(message, "uri") ?? "";
      for (let [id, { changes, uris }] of open)
        (change === void 0 ? uris.has(uri) : changes.has(change)) && ports.toClient(withMetaMember(message, SUBSCRIPTION_KEY, id));
      return !0;
    },
    async renew() {
      await Promise.all([...uses.keys()].map((uri) => ports.subscribe(uri)));
    },
    clear() {
      open.clear(), uses.clear();
    }
  };
}
function wantedResources(wanted) {
  let uris = asObject(wanted).resourceSubscriptions ?? [];
  return Array.isArray(uris) && uris.every((uri) => typeof uri == "string") ? [...new Set(uris)] : void 0;
}
function canChange(server, name) {
  return asObject(server[name.replace("ListChanged", "")]).listChanged === !0;
}

// src/surfaces/mcp-proxy/revisions/greet-server.ts
var INITIALIZED = Buffer.from('{"jsonrpc":"2.0","method":"notifications/initialized"}');
function greetServer(first) {
  let meta = asObject(paramValue(first, "_meta")), clientCapabilities = bridgedClientCapabilities(meta[CLIENT_CAPABILITIES_KEY]), params = {
    protocolVersion: GREETED[0],
    capabilities: clientCapabilities,
    clientInfo: meta[CLIENT_INFO_KEY] ?? { name: "unknown", version: "0" }
  }, result, failure;
  return {
    clientCapabilities,
    async run(ask, send) {
      let answer = await ask("initialize", params);
      if (answer?.result === void 0) {
        failure = answer;
        return;
      }
      failure = void 0, result = asObject(parsedValue(answer.source, memberOf(answer.source, ROOT, "result"))), send(INITIALIZED);
    },
    get isDone() {
      return result !== void 0;
    },
    get result() {
      return result;
    },
    get failure() {
      return failure;
    }
  };
}

// src/surfaces/mcp-proxy/revisions/own-requests.ts
var PATIENCE_MS = 6e4;
function createOwnRequests(prefix, toServer) {
  let waiting = /* @__PURE__ */ new Map(), count = 0, nextId = () => (count += 1, JSON.stringify(`${prefix}-${count}`));
  return {
    nextId,
    ask(method, params, send = toServer, patienceMs = PATIENCE_MS) {
      let id = nextId();
      return new Promise((resolve) => {
        let late = setTimeout(() => waiting.get(id)?.(void 0), patienceMs);
        late.unref(), waiting.set(id, (answer) => {
          clearTimeout(late), waiting.delete(id), resolve(answer);
        }), send(requestMessage(id, method, params));
      });
    },
    take(message) {
      let settle = waiting.get(message.id);
      return settle?.(message), settle !== void 0;
    },
    dropAll() {
      for (let settle of [...waiting.values()]) settle(void 0);
    }
  };
}

// src/surfaces/mcp-proxy/revisions/greeted-server.ts
var CHECK_MS = 1e3, GREETING_MS = 2e4;
function createGreetedServer(ports) {
  let { toServer, toClient } = ports, own = createOwnRequests("plimsoll-greeted", toServer), rounds = createCallRounds({ ...ports, nextId: own.nextId, prepare: setLevel }), subscriptions = createChangeSubscriptions({
    toClient,
    subscribe: async (uri) => (await own.ask("resources/subscribe", { uri }))?.result !== void 0,
    unsubscribe: (uri) => {
      own.ask("resources/unsubscribe", { uri });
    }
  }), greeting, greeted, capabilities = {}, level, timer = setInterval(rounds.expire, CHECK_MS);
  timer.unref();
  function fromClient(bytes) {
    let message = readMessage(bytes);
    message?.kind === "notification" ? notify(message) : message?.kind === "request" && request(message);
  }
  function request(message) {
    let version = carriedVersion(message);
    version !== STATELESS ? toClient(unsupportedAnswer(message.id, version)) : greeting?.isDone === !0 ? handle(message) : (greeted ??= greet(message), greeted.then(() => greeting?.isDone === !0 ? handle(message) : refuse(message)));
  }
  async function greet(message) {
    greeting = greetServer(message), await greeting.run((method, params) => own.ask(method, params, toServer, GREETING_MS), toServer), capabilities = bridgedServerCapabilities(greeting.result?.capabilities), greeted = void 0;
  }
  function refuse(message) {
    let failure = greeting?.failure;
    toClient(
      failure === void 0 ? silentAnswer(message.id, ports.server, ports.said()) : withId(failure, message.id)
    );
  }
  function handle(message) {
    let { id, method } = message, state = mayAsk(method) ? paramText(message, "requestState") : void 0, wanted = logLevelOf(message);
    wanted !== void 0 && logRank(wanted) === -1 ? toClient(errorMessage(id, { code: RPC_INVALID_PARAMS, message: "There is no such log level." })) : isRemoved(method) ? toClient(noMethodAnswer(id, method)) : method === "server/discover" ? toClient(resultMessage(id, discovery())) : method === "subscriptions/listen" ? subscriptions.open(message, capabilities) : state !== void 0 ? rounds.resume(message, state) : rounds.start(message);
  }
  function discovery() {
    let { serverInfo, instructions } = greeting?.result ?? {};
    return JSON.stringify({
      resultType: "complete",
      ttlMs: 0,
      cacheScope: "private",
      supportedVersions: [STATELESS],
      capabilities,
      ...serverInfo === void 0 ? {} : { serverInfo, _meta: { [SERVER_INFO_KEY]: serverInfo } },
      ...instructions === void 0 ? {} : { instructions }
    });
  }
  function setLevel(message) {
    let wanted = logLevelOf(message);
    if (!(typeof wanted != "string" || capabilities.logging === void 0) && !(level !== void 0 && logRank(level) <= logRank(wanted)))
      return level = wanted, own.ask("logging/setLevel", { level }).then(() => {
      });
  }
  function notify(message) {
    let id = cancelledId(message);
    message.method !== "notifications/cancelled" ? toServer(message.bytes) : subscriptions.close(id) || rounds.cancel(id);
  }
  function fromServer(bytes, related) {
    let message = readMessage(bytes);
    message?.kind === "request" ? asked(message, related) : message?.kind === "notification" ? noticed(message) : message !== void 0 && !own.take(message) && rounds.answered(message);
  }
  function asked(message, related) {
    let { id, method } = message, unknown = {
      code: RPC_METHOD_NOT_FOUND,
      message: `The client does not serve ${method.slice(0, 100)}.`
    };
    method === "ping" ? toServer(resultMessage(id, "{}")) : isAsked(method) ? rounds.asked(message, related, greeting?.clientCapabilities ?? {}) : toServer(errorMessage(id, unknown));
  }
  function noticed(message) {
    let { method } = message;
    subscriptions.deliver(message) || (method === "notifications/progress" ? rounds.progressed(message) : method === "notifications/cancelled" ? rounds.withdraw(cancelledId(message) || void 0) : method === "notifications/message" ? logged(message) : method !== "notifications/elicitation/complete" && toClient(message.bytes));
  }
  function logged(message) {
    let rank = logRank(paramText(message, "level"));
    rounds.waiting().some((call) => call.logRank !== -1 && call.logRank <= rank) && toClient(message.bytes);
  }
  function forget() {
    own.dropAll(), rounds.forget(), level = void 0;
  }
  return {
    fromClient,
    fromServer,
    waitingFor: rounds.waitingFor,
    onDown: forget,
    async onRestart(send) {
      greeting !== void 0 && (await greeting.run((method, params) => own.ask(method, params, send), send), subscriptions.renew());
    },
    stop() {
      clearInterval(timer), forget(), subscriptions.clear();
    }
  };
}
function logLevelOf(message) {
  return asObject(paramValue(message, "_meta"))[LOG_LEVEL_KEY];
}
function unsupportedAnswer(id, requested) {
  return errorMessage(id, {
    code: -32022,
    message: "Unsupported protocol version",
    data: { supported: [STATELESS], ...requested === void 0 ? {} : { requested } }
  });
}

// src/surfaces/mcp-proxy/revisions/change-streams.ts
var FIRST_WAIT_MS2 = 1e3, LONGEST_WAIT_MS3 = 6e4, PATIENCE_MS2 = 3e4;
function createChangeStreams(toServer, nextId, meta) {
  let open = /* @__PURE__ */ new Map(), timers = /* @__PURE__ */ new Set(), wait = FIRST_WAIT_MS2;
  function listen(stream) {
    let id = nextId();
    open.set(id, stream), toServer(requestMessage(id, "subscriptions/listen", { _meta: meta(), notifications: stream.filter }));
  }
  function later(milliseconds, action) {
    let timer = setTimeout(() => {
      timers.delete(timer), action();
    }, milliseconds);
    timer.unref(), timers.add(timer);
  }
  function streamOf(message) {
    let id = JSON.stringify(asObject(paramValue(message, "_meta"))[SUBSCRIPTION_KEY]) ?? "", stream = open.get(id);
    return stream === void 0 ? void 0 : [id, stream];
  }
  function cancel(id) {
    open.delete(id);
    let params = `{"requestId":${id}}`;
    toServer(Buffer.from(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":${params}}`));
  }
  return {
    openLists(server) {
      let names = Object.values(CHANGES).filter((name) => canChange(server, name));
      names.length > 0 && listen({ filter: Object.fromEntries(names.map((name) => [name, !0])), settle: void 0 });
    },
    subscribe(uri) {
      return new Promise((resolve) => {
        listen({ filter: { resourceSubscriptions: [uri] }, settle: resolve }), later(PATIENCE_MS2, () => resolve(!1));
      });
    },
    unsubscribe(uri) {
      for (let [id, { filter }] of open)
        filter.resourceSubscriptions?.[0] === uri && cancel(id);
    },
    acknowledged(message) {
      let [id, stream] = streamOf(message) ?? [];
      if (id === void 0 || stream === void 0) return;
      wait = FIRST_WAIT_MS2;
      let agreed = asObject(paramValue(message, "notifications")).resourceSubscriptions, [uri] = stream.filter.resourceSubscriptions ?? [], isAgreed = uri === void 0 || Array.isArray(agreed) && agreed.includes(uri);
      isAgreed || cancel(id), stream.settle?.(isAgreed), stream.settle = void 0;
    },
    ended(id) {
      let stream = open.get(id);
      return stream === void 0 ? !1 : (open.delete(id), stream.settle !== void 0 ? stream.settle(!1) : (later(wait, () => listen(stream)), wait = Math.min(LONGEST_WAIT_MS3, wait * 2)), !0);
    },
    isOurs: (message) => streamOf(message) !== void 0,
    renew() {
      for (let [id, stream] of [...open])
        open.delete(id), listen(stream);
    },
    stop() {
      for (let timer of timers) clearTimeout(timer);
      open.clear();
    }
  };
}

// src/surfaces/mcp-proxy/revisions/input-rounds.ts
import { randomUUID } from "node:crypto";
var MAX_ROUNDS = 20, PAUSE_MS = 250;
function createInputRounds(ports) {
  let open = /* @__PURE__ */ new Map(), count = 0;
  function ask(request, result) {
    if (request.rounds += 1, request.rounds > MAX_ROUNDS) return void fail(request, tooManyRounds());
    let source = openJson(result), state = source === void 0 ? void 0 : memberOf(source, ROOT, "requestState");
    request.state = source === void 0 || state === void 0 ? void 0 : sourceOf(source, state);
    let questions = source === void 0 ? [] : questionsOf(source), problem = problemOf(questions, request.state);
    if (problem !== void 0) return void fail(request, problem);
    if (questions.length === 0) {
      request.timer = setTimeout(() => again(request), PAUSE_MS);
      return;
    }
    for (let { key, text } of questions) {
      count += 1;
      let id = JSON.stringify(`plimsoll-ask-${count}`);
      request.asked.set(id, { key, answer: void 0 }), open.set(id, request), ports.toClient(Buffer.from(`{"jsonrpc":"2.0","id":${id},${text}}`));
    }
    request.timer = setTimeout(() => fail(request, noAnswer()), ports.patienceMs), request.timer.unref();
  }
  function problemOf(questions, state) {
    if (questions.length === 0 && state === void 0) return unreadable();
    for (let { method, params } of questions) {
      if (!isAsked(method)) return unreadable();
      if (missingFor(ports.capabilities(), method, params) !== void 0) return notOffered(method);
    }
  }
  function answered(message) {
    let request = open.get(message.id), asked = request?.asked.get(message.id);
    if (request === void 0 || asked === void 0) return !1;
    if (open.delete(message.id), message.result === void 0) {
      let { error } = JSON.parse(message.source.text);
      return fail(request, refused(String(error?.message ?? "").slice(0, 300)), message.id), !0;
    }
    return asked.answer = resultText(message), [...request.asked.values()].every(({ answer }) => answer !== void 0) && again(request), !0;
  }
  function again(request) {
    clearTimeout(request.timer);
    let answers = [...request.asked.values()].map(({ key, answer }) => `${JSON.stringify(key)}:${answer}`);
    request.asked.clear(), ports.retry(request, [
      ...answers.length === 0 ? [] : [{ key: "inputResponses", value: `{${answers.join(",")}}` }],
      ...request.state === void 0 ? [] : [{ key: "requestState", value: request.state }]
    ]);
  }
  function cancel(request, answeredId) {
    clearTimeout(request.timer);
    for (let [id, { answer }] of request.asked)
      open.delete(id), answer === void 0 && id !== answeredId && ports.toClient(
        Buffer.from(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":${id}}}`)
      );
    request.asked.clear();
  }
  function fail(request, failure, answeredId) {
    cancel(request, answeredId), ports.fail(request, errorMessage(request.message.id, failure));
  }
  return {
    ask,
    answered,
    cancel: (request) => cancel(request),
    stop() {
      for (let request of open.values()) clearTimeout(request.timer);
      open.clear();
    }
  };
}
function questionsOf(source) {
  let requests = memberOf(source, ROOT, "inputRequests");
  return isObject(source, requests) ? [...membersOf(source, requests)].map(({ key, value }) => {
    let method = stringOf(source, memberOf(source, value, "method")) ?? "", node = memberOf(source, value, "params"), params = parsedValue(source, node), text = node === void 0 ? "" : `,"params":${withElicitationId(method, params, sourceOf(source, node))}`;
    return { key, method, params, text: `"method":${JSON.stringify(method)}${text}` };
  }) : [];
}
function withElicitationId(method, params, text) {
  let { mode, elicitationId } = asObject(params);
  return method !== "elicitation/create" || mode !== "url" || elicitationId !== void 0 ? text : JSON.stringify({ ...asObject(params), elicitationId: randomUUID() });
}
function notOffered(method) {
  return {
    code: RPC_SERVER_ERROR,
    message: `The server needs ${method} for this, and the client does not offer it.`,
    data: { error_code: "CAPABILITY_DENIED", remedy: "Use a client that offers it, or another tool." }
  };
}
function refused(reason) {
  return {
    code: RPC_SERVER_ERROR,
    message: `The client refused what the server asked: ${reason}`,
    data: { error_code: "CAPABILITY_DENIED", remedy: "Answer the question, or use another tool." }
  };
}
function noAnswer() {
  return {
    code: RPC_SERVER_ERROR,
    message: "The client did not answer what the server asked in time.",
    data: { error_code: "INTERNAL_ERROR", remedy: "Call again and answer the question." }
  };
}
function tooManyRounds() {
  return {
    code: RPC_SERVER_ERROR,
    message: `The server asked more than ${MAX_ROUNDS} times for one request.`,
    data: { error_code: "INTERNAL_ERROR", remedy: "Use another tool, or ask for less." }
  };
}
function unreadable() {
  return {
    code: RPC_SERVER_ERROR,
    message: "The server asks for something that this revision of the protocol does not have.",
    data: { error_code: "INTERNAL_ERROR", remedy: "Use a client of the revision 2026-07-28." }
  };
}

// src/surfaces/mcp-proxy/revisions/stateless-server.ts
function createStatelessServer(ports) {
  let { toServer, toClient } = ports, own = createOwnRequests("plimsoll-stateless", toServer), open = /* @__PURE__ */ new Map(), byServerId = (id) => [...open.values()].find(({ serverId }) => serverId !== void 0 && isSameId(serverId, id)), clientInfo, client = {}, server = {}, level, isListening = !1, streams = createChangeStreams(toServer, own.nextId, carried), rounds = createInputRounds({
    toClient,
    capabilities: () => client,
    patienceMs: ports.patienceMs,
    retry(request2, added) {
      let changed = readMessage(Buffer.from(toStatelessRequest(request2.message, carried(), added)));
      changed !== void 0 && (request2.serverId = own.nextId(), toServer(withId(changed, request2.serverId)));
    },
    fail(request2, answer) {
      open.delete(request2.message.id), toClient(answer);
    }
  });
  function carried() {
    return {
      [VERSION_KEY]: STATELESS,
      ...clientInfo === void 0 ? {} : { [CLIENT_INFO_KEY]: clientInfo },
      [CLIENT_CAPABILITIES_KEY]: client,
      ...level === void 0 ? {} : { [LOG_LEVEL_KEY]: level }
    };
  }
  function fromClient(bytes) {
    let message = readMessage(bytes);
    message?.kind === "request" ? request(message) : message?.kind === "notification" ? notify(message) : message !== void 0 && rounds.answered(message);
  }
  async function request(message) {
    let { id, method } = message;
    switch (method) {
      case "initialize":
        return greet(message);
      case "ping":
        return void toClient(resultMessage(id, "{}"));
      case "logging/setLevel":
        return void setLevel(message);
      case "resources/subscribe": {
        let isAgreed = await streams.subscribe(paramText(message, "uri") ?? "");
        return void toClient(isAgreed ? resultMessage(id, "{}") : errorMessage(id, notWatched));
      }
      case "resources/unsubscribe":
        return streams.unsubscribe(paramText(message, "uri") ?? ""), void toClient(resultMessage(id, "{}"));
      default:
        open.set(id, {
          message,
          serverId: id,
          rounds: 0,
          asked: /* @__PURE__ */ new Map(),
          state: void 0,
          timer: void 0
        }), toServer(Buffer.from(toStatelessRequest(message, carried())));
    }
  }
  async function greet(message) {
    clientInfo = paramValue(message, "clientInfo"), client = bridgedClientCapabilities(paramValue(message, "capabilities"));
    let answer = await own.ask("server/discover", { _meta: carried() });
    if (answer?.result === void 0) {
      toClient(
        answer === void 0 ? errorMessage(message.id, silent(ports.server)) : withId(answer, message.id)
      );
      return;
    }
    let found = asObject(parsedValue(answer.source, memberOf(answer.source, ROOT, "result")));
    server = bridgedServerCapabilities(found.capabilities);
    let wanted = GREETED.find((version) => version === paramValue(message, "protocolVersion")), serverInfo = asObject(found._meta)[SERVER_INFO_KEY] ?? found.serverInfo, result = {
      protocolVersion: wanted ?? GREETED[0],
      capabilities: server,
      serverInfo: serverInfo ?? { name: ports.server, version: "0" },
      ...found.instructions === void 0 ? {} : { instructions: found.instructions }
    };
    toClient(resultMessage(message.id, JSON.stringify(result)));
  }
  function setLevel(message) {
    let wanted = paramText(message, "level");
    if (wanted === void 0 || logRank(wanted) === -1) {
      let failure = { code: RPC_INVALID_PARAMS, message: "There is no such log level." };
      toClient(errorMessage(message.id, failure));
      return;
    }
    level = wanted, toClient(resultMessage(message.id, "{}"));
  }
  function notify(message) {
    switch (message.method) {
      case "notifications/initialized":
        isListening || streams.openLists(server), isListening = !0;
        return;
      case "notifications/roots/list_changed":
        return;
      case "notifications/cancelled":
        return void cancel(cancelledId(message), message);
      default:
        toServer(message.bytes);
    }
  }
  function cancel(clientId, message) {
    let request2 = open.get(clientId);
    if (request2 === void 0 || (open.delete(clientId), rounds.cancel(request2), request2.serverId === void 0)) return;
    let reason = paramSource(message, "reason"), params = `{"requestId":${request2.serverId}${reason === void 0 ? "" : `,"reason":${reason}`}}`;
    toServer(Buffer.from(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":${params}}`));
  }
  function fromServer(bytes) {
    let message = readMessage(bytes);
    message?.kind === "notification" ? noticed(message) : message?.kind === "response" ? answered(message) : message !== void 0 && toServer(errorMessage(message.id, { code: RPC_METHOD_NOT_FOUND, message: "The stateless revision has no requests of servers." }));
  }
  function answered(message) {
    if (own.take(message) || streams.ended(message.id)) return;
    let request2 = byServerId(message.id);
    if (request2 === void 0) return;
    let { id, method } = request2.message, type = stringOf(message.source, memberOf(message.source, message.result, "resultType"));
    if (type === "input_required" && mayAsk(method)) {
      request2.serverId = void 0, rounds.ask(request2, resultText(message));
      return;
    }
    open.delete(id), message.result === void 0 ? toClient(withId(message, id)) : toClient(type === void 0 || type === "complete" ? resultMessage(id, toGreetedResult(method, resultText(message))) : errorMessage(id, unknownType(type)));
  }
  function noticed(message) {
    let { method } = message;
    method === ACKNOWLEDGED ? streams.acknowledged(message) : method === "notifications/cancelled" ? streams.ended(cancelledId(message)) : !Object.hasOwn(CHANGES, method) && method !== UPDATED ? toClient(message.bytes) : streams.isOurs(message) && toClient(withMetaMember(message, SUBSCRIPTION_KEY, void 0));
  }
  function forget() {
    own.dropAll();
    for (let pending of open.values()) rounds.cancel(pending);
    open.clear();
  }
  return {
    fromClient,
    fromServer,
    waitingFor: (serverId) => byServerId(serverId)?.message.id,
    onDown: forget,
    async onRestart() {
      isListening && setImmediate(streams.renew);
    },
    stop() {
      forget(), rounds.stop(), streams.stop();
    }
  };
}
var notWatched = {
  code: RPC_INVALID_PARAMS,
  message: "The server does not report changes of this resource.",
  data: { error_code: "NOT_FOUND", remedy: "Read it again when you need it." }
};
function silent(server) {
  return {
    code: RPC_SERVER_ERROR,
    message: `The MCP server "${server}" did not say what it can do.`,
    data: { error_code: "INTERNAL_ERROR", remedy: "Run its command by itself to see what it says." }
  };
}
function unknownType(type) {
  return {
    code: RPC_SERVER_ERROR,
    message: `The server answered with a result of the type "${type.slice(0, 100)}", which this client's revision does not have.`,
    data: { error_code: "INTERNAL_ERROR", remedy: "Use a client of the revision 2026-07-28." }
  };
}

// src/surfaces/mcp-proxy/revisions/era-upstream.ts
function createEraUpstream(raw, options) {
  let { memory } = options, events, translator, isSame = !1, trial, queue = [], ports = {
    server: raw.name,
    said: () => raw.said?.() ?? "",
    toServer: (bytes) => raw.send(bytes),
    toClient: (bytes) => events?.onMessage(bytes),
    patienceMs: options.patienceMs
  }, rawEvents = {
    onMessage(bytes, related) {
      translator !== void 0 ? translator.fromServer(bytes, related) : (trial === void 0 || !tried(trial, bytes)) && events?.onMessage(bytes, related);
    },
    onOversize: () => oversize(),
    onStray: (words) => events?.onStray?.(words),
    onDown(reason, final) {
      if (final && trial?.family === "stateless" && memory.stateless === void 0) {
        decide("greeted"), raw.start(rawEvents), flush();
        return;
      }
      clearTimeout(trial?.timer), trial = void 0, queue = [], translator?.onDown(), events?.onDown(reason, final);
    },
    onRestart: (send2) => translator?.onRestart(send2) ?? events?.onRestart(send2) ?? Promise.resolve()
  };
  function send(bytes) {
    isSame ? raw.send(bytes) : translator !== void 0 ? translator.fromClient(bytes) : trial !== void 0 ? queue.push(bytes) : begin(bytes);
  }
  function begin(bytes) {
    let message = readMessage(bytes), family = familyOf(message);
    if (message === void 0 || family === void 0) {
      raw.send(bytes);
      return;
    }
    if (memory[family] === !0) isSame = !0;
    else if (memory[family] === !1)
      translator = translatorFor(family === "greeted" ? "stateless" : "greeted");
    else {
      tryOut(family, message);
      return;
    }
    send(bytes);
  }
  function tryOut(family, first) {
    trial = { family, first, id: first.id, refusal: void 0, timer: void 0 }, family === "greeted" || first.method === "server/discover" ? raw.send(first.bytes) : (queue.push(first.bytes), probe(trial, paramValue(first, "_meta"))), family === "stateless" && (trial.timer = setTimeout(() => decideAndGo("greeted", !1), options.probeMs)), trial.timer?.unref();
  }
  function probe(current, meta) {
    current.id = '"plimsoll-probe"', raw.send(requestMessage(current.id, "server/discover", { _meta: meta }));
  }
  function tried(current, bytes) {
    let message = readMessage(bytes);
    if (message?.kind !== "response" || !isSameId(message.id, current.id)) return !1;
    if (current.family === "stateless") {
      let isStateless = isStatelessAnswer(message);
      isStateless && current.id === current.first.id ? (decide("stateless"), events?.onMessage(bytes), flush()) : isStateless || !isOutage(message) ? decideAndGo(isStateless ? "stateless" : "greeted") : giveBack(message);
    } else current.refusal !== void 0 ? isStatelessAnswer(message) ? decideAndGo("stateless") : giveBack(current.refusal) : message.result !== void 0 ? (decide("greeted"), events?.onMessage(bytes), flush()) : isOutage(message) ? giveBack(message) : (current.refusal = message, probe(current, carriedBy(current.first)));
    return !0;
  }
  function giveBack(answer) {
    let { first, timer } = trial ?? {};
    clearTimeout(timer), trial = void 0;
    let held = queue.splice(0);
    if (first === void 0) return;
    let error = asObject(parsedValue(answer.source, memberOf(answer.source, ROOT, "error"))), failure = { code: RPC_SERVER_ERROR, message: "The server did not answer.", ...error }, ids = new Set([first.id, ...held.map((bytes) => requestId(bytes))].filter((id) => id !== ""));
    for (let id of ids) events?.onMessage(errorMessage(id, failure));
  }
  function decide(spoken, isSure = !0) {
    trial !== void 0 && (clearTimeout(trial.timer), isSure && (memory[trial.family] = trial.family === spoken), trial.family === spoken ? isSame = !0 : (translator = translatorFor(spoken), queue.includes(trial.first.bytes) || queue.unshift(trial.first.bytes)), trial = void 0);
  }
  function decideAndGo(spoken, isSure = !0) {
    decide(spoken, isSure), flush();
  }
  function translatorFor(spoken) {
    return spoken === "greeted" ? createGreetedServer(ports) : createStatelessServer(ports);
  }
  function flush() {
    for (let bytes of queue.splice(0)) send(bytes);
  }
  function oversize() {
    let sink = events?.onOversize() ?? { write: () => {
    }, end: () => {
    } };
    if (translator === void 0) return sink;
    let finder = createSpanFinder(["id"]);
    return {
      write(piece) {
        finder.push(piece), sink.write(piece);
      },
      end(isComplete) {
        sink.end(isComplete);
        let id = plainId(finder.spans[0]?.head ?? ""), waiting = translator?.waitingFor(id);
        waiting !== void 0 && waiting !== id && events?.onMessage(errorMessage(waiting, tooLarge));
      }
    };
  }
  return {
    name: raw.name,
    start(given) {
      events = given, raw.start(rawEvents);
    },
    send,
    pause: () => raw.pause(),
    resume: () => raw.resume(),
    said: () => raw.said?.() ?? "",
    async stop() {
      clearTimeout(trial?.timer), translator?.stop(), await raw.stop();
    }
  };
}
function familyOf(message) {
  if (message?.kind === "request")
    return carriedVersion(message) !== void 0 ? "stateless" : message.method === "initialize" ? "greeted" : void 0;
}
function isStatelessAnswer(message) {
  let { source } = message, result = asObject(parsedValue(source, memberOf(source, ROOT, "result")));
  if (Array.isArray(result.supportedVersions)) return hasStateless(result.supportedVersions);
  let error = asObject(parsedValue(source, memberOf(source, ROOT, "error"))), { supported } = asObject(error.data);
  return error.code === -32022 && Array.isArray(supported) && hasStateless(supported);
}
function hasStateless(versions) {
  return versions.some((version) => typeof version == "string" && version >= STATELESS);
}
function isOutage(message) {
  let error = asObject(parsedValue(message.source, memberOf(message.source, ROOT, "error"))), { outage, error_code: code } = asObject(error.data);
  return outage === !0 || code === "AUTH_REQUIRED";
}
function carriedBy(initialize) {
  return {
    [VERSION_KEY]: STATELESS,
    [CLIENT_INFO_KEY]: paramValue(initialize, "clientInfo"),
    [CLIENT_CAPABILITIES_KEY]: bridgedClientCapabilities(paramValue(initialize, "capabilities"))
  };
}
function requestId(bytes) {
  let message = readMessage(bytes);
  return message?.kind === "request" ? message.id : "";
}
var tooLarge = {
  code: RPC_SERVER_ERROR,
  message: "The answer is larger than the proxy passes on after a question to the client.",
  data: { error_code: "INTERNAL_ERROR", remedy: "Ask the server for less." }
};

// src/surfaces/mcp-proxy/create-upstream.ts
var PATIENCE_MS3 = 6e5, PROBE_MS = 3e4, eras = /* @__PURE__ */ new WeakMap();
function createUpstream(server, surroundings, raw = createRawUpstream(server, surroundings)) {
  let memory = eras.get(server) ?? createEraMemory();
  return eras.set(server, memory), createEraUpstream(raw, { memory, patienceMs: PATIENCE_MS3, probeMs: PROBE_MS });
}
function createRawUpstream(server, surroundings) {
  let { maxMessageBytes = MAX_MESSAGE_BYTES } = surroundings;
  return server.transport === "http" ? createHttpUpstream({ ...server, maxMessageBytes }) : createStdioServer(server, surroundings);
}

export {
  encodeEvent,
  STATELESS,
  GREETED,
  VERSION_KEY,
  CLIENT_INFO_KEY,
  CLIENT_CAPABILITIES_KEY,
  LOG_LEVEL_KEY,
  SUBSCRIPTION_KEY,
  SERVER_INFO_KEY,
  logRank,
  CHANGES,
  UPDATED,
  ACKNOWLEDGED,
  asObject,
  createParamHeaders,
  headerText,
  NAMED_BY,
  versionOf,
  bodyWords,
  createSpanFinder,
  downAnswer,
  lateAnswer,
  silentAnswer,
  deniedAnswer,
  unknownAnswer,
  noMethodAnswer,
  toStatelessResult,
  withMetaMember,
  metaSource,
  unsupportedAnswer,
  createUpstream
};
//# sourceMappingURL=chunk-7UPIBWP2.js.map
