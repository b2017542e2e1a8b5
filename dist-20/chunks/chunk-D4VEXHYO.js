

// src/trust/char-classes.ts
var CHARS = {
  digit: 1,
  letter: 6,
  lowerHex: 257,
  hex: 769,
  upperDigit: 3,
  lowerDigit: 5,
  alnum: 7,
  word: 15,
  alnumDash: 23,
  wordDash: 31,
  wordDashDot: 63,
  wordDashDotTilde: 16447,
  wordDashEquals: 159,
  base64: 71,
  base64Equals: 199,
  /** base64, base64url and hexadecimal, with padding and dots: what signatures and sealed blobs are written in. */
  opaque: 255,
  /** An unquoted value in a settings file or a query. No `=` and no `:`, so that two values never overlap. */
  value: 17535,
  space: 2048,
  /** The inside of a PEM block: base64, line breaks as such or escaped, and its header lines. */
  pem: 6359,
  /** The same, spread over string literals of a program. */
  pemJoined: 14551,
  userinfoStop: 32768,
  /** A line of cookies: everything but quotes, backslashes, brackets and controls. */
  cookie: 65536
}, MASKS = new Uint32Array(128);
function mark(characters, bit) {
  for (let character of characters) {
    let code = character.charCodeAt(0);
    MASKS[code] = (MASKS[code] ?? 0) | bit;
  }
}
mark("0123456789", 1);
mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 2);
mark("abcdefghijklmnopqrstuvwxyz", 4);
mark("abcdef", 256);
mark("ABCDEF", 512);
mark("_", 8);
mark("-", 16);
mark(".", 32);
mark("+/", 64);
mark("=", 128);
mark("~", 16384);
mark("!@#$%^*?", 1024);
mark(` 	\r
`, 2048);
mark("\\,:.", 4096);
mark(`"'`, 8192);
mark(` 	\r
"'\`<>[]{}()|\\/?#,;`, 32768);
for (let code = 32; code < 127; code += 1) {
  let character = String.fromCharCode(code);
  "\"'`\\[]".includes(character) || mark(character, 65536);
}
function isOf(code, mask) {
  return code < 128 && (MASKS[code] & mask) !== 0;
}
function endOfRun(text, start, mask, limit = text.length) {
  let position = start;
  for (; position < limit; ) {
    let code = text.charCodeAt(position);
    if (code >= 128 || (MASKS[code] & mask) === 0) break;
    position += 1;
  }
  return position;
}

// src/trust/secret-name.ts
var JOINED = {
  apikey: ["api", "key"],
  apikeys: ["api", "keys"],
  apitoken: ["api", "token"],
  apisecret: ["api", "secret"],
  accesskey: ["access", "key"],
  accesstoken: ["access", "token"],
  authtoken: ["auth", "token"],
  authkey: ["auth", "key"],
  accountkey: ["account", "key"],
  clientsecret: ["client", "secret"],
  connectionstring: ["connection", "string"],
  secretkey: ["secret", "key"],
  secretaccesskey: ["secret", "access", "key"],
  privatekey: ["private", "key"],
  refreshtoken: ["refresh", "token"],
  sessiontoken: ["session", "token"],
  dbpassword: ["db", "password"],
  userpassword: ["user", "password"],
  pgpassword: ["pg", "password"]
}, PASSWORD_WORDS = words("password passwords passwd passphrase passcode pwd pw pass passwort"), AFTER_PASSWORD = words("confirm confirmation confirmed repeat again verify"), KEY_OWNERS = words(
  "api secret access private encryption decryption signing master account auth service deploy consumer storage shared client ssh webhook hmac subscription license app application admin root role sas jwt cookie vault unseal bot fastly"
), TOKEN_PLACES = words(
  "progress cancellation start stop end previous prev eos bos pad unk mask cls sep special added image first last current prompt completion input output max min per word sub by a the this each one js css punctuation operator keyword close open eof marker idempotency request sentinel non is parse syntax"
), PAGE_WORDS = words(
  "next page paging pagination continuation cursor delta skip resumption resume sync scroll forward backward starting"
), PAGE_HOLDERS = words("paging pagination page pageinfo nextpage cursor cursors continuation"), HOLDER_LIMIT = 16, TOKENS_OWNERS = words("access refresh auth api bearer session");
function secretNameKind(name) {
  let parts = lastWords(name), last = parts.at(-1);
  if (last === void 0) return;
  let before = parts.at(-2);
  if (AFTER_PASSWORD.has(last) && before !== void 0 && PASSWORD_WORDS.has(before)) return "password";
  if (PASSWORD_WORDS.has(last)) return passwordKind(last, before, name);
  switch (last) {
    case "key":
    case "keys":
      return before === void 0 || !KEY_OWNERS.has(before) ? void 0 : before === "private" || before === "ssh" ? "private-key" : "api-key";
    case "token":
      return before !== void 0 && (TOKEN_PLACES.has(before) || PAGE_WORDS.has(before)) ? void 0 : "token";
    case "tokens":
      return before !== void 0 && TOKENS_OWNERS.has(before) ? "token" : void 0;
    case "secret":
    case "secrets":
      return before === "kubernetes" || before === "is" ? void 0 : "secret";
    case "credential":
    case "credentials":
    case "creds":
      return "credential";
    case "authorization":
      return "authorization";
    case "auth":
      return name.startsWith("_") || before === "x" || before === "basic" ? "authorization" : void 0;
    case "cookie":
      return parts.length <= 2 && (before === void 0 || before === "set") ? "cookie" : void 0;
    case "string":
      return before === "connection" ? "connection-string" : void 0;
    default:
      return;
  }
}
function isPageWord(word2) {
  return PAGE_WORDS.has(word2.toLowerCase());
}
function isPageHolder(name) {
  return name.length <= HOLDER_LIMIT && PAGE_HOLDERS.has(name.toLowerCase().replace(/[_-]/g, ""));
}
function passwordKind(last, before, name) {
  return last === "pwd" ? name === "PWD" || before === "old" ? void 0 : "password" : last === "pass" ? before !== void 0 && PASS_OWNERS.has(before) ? "password" : void 0 : last === "pw" && before === void 0 ? void 0 : "password";
}
var PASS_OWNERS = words(
  "db database user admin root mysql postgres pg redis smtp mail ftp ssh proxy auth login account master service api mongo"
);
function words(list) {
  return new Set(list.split(" "));
}
var WORDS_KEPT = 3;
function lastWords(name) {
  let found = [], stop = Math.max(0, name.length - 64), end = name.length;
  for (; end > stop && found.length < WORDS_KEPT; ) {
    let sort = sortOf(name.charCodeAt(end - 1));
    if (sort === Sort.Mark || sort === Sort.Digit && found.length === 0) {
      end -= 1;
      continue;
    }
    let start = wordStart(name, stop, end), word2 = name.slice(start, end).toLowerCase();
    found.length === 0 && Object.hasOwn(JOINED, word2) ? found.push(...JOINED[word2]) : found.unshift(word2), end = start;
  }
  return found;
}
var Sort = { Mark: 0, Digit: 1, Lower: 2, Upper: 3 };
function sortOf(code) {
  return code >= 97 && code <= 122 ? Sort.Lower : code >= 65 && code <= 90 ? Sort.Upper : code >= 48 && code <= 57 ? Sort.Digit : Sort.Mark;
}
function wordStart(name, stop, end) {
  let start = end - 1, after = Sort.Mark, current = sortOf(name.charCodeAt(start));
  for (; start > stop; ) {
    let before = sortOf(name.charCodeAt(start - 1));
    if (before === Sort.Mark || current === Sort.Upper && (before !== Sort.Upper || after === Sort.Lower)) break;
    after = current, current = before, start -= 1;
  }
  return start;
}

// src/trust/scan-state.ts
var MARK = "[redacted:", NAMES_KEPT = 1e3, NO_KIND = "", ScanState = class {
  constructor(text) {
    this.text = text;
  }
  text;
  spans = [];
  /** Characters looked at besides the main pass. */
  steps = 0;
  /** End of the last span; nothing before it is looked at again. */
  done = 0;
  /** Places in JSON whose secrets stand apart from their names, in order. */
  jsonPlaces = [];
  /** Bit by bit: the same in lines that stand in so many strings of JSON. */
  lineLevels = 0;
  #kinds = /* @__PURE__ */ new Map();
  #runs = /* @__PURE__ */ new Map();
  /** The kind of secret that a name announces. Rows repeat their names. */
  kindOf(name) {
    let known = this.#kinds.get(name);
    if (known !== void 0) return known === NO_KIND ? void 0 : known;
    let kind = secretNameKind(name);
    return this.#kinds.size < NAMES_KEPT && this.#kinds.set(name, kind ?? NO_KIND), kind;
  }
  /** The end of the run of `mask` characters around `start`. Asking again inside the same run costs nothing. */
  runEnd(start, mask) {
    let known = this.#runs.get(mask);
    if (known && start >= known.start && start < known.end) return known.end;
    let end = endOfRun(this.text, start, mask);
    return this.steps += end - start + 1, known ? (known.start = start, known.end = end) : this.#runs.set(mask, { start, end }), end;
  }
  /** Where a run of `mask` characters that ends at `end` begins: at most `limit` characters back, not before `done`. */
  runStart(end, mask, limit) {
    let stop = Math.max(this.done, end - limit), position = end;
    for (; position > stop && isOf(this.text.charCodeAt(position - 1), mask); ) position -= 1;
    return this.steps += end - position + 1, position;
  }
  /** As `runStart`, without the letter of an escape (`\\n`) that the run seems to begin with. */
  tokenStart(end, mask, limit) {
    let start = this.runStart(end, mask, limit + 1);
    return start < end && this.text[start - 1] === "\\" ? start + 1 : start;
  }
  /**
   * True when a token may end here: what follows is not a letter, digit or underscore, and not an earlier redaction, which may
   * have taken the end of a longer run. So redacting again finds nothing new.
   */
  endsAt(position) {
    if (position >= this.text.length) return !0;
    let code = this.text.charCodeAt(position);
    return !isOf(code, CHARS.word) && !(code === 91 && this.text.startsWith(MARK, position));
  }
  /** True when an earlier redaction ends here. */
  followsMark(position) {
    if (this.text.charCodeAt(position - 1) !== 93) return !1;
    let open = this.text.lastIndexOf("[", position);
    return this.steps += position - open, open >= 0 && position - open < 48 && this.text.startsWith(MARK, open);
  }
  /** Without the full stops of a sentence, at most three: a run of dots must not be read again for each candidate. */
  beforeFullStop(end) {
    let position = end;
    for (; end - position < 3 && this.text[position - 1] === "."; ) position -= 1;
    return position;
  }
  startsWith(literal, position) {
    return this.steps += 1, this.text.startsWith(literal, position);
  }
  hasDigit(start, end) {
    for (let position = start; position < end; position += 1)
      if (this.steps += 1, isOf(this.text.charCodeAt(position), CHARS.digit)) return !0;
    return !1;
  }
  /** Records a token that must end where its run ends. False when it goes on, or would overlap another. */
  token(start, end, rule) {
    return this.endsAt(end) && this.found(start, end, rule);
  }
  /** Records a secret. False when it would overlap one that is already recorded. */
  found(start, end, rule) {
    return start < this.done || end <= start ? !1 : (this.spans.push({ start, end, rule }), this.done = end, !0);
  }
  /** Makes the last span reach `end` when it ends before: what follows a known token in the same value is secret too. */
  widen(end, rule) {
    let last = this.spans.at(-1);
    return last && last.end < end && (this.spans[this.spans.length - 1] = { start: last.start, end, rule }, this.done = end), !0;
  }
};

