
import {
  expandVariables,
  httpServer,
  plainName,
  withoutComments
} from "./chunk-DE33SPTR.js";
import {
  schemaProblems
} from "./chunk-XQKLRL3U.js";
import {
  array,
  boolean,
  looseObject,
  number,
  record,
  string,
  union
} from "./chunk-POKMPUWT.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/surfaces/mcp-proxy/servers-file.ts
var EntrySchema = looseObject({
  command: string().min(1).optional(),
  args: array(string()).default([]),
  env: record(string(), union([string(), number(), boolean()]).transform(String)).default({}),
  cwd: string().optional(),
  url: string().optional(),
  serverUrl: string().optional(),
  httpUrl: string().optional(),
  headers: record(string(), string()).default({}),
  type: string().optional(),
  disabled: boolean().optional()
}), FileSchema = looseObject({
  mcpServers: record(string(), EntrySchema).optional(),
  servers: record(string(), EntrySchema).optional()
});
function readServersFile(text, file, env) {
  let plain = withoutComments(text), value;
  try {
    value = JSON.parse(plain);
  } catch (cause) {
    if (!plain.trimStart().startsWith("{")) return;
    throw new PlimsollError("INVALID_PARAMS", `${file} is not valid JSON: ${cause.message}.`, {
      remedy: "Correct the file in which your client keeps its MCP servers.",
      cause
    });
  }
  if (!(typeof value == "object" && value !== null && ("mcpServers" in value || "servers" in value))) return;
  let parsed = FileSchema.safeParse(value);
  if (!parsed.success) {
    let [problem] = schemaProblems(parsed.error, value);
    throw new PlimsollError("INVALID_PARAMS", `${file} is wrong: ${problem?.message}.`, {
      remedy: "Correct the file; each server has a command with args, or a url."
    });
  }
  if (Object.values(value).some((table) => Object.hasOwn(Object(table), "__proto__")))
    throw new PlimsollError("INVALID_PARAMS", `${file}: "__proto__" cannot be the name of a server.`, {
      remedy: "Give it another name."
    });
  let definitions = Object.entries({ ...parsed.data.servers, ...parsed.data.mcpServers }).filter(([, entry]) => entry.disabled !== !0).map(([name, entry]) => [name, define(name, entry, file, env)]);
  if (definitions.length > 0) return withOwnNames(definitions);
  throw new PlimsollError("INVALID_PARAMS", `${file} names no server.`, {
    remedy: 'Add one under "mcpServers".'
  });
}
function withOwnNames(definitions) {
  let taken = /* @__PURE__ */ new Set();
  return definitions.map(([givenName, definition]) => {
    let { name } = definition;
    for (let count = 2; taken.has(name); count++) name = `${definition.name}-${count}`;
    return taken.add(name), { ...definition, name, ...name === givenName ? {} : { givenName } };
  });
}
function define(name, entry, file, env) {
  let expand = (text) => expandVariables(text, env, `${file}, server "${name}"`), each = (table) => Object.fromEntries(Object.entries(table).map(([key, value]) => [key, expand(value)])), url = entry.url ?? entry.serverUrl ?? entry.httpUrl;
  if (entry.command !== void 0)
    return {
      transport: "stdio",
      name: plainName(name),
      command: expand(entry.command),
      args: entry.args.map(expand),
      env: each(entry.env),
      cwd: entry.cwd === void 0 ? void 0 : expand(entry.cwd)
    };
  if (url !== void 0) return httpServer(plainName(name), expand(url), each(entry.headers));
  throw new PlimsollError(
    "INVALID_PARAMS",
    `${file}: the server "${name}" has neither a command nor a url.`,
    { remedy: 'Give it a "command", or the "url" of a server.' }
  );
}
export {
  readServersFile
};
//# sourceMappingURL=servers-file-7PG3NQLY.js.map
