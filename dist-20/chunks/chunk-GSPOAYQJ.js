
import {
  FAILED_COUNT,
  FILTERS,
  LONG_TEXT,
  MESSAGE_TOKENS,
  SHOWN_FIELDS,
  beginsWithFailure,
  besideSystem,
  chainOf,
  changesBranch,
  checkTranscript,
  covers,
  deedFields,
  endsOf,
  failedSentence,
  hidesFlags,
  inFolder,
  isCall,
  isFailureText,
  isOnlyCall,
  isOnlyShown,
  isPathKey,
  isPerson,
  isPersonAnswer,
  isQuoted,
  isReducedByUs,
  isSameEdit,
  isTriedAnew,
  namedCommands,
  onlyObject,
  onlyReads,
  outcomeOf,
  quotedSentence,
  saysBrokenOff,
  saysChange,
  saysExitCode,
  saysMoreFollows,
  saysNoFile,
  saysUnchanged,
  shownFields,
  survey,
  taggedFields,
  tellsOfFailure,
  tellsOfSuccess,
  textInParts,
  toolKey,
  withoutWords,
  wordsOf,
  wordsToModel
} from "./chunk-M5LDYQQ4.js";
import {
  applySpans,
  joinPrunes,
  spanEdits
} from "./chunk-4ZGQUTTN.js";
import {
  formatOf,
  readEdited
} from "./chunk-4AORGZMN.js";
import {
  sha256
} from "./chunk-NFKAAVWY.js";
import {
  listOf,
  memberValue,
  objectList,
  objectOf,
  parsedJson,
  stringOf
} from "./chunk-WO47EFPO.js";
import {
  findSecrets,
  secretNameKind
} from "./chunk-D4VEXHYO.js";
import {
  reduceText
} from "./chunk-RPVX3BEF.js";
import {
  detectKind
} from "./chunk-ZRYH2XAG.js";
import {
  counted,
  grouped,
  retrieveCall
} from "./chunk-S3NQFO46.js";
import {
  NOTICE_PREFIX
} from "./chunk-WQBNZBTH.js";

// src/session/path-patterns.ts
function pathPatterns(pattern) {
  return alternatives(pattern.replaceAll("\\", "/")).flatMap((written) => {
    let fromHere = written.startsWith("./") ? written.slice(2) : written;
    return fromHere.endsWith("/") ? [`${fromHere}**`] : fromHere.includes("*") ? [fromHere] : [fromHere, `${fromHere}/**`];
  });
}
function alternatives(pattern) {
  let found = [pattern];
  for (; ; ) {
    let next = found.flatMap(firstBraces);
    if (next.length === found.length) return found;
    if (next.length > 64) return [pattern];
    found = next;
  }
}
function firstBraces(pattern) {
  let open = pattern.indexOf("{"), close = pattern.indexOf("}", open), names = pattern.slice(open + 1, close).split(",");
  return open < 0 || close < 0 || names.length < 2 ? [pattern] : names.map((name) => pattern.slice(0, open) + name + pattern.slice(close + 1));
}

// src/session/policy.ts
var ERROR_TURNS = { default: 4, aggressive: 2 }, ANALYSIS_TURNS = 6;
function prunePolicy(config, given = {}) {
  let mode = given.mode ?? config.truncation_mode;
  return {
    enabled: config.enabled,
    mode,
    tools: new Set(config.protected_tools.map(toolKey)),
    kinds: new Set(config.protected_message_kinds.map((kind) => kind.trim().toLowerCase())),
    paths: config.protected_paths.flatMap(pathPatterns),
    patterns: config.protected_patterns.map((pattern) => pattern.toLowerCase()),
    keepSteps: config.keep_steps,
    oversizedTokens: config.oversized_tokens,
    errorTurns: ERROR_TURNS[mode],
    analysisTurns: ANALYSIS_TURNS,
    digestLines: given.digestLines ?? !0,
    live: !1
  };
}
function inMode(policy, mode) {
  return { ...policy, mode, errorTurns: ERROR_TURNS[mode] };
}
function fitsPath(pattern, path) {
  let whole = pattern.includes("/") ? path : path.slice(path.lastIndexOf("/") + 1);
  return globFits(pattern, whole) || pattern.includes("/") && !pattern.startsWith("/") && globFits(`**/${pattern}`, whole);
}
function globFits(pattern, path) {
  let states = openStates(pattern, /* @__PURE__ */ new Set([0]));
  for (let sign of path) {
    let next = /* @__PURE__ */ new Set();
    for (let at of states)
      pattern[at] === "*" ? (sign !== "/" || pattern[at + 1] === "*" || pattern[at - 1] === "*") && next.add(at) : (pattern[at] === sign || pattern[at] === "?" && sign !== "/") && next.add(at + 1);
    if (next.size === 0) return !1;
    states = openStates(pattern, next);
  }
  return states.has(pattern.length);
}
function openStates(pattern, states) {
  for (let at of states)
    pattern[at] === "*" && (states.add(at + 1), pattern.startsWith("**/", at) && states.add(at + 3));
  return states;
}

// src/session/classify/command-secrets.ts
var HIDDEN = "***";
function withoutSecrets(command) {
  let shown = withoutSpans(command);
  return MAY_HOLD.test(shown) ? shown.replace(
    NAMED,
    (whole, name, value) => isSecretName(name) && !isHarmless(value) ? whole.slice(0, whole.length - value.length) + HIDDEN : whole
  ).replace(OF_USER, `$1:${HIDDEN}`).replace(ATTACHED, `$1${HIDDEN}`).replace(
    APART,
    (whole, before, value) => isHarmless(value) ? whole : before + HIDDEN
  ) : shown;
}
function withoutSpans(command) {
  let { spans } = findSecrets(command), text = "", at = 0;
  for (let { start, end } of spans)
    text += `${command.slice(at, start)}${HIDDEN}`, at = end;
  return text + command.slice(at);
}
var MAY_HOLD = /(?:^|\s)-|=/, VALUE = String.raw`("[^"]{0,400}"|'[^']{0,400}'|[^\s"'|;&<>()]{1,400})`, NAMED = new RegExp(
  String.raw`(?:^|[\s"'])(--[A-Za-z][\w.-]{1,60}(?=[= ])|[A-Za-z_]\w{1,60}(?==))[= ]${VALUE}`,
  "g"
), START = String.raw`(?:^|[\s;&|(/])`, UP_TO = String.raw`\b[^\n;&|]{0,400}?\s`, OF_USER = new RegExp(
  String.raw`(${START}(?:curl|wget|xh|https?)${UP_TO}(?:-u|--user|--proxy-user|-a|--auth)[= ]["']?[^\s:"'|;&]{1,80}):[^\s"'|;&]{1,200}`,
  "g"
), ATTACHED = new RegExp(
  String.raw`(${START}(?:mysql|mysqldump|mysqladmin|mysqlimport|mariadb|mariadb-dump|7za?)${UP_TO}-p)[^\s"'|;&]{1,200}`,
  "g"
), APART = new RegExp(
  String.raw`(${START}(?:sshpass${UP_TO}-p|redis-cli${UP_TO}-a|(?:docker|podman|nerdctl|helm registry|oras|az|oc) login${UP_TO}-p|(?:mongo|mongosh|mongodump|mongorestore)${UP_TO}-p|(?:zip|unzip|sqlcmd|bcp)${UP_TO}-P|ldap(?:search|modify|add)${UP_TO}-w|openssl enc${UP_TO}-k)\s{1,4})${VALUE}`,
  "g"
);
function isSecretName(name) {
  return secretNameKind(name.replace(/^--/, "")) !== void 0;
}
function isHarmless(value) {
  return value.startsWith("-") || value.startsWith("$") || value.startsWith('"$') || value.includes(HIDDEN);
}

// src/session/classify/command-label.ts
function commandLabel(command, most) {
  let all = namedCommands(command), changing = all.filter(({ changes }) => changes), [first, ...others] = changing.length > 0 ? changing : all.slice(0, 1);
  if (first === void 0) return wholeWords(command, most);
  let nameOf3 = ({ family }) => wholeWords(family, most), names = [nameOf3(first)];
  for (let other of others) {
    let name = nameOf3(other);
    if (names.includes(name)) continue;
    let isLast = names.length + 1 === all.length;
    if ([...names, name].join(", ").length + (isLast ? 0 : MORE) > most) break;
    names.push(name);
  }
  let left = all.filter((one) => !names.includes(nameOf3(one))).length;
  return left === 0 ? names.join(", ") : `${names.join(", ")} and ${left} more`;
}
var MORE = 13;
function wholeWords(text, most) {
  let words = text.slice(0, 4 * most).trim().split(/\s+/), line = words.join(" ");
  if (line.length <= most && text.length <= 4 * most) return line;
  let kept = [], room = most - LEFT_OUT.length;
  for (let word of words.slice(0, text.length > 4 * most ? -1 : void 0)) {
    let fitting2 = word.length <= room ? word : endOf(word, room);
    if (fitting2 === void 0) break;
    kept.push(fitting2), room -= fitting2.length + 1;
  }
  return kept.length === words.length ? kept.join(" ") : `${kept.join(" ")}${LEFT_OUT}`;
}
var LEFT_OUT = " ...";
function endOf(path, room) {
  let parts = path.split("/");
  for (let from = 1; from < parts.length; from++) {
    let end = `.../${parts.slice(from).join("/")}`;
    if (end.length <= room) return end;
  }
}

// src/session/classify/command-line.ts
var MOST_SCRIPT = 120, MOST_COMMAND = 80, MOST_LOOK_UP = 48, MOST_WORD = 40, MOST_OPTIONS = 12, LEFT_OUT2 = "...";
function commandLine(given) {
  let command = withoutSecrets(given.slice(0, MOST_READ)), all = namedCommands(command), changing = all.filter((one) => one.changes || mayDoMore(one)), [first, ...others] = changing;
  if (first === void 0) return lookedUp(all, command);
  let names = [told(first)];
  for (let other of others) {
    let name = told(other);
    if (!names.includes(name)) {
      if ([...names, name].join(", ").length > MOST_SCRIPT) break;
      names.push(name);
    }
  }
  let left = all.filter((one) => !names.includes(told(one))).length;
  return left === 0 ? names.join(", ") : `${names.join(", ")} and ${left} more`;
}
function mayHaveDone(command) {
  return namedCommands(command.slice(0, MOST_READ)).some((one) => one.changes || mayDoMore(one));
}
var MOST_READ = 2e4;
function lookedUp(all, command) {
  let [first, ...others] = all;
  if (first === void 0) return plain(wholeWords(command, MOST_LOOK_UP));
  let name = plain(hasTarget(first) ? withTarget(first) : wholeWords(first.family, MOST_LOOK_UP)), names = new Set(others.map(({ action }) => action));
  return names.delete(first.action), names.size === 0 ? name : `${name} and ${names.size} more`;
}
function withTarget({ action, family }) {
  let words = wholeWords(action, MOST_LOOK_UP);
  return words.split(" ").slice(family.split(" ").length).some((word) => word !== LEFT_OUT2 && !word.startsWith("-")) ? words : `${action.slice(0, MOST_LOOK_UP - LEFT_OUT2.length)}${LEFT_OUT2}`;
}
function hasTarget({ isTask, family, action }) {
  return isTask ? action.split(" ").filter((word) => !word.startsWith("-")).length > family.split(" ").length : !0;
}
function mayDoMore({ family, shown }) {
  return family === "find" || family === "fd" ? shown.some((word) => FOUND_IS_USED.test(word)) : family.startsWith("gh ") ? !shown.some((word) => GH_LOOKS.has(word)) : family === "curl" || family === "wget" ? shown.some((word) => SENDS.test(word)) : family === "tee" || partsOf(shown).slice(1).some(doesWork);
}
var FOUND_IS_USED = /^-(?:delete|exec|execdir|ok|okdir|x|X)$/, GH_LOOKS = /* @__PURE__ */ new Set(["view", "list", "status", "diff", "checks"]), SENDS = /^-[a-zA-Z]{0,5}[XdFTO]|^--(?:request|data|form|upload|output|post|method|body)/;
function partsOf(shown) {
  let parts = [[]];
  for (let word of shown)
    word === "\0|" ? parts.push([]) : parts.at(-1)?.push(word);
  return parts;
}
function doesWork(words) {
  let [program = ""] = words;
  return program !== "" && !(FILTERS.has(program) && !words.includes("-i"));
}
function told(command) {
  if (!command.changes && !mayDoMore(command)) return lookedUp([command], "");
  let [first = [], ...filters] = partsOf(command.shown), parts = [first, ...filters.filter(doesWork)].map((words) => shownWords(command.family, words));
  return plain(fitting(parts.flatMap((words, at) => at === 0 ? words : ["|", ...words])));
}
function shownWords(family, words) {
  let kept = [];
  for (let at = 0; at < words.length; at++) {
    let word = words[at] ?? "";
    /^[12]?>{1,2}$/.test(word) && words[at + 1]?.startsWith("/dev/") ? at++ : !NOT_SHOWN.test(word) && !isOnlyShown(family, word) && kept.push(shownWord(word, kept.at(-1)));
  }
  return kept;
}
var NOT_SHOWN = /^[12]?>{1,2}(?:[12]$|\/dev\/)/, TEXT_FLAG = /^(?:-[a-zA-Z]{0,4}m|--(?:message|title|body|notes|description|comment|subject))$/;
function shownWord(word, before) {
  if (word === "\0<<") return `<<${LEFT_OUT2}`;
  if (/\s/.test(word) || word === "") return `"${wholeWords(word, MOST_WORD)}"`;
  if (word.length <= MOST_WORD || word.startsWith("-")) return word;
  if (before !== void 0 && TEXT_FLAG.test(before)) return LEFT_OUT2;
  let end = word.includes("/") ? wholeWords(word, MOST_WORD) : "";
  return end !== "" && end !== ` ${LEFT_OUT2}` ? end : `${word.slice(0, MOST_WORD)}${LEFT_OUT2}`;
}
function fitting(words) {
  if (words.join(" ").length <= MOST_COMMAND) return words.join(" ");
  let room = MOST_COMMAND, targets = 0, options = 0, kept = [];
  for (let word of words)
    (OPTION.test(word) ? ++options <= MOST_OPTIONS : ++targets <= NEEDED_WORDS) || word.length <= room ? (kept.push(word), room -= word.length + 1) : kept.at(-1) !== LEFT_OUT2 && kept.push(LEFT_OUT2);
  return kept.join(" ");
}
var NEEDED_WORDS = 4, OPTION = /^(?:-.{1,60}|[A-Z_]{2,30}=.{0,40}|\||[<>].{0,60})$/s;
function plain(line) {
  return line.replaceAll("[", "(").replaceAll("]", ")").replace(/[\p{Cc}\u2028\u2029]/gu, " ").replace(/;/g, ",").trim();
}