// src/trust/secret-value.ts
var LONGEST = 512, LEAST_LENGTH = {
  password: 6,
  secret: 12,
  token: 16,
  "api-key": 16,
  "private-key": 16,
  credential: 12,
  authorization: 8,
  cookie: 16,
  "connection-string": 16
};
function looksSecret(kind, value, quoted) {
  if (value.length < LEAST_LENGTH[kind] || value.length > LONGEST || isPlaceholder(value) || isPlace(value) || !quoted && isDottedName(value)) return !1;
  let shape = measure(value);
  return shape.other > 0 ? !1 : kind === "password" ? isPassword(shape, value) : isVersionOrDigest(value) ? !1 : isGenerated(shape, value);
}
function isSecretByName(kind, value) {
  return isPlaceholder(value) ? !1 : kind === "password" || !(isVersionOrDigest(value) || kind === "token" && isSymbol(value));
}
function isSymbol(value) {
  return value.length <= 8 && /^\d?[a-z]{0,2}[A-Z]{2,8}\d?(?:\.?[a-z])?$/.test(value);
}
function isPlaceholder(value) {
  let first = value[0];
  return first === void 0 || first === "<" || first === "[" || first === "{" || value.includes("{") && (value.includes("${") || value.includes("{{")) || value.includes("[") && value.includes(MARK) || first === "$" && isOf(value.charCodeAt(1), CHARS.letter) && value === value.toUpperCase() || first === "$" && value[1] === "(" || first === "\\" && value.startsWith("\\u003c") || first === "%" && (value === "%s" || value.endsWith("%")) ? !0 : isMask(value) || value.length <= LONGEST_WORD && WORDS_FOR_NOTHING.has(value.toLowerCase());
}
var WORDS_FOR_NOTHING = new Set("null none undefined true false nil string yes no on off".split(" ")), LONGEST_WORD = 9;
function isMask(value) {
  if (value.length < 3 || !"*xX.-#_\u2022".includes(value[0])) return !1;
  for (let position = 1; position < value.length; position += 1)
    if (value.charCodeAt(position) !== value.charCodeAt(0)) return !1;
  return !0;
}
function isPlace(value) {
  if (value.startsWith("./") || value.startsWith("../") || value.startsWith("~/") || value.startsWith("arn:") || value.includes("://")) return !0;
  if (!value.includes("/")) return !1;
  let parts = value.split("/");
  return parts.length > 2 && parts.some((part) => /^[a-z][a-z_-]{3,}$/.test(part));
}
function isDottedName(value) {
  if (!value.includes(".")) return !1;
  let digits = 0, started = !1;
  for (let position = 0; position < value.length; position += 1) {
    let code = value.charCodeAt(position);
    if (code === 46) {
      if (!started) return !1;
      started = !1, digits = 0;
    } else if (isOf(code, CHARS.digit)) {
      if (digits += 1, !started || digits > 2) return !1;
    } else {
      if (digits > 0 || !isOf(code, CHARS.word) && code !== 36) return !1;
      started = !0;
    }
  }
  return started;
}
function isVersionOrDigest(value) {
  return /^[\^~]?\d{1,5}\.\d{1,5}\.\d/.test(value) || /^(?:sha\d{1,3}|md5)[-:]/.test(value);
}
var COUNTS = new Uint16Array(128);
function measure(value) {
  COUNTS.fill(0);
  let digits = 0, letters = 0, marks = 0, other = 0, changes = 0, before = 0;
  for (let position = 0; position < value.length; position += 1) {
    let code = value.charCodeAt(position);
    COUNTS[code & 127] = COUNTS[code & 127] + 1;
    let sort = 0;
    code <= 32 || code >= 127 || code === 34 || code === 39 || code === 96 ? other += 1 : isOf(code, CHARS.digit) ? sort = 1 : isOf(code, CHARS.lowerDigit) ? sort = 2 : isOf(code, CHARS.letter) ? sort = 3 : isOf(code, CHARS.wordDashDot) || (marks += 1), sort === 1 ? digits += 1 : sort > 1 && (letters += 1), sort > 0 && before > 0 && sort !== before && (changes += 1), before = sort;
  }
  let entropy = 0;
  for (let count of COUNTS)
    count > 0 && (entropy -= count / value.length * Math.log2(count / value.length));
  return { digits, letters, marks, other, changes, entropy };
}
function isPassword(shape, value) {
  return isVersionOrDigest(value) ? !1 : shape.letters > 0 ? shape.digits + shape.marks > 0 : shape.digits >= 6;
}
function isGenerated(shape, value) {
  if (shape.entropy < 2.75 || shape.letters === 0) return !1;
  if (shape.digits >= 3 && shape.digits + shape.letters + shape.marks === value.length) return !0;
  let changing = shape.changes / (value.length - 1);
  return shape.digits >= 2 ? changing >= 0.15 : shape.digits >= 1 ? changing >= 0.3 : value.length >= 20 && changing >= 0.4;
}

// src/trust/column-cell.ts
function secretColumns(names, kindOf) {
  let kinds = names.map(kindOf);
  return kinds.some((kind) => kind !== void 0) ? kinds : void 0;
}
function isSecretCell(kind, value) {
  return isSecretByName(kind, value) && (kind === "password" || !/^-?\d{1,15}(?:\.\d{1,15})?$/.test(value));
}

// src/trust/pair-keys.ts
var NAMES = spellings([
  "name",
  "key",
  "header",
  "field",
  "variable",
  "parameter",
  "param",
  ...owned("name"),
  ...owned("key")
]), VALUES = spellings(["value", "values", ...owned("value")]), LONGEST_PAIR_KEY = Math.max(...[...NAMES, ...VALUES].map((key) => key.length)), LONGEST_PAIR_NAME = 256;
function isPairName(key) {
  return NAMES.has(key);
}
var ENDS_LIKE_NAME = /\w:?$/;
function pairKind(name, kindOf) {
  return name.length > LONGEST_PAIR_NAME || !ENDS_LIKE_NAME.test(name.slice(-2)) ? void 0 : kindOf(name);
}
function isPairValue(key) {
  return VALUES.has(key);
}
var SHORTEST_PASSWORD = 3, SHORTEST_OTHER = 6;
function isSecretInPair(kind, value) {
  let shortest = kind === "password" ? SHORTEST_PASSWORD : SHORTEST_OTHER;
  return value.length >= shortest && isSecretCell(kind, value);
}
function owned(word2) {
  return "parameter output option attribute variable header setting property env var".split(" ").map((owner) => `${owner} ${word2}`);
}
function spellings(keys) {
  return new Set(
    keys.flatMap((key) => {
      let words2 = key.split(" "), capitals = words2.map((word2) => word2.charAt(0).toUpperCase() + word2.slice(1)).join(""), snake = words2.join("_");
      return [capitals, capitals.charAt(0).toLowerCase() + capitals.slice(1), snake, snake.toUpperCase()];
    })
  );
}

// src/trust/escape-level.ts
function quoteLevel(backslashes2) {
  return trailingZeros(~backslashes2);
}
function quoteEscapes(level) {
  return 2 ** level - 1;
}
function breakLevel(backslashes2) {
  return trailingZeros(backslashes2) + 1;
}
function trailingZeros(bits) {
  return bits === 0 ? 32 : 31 - Math.clz32(bits & -bits);
}

// src/trust/pair-hints.ts
var QUOTE = 34, COLON = 58, BACKSLASH = 92, BLANK = 32, LINE_BREAK = 10, LONGEST_WORD2 = 64, LINE_REACH = 80, LONGEST_RUN = 16;
function notePairName(scan, nameEnd) {
  let { text } = scan, nameStart = scan.runStart(nameEnd, CHARS.wordDashDot, LONGEST_WORD2);
  if (scan.kindOf(text.slice(nameStart, nameEnd)) === void 0) return;
  let end = text.charCodeAt(nameEnd) === COLON ? nameEnd + 1 : nameEnd, mark2 = runEnd(scan, end, BACKSLASH);
  if (text.charCodeAt(mark2) === QUOTE) {
    let key = keyInJson(scan, nameStart);
    if (key >= 0) {
      let level = quoteLevel(key - runStart(scan, key, BACKSLASH));
      level <= 3 && scan.jsonPlaces.push({ at: key, level, kind: void 0 });
      return;
    }
  }
  let levels = lineLevels(scan, end, mark2);
  (levels & ~scan.lineLevels) !== 0 && isNamedInLine(scan, nameStart) && (scan.lineLevels |= levels);
}
function keyInJson(scan, nameStart) {
  let { text } = scan, stop = Math.max(0, nameStart - LONGEST_PAIR_NAME), open = nameStart - 1;
  for (; open >= stop && text.charCodeAt(open) !== QUOTE; ) open -= 1;
  if (scan.steps += nameStart - open, open < stop) return -1;
  let colon = runStart(scan, runStart(scan, open, BACKSLASH), BLANK) - 1, keyQuote = runStart(scan, colon, BLANK) - 1;
  if (text.charCodeAt(colon) !== COLON || text.charCodeAt(keyQuote) !== QUOTE) return -1;
  let key = startOfNamingKey(scan, runStart(scan, keyQuote, BACKSLASH));
  return text.charCodeAt(key - 1) === QUOTE ? key - 1 : -1;
}
function lineLevels(scan, end, mark2) {
  let code = scan.text.charCodeAt(mark2);
  return code === QUOTE ? lineLevel(scan, mark2 + 1) | levelBit(quoteLevel(mark2 - end) + 1) : lineLevel(scan, code === 39 ? mark2 + 1 : end);
}
function lineLevel(scan, from) {
  let { text } = scan, end = runEnd(scan, from, BLANK), code = text.charCodeAt(end);
  if (Number.isNaN(code) || code === LINE_BREAK || code === 13 || code === 35 && end > from) return 1;
  if (code === QUOTE) return levelBit(1);
  let escaped = runEnd(scan, end, BACKSLASH);
  return escaped === end || text[escaped] !== "n" && text[escaped] !== "r" ? 0 : levelBit(breakLevel(escaped - end));
}
function isNamedInLine(scan, nameStart) {
  let { text } = scan, stop = Math.max(0, nameStart - LINE_REACH), at = nameStart - 1;
  for (; at >= stop && text.charCodeAt(at) !== LINE_BREAK && !isColonBefore(text, at); ) at -= 1;
  return scan.steps += nameStart - at, at >= stop && text.charCodeAt(at) === COLON && startOfNamingKey(scan, at) >= 0;
}
function isColonBefore(text, at) {
  return text.charCodeAt(at) === COLON && text.charCodeAt(at + 1) === BLANK;
}
function startOfNamingKey(scan, end) {
  let { text } = scan, start = end;
  for (; end - start <= LONGEST_PAIR_KEY && isOf(text.charCodeAt(start - 1), CHARS.word); ) start -= 1;
  return scan.steps += end - start, isPairName(text.slice(start, end)) ? start : text.charCodeAt(start - 1) === BACKSLASH && isPairName(text.slice(start + 1, end)) ? start + 1 : -1;
}
function runEnd(scan, from, code) {
  let at = from;
  for (; at - from < LONGEST_RUN && scan.text.charCodeAt(at) === code; ) at += 1;
  return scan.steps += at - from + 1, at;
}
function runStart(scan, end, code) {
  let at = end;
  for (; end - at < LONGEST_RUN && scan.text.charCodeAt(at - 1) === code; ) at -= 1;
  return scan.steps += end - at + 1, at;
}
function levelBit(level) {
  return level > 3 ? 0 : 1 << level;
}

