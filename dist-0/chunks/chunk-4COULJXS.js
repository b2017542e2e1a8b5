
import {
  ModelCallError
} from "./chunk-HBROX4NH.js";
import {
  redactText,
  replacementFor
} from "./chunk-ARVVSX6Y.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/adapters/models/command-client.ts
import { spawn } from "node:child_process";
import { existsSync as existsSync3 } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname as dirname2, join as join4 } from "node:path";

// src/adapters/models/command-lock.ts
import { existsSync, readFileSync } from "node:fs";

// src/adapters/models/error-text.ts
var SHOWN_CHARACTERS = 300, READ_CHARACTERS = 16e3, SHORTEST_KEY = 4, NOT_SHOWN = "its words are not shown, they may hold the key";
function errorText(said, keys) {
  return shown(withoutSecrets(said.slice(0, READ_CHARACTERS), keys));
}
function lastErrorLine(said, keys) {
  let text = withoutSecrets(said.slice(-READ_CHARACTERS), keys);
  return shown(text.trim().split(`
`).at(-1) ?? "");
}
function withoutSecrets(said, keys) {
  let text = said;
  for (let key of keys.flatMap(formsOf)) {
    if (key.length < SHORTEST_KEY && text.includes(key)) return NOT_SHOWN;
    text = text.replaceAll(key, () => replacementFor("api-key"));
  }
  return redactText(text).text;
}
function formsOf(key) {
  return key === void 0 || key === "" ? [] : [.../* @__PURE__ */ new Set([key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key.toWellFormed())])];
}
function shown(text) {
  return text.replace(/\s+/g, " ").trim().slice(0, SHOWN_CHARACTERS);
}