// src/session/classify/telling-arguments.ts
var ROOM_OF_LOOK_UP = { values: 4, characters: 48, hasFlags: !1 }, ROOM_OF_CHANGE = { values: 8, characters: 96, hasFlags: !0 }, FLAGS_OF_CHANGE = { values: 0, characters: 0, hasFlags: !0 }, LEFT_OUT3 = "...";
function tellingArguments(input, room) {
  let told2 = new ToldValues(room), deeper = [];
  if (room.hasFlags && flagsAtTop(input, told2), room.values === 0) return told2.text();
  visit({ name: "", value: input, depth: 0 }, told2, deeper);
  for (let at = 0; at < deeper.length && !told2.isFull; at++) visit(deeper[at], told2, deeper);
  return told2.text();
}
function flagsAtTop(input, told2) {
  let object = Array.isArray(input) ? void 0 : objectOf(input), seen = 0;
  for (let key in object) {
    if (++seen > MOST_MEMBERS) return;
    Object.hasOwn(object, key) && told2.addFlag(key, object[key]);
  }
}
var MOST_MEMBERS = 256, MOST_DEPTH = 3, MOST_VISITS = 64;
function visit({ name, value, depth }, told2, deeper) {
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && told2.visits < MOST_VISITS; at++) {
      let item = value[at];
      typeof item != "object" ? told2.add(name, item) : depth < MOST_DEPTH && later(deeper, told2, { name, value: item, depth: depth + 1 });
    }
    return;
  }
  let object = objectOf(value);
  if (object === void 0) {
    told2.add(name, value);
    return;
  }
  for (let key in object) {
    if (told2.visits >= MOST_VISITS) return;
    if (!Object.hasOwn(object, key) || told2.addFlag(key, object[key]) || isSilent(key) || depth === 0 && isPathKey(key)) continue;
    let member = object[key];
    typeof member != "object" ? told2.add(key, member) : Array.isArray(member) && member.every((item) => typeof item != "object") ? visit({ name: key, value: member, depth }, told2, deeper) : depth < MOST_DEPTH && later(deeper, told2, { name: key, value: member, depth: depth + 1 });
  }
}
function later(deeper, told2, found) {
  told2.visits++, deeper.push(found);
}
var ToldValues = class {
  constructor(room) {
    this.room = room;
  }
  room;
  visits = 0;
  values = [];
  flags = [];
  characters = 0;
  isCut = !1;
  get isFull() {
    return this.visits >= MOST_VISITS ? !0 : !this.room.hasFlags && this.isCut && this.values.length >= this.room.values;
  }
  /** Whether the value is one that is told in this way. */
  addFlag(name, value) {
    if (!this.room.hasFlags || !isFlag(value)) return !1;
    if (this.visits++, SILENT.has(folded(name)) || SILENT_FLAGS.has(folded(name))) return !0;
    let shown = `${flagName(name)}=${String(value).toLowerCase()}`;
    return this.flags.includes(shown) || (this.flags.length < MOST_FLAGS ? this.flags.push(shown) : this.isCut = !0), !0;
  }
  add(name, value) {
    this.visits++;
    let { values, characters } = this.room, shown = shownValue(name, value, characters - this.characters);
    if (!(shown === void 0 || this.values.includes(shown))) {
      if (this.values.length >= values || this.characters + shown.length > characters) {
        this.isCut = !0;
        return;
      }
      this.values.push(shown), this.characters += shown.length + 1;
    }
  }
  text() {
    return [...this.values, ...this.isCut ? [LEFT_OUT3] : [], ...this.flags].join(" ");
  }
}, MOST_FLAGS = 12, MOST_FLAG_NAME = 32;
function isFlag(value) {
  return typeof value == "boolean" || typeof value == "string" && /^(?:true|false)$/i.test(value);
}
function flagName(name) {
  return name.slice(0, MOST_FLAG_NAME).replace(/[^\w.-]/g, "_") || "flag";
}
var MOST_VALUE = 40;
function shownValue(name, value, room) {
  if (typeof value == "number") return IS_NAME.test(name) ? String(value) : `${shortName(name)}=${value}`;
  if (typeof value != "string") return;
  let isDeed = isStatement(name, value) || CODE_NAMES.has(folded(name)), text = value.length > MOST_LOOK ? "" : isDeed ? onOneLine(value) : value.trim();
  if (text === "" || UNSHOWN.test(text)) return;
  let shown = text.length <= MOST_VALUE ? text : ADDRESS.test(text) ? shortAddress(text) : isDeed ? wholeWords(text, Math.min(MOST_STATEMENT, Math.max(LEAST_STATEMENT, room))) : ASKED.has(folded(name)) ? wholeWords(text, MOST_VALUE) : void 0;
  if (!(shown === void 0 || findSecrets(text).spans.length > 0))
    return isDeed && !shown.includes(NOTICE_START) ? shown : shown.replaceAll("[", "(").replaceAll("]", ")");
}
var NOTICE_START = NOTICE_PREFIX.slice(0, 4);
function isStatement(name, value) {
  return STATEMENT_NAMES.has(folded(name)) && STATEMENT.test(value);
}
var MOST_STATEMENT = 80, LEAST_STATEMENT = 24, CODE_NAMES = wordsOf("source newsource code"), STATEMENT_NAMES = wordsOf("sql query statement script command code"), STATEMENT = /^\s{0,40}(?:select|with|insert|update|delete|merge|replace|create|alter|drop|truncate|grant|revoke|copy|begin|commit|rollback|explain|vacuum|call|mutation)\b/i;
function onOneLine(text) {
  return text.replace(/\s+/g, " ").trim();
}
var MOST_LOOK = 2e3, UNSHOWN = /[\p{Cc}\u2028\u2029]/u, ADDRESS = /^https?:\/\/\S+$/i, IS_NAME = /(?:^|[_-]|[a-z])(?:id|no|number|num|code|pr|issue)$/i, ASKED = wordsOf(
  "query q question search searchquery pattern keyword keywords term title subject name prompt"
);
function shortName(name) {
  return /^[\w.-]{1,24}$/.test(name) ? name : "number";
}
function shortAddress(address) {
  let place = address.split(/[?#]/, 1)[0] ?? "";
  return place.length <= MOST_ADDRESS ? place : `${place.slice(0, MOST_ADDRESS)}${LEFT_OUT3}`;
}
var MOST_ADDRESS = 45;
function isSilent(name) {
  return SILENT.has(folded(name)) || HIDDEN2.test(name) || secretNameKind(name) !== void 0;
}
function folded(name) {
  return name.length > 40 ? "" : name.replace(/[_-]/g, "").toLowerCase();
}
var SILENT = wordsOf(
  "description explanation reason reasoning thought thinking justification rationale summary comment note notes timeout timeoutms timeoutseconds limit offset page pagesize perpage maxresults maxtokens maxchars verbose format encoding outputmode toolsummary expression"
), SILENT_FLAGS = wordsOf("replaceall createdirs runinbackground background"), HIDDEN2 = /(?:^|[_-])(?:pin|cvv|cvc|otp|totp|mfa|ssn|cookies?)$/i;

// src/session/called-as.ts
var MOST_TARGET = 80, MOST_NAME = 60, MOST_PATH = 40;
function calledAs(pair, cwd) {
  let { asked: asked2 } = pair;
  return asked2.name ??= nameOf(pair, cwd), asked2.name;
}
function nameOf(pair, cwd) {
  if (pair.command !== void 0) return commandName(pair, pair.command, MOST_TARGET) || pair.call.tool;
  let { paths } = pair, [path] = paths, files = paths.length === 1 && path !== void 0 ? shortPath(path, cwd) : paths.map((one) => shortPath(one, cwd)).join(" ");
  return files === "" ? withArguments(pair, pair.call.tool) : ofFiles(pair, files);
}
function calledBriefly(pair, cwd) {
  let { asked: asked2 } = pair;
  return asked2.briefName ??= briefNameOf(pair, cwd), asked2.briefName;
}
function briefNameOf(pair, cwd) {
  if (pair.command !== void 0) return commandLine(pair.command) || pair.call.tool;
  let [path] = pair.paths;
  return path === void 0 || pair.paths.length > 1 ? calledAs(pair, cwd) : ofFiles(pair, endOfPath(shortPath(path, cwd)));
}
function namedCommand(pair) {
  let { asked: asked2, command } = pair;
  return asked2.commandName ??= command === void 0 ? wholeWords(pair.call.tool, MOST_NAME) : commandName(pair, command, MOST_NAME), asked2.commandName;
}
function ofFiles(pair, files) {
  let name = brief(`${pair.call.tool} ${files}`, MOST_TARGET);
  if (pair.toolClass === "other") return withArguments(pair, name);
  let flags = pair.toolClass === "read" ? "" : tellingArguments(pair.call.input, FLAGS_OF_CHANGE);
  return flags === "" ? name : `${name} ${flags}`;
}
function withArguments(pair, name) {
  let target = tellingArguments(pair.call.input, onlyReads(pair) ? ROOM_OF_LOOK_UP : ROOM_OF_CHANGE), short = brief(name, MOST_TARGET);
  return target === "" ? short : `${short} ${target}`;
}
function brief(words, most) {
  return words.length > most || /[^\S ]| {2}/.test(words) ? wholeWords(words, most) : words;
}
var SCRIPT = /[\n;&|(]/;
function commandName(pair, command, most) {
  let label = SCRIPT.test(command) ? commandLabel(command, most) : "";
  return label === "" ? brief(pair.family, most) : label;
}
function shortPath(path, cwd) {
  return cwd !== void 0 && cwd !== "" && path.startsWith(`${cwd}/`) ? path.slice(cwd.length + 1) : path;
}
function endOfPath(path) {
  return path.length <= MOST_PATH ? path : `.../${path.split("/").slice(-2).join("/")}`;
}

// src/session/classify/other-values.ts
var MOST_MEMBERS2 = 32, MOST_SHOWN = 3, MOST_VALUE2 = 32, OF_THE_TOOL = /^(?:id|ids|name|text|body|content|message|messages|title|subject|description|summary|notes?|comment|query|sql|code|command|input|prompt|status|state|result|results|output|data|type|kind|url|path|file|error|reason|format|version|offset|page|cursor|limit|total|count)$/i;
function otherValues(input, result) {
  let asked2 = objectOf(input);
  if (asked2 === void 0) return "";
  let shown = [];
  for (let [name, value] of Object.entries(result).slice(0, MOST_MEMBERS2)) {
    if (!Object.hasOwn(asked2, name) || OF_THE_TOOL.test(name) || !NAME.test(name) || !isPlain(value) || !isPlain(asked2[name]) || isSame(asked2[name], value)) continue;
    let told2 = shownValue2(value);
    told2 !== void 0 && shown.length < MOST_SHOWN && shown.push(`${name}=${told2}`);
  }
  return shown.length === 0 ? "" : `but ${shown.join(" ")}`;
}
var NAME = /^[A-Za-z][\w-]{0,31}$/, VALUE2 = /^[\p{L}\p{N}][\p{L}\p{N}_.:+/@ -]{0,31}$/u, OTHER_VALUES = /, but [A-Za-z][\w-]{0,31}=(?:"[^"]{1,32}"|[^\s",]{1,32})(?: [A-Za-z][\w-]{0,31}=(?:"[^"]{1,32}"|[^\s",]{1,32})){0,2}(?=,|$)/;
function isPlain(value) {
  return typeof value == "string" || typeof value == "number" || typeof value == "boolean";
}
function isSame(asked2, given) {
  let [a, b] = [String(asked2).trim().toLowerCase(), String(given).trim().toLowerCase()];
  if (a === b || a === "" || b === "") return !0;
  if (NUMBER.test(a) && NUMBER.test(b)) return Number(a) === Number(b);
  let [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.startsWith(short) && !/^[\p{L}\p{N}]/u.test(long.slice(short.length));
}
var NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/;
function shownValue2(value) {
  let text = String(value).trim();
  if (!(text.length > MOST_VALUE2 || !VALUE2.test(text) || findSecrets(text).spans.length > 0))
    return text.includes(" ") ? `"${text}"` : text;
}

// src/session/classify/stated-outcome.ts
var NOT_SHOWN2 = "ended, result not shown", EMPTY = "ended, empty result", TOLD_FAILURE = "its text tells of a failure";
function statedOutcome(given, isChange, mayChange = isChange, inputText) {
  let text = textInParts(given), object = resultObject(text);
  return object !== void 0 ? mayChange ? deedIn(object) : statusIn(object) : text.startsWith("{") ? statusAtStart(text) : statedBefore(text) ?? (isChange ? wordIn(text, inputText) ?? sentenceIn(text) : void 0);
}
function changedValues(given, input) {
  let object = resultObject(textInParts(given));
  if (object === void 0) return "";
  let inner = onlyObject(object);
  return otherValues(input, inner === void 0 ? object : { ...inner, ...object });
}
function madeId(text, inputText) {
  let object = resultObject(text);
  if (object === void 0) return;
  let inner = onlyObject(object);
  return idIn(object, inputText) ?? (inner === void 0 ? void 0 : idIn(inner, inputText));
}
function idIn(object, inputText) {
  for (let key of Object.keys(object).slice(0, MOST_MEMBERS3)) {
    let value = object[key];
    if (!MADE.test(key) || typeof value != "string" && typeof value != "number") continue;
    let id = String(value);
    return PLAIN_ID.test(id) && !inputText.includes(id) ? id : void 0;
  }
}
var MOST_PARSED = 2e4, MOST_MEMBERS3 = 32, MADE = /(?:^|_)(?:id|number|key|ref|reference|code)$|[a-z](?:Id|Number|Key|Ref)$/, PLAIN_ID = /^[A-Za-z\d#][\w.#-]{0,31}$/, STATUS_KEYS = ["status", "state", "outcome", "result", "decision", "verdict", "conclusion"], PLAIN_WORDS = /^[A-Za-z]{2,20}(?:[ _-][A-Za-z]{2,12})?$/;
function resultObject(text) {
  if (text.length > MOST_PARSED) return taggedFields(text);
  if (text.startsWith("{")) return objectOf(parsedJson(text));
  let tagged = taggedFields(text);
  if (tagged !== void 0) return tagged;
  let list = LIST_OF_OBJECTS.test(text) ? listOf(parsedJson(text)) : void 0;
  return list === void 0 ? void 0 : { items: list };
}
var LIST_OF_OBJECTS = /^\[\s{0,8}\{/;
function statusIn(object) {
  for (let key of STATUS_KEYS) {
    let value = memberValue(object, key);
    if (typeof value == "string" && PLAIN_WORDS.test(value)) return plainWord(value);
  }
}
function plainWord(status) {
  return /^(?:is_?)?(?:ok|success|successful|succeeded)$/i.test(status) ? "ok" : status;
}
function deedIn(object) {
  let fields = deedFields(object, !0), denied = fields.some(({ isNegative }) => isNegative), inner = onlyObject(object), status = statusIn(object) ?? numberedStatus(object) ?? (inner === void 0 ? void 0 : statusIn(inner)), isOk = status === void 0 || status === "ok", flag = isOk && !denied ? flagOf(fields) : void 0, word = flag !== void 0 ? plainWord(flag.name) : denied && isOk || isDenied(status, fields) ? void 0 : status, shown = shownFields(fields.filter((field) => field !== flag && !isSaid(field, word))), record = statusIn(object) === void 0 ? inner ?? object : object, told2 = [ofRecord(word, record), shown].filter((part) => part !== void 0 && part !== "").join(", ");
  return told2 === "" ? quotedMessage(object) : told2;
}
function ofRecord(status, record) {
  return status === void 0 || status === "ok" || status.startsWith("status ") || DONE.test(status) ? status : Object.keys(record).length >= MEMBERS_OF_RECORD ? `${OF_RECORD}${status}` : status;
}
var MEMBERS_OF_RECORD = 5, OF_RECORD = "status=";
function flagOf(fields) {
  let flags = fields.filter(({ name, value }) => value === !0 && DONE.test(name));
  return flags.find(({ name }) => plainWord(name) !== "ok") ?? flags[0];
}
function isDenied(status, fields) {
  return fields.some(
    ({ name, value }) => (value === !1 || value === 0) && name.toLowerCase() === status?.toLowerCase()
  );
}
function isSaid({ name, value }, word) {
  return value !== !0 || word === void 0 ? !1 : plainWord(name) === "ok" || name.toLowerCase() === word.toLowerCase();
}
function numberedStatus(object) {
  let status = memberValue(object, "status");
  return typeof status == "number" && Number.isInteger(status) && status >= 100 && status < 600 ? `status ${status}` : void 0;
}
function quotedMessage(object) {
  let message = stringOf(memberValue(object, "message"));
  return message === void 0 ? void 0 : sentenceIn(message);
}
function sentenceIn(text) {
  if (!text.startsWith("["))
    return quotedSentence(text) ?? (beginsWithFailure(text) ? TOLD_FAILURE : void 0);
}
function statusAtStart(text) {
  let start = text.slice(1, LOOK), nested = start.search(/[[{]/), value = STATUS_MEMBER.exec(nested < 0 ? start : start.slice(0, nested))?.[1];
  return value !== void 0 && PLAIN_WORDS.test(value) ? plainWord(value) : void 0;
}
var LOOK = 400, STATUS_MEMBER = /"(?:status|state|outcome|result)"\s{0,4}:\s{0,4}"([^"\\]{1,40})"/;
function statedBefore(text) {
  let last = text.slice(text.slice(-LOOK).lastIndexOf(`
`) + Math.max(0, text.length - LOOK) + 1);
  if (!last.startsWith(NOTICE_PREFIX) || !LEFT_OUT4.test(last)) return;
  let told2 = last.slice(NOTICE_PREFIX.length, last.indexOf("; ")), at = told2.indexOf(": "), how = told2.slice(at + 2);
  return at >= 0 && isStated(how) ? how : void 0;
}
var LEFT_OUT4 = /; [\d,]{1,12} tokens? left out; /, WORD = "[A-Za-z]{2,20}(?:[ _-][A-Za-z]{2,12})?", MADE_ID = /, [A-Za-z\d#][\w.#-]{0,31}$/, STATUS_SAID = `(?:(?:${OF_RECORD})?${WORD}|status \\d{3})`, STATED = new RegExp(`^${STATUS_SAID}$|^(?:${STATUS_SAID}, )?${SHOWN_FIELDS}$`);
function isStated(given) {
  let how = given.replace(OTHER_VALUES, "");
  return isWhole(how) || isWhole(how.replace(MADE_ID, ""));
}
function isWhole(how) {
  return how === NOT_SHOWN2 || how === EMPTY || how === TOLD_FAILURE || STATED.test(how) || isQuoted(how);
}
function wordIn(text, inputText) {
  if (text.length > LOOK || text.startsWith("[") || DENIED.test(text) || tellsOfFailure(text) || inputText !== void 0 && hasOtherFigures(text, inputText)) return;
  let word = DONE_WORD.exec(text)?.[0].toLowerCase();
  return word === void 0 ? void 0 : /^succe/.test(word) ? "ok" : word;
}
function hasOtherFigures(text, inputText) {
  return (text.match(FIGURES) ?? []).some((figure) => !inputText.includes(figure));
}
var FIGURES = /\d{1,12}(?:[:.,/-]\d{1,12}){0,4}/g, DENIED = /\b(?:not?|nor|none|never|cannot|unable|already|nothing|would|will|could|should|pending|awaiting|rejected|denied|declined|refused|skipped|fail(?:ed|s|ure|ures)?|errors?|but|however|except|only|part(?:ly|ial|ially)|unless|if|until|because|due|instead|rather|although|though|while|stopped|blocked|full|exceeded|limit|drafts?|warnings?|conflicts?|default|another|different|dry[ -]run|preview|simulat\w{1,8}|false|0|zero|nicht|kein\w{0,2})\b|n['’]t\b|[?❌✗✘✖🚫⛔]/iu, DONE_WORDS = "accepted|added|applied|approved|archived|assigned|booked|cancell?ed|charged|closed|completed|confirmed|copied|created|deleted|deployed|disabled|done|edited|enabled|executed|inserted|merged|moved|opened|paid|placed|posted|published|queued|refunded|registered|removed|renamed|replied|reserved|restarted|restored|saved|scheduled|sent|started|stored|submitted|subscribed|succeeded|success(?:ful|fully)?|transferred|updated|uploaded|written|wrote", DONE = new RegExp(`^(?:is_?)?(?:ok|${DONE_WORDS})$`, "i"), DONE_WORD = new RegExp(`\\b(?:${DONE_WORDS})\\b`, "i");

// src/session/ended-as.ts
function endedAs(pair) {
  let { exitCode, failed, succeeded, isUnfinished } = pair.outcome;
  if (isUnfinished) return "not finished";
  let ended2 = exitCode === void 0 ? void 0 : `exit code ${exitCode}`;
  return pair.isDoubtful ? `${ended2 === void 0 ? "" : `${ended2}, `}${TOLD_FAILURE}` : ended2 !== void 0 ? ended2 : failed ? "failed" : pair.toolClass === "other" ? endedTool(pair) : succeeded || isToldOk(pair) ? "ok" : deniedBy(pair) ?? unsaid(pair);
}
function endedWell(pair) {
  let { exitCode, failed, succeeded, isUnfinished, isDenied: isDenied2 } = pair.outcome;
  return failed || isUnfinished || isDenied2 || pair.isDoubtful ? !1 : exitCode === void 0 ? succeeded || isToldOk(pair) : exitCode === 0;
}
function endedTool(pair) {
  let { result, call, outcome } = pair, isChange = saysChange(pair), mayChange = isChange || !onlyReads(pair), how = statedOutcome(result.text, mayChange, mayChange, call.inputText) ?? (outcome.succeeded ? "ok" : mayChange ? result.text.trim() === "" ? EMPTY : NOT_SHOWN2 : void 0);
  if (!mayChange) return how;
  let other = changedValues(result.text, call.input), made = isChange ? madeId(result.text, call.inputText) : void 0;
  return [how, other, made].filter((said) => said !== void 0 && said !== "").join(", ");
}
function deniedBy({ toolClass, outcome, result }) {
  return (toolClass === "write" || toolClass === "edit") && outcome.isDenied && result.text.startsWith("{") ? statedOutcome(result.text, !1, !0) : void 0;
}
function unsaid(pair) {
  let { toolClass, result, command } = pair;
  return toolClass === "read" ? void 0 : command === void 0 || !mayHaveDone(command) ? "ended" : (result.text.startsWith("{") ? statedOutcome(result.text, !1, !0) : void 0) ?? (tellsOfFailure(result.text) ? TOLD_FAILURE : "ended");
}
function isToldOk({ command, outcome, result }) {
  return command === void 0 || outcome.isDenied ? !1 : tellsOfSuccess(result.text) && !tellsOfFailure(result.text);
}

// src/session/classify/error-lines.ts
function lastErrorLines(text, lines, length) {
  let ends = endsOf(text, 2e3, 8e3), filled = [], telling = [], exit, sum;
  for (let end = ends.length; end >= 0 && (telling.length < lines || sum === void 0); ) {
    let start = end === 0 ? 0 : ends.lastIndexOf(`
`, end - 1) + 1, line = { at: start, said: ends.slice(start, end).trimEnd() };
    if (end = start - 1, line.said === "") continue;
    let begin = line.said.length > 400 ? line.said.slice(0, 400) : line.said;
    if (saysExitCode(begin)) {
      exit ??= line;
      continue;
    }
    let isFrame = /^\s+at /.test(begin);
    filled.length < lines && !isFrame && filled.push(line), !(isFrame || !TELLING.test(begin)) && (telling.length < lines && telling.push(line), sum === void 0 && FAILED_COUNT.test(begin) && (sum = line));
  }
  let chosen = telling.length > 0 ? telling : filled;
  return sum !== void 0 && !chosen.includes(sum) && chosen.splice(lines - 1, 1, sum), exit !== void 0 && chosen.length < lines && chosen.push(exit), chosen.sort((a, b) => a.at - b.at).map(({ said }) => said.slice(0, 200)).join(`
`).slice(0, length);
}
var TELLING = /\b(?:\w{0,60}(?:error|exception|rejection)|fail(?:ed|ure)?|cannot|could not|not found|undefined|not ok \d|conflict \(|segmentation|denied|fatal|panic|killed|aborted)|✗ [1-9]|^\s{0,8}[\w./@-]{1,200}[:(]\d{1,6}(?:[:,]\d{1,6}\)?)?: /i;

// src/session/classify/printed-text.ts
function printedText(text) {
  if (!text.startsWith("{")) return text;
  let wrapper = parsedJson(text), printed = PRINTED.map((key) => stringOf(memberValue(wrapper, key)) ?? "").filter((one) => one !== "");
  return printed.length === 0 ? text : printed.join(`
`);
}
var PRINTED = ["output", "stdout", "stderr"];

// src/session/classify/made-by-command.ts
function madeByCommand(result) {
  let printed = printedText(result).trimEnd(), end = printed.slice(-MOST_ADDRESS2 - 1), last = end.slice(end.lastIndexOf(`
`) + 1).trim(), isAll = printed.trimStart().length <= MOST_VALUE3 && last === printed.trim(), made = ADDRESS2.test(last) || isAll && VALUE3.test(last) ? last : void 0;
  return made === void 0 || findSecrets(made).spans.length > 0 ? void 0 : made;
}
var MOST_ADDRESS2 = 100, MOST_VALUE3 = 16, ADDRESS2 = /^https?:\/\/[^\s"'<>[\];?@]{4,92}$/, VALUE3 = /^(?:[a-z]{1,8} )?v?\d[\w.-]{0,11}$/;

// src/session/prune/prune-texts.ts
function sameAsOther(other, where, wayBack, cwd) {
  return notice(`the result is the same text as that of the ${where} ${calledBriefly(other, cwd)}`, wayBack);
}
var SMALL_RESULT = 150;
function outcomeText(pair, tokens, wayBack, counter) {
  let { outcome, result } = pair, what = namedCommand(pair), left = notice(`${ended(what, pair)}; ${counted(tokens, "token")} left out`, wayBack), told2 = outcome.failed ? tellingFailure(pair) : pair.isDoubtful ? lastErrorLines(printedText(result.text), 3, 400) : pair.toolClass === "command" ? lastLines(printedText(result.text)) : "";
  if (told2 === "") return left;
  let room = SMALL_RESULT - counter.count(left) - 2, shown = counter.count(told2) <= room ? told2.trimEnd() : room <= CUT_MARK ? "" : cutAt(told2, counter.truncate(told2, room - CUT_MARK));
  return shown === "" ? left : `${shown}
${left}`;
}
var CUT_MARK = 4;
function cutAt(text, start) {
  let whole = /\s$/.test(start) || /^\s/.test(text.slice(start.length, start.length + 1)) ? start : start.replace(/\S+$/, "");
  return whole.trim() === "" ? "" : `${whole.trimEnd()} ...`;
}
function tellingFailure(pair) {
  let { result, command } = pair, printed = printedText(result.text), last = lastErrorLines(printed, 3, 400), first = pair.toolClass === "other" ? failedSentence(printed) : void 0, lines = first === void 0 || last.includes(first) ? last : `${first}
${last}`;
  return isFailureText(lines) || command !== void 0 && tellsOfFailure(lines) ? lines : `Error: ${lines}`;
}
function digestLine(pair, wayBack, cwd, first) {
  return lineOf(inLine(pair, cwd), wayBack, first);
}
function inLine(pair, cwd) {
  let what = calledBriefly(pair, cwd), isLook = isLookUp(pair);
  if (isLook && !saysMore(pair)) return what;
  let made = pair.command !== void 0 && !isLook && !pair.outcome.failed && !pair.outcome.isUnfinished ? madeByCommand(pair.result.text) : void 0;
  return made === void 0 ? ended(what, pair) : `${ended(what, pair)}, ${made}`;
}
function isLookUp(pair) {
  return pair.command === void 0 ? onlyReads(pair) : !mayHaveDone(pair.command);
}
function saysMore(pair) {
  let how = endedAs(pair);
  return how !== "ok" && how !== "ended" && how !== "exit code 0";
}
function lineOf(what, wayBack, first) {
  return first || wayBack.handle === void 0 ? notice(what, wayBack) : `${NOTICE_PREFIX}${what}; ${wayBack.handle}]`;
}
var DIGEST_LINES = "digest lines of a prune", NO_DIGEST = { lines: 0, tokens: 0, rest: !0 };
function digestShare(text, tokens, texts) {
  let lines = text.includes(NOTICE_PREFIX) ? text.split(`
`).filter(isDigestLine) : [];
  if (lines.length === 0) return NO_DIGEST;
  let said = lines.join(`
`), rest = said !== text.trim();
  return { lines: lines.length, tokens: rest ? Math.min(tokens, texts.count(said)) : tokens, rest };
}
function apartFromLines(text) {
  if (!text.includes(NOTICE_PREFIX)) return { said: text, lines: "" };
  let said = [], lines = [];
  for (let line of text.split(`
`)) (isDigestLine(line) ? lines : said).push(line);
  return lines.length === 0 ? { said: text, lines: "" } : { said: said.join(`
`), lines: lines.join(`
`) };
}
var WAY_BACK = /^(?:not kept|[a-z2-7]{16}|plimsoll_retrieve\(handle="[^"]*"\)(?:, kept \d+ h)?)$/, SHOWN_OF_ALL = /^[\d,]+ of [\d,]+ /;
function isDigestLine(line) {
  let at = line.lastIndexOf("; ");
  return at < 0 || !line.startsWith(NOTICE_PREFIX) || !line.endsWith("]") ? !1 : !SHOWN_OF_ALL.test(line.slice(NOTICE_PREFIX.length)) && WAY_BACK.test(line.slice(at + 2, -1));
}
function compactedLine(pairs, wayBack, cwd, first) {
  let said = [], looks = /* @__PURE__ */ new Map(), change = -1;
  for (let pair of pairs) {
    let what = inLine(pair, cwd), isLook = isLookUp(pair), at = isLook ? looks.get(what) : change, same = at === void 0 ? void 0 : said[at];
    if (same?.what === what) {
      same.times++;
      continue;
    }
    isLook ? looks.set(what, said.length) : change = said.length, said.push({ what, times: 1 });
  }
  let told2 = said.map(({ what, times }) => times === 1 ? what : `${what} (${times} times)`);
  return lineOf(told2.join("; "), wayBack, first);
}
var RETRIES_BEFORE = " before the failure that follows";
function retriesLine(tries, last, wayBack, cwd) {
  let times = tries === 1 ? "once" : `${grouped(tries)} times`;
  return notice(`${calledBriefly(last, cwd)} failed ${times}${RETRIES_BEFORE}`, wayBack);
}
function remarksLine(count, what, wayBack) {
  return notice(`${counted(count, what)} beside calls left out, from here on`, wayBack);
}
function imageTakenOut(most, { handle, keptHours }) {
  let what = `${NOTICE_PREFIX}an image stood here; a request has at most ${grouped(most)}; `;
  if (handle === void 0) return `${what}not kept]`;
  let kept = keptHours === void 0 ? "" : `, kept ${keptHours} h`;
  return `${what}plimsoll restore FILE --id ${handle}${kept}]`;
}
function ended(what, pair) {
  let how = endedAs(pair);
  return how === void 0 ? what : `${what}: ${how}`;
}
function lastLines(text) {
  let end = text.trimEnd(), lines = `${end.length > LOOK2 && end[end.length - LOOK2 - 1] !== `
` ? "... " : ""}${end.slice(-LOOK2)}`.split(`
`).map((line) => shortLine(line.trim())).filter((line) => line !== ""), last = lines.at(-1) ?? "", before = lines.slice(0, -1), sum = SUM.test(last) ? void 0 : before.findLast((line) => SUM.test(line)), warned = WARNING.test(last) ? void 0 : before.findLast((line) => WARNING.test(line));
  return [...new Set(
    [sum, warned].filter((line) => line !== void 0).sort((a, b) => before.indexOf(a) - before.indexOf(b))
  ), last].join(`
`);
}
var WARNING = /^(?:npm )?(?:error|warn(?:ing)?|caution|deprecat(?:ed|ion))\b[:\s([]/i, LOOK2 = 2e3, MOST_LINE = 160;
function shortLine(line) {
  return line.length <= MOST_LINE ? line : cutAt(line, line.slice(0, MOST_LINE));
}
var SUM = /^(?:plan|summary|total|apply complete|destroy complete|result|tests?|test files|found|ran)\b[^\n]{0,40}\d|\b\d{1,9} (?:passed|failed|errors?|to (?:add|change|destroy)|added|changed|destroyed|updated|created|deleted|inserted|imported|skipped|rejected)\b/i;
function notice(what, { handle, keptHours }) {
  if (handle === void 0) return `${NOTICE_PREFIX}${what}; not kept]`;
  let kept = keptHours === void 0 ? "" : `, kept ${keptHours} h`;
  return `${NOTICE_PREFIX}${what}; ${retrieveCall(handle)}${kept}]`;
}

// src/session/open-failures.ts
var OpenFailures = class {
  /** `cwd`: where a command is run that does not say it. */
  constructor(cwd) {
    this.cwd = cwd;
  }
  cwd;
  byAction = /* @__PURE__ */ new Map();
  /** The failures that wait for a step, or for the run that takes it in. */
  waiting = /* @__PURE__ */ new Map();
  /** The failures of the action up to this one; a list of its own for each run of them. */
  fail(pair) {
    let action = this.actionOf(pair), failure = this.byAction.get(action) ?? { action, pairs: [], steps: /* @__PURE__ */ new Map() };
    failure.pairs.length > 0 && isBrokenOff(pair) ? failure.pairs.splice(-1, 0, pair) : failure.pairs.push(pair), this.byAction.delete(action), this.byAction.set(action, failure);
    for (let step of pair.steps) {
      let whole = step.whole === void 0 ? void 0 : this.keyOf(step, step.whole), key = this.keyOf(step, step.run), isPiped = step.isPiped && failure.steps.get(key)?.isPiped !== !1, isFlagged = isTold(pair) || failure.steps.get(key)?.isFlagged === !0;
      failure.steps.set(key, { whole, edit: step.edit, compared: 0, isPiped, isFlagged }), this.wait(key, failure), whole !== void 0 && this.wait(whole, failure);
    }
    return failure.pairs;
  }
  succeed(pair) {
    if (this.byAction.size !== 0)
      for (let step of pair.steps) {
        let key = this.keyOf(step, (step.edit && step.whole) ?? step.run), waiting = this.waiting.get(key);
        if (waiting !== void 0) {
          if (!isDone(pair)) return;
          this.resolve(key, step.edit, waiting, !step.isPiped || saysSuccess(pair), saysNothing(pair));
        }
      }
  }
  resolve(key, edited, waiting, isProven, isEmpty) {
    for (let failure of waiting) {
      let isOpen = !1;
      for (let [open, step] of failure.steps) {
        let { whole, isPiped, isFlagged } = step;
        if (!(open !== key && whole !== key)) {
          if (edited !== void 0 && !isTryOf(step, edited)) {
            isOpen = !0;
            continue;
          }
          (isProven || isPiped) && !(isEmpty && isFlagged) ? failure.steps.delete(open) : isOpen = !0;
        }
      }
      isOpen || waiting.delete(failure), failure.steps.size === 0 && this.byAction.delete(failure.action);
    }
    waiting.size === 0 && this.waiting.delete(key);
  }
  has(pair) {
    return this.byAction.has(this.actionOf(pair));
  }
  runs() {
    return [...this.byAction.values()].map(({ pairs }) => pairs);
  }
  wait(key, failure) {
    let waiting = this.waiting.get(key);
    waiting === void 0 ? this.waiting.set(key, /* @__PURE__ */ new Set([failure])) : waiting.add(failure);
  }
  actionOf({ steps }) {
    let first = steps[0];
    return steps.length === 1 && first !== void 0 ? this.keyOf(first, first.run) : steps.map((step) => this.keyOf(step, step.run)).join(`
`);
  }
  keyOf({ folder: told2, state }, given) {
    let { cwd } = this, run = state === void 0 ? given : `${given}
${state}`, folder = told2.startsWith("..") ? inFolder(cwd ?? "", told2) : told2;
    return folder === "" || folder === cwd ? run : `${cwd !== void 0 && cwd !== "" && folder.startsWith(`${cwd}/`) ? folder.slice(cwd.length + 1) : folder}
${run}`;
  }
}, MOST_COMPARED = 16;
function isTryOf(step, edited) {
  let { edit } = step;
  return edit === void 0 ? !1 : isSameEdit(edit, edited) ? !0 : step.compared++ < MOST_COMPARED && isTriedAnew(edit, edited);
}
function isDone(pair) {
  let { isUnfinished, isDenied: isDenied2 } = pair.outcome;
  return !isUnfinished && !isDenied2 && !pair.isDoubtful;
}
function isBrokenOff({ result }) {
  return saysBrokenOff(result.text) && !tellsOfFailure(result.text);
}
function isTold({ result, outcome }) {
  return result.failed !== void 0 || outcome.exitCode !== void 0;
}
function saysNothing(pair) {
  return !isTold(pair) && pair.result.text.trim() === "";
}
function saysSuccess({ result }) {
  return tellsOfSuccess(result.text) && !tellsOfFailure(result.text);
}

// src/session/prune/blockers.ts
function blockers(context) {
  let { found, state, policy } = context;
  if (!policy.enabled) return [];
  let groups2 = /* @__PURE__ */ new Map(), add = (name, tokens, parts = 1) => {
    let group = groups2.get(name) ?? { tokens: 0, parts: 0 };
    group.tokens += tokens, group.parts += parts, groups2.set(name, group);
  };
  found.toolTokens > 0 && add("tools of the request", found.toolTokens);
  let joins = formatOf(found.transcript).joinsAnswers === !0, before;
  for (let message of found.messages) {
    let parts = message.parts.filter((part) => !state.isDropped(part) || state.hasLine(part)), isJoined = joins && isAnswerAfter(before, message);
    (message.parts.length === 0 || parts.length > 0) && (before = message);
    for (let [index, part] of parts.entries()) {
      let around = index === 0 && !isJoined ? MESSAGE_TOKENS : 0, tokens = state.tokensOf(part), name = state.hasLine(part) ? DIGEST_LINES : whyItStays(context, part), text = part.type === "text" && (name === ANSWERS || name === NOTICES) ? state.textOf(part) : "", digest = text === "" ? NO_DIGEST : digestShare(text, tokens, found.texts);
      digest.lines > 0 && add(DIGEST_LINES, digest.tokens + (digest.rest ? 0 : around), digest.lines), digest.rest && add(name, tokens - digest.tokens + around);
    }
  }
  return [...groups2].map(([protected_by, group]) => ({ protected_by, ...group })).sort((a, b) => b.tokens - a.tokens || (a.protected_by < b.protected_by ? -1 : 1));
}
function isAnswerAfter(before, { role, index }) {
  return before !== void 0 && index - before.index > 1 && role === "assistant" && before.role === role;
}
function protectedRetained({ found, state, guard }) {
  let counts = /* @__PURE__ */ new Map();
  return found.messages.forEach(({ parts }) => {
    for (let part of parts) {
      if (state.isDropped(part)) continue;
      let { hard, soft } = guard.of(part), by = hard ?? soft;
      by !== void 0 && counts.set(by, (counts.get(by) ?? 0) + 1);
    }
  }), Object.fromEntries(counts);
}
function whyItStays({ guard, found, state }, part) {
  let { hard, soft } = guard.of(part);
  if (hard !== void 0) return hard;
  let pair = found.pairOf(part);
  return pair !== void 0 && guard.openLatest.has(pair) ? "open error" : pair !== void 0 && guard.latest.has(pair) ? "latest of its family" : part.type === "call" ? "arguments of calls" : state.isChanged(part) ? NOTICES : soft !== void 0 ? soft : part.type === "text" ? ANSWERS : `other ${part.type} parts`;
}
var ANSWERS = "answers", NOTICES = "outcomes and notices";

// src/session/prune/message-chain.ts
var MessageChain = class {
  before;
  after;
  isAnswer;
  joins;
  constructor({ transcript, messages }) {
    let { length } = transcript.messages;
    if (this.before = new Int32Array(length).fill(NONE), this.after = new Int32Array(length).fill(NONE), this.isAnswer = new Uint8Array(length), this.joins = formatOf(transcript).joinsAnswers === !0, !this.joins) return;
    let last = NONE;
    for (let { index, role } of messages)
      this.before[index] = last, last !== NONE && (this.after[last] = index), role === "assistant" && (this.isAnswer[index] = 1), last = index;
  }
  /** By how many there are fewer messages without this one. */
  takeOut(message) {
    if (!this.joins) return 1;
    let before = this.before[message], after = this.after[message];
    return before !== NONE && (this.after[before] = after), after !== NONE && (this.before[after] = before), 1 + this.joined(before, after) - this.joined(before, message) - this.joined(message, after);
  }
  /** The last one that was taken out, then the one before it. */
  putBack(message) {
    if (!this.joins) return;
    let before = this.before[message], after = this.after[message];
    before !== NONE && (this.after[before] = message), after !== NONE && (this.before[after] = message);
  }
  /** Answers that stood side by side in the source stay two. */
  joined(before, after) {
    return after - before > 1 && this.isAnswer[before] === 1 && this.isAnswer[after] === 1 ? 1 : 0;
  }
}, NONE = -1;

// src/session/prune/prune-state.ts
var PruneState = class {
  constructor(found) {
    this.found = found;
    let { slots, messages } = found.transcript;
    this.tokens = found.tokens, this.messages = found.messages.length, this.dropped = new Int32Array(slots).fill(STAYS), this.costs = found.counts.slice(), this.texts = new Array(slots).fill(void 0), this.lines = new Array(slots).fill(void 0), this.left = new Int32Array(messages.length), this.touched = new Uint8Array(messages.length), messages.forEach(({ parts }, at) => {
      this.left[at] = parts.length;
    }), this.chain = new MessageChain(found), this.needed = besideSystem(found.transcript, found.messages);
  }
  found;
  actions = objectList();
  tokens;
  messages;
  lineCount = 0;
  dropped;
  /** What each part costs by now. */
  costs;
  texts;
  lines;
  /** Parts of each message that are still there. */
  left;
  /** Messages of which something leaves or is written anew. */
  touched;
  chain;
  /** Messages of which something has to stay, because others need them. */
  needed;
  isDropped(part) {
    return this.dropped[part.slot] !== STAYS;
  }
  isChanged(part) {
    return this.isDropped(part) || this.texts[part.slot] !== void 0;
  }
  /** Whether a line stands in the place of a part that leaves. */
  hasLine(part) {
    return this.lines[part.slot] !== void 0;
  }
  /** As it is by now. */
  textOf(part) {
    return this.texts[part.slot]?.text ?? part.text;
  }
  /** Whether any does. */
  get hasLines() {
    return this.lineCount > 0;
  }
  tokensOf(part) {
    return this.costs[part.slot];
  }
  /** Parts of a message that are still there. */
  stays(message) {
    return message.parts.filter((part) => !this.isDropped(part));
  }
  /** Whether nothing of a message is left. */
  isGone({ index }) {
    return this.left[index] === 0;
  }
  /** Whether a message may leave as a whole. */
  mayLeave({ index }) {
    return !this.needed.has(index);
  }
  /** Takes the action if it makes the transcript smaller. */
  take({ about: about2, drop, slot, message, isLine, text, original, handle }) {
    if (slot !== NO_SLOT && this.dropped[slot] !== STAYS) return;
    let kept = isLine ? slot : NO_SLOT, before = slot === NO_SLOT || isLine ? 0 : this.costs[slot], fewer = 0, isNeeded = !1;
    for (let at = 0; at < drop.length; at += 2) {
      let leaving = drop[at];
      if (this.dropped[leaving] !== STAYS) continue;
      before += this.costs[leaving];
      let from = drop[at + 1];
      leaving === kept || this.leaves(from, 1) !== 0 || (fewer += this.chain.takeOut(from), isNeeded ||= this.needed.has(from));
    }
    let after = slot === NO_SLOT ? 0 : this.found.texts.count(text), saved = before - after + fewer * MESSAGE_TOKENS;
    if (saved <= 0 || isNeeded) {
      for (let at = drop.length - 2; at >= 0; at -= 2) {
        let leaving = drop[at], from = drop[at + 1];
        this.dropped[leaving] !== STAYS || leaving === kept || this.leaves(from, -1) === 1 && this.chain.putBack(from);
      }
      return;
    }
    let action = this.actions.length;
    for (let at = 0; at < drop.length; at += 2) {
      let leaving = drop[at];
      this.dropped[leaving] === STAYS && (this.dropped[leaving] = action, this.costs[leaving] = 0, this.touched[drop[at + 1]] = 1);
    }
    slot !== NO_SLOT && ((isLine ? this.lines : this.texts)[slot] = { text, action }, this.costs[slot] = after, isLine && this.lineCount++, this.touched[message] = 1), this.tokens -= saved, this.messages -= fewer, this.actions.push({
      id: about2.id,
      reason: about2.reason,
      message: about2.message,
      tool: about2.tool,
      target: about2.target,
      protected_by: about2.protected_by,
      tokens_before: before + fewer * MESSAGE_TOKENS,
      tokens_after: after,
      handle: handle ?? null,
      original
    });
  }
  /** Messages of which something changes, in order. */
  changed() {
    return this.found.messages.filter(({ index }) => this.touched[index] === 1);
  }
  /** The last action that took a part of a message of which nothing stays; `undefined` when something does. */
  leftBy(message) {
    let { parts } = message;
    if (parts.length === 0 || this.left[message.index] !== 0) return;
    let last = STAYS;
    for (let at = 0; at < parts.length; at++)
      last = Math.max(last, this.dropped[parts[at].slot] ?? STAYS);
    return last;
  }
  changeOf(message) {
    let dropped, texts, lines;
    for (let part of message.parts) {
      let { slot } = part, action = this.dropped[slot] ?? STAYS, text = this.texts[slot], line = this.lines[slot];
      action !== STAYS && (dropped ??= /* @__PURE__ */ new Map(), dropped.set(part, action)), text !== void 0 && (texts ??= /* @__PURE__ */ new Map(), texts.set(part, text)), line !== void 0 && (lines ??= /* @__PURE__ */ new Map(), lines.set(part, line));
    }
    return { message, dropped: dropped ?? NONE2, texts: texts ?? NONE2, lines: lines ?? NONE2 };
  }
  /** Parts that are left of a message when one leaves, or comes back. */
  leaves(message, parts) {
    let left = (this.left[message] ?? 0) - parts;
    return this.left[message] = left, left;
  }
}, STAYS = -1, NO_SLOT = -1, NOTHING = [], NONE2 = /* @__PURE__ */ new Map();

// src/session/prune/proposal-of.ts
function pairLeaves(context, reason, pair) {
  let head = about(reason, pair, context.guard.ofPair(pair).soft, context);
  return leaves(context, head, withThinking(context, pair), readable(pair));
}
function withThinking({ state }, pair) {
  let leaving = leavingPair(pair), { call, callMessage } = pair;
  for (let part of callMessage.parts)
    if (!(part === call || state.isDropped(part))) {
      if (part.type !== "reasoning") return leavingPair(pair);
      leaving.push(part.slot, callMessage.index);
    }
  return leaving;
}
function leavingPair({ call, callMessage, result, resultMessage }) {
  return [call.slot, callMessage.index, result.slot, resultMessage.index];
}
function outcomeOnly(context, reason, pair) {
  let { handle, wayBack } = context.keep(pair.result.text), text = outcomeText(pair, context.found.tokensOf(pair.result), wayBack, context.counter), { soft } = context.guard.ofPair(pair);
  return rewritten(about(reason, pair, soft, context), pair.result, pair.resultMessage, text, handle);
}
function rewritten(head, part, message, text, handle) {
  return {
    about: head,
    drop: NOTHING,
    slot: part.slot,
    message: message.index,
    isLine: !1,
    text,
    original: part.text,
    handle
  };
}
function isFree({ guard, state }, part) {
  return guard.of(part).hard === void 0 && !state.isDropped(part);
}
function partLeaves(context, reason, part, message) {
  let original = "text" in part ? part.text : "";
  return leaves(context, aboutMessage(reason, message), [part.slot, message.index], original);
}
function partsLeave(context, reason, parts, message, original) {
  let drop = parts.flatMap(({ slot }) => [slot, message.index]);
  return leaves(context, aboutMessage(reason, message), drop, original);
}
function leaves(context, head, drop, original) {
  return {
    about: head,
    drop,
    slot: NO_SLOT,
    message: NO_SLOT,
    isLine: !1,
    text: "",
    original,
    handle: context.keep(original).handle
  };
}
function about(reason, pair, soft, context) {
  return {
    id: pair.call.id,
    reason,
    message: pair.callMessage.index,
    tool: pair.call.tool,
    target: calledAs(pair, context.found.transcript.cwd),
    protected_by: soft ?? null
  };
}
function aboutMessage(reason, message) {
  return {
    id: recordName(message.records[0]),
    reason,
    message: message.index,
    tool: null,
    target: null,
    protected_by: null
  };
}
function recordName(record = 0) {
  return `record ${record + 1}`;
}
function readable({ call, result }) {
  return `${call.tool} ${call.inputText}

${result.text}`;
}

// src/session/prune/compacted-pairs.ts
var MOST_OUTCOMES = 10;
function compactedPairs(context) {
  let { found, guard } = context, { cwd } = found.transcript, isFirst = !0;
  for (let group of groups(context)) {
    let place = group.find(isOnlyCall);
    if (place === void 0) continue;
    let original = group.map(readable).join(`

`), { handle, wayBack } = context.keep(original), proposal = {
      about: about("compacted", place, guard.ofPair(place).soft, context),
      drop: group.flatMap(leavingPair),
      slot: place.call.slot,
      message: place.callMessage.index,
      isLine: !0,
      text: compactedLine(group, wayBack, cwd, isFirst),
      original,
      handle
    };
    if (context.take(proposal)) return !0;
    isFirst = !1;
  }
  return !1;
}
function* groups(context) {
  let leaves2 = mayLeave(context), group = [];
  for (let pair of context.found.pairs) {
    if (context.state.isDropped(pair.call)) continue;
    let isLeaving = leaves2(pair);
    (!isLeaving || group.length === MOST_OUTCOMES || (group[0]?.turn ?? pair.turn) !== pair.turn) && (group.length > 0 && (yield group), group = []), isLeaving && group.push(pair);
  }
  group.length > 0 && (yield group);
}
function mayLeave({ found, guard, policy }) {
  let from = found.messages.find(({ inContext }) => inContext)?.index ?? 0;
  return found.messages.some(({ summary, inContext }) => summary && inContext) ? (pair) => {
    if (pair.callMessage.index >= from || pair.resultMessage.index >= from) return !1;
    let { hard, soft } = guard.ofPair(pair), isNeeded = guard.latest.has(pair) || guard.open.has(pair) || guard.workflow.has(pair), isWhole2 = soft !== void 0 && policy.mode === "default";
    return hard === void 0 && !isNeeded && !isWhole2;
  } : () => !1;
}

// src/session/classify/sub-agent.ts
function isSubAgent(tool, input) {
  return NAMED2.test(tool) ? !0 : BARE.test(tool) && GIVEN.some((name) => memberValue(input, name) !== void 0);
}
var NAMED2 = /^(?:(?:dispatch|run|spawn|call|launch|invoke|start|ask|use)_(?:sub_?)?agents?|sub_?agents?|delegate(?:_\w{1,30})?|new_task|(?:task|agent)_output(?:_tool)?)$/, BARE = /^(?:task|agent|oracle)$/, GIVEN = ["prompt", "subagent_type", "subagent", "agent", "instructions", "task"];

// src/session/classify/announcement.ts
function isAnnouncement(text) {
  return text.length > MOST ? !1 : text.split(/(?<=[.!:。！：])\s{1,20}|\n/).every((sentence) => {
    let said = sentence.trim();
    return said === "" || said.length <= LONGEST && isSaidBefore(said);
  });
}
var MOST = 600, LONGEST = 240;
function isSaidBefore(sentence) {
  return ACKNOWLEDGED.test(sentence) || ANNOUNCED.test(sentence) && !HOLDS.test(sentence);
}
var ACKNOWLEDGED = /^(?:(?:very )?(?:good|great|nice|perfect|excellent|fine|sure|done|right|okay|ok|alright|understood|thanks|hmm|wait|actually|interesting)|i see|got it|good catch|good idea|makes sense|you(?:'re| are) right|all right)(?:[,.!:]| -|$)\s{0,4}(?:now|then|so)?[.!:]?$/i, LEAD = "(?:(?:now|next|first|then|finally|also|and|so|ok|okay|good|great|perfect|alright|actually|hmm|wait|right|done|yes|i see|got it)[,.!]? (?:- )?){0,3}", WHO = "(?:let me|let's|let us|i'll|i will|i'm going to|i am going to|we'll|i need to|we need to|i should|need to|going to|time to|i want to)", HOW = "(?: (?:also|first|now|just|quickly|then|start by|begin by|go ahead and|try to|again|both|carefully))*", DEEDS = "check|look|see|read|re-?read|run|re-?run|find|search|grep|open|view|show|list|get|fetch|update|add|fix|create|write|remove|delete|move|rename|verify|test|build|compile|commit|push|start|continue|proceed|try|compare|inspect|examine|explore|investigate|review|install|do|make|replace|refactor|implement|edit|change|copy|clean|take|understand|figure|confirm|validate|examining|checking|running|reading|adding|updating|fixing|apply|extract|convert|debug|trace|analy[sz]e|gather|scan|count|go|handle|wire|register|export|import|call", ANNOUNCED = new RegExp(
  [
    `^${LEAD}${WHO}${HOW} (?:${DEEDS})\\b`,
    // "Now add the field:", "Next, the tests:"
    "^(?:now|next|then|first|finally|also|more|and now)\\b[^.!?]{0,200}:$",
    `^(?:now|next|then|first|finally|also)[, ]{1,2}(?:${DEEDS})\\b`,
    "^(?:checking|running|reading|looking|searching|updating|adding|fixing|creating|testing|verifying|building|removing|writing)\\b",
    "^(?:lass(?:t)? (?:mich|uns)|(?:jetzt|nun|zuerst|als n.chstes) (?:lese|pr.fe|schaue|f.hre|suche|teste|baue)|ich (?:schaue|pr.fe|lese|suche|teste|f.hre)\\b)",
    "^(?:maintenant,? )?(?:je vais|laissez-moi|regardons) (?:lire|v.rifier|lancer|chercher|regarder|ex.cuter|ouvrir)?",
    "^(?:ahora )?(?:voy a|d.jame) (?:leer|revisar|ejecutar|buscar|ver|abrir|comprobar)",
    "^(?:\u8BA9\u6211|\u6211\u6765|\u73B0\u5728\u6211|\u63A5\u4E0B\u6765|\u307E\u305A|\u6B21\u306B|\u3067\u306F)"
  ].join("|"),
  "i"
), HOLDS = /\b(?:from now on|always|never|must|instead|because|since|due to|caused?|so that|rather than|only|until|unless|except|not|don't|won't|later|remember|t[o]do|note|port|version|decid\w{0,3}|chose|choose|agreed|keep|entschieden|ab jetzt|weil|niemals|parce que|jamais|porque|nunca)\b|因为|从现在|今後|なぜなら/i;

// src/session/prune/old-analysis.ts
function oldAnalysis(context) {
  if (context.policy.mode !== "aggressive") return !1;
  let announced = [];
  for (let remark of oldRemarks(context)) {
    let { part, message } = remark;
    if (message.kind === void 0)
      (context.takesRemarks || isAnnouncement(part.text)) && announced.push(remark);
    else if (context.take(partLeaves(context, "old_analysis", part, message))) return !0;
  }
  return oneLine(context, announced, context.takesRemarks ? "remark" : "announcement");
}
function* oldRemarks(context) {
  let { found, policy } = context;
  for (let message of found.having.text)
    if (!(found.lastTurn - found.turnOf(message) <= policy.analysisTurns))
      for (let part of message.parts) {
        let kind = found.kindOf(part), isAnalysis = kind === "analysis" || kind === "thought";
        part.type === "text" && isAnalysis && isFree(context, part) && (yield { part, message });
      }
}
function oneLine(context, remarks, what) {
  let [first, ...others] = remarks;
  return first !== void 0 && context.take(lineFor(context, first, others, what));
}
function lineFor(context, first, others, what) {
  let original = [first, ...others].map(({ part }) => part.text).join(`

`), { handle, wayBack } = context.keep(original);
  return {
    about: aboutMessage("old_analysis", first.message),
    drop: [first, ...others].flatMap(({ part, message }) => [part.slot, message.index]),
    slot: first.part.slot,
    message: first.message.index,
    isLine: !0,
    text: remarksLine(others.length + 1, what, wayBack),
    original,
    handle
  };
}

// src/session/prune/stale-plans.ts
function stalePlans({ pairs }) {
  let written = /* @__PURE__ */ new Set();
  return pairs.toReversed().filter((pair) => {
    if (!PLANS.has(pair.tool)) return !1;
    let list = `${pair.tool}${pair.place}`, isOld = written.has(list) && listIn(pair) !== void 0;
    return replacesList(pair) && written.add(list), isOld;
  }).reverse();
}
var PLANS = new Set(
  "todo_write todowrite write_todos update_todos set_todos update_plan write_plan manage_todo_list".split(
    " "
  )
), LISTS = ["todos", "plan", "todoList", "todo_list", "tasks", "items", "steps"];
function listIn({ call }) {
  for (let name of LISTS) {
    let list = memberValue(call.input, name);
    if (Array.isArray(list)) return list;
  }
}
function replacesList(pair) {
  let { failed, isDenied: isDenied2, isUnfinished } = pair.outcome;
  return failed || isDenied2 || isUnfinished || listIn(pair) === void 0 ? !1 : memberValue(pair.call.input, "merge") !== !0 && memberValue(pair.call.input, "append") !== !0;
}

// src/session/prune/stale-writes.ts
function staleWrites({ pairs }) {
  let files = new ReplacedFiles();
  return pairs.toReversed().filter((pair) => files.isOld(pair)).reverse();
}
var ReplacedFiles = class {
  files = /* @__PURE__ */ new Set();
  /** By the last part of their paths, which is how commands often name them. */
  byName = /* @__PURE__ */ new Map();
  /** Something later takes an older state out of the repository. */
  isBroughtBack = !1;
  /** Whether what was looked at before has replaced it. The pair itself counts for those that follow. */
  isOld(pair) {
    let { toolClass, paths } = pair;
    if (toolClass === "write" || toolClass === "edit") {
      toolClass === "edit" && MOVES_IN_PATCH.test(pair.call.inputText.slice(0, MOST_LOOK2)) && this.forgetAll();
      let isReplaced = paths.length > 0 && paths.every((path) => this.files.has(fileOf(pair, path)));
      return replacesWhole(pair) && this.add(pair), isReplaced;
    }
    return toolClass !== "read" && !onlyReads(pair) && this.keepFrom(pair), !1;
  }
  add(pair) {
    addFiles(this.files, pair);
    for (let path of pair.paths) {
      let name = nameOf2(path), files = this.byName.get(name);
      files === void 0 ? this.byName.set(name, [fileOf(pair, path)]) : files.push(fileOf(pair, path));
    }
  }
  /** What stood in the files before a call that may have kept it is not replaced by what was written after it. */
  keepFrom({ command, call, tool }) {
    let said = (command ?? call.inputText).slice(0, MOST_LOOK2), deed = command === void 0 ? tool : said;
    if (BRINGS_BACK.test(deed) && (this.isBroughtBack = !0, this.forgetAll()), this.files.size === 0) return;
    (this.isBroughtBack && STORES.test(deed) || movesUnnamed(said)) && this.forgetAll();
    let named = said.split(BETWEEN_WORDS).flatMap((word) => {
      let name = nameOf2(word);
      return this.byName.has(name) ? [name] : [];
    });
    if (!(named.length === 0 || command !== void 0 && keepsNothing(said)))
      for (let name of named) {
        for (let file of this.byName.get(name) ?? []) this.files.delete(file);
        this.byName.delete(name);
      }
  }
  forgetAll() {
    this.files.clear(), this.byName.clear();
  }
}, MOST_LOOK2 = 1e5, BETWEEN_WORDS = /[\s'"`=:;,()[\]{}<>|&\\]+/, MOVES = /(?:^|[\s;&|(/])(?:mv|cp|rsync|scp|tar|zip|ln|rename|xcopy|robocopy)\s/g, COPIES = /* @__PURE__ */ new Set(["mv", "cp", "scp", "ln"]), PLAIN_FILE = /^[^*?{}$]{1,300}\.\w{1,10}$/, DESTROYS = /* @__PURE__ */ new Set(["rm", "mkdir", "touch", "chmod", "rmdir"]);
function keepsNothing(command) {
  if (/[|`]|\$\(|[<>]\(/.test(command)) return !1;
  let commands = namedCommands(command);
  return commands.length > 0 && commands.every(({ family, changes }) => !changes || DESTROYS.has(family));
}
function movesUnnamed(command) {
  let moves = command.match(MOVES)?.length ?? 0;
  return moves === 0 ? !1 : chainOf(command).filter(({ words: [program = "", ...more] }) => {
    let from = more.filter((word) => !word.startsWith("-")).slice(0, -1);
    return COPIES.has(program) && from.length > 0 && from.every((word) => PLAIN_FILE.test(word));
  }).length < moves;
}
var MOVES_IN_PATCH = /\*\*\* Move to: |(?:\\n|\n|")rename (?:from|to) /, GIT = String.raw`\bgit(?:\s{1,4}-{1,2}\S{1,100}(?:\s{1,4}[^-\s]\S{0,100})?){0,3}\s{1,4}`, BRINGS_BACK = new RegExp(
  `${GIT}(?:checkout|switch|restore|stash|reset|revert|merge|rebase|pull|cherry-pick|clean|apply|am)\\b|\\b(?:hg|svn|jj) (?:up|update|revert|undo|restore|shelve|unshelve)\\b|^git_(?:checkout|switch|restore|stash|reset|revert|merge|rebase|pull)|(?:^|_)(?:undo|rollback|revert|restore)(?:_|$)`
), STORES = new RegExp(
  `${GIT}(?:commit|add|stage)\\b|\\b(?:hg|svn|jj) (?:commit|ci|add)\\b|^git_(?:commit|add|stage)`
);
function nameOf2(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
function replacesWhole(pair) {
  let { toolClass, outcome, isOfWholeFile } = pair;
  return toolClass === "write" && isOfWholeFile && (outcome.succeeded || isBare(pair));
}
function isBare({ outcome, result, resultMessage, paths }) {
  if (outcome.failed || outcome.isDenied || outcome.isUnfinished) return !1;
  if (resultMessage.kind === "write") return !0;
  if (result.text.length > MOST_BARE) return !1;
  let said = result.text.trim();
  return said === "" || said === "null" || paths.some((path) => path === said || path.endsWith(`/${said}`));
}
var MOST_BARE = 1e3;
function addFiles(files, pair) {
  let { paths } = pair;
  for (let at = 0; at < paths.length; at++) files.add(fileOf(pair, paths[at]));
}
function fileOf({ place }, path) {
  return `${path}${place}`;
}

// src/session/prune/rule-stages.ts
var RULE_STAGES = [
  duplicateCalls,
  duplicateTexts,
  supersededWrites,
  supersededReads,
  staleErrors,
  reasoning,
  failedRetries,
  oldAnalysis
];
function duplicateCalls(context) {
  let { found, policy } = context, twins = /* @__PURE__ */ new Map(), same = new SameCalls(context, twins);
  return (policy.live ? found.pairs : found.pairs.toReversed()).forEach((pair) => {
    same.look(pair);
  }), found.pairs.some((pair) => {
    let twin = twins.get(pair);
    return twin !== void 0 && duplicateCall(context, pair, twin);
  });
}
var SameCalls = class {
  constructor(context, twins) {
    this.context = context;
    this.twins = twins;
  }
  context;
  twins;
  byCall = /* @__PURE__ */ new Map();
  byText = /* @__PURE__ */ new Map();
  numbers = new TextNumbers();
  look(pair) {
    let text = this.numbers.of(pair.result.text), call = `${text} ${this.numbers.of(pair.call.inputText)} ${pair.outcome.failed} ${pair.call.tool}`, isFree2 = this.context.guard.ofPair(pair).soft === void 0, seen = isFree2 ? this.byCall.get(call) : this.byText.get(text);
    seen !== void 0 && !isUnknown(pair.result.text) && !(isFree2 && isUnknown(pair.call.inputText)) ? this.twins.set(pair, seen) : (this.byText.set(text, pair), this.byCall.set(call, pair));
  }
};
function duplicateCall(context, pair, twin) {
  let { found, guard, policy } = context, { hard, soft } = guard.ofPair(pair);
  if (hard !== void 0 || pair.result.media > 0 || guard.openLatest.has(pair)) return !1;
  if (soft === void 0 && onlyReads(pair))
    return context.take(pairLeaves(context, "exact_duplicate", pair));
  if (!isWorthIt(context, pair) || pair.outcome.failed) return !1;
  let { handle, wayBack } = context.keep(pair.result.text), text = sameAsOther(twin, policy.live ? "earlier" : "later", wayBack, found.transcript.cwd), head = about("exact_duplicate", pair, soft, context);
  return context.take(rewritten(head, pair.result, pair.resultMessage, text, handle));
}
var TextNumbers = class {
  numbers = /* @__PURE__ */ new Map();
  of(text) {
    let key = text.length < LONG_TEXT ? text : sha256(text), found = this.numbers.get(key);
    return found === void 0 && (found = this.numbers.size, this.numbers.set(key, found)), found;
  }
};
function isUnknown(text) {
  return text.includes(NOTICE_PREFIX) && text.includes("not kept");
}
function duplicateTexts(context) {
  let same = new SameTexts(context);
  return context.found.having.text.toReversed().forEach((message) => {
    same.look(message);
  }), same.earlier.reverse().some(({ part, message }) => context.take(partLeaves(context, "exact_duplicate", part, message)));
}
var SameTexts = class {
  constructor(context) {
    this.context = context;
  }
  context;
  earlier = objectList();
  seen = /* @__PURE__ */ new Set();
  answered = /* @__PURE__ */ new Set();
  numbers = new TextNumbers();
  look(message) {
    let isAssistant = message.role === "assistant";
    if (!isAssistant && message.kind === void 0) return;
    let turn = this.context.found.turnOf(message), isSaid2 = !1, isAnswer = message.kind === void 0 && (!this.answered.has(turn) || !message.parts.some(isCall));
    for (let part of message.parts) {
      let text = part.type === "text" ? part.text.trim() : "";
      text !== "" && apartFromLines(text).said !== "" && (this.add(part, message, text, turn, isAnswer), isAssistant && (isSaid2 = !0));
    }
    isSaid2 && this.answered.add(turn);
  }
  add(part, message, text, turn, isAnswer) {
    let { seen, context } = this, key = `${message.role} ${this.numbers.of(text)}`, here = `${key} ${turn}`;
    (seen.has(here) || !isAnswer && seen.has(key)) && !isUnknown(text) && isFree(context, part) && this.earlier.push({ part, message }), seen.add(key).add(here);
  }
};
function supersededWrites(context) {
  let { found, guard, policy } = context;
  return [...staleWrites(found), ...stalePlans(found)].some((pair) => {
    let { hard, soft } = guard.ofPair(pair);
    return hard !== void 0 || guard.latest.has(pair) || guard.openLatest.has(pair) || soft !== void 0 && policy.mode !== "aggressive" ? !1 : context.take(pairLeaves(context, "superseded_write", pair));
  });
}
function supersededReads(context) {
  return context.staleReads().some((pair) => {
    let { hard, soft } = context.guard.ofPair(pair);
    return hard !== void 0 || soft !== void 0 && context.policy.mode === "default" || !isWorthIt(context, pair) ? !1 : context.take(outcomeOnly(context, "superseded_read", pair));
  });
}
function staleErrors(context) {
  let { found, guard, policy } = context;
  return found.pairs.some((pair) => {
    let age = found.lastTurn - pair.turn;
    if (!pair.outcome.failed || guard.open.has(pair) || age <= policy.errorTurns) return !1;
    let { hard, soft } = guard.ofPair(pair);
    return hard !== void 0 || guard.latest.has(pair) ? !1 : soft === void 0 ? context.take(pairLeaves(context, "stale_error", pair)) : policy.mode !== "aggressive" || !isWorthIt(context, pair) ? !1 : context.take(outcomeOnly(context, "stale_error", pair));
  });
}
function reasoning(context) {
  let { found } = context;
  if (context.keepsReasoning) return !1;
  for (let message of found.having.reasoning) {
    if (found.turnOf(message) >= found.lastTurn) continue;
    let parts = message.parts.filter((part) => part.type === "reasoning" && isFree(context, part));
    if (parts.length === 0) continue;
    let original = parts.map((part) => part.type === "reasoning" ? part.text : "").join(`

`);
    if (context.take(partsLeave(context, "reasoning", parts, message, original))) return !0;
  }
  return !1;
}
function failedRetries(context) {
  let { found, guard, policy } = context;
  if (policy.mode !== "aggressive") return !1;
  for (let run of guard.failedRuns) {
    let last = run.at(-1), earlier = run.slice(0, -1).filter(
      (pair) => guard.ofPair(pair).hard === void 0 && pair.callMessage.index < last.callMessage.index && !guard.latest.has(pair) && !context.state.isDropped(pair.call)
    ), place = earlier.find(isOnlyCall);
    if (place === void 0) continue;
    let original = earlier.map(readable).join(`

`), { handle, wayBack } = context.keep(original), text = retriesLine(earlier.length, last, wayBack, found.transcript.cwd);
    if (context.said.has(text)) continue;
    context.said.add(text);
    let proposal = {
      about: about("failed_retries", place, guard.ofPair(place).soft, context),
      drop: earlier.flatMap(leavingPair),
      slot: place.call.slot,
      message: place.callMessage.index,
      isLine: !0,
      text,
      original,
      handle
    };
    if (context.take(proposal)) return !0;
  }
  return !1;
}
function isWorthIt({ state }, { result }) {
  return result.literals.length === 0 || result.media > 0 ? !1 : !state.isChanged(result) && state.tokensOf(result) > SMALL_RESULT;
}

// src/session/prune/result-ladder.ts
var SHORT_VIEW = 200, REPORT_VIEW = 300, WORTH_A_VIEW = 300, NEWEST_SHARE = 0.5, BARE_OUTCOME = 50;
function resultLadder(context, budget) {
  let { policy, state } = context, first = policy.oversizedTokens, candidates = inOrder(context), reducible = 0;
  for (let pair of candidates) reducible += Math.max(0, state.tokensOf(pair.result) - first);
  let room = policy.mode === "aggressive" ? roomForViews(context, candidates, budget) : () => !1, at = 0;
  for (; at < candidates.length && state.tokens - reducible > budget; at++) {
    let pair = candidates[at], tokens = state.tokensOf(pair.result);
    reducible -= Math.max(0, tokens - first);
    let needed = state.tokens - reducible - budget, step = secondStep(context, pair, tokens - needed, room(pair));
    if (step !== void 0 && context.take(step)) return !0;
  }
  for (; at < candidates.length; at++) {
    let pair = candidates[at], tokens = state.tokensOf(pair.result);
    if (tokens <= first) continue;
    let view = reduced(context, pair, Math.max(first, tokens - (state.tokens - budget)));
    if (view !== void 0 && context.take(view)) return !0;
  }
  return !1;
}
function secondStep(context, pair, enough, hasRoom) {
  let { policy } = context;
  return policy.mode === "default" ? reduced(context, pair, Math.max(SHORT_VIEW, enough)) : enough >= WORTH_A_VIEW ? reduced(context, pair, enough) : isReport(pair) ? reduced(context, pair, REPORT_VIEW) : hasRoom ? reduced(context, pair, SMALL_RESULT) : outcomeOnly(context, "outcome_only", pair);
}
function roomForViews({ state }, candidates, budget) {
  let least = (pair) => isReport(pair) ? REPORT_VIEW : isData(pair) ? BARE_OUTCOME : SMALL_RESULT, savedBy = (pair) => Math.max(0, state.tokensOf(pair.result) - least(pair)), left = 0, views = 0;
  for (let pair of candidates)
    left += savedBy(pair), isData(pair) && views++;
  return (pair) => {
    let hasRoom = state.tokens - left + views * (SMALL_RESULT - BARE_OUTCOME) <= budget;
    return left -= savedBy(pair), isData(pair) && views--, hasRoom && isData(pair);
  };
}
function isData(pair) {
  return pair.toolClass === "other" && !pair.outcome.failed && !isReport(pair);
}
function isReport({ tool, call, outcome }) {
  return !outcome.failed && isSubAgent(tool, call.input);
}
function oversizedInNewestSteps(context, budget, least) {
  let { guard, policy, state } = context, candidates = oversizedNewest(context), all = least ?? leastOfNewest(context, budget, candidates.length);
  for (let pair of candidates) {
    let tokens = state.tokensOf(pair.result), floor = guard.openLatest.has(pair) ? policy.oversizedTokens : all, view = reduced(context, pair, Math.max(floor, tokens - (state.tokens - budget)));
    if (view !== void 0 && context.take(view)) return !0;
  }
  return !1;
}
function oversizedNewest({ found, guard, policy, state }) {
  let newest = found.pairs.findLastIndex(({ resultMessage }) => resultMessage.index < guard.keepFrom) + 1;
  return found.pairs.slice(newest).filter((pair) => {
    let { result } = pair;
    if (found.tokensOf(result) <= policy.oversizedTokens || !isChangeable(pair) || state.isDropped(result))
      return !1;
    let { hard, soft } = guard.ofOlder(result, pair.resultMessage);
    return hard === void 0 && (soft === void 0 || policy.mode === "aggressive");
  });
}
function leastOfNewest({ policy }, budget, results) {
  let share2 = Math.floor(budget * NEWEST_SHARE / results);
  return Math.min(policy.oversizedTokens, Math.max(SHORT_VIEW, share2));
}
function lessOfNewest(context, budget, missing) {
  let { guard, state } = context, all = oversizedNewest(context), left = all.filter((pair) => !guard.openLatest.has(pair) && state.tokensOf(pair.result) > SHORT_VIEW), spare = left.reduce((sum, { result }) => sum + state.tokensOf(result), 0);
  if (missing <= 0 || missing > spare) return [];
  let least = leastOfNewest(context, budget, all.length) - Math.ceil(missing / left.length);
  return least > SHORT_VIEW ? [least, SHORT_VIEW] : [SHORT_VIEW];
}
function reduced(context, pair, limit) {
  let { found, counter, guard } = context;
  if (found.tokensOf(pair.result) <= limit) return;
  let original = pair.result.text, { handle, wayBack } = context.keep(original), { keptHours } = wayBack, [path] = pair.toolClass === "read" ? pair.paths : [], { text } = reduceText(original, {
    limit: { amount: limit - pair.result.media, unit: "tokens" },
    counter,
    ...path === void 0 ? {} : { path },
    // A report is read for its words, however many places it lists; as a rule it ends with what follows from them.
    ...isSubAgent(pair.tool, pair.call.input) && !/^\s*[[{]/.test(original) ? { kind: "markdown" } : {},
    ...handle === void 0 ? { recoverable: !1 } : { handle },
    ...keptHours === void 0 ? {} : { keptHours }
  }), head = about("oversized_result", pair, guard.ofPair(pair).soft, context);
  return rewritten(head, pair.result, pair.resultMessage, text, handle);
}
function inOrder(context) {
  let { found, guard, policy } = context, superseded = new Set(context.staleReads()), lastRun = /* @__PURE__ */ new Map();
  found.pairs.forEach((pair) => {
    pair.toolClass === "command" && lastRun.set(runOf(pair), pair);
  });
  let orders = [objectList(), objectList(), objectList()];
  return found.pairs.forEach((pair) => {
    let { hard, soft } = guard.ofPair(pair);
    if (hard !== void 0 || guard.openLatest.has(pair) || !isWorthIt(context, pair) || soft !== void 0 && policy.mode === "default") return;
    let isOld = superseded.has(pair) || pair.toolClass === "command" && lastRun.get(runOf(pair)) !== pair, isLast = guard.latest.has(pair) || guard.workflow.has(pair) || isReport(pair);
    orders[isLast ? 2 : isOld ? 0 : 1]?.push(pair);
  }), orders.flat();
}
function runOf({ steps }) {
  let only = steps.length === 1 ? steps[0] : void 0;
  return only !== void 0 ? `${only.folder} ${only.run}` : steps.map(({ folder, run }) => `${folder} ${run}`).join(`
`);
}
function isChangeable({ result }) {
  return result.literals.length > 0 && result.media === 0;
}

// src/session/prune/digest-lines.ts
function digestLines(context) {
  let messages = objectList();
  for (let message of context.found.having.call) {
    let pairs = leavingPairs(context, message);
    pairs.length > 0 && messages.push({ message, pairs });
  }
  let ranks = messages.map(({ pairs }) => pairs.every(onlyReads) ? 0 : pairs.some(isReport) ? 2 : 1), isFirst = !0;
  return [0, 1, 2].some(
    (rank) => messages.some(
      ({ message, pairs }, at) => ranks[at] === rank && pairs.some((pair) => {
        let isMet = context.take(lineFor2(context, pair, message, isFirst));
        return isFirst = !1, isMet;
      })
    )
  );
}
function lineFor2(context, pair, message, isFirst) {
  let { found, guard, state, said } = context, original = readable(pair), { handle, wayBack } = context.keep(original), text = digestLine(pair, wayBack, found.transcript.cwd, isFirst), drop = leavingPair(pair);
  for (let part of message.parts)
    part.type === "reasoning" && !state.isDropped(part) && drop.push(part.slot, message.index);
  let isNew = !said.has(text) || saysChange(pair);
  return said.add(text), {
    about: about("digest_line", pair, guard.ofPair(pair).soft, context),
    drop,
    slot: isNew ? pair.call.slot : NO_SLOT,
    message: isNew ? pair.callMessage.index : NO_SLOT,
    isLine: isNew,
    text,
    original,
    handle
  };
}
function leavingPairs({ found, guard, state }, message) {
  if (message.role !== "assistant" || state.isGone(message)) return [];
  let leaving = objectList(), texts = 0;
  for (let part of message.parts) {
    if (state.isDropped(part) || part.type === "reasoning") continue;
    let pair = found.pairOf(part);
    if (part.type === "text") texts++;
    else if (part.type === "call") {
      if (pair === void 0 || !mayLeave2(guard, pair) || !state.mayLeave(pair.resultMessage)) return [];
      leaving.push(pair);
    } else if (pair?.callMessage !== message) return [];
  }
  return texts > 1 ? [] : leaving;
}
function mayLeave2(guard, pair) {
  return !pair.outcome.failed && !guard.latest.has(pair) && !guard.workflow.has(pair) && guard.ofPair(pair).hard === void 0;
}

// src/session/prune/answered-question.ts
function repliesOf({ messages }) {
  let replies = /* @__PURE__ */ new Map(), answer;
  for (let message of messages)
    message.role === "assistant" ? message.parts.some(({ type }) => type === "text") && (answer = message) : isPerson(message) && (answer !== void 0 && replies.set(answer, textOf(message)), answer = void 0);
  return replies;
}
function textOf({ parts }) {
  let text = "";
  for (let part of parts) part.type === "text" && (text += text === "" ? part.text : `
${part.text}`);
  return text.trim();
}
var SHORT_REPLY = 240, MOST_NEEDED = 1200, MOST_ITEM = 160, MOST_QUESTION = 500, LEFT_OUT5 = "...";
function answerParts(answer, reply) {
  let whole = { prose: answer, needed: "" };
  if (reply === void 0 || reply === "" || reply.length > SHORT_REPLY) return whole;
  let lines = answer.split(`
`), asks = lines.map((line) => QUESTION.test(line)), isAsked = asks.lastIndexOf(!0) >= 0 && asksAtEnd(lines, asks.lastIndexOf(!0));
  if (!isAsked && !POINTS.test(reply)) return whole;
  let prose = [], needed = [], room = MOST_NEEDED;
  return lines.forEach((line, at) => {
    let isItem = ITEM.test(line), isQuestion = isAsked && asks[at] === !0, shown = isQuestion ? asked(line) : isItem ? brief2(line) : void 0;
    shown === void 0 || shown.length > room ? prose.push(line) : (room -= shown.length, needed.push(shown), shown !== line && isQuestion && prose.push(line.slice(0, Math.max(0, line.length - shown.length))));
  }), needed.length === 0 ? whole : { prose: prose.join(`
`), needed: needed.join(`
`) };
}
var QUESTION = /[?？؟]/, ITEM = /^\s{0,12}(?:[-*+•–]\s|\(?(?:\d{1,3}|[A-Za-z])[.)]\s|\*{1,2}(?:\(?(?:\d{1,3}|[A-Za-z])[.)]|option\b)|option \w|\|.{1,2000}\|\s{0,4}$)/i, POINTS = /\b(?:first|second|third|fourth|fifth|last|latter|former|both|neither|either|those|these|them|ones?|option|number|listed|above|same|all (?:of )?(?:it|three|four|five|\d)|the (?:two|three|four|five|six|\d+)|that)\b|(?:^|[^\w.])[#(]?\d{1,2}(?:[).,]|\s|$)|^\W{0,3}[a-f]\W{0,3}(?:\s|$)|\b(?:erste|zweite|dritte|vierte|letzte|beide|diese|jene|davon|oben|die (?:zwei|drei|vier))[nrsm]?\b|\b(?:premi[eè]re?|deuxi[eè]me|seconde?|troisi[eè]me|derni[eè]re?|ceux|celles?|celui|les (?:deux|trois)|primer[oa]?|segund[oa]|tercer[oa]?|[uú]ltim[oa]|es[oae]s?|est[oae]s?|amb[oa]s|l[oa]s (?:dos|tres))\b|第[一二三四五\d]|[那这這][个個些]|[两二三]个|番目|それ|これ|両方/i;
function asksAtEnd(lines, last) {
  let prose = 0;
  for (let at = last + 1; at < lines.length; at++) {
    let line = lines[at] ?? "";
    ITEM.test(line) || (prose += line.trim().length);
  }
  return prose <= MOST_ITEM * 2;
}
function asked(line) {
  return line.length <= MOST_QUESTION ? line : `${LEFT_OUT5}${line.slice(-MOST_QUESTION)}`;
}
function brief2(line) {
  return line.length <= MOST_ITEM ? line : `${line.slice(0, MOST_ITEM)}${LEFT_OUT5}`;
}

// src/session/prune/message-limit.ts
function answersOverLimit(context, maxMessages) {
  let { state } = context;
  if (state.messages <= maxMessages || state.hasLines) return !1;
  let holders = lineHolders(context), bare = holders.filter(({ isBare: isBare2 }) => isBare2), turns = byTurn(context, bare), isEnough = bare.length - turns.length >= state.messages - maxMessages;
  for (let group of isEnough ? turns : [bare]) if (joinLines(context, group, maxMessages)) return !0;
  let held = new Set(holders.map(({ message }) => message));
  return answersLeave(context, held, maxMessages) ? !0 : joinLines(context, stillThere(context, holders), maxMessages);
}
function answersLeave(context, held, maxMessages) {
  let replies = repliesOf(context.found);
  for (let isAnswered of [!1, !0])
    for (let message of context.found.messages) {
      if (context.state.messages <= maxMessages) return !1;
      let parts = freeTexts(context, message);
      if (parts.length === 0 || held.has(message)) continue;
      let original = parts.map(({ text }) => text).join(`

`);
      if (answerParts(original, replies.get(message)).needed !== "" === isAnswered && context.take(partsLeave(context, "message_limit", parts, message, original)))
        return !0;
    }
  return !1;
}
function freeTexts(context, message) {
  if (message.role !== "assistant") return [];
  let texts = [];
  for (let part of context.state.stays(message)) {
    if (part.type !== "text" || !isFree(context, part)) return [];
    texts.push(part);
  }
  return texts;
}
function lineHolders(context) {
  let holders = [];
  for (let message of context.found.messages) {
    let parts = freeTexts(context, message), apart = parts.map(({ text }) => apartFromLines(text)), lines = apart.map((each) => each.lines).filter((each) => each !== "");
    lines.length === 0 || lines.some((line) => line.includes(RETRIES_BEFORE)) || holders.push({ message, parts, lines, isBare: apart.every(({ said }) => said.trim() === "") });
  }
  return holders;
}
function byTurn({ found }, holders) {
  let turns = /* @__PURE__ */ new Map();
  for (let holder of holders) {
    let turn = found.turnOf(holder.message), here = turns.get(turn);
    here === void 0 ? turns.set(turn, [holder]) : here.push(holder);
  }
  return [...turns.values()];
}
function stillThere({ state }, holders) {
  return holders.filter(({ parts }) => parts.every((part) => !state.isChanged(part)));
}
function joinLines(context, holders, maxMessages) {
  let { state } = context, joined = holders.slice(0, Math.max(0, state.messages - maxMessages) + 1), last = joined.pop(), place = last?.parts[0];
  if (last === void 0 || place === void 0 || joined.length === 0) return !1;
  let original = [...joined, last].flatMap(({ parts }) => parts.map(({ text }) => text)).join(`

`);
  return context.take({
    about: aboutMessage("joined_lines", last.message),
    drop: joined.flatMap(({ parts, message }) => parts.flatMap(({ slot }) => [slot, message.index])),
    slot: place.slot,
    message: last.message.index,
    isLine: !1,
    text: [...joined.flatMap(({ lines }) => lines), place.text].join(`
`),
    original,
    handle: context.keep(original).handle
  });
}

// src/session/prune/old-answers.ts
var ANSWER_TOKENS = 120, LEAST_PROSE = 90;
function oldAnswers(context, budget) {
  let { found, policy, state } = context, replies = repliesOf(found);
  for (let message of found.having.text)
    if (!(message.role !== "assistant" || found.lastTurn - found.turnOf(message) <= policy.analysisTurns))
      for (let part of message.parts) {
        if (part.type !== "text" || state.tokensOf(part) <= ANSWER_TOKENS || !isFree(context, part)) continue;
        let shorter = shorterAnswer(context, part, message, replies.get(message), budget);
        if (shorter !== void 0 && context.take(shorter)) return !0;
      }
  return !1;
}
function shorterAnswer(context, part, message, reply, budget) {
  let { found, state, counter } = context, { said, lines } = apartFromLines(part.text), { prose, needed } = answerParts(said, reply), tokens = prose === part.text ? state.tokensOf(part) : found.texts.count(prose), least = needed === "" ? ANSWER_TOKENS : Math.max(LEAST_PROSE, ANSWER_TOKENS - found.texts.count(needed));
  if (tokens <= (prose.includes(NOTICE_PREFIX) ? ANSWER_TOKENS : least)) return;
  let { handle, wayBack } = context.keep(part.text), reduced2 = (most) => reduceText(prose, {
    limit: { amount: Math.max(most, tokens - (state.tokens - budget)), unit: "tokens" },
    counter,
    ...needed === "" ? {} : { unitOf: "beside what follows" },
    ...handle === void 0 ? { recoverable: !1 } : { handle },
    ...wayBack.keptHours === void 0 ? {} : { keptHours: wayBack.keptHours }
  }).text, small = reduced2(least), isNamed2 = handle === void 0 || small.includes(handle);
  if (!isNamed2 && tokens <= ANSWER_TOKENS) return;
  let left = [isNamed2 ? small : reduced2(ANSWER_TOKENS), needed, lines].filter((each) => each !== "").join(`
`);
  return rewritten(aboutMessage("old_analysis", message), part, message, left, handle);
}

// src/session/prune/open-errors.ts
var OPEN_ERROR_VIEW = 400;
function openErrors(context, budget) {
  let { guard, state, found } = context, tried = triedAgain(context);
  for (let pair of guard.openLatest) {
    let tokens = state.tokensOf(pair.result);
    if (tokens <= OPEN_ERROR_VIEW || guard.ofPair(pair).hard !== void 0 || !isWorthIt(context, pair) || tried.runs.has(pair) || tried.names.has(calledBriefly(pair, found.transcript.cwd))) continue;
    let view = readableError(context, pair, Math.max(OPEN_ERROR_VIEW, tokens - (state.tokens - budget)));
    if (context.take(view)) return !0;
  }
  return !1;
}
function triedAgain({ found, guard }) {
  let runs = new Set([...guard.failedRuns].flatMap((run) => run.length > 1 ? run.at(-1) ?? [] : [])), last = new Map(found.pairs.map((pair) => [triedBy(pair), pair]));
  for (let pair of guard.openLatest) last.get(triedBy(pair)) !== pair && runs.add(pair);
  let names = /* @__PURE__ */ new Set();
  for (let { parts } of found.having.text)
    for (let part of parts)
      if (!(part.type !== "text" || !part.text.includes(RETRIES_BEFORE)))
        for (let line of part.text.split(`
`)) {
          let end = line.startsWith(NOTICE_PREFIX) ? line.lastIndexOf(" failed ") : -1;
          end >= 0 && line.includes(RETRIES_BEFORE) && names.add(line.slice(NOTICE_PREFIX.length, end));
        }
  return { runs, names };
}
function triedBy({ steps }) {
  return steps.map(({ run }) => run).join(`
`);
}
function readableError(context, pair, limit) {
  let { counter, guard } = context, original = pair.result.text, { handle, wayBack } = context.keep(original), reducedTo = (amount) => reduceText(original, {
    limit: { amount, unit: "tokens" },
    counter,
    ...handle === void 0 ? { recoverable: !1 } : { handle },
    ...wayBack.keptHours === void 0 ? {} : { keptHours: wayBack.keptHours }
  }).text, text = reducedTo(limit);
  if (!tellsItAll(pair, text)) {
    let told2 = `${tellingFailure(pair)}
`;
    text = told2 + reducedTo(Math.max(1, limit - counter.count(told2)));
  }
  let head = about("oversized_result", pair, guard.ofPair(pair).soft, context);
  return rewritten(head, pair.result, pair.resultMessage, text, handle);
}
function tellsItAll({ result, toolClass, isOthersText, command }, text) {
  let isOthersFlag = command !== void 0 && hidesFlags(command), { failed } = outcomeOf({ ...result, text }, toolClass, {
    isOthersText,
    isBackground: !1,
    isOthersFlag
  });
  return failed && lastErrorLines(printedText(result.text), 3, 400).split(`
`).every((line) => text.includes(line));
}

// src/session/classify/machine-output.ts
function isMachineOutput(text) {
  let kind = detectKind(text);
  if (kind === "base64" || kind === "html") return !0;
  if (kind === "json-object") return LOCK_FILE.test(text.slice(0, LOCK_SAMPLE));
  if (kind === "json-array" || kind === "diff") return !1;
  if (isMinified(text)) return !0;
  let lines = sampleLines(text);
  return share(lines, (line) => WANTED.test(line)) > MOST_WANTED ? !1 : kind === "search-hits" ? !0 : share(lines, isPrinted) > LEAST_PRINTED && (share(lines, hasLevel) > LEAST_LEVELS || !isTable(lines));
}
var LOCK_FILE = /"lockfileVersion"|"_meta": \{\s{0,40}"hash"|"content-hash"/, LOCK_SAMPLE = 2e3, MOST_WANTED = 0.1, LEAST_PRINTED = 0.5, LEAST_LEVELS = 0.3, SAMPLE = 32e3, LINE = 300, WANTED = /\b(?:must|should|shall|needs? to|has to|have to|do not|don't|never|always|please|ensure|make sure|required?|want)\b/i, PRINTED2 = [
  /^\s{0,8}[[(]?(?:\d{4}[-/.]\d\d[-/.]\d\d[T ]|\d{1,2}:\d\d:\d|[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3} )/,
  /^\s{1,12}at \S|^\s{0,8}File "|^\s{0,4}#\d{1,3} {1,4}(?:0x|\S.{0,200} at [\w./-]{1,100}:\d)/,
  /^\s{0,8}(?=[^\s:]{0,100}[./])[\w./@+-]{1,200}:\d{1,7}(?:[:) ]|$)/,
  /^\s{0,8}[\w.]{1,40}=\S{0,200} {1,4}[\w.]{1,40}=\S/,
  /^\$ |^npm (?:ERR!|WARN|error|warn|notice)|^\s{0,8}(?:[✓✔✗✘×√] |(?:PASS|FAIL)\b|(?:not )?ok \d)|^[dl-][rwxst-]{9}/,
  /^[0-9a-f]{6,16}[: ] {0,2}[0-9a-f]{2,4} /
], LEVEL = /^.{0,60}\b(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b/, LEVEL_MEMBER = /"(?:level|severity|lvl|log_level)" {0,2}:/;
function isPrinted(line) {
  return /^\s{0,8}[{<]/.test(line) ? LEVEL_MEMBER.test(line) : LEVEL.test(line) || PRINTED2.some((pattern) => pattern.test(line));
}
function hasLevel(line) {
  return LEVEL.test(line) || LEVEL_MEMBER.test(line);
}
function isMinified(text) {
  let sample = text.slice(0, SAMPLE), lines = sample.split(`
`).length;
  return sample.length / lines > LONG_LINE && sample.split(" ").length < sample.length / MOST_SPACES;
}
var LONG_LINE = 500, MOST_SPACES = 20;
function isTable(lines) {
  return [",", ";", "	", "|"].some((separator) => {
    let fields = (lines[0] ?? "").split(separator).length;
    return fields > 2 && share(lines, (line) => line.split(separator).length === fields) > SAME_FIELDS;
  });
}
var SAME_FIELDS = 0.8;
function sampleLines(text) {
  return text.slice(0, SAMPLE).split(`
`).flatMap((line) => line.trim() === "" ? [] : [line.slice(0, LINE)]);
}
function share(lines, test) {
  return lines.length === 0 ? 0 : lines.filter(test).length / lines.length;
}

// src/session/classify/meant-to-be-used.ts
function isMeantToBeUsed(said) {
  let words = said.slice(0, MOST2) + said.slice(Math.max(MOST2, said.length - MOST2));
  return LATIN.test(words) || OTHER.test(words);
}
var MOST2 = 2e4, LATIN = new RegExp(
  `\\b(?:${[
    "exact(?:ly)?|verbatim|word for word|as[ -]is|literally|identical|reproduce|match(?:es)?|mirror|copy|keep|preserve|remember",
    "use|using|apply|set|return|emit|output|produce|insert|import|load|seed|implement|follow|adhere|respect|convert|translate|rewrite|format",
    "fixture|expected|golden|snapshot|template|sample|contract|spec|reference|must|never|always|want|shall|required",
    "genau|verwende\\w{0,3}|nutze\\w{0,2}|benutze|behalte\\w{0,2}|soll\\w{0,3}|muss|wortgetreu|setze|beachte",
    "exactement|utilise[rz]?|traduis\\w{0,3}|garde[rz]?|doit|suis|respecte[rz]?",
    "exactamente|usa[r]?|utiliza[r]?|traduce|traducir|conserva[r]?|debe[ns]?|sigue",
    "esattamente|usare|traduci|deve|exatamente|usar|traduza|manter|deve[mr]?"
  ].join("|")})\\b`,
  "i"
), OTHER = /bersetz|そのまま|使って|使用|翻訳|必ず|守って|翻译|保持|必须|按照|返回|严格|사용|번역|그대로|반드시|используй|переведи|точно|должен|сохрани/i;

// src/session/prune/pasted-blocks.ts
var LARGE_BLOCK = 2e3, PASTED_LINES = 30;
function pastedBlocks(context, budget) {
  let { found, guard, state, counter } = context, newest = found.messages.findLast(isPerson);
  for (let message of found.having.text)
    if (!(message.role !== "user" || message === newest || message.index >= guard.keepFrom))
      for (let part of message.parts) {
        if (part.type !== "text" || part.machine || state.isChanged(part) || state.tokensOf(part) <= LARGE_BLOCK || isNamed(context, part.text)) continue;
        let { handle, wayBack } = context.keep(part.text), options = {
          counter,
          ...handle === void 0 ? { recoverable: !1 } : { handle },
          ...wayBack.keptHours === void 0 ? {} : { keptHours: wayBack.keptHours }
        }, spare = state.tokens - budget, text = reducedBlocks(part.text, counter, spare, (block, limit) => reduceText(block, { ...options, limit: { amount: limit, unit: "tokens" } }).text);
        if (text === part.text) continue;
        let head = { ...aboutMessage("pasted_block", message), protected_by: "person" };
        if (context.take(rewritten(head, part, message, text, handle))) return !0;
      }
  return !1;
}
function isNamed({ policy }, text) {
  let lower = text.toLowerCase();
  return policy.patterns.some((pattern) => lower.includes(pattern));
}
function reducedBlocks(text, counter, spare, reduce) {
  let left = spare, blocks = blocksOf(text), said = blocks.flatMap(({ block, pasted }) => pasted ? [] : [block]);
  return said.length === blocks.length || isMeantToBeUsed(said.join(`
`)) ? text : blocks.map(({ block, pasted }) => {
    let tokens = pasted && left > 0 ? counter.count(block) : 0;
    if (tokens <= LARGE_BLOCK || !isMachineOutput(block)) return block;
    let body = block.replace(/\n{1,4}$/, ""), smaller = reduce(body, Math.max(LARGE_BLOCK / 4, tokens - left)) + block.slice(body.length);
    return left -= tokens - counter.count(smaller), smaller;
  }).join("");
}
function blocksOf(text) {
  let lines = text.split(/(?<=\n)/), blocks = [], run = [], fenced = !1, end = (pasted) => {
    run.length > 0 && blocks.push({ block: run.join(""), pasted }), run = [];
  };
  for (let line of lines) {
    let isFence = line.trimStart().startsWith("```");
    isFence && !fenced && end(run.length >= PASTED_LINES), isFence && fenced && end(!0), isFence && (fenced = !fenced), run.push(line), isFence ? end(!1) : !fenced && line.trim() === "" && end(run.length > PASTED_LINES);
  }
  return end(fenced || run.length >= PASTED_LINES), blocks;
}

// src/session/prune/protected-path.ts
function protectedPath(pair, patterns) {
  let fits = (path) => patterns.some((pattern) => fitsPath(pattern, path)), named = pair.paths.find(fits) ?? namedIn(pair.call.input, 0).find(fits);
  if (named !== void 0 || pair.command === void 0) return named;
  let { folder } = pair;
  for (let word of pair.command.split(BETWEEN_WORDS2)) {
    let path = word.startsWith("./") ? word.slice(2) : word;
    if (!(path === "" || path.length > LONGEST2)) {
      if (fits(path)) return path;
      if (folder !== "" && fits(inFolder(folder, path))) return inFolder(folder, path);
    }
  }
}
var LONGEST2 = 1024, DEEPEST = 3, BETWEEN_WORDS2 = /[\s"'`=;|&<>(){},]+/;
function namedIn(value, depth) {
  return typeof value == "string" ? value.length > LONGEST2 || /\s/.test(value) ? [] : [plainPath(value)] : typeof value != "object" || value === null || depth === DEEPEST ? [] : Object.values(value).flatMap((one) => namedIn(one, depth + 1));
}
function plainPath(path) {
  let forward = path.replaceAll("\\", "/");
  return forward.startsWith("./") ? forward.slice(2) : forward;
}

// src/session/prune/stale-reads.ts
function staleReads({ pairs }) {
  let reads = new LaterReads();
  return pairs.toReversed().filter((pair) => reads.isOld(pair)).reverse();
}
var LaterReads = class {
  /** The texts that stand for a file or a part of it since; a file that was written anew needs none. */
  seen = /* @__PURE__ */ new Map();
  /** The length of the longest text that was cut off, by file and part. */
  cut = /* @__PURE__ */ new Map();
  /** The last line that a read shows which may have stopped there, by file. */
  shown = /* @__PURE__ */ new Map();
  /** Whether what was looked at before has made a read old. The pair itself counts for those that follow. */
  isOld(pair) {
    if (replacesWhole(pair)) for (let path2 of pair.paths) this.seen.set(fileOf(pair, path2), void 0);
    pair.command !== void 0 && changesBranch(pair.command) && !pair.outcome.failed && this.forget();
    let path = pair.paths[0];
    if (pair.toolClass !== "read" || pair.outcome.failed || path === void 0) return !1;
    let { cut, shown } = this, file = fileOf(pair, path), part = `${file}
${pair.call.inputText}`, { text } = pair.result, isReduced = isReducedByUs(text), isCut = isReduced || saysMoreFollows(text), before = isCut && !isReduced ? cut.get(part) : void 0, isCovered = before !== void 0 && text.length * LEAST_COVERED <= before, isReplaced = this.stands(file, text) || this.stands(part, text) || isCovered || isShown(text, shown.get(file));
    return isReduced || !givesFile(pair) || (isCut ? cut.set(part, Math.max(before ?? 0, text.length)) : pair.isOfWholeFile ? mayHaveStopped(text) ? (this.see(part, text), shown.set(file, Math.max(shown.get(file) ?? 0, lastNumber(text) ?? 0))) : this.see(file, text) : this.see(part, text)), isReplaced;
  }
  /** A text that came later stands for this one. */
  stands(key, text) {
    let later2 = this.seen.get(key);
    return later2 === void 0 ? this.seen.has(key) : later2.some((one) => covers(one, text));
  }
  see(key, text) {
    let later2 = this.seen.get(key);
    later2 !== void 0 ? later2.splice(MOST_LATER, 1, text) : this.seen.has(key) || this.seen.set(key, [text]);
  }
  forget() {
    this.seen.clear(), this.cut.clear(), this.shown.clear();
  }
}, MOST_LATER = 3;
function isShown(text, upTo) {
  let last = upTo === void 0 ? void 0 : lastNumber(text);
  return upTo !== void 0 && last !== void 0 && last <= upTo;
}
function mayHaveStopped(text) {
  let lines = lastNumber(text) ?? linesOf(text);
  return lines >= LEAST_LINES && lines % ROUND === 0;
}
var LEAST_LINES = 200, ROUND = 50;
function lastNumber(text) {
  if (!/^\s{0,8}\d{1,7}(?:→|\t|\||: )/.test(text.slice(0, 20))) return;
  let last;
  for (let [, number] of text.slice(-NUMBERED_END).matchAll(/^ {0,8}(\d{1,7})(?:→|\t|\||: )/gm))
    last = number;
  return last === void 0 ? void 0 : Number(last);
}
var NUMBERED_END = 8e3;
function linesOf(text) {
  let lines = text.endsWith(`
`) ? 0 : 1;
  for (let at = text.indexOf(`
`); at >= 0; at = text.indexOf(`
`, at + 1)) lines++;
  return lines;
}
var LEAST_COVERED = 0.9;
function givesFile({ outcome, result }) {
  return !outcome.isUnfinished && !saysUnchanged(result.text) && !saysNoFile(result.text);
}
function referredReads(found) {
  let referred = /* @__PURE__ */ new Set(), last = /* @__PURE__ */ new Map();
  if (found.pairs.forEach((pair) => {
    let path = pair.paths[0];
    if (pair.toolClass !== "read" || pair.outcome.failed || path === void 0) return;
    let file = fileOf(pair, path), part = `${file}
${pair.call.inputText}`;
    if (saysUnchanged(pair.result.text)) {
      let meant = last.get(part) ?? last.get(file);
      meant !== void 0 && referred.add(meant);
    } else givesFile(pair) && (last.set(part, pair), last.set(file, pair));
  }), referred.size > 0) for (let pair of staleReads(found)) referred.delete(pair);
  return referred;
}

// src/session/prune/protection.ts
var ACTIVE_WORKFLOWS = 3, WORDS = "words of a person in a result", FREE = { hard: void 0, soft: void 0 };
function protections(found, policy) {
  let keepFrom = newestSteps(found.messages, policy.keepSteps), latest = /* @__PURE__ */ new Map(), failures = new OpenFailures(found.transcript.cwd), failedRuns = /* @__PURE__ */ new Set();
  found.pairs.forEach((pair) => {
    latest.set(pair.family, pair), pair.outcome.failed ? failedRuns.add(failures.fail(pair)) : failures.succeed(pair);
  });
  let runs = failures.runs(), open = new Set(runs.flat()), openLatest = new Set(runs.flatMap((run) => run.at(-1) ?? [])), kept = /* @__PURE__ */ new Set([...latest.values(), ...switchesAfter(found.pairs, open)]);
  return new Guard(found, policy, keepFrom, kept, failedRuns, open, openLatest);
}
function switchesAfter(pairs, open) {
  let first = open.size === 0 ? -1 : pairs.findIndex((pair) => open.has(pair));
  return first < 0 ? [] : pairs.slice(first).filter(({ isSwitch }) => isSwitch === !0);
}
var Guard = class {
  constructor(found, policy, keepFrom, latest, failedRuns, open, openLatest) {
    this.found = found;
    this.policy = policy;
    this.keepFrom = keepFrom;
    this.latest = latest;
    this.failedRuns = failedRuns;
    this.open = open;
    this.openLatest = openLatest;
    this.workflow = newestSuccesses(found, open), this.referred = referredReads(found), this.hasPatterns = policy.paths.length > 0 || policy.patterns.length > 0, this.softTools = softly("tool", policy.tools), this.softKinds = softly("kind", policy.kinds);
    let { slots } = found.transcript;
    this.known = new Array(slots).fill(void 0), this.knownPairs = new Array(slots).fill(void 0), found.messages.forEach((message) => {
      this.look(message);
    });
  }
  found;
  policy;
  keepFrom;
  latest;
  failedRuns;
  open;
  openLatest;
  workflow;
  known;
  knownPairs;
  paths = /* @__PURE__ */ new Map();
  referred;
  hasPatterns;
  softTools;
  softKinds;
  look(message) {
    let { parts } = message, isNewest = message.index >= this.keepFrom;
    for (let at = 0; at < parts.length; at++) {
      let part = parts[at];
      this.known[part.slot] = this.find(part, message, isNewest);
    }
  }
  of(part) {
    return this.known[part.slot] ?? FREE;
  }
  ofPair(pair) {
    let { slot } = pair.result, protection = this.knownPairs[slot];
    if (protection === void 0) {
      let call = this.of(pair.call), result = this.of(pair.result);
      protection = call.hard === void 0 || call.hard === result.hard ? result : { hard: call.hard, soft: result.soft }, this.knownPairs[slot] = protection;
    }
    return protection;
  }
  ofOlder(part, message) {
    return this.find(part, message, !1);
  }
  find(part, message, isNewest) {
    let hard = ofMessage(part, message, isNewest) ?? this.hardProtection(part, message);
    return hard !== void 0 ? { hard, soft: void 0 } : part.type === "result" ? this.softProtection(part) : FREE;
  }
  hardProtection(part, message) {
    let { kinds } = this.policy, { type } = part, pair = type === "result" ? this.found.pairOf(part) : void 0;
    if (pair !== void 0 && isPersonAnswer(pair)) return "person";
    if (pair !== void 0 && wordsToModel(pair.result.text).length > 0) return WORDS;
    if (pair !== void 0 && this.referred.has(pair)) return "a later read refers to it";
    let tag = message.tags.length === 0 ? void 0 : message.tags.find((name) => kinds.has(name.trim().toLowerCase()));
    if (tag !== void 0) return `tag ${tag}`;
    let kind = type === "text" ? this.found.kindOf(part) : void 0;
    return kind !== void 0 && kinds.has(kind) ? `kind ${kind}` : type === "reasoning" && kinds.has("analysis") ? "kind analysis" : this.hasPatterns ? this.patternProtection(part) : void 0;
  }
  patternProtection(part) {
    let { paths, patterns } = this.policy, pair = paths.length === 0 ? void 0 : this.found.pairOf(part), path = pair === void 0 ? void 0 : this.pathOf(pair);
    if (path !== void 0) return `path ${path}`;
    if (patterns.length === 0 || part.type === "media") return;
    let text = (part.type === "call" ? part.inputText : part.text).toLowerCase(), pattern = patterns.find((one) => text.includes(one));
    return pattern === void 0 ? void 0 : `text "${pattern}"`;
  }
  /** Call and result ask for the same. */
  pathOf(pair) {
    return this.paths.has(pair) || this.paths.set(pair, protectedPath(pair, this.policy.paths)), this.paths.get(pair);
  }
  softOf(result) {
    return this.softProtection(result).soft;
  }
  softProtection(part) {
    let pair = this.found.pairOf(part);
    return (pair === void 0 ? void 0 : this.softTools.get(pair.tool)) ?? this.softKinds.get(this.found.kindOf(part)) ?? FREE;
  }
};
function softly(what, names) {
  return new Map(Array.from(names, (name) => [name, { hard: void 0, soft: `${what} ${name}` }]));
}
function ofMessage(part, message, isNewest) {
  let { role } = message;
  return role === "system" ? "system message" : message.summary ? "summary of a compaction" : role === "user" && part.type !== "result" && !(part.type === "text" && part.machine) ? "person" : isNewest ? "newest steps" : void 0;
}
function newestSteps(messages, steps) {
  let left = steps, from = (messages.at(-1)?.index ?? -1) + 1;
  for (let at = messages.length - 1; at >= 0 && left > 0; at--) {
    let message = messages[at];
    message?.role !== "assistant" || message.parts.length === 0 || (left--, from = message.index);
  }
  let person = messages.findLast(isPerson);
  return steps === 0 ? from : Math.min(from, person === void 0 || person.index < from ? from : person.index);
}
function newestSuccesses({ pairs, lastTurn }, open) {
  let active = new Set([...open].map(({ turn }) => turn));
  for (let back = 0; back < ACTIVE_WORKFLOWS; back++) active.add(lastTurn - back);
  let newest = /* @__PURE__ */ new Map();
  for (let at = pairs.length - 1; at >= 0; at--) {
    let pair = pairs[at], { turn, outcome } = pair;
    !outcome.failed && !outcome.isUnfinished && !outcome.isDenied && active.has(turn) && !newest.has(turn) && !pair.isDoubtful && newest.set(turn, pair);
  }
  return new Set(newest.values());
}

// src/session/prune/prune-context.ts
var PruneContext = class {
  constructor(found, policy, guard, state, counter, limits, originals) {
    this.found = found;
    this.policy = policy;
    this.guard = guard;
    this.state = state;
    this.counter = counter;
    this.limits = limits;
    this.originals = originals;
  }
  found;
  policy;
  guard;
  state;
  counter;
  limits;
  originals;
  /** Lines that stand in the place of calls: each is said once. */
  said = /* @__PURE__ */ new Set();
  /** Everything that was said beside calls of old turns may leave, unless it is a known decision. */
  takesRemarks = !1;
  stale;
  /** The provider wants reasoning beside the calls it led to: it leaves only with them. */
  get keepsReasoning() {
    return this.found.transcript.format === "openai-responses";
  }
  /** Whether there are limits and the transcript is within them by now. */
  isMet() {
    let { isSet, tokens, messages } = this.limits;
    return isSet && this.state.messages <= messages && this.state.tokens <= tokens;
  }
  /** Takes what makes the transcript smaller, and tells whether that is enough. */
  take(proposal) {
    return this.state.take(proposal), this.isMet();
  }
  /** Reads of what was read again or written anew later. */
  staleReads() {
    return this.stale ??= staleReads(this.found), this.stale;
  }
  /** The handle under which an original will be kept, if it will. Nothing is stored by asking. */
  keep(original) {
    let { mint, keptHours } = this.originals, handle = mint === void 0 ? void 0 : mint(original);
    return { handle, wayBack: { handle, keptHours } };
  }
};

// src/session/validity/broken-parts.ts
var REMOVABLE_RULES = /* @__PURE__ */ new Set([
  "call-without-result",
  "result-without-call",
  "result-without-id",
  "duplicate-result",
  "result-out-of-place",
  "server-call-without-result",
  "server-result-without-call",
  "empty-content",
  "thinking-unsigned",
  "thinking-last",
  "reasoning-alone"
]);
function brokenParts(transcript, findings) {
  let broken = [], taken = /* @__PURE__ */ new Set();
  for (let finding of findings) {
    let message = finding.message === null ? void 0 : transcript.messages[finding.message];
    if (message === void 0 || !REMOVABLE_RULES.has(finding.rule)) continue;
    let part = finding.part;
    part === void 0 || taken.has(part) || (taken.add(part), broken.push({ finding, part, message }));
  }
  return broken;
}

// src/session/prune/repairs.ts
function repairs(context, findings) {
  for (let { finding, part, message } of brokenParts(context.found.transcript, findings)) {
    let original = part.type === "call" ? `${part.tool} ${part.inputText}` : part.type === "media" ? "" : part.text, proposal = partsLeave(context, "broken", [part], message, original), about2 = {
      ...proposal.about,
      id: finding.id ?? recordName(finding.record - 1),
      tool: part.type === "call" ? part.tool : null,
      target: finding.rule
    };
    if (context.take({ ...proposal, about: about2 })) return !0;
  }
  return !1;
}

// src/session/prune/words-in-results.ts
var REST_TOKENS = 200;
function wordsInResults(context) {
  let { found, guard } = context;
  return found.pairs.some((pair) => guard.of(pair.result).hard !== WORDS || pair.result.media > 0 || guard.openLatest.has(pair) ? !1 : aroundWords(context, pair));
}
function aroundWords(context, pair) {
  let { found, guard, policy, state, counter } = context, { result, resultMessage } = pair, words = wordsToModel(result.text), rest = withoutWords(result.text);
  if (policy.mode === "default" && guard.softOf(result) !== void 0 || result.literals.length === 0 || state.isDropped(result) || found.texts.count(rest) <= REST_TOKENS) return !1;
  let { handle, wayBack } = context.keep(result.text), { text } = reduceText(rest, {
    limit: { amount: REST_TOKENS, unit: "tokens" },
    counter,
    ...handle === void 0 ? { recoverable: !1 } : { handle },
    ...wayBack.keptHours === void 0 ? {} : { keptHours: wayBack.keptHours }
  }), head = about("oversized_result", pair, WORDS, context), kept = words.map((block) => block.trim()).join(`
`);
  return context.take(rewritten(head, result, resultMessage, `${text}

${kept}`, handle));
}

// src/session/prune/plan-prune.ts
var MOST_ROUNDS = 5;
function planPrune(transcript, options) {
  let plan = planRounds(transcript, options);
  for (let newestLeast of plan.budgetMet ? [] : plan.lessOfNewest(plan.tokensAfter)) {
    let smaller = planRounds(transcript, { ...options, survey: plan.survey, newestLeast });
    if (smaller.budgetMet) return smaller;
  }
  if (plan.budgetMet || options.policy.mode !== "aggressive") return plan;
  let withoutRemarks = planRounds(transcript, { ...options, survey: plan.survey, takesRemarks: !0 });
  return withoutRemarks.budgetMet ? withoutRemarks : plan;
}
function planRounds(transcript, options) {
  let { counter, memory, wholeFile = !1 } = options, here = transcript, found = options.survey ?? survey(transcript, counter, wholeFile, { memory }), last = planRound(found, options), plan = last;
  for (let round = 1; round < MOST_ROUNDS && !plan.budgetMet && plan.isChanged; round++) {
    here = readEdited(here, last.text, last.edits), found = survey(here, counter, wholeFile, { memory, before: found });
    let next = planRound(found, { ...options, findings: void 0 });
    if (!next.isChanged) break;
    last = next, plan = {
      ...next,
      ...joinPrunes(plan, next, transcript.text.length),
      survey: plan.survey,
      lessOfNewest: plan.lessOfNewest,
      changes: void 0,
      actions: [...plan.actions, ...next.actions],
      tokensBefore: plan.tokensBefore,
      messagesBefore: plan.messagesBefore
    };
  }
  return plan;
}
function planRound(found, options) {
  let { policy, counter, budget, maxMessages, mint, keptHours } = options, { transcript } = found, state = new PruneState(found), guard = protections(found, policy), { repairOnly = !1 } = options, hasLimit = (budget !== void 0 || maxMessages !== void 0) && !repairOnly, limits = { isSet: hasLimit, tokens: budget ?? 1 / 0, messages: maxMessages ?? 1 / 0 }, originals = { mint, keptHours }, context = new PruneContext(found, policy, guard, state, counter, limits, originals);
  context.takesRemarks = options.takesRemarks === !0, policy.enabled && runStages(context, options);
  let isMet = context.isMet(), changes = changesBy(state, transcript), edits, text, spans = () => (edits ??= spanEdits(transcript, changes.edits, changes.dropped), edits);
  return {
    survey: found,
    actions: state.actions,
    isChanged: changes.edits.length > 0 || changes.dropped.size > 0,
    changes,
    get edits() {
      return spans();
    },
    get text() {
      return text ??= spans().length === 0 ? transcript.text : applySpans(transcript.text, spans()), text;
    },
    handles: handlesOf(state, spans),
    tokensBefore: found.tokens,
    tokensAfter: state.tokens,
    messagesBefore: found.messages.length,
    messagesAfter: state.messages,
    budgetMet: repairOnly ? state.actions.length === 0 : !hasLimit || isMet,
    blockers: !hasLimit || isMet ? [] : blockers(context),
    protectedRetained: protectedRetained(context),
    lessOfNewest: (tokens) => hasLimit && budget !== void 0 ? lessOfNewest(context, budget, tokens - budget) : []
  };
}
function runStages(context, options) {
  let { policy, budget, maxMessages, repairOnly = !1, wholeFile = !1 } = options;
  if (context.isMet()) return !0;
  let findings = options.findings ?? checkTranscript(context.found.transcript, wholeFile);
  if (repairs(context, findings) || repairOnly) return !0;
  for (let stage of RULE_STAGES) if (stage(context)) return !0;
  if (compactedPairs(context)) return !0;
  let isAggressive = policy.mode === "aggressive";
  return budget !== void 0 && (resultLadder(context, budget) || oversizedInNewestSteps(context, budget, options.newestLeast) || wordsInResults(context) || isAggressive && pastedBlocks(context, budget)) || (budget !== void 0 || maxMessages !== void 0) && isAggressive && policy.digestLines && digestLines(context) || budget !== void 0 && isAggressive && (oldAnswers(context, budget) || openErrors(context, budget)) ? !0 : maxMessages !== void 0 && answersOverLimit(context, maxMessages);
}
var NO_HANDLES = [];
function handlesOf(state, spans) {
  let { actions } = state;
  if (actions.every(({ handle }) => handle === null)) return actions.map(() => NO_HANDLES);
  let handles = actions.map(({ handle }) => handle === null ? [] : [handle]), visible = new Set(spans().map(({ action }) => action));
  for (let message of state.changed()) {
    let { dropped, texts, lines } = state.changeOf(message), here = [...dropped.values(), ...[...texts.values(), ...lines.values()].map(({ action }) => action)], last = Math.max(...here);
    for (let action of here) {
      let own = actions[action]?.handle;
      !visible.has(action) && typeof own == "string" && handles[last]?.push(own);
    }
  }
  return handles;
}
function changesBy(state, transcript) {
  let format = formatOf(transcript), edits = objectList(), dropped = /* @__PURE__ */ new Map();
  state.changed().forEach((message) => {
    let { records } = message, last = records.length === 1 && format.sharesRecords !== !0 ? state.leftBy(message) : void 0;
    if (last !== void 0) dropped.set(records[0], last);
    else
      for (let edit of format.edit(state.changeOf(message), transcript))
        edit.op === "drop" ? dropped.set(edit.record, edit.action) : edits.push(edit);
  });
  let links = dropped.size > 0 || format.joinsAnswers === !0 && edits.length > 0 ? format.relink?.(transcript, new Set(dropped.keys())) : void 0;
  return { edits: links === void 0 ? edits : [...edits, ...links], dropped };
}

export {
  withoutSecrets,
  calledAs,
  endedAs,
  endedWell,
  DIGEST_LINES,
  NO_DIGEST,
  digestShare,
  imageTakenOut,
  recordName,
  OpenFailures,
  prunePolicy,
  inMode,
  REMOVABLE_RULES,
  planPrune
};
//# sourceMappingURL=chunk-GSPOAYQJ.js.map
