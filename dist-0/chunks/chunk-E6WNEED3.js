
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/surfaces/mcp-proxy/stdio-upstream.ts
import { spawn } from "node:child_process";

// src/surfaces/wire/line-framer.ts
function createLineFramer({
  maxBytes,
  onLine,
  onOversize,
  onEmptyLine
}) {
  let pieces = [], size = 0, sink;
  function take(piece) {
    if (piece.byteLength !== 0) {
      if (sink !== void 0) {
        sink.write(piece);
        return;
      }
      if (pieces.push(piece), size += piece.byteLength, !(size <= maxBytes)) {
        sink = onOversize();
        for (let earlier of pieces) sink.write(earlier);
        pieces = [], size = 0;
      }
    }
  }
  function finish(isComplete) {
    if (sink !== void 0) {
      let ended = sink;
      sink = void 0, ended.end(isComplete);
      return;
    }
    let [only] = pieces, line = pieces.length === 1 && only !== void 0 ? asBuffer(only) : Buffer.concat(pieces);
    pieces = [], size = 0, line.byteLength > 0 ? onLine(line) : isComplete && onEmptyLine?.();
  }
  return {
    push(chunk) {
      let from = 0;
      for (; ; ) {
        let at = chunk.indexOf(10, from);
        if (at === -1) break;
        take(chunk.subarray(from, at)), finish(!0), from = at + 1;
      }
      take(chunk.subarray(from));
    },
    end() {
      finish(!1);
    }
  };
}
function asBuffer(bytes) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// src/surfaces/mcp-proxy/forward-errors.ts
import { write } from "node:fs";
var STANDARD_ERROR = 2, AGAIN_MS = 20;
function forwardErrors(chunk, done) {
  write(STANDARD_ERROR, chunk, (error, written) => {
    error?.code === "EAGAIN" ? setTimeout(() => forwardErrors(chunk, done), AGAIN_MS).unref() : error !== null || written >= chunk.byteLength ? done() : forwardErrors(chunk.subarray(written), done);
  });
}

// src/surfaces/mcp-proxy/last-words.ts
function createLastWords() {
  let kept = Buffer.alloc(0), isCut = !1;
  return {
    push(chunk) {
      let all = Buffer.concat([kept, chunk.subarray(-4097)]);
      isCut ||= all.byteLength > 4096, kept = all.subarray(-4096);
    },
    text() {
      let text = kept.toString("utf8");
      return isCut ? text.slice(text.indexOf(`
`) + 1 || text.length) : text;
    }
  };
}