// src/trust/assignments.ts
var NAME_LIMIT = 64, LEAST_SETTING = 4, ENDINGS = new Set(
  "key ken ion ret ord swd pwd ase ode kie ial als eds eys ens ets rds ass _pw -pw uth ing ort irm med eat ain ify".split(" ").map((ending) => packText(ending))
), BEFORE_ION = new Set(["zat", "mat"].map((letters) => packText(letters))), ION = pack(105, 111, 110);
function packText(letters) {
  return pack(letters.charCodeAt(0), letters.charCodeAt(1), letters.charCodeAt(2));
}
function pack(first, second, third) {
  return lower(first) << 16 | lower(second) << 8 | lower(third);
}
function lower(code) {
  return code >= 65 && code <= 90 ? code + 32 : code;
}
var NAME_ENDINGS = new Uint8Array(32768);
for (let ending of ENDINGS) NAME_ENDINGS[lowBits(ending >> 16, ending >> 8, ending)] = 1;
function lowBits(first, second, third) {
  return (first & 31) << 10 | (second & 31) << 5 | third & 31;
}
function endsLikeSecretName(codes, start, end) {
  let last = end;
  for (; last > start && end - last < 4 && isNumberOrLow(codes[last - 1]); ) last -= 1;
  if (last < 3) return !1;
  let first = codes[last - 3], second = codes[last - 2], third = codes[last - 1];
  if (NAME_ENDINGS[lowBits(first, second, third)] === 0) return !1;
  let ending = pack(first, second, third);
  return ENDINGS.has(ending) && (ending !== ION || hasLongEnding(codes, last));
}
function hasLongEnding(codes, end) {
  return end < 6 ? !1 : BEFORE_ION.has(pack(codes[end - 6], codes[end - 5], codes[end - 4]));
}
function isNumberOrLow(code) {
  return code >= 48 && code <= 57 || code === 95;
}
function findAssignment(scan, wordStart2, nameEnd, options) {
  let place = valueAfter(scan, wordStart2, nameEnd);
  if (place ? options.json && place.quotedName && !place.quoted && noteOpened(scan, nameEnd, place) : notePairName(scan, nameEnd), !place || isCode(place) && !isHeaderName(scan.text, nameEnd)) return !1;
  let nameStart = scan.runStart(nameEnd, CHARS.wordDashDot, NAME_LIMIT), name = scan.text.slice(nameStart, nameEnd), kind = scan.kindOf(name);
  if (!kind || kind === "token" && isPageToken(scan.text, nameStart, name, place)) return !1;
  let byName = options.json && place.member;
  if (kind === "cookie" && !byName) return findCookie(scan, place);
  if (kind === "authorization" && !byName) return findAuthorization(scan, place, options);
  if (!place.complete || place.end === place.start) return !1;
  let value = scan.text.slice(place.start, place.end);
  return scan.steps += value.length, isSecretHere(kind, name, value, place, byName) ? options.known(place.start) ? scan.widen(place.end, kind) : scan.found(place.start, place.end, isAwsSecret(name, value) ? "aws-secret-key" : kind) : !1;
}
function noteOpened(scan, nameEnd, place) {
  let first = scan.text[place.start];
  if (first !== "[" && first !== "{") return;
  let nameStart = scan.runStart(nameEnd, CHARS.wordDashDot, NAME_LIMIT), name = scan.text.slice(nameStart, nameEnd), kind = scan.kindOf(name);
  !kind || kind === "token" && isPageToken(scan.text, nameStart, name, place) || scan.jsonPlaces.push({ at: place.start, level: quoteLevel(backslashes(scan.text, nameEnd)), kind });
}
var HOLDER_REACH = 256;
function isPageToken(text, nameStart, name, place) {
  if (name.toLowerCase() !== "token") return !1;
  let before = text.slice(Math.max(0, nameStart - HOLDER_REACH), nameStart);
  if (!place.quotedName) return isPageWord(/([A-Za-z]{1,16}) $/.exec(before.slice(-18))?.[1] ?? "");
  let members = before.slice(before.lastIndexOf("{") + 1), holder = /"([\w-]{1,64})\\?"\s{0,4}:\s{0,4}$/.exec(before.slice(0, -members.length - 1).slice(-80));
  return members.length < before.length && !members.includes("}") && isPageHolder(holder?.[1] ?? "");
}
function isCode(place) {
  return !place.quoted && (!place.complete || place.end - place.start < LEAST_SETTING);
}
function isHeaderName(text, nameEnd) {
  let ending = text.slice(nameEnd - 2, nameEnd).toLowerCase();
  return ending === "on" || ending === "th" || ending === "ie";
}
function isSecretHere(kind, name, value, place, byName) {
  let setPassword = kind === "password" && place.setting && isSetPassword(name, value);
  return !byName && !setPassword && value.length < LEAST_LENGTH[kind] ? !1 : byName ? isSecretByName(kind, value) : isPlaceholder(value) || place.quotedName && !place.quoted && isJsonNumber(value) ? !1 : isAwsSecret(name, value) || looksSecret(kind, value, place.quoted) ? !0 : setPassword;
}
function isJsonNumber(value) {
  return /^-?\d[\d.eE+-]*$/.test(value);
}
function isSetPassword(name, value) {
  return name !== name.toUpperCase() || value.length < LEAST_SETTING || value.includes(".") || value.includes("/") ? !1 : !value.toLowerCase().includes("passw") && !value.startsWith("$");
}
function isAwsSecret(name, value) {
  return value.length === 40 && /secret/i.test(name) && /^[A-Za-z\d+/]{40}$/.test(value) && /\d/.test(value);
}
function findAuthorization(scan, place, options) {
  let scheme = scan.runEnd(place.start, CHARS.letter), start = scheme > place.start && scan.text[scheme] === " " ? scheme + 1 : place.start, end = scan.runEnd(start, CHARS.opaque | CHARS.wordDashDotTilde);
  return options.known(start) ? !0 : end - start < 8 || end - start > 4096 || !scan.endsAt(end) || scan.text[end] === "(" ? !1 : scan.hasDigit(start, end) && scan.found(start, end, "authorization");
}
var COOKIES_LOOKED_AT = 8;
function findCookie(scan, place) {
  let { text } = scan, start = place.start;
  for (let number = 0; number < COOKIES_LOOKED_AT; number += 1) {
    let nameEnd = scan.runEnd(start, CHARS.wordDashDot);
    if (nameEnd === start || text[nameEnd] !== "=") return !1;
    let end = scan.runEnd(nameEnd + 1, CHARS.value);
    if (end - nameEnd > 12 && scan.hasDigit(nameEnd + 1, end)) {
      let lineEnd = scan.runEnd(place.start, CHARS.cookie);
      return scan.endsAt(lineEnd) && scan.found(place.start, lineEnd, "cookie");
    }
    if (!text.startsWith("; ", end)) return !1;
    start = end + 2;
  }
  return !1;
}
function valueAfter(scan, wordStart2, nameEnd) {
  let { text } = scan, afterQuote = closingQuote(text, nameEnd), operator = skipBlanks(text, afterQuote), code = text.charCodeAt(operator), next = text.charCodeAt(operator + 1), quotedName = afterQuote > nameEnd, nameEscapes = quotedName ? backslashes(text, nameEnd) : -1;
  if (code === 61 || code === 58) {
    if (next === 58 || next === 61 && code === 61) return;
    let from = skipBlanks(text, operator + (next === 62 || next === 61 ? 2 : 1)), setting = code === 61 && operator === nameEnd && isWordBreak(text.charCodeAt(wordStart2 - 1));
    return valueAt(scan, from, nameEscapes, setting);
  }
  if (code === 62 && operator === nameEnd && text[wordStart2 - 1] === "<") {
    let end = scan.runEnd(operator + 1, CHARS.value);
    return text[end] === "<" ? {
      start: operator + 1,
      end,
      quoted: !0,
      complete: !0,
      quotedName: !1,
      member: !1,
      setting: !1
    } : void 0;
  }
  if (operator > nameEnd && !quotedName && isOption(scan, nameEnd)) return valueAt(scan, operator, -1, !1);
}
function isOption(scan, nameEnd) {
  let start = scan.runStart(nameEnd, CHARS.wordDash, NAME_LIMIT);
  return scan.text.startsWith("--", start);
}
function isWordBreak(code) {
  return Number.isNaN(code) || code <= 32 || code === 34 || code === 39;
}
function closingQuote(text, from) {
  let position = from + backslashes(text, from), quote = text[position];
  return quote !== '"' && quote !== "'" ? from : text[position + 1] === "]" ? position + 2 : position + 1;
}
function backslashes(text, from) {
  let count = 0;
  for (; count < 7 && text[from + count] === "\\"; ) count += 1;
  return count;
}
function skipBlanks(text, from) {
  let position = from;
  for (; position - from < 16 && (text[position] === " " || text[position] === "	"); ) position += 1;
  return position;
}
function valueAt(scan, from, nameEscapes, setting) {
  let { text } = scan;
  if ("bBrR".includes(text[from] ?? " ") && (text[from + 1] === '"' || text[from + 1] === "'"))
    return valueAt(scan, from + 1, nameEscapes, setting);
  let escapes = backslashes(text, from), start = from + escapes + 1, quote = text.charCodeAt(start - 1), quotedName = nameEscapes >= 0;
  if (quote === 34 || quote === 39 || quote === 96) {
    if (quotedName ? escapes !== nameEscapes : ",:]}".includes(text[start] ?? ",")) return;
    let end2 = escapes > 0 ? endOfEscaped(scan, start, quote, escapes) : endOfQuoted(scan, start, quote), member = quotedName && quote === 34;
    return end2 < 0 ? void 0 : { start, end: end2, quoted: !0, complete: !0, quotedName, member, setting };
  }
  if (escapes > 0) return;
  let run = scan.runEnd(from, CHARS.value), end = run;
  for (; text[end] === "=" && end - run < 2; ) end += 1;
  let complete = endsValue(text, end);
  return { start: from, end, quoted: !1, complete, quotedName, member: !1, setting };
}
function endOfQuoted(scan, from, quote) {
  let { text } = scan, position = from;
  for (; position < text.length; ) {
    let code = text.charCodeAt(position);
    if (code === quote || code === 10) break;
    position += code === 92 ? 2 : 1;
  }
  return scan.steps += position - from + 1, text.charCodeAt(position) === quote ? position : -1;
}
function endOfEscaped(scan, from, quote, escapes) {
  let { text } = scan, position = from, end = -1;
  for (; position < text.length; ) {
    let code = text.charCodeAt(position);
    if (code === quote || code === 10) break;
    let mark2 = position;
    for (; text.charCodeAt(mark2) === 92; ) mark2 += 1;
    let level = text.charCodeAt(mark2) === quote ? quoteLevel(mark2 - position) : void 0;
    if (position = mark2 + 1, !(level === void 0 || level > quoteLevel(escapes))) {
      end = level === quoteLevel(escapes) ? mark2 - quoteEscapes(level) : -1;
      break;
    }
  }
  return scan.steps += position - from + 1, end;
}
function endsValue(text, position) {
  let code = text.charCodeAt(position);
  return Number.isNaN(code) || code <= 32 || code === 38 ? !0 : isOf(code, CHARS.userinfoStop) && code !== 40 && code !== 91 && code !== 123;
}

// src/trust/command-credentials.ts
var COMMAND_FORMATS = [
  { rules: ["password"], prefixes: ["curl "], find: findCurlUser },
  { rules: ["password"], prefixes: ["machine "], find: findNetrc },
  { rules: ["basic-credentials"], prefixes: ['auth"'], find: findDockerAuth }
], AHEAD = 240;
function lineAhead(scan, start) {
  let ahead = scan.text.slice(start, start + AHEAD);
  scan.steps += ahead.length;
  let end = ahead.indexOf(`
`);
  return end < 0 ? ahead : ahead.slice(0, end);
}
function findCurlUser(scan, start) {
  let line = lineAhead(scan, start), option = [" -u ", " --user ", " --user=", ' -u"', " -u'"].map((literal) => ({ at: line.indexOf(literal), length: literal.length })).find(({ at }) => at >= 0);
  if (option === void 0) return !1;
  let from = start + option.at + option.length;
  (scan.text[from] === '"' || scan.text[from] === "'") && (from += 1);
  let colon = line.indexOf(":", from - start), name = colon < 0 ? "" : line.slice(from - start, colon);
  return /^[\w.@+-]{1,80}$/.test(name) && givenPassword(scan, start + colon + 1);
}
function findNetrc(scan, start) {
  let [, host, login, name, password] = lineAhead(scan, start).split(" ", 6);
  return login !== "login" || password !== "password" || !host || !name ? !1 : givenPassword(scan, start + `machine ${host} login ${name} password `.length);
}
function givenPassword(scan, from) {
  let { text } = scan, end = from;
  for (; end < text.length && end - from < AHEAD && !isEnd(text.charCodeAt(end)); ) end += 1;
  scan.steps += end - from;
  let first = text[from];
  return end - from < 4 || first === "$" || first === "<" || first === "{" || first === "%" ? !1 : !/^[x*.]+$/i.test(text.slice(from, end)) && scan.found(from, end, "password");
}
function isEnd(code) {
  return isOf(code, CHARS.space) || code === 34 || code === 39 || code === 96 || code === 92;
}
function findDockerAuth(scan, start) {
  let { text } = scan, from = start + 5;
  for (; from - start < 16 && isOf(text.charCodeAt(from), CHARS.space); ) from += 1;
  if (text[from] !== ":") return !1;
  for (from += 1; from - start < 24 && isOf(text.charCodeAt(from), CHARS.space); ) from += 1;
  if (text[from] !== '"') return !1;
  from += 1;
  let end = scan.runEnd(from, CHARS.base64Equals);
  if (end - from < 12 || end - from > 4096 || text[end] !== '"') return !1;
  let beginning = text.slice(from, Math.min(end, from + 64));
  scan.steps += beginning.length;
  let decoded = Buffer.from(beginning, "base64").toString("latin1");
  return /^[\x21-\x39\x3b-\x7e]{1,40}:/.test(decoded) && scan.found(from, end, "basic-credentials");
}

// src/trust/join-spans.ts
function joinSpans(found, others) {
  if (others.length === 0) return found;
  let all = [...found, ...others].sort((one, other) => one.start - other.start || other.end - one.end), joined = [];
  for (let span of all) {
    let last = joined.at(-1);
    last === void 0 || span.start >= last.end ? joined.push(span) : span.end > last.end && (joined[joined.length - 1] = { ...span, start: last.start });
  }
  return joined;
}

