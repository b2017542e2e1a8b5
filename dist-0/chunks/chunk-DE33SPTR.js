
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/surfaces/mcp-proxy/json-with-comments.ts
var STRING_OR_COMMENT = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, STRING_OR_LAST_COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|,(?=\s*[\]}])/g;
function withoutComments(text) {
  return text.replace(/^\uFEFF/, " ").replace(STRING_OR_COMMENT, (found) => found.startsWith('"') ? found : found.replace(/[^\r\n]/g, " ")).replace(STRING_OR_LAST_COMMA, (found) => found === "," ? " " : found);
}

// src/surfaces/mcp-proxy/server-definition.ts
import { basename } from "node:path";
function httpServer(name, url, headers) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new PlimsollError("INVALID_PARAMS", `"${url.slice(0, 200)}" is no http or https address.`, {
      remedy: "Write it whole, such as https://example.com/mcp."
    });
  return { transport: "http", name, url, headers };
}
function expandVariables(text, env, where) {
  return text.replace(
    /\$\{(?:env:)?([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g,
    (_, name, fallback) => {
      let value = env[name];
      if (value !== void 0 && value !== "") return value;
      if (fallback !== void 0) return fallback;
      throw new PlimsollError("INVALID_PARAMS", `${where}: the environment variable ${name} is not set.`, {
        remedy: `Set ${name}, or write \${${name}:-default}.`
      });
    }
  );
}
function serverName(command) {
  let runners = /^(?:node|npx|npm|bunx|bun|deno|uvx|uv|python3?|docker|exec|run|-.*)$/, generic = /^(?:index|main|cli|server|mcp|start|dist|build|bin|src|lib|out|\.*)$/, plain = (part) => part.replace(/\.(?:exe|cmd|[cm]?js|ts|py)$/, "").replace(/@[\w.^~-]+$/, ""), parts = (command.find((part) => !runners.test(plain(basename(part.replaceAll("\\", "/"))))) ?? command[0] ?? "").split(/[\\/]/).map(plain).filter((part) => part !== "");
  return plainName(parts.findLast((part) => !generic.test(part)) ?? parts.at(-1) ?? "");
}
function plainName(name) {
  return name.replace(/[^\w.-]/g, "-").replace(/_{2,}/g, "_").slice(0, 60) || "server";
}

export {
  withoutComments,
  httpServer,
  expandVariables,
  serverName,
  plainName
};
//# sourceMappingURL=chunk-DE33SPTR.js.map