// src/surfaces/mcp-proxy/resolve-command.ts
import { existsSync, readFileSync } from "node:fs";
import { win32 } from "node:path";
var disk = {
  exists: existsSync,
  read: (path) => readFileSync(path, "utf8")
};
function resolveCommand(command, args, env, platform = process.platform, files = disk) {
  if (platform !== "win32") return { command, args };
  let found = findOnPath(command, env, files);
  if (found === void 0 || !/\.(?:cmd|bat)$/i.test(found)) return { command: found ?? command, args };
  let script = scriptIn(files.read(found), win32.dirname(found), files);
  if (script !== void 0) return { command: process.execPath, args: [script, ...args] };
  throw new PlimsollError("INVALID_PARAMS", `${found} is a command file that only a shell could run.`, {
    remedy: "Name the program that it starts, such as node with its script."
  });
}
function findOnPath(command, env, files) {
  let path = env.Path ?? env.PATH ?? "", folders = /[\\/]/.test(command) ? [""] : path.split(";").filter((folder) => folder !== ""), endings = /\.\w+$/.test(command) ? [""] : [".exe", ".cmd", ".bat"];
  for (let folder of folders)
    for (let ending of endings) {
      let candidate = win32.join(folder, command + ending);
      if (files.exists(candidate)) return candidate;
    }
}
function scriptIn(text, folder, files) {
  return [...text.matchAll(/%~?dp0%?\\?([^"%\r\n]{1,300}\.[cm]?js)/gi)].map((match) => win32.join(folder, match[1] ?? "")).reverse().find((candidate) => files.exists(candidate));
}

// src/surfaces/mcp-proxy/single-line.ts
function singleLine(message) {
  if (message.indexOf(10) === -1 && message.indexOf(13) === -1) return message;
  let line = Buffer.from(message);
  for (let at = 0; at < line.byteLength; at++) (line[at] === 10 || line[at] === 13) && (line[at] = 32);
  return line;
}

// src/surfaces/mcp-proxy/stdio-upstream.ts
var FIRST_WAIT_MS = 250, LONGEST_WAIT_MS = 3e4, STABLE_MS = 6e4, MAX_QUICK_ENDS = 6, PATIENCE_MS = 2e3, LAST_WORDS_MS = 200, RESULT = Buffer.from('"result"'), LINE_FEED = Buffer.from(`
`);
function createStdioUpstream(options) {
  let child, events, queue = [], isReady = !1, isStopping = !1, hasAnswered = !1, quickEnds = 0, restart, words = createLastWords();
  function launch(isRestart) {
    let started = Date.now(), resolved;
    try {
      resolved = resolveCommand(options.command, options.args, options.env);
    } catch (error) {
      setImmediate(() => ended(error.message, started));
      return;
    }
    let { command, args } = resolved, process2 = spawn(command, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ["pipe", "pipe", "pipe"],
      shell: !1,
      windowsHide: !0,
      detached: globalThis.process.platform !== "win32"
    });
    child = process2;
    let failure;
    process2.on("error", (error) => {
      failure = error.code === "ENOENT" ? `the command "${options.command}" was not found.` : error.message, process2.pid === void 0 && ended(failure, started);
    }), process2.stdin.on("error", () => {
    });
    let framer = createLineFramer({
      maxBytes: options.maxMessageBytes,
      onLine(line) {
        isMessage(line) ? (hasAnswered = !0, quickEnds > 0 && isReady && line.includes(RESULT) && (quickEnds = 0)) : words.push(Buffer.concat([line, LINE_FEED])), events?.onMessage(line);
      },
      onOversize: () => events?.onOversize() ?? { write: () => {
      }, end: () => {
      } }
    });
    process2.stdout.on("data", (chunk) => framer.push(chunk)), words = createLastWords(), process2.stderr.on("data", (chunk) => {
      words.push(chunk), process2.stderr.pause(), forwardErrors(chunk, () => process2.stderr.resume());
    }), process2.on("exit", () => {
      setTimeout(() => process2.stderr.destroy(), LAST_WORDS_MS).unref();
    }), process2.on("close", (code, signal2) => {
      framer.end(), process2.pid !== void 0 && ended(failure ?? howItEnded(code, signal2), started);
    }), isRestart ? greet() : ready();
  }
  async function greet() {
    await events?.onRestart(write2), ready();
  }
  function ready() {
    isReady = !0;
    for (let message of queue.splice(0)) write2(message);
  }
  function ended(reason, started) {
    if (child = void 0, isReady = !1, isStopping) return;
    quickEnds = Date.now() - started < STABLE_MS ? quickEnds + 1 : 0;
    let final = !hasAnswered || quickEnds >= MAX_QUICK_ENDS, isWorn = quickEnds >= MAX_QUICK_ENDS, worn = ` It has ended ${MAX_QUICK_ENDS} times without an answer in between and is not started again.`;
    if (events?.onDown(isWorn ? reason + worn : reason, final), final) return;
    let wait = Math.min(
      LONGEST_WAIT_MS,
      (options.firstWaitMs ?? FIRST_WAIT_MS) * 2 ** Math.max(0, quickEnds - 1)
    );
    restart = setTimeout(() => launch(!0), wait);
  }
  function write2(message) {
    child?.stdin.write(singleLine(message)), child?.stdin.write(LINE_FEED);
  }
  return {
    name: options.name,
    start(given) {
      events = given, launch(!1);
    },
    send(message) {
      isReady ? write2(message) : queue.push(message);
    },
    pause: () => {
      child?.stdout.pause();
    },
    resume: () => {
      child?.stdout.resume();
    },
    async stop() {
      isStopping = !0, queue = [], clearTimeout(restart), child !== void 0 && await endChild(child);
    },
    said: () => words.text()
  };
}
function isMessage(line) {
  let start = line.subarray(0, 64).toString("latin1").trimStart();
  return start.startsWith("{") || start.startsWith("[");
}
function howItEnded(code, signal2) {
  return signal2 === null ? `it ended with exit code ${code}.` : `it was ended by ${signal2}.`;
}
async function endChild(child) {
  let closed = new Promise((resolve) => child.once("close", () => resolve()));
  child.stdin.end(), signal(child, "SIGTERM");
  let forced = setTimeout(() => signal(child, "SIGKILL"), PATIENCE_MS);
  await closed, clearTimeout(forced);
}
function signal(child, name) {
  if (child.pid !== void 0)
    try {
      process.platform === "win32" ? spawn("taskkill", ["/pid", String(child.pid), "/t", "/f"], { stdio: "ignore", windowsHide: !0 }) : process.kill(-child.pid, name);
    } catch {
    }
}

// src/surfaces/mcp-proxy/upstream-environment.ts
var USUAL = [
  "HOME",
  "LANG",
  "LC_ALL",
  "LC_CTYPE",
  "LOGNAME",
  "PATH",
  "SHELL",
  "TERM",
  "TMPDIR",
  "TZ",
  "USER",
  "XDG_CACHE_HOME",
  "XDG_CONFIG_HOME",
  "XDG_DATA_HOME",
  "XDG_RUNTIME_DIR",
  // Windows
  "APPDATA",
  "COMSPEC",
  "HOMEDRIVE",
  "HOMEPATH",
  "LOCALAPPDATA",
  "Path",
  "PATHEXT",
  "PROCESSOR_ARCHITECTURE",
  "PROGRAMFILES",
  "SYSTEMDRIVE",
  "SYSTEMROOT",
  "SystemRoot",
  "TEMP",
  "TMP",
  "USERNAME",
  "USERPROFILE"
];
function upstreamEnvironment(own, named, given = {}) {
  let passed = {};
  for (let name of [...USUAL, ...named]) {
    let value = own[name];
    value !== void 0 && !value.startsWith("()") && (passed[name] = value);
  }
  return { ...passed, ...given };
}

// src/surfaces/mcp-proxy/stdio-server.ts
var MAX_MESSAGE_BYTES = 32 * 1024 * 1024;
function createStdioServer(server, { env, cwd, passedVariables, maxMessageBytes = MAX_MESSAGE_BYTES }) {
  return createStdioUpstream({
    ...server,
    env: upstreamEnvironment(env, passedVariables, server.env),
    cwd: server.cwd ?? cwd,
    maxMessageBytes
  });
}

export {
  createLineFramer,
  singleLine,
  MAX_MESSAGE_BYTES,
  createStdioServer
};
//# sourceMappingURL=chunk-E6WNEED3.js.map