// src/trust/json-regions.ts
var JsonRegions = class {
  constructor(text, level) {
    this.text = text;
    this.level = level;
  }
  text;
  level;
  /** Characters looked at. */
  steps = 0;
  /** In order; one that takes in others replaces them. */
  #regions = [];
  #ends = /* @__PURE__ */ new Map();
  includes(at) {
    return at < (this.#regions.at(-1)?.end ?? 0);
  }
  /** The end of the region that begins here. */
  endOf(start) {
    return this.#ends.size === 0 ? void 0 : this.#ends.get(start);
  }
  add(start, end) {
    for (; (this.#regions.at(-1)?.start ?? -1) >= start; ) this.#regions.pop();
    this.#regions.push({ start, end }), this.#ends.set(start, end);
  }
  /** Where the bracket stands that opens the object around the key whose quote is at `quote`; -1 when there is none. */
  startOfObject(quote) {
    let depth = 0, isInString = !1, next = this.#regions.length - 1, at = this.#beforeQuote(quote), from = at;
    for (; at >= 0; at -= 1) {
      for (; next >= 0 && this.#regions[next].end > at + 1; ) next -= 1;
      let region = this.#regions[next];
      if (!isInString && region?.end === at + 1) {
        this.steps += 1, at = region.start;
        continue;
      }
      this.steps += 1;
      let code = this.text.charCodeAt(at);
      if (code === 34) {
        let before = this.#beforeQuote(at), level = quoteLevel(at - 1 - before);
        if (level < this.level) break;
        level === this.level && (isInString = !isInString), at = before + 1;
      } else if (code === 10) {
        if (this.level > 0) break;
        isInString = !1;
      } else if (!isInString)
        if (code === 93 || code === 125) depth += 1;
        else {
          if (code === 123 && depth === 0) return at;
          if (code === 91 && depth === 0) break;
          (code === 123 || code === 91) && (depth -= 1);
        }
    }
    return this.add(at + 1, from + 1), -1;
  }
  /** The last place before a quote and its backslashes. */
  #beforeQuote(quote) {
    let at = quote - 1;
    for (; at >= 0 && this.text.charCodeAt(at) === 92; ) at -= 1;
    return this.steps += quote - at, at;
  }
};

// src/trust/json-pairs.ts
var Frame = class {
  constructor(level, isObject, kind, owner = void 0, isPage = !1) {
    this.level = level;
    this.isObject = isObject;
    this.kind = kind;
    this.owner = owner;
    this.isPage = isPage;
  }
  level;
  isObject;
  kind;
  owner;
  isPage;
  /** The last string, which is a key when a colon follows. */
  last = void 0;
  key = void 0;
  /** What the name of the pair announces. */
  named = void 0;
  values = [];
}, QUOTE2 = 34, BACKSLASH2 = 92, STRUCTURE = new Uint8Array(65536);
for (let mark2 of `"\\
{}[],:`) STRUCTURE[mark2.charCodeAt(0)] = 1;
function findJsonPairs(places, input) {
  let spans = [], levels = [], steps = 0;
  for (let { at, level, kind } of places) {
    levels[level] ??= new JsonRegions(input.text, level);
    let regions = levels[level];
    if (regions.includes(at)) continue;
    let start = kind === void 0 ? regions.startOfObject(at) : at;
    if (start < 0) continue;
    let end = new ObjectReader(input, regions, level, spans).read(start, kind);
    steps += end - start, regions.add(start, end);
  }
  for (let regions of levels) steps += regions?.steps ?? 0;
  return spans.sort((one, other) => one.start - other.start), { spans, steps };
}
var ObjectReader = class {
  constructor(input, regions, level, spans) {
    this.input = input;
    this.regions = regions;
    this.level = level;
    this.spans = spans;
  }
  input;
  regions;
  level;
  spans;
  #open = [];
  /** Where the strings begin that are open in it, one in the other. */
  #strings = [];
  #isEnded = !1;
  /** Returns where it ends. */
  read(start, kind) {
    let { codes, text, known } = this.input, { length } = text, passed = firstFrom(known, start), stop = known[passed]?.start ?? length;
    this.#open.push(new Frame(0, codes[start] === 123, kind));
    let at = start + 1;
    for (; !this.#isEnded && this.#open.length > 0; ) {
      for (; at < stop && STRUCTURE[codes[at]] === 0; ) at += 1;
      if (at < stop)
        at = this.#mark(at);
      else {
        if (stop === length)
          break;
        at = Math.max(at, known[passed].end), passed += 1, stop = known[passed]?.start ?? length;
      }
    }
    for (this.#dropTo(0); this.#open.length > 0; ) this.#close();
    return Math.min(at, length);
  }
  /** Behind the mark that stands here. */
  #mark(at) {
    let { codes, text } = this.input;
    switch (codes[at]) {
      case QUOTE2:
        return this.#quote(at, 0), at + 1;
      case BACKSLASH2: {
        let end = at + 1;
        for (; codes[end] === BACKSLASH2; ) end += 1;
        return codes[end] === QUOTE2 && this.#quote(end, quoteLevel(end - at)), end + 1;
      }
      case 10:
        return this.level > 0 && (this.#isEnded = !0), this.#dropTo(0), at + 1;
      case 91:
        return text.startsWith(MARK, at) ? text.indexOf("]", at) + 1 || at + 1 : this.#push(at, !1);
      case 123:
        return this.#push(at, !0);
      case 93:
      case 125:
        return this.#top() !== void 0 && this.#close(), at + 1;
      default:
        return this.#separator(codes[at] === 58), at + 1;
    }
  }
  /** The innermost array or object of the string that is being read. */
  #top() {
    let top = this.#open[this.#open.length - 1];
    return top?.level === this.#strings.length ? top : void 0;
  }
  #quote(at, level) {
    let depth = this.#strings.length, inside = level - this.level;
    if (inside < 0)
      this.#isEnded = !0;
    else if (inside < depth) {
      let start = this.#strings[inside];
      this.#dropTo(inside), this.#string(start, at - quoteEscapes(level));
    } else inside === depth && level <= 3 && this.#strings.push(at + 1);
  }
  #string(start, end) {
    let top = this.#top();
    top !== void 0 && (top.isObject ? top.key === void 0 ? top.last = { start, end } : this.#member(top, top.key, { start, end }) : top.kind !== void 0 ? this.#judge(start, end, top.kind, isSecretByName) : top.owner?.values.push({ start, end }));
  }
  #member(frame, key, value) {
    frame.key = void 0;
    let { text } = this.input;
    if (key.end - key.start > LONGEST_PAIR_KEY) return;
    let name = text.slice(key.start, key.end);
    isPairValue(name) ? frame.values.push(value) : isPairName(name) && value.end - value.start <= LONGEST_PAIR_NAME && (frame.named ??= pairKind(text.slice(value.start, value.end), secretNameKind));
  }
  #separator(isColon) {
    let top = this.#top();
    top !== void 0 && (top.key = isColon ? top.last : void 0, top.last = void 0);
  }
  /** Opens an array or object, or passes over one that was read before. */
  #push(at, isObject) {
    let parent = this.#top(), end = this.#strings.length === 0 ? this.regions.endOf(at) : void 0;
    if (end !== void 0)
      return parent !== void 0 && (parent.key = void 0), end;
    let key = parent?.isObject === !0 && parent.key !== void 0 ? this.#nameOf(parent.key) : void 0, isValue = key !== void 0 && isPairValue(key), isInArray = parent?.isObject === !1, isPlace2 = key === "token" && parent?.isPage === !0, isNamed = this.input.json && key !== void 0 && !isValue && !isPlace2, kind = isInArray ? parent.kind : isNamed ? secretNameKind(key) : void 0, owner = isInArray ? parent.owner : isValue ? parent : void 0;
    return this.#open.push(
      new Frame(this.#strings.length, isObject, kind, owner, key !== void 0 && isPageHolder(key))
    ), at + 1;
  }
  /** Only the end of a name says what it is. */
  #nameOf({ start, end }) {
    return this.input.text.slice(Math.max(start, end - LONGEST_PAIR_NAME), end);
  }
  #close() {
    let closed = this.#open.pop(), parent = this.#top();
    parent !== void 0 && (parent.key = void 0);
    let { named, kind, owner, values } = closed;
    if (named !== void 0)
      for (let { start, end } of values) this.#judge(start, end, named, isSecretInPair);
    else if (kind !== void 0)
      for (let { start, end } of values) this.#judge(start, end, kind, isSecretByName);
    else owner !== void 0 && handOver(values, owner);
  }
  #judge(start, end, rule, isSecret) {
    end > start && isSecret(rule, this.input.text.slice(start, end)) && this.spans.push({ start, end, rule });
  }
  /** Closes what is open in strings deeper than this. */
  #dropTo(level) {
    for (; (this.#open[this.#open.length - 1]?.level ?? 0) > level; ) this.#close();
    this.#strings.length = Math.min(this.#strings.length, level);
  }
};
function firstFrom(spans, start) {
  let low = 0, high = spans.length;
  for (; low < high; ) {
    let middle = low + high >> 1;
    spans[middle].start < start ? low = middle + 1 : high = middle;
  }
  return low;
}
function handOver(values, owner) {
  let isLonger = values.length > owner.values.length, [longer, shorter] = isLonger ? [values, owner.values] : [owner.values, values];
  for (let value of shorter) longer.push(value);
  owner.values = longer;
}

