
import {
  announcedCharacters
} from "./chunk-RVKK26KZ.js";
import {
  ROOT,
  elementsOf,
  isArray,
  memberOf,
  openJson,
  readMessage,
  requestMessage,
  resultText,
  sourceOf,
  stringOf
} from "./chunk-OOKLQDL3.js";
import "./chunk-IRIHCQN2.js";
import "./chunk-7KVLOIO2.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/surfaces/mcp-proxy/list-tools.ts
var MAX_PAGES = 100;
async function listServerTools(upstream, version, patienceMs) {
  let waiting = /* @__PURE__ */ new Map(), count = 0;
  upstream.start({
    onMessage(bytes) {
      let message = readMessage(bytes);
      message?.kind === "response" && waiting.get(message.id)?.(message);
    },
    onOversize: () => ({ write: () => {
    }, end: () => {
    } }),
    onDown(reason) {
      for (let resolve of waiting.values()) resolve(reason);
    },
    onRestart: async () => {
    }
  });
  try {
    await ask("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "plimsoll", version }
    }), upstream.send(Buffer.from('{"jsonrpc":"2.0","method":"notifications/initialized"}'));
    let tools = [], cursor;
    for (let page = 0; page < MAX_PAGES; page++) {
      let text = await ask("tools/list", cursor === void 0 ? {} : { cursor }), source = openJson(text), list = source === void 0 ? void 0 : memberOf(source, ROOT, "tools");
      if (source === void 0 || !isArray(source, list)) break;
      for (let tool of elementsOf(source, list))
        tools.push({
          name: stringOf(source, memberOf(source, tool, "name")) ?? "?",
          source: sourceOf(source, tool),
          announcedCharacters: announcedCharacters(source, tool)
        });
      if (cursor = stringOf(source, memberOf(source, ROOT, "nextCursor")), cursor === void 0) break;
    }
    return tools;
  } finally {
    await upstream.stop();
  }
  async function ask(method, params) {
    count += 1;
    let id = String(count), answer = await new Promise((resolve) => {
      let late = setTimeout(
        () => resolve(`it did not answer ${method} within ${patienceMs / 1e3} s.`),
        patienceMs
      );
      late.unref(), waiting.set(id, (given) => {
        clearTimeout(late), resolve(given);
      }), upstream.send(requestMessage(id, method, params));
    });
    if (waiting.delete(id), typeof answer != "string" && answer.result !== void 0) return resultText(answer);
    let { sentence, remedy } = typeof answer == "string" ? failure(upstream.name, answer) : refusalOf(upstream.name, answer, method);
    throw new PlimsollError("INTERNAL_ERROR", sentence, { remedy });
  }
}
function failure(server, reason) {
  return {
    sentence: `The MCP server "${server}" gave no list of tools: ${reason}`,
    remedy: "Run the command by itself to see what it says."
  };
}
function refusalOf(server, { source }, method) {
  let error = memberOf(source, ROOT, "error"), message = stringOf(source, memberOf(source, error, "message"))?.slice(0, MAX_WORDS) ?? "no reason given", remedy = stringOf(source, memberOf(source, memberOf(source, error, "data"), "remedy"));
  return remedy === void 0 ? failure(server, `it answered ${method} with an error: ${message}`) : { sentence: message, remedy: remedy.slice(0, MAX_WORDS) };
}
var MAX_WORDS = 300;
export {
  listServerTools
};
//# sourceMappingURL=list-tools-Y55MP25E.js.map
