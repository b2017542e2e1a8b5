
import {
  jsonText,
  knownRoles,
  listOf,
  meantRole,
  memberValue,
  numberOf,
  objectList,
  objectOf,
  parsedJson,
  stringOf,
  valueIn
} from "./chunk-WO47EFPO.js";
import {
  findSecrets
} from "./chunk-D4VEXHYO.js";
import {
  NOTICE_PREFIX
} from "./chunk-WQBNZBTH.js";

// src/session/classify/call-place.ts
function placeOf(input, isCommand) {
  let object = objectOf(input);
  if (object === void 0) return "";
  let place = "", keys = Object.keys(object);
  keys.length > 2 && keys.sort();
  for (let name of keys) {
    let key = folded(name), value = object[name];
    isSilent(value) || OF_THE_FILE.has(key) || HARMLESS.has(key) || PARTS.has(key) || isCommand && FOLDERS.has(key) || isPlainMode(key, value) || (place += `
${key} ${typeof value == "string" ? value : JSON.stringify(value)}`);
  }
  return place;
}
function textsOf(input) {
  let object = objectOf(input);
  return object === void 0 ? "" : Object.keys(object).filter((name) => {
    let key = folded(name);
    return (OF_THE_FILE.has(key) || PARTS.has(key)) && !isSilent(object[name]);
  }).sort().map((name) => `
${name} ${JSON.stringify(object[name])}`).join("");
}
function cellOf(input) {
  let object = objectOf(input);
  if (object === void 0) return;
  let names = Object.keys(object).filter((name) => !CODE.has(folded(name)) && !isSilent(object[name]));
  if (names.some((name) => CELLS.has(folded(name))))
    return names.sort().map((name) => `
${name} ${JSON.stringify(object[name])}`).join("");
}
function folderArgument(input) {
  let object = objectOf(input);
  if (object === void 0) return "";
  for (let name of Object.keys(object)) {
    let folder = FOLDERS.has(folded(name)) ? stringOf(object[name]) : void 0;
    if (folder !== void 0) return folder;
  }
  return "";
}
function isSentAway(input) {
  let object = objectOf(input);
  return object === void 0 ? !1 : Object.keys(object).some((name) => {
    let key = folded(name);
    return BACKGROUND.has(key) && object[name] === !0 || key === "blocking" && object[name] === !1;
  });
}
function isWhole(input) {
  let object = objectOf(input);
  return object === void 0 || Object.keys(object).every((name) => saysNoPart(folded(name), object[name]));
}
function saysNoPart(key, value) {
  return isSilent(value) || isPlainMode(key, value) ? !0 : !PARTS.has(key) && (OF_THE_FILE.has(key) || HARMLESS.has(key) || FOLDERS.has(key) || PLACES.has(key));
}
function isSilent(value) {
  return value == null || value === !1 || value === "";
}
function isPlainMode(key, value) {
  return key === "mode" && typeof value == "string" && PLAIN_MODES.has(value.toLowerCase());
}
function folded(key) {
  return /[^a-z]/.test(key) ? key.replaceAll("_", "").toLowerCase() : key;
}
var wordsOf = (text) => new Set(text.split(" ")), OF_THE_FILE = wordsOf(
  "path filepath targetfile targetpath absolutepath notebookpath file filename content contents text filetext newtext oldtext oldstring newstring oldstr newstr replaceall edits patch diff input old new newcontent codeedit instructions command cmd script code"
), PARTS = wordsOf(
  "offset limit startline endline viewrange range ranges lines line head tail start end numlines maxlines linecount firstline lastline fromline toline page pages maxbytes bytes length count maxchars cellid cellnumber insertline inserttext position append appendmode dryrun preview simulate validateonly checkonly mode"
), CELLS = wordsOf("cell cellid cellnumber cellindex"), CODE = wordsOf("source newsource code content celltype description"), PLAIN_MODES = wordsOf("w write overwrite create rewrite replace r read rt wt text full"), HARMLESS = wordsOf(
  "description explanation reason thought summary title toolsummary timeout timeoutms timeoutseconds runinbackground background isbackground justification withescalatedpermissions yieldtimems maxoutputtokens login tty shell encoding createdirs createdirectories mkdir makedirs overwrite securityrisk blocking expectedreplacements"
), BACKGROUND = wordsOf("runinbackground background isbackground"), FOLDERS = wordsOf("cwd workdir workingdirectory workingdir dir directory"), PLACES = wordsOf(
  "host hostname server machine device container pod instance repo repository owner org organization ref branch revision commit project projectid workspace namespace environment env bucket drive account user region session sessionid sandbox sandboxid"
);