// src/adapters/models/command-lock.ts
function notLocked(why) {
  return new ModelCallError(
    "unavailable",
    `The program did not run locked: ${why}. Its answer is not used; plimsoll doctor --canary tries it.`
  );
}
function homeOf(given, env) {
  return given || env.HOME || env.USERPROFILE || "/nonexistent";
}
function textOf(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
function statedError(said) {
  let stated = [...said.matchAll(/"(?:message|result)"\s*:\s*("(?:[^"\\]|\\.)*")/g)].at(-1)?.[1], text = stated === void 0 ? void 0 : parsed(`{"text":${stated}}`);
  return String(asRecord(text).text ?? said);
}
function failureOf(said) {
  return /rate.?limit|quota|usage limit|429|overloaded/i.test(said) ? "rate_limited" : /not logged in|log ?in again|unauthorized|authentication|auth method|api key|401/i.test(said) ? "authentication" : /prompt is too long|context.(?:length|window)|input token count/i.test(said) ? "context_overflow" : "unavailable";
}
function reportedError(output) {
  let said = statedError(output);
  return new ModelCallError(failureOf(said), `The program reports an error: ${errorText(said, [])}`);
}
function parsed(output) {
  try {
    return JSON.parse(output.slice(Math.max(0, output.indexOf("{"))));
  } catch {
    return;
  }
}
function asRecord(value) {
  return typeof value == "object" && value !== null ? value : {};
}
function field(output, name) {
  let found = asRecord(parsed(output));
  if (found.is_error === !0) throw reportedError(output);
  if (typeof found[name] == "string") return found[name];
  throw new ModelCallError("malformed", "The program answered something that is not its documented JSON.");
}

// src/adapters/models/lock-codex.ts
import { join } from "node:path";
var CODEX_FEATURES = [
  "shell_tool",
  "unified_exec",
  "view_image",
  "image_generation",
  "sleep_tool",
  "multi_agent",
  "apps",
  "plugins",
  "memories",
  "goals",
  "hooks"
], CODEX_SETTINGS = [
  'web_search="disabled"',
  "tools.experimental_request_user_input.enabled=false",
  "project_doc_max_bytes=0",
  "skills.include_instructions=false",
  "skills.bundled.enabled=false",
  "include_environment_context=false",
  "include_permissions_instructions=false",
  'model_reasoning_summary="none"',
  "analytics.enabled=false"
];
function lockCodex({ model, folder, system }) {
  let catalogue = {
    slug: model,
    display_name: model,
    description: model,
    supported_reasoning_levels: [],
    visibility: "list",
    supported_in_api: !0,
    priority: 1,
    base_instructions: system,
    support_verbosity: !1,
    truncation_policy: { mode: "tokens", limit: 1e4 },
    input_modalities: ["text"],
    shell_type: "disabled",
    apply_patch_tool_type: null,
    experimental_supported_tools: [],
    tool_mode: "direct"
  };
  return {
    args: [
      "exec",
      "--model",
      model,
      "--sandbox",
      "read-only",
      "--skip-git-repo-check",
      "--ephemeral",
      "--ignore-user-config",
      "--ignore-rules",
      "--strict-config",
      "--color",
      "never",
      ...CODEX_FEATURES.flatMap((name) => ["--disable", name]),
      ...[...CODEX_SETTINGS, `model_catalog_json=${JSON.stringify(join(folder, "models.json"))}`].flatMap(
        (setting) => ["-c", setting]
      ),
      "--json",
      "-"
    ],
    passed: ["CODEX_API_KEY", "CODEX_HOME"],
    files: { "models.json": JSON.stringify({ models: [catalogue] }) },
    takesSystem: !0,
    read: ({ output }) => lastMessage(output)
  };
}
var HARMLESS_ITEMS = ["agent_message", "reasoning", "error"];
function lastMessage(output) {
  let events = output.split(`
`).map((line) => asRecord(parsed(line))), items = events.flatMap(({ type, item }) => type === "item.completed" ? [asRecord(item)] : []), used = items.find(
    ({ type, status }) => !HARMLESS_ITEMS.includes(String(type)) && status !== "failed"
  );
  if (used !== void 0) throw notLocked(`it reports ${String(used.type)}`);
  if (events.some(({ type }) => type === "turn.failed")) throw reportedError(output);
  let last = items.findLast(({ type }) => type === "agent_message")?.text;
  if (typeof last == "string") return last;
  throw new ModelCallError("malformed", "The program gave no answer in its events.");
}

// src/adapters/models/lock-gemini.ts
import { join as join2 } from "node:path";
var NO_TOOL = "plimsoll-allows-no-tool", NO_SERVER = "plimsoll-allows-no-server";
function lockGemini({ model, folder, system, env }) {
  let own = join2(homeOf(env.GEMINI_CLI_HOME, env), ".gemini"), type = /"selected(?:Auth)?Type"\s*:\s*"([\w-]+)"/.exec(textOf(join2(own, "settings.json")))?.[1], policy = join2(folder, "policy.toml"), instructions = join2(folder, "system.md");
  return {
    args: [
      "--model",
      model,
      "--output-format",
      "json",
      "--extensions",
      "none",
      "--allowed-mcp-server-names",
      NO_SERVER,
      "--admin-policy",
      policy,
      // The folder that it trusts is an empty one of ours; without this it does not start.
      "--skip-trust"
    ],
    passed: [
      "GEMINI_API_KEY",
      "GOOGLE_API_KEY",
      "GOOGLE_APPLICATION_CREDENTIALS",
      "GOOGLE_CLOUD_LOCATION",
      "GOOGLE_CLOUD_PROJECT",
      "GOOGLE_GENAI_USE_GCA",
      "GOOGLE_GENAI_USE_VERTEXAI"
    ],
    env: { GEMINI_CLI_HOME: folder, ...system === "" ? {} : { GEMINI_SYSTEM_MD: instructions } },
    files: {
      "policy.toml": `[[rule]]
toolName = "*"
decision = "deny"
priority = 999
`,
      ".gemini/settings.json": JSON.stringify({
        tools: { core: [NO_TOOL] },
        mcp: { allowed: [NO_SERVER] },
        context: { fileName: "plimsoll-reads-no-context.md" },
        hooksConfig: { enabled: !1 },
        skills: { enabled: !1 },
        general: { enableAutoUpdate: !1, enableAutoUpdateNotification: !1 },
        privacy: { usageStatisticsEnabled: !1 },
        ...type === void 0 ? {} : { security: { auth: { selectedType: type } } }
      }),
      // It looks for one in every folder above its own, up to the root: the search ends here.
      ".gemini/.env": "",
      ...system === "" ? {} : { "system.md": system }
    },
    links: Object.fromEntries(
      ["oauth_creds.json", "google_accounts.json", "gemini-credentials.json", ".env"].map((name) => [
        `.gemini/${name}`,
        join2(own, name)
      ])
    ),
    takesSystem: !0,
    read({ output, noise }) {
      if (/Security Warning|Skipping system|Ignoring --admin-policy|Policy file error/i.test(noise))
        throw notLocked("it left out settings or a policy for their place or owner");
      let tools = asRecord(asRecord(asRecord(parsed(output)).stats).tools);
      if (typeof tools.totalSuccess == "number" && tools.totalSuccess > 0)
        throw notLocked("it reports the use of a tool");
      return field(output, "response");
    }
  };
}

// src/adapters/models/lock-opencode.ts
import { existsSync as existsSync2 } from "node:fs";
import { dirname, join as join3, resolve } from "node:path";
var OPENCODE_KEPT = ["provider", "disabled_providers", "enabled_providers"], OPENCODE_AGENT = "plimsoll";
function lockOpencode({ model, folder, system, env }) {
  refuseSettingsAbove(folder);
  let home = homeOf(void 0, env), kept = keptSettings(join3(env.XDG_CONFIG_HOME || join3(home, ".config"), "opencode"), home), denied = { permission: { "*": "deny" } };
  return {
    args: [
      "run",
      "--pure",
      "--model",
      model,
      "--agent",
      OPENCODE_AGENT,
      // Without one it asks a model for a title, with the whole text.
      "--title",
      "plimsoll",
      "--format",
      "json"
    ],
    passed: [
      "ANTHROPIC_API_KEY",
      "GEMINI_API_KEY",
      "GOOGLE_GENERATIVE_AI_API_KEY",
      "OPENAI_API_KEY",
      "OPENROUTER_API_KEY",
      ...[...kept.matchAll(/\{env:([^}]+)\}/g)].map(([, name = ""]) => name)
    ],
    env: {
      HOME: folder,
      USERPROFILE: folder,
      XDG_CONFIG_HOME: join3(folder, ".config"),
      XDG_DATA_HOME: join3(folder, ".local/share"),
      XDG_STATE_HOME: join3(folder, ".local/state"),
      XDG_CACHE_HOME: join3(folder, ".cache"),
      OPENCODE_CONFIG_CONTENT: JSON.stringify({
        ...denied,
        mcp: {},
        plugin: [],
        share: "disabled",
        instructions: [],
        autoupdate: !1,
        snapshot: !1,
        agent: {
          [OPENCODE_AGENT]: { mode: "primary", ...denied, ...system === "" ? {} : { prompt: system } }
        }
      }),
      OPENCODE_PURE: "true",
      OPENCODE_DISABLE_AUTOUPDATE: "true",
      OPENCODE_DISABLE_PROJECT_CONFIG: "true",
      OPENCODE_DISABLE_CLAUDE_CODE: "true",
      OPENCODE_DISABLE_LSP_DOWNLOAD: "true"
    },
    files: {
      ".config/opencode/opencode.json": kept,
      // The search for plugins goes up to the root of the repository, which is this folder.
      "work/.git/HEAD": `ref: refs/heads/main
`,
      "work/.git/config": `[core]
	repositoryformatversion = 0
`,
      "work/.git/objects/info/packs": "",
      "work/.git/refs/heads/.keep": ""
    },
    links: {
      ".local/share/opencode/auth.json": join3(
        env.XDG_DATA_HOME || join3(home, ".local/share"),
        "opencode/auth.json"
      ),
      // The list of models, and libraries of providers.
      ".cache/opencode": join3(env.XDG_CACHE_HOME || join3(home, ".cache"), "opencode")
    },
    takesSystem: !0,
    read: ({ output }) => textOfEvents(output)
  };
}
function refuseSettingsAbove(folder) {
  for (let above = dirname(folder); ; above = dirname(above)) {
    let found = [".opencode", "opencode.json", "opencode.jsonc"].find(
      (name) => existsSync2(join3(above, name))
    );
    if (found !== void 0)
      throw new ModelCallError(
        "unavailable",
        `${join3(above, found)} lies above the temporary folder and would be used by opencode, so it is not started. Remove it, or set TMPDIR to a folder of your own.`
      );
    if (dirname(above) === above) return;
  }
}
function keptSettings(folder, home) {
  let kept = {};
  for (let name of ["config.json", "opencode.json", "opencode.jsonc"]) {
    let settings = asRecord(parsedWithComments(textOf(join3(folder, name))));
    for (let key of OPENCODE_KEPT) {
      let value = settings[key];
      value !== void 0 && (kept[key] = Array.isArray(value) ? value : { ...asRecord(kept[key]), ...asRecord(value) });
    }
  }
  return JSON.stringify(
    kept,
    (_key, value) => typeof value == "string" ? value.replace(/\{file:([^}]+)\}/g, (_, path) => `{file:${placed(path)}}`) : value
  );
  function placed(path) {
    return path.startsWith("~/") ? join3(home, path.slice(2)) : resolve(folder, path);
  }
}
function parsedWithComments(text) {
  let plain = text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted = "") => quoted).replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, quoted = "") => quoted);
  return parsed(plain);
}
function textOfEvents(output) {
  let events = output.split(`
`).map((line) => asRecord(parsed(line)));
  for (let { type, part } of events) {
    let { tool, state } = asRecord(part);
    if (type === "tool_use" && tool !== "invalid" && asRecord(state).status === "completed")
      throw notLocked(`it reports the use of ${String(tool)}`);
  }
  let text = events.flatMap(({ type, part }) => type === "text" ? [asRecord(part).text] : []).join("");
  if (text.trim() !== "") return text.trim();
  throw events.some(({ type }) => type === "error") ? reportedError(output) : new ModelCallError("malformed", "The program gave no answer in its events.");
}