// src/trust/shaped-formats.ts
var SHAPED_FORMATS = [
  { rules: ["jwt"], prefixes: ["eyJ"], find: findJwt },
  { rules: ["private-key"], prefixes: ["BEGIN "], find: findPrivateKey },
  { rules: ["sendgrid-key"], prefixes: ["SG."], find: findSendgrid },
  { rules: ["airtable-token"], prefixes: ["pat"], find: findAirtable },
  { rules: ["resend-key"], prefixes: ["re_"], find: findResend },
  { rules: ["telegram-token"], prefixes: ["AA"], find: findTelegram },
  { rules: ["terraform-token"], prefixes: ["atlasv1."], find: findTerraform },
  { rules: ["mailchimp-key"], prefixes: ["us"], find: findMailchimp },
  { rules: ["mapbox-token"], prefixes: ["sk.eyJ"], find: findMapbox },
  {
    rules: ["discord-token"],
    prefixes: ["MT", "Mz", "Mj", "MD", "ND", "NT", "Nj", "Nz", "OD", "OT"],
    find: findDiscordBot
  },
  { rules: ["slack-webhook"], prefixes: ["hooks.slack.com/"], find: findSlackWebhook },
  {
    rules: ["discord-webhook"],
    prefixes: ["discord.com/api/webhooks/", "discordapp.com/api/webhooks/"],
    find: findDiscordWebhook
  },
  { rules: ["teams-webhook"], prefixes: ["webhook.office.com/webhookb2/"], find: findTeamsWebhook },
  { rules: ["bearer-token"], prefixes: ["Bearer", "bearer", "BEARER"], find: findBearer },
  { rules: ["basic-credentials"], prefixes: ["Basic", "basic", "BASIC"], find: findBasic }
];
function findJwt(scan, start) {
  let { text } = scan, header = scan.runEnd(start, CHARS.wordDash);
  if (header - start < 12 || text[header] !== "." || !scan.startsWith("eyJ", header + 1)) return !1;
  let payload = scan.runEnd(header + 1, CHARS.wordDash);
  if (payload - header < 8 || text[payload] !== ".") return !1;
  let signature = scan.runEnd(payload + 1, CHARS.wordDash);
  return scan.token(start, signature, "jwt");
}
var PEM_BODY_LIMIT = 64 * 1024;
function findPrivateKey(scan, start) {
  let { text } = scan;
  if (start < 5 || !scan.startsWith("-----", start - 5)) return !1;
  let label = text.slice(start, start + 48);
  scan.steps += 48;
  let titleEnd = label.indexOf("-----");
  if (titleEnd < 0 || !label.slice(0, titleEnd).includes("PRIVATE KEY")) return !1;
  let body = start + titleEnd + 5, plain = dashesOrEnd(scan, body, CHARS.pem), joined = scan.startsWith("-----", plain) ? plain : dashesOrEnd(scan, plain, CHARS.pemJoined);
  if (scan.startsWith("-----END", joined)) {
    let closing = text.slice(joined + 5, joined + 53).indexOf("-----"), end = closing < 0 ? joined + 8 : joined + 5 + closing + 5;
    if (scan.found(start - 5, end, "private-key")) return !0;
  }
  return scan.found(start - 5, endOfKeyLines(scan, body), "private-key");
}
function dashesOrEnd(scan, from, mask) {
  let { text } = scan, limit = Math.min(text.length, from + PEM_BODY_LIMIT), position = from;
  for (; position < limit && isOf(text.charCodeAt(position), mask) && !(text.charCodeAt(position) === 45 && text.startsWith("-----", position)); )
    position += 1;
  return scan.steps += position - from + 1, position;
}
var LEAST_KEY_LINE = 32;
function endOfKeyLines(scan, from) {
  let end = 0, position = from;
  for (; ; ) {
    let line = skipLineBreak(scan.text, position), lineEnd = scan.runEnd(line, CHARS.base64Equals);
    if (lineEnd === line || end === 0 && lineEnd - line < LEAST_KEY_LINE || (end = lineEnd, position = lineEnd, lineEnd - line < LEAST_KEY_LINE)) return end;
  }
}
function skipLineBreak(text, from) {
  let position = from;
  for (; ; ) {
    if (isOf(text.charCodeAt(position), CHARS.space)) {
      position += 1;
      continue;
    }
    let letterAt = position;
    for (; text[letterAt] === "\\" && letterAt - position < 4; ) letterAt += 1;
    let letter = text[letterAt];
    if (letterAt === position || letter !== "n" && letter !== "r" && letter !== "t") return position;
    position = letterAt + 1;
  }
}
function findSendgrid(scan, start) {
  let first = scan.runEnd(start + 3, CHARS.wordDash);
  if (first - start - 3 < 16 || first - start - 3 > 32 || scan.text[first] !== ".") return !1;
  let second = scan.runEnd(first + 1, CHARS.wordDash);
  return second - first - 1 >= 32 && second - first - 1 <= 64 && scan.token(start, second, "sendgrid-key");
}
function findAirtable(scan, start) {
  let first = start + 17;
  if (scan.text[first] !== "." || scan.runEnd(start, CHARS.alnum) !== first) return !1;
  let second = scan.runEnd(first + 1, CHARS.lowerHex);
  return second - first - 1 === 64 && scan.token(start, second, "airtable-token");
}
function findResend(scan, start) {
  let first = scan.runEnd(start + 3, CHARS.alnum);
  if (first - start - 3 !== 8 || scan.text[first] !== "_") return !1;
  let second = scan.runEnd(first + 1, CHARS.alnum);
  return second - first - 1 === 24 && scan.token(start, second, "resend-key");
}
function findTelegram(scan, start) {
  if (scan.text[start - 1] !== ":") return !1;
  let digits = scan.runStart(start - 1, CHARS.digit, 12);
  if (start - 1 - digits < 8 || start - 1 - digits > 11) return !1;
  let end = scan.runEnd(start, CHARS.wordDash);
  return end - start >= 32 && end - start <= 36 && scan.token(start, end, "telegram-token");
}
function findTerraform(scan, start) {
  if (scan.text[start - 1] !== ".") return !1;
  let before = scan.tokenStart(start - 1, CHARS.alnum, 15), end = scan.runEnd(start + 8, CHARS.wordDashEquals);
  return start - 1 - before === 14 && end - start - 8 >= 50 && scan.token(before, end, "terraform-token");
}
function findMailchimp(scan, start) {
  let end = start + 2;
  if (scan.text[start - 1] !== "-" || !isOf(scan.text.charCodeAt(end), CHARS.digit)) return !1;
  let region = scan.runEnd(end, CHARS.digit);
  if (region - end > 2 || !scan.endsAt(region)) return !1;
  let key = scan.tokenStart(start - 1, CHARS.word, 33), hexStart = scan.runStart(start - 1, CHARS.lowerHex, 32);
  return start - 1 - key === 32 && hexStart === key && scan.found(key, region, "mailchimp-key");
}
function findMapbox(scan, start) {
  let payload = scan.runEnd(start + 3, CHARS.wordDash);
  if (payload - start < 40 || scan.text[payload] !== ".") return !1;
  let end = scan.runEnd(payload + 1, CHARS.wordDash);
  return end - payload - 1 >= 16 && scan.token(start, end, "mapbox-token");
}
function findDiscordBot(scan, start) {
  let { text } = scan, id = scan.runEnd(start, CHARS.wordDash);
  if (id - start < 23 || id - start > 28 || text[id] !== ".") return !1;
  let time = scan.runEnd(id + 1, CHARS.wordDash);
  if (time - id - 1 < 5 || time - id - 1 > 7 || text[time] !== ".") return !1;
  let end = scan.runEnd(time + 1, CHARS.wordDash);
  return end - time - 1 >= 27 && end - time - 1 <= 45 && scan.token(start, end, "discord-token");
}
function findSlackWebhook(scan, start) {
  let place = start + 16, kind = ["services/", "workflows/", "triggers/"].find((name) => scan.startsWith(name, place));
  if (!kind) return !1;
  let end = scan.runEnd(place + kind.length, CHARS.base64);
  return end - place - kind.length >= 20 && scan.token(place + kind.length, end, "slack-webhook");
}
function findDiscordWebhook(scan, start) {
  let id = scan.text.indexOf("/webhooks/", start) + 10, idEnd = scan.runEnd(id, CHARS.digit);
  if (idEnd - id < 15 || scan.text[idEnd] !== "/") return !1;
  let end = scan.runEnd(idEnd + 1, CHARS.wordDash);
  return end - idEnd - 1 >= 50 && scan.token(idEnd + 1, end, "discord-webhook");
}
function findTeamsWebhook(scan, start) {
  let path = start + 29, end = scan.runEnd(path, CHARS.value);
  return end - path >= 80 && scan.token(path, end, "teams-webhook");
}
function afterScheme(scan, position) {
  return scan.text[position] === " " ? position + 1 : scan.startsWith("%20", position) ? position + 3 : -1;
}
function findBearer(scan, start) {
  let from = afterScheme(scan, start + 6);
  if (from < 0) return !1;
  let runEnd2 = scan.runEnd(from, CHARS.opaque | CHARS.wordDashDotTilde), end = scan.beforeFullStop(runEnd2);
  return end - from < 16 || end - from > 4096 || !scan.endsAt(runEnd2) ? !1 : scan.hasDigit(from, end) && scan.found(from, end, "bearer-token");
}
function findBasic(scan, start) {
  let from = afterScheme(scan, start + 5);
  if (from < 0) return !1;
  let end = scan.runEnd(from, CHARS.base64Equals);
  return end - from < 8 || end - from > 512 || !scan.endsAt(end) ? !1 : (scan.steps += end - from, isNameAndPassword(scan.text.slice(from, end)) && scan.found(from, end, "basic-credentials"));
}
function isNameAndPassword(encoded) {
  let decoded;
  try {
    decoded = atob(encoded);
  } catch {
    return !1;
  }
  for (let position = 0; position < decoded.length; position += 1) {
    let code = decoded.charCodeAt(position);
    if (code < 32 || code === 127) return !1;
  }
  let colon = decoded.indexOf(":");
  return colon >= 0 && colon < decoded.length - 1;
}

// src/trust/suspect-words-kernel.ts
var SUSPECT_WORDS_KERNEL = [
  "AGFzbQEAAAABCgJgAABgAn9/AX8DAwIAAQUDAQAFBj8KfwBBgCALfwBBgCILfwBBgMAAC38AQYDAAgt/AEGAwgQLfwBBgIAEC38A",
  "QYDECAt/AUEAC38BQQALfwFBAAsHYgoFUk9MRVMDAAdMRU5HVEhTAwEKQkVHSU5OSU5HUwMCB0VORElOR1MDAwRURVhUAwQETU9T",
  "VAMFBUZPVU5EAwYHcmVzdGFydAAADGZpbmRTdXNwZWN0cwABBm1lbW9yeQIACosFAgYAQQAkCAuBBQIKfwF7QYDECCECIAFBgMIE",
  "aiEIQYDCBCEKA0AgCCAKSwRAIwggCv0ABAAiDP0MICAgICAgICAgICAgICAgIP1Q/QxhYWFhYWFhYWFhYWFhYWFh/XH9DBkZGRkZ",
  "GRkZGRkZGRkZGRn9KiAM/QwwMDAwMDAwMDAwMDAwMDAw/XH9DAkJCQkJCQkJCQkJCQkJCQn9Kv1QIAz9DF9fX19fX19fX19fX19f",
  "X1/9I/1Q/WQiB0EBdHIgB3NB//8DcSEEIApBEGogCEsEQCAEQQEgCCAKa3RBAWtxIQQLA0AgBARAIARoIQMgBCAEQQFrcSEEIAMg",
  "CmohASAHIAN2QQFxBEAgACABQYDCBGtqJAcgAS0AAiABLQAAQQh0IAEtAAFBBHRzc0H//wFxQYBAay0AACABQQFrLQAAQYAgai0A",
  "AEEEcXIkCQVB/wAgACABQYDCBGtqIwdrIgkgCUH/AE4bQYAiai0AACEDIAEtAAAiC0GAIGotAAAiBkEIcQR/IAEtAAEhBSADIAtB",
  "/gBGIgNFBEAgBUEvRiEDCyADIAVB3ABGIAMbQQBHcgUgAwshBSAGQcIAcQR/IAEhAwNAIAEgA2tBBEkEfyADQQFrLQAAQYAgai0A",
  "AEEQcQVBAAsEQCADQQFrIQMMAQsLIAUgA0EBay0AAEEfcSADQQNrLQAAQR9xQQp0IANBAmstAABBH3FBBXRyckGAwAJqLQAAciED",
  "IAlBE0wgCUEJTnEEfyADIAEgCWstAABBgCBqLQAAQSBxcgUgAwsFIAULIwlyBEAgAiMHNgIAIAJBBGohAgsLDAELCyAHQQ92QQFx",
  "JAggCkEQaiEKDAELCyACQYDECGtBAnYL"
].join("");

// src/trust/suspect-words.ts
var ROLE = {
  word: 1,
  /** A name may stand before it: quotes, blanks, `=`, `:`, `>`, a backslash. */
  afterName: 2,
  /** A word after it may begin with the rest of an escape. */
  beforeEscaped: 4,
  colonOrTilde: 8,
  digitOrLow: 16,
  /** A word of middle length that begins with it may name a signature. */
  opaqueInitial: 32,
  /** A name may stand before it in a list of lines. */
  lineEnd: 64
}, MARGIN = 32;
function createSuspectFinder(tables) {
  let kernel = startKernel();
  if (kernel === void 0) return;
  let memory = new Uint8Array(kernel.memory.buffer);
  memory.set(tables.roles.subarray(0, 128), kernel.ROLES.value), memory.set(tables.lengths, kernel.LENGTHS.value), memory.set(tables.endings, kernel.ENDINGS.value);
  for (let prefix of tables.prefixes) addBeginning(memory, kernel.BEGINNINGS.value, prefix);
  return (codes, length) => (kernel.restart(), new ScannedWords(kernel, memory, codes, length));
}
function startKernel() {
  let api = globalThis.WebAssembly;
  if (api)
    try {
      return new api.Instance(new api.Module(Buffer.from(SUSPECT_WORDS_KERNEL, "base64"))).exports;
    } catch {
      return;
    }
}
function addBeginning(memory, table, prefix) {
  let two = prefix.charCodeAt(0) << 8 ^ prefix.charCodeAt(1) << 4;
  if (prefix.length > 2) memory[table + ((two ^ prefix.charCodeAt(2)) & 32767)] = 1;
  else for (let third = 0; third < 128; third += 1) memory[table + ((two ^ third) & 32767)] = 1;
}
var ScannedWords = class {
  constructor(kernel, memory, codes, length) {
    this.kernel = kernel;
    this.memory = memory;
    this.codes = codes;
    this.length = length;
  }
  kernel;
  memory;
  codes;
  length;
  #starts = new Int32Array(0);
  #at = 0;
  #read = 0;
  next(position) {
    for (; ; ) {
      for (; this.#at < this.#starts.length; ) {
        let start = this.#starts[this.#at];
        if (start >= position) return start;
        this.#at += 1;
      }
      if (this.#read > this.length) return this.length;
      this.#scanPart();
    }
  }
  /** The zero behind the text is read too: it ends the last word. */
  #scanPart() {
    let { kernel, memory, codes } = this, from = this.#read, to = Math.min(from + kernel.MOST.value, this.length + 1), before = Math.max(0, from - MARGIN), text = kernel.TEXT.value;
    memory.set(codes.subarray(before, Math.min(to + MARGIN, this.length + 1)), text - (from - before));
    let count = kernel.findSuspects(from, to - from);
    this.#starts = new Int32Array(memory.buffer, kernel.FOUND.value, count), this.#at = 0, this.#read = to;
  }
};

