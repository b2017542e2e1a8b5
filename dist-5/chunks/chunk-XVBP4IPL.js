
import {
  VERSION
} from "./chunk-6MSZ673L.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/surfaces/cli/commands/wrap.ts
import { setFlagsFromString } from "node:v8";

// src/surfaces/cli/commands/listen-options.ts
var LISTEN_OPTIONS = [
  {
    flags: "--listen <address>",
    description: "serve HTTP at this address, such as 127.0.0.1:8080, instead of stdio"
  },
  {
    flags: "--token-env <name>",
    description: "environment variable with the token that HTTP clients must send"
  },
  {
    flags: "--allow-origin <origin>",
    description: "web page that may call over HTTP, such as https://example.com (repeatable)",
    repeatable: !0
  }
];
async function listenOptions({ io, options }) {
  if (options.listen === void 0) return;
  let { parseListenAddress } = await import("./http-guard-77ZJRTC7.js"), address = parseListenAddress(String(options.listen)), name = options.tokenEnv, token = name === void 0 ? void 0 : io.env[name];
  if (name !== void 0 && (token === void 0 || token === ""))
    throw new PlimsollError("INVALID_PARAMS", `The environment variable ${name} is not set.`, {
      remedy: "Put the token into it."
    });
  if (!address.isLoopback && token === void 0)
    throw new PlimsollError("INVALID_PARAMS", `Listening at ${address.host} needs a token.`, {
      remedy: "Name the environment variable that holds it by --token-env, or listen at 127.0.0.1."
    });
  return { address, token, origins: options.allowOrigin ?? [] };
}

// src/surfaces/cli/commands/server-options.ts
var SERVER_OPTIONS = [
  { flags: "--url <address>", description: "a server that speaks Streamable HTTP, instead of a command" },
  {
    flags: "--header <header>",
    description: 'a header for --url, such as "Authorization: Bearer ${TOKEN}" (repeatable)',
    repeatable: !0
  },
  {
    flags: "--servers <file>",
    description: "all servers of an mcpServers file as one; --config takes such a file too"
  },
  { flags: "--name <name>", description: "name of the server in policies and the ledger" },
  {
    flags: "--env <variable>",
    description: "pass an environment variable to the server, or set it: NAME or NAME=value (repeatable)",
    repeatable: !0
  }
];
async function serversOf(invocation) {
  let { io, options } = invocation, common = invocation.common, { findServers, isServersFile } = await import("./wrap-servers-YD2VZR6F.js"), list = (name) => options[name] ?? [], isAlone = invocation.arguments.length === 0 && options.url === void 0 && options.servers === void 0, isServers = common.config !== void 0 && await isServersFile(common.config, io.cwd, isAlone);
  return { servers: await findServers({
    command: invocation.arguments,
    url: options.url,
    headers: list("header"),
    file: options.servers ?? (isServers ? common.config : void 0),
    name: options.name,
    variables: list("env"),
    cwd: io.cwd,
    env: io.env
  }), common: isServers ? { ...common, config: void 0 } : common };
}

// src/surfaces/cli/commands/wrap.ts
var wrapCommand = createWrapCommand();
function createWrapCommand(begun) {
  return {
    name: "wrap",
    group: "Bound",
    summary: "stand in front of MCP servers and bound what their tools return",
    arguments: [["[command...]", "the server and its arguments, after --"]],
    options: [
      ...SERVER_OPTIONS,
      ...LISTEN_OPTIONS,
      {
        flags: "--dry-run",
        description: "pass every result and only record what would have been done; tools that are not allowed stay refused"
      }
    ],
    examples: [
      ["plimsoll wrap -- npx -y @modelcontextprotocol/server-filesystem .", "files of this folder, bounded"],
      ["plimsoll wrap --env GITHUB_TOKEN -- npx -y some-server", "a server that needs a variable"],
      ["plimsoll wrap --config mcp.json", "all servers of the file as one"],
      [
        'plimsoll wrap --url https://example.com/mcp --header "Authorization: Bearer ${TOKEN}"',
        "a remote server"
      ]
    ],
    run: (invocation) => wrap(invocation, begun)
  };
}
var HEAP_GROWTH = "--heap-growing-percent=300";
async function wrap(invocation, begun) {
  setFlagsFromString(HEAP_GROWTH);
  let { io, options } = invocation, [{ commandConfiguration }, { wrapStreams }, { createUpstream }, { startEarly }] = await Promise.all([
    import("./command-configuration-NBRPQRGU.js"),
    import("./wrap-streams-ZRPKIQH5.js"),
    import("./create-upstream-KBRTKHIS.js"),
    import("./start-early-XVGQFSND.js")
  ]), { servers, common } = await serversOf(invocation), listen = await listenOptions(invocation), { config, notes } = await commandConfiguration({ ...invocation, common });
  for (let note of [...notes, ...servers.notes]) io.writeError(`${note}
`);
  let streams = wrapStreams(io, begun?.ended), passedVariables = [...config.proxy.pass_env, ...servers.passedVariables], first = begun?.first?.take(servers.servers, passedVariables), surroundings = { env: io.env, cwd: io.cwd, passedVariables }, started = listen === void 0 ? servers.servers.map((server) => startEarly(createUpstream(server, surroundings, first))) : void 0, { runWrap } = await import("./run-wrap-2RF5IV5D.js"), reason = await runWrap({
    config,
    env: io.env,
    cwd: io.cwd,
    version: VERSION,
    ...servers,
    ...started === void 0 ? {} : { started },
    listen,
    dryRun: options.dryRun === !0,
    ...streams
  }).finally(() => Promise.all((started ?? []).map((upstream) => upstream.stop())));
  if (reason === void 0) return { json: void 0, text: () => "" };
  let isSignal = reason.startsWith("it was ended");
  return {
    json: void 0,
    text: () => "",
    notes: isSignal ? [] : [`plimsoll: ${reason}`],
    exitCode: isSignal ? 0 : 1
  };
}

export {
  LISTEN_OPTIONS,
  listenOptions,
  SERVER_OPTIONS,
  serversOf,
  wrapCommand,
  createWrapCommand
};
//# sourceMappingURL=chunk-XVBP4IPL.js.map