// src/adapters/models/command-locks.ts
var LOCKS = {
  claude: ({ model, system }) => ({
    args: [
      "--print",
      "--model",
      model,
      "--output-format",
      "json",
      "--tools",
      "",
      "--strict-mcp-config",
      "--setting-sources",
      "",
      "--no-session-persistence",
      ...system === "" ? [] : ["--system-prompt", system]
    ],
    passed: [
      "ANTHROPIC_API_KEY",
      "ANTHROPIC_AUTH_TOKEN",
      "ANTHROPIC_BASE_URL",
      "CLAUDE_CODE_OAUTH_TOKEN",
      "CLAUDE_CONFIG_DIR"
    ],
    // The first leaves out instructions, skills, hooks and plugins; the second, among others, a call for a title with the whole text.
    env: {
      CLAUDE_CODE_SAFE_MODE: "1",
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      CLAUDE_CODE_DISABLE_TERMINAL_TITLE: "1",
      CLAUDE_CODE_DISABLE_AUTO_MEMORY: "1"
    },
    takesSystem: !0,
    read: ({ output }) => field(output, "result")
  }),
  codex: lockCodex,
  gemini: lockGemini,
  opencode: lockOpencode
}, LOCKABLE = Object.keys(LOCKS);
function lockOf(provider) {
  return Object.hasOwn(LOCKS, provider) ? LOCKS[provider] : void 0;
}

