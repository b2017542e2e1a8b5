
import {
  expandVariables,
  httpServer,
  serverName,
  withoutComments
} from "./chunk-DE33SPTR.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/surfaces/mcp-proxy/wrap-servers.ts
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
async function findServers(named) {
  let { command, url, file, name, env } = named, ways = [command.length > 0, url !== void 0, file !== void 0].filter(Boolean).length;
  if (ways !== 1)
    throw new PlimsollError(
      "INVALID_PARAMS",
      ways === 0 ? "There is nothing to wrap." : "Name the server in one way only.",
      { remedy: "Give a command after --, or --url ADDRESS, or --servers FILE." }
    );
  let odd = named.variables.find((text) => !VARIABLE.test(text));
  if (odd !== void 0)
    throw new PlimsollError("INVALID_PARAMS", `--env "${odd.slice(0, 40)}" names no variable.`, {
      remedy: "Write --env NAME to pass a variable on, or --env NAME=value to set it."
    });
  if (file !== void 0 && name !== void 0)
    throw new PlimsollError(
      "INVALID_PARAMS",
      "--name is for one server; the servers of a file have their names there.",
      {
        remedy: "Leave --name out, or rename the server in the file."
      }
    );
  let passedVariables = named.variables.filter((text) => !text.includes("=")), notes = passedVariables.filter((variable) => env[variable] === void 0).map(
    (variable) => `--env ${variable}: there is no such variable; the server does not get it.`
  ), given = Object.fromEntries(named.variables.filter((text) => text.includes("=")).map(splitVariable));
  if (file !== void 0) {
    let { readServersFile } = await import("./servers-file-7PG3NQLY.js"), servers = readServersFile(await readText(resolve(named.cwd, file), file), file, env);
    if (servers !== void 0) return { servers, isMany: !0, passedVariables, notes };
    throw new PlimsollError("INVALID_PARAMS", `${file} has no "mcpServers" and no "servers".`, {
      remedy: "Give the file in which your client keeps its MCP servers."
    });
  }
  if (url !== void 0) {
    let headers = Object.fromEntries(named.headers.map((text) => splitHeader(text, env))), address = expandVariables(url, env, "--url"), host = URL.canParse(address) ? new URL(address).hostname.replace(/[^\w.-]/g, "-") : "server";
    return { servers: [httpServer(name ?? host, address, headers)], isMany: !1, passedVariables, notes };
  }
  let [program = "", ...args] = command;
  return { servers: [{
    transport: "stdio",
    name: name ?? serverName(command),
    command: program,
    args,
    env: given,
    cwd: void 0
  }], isMany: !1, passedVariables, notes };
}
async function readText(path, shown) {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    let { code, message } = cause, problem = code === "ENOENT" ? "does not exist." : `cannot be read: ${message}`;
    throw new PlimsollError("INVALID_PARAMS", `${shown} ${problem}`, { remedy: "Check the path.", cause });
  }
}
function splitVariable(text) {
  let at = text.indexOf("=");
  return [text.slice(0, at), text.slice(at + 1)];
}
function splitHeader(text, env) {
  let match = /^([!#$%&'*+.^_`|~\w-]{1,100}): ?(.*)$/s.exec(text), value = expandVariables(match?.[2] ?? "", env, "--header");
  if (match === null || /[\r\n\0]/.test(value))
    throw new PlimsollError("INVALID_PARAMS", 'A header is written as "Name: value".', {
      remedy: 'For example: --header "Authorization: Bearer ${TOKEN}".'
    });
  return [(match[1] ?? "").toLowerCase(), value];
}
var VARIABLE = /^[A-Za-z_]\w{0,200}(?:=|$)/;
async function isServersFile(file, cwd, isAlone) {
  let text = await readText(resolve(cwd, file), file);
  try {
    let value = JSON.parse(withoutComments(text));
    return typeof value == "object" && value !== null && ("mcpServers" in value || "servers" in value);
  } catch {
    return isAlone && file.endsWith(".json");
  }
}

export {
  findServers,
  isServersFile
};
//# sourceMappingURL=chunk-G7WOU5V4.js.map