// src/trust/token-formats.ts
var ANY_LENGTH = 4096, { alnum, alnumDash, base64Equals, lowerDigit, lowerHex, upperDigit, word, wordDash } = CHARS, { wordDashDot, wordDashEquals } = CHARS, TOKEN_FORMATS = [
  // Code hosting, registries, builds
  {
    rule: "github-token",
    prefixes: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    body: alnum,
    min: 36,
    max: 255
  },
  { rule: "github-fine-grained-token", prefixes: ["github_pat_"], body: word, min: 36, max: 255 },
  {
    rule: "gitlab-token",
    prefixes: [
      "glpat-",
      "gldt-",
      "glrt-",
      "glptt-",
      "glft-",
      "glsoat-",
      "glcbt-",
      "glagent-",
      "glimt-",
      "gloas-",
      "glffct-",
      "glrtr-",
      "glwt-"
    ],
    body: wordDashDot,
    min: 20,
    max: 300
  },
  { rule: "npm-token", prefixes: ["npm_"], body: alnum, min: 36, max: 36 },
  { rule: "pypi-token", prefixes: ["pypi-Ag"], body: wordDash, min: 50, max: ANY_LENGTH },
  { rule: "rubygems-key", prefixes: ["rubygems_"], body: lowerHex, min: 48, max: 48 },
  { rule: "crates-token", prefixes: ["cio"], body: alnum, min: 32, max: 32, digit: !0 },
  { rule: "nuget-key", prefixes: ["oy2"], body: lowerDigit, min: 43, max: 43 },
  { rule: "clojars-token", prefixes: ["CLOJARS_"], body: alnum, min: 60, max: 60 },
  { rule: "docker-token", prefixes: ["dckr_pat_", "dckr_oat_"], body: wordDash, min: 24, max: 64 },
  { rule: "artifactory-key", prefixes: ["AKCp"], body: alnum, min: 60, max: 80, digit: !0 },
  { rule: "artifactory-reference-token", prefixes: ["cmVmdGtuO"], body: alnum, min: 50, max: 60 },
  {
    rule: "buildkite-token",
    prefixes: ["bkua_", "bkaj_", "bkct_", "bkar_", "bkpt_", "bkps_", "bkpi_"],
    body: alnum,
    min: 32,
    max: 64
  },
  { rule: "circleci-token", prefixes: ["CCIPAT_", "CCIPRJ_"], body: word, min: 40, max: 100 },
  { rule: "sonarqube-token", prefixes: ["squ_", "sqp_", "sqa_"], body: lowerHex, min: 40, max: 40 },
  { rule: "snyk-token", prefixes: ["snyk_uat.", "snyk_sat."], body: wordDashDot, min: 40, max: 160 },
  { rule: "endorlabs-key", prefixes: ["endr+"], body: alnum, min: 16, max: 16 },
  { rule: "harness-token", prefixes: ["pat.", "sat."], body: wordDashDot, min: 68, max: 68, digit: !0 },
  { rule: "sourcegraph-token", prefixes: ["sgp_"], body: word, min: 40, max: 80 },
  // Clouds and hosting
  {
    rule: "aws-access-key",
    prefixes: ["AKIA", "ASIA", "ABIA", "ACCA"],
    body: upperDigit,
    min: 16,
    max: 16
  },
  { rule: "aws-bedrock-key", prefixes: ["ABSK"], body: base64Equals, min: 109, max: 280 },
  { rule: "aws-bedrock-key", prefixes: ["bedrock-api-key-"], body: base64Equals, min: 60, max: ANY_LENGTH },
  { rule: "google-api-key", prefixes: ["AIza"], body: wordDash, min: 35, max: 35 },
  { rule: "google-api-key", prefixes: ["AQ.Ab"], body: wordDash, min: 40, max: 80, digit: !0 },
  { rule: "google-oauth-token", prefixes: ["ya29."], body: wordDashDot, min: 20, max: ANY_LENGTH },
  { rule: "google-oauth-secret", prefixes: ["GOCSPX-"], body: wordDash, min: 24, max: 40 },
  { rule: "google-refresh-token", prefixes: ["1//0"], body: wordDash, min: 40, max: 300 },
  {
    rule: "digitalocean-token",
    prefixes: ["dop_v1_", "doo_v1_", "dor_v1_"],
    body: lowerHex,
    min: 64,
    max: 64
  },
  { rule: "alibaba-key", prefixes: ["LTAI"], body: alnum, min: 12, max: 26, digit: !0 },
  { rule: "tencent-key", prefixes: ["AKID"], body: alnum, min: 32, max: 32 },
  { rule: "cloudflare-token", prefixes: ["cfut_", "cfat_", "cfk_"], body: wordDash, min: 40, max: 80 },
  { rule: "cloudflare-origin-key", prefixes: ["v1.0-"], body: alnumDash, min: 160, max: 180 },
  { rule: "heroku-key", prefixes: ["HRKU-"], body: wordDash, min: 36, max: 70 },
  { rule: "fly-token", prefixes: ["fm1r_", "fm2_", "fo1_"], body: CHARS.opaque, min: 40, max: ANY_LENGTH },
  { rule: "netlify-token", prefixes: ["nfp_", "nfo_", "nfc_", "nfu_"], body: alnum, min: 36, max: 60 },
  { rule: "vercel-token", prefixes: ["vercel_blob_rw_"], body: word, min: 40, max: 80 },
  { rule: "vercel-token", prefixes: ["vcp_", "vci_", "vca_", "vcr_", "vck_"], body: alnum, min: 24, max: 80 },
  { rule: "render-key", prefixes: ["rnd_"], body: alnum, min: 28, max: 60 },
  { rule: "pulumi-token", prefixes: ["pul-"], body: lowerHex, min: 40, max: 40 },
  { rule: "tailscale-key", prefixes: ["tskey-"], body: alnumDash, min: 20, max: 100, digit: !0 },
  { rule: "openshift-token", prefixes: ["sha256~"], body: wordDash, min: 43, max: 43 },
  { rule: "vault-token", prefixes: ["hvs.", "hvb.", "hvr."], body: wordDash, min: 24, max: 400, digit: !0 },
  {
    rule: "doppler-token",
    prefixes: ["dp.pt.", "dp.ct.", "dp.sa.", "dp.scim.", "dp.audit."],
    body: alnum,
    min: 40,
    max: 44
  },
  { rule: "doppler-token", prefixes: ["dp.st."], body: wordDashDot, min: 40, max: 80, digit: !0 },
  { rule: "onepassword-token", prefixes: ["ops_eyJ"], body: base64Equals, min: 100, max: ANY_LENGTH },
  { rule: "infracost-key", prefixes: ["ico-"], body: alnum, min: 32, max: 32, digit: !0 },
  { rule: "gitlab-runner-token", prefixes: ["GR1348941"], body: wordDash, min: 20, max: 60 },
  { rule: "octopus-key", prefixes: ["API-"], body: upperDigit, min: 25, max: 32, digit: !0, alone: !0 },
  { rule: "scalingo-token", prefixes: ["tk-us-"], body: wordDash, min: 48, max: 48 },
  { rule: "yandex-key", prefixes: ["AQVN"], body: wordDash, min: 35, max: 38, digit: !0 },
  { rule: "yandex-token", prefixes: ["t1."], body: CHARS.opaque, min: 100, max: 500, digit: !0 },
  { rule: "defined-key", prefixes: ["dnkey-"], body: alnumDash, min: 40, max: 100 },
  { rule: "adobe-secret", prefixes: ["p8e-"], body: lowerDigit, min: 32, max: 32 },
  // Data
  { rule: "databricks-token", prefixes: ["dapi", "dose", "dkea"], body: lowerHex, min: 32, max: 32 },
  {
    rule: "planetscale-token",
    prefixes: ["pscale_tkn_", "pscale_pw_", "pscale_oauth_"],
    body: wordDashDot,
    min: 32,
    max: 64
  },
  { rule: "supabase-key", prefixes: ["sbp_"], body: lowerHex, min: 40, max: 40 },
  { rule: "supabase-key", prefixes: ["sb_secret_"], body: wordDash, min: 20, max: 60 },
  { rule: "neon-key", prefixes: ["napi_"], body: lowerDigit, min: 40, max: 80 },
  { rule: "pinecone-key", prefixes: ["pcsk_"], body: word, min: 40, max: 90 },
  { rule: "clickhouse-key", prefixes: ["4b1d"], body: alnum, min: 38, max: 38, alone: !0 },
  { rule: "cockroach-key", prefixes: ["CCDB1_"], body: word, min: 50, max: 80 },
  { rule: "mongodb-atlas-secret", prefixes: ["mdb_sa_sk_"], body: wordDash, min: 30, max: 60 },
  { rule: "prefect-key", prefixes: ["pnu_"], body: alnum, min: 36, max: 36 },
  // Messages, mail, telephony
  {
    rule: "slack-token",
    prefixes: ["xoxb-", "xoxa-", "xoxp-", "xoxr-", "xoxs-", "xoxo-", "xoxe-", "xoxc-", "xoxd-", "xoxe.xox"],
    body: alnumDash,
    min: 20,
    max: 400,
    digit: !0
  },
  { rule: "slack-app-token", prefixes: ["xapp-1-"], body: alnumDash, min: 40, max: 200 },
  { rule: "twilio-key", prefixes: ["SK"], body: lowerHex, min: 32, max: 32 },
  { rule: "mailgun-key", prefixes: ["key-"], body: lowerHex, min: 32, max: 32, alone: !0 },
  { rule: "mailersend-key", prefixes: ["mlsn."], body: lowerHex, min: 64, max: 64 },
  {
    rule: "facebook-token",
    prefixes: ["EAAB", "EAAC", "EAAD", "EAAG", "EAAJ", "EAAM"],
    body: alnum,
    min: 100,
    max: 500,
    digit: !0,
    alone: !0
  },
  { rule: "pinterest-token", prefixes: ["pina_"], body: alnum, min: 32, max: 100, digit: !0 },
  { rule: "brevo-key", prefixes: ["xkeysib-", "xsmtpsib-"], body: alnumDash, min: 64, max: 90 },
  // Payments and shops
  {
    rule: "stripe-key",
    prefixes: ["sk_live_", "sk_test_", "rk_live_", "rk_test_", "sk_prod_", "rk_prod_"],
    body: alnum,
    min: 16,
    max: 255
  },
  { rule: "webhook-secret", prefixes: ["whsec_"], body: base64Equals, min: 24, max: 100 },
  { rule: "square-token", prefixes: ["sq0atp-", "sq0csp-"], body: wordDash, min: 22, max: 60 },
  { rule: "square-token", prefixes: ["EAAA"], body: wordDash, min: 60, max: 60, digit: !0, alone: !0 },
  {
    rule: "shopify-token",
    prefixes: ["shpat_", "shpca_", "shppa_", "shpss_", "shpua_", "shptka_"],
    body: CHARS.hex,
    min: 32,
    max: 32
  },
  { rule: "shippo-token", prefixes: ["shippo_live_", "shippo_test_"], body: lowerHex, min: 40, max: 40 },
  { rule: "easypost-key", prefixes: ["EZAK", "EZTK"], body: alnum, min: 54, max: 54 },
  {
    rule: "plaid-token",
    prefixes: ["access-sandbox-", "access-production-"],
    body: alnumDash,
    min: 36,
    max: 36
  },
  { rule: "duffel-token", prefixes: ["duffel_live_", "duffel_test_"], body: wordDash, min: 43, max: 43 },
  { rule: "paddle-key", prefixes: ["pdl_live_apikey_", "pdl_sdbx_apikey_"], body: word, min: 40, max: 80 },
  { rule: "flutterwave-key", prefixes: ["FLWSECK_TEST-", "FLWSECK-"], body: alnumDash, min: 32, max: 60 },
  // Models
  { rule: "anthropic-key", prefixes: ["sk-ant-"], body: wordDash, min: 20, max: 300 },
  {
    rule: "openai-key",
    prefixes: ["sk-proj-", "sk-svcacct-", "sk-admin-"],
    body: wordDash,
    min: 20,
    max: 300
  },
  { rule: "openrouter-key", prefixes: ["sk-or-"], body: alnumDash, min: 32, max: 100 },
  { rule: "langfuse-key", prefixes: ["sk-lf-"], body: alnumDash, min: 36, max: 36 },
  { rule: "openai-key", prefixes: ["sk-"], body: alnum, min: 20, max: 200, digit: !0, alone: !0 },
  { rule: "huggingface-token", prefixes: ["hf_", "api_org_"], body: alnum, min: 34, max: 40 },
  { rule: "groq-key", prefixes: ["gsk_"], body: alnum, min: 40, max: 60 },
  { rule: "xai-key", prefixes: ["xai-"], body: alnum, min: 60, max: 100 },
  { rule: "perplexity-key", prefixes: ["pplx-"], body: alnum, min: 40, max: 60 },
  { rule: "replicate-token", prefixes: ["r8_"], body: alnum, min: 37, max: 40 },
  { rule: "nvidia-key", prefixes: ["nvapi-"], body: wordDash, min: 50, max: 80 },
  { rule: "tavily-key", prefixes: ["tvly-"], body: alnumDash, min: 24, max: 60, digit: !0 },
  { rule: "firecrawl-key", prefixes: ["fc-"], body: lowerHex, min: 32, max: 32, alone: !0 },
  { rule: "langsmith-key", prefixes: ["lsv2_pt_", "lsv2_sk_"], body: word, min: 40, max: 60 },
  { rule: "together-key", prefixes: ["tgp_v1_"], body: wordDash, min: 40, max: 50 },
  { rule: "fireworks-key", prefixes: ["fw_"], body: alnum, min: 24, max: 24, digit: !0, alone: !0 },
  { rule: "cerebras-key", prefixes: ["csk-"], body: lowerDigit, min: 48, max: 48 },
  { rule: "voyage-key", prefixes: ["pa-"], body: wordDash, min: 43, max: 43, digit: !0, alone: !0 },
  { rule: "jina-key", prefixes: ["jina_"], body: alnum, min: 60, max: 60 },
  { rule: "llamacloud-key", prefixes: ["llx-"], body: alnum, min: 40, max: 64, digit: !0 },
  { rule: "runpod-key", prefixes: ["rpa_"], body: alnum, min: 40, max: 50, digit: !0 },
  { rule: "e2b-key", prefixes: ["e2b_"], body: lowerHex, min: 40, max: 40 },
  { rule: "elevenlabs-key", prefixes: ["sk_"], body: lowerHex, min: 48, max: 48 },
  // Work
  { rule: "linear-key", prefixes: ["lin_api_", "lin_oauth_"], body: alnum, min: 32, max: 64 },
  { rule: "notion-token", prefixes: ["ntn_"], body: alnum, min: 40, max: 60 },
  { rule: "notion-token", prefixes: ["secret_"], body: alnum, min: 43, max: 43, digit: !0 },
  { rule: "atlassian-token", prefixes: ["ATATT3", "ATCTT3"], body: wordDashEquals, min: 50, max: 300 },
  { rule: "trello-token", prefixes: ["ATTA"], body: CHARS.hex, min: 60, max: 80, alone: !0 },
  { rule: "bitbucket-token", prefixes: ["ATBB"], body: wordDashEquals, min: 28, max: 60, digit: !0 },
  { rule: "postman-key", prefixes: ["PMAK-"], body: alnumDash, min: 59, max: 59 },
  { rule: "figma-token", prefixes: ["figd_", "figu_"], body: wordDash, min: 36, max: 60 },
  { rule: "typeform-token", prefixes: ["tfp_"], body: wordDashDot, min: 40, max: 80 },
  {
    rule: "hubspot-token",
    prefixes: ["pat-na1-", "pat-na2-", "pat-eu1-"],
    body: alnumDash,
    min: 36,
    max: 36
  },
  { rule: "dropbox-token", prefixes: ["sl."], body: wordDashDot, min: 130, max: 1200, digit: !0 },
  { rule: "intra42-secret", prefixes: ["s-s4t2ud-", "s-s4t2af-"], body: lowerHex, min: 64, max: 64 },
  { rule: "readme-key", prefixes: ["rdme_"], body: alnum, min: 60, max: 80 },
  { rule: "contentful-token", prefixes: ["CFPAT-"], body: wordDash, min: 40, max: 60 },
  { rule: "frameio-token", prefixes: ["fio-u-"], body: wordDashEquals, min: 64, max: 64 },
  { rule: "settlemint-token", prefixes: ["sm_aat_", "sm_pat_", "sm_sat_"], body: alnum, min: 16, max: 16 },
  // Watching
  { rule: "newrelic-key", prefixes: ["NRAK-", "NRII-", "NRRA-", "NRIQ-"], body: wordDash, min: 24, max: 48 },
  { rule: "sentry-token", prefixes: ["sntrys_"], body: CHARS.opaque, min: 60, max: ANY_LENGTH },
  { rule: "sentry-token", prefixes: ["sntryu_"], body: lowerHex, min: 64, max: 64 },
  { rule: "grafana-token", prefixes: ["glsa_"], body: word, min: 36, max: 60 },
  { rule: "grafana-token", prefixes: ["glc_"], body: base64Equals, min: 32, max: 400 },
  { rule: "grafana-token", prefixes: ["eyJrIjoi"], body: base64Equals, min: 60, max: 400 },
  {
    rule: "dynatrace-token",
    prefixes: ["dt0c01.", "dt0s01.", "dt0s16."],
    body: wordDashDot,
    min: 60,
    max: 120
  },
  {
    rule: "honeycomb-key",
    prefixes: ["hcaik_", "hcaic_", "hcamk_", "hcbik_", "hcbic_", "hcxik_", "hcxic_"],
    body: alnum,
    min: 50,
    max: 70
  },
  { rule: "posthog-key", prefixes: ["phx_"], body: alnum, min: 40, max: 60 },
  // Keys that people hold
  { rule: "app-key", prefixes: ["base64:"], body: base64Equals, min: 43, max: 90, digit: !0, alone: !0 },
  { rule: "onepassword-key", prefixes: ["A3-"], body: alnumDash, min: 32, max: 40, digit: !0, alone: !0 },
  { rule: "age-secret-key", prefixes: ["AGE-SECRET-KEY-1"], body: upperDigit, min: 58, max: 58 }
];