// src/adapters/models/command-client.ts
var WORKING_FOLDER = "work", LARGEST_OUTPUT = 16 * 1024 * 1024, MOST_NOISE = 16e3, PASSED = [
  "PATH",
  "HOME",
  "USERPROFILE",
  "APPDATA",
  "LOCALAPPDATA",
  "SYSTEMROOT",
  "LANG",
  "LC_ALL",
  "TMPDIR",
  "TEMP",
  "HTTPS_PROXY",
  "HTTP_PROXY",
  "NO_PROXY",
  "NODE_EXTRA_CA_CERTS"
];
function createCommandClient({ id, command, env, folder: given }) {
  let lock = lockOf(id.provider);
  if (lock === void 0)
    throw new PlimsollError(
      "INVALID_PARAMS",
      `The program of ${id.key} cannot be run with all of its tools disabled, so it is not used.`,
      {
        remedy: `Use the model over HTTP ([api]${id.key} or compat:...), or a program that can be locked: ${LOCKABLE.join(", ")}.`
      }
    );
  return {
    id,
    async generate(request) {
      let folder = given ?? await mkdtemp(join4(tmpdir(), "plimsoll-model-"));
      try {
        let locked = lock({ model: id.model ?? "default", folder, system: request.system ?? "", env }), cwd = await prepare(folder, locked), said = await runProgram({
          command,
          args: locked.args,
          cwd,
          env: { ...passedOn(env, [...PASSED, ...locked.passed]), ...locked.env },
          secrets: locked.passed.map((name) => env[name]),
          prompt: promptOf(request, locked.takesSystem === !0),
          signal: request.signal
        });
        return { text: locked.read(said), stop: "end" };
      } finally {
        given === void 0 && await rm(folder, { recursive: !0, force: !0 });
      }
    }
  };
}
async function prepare(folder, { files = {}, links = {} }) {
  let cwd = join4(folder, WORKING_FOLDER);
  await mkdir(cwd, { recursive: !0, mode: 448 });
  for (let [name, content] of Object.entries(files)) {
    let path = await placeOf(folder, name);
    await writeFile(path, content, { mode: 384 });
  }
  for (let [name, target] of Object.entries(links)) {
    if (!existsSync3(target)) continue;
    let path = await placeOf(folder, name);
    await rm(path, { force: !0 }), await symlink(target, path).catch(() => copyFile(target, path));
  }
  return cwd;
}
async function placeOf(folder, name) {
  let path = join4(folder, name);
  return await mkdir(dirname2(path), { recursive: !0, mode: 448 }), path;
}
function passedOn(env, names) {
  return Object.fromEntries(names.flatMap((name) => env[name] === void 0 ? [] : [[name, env[name]]]));
}
function runProgram({ command, args, cwd, env, secrets, prompt, signal }) {
  return new Promise((done, fail) => {
    let child = spawn(command, args, {
      cwd,
      env,
      stdio: ["pipe", "pipe", "pipe"],
      detached: process.platform !== "win32"
    }), output = "", noise = "", lastNoise = "", ended = !1, stop = () => {
      if (child.pid !== void 0)
        try {
          process.platform === "win32" ? child.kill("SIGKILL") : process.kill(-child.pid, "SIGKILL");
        } catch {
          child.kill("SIGKILL");
        }
    }, end = (error) => {
      ended || (ended = !0, signal?.removeEventListener("abort", abort), error === void 0 ? done({ output, noise: noise + lastNoise }) : fail(error));
    }, abort = () => {
      stop(), end(new ModelCallError("timeout", "The program took too long."));
    };
    signal?.addEventListener("abort", abort, { once: !0 }), signal?.aborted === !0 && abort(), child.on("error", (cause) => {
      let why = cause.code === "ENOENT" ? ": no program of this name is on the PATH (plimsoll doctor says what is set up)" : "";
      end(new ModelCallError("unavailable", `${command} cannot be started${why}.`, { cause }));
    }), child.stdout.setEncoding("utf8").on("data", (chunk) => {
      output += chunk, !(output.length <= LARGEST_OUTPUT) && (stop(), end(new ModelCallError("malformed", "The program wrote more than 16 MB.")));
    }), child.stderr.setEncoding("utf8").on("data", (chunk) => {
      noise.length < MOST_NOISE ? noise += chunk : lastNoise = (lastNoise + chunk).slice(-MOST_NOISE);
    }), child.on("close", (code) => {
      if (code === 0) return end(void 0);
      let words = noise + lastNoise, stated = statedError(`${output.slice(-MOST_NOISE)}
${words}`), said = lastErrorLine(stated, secrets);
      end(new ModelCallError(failureOf(stated), `${command} ended with ${code ?? "a signal"}: ${said}`));
    }), child.stdin.on("error", () => {
    }), child.stdin.end(prompt);
  });
}
function promptOf({ system, messages }, withoutSystem) {
  return [
    ...system === void 0 || withoutSystem ? [] : [system],
    ...messages.map(({ content }) => content)
  ].join(`

`);
}

export {
  errorText,
  WORKING_FOLDER,
  createCommandClient
};
//# sourceMappingURL=chunk-4COULJXS.js.map
