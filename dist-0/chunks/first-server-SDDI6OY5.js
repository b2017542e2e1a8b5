
import {
  startEarly
} from "./chunk-KCJGLQGC.js";
import {
  createStdioServer
} from "./chunk-E6WNEED3.js";
import {
  findServers
} from "./chunk-G7WOU5V4.js";
import "./chunk-DE33SPTR.js";
import {
  findFiles
} from "./chunk-TJ3Z2KXH.js";
import {
  readTextFile
} from "./chunk-R4IAWMV6.js";
import {
  plimsollHome
} from "./chunk-3FBWONUF.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/proxy/may-name-variables.ts
var OPTION = "pass_env", VARIABLE = "PLIMSOLL_PROXY_PASS_ENV", MAX_BYTES = 1048576;
function mayNameVariables(cwd, env) {
  if (env[VARIABLE] !== void 0) return !0;
  let { files } = findFiles(cwd, plimsollHome(env), void 0, (path) => readTextFile(path, MAX_BYTES));
  return files.some(({ read }) => read.kind !== "text" || read.text.includes(OPTION));
}

// src/surfaces/mcp-proxy/first-server.ts
async function startFirstServer(argv, env, cwd) {
  try {
    let named = readUsual(argv);
    if (named === void 0 || mayNameVariables(cwd, env)) return;
    let found = await findServers({ url: void 0, headers: [], file: void 0, cwd, env, ...named }), { servers, passedVariables } = found, [server] = servers;
    if (server?.transport !== "stdio") return;
    let upstream = startEarly(createStdioServer(server, { env, cwd, passedVariables })), started = JSON.stringify([servers, passedVariables]);
    return {
      take(...meant) {
        if (JSON.stringify(meant) === started) return upstream;
        upstream.stop();
      },
      stop: () => upstream.stop()
    };
  } catch {
    return;
  }
}
function readUsual(argv) {
  let end = argv.indexOf("--"), options = argv.slice(0, Math.max(0, end)), variables = [], name;
  for (; options.length > 0; ) {
    let option = options.shift();
    if (option === "--dry-run") continue;
    let value = options.shift();
    if (value === void 0 || value.startsWith("-")) return;
    if (option === "--env") variables.push(value);
    else if (option === "--name") name = value;
    else return;
  }
  return end < 0 ? void 0 : { command: argv.slice(end + 1), name, variables };
}
export {
  startFirstServer
};
//# sourceMappingURL=first-server-SDDI6OY5.js.map