// src/trust/url-password.ts
function findUrlPassword(scan, colon) {
  let { text } = scan, next = text.charCodeAt(colon + 1);
  if (next !== 47 && next !== 92) return !1;
  let start = 0;
  if (text.startsWith("//", colon + 1)) start = colon + 3;
  else if (text.startsWith("\\/\\/", colon + 1)) start = colon + 5;
  else return !1;
  let separator = -1, at = -1, position = start;
  for (; position < text.length; ) {
    let code = text.charCodeAt(position);
    if (code <= 32 || isOf(code, CHARS.userinfoStop)) break;
    code === 58 && separator < 0 && (separator = position), code === 64 && (at = position), position += 1;
  }
  if (scan.steps += position - start + 1, separator < 0 || at <= separator + 1) return !1;
  let password = text.slice(separator + 1, at);
  return !isPlaceholder(password) && scan.found(separator + 1, at, "url-password");
}

// src/trust/vendor-shapes.ts
var VENDOR_FORMATS = [
  uuidAfter("launchdarkly-key", ["sdk-", "mob-"]),
  uuidAfter("axiom-token", ["xaat-", "xapt-"]),
  uuidAfter("amazon-mws-token", ["amzn.mws."]),
  { rules: ["clickup-token"], prefixes: ["pk_"], find: findClickup },
  { rules: ["asana-token"], prefixes: ["0/", "1/", "2/"], find: findAsana },
  {
    rules: ["braintree-token"],
    prefixes: ["access_token$production$", "access_token$sandbox$"],
    find: findBraintree
  },
  { rules: ["salesforce-session"], prefixes: ["00D"], find: findSalesforce },
  { rules: ["private-key"], prefixes: ["Private-Lines:"], find: findPuttyKey },
  { rules: ["azure-sas"], prefixes: ["sig="], find: findAzureSas },
  { rules: ["zapier-webhook"], prefixes: ["hooks.zapier.com/hooks/catch/"], find: findZapier }
];
function uuidAfter(rule, prefixes) {
  return {
    rules: [rule],
    prefixes,
    find: (scan, start) => {
      let prefix = prefixes.find((literal) => scan.text.startsWith(literal, start)) ?? "", from = start + prefix.length, end = scan.runEnd(from, CHARS.alnumDash);
      return end - from === UUID_LENGTH && isUuid(scan, from) && scan.token(start, end, rule);
    }
  };
}
var UUID_LENGTH = 36;
function isUuid(scan, from) {
  scan.steps += UUID_LENGTH;
  for (let place = 0; place < UUID_LENGTH; place += 1) {
    let dash = place === 8 || place === 13 || place === 18 || place === 23, code = scan.text.charCodeAt(from + place);
    if (dash ? code !== 45 : !isOf(code, CHARS.hex)) return !1;
  }
  return !0;
}
function findClickup(scan, start) {
  let number = scan.runEnd(start + 3, CHARS.digit);
  if (number - start - 3 < 5 || number - start - 3 > 12 || scan.text[number] !== "_") return !1;
  let end = scan.runEnd(number + 1, CHARS.upperDigit);
  return end - number - 1 === 32 && scan.token(start, end, "clickup-token");
}
function findAsana(scan, start) {
  let { text } = scan, position = start + 2;
  for (let part = 0; part < 2; part += 1) {
    let end2 = scan.runEnd(position, CHARS.digit);
    if (end2 - position < 13 || end2 - position > 20) return !1;
    if (position = end2 + 1, text[end2] === ":") break;
    if (text[end2] !== "/") return !1;
  }
  if (text[position - 1] !== ":") return !1;
  let end = scan.runEnd(position, CHARS.lowerHex);
  return end - position === 32 && scan.token(start, end, "asana-token");
}
function findBraintree(scan, start) {
  let { text } = scan, merchant = text.indexOf("$", start + 13) + 1, merchantEnd = scan.runEnd(merchant, CHARS.lowerDigit);
  if (merchantEnd - merchant < 8 || merchantEnd - merchant > 24 || text[merchantEnd] !== "$") return !1;
  let end = scan.runEnd(merchantEnd + 1, CHARS.lowerHex);
  return end - merchantEnd - 1 === 32 && scan.token(start, end, "braintree-token");
}
function findSalesforce(scan, start) {
  let organisation = scan.runEnd(start, CHARS.alnum), length = organisation - start;
  if (length !== 15 && length !== 18 || scan.text[organisation] !== "!") return !1;
  let end = scan.runEnd(organisation + 1, CHARS.wordDashDot);
  return end - organisation - 1 >= 80 && end - organisation - 1 <= 200 ? scan.token(start, end, "salesforce-session") : !1;
}
function findPuttyKey(scan, start) {
  let { text } = scan, from = start + 14;
  text[from] === " " && (from += 1);
  let number = scan.runEnd(from, CHARS.digit);
  if (number === from || number - from > 4) return !1;
  let run = scan.runEnd(number, CHARS.base64Equals | CHARS.space), end = run;
  for (; end > number && end < text.length && run - end < 80 && text[end - 1] !== `
`; ) end -= 1;
  for (scan.steps += run - end + 1; end > number && isOf(text.charCodeAt(end - 1), CHARS.space); ) end -= 1;
  let begin = number;
  for (; begin < end && isOf(text.charCodeAt(begin), CHARS.space); ) begin += 1;
  return end - begin >= 40 && scan.found(begin, end, "private-key");
}
function findAzureSas(scan, start) {
  let { text } = scan;
  if (text[start - 1] !== "&" && text[start - 1] !== "?") return !1;
  let from = start + 4, end = from;
  for (; end - from < 90 && isSignature(text.charCodeAt(end)); ) end += 1;
  scan.steps += end - from;
  let padded = text.startsWith("%3D", end - 3) || text.startsWith("%3d", end - 3) || text[end - 1] === "=";
  return end - from >= 43 && padded && scan.token(from, end, "azure-sas");
}
function isSignature(code) {
  return isOf(code, CHARS.base64Equals) || code === 37;
}
function findZapier(scan, start) {
  let account = start + 29, accountEnd = scan.runEnd(account, CHARS.digit);
  if (accountEnd === account || scan.text[accountEnd] !== "/") return !1;
  let end = scan.runEnd(accountEnd + 1, CHARS.lowerDigit);
  return end - accountEnd - 1 >= 5 && scan.token(accountEnd + 1, end, "zapier-webhook");
}

