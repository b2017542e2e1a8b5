
import {
  walkFolders
} from "./chunk-JOQGQGB4.js";
import {
  afterRedaction,
  placeIn,
  readDocument
} from "./chunk-IMZHBZSG.js";
import {
  documentKindOf
} from "./chunk-3YJ6JS6K.js";
import "./chunk-GPKXI3KX.js";
import "./chunk-UCRM7RQT.js";
import {
  unreadable
} from "./chunk-BKBANAHQ.js";
import {
  isDamaged,
  openDatabase
} from "./chunk-DZS5W4X6.js";
import "./chunk-QNUQHSQN.js";
import "./chunk-I423XU63.js";
import {
  redactText,
  replacementFor
} from "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import {
  pieceEnd,
  proseStarts
} from "./chunk-F75QVMNE.js";
import {
  COMMON_WORDS,
  askedFor
} from "./chunk-3S6BF4E6.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/adapters/document-index/open-document-index.ts
import { createHash as createHash3 } from "node:crypto";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";

// src/adapters/document-index/index-tables.ts
import { createHash } from "node:crypto";

// src/adapters/document-index/porter-stem.ts
var STEP_2 = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
  ["logi", "log"]
], STEP_3 = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""]
], STEP_4 = "al ance ence er ic able ible ant ement ment ent sion tion ou ism ate iti ous ive ize".split(
  " "
);
function porterStem(word) {
  if (word.length < 3) return word;
  let stem = withoutPlural(word);
  return stem = withoutPast(stem), stem.endsWith("y") && hasVowel(stem.slice(0, -1)) && (stem = `${stem.slice(0, -1)}i`), stem = replaceEnding(stem, STEP_2), stem = replaceEnding(stem, STEP_3), stem = withoutLongEnding(stem), withoutLastLetter(stem);
}
function withoutPlural(word) {
  return word.endsWith("sses") || word.endsWith("ies") ? word.slice(0, -2) : word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
function withoutPast(word) {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  let ending = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0, rest = word.slice(0, word.length - ending);
  return ending === 0 || !hasVowel(rest) ? word : /(?:at|bl|iz)$/.test(rest) ? `${rest}e` : /([^aeiouylsz])\1$/.test(rest) ? rest.slice(0, -1) : measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}
function replaceEnding(word, endings) {
  let found;
  for (let pair of endings)
    word.endsWith(pair[0]) && pair[0].length > (found?.[0].length ?? 0) && (found = pair);
  if (found === void 0) return word;
  let rest = word.slice(0, -found[0].length);
  return measure(rest) > 0 ? rest + found[1] : word;
}
function withoutLongEnding(word) {
  let longest = "";
  for (let ending of STEP_4) word.endsWith(ending) && ending.length > longest.length && (longest = ending);
  if (longest === "") return word;
  let rest = word.slice(0, -(longest === "sion" || longest === "tion" ? 3 : longest.length));
  return measure(rest) > 1 ? rest : word;
}
function withoutLastLetter(word) {
  let stem = word;
  if (word.endsWith("e")) {
    let rest = word.slice(0, -1), size = measure(rest);
    (size > 1 || size === 1 && !endsShort(rest)) && (stem = rest);
  }
  return stem.endsWith("ll") && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}
function isVowel(word, at) {
  let letter = word[at] ?? "";
  return letter === "y" ? at > 0 && !isVowel(word, at - 1) : letter === "a" || letter === "e" || letter === "i" || letter === "o" || letter === "u";
}
function hasVowel(word) {
  for (let at = 0; at < word.length; at++) if (isVowel(word, at)) return !0;
  return !1;
}
function measure(word) {
  let count = 0, wasVowel = !1;
  for (let at = 0; at < word.length; at++) {
    let vowel = word[at] === "y" ? at > 0 && !wasVowel : isVowel(word, at);
    wasVowel && !vowel && count++, wasVowel = vowel;
  }
  return count;
}
function endsShort(word) {
  let last = word.length - 1;
  return last >= 2 && !isVowel(word, last - 2) && isVowel(word, last - 1) && !isVowel(word, last) && !/[wxy]$/.test(word);
}

// src/adapters/document-index/search-terms.ts
var RUN = /[\p{L}\p{M}\p{N}]+/gu, UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu, CAMEL = /[a-z\d][A-Z]/, LONGEST_WORD = 40;
function searchTerms(text) {
  let terms = [];
  for (let [run] of plainText(text).matchAll(RUN))
    run.length > LONGEST_WORD && !hasUnspaced(run) || addRun(run, terms);
  return terms;
}
function plainText(text) {
  let joined = /['\u2019]/.test(text) ? text.replace(new RegExp("(\\p{L})['\\u2019](?=\\p{L})", "gu"), "$1") : text;
  return /^[\x00-\x7f]*$/.test(joined) ? joined : joined.normalize("NFKD").replace(/[\u0300-\u036f]+/g, "").normalize("NFC");
}
function addRun(run, terms) {
  if (/^[\dA-Za-z]+$/.test(run)) {
    CAMEL.test(run) ? addCamelCase(run, terms) : addWord(run.toLowerCase(), terms);
    return;
  }
  let lower = run.toLowerCase();
  if (!hasUnspaced(lower)) {
    terms.push(lower);
    return;
  }
  let position = 0;
  for (let match of lower.matchAll(UNSPACED))
    match.index > position && addWord(lower.slice(position, match.index), terms), addPairs(match[0], terms), position = match.index + match[0].length;
  position < lower.length && addWord(lower.slice(position), terms);
}
function addCamelCase(run, terms) {
  let whole = run.toLowerCase();
  addWord(whole, terms);
  for (let part of run.split(/(?<=[a-z\d])(?=[A-Z])/))
    part.length > 1 && addWord(part.toLowerCase(), terms);
}
function addPairs(run, terms) {
  let characters = Array.from(run);
  characters.length === 1 && terms.push(run);
  for (let index = 1; index < characters.length; index++)
    terms.push(`${characters[index - 1]}${characters[index]}`);
}
function addWord(word, terms) {
  if (!/\d/.test(word) || /^\d+(?:st|nd|rd|th)?$/.test(word)) terms.push(termOf(word));
  else for (let part of word.match(/\d+|\D+/g) ?? []) terms.push(termOf(part));
}
var known = /* @__PURE__ */ new Map(), MOST_KNOWN = 5e4;
function termOf(word) {
  let term = known.get(word);
  return term === void 0 && (term = NUMBERS.get(word) ?? (/^[a-z]+$/.test(word) ? porterStem(word) : word), known.size >= MOST_KNOWN && known.clear(), known.set(word, term)), term;
}
function hasUnspaced(text) {
  return text.search(UNSPACED) !== -1;
}
var NUMBERS = numberSpellings();
function numberSpellings() {
  let spellings = /* @__PURE__ */ new Map(), words = "one two three four five six seven eight nine ten eleven twelve".split(" "), ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
  words.forEach((word, index) => {
    spellings.set(word, String(index + 1));
  }), ordinals.forEach((word, index) => {
    spellings.set(word, `${index + 1}${["st", "nd", "rd"][index] ?? "th"}`);
  });
  for (let number = 2; number < 60; number++) {
    let roman = romanNumeral(number);
    roman.length > 1 && spellings.set(roman, String(number));
  }
  return spellings;
}
function romanNumeral(number) {
  let count = Math.floor(number / 10), tens = count < 4 ? "x".repeat(count) : count === 4 ? "xl" : "l", ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"][number % 10] ?? "";
  return tens + ones;
}

// src/adapters/document-index/split-passages.ts
var SIZES = {
  markdown: { wanted: 1e3, most: 1600 },
  prose: { wanted: 1e3, most: 1600 },
  records: { wanted: 200, most: 1600 },
  lines: { wanted: 400, most: 1600 },
  code: { wanted: 1e3, most: 1600 }
}, SMALL_SECTION = 200, LONGEST_LINE = 300, UNSPACED_SCALE = 0.4;
function splitPassages(text, form) {
  let scale = isUnspacedText(text) ? UNSPACED_SCALE : 1, wanted = SIZES[form].wanted * scale, most = SIZES[form].most * scale, passages = [], above = [], start = 0, end = 0, headings = [];
  function flush() {
    end > start && passages.push({ start, end, body: bodyStart(text, start, end, form), headings }), start = end, headings = above.map(({ title }) => title);
  }
  for (let block of blocksOf(text, form)) {
    let { heading } = block;
    if (heading !== void 0) {
      for (end - start >= SMALL_SECTION * scale && flush(); (above.at(-1)?.level ?? 0) >= heading.level; ) above.pop();
      above.push(heading), end === start && (headings = above.map(({ title }) => title));
    } else block.end - start > wanted && bodyStart(text, start, end, form) < end && flush();
    if (block.end - block.start <= most) {
      end = block.end;
      continue;
    }
    for (let cut of cutsOf(text, block, form, wanted, most))
      end = cut, flush();
  }
  return flush(), passages;
}
function bodyStart(text, start, end, form) {
  let at = start;
  for (; form === "markdown" && at < end; ) {
    let lineBreak = text.indexOf(`
`, at), next = lineBreak === -1 || lineBreak >= end ? end : lineBreak + 1, line = text.slice(at, Math.min(next, at + LONGEST_LINE));
    if (line.trim() !== "" && headingOf(line) === void 0) break;
    at = next;
  }
  return at;
}
function* blocksOf(text, form) {
  let start = 0, at = 0, fence = "", wasBlank = !1;
  for (; at < text.length; ) {
    let lineBreak = text.indexOf(`
`, at), next = lineBreak === -1 ? text.length : lineBreak + 1, line = text.slice(at, Math.min(next, at + LONGEST_LINE)), isBlank = line.trim() === "", heading = form === "markdown" && fence === "" ? headingOf(line) : void 0;
    at > start && (heading !== void 0 || wasBlank && !isBlank && fence === "" || form === "lines") && (yield { start, end: at }, start = at), heading !== void 0 ? (yield { start, end: next, heading }, start = next) : form === "markdown" && (fence = fenceAfter(line, fence)), wasBlank = isBlank, at = next;
  }
  text.length > start && (yield { start, end: text.length });
}
function headingOf(line) {
  let match = /^(#{1,6})[ \t]+(\S.*)/.exec(line);
  if (match !== null)
    return {
      level: match[1]?.length ?? 1,
      title: (match[2] ?? "").replace(/[#*_`]/g, "").trim().slice(0, 200)
    };
}
function fenceAfter(line, fence) {
  let mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
  return mark === void 0 ? fence : fence === "" ? mark : mark.startsWith(fence) ? "" : fence;
}
function* cutsOf(text, block, form, wanted, most) {
  let starts = form === "markdown" || form === "prose" || form === "records" ? proseStarts(text, most, block.start, block.end) : lineStarts(text, most, block.start, block.end), from = block.start;
  for (let index = 1; index < starts.length; index++) {
    let end = starts[index] ?? block.end, next = starts[index + 1];
    (next === void 0 || next - from > wanted) && (yield end, from = end);
  }
}
function lineStarts(text, most, from, to) {
  let starts = [], at = from;
  for (; at < to; ) {
    starts.push(at);
    let lineBreak = text.indexOf(`
`, at), end = lineBreak === -1 || lineBreak >= to ? to : lineBreak + 1;
    at = end - at > most ? Math.min(to, pieceEnd(text, at, most)) : end;
  }
  return starts.push(to), starts;
}
function isUnspacedText(text) {
  let sample = text.slice(0, 2e3), count = 0;
  for (let character of sample) hasUnspaced(character) && count++;
  return count > sample.length * 0.3;
}

// src/adapters/document-index/index-tables.ts
var TABLES_2 = `
  CREATE TABLE documents (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    path TEXT NOT NULL UNIQUE,
    address TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified REAL NOT NULL,
    read_at REAL NOT NULL,
    hash TEXT NOT NULL,
    is_redacted INTEGER NOT NULL,
    reason TEXT,
    title TEXT NOT NULL DEFAULT '',
    title_terms TEXT NOT NULL DEFAULT '',
    date TEXT,
    places TEXT
  );
  CREATE TABLE passages (
    number INTEGER PRIMARY KEY,
    document INTEGER NOT NULL REFERENCES documents(number) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    text TEXT NOT NULL,
    heading_terms TEXT NOT NULL,
    body_terms TEXT NOT NULL,
    size INTEGER NOT NULL
  );
  CREATE INDEX passages_of_document ON passages(document, start);
  CREATE TABLE totals (passages INTEGER NOT NULL, terms INTEGER NOT NULL);
  INSERT INTO totals VALUES (0, 0);
  CREATE TRIGGER passage_added AFTER INSERT ON passages BEGIN
    UPDATE totals SET passages = passages + 1, terms = terms + new.size;
  END;
  CREATE TRIGGER passage_removed AFTER DELETE ON passages BEGIN
    UPDATE totals SET passages = passages - 1, terms = terms - old.size;
    DELETE FROM passage_terms WHERE rowid = old.number;
  END;
  CREATE VIRTUAL TABLE passage_terms USING fts5(
    title, body, content = '', contentless_delete = 1, tokenize = 'ascii'
  );
  INSERT INTO passage_terms(passage_terms, rank) VALUES ('rank', 'bm25(2.0, 1.0)');
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(passage_terms, 'row');
`, INDEX_MIGRATIONS = [
  // Format 1 had other columns from time to time: there is nothing in it that the next step needs.
  () => {
  },
  makeAnew,
  // Texts state their day: files that did not change are read again for it.
  makeAnew
];
function makeAnew(database) {
  for (let trigger of ["passage_added", "passage_removed"])
    database.exec(`DROP TRIGGER IF EXISTS ${trigger}`);
  for (let table of ["vocabulary", "passage_terms", "passages", "documents", "totals"])
    database.exec(`DROP TABLE IF EXISTS ${table}`);
  database.exec(TABLES_2);
}
function documentId(path) {
  return createHash("sha256").update(path).digest("hex").slice(0, 16);
}
function knownFiles(database) {
  let rows = database.prepare("SELECT path, address, size, modified, read_at, hash, is_redacted, reason FROM documents").all();
  return new Map(rows.map((row) => [row.path, row]));
}
function putFile(database, file, stamp, outcome) {
  removeFile(database, file.path);
  let read = "read" in outcome ? outcome.read : void 0, { number } = database.prepare(
    `INSERT INTO documents
         (id, path, address, size, modified, read_at, hash, is_redacted, reason, title, title_terms, date, places)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number`
  ).get(
    documentId(file.path),
    file.path,
    file.address,
    file.size,
    file.modified,
    stamp.readAt,
    stamp.hash,
    stamp.isRedacted ? 1 : 0,
    "reason" in outcome ? outcome.reason : null,
    read?.title ?? "",
    termsOf(read?.title ?? ""),
    read?.date ?? null,
    read === void 0 ? null : JSON.stringify(read.places)
  ) ?? { number: 0 };
  read !== void 0 && putPassages(database, number, read);
}
function putPassages(database, document, { title, text, form }) {
  let addPassage = database.prepare(
    `INSERT INTO passages (document, start, text, heading_terms, body_terms, size)
     VALUES (?, ?, ?, ?, ?, ?) RETURNING number`
  ), addTerms = database.prepare("INSERT INTO passage_terms (rowid, title, body) VALUES (?, ?, ?)"), titleTerms = termsOf(title);
  for (let { start, end, body, headings } of splitPassages(text, form)) {
    let above = termsOf(headings.join(" ")), terms = searchTerms(text.slice(body, end)), joined = terms.join(" "), row = addPassage.get(
      document,
      start,
      text.slice(start, end),
      above,
      joined,
      terms.length
    );
    addTerms.run(row?.number ?? null, `${titleTerms} ${above}`, joined);
  }
}
function termsOf(text) {
  return searchTerms(text).join(" ");
}
function removeFile(database, path) {
  database.prepare("DELETE FROM documents WHERE path = ?").run(path);
}
function touchFile(database, file, readAt) {
  database.prepare("UPDATE documents SET address = ?, size = ?, modified = ?, read_at = ? WHERE path = ?").run(file.address, file.size, file.modified, readAt, file.path);
}
function findDocument(database, id) {
  let row = database.prepare("SELECT number, id, address, title, date, places FROM documents WHERE id = ? AND reason IS NULL").get(id);
  if (row === void 0) return;
  let parts = database.prepare("SELECT text FROM passages WHERE document = ? ORDER BY start").all(row.number);
  return { row, text: parts.map(({ text }) => text).join(""), places: JSON.parse(row.places) };
}
function collectionOf(database) {
  let row = database.prepare("SELECT passages, terms FROM totals").get(), passages = row?.passages ?? 0;
  return { passages, averageTerms: passages === 0 ? 0 : (row?.terms ?? 0) / passages };
}
function countDocuments(database) {
  return Number(database.prepare("SELECT count(*) AS n FROM documents WHERE reason IS NULL").get()?.n ?? 0);
}

// src/adapters/document-index/read-for-index.ts
import { createHash as createHash2 } from "node:crypto";
import { constants, open } from "node:fs/promises";
async function readForIndex(file, limitBytes, before, isRedacted) {
  let hash = "";
  try {
    let bytes = await readBytes(file, limitBytes);
    if (hash = createHash2("sha256").update(bytes).digest("hex"), before?.hash === hash && before.is_redacted === 1 === isRedacted) return { hash, outcome: "same" };
    let read = await readDocument(file.path, bytes);
    return { hash, outcome: { read: forKeeping(read, isRedacted) } };
  } catch (error) {
    return { hash, outcome: { reason: reasonOf(error) } };
  }
}
var PLAIN_FILE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
async function readBytes(file, limit) {
  let tooLarge = () => unreadable(`It is larger than ${limit.toLocaleString("en-US")} bytes.`);
  if (file.size > limit) throw tooLarge();
  let handle = await open(file.path, PLAIN_FILE);
  try {
    let buffer = Buffer.alloc(file.size + 1), length = 0;
    for (; ; ) {
      let { bytesRead } = await handle.read(buffer, length, buffer.length - length, length);
      if (bytesRead === 0) return buffer.subarray(0, length);
      if (length += bytesRead, length > limit) throw tooLarge();
      length === buffer.length && (buffer = Buffer.concat([buffer, Buffer.alloc(buffer.length)]));
    }
  } finally {
    await handle.close();
  }
}
function forKeeping(read, isRedacted) {
  let clean = read.text.toWellFormed().replaceAll("\0", " ");
  if (!isRedacted) return { ...read, text: clean };
  let { text, spans } = redactText(clean);
  return {
    ...read,
    title: redactText(read.title).text,
    text,
    places: afterRedaction(
      clean,
      read.places,
      spans.map(({ start, end, rule }) => ({ start, end, length: replacementFor(rule).length }))
    )
  };
}
function reasonOf(error) {
  let { name, code, message } = error;
  return name === "PlimsollError" ? message : code === void 0 ? `It cannot be read: ${message}.` : `It cannot be read: ${code}.`;
}

// src/adapters/document-index/refresh-index.ts
var BATCH_CHARACTERS = 4e6, BATCH_FILES = 500, CLOCK_STEP_MS = 2e3;
async function refreshIndex(database, options) {
  let { isRedacted, limits, now, signal, onProgress } = options, { files, skipped } = await walkFolders(options.roots, limits, signal), kinds = /* @__PURE__ */ new Map(), failed = [], known2 = knownFiles(database), batch = [], characters = 0, read = 0;
  function write() {
    batch.length !== 0 && (database.transaction(() => {
      for (let step of batch.splice(0)) step();
    }), characters = 0);
  }
  for (let [index, file] of files.entries()) {
    if (signal?.aborted === !0 && (write(), signal.throwIfAborted()), onProgress !== void 0 && index % 100 === 0 && onProgress(index, files.length), documentKindOf(file.path) === "other") {
      let kind = file.path.slice(file.path.lastIndexOf(".")).toLowerCase();
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      continue;
    }
    let before = known2.get(file.path);
    if (known2.delete(file.path), before !== void 0 && isUnchanged(before, file, isRedacted)) {
      before.reason !== null && failed.push({ address: file.address, reason: before.reason }), before.address !== file.address && batch.push(() => touchFile(database, file, before.read_at));
      continue;
    }
    let readAt = now(), { hash, outcome } = await readForIndex(file, limits.fileBytes, before, isRedacted);
    if (outcome === "same")
      batch.push(() => touchFile(database, file, readAt)), before?.reason != null && failed.push({ address: file.address, reason: before.reason });
    else {
      let stamp = { hash, readAt, isRedacted };
      batch.push(() => putFile(database, file, stamp, outcome)), "reason" in outcome ? failed.push({ address: file.address, reason: outcome.reason }) : (read++, characters += outcome.read.text.length);
    }
    (batch.length >= BATCH_FILES || characters >= BATCH_CHARACTERS) && write();
  }
  let removed = 0;
  for (let { path, reason } of known2.values())
    batch.push(() => removeFile(database, path)), reason === null && removed++;
  return write(), onProgress?.(files.length, files.length), {
    documents: countDocuments(database),
    passages: collectionOf(database).passages,
    read,
    removed,
    skipped: [...skipped, ...failed, ...[...kinds].map(kindSkipped)]
  };
}
function kindSkipped([kind, count]) {
  let files = count === 1 ? "One file" : `${count.toLocaleString("en-US")} files`;
  return { address: `*${kind}`, reason: `${files} of a kind that is not read.` };
}
function isUnchanged(before, file, isRedacted) {
  return before.hash !== "" && before.size === file.size && before.modified === file.modified && before.modified < before.read_at - CLOCK_STEP_MS && before.is_redacted === 1 === isRedacted;
}

// src/adapters/document-index/initials.ts
var WORD = /[\p{L}\p{N}]+/gu, SMALL = /* @__PURE__ */ new Set(["of", "and", "the", "for", "in", "on", "de", "der", "und"]), SHORTEST = 2, LONGEST = 6;
function mayBeInitials(term) {
  return term.length >= SHORTEST && term.length <= LONGEST && /^[a-z]+$/.test(term);
}
function initialsIn(text) {
  let found = /* @__PURE__ */ new Set(), run = "";
  for (let [word] of text.matchAll(WORD)) {
    let first = word.charAt(0);
    if (first !== first.toLowerCase()) {
      run = (run + first.toLowerCase()).slice(-LONGEST);
      for (let size = SHORTEST; size <= run.length; size++) found.add(run.slice(-size));
    } else SMALL.has(word) || (run = "");
  }
  return found;
}

// src/adapters/document-index/ranking.ts
var SATURATION = 1.6, LENGTH_WEIGHT = 0.7, TITLE_FREQUENCY = 2, TITLE_BONUS = 1.5, COMMON_WEIGHT = 0.4, SIMILAR_WEIGHT = 0.5, NEIGHBOURS = 3, WIDEST_GAP = 4, ANSWER_KIND_BONUS = 1, COMMON = new Set([...COMMON_WORDS].flatMap(searchTerms));
for (let counted of searchTerms("one")) COMMON.delete(counted);
for (let form of searchTerms("am is are be")) COMMON.add(form);
function isCommon(term) {
  return COMMON.has(term);
}
function askedQuestion(text, order, terms) {
  let wanted = new Set(terms.flatMap(({ term, similar }) => [term, ...similar]));
  return { order, terms, wanted, asked: askedFor(text) };
}
function scorePassage(candidate, question, collection) {
  let { title, name, headings, body, initials } = candidate, positions = positionsOf(body, question.wanted), above = /* @__PURE__ */ new Set([...title, ...headings]), norm = SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * body.length / Math.max(1, collection.averageTerms)), found = /* @__PURE__ */ new Map(), worth = /* @__PURE__ */ new Map(), score = 0;
  for (let { term, similar, holding } of question.terms) {
    let isExact = positions.has(term) || above.has(term), forms = isExact ? [term] : similar, places = forms.flatMap((form) => positions.get(form) ?? []), named = forms.filter((form) => above.has(form)), isInitials = places.length === 0 && named.length === 0 && !isCommon(term) && mayBeInitials(term) && initials.has(term), frequency = places.length + (named.length > 0 ? TITLE_FREQUENCY : 0) + (isInitials ? 1 : 0);
    if (frequency === 0) continue;
    let weight = rarity(holding, collection.passages) * (isCommon(term) ? COMMON_WEIGHT : 1) * (isExact || isInitials ? 1 : SIMILAR_WEIGHT);
    if (places.length > 0 && found.set(term, { weight, positions: isExact ? places : places.sort((a, b) => a - b) }), !isCommon(term)) for (let form of named) worth.set(form, weight);
    score += weight * frequency * (SATURATION + 1) / (frequency + norm);
  }
  return score += TITLE_BONUS * Math.max(
    nameBonus(title, worth, collection),
    nameBonus(headings, worth, collection),
    phraseBonus(name, question, collection)
  ), score += nearness(question.order, found), score + (answersInKind(body, question.asked) ? ANSWER_KIND_BONUS : 0);
}
function heldShare({ title, headings, body, initials }, question, { passages }) {
  let own = /* @__PURE__ */ new Set([...title, ...headings, ...body]), held = 0, total = 0;
  for (let { term, similar, holding } of question.terms) {
    if (isCommon(term)) continue;
    let weight = rarity(holding, passages);
    total += weight, own.has(term) || mayBeInitials(term) && initials.has(term) ? held += weight : similar.some((form) => own.has(form)) && (held += SIMILAR_WEIGHT * weight);
  }
  return total === 0 ? 0 : held / total;
}
function asksUnknown({ terms }) {
  return terms.some(({ term, similar, holding }) => holding === 0 && similar.length === 0 && !isCommon(term));
}
function positionsOf(terms, wanted) {
  let positions = /* @__PURE__ */ new Map();
  return terms.forEach((term, index) => {
    if (!wanted.has(term)) return;
    let known2 = positions.get(term);
    known2 === void 0 ? positions.set(term, [index]) : known2.push(index);
  }), positions;
}
function rarity(holding, passages) {
  return Math.log(1 + (Math.max(0, passages - holding) + 0.5) / (holding + 0.5));
}
function nameBonus(title, worth, { passages }) {
  let named = 0, others = 0;
  for (let term of new Set(title)) {
    let weight = worth.get(term);
    weight !== void 0 ? named += weight : isCommon(term) || others++;
  }
  return named === 0 ? 0 : named * named / (named + others * Math.log(1 + passages));
}
function phraseBonus(name, { order, terms }, { passages }) {
  return name.length < 2 || !order.some((_, at) => name.every((term, step) => order[at + step] === term)) ? 0 : terms.reduce(
    (sum, { term, holding }) => name.includes(term) ? sum + rarity(holding, passages) : sum,
    0
  );
}
function nearness(order, found) {
  let sum = 0;
  for (let [index, term] of order.entries()) {
    let first = found.get(term);
    if (first !== void 0)
      for (let step = 1; step <= NEIGHBOURS; step++) {
        let other = order[index + step], second = other === void 0 || other === term ? void 0 : found.get(other);
        if (second === void 0) continue;
        let gap = Math.max(0, closest(first.positions, second.positions) - step);
        gap <= WIDEST_GAP && (sum += Math.min(first.weight, second.weight) / (1 + gap) / step);
      }
  }
  return sum;
}
function closest(first, second) {
  let best = Number.POSITIVE_INFINITY, a = 0, b = 0;
  for (; a < first.length && b < second.length; ) {
    let step = (second[b] ?? 0) - (first[a] ?? 0);
    best = Math.min(best, step > 0 ? step : 1 - step), step > 0 ? a++ : b++;
  }
  return best;
}
function answersInKind(body, asked) {
  return asked === "time" ? body.some((term) => /^(?:1\d{3}|20\d{2})$/.test(term)) : asked === "number" && body.some((term) => /^\d/.test(term));
}

// src/adapters/document-index/vocabulary.ts
function openVocabulary(database) {
  let counts = /* @__PURE__ */ new Map(), find = database.prepare("SELECT doc FROM vocabulary WHERE term = ?"), range = database.prepare("SELECT term FROM vocabulary WHERE term >= ? AND term < ? LIMIT ?");
  function holding(term) {
    let count = counts.get(term);
    return count === void 0 && (count = find.get(term)?.doc ?? 0, counts.set(term, count)), count;
  }
  function beginningWith(beginning, limit) {
    return range.all(beginning, `${beginning}\u{10FFFF}`, limit).map(({ term }) => term);
  }
  return {
    holding,
    split(term) {
      if (!/^[a-z]{6,30}$/.test(term) || holding(term) > 0) return [term];
      let best = [term], most = 0;
      for (let at = 3; at <= term.length - 3; at++) {
        let halves = [term.slice(0, at), term.slice(at)], least = Math.min(...halves.map(holding));
        least > most && ([most, best] = [least, halves]);
      }
      return best;
    },
    similar(term) {
      if (term.length < 4 || /^\d/.test(term)) return [];
      let beginning = term.slice(0, Math.max(4, term.length - 3)), forms = beginningWith(beginning, 500).filter((other) => isForm(term, other));
      return forms.length > 0 || holding(term) > 0 || term.length < 5 ? forms.slice(0, 8) : beginningWith(term.slice(0, 2), 5e3).filter((other) => other.length >= 5 && isOneLetterOff(term, other)).slice(0, 8);
    }
  };
}
function isForm(a, b) {
  let shorter = Math.min(a.length, b.length), longer = Math.max(a.length, b.length), shared = sharedBeginning(a, b);
  return a !== b && shared >= 4 && shared >= shorter - 1 && shared >= longer - 3;
}
function isOneLetterOff(a, b) {
  if (Math.abs(a.length - b.length) > 1 || a === b) return !1;
  let at = sharedBeginning(a, b), rest = (text, skipped) => text.slice(at + skipped);
  return a.length < b.length ? rest(a, 0) === rest(b, 1) : a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 1) === rest(b, 1) || a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2);
}
function sharedBeginning(a, b) {
  let most = Math.min(a.length, b.length), shared = 0;
  for (; shared < most && a[shared] === b[shared]; ) shared++;
  return shared;
}

// src/adapters/document-index/search-passages.ts
var MOST_TERMS = 64, CANDIDATES = 100, LONGEST_QUESTION = 2e4, FREQUENT_SHARE = 0.1, FEW = 2e3;
function searchPassages(database, query, limit) {
  let collection = collectionOf(database), text = query.slice(0, LONGEST_QUESTION), vocabulary = openVocabulary(database), order = searchTerms(text).slice(0, 4 * MOST_TERMS).flatMap((term) => vocabulary.split(term)), terms = [...new Set(order)].slice(0, MOST_TERMS).map((term) => askedTerm(vocabulary, term)), wanted = candidateTerms(terms, collection.passages);
  if (wanted.length === 0 || limit <= 0) return [];
  let question = askedQuestion(text, order, terms), isUnknown = asksUnknown(question);
  return candidates(database, wanted, Math.max(CANDIDATES, 2 * limit)).map((row) => ({ row, score: scorePassage(candidateOf(row), question, collection) })).sort((a, b) => b.score - a.score || a.row.number - b.row.number).slice(0, limit).map(({ row, score }) => ({
    ...passageOf(row, score),
    share: heldShare(candidateOf(row), question, collection),
    asksUnknown: isUnknown
  }));
}
function askedTerm(vocabulary, term) {
  return { term, holding: vocabulary.holding(term), similar: isCommon(term) ? [] : vocabulary.similar(term) };
}
function candidateTerms(terms, passages) {
  let known2 = terms.filter(({ holding, similar }) => holding > 0 || similar.length > 0), most = Math.max(FEW, passages * FREQUENT_SHARE), rare = known2.filter(({ term, holding }) => holding <= (isCommon(term) ? FEW : most)), chosen = rare.some(({ term }) => !isCommon(term)) ? rare : known2;
  return [...new Set(chosen.flatMap(({ term, similar }) => [term, ...similar]))];
}
function candidates(database, terms, limit) {
  let match = terms.map((term) => `"${term}"`).join(" OR ");
  return database.prepare(
    `SELECT p.number, p.start, p.text, p.heading_terms, p.body_terms,
         d.id, d.address, d.title, d.title_terms, d.date
       FROM (SELECT rowid FROM passage_terms WHERE passage_terms MATCH ? ORDER BY rank LIMIT ?) AS found
       JOIN passages AS p ON p.number = found.rowid JOIN documents AS d ON d.number = p.document`
  ).all(match, limit);
}
function candidateOf(row) {
  let title = split(row.title_terms);
  return {
    title,
    name: row.title.includes("(") ? searchTerms(row.title.replace(/\([^()]*\)/g, " ")) : title,
    headings: split(row.heading_terms),
    body: split(row.body_terms),
    initials: initialsIn(`${row.title}
${row.text}`)
  };
}
function split(terms) {
  return terms === "" ? [] : terms.split(" ");
}
function passageOf(row, score) {
  let text = row.text.trimStart();
  return {
    documentId: row.id,
    address: row.address,
    title: row.title,
    ...row.date === null ? {} : { date: row.date },
    text: text.trimEnd(),
    start: row.start + row.text.length - text.length,
    score
  };
}

// src/adapters/document-index/open-document-index.ts
var INDEX_LIMITS = Object.freeze({
  files: 5e4,
  bytes: 4e9,
  fileBytes: 5e7
});
function indexFileFor(folder, roots) {
  let names = [...new Set(roots.map((root) => resolve(root)))].sort();
  return join(folder, `${createHash3("sha256").update(JSON.stringify(names)).digest("hex").slice(0, 16)}.db`);
}
async function openDocumentIndex(options) {
  let database = await openIndexFile(options.file), last;
  return {
    async refresh({ signal, onProgress } = {}) {
      return last = void 0, refreshIndex(database, {
        roots: options.roots,
        isRedacted: options.redact !== !1,
        limits: { ...INDEX_LIMITS, ...options.limits },
        now: options.now ?? Date.now,
        signal,
        onProgress
      });
    },
    async search(query, { limit }) {
      return searchPassages(database, query, limit);
    },
    async document(id) {
      let found = findDocument(database, id);
      if (found === void 0) return;
      let { row, text, places } = found;
      return last = { id, text, places }, {
        id,
        address: row.address,
        title: row.title,
        text,
        ...row.date === null ? {} : { date: row.date }
      };
    },
    async placeOf(id, start, end) {
      if (last?.id !== id) {
        let found = findDocument(database, id);
        last = found && { id, text: found.text, places: found.places };
      }
      return last === void 0 ? {} : placeIn(last.text, last.places, start, end);
    },
    async close() {
      database.close();
    }
  };
}
async function openIndexFile(path) {
  let open2 = () => openDatabase({ path, migrations: INDEX_MIGRATIONS });
  try {
    return await open2();
  } catch (error) {
    if (!isDamaged(error)) throw error;
    for (let file of [path, `${path}-wal`, `${path}-shm`]) await rm(file, { force: !0 });
    return open2();
  }
}
export {
  INDEX_LIMITS,
  indexFileFor,
  openDocumentIndex
};
//# sourceMappingURL=open-document-index-G7A4RIZJ.js.map