// src/session/classify/command-chain.ts
function chainOf(command) {
  let chain = [], words = [], word = "", quote = "", inFilter = !1, started = !1, writes = !1, isTarget = !1, files = [], shown = [], isFile2 = !1, isNext = !1, given = "", filter = [], documents = { from: -1, to: -1 }, taken = 0, sent = 0;
  for (let at = 0; at < command.length; at++) {
    let sign = command[at] ?? "";
    if (quote !== "")
      sign === quote ? quote = "" : sign === "\\" && quote === '"' && at + 1 < command.length ? word += command[++at] : word += sign;
    else if (sign === '"' || sign === "'")
      quote = sign, started = !0;
    else if (sign === "\\" && at + 1 < command.length)
      word += command[++at], started = !0;
    else if (sign === "<" && command[at + 1] === "<")
      at = takeGiven(at);
    else if (sign === "(" && /[$<>]/.test(command[at - 1] ?? "")) {
      let end = closing(command, at);
      word += command.slice(at, end + 1), at = end;
    } else if (sign === "#" && word === "" && !started) {
      let newline = command.indexOf(`
`, at);
      if (newline < 0) break;
      at = newline - 1;
    } else if (sign === `
` || sign === ";" || sign === "&" || sign === "(" || sign === ")") {
      if (sign === "&" && (/[<>|]/.test(command[at - 1] ?? "") || command[at + 1] === ">") || (endCommand(), sign === `
` && at === documents.from && (at = documents.to), sign !== "&")) continue;
      command[at + 1] === "&" ? (at++, isNext = !0) : sent = chain.length;
    } else if (sign === "|") {
      if (endWord(), command[at + 1] === "|") {
        at++, endCommand();
        continue;
      }
      inFilter && filter.push("|"), inFilter = !0, shown.push("\0|");
      let before = words.length === 0 ? chain.pop() : void 0;
      before !== void 0 && chain.push({ ...before, isPiped: !0 });
    } else sign === " " || sign === "	" || sign === "\r" ? endWord() : (word += sign, started = !0);
  }
  return endCommand(), sent === 0 ? chain : chain.map((one, at) => at < sent ? { ...one, isBackground: !0 } : one);
  function endWord() {
    if (word !== "" || started) {
      let target = isTarget ? word : /^1?>{1,2}(.*)/s.exec(word)?.[1];
      isTarget = target === "", writes ||= target !== void 0 && target !== "" && !target.startsWith("/dev/"), shown.push(word), isFile2 && files.push(word), isFile2 = /^[\d&]?[<>]{1,2}$/.test(word), isRedirection(word) || (inFilter ? filter : words).push(word);
    }
    word = "", started = !1;
  }
  function endCommand() {
    endWord();
    let into = filtersOf(filter), last = words.length === 0 && into !== "" ? chain.pop() : void 0;
    if (last !== void 0 && chain.push({ ...last, given: `${last.given}
| ${into}` }), words.length > 0)
      chain.push({
        words,
        writes,
        isNext,
        files,
        shown,
        given: into === "" ? given : `${given}
| ${into}`,
        isPiped: inFilter,
        isBackground: !1,
        isInBlock: !1
      }), isNext = !1;
    else if (shown[0] === "\0|") {
      let before = chain.pop();
      before !== void 0 && chain.push({ ...before, shown: [...before.shown, ...shown] });
    }
    words = [], inFilter = !1, writes = !1, isTarget = !1, files = [], shown = [], isFile2 = !1, given = "", filter = [];
  }
  function takeGiven(at) {
    endWord(), shown.push("\0<<");
    let isString = command[at + 2] === "<", start = skipBlanks(command, at + (isString || command[at + 2] === "-" ? 3 : 2)), end = wordEnd(command, start);
    if (isString)
      return given += `
${command.slice(start, end)}`, end - 1;
    if (++taken > MOST_DOCUMENTS)
      return given += command.slice(at), command.length;
    let newline = documents.from >= at ? documents.to : command.indexOf(`
`, end);
    if (newline < 0) return end - 1;
    let mark = command.slice(start, end).replace(/["'\\]/g, ""), last = documentEnd(command, newline + 1, mark);
    return given += command.slice(newline, last.from), documents = { from: documents.from >= at ? documents.from : newline, to: last.to }, end - 1;
  }
}
function skipBlanks(text, from) {
  let at = from;
  for (; text[at] === " " || text[at] === "	"; ) at++;
  return at;
}
function wordEnd(text, from) {
  let quote = "";
  for (let at = from; at < text.length; at++) {
    let sign = text[at] ?? "";
    if (quote !== "")
      sign === quote && (quote = "");
    else if (sign === '"' || sign === "'") quote = sign;
    else if (` 	\r
;&|()<>`.includes(sign)) return at;
  }
  return text.length;
}
function documentEnd(text, from, mark) {
  for (let at = from; at < text.length; ) {
    let newline = text.indexOf(`
`, at), end = newline < 0 ? text.length : newline;
    if (end - at < mark.length + MOST_INDENT && text.slice(at, end).trim() === mark)
      return { from: at, to: end };
    at = end + 1;
  }
  return { from: text.length, to: text.length };
}
var MOST_INDENT = 200, MOST_DOCUMENTS = 32;
function closing(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at++)
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  return text.length - 1;
}
var FILTERS = new Set(
  "head tail grep egrep fgrep rg sed awk sort uniq wc cut cat less more tr jq yq column nl tac fold fmt strings xxd".split(
    " "
  )
);
function filtersOf(words) {
  return words.length === 0 ? "" : words.join(" ").split(" | ").filter((program) => {
    let [name = ""] = program.split(" ", 1);
    return name !== "tee" && !FILTERS.has(name);
  }).join(" | ");
}
function isRedirection(word) {
  return /^\d?[<>](?!\()/.test(word);
}

// src/session/classify/run-targets.ts
function runTargets(family, words, before, files) {
  let names = family.split(" ").slice(1), isOfGit = family.startsWith("git "), letters = family === "make" || family.startsWith("make ") ? LETTERS_OF_MAKE : LETTERS, scope = before.filter((word) => word.includes("=") && !HARMLESS_SETTING.test(word));
  words[0]?.includes("/") && scope.push(words[0]);
  let options = /* @__PURE__ */ new Set(), targets = [], isOfGo = family.startsWith("go "), isNamed = !1, named = 0;
  for (let at = 1; at < words.length; at++) {
    let word = words[at] ?? "", next = words[at + 1], following = next === void 0 || next.startsWith("-") ? void 0 : next, equals = word.indexOf("=");
    if (word === "" || (isOfGo ? word === "./..." : EVERYTHING.has(word)) || files.has(word)) {
      isNamed ||= word === "./...";
      continue;
    }
    if (!word.startsWith("-") || word === "-") {
      word === names[named] ? named++ : named === names.length && targets.length === 0 && VERB.test(word) && isRunner(family) ? (scope.push(word), named = Number.POSITIVE_INFINITY) : (targets.push(word), isNamed ||= !NARROWING.test(words[at - 1] ?? ""));
      continue;
    }
    let flag = equals < 0 ? word : word.slice(0, equals), takes = equals < 0 && following !== void 0;
    TEXT_FLAG.test(flag) || isOfGit && GIT_TEXT_FLAG.test(flag) ? equals < 0 && at++ : HARMLESS_FLAG.test(flag) ? takes && at++ : letters.test(word) || SHOWN.test(word) || isOfGit && GIT_FLAG.test(flag) || (flag === "-n" && takes && COUNT.test(following) ? at++ : COUNT_FLAG.test(flag) ? takes && COUNT.test(following) && at++ : PROJECT_FLAG.test(flag) ? (scope.push(takes ? `${word} ${following}` : word), takes && at++) : NARROWING.test(flag) ? targets.push(word) : options.add(word));
  }
  isOfGo && !isNamed && targets.push(".");
  let task = [family, ...scope, ...[...options].sort()].join(SEPARATOR);
  return {
    run: targets.length === 0 ? task : [task, ...targets].join(SEPARATOR),
    whole: isCheck(family) ? task : void 0
  };
}
var SEPARATOR = "\0", EVERYTHING = /* @__PURE__ */ new Set([".", "./", "./...", "--"]);
function isRunner(family) {
  return RUNNER.test(family.slice(family.lastIndexOf(" ") + 1));
}
var RUNNER = /^(?:vitest|jest|biome|ruff|prettier|eslint|mocha|playwright|cypress|tsc|tsgo)$/, VERB = /^(?:run|test|check|lint|format|ci|build|related|watch)$/;
function isOnlyShown(family, word) {
  return isCheck(family) && (LETTERS.test(word) || SHOWN.test(word)) && !/^make\b/.test(family);
}
function isCheck(family) {
  return CHECKS.test(family.slice(family.lastIndexOf(" ") + 1));
}
var CHECKS = /^(?:t|tests?|build|check|lint|format|fmt|vet|clippy|compile|type-?check|types|unit|e2e|verify|tsc|tsgo|vitest|jest|eslint|biome|prettier|mocha|pytest|ruff|mypy|tox|phpunit|rspec|ctest|ninja)(?:$|[:.-])/, TEXT_FLAG = /^--(?:message|title|body|notes|description|comment|subject)$/, GIT_TEXT_FLAG = /^-[a-zA-Z]{0,6}[mF]$/, HARMLESS_FLAG = /^--?(?:reporters?|tb|verbosity|log-?level|timeout|test-?timeout|maxfail|durations|format|output-format|message-format|console)$/i, SHOWN = /^--(?:no-)?(?:colou?rs?|pretty|progress|bail|silent|quiet|verbose|fail-?fast|noEmit|incremental|show-?locals|stack-?trace)(?:$|=)|^--no-?(?:header|summary|cache|capture|daemon|audit|fund)$|^--(?:run|ci|runInBand|fix|write|capture=\w{1,8})$|^-(?:failfast|count=1)$/i, LETTERS = /^-[vqsx]{1,5}$|^-r[aAfEpPsxXwN]{1,8}$/, LETTERS_OF_MAKE = /^-[sk]{1,2}$/, GIT_FLAG = /^(?:-u|-f|--(?:set-upstream|force|force-with-lease|amend|no-edit|no-pager))$/, NARROWING = /^(?:-k|-t|-g|-run|-short|--(?:grep|test-?name-?pattern|test-?path-?pattern|spec|only|lib|bins?|docs?|tests?|examples?|bench(?:es)?|lf|last-failed|ff|failed-first|sw|stepwise|changed|only-?changed|only-failures|staged|stale))$/i, COUNT_FLAG = /^(?:-j\d*|-n\d+|--(?:jobs|workers|max-?workers|parallel|threads|concurrency))$/i, COUNT = /^(?:\d+|auto|logical)$/, HARMLESS_SETTING = /^(?:CI|FORCE_COLOR|NO_COLOR|TERM|DEBUG|RUST_BACKTRACE|PYTHONUNBUFFERED|NODE_OPTIONS)=/, PROJECT_FLAG = /^(?:-C|-w|-p|-c|--?(?:chdir|prefix|cwd|dir|directory|workspace|filter|project|package|manifest-path|config|root|rootdir|root-dir|context|namespace|profile|region))$/;

// src/session/classify/tool-class.ts
var CLASSES = {
  read: [
    "read",
    "read_file",
    "view",
    "view_file",
    "open_file",
    "cat",
    "notebook_read",
    "read_text_file",
    "fs_read"
  ],
  write: ["write", "write_file", "create_file", "write_to_file", "create", "save_file", "fs_write"],
  edit: [
    "edit",
    "multi_edit",
    "multiedit",
    "edit_file",
    "apply_patch",
    "patch",
    "str_replace",
    "str_replace_editor",
    "replace",
    "replace_in_file",
    "insert",
    "notebook_edit",
    "apply_diff",
    "search_replace"
  ],
  command: [
    "bash",
    "shell",
    "sh",
    "exec",
    "execute",
    "execute_command",
    "exec_command",
    "run_command",
    "run_shell_command",
    "run_terminal_cmd",
    "run_in_terminal",
    "terminal",
    "local_shell",
    "powershell",
    "pwsh"
  ]
}, CLASS_OF = new Map(
  Object.entries(CLASSES).flatMap(([name, tools]) => tools.map((tool) => [tool, name]))
);
function toolKey(name) {
  return name.slice(name.lastIndexOf("__") < 0 ? 0 : name.lastIndexOf("__") + 2).trim().replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/[-.\s]/g, "_").toLowerCase();
}
function toolServer(name) {
  return name.slice(0, Math.max(0, name.lastIndexOf("__")));
}
function toolClass(key, input) {
  let known = CLASS_OF.get(key) ?? (isShell(key, input) ? "command" : "other");
  if (known !== "edit") return known;
  let verb = memberValue(input, "command");
  return verb === "view" ? "read" : verb === "create" ? "write" : "edit";
}
function isShell(key, input) {
  if (!SHELL_NAME.test(key)) return !1;
  let line = memberValue(input, "command") ?? memberValue(input, "cmd");
  return typeof line == "string" ? line.trim() !== "" : (listOf(line)?.length ?? 0) > 0;
}
var SHELL_NAME = /(?:^|_)(?:bash|shell|zsh|terminal|powershell|pwsh)(?:_|$)|^(?:(?:run|exec|execute|remote|local|system|os|linux|unix|ssh)_){1,3}(?:command|commands|cmd|exec|execute)$/, PATH_KEYS = [
  "path",
  "file_path",
  "filePath",
  "filepath",
  "target_file",
  "targetFile",
  "target_path",
  "absolute_path",
  "notebook_path",
  "file",
  "filename"
];
function pathsOf(input, kind) {
  let path = pathIn(objectOf(input));
  if (path !== void 0) return [normalPath(path)];
  if (kind !== "edit") return NO_PATHS;
  let patch = stringOf(input) ?? stringOf(memberValue(input, "patch")) ?? stringOf(memberValue(input, "input"));
  return patch === void 0 ? [] : patchedPaths(patch);
}
function isPathKey(key) {
  return PATH_KEYS.includes(key);
}
var NO_PATHS = [];
function pathIn(input) {
  if (input === void 0) return;
  let path, rank = PATH_KEYS.length;
  for (let key of Object.keys(input)) {
    let at = PATH_KEYS.indexOf(key), value = input[key];
    at < 0 || at >= rank || typeof value != "string" || value === "" || (rank = at, path = value);
  }
  return path;
}
var PATCH_HEADERS = ["*** Update File: ", "*** Add File: ", "*** Delete File: ", "+++ b/"];
function patchedPaths(patch) {
  let paths = /* @__PURE__ */ new Set();
  for (let line of patch.split(`
`)) {
    let header = PATCH_HEADERS.find((start) => line.startsWith(start));
    header !== void 0 && paths.add(normalPath(line.slice(header.length).trim()));
  }
  return [...paths];
}
function normalPath(path) {
  if (!UNUSUAL.test(path)) return path;
  let parts = [];
  for (let part of path.replaceAll("\\", "/").split("/"))
    part === "." && parts.length > 0 || (part === ".." && parts.length > 0 && parts.at(-1) !== ".." && parts.at(-1) !== "" ? parts.pop() : part === "" && parts.length > 0 || parts.push(part));
  return (parts[0] === "." && parts.length > 1 ? parts.slice(1) : parts).join("/");
}
var UNUSUAL = /\\|\/\/|(?:^|\/)\.{1,2}(?:\/|$)|\/$/;
function commandOf(input) {
  if (typeof input == "string") return input;
  for (let key of ["command", "cmd", "script", "code"]) {
    let value = memberValue(input, key), text = stringOf(value);
    if (text !== void 0) return text;
    let words = listOf(value)?.filter((word) => typeof word == "string");
    if (words !== void 0 && words.length > 0)
      return /^-\w*c$/.test(words.at(-2) ?? "") ? words.at(-1) ?? "" : words.join(" ");
  }
}

// src/session/classify/command-family.ts
var WITH_SUBCOMMAND = new Set(
  "git npm pnpm yarn bun npx bunx cargo go docker podman kubectl helm make just task pip pip3 uv uvx poetry gh glab terraform brew apt apt-get dnf systemctl dotnet mvn gradle gradlew mix bundle rails composer deno nx turbo conda rustup swift flutter dart aws gcloud az".split(" ")
), TASKS = new Set(
  "tsc pytest jest vitest mocha eslint biome prettier tox ruff mypy phpunit rspec ctest ninja cmake tsgo".split(
    " "
  )
), LOOKING = /* @__PURE__ */ new Set([
  ..."cat bat head tail less more nl sed awk grep egrep fgrep rg ag find fd ls tree diff cmp wc sort uniq cut jq yq xxd".split(
    " "
  ),
  ..."strings echo printf tee man history journalctl curl wget test [".split(" "),
  "git log",
  "git show",
  "git diff",
  "git grep",
  "git blame",
  "docker logs",
  "kubectl logs",
  "gh issue",
  "gh pr",
  "gh api",
  "gh run"
]), RUNNERS = /* @__PURE__ */ new Set(["run", "run-script", "exec", "x", "dlx", "tool"]), PREFIXES = /* @__PURE__ */ new Set([
  "sudo",
  "env",
  "time",
  "nohup",
  "exec",
  "command",
  "doas",
  "nice",
  "xvfb-run",
  "timeout"
]), SHELLS = /* @__PURE__ */ new Set(["bash", "sh", "zsh", "dash"]), INTERPRETERS = /* @__PURE__ */ new Set(["python", "python3", "node", "ruby", "perl", "php", "tsx"]);
function commandFamily(command) {
  let group = lastCommands(command, 0), last = group.at(-1), found = familyOf(last?.words ?? []), doing = group.filter(doesSomething), steps = last === void 0 || doing.length > MOST_STEPS || group.some(({ isInBlock }) => isInBlock) ? [{ run: command, whole: void 0, folder: "", isPiped: group.some(hidesCode) }] : (doing.length > 0 ? doing : group.slice(-1)).map(stepOf);
  return {
    ...found,
    steps,
    isOthersText: LOOKING.has(found.family),
    folder: last?.folder ?? "",
    moves: moveOf(command),
    isBackground: last?.isBackground ?? !1
  };
}
function moveOf(command) {
  if (!MOVE.test(command) || command.includes("(")) return;
  let to = "", isAll = !0;
  for (let { words, isPiped, isInBlock } of plainCommands(command)) {
    let [program = "", folder] = words;
    if (isInBlock || isPiped) return;
    program === "popd" ? to = "-" : program === "cd" || program === "pushd" ? to = folder === "-" ? "-" : inFolder(to, folder ?? "~") : isAll &&= program === "pwd" || QUIET.has(program);
  }
  return to === "" ? void 0 : { to, isAll };
}
var MOVE = /\b(?:cd|pushd|popd)\b/, MOST_STEPS = 20, MOST_SETTINGS = 20;
function stepOf(command) {
  let { words, files, settings, folder } = command, { family, isTask, action } = familyOf(words), isPiped = hidesCode(command), given = isOnlyText(command, family) ? "" : command.given;
  if (!isTask) return { run: [...settings, action].join(" ") + given, whole: void 0, folder, isPiped };
  let at = prefixes(words), before = [...settings, ...words.slice(0, at)], { run, whole } = runTargets(family, words.slice(at), before, new Set(files));
  return { run: run + given, whole: whole === void 0 ? void 0 : whole + given, folder, isPiped };
}
function isOnlyText({ writes }, family) {
  return family === "git commit" || writes && family === "cat" || family === "tee";
}
function hidesCode({ words, isPiped }) {
  return isPiped && !LOOKING.has(familyOf(words).family);
}
function doesSomething({ words, writes }) {
  let { family } = familyOf(words);
  return !SETTINGS.has(family) && !QUIET.has(family) && (writes || isInPlace(family, words) || !LOOKING.has(family));
}
function isInPlace(family, words) {
  return family === "sed" && words.some((word) => /^-[a-zA-Z]*i|^--in-place/.test(word));
}
function namedCommands(command, depth = 0) {
  let loop = [];
  return chainOf(command).flatMap((chained) => {
    if (LOOPS.has(chained.words[0] ?? ""))
      return loop = chained.shown, [];
    let before = chained.words.findIndex((word) => !KEYWORDS.has(word));
    if (before < 0 && !chained.writes) return [];
    let words = before < 0 ? chained.words : chained.words.slice(before), shown = [...loop, ...loop.length > 0 || before < 0 ? chained.shown : chained.shown.slice(before)], { writes } = chained, found = familyOf(words);
    if (found.family === "" && !writes) return [];
    if (QUIET.has(found.family) && !writes && !chained.shown.includes("\0|")) return [];
    loop = [];
    let script = SHELLS.has(found.family) && depth === 0 ? scriptOf(words) : void 0;
    if (script !== void 0) return namedCommands(script, 1);
    let changes = writes || isInPlace(found.family, words) || !LOOKING.has(found.family);
    return [{ ...found, changes, shown }];
  });
}
var LOOPS = /* @__PURE__ */ new Set(["for", "select", "case"]), LEADS = new Set("while until if then elif else do done fi { } !".split(" ")), KEYWORDS = /* @__PURE__ */ new Set([...LEADS, "esac"]), QUIET = new Set(
  "cd pushd popd set export echo printf true : sleep test [ source . unset exit".split(" ")
);
function commandsOf(command) {
  return chainOf(command).flatMap((chained) => {
    let at = prefixes(chained.words), script = SHELLS.has(baseName(chained.words[at] ?? "")) ? scriptOf(chained.words.slice(at + 1)) : void 0;
    return script === void 0 ? [chained] : chainOf(script);
  });
}
function scriptOf(words) {
  let at = words.findIndex((word) => /^-\w*c$/.test(word));
  return at < 0 ? void 0 : words[at + 1];
}
function familyOf(words) {
  let action = words.join(" "), at = prefixes(words), program = baseName(words[at] ?? ""), rest = words.slice(at + 1);
  if (INTERPRETERS.has(program) && rest[0] === "-m" && rest[1] !== void 0)
    return { family: `${program} ${rest[1]}`, isTask: !0, action };
  if (!WITH_SUBCOMMAND.has(program)) return { family: program, isTask: TASKS.has(program), action };
  let [first, second] = rest.filter((word) => !word.startsWith("-") && word !== "");
  if (first === void 0) return { family: program, isTask: program === "make", action };
  let task = RUNNERS.has(first) && second !== void 0 ? `${first} ${second}` : first, isTask = program === "npx" || program === "bunx" ? TASKS.has(baseName(first)) : !0;
  return { family: `${program} ${task}`, isTask, action };
}
function prefixes(words) {
  let at = 0;
  for (; at < words.length && isPrefix(words[at] ?? "", words[at - 1]); ) at++;
  return at;
}
function isPrefix(word, previous) {
  return PREFIXES.has(word) || /^[A-Za-z_]\w*=/.test(word) ? !0 : previous === void 0 || !PREFIXES.has(previous) ? !1 : word.startsWith("-") || previous === "timeout" && /^\d/.test(word);
}
function baseName(word) {
  return word.slice(word.lastIndexOf("/") + 1);
}
function lastCommands(command, depth) {
  let group = [], folder = "", isApart = !1, settings = [];
  for (let chained of plainCommands(command)) {
    let [program2 = "", to] = chained.words;
    if (prefixes(chained.words) === chained.words.length && program2.includes("=")) {
      settings.length < MOST_SETTINGS && settings.push(...chained.words.slice(0, MOST_SETTINGS));
      continue;
    }
    (program2 === "cd" || program2 === "pushd") && (folder = inFolder(folder, to ?? "~")), program2 === "export" && settings.length < MOST_SETTINGS && settings.push(...chained.words.slice(1, MOST_SETTINGS)), (program2 === "source" || program2 === ".") && settings.length < MOST_SETTINGS && settings.push(`source=${to ?? ""}`), isApart ||= !chained.isNext, !(SETTINGS.has(program2) && group.length > 0) && ((isApart || SETTINGS.has(group[0]?.words[0] ?? "")) && (group = []), isApart = !1, group.push({ ...chained, settings, folder }));
  }
  let last = group.at(-1), at = prefixes(last?.words ?? []), program = baseName(last?.words[at] ?? ""), script = depth === 0 && SHELLS.has(program) ? scriptOf(last?.words.slice(at + 1) ?? []) : void 0;
  if (last === void 0 || script === void 0) return group;
  let inner = lastCommands(script, 1).map((one) => ({
    ...one,
    isPiped: last.isPiped || one.isPiped,
    isBackground: last.isBackground || one.isBackground,
    settings: [...last.settings, ...one.settings],
    folder: inFolder(last.folder, one.folder)
  }));
  return [...group.slice(0, -1), ...inner];
}
function plainCommands(command) {
  let chain = chainOf(command);
  return chain.some(({ words }) => BLOCKS.has(words[0] ?? "")) ? chain.flatMap((one) => {
    let { words } = one;
    if (HEADS.has(words[0] ?? "")) return [];
    let at = 0;
    for (; LEADS.has(words[at] ?? ""); ) at++;
    return at === words.length ? [] : [{ ...one, words: words.slice(at), isInBlock: !0 }];
  }) : chain;
}
var HEADS = /* @__PURE__ */ new Set(["for", "case", "select", "function", "esac"]), BLOCKS = /* @__PURE__ */ new Set(["for", "while", "until", "if", "case", "select", "function", "{", "!"]), SETTINGS = /* @__PURE__ */ new Set(["cd", "pushd", "set", "export"]);
function inFolder(folder, path) {
  let end = path.endsWith("/") && path.length > 1 ? path.slice(0, -1) : path;
  if (end === "" || end === ".") return folder;
  let joined = folder === "" || end.startsWith("/") || end.startsWith("~") ? end : `${folder}/${end}`;
  return joined.includes("..") ? normalPath(joined) : joined;
}

// src/session/classify/edit-texts.ts
var OLD = ["old_string", "oldString", "old_str", "oldText", "old_text", "old", "search"], PUT = ["new_string", "newString", "new_str", "newText", "new_text", "new", "replace"], LISTS = ["edits", "changes", "replacements"];
function editTexts(input) {
  let object = objectOf(input) ?? { patch: input };
  for (let name of LISTS) {
    let edits = listOf(object[name])?.slice(0, MOST_EDITS).map(textsIn);
    if (edits !== void 0 && edits.length > 0 && edits.every((edit2) => edit2 !== void 0)) return edits;
  }
  let edit = textsIn(object);
  if (edit !== void 0) return [edit];
  let patch = firstOf(object, PATCHES);
  return patch === void 0 || !HUNK.test(patch) ? [] : hunksOf(patch);
}
var PATCHES = ["patch", "diff", "input", "patchText"], HUNK = /^(?:@@|\*\*\* (?:Update|Add) File:)/m;
function hunksOf(patch) {
  let edits = patch.split(/^(?:@@|\*\*\* |--- |diff ).*$/m, 4 * MOST_EDITS).flatMap((hunk) => {
    let lines = hunk.split(`
`).filter((line) => /^[-+ ]/.test(line)), side = (signs) => lines.filter((line) => signs.includes(line[0])).map((line) => line.slice(1)).join(`
`);
    return lines.some((line) => line[0] !== " ") ? [textsOf2(side(" -"), side(" +"))] : [];
  });
  return edits.length > MOST_EDITS ? [] : edits;
}
var MOST_EDITS = 100;
function textsIn(value) {
  let object = objectOf(value);
  if (object === void 0) return;
  let old = firstOf(object, OLD), put = firstOf(object, PUT);
  return old === void 0 && put === void 0 ? void 0 : textsOf2(old ?? "", put ?? "");
}
function textsOf2(old, put) {
  return { old: bare(old), put: bare(put), given: { old, put } };
}
function firstOf(object, names) {
  for (let name of names) {
    let text = stringOf(object[name]);
    if (text !== void 0) return text;
  }
}
function bare(text) {
  return text.replace(/\s+/g, "");
}
function isSameEdit(one, other) {
  return isSameText(one.old, other.old) || isSameText(one.put, other.put);
}
function isSameText(one, other) {
  let [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long ? short !== "" : short.length >= LEAST_SHARED && short.length * MOST_AROUND >= long.length && long.includes(short);
}
var LEAST_SHARED = 12, MOST_AROUND = 4;
function isTriedAnew(one, other) {
  let [first, second] = [changeOf(one), changeOf(other)], [wanted, done] = first.added.size > 0 ? [first.added, second.added] : [first.removed, second.removed];
  if (wanted.size === 0 || !isAmong(wanted, done)) return !1;
  let place = first.kept.size > 0 ? first.kept : first.old;
  return place.size > 0 && isAmong(place, second.old) ? !0 : second.old.size > 0 && isAmong(second.old, first.old);
}
function changeOf({ given }) {
  let [old, put] = [wordsIn(given.old), wordsIn(given.put)];
  return {
    old,
    kept: new Set([...old].filter((word) => put.has(word))),
    added: new Set([...put].filter((word) => !old.has(word))),
    removed: new Set([...old].filter((word) => !put.has(word)))
  };
}
function wordsIn(text) {
  return new Set(text.slice(0, MOST_WORDS).match(/[\p{L}\p{N}_$]{1,80}/gu) ?? []);
}
var MOST_WORDS = 4e3;
function isAmong(words, others) {
  for (let word of words) if (!others.has(word)) return !1;
  return !0;
}

// src/session/classify/first-sentence.ts
var LOOK = 400, MOST_LENGTH = 100, MOST_WORDS2 = 14, MORE = "...";
function textInParts(text) {
  if (!PARTS2.test(text) || text.length > MOST_PARSED) return text;
  let first = listOf(parsedJson(text))?.[0];
  return stringOf(memberValue(first, "text")) ?? text;
}
var MOST_PARSED = 2e4, PARTS2 = /^\[\s{0,8}\{\s{0,8}"(?:type|text)"/;
function firstSentence(text) {
  let start = text.slice(0, LOOK).trimStart(), end = SENTENCE_END.exec(start);
  return (end === null ? start : start.slice(0, end.index + 1)).trim();
}
var SENTENCE_END = /[\n\r\u2028\u2029]|[.!](?=\s)|[。！]/;
function beginsWithFailure(text) {
  let sentence = firstSentence(text);
  return WELL.test(sentence) ? !1 : FAILED.test(sentence) || REFUSED_BY_CODE.test(sentence);
}
function failedSentence(given) {
  let text = textInParts(given);
  return beginsWithFailure(text) ? firstSentence(text).slice(0, 200) : void 0;
}
var WELL = /\b(?:0|no|zero|never|without|if|unless|previously|as|to) (?:\w{1,20} )?(?:failed|failures?|errors?)\b|\b(?:no longer|not only|was fixed|resolved)\b/i, FAILED = new RegExp(
  [
    "^(?:failed|failure|error|denied|forbidden|unauthori[sz]ed|rejected|refused|timed? ?out)\\b|\\bunsuccessful",
    "\\b(?:has|have|was|is|it|request|operation|call|action|update|payment|transfer|deletion|cancellation|booking|order|refund) failed\\b",
    "\\bfailed(?:[:.!]|$| to | with | at | because | due )|\\b[1-9]\\d{0,6} (?:\\w{1,20} )?failed\\b",
    "\\b(?:cannot|can not|can['\u2019]t|could not|couldn['\u2019]t|unable to|did not|didn['\u2019]t|does not exist|doesn['\u2019]t exist)\\b",
    "\\bnot (?:be(?:en)? )?(?:successfully )?(?:found|allowed|permitted|authori[sz]ed|possible|available|successful|[a-z]{2,18}ed|written|overwritten|sent|paid|done|made|sold|set)\\b",
    "\\b(?:was|were|been|is|are) (?:blocked|rejected|denied|refused|declined|prevented)\\b",
    "\\b(?:was|were|has|have|is|are)n['\u2019]t (?:been )?[a-z]{2,18}(?:ed|nt|ne|id)\\b",
    "\\b(?:permission|access|request) (?:was |is )?(?:denied|refused|rejected)\\b",
    "\\b(?:no such|nothing was|none (?:of|was|were))\\b",
    "(?:[:-]|\\brequest|\\bconnection|\\bgateway) {1,2}time(?:d )?out\\b"
  ].join("|"),
  "i"
), REFUSED_BY_CODE = /^(?:http(?:\/[\d.]{1,3})? )?(?:status(?: code)?:? )?[45]\d\d(?:$|[:,. -]{1,3}(?:bad|unauthori|payment|forbidden|not |method|request|conflict|gone|precondition|unprocess|locked|too |internal|service|gateway|server|client|error))/i;
function quotedSentence(given) {
  if (ELEMENT.test(given)) return;
  let text = given.startsWith("#") ? given.replace(HEADINGS, "") : given, whole = text.length > LOOK ? void 0 : quoted(text.trim());
  if (whole !== void 0) return whole;
  let sentence = firstSentence(text);
  return sentence.length === text.trim().length ? void 0 : quoted(sentence, !0);
}
var ELEMENT = /^\s{0,8}<[a-z_]{2,32}[> ]/i, HEADINGS = /^(?:#{1,6} [^\n]{0,120}\n\s{0,8}){1,8}/;
function quoted(said, isPart = !1) {
  if (said.length > MOST_LENGTH * 2) return;
  let plain = said.replace(/["“”„«»`*;[\]{}<>\\\s]+/g, " ").trim().normalize("NFC");
  if (!(!PLAIN.test(plain) || !new RegExp("\\p{L}", "u").test(plain) || plain.split(" ").length > MOST_WORDS2) && !(widthOf(plain) > MOST_LENGTH || findSecrets(said).spans.length > 0))
    return isPart ? `"${plain} ${MORE}"` : `"${plain}"`;
}
var PLAIN = /^[\p{L}\p{M}\p{N} .,:!?'’()/#%$€+=_@&。、！？-]+$/u;
function widthOf(text) {
  let width = 0;
  for (let at = 0; at < text.length; at++) width += text.charCodeAt(at) < 1280 ? 1 : 2;
  return width;
}
function isQuoted(text) {
  if (text.length > MOST_LENGTH + 6 || !/^"[^"]+"$/.test(text)) return !1;
  let inner = text.slice(1, -1), isPart = inner.endsWith(` ${MORE}`);
  return quoted(isPart ? inner.slice(0, -MORE.length - 1) : inner, isPart) === text;
}

// src/session/classify/deed-fields.ts
var MOST_MEMBERS = 32, ANSWERS = ["data", "result", "response"];
function deedFields(object, withParts) {
  let fields = [];
  collect(object, fields);
  for (let key of ANSWERS) {
    let inner = objectOf(memberValue(object, key));
    inner !== void 0 && collect(inner, fields);
  }
  let only = withParts ? onlyObject(object) : void 0;
  return only !== void 0 && collect(only, fields), withParts && (collectParts(object, fields), collectFailedItems(object, fields)), fields;
}
function onlyObject(object) {
  let only;
  for (let name of Object.keys(object).slice(0, MOST_MEMBERS)) {
    let value = object[name];
    if (Array.isArray(value)) continue;
    let inner = objectOf(value);
    if (inner !== void 0) {
      if (only !== void 0) return;
      only = inner;
    }
  }
  return only;
}
var MOST_ITEMS = 1e3, MOST_NAMED = 3;
function collectFailedItems(object, fields) {
  if (!fields.some(({ name }) => name === "failed"))
    for (let name of Object.keys(object).slice(0, MOST_MEMBERS)) {
      let list = object[name];
      if (!Array.isArray(list) || kindOf(name) !== void 0) continue;
      let failed = [];
      for (let given of list.slice(0, MOST_ITEMS)) {
        let item = objectOf(given);
        item !== void 0 && hasFailed(item) && failed.push(item);
      }
      if (failed.length === 0) continue;
      let ids = failed.slice(0, MOST_NAMED).flatMap((item) => idOf(item) ?? []), more = failed.length > MOST_NAMED ? ", ..." : "", named = ids.length === 0 ? "" : ` (${ids.join(", ")}${more})`;
      fields.push({ name: "failed", value: `${failed.length} of ${list.length}${named}`, isNegative: !0 });
      return;
    }
}
function idOf(item) {
  for (let name of Object.keys(item).slice(0, MOST_MEMBERS)) {
    let value = item[name];
    if (!(!ID_NAME.test(name) || typeof value != "string" && typeof value != "number"))
      return PLAIN_ID.test(String(value)) ? String(value) : void 0;
  }
}
var ID_NAME = /(?:^|_)(?:id|number|key|ref|name|code|row|index|email|host)$|[a-z](?:Id|Number|Key|Ref|Name)$/, PLAIN_ID = /^[A-Za-z\d#][\w.#@-]{0,31}$/;
function collectParts(object, fields) {
  for (let name of Object.keys(object).slice(0, MOST_MEMBERS)) {
    let part = objectOf(object[name]);
    part === void 0 || !hasFailed(part) || fields.push({ name: PLAIN_NAME.test(name) ? name : "part", value: "failed", isNegative: !0 });
  }
}
function hasFailed(part) {
  let status = stringOf(memberValue(part, "status")) ?? stringOf(memberValue(part, "state"));
  return status !== void 0 && isFailedStatus(status, !0) || ["success", "ok"].some((key) => flagOrCount(memberValue(part, key)) === !1) ? !0 : isSomething(memberValue(part, "error")) || isSomething(memberValue(part, "errors"));
}
function isFailedStatus(status, isDeed) {
  return FAILED_STATUS.test(status) || isDeed && UNDONE_STATUS.test(status);
}
var FAILED_STATUS = /^(?:error|failed|failure)$/i, UNDONE_STATUS = /^(?:errored|unsuccessful|rejected|denied|declined|refused|blocked|forbidden|unauthori[sz]ed|not[ _-]?found|invalid|timed?[ _-]?out)$/i;
function isSomething(value) {
  if (value == null || value === !1 || value === "" || value === 0) return !1;
  if (Array.isArray(value)) return value.length > 0;
  let object = objectOf(value);
  return object === void 0 || Object.keys(object).length > 0;
}
function collect(object, fields) {
  for (let name of Object.keys(object).slice(0, MOST_MEMBERS)) {
    let value = flagOrCount(object[name]) ?? countOfFailures(name, object[name]);
    if (value === void 0 || !PLAIN_NAME.test(name) || fields.some((field) => field.name === name))
      continue;
    let kind = kindOf(name);
    if (kind === void 0) continue;
    let isNothing = value === !1 || value === 0;
    kind !== "deed" && isNothing || fields.push({ name, value, isNegative: kind === "failure" || kind === "deed" && isNothing });
  }
}
function countOfFailures(name, value) {
  let kind = typeof value == "object" && value !== null ? kindOf(name) : void 0;
  if (!(typeof value != "object" || value === null || kind === void 0 || kind === "deed"))
    return Array.isArray(value) ? value.length : Object.keys(value).length;
}
function flagOrCount(value) {
  if (typeof value == "boolean") return value;
  if (typeof value == "number") return Number.isInteger(value) && Math.abs(value) < 1e9 ? value : void 0;
  if (!Array.isArray(value) && !(typeof value != "string" || value.length > 5))
    return /^(?:true|yes)$/i.test(value) ? !0 : /^(?:false|no)$/i.test(value) ? !1 : void 0;
}
var PLAIN_NAME = /^[A-Za-z][A-Za-z_]{1,23}$/;
function kindOf(name) {
  let words = name.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase().split("_").filter((word2) => word2 !== "" && !BESIDE.has(word2)), [word] = words;
  if (word === void 0) return ROWS.test(name) ? "remark" : void 0;
  if (!(words.length > 1))
    return FAILURES.has(word) ? "failure" : word === "warnings" || word === "warning" ? "remark" : DEEDS.has(word) || /^[a-z]{2,18}ed$/.test(word) && !NO_DEED.has(word) ? "deed" : void 0;
}
var ROWS = /^row_?count$/i, setOf = (words) => new Set(words.split(" ")), BESIDE = setOf(
  "is was has were been count total num number of n rows row items records documents docs"
), FAILURES = setOf(
  "failed failure failures fail error errors errored skipped rejected denied declined refused blocked ignored aborted missing dropped conflicts invalid"
), DEEDS = setOf("success successful ok done sent paid made written sold set refund valid found"), NO_DEED = setOf(
  "need feed seed speed embed required needed allowed expected elapsed used limited cached truncated"
), MOST_SHOWN = 4;
function shownFields(fields) {
  let chosen = new Set(
    [...fields].sort((a, b) => Number(b.isNegative) - Number(a.isNegative)).slice(0, MOST_SHOWN)
  );
  return fields.filter((field) => chosen.has(field)).map(({ name, value }) => `${name}=${value}`).join(" ");
}
var SHOWN_VALUE = "(?:true|false|failed|-?\\d{1,9}(?: of \\d{1,9}(?: \\([\\w.#@-]{1,32}(?:, [\\w.#@-]{1,32}){0,3}\\))?)?)", SHOWN_FIELDS = `[A-Za-z][A-Za-z_]{1,23}=${SHOWN_VALUE}(?: [A-Za-z][A-Za-z_]{1,23}=${SHOWN_VALUE}){0,3}`;

// src/session/classify/tagged-fields.ts
function taggedFields(text) {
  if (!BEGINS.test(text)) return;
  let fields = /* @__PURE__ */ new Map(), rest = text.slice(0, LOOK2).trimStart();
  for (let found = FIELD.exec(rest); found !== null; found = FIELD.exec(rest)) {
    let [whole, name = "", value = ""] = found;
    fields.has(name) || fields.set(name, NUMBER.test(value) ? Number(value) : value), rest = rest.slice(whole.length);
  }
  if (fields.size !== 0)
    return STOPPED.has(fields.get("status")) && fields.delete("exit_code"), Object.fromEntries(fields);
}
var LOOK2 = 1e3, BEGINS = /^\s{0,8}<[a-z_]{2,32}>/, FIELD = /^<([a-z_]{2,32})>([^<>\n]{0,200})<\/\1>\s{0,8}/, NUMBER = /^-?\d{1,6}$/, STOPPED = /* @__PURE__ */ new Set(["killed", "stopped", "cancelled", "canceled"]);

// src/session/classify/result-flags.ts
var NO_FLAGS = { status: void 0, isDenied: !1, words: void 0 }, MOST_LENGTH2 = 4e3;
function resultFlags(given, isDeed) {
  let text = given.startsWith("{") ? given : given.slice(0, MOST_LENGTH2 + 1).trimStart();
  if (isDeed && text.startsWith("[")) return flagsOfList(text);
  if (!text.startsWith("{")) {
    let tagged = taggedFields(text);
    return tagged === void 0 ? NO_FLAGS : { ...flagsOf(tagged, isDeed), words: void 0 };
  }
  let value = (text.length > MOST_LENGTH2 ? void 0 : objectOf(parsedJson(text))) ?? (isDeed ? firstLine(text) : void 0);
  return value === void 0 ? NO_FLAGS : flagsOf(value, isDeed);
}
function flagsOfList(text) {
  let list = text.length > MOST_LENGTH2 || !/^\[\s{0,8}\{/.test(text) ? void 0 : listOf(parsedJson(text));
  if (list === void 0) return NO_FLAGS;
  let isDenied = deedFields({ items: list }, !0).some(({ isNegative }) => isNegative);
  return { ...NO_FLAGS, isDenied };
}
function firstLine(text) {
  let end = text.slice(0, MOST_LENGTH2).indexOf(`
`);
  return end < 0 ? void 0 : objectOf(parsedJson(text.slice(0, end)));
}
function flagsOf(value, isDeed) {
  let status = statusOf(value, isDeed), isDenied = deedFields(value, isDeed).some(({ isNegative }) => isNegative);
  return {
    status: status === !0 && isDenied ? void 0 : status,
    isDenied: isDenied || status === !1,
    words: wordsIn2(value)
  };
}
function wordsIn2(value) {
  for (let key of ["message", "output", "result", "content"]) {
    let said = stringOf(memberValue(value, key));
    if (said !== void 0) return said;
  }
  return "";
}
function statusOf(value, isDeed) {
  let code = exitCodeOf(value) ?? exitCodeOf(memberValue(value, "metadata"));
  if (code !== void 0) return code === 0;
  let flags = ["success", "ok"].map((key) => flagOrCount(memberValue(value, key)));
  if (flags.includes(!1)) return !1;
  if (ERRORS.some((key) => isSomething(memberValue(value, key))))
    return isDeed || !flags.includes(!0) ? !1 : void 0;
  let status = stringOf(memberValue(value, "status"));
  return status !== void 0 && isFailedStatus(status, isDeed) ? !1 : flags.includes(!0) || /^(?:success|ok)$/i.test(status ?? "") ? !0 : void 0;
}
var ERRORS = ["error", "errorMessage", "errorMessages", "error_message", "error_messages"];
function exitCodeOf(value) {
  return numberOf(memberValue(value, "exit_code")) ?? numberOf(memberValue(value, "exitCode"));
}

// src/session/classify/said-not-done.ts
var LOOK3 = 400;
function saysNotDone(text) {
  return NOT_DONE.test(text.slice(0, LOOK3));
}
var NOT_DONE = /<tool_use_error>|\b(?:rejected|denied|declined|cancell?ed|refused|skipped|aborted)\b|\bnot (?:been )?(?:written|saved|applied|created|updated|changed|modified|read)\b|\bno changes? (?:was|were|made)|\bunchanged\b|\b(?:doesn't|does not) want\b|\bdry.?run\b|\b(?:queued|pending|awaiting|waiting|waits|needs|requires)(?: for)?(?: \w{1,20})? (?:approval|confirmation|permission|review)\b|\bwould (?:be |have )?(?:write|written|create|created|update|updated|change|changed|overwrite|overwritten)\b/i;
function saysUnchanged(text) {
  return text.length < LOOK3 && UNCHANGED.test(text);
}
var UNCHANGED = /\bunchanged since\b|\bfile (?:is |content is )?unchanged\b|\b(?:has|have) not (?:been )?(?:changed|modified)\b|\bnot modified since\b/i;
function saysMoreFollows(text) {
  return MORE_FOLLOWS.test(text.slice(-300)) || CUT_AT.test(text.slice(0, 200));
}
function isReducedByUs(text) {
  return text.includes(NOTICE_PREFIX);
}
var MORE_FOLLOWS = /\btruncated\b|\bmore lines\b|\bshowing lines\b|\buse (?:the )?offset\b|\bfile has more\b/i, CUT_AT = /\b(?:file|output|content|result)s? (?:is |was |has been )?truncated\b|\bshowing (?:the first|(?:only )?lines)\b/i;
function covers(later, earlier) {
  if (later.length >= earlier.length * MUCH_SHORTER) return !0;
  let lines = later.slice(-LOOK3).trimEnd().split(`
`);
  if (CUT_END.test(lines.slice(-2).join(`
`).slice(-LINE))) return !1;
  let end = (lines.at(-1)?.length ?? 0) + 1, text = later.trimEnd();
  return text.length <= end || !earlier.startsWith(text.slice(0, -end));
}
var MUCH_SHORTER = 0.8, LINE = 200, CUT_END = /(?:\.\.\.|…|\[…\])[\s)\]>.]{0,8}$|\b(?:omitted|clipped|shortened|snipped|elided|abridged|cut (?:off|short)|too (?:long|large)|rest of|remaining|more)\b|gek.rzt|abgeschnitten|ausgelassen|tronqu|recortad|truncad|省略|以下略|截断/i;
function saysNoFile(text) {
  return NOT_GIVEN.test(text.slice(0, LOOK3)) || text.length < LOOK3 && NO_FILE.test(text);
}
var NOT_GIVEN = /^\s{0,8}(?:<tool_use_error>|(?:the )?user (?:has )?(?:rejected|denied|declined|doesn't want|does not want)\b|(?:the )?(?:tool (?:use|call)|request|operation|read) (?:was |has been )?(?:rejected|denied|declined|cancell?ed|queued)\b)/i, NO_FILE = /\bnot found\b|\bno such file\b|\b(?:does not|doesn't) exist\b|\bwas (?:rejected|denied|declined|cancell?ed)\b|\bpermission denied\b|\b(?:cannot|can't|could not|couldn't|unable to|failed to) (?:be )?(?:read|open|find|found|access)\b|\b(?:queued for|pending|awaiting|requires) (?:\w{1,20} )?(?:approval|confirmation|permission)\b/i;

// src/session/classify/said-of-change.ts
var LOOK4 = 300;
function saidOfChange(given) {
  let text = withoutFile(textInParts(given).slice(0, LOOK4).trimStart());
  if (text === "") return;
  let words = text.replace(PATHS, (path) => path.endsWith(".") ? " . " : " "), first = firstOf2(words), isDone = DONE.test(first) || DONE_SIGN.test(first);
  return beginsWithFailure(words) || NOT_POSSIBLE.test(first) ? "failed" : DENIED.test(first) || saysNotDone(words) || laterFailure(words.slice(first.length)) ? "denied" : isDone || DONE.test(words) ? "done" : void 0;
}
function withoutFile(text) {
  let at = text.search(FILE_SHOWN);
  return at < 0 ? text : text.slice(0, at);
}
var FILE_SHOWN = /\n\s{0,8}\d{1,7}(?:→|\t|\|| {2})|(?:^|\n)(?:```|---|\+\+\+|@@|diff |Index: )|\n<\w|here(?:'s| is) the (?:result|full)/i, PATHS = /\S{0,300}[/\\]\S{0,300}|\b[\w-]{1,100}\.\w[\w.-]{0,100}/g;
function firstOf2(words) {
  let end = words.search(/\n|[.!](?=\s)|[。！]/);
  return end < 0 ? words : words.slice(0, end + 1);
}
function laterFailure(words) {
  return words.replace(/\([^()]{0,200}\)/g, " ").split(/\n|[.!](?=\s)/).some((sentence) => LATER.test(sentence) || beginsWithFailure(sentence));
}
var LATER = /\b(?:errors?|failed|failure|exception|rolled back|reverted|conflicts?|pending|awaiting|dry[ -]run)\b/i, DONE = /\b(?:wrote|written|overwr(?:ote|itten)|updated|created|saved|applied|replaced|edited|modified|inserted|added|patched|success(?:ful|fully)?|succeeded|done|ok)\b/i, DONE_SIGN = /^(?:✓|✔|✅)/u, NOT_POSSIBLE = /^(?:no|0|zero) (?:match(?:es)?|occurrences?|replacements?|changes?|edits?|hunks?|files?)\b|\b0 (?:of \d|files?\b|hunks?\b|replacements?\b|edits?\b|changes?\b|occurrences?\b|match(?:es)?\b)|\bread-?only\b|\b(?:disk|device|volume|quota|drive)(?: is| was)? (?:full|exceeded)\b|\bno space left\b|\b(?:modified|changed) since\b|^conflict\b|\bnot (?:ok|unique)\b|\b(?:success|ok|saved|applied|updated|written|created)["']?\s?[=:]\s?["']?(?:false|0)\b/i, DENIED = /\b(?:not?|nor|none|never|cannot|unable|nothing|would|will|could|should|may|might|to be|if|unless|until|after|once|when|pending|awaiting|planned|proposed|draft|only|part(?:ly|ial|ially)?|but|however|except|skipped|failed|failure|errors?|false|dry[ -]run|preview|simulat\w{1,8}|nicht|kein\w{0,2}|fehlgeschlagen|pas|aucun\w{0,3}|échec|no se|error|falló|ningún)\b|n['’]t\b|[?❌✗✘✖🚫⛔]|ません|なかった|失敗|失败|未能|无法|没有/iu;

// src/session/classify/outcome.ts
var LOOK5 = 400, EXIT_CODE = /(?:exited with (?:code |status )?|exit(?:ed)?[ _-]?(?:code|status)["']?\s?[:=]?\s?|return(?:ed)? code:? )(-?\d{1,6})\b/i, FAILURE = /^\s{0,8}(?:error\b|error:|fatal:|traceback \(most recent|<(?:tool_use_)?error>|exception\b|failed to |command failed|usage error)/i, ABORTED = /^(?:command )?(?:aborted|timed out|cancelled|interrupted)\b/i, PLAIN2 = { isOthersText: !1, isBackground: !1, isOthersFlag: !1 };
function outcomeOf(result, kind, call = PLAIN2, deed = void 0) {
  let { text } = result, isOwnText = kind === "command" && !call.isOthersText, isFile2 = kind === "write" || kind === "edit", isDeed = deed !== void 0 || isFile2 || isOwnText, said = result.exitCode ?? exitCodeIn(text, kind), isUnrecorded = result.failed === void 0 && said === void 0, { status, isDenied, words } = kind === "other" || isDeed ? resultFlags(text, isDeed) : NO_FLAGS, change = isFile2 ? saidOfChange(words ?? text) : void 0, isBroken = result.failed === !0 && isStoppedByPerson(text), failed = result.failed === !0 && !isBroken || said !== void 0 && said !== 0 || // What a command prints may be the state of something else: its exit code says more.
  status === !1 && (kind !== "command" || isUnrecorded) || isUnrecorded && (change === "failed" || saysFailure(text, deed, status !== void 0) || isOwnText && tellsOfFailure(text)) || // Many programs write the flag for every result: what a run counts itself says more than it, though less than an exit code.
  result.failed === !1 && said === void 0 && isOwnText && !call.isOthersFlag && tellsOfFailedRun(text), told = failed || said !== void 0 || status !== void 0 || kind === "command" || isFile2, isUnfinished = !failed && (isBroken || call.isBackground || saysUnfinished(text, isOwnText)), denies = isDenied || change === "denied" || change === "failed" || isUnrecorded && isOwnText && leavesDoubt(text), succeeded = !failed && !isUnfinished && !denies && (result.failed === !1 || said === 0 || status === !0 || change === "done");
  return { failed, succeeded, isDenied: denies && !failed, isUnfinished, exitCode: said, told };
}
function saysFailure(text, deed, isStated) {
  if (deed === void 0) return isFailureText(text);
  if (FAILURE.test(text.slice(0, LOOK5)) || !BREAKS_OFF.test(deed) && ABORTED.test(text.slice(0, 80)))
    return !0;
  if (isStated || text.startsWith("{")) return !1;
  let said = textInParts(text);
  return !said.startsWith("[") && beginsWithFailure(said);
}
var BREAKS_OFF = /cancel|abort|interrupt|stop/;
function hidesFlags(command) {
  return /[|;]/.test(command);
}
function saysUnfinished(text, isOwnText) {
  let start = text.slice(0, 300);
  return saysStopped(start) || text.length > 300 && saysStopped(text.slice(-200)) ? !0 : isOwnText && (ABORTED.test(start) || RUNS_ON.test(start) || JOB.test(text.slice(0, 40)) || isCutOff(start) || text.length > 300 && isCutOff(text.slice(-200)));
}
function isStoppedByPerson(text) {
  let line = BROKEN_OFF.exec(text.slice(0, 100)) ?? BROKEN_OFF_AT_END.exec(text.slice(-100));
  return line !== null && !tellsOfFailure(text.replace(line[0], ""));
}
var BROKEN = "\\[?(?:request|command|operation|tool (?:use|call|execution)) (?:was )?(?:aborted|interrupted|cancell?ed)(?: by (?:the )?user)?(?: for tool use)?[.\\]]{0,2}", BROKEN_OFF = new RegExp(`^${BROKEN}\\s{0,8}$`, "i"), BROKEN_OFF_AT_END = new RegExp(`\\n${BROKEN}\\s{0,8}$`, "i");
function saysBrokenOff(text) {
  let start = text.slice(0, 300);
  return ABORTED.test(start) || [start, text.slice(-200)].some((end) => saysStopped(end) || isCutOff(end));
}
function isCutOff(text) {
  return CUT_OFF_WORD.test(text) && (CUT_OFF.test(text) || NOTHING_RUN.test(text));
}
var CUT_OFF_WORD = /\^C|killed|terminated|signal|denied|timed out|tests? |0 items/i, CUT_OFF = /^[ \t]{0,4}(?:\^C|\[?(?:process )?(?:killed|terminated)[:.\] \d]{0,8}$|\S{1,40}: (?:line \d{1,6}: )?(?:[\w./-]{1,200}: |\d{1,9} {1,4})?(?:permission denied|killed|terminated)\b|(?:the )?(?:command|process|execution) timed out\b)|\bsignal:? (?:killed|terminated|interrupt|sig[a-z]{3,5}|\d{1,2})\b/im, NOTHING_RUN = /\bno tests? (?:files? )?(?:ran|found|collected|were (?:run|found))\b|\bcollected 0 items\b|\bran 0 tests\b/i;
function saysStopped(text) {
  return STOPPED_WORD.test(text) && STOPPED2.test(text);
}
var STOPPED_WORD = /by (?:the )?user|plimsoll/i, STOPPED2 = /^[ \t]{0,4}\[?(?:the )?(?:(?:request|command|operation|execution|tool (?:use|call)) )?(?:was |has been )?(?:interrupted|aborted|stopped|cancell?ed) by (?:the )?user\b|^\[plimsoll: this call was interrupted\b/im, RUNS_ON = /\b(?:running|started|launched|moved|sent|continues|put) (?:in|into|to) (?:the )?background\b|\brunning with session id\b|\b(?:command|process) is still running\b/i, JOB = /^\s{0,8}\[\d{1,4}\] \d{1,10}\s{0,8}$/;
function isFailureText(text) {
  return FAILURE.test(text.slice(0, LOOK5)) || ABORTED.test(text.slice(0, 80));
}
function tellsOfFailure(text) {
  let ends = endsOf(text, 1e3, 2e3);
  return FAILED_WORD.test(ends) && FAILED2.some((pattern) => pattern.test(ends)) ? !0 : text.includes("not ok ") && FAILED_CASE.test(text);
}
function tellsOfFailedRun(text) {
  let ends = endsOf(text, 1e3, 2e3);
  return FAILED_WORD.test(ends) && FAILED_AS_A_WHOLE.some((pattern) => pattern.test(ends));
}
function tellsOfSuccess(text) {
  let ends = endsOf(text, LOOK5, 2e3);
  return !PASSED.test(ends) && !ALL_WELL.test(ends) ? !1 : !mayHaveFailed(ends) && ends.split(`
`).some(isLineOfSuccess);
}
function isLineOfSuccess(line) {
  let shown = line.length > LOOK5 ? line.slice(0, LOOK5) : line;
  return (PASSED.test(shown) || ALL_WELL.test(shown)) && !DENIES.test(shown.replace(NONE_FAILED, " "));
}
function leavesDoubt(text) {
  let start = text.slice(0, LOOK5);
  return DOUBT_WORD.test(start) && (beginsWithFailure(start) || NO_DEED2.test(start)) ? !0 : mayHaveFailed(endsOf(text, LOOK5, 2e3));
}
var DOUBT_WORD = /not|n['’]t|fail|error|denied|unable|refus|reject|forbid|unauth|time|no such|nothing|none|block|unsuccess|[45]\d\d|would|dry|success|ok/i, NO_DEED2 = /\bwould (?:have|be)\b|\bdry[ -]run\b|\b(?:success|ok)["']?\s?[=:]\s?["']?(?:false|0)\b/i;
function mayHaveFailed(text) {
  return FAILED_WORD.test(text) && MAY_HAVE_FAILED.test(text);
}
var MAY_HAVE_FAILED = /\b\w{0,40}(?:error|exception|rejection|failure|fatal|panic)\w{0,20}:(?![ \t]{0,8}(?:0|no|none|null|false)\b)/i, NONE_FAILED = /\b(?:0|no|zero) (?:\w{1,20} )?(?:errors?|failed|failing|failures?|problems?|issues?|violations?|offenses|warnings?|fixes applied)\b/gi, DENIES = /\b(?:not|never|cannot|unable|nothing|none|without|would|could|should|if|unless|until|false)\b|n['’]t\b|\bunsuccess|\?|[❌✗✘✖🚫⛔]/iu;
function endsOf(text, head, tail) {
  return text.length <= head + tail ? text : `${text.slice(0, head)}
${text.slice(-tail)}`;
}
var FAILED_WORD = /fail|error|err!|fatal|panic|traceback|exception|rejection|conflict|segmentation|command not found|✗|denied|refused|no such|not permitted|no space left|read-only|timed out/i, FAILED_LINE = /^(?:\s{0,8}|\S{1,200}[ \t]{1,4})(?:FAIL(?:ED|URES?)?(?![\w-])|ERR!|npm error|\w{0,40}(?:Error|Exception):|error(?: TS\d{1,5}|\[\w{1,8}\])?:|\*\*\* .{0,80}Error \d|fatal:|panic:|Traceback \(most recent)|\bpanicked at /m, FAILED_COUNT = /(?:^|[^\d.])[1-9]\d{0,6} (?:tests? |suites? |examples?, )?(?:failed|failing|fails?|failures?|errors?)\b/m, COUNT_OF_FAILED = /\b(?:failed|failures?|errors?)[:=][ \t]{0,12}[1-9]\d{0,6}\b(?![-:./]\d)|[#ℹ] fail [1-9]|✗ [1-9]/im, FAILED_RUN = /\bBUILD FAIL(?:ED|URE)\b|\*\* [\w ]{1,40} FAILED \*\*|^CONFLICT \(|\bSegmentation fault\b|\bcommand not found\b/m, FAILED_AT_END = /^(?!.*\b(?:0|no|none|not|never|nothing|zero|if|when|that|which|previously)\b).*\bfailed(?:[.!]?[ \t]{0,8}$|:[ \t]{1,8}(?!false\b|null\b)[a-z./~('"]|[ \t]because\b)/im, REFUSED = /^[ \t]{0,8}Error (?:response )?from (?:server|daemon)\b|^[\w./-]{1,60}: .{1,200}: (?:permission denied|operation not permitted|no such file or directory|connection (?:refused|reset by peer|timed out)|operation timed out|no space left on device|read-only file system|no route to host|host key verification failed)\.?$/im, FAILED2 = [
  FAILED_LINE,
  FAILED_COUNT,
  COUNT_OF_FAILED,
  FAILED_RUN,
  FAILED_AT_END,
  REFUSED
], FAILED_STEP = /^(?:\s{0,8}|\S{1,200}[ \t]{1,4})(?:FAIL(?:ED)?(?![\w-])|npm (?:ERR!|error)|error (?:TS\d{1,5}|\[\w{1,8}\]))/m, FAILED_AS_A_WHOLE = [FAILED_STEP, FAILED_COUNT, COUNT_OF_FAILED, FAILED_RUN], FAILED_CASE = /^[ \t]{0,8}not ok \d(?!.*# ?(?:t[o]do|skip))/im, PASSED = /(?:^|[^\d.])[1-9]\d{0,6} (?:tests? |suites? )?(?:passed|passing)\b|(?:^|[^\d.])0 (?:errors?|failed|failing|failures?|problems?)\b|\bsuccess(?:ful|fully)?\b|\bsucceeded\b|^(?:ok|done|passed)\b/im, ALL_WELL = /(?<!\b(?:not|if|when|until) )\ball (?:\d{1,7} )?(?:checks?|tests?|specs?|suites?|examples?) (?:have |has )?pass(?:ed)?\b|\bno (?:issues?|errors?|problems?|violations?|offenses|warnings) (?:were )?(?:found|detected|reported)\b|\b0 issues\b|^all matched files use prettier\b|\bno fixes applied\b|\btest result: ok\b/im;
function saysExitCode(line) {
  return line.length < MOST_EXIT_LINE && EXIT_CODE.test(line);
}
var MOST_EXIT_LINE = 60;
function exitCodeIn(text, kind) {
  if (kind === "read") return;
  if (kind === "write" || kind === "edit") {
    let own = text.startsWith("Exit code") || text.startsWith("exit code") ? EXIT_CODE.exec(text.slice(0, 40)) : null;
    return own === null ? void 0 : Number(own[1]);
  }
  let end = EXIT_CODE.exec(lastLines(text, 4)), start = end === null && kind === "command" ? EXIT_CODE.exec(firstLines(text, 2)) : null, found = end?.[1] ?? start?.[1];
  return found === void 0 ? void 0 : Number(found);
}
function lastLines(text, lines) {
  let from = Math.max(0, text.length - LOOK5), at = text.length;
  for (let line = 0; line < lines && at >= from; line++) at = at === 0 ? -1 : text.lastIndexOf(`
`, at - 1);
  return text.slice(Math.max(from, at + 1));
}
function firstLines(text, lines) {
  let start = text.slice(0, 120), at = -1;
  for (let line = 0; line < lines; line++)
    if (at = start.indexOf(`
`, at + 1), at < 0) return start;
  return start.slice(0, at);
}

// src/session/classify/person-answer.ts
function isPersonAnswer({ asksPerson: asksPerson2, result }) {
  return asksPerson2 || SAID.test(result.text.slice(0, LOOK6)) || saysDecision(result.text);
}
function saysDecision(text) {
  return text.length < MOST_DECISION && text.startsWith("{") && DECIDED.test(text) && SAID_WITH_IT.test(text);
}
var MOST_DECISION = 4e3, DECIDED = /"(?:is_?)?(?:approved|accepted|confirmed|denied|rejected|declined)"\s{0,4}:\s{0,4}(?:true|false)|"(?:decision|verdict|approval|action)"\s{0,4}:\s{0,4}"(?:approved?|accept(?:ed)?|den(?:y|ied)|reject(?:ed)?|declined?|respond|edit)"/i, SAID_WITH_IT = /"(?:user_?|human_?|reviewer_?)?(?:feedback|comments?|reason|instructions?|notes?|response|message)"\s{0,4}:\s{0,4}"[^"]{2}/i, LOOK6 = 200;
function wordsToModel(text) {
  return text.includes(REMINDER) ? (text.match(BLOCKS2) ?? NO_WORDS).filter((block) => OF_PERSON.test(block)) : NO_WORDS;
}
function withoutWords(text) {
  return text.replace(BLOCKS2, (block) => OF_PERSON.test(block) ? "" : block).trim();
}
var NO_WORDS = [], REMINDER = "<system-reminder>", BLOCKS2 = /(?:^|\n)[ \t]{0,8}<system-reminder>(?:(?!<\/?system-reminder>)[\s\S]){1,8000}<\/system-reminder>/g, OF_PERSON = /\b(?:user|human|person)\b(?: has| just| also)? (?:sent|said|says|wrote|asked|asks|added|typed|wants|interrupted|interjected|steered|queued|messaged|approved|denied|rejected|modified|edited|changed|deleted|renamed|reverted)\b|\b(?:message|instruction|feedback|comment|request)s? (?:sent |given )?(?:from|by|of) (?:the |a )?(?:user|human|person)\b|\b(?:modified|changed|edited|deleted|renamed|reverted)\b.{0,40}\bby (?:the |a )?(?:user|human|person)\b|\bnew (?:user |human )message\b/i;
function asksPerson(tool) {
  return ASKS.test(tool) || PERSON.test(tool) && ASKING.test(tool);
}
var ASKS = /^(?:ask|asks?_(?:(?:a|the)_)?(?:questions?|followup|follow_up|me|clarif\w{1,12})(?:_\w{1,20})?|questions?|elicit(?:ation)?|elicit_\w{1,30}|clarify|ask_for_\w{1,30})$/, PERSON = /(?:^|_)(?:user|human|person)(?:_|$)/, ASKING = /(?:^|_)(?:ask|asks|input|prompt|confirm|confirmation|answer|reply|questions?|feedback|elicit|approval|choice)(?:_|$)/, SAID = /^[\s<[(*"'`]{0,8}(?:tool_use_error>|error:|tool (?:use|call|execution)\b.{0,40}?[.:]?)?\s{0,4}(?:the |your )?(?:user|human|person)(?:'s)? (?:doesn't|does not|didn't|did not|has (?:answered|approved|rejected|denied|declined|chosen|replied|responded|provided|said)|answered|approved|rejected|denied|declined|chose|selected|replied|responded|provided|said|wants|feedback|cancell?ed|interrupted)\b|^.{0,60}\b(?:rejected|denied|declined|cancell?ed|interrupted|aborted) by (?:the )?(?:user|human)\b|^tool (?:call )?execution denied\b/i;

// src/session/convert/images.ts
var TYPES = /* @__PURE__ */ new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]), IMAGES = /* @__PURE__ */ new Set([
  "image",
  "input_image",
  "image_url",
  "computer_screenshot",
  "image-url"
]);
function imageOf(value) {
  if (typeof value == "string") return imageOfBytes(value);
  let part = objectOf(value) ?? {}, source = objectOf(part.source) ?? objectOf(part.inlineData) ?? objectOf(part.fileData) ?? {}, type = [part.mediaType, part.mimeType, part.mime, source.media_type, source.mimeType].find(
    (one) => typeof one == "string"
  ) ?? void 0, isImage2 = IMAGES.has(part.type), given = [
    memberValue(part.image_url, "url"),
    part.image_url,
    source.data,
    source.url,
    source.fileUri,
    part.image,
    part.data,
    part.url
  ].find((one) => typeof one == "string" && one !== "") ?? void 0, image = given === void 0 ? void 0 : readAddress(given, stringOf(type), isImage2), detail = detailOf(part);
  return image === void 0 || detail === void 0 ? image : { ...image, detail };
}
function detailOf(part) {
  return stringOf(memberValue(memberValue(part, "image_url"), "detail")) ?? stringOf(memberValue(part, "detail"));
}
var DETAILS = {
  "openai-chat": /* @__PURE__ */ new Set(["auto", "low", "high"]),
  "openai-responses": /* @__PURE__ */ new Set(["auto", "low", "high", "original"])
};
function imageFor(to, image, at, losses) {
  let { detail, ...plain } = image;
  return detail === void 0 || DETAILS[to]?.has(detail) === !0 ? image : (losses.add("field", at, "detail"), plain);
}
function imageOfBytes(data) {
  let mediaType = BEGINNINGS.find(([beginning]) => data.startsWith(beginning))?.[1];
  return mediaType === void 0 ? void 0 : { mediaType, data, url: void 0 };
}
var BEGINNINGS = [
  ["iVBORw0KGgo", "image/png"],
  ["/9j/", "image/jpeg"],
  ["R0lGOD", "image/gif"],
  ["UklGR", "image/webp"]
];
function readAddress(given, type, isImage2) {
  if (given.startsWith("data:")) {
    let comma = given.indexOf(","), [mediaType = "", ...marks] = given.slice(5, Math.max(0, comma)).split(";");
    return comma < 0 || !marks.includes("base64") || !TYPES.has(mediaType) ? void 0 : { mediaType, data: given.slice(comma + 1), url: void 0 };
  }
  return given.startsWith("https://") || given.startsWith("http://") ? (type === void 0 ? isImage2 : type.startsWith("image/")) ? { mediaType: type ?? "image/*", data: void 0, url: given } : void 0 : type !== void 0 && TYPES.has(type) ? { mediaType: type, data: given, url: void 0 } : void 0;
}
function mediaIn(value) {
  let response = memberValue(value, "functionResponse");
  return response !== void 0 ? listOf(memberValue(response, "parts")) ?? [] : (listOf(value) ?? listOf(memberValue(value, "content")) ?? listOf(memberValue(memberValue(value, "output"), "value")) ?? listOf(memberValue(value, "output")) ?? screenshot(memberValue(value, "output")) ?? listOf(memberValue(memberValue(value, "state"), "attachments")) ?? []).filter((block) => stringOf(memberValue(block, "text")) === void 0);
}
function screenshot(output) {
  return memberValue(output, "type") === "computer_screenshot" ? [output] : void 0;
}
function addressOf({ data, url, mediaType }) {
  return url ?? `data:${mediaType};base64,${data ?? ""}`;
}

// src/session/image-size.ts
function imageSize(data) {
  let start = bytesOf(data, 32), size = start[0] === 255 && start[1] === 216 ? jpegSize(bytesOf(data, 262144)) : plainSize(start);
  return size !== void 0 && size.width > 0 && size.height > 0 ? size : void 0;
}
function bytesOf(data, most) {
  return Buffer.from(data.slice(0, Math.ceil(most / 3) * 4), "base64");
}
function plainSize(bytes) {
  if (bytes.length < 10) return;
  let view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return hasText(bytes, 0, `\x89PNG\r

`) && hasText(bytes, 12, "IHDR") && bytes.length >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) } : hasText(bytes, 0, "GIF87a") || hasText(bytes, 0, "GIF89a") ? { width: view.getUint16(6, !0), height: view.getUint16(8, !0) } : hasText(bytes, 0, "RIFF") && hasText(bytes, 8, "WEBP") && bytes.length >= 30 ? webpSize(bytes, view) : void 0;
}
function webpSize(bytes, view) {
  if (hasText(bytes, 12, "VP8X"))
    return { width: (view.getUint32(24, !0) & 16777215) + 1, height: (view.getUint32(26, !0) >>> 8) + 1 };
  if (hasText(bytes, 12, "VP8L") && bytes[20] === 47) {
    let bits = view.getUint32(21, !0);
    return { width: (bits & 16383) + 1, height: (bits >>> 14 & 16383) + 1 };
  }
  return hasText(bytes, 12, "VP8 ") && hasText(bytes, 23, "\x9D*") ? { width: view.getUint16(26, !0) & 16383, height: view.getUint16(28, !0) & 16383 } : void 0;
}
function jpegSize(bytes) {
  let view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at = 2;
  for (let segment = 0; segment < 64 && at + 9 < bytes.length; segment++) {
    let mark = bytes[at + 1];
    if (bytes[at] !== 255) return;
    if (mark === 255) at += 1;
    else {
      if (isFrame(mark)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      at += 2 + view.getUint16(at + 2);
    }
  }
}
function isFrame(mark) {
  return mark >= 192 && mark <= 207 && mark !== 196 && mark !== 200 && mark !== 204;
}
function hasText(bytes, at, text) {
  for (let sign = 0; sign < text.length; sign++) if (bytes[at + sign] !== text.charCodeAt(sign)) return !1;
  return !0;
}

// src/session/media-tokens.ts
var MEDIA_TOKENS = 1600;
function mediaTokens(part, transcript) {
  return blockTokens(sourceOf(part, transcript), transcript);
}
function resultMediaTokens(part, media, transcript) {
  let blocks = mediaIn(sourceOf(part, transcript));
  return blocks.length !== media ? media * MEDIA_TOKENS : blocks.reduce((sum, block) => sum + blockTokens(block, transcript), 0);
}
function blockTokens(block, { provider, model }) {
  let rule = ruleFor(provider, model), image = rule === void 0 ? void 0 : imageOf(block), size = image?.data === void 0 ? void 0 : imageSize(image.data);
  return rule === void 0 || size === void 0 ? MEDIA_TOKENS : Math.min(MEDIA_TOKENS, rule(size.width, size.height, image?.detail));
}
function sourceOf({ record, path }, { records }) {
  return valueIn(records[record]?.value, path);
}
function ruleFor(provider, model = "") {
  if (/claude/i.test(model)) return byArea;
  if (!/gemini|\bmini\b|\bnano\b/i.test(model))
    return /\bgpt-|^o\d|chatgpt/i.test(model) ? byTiles : provider === "anthropic" ? byArea : provider === "openai" ? byTiles : void 0;
}
function byArea(width, height) {
  return Math.ceil(width * height / 750);
}
var BASE = 85, TILE = 170, TILE_EDGE = 512;
function byTiles(width, height, detail) {
  if (detail === "low") return BASE;
  let inSquare = Math.min(1, 2048 / Math.max(width, height)), scale = inSquare * Math.min(1, 768 / (Math.min(width, height) * inSquare)), tiles = Math.ceil(width * scale / TILE_EDGE) * Math.ceil(height * scale / TILE_EDGE);
  return BASE + TILE * tiles;
}

// src/session/token-counts.ts
var LONG_TEXT = 16e3, PartCounts = class {
  constructor(transcript, texts, { memory, before }) {
    this.transcript = transcript;
    this.texts = texts;
    this.memory = memory, this.before = before;
  }
  transcript;
  texts;
  record = -1;
  position = 0;
  from = -1;
  known;
  memory;
  before;
  ofAll(parts) {
    let tokens = 0;
    for (let at = 0; at < parts.length; at++) tokens += this.of(parts[at]);
    return tokens;
  }
  of(part) {
    let { memory, before } = this;
    if (part.record !== this.record) {
      this.record = part.record, this.position = 0;
      let source = this.transcript.records[part.record];
      this.from = before === void 0 ? -1 : source?.from ?? -1;
      let isKnown = memory === void 0 || this.from !== -1;
      this.known = isKnown ? void 0 : remembered(memory, source?.value);
    }
    let at = this.position++, { known, texts } = this;
    return this.from !== -1 ? before?.tokensAt(this.from, at) ?? countPart(part, texts, this.transcript) : known === void 0 ? countPart(part, texts, this.transcript) : (known[at] ??= countPart(part, texts, this.transcript), known[at] ?? 0);
  }
};
function remembered(memory, value) {
  if (typeof value != "object" || value === null) return;
  let known = memory.get(value);
  return known === void 0 && (known = [], memory.set(value, known)), known;
}
var TextCounts = class {
  constructor(counter) {
    this.counter = counter;
  }
  counter;
  known = /* @__PURE__ */ new Map();
  count(text) {
    if (text.length >= LONG_TEXT) return this.counter.count(text);
    let tokens = this.known.get(text);
    return tokens === void 0 && (tokens = this.counter.count(text), this.known.set(text, tokens)), tokens;
  }
};
function countPart(part, texts, transcript) {
  switch (part.type) {
    case "media":
      return mediaTokens(part, transcript);
    case "call":
      return texts.count(part.tool) + texts.count(part.inputText);
    case "result":
      return texts.count(part.text) + (part.media === 0 ? 0 : resultMediaTokens(part, part.media, transcript));
    case "reasoning":
      return Math.max(texts.count(part.text), part.sealed ?? 0);
    case "other":
      return part.sealed ?? texts.count(part.text);
    default:
      return texts.count(part.text);
  }
}

// src/session/call-reader.ts
var CallReader = class {
  byTool;
  /** `tools`: the names of all that are called. */
  constructor(tools) {
    this.byTool = new Map(Array.from(tools, (tool) => [tool, { key: toolKey(tool), byInput: /* @__PURE__ */ new Map() }]));
  }
  read(call) {
    let { tool, inputText } = call, known = this.byTool.get(tool);
    if (inputText.length >= LONG_TEXT) return readingOf(call, known.key);
    let reading = known.byInput.get(inputText);
    return reading === void 0 && (reading = readingOf(call, known.key), known.byInput.set(inputText, reading)), reading;
  }
};
function readingOf({ tool: name, input, inputText }, tool) {
  let kind = toolClass(tool, input), paths = pathsOf(input, kind), command = kind === "command" ? commandOf(input) : void 0, parsed = command === void 0 ? void 0 : commandFamily(command), action = parsed !== void 0 ? `command ${parsed.isTask ? parsed.family : parsed.action}` : paths.length > 0 ? `${kind === "edit" ? "write" : kind === "other" ? tool : kind} ${paths.length === 1 ? paths[0] : paths.join(" ")}` : `${tool} ${inputText}`, server = toolServer(name), place = (server === "" ? "" : `
server ${server}`) + (parsed === void 0 && paths.length === 0 ? "" : placeOf(input, parsed !== void 0)), isOthersText = parsed?.isOthersText ?? !1;
  return {
    tool,
    toolClass: kind,
    paths,
    command,
    family: parsed?.family ?? tool,
    isTask: parsed?.isTask ?? !1,
    isOthersText,
    action,
    steps: parsed === void 0 ? stepsOf(kind, tool, action + place, input, inputText) : inPlace(parsed, input, place),
    folder: parsed === void 0 ? "" : inFolder(folderArgument(input), parsed.folder),
    moves: parsed?.moves,
    place,
    isOfWholeFile: isWhole(input),
    asksPerson: asksPerson(tool),
    facts: {
      isOthersText,
      isBackground: parsed !== void 0 && (parsed.isBackground || isSentAway(input)),
      isOthersFlag: command !== void 0 && hidesFlags(command)
    },
    asked: { name: void 0, briefName: void 0, commandName: void 0, onlyReads: void 0 }
  };
}
function stepsOf(kind, tool, action, input, inputText) {
  let plain = { run: action, whole: void 0, folder: "", isPiped: !1 }, cell = kind === "read" ? void 0 : cellOf(input);
  if (cell !== void 0) return [{ ...plain, run: tool + cell }];
  if (kind === "other") return [{ ...plain, run: action + textsOf(input) }];
  if (kind !== "edit") return [plain];
  let edits = editTexts(input);
  return edits.length === 0 ? [{ ...plain, run: `${action}
${inputText}`, whole: action }] : edits.map((edit) => ({ ...plain, run: `${action}
${edit.old}
${edit.put}`, whole: action, edit }));
}
function inPlace({ steps }, input, place) {
  let folder = folderArgument(input);
  return folder === "" && place === "" ? steps : steps.map((step) => ({
    ...step,
    run: step.run + place,
    whole: step.whole === void 0 ? void 0 : step.whole + place,
    folder: inFolder(folder, step.folder)
  }));
}

// src/session/classify/decision.ts
var START = String.raw`(?:^|[.!?:]\s|\n)[\s>*#_-]{0,8}`, PATTERNS = [
  // "Decision: ...", "Key insight: ..."
  /^[\s>*#_-]{0,12}(?:decision|decided|constraint|requirement|agreed|conclusion|root cause|resolution|key (?:decisions?|insight)|important|note to self|invariant|assumption)s?\b[^\n:]{0,40}[*_]{0,2}:/im,
  // "Final decision - ...", "DECISION: ..."
  /^[\s>*#_-]{0,12}(?:(?:final|our|my|new|key) )?(?:decision|constraint|conclusion|root cause)s?[*_]{0,2}\s{0,2}(?:[:\u2013\u2014]|- )/im,
  /^[\s>*#_-]{0,12}(?:Entscheidung|Beschluss|Festlegung|Vorgabe|Ursache|決定事項|決定|結論|方針|制約|根本原因|决定|结论|约束)[*_]{0,2}\s{0,2}[:：]/im,
  // A heading of its own.
  /^#{1,6}\s{1,4}(?:decision|conclusion|root cause|resolution|constraint)s?\b/im,
  // "We decided to ...", "So let's go with ..."
  new RegExp(
    `${START}(?:so |therefore,? |ok(?:ay)?,? |alright,? )?(?:we|i|let's|let us)(?:'ve| have|'ll| will| should| must)? (?:decided?|agreed?|settled?|go(?:ing)? with|chose|choose|never|always|must not|will not|won't) `,
    "i"
  ),
  // "The fix is ...", "The approach: ...", "Revised plan: ..."
  new RegExp(
    `${START}(?:so |now,? |then )?(?:the|our|my|a|revised|new|final|agreed)(?: (?:right|better|revised|new|final|key|simplest|agreed))? (?:approach|plan|fix|solution|design|strategy|flow|pattern|insight|rule|root cause)(?: now)?(?: is\\b|:)`,
    "i"
  ),
  // "... needs them, so it should get them from ..."
  /,? so (?:it|we|this|that|they) (?:should|must|has to|have to|cannot|can't) /i
], FINDINGS = [
  // "I found the cause: ...", "The bug is caused by ...", "... from now on"
  new RegExp(
    `${START}(?:so |ok(?:ay)?,? )?(?:(?:i|we)(?:'ve| have)? (?:found|identified|located|tracked down) (?:the|a|what|why|out)\\b|(?:the|this|that) (?:[\\w-]{1,20} ){0,2}(?:bug|issue|problem|error|failure|flake|crash|cause|culprit|reason)(?: here)? (?:is|was|comes? from|lies)\\b)`,
    "i"
  ),
  /\b(?:caused by|from now on|going forward|henceforth)\b/i,
  /^[\s>*#_-]{0,12}(?:note|n\.?b\.?|t[o]do|fix[m]e|caveat|warning|remember|reminder|plan|findings?|gotcha|open (?:question|point)|answer)s?\b[^\n:]{0,24}[*_]{0,2}:/im,
  /\b(?:habe (?:mich|ich)|haben (?:uns|wir)) [^.\n]{0,80}entschieden\b|\bab (?:jetzt|sofort)\b|\bdie ursache (?:ist|war|liegt)\b|^[\s>*#_-]{0,12}(?:hinweis|achtung|merke)[*_]{0,2}:/im,
  /\b(?:j'ai|nous avons|on a) d.cid.|. partir de maintenant\b|\bla cause (?:est|.tait)\b|\b(?:he|hemos) decidido\b|\ba partir de ahora\b|\bla causa (?:es|era)\b/i
], LONGEST_FINDING = 1500, AGREEMENT = new RegExp(
  `${START}(?:you(?:'re| are) (?:absolutely |completely |quite )?right\\b|i agree with )`,
  "i"
), SAYS_MORE = 100, HOLDS = /\b(?:must|never|always|should(?:n't)?|stays?|won't|(?:i|we) (?:will|shall)|(?:i|we)'ll (?:keep|revert|leave|use|stop)|instead)\b/i, LOOK7 = 6e3;
function isDecision(text) {
  let looked = text.slice(0, LOOK7);
  if (PATTERNS.some((pattern) => pattern.test(looked)) || text.length <= LONGEST_FINDING && FINDINGS.some((pattern) => pattern.test(looked))) return !0;
  let agreed = AGREEMENT.exec(looked);
  if (agreed === null) return !1;
  let after = looked.slice(agreed.index + agreed[0].length);
  return after.length >= SAYS_MORE || HOLDS.test(after);
}

// src/session/classify/only-reads.ts
function onlyReads(pair) {
  let { asked } = pair;
  return asked.onlyReads ??= isLookUp(pair), asked.onlyReads;
}
function isLookUp({ toolClass: toolClass2, tool, command, call }) {
  if (toolClass2 === "read") return !0;
  if (toolClass2 === "command") return command !== void 0 && looks(command);
  if (toolClass2 !== "other") return !1;
  let words = tool.split(/[^a-z\d]+/);
  return !words.some((word) => READING.has(word)) || words.some((word) => CHANGING.has(word)) ? !1 : !asksForChange(call.input) && !(call.inputText.length < LOOK8 && STATEMENT.test(call.inputText));
}
function saysChange({ toolClass: toolClass2, tool, call }) {
  return toolClass2 !== "other" ? toolClass2 === "write" || toolClass2 === "edit" : tool.split(/[^a-z\d]+/).some((word) => CHANGING.has(word)) || asksForChange(call.input);
}
var LOOK8 = 2e4, STATEMENT = /["';\s(](?:insert\s+into|update\s+\S+\s+set|delete\s+from|drop\s|alter\s|create\s|truncate\s|merge\s+into|replace\s+into|grant\s|revoke\s|call\s|mutation\b)/i;
function asksForChange(input) {
  let method = stringOf(memberValue(input, "method")) ?? stringOf(memberValue(input, "verb"));
  return method !== void 0 && !/^(?:get|head|options)$/i.test(method);
}
function looks(command) {
  if (/[|`]|\$\(|[<>]\(/.test(command)) return !1;
  let commands = namedCommands(command);
  return commands.length > 0 && commands.every(({ family, changes }) => !changes && !MAY_CHANGE.has(family));
}
var MAY_CHANGE = /* @__PURE__ */ new Set([
  ..."curl wget tee find fd awk sed less more man test [".split(" "),
  "gh api",
  "gh pr",
  "gh issue",
  "gh run"
]), READING = wordsOf(
  "get gets read reads list lists search searches find finds fetch fetches query queries lookup look view show describe count glob grep ls cat stat inspect browse retrieve calculate info details docs tree"
), CHANGING = wordsOf(
  "set sets put post patch create add insert write update upsert edit modify change replace rename move copy delete remove drop clear reset purge archive restore undo redo send reply forward publish push submit upload save store import export sync commit merge apply run exec execute eval invoke call trigger start stop restart kill launch deploy install uninstall enable disable book buy order pay charge refund transfer withdraw deposit reserve cancel confirm approve reject accept decline close open assign unassign mark toggle lock unlock claim release register subscribe unsubscribe invite join leave like vote click type press fill scroll drag navigate login logout schedule reschedule snooze dismiss next pop take consume and or then ack acknowledge increment decrement append prepend log record track report generate grant revoke ban unban unblock suspend resume terminate activate deactivate provision rotate redeem dispatch notify escalate reopen abort rollback revert migrate attach detach unlink bind unbind erase destroy wipe"
);

// src/session/pair.ts
function readPair(reader, call, callMessage, result, resultMessage, turn) {
  let reading = reader.read(call), { tool, toolClass: toolClass2 } = reading, deed = toolClass2 === "other" && saysChange({ toolClass: toolClass2, tool, call }) ? tool : void 0, outcome = outcomeOf(result, toolClass2, reading.facts, deed);
  return {
    call,
    callMessage,
    result,
    resultMessage,
    tool: reading.tool,
    toolClass: reading.toolClass,
    paths: reading.paths,
    command: reading.command,
    family: reading.family,
    isTask: reading.isTask,
    isOthersText: reading.isOthersText,
    action: reading.action,
    steps: reading.steps,
    folder: reading.folder,
    moves: reading.moves,
    place: reading.place,
    isOfWholeFile: reading.isOfWholeFile,
    asksPerson: reading.asksPerson,
    outcome,
    asked: reading.asked,
    isDoubtful: reading.command !== void 0 && isDoubtful(result, outcome, reading.facts),
    turn
  };
}
function isDoubtful(result, outcome, facts) {
  return outcome.failed || facts.isOthersText || outcome.succeeded && !facts.isOthersFlag ? !1 : (result.failed !== void 0 || outcome.exitCode !== void 0) && tellsOfFailure(result.text);
}

// src/session/shell-folder.ts
var STARTED_ANEW = /* @__PURE__ */ new Set(["pi-session", "opencode"]), ShellFolder = class {
  folder = "";
  before = "";
  isKept;
  isFresh;
  constructor({ format }) {
    this.isKept = format === "claude-code", this.isFresh = STARTED_ANEW.has(format);
  }
  /** The pair as it was run in that folder. Pairs come in their order. */
  place(pair) {
    if (pair.command === void 0 || this.isFresh) return pair;
    let { folder } = this, placed = folder === "" || folderArgument(pair.call.input) !== "" ? pair : within(folder, pair);
    return this.move(pair), placed;
  }
  move({ moves, outcome, result }) {
    if (moves !== void 0 && !outcome.failed && (this.isKept || moves.isAll)) {
      let to = moves.to === BACK ? this.before : inFolder(this.folder, moves.to);
      this.before = this.folder, this.folder = to;
    }
    WAS_RESET.test(result.text.slice(-300)) && (this.folder = "");
  }
}, BACK = "-", WAS_RESET = /\bshell cwd was reset to /i;
function within(folder, pair) {
  return {
    ...pair,
    folder: inFolder(folder, pair.folder),
    steps: pair.steps.map((step) => ({ ...step, folder: inFolder(folder, step.folder) }))
  };
}

// src/session/classify/branch-change.ts
function changesBranch(command) {
  return MAY_CHANGE2.test(command) && commandsOf(command).some(({ words }) => isChange(words));
}
var MAY_CHANGE2 = /\b(?:checkout|switch|stash|bisect|update)\b/;
function isChange(words) {
  let at = words.findIndex((word) => PROGRAM.test(word));
  if (at < 0) return !1;
  let rest = words.slice(at + 1), verb = rest.findIndex((word) => VERBS.has(word));
  return verb < 0 ? !1 : isBranchChange(rest[verb] ?? "", rest.slice(verb + 1));
}
function isBranchChange(verb, told) {
  if (verb === "stash") return !LOOKS.has(told[0] ?? "");
  if (verb === "bisect") return told[0] !== "log";
  let names = told.filter((word) => word === "-" || !word.startsWith("-"));
  return told.some((word) => /^(?:-[bBcC]|--create|--force-create|--orphan)$/.test(word)) ? names.length > 1 : names.length > 0 && !told.includes("--") && !names.some(isFile);
}
var PROGRAM = /(?:^|\/)(?:git|gh|hg|jj|sl)$/, VERBS = /* @__PURE__ */ new Set(["checkout", "switch", "stash", "bisect", "update"]), LOOKS = /* @__PURE__ */ new Set(["list", "show", "drop", "clear", "create"]);
function isFile(name) {
  return name === "." || name.endsWith("/") || /\.[A-Za-z]\w{0,4}$/.test(name);
}

// src/session/classify/state-change.ts
var SETTINGS2 = [
  [/^(?:nvm|fnm|mise|sdk) use\b|^sdk default\b|^volta pin\b/, "another version of the language runs it"],
  [
    /^(?:asdf|pyenv|rbenv|nodenv|jenv) (?:local|global|shell|set)\b/,
    "another version of the language runs it"
  ],
  [/^rustup (?:default|override)\b/, "another compiler builds it"],
  [/^(?:conda|mamba|micromamba) (?:activate|deactivate)\b|^deactivate$/, "other packages are there"],
  [
    /^(?:kubectl config use-context|docker context use|terraform workspace select|kubectx) \S/,
    "another machine answers"
  ],
  [/^(?:source|\.) \S/, "it may set anything"],
  [/^(?:export|unset) [A-Za-z_]/, "programs read it"]
], OF_SHELL = /* @__PURE__ */ new Set(["source", ".", "export", "unset"]), SILENT = new Set("cd pushd popd echo printf pwd true : set sleep".split(" ")), MAY_CHANGE3 = /\b(?:checkout|switch|stash|reset|bisect|update|use|default|pin|local|global|shell|set|override|activate|deactivate|use-context|kubectx|select|export|unset|source)\b|(?:^|[;&\n])\s*\. /;
function stateSteps(command) {
  if (!MAY_CHANGE3.test(command)) return NONE;
  let steps = commandsOf(command).flatMap(
    ({ words }) => SILENT.has(words[0] ?? "") ? [] : changesOf(words)
  );
  return steps.every((step) => step === "work") ? NONE : steps;
}
var NONE = [], WORK = ["work"];
function changesOf(words) {
  let [program = ""] = words;
  if (REPOSITORY.test(program)) return repositoryChange(words.slice(1)) ?? WORK;
  let line = words.slice(0, MOST_WORDS3).join(" ");
  if (!SETTINGS2.some(([begins]) => begins.test(line))) return WORK;
  let isOfShell = OF_SHELL.has(program);
  return program !== "export" && program !== "unset" ? [{ what: "setting", name: isOfShell ? "source" : program, to: brief(line), isOfShell }] : words.slice(1, MOST_WORDS3).map((word) => {
    let [name = ""] = word.split("=", 1);
    return { what: "setting", name, to: program === "unset" ? `unset ${name}` : brief(word), isOfShell };
  });
}
function brief(text) {
  return text.length <= MOST_VALUE ? text : `${text.slice(0, 100)}...${text.slice(-100)} ${text.length}`;
}
var MOST_VALUE = 300, MOST_WORDS3 = 20, REPOSITORY = /(?:^|\/)(?:git|gh|hg|jj|sl)$/, VERBS2 = /* @__PURE__ */ new Set(["checkout", "switch", "stash", "reset", "bisect", "update", "goto"]);
function repositoryChange(given) {
  let at = given.findIndex(
    (word, index) => !word.startsWith("-") && !/^-[cC]$/.test(given[index - 1] ?? "")
  ), rest = given.slice(given[at] === "pr" ? at + 1 : at), [verb = "", ...told] = at < 0 ? [] : rest;
  if (!VERBS2.has(verb)) return;
  if (verb === "reset") return told.includes("--hard") ? [{ what: "anew" }] : void 0;
  let names = told.filter((word) => word === "-" || !word.startsWith("-"));
  if (verb !== "stash" && told.some((word) => /^(?:-[bBcC]|--create|--force-create)$/.test(word)))
    return [{ what: names.length > 1 ? "branch" : "new-branch", to: names[0] ?? "" }];
  if (isBranchChange(verb, told))
    return verb === "bisect" ? [{ what: "anew" }] : verb !== "stash" ? [{ what: "branch", to: names[0] ?? "" }] : told[0] === "branch" ? [{ what: "anew" }] : [{ what: "stash", by: told[0] === "pop" || told[0] === "apply" ? -1 : 1 }];
}

// src/session/work-state.ts
var WorkState = class {
  branch = 0;
  before;
  /** How many states there were: each has a number of its own. */
  count = 0;
  names = /* @__PURE__ */ new Map();
  stashed = 0;
  settings = /* @__PURE__ */ new Map();
  /** The pair as it was run on that state. Pairs come in their order. */
  place(pair) {
    let { command, outcome } = pair;
    if (command === void 0) return pair;
    let steps = stateSteps(command);
    if (steps.length === 0) return this.within(pair, this.key());
    let isAlone = !steps.includes("work");
    if (isAlone && outcome.failed) return pair;
    let { settings } = this, from = this.key(), keys = /* @__PURE__ */ new Set();
    for (let step of steps)
      step === "work" ? keys.add(this.key()) : (isAlone || step.what !== "setting" || !step.isOfShell) && this.change(step);
    let key = keys.size > 1 ? `${++this.count}` : [...keys].join(""), placed = isAlone ? pair : this.within(pair, key);
    return isAlone || (this.settings = settings), this.key() === from ? placed : { ...placed, isSwitch: !0 };
  }
  change(change) {
    switch (change.what) {
      case "branch": {
        let to = change.to === "-" ? this.before : this.names.get(change.to);
        this.goTo(to ?? ++this.count), change.to !== "-" && this.names.set(change.to, this.branch);
        break;
      }
      case "new-branch":
        this.names.set(change.to, this.branch);
        break;
      case "stash":
        this.stashed = Math.max(0, this.stashed + change.by);
        break;
      case "anew":
        this.goTo(++this.count);
        break;
      case "setting":
        this.settings = new Map(this.settings).set(change.name, change.to), this.settings.size > MOST_SETTINGS2 && (this.settings = /* @__PURE__ */ new Map(), this.goTo(++this.count));
    }
  }
  goTo(branch) {
    this.before = this.branch, this.branch = branch;
  }
  key() {
    return this.branch === 0 && this.stashed === 0 && this.settings.size === 0 ? "" : [BRANCH + this.branch, this.stashed, ...[...this.settings.values()].sort()].join(`
`);
  }
  within(pair, state) {
    return state === "" ? pair : { ...pair, steps: pair.steps.map((step) => ({ ...step, ...this.stateOf(step.run, state) })) };
  }
  /** A switch is the same one from wherever it is made; other commands of a repository do not care for what is stashed away. */
  stateOf(run, state) {
    let words = run.split(/[\0 ]/, MOST_WORDS4);
    if (!changesOf(words).includes("work")) return {};
    if (!REPOSITORY.test(words[0] ?? "")) return { state };
    let [branch = ""] = state.split(`
`, 1);
    return branch === FIRST ? {} : { state: branch };
  }
}, MOST_WORDS4 = 40, MOST_SETTINGS2 = 40, BRANCH = "branch ", FIRST = `${BRANCH}0`;

// src/session/survey.ts
var MESSAGE_TOKENS = 4;
function sizeOf(transcript, counter, wholeFile, known) {
  let texts = known.before?.texts ?? new TextCounts(counter), counts = new PartCounts(transcript, texts, known), messages = wholeFile ? transcript.messages : transcript.context, tokens = known.before?.toolTokens ?? toolTokensOf(transcript, texts);
  return messages.forEach(({ parts }) => {
    tokens += MESSAGE_TOKENS + counts.ofAll(parts);
  }), { messages: messages.length, tokens };
}
function survey(transcript, counter, wholeFile, known = {}) {
  let messages = wholeFile ? transcript.messages : transcript.context, found = new Surveyed(transcript, messages, known.before?.texts ?? new TextCounts(counter), known);
  return messages.forEach((message) => {
    found.add(message);
  }), found;
}
var Surveyed = class {
  constructor(transcript, messages, texts, known) {
    this.transcript = transcript;
    this.messages = messages;
    this.texts = texts;
    let { slots, records } = transcript;
    this.firstSlots = new Int32Array(records.length).fill(NOT_THERE), this.counts = new Int32Array(slots), this.kinds = new Array(slots).fill(void 0), this.pairsOf = new Array(slots).fill(void 0), this.turns = new Int32Array(transcript.messages.length), this.partCounts = new PartCounts(transcript, texts, known), this.reader = new CallReader(transcript.traits.tools), this.shell = new ShellFolder(transcript), this.toolTokens = known.before?.toolTokens ?? toolTokensOf(transcript, texts), this.tokens = this.toolTokens;
  }
  transcript;
  messages;
  texts;
  pairs = objectList();
  having = {
    text: objectList(),
    reasoning: objectList(),
    call: objectList()
  };
  lastTurn = 0;
  tokens;
  toolTokens;
  turn = 0;
  firstSlots;
  counts;
  kinds;
  pairsOf;
  turns;
  /** `undefined` once it is answered: keys that leave and come would have the map made anew again and again. */
  open = /* @__PURE__ */ new Map();
  partCounts;
  reader;
  shell;
  state = new WorkState();
  decisions = /* @__PURE__ */ new Map();
  /** Messages come in their order. */
  add(message) {
    let { parts } = message;
    isPerson(message) && this.turn++;
    let here = message.turn ?? this.turn;
    this.turns[message.index] = here, this.lastTurn = Math.max(this.lastTurn, this.turn, here), this.tokens += MESSAGE_TOKENS;
    let isSaid = !1, isThought = !1, isCalling = !1;
    for (let at = 0; at < parts.length; at++) {
      let part = parts[at];
      this.addPart(part, message, here);
      let { type } = part;
      type === "text" ? isSaid = !0 : type === "reasoning" ? isThought = !0 : type === "call" && (isCalling = !0);
    }
    isSaid && this.having.text.push(message), isThought && this.having.reasoning.push(message), isCalling && this.having.call.push(message);
  }
  addPart(part, message, here) {
    let { type, slot } = part, size = this.partCounts.of(part);
    this.counts[slot] = size, this.firstSlots[part.record] === NOT_THERE && (this.firstSlots[part.record] = slot), this.tokens += size, type === "call" ? this.open.set(part.id, { part, message }) : type === "result" && this.addResult(part, message, here), this.kinds[slot] = message.kind ?? this.kindFrom(part, message);
  }
  addResult(result, message, here) {
    let call = this.open.get(result.callId);
    if (call === void 0) return;
    this.open.set(result.callId, void 0);
    let turn = this.turns[call.message.index] ?? here, read = readPair(this.reader, call.part, call.message, result, message, turn), pair = this.state.place(this.shell.place(read));
    this.pairs.push(pair), this.pairsOf[result.slot] = pair, this.pairsOf[call.part.slot] = pair;
  }
  /** Kinds of real formats (ruling 3.2). */
  kindFrom(part, message) {
    let tag = message.tags.length === 0 ? void 0 : message.tags.find((name) => name.trim() !== "");
    if (tag !== void 0) return tag.trim().toLowerCase();
    switch (part.type) {
      case "result": {
        let outcome = this.pairsOf[part.slot]?.outcome;
        return outcome === void 0 ? "output" : outcome.failed ? "error" : outcome.told ? "result" : "output";
      }
      case "reasoning":
        return "analysis";
      case "text":
        return message.role !== "assistant" ? "note" : this.decides(part.text) ? "decision" : message.parts.some(isCall) ? "analysis" : "note";
      default:
        return "note";
    }
  }
  decides(text) {
    if (text.length >= LONG_TEXT) return isDecision(text);
    let known = this.decisions.get(text);
    return known === void 0 && (known = isDecision(text), this.decisions.set(text, known)), known;
  }
  pairOf(part) {
    return this.pairsOf[part.slot];
  }
  kindOf(part) {
    return this.kinds[part.slot];
  }
  turnOf(message) {
    return this.turns[message.index] ?? 0;
  }
  tokensOf(part) {
    return this.counts[part.slot] ?? 0;
  }
  tokensOfMessage({ parts }) {
    return parts.reduce((sum, part) => sum + this.tokensOf(part), MESSAGE_TOKENS);
  }
  tokensAt(record, position) {
    let first = this.firstSlots[record] ?? NOT_THERE;
    return first === NOT_THERE ? void 0 : this.counts[first + position];
  }
};
function toolTokensOf({ tools }, texts) {
  return tools === "" ? 0 : texts.count(tools);
}
function isCall({ type }) {
  return type === "call";
}
var NOT_THERE = -1;
function isPerson(message) {
  return message.role === "user" && !message.summary && message.parts.some((part) => part.type === "text" && !part.machine || part.type === "media");
}
function isOnlyCall({ callMessage }) {
  return callMessage.role === "assistant" && callMessage.parts.filter(isCall).length === 1;
}

// src/session/validity/provider-rules.ts
var RULES_DATE = "2026-11", VALIDITY_RULES = {
  "call-without-result": "Every tool call needs its result before the conversation goes on.",
  "result-without-call": "A tool result needs the call it answers, earlier in the conversation.",
  "result-without-id": "The message of a tool names the call it answers (tool_call_id).",
  "duplicate-call-id": "The id of a tool call is used once.",
  "call-id": "The id of a tool call has only letters, digits, _ and -.",
  "call-id-length": "The id of a tool call is not too long.",
  "call-name": "The name of a tool has only letters, digits, _ and -, and is not too long.",
  "duplicate-result": "A tool call is answered once.",
  "result-out-of-place": "Results follow directly after the message with their calls.",
  "result-after-text": "In a message, results come before any text.",
  "result-without-content": "The message of a tool has content; a text may be empty, null is none.",
  "server-call-without-result": "A call of a tool that the provider runs has its result in the answer.",
  "server-result-without-call": "A result of a tool that the provider runs needs its call before it.",
  "call-after-answer": "A function call comes right after a turn of the user or after function responses, not after another turn of the model.",
  "empty-content": "A message has content, and a text in it is not empty.",
  "empty-calls": "A list of tool calls has at least one; a message without calls has none.",
  "first-message": "The conversation begins with a message of the user.",
  "thinking-unsigned": "Thinking goes back with its signature.",
  "thinking-last": "An answer does not end with thinking.",
  "reasoning-alone": "A reasoning item is followed by the item it led to.",
  "missing-signature": "The first function call of a step goes back with its thought signature.",
  "item-id": "The id of an item begins as its kind wants.",
  "system-place": "Instructions in the list of messages stand where the provider takes them.",
  "ends-with-answer": "A request to this model ends with a message of the user: it continues no answer.",
  "duplicate-item": "An item stands in a request once.",
  "duplicate-item-id": "The id of an item is used once.",
  "role-name": "A role has the name that this provider gives it.",
  "unknown-role": "The role of a message is one that the provider knows.",
  "no-messages": "A request has at least one message; here is none.",
  "too-many-images": "A request has at most so many images.",
  "too-many-cache-marks": "A request has at most so many marks for the cache.",
  "ends-with-space": "An answer at the end of a request, which is to be continued, does not end in white space.",
  "call-input": "The arguments of a call are an object for Anthropic, and a text with JSON for OpenAI.",
  "result-in-answer": "Results stand in a message of the user, not in an answer.",
  "image-type": "An image is a JPEG, PNG, GIF or WebP.",
  "unreadable-record": "Every record is valid JSON.",
  "bad-bytes": "Every record is UTF-8."
}, ANTHROPIC = {
  provider: "Anthropic",
  pairs: !0,
  results: "next",
  namedResults: !1,
  systemParts: !1,
  uniqueIds: !0,
  names: { wordIds: !0, longestId: 1 / 0, longestName: 200 },
  emptyContent: !0,
  emptyEnd: !0,
  firstIsUser: !0,
  signedThinking: !0,
  callsAfterUser: !1,
  signedCalls: !1,
  mostImages: 100,
  mostCacheMarks: 4,
  serverTools: !0,
  openEnd: !1
}, BY_CLIENT = {
  ...ANTHROPIC,
  names: void 0,
  emptyContent: !1,
  firstIsUser: !1,
  signedThinking: !1,
  mostCacheMarks: void 0,
  serverTools: !1,
  openEnd: !0
}, OPENAI = {
  provider: "OpenAI",
  pairs: !0,
  results: "next",
  namedResults: !1,
  systemParts: !1,
  uniqueIds: !1,
  names: void 0,
  emptyContent: !1,
  emptyEnd: !0,
  firstIsUser: !1,
  signedThinking: !1,
  callsAfterUser: !1,
  signedCalls: !1,
  mostImages: 500,
  mostCacheMarks: void 0,
  serverTools: !1,
  openEnd: !1
}, RULE_PROFILES = {
  "anthropic-messages": ANTHROPIC,
  "claude-code": { ...BY_CLIENT, signedThinking: !0 },
  "pi-session": BY_CLIENT,
  opencode: { ...BY_CLIENT, provider: "OpenCode" },
  "openai-chat": {
    ...OPENAI,
    namedResults: !0,
    systemParts: !0,
    names: { wordIds: !1, longestId: 40, longestName: 64 }
  },
  "openai-responses": {
    ...OPENAI,
    results: "after",
    uniqueIds: !0,
    names: { wordIds: !1, longestId: 64, longestName: 64 }
  },
  "gemini-contents": {
    provider: "Google",
    pairs: !0,
    results: "next",
    namedResults: !1,
    systemParts: !1,
    uniqueIds: !1,
    names: void 0,
    emptyContent: !0,
    emptyEnd: !1,
    firstIsUser: !0,
    signedThinking: !1,
    callsAfterUser: !0,
    signedCalls: !0,
    mostImages: 3e3,
    mostCacheMarks: void 0,
    serverTools: !1,
    openEnd: !1
  },
  "ai-sdk": { ...OPENAI, provider: "AI SDK", mostImages: void 0 },
  "ai-sdk-ui": { ...OPENAI, provider: "AI SDK", mostImages: void 0 },
  // It writes what it is given into the prompt of the model, whatever is missing.
  "ollama-chat": { ...OPENAI, provider: "Ollama", pairs: !1, mostImages: void 0, openEnd: !0 },
  plain: { ...OPENAI, provider: "any", results: "after", mostImages: void 0, openEnd: !0 }
};

// src/session/convert/call-names.ts
var LONGEST_ID = {
  "openai-chat": 40,
  "openai-responses": 64,
  "anthropic-messages": 64,
  "gemini-contents": 64,
  "ai-sdk": 64
}, LONGEST_NAME = 64, CallNames = class {
  constructor(to, losses, given) {
    this.to = to;
    this.losses = losses;
    this.given = given;
  }
  to;
  losses;
  given;
  taken = /* @__PURE__ */ new Set();
  names = /* @__PURE__ */ new Map();
  number = 0;
  /** `isMade`: the source has none, and the reader made one up. */
  idFor(id, isMade, at) {
    if (id.length > 0 && id.length <= LONGEST_ID[this.to] && isWord(id) && !isMade && !this.taken.has(id))
      return this.taken.add(id), id;
    isMade || this.losses.add("changed-id", at, id.slice(0, 100));
    let next = `call_${this.number++}`;
    for (; this.given.has(next); ) next = `call_${this.number++}`;
    return this.taken.add(next), next;
  }
  nameFor(tool, at) {
    if (tool.length > 0 && tool.length <= LONGEST_NAME && isWord(tool)) return tool;
    this.losses.add("changed-name", at, tool.slice(0, 100));
    let name = this.names.get(tool);
    return name === void 0 && (name = wordName(tool), this.names.set(tool, name)), name;
  }
};
function wordName(tool) {
  let signs = [...tool.slice(0, LONGEST_NAME)].map((sign) => isWord(sign) ? sign : "_");
  return signs.length === 0 ? "tool" : signs.join("");
}
function isWord(text) {
  return /^[A-Za-z0-9_-]+$/.test(text);
}

// src/session/validity/cache-marks.ts
var MARK = "cache_control";
function cacheMarks({ source, records }, messages) {
  let root = source.document()?.root, beside = [root, ...blocksIn(root, "system"), ...blocksIn(root, "tools")].filter(isMarked).length, inMessages = [];
  for (let message of messages)
    for (let record of message.records)
      for (let [at, block] of blocksIn(records[record]?.value, "content").entries()) {
        let path = ["content", at];
        for (let [inner, one] of blocksIn(block, "content").entries())
          isMarked(one) && inMessages.push({ message, record, path: [...path, "content", inner, MARK] });
        isMarked(block) && inMessages.push({ message, record, path: [...path, MARK] });
      }
  return { inMessages, count: beside + inMessages.length };
}
function blocksIn(value, key) {
  return listOf(memberValue(value, key)) ?? [];
}
function isMarked(value) {
  return (memberValue(value, MARK) ?? null) !== null;
}

// src/session/validity/calls-elsewhere.ts
function hasCallsElsewhere({ format, source, records }) {
  if (format !== "openai-responses") return !1;
  let root = source.document()?.root;
  return ["previous_response_id", "conversation"].some((key) => (memberValue(root, key) ?? null) !== null) || records.some(({ value }) => memberValue(value, "type") === "item_reference");
}

// src/session/validity/image-places.ts
function imagePlaces({ format, records }, messages) {
  let places = [];
  for (let message of messages)
    for (let part of message.parts) {
      let add2 = function(path, block) {
        isImage(block) && places.push({ message, record: part.record, path, block });
      };
      var add = add2;
      let value = records[part.record]?.value;
      if (part.type === "media") add2(part.path, valueIn(value, part.path));
      else if (part.type === "result" && part.media > 0) {
        let path = blocksPath(format, part.path);
        for (let [at, block] of (listOf(valueIn(value, path)) ?? []).entries()) add2([...path, at], block);
      }
    }
  return places;
}
function blocksPath(format, path) {
  return format === "openai-responses" ? [...path, "output"] : format === "anthropic-messages" || format === "claude-code" ? [...path, "content"] : path;
}
var IMAGE_TYPES = /* @__PURE__ */ new Set(["image", "image_url", "input_image"]);
function isImage(block) {
  if (IMAGE_TYPES.has(memberValue(block, "type"))) return !0;
  let source = memberValue(block, "inlineData") ?? memberValue(block, "fileData") ?? block;
  return (stringOf(memberValue(source, "mimeType")) ?? stringOf(memberValue(source, "mime")))?.startsWith("image/") === !0;
}

// src/session/validity/model-rules.ts
var OLD_CLAUDE = /claude-(?:instant|[123][.-]|4-|(?:opus|sonnet|haiku)-4(?:[-@]20|[-.@][0-5](?!\d)|$|@))/, NO_MIDDLE_SYSTEM = /claude-(?:sonnet-[45]|haiku-4)|claude-opus-4[-.][67](?!\d)/;
function takesMiddleSystem(model) {
  return model === void 0 || !(OLD_CLAUDE.test(model) || NO_MIDDLE_SYSTEM.test(model));
}
function continuesAnswers(model) {
  return !/claude-(?:opus|sonnet|haiku|fable)-\d/.test(model ?? "") || OLD_CLAUDE.test(model ?? "");
}
var IMAGES_OF_LONG_CONTEXT = 600;
function mostImagesFor({ provider, model = "" }, { mostImages }) {
  let isLong = /claude-(?:opus|sonnet|fable)-\d/.test(model) && !OLD_CLAUDE.test(model);
  return provider === "anthropic" && isLong ? IMAGES_OF_LONG_CONTEXT : mostImages;
}
function takesFunctionRole(model) {
  let [, major = "0", minor = "0"] = /gemini-(\d{1,3})(?:\.(\d{1,3}))?(?!\d)/.exec(model ?? "") ?? [];
  return Number(major) < 3 || Number(major) === 3 && Number(minor) < 6;
}

// src/session/validity/odd-values.ts
function oddValues(transcript, messages) {
  let look = LOOKS2.get(transcript.format);
  return look === void 0 ? [] : messages.flatMap((message) => look(message, transcript));
}
var LOOKS2 = /* @__PURE__ */ new Map([
  ["anthropic-messages", ofAnthropic],
  ["claude-code", ofAnthropic],
  ["openai-chat", ofChat]
]);
function ofAnthropic(message, { records }) {
  return message.parts.flatMap((part) => {
    if (part.type !== "call" && part.type !== "result" && part.type !== "media") return [];
    let block = valueIn(records[part.record]?.value, part.path), type = memberValue(block, "type");
    if (type === "tool_use" && objectOf(memberValue(block, "input")) === void 0)
      return [{ rule: "call-input", message, part }];
    if (type === "tool_result" && message.role === "assistant")
      return [{ rule: "result-in-answer", message, part }];
    let source = type === "image" ? memberValue(block, "source") : void 0, kind = stringOf(memberValue(source, "media_type"));
    return kind === void 0 || IMAGES2.has(kind) ? [] : [{ rule: "image-type", message, part }];
  });
}
var IMAGES2 = /* @__PURE__ */ new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);
function ofChat(message, { records }) {
  return (listOf(memberValue(records[message.records[0] ?? -1]?.value, "tool_calls")) ?? []).flatMap((call) => {
    let asked = memberValue(call, "function");
    if (asked === void 0 || typeof memberValue(asked, "arguments") == "string") return [];
    let part = message.parts.find((one) => one.type === "call" && one.id === memberValue(call, "id"));
    return [{ rule: "call-input", message, ...part === void 0 ? {} : { part } }];
  });
}

// src/session/validity/own-pairs.ts
function ownPairs(parts) {
  if (!parts.some(isResult)) return;
  let calls = /* @__PURE__ */ new Set();
  for (let part of parts) part.type === "call" && calls.add(part.id);
  if (calls.size === 0) return;
  let own = /* @__PURE__ */ new Set();
  for (let part of parts) part.type === "result" && calls.has(part.callId) && own.add(part.callId);
  return own;
}
function isResult({ type }) {
  return type === "result";
}

// src/session/validity/duplicate-items.ts
function duplicateItems({ format, records }, messages) {
  if (format !== "openai-responses") return [];
  let first = /* @__PURE__ */ new Map(), found = [];
  for (let message of messages)
    for (let record of message.records) {
      let item = records[record]?.value, id = stringOf(memberValue(item, "id")) ?? "";
      if (id === "" || memberValue(item, "type") === "local_shell_call_output") continue;
      let before = first.get(id);
      if (before === void 0) {
        first.set(id, record);
        continue;
      }
      let isSame = jsonText(records[before]?.value) === jsonText(item), other = `record ${before + 1}`, text = isSame ? `An item stands in a request once; this one is a copy of ${other}.` : `The id of an item is used once; this one has that of ${other} and says something else: give it another id, or leave its id out.`;
      found.push({ rule: isSame ? "duplicate-item" : "duplicate-item-id", message, record, id, text });
    }
  return found;
}

// src/session/validity/item-ids.ts
var BEGINS2 = /* @__PURE__ */ new Map([
  [void 0, "msg"],
  ["message", "msg"],
  ["function_call", "fc"],
  ["function_call_output", "fc"],
  ["custom_tool_call", "ctc"]
]);
function oddItemIds({ format, records }, messages) {
  if (format !== "openai-responses") return [];
  let found = [];
  for (let message of messages)
    for (let record of message.records) {
      let item = records[record]?.value, id = stringOf(memberValue(item, "id")), begins = BEGINS2.get(memberValue(item, "type"));
      if (id === void 0 || begins === void 0 || id.startsWith(begins) && isWord(id)) continue;
      let text = `The id of such an item begins with ${begins} and has only letters, digits, _ and -; it may be left out.`;
      found.push({ rule: "item-id", message, record, id, text });
    }
  return found;
}

// src/session/validity/odd-roles.ts
function oddRoles({ format, records, model }, messages) {
  let known = knownRoles(format);
  if (known === void 0) return [];
  let taken = new Set(known);
  format === "gemini-contents" && takesFunctionRole(model) && taken.add("function");
  let odd = /* @__PURE__ */ new Map();
  for (let message of messages)
    for (let record of message.records) {
      let value = records[record]?.value, role = memberValue(value, "role");
      if (taken.has(role) || role === void 0 && mayLackRole(format, value)) continue;
      let meant = meantRole(format, value);
      if (format === "plain" && meant !== void 0) continue;
      let here = role === void 0 ? "this one has none" : `this one is ${jsonText(role).slice(0, 60)}`, is = meant === void 0 ? "" : `, which is ${meant} here`, text = `The role of a message is one of ${known.join(", ")}; ${here}${is}.`;
      odd.set(record, { rule: meant === void 0 ? "unknown-role" : "role-name", message, record, text });
    }
  return [...odd.values()];
}
function mayLackRole(format, value) {
  return format === "gemini-contents" ? !0 : format === "openai-responses" && memberValue(value, "type") !== "message";
}

// src/session/validity/system-places.ts
function oddSystems({ format, model }, messages) {
  if (format !== "anthropic-messages") return [];
  let listed = messages.filter(({ records }) => records.length > 0);
  return listed.flatMap((message, at) => {
    if (message.role !== "system") return [];
    let [record = 0] = message.records;
    if (!takesMiddleSystem(model)) {
      let text = `${jsonText(model)} takes instructions only beside the messages, under system.`;
      return [{ rule: "system-place", message, record, text }];
    }
    return mayStandBefore(listed[at - 1]) && (listed[at + 1]?.role ?? "assistant") === "assistant" ? [] : [{ rule: "system-place", message, record, text: PLACE }];
  });
}
var PLACE = "Instructions in the list of messages stand after a message of the user, and before an answer or at the end.";
function mayStandBefore(message) {
  return message?.role === "user" || message?.role === "assistant" && message.parts.at(-1)?.type === "other";
}
function besideSystem({ format }, messages) {
  let beside = /* @__PURE__ */ new Set();
  if (format !== "anthropic-messages") return beside;
  let listed = messages.filter(({ records }) => records.length > 0);
  for (let [at, { role }] of listed.entries())
    if (role === "system")
      for (let other of [listed[at - 1], listed[at + 1]]) other !== void 0 && beside.add(other.index);
  return beside;
}

// src/session/validity/record-faults.ts
function recordFaults(transcript, messages) {
  return [oddRoles, duplicateItems, oddItemIds, oddSystems].flatMap(
    (look) => look(transcript, messages)
  );
}

// src/session/validity/request-rules.ts
function hasEmptyCalls({ format, records }, { role, parts, records: own }) {
  return format !== "openai-chat" || role !== "assistant" || parts.at(-1)?.type === "call" ? !1 : listOf(memberValue(records[own[0] ?? -1]?.value, "tool_calls"))?.length === 0;
}
function hasNullResult({ format, records }, { role, records: own }) {
  if (format !== "openai-chat" || role !== "tool") return !1;
  let value = records[own[0] ?? -1]?.value;
  return memberValue(value, "role") === "tool" && (memberValue(value, "content") ?? null) === null;
}
var FIRST_TO_SIGN = 3;
function wantsSignatures(model) {
  let generation = /gemini-(\d{1,3})(?!\d)/.exec(model ?? "")?.[1];
  return Number(generation ?? 0) >= FIRST_TO_SIGN && model?.includes("-image") === !1;
}

// src/session/validity/run-by-client.ts
function runByClient({ format, records }) {
  if (format !== "ai-sdk" && format !== "ai-sdk-ui") return () => !1;
  let isAnswered = format === "ai-sdk" ? answeredApprovals(records) : () => !1;
  return ({ id, record, path }) => {
    let part = valueIn(records[record]?.value, path);
    return memberValue(part, "state") === "approval-responded" || memberValue(part, "providerExecuted") === !0 || isAnswered(id);
  };
}
function answeredApprovals(records) {
  let calls = /* @__PURE__ */ new Map(), answered = /* @__PURE__ */ new Set();
  for (let { value } of records)
    for (let part of listOf(memberValue(value, "content")) ?? []) {
      let type = memberValue(part, "type"), approval = memberValue(part, "approvalId");
      type === "tool-approval-request" ? calls.set(approval, memberValue(part, "toolCallId")) : type === "tool-approval-response" && answered.add(calls.get(approval));
    }
  return (id) => answered.has(id);
}

// src/session/validity/server-tools.ts
var CALLS = /* @__PURE__ */ new Set(["server_tool_use", "mcp_tool_use"]), RESULT = "_tool_result";
function unpairedServerParts({ records }, messages) {
  let unpaired = [], open = /* @__PURE__ */ new Map(), asked = /* @__PURE__ */ new Set();
  for (let message of messages) {
    if (message.role !== "assistant") {
      if (message.parts.every(({ type }) => type === "result")) continue;
      unpaired.push(...open.values()), open.clear();
      continue;
    }
    for (let part of message.parts) {
      if (part.type !== "other") continue;
      let block = valueIn(records[part.record]?.value, part.path), type = stringOf(memberValue(block, "type")) ?? "", id = stringOf(memberValue(block, "id")), answers = stringOf(memberValue(block, "tool_use_id"));
      CALLS.has(type) && id !== void 0 ? (open.set(id, { rule: "server-call-without-result", message, part }), asked.add(id)) : type.endsWith(RESULT) && answers !== void 0 && (open.delete(answers), asked.has(answers) || unpaired.push({ rule: "server-result-without-call", message, part }));
    }
  }
  return unpaired;
}

// src/session/validity/space-at-the-end.ts
function answerAtTheEnd(transcript, messages) {
  let last = messages.at(-1);
  if (!(!(last?.role === "assistant" && last.parts.at(-1)?.type === "text") || transcript.format !== "anthropic-messages" || continuesAnswers(transcript.model)))
    return isRequest(transcript) ? last : void 0;
}
function spaceAtTheEnd(transcript, messages) {
  if (transcript.format !== "anthropic-messages") return;
  let message = messages.at(-1), part = message?.parts.at(-1);
  if (!(message?.role !== "assistant" || part?.type !== "text" || part.text.trimEnd() === part.text))
    return isRequest(transcript) ? { message, part } : void 0;
}
function isRequest({ source }) {
  return memberValue(source.document()?.root, "max_tokens") !== void 0;
}

// src/session/validity/check-transcript.ts
function checkTranscript(transcript, wholeFile = !1, stage = "running") {
  let isEnded = stage === "ended", profile = RULE_PROFILES[transcript.format], messages = wholeFile ? transcript.messages.filter(({ unsent }) => unsent !== !0) : transcript.context, findings = unreadableRecords(transcript), mayRun = isEnded && !profile.openEnd ? runByClient(transcript) : () => !0;
  if (profile.pairs && pairFindings(messages, profile, findings, mayRun, hasCallsElsewhere(transcript)), contentFindings(transcript, messages, profile, findings, isEnded), profile.serverTools)
    for (let { rule, message, part } of unpairedServerParts(transcript, messages))
      findings.push(finding(rule, message, part));
  if (isEnded) {
    numberFindings(messages, profile, findings);
    for (let { rule, message, part } of oddValues(transcript, messages))
      findings.push(finding(rule, message, part));
    let answer = answerAtTheEnd(transcript, messages);
    answer !== void 0 && findings.push(finding("ends-with-answer", answer));
    let space = answer === void 0 ? spaceAtTheEnd(transcript, messages) : void 0;
    space !== void 0 && findings.push(finding("ends-with-space", space.message, space.part));
  }
  if (stage !== "running") {
    for (let { rule, message, record, id = null, text } of recordFaults(transcript, messages))
      findings.push({ ...finding(rule, message), record: record + 1, id, text });
    cacheFindings(transcript, messages, profile, findings), nameFindings(transcript, messages, profile, findings), transcript.format === "openai-chat" && messages.forEach((one) => {
      hasEmptyCalls(transcript, one) && findings.push(finding("empty-calls", one));
    });
  }
  return transcript.format === "openai-responses" && reasoningFindings(messages, findings, isEnded), profile.callsAfterUser && orderFindings(messages, findings), profile.signedCalls && signatureFindings(messages, findings, wantsSignatures(transcript.model)), findings.sort((a, b) => a.record - b.record);
}
function unreadableRecords({ unreadable, records }) {
  return unreadable.filter((record) => record !== records.length - 1).map((record) => ({
    rule: "unreadable-record",
    message: null,
    record: record + 1,
    id: null,
    text: VALIDITY_RULES["unreadable-record"]
  }));
}
function pairFindings(messages, profile, findings, mayRun, callsElsewhere) {
  let pairs = new PairCheck(profile, findings, callsElsewhere);
  messages.forEach((message) => {
    pairs.look(message);
  }), pairs.end(messages, mayRun);
}
var PairCheck = class {
  constructor(profile, findings, callsElsewhere) {
    this.profile = profile;
    this.findings = findings;
    this.callsElsewhere = callsElsewhere;
  }
  profile;
  findings;
  callsElsewhere;
  /** By id the latest call that has it. Nothing leaves: a map out of which as much goes as comes in is made anew again and again. */
  asked = /* @__PURE__ */ new Map();
  /** Those of them that may still wait for their results: all since the last time that nobody got one any more. */
  waiting = objectList();
  open = 0;
  look(message) {
    let { parts, role } = message, own = parts.length < 2 ? void 0 : ownPairs(parts);
    for (let at = 0; at < parts.length; at++) {
      let part = parts[at];
      part.type === "result" && own?.has(part.callId) !== !0 && this.result(part, message);
    }
    this.open > 0 && this.profile.results === "next" && (role === "assistant" || role === "user" || role === "system" && this.profile.systemParts) && !isOnlyResults(message) && this.close();
    for (let at = 0; at < parts.length; at++) {
      let part = parts[at];
      part.type === "call" && own?.has(part.id) !== !0 && this.call(part, message);
    }
  }
  result(part, message) {
    let call = this.asked.get(part.callId);
    if (call?.isOpen === !0)
      call.isOpen = !1, call.isAnswered = !0, this.open--;
    else if (call?.isAnswered === !0) this.findings.push(finding("duplicate-result", message, part));
    else if (call !== void 0 || !this.callsElsewhere) {
      let orphan = part.callId === "" && this.profile.namedResults ? "result-without-id" : "result-without-call";
      this.findings.push(finding(call === void 0 ? orphan : "result-out-of-place", message, part));
    }
  }
  call(part, message) {
    let before = this.asked.get(part.id);
    if (before !== void 0 && ((before.isOpen || this.profile.uniqueIds) && this.findings.push(finding("duplicate-call-id", message, part)), before.isOpen))
      return;
    let call = { part, message, isOpen: !0, isAnswered: !1 };
    this.asked.set(part.id, call), this.waiting.push(call), this.open++;
  }
  /** Nothing that still waits gets its result. */
  close() {
    for (let call of this.waiting)
      call.isOpen && this.unanswered(call), call.isOpen = !1;
    this.waiting = objectList(), this.open = 0;
  }
  end(messages, mayRun) {
    if (this.open === 0) return;
    let last = messages.findLast(({ role, parts }) => role === "assistant" && parts.length > 0), hasGoneOn = messages.some(
      (one) => last !== void 0 && one.index > last.index && one.role === "user" && !isOnlyResults(one)
    );
    for (let call of this.waiting)
      call.isOpen && (call.message !== last || hasGoneOn ? this.unanswered(call) : mayRun(call.part) || this.unanswered(call, INTERRUPTED_OR_RUNNING));
  }
  unanswered({ message, part }, text) {
    let found = finding("call-without-result", message, part);
    this.findings.push(text === void 0 ? found : { ...found, text });
  }
}, INTERRUPTED_OR_RUNNING = "Every tool call needs its result; this one was interrupted or still runs.";
function isOnlyResults(message) {
  return message.parts.length > 0 && message.parts.every(({ type }) => type === "result" || type === "media");
}
function contentFindings(transcript, messages, profile, findings, isEnded) {
  let images = 0, first = messages.find(isSpoken);
  profile.firstIsUser && first !== void 0 && first.role !== "user" && findings.push(finding("first-message", first));
  let last = messages.findLast(isSpoken), { hasEmpty, hasMedia } = transcript.traits;
  if (!hasEmpty && !hasMedia && !profile.emptyContent && !profile.signedThinking) return;
  messages.forEach((message) => {
    if (message.role === "system") return;
    let mayBeEmpty = message === last && message.role === "assistant" && (profile.emptyEnd || !isEnded);
    images += messageFindings(transcript, message, mayBeEmpty, profile, findings);
  });
  let mostImages = mostImagesFor(transcript, profile) ?? 1 / 0, counted = images > mostImages ? imagePlaces(transcript, messages.filter(isSpoken)).length : 0;
  if (counted > mostImages && last !== void 0) {
    let text = `A request has at most ${mostImages} images; here are ${counted}.`;
    findings.push({ ...finding("too-many-images", last), text });
  }
}
function cacheFindings(transcript, messages, { mostCacheMarks = 1 / 0 }, findings) {
  if (mostCacheMarks === 1 / 0) return;
  let { inMessages, count } = cacheMarks(transcript, messages), last = inMessages.at(-1)?.message ?? messages.findLast(isSpoken);
  if (count <= mostCacheMarks || last === void 0) return;
  let text = `A request has at most ${mostCacheMarks} marks for the cache (cache_control); here are ${count}.`;
  findings.push({ ...finding("too-many-cache-marks", last), text });
}
function isSpoken({ role }) {
  return role !== "system";
}
function messageFindings(transcript, message, mayBeEmpty, profile, findings) {
  let images = 0, { parts } = message;
  for (let at = 0; at < parts.length; at++) {
    let part = parts[at];
    part.type === "media" ? images++ : part.type === "result" && (images += part.media);
  }
  if (isWithoutContent(transcript, message) && findings.push(finding("empty-content", message)), hasNullResult(transcript, message) && findings.push(finding("result-without-content", message, parts[0])), profile.emptyContent && !mayBeEmpty) {
    parts.length === 0 && findings.push(finding("empty-content", message));
    for (let part of parts)
      part.type === "text" && part.text.trim() === "" && findings.push(finding("empty-content", message, part));
  }
  if (profile.results === "next" && profile.emptyContent && message.role === "user") {
    let firstText = parts.findIndex(({ type }) => type === "text"), late = parts.findLast(({ type }) => type === "result");
    late !== void 0 && firstText >= 0 && parts.indexOf(late) > firstText && findings.push(finding("result-after-text", message, late));
  }
  if (!profile.signedThinking || message.role !== "assistant" || message.aborted) return images;
  for (let part of parts)
    part.type === "reasoning" && !part.signed && findings.push(finding("thinking-unsigned", message, part));
  return parts.at(-1)?.type === "reasoning" && profile.emptyContent && findings.push(finding("thinking-last", message, parts.at(-1))), images;
}
function isWithoutContent(transcript, message) {
  if (message.parts.length > 0 || transcript.format !== "openai-chat") return !1;
  let value = transcript.records[message.records[0] ?? -1]?.value;
  return !["function_call", "refusal", "audio"].some(
    (key) => (memberValue(value, key) ?? null) !== null
  ) && memberValue(value, "content") !== "";
}
function numberFindings(messages, profile, findings) {
  (profile.firstIsUser ? messages.filter(({ role }) => role !== "system") : messages).length === 0 && !profile.openEnd && findings.push({
    rule: "no-messages",
    message: null,
    record: 0,
    id: null,
    text: VALIDITY_RULES["no-messages"]
  });
}
function nameFindings({ traits }, messages, { names }, findings) {
  if (names === void 0) return;
  let isWrong = (tool) => tool.length > names.longestName || !isWord(tool);
  !names.wordIds && traits.longestId <= names.longestId && ![...traits.tools].some(isWrong) || messages.forEach((message) => {
    for (let part of message.parts)
      if (part.type === "call") {
        if (names.wordIds && !isWord(part.id) && findings.push(finding("call-id", message, part)), part.id.length > names.longestId) {
          let text = `The id of a tool call has at most ${names.longestId} characters; this one has ${part.id.length}.`;
          findings.push({ ...finding("call-id-length", message, part), text });
        }
        isWrong(part.tool) && findings.push(finding("call-name", message, part));
      }
  });
}
function reasoningFindings(messages, findings, isEnded) {
  for (let [index, message] of messages.entries()) {
    let next = messages[index + 1];
    if (next === void 0 ? !isEnded : next.role === "assistant") continue;
    let led = message.parts.findLastIndex(({ type }) => type !== "reasoning");
    for (let part of message.parts.slice(led + 1)) findings.push(finding("reasoning-alone", message, part));
  }
}
function orderFindings(messages, findings) {
  for (let [index, message] of messages.entries()) {
    let before = messages[index - 1];
    if (message.role !== "assistant" || before?.role !== "assistant" || before.parts.some(({ type }) => type === "call")) continue;
    let call = message.parts.find(({ type }) => type === "call");
    call !== void 0 && findings.push(finding("call-after-answer", message, call));
  }
}
function signatureFindings(messages, findings, isSigning) {
  let isSigned = (part) => part.type === "call" && part.signed === !0;
  if (!isSigning && !messages.some(({ parts }) => parts.some(isSigned))) return;
  let turn = messages.findLastIndex(isPerson);
  for (let message of messages.slice(turn + 1)) {
    let first = message.parts.find((part) => part.type === "call");
    first?.signed === !1 && findings.push(finding("missing-signature", message, first));
  }
}
function finding(rule, message, part) {
  let record = (part?.record ?? message.records[0] ?? 0) + 1, id = part?.type === "call" ? part.id : part?.type === "result" ? part.callId : "";
  return {
    rule,
    message: message.index,
    record,
    id: id === "" ? null : id,
    text: VALIDITY_RULES[rule],
    ...part === void 0 ? {} : { part }
  };
}

export {
  CallNames,
  wordName,
  wordsOf,
  chainOf,
  FILTERS,
  isOnlyShown,
  toolKey,
  isPathKey,
  namedCommands,
  inFolder,
  isSameEdit,
  isTriedAnew,
  textInParts,
  beginsWithFailure,
  failedSentence,
  quotedSentence,
  isQuoted,
  deedFields,
  onlyObject,
  shownFields,
  SHOWN_FIELDS,
  taggedFields,
  saysUnchanged,
  saysMoreFollows,
  isReducedByUs,
  covers,
  saysNoFile,
  outcomeOf,
  hidesFlags,
  saysBrokenOff,
  isFailureText,
  tellsOfFailure,
  tellsOfSuccess,
  endsOf,
  FAILED_COUNT,
  saysExitCode,
  isPersonAnswer,
  wordsToModel,
  withoutWords,
  imageOf,
  imageFor,
  mediaIn,
  addressOf,
  blockTokens,
  LONG_TEXT,
  onlyReads,
  saysChange,
  changesBranch,
  MESSAGE_TOKENS,
  sizeOf,
  survey,
  isCall,
  isPerson,
  isOnlyCall,
  cacheMarks,
  imagePlaces,
  mostImagesFor,
  RULES_DATE,
  VALIDITY_RULES,
  RULE_PROFILES,
  oddRoles,
  besideSystem,
  checkTranscript
};
//# sourceMappingURL=chunk-M5LDYQQ4.js.map