// src/trust/yaml-pairs.ts
var OPENS_LINES = /^[|>][-+\d]{0,2}$/;
function findYamlPairs(text, level) {
  let spans = [], quotes = [`${"\\".repeat(quoteEscapes(level))}"`, "'"], blocks = [], value;
  for (let line of linesOf(text, level))
    line.isFirst && closeTo(-1), readLine(line);
  return closeTo(-1), spans.sort((one, other) => one.start - other.start);
  function readLine({ start, end }) {
    let at = start;
    for (; at < end && text.charCodeAt(at) === 32; ) at += 1;
    if (at !== end) {
      if (value !== void 0 && at - start > value.column) {
        value.end === value.start && (value.start = at), value.end = end;
        return;
      }
      for (value = void 0; text.charCodeAt(at) === 45 && text.charCodeAt(at + 1) === 32; )
        for (closeTo(at - start), at += 2; at < end && text.charCodeAt(at) === 32; ) at += 1;
      closeTo(at - start), readMember(at, end, at - start);
    }
  }
  function readMember(start, end, column) {
    let keyEnd = start;
    for (; keyEnd - start <= LONGEST_PAIR_KEY && isOf(text.charCodeAt(keyEnd), CHARS.word); ) keyEnd += 1;
    if (text.charCodeAt(keyEnd) !== 58 || keyEnd - start > LONGEST_PAIR_KEY) return;
    let key = text.slice(start, keyEnd), isName = isPairName(key);
    if (!isName && !isPairValue(key)) return;
    let from = keyEnd + 1;
    for (; from < end && text.charCodeAt(from) === 32; ) from += 1;
    if (from === keyEnd + 1 || from >= end) return;
    let block = blockAt(column);
    if (isName) {
      block.named ??= nameKind(from, end);
      return;
    }
    let isBlock = end - from <= 4 && OPENS_LINES.test(text.slice(from, end));
    value = { start: isBlock ? end : from, end, column, isBlock }, block.values.push(value);
  }
  function blockAt(column) {
    let last = blocks.at(-1);
    if (last?.column === column) return last;
    let block = { column, named: void 0, values: [] };
    return blocks.push(block), block;
  }
  function closeTo(column) {
    for (let last = blocks.at(-1); last !== void 0 && last.column > column; last = blocks.at(-1)) {
      blocks.pop();
      let rule = last.named;
      if (rule !== void 0)
        for (let written of last.values) {
          let { start, end } = written.isBlock ? written : scalar(written.start, written.end);
          isSecretInLines(rule, text.slice(start, end)) && spans.push({ start, end, rule });
        }
    }
    column === -1 && (value = void 0);
  }
  function nameKind(start, end) {
    let name = scalar(start, end), close = quotes.find((quote) => text.startsWith(quote, start))?.length ?? 0, behind = text.slice(name.end + close, end);
    if (!(name.end - name.start > LONGEST_PAIR_NAME || !isOf(text.charCodeAt(name.end - 1), CHARS.word)))
      return /^\s*(?:#|$)/.test(behind) ? pairKind(text.slice(name.start, name.end), secretNameKind) : void 0;
  }
  function scalar(start, end) {
    for (let quote of quotes) {
      if (!text.startsWith(quote, start)) continue;
      let close = text.lastIndexOf(quote, end - quote.length);
      return close > start ? { start: start + quote.length, end: close } : { start, end };
    }
    let comment = text.slice(start, end).search(/\s#/), stop = comment < 0 ? end : start + comment;
    for (; stop > start && text.charCodeAt(stop - 1) <= 32; ) stop -= 1;
    return { start, end: stop };
  }
}
var ONE_WORD = /* @__PURE__ */ new Set(["token", "api-key", "credential"]);
function isSecretInLines(kind, value) {
  return isSecretInPair(kind, value) && !(ONE_WORD.has(kind) && value.includes(" "));
}
function* linesOf(text, level) {
  if (level > 0) {
    yield* escapedLines(text, level);
    return;
  }
  let start = 0;
  for (; start <= text.length; ) {
    let at = text.indexOf(`
`, start), end = at < 0 ? text.length : at;
    yield { start, end: text[end - 1] === "\r" ? end - 1 : end, isFirst: start === 0 }, start = end + 1;
  }
}
function* escapedLines(text, level) {
  let start = 0, isFirst = !0;
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (code !== 92 && code !== 34) continue;
    let mark2 = at;
    for (; text.charCodeAt(mark2) === 92; ) mark2 += 1;
    let escapes = mark2 - at, isQuote = text.charCodeAt(mark2) === 34, isBreak = !isQuote && text[mark2] === "n" && breakLevel(escapes) === level;
    (isBreak || isQuote && quoteLevel(escapes) < level) && (yield { start, end: withoutReturn(text, start, at, level), isFirst }, start = mark2 + 1, isFirst = !isBreak), at = mark2;
  }
  yield { start, end: text.length, isFirst };
}
function withoutReturn(text, start, end, level) {
  let written = `${"\\".repeat(2 ** (level - 1))}r`;
  return end - start >= written.length && text.endsWith(written, end) ? end - written.length : end;
}

// src/trust/find-secrets.ts
var OTHER_FORMATS = [...SHAPED_FORMATS, ...VENDOR_FORMATS, ...COMMAND_FORMATS], OPAQUE_INITIALS = "stei", FINDERS = indexFinders(), BEGINNINGS = Uint8Array.from(FINDERS, (finders) => finders === void 0 ? 0 : 1), SECRET_RULES = Object.freeze(
  [
    .../* @__PURE__ */ new Set([
      ...TOKEN_FORMATS.map((format) => format.rule),
      ...OTHER_FORMATS.flatMap((format) => format.rules),
      "url-password",
      "aws-secret-key",
      "azure-client-secret",
      "azure-key",
      "newrelic-key",
      "maxmind-key",
      "password",
      "secret",
      "token",
      "api-key",
      "private-key",
      "credential",
      "authorization",
      "cookie",
      "connection-string"
    ])
  ].sort()
);
function findSecrets(text, options = {}) {
  let scan = new ScanState(text), assignment = { json: options.json === !0, known: (start) => findKnown(scan, start) }, codes = codeUnits(text), { length } = text, suspects = suspectsOf(codes, length), position = 0, before = 0;
  for (; position < length; ) {
    if (suspects !== void 0 && (ROLES[before] & ROLE.word) === 0) {
      if (position = suspects.next(position), position === length) break;
      before = position === 0 ? 0 : codes[position - 1];
    }
    let first = codes[position];
    if ((ROLES[first] & ROLE.word) === 0) {
      before = first, position += 1;
      continue;
    }
    let start = position, end = start + 1;
    for (; (ROLES[codes[end]] & ROLE.word) !== 0; ) end += 1;
    let next = codes[end], role = ROLES[next];
    position = end, BEGINNINGS[first << 7 | codes[start + 1] & 127] === 1 && findKnown(scan, start) || ROLES[before] & ROLE.beforeEscaped && findInside(scan, start, end) || (next === TILDE || MARKED_LENGTHS[Math.min(end - start, 127)] === 1) && findAtEnd(scan, end) || next === COLON2 && findUrlPassword(scan, end) || role & (ROLE.afterName | ROLE.lineEnd) && endsLikeSecretName(codes, start, end) && findAssignment(scan, start, end, assignment) ? position = scan.done : role & ROLE.afterName && end - start >= 9 && (position = endOfOpaque(scan, start, end)), before = codes[position - 1];
  }
  return { spans: withPairs(scan, codes, assignment.json), steps: scan.steps };
}
function withPairs(scan, codes, json) {
  let { text, spans: known } = scan, { spans, steps } = findJsonPairs(scan.jsonPlaces, { text, codes, known, json });
  scan.steps += steps;
  let pairs = spans;
  for (let level = 0; level <= 3; level += 1)
    (scan.lineLevels & 1 << level) !== 0 && (pairs = pairs.concat(findYamlPairs(text, level)), scan.steps += text.length);
  return joinSpans(known, pairs);
}
function codeUnits(text) {
  let { length } = text;
  if (Buffer.byteLength(text) === length) {
    let codes2 = Buffer.allocUnsafe(length + 1);
    return codes2.write(text, "latin1"), codes2[length] = 0, codes2;
  }
  let codes = new Uint16Array(length + 1);
  return Buffer.from(codes.buffer).write(text, "utf16le"), codes;
}
var LONG_TEXT = 512, findSuspects = null;
function suspectsOf(codes, length) {
  if (!(length < LONG_TEXT || codes instanceof Uint16Array)) {
    if (findSuspects === null) {
      let prefixes = [...TOKEN_FORMATS, ...OTHER_FORMATS].flatMap((format) => format.prefixes);
      findSuspects = createSuspectFinder({
        roles: ROLES,
        lengths: MARKED_LENGTHS,
        prefixes,
        endings: NAME_ENDINGS
      });
    }
    return findSuspects?.(codes, length);
  }
}
var COLON2 = 58, TILDE = 126, ROLES = new Uint8Array(65536);
for (let code = 0; code < 128; code += 1) {
  let addRole2 = function(role) {
    ROLES[code] = ROLES[code] | role;
  };
  addRole = addRole2;
  let character = String.fromCharCode(code);
  isOf(code, CHARS.word) && addRole2(ROLE.word), `"' 	=:>\\`.includes(character) && addRole2(ROLE.afterName), `
\r\0`.includes(character) && addRole2(ROLE.lineEnd), "\\%[;".includes(character) && addRole2(ROLE.beforeEscaped), (code === COLON2 || code === TILDE) && addRole2(ROLE.colonOrTilde), (isOf(code, CHARS.digit) || character === "_") && addRole2(ROLE.digitOrLow), OPAQUE_INITIALS.includes(character) && addRole2(ROLE.opaqueInitial);
}
var addRole;
function findKnown(scan, start) {
  let first = scan.text.charCodeAt(start), second = scan.text.charCodeAt(start + 1);
  if (first >= 128 || !(second < 128)) return !1;
  let finders = FINDERS[first << 7 | second];
  if (!finders) return !1;
  for (let find of finders) if (find(scan, start)) return !0;
  return !1;
}
function findInside(scan, start, end) {
  let { text } = scan, before = text.charCodeAt(start - 1), inside = start;
  return before === 92 ? inside = start + (text[start] === "u" ? 5 : text[start] === "x" ? 3 : 1) : before === 37 ? inside = start + 2 : (before === 91 || before === 59) && (inside = colourCode(scan, start)), inside > start && inside < end && findKnown(scan, inside);
}
function colourCode(scan, start) {
  let digits = endOfRun(scan.text, start, CHARS.digit, start + 4);
  return digits > start && scan.text[digits] === "m" ? digits + 1 : start;
}
var MARKED_LENGTHS = new Uint8Array(128);
for (let length of [40, 41, 84, 85]) MARKED_LENGTHS[length] = 1;
function findAtEnd(scan, end) {
  let { text } = scan;
  if (text.charCodeAt(end) === TILDE) return findAzureClientSecret(scan, end);
  let start = scan.tokenStart(end, CHARS.word, 85);
  return end - start === 84 ? (text.startsWith("AZDO", start + 76) || text.startsWith("JQQJ99", start + 52)) && scan.token(start, end, "azure-key") : end - start !== 40 ? !1 : text.startsWith("NRAL", end - 4) ? scan.token(start, end, "newrelic-key") : text[start + 6] === "_" && text.startsWith("_mmk", end - 4) && scan.token(start, end, "maxmind-key");
}
function findAzureClientSecret(scan, tilde) {
  let { text } = scan;
  if (text[tilde - 1] !== "Q" || !isOf(text.charCodeAt(tilde - 2), CHARS.digit)) return !1;
  let start = scan.tokenStart(tilde, CHARS.wordDashDotTilde, 8), end = scan.runEnd(tilde, CHARS.wordDashDotTilde);
  return tilde - start !== 5 || end - tilde < 32 || end - tilde > 36 ? !1 : scan.token(start, end, "azure-client-secret");
}
var OPAQUE_NAMES = /* @__PURE__ */ new Set([
  "signature",
  "thought_signature",
  "thoughtSignature",
  "encrypted_content",
  "encryptedContent",
  "encrypted_reasoning",
  "encryptedReasoning",
  "integrity"
]);
function isOpaqueName(name) {
  return OPAQUE_NAMES.has(name);
}
function endOfOpaque(scan, start, end) {
  let { text } = scan;
  if (end - start > 19 || !OPAQUE_INITIALS.includes(text[start]) || !OPAQUE_NAMES.has(text.slice(start, end))) return end;
  let position = end;
  for (; position - end < 12 && isOf(text.charCodeAt(position), CHARS.space | CHARS.userinfoStop); )
    position += 1;
  if (text[position] !== ":" && text[position] !== "=") return end;
  for (position += 1; position - end < 24 && (text[position] === " " || text[position] === "\\" || text[position] === '"'); )
    position += 1;
  return scan.runEnd(position, CHARS.opaque);
}
function indexFinders() {
  let index = new Array(16384).fill(void 0), add = (prefix, find) => {
    let place = prefix.charCodeAt(0) << 7 | prefix.charCodeAt(1), finders = index[place] ?? [];
    finders.push((scan, start) => scan.startsWith(prefix, start) && find(scan, start)), index[place] = finders;
  };
  for (let format of TOKEN_FORMATS)
    for (let prefix of format.prefixes)
      add(prefix, (scan, start) => findToken(scan, start, prefix, format));
  for (let format of OTHER_FORMATS) for (let prefix of format.prefixes) add(prefix, format.find);
  return index;
}
function findToken(scan, start, prefix, format) {
  if (format.alone && (NAME_JOINTS.has(scan.text.charCodeAt(start - 1)) || scan.followsMark(start)))
    return !1;
  let body = start + prefix.length, runEnd2 = scan.runEnd(body, format.body), end = scan.beforeFullStop(runEnd2);
  return end - body < format.min || end - body > format.max || !scan.endsAt(runEnd2) || format.digit && !scan.hasDigit(body, end) ? !1 : scan.found(start, end, format.rule);
}
var NAME_JOINTS = /* @__PURE__ */ new Set([45, 46, 47, 43]);

export {
  CHARS,
  endOfRun,
  secretNameKind,
  isPageHolder,
  MARK,
  isSecretByName,
  secretColumns,
  isSecretCell,
  isPairName,
  pairKind,
  isPairValue,
  isSecretInPair,
  joinSpans,
  findSecrets,
  isOpaqueName
};
//# sourceMappingURL=chunk-D4VEXHYO.js.map
