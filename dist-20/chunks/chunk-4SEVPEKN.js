
import {
  createTextReduction,
  fitToLimit
} from "./chunk-RPVX3BEF.js";
import {
  CODE,
  CODE_BITS,
  TermFinder,
  detectKind,
  eachHit,
  foldText,
  isLongLined,
  isSpaceCode,
  isUnspacedCode,
  isWordCode,
  textOf,
  withCodes,
  withFoldedCodes,
  withoutQuoted
} from "./chunk-ZRYH2XAG.js";
import {
  isWithoutStop,
  proseStarts
} from "./chunk-F75QVMNE.js";
import {
  BOUNDS,
  COMMON_WORDS,
  CONNECTORS,
  GOVERNING,
  GOVERNING_FIRST,
  GOVERNING_PARTS,
  MONTHS,
  NEGATIONS,
  NUMBER_WORDS,
  POINTING,
  RANGES,
  SHORT_FORMS,
  UNIT_LINKS,
  tellingWordsOf
} from "./chunk-3S6BF4E6.js";
import {
  foreignText
} from "./chunk-J6SYX6D4.js";

// src/reduce/extract/code-fences.ts
var OPENING = /^[ \t]{0,12}(`{3,20}|~{3,20})([^\n]{0,200})/;
function codeFences(text) {
  let fences = [];
  if (!text.includes("```") && !text.includes("~~~")) return fences;
  let opened;
  for (let from = 0; from < text.length; ) {
    let found = text.indexOf(`
`, from), to = found === -1 ? text.length : found + 1;
    if (!mayBeFence(text, from)) {
      from = to;
      continue;
    }
    let [line = "", marks = "", rest = ""] = OPENING.exec(text.slice(from, Math.min(to, from + 240))) ?? [];
    if (opened === void 0) {
      if (marks !== "" && !rest.includes("`")) {
        let indent = line.length - line.trimStart().length;
        opened = { open: from, mark: from + indent, body: to, closing: line.slice(0, indent) + marks };
      }
    } else marks.startsWith(opened.closing.trimStart()) && rest.trim() === "" && (fences.push({ ...opened, close: from, end: to }), opened = void 0);
    from = to;
  }
  return opened !== void 0 && fences.push({ ...opened, close: text.length, end: text.length }), fences;
}
function mayBeFence(text, from) {
  let code = text.charCodeAt(from);
  return code === 32 || code === 9 || code === 96 || code === 126;
}
function isFenceLine(line) {
  return OPENING.test(line);
}

// src/reduce/extract/join-spans.ts
var GAP = "[\u2026]", UNDERLINED = /^[^\n]{1,120}\n(?:={3}|-{3})/, QUOTED = /^ {0,3}(?:> ?){1,12}/, LONGEST_QUOTED = 2e3, MOST_MARKS = 30, LONGEST_INDENT = 80;
function spanJoiner(text, fences) {
  let quotes = /(?:^|\n) {0,3}>/.test(text);
  return (spans) => joinSpans(text, fences, quotes, spans);
}
function joinSpans(text, fences, quotes, spans) {
  let parts = [], open, last = "", lastTo = 0, next = 0;
  for (let { from, to } of spans) {
    open !== void 0 && from >= open.end && closeFence(open);
    let words = wordsOf3(from, to);
    if (words === "") continue;
    let blanks = blanksBefore(text, from), quoted = quotes ? quotedBefore(text, from) : void 0, isSameLine = quoted !== void 0 && lastTo > quoted.line, hasOwnLine = (line) => isOwnLine(line) || quotes && QUOTED.test(line), needsLine = parts.length > 0 ? beginsLine(text, from) || hasOwnLine(lastLine(last)) : !1, isOwn = !isSameLine && (needsLine || words.startsWith(" ") || UNDERLINED.test(words) || hasOwnLine(firstLine(words)));
    parts.length > 0 && from - blanks.length <= lastTo ? parts.push(blanks) : quoted !== void 0 && !isSameLine ? parts.push(`${parts.length === 0 ? "" : `
`}${quoted.marks}${GAP} `) : from > 0 && parts.push(`${parts.length === 0 ? "" : isOwn ? `
` : " "}${GAP}${isOwn ? `
` : " "}`), parts.push(words), last = quoted === void 0 ? words : quoted.marks + words, lastTo = to;
  }
  open !== void 0 && closeFence(open);
  let end = spans.at(-1)?.to ?? 0;
  return parts.length > 0 && text.slice(end).trim() !== "" && parts.push(`${isOwnLine(lastLine(last)) ? `
` : " "}${GAP}`), parts.join("");
  function indentBefore(from) {
    let fence = fences[next];
    if (fence === void 0 || from < fence.body || from >= fence.close) return "";
    let start = text.lastIndexOf(`
`, from - 1) + 1, blanks = from - start <= LONGEST_INDENT ? text.slice(start, from) : "";
    return blanks.trim() === "" ? blanks : "";
  }
  function closeFence({ closing }) {
    parts.push(`
${closing}`), last = closing, open = void 0;
  }
  function wordsOf3(from, to) {
    for (; next < fences.length && (fences[next]?.end ?? 0) <= from; ) next++;
    let words = "", at = from;
    for (let index = next; index < fences.length; index++) {
      let fence = fences[index];
      if (fence === void 0 || fence.open >= to) break;
      if (fence.mark >= from)
        if (text.slice(fence.body, Math.min(to, fence.close)).trim() !== "") open = fence;
        else {
          words += text.slice(at, fence.open), at = Math.min(to, fence.end);
          continue;
        }
      else from < fence.body && (at = Math.min(to, fence.body));
      if (!(to <= fence.close)) {
        if (open === fence) words += text.slice(at, Math.min(to, fence.end));
        else {
          let code = text.slice(at, fence.close).trimEnd();
          words += to > fence.end && code !== "" ? `${code}
${GAP}
` : code;
        }
        at = Math.min(to, fence.end), open = void 0;
      }
    }
    return withoutBlanks(words + text.slice(at, to), indentBefore(from));
  }
}
function withoutBlanks(words, indent) {
  let trimmed2 = words.trim();
  return trimmed2 === "" ? "" : indent + trimmed2;
}
function blanksBefore(text, from) {
  let start = from;
  for (; start > 0 && isSpaceCode(text.charCodeAt(start - 1)); ) start--;
  return text.slice(start, from);
}
function firstLine(words) {
  let end = words.indexOf(`
`);
  return end === -1 ? words : words.slice(0, end);
}
function lastLine(words) {
  return words.slice(words.lastIndexOf(`
`) + 1);
}
function quotedBefore(text, from) {
  let least = Math.max(0, from - LONGEST_QUOTED), line = from;
  for (; line > least && text.charCodeAt(line - 1) !== 10; ) line--;
  if (line === least && line > 0 && text.charCodeAt(line - 1) !== 10) return;
  let marks = QUOTED.exec(text.slice(line, line + MOST_MARKS))?.[0];
  if (!(marks === void 0 || from < line + marks.length))
    return text.slice(line + marks.length, from).trim() === "" ? void 0 : { marks, line };
}
function isOwnLine(line) {
  let first = line.charCodeAt(0);
  return first >= 65 && first <= 90 || first >= 97 && first <= 122 ? !1 : line.startsWith("|") && line.endsWith("|") || /^(?:#{1,6} |={3,}$|-{3,}$)/.test(line) || isFenceLine(line);
}
function beginsLine(text, from) {
  for (let at = from - 1; at >= Math.max(0, from - 8); at--) {
    if (text.charCodeAt(at) === 10) return !0;
    if (text.charAt(at).trim() !== "") return !1;
  }
  return !1;
}

// src/reduce/extract/answers-below.ts
var QUESTION_MARKS = /* @__PURE__ */ new Set([63, 894, 1567, 65311]), ANSWERING = 4, NEW_LINE = 10;
function lockAnswers({ text, words, wordEnd, wordSentence, cellStart }, locks, both) {
  for (let word = 1; word < words; word++) {
    if (wordSentence[word] === wordSentence[word - 1] || !endsInQuestion(wordEnd[word - 1] ?? 0, cellStart[word] ?? 0)) continue;
    let last = Math.min(words, word + ANSWERING);
    for (let next = word; next < last && wordSentence[next] === wordSentence[word]; next++)
      locks[next] = (locks[next] ?? 0) | both;
  }
  function endsInQuestion(from, to) {
    let isAsked = !1;
    for (let at = from; at < to; at++) {
      let code = text.charCodeAt(at);
      if (QUESTION_MARKS.has(code)) isAsked = !0;
      else if (isAsked && code === NEW_LINE) return !0;
    }
    return !1;
  }
}
function coverAnswers({ text, words, wordEnd, wordSentence, cellStart }, coverage) {
  let asked = 0, said = 0;
  for (let word = 0; word < words; word++) {
    let sentence = wordSentence[word] ?? 0;
    if (said++, wordSentence[word + 1] === sentence) continue;
    let own = coverage[sentence] ?? 0;
    isQuestion(wordEnd[word] ?? 0, cellStart[word + 1] ?? text.length) ? asked = own : (coverage[sentence] = Math.max(own, asked), said >= 4 && (asked = 0)), said = 0;
  }
  function isQuestion(from, to) {
    for (let at = from; at < to; at++) if (QUESTION_MARKS.has(text.charCodeAt(at))) return !0;
    return !1;
  }
}

// src/reduce/extract/word-lists.ts
var LIST = {
  common: 1,
  connector: 2,
  month: 4,
  number: 8,
  negation: 16,
  governing: 32,
  governingFirst: 64,
  bound: 128,
  range: 256,
  unitLink: 512,
  pointing: 1024,
  shortForm: 2048
}, FIRST_HASH = -2128831035, SIZE = 4096, keys = new Int32Array(SIZE), values = new Uint16Array(SIZE);
for (let [list, words] of [
  [LIST.common, COMMON_WORDS],
  [LIST.connector, CONNECTORS],
  [LIST.month, MONTHS],
  [LIST.number, NUMBER_WORDS],
  [LIST.negation, NEGATIONS],
  [LIST.governing, GOVERNING],
  [LIST.governingFirst, GOVERNING_FIRST],
  [LIST.bound, BOUNDS],
  [LIST.range, RANGES],
  [LIST.unitLink, UNIT_LINKS],
  [LIST.pointing, POINTING],
  [LIST.shortForm, SHORT_FORMS]
])
  for (let word of words) add(foldText(word), list);
function add(word, list) {
  let hash = hashOf(word), at = placeOf(hash);
  keys[at] = hash, values[at] = (values[at] ?? 0) | list;
}
function hashOf(word) {
  let hash = FIRST_HASH;
  for (let index = 0; index < word.length; index++) hash = nextHash(hash, word.charCodeAt(index));
  return hash;
}
function nextHash(hash, code) {
  return Math.imul(hash ^ code, 16777619);
}
function listsOf(hash) {
  return values[placeOf(hash)] ?? 0;
}
function placeOf(hash) {
  let at = (hash ^ hash >>> 15) & SIZE - 1;
  for (; values[at] !== 0 && keys[at] !== hash; ) at = at + 1 & SIZE - 1;
  return at;
}

// src/reduce/extract/scan-prose.ts
var WORD_KINDS = [
  "common",
  "other",
  "name",
  "fullName",
  "first",
  "titled",
  "figure",
  "year",
  "month",
  "numberWord",
  "asked",
  "negation"
], KIND = Object.fromEntries(WORD_KINDS.map((kind, index) => [kind, index])), SEEN = { brackets: 8192, digit: 16384, joining: 32768 }, LONGEST_SENTENCE = 400, SHORTEST_CLAUSE = 4, LONG_CLAUSE = 10, LONGEST_CLAUSE = 16, LONGEST_INITIAL = 2, FIRST_KANA = 12352, LONG_PHRASE = 30;
function scanProse(text, title, wantsFolded = !1) {
  let ends = proseStarts(text, LONGEST_SENTENCE), titled = titleHashes(title);
  return withFoldedCodes(text, (codes) => {
    let scanner = new ProseScanner(text, codes, titled);
    for (let sentence = 0; sentence + 1 < ends.length; sentence++)
      scanner.addSentence(sentence, ends[sentence] ?? 0, ends[sentence + 1] ?? 0);
    return scanner.finish(ends.length - 1, wantsFolded ? textOf(codes, text.length) : void 0);
  });
}
var ProseScanner = class {
  #text;
  #codes;
  #titled;
  #starts = [];
  #sentenceOf = [];
  #wordFrom = [];
  #cellStart;
  #isApart;
  #wordEnd;
  #wordHash;
  #wordKind;
  #wordLists;
  #wordSentence;
  #words = 0;
  /** Brackets that were opened behind the last word. */
  #opened = 0;
  constructor(text, codes, titled) {
    this.#text = text, this.#codes = codes, this.#titled = titled;
    let room = (text.length >> 2) + 16;
    this.#cellStart = new Int32Array(room), this.#isApart = new Uint8Array(room), this.#wordEnd = new Int32Array(room), this.#wordHash = new Int32Array(room), this.#wordKind = new Uint8Array(room), this.#wordLists = new Uint16Array(room), this.#wordSentence = new Int32Array(room);
  }
  finish(sentences, folded) {
    let { length } = this.#text, words = this.#words;
    return this.#starts.push(length), this.#wordFrom.push(words), this.#cellStart[words] = length, {
      text: this.#text,
      folded,
      starts: this.#starts,
      sentenceOf: this.#sentenceOf,
      wordFrom: this.#wordFrom,
      sentences,
      words,
      cellStart: this.#cellStart,
      isApart: this.#isApart,
      wordEnd: this.#wordEnd,
      wordHash: this.#wordHash,
      wordKind: this.#wordKind,
      wordLists: this.#wordLists,
      wordSentence: this.#wordSentence
    };
  }
  addSentence(sentence, from, to) {
    let codes = this.#codes, text = this.#text, firstWord = this.#words;
    firstWord + to - from + 2 > this.#wordEnd.length && this.#grow(firstWord + to - from + 2);
    let cellStarts = this.#cellStart, isApart = this.#isApart, wordEnd = this.#wordEnd, wordHash = this.#wordHash, wordKind = this.#wordKind, wordLists = this.#wordLists, wordSentence = this.#wordSentence, words = firstWord, clauseWord = words, clauseStart = from, afterBreak = !1, namePending = !1, lastFree = words, lastStart = from, before = from, free = from, brackets = this.#opened, opened = brackets;
    this.#openClause(sentence, from, words);
    for (let at = from; at < to; ) {
      let code = codes[at] ?? 0, bits = CODE_BITS[code] ?? 0;
      if ((bits & CODE.word) === 0) {
        (bits & CODE.space) !== 0 ? free = at + 1 : (code === 40 && words - clauseWord >= SHORTEST_CLAUSE && (this.#openClause(sentence, at, words), clauseWord = words, clauseStart = at), code !== 45 && !(code === 46 && before - lastStart <= LONGEST_INITIAL) && (namePending = !1), (bits & CODE.clauseEnd) !== 0 && (afterBreak = !0), isOpening(code) ? (brackets++, opened++) : isClosing(code) && (brackets > 0 && brackets--, opened > 0 && opened--)), at++;
        continue;
      }
      let start = at, isUnspaced = (bits & CODE.unspaced) !== 0, hash = FIRST_HASH, seen = bits & CODE.joining;
      if (isUnspaced) {
        at += (code & 64512) === 55296 && at + 1 < to ? 2 : 1, hash = nextHash(nextHash(hash, code), codes[at - 1] ?? 0);
        let next = CODE_BITS[codes[at] ?? 0] ?? 0;
        for ((bits & CODE.leading) !== 0 && at < to && (next & CODE.unspaced) !== 0 && (next = CODE_BITS[codes[++at] ?? 0] ?? 0); at < to && (next & CODE.attached) !== 0; ) next = CODE_BITS[codes[++at] ?? 0] ?? 0;
      } else {
        let next = code;
        do {
          if (seen |= bits, hash = nextHash(hash, next), at++, at >= to) break;
          next = codes[at] ?? 0, bits = CODE_BITS[next] ?? 0, (seen & CODE.digit) !== 0 && at + 1 < to && isFigurePoint(next) && isDigit(codes[at + 1] ?? 0) && (next = codes[++at] ?? 0, bits = CODE_BITS[next] ?? 0);
        } while ((bits & (CODE.word | CODE.unspaced)) === CODE.word);
      }
      let lists = listsOf(hash), isFirst = words === firstWord, isFree = free > before || isFirst || isUnspaced && (code >= FIRST_KANA || words - lastFree >= LONG_PHRASE);
      isFree && (lastFree = words);
      let cell = free > before || isFirst ? free : start, count = words - clauseWord;
      isFree && count >= SHORTEST_CLAUSE && (afterBreak || count >= LONG_CLAUSE && (count >= LONGEST_CLAUSE || (lists & LIST.connector) !== 0)) && (this.#openClause(sentence, cell, words), clauseWord = words, clauseStart = cell), afterBreak = !1;
      let kind = KIND.other, isCommon = (lists & LIST.common) !== 0;
      opened = 0;
      let wasPending = namePending;
      namePending = !1, (seen & CODE.digit) !== 0 ? kind = isYear(codes, start, at) ? KIND.year : KIND.figure : isCapital(text, start) ? isFirst && isCommon ? kind = KIND.common : (lists & LIST.month) !== 0 ? kind = KIND.month : this.#titled.has(hash) ? kind = isCommon ? KIND.common : KIND.titled : (namePending = !0, wasPending ? wordKind[words - 1] = kind = KIND.fullName : kind = isFirst ? KIND.first : KIND.name) : (lists & LIST.negation) !== 0 ? kind = KIND.negation : (lists & LIST.number) !== 0 && !isCommon ? kind = KIND.numberWord : (lists & LIST.month) !== 0 && !isCommon ? kind = KIND.month : isUnspaced ? kind = isHiragana(code) ? KIND.common : KIND.name : (isCommon || at - start < 3) && (kind = KIND.common), cellStarts[words] = words === clauseWord ? clauseStart : cell, isApart[words] = isFree ? 1 : 0, wordEnd[words] = at, wordHash[words] = hash, wordSentence[words] = sentence, wordKind[words] = kind, wordLists[words] = lists | (brackets > 0 ? SEEN.brackets : 0) | ((seen & CODE.digit) !== 0 ? SEEN.digit : 0) | ((seen & CODE.joining) !== 0 ? SEEN.joining : 0), words++, lastStart = start, before = at, free = at;
    }
    this.#words = words, this.#opened = opened, words - clauseWord < SHORTEST_CLAUSE && clauseStart > from && (this.#starts.pop(), this.#sentenceOf.pop(), this.#wordFrom.pop());
  }
  #openClause(sentence, at, word) {
    this.#starts.push(at), this.#sentenceOf.push(sentence), this.#wordFrom.push(word);
  }
  #grow(room) {
    this.#cellStart = larger(this.#cellStart, room), this.#isApart = larger(this.#isApart, room), this.#wordEnd = larger(this.#wordEnd, room), this.#wordHash = larger(this.#wordHash, room), this.#wordKind = larger(this.#wordKind, room), this.#wordLists = larger(this.#wordLists, room), this.#wordSentence = larger(this.#wordSentence, room);
  }
};
function larger(array, room) {
  let grown = new array.constructor(Math.max(room, array.length * 2));
  return grown.set(array), grown;
}
function titleHashes(title) {
  let hashes = /* @__PURE__ */ new Set();
  for (let [word] of foldText(title).matchAll(/[\p{L}\p{N}]+/gu)) hashes.add(hashOf(word));
  return hashes;
}
function isFigurePoint(code) {
  return code === 44 || code === 46 || code === 58;
}
function isDigit(code) {
  return code >= 48 && code <= 57;
}
function isOpening(code) {
  return code === 40 || code === 65288;
}
function isClosing(code) {
  return code === 41 || code === 65289;
}
function isHiragana(code) {
  return code >= 12352 && code <= 12447;
}
function isYear(codes, start, end) {
  if (end - start !== 4) return !1;
  for (let at = start; at < end; at++) if (!isDigit(codes[at] ?? 0)) return !1;
  return codes[start] === 49 || codes[start] === 50 && codes[start + 1] === 48;
}
function isCapital(text, at) {
  let code = text.charCodeAt(at);
  if (code < 128) return code >= 65 && code <= 90;
  if (code >= 11904 && code < 42560) return !1;
  let character = text[at] ?? "";
  return character !== character.toLowerCase();
}

// src/reduce/extract/changed-later.ts
var CHANGING = new Set(
  [
    "replaced replaces replace amended amends supersedes superseded repealed revoked rescinded withdrawn retracted corrected corrects correction erratum removed deleted cancelled canceled postponed rescheduled moved renamed deprecated obsolete abolished discontinued expired waived overridden overrides changed longer",
    "ersetzt gestrichen aufgehoben ge\xE4ndert entf\xE4llt verschoben abgesagt entfernt remplac\xE9 remplac\xE9e abrog\xE9 supprim\xE9 modifi\xE9 annul\xE9 sustituido reemplazado reemplaza deroga derogado eliminado modificado cancelado aplazado sostituito abrogato"
  ].join(" ").split(" ").map((word) => hashOf(foldText(word)))
), MOST_ANSWERS = 3, MOST_CHANGES = 4, MOST_LOOKED_AT = 2e3, FEWEST_WORDS = 4, WORTH_ENOUGH = 0.6, NEARLY_BEST = 0.2, RESTRICTED_NUMBER = LIST.governing | SEEN.digit, MORE = 1.3, SAID_SHARE = 0.4, LABEL_WINDOW = 400, LONGEST_SENTENCE2 = 600, LABEL = /(?:^|\n)[ \t#*]{0,8}\(?(?:§{1,2}|art(?:icle|ikel|ículo|\.)?|section|clause|rule|ziffer|punkt|step)?[ \t]{0,2}(\d{1,3}(?:\.\d{1,3}){0,4})[.):]?[ \t]/gi, REFERENCE = /(?:§|\b(?:art|article|artikel|artículo|section|sections|clause|clauses|rule|paragraph|para|ziffer|absatz|nummer|nr|no|step|item|punkt))\.?[ \t]{0,2}$/i, FIGURE = /\d[\d.,\u00a0\u202f]*\d/g;
function lockChanges({ words, cellStart }, changes, locks, both) {
  let word = 0;
  for (let { from, to } of changes) {
    for (; word < words && (cellStart[word] ?? 0) <= from; ) word++;
    for (; word < words && (cellStart[word] ?? 0) < to; word++) locks[word] = (locks[word] ?? 0) | both;
  }
}
function raiseChanges(scan, coverage, worth) {
  let { answers, others } = sentencesOf(scan, coverage, worth), raised = [], most = answers[0]?.mean ?? 0;
  for (let answer of others.length === 0 ? [] : answers) {
    let clause = clauseOf(scan, answer);
    for (let other of others) {
      if (raised.length >= MOST_CHANGES) break;
      if (other === answer || raised.includes(other) || other.mean > most * WORTH_ENOUGH || !other.changes && answers.includes(other) || !changesIt(answer, other, textOf2(scan, other), clause)) continue;
      raised.push(other);
      let factor = most * MORE / Math.max(other.mean, 1e-9);
      for (let word = other.from; factor > 1 && word < other.to; word++)
        worth[word] = Math.min(1, (worth[word] ?? 0) * factor);
    }
  }
  return raised.sort((a, b) => a.from - b.from).map(({ from, to }) => ({
    from: scan.cellStart[from] ?? 0,
    to: to < scan.words ? scan.cellStart[to] ?? 0 : scan.text.length
  }));
}
function changesIt(answer, other, text, { label, figures }) {
  return label !== void 0 && names(text, label) ? !0 : other.changes ? figures.some((figure) => holdsFigure(text, figure)) ? !0 : other.coverage >= answer.coverage * SAID_SHARE : !1;
}
function clausesThatAnswer(scan, coverage, worth) {
  return sentencesOf(scan, coverage, worth).answers.map((answer) => clauseOf(scan, answer));
}
function clauseOf(scan, answer) {
  return { label: labelOf(scan, answer), figures: textOf2(scan, answer).match(FIGURE) ?? [] };
}
function saysChangeOf(sentence, { label, figures }) {
  return (foldText(sentence).match(new RegExp("\\p{L}+", "gu")) ?? []).some((word) => CHANGING.has(hashOf(word))) ? label !== void 0 && names(sentence, label) || figures.some((figure) => holdsFigure(sentence, figure)) : !1;
}
function names(text, label) {
  for (let at = text.indexOf(label); at !== -1; at = text.indexOf(label, at + 1))
    if (isBounded(text, at, at + label.length) && (REFERENCE.test(text.slice(Math.max(0, at - 14), at)) || at > 4 && label.includes(".")))
      return !0;
  return !1;
}
function holdsFigure(text, figure) {
  for (let at = text.indexOf(figure); at !== -1; at = text.indexOf(figure, at + 1))
    if (isBounded(text, at, at + figure.length)) return !0;
  return !1;
}
function isBounded(text, from, to) {
  return !/[\d.]/.test(text.charAt(from - 1)) && !/^(?:\d|[.,]\d)/.test(text.slice(to, to + 2));
}
function sentencesOf(scan, coverage, worth) {
  let { words, wordSentence, wordHash, wordLists } = scan, answers = [], others = [], from = 0, sum = 0, lists = 0, changes = !1;
  for (let word = 0; word < words; word++) {
    sum += worth[word] ?? 0;
    let of = wordLists[word] ?? 0;
    lists |= of, (of & LIST.common) === 0 && CHANGING.has(wordHash[word] ?? 0) && (changes = !0);
    let sentence = wordSentence[word] ?? 0;
    if (word + 1 < words && wordSentence[word + 1] === sentence) continue;
    let share = coverage[sentence] ?? 0, mean = sum / (word + 1 - from), mayAnswer = share > 0 && word + 1 - from >= FEWEST_WORDS && (answers.length < MOST_ANSWERS || mean > (answers.at(-1)?.mean ?? 0)), mayChange = changes || (lists & RESTRICTED_NUMBER) === RESTRICTED_NUMBER;
    if (mayAnswer || mayChange && others.length < MOST_LOOKED_AT) {
      let found = { from, to: word + 1, mean, coverage: share, changes };
      mayChange && others.push(found), mayAnswer && addAnswer(found);
    }
    from = word + 1, sum = 0, lists = 0, changes = !1;
  }
  let least = (answers[0]?.mean ?? 0) * NEARLY_BEST;
  return { answers: answers.filter(({ mean }) => mean >= least), others };
  function addAnswer(found) {
    let at = answers.findIndex(({ mean }) => mean < found.mean);
    answers.splice(at === -1 ? answers.length : at, 0, found), answers.length > MOST_ANSWERS && answers.pop();
  }
}
function textOf2({ text, cellStart, wordEnd }, { from, to }) {
  let start = cellStart[from] ?? 0;
  return text.slice(start, Math.min(wordEnd[to - 1] ?? start, start + LONGEST_SENTENCE2));
}
function labelOf({ text, cellStart }, { from }) {
  let start = cellStart[from] ?? 0, window = text.slice(Math.max(0, start - LABEL_WINDOW), start + 12), label;
  for (let { 1: number } of window.matchAll(LABEL)) label = number;
  return label;
}

// src/reduce/extract/date-locks.ts
var LONGEST_GAP = 2, LONGEST_DAY = 6, LONGEST_YEAR = 6;
function lockDates(scan, locks, lock) {
  let { text, words, cellStart, wordEnd, wordLists, wordSentence } = scan;
  for (let word = 0; word < words; word++) {
    if (((wordLists[word] ?? 0) & LIST.month) === 0) continue;
    let first = beginning(word), last = ending(word, first < word);
    for (let inside = first + 1; inside <= last; inside++) locks[inside] = lock;
  }
  function beginning(month) {
    return isNext(month) ? isDay(month - 1) ? month - 1 : isLink(month - 1) && isNext(month - 1) && isDay(month - 2) ? month - 2 : month : month;
  }
  function ending(month, hasDay) {
    return isNext(month + 1) ? isYear2(month + 1) ? month + 1 : isLink(month + 1) && isNext(month + 2) && isYear2(month + 2) ? month + 2 : hasDay || !isDay(month + 1) ? month : isNext(month + 2) && isYear2(month + 2) ? month + 2 : month + 1 : month;
  }
  function isNext(word) {
    if (word < 1 || word >= words || wordSentence[word] !== wordSentence[word - 1]) return !1;
    let start = cellStart[word] ?? 0;
    for (; start < (wordEnd[word] ?? 0) && !isWordCode(text.charCodeAt(start)); ) start++;
    return start - (wordEnd[word - 1] ?? 0) <= LONGEST_GAP;
  }
  function isDay(word) {
    return ((wordLists[word] ?? 0) & SEEN.digit) === 0 ? !1 : /^\W*(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th|er|º)?$/i.test(wordOf(word, LONGEST_DAY));
  }
  function isYear2(word) {
    return ((wordLists[word] ?? 0) & SEEN.digit) === 0 ? !1 : /^\W*[12]\d{3}$/.test(wordOf(word, LONGEST_YEAR));
  }
  function wordOf(word, longest) {
    let end = wordEnd[word] ?? 0;
    return text.slice(Math.max(cellStart[word] ?? 0, end - longest), end).trim();
  }
  function isLink(word) {
    return /^(?:del?|of|do)$/i.test(wordOf(word, LONGEST_DAY));
  }
}

// src/reduce/extract/cut-locks.ts
var LOCK = { opening: 1, closing: 2, governed: 4 }, BOTH = LOCK.opening | LOCK.closing, LONGEST_SENTENCE3 = 1300, SAID_AFTER = 2, DENIED_WITHIN = 4, SHORTEST_WRAPPED = 40, LONGEST_UNSPACED_UNIT = 6, HAN_NUMERALS = new Set(
  Array.from(
    "\u3007\u4E00\u4E8C\u4E09\u56DB\u4E94\u516D\u4E03\u516B\u4E5D\u5341\u767E\u5343\u4E07\u842C\u4EBF\u5104\u96F6\u4E24\u5169",
    (mark) => mark.charCodeAt(0)
  )
), UNIT_SIGN = /^[ \u00a0\u202f]?[%\u2030\u00b0\p{Sc}]/u, LONGEST_SIGN = 4, MAY_GOVERN = LIST.governing | LIST.governingFirst | LIST.shortForm, MAY_BE_FIGURE = SEEN.digit | LIST.number, known = /* @__PURE__ */ new WeakMap();
function cutLocks(scan) {
  let locks = known.get(scan);
  return locks === void 0 && (locks = makeLocks(scan), known.set(scan, locks)), locks;
}
function makeLocks(scan) {
  let locks = new Uint8Array(scan.words + 1);
  return lockFigures(scan, locks), lockDates(scan, locks, BOTH), lockGoverned(scan, governorsOf(scan), locks), lockAnswers(scan, locks, BOTH), scan.changes !== void 0 && lockChanges(scan, scan.changes, locks, BOTH), locks;
}
function governorsOf(scan) {
  let { text, words, cellStart, wordEnd, wordKind, wordLists, wordSentence } = scan, governs = new Uint8Array(words);
  for (let word = 0; word < words; word++) {
    let of = wordLists[word] ?? 0;
    if ((of & (MAY_GOVERN | SEEN.joining)) === 0) continue;
    (of & SEEN.joining) !== 0 && ((wordLists[word - 1] ?? 0) & SEEN.joining) === 0 && governParts(word);
    let end = wordEnd[word] ?? 0;
    (of & LIST.governing) !== 0 ? wordKind[word] !== KIND.month && !isHyphened(word, end) && (governs[word] = BOTH) : (of & LIST.governingFirst) !== 0 ? beginsClause(word) && (governs[word] = LOCK.opening) : (of & LIST.shortForm) !== 0 && isShortForm(end) && (governs[word] = BOTH);
  }
  return governs;
  function governParts(first) {
    let last = first;
    for (; last + 1 < words && ((wordLists[last + 1] ?? 0) & SEEN.joining) !== 0; ) last++;
    let from = cellStart[first] ?? 0, word = first;
    for (let { 0: part, index } of text.slice(from, (wordEnd[last] ?? 0) + 1).matchAll(GOVERNING_PARTS)) {
      for (; word < words && (wordEnd[word] ?? 0) <= from + index; ) word++;
      let end = from + index + part.length;
      for (let of = word; of < words && (cellStart[of] ?? 0) < end; of++) governs[of] = BOTH;
    }
  }
  function isHyphened(word, end) {
    return text.charCodeAt(end) === 45 || text.charCodeAt(wordStart(scan, word) - 1) === 45;
  }
  function beginsClause(word) {
    return wordSentence[word] !== wordSentence[word - 1] ? !0 : !isSpaceCode(text.charCodeAt(wordEnd[word - 1] ?? 0)) || !isWordCode(text.charCodeAt(cellStart[word] ?? 0));
  }
  function isShortForm(end) {
    let code = text.charCodeAt(end - 1);
    return code === 116 || code === 84 ? isApostrophe(text.charCodeAt(end - 2)) && (text.charCodeAt(end - 3) | 32) === 110 : (code === 110 || code === 78) && isApostrophe(text.charCodeAt(end)) && !isWordCode(text.charCodeAt(end - 2));
  }
}
function isApostrophe(code) {
  return code === 39 || code === 8217;
}
function lockGoverned(scan, governs, locks) {
  let { words, wordSentence } = scan;
  for (let from = 0; from < words; ) {
    let to = sentenceEnd(from), first = to;
    for (; to < words && (continues(scan, from, to) || deniesBefore(to)); ) to = sentenceEnd(to);
    (scan.cellStart[to] ?? 0) - (scan.cellStart[from] ?? 0) > LONGEST_SENTENCE3 && (to = first), lockSentence(from, to), from = to;
  }
  function sentenceEnd(from) {
    let to = from + 1;
    for (; to < words && wordSentence[to] === wordSentence[from]; ) to++;
    return to;
  }
  function deniesBefore(word) {
    if (((scan.wordLists[word] ?? 0) & LIST.pointing) === 0 || isBreakBefore(scan, word)) return !1;
    for (let at = word + 1; at < word + DENIED_WITHIN && wordSentence[at] === wordSentence[word]; at++)
      if ((governs[at] ?? 0) !== 0) return !0;
    return !1;
  }
  function lockSentence(from, to) {
    let first = from;
    for (; first < to && ((governs[first] ?? 0) & LOCK.opening) === 0; ) first++;
    if (first === to) return;
    let last = to - 1;
    for (; last >= from && ((governs[last] ?? 0) & LOCK.closing) === 0; ) last--;
    last >= from && (last += SAID_AFTER);
    for (let word = from + 1; word < to; word++) {
      let lock = (word > first ? LOCK.opening : 0) | (word <= last ? LOCK.closing : 0) | LOCK.governed;
      locks[word] = (locks[word] ?? 0) | lock;
    }
  }
}
function isBreakBefore({ text, cellStart, wordEnd }, word) {
  return text.slice(wordEnd[word - 1] ?? 0, cellStart[word] ?? 0).includes(`

`);
}
function continues(scan, from, word) {
  let { text, cellStart, wordEnd } = scan, begin = cellStart[from] ?? 0, start = cellStart[word] ?? 0;
  if (start - begin > LONGEST_SENTENCE3) return !1;
  let breaks = 0;
  for (let at = wordEnd[word - 1] ?? 0; at < start; at++) {
    let code = text.charCodeAt(at);
    if (code === 10) breaks++;
    else if (isEnd(code)) return !1;
  }
  return breaks === 0 ? !isSpaceCode(text.charCodeAt(start - 1)) || !isWithoutStop(text.charCodeAt(begin)) : breaks > 1 ? !1 : text.charCodeAt(start) === 62 ? text.charCodeAt(begin) === 62 : start - begin >= SHORTEST_WRAPPED && isWrappedFigure(text, start, wordEnd[word] ?? 0);
}
function isWrappedFigure(text, start, end) {
  if (!isDigit2(text.charCodeAt(start))) return !1;
  let after = text.charCodeAt(end);
  return after !== 46 && after !== 41 || !isSpaceCode(text.charCodeAt(end + 1));
}
function isEnd(code) {
  return code === 33 || code === 46 || code === 58 || code === 63 || code === 1567 || code === 1748 || code === 2404 || code === 2405 || code === 4171 || code === 6100 || code === 6101 || code === 8230 || code === 12290 || code === 65281 || code === 65311 || code === 65377;
}
function lockFigures(scan, locks) {
  let { text, words, cellStart, wordEnd, wordLists: lists } = scan, wasFigure = !1, isUnit = !1, unspaced = 0, wasNumeral = !1;
  for (let word = 0; word < words; word++) {
    let of = lists[word] ?? 0, before = lists[word - 1] ?? 0, isBound = (of & before & LIST.bound) !== 0;
    if (!wasFigure && !isUnit && !isBound && (of & (MAY_BE_FIGURE | SEEN.joining)) === 0) {
      wasNumeral = !1;
      continue;
    }
    let figure = isFigure(of), follows = word > 0 && isNextTo(word), isLocked = (of & SEEN.joining) !== 0 && isJoinedMark(text.charCodeAt(cellStart[word] ?? 0)) && follows, unit = !1;
    if (follows && !figure && (wasFigure || isUnit)) {
      let isPlain2 = (of & (LIST.common | LIST.connector)) === 0 || isLetterUnit(word);
      unit = (of & LIST.unitLink) !== 0 || (wasFigure || (before & LIST.unitLink) !== 0) && isPlain2;
      let isUnspaced = isUnitWithoutSpaces(text.charCodeAt(cellStart[word] ?? 0));
      unspaced = isUnspaced ? unspaced + 1 : 0, isUnspaced && unspaced <= LONGEST_UNSPACED_UNIT && (unit = !0);
    } else unspaced = 0;
    (unit || follows && wasFigure && (of & LIST.number) !== 0) && (isLocked = !0), follows && (before & LIST.bound) !== 0 && (figure || (of & LIST.bound) !== 0) && (isLocked = !0), figure && follows && (before & (LIST.bound | LIST.range)) !== 0 && word > 1 && isFigure(lists[word - 2] ?? 0) && isNextTo(word - 1) && (locks[word - 1] = BOTH, isLocked = !0), wasFigure && hasSignBetween(word) && (isLocked = !0);
    let code = text.charCodeAt(cellStart[word] ?? 0), numeral = HAN_NUMERALS.has(code);
    wasNumeral && follows && (numeral || isUnitWithoutSpaces(code)) && (isLocked = !0), wasNumeral = numeral, isLocked && (locks[word] = BOTH), wasFigure = figure, isUnit = unit;
  }
  function isNextTo(word) {
    let from = wordEnd[word - 1] ?? 0, start = cellStart[word] ?? 0;
    return start - from <= 1 && isWordCode(text.charCodeAt(start)) && (start === from || isSpaceCode(text.charCodeAt(from)));
  }
  function hasSignBetween(word) {
    let from = wordEnd[word - 1] ?? 0, start = cellStart[word] ?? 0;
    return start - from <= LONGEST_SIGN && UNIT_SIGN.test(text.slice(from, start));
  }
  function isFigure(of) {
    return (of & SEEN.digit) !== 0 || (of & LIST.number) !== 0 && (of & LIST.common) === 0;
  }
  function isLetterUnit(word) {
    let end = wordEnd[word] ?? 0;
    return end - (cellStart[word] ?? 0) === 1 && !"aioey".includes(text.charAt(end - 1));
  }
}
function isUnitWithoutSpaces(code) {
  return isUnspacedCode(code) && !(code >= 12352 && code <= 12447);
}
function isJoinedMark(code) {
  return code >= 3633 && code <= 6143 && new RegExp("\\p{M}", "u").test(String.fromCharCode(code));
}
function isDigit2(code) {
  return code >= 48 && code <= 57;
}
function wordStart({ text, cellStart, wordEnd }, word) {
  let at = cellStart[word] ?? 0, end = wordEnd[word] ?? 0;
  for (; at < end && !isWordCode(text.charCodeAt(at)); ) at++;
  return at;
}

// src/reduce/extract/first-where.ts
function firstWhere(count, holds) {
  let low = 0, high = count;
  for (; low < high; ) {
    let middle = low + high >> 1;
    holds(middle) ? high = middle : low = middle + 1;
  }
  return low;
}

// src/reduce/extract/key-heap.ts
var KeyHeap = class {
  #keys;
  #heap;
  #size;
  constructor(keys2) {
    this.#keys = keys2, this.#size = keys2.length, this.#heap = new Int32Array(keys2.length);
    for (let at = 0; at < keys2.length; at++) this.#heap[at] = at;
    for (let at = (this.#size >> 1) - 1; at >= 0; at--) this.#sink(at);
  }
  /** The number with the largest key, the smaller number first among equals; -1 when there is none. */
  pop() {
    if (this.#size === 0) return -1;
    let top = this.#heap[0] ?? 0;
    return this.#size--, this.#heap[0] = this.#heap[this.#size] ?? 0, this.#sink(0), top;
  }
  /** What `pop` would give. */
  top() {
    return this.#size === 0 ? -1 : this.#heap[0] ?? 0;
  }
  /** Gives the top a smaller key; whether it stays the top. */
  lowerTop(key) {
    let top = this.#heap[0] ?? 0;
    return this.#keys[top] = key, this.#sink(0), this.#heap[0] === top;
  }
  #sink(from) {
    let heap = this.#heap, keys2 = this.#keys, size = this.#size, moved = heap[from] ?? 0, key = keys2[moved] ?? 0, at = from;
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      let next = heap[child] ?? 0, nextKey = keys2[next] ?? 0;
      if (child + 1 < size) {
        let right = heap[child + 1] ?? 0, rightKey = keys2[right] ?? 0;
        (rightKey > nextKey || rightKey === nextKey && right < next) && (child++, next = right, nextKey = rightKey);
      }
      if (!(nextKey > key || nextKey === key && next < moved)) break;
      heap[at] = next, at = child;
    }
    heap[at] = moved;
  }
};

// src/reduce/extract/choose-groups.ts
var GAP_COST = 4, DENSITY = 0.85, SHORTEST_CUT = 12, dividers = Float64Array.from({ length: 512 }, (_, words) => Math.max(1, words) ** DENSITY);
function dividerOf(words) {
  return dividers[words] ?? words ** DENSITY;
}
function proseGroups(units, blocks = []) {
  let { sentenceOf, starts } = units, clauses, block = 0, isInside = (at) => {
    for (; block < blocks.length && (blocks[block]?.to ?? 0) <= at; ) block++;
    return (blocks[block]?.from ?? at) < at;
  };
  return {
    sentences: withKeys(
      units,
      groupStarts(
        units,
        (clause) => sentenceOf[clause] !== sentenceOf[clause - 1] && !isInside(starts[clause] ?? 0)
      )
    ),
    get clauses() {
      return clauses ??= withKeys(
        units,
        groupStarts(units, () => !0)
      ), clauses;
    },
    wordId: wordNumbers(units)
  };
}
function groupStarts(units, begins) {
  let { sentenceOf, wordFrom } = units, locks = cutLocks(units), first = new Int32Array(sentenceOf.length + 1), groups = 0;
  for (let clause = 0; clause < sentenceOf.length; clause++)
    (clause === 0 || begins(clause) && ((locks[wordFrom[clause] ?? 0] ?? 0) & (LOCK.opening | LOCK.closing)) === 0) && (first[groups++] = clause);
  return first[groups] = sentenceOf.length, first.subarray(0, groups + 1);
}
function withKeys({ wordFrom, worth, starts }, from) {
  let keys2 = new Float64Array(from.length - 1), longest = 0;
  for (let group = 0; group < keys2.length; group++) {
    let first = wordFrom[from[group] ?? 0] ?? 0, last = wordFrom[from[group + 1] ?? 0] ?? 0, value = 0;
    for (let word = first; word < last; word++) value += worth[word] ?? 0;
    keys2[group] = value / dividerOf(last - first), longest = Math.max(longest, (starts[from[group + 1] ?? 0] ?? 0) - (starts[from[group] ?? 0] ?? 0));
  }
  return { from, keys: keys2, longest, order: [] };
}
var FEW_WORDS = 1024;
function wordNumbers({ words, wordHash }) {
  let ids = new Int32Array(words), hashes = [], table = new Int32Array(FEW_WORDS);
  for (let word = 0; word < words; word++) {
    let hash = wordHash[word] ?? 0, at = placeOf2(table, hashes, hash);
    table[at] === 0 ? (table[at] = hashes.push(hash), hashes.length * 2 > table.length && (table = largerTable(hashes, table.length * 4)), ids[word] = hashes.length - 1) : ids[word] = (table[at] ?? 0) - 1;
  }
  return ids;
}
function placeOf2(table, hashes, hash) {
  let mask = table.length - 1, at = (hash ^ hash >>> 15) & mask;
  for (let number = table[at] ?? 0; number !== 0 && hashes[number - 1] !== hash; number = table[at] ?? 0)
    at = at + 1 & mask;
  return at;
}
function largerTable(hashes, size) {
  let table = new Int32Array(size);
  return hashes.forEach((hash, index) => {
    table[placeOf2(table, hashes, hash)] = index + 1;
  }), table;
}
var GroupChoice = class {
  left;
  #units;
  #wordId;
  #chosen;
  /** By the number of a word: whether it stands in what is chosen. */
  #seen;
  #isEmpty = !0;
  /** What is chosen so far is the same for every budget, and so is what is chosen next. */
  #isCommon = !0;
  /** The one clause that is shown only in part: its number, and where it is cut. */
  #cut;
  constructor(units, { wordId }, budget) {
    this.#units = units, this.#wordId = wordId, this.#chosen = new Uint8Array(units.sentenceOf.length), this.#seen = new Uint8Array(units.words), this.left = budget;
  }
  /** The groups of each passage, the best of which stands first: all of them where they fit, else those that are worth most. */
  takePassages({ from: groups, keys: keys2 }, passages, share) {
    let { starts } = this.#units, least = this.left - share;
    for (let span of passages) {
      let first = firstWhere(groups.length - 1, (group) => (starts[groups[group] ?? 0] ?? 0) >= span.from), own = [];
      for (let group = first; group + 1 < groups.length && !((starts[groups[group] ?? 0] ?? 0) >= span.to); group++)
        own.push(group);
      let length = own.length === 0 ? 0 : this.#length(groups[own[0] ?? 0] ?? 0, groups[(own.at(-1) ?? 0) + 1] ?? 0);
      this.left - length - 2 * GAP_COST < least && own.sort((a, b) => (keys2[b] ?? 0) - (keys2[a] ?? 0) || a - b);
      for (let group of own) {
        let from = groups[group] ?? 0, to = groups[group + 1] ?? 0;
        this.#chosen[from] !== 1 && (this.left - this.#cost(from, to) >= least ? this.#take(from, to) : this.#isCommon = !1);
      }
    }
  }
  fill(groups) {
    let { from: starts, order } = groups, isFirst = this.#isCommon;
    this.#isCommon = !1;
    let known3 = 0;
    for (; isFirst && known3 < order.length && this.#hasRoomForAny(groups); ) {
      let group = order[known3++] ?? 0;
      this.#take(starts[group] ?? 0, starts[group + 1] ?? 0);
    }
    let keys2 = this.#keysOf(groups), heap = new KeyHeap(keys2);
    for (let group = heap.top(); group >= 0 && this.left > 0; group = heap.top()) {
      let from = starts[group] ?? 0, to = starts[group + 1] ?? 0;
      if (this.#chosen[from] === 1 || this.#length(from, to) - GAP_COST > this.left) {
        heap.pop();
        continue;
      }
      let now = this.#density(from, to);
      now < (keys2[group] ?? 0) - 1e-9 && !heap.lowerTop(now) || (heap.pop(), !(this.#cost(from, to) > this.left) && (isFirst && known3 === order.length && (known3 = this.#hasRoomForAny(groups) ? order.push(group) : -1), this.#take(from, to)));
    }
  }
  /** Until then none was passed over for its length. */
  #hasRoomForAny({ longest }) {
    return this.left >= longest + GAP_COST;
  }
  /** The best clause that did not fit and may be cut, as far as it does, between two words. */
  cutNext(clauses) {
    let { starts } = this.#units;
    if (this.left < SHORTEST_CUT) return;
    let heap = new KeyHeap(this.#keysOf(clauses));
    for (let group = heap.pop(); group >= 0; group = heap.pop()) {
      let clause = clauses.from[group] ?? 0;
      if (this.#chosen[clause] === 1) continue;
      let limit = (starts[clause] ?? 0) + Math.floor(this.left) - GAP_COST, end = this.#cutEnd(clause, clauses.from[group + 1] ?? 0, limit);
      if (end !== void 0) {
        this.#cut = { clause, end };
        return;
      }
    }
  }
  /** The end of the last word up to the limit after which nothing is missing that governs it. */
  #cutEnd(from, to, limit) {
    let { text, wordFrom, wordEnd, cellStart, isApart } = this.#units, locks = cutLocks(this.#units), last = wordFrom[to] ?? 0, found;
    for (let word = wordFrom[from] ?? 0; word + 1 < last && (wordEnd[word] ?? 0) <= limit; word++) {
      if (isApart[word + 1] !== 1 || ((locks[word + 1] ?? 0) & LOCK.closing) !== 0) continue;
      let end = wordEnd[word] ?? 0, next = cellStart[word + 1] ?? 0;
      for (; end < next && !isSpaceCode(text.charCodeAt(end)); ) end++;
      end <= limit && (found = end);
    }
    return found;
  }
  spans() {
    let { text, starts } = this.#units, spans = [];
    for (let clause = 0; clause < this.#chosen.length; clause++) {
      let isCut = this.#cut?.clause === clause;
      if (this.#chosen[clause] !== 1 && !isCut) continue;
      let from = starts[clause] ?? 0, to = (isCut ? this.#cut?.end : starts[clause + 1]) ?? text.length, last = spans.at(-1);
      last?.to === from ? spans[spans.length - 1] = { from: last.from, to } : spans.push({ from, to });
    }
    return spans;
  }
  #keysOf({ from, keys: keys2 }) {
    let now = keys2.slice();
    if (this.#isEmpty) return now;
    for (let group = 0; group < now.length; group++)
      now[group] = this.#density(from[group] ?? 0, from[group + 1] ?? 0);
    return now;
  }
  /** A group that joins what is chosen needs no mark of its own, and one between two takes theirs away. */
  #cost(from, to) {
    let joins = (this.#chosen[from - 1] ?? 0) + (this.#chosen[to] ?? 0);
    return this.#length(from, to) + (1 - joins) * GAP_COST;
  }
  #length(from, to) {
    return (this.#units.starts[to] ?? 0) - (this.#units.starts[from] ?? 0);
  }
  #density(from, to) {
    let { wordFrom, worth } = this.#units, first = wordFrom[from] ?? 0, last = wordFrom[to] ?? 0, seen = this.#seen, wordId = this.#wordId, value = 0;
    for (let word = first; word < last; word++)
      seen[wordId[word] ?? 0] === 0 && (value += worth[word] ?? 0);
    return value / dividerOf(last - first);
  }
  #take(from, to) {
    let { wordFrom } = this.#units;
    this.left -= this.#cost(from, to), this.#isEmpty = !1, this.#chosen.fill(1, from, to);
    let last = wordFrom[to] ?? 0;
    for (let word = wordFrom[from] ?? 0; word < last; word++) this.#seen[this.#wordId[word] ?? 0] = 1;
  }
};

// src/reduce/extract/phrases.ts
var PARTED = { nothing: 0, phrase: 1, smallWord: 2, name: 3 }, JOINT = " & ";
function partedBefore(scan, word) {
  let { text, cellStart, wordEnd } = scan, from = wordEnd[word - 1] ?? 0, start = cellStart[word] ?? 0;
  if (word === 0 || start - from > JOINT.length || !isWordCode(text.charCodeAt(start))) return PARTED.nothing;
  let isNext = start - from === 1;
  if (!isNext && text.slice(from, start) !== JOINT) return PARTED.nothing;
  let before = listsOf(scan.wordHash[word - 1] ?? 0), own = listsOf(scan.wordHash[word] ?? 0);
  return isNamed(scan, word - 1, before) && isNamed(scan, word, own) ? PARTED.name : isNext ? (before & SMALL) !== 0 ? PARTED.smallWord : (own & SMALL) === 0 ? PARTED.phrase : PARTED.nothing : PARTED.nothing;
}
var SMALL = LIST.common | LIST.connector;
function isNamed({ text, cellStart }, word, lists) {
  let code = text.charCodeAt(cellStart[word] ?? 0);
  return code >= 65 && code <= 90 && (lists & LIST.common) === 0;
}

// src/reduce/extract/word-costs.ts
var SCALE = 0.1, costs = new Uint8Array(65536).fill(25);
for (let [from, to, cost] of [
  [0, 127, 35],
  [32, 32, 25],
  [48, 57, 16],
  [65, 90, 7],
  [97, 122, 5],
  [128, 591, 40]
])
  costs.fill(cost, from, to + 1);
function costsBefore(units) {
  return units.isAsked ? withCodes(units.text, (codes) => tokensBefore(units, codes)) : Float64Array.from(units.cellStart.subarray(0, units.words + 1));
}
var STRETCH = 2048;
function tokensBefore({ text, words, cellStart }, codes) {
  let before = new Float64Array(words + 1), sums = new Int32Array(STRETCH + 1), word = 0, all = 0;
  for (let from = 0; from <= text.length; from += STRETCH) {
    let length = Math.min(STRETCH, text.length - from), sum = 0;
    for (let at = 0; at < length; at++)
      sums[at] = sum, sum = sum + (costs[codes[from + at] ?? 0] ?? 0) | 0;
    sums[length] = sum;
    let end = from + length;
    for (; word <= words && (cellStart[word] ?? 0) <= end; word++)
      before[word] = (all + (sums[(cellStart[word] ?? 0) - from] ?? 0)) * SCALE;
    all += sum;
  }
  return before;
}

// src/reduce/extract/choose-spans.ts
var OPENING2 = 0.06, INSIDE_CLAUSE = 0.012, INSIDE_PHRASE = 0.06, INSIDE_NAME = 0.2, INSIDE_GOVERNED = 0.06, GAP_LENGTH = 6, STEPS_PER_HALF = 8, PRICE_STEPS = 20 * STEPS_PER_HALF, STEPS_PER_HALF_SHOWN = 1.5, SHORTEST_ADDED = 16, MUCH_ROOM = 0.15, MANY_SPANS = 16, NOT_YET = new Uint8Array(0), AT_CLAUSE = 0, AT_SPACE = 1, NOWHERE = 2, AT_CLAUSE_OF_MANY = 3, AT_SPACE_OF_MANY = 4, IN_PHRASE = 5, AFTER_SMALL_WORD = 6, IN_NAME = 7, TURN = [0, INSIDE_CLAUSE, Number.POSITIVE_INFINITY, 0.1, 0.2, INSIDE_PHRASE], OPENING_TURN = Float64Array.of(...TURN, INSIDE_CLAUSE, INSIDE_NAME), CLOSING_TURN = Float64Array.of(...TURN, INSIDE_PHRASE, INSIDE_NAME), LOCKS = 3, KIND_OF_BORDER = 7, OPEN_TURN = turnsWithout(LOCK.opening, OPENING_TURN), CLOSE_TURN = turnsWithout(LOCK.closing, CLOSING_TURN);
function turnsWithout(lock, turns) {
  return Float64Array.from({ length: 64 }, (_, border) => {
    let locks = border >> LOCKS, turn = turns[border & KIND_OF_BORDER] ?? 0;
    return (locks & lock) !== 0 ? Number.POSITIVE_INFINITY : (locks & LOCK.governed) !== 0 ? Math.max(turn, INSIDE_GOVERNED) : turn;
  });
}
function createSpanChooser(units, costs2 = costsBefore(units)) {
  let { text, words, wordEnd, cellStart, wordSentence, worth } = units, known3 = /* @__PURE__ */ new Map(), borders = NOT_YET, cameFrom = NOT_YET, worthSteps, usual;
  return {
    most: Math.ceil(costs2[words] ?? 0),
    cellEnd,
    within,
    at: (step) => atOffset(step).spans,
    sizeAt: (step) => atOffset(step).size
  };
  function atOffset(step) {
    return atStep(Math.min(PRICE_STEPS, Math.max(0, step - stepsOfWorth())));
  }
  function stepsOfWorth() {
    return worthSteps ??= stepsOf(worthOf(0, words)), worthSteps;
  }
  function cellEnd(word) {
    if (word + 1 >= words) return text.length;
    let next = cellStart[word + 1] ?? 0, border = (borders[word + 1] ?? 0) & KIND_OF_BORDER;
    if (border === AT_CLAUSE || border === AT_CLAUSE_OF_MANY) return next;
    let end = wordEnd[word] ?? 0;
    for (; end < next && !isSpaceCode(text.charCodeAt(end)); ) end++;
    return end;
  }
  function within(budget) {
    let low = lastFitting(budget), { spans, size } = atStep(low), next = low < PRICE_STEPS ? atStep(low + 1).spans : [{ from: 0, to: words }], filled = fillUp(spans, next, budget - size);
    if (budget - size < budget * MUCH_ROOM || spans.length >= MANY_SPANS) return filled;
    let window = bestWindow(budget), other = window === void 0 ? [] : fillUp([window], next, budget - sizeOf(window));
    return worthOfAll(other) > worthOfAll(filled) ? other : filled;
  }
  function bestWindow(budget) {
    let best, most = Number.NEGATIVE_INFINITY, worthHere = 0, from = 0, start = costs2[0] ?? 0, mayOpen = mayTurn2(OPEN_TURN, 0);
    for (let to = 1; to <= words; to++) {
      worthHere += worth[to - 1] ?? 0;
      let end = costs2[to] ?? 0;
      for (; from < to && (!mayOpen || end - start + GAP_LENGTH > budget); )
        worthHere -= worth[from++] ?? 0, start = costs2[from] ?? 0, mayOpen = mayTurn2(OPEN_TURN, from);
      if (worthHere <= most) continue;
      let value = from < to ? worthHere - turnsOf(from, to) : Number.NEGATIVE_INFINITY;
      value > most && (most = value, best = { from, to });
    }
    return best;
  }
  function worthOfAll(spans) {
    return spans.reduce((sum, { from, to }) => sum + worthOf(from, to) - turnsOf(from, to) - OPENING2, 0);
  }
  function turnsOf(from, to) {
    return (OPEN_TURN[borders[from] ?? 0] ?? 0) + (to < words ? CLOSE_TURN[borders[to] ?? 0] ?? 0 : 0);
  }
  function lastFitting(budget) {
    let low = 0, high = PRICE_STEPS, step = usual ?? likelyStep(budget);
    for (; low < high; ) {
      (step <= low || step > high) && (step = low + high + 1 >> 1);
      let { size } = atStep(step), doublings = Math.log2(Math.max(1, budget) / Math.max(1, size));
      size <= budget ? (low = step, step += Math.max(1, Math.round(doublings))) : (high = step - 1, step += Math.min(-1, Math.round(doublings)));
    }
    return usual = low, low;
  }
  function likelyStep(budget) {
    let most = Math.max(1, costs2[words] ?? 0), rise = STEPS_PER_HALF_SHOWN * Math.log2(Math.max(1, budget) / most);
    return Math.max(1, stepsOf(most) - stepsOfWorth() + 1 + Math.floor(rise));
  }
  function atStep(step) {
    let found = known3.get(step);
    if (found === void 0) {
      let spans = bestSpans(2 ** (-step / STEPS_PER_HALF));
      found = { spans, size: spans.reduce((sum, span) => sum + sizeOf(span), 0) }, known3.set(step, found);
    }
    return found;
  }
  function worthOf(from, to) {
    let value = 0;
    for (let word = from; word < to; word++) value += worth[word] ?? 0;
    return value;
  }
  function sizeOf({ from, to }) {
    return (costs2[to] ?? 0) - (costs2[from] ?? 0) + GAP_LENGTH;
  }
  function bestSpans(price) {
    borders === NOT_YET && (borders = bordersOf(units), cameFrom = new Uint8Array(words));
    let shown = Number.NEGATIVE_INFINITY, hidden = 0, start = costs2[0] ?? 0, gap = GAP_LENGTH * price;
    for (let word = 0; word < words; word++) {
      let border = borders[word] ?? NOWHERE, opened = hidden - OPENING2 - gap - (OPEN_TURN[border] ?? 0), closed = shown - (CLOSE_TURN[border] ?? 0), end = costs2[word + 1] ?? 0, came = 1;
      shown < opened && (shown = opened, came = 0), closed > hidden && (hidden = closed, came |= 2), cameFrom[word] = came, shown = shown + (worth[word] ?? 0) - price * (end - start), start = end;
    }
    let spans = [], isShown = shown > hidden, to = words;
    for (let word = words - 1; word >= 0; word--) {
      let before = ((cameFrom[word] ?? 0) & (isShown ? 1 : 2)) !== 0;
      isShown && !before && spans.push({ from: word, to }), !isShown && before && (to = word), isShown = before;
    }
    return spans.reverse();
  }
  function fillUp(spans, next, room) {
    let left = room, isShown = new Uint8Array(words + 1);
    for (let { from, to } of spans) isShown.fill(1, from, to);
    for (let { from, to } of byDensity(next)) {
      if (left <= 0) break;
      if (!isShown.subarray(from, to).includes(1)) {
        if (left < GAP_LENGTH + SHORTEST_ADDED) continue;
        left -= GAP_LENGTH, addFrom(from, to);
        continue;
      }
      for (let word = from; word < to; word++)
        isShown[word] === 1 && isShown[word + 1] === 0 && addFrom(word + 1, to);
      for (let word = to - 1; word >= from; word--)
        isShown[word] === 1 && isShown[word - 1] === 0 && addBefore(word, from);
    }
    for (let { from, to } of spansOf(isShown)) {
      if (left <= 0) break;
      addFrom(to, words), addBefore(from, 0);
    }
    for (let word = 0; word < words && left >= GAP_LENGTH + SHORTEST_ADDED; word++)
      isShown[word] === 1 || wordSentence[word] === wordSentence[word - 1] || !mayTurn2(OPEN_TURN, word) || (left -= GAP_LENGTH, addFrom(word, words), isShown[word] === 0 && (left += GAP_LENGTH));
    return spansOf(isShown);
    function addFrom(from, to) {
      for (let word = from; word < to && isShown[word] === 0; ) {
        let end = word + 1;
        for (; end < words && isShown[end] === 0 && !mayTurn2(CLOSE_TURN, end); ) end++;
        if (!add2(word, end)) return;
        word = end;
      }
    }
    function addBefore(to, from) {
      for (let word = to; word > from && isShown[word - 1] === 0; ) {
        let start = word - 1;
        for (; start > 0 && isShown[start - 1] === 0 && !mayTurn2(OPEN_TURN, start); ) start--;
        if (!add2(start, word)) return;
        word = start;
      }
    }
    function add2(from, to) {
      let cost = (costs2[to] ?? 0) - (costs2[from] ?? 0);
      return cost > left ? !1 : (left -= cost, isShown.fill(1, from, to), !0);
    }
  }
  function mayTurn2(turns, word) {
    return turns[borders[word] ?? 0] !== Number.POSITIVE_INFINITY;
  }
  function byDensity(spans) {
    let density = new Map(spans.map((span) => [span, worthOf(span.from, span.to) / sizeOf(span)]));
    return [...spans].sort((a, b) => (density.get(b) ?? 0) - (density.get(a) ?? 0) || a.from - b.from);
  }
  function spansOf(isShown) {
    let spans = [];
    for (let word = 0; word < words; word++) {
      if (isShown[word] !== 1) continue;
      let to = word + 1;
      for (; isShown[to] === 1; ) to++;
      spans.push({ from: word, to }), word = to;
    }
    return spans;
  }
}
function stepsOf(value) {
  return Math.round(STEPS_PER_HALF * Math.log2(Math.max(value, 1e-6)));
}
function bordersOf(units) {
  let { wordFrom, words, isApart, isLong, wordSentence } = units, borders = new Uint8Array(words + 1);
  for (let word = 0; word < words; word++)
    borders[word] = isApart[word] !== 1 ? NOWHERE : isLong ? AT_SPACE_OF_MANY : borderInClause(units, word);
  for (let word of wordFrom)
    borders[word] = isLong && wordSentence[word] === wordSentence[word - 1] ? AT_CLAUSE_OF_MANY : AT_CLAUSE;
  let locks = cutLocks(units);
  for (let word = 0; word < words; word++)
    borders[word] = (borders[word] ?? 0) | (locks[word] ?? 0) << LOCKS;
  return borders;
}
function borderInClause(units, word) {
  let parted = partedBefore(units, word);
  return parted === PARTED.nothing ? AT_SPACE : parted === PARTED.name ? IN_NAME : parted === PARTED.phrase ? IN_PHRASE : AFTER_SMALL_WORD;
}

// src/reduce/extract/denied-part.ts
var MOST_OF_QUESTION = 0.5, FEWEST_TERMS = 2, EXCEPTION = /^\W*(?:except|excepto|unless|save|außer|ausser|sauf|hormis|salvo|tranne)$/i, LONGEST_EXCEPTION = 12;
function deniedInstead(units, terms, spans, budget) {
  let { places, wordEnd, words } = units;
  if (places === void 0 || places.terms.length === 0 || holdsAny(spans, places.offsets)) return;
  let offset = bestPlace(units, terms);
  if (offset === void 0) return;
  let word = 0;
  for (; word < words && (wordEnd[word] ?? 0) <= offset; ) word++;
  if (((cutLocks(units)[word] ?? 0) & LOCK.governed) === 0) return;
  let part = deniedPart(units, word);
  if (part !== void 0)
    return part.to - part.from <= budget ? [part] : [];
}
function holdsAny(spans, offsets) {
  let at = 0;
  return spans.some(({ from, to }) => {
    for (; at < offsets.length && (offsets[at] ?? 0) < from; ) at++;
    return (offsets[at] ?? to) < to;
  });
}
function bestPlace({ places, starts, sentenceOf }, terms) {
  let best, most = Math.max(FEWEST_TERMS, terms * MOST_OF_QUESTION) - 1, clause = 0, sentence = -1, held = /* @__PURE__ */ new Set();
  return places?.terms.forEach((term, index) => {
    let offset = places.offsets[index] ?? 0;
    for (; (starts[clause + 1] ?? Number.POSITIVE_INFINITY) <= offset; ) clause++;
    sentenceOf[clause] !== sentence && (held = /* @__PURE__ */ new Set()), sentence = sentenceOf[clause] ?? 0, held.add(term), !(held.size <= most) && (most = held.size, best = offset);
  }), best;
}
function deniedPart(units, inside) {
  let { text, words, wordLists, wordEnd, wordSentence, cellStart } = units, first = inside;
  for (; first > 0 && wordSentence[first - 1] === wordSentence[inside]; ) first--;
  let isDenied = !1;
  for (let word = first; word < words && wordSentence[word] === wordSentence[inside]; word++) {
    let start = cellStart[word] ?? 0, end = wordEnd[word] ?? 0;
    if (end - start <= LONGEST_EXCEPTION && EXCEPTION.test(text.slice(start, end).trim()))
      return isDenied ? { from: cellStart[first] ?? 0, to: start } : void 0;
    ((wordLists[word] ?? 0) & LIST.negation) !== 0 && (isDenied = !0);
  }
}

// src/reduce/extract/document-blocks.ts
var LONGEST_BLOCK = 1200, LARGEST_PART = 0.15;
function documentBlocks(text, tables, headings) {
  let blocks = [];
  for (let table of tables) {
    let { header, rows } = table, end = isShortTable(text, table) ? rows.at(-1) : rows[1];
    blocks.push({ from: header.from, to: end ?? header.to });
  }
  for (let { from, to } of headings) {
    let next = pastBlanks(text, to);
    next < text.length && blocks.push({ from, to: next + 1 });
  }
  let merged = [];
  for (let block of blocks.sort((a, b) => a.from - b.from || a.to - b.to)) {
    let last = merged.at(-1);
    last !== void 0 && block.from < last.to ? merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, block.to) } : merged.push(block);
  }
  return merged;
}
function isShortTable(text, { header, rows, isPart }) {
  return !isPart && (rows.at(-1) ?? 0) - header.from <= Math.min(LONGEST_BLOCK, text.length * LARGEST_PART);
}
function pastBlanks(text, from) {
  let at = from;
  for (; at < text.length && isSpaceCode(text.charCodeAt(at)); ) at++;
  return at;
}

// src/reduce/extract/underlined-heading.ts
var NO_HEADING = /^(?:[\s>|*#+=-]|\d{1,3}[.)]\s)|:\s*$|^\w+:\s/;
function underlinedHeading(text, from, to) {
  let sign = text.charCodeAt(to);
  if (sign !== 61 && sign !== 45 || to - from > 120 || to - from < 2) return;
  let at = to;
  for (; text.charCodeAt(at) === sign; ) at++;
  if (!(at - to < 3)) {
    for (; text.charCodeAt(at) === 32 || text.charCodeAt(at) === 13; ) at++;
    if (!(at < text.length && text.charCodeAt(at) !== 10) && !NO_HEADING.test(text.slice(from, to)))
      return { level: sign === 61 ? 1 : 2, end: Math.min(text.length, at + 1) };
  }
}
function underlinedLines(text) {
  let lines = [];
  for (let signs of [`
===`, `
---`])
    for (let at = text.indexOf(signs); at >= 0; at = text.indexOf(signs, at + signs.length)) {
      let near = text.slice(Math.max(0, at - 120 - 2), at), from = at - near.length + near.lastIndexOf(`
`) + 1;
      (from === 0 || /\n[ \t\r]*\n$/.test(text.slice(Math.max(0, from - 8), from))) && from < at && lines.push({ from, to: at + 1 });
    }
  return lines.sort((a, b) => a.from - b.from);
}

// src/reduce/extract/headings.ts
var HEADING = /^#{1,6}(?=[ \t])/, DEEPEST = 6;
function headingsOf(text, fences) {
  let marked = markedHeadings(text, fences), underlined = underlinedLines(text).flatMap(({ from, to }) => {
    let found = underlinedHeading(text, from, to);
    return found === void 0 || isCode(fences, from) ? [] : [{ from, to: found.end, level: found.level }];
  });
  return underlined.length === 0 ? marked : [...marked, ...underlined].sort((a, b) => a.from - b.from);
}
function isCode(fences, at) {
  let next = firstWhere(fences.length, (fence) => (fences[fence]?.end ?? 0) > at);
  return (fences[next]?.open ?? at + 1) <= at;
}
function markedHeadings(text, fences) {
  let headings = [], fence = 0;
  for (let from = text.startsWith("#") ? 0 : next(-1); from >= 0; from = next(from)) {
    for (; fence < fences.length && (fences[fence]?.end ?? 0) <= from; ) fence++;
    if ((fences[fence]?.open ?? text.length) <= from) continue;
    let level = HEADING.exec(text.slice(from, from + DEEPEST + 1))?.[0].length;
    if (level === void 0) continue;
    let found = text.indexOf(`
`, from);
    headings.push({ from, to: found === -1 ? text.length : found + 1, level });
  }
  return headings;
  function next(from) {
    let found = text.indexOf(`
#`, Math.max(0, from));
    return found < 0 ? found : found + 1;
  }
}

// src/reduce/extract/passages.ts
var LONG_TEXT = 1600, AT_PARAGRAPH = 240, AT_LINE = 500, INSIDE_ITEM = 900, LONGEST = 1200, DEEPEST2 = 6, ITEM = /^[ \t]{0,8}(?:[-*+•]|\d{1,3}[.)])[ \t]/, LONGEST_MARK = 13;
function passagesOf(text) {
  let starts = [0], headingEnds = [0], levels = [0];
  if (text.length <= LONG_TEXT) return { starts: [0, text.length], headingEnds, levels };
  let start = 0, fence = "", wasEmpty = !1, isOfItem = !1;
  for (let at = 0; at < text.length; ) {
    let found = text.indexOf(`
`, at), end = found === -1 ? text.length : found + 1, mark = text.startsWith("```", at) ? "```" : text.startsWith("~~~", at) ? "~~~" : "";
    mark !== "" && (fence === "" || fence === mark) && (fence = fence === "" ? mark : "");
    let underlined = fence === "" && (wasEmpty || at === 0) ? underlinedHeading(text, at, end) : void 0, level = underlined?.level ?? (fence === "" ? headingLevel(text, at) : 0), isItem = fence === "" && ITEM.test(text.slice(at, Math.min(end, at + LONGEST_MARK)));
    for ((isItem || level > 0 || wasEmpty && !isIndented(text, at)) && (isOfItem = isItem), level > 0 ? open(at, level, underlined?.end ?? end) : at - start >= (isOfItem && !isItem ? INSIDE_ITEM : wasEmpty ? AT_PARAGRAPH : AT_LINE) && open(at, 0, at); end - start > LONGEST; ) open(cutBefore(text, start + LONGEST, start + AT_LINE), 0, 0);
    wasEmpty = end - at < 3 && text.slice(at, end).trim() === "", at = end;
  }
  return starts.push(text.length), { starts, headingEnds, levels };
  function open(at, level, headingEnd) {
    at > start && (starts.push(at), headingEnds.push(0), levels.push(0)), start = at, headingEnds[headingEnds.length - 1] = level > 0 ? headingEnd : at, levels[levels.length - 1] = level;
  }
}
function isIndented(text, at) {
  let code = text.charCodeAt(at);
  return code === 32 || code === 9;
}
function headingLevel(text, at) {
  let level = 0;
  for (; level <= DEEPEST2 && text.charCodeAt(at + level) === 35; ) level++;
  return level > 0 && level <= DEEPEST2 && text.charCodeAt(at + level) === 32 ? level : 0;
}
function cutBefore(text, limit, least) {
  let end = text.slice(least, limit);
  for (let mark of [". ", " "]) {
    let at = end.lastIndexOf(mark);
    if (at >= 0) return least + at + mark.length;
  }
  return limit;
}

// src/reduce/extract/passage-worth.ts
var CERTAINTY = 4, LEAST = 0.01;
function raisePassages({ text, words, wordEnd }, scores, worth) {
  let { starts } = passagesOf(text);
  if (starts.length - 1 !== scores.length) return;
  let passage = 0, factor = factorOf(scores[0] ?? 0);
  for (let word = 0; word < words; word++) {
    for (; (wordEnd[word] ?? 0) > (starts[passage + 1] ?? text.length); )
      factor = factorOf(scores[++passage] ?? 0);
    worth[word] = (worth[word] ?? 0) * factor;
  }
}
var known2 = /* @__PURE__ */ new WeakMap();
function rankedStarts(of) {
  let starts = known2.get(of);
  return starts === void 0 && (starts = of.passages.length === 0 ? [] : passagesOf(of.text).starts, starts.length - 1 !== of.passages.length && (starts = []), known2.set(of, starts)), starts;
}
function passageFit(of, offset) {
  let starts = rankedStarts(of);
  return of.passages[firstWhere(starts.length, (at) => (starts[at] ?? 0) > offset) - 1] ?? 1;
}
function passageFactor(of, offset) {
  return factorOf(passageFit(of, offset));
}
var SENTENCE_CERTAINTY = 2.5;
function raiseSentences({ words, wordSentence }, coverage, worth) {
  let most = coverage.reduce((largest, share) => Math.max(largest, share), 0);
  if (most === 0) return;
  let factors = coverage.map((share) => Math.exp(SENTENCE_CERTAINTY * (share / most - 1)));
  for (let word = 0; word < words; word++)
    worth[word] = (worth[word] ?? 0) * (factors[wordSentence[word] ?? 0] ?? 1);
}
var NEARLY_BEST2 = 0.85, MOST_PASSAGES = 4;
function bestPassages(of) {
  let starts = rankedStarts(of);
  return starts.length === 0 ? [] : Array.from(of.passages, (score, at) => ({ score, from: starts[at] ?? 0, to: starts[at + 1] ?? 0 })).filter(({ score }) => score >= NEARLY_BEST2).sort((a, b) => b.score - a.score || a.from - b.from).slice(0, MOST_PASSAGES);
}
function factorOf(score) {
  return Math.max(LEAST, Math.exp(CERTAINTY * (score - 1)));
}

// src/reduce/extract/question-hits.ts
var FADE = Math.exp(-1 / 12), SENTENCE_FADE = 0.65, SAID_IN_TITLE = 0.3;
function questionHits(scan, asked, title) {
  let termWorth = worthOfTerms(asked, title), places = termPlaces(scan, asked.question), termOf = termsOfWords(scan, places, termWorth), { before, after } = nearness(scan, termOf, asPartsOfWords(asked.question, termWorth)), coverage = sentenceCoverage(scan, termOf, termWorth);
  return coverAnswers(scan, coverage), { places, termOf, termWorth, before, after, coverage };
}
function worthOfTerms({ question, weights }, title) {
  let folded = foldText(title), own = new Set(question.parts.flat()), worth = Float64Array.from(question.terms, (term, index) => {
    if (!own.has(index)) return 0;
    let said = !1;
    return eachHit(term, folded, () => {
      said = !0;
    }), (weights[index] ?? 0) * (said ? SAID_IN_TITLE : 1);
  }), total = worth.reduce((sum, value) => sum + value, 0);
  return total > 0 ? worth.map((value) => value / total) : worth;
}
function termPlaces({ text, folded = foldText(text) }, question) {
  let terms = [], offsets = [], found = (term, at) => {
    terms.push(term), offsets.push(at);
  };
  return new TermFinder(question.terms, new Set(question.parts.flat())).each(withoutQuoted(folded, question), found, text), { terms, offsets };
}
function termsOfWords({ words, wordEnd, wordKind }, { terms, offsets }, termWorth) {
  let termOf = new Int32Array(words).fill(-1), word = 0;
  for (let place = 0; place < terms.length; place++) {
    let at = offsets[place] ?? 0;
    for (; word < words && (wordEnd[word] ?? 0) <= at; ) word++;
    if (word === words) break;
    let term = terms[place] ?? 0, known3 = termOf[word] ?? -1;
    (known3 < 0 || (termWorth[term] ?? 0) > (termWorth[known3] ?? 0)) && (termOf[word] = term), wordKind[word] = KIND.asked;
  }
  return termOf;
}
var PAIRS_OF_WORD = 4, MOST_OF_PAIR = 0.3;
function asPartsOfWords({ terms }, termWorth) {
  return termWorth.map(
    (worth, index) => terms[index]?.anywhere ? Math.min(Math.max(worth, MOST_OF_PAIR), worth * PAIRS_OF_WORD) : worth
  );
}
function nearness({ words, wordSentence }, termOf, termWorth) {
  let before = new Float32Array(words), after = new Float32Array(words), value = 0;
  for (let word = 0; word < words; word++) {
    value *= wordSentence[word] === wordSentence[word - 1] ? FADE : FADE * SENTENCE_FADE, before[word] = value;
    let term = termOf[word] ?? -1;
    term >= 0 && (value = Math.max(value, termWorth[term] ?? 0) + 0.5 * Math.min(value, termWorth[term] ?? 0));
  }
  value = 0;
  for (let word = words - 1; word >= 0; word--) {
    value *= wordSentence[word] === wordSentence[word + 1] ? FADE : FADE * SENTENCE_FADE, after[word] = value;
    let term = termOf[word] ?? -1;
    term >= 0 && (value = Math.max(value, termWorth[term] ?? 0) + 0.5 * Math.min(value, termWorth[term] ?? 0));
  }
  return { before, after };
}
function sentenceCoverage({ sentences, words, wordSentence }, termOf, termWorth) {
  let coverage = new Float32Array(Math.max(1, sentences)), seen = new Int32Array(termWorth.length).fill(-1);
  for (let word = 0; word < words; word++) {
    let term = termOf[word] ?? -1, sentence = wordSentence[word] ?? 0;
    term < 0 || seen[term] === sentence || (seen[term] = sentence, coverage[sentence] = (coverage[sentence] ?? 0) + (termWorth[term] ?? 0));
  }
  return coverage;
}

// src/reduce/extract/word-worth.ts
var BY_KIND = {
  time: [-5.7, -5.4, -4.5, -4.1, -2.9, -3.4, -2.2, -1.2, -1, -4.6, -5.4, -2.9],
  number: [-5.5, -5.4, -3.4, -3.5, -2.9, -3.5, -2.5, -3.2, -3.1, -3.1, -4.7, -2.9],
  person: [-5.4, -5.7, -2.7, -1.7, -2.8, -2.9, -4.6, -4.5, -3.7, -5.2, -5.5, -2.9],
  place: [-4.7, -4.5, -1.5, -2.5, -3.5, -3.7, -3.8, -3.5, -2.8, -4.9, -4.9, -2.9],
  any: [-5.2, -3.9, -2.9, -3, -2.4, -3.5, -3.4, -3.6, -3, -5, -4, -2.9]
}, NOT_ASKED = [-3.9, -3.4, -1.8, -1.4, -2.1, -3.4, -2.1, -1.5, -1.6, -3.6, -3.4, -2.6], NEAREST = 2, BEFORE = 0.67, AFTER = -0.56, COVERED = 0.78, LEAD = 0.34, LATE = -0.56, LATE_SENTENCES = 6, ASIDE = -1.34, SAID_BEFORE = 0.6, SAID_AGAIN = 1.4, SHORTLY = 150, SAID_PLACES = 1024, FAR_OFF = 1e-9, UNASKED_LEAD = 0.4, UNASKED_LATE = -1.5, LATE_WORDS = 120;
function wordWorth(scan, hits, asked, decoration) {
  let worth = hits === void 0 ? unaskedWorth(scan, decoration?.lead ?? 0) : askedWorth(scan, hits, kindWeights(asked));
  if (decoration !== void 0)
    for (let word = 0; word < worth.length; word++)
      worth[word] = (worth[word] ?? 0) * (decoration.left[word] ?? 1);
  return worth;
}
function unaskedWorth({ words, wordKind, wordSentence }, first) {
  let worth = new Float32Array(words), skipped = first === 0 ? 0 : wordSentence.indexOf(first), late = Float32Array.from(NOT_ASKED, (weight) => logistic(weight + UNASKED_LATE));
  for (let word = 0; word < words; word++) {
    let kind = wordKind[word] ?? 0, isLead = wordSentence[word] === first, place = Math.max(0, word - skipped);
    if (place >= LATE_WORDS && !isLead) worth[word] = late[kind] ?? 0;
    else {
      let lead = (NOT_ASKED[kind] ?? 0) + (isLead ? UNASKED_LEAD : 0);
      worth[word] = logistic(lead + UNASKED_LATE * Math.min(1, place / LATE_WORDS));
    }
  }
  return worth;
}
function askedWorth({ words, wordKind, wordLists, wordSentence, wordHash }, { before, after, coverage }, byKind) {
  let worth = new Float32Array(words), most = 0;
  for (let share of coverage) most = Math.max(most, share);
  let perMost = most > 0 ? 1 / most : 0, saidAt = new Int32Array(SAID_PLACES).fill(-SHORTLY), wasSaid = new Uint8Array(words), farOff = Float32Array.from(byKind, (weight) => logistic(weight + LATE));
  for (let word = 0; word < words; word++) {
    let sentence = wordSentence[word] ?? 0, nearBefore = before[word] ?? 0, nearAfter = after[word] ?? 0, kind = wordKind[word] ?? 0, hash = wordHash[word] ?? 0, place = (hash ^ hash >>> 15) & SAID_PLACES - 1, last = saidAt[place] ?? 0;
    saidAt[place] = word;
    let isSaid = word - last < SHORTLY && wordHash[last] === hash, part = isSaid ? SAID_BEFORE : 1;
    if (isSaid && (wasSaid[word] = 1, wasSaid[last] === 0 && kind !== KIND.common && kind !== KIND.asked && (worth[last] = (worth[last] ?? 0) * SAID_AGAIN)), sentence >= LATE_SENTENCES && nearBefore + nearAfter < FAR_OFF && coverage[sentence] === 0) {
      worth[word] = part * (farOff[kind] ?? 0);
      continue;
    }
    let value = byKind[kind] ?? 0;
    value += NEAREST * Math.max(nearBefore, nearAfter) + BEFORE * nearBefore + AFTER * nearAfter, value += COVERED * (coverage[sentence] ?? 0) * perMost, value += sentence === 0 ? LEAD : LATE * Math.min(1, sentence / LATE_SENTENCES), ((wordLists[word] ?? 0) & SEEN.brackets) !== 0 && (value += ASIDE), worth[word] = part * logistic(value);
  }
  return worth;
}
function logistic(value) {
  return 1 / (1 + Math.exp(-value));
}
function kindWeights(asked) {
  return Float64Array.from(
    WORD_KINDS,
    (_, kind) => Math.max(...asked.map((wanted) => BY_KIND[wanted][kind] ?? 0))
  );
}

// src/reduce/extract/changed-elsewhere.ts
var MOST_ANSWERING = 3, NEARLY_BEST3 = 0.9, MOST_CHANGES2 = 4, SEARCHED = 1e6, MOST_PLACES = 2e3, LONGEST_SENTENCE4 = 500, TELLING_FIGURE = /^(?!(?:19|20)\d\d$)[\d.,\u00a0\u202f]{4,}$/, WORTH = 0.9;
function changesElsewhere(items, { scores, passagesOf: fitOf }, asked) {
  let found = /* @__PURE__ */ new Map(), places = 0, changes = 0, left = SEARCHED;
  for (let answering of items.length < 2 ? [] : bestOf(scores)) {
    let clauses = clausesOf(bestPassage(items[answering]?.content ?? "", fitOf(answering)), asked), marks = new Set(clauses.flatMap(({ label = [], figures }) => [label, figures].flat()));
    for (let item = 0; item < items.length && left > 0 && marks.size > 0; item++) {
      if (item === answering) continue;
      let content = (items[item]?.content ?? "").slice(0, left);
      left -= content.length;
      for (let mark of marks) search(mark, item, content, clauses);
    }
  }
  return found;
  function search(mark, item, content, clauses) {
    for (let at = content.indexOf(mark); at !== -1; at = content.indexOf(mark, at + mark.length)) {
      if (changes >= MOST_CHANGES2 || ++places > MOST_PLACES) return;
      let sentence = sentenceAt(content, at), known3 = found.get(item) ?? [];
      known3.includes(sentence) || !clauses.some((clause) => saysChangeOf(sentence, clause)) || (found.set(item, [...known3, sentence]), changes++);
    }
  }
}
function raiseDeclared({ text, words, cellStart, wordEnd }, sentences, worth) {
  let spans = sentences.map((sentence) => ({ from: text.indexOf(sentence), length: sentence.length })).filter(({ from }) => from >= 0).map(({ from, length }) => ({ from, to: from + length })).sort((a, b) => a.from - b.from), word = 0;
  for (let { from, to } of spans) {
    for (; word < words && (wordEnd[word] ?? 0) <= from; ) word++;
    for (; word < words && (cellStart[word] ?? 0) < to; word++) worth[word] = WORTH;
  }
  return spans;
}
function bestOf(scores) {
  let best = [];
  for (let item = 0; item < scores.length && best.length < MOST_ANSWERING; item++)
    (scores[item] ?? 0) >= NEARLY_BEST3 && best.push(item);
  return best;
}
function bestPassage(content, fit) {
  if (fit === void 0) return content;
  let { starts } = passagesOf(content), best = fit.indexOf(fit.reduce((most, score) => Math.max(most, score), 0));
  return content.slice(starts[best], starts[best + 1]);
}
function clausesOf(passage, asked) {
  let scan = scanProse(passage, "", !0), hits = questionHits(scan, asked, ""), worth = wordWorth(scan, hits, asked.question.asked);
  return clausesThatAnswer(scan, hits.coverage, worth).map(({ label, figures }) => ({
    label,
    figures: figures.filter((figure) => TELLING_FIGURE.test(figure))
  }));
}
function sentenceAt(content, at) {
  let least = Math.max(0, at - LONGEST_SENTENCE4 / 2), before = content.slice(least, at), after = content.slice(at, at + LONGEST_SENTENCE4 / 2), lineEnd = after.indexOf(`
`), end = lineEnd >= 0 ? lineEnd : after.length < LONGEST_SENTENCE4 / 2 ? after.length : after.indexOf(". ") + 1, lineStart = before.lastIndexOf(`
`) + 1, start = lineStart > 0 || least === 0 ? lineStart : before.lastIndexOf(". ") + 1;
  return content.slice(least + start, at + (end > 0 ? end : after.length)).trim();
}

// src/reduce/extract/decoration.ts
var TAGS = /^<\/?(?:a|br|center|div|h[1-6]|hr|img|kbd|p|picture|source|span|sub|sup|video)(?=[\s/>])/i;
function findDecoration({ text, words, wordEnd, wordSentence }, isAsked) {
  let left, word = 0;
  for (let { from, to, rest } of decorations(text, isAsked ? 1 : 0.3)) {
    for (left ??= new Float32Array(words).fill(1); word < words && (wordEnd[word] ?? 0) <= from; ) word++;
    for (; word < words && (wordEnd[word] ?? 0) <= to; word++) left[word] = rest;
  }
  return left && { left, lead: firstSentence(left, wordSentence) };
}
function firstSentence(left, wordSentence) {
  let plain = 0;
  for (let word = 0; word < left.length; word++)
    if (wordSentence[word] !== wordSentence[word - 1] && (plain = 0), left[word] === 1 && ++plain === 4) return wordSentence[word] ?? 0;
  return 0;
}
function* decorations(text, leftOfCode) {
  let round = endFinder(text, ")"), square = endFinder(text, "]"), tag = endFinder(text, ">"), address = placeFinder(text, "]("), reference = placeFinder(text, "]["), image = placeFinder(text, "!["), angle = placeFinder(text, "<"), definition = placeFinder(text, `
[`), fence = placeFinder(text, "\n```"), line = placeFinder(text, `
`), places = [address, reference, image, angle, definition, fence], done = 0;
  for (; ; ) {
    let from = Math.min(...places.map((next) => next(done)));
    if (from === Number.POSITIVE_INFINITY) return;
    let isCode2 = text.startsWith("\n```", from), to = isCode2 ? endOfCode(from) : endOf2(from);
    to > 0 && (yield { from, to, rest: isCode2 ? leftOfCode : 0.02 }), done = Math.max(to, from + 1);
  }
  function endOf2(from) {
    let first = text[from];
    if (first === `
`) {
      let label2 = square(from + 2, 300);
      return text[label2] === ":" ? Math.min(line(label2), label2 + 2e3) : 0;
    }
    if (first === "]")
      return text[from + 1] === "(" ? round(from + 2, 2e3) : square(from + 2, 300);
    if (first === "<")
      return TAGS.test(text.slice(from, from + 10)) ? tag(from, 1e3) : 0;
    let label = square(from + 2, 300);
    return text[label] === "(" ? round(label, 2e3) : text[label] === "[" ? square(label, 300) : label;
  }
  function endOfCode(from) {
    let end = fence(from + 1);
    return end === Number.POSITIVE_INFINITY ? 0 : end + 4;
  }
}
function placeFinder(text, wanted) {
  let place = -1;
  return (from) => {
    if (place < from) {
      let found = text.indexOf(wanted, from);
      place = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return place;
  };
}
function endFinder(text, mark) {
  let next = placeFinder(text, mark);
  return (from, most) => {
    let end = next(from);
    return end - from <= most ? end + 1 : 0;
  };
}

// src/reduce/extract/prose-units.ts
function proseUnits(text, title, asked) {
  let scan = scanProse(text, title, asked !== void 0), hits = asked === void 0 ? void 0 : questionHits(scan, asked, title), decoration = findDecoration(scan, asked !== void 0), worth = wordWorth(scan, hits, asked?.question.asked ?? [], decoration);
  asked?.passages !== void 0 ? raisePassages(scan, asked.passages, worth) : asked?.isAlone && hits !== void 0 && raiseSentences(scan, hits.coverage, worth);
  let own = hits !== void 0 && (asked?.passages !== void 0 || asked?.isAlone === !0) ? raiseChanges(scan, hits.coverage, worth) : [], changes = asked?.changing === void 0 ? own : raiseDeclared(scan, asked.changing, worth);
  return {
    text,
    folded: scan.folded,
    starts: scan.starts,
    sentenceOf: scan.sentenceOf,
    wordFrom: scan.wordFrom,
    sentences: scan.sentences,
    words: scan.words,
    cellStart: scan.cellStart,
    isApart: scan.isApart,
    wordEnd: scan.wordEnd,
    wordHash: scan.wordHash,
    wordKind: scan.wordKind,
    wordLists: scan.wordLists,
    wordSentence: scan.wordSentence,
    isAsked: asked !== void 0,
    places: hits?.places,
    passages: asked?.passages ?? [],
    isLong: asked?.passages !== void 0,
    changes,
    worth
  };
}

// src/reduce/extract/small-gaps.ts
function withoutSmallGaps(text, spans) {
  let closed = [];
  for (let { from, to } of spans) {
    let last2 = closed.at(-1), before = last2?.to ?? 0;
    isSmall(text, before, from) ? last2 === void 0 ? closed.push({ from: 0, to }) : closed[closed.length - 1] = { from: last2.from, to } : closed.push({ from, to });
  }
  let last = closed.at(-1);
  return last !== void 0 && isSmall(text, last.to, text.length) && (closed[closed.length - 1] = { from: last.from, to: text.length }), closed;
}
function isSmall(text, from, to) {
  if (from > to || to - from > 4) return !1;
  let missing = text.slice(from, to);
  return !missing.includes(`
`) && missing.trim() !== "";
}

// src/reduce/extract/joined.ts
function joined(spans) {
  let whole = [];
  for (let { from, to } of [...spans].sort((a, b) => a.from - b.from || a.to - b.to)) {
    let last = whole.at(-1);
    last !== void 0 && from <= last.to ? whole[whole.length - 1] = { from: last.from, to: Math.max(to, last.to) } : whole.push({ from, to });
  }
  return whole;
}

// src/reduce/extract/tidy-spans.ts
var FEWEST_WORDS2 = 4, FEW_CHARACTERS = 12, LONGEST_LEAD = 60, HEADING_SHARE = 0.1, HEADINGS_SHARE = 0.2, DEEPEST3 = 6, COLON = 58, FEWEST_TELLING = 3;
function tidySpans(units, tables, headings) {
  let { text } = units, isLong = text.length > LONG_TEXT, atClauses = (spans) => spans.map((span) => withoutFewCharacters(units, span));
  return !isLong && headings.length === 0 ? atClauses : (given, budget) => {
    let spans = atClauses(given), ended = isLong ? spans.flatMap((span) => withoutLooseEnd(units, span)) : spans, whole = isLong && units.isAsked ? telling(units, headings, ended) : ended;
    if (whole.length === 0) return spans;
    let tidy = withHeadings(text, headings, tables, whole, budget, isLong && units.isAsked);
    return tidy.length === 0 ? spans : tidy;
  };
}
function telling(units, headings, spans) {
  let heading = 0;
  return spans.filter(({ from, to }) => {
    for (; heading < headings.length && (headings[heading]?.to ?? 0) <= from; ) heading++;
    let at = from;
    for (let next = heading; (headings[next]?.from ?? to) < to; next++) {
      if (says(units, at, headings[next]?.from ?? to)) return !0;
      at = headings[next]?.to ?? to;
    }
    return says(units, at, to);
  });
}
function says(units, from, to) {
  let { words, cellStart, wordKind, wordLists } = units, first = firstWhere(words, (word) => (cellStart[word] ?? 0) >= from);
  if ((cellStart[first] ?? to) >= to) return !1;
  if ((cellStart[first + FEWEST_TELLING - 1] ?? to) < to) return !0;
  for (let word = first; word < words && (cellStart[word] ?? 0) < to; word++)
    if (wordKind[word] === KIND.asked || ((wordLists[word] ?? 0) & SEEN.digit) !== 0) return !0;
  return passageFit(units, from) >= NEARLY_BEST2;
}
function withoutFewCharacters(units, { from, to }) {
  let { text, starts } = units, isInside = (at) => at > 0 && isUnspacedCode(text.charCodeAt(at)) && isUnspacedCode(text.charCodeAt(at - 1)), clauseAt = (at) => firstWhere(starts.length, (clause) => (starts[clause] ?? 0) >= at), first = from, last = to;
  if (isInside(to)) {
    let clause = clauseAt(to) - 1, start = starts[clause] ?? 0;
    start > from && isFew(units, start, to) && mayTurn(units, clause, LOCK.closing) && (last = start);
  }
  if (isInside(from)) {
    let clause = clauseAt(from), start = starts[clause] ?? text.length;
    start < last && isFew(units, from, start) && mayTurn(units, clause, LOCK.opening) && (first = start);
  }
  return { from: first, to: last };
}
function mayTurn(units, clause, lock) {
  return ((cutLocks(units)[units.wordFrom[clause] ?? 0] ?? 0) & lock) === 0;
}
function isFew({ words, cellStart, wordKind, wordLists }, from, to) {
  if (to - from > FEW_CHARACTERS) return !1;
  let first = firstWhere(words, (word) => (cellStart[word] ?? 0) >= from);
  for (let word = first; word < words && (cellStart[word] ?? 0) < to; word++)
    if (wordKind[word] === KIND.asked || ((wordLists[word] ?? 0) & SEEN.digit) !== 0) return !1;
  return !0;
}
function withoutLooseEnd(units, span) {
  let { text, starts, sentenceOf, wordFrom } = units, { to } = span;
  for (; to > span.from; ) {
    let clause = firstWhere(starts.length, (at) => (starts[at] ?? 0) >= to) - 1, isInside = pastBlanks2(text, to) < (starts[clause + 1] ?? text.length);
    if (!isInside && text.charCodeAt(beforeBlanks(text, to) - 1) !== COLON) break;
    let first = clause;
    for (; first > 0 && sentenceOf[first - 1] === sentenceOf[first]; ) first--;
    let start = Math.max(starts[first] ?? 0, span.from);
    if (start > span.from && ((cutLocks(units)[wordFrom[first] ?? 0] ?? 0) & LOCK.closing) !== 0) break;
    let end = text.slice(start, to).trim();
    if (isInside ? wordsOf(end) >= FEWEST_WORDS2 || start === span.from && /\d/.test(end) : end.length > LONGEST_LEAD || to === text.length) break;
    to = start;
  }
  return to === span.from ? [] : [{ from: span.from, to }];
}
function pastBlanks2(text, from) {
  let at = from;
  for (; at < text.length && isSpaceCode(text.charCodeAt(at)); ) at++;
  return at;
}
function beforeBlanks(text, to) {
  let at = to;
  for (; at > 0 && isSpaceCode(text.charCodeAt(at - 1)); ) at--;
  return at;
}
function wordsOf(text) {
  return text.match(/\S+/g)?.length ?? 0;
}
function withHeadings(text, headings, tables, spans, budget, isAsked) {
  if (headings.length === 0) return spans;
  let isShown = headings.map(() => !1), hasText = headings.map(() => !1), rest = [], heading = 0;
  for (let span of spans) {
    for (; heading < headings.length && (headings[heading]?.to ?? 0) <= span.from; ) heading++;
    let at = span.from, next = heading;
    for (; next < headings.length && (headings[next]?.from ?? 0) < span.to; next++) {
      let { from, to } = headings[next] ?? span;
      addText(at, from, next - 1), isShown[next] = !0, at = to;
    }
    addText(at, span.to, next - 1);
  }
  let above = -1, shown = 0;
  for (let { header, rows } of tables) {
    for (; (headings[above + 1]?.from ?? Number.POSITIVE_INFINITY) <= header.from; ) above++;
    for (; shown < rest.length && (rest[shown]?.to ?? 0) <= (rows[0] ?? 0); ) shown++;
    let line = headings[above];
    line === void 0 || line.to - line.from > budget * HEADING_SHARE || (rest[shown]?.from ?? Number.POSITIVE_INFINITY) < (rows.at(-1) ?? 0) && (isShown[above] = !0);
  }
  isAsked && showAbove(headings, hasText, isShown, budget);
  let hasContent = contentBelow(headings, hasText), kept = headings.filter((_, at) => isShown[at] && hasContent[at]);
  return joined([...rest, ...kept.map(({ from, to }) => ({ from, to }))]);
  function addText(from, to, section) {
    to <= from || (rest.push({ from, to }), section >= 0 && !hasText[section] && (hasText[section] = pastBlanks2(text, from) < to));
  }
}
function showAbove(headings, hasText, isShown, budget) {
  let room = budget * HEADINGS_SHARE, open = [];
  headings.forEach(({ level }, at) => {
    for (; open.length > 0 && (headings[open.at(-1) ?? 0]?.level ?? 0) >= level; ) open.pop();
    if (open.push(at), !!hasText[at])
      for (let above of open.toReversed()) {
        let { from, to } = headings[above] ?? { from: 0, to: 0 };
        if (!(isShown[above] || above === 0 && at > 0)) {
          if (to - from > Math.min(room, budget * HEADING_SHARE)) return;
          isShown[above] = !0, room -= to - from;
        }
      }
  });
}
function contentBelow(headings, hasText) {
  let has = [...hasText], below = new Uint8Array(DEEPEST3 + 2);
  for (let at = headings.length - 1; at >= 0; at--) {
    let level = headings[at]?.level ?? DEEPEST3;
    below.subarray(level + 1).includes(1) && (has[at] = !0), below.fill(0, level + 1), has[at] && (below[level] = 1);
  }
  return has;
}

// src/reduce/extract/asked-document-rows.ts
var NEARLY_BEST4 = 0.7, LEAST_RARITY = 0.5, MOST_ASKED = 50, ASKED_TABLE = 0.6, ROW_OF_ASKED_TABLE = 0.6;
function askedRows(units, tables, headings, rows, question) {
  let headers = tables.map(({ header }) => header), named = termsIn(units, headers), held = termsIn(units, rows), counts = /* @__PURE__ */ new Map();
  for (let terms of held.values()) for (let term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  let asked = /* @__PURE__ */ new Map(), weightOf = (term) => question.terms[term]?.weight ?? 1;
  for (let part of question.parts) {
    let rarity2 = (term) => Math.log((rows.length + 1) / (counts.get(term) ?? 1)) * weightOf(term), scores = [...held].map(([, terms]) => sumOf(part, (term) => terms.has(term) ? rarity2(term) : 0)), best = scores.reduce((most, score) => Math.max(most, score), 0);
    if (best < Math.log(rows.length + 1) * LEAST_RARITY) continue;
    let whole = sumOf(part, weightOf), at = 0;
    for (let [row, terms] of held) {
      let score = (scores[at++] ?? 0) / best;
      if (score < NEARLY_BEST4 || asked.size >= MOST_ASKED) continue;
      let names2 = named.get(headers[row.table] ?? row), said = sumOf(part, (term) => terms.has(term) || names2?.has(term) ? weightOf(term) : 0);
      asked.set(row, Math.max(asked.get(row) ?? 0, score * said / whole));
    }
  }
  for (let [row, share] of rowsOfAskedTables(units, tables, headings, held, rows, question))
    asked.size < MOST_ASKED && asked.set(row, Math.max(asked.get(row) ?? 0, share * ROW_OF_ASKED_TABLE));
  return asked;
}
function rowsOfAskedTables(units, tables, headings, held, rows, question) {
  let spoken = tables.map(() => /* @__PURE__ */ new Set()), named = termsAbove(units, tables, headings);
  for (let [row, terms] of held) for (let term of terms) spoken[row.table]?.add(term);
  let weightOf = (term) => question.terms[term]?.weight ?? 1, shares = tables.map((table, at) => {
    let names2 = named[at];
    return names2 === void 0 || names2.size === 0 || !isShortTable(units.text, table) ? 0 : Math.max(
      ...question.parts.map((part) => part.some((term) => names2.has(term)) ? sumOf(part, (term) => names2.has(term) || spoken[at]?.has(term) ? weightOf(term) : 0) / sumOf(part, weightOf) : 0)
    );
  });
  return new Map(
    rows.flatMap((row) => {
      let share = shares[row.table] ?? 0;
      return share >= ASKED_TABLE ? [[row, share]] : [];
    })
  );
}
function termsAbove(units, tables, headings) {
  let inHeadings = termsIn(units, headings), named = termsIn(
    units,
    tables.map(({ header }) => header)
  ), next = 0;
  return tables.map(({ header }) => {
    for (; (headings[next]?.from ?? Number.POSITIVE_INFINITY) <= header.from; ) next++;
    let heading = headings[next - 1];
    return /* @__PURE__ */ new Set([...named.get(header) ?? [], ...(heading && inHeadings.get(heading)) ?? []]);
  });
}
function sumOf(terms, value) {
  return terms.reduce((sum, term) => sum + value(term), 0);
}
function termsIn({ places: found }, places) {
  let held = /* @__PURE__ */ new Map(), at = 0;
  return found?.terms.forEach((term, index) => {
    let offset = found.offsets[index] ?? 0;
    for (; (places[at]?.to ?? Number.POSITIVE_INFINITY) <= offset; ) at++;
    let place = places[at];
    if (place === void 0 || offset < place.from) return;
    let terms = held.get(place);
    terms === void 0 ? held.set(place, /* @__PURE__ */ new Set([term])) : terms.add(term);
  }), held;
}

// src/reduce/extract/document-code.ts
function documentCode(text, fences) {
  let blocks = [];
  for (let fence of fences) {
    let rows = fence.end - fence.body <= 600 ? [fence.body] : lineStarts(text, fence);
    rows.every((from, at) => (rows[at + 1] ?? fence.close) - from <= 1e3) && rows.length > 0 && blocks.push({ header: { from: leadOf(text, fence.open), to: fence.body }, rows: [...rows, fence.end] });
  }
  return blocks;
}
function lineStarts(text, { body, close }) {
  let starts = [];
  for (let from = body; from < close; ) {
    let found = text.indexOf(`
`, from), to = found === -1 || found >= close ? close : found + 1;
    (starts.length === 0 || text.slice(from, to).trim() !== "") && starts.push(from), from = to;
  }
  return starts;
}
function leadOf(text, open) {
  let end = open;
  for (; end > 0 && text.charAt(end - 1).trim() === "" && open - end < 300; ) end--;
  if (text.charCodeAt(end - 1) !== 58) return open;
  let from = text.lastIndexOf(`
`, end - 1) + 1;
  return open - from <= 300 ? from : open;
}

// src/reduce/extract/document-lists.ts
var LONGEST_ITEM = 400, LONGEST_LEAD2 = 300, LEAD_WINDOW = 400, LONGEST_MARK2 = 12, MAY_BE_LIST = /(?:^|\n)[ \t]{0,8}(?:[-*+•]|\d{1,3}[.)])[ \t]/, ITEM2 = /^([ \t]{0,8})(?:[-*+•]|\d{1,3}[.)])[ \t]/, FENCE = /^ {0,3}(?:```|~~~)/;
function documentLists(text) {
  if (!MAY_BE_LIST.test(text)) return [];
  let lists = [], list, paragraph = 0, lastEnd = 0, isCode2 = !1, wasBlank = !0;
  for (let from = 0; from < text.length; ) {
    let found = text.indexOf(`
`, from), to = found === -1 ? text.length : found + 1, isPlain2 = isLetter(text.charCodeAt(from)), start = isPlain2 ? "" : text.slice(from, Math.min(to, from + LONGEST_MARK2));
    !isPlain2 && FENCE.test(start) && (isCode2 = !isCode2);
    let indent = isPlain2 || isCode2 ? void 0 : ITEM2.exec(start)?.[1]?.length, isBlank3 = !isPlain2 && start.trim() === "" && text.slice(from, to).trim() === "";
    list !== void 0 && !isBlank3 && (!(indent !== void 0 || !wasBlank || start.startsWith("  ") || start.startsWith("	")) || start.startsWith("#") || isCode2) && close(lastEnd), indent !== void 0 ? list === void 0 ? list = { header: leadOf2(text, paragraph, lastEnd, from), rows: [from], indent } : indent <= list.indent && list.rows.push(from) : !isBlank3 && (wasBlank || start.startsWith("#")) && (paragraph = from), wasBlank = isBlank3, isBlank3 || (lastEnd = to), from = to;
  }
  return close(lastEnd), lists;
  function close(end) {
    list !== void 0 && lists.push(...shortItems(list, end)), list = void 0;
  }
}
function isLetter(code) {
  return code >= 97 && code <= 122 || code >= 65 && code <= 90;
}
function shortItems({ header, rows }, end) {
  if (header.to - header.from > LONGEST_LEAD2) return [];
  let tables = [], run = [], names2 = header;
  return rows.forEach((from, at) => {
    let to = rows[at + 1] ?? end, isLong = to - from > LONGEST_ITEM;
    isLong ? close(from) : run.push(from), isLong && (names2 = { from: to, to });
  }), close(end), tables;
  function close(to) {
    let isPart = run.length < rows.length;
    run.length > 0 && tables.push({ header: names2, rows: [...run, to], ...isPart ? { isPart } : {} }), run = [];
  }
}
function leadOf2(text, paragraph, end, list) {
  return end === 0 ? { from: list, to: list } : { from: proseStarts(text, LEAD_WINDOW, Math.max(paragraph, end - LEAD_WINDOW), end).at(-2) ?? paragraph, to: end };
}

// src/reduce/extract/document-tables.ts
var FEWEST_UNRULED = 3, LONGEST_ROW = 1e3, RULE = /^[\s|+:=-]+$/, LONGEST_LEAD3 = 300, LONGEST_CAPTION = 120, LEADS = /[:\uff1a][*_\s]{0,4}$/, ENDS_SENTENCE = /[.!?;,\u3002\uff01\uff1f\u0964][*_\s]{0,4}$/, NO_CAPTION = /^\s*(?:#{1,6}\s|```|~~~|[-*+\u2022]\s|\d{1,3}[.)]\s|\[)|\||^[^\p{L}\p{N}]*$/u, FENCE2 = /^ {0,3}(?:```|~~~)/, NEW_LINE2 = 10;
function documentTables(text) {
  if (!text.includes("|")) return [];
  let tables = [], block = [], isCode2 = !1;
  for (let from = 0; from < text.length; ) {
    let found = text.indexOf(`
`, from), to = found === -1 ? text.length : found + 1;
    FENCE2.test(text.slice(from, Math.min(to, from + 8))) && (isCode2 = !isCode2);
    let line = isCode2 ? void 0 : readLine(text, from, to);
    line !== void 0 && block.push(line), (line === void 0 || to === text.length) && (block.length > 1 && addTable(), block = []), from = to;
  }
  return tables;
  function addTable() {
    let first = block[0], isRuled = block[1]?.isRule === !0, rows = block.slice(isRuled ? 2 : 1), last = rows.at(-1);
    first === void 0 || last === void 0 || first.isRule || rows.some(({ from, to }) => to - from > LONGEST_ROW) || first.to - first.from > LONGEST_ROW || !isRuled && (rows.length < FEWEST_UNRULED || rows.some(({ bars }) => bars !== first.bars)) || tables.push({
      header: { from: leadBefore(text, first.from, tables.at(-1)?.rows.at(-1) ?? 0), to: first.to },
      rows: [...rows.map(({ from }) => from), last.to]
    });
  }
}
function leadBefore(text, table, least) {
  let end = table, breaks = 0;
  for (; end > least && breaks <= 2 && isBlank(text.charCodeAt(end - 1)); )
    text.charCodeAt(--end) === NEW_LINE2 && breaks++;
  if (end === least || breaks > 2) return table;
  let window = Math.max(least, end - LONGEST_LEAD3), line = text.lastIndexOf(`
`, end - 1) + 1;
  if (line < window) return table;
  let words = text.slice(line, end);
  return NO_CAPTION.test(words) ? table : LEADS.test(words) ? proseStarts(text, LONGEST_LEAD3, line, end).at(-2) ?? line : (line === 0 || text.charCodeAt(line - 2) === NEW_LINE2) && words.length <= LONGEST_CAPTION && !ENDS_SENTENCE.test(words) ? line : table;
}
function isBlank(code) {
  return code === NEW_LINE2 || code === 32 || code === 9 || code === 13;
}
function readLine(text, from, to) {
  let bars = 0;
  for (let at = text.indexOf("|", from); at !== -1 && at < to; at = text.indexOf("|", at + 1)) bars++;
  if (bars !== 0)
    return { from, to, bars, isRule: to - from <= LONGEST_ROW && RULE.test(text.slice(from, to)) };
}

// src/reduce/extract/whole-rows.ts
var ASKED_WORTH = 1.6, NOT_ASKED_SHARE = 0.3, NAMES_SHARE = 2, PAST = /\b(?:no longer|not (?:valid|current)|invalid|outdated|obsolete|deprecated|superseded|expired|withdrawn|retracted|former|nicht mehr|veraltet|ya no|ne sont plus)\b/i, RULE_SHARE = 0.08, MISSING_SHARE = 0.15;
function wholeRows(units, question, fences, headings) {
  let { text } = units, tables = withoutOverlaps([
    ...documentTables(text),
    ...documentLists(text),
    ...documentCode(text, fences)
  ]);
  if (tables.length === 0) return;
  let rows = rowsOf(tables), asked = question === void 0 ? /* @__PURE__ */ new Map() : askedRows(units, tables, headings, rows, question), changing = new Set(touchedRows(units.changes, rows));
  asked.size > 0 && raiseWorth(units, rows, asked, changing);
  let isPast = tables.map(({ header }) => PAST.test(text.slice(header.from, header.to))), past = ({ table }) => isPast[table] ? 1 : 0, first = [...asked].sort((a, b) => b[1] - a[1] || past(a[0]) - past(b[0])).map(([row]) => row);
  return {
    tables,
    worthWithoutRows: () => worthOutside(units, tables),
    complete(spans, budget) {
      let prose = outsideTables(spans, tables), touched = touchedRows(spans, rows), chosen = /* @__PURE__ */ new Set(), named = /* @__PURE__ */ new Set(), left = budget * NAMES_SHARE;
      for (let row of first) touched.has(row) && take(row);
      for (let row of changing) touched.has(row) && take(row);
      for (let row of missingRows(touched, budget)) take(row);
      left -= budget * (NAMES_SHARE - 1) + prose.reduce((sum, { from, to }) => sum + to - from, 0);
      for (let row of first) take(row);
      for (let row of touched) take(row);
      return joined([...prose, ...namesOf(spans), ...[...chosen].flatMap((row) => withNames(row, budget))]);
      function take(row) {
        if (chosen.has(row)) return;
        let isBare = isForItself(row, budget), cost = row.to - row.from + (isBare || named.has(row.table) ? 0 : lengthOfNames(row.table, budget));
        cost > left || (left -= cost, isBare || named.add(row.table), chosen.add(row));
      }
    }
  };
  function missingRows(touched, budget) {
    let shown = new Int32Array(tables.length);
    for (let { table, from, to } of touched) shown[table] = (shown[table] ?? 0) + to - from;
    return rows.filter(({ table }) => {
      let own = tables[table], there = shown[table] ?? 0;
      if (own === void 0 || there === 0 || !isShortTable(text, own)) return !1;
      let all = endOf(own) - (own.rows[0] ?? 0);
      return there > all / 2 && all - there <= budget * MISSING_SHARE;
    });
  }
  function lengthOfNames(table, budget) {
    return namesEnd(table, budget) - (tables[table]?.header.from ?? 0);
  }
  function isForItself(row, budget) {
    let header = tables[row.table]?.header;
    return header === void 0 || !changing.has(row) || !isSentence(text, header) ? !1 : row.to - row.from + header.to - header.from > budget;
  }
  function withNames(row, budget) {
    let header = tables[row.table]?.header;
    return header === void 0 || isForItself(row, budget) ? [row] : [{ from: header.from, to: row.index === 0 ? row.from : namesEnd(row.table, budget) }, row];
  }
  function namesEnd(table, budget) {
    let { header, rows: starts } = tables[table] ?? { header: { to: 0 }, rows: [] }, first2 = starts[0] ?? header.to;
    return first2 - header.to <= budget * RULE_SHARE ? first2 : header.to;
  }
  function namesOf(spans) {
    let named = [], span = 0;
    for (let { header } of tables)
      if (isSentence(text, header)) {
        for (; span < spans.length && (spans[span]?.to ?? 0) < header.to - 1; ) span++;
        (spans[span]?.from ?? Number.POSITIVE_INFINITY) <= header.from && named.push(header);
      }
    return named;
  }
}
function withoutOverlaps(tables) {
  let kept = [];
  for (let table of [...tables].sort((a, b) => a.header.from - b.header.from))
    table.header.from >= endOf(kept.at(-1)) && kept.push(table);
  return kept;
}
function rowsOf(tables) {
  return tables.flatMap(
    ({ rows }, table) => rows.slice(0, -1).map((from, index) => ({ table, index, from, to: rows[index + 1] ?? from }))
  );
}
function raiseWorth(units, rows, asked, changing) {
  let { words, wordEnd, worth } = units, askedWorth2 = new Map(
    [...asked].map(([row, share]) => [row, ASKED_WORTH * share * share * passageFactor(units, row.from)])
  ), at = 0;
  for (let word = 0; word < words; word++) {
    let end = wordEnd[word] ?? 0;
    for (; (rows[at]?.to ?? Number.POSITIVE_INFINITY) < end; ) at++;
    let row = rows[at];
    if (row === void 0 || end <= row.from || changing.has(row)) continue;
    let wanted = askedWorth2.get(row), own = worth[word] ?? 0;
    worth[word] = wanted === void 0 ? own * NOT_ASKED_SHARE : Math.max(own, wanted);
  }
}
function worthOutside({ words, wordEnd, worth }, tables) {
  let outside = worth.slice(), table = 0;
  for (let word = 0; word < words; word++) {
    let end = wordEnd[word] ?? 0;
    for (; table < tables.length && endOf(tables[table]) < end; ) table++;
    end > (tables[table]?.header.from ?? Number.POSITIVE_INFINITY) && (outside[word] = 0);
  }
  return outside;
}
function outsideTables(spans, tables) {
  let outside = [], table = 0;
  for (let { from, to } of spans) {
    for (; table < tables.length && endOf(tables[table]) <= from; ) table++;
    let at = from;
    for (let next = table; next < tables.length; next++) {
      let start = tables[next]?.header.from ?? to;
      if (start >= to) break;
      start > at && outside.push({ from: at, to: start }), at = Math.max(at, endOf(tables[next]));
    }
    at < to && outside.push({ from: at, to });
  }
  return outside;
}
function endOf(table) {
  return table?.rows.at(-1) ?? 0;
}
function touchedRows(spans, rows) {
  let touched = /* @__PURE__ */ new Set(), at = 0;
  for (let { from, to } of spans) {
    for (; at < rows.length && (rows[at]?.to ?? 0) <= from; ) at++;
    for (let next = at; next < rows.length && (rows[next]?.from ?? to) < to; next++) {
      let row = rows[next];
      row !== void 0 && touched.add(row);
    }
  }
  return touched;
}
function isSentence(text, { from, to }) {
  let line = text.slice(from, to).trimEnd();
  return !line.includes("|") && !line.endsWith("`") && !line.includes("```") && !line.includes("~~~");
}

// src/reduce/extract/without-repeats.ts
var SHORTEST_SENTENCE = 16;
function withoutRepeats(scan, spans) {
  let { text } = scan, alone = /* @__PURE__ */ new Map(), said = /* @__PURE__ */ new Set(), distinct = [];
  for (let span of spans)
    if (!isSaid(span))
      for (let sentence of sentencesOf2(scan, span)) {
        if (sentence.to - sentence.from < span.to - span.from && isPlain(text, sentence) && isSaid(sentence)) continue;
        let last = distinct.at(-1);
        last?.to === sentence.from ? distinct[distinct.length - 1] = { from: last.from, to: sentence.to } : distinct.push(sentence);
      }
  return distinct;
  function isSaid(span) {
    let { from, to } = trimmed(text, span);
    if (from === to) return !0;
    let key = (to - from) * 65536 + text.charCodeAt(from);
    if (!alone.has(key))
      return alone.set(key, { from, to }), !1;
    let first = alone.get(key);
    first !== void 0 && said.add(text.slice(first.from, first.to)), alone.set(key, void 0);
    let words = text.slice(from, to);
    return said.has(words) ? !0 : (said.add(words), !1);
  }
}
function isPlain(text, { from, to }) {
  if (to - from < SHORTEST_SENTENCE) return !1;
  let code = text.charCodeAt(from);
  return code >= 128 || code >= 97 && code <= 122 || code >= 65 && code <= 90;
}
function sentencesOf2({ starts, sentenceOf }, { from, to }) {
  let parts = [], at = from, first = firstWhere(starts.length, (clause) => (starts[clause] ?? 0) > from);
  for (let clause = first; clause < sentenceOf.length; clause++) {
    let start = starts[clause] ?? to;
    if (start >= to) break;
    sentenceOf[clause] !== sentenceOf[clause - 1] && (parts.push({ from: at, to: start }), at = start);
  }
  return parts.push({ from: at, to }), parts;
}
function trimmed(text, { from, to }) {
  let first = from, last = to;
  for (; first < last && isBlank2(text.charCodeAt(first)); ) first++;
  for (; first < last && isBlank2(text.charCodeAt(last - 1)); ) last--;
  return { from: first, to: last };
}
function isBlank2(code) {
  return code === 32 || code >= 9 && code <= 13 || code >= 160 && String.fromCharCode(code).trim() === "";
}

// src/reduce/extract/extract-prose.ts
var CLAUSE_SHARE = 0.3, CLAUSE_CHARACTERS = 900, DENSER = 0.08, SPARE = 0.06, BEST_SHARE = 0.5, MOST_OF_PASSAGE = 0.8, NEW_LINE3 = 10;
function createProseExtract(text, title, asked) {
  let units = proseUnits(text, title, asked), fences = codeFences(text), headings = headingsOf(text, fences), rows = wholeRows(units, asked?.question, fences, headings), chooser = createSpanChooser(units), join = spanJoiner(text, fences), tidy = tidySpans(units, rows?.tables ?? [], headings), groups, best, withoutRows;
  return {
    most: chooser.most,
    sizeAt: chooser.sizeAt,
    view(cost) {
      let budget = Math.floor(cost / Math.max(1, chooser.most) * text.length), isTight = budget < text.length * CLAUSE_SHARE || budget < CLAUSE_CHARACTERS, isByPassage = isTight && hasRoomForPassage(budget), spans = isTight && !isByPassage ? chosenSpans(chooser, cost) : [], denied = isTight ? deniedInstead(units, asked?.question.terms.length ?? 0, spans, budget) : void 0;
      if (denied !== void 0) return render(denied);
      let distinct = withoutRepeats(units, spans), repeated = lengthOf(spans) - lengthOf(distinct);
      if (spans.length > 0 && repeated <= budget * SPARE) return rendered(distinct, cost, budget);
      groups ??= proseGroups(units, documentBlocks(text, rows?.tables ?? [], headings));
      let room = isTight || text.length <= LONG_TEXT ? budget : budget / (1 + DENSER * (1 - budget / text.length)), choice = new GroupChoice(units, groups, room);
      return (!isTight || isByPassage) && (choice.takePassages(groups.sentences, passages(), isTight ? room : room * BEST_SHARE), choice.fill(groups.sentences)), (isTight || choice.left > room * SPARE) && choice.fill(groups.clauses), isTight && choice.cutNext(groups.clauses), rendered(withoutRepeats(units, choice.spans()), cost, budget);
    }
  };
  function passages() {
    return best ??= [...units.changes, ...bestPassages(units)], best;
  }
  function hasRoomForPassage(budget) {
    let first = units.passages.length > 1 ? passages()[units.changes.length] : void 0;
    return first === void 0 || (first.to - first.from) * MOST_OF_PASSAGE + lengthOf(units.changes) > budget ? !1 : first.to === text.length || text.charCodeAt(first.to - 1) === NEW_LINE3;
  }
  function rendered(spans, cost, budget) {
    if (rows === void 0) return render(tidy(spans, budget));
    let whole = rows.complete(spans, budget);
    return whole.length === 0 && (withoutRows ??= createSpanChooser({ ...units, worth: rows.worthWithoutRows() }), whole = rows.complete(chosenSpans(withoutRows, cost), budget)), render(tidy(whole, budget));
  }
  function render(chosen) {
    let spans = withoutSmallGaps(text, chosen), shown = lengthOf(spans), complete = shown === text.length;
    return {
      content: complete ? text : join(spans),
      shown,
      total: text.length,
      unit: "characters",
      complete,
      details: () => []
    };
  }
  function chosenSpans({ within, cellEnd }, budget) {
    return within(budget).map(({ from, to }) => ({
      from: units.cellStart[from] ?? 0,
      to: cellEnd(to - 1)
    }));
  }
}
function lengthOf(spans) {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

// src/reduce/extract/rank-texts.ts
var OTHER_TEXTS = 20, SATURATION = 1.2, LENGTH_WEIGHT = 0.5, TITLE_FREQUENCY = 1, TITLE_BONUS = 1, SPOKEN_OF = 0.2, WHOLE_QUESTION = 0.4, SAME_ORDER = 0.25, NAMED = 0.15, NAMED_WORD = 0.1, LONG_NAME = 6, LOOKED_AT = 24, TOGETHER = 24, LONG_QUESTION = 9, OPEN_TERMS = 4, MOST_ROUNDS = 8;
function rankTexts(items, question, { firstOf, bytesOf }) {
  let found = findTerms(items, question, bytesOf), weights = rarity(found, items.length, question);
  firstOf !== void 0 && spread(found, firstOf);
  let scores = new Float64Array(items.length), bestPart = new Int16Array(items.length).fill(-1);
  return question.parts.forEach((part, index) => {
    let own = new Float64Array(weights.length);
    for (let term of part) own[term] = weights[term] ?? 0;
    scorePart(own, index);
  }), { scores, weights, bestPart };
  function scorePart(open, part) {
    let pairs = wordPairs(question, part, weights), isLong = open.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0) >= LONG_QUESTION;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let values2 = scoreItems(found, open, items.length), best = raiseTogether(items, question, pairs, values2), top = values2[best] ?? 0;
      if (top <= 0) return;
      for (let item = 0; item < items.length; item++) {
        let score = (values2[item] ?? 0) / top;
        score <= (scores[item] ?? 0) || (scores[item] = score, bestPart[item] = part);
      }
      if (!isLong) return;
      let left = 0;
      for (let term = 0; term < open.length; term++)
        (found.bodies[term]?.[best] ?? 0) > 0 && (open[term] = 0), (open[term] ?? 0) > 0 && left++;
      if (left < OPEN_TERMS) return;
    }
  }
}
var NOWHERE2 = new Float32Array(0);
function findTerms(items, question, bytesOf) {
  let { terms, texts, parts } = question, bodies = terms.map(() => NOWHERE2), titles = terms.map(() => {
  }), titleWords = new Uint16Array(items.length), nameWords = new Uint16Array(items.length), finder = new TermFinder(terms), counts = new Float64Array(terms.length), countHit = (term) => {
    counts[term] = (counts[term] ?? 0) + 1;
  }, asked = texts.map((text) => ` ${wordsOf2(foldText(text)).join(" ")} `), average = Math.max(1, items.reduce((total, { content }) => total + content.length, 0) / items.length), named = readTitle("", asked, finder), over = termsIn2("", finder);
  return items.forEach(({ id = "", title = id, above = "", content }, item) => {
    let bytes = bytesOf?.(item) ?? Buffer.byteLength(content), lower, folding = () => (lower ??= foldText(content, bytes), lower);
    title !== named.title && (named = readTitle(title, asked, finder)), above !== over.text && (over = termsIn2(above, finder)), titleWords[item] = named.words, nameWords[item] = named.nameWords;
    for (let term of named.terms)
      titles[term] ??= /* @__PURE__ */ new Set(), titles[term]?.add(item);
    let norm = SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * content.length / average), countIn = (text) => {
      counts.fill(0);
      for (let term of over.terms) counts[term] = TITLE_FREQUENCY;
      for (let term of named.terms) counts[term] = TITLE_FREQUENCY;
      finder.each(text, countHit, content, bytes === content.length);
    };
    if (countIn(folding), parts.some((part) => part.every((term) => (counts[term] ?? 0) > 0))) {
      let bare = withoutQuoted(folding(), question);
      bare !== lower && countIn(bare);
    }
    for (let term = 0; term < counts.length; term++) {
      let count = counts[term] ?? 0;
      if (count === 0) continue;
      bodies[term] === NOWHERE2 && (bodies[term] = new Float32Array(items.length));
      let body = bodies[term];
      body !== void 0 && (body[item] = count * (SATURATION + 1) / (count + norm));
    }
  }), { bodies, titles, titleWords, nameWords };
}
function readTitle(title, asked, finder) {
  let folded = foldText(title), { terms } = termsIn2(folded, finder), [first = ""] = /[\p{L}\p{N}]+/u.exec(folded) ?? [], hasBrackets = folded.includes("(");
  if (terms.length === 0 && !hasBrackets && !asked.some((text) => text.includes(` ${first} `)))
    return { title, terms, words: 0, nameWords: 0 };
  let words = wordsOf2(folded), name = hasBrackets ? wordsOf2(folded.replace(/\([^()]*\)/g, " ")) : words, isNamed2 = name.length > 1 && asked.some((text) => text.includes(` ${name.join(" ")} `));
  return {
    title,
    terms,
    words: tellingWordsOf(words).length,
    nameWords: isNamed2 ? name.length : 0
  };
}
function termsIn2(text, finder) {
  let terms = [];
  return text !== "" && finder.each(foldText(text), (term) => terms.push(term), text), { text, terms };
}
function wordsOf2(folded) {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
function spread({ bodies }, firstOf) {
  for (let body of bodies)
    if (body.length !== 0)
      for (let item = 0; item + 1 < firstOf.length; item++) {
        let own = body.subarray(firstOf[item] ?? 0, firstOf[item + 1] ?? 0);
        own.length < 2 || own.every((value) => value === 0) || own.forEach((value, at) => {
          value === 0 && (own[at] = SPOKEN_OF);
        });
      }
}
function namedBonus(words) {
  return words === 0 ? 0 : NAMED + NAMED_WORD * (Math.min(words, LONG_NAME) - 2);
}
function rarity({ bodies }, items, { terms }) {
  return Float64Array.from(bodies, (body, term) => {
    let holding = 0;
    for (let item = 0; item < body.length; item++) (body[item] ?? 0) > 0 && holding++;
    let rare = Math.log(1 + (items + OTHER_TEXTS - holding + 0.5) / (holding + 0.5));
    return holding === 0 ? 0 : rare * (terms[term]?.weight ?? 1);
  });
}
function scoreItems({ bodies, titles, titleWords, nameWords }, weights, items) {
  let values2 = new Float64Array(items), covered = new Float64Array(items), named = new Float64Array(items), namedWords = new Uint16Array(items), total = 0;
  bodies.forEach((body, term) => {
    let weight = weights[term] ?? 0;
    if (weight !== 0) {
      total += weight;
      for (let item = 0; item < body.length; item++) {
        let value = body[item] ?? 0;
        value !== 0 && (values2[item] = (values2[item] ?? 0) + weight * value, covered[item] = (covered[item] ?? 0) + weight);
      }
      for (let item of titles[term] ?? [])
        named[item] = (named[item] ?? 0) + weight, namedWords[item] = (namedWords[item] ?? 0) + 1;
    }
  });
  let rare = Math.log(1 + items), top = 0;
  for (let item = 0; item < items; item++) {
    let said = named[item] ?? 0;
    if (said > 0) {
      let other = Math.max(0, (titleWords[item] ?? 0) - (namedWords[item] ?? 0)) * rare;
      values2[item] = (values2[item] ?? 0) + TITLE_BONUS * said * said / (said + other);
    }
    top = Math.max(top, values2[item] ?? 0);
  }
  if (top === 0) return values2;
  for (let item = 0; item < items; item++)
    values2[item] = (values2[item] ?? 0) + top * (WHOLE_QUESTION * ((covered[item] ?? 0) / total) + namedBonus(nameWords[item] ?? 0));
  return values2;
}
function wordPairs({ parts }, part, weights) {
  let terms = parts[part] ?? [], total = terms.reduce((sum, term) => sum + (weights[term] ?? 0), 0), first = terms.slice(0, -1), second = terms.slice(1), worth = first.map(
    (term, at) => ((weights[term] ?? 0) + (weights[second[at] ?? 0] ?? 0)) / 2 / Math.max(total, 1e-9)
  );
  return { first, second, worth };
}
function raiseTogether(items, { terms }, { first, second, worth }, values2) {
  let order = bestOf2(values2, LOOKED_AT), top = values2[order[0] ?? 0] ?? 0;
  if (first.length > 0 && top > 0) {
    let finder = new TermFinder(terms, /* @__PURE__ */ new Set([...first, ...second]));
    for (let item of order) {
      let { id = "", title = id, content = "" } = items[item] ?? {}, text = foldText(`${title}
${content}`), places = terms.map(() => []);
      finder.each(text, (term, at) => places[term]?.push(at));
      let together = first.reduce(
        (sum, term, at) => isTogether(places[term] ?? [], places[second[at] ?? 0] ?? []) ? sum + (worth[at] ?? 0) : sum,
        0
      );
      values2[item] = (values2[item] ?? 0) + top * SAME_ORDER * together;
    }
  }
  return order.reduce(
    (best, item) => (values2[item] ?? 0) > (values2[best] ?? 0) ? item : best,
    order[0] ?? 0
  );
}
function isTogether(first, second) {
  let next = 0;
  for (let at of first) {
    for (; next < second.length && (second[next] ?? 0) <= at; ) next++;
    if (next === second.length) return !1;
    if ((second[next] ?? 0) - at <= TOGETHER) return !0;
  }
  return !1;
}
function bestOf2(values2, most) {
  let best = [];
  for (let item = 0; item < values2.length; item++) {
    let value = values2[item] ?? 0;
    if (value <= 0 || best.length === most && value <= (values2[best.at(-1) ?? 0] ?? 0)) continue;
    let at = best.length;
    for (; at > 0 && value > (values2[best[at - 1] ?? 0] ?? 0); ) at--;
    best.splice(at, 0, item), best.length > most && best.pop();
  }
  return best;
}

// src/reduce/extract/relevance.ts
var MANY_ITEMS = 1e3, LONG_AMONG_MANY = 3e3, LONGEST_HEADING = 200, ALSO_ANSWERED = 0.7;
function relevanceOf(items, question, bytesOf) {
  let longest = items.length > MANY_ITEMS ? LONG_AMONG_MANY : LONG_TEXT;
  if (!items.some(({ content }) => content.length > longest)) {
    let { scores: scores2, weights, bestPart: bestPart2 } = rankTexts(items, question, { bytesOf });
    return { scores: scores2, weights, bestPart: bestPart2, passagesOf: () => {
    } };
  }
  let firstOf = new Int32Array(items.length + 1), texts = items.flatMap((item, index) => {
    let passages = passageTexts(item, longest);
    return firstOf[index + 1] = (firstOf[index] ?? 0) + passages.length, passages;
  }), ranked = rankTexts(texts, question, { firstOf }), scores = new Float64Array(items.length), bestPart = new Int16Array(items.length).fill(-1);
  for (let item = 0; item < items.length; item++) {
    let own = ranked.scores.subarray(firstOf[item], firstOf[item + 1]), top = own.reduce((most, score) => Math.max(most, score), 0), answered = /* @__PURE__ */ new Set();
    own.forEach((score, at) => {
      score > 0 && score >= top * ALSO_ANSWERED && answered.add(ranked.bestPart[(firstOf[item] ?? 0) + at] ?? -1);
    });
    let [first = -1] = answered;
    scores[item] = top, bestPart[item] = answered.size === 1 ? first : -1;
  }
  return {
    scores,
    weights: ranked.weights,
    bestPart,
    passagesOf: (item) => {
      let own = ranked.scores.slice(firstOf[item], firstOf[item + 1]), top = scores[item] || 1;
      return own.length < 2 ? void 0 : own.map((score) => score / top);
    }
  };
}
function passageTexts(item, longest) {
  let { id = "", title = id, content } = item;
  if (content.length <= longest) return [{ title, content }];
  let { starts, headingEnds, levels } = passagesOf(content), headings = [title.slice(0, LONGEST_HEADING)];
  return levels.map((level, passage) => {
    let start = starts[passage] ?? 0;
    if (level > 0) {
      headings.length = Math.min(headings.length, level);
      let end = Math.min(headingEnds[passage] ?? start, start + LONGEST_HEADING);
      headings[level] = content.slice(start, end).replace(/^#+|\n[=-]+\s*$/g, "").trim();
    }
    let named = headings.filter((heading) => heading !== void 0 && heading !== "");
    return {
      title: named.at(-1) ?? "",
      above: named.slice(0, -1).join(`
`),
      content: content.slice(start, starts[passage + 1])
    };
  });
}

// src/reduce/extract/conversation.ts
var ENTRY = new RegExp("^[[(]?[\\d./:,T\\-+Z]{4,32}(?:,? {1,2}\\d[\\d:.]{3,11}(?: ?[AaPp][Mm])?)?[\\])]? {0,2}-? {0,2}(?:<([^<>\\n]{1,40})>|(\\p{L}[\\p{L}\\p{M}.'\u2019_-]{0,24}(?: \\p{L}[\\p{L}\\p{M}.'\u2019-]{0,24}){0,3})(?: \\([^()\\n]{1,30}\\))?:) ", "u"), ASKS = /[?？؟]\s{0,3}$/, LEVEL = /^(?:trace|debug|info|notice|warn|warning|error|err|fatal|critical)$/i, LOOKED_AT2 = 400, LONGEST_START = 160, ENTRIES_SHARE = 0.4, FEWEST_SPEAKERS = 2, MOST_SPEAKERS_SHARE = 0.7;
function isConversation(text) {
  let speakers = /* @__PURE__ */ new Set(), lines = 0, entries = 0, asks = 0;
  for (let from = 0, seen = 0; from < text.length && seen < LOOKED_AT2; seen++) {
    let found = text.indexOf(`
`, from), to = found === -1 ? text.length : found, start = text.slice(from, Math.min(to, from + LONGEST_START)), [, nick, name = nick] = ENTRY.exec(start) ?? [];
    if (start.trim() !== "" && lines++, name !== void 0) {
      if (LEVEL.test(name)) return !1;
      entries++, speakers.add(name), ASKS.test(text.slice(Math.max(from, to - 4), to)) && asks++;
    }
    from = to + 1;
  }
  return asks > 0 && speakers.size >= FEWEST_SPEAKERS && speakers.size <= Math.max(FEWEST_SPEAKERS, entries * MOST_SPEAKERS_SHARE) && entries >= lines * ENTRIES_SHARE;
}

// src/reduce/extract/extract-text.ts
var NOTHING = { text: "", tokens: 0, complete: !1 }, FEWEST_LINES = 3, MARKED_UP_PROSE = /\.(?:tex|rst|adoc|eml)$/i;
function kindOf(text, path) {
  let kind = detectKind(text, isReadPage(text, path) ? void 0 : path);
  if (kind === "code" && path !== void 0 && MARKED_UP_PROSE.test(path) && isLongLined(text) || kind === "log" && isConversation(text)) return "text";
  if (kind !== "search-hits" && kind !== "log" && kind !== "table") return kind;
  let lines = 1;
  for (let at = text.indexOf(`
`); at !== -1 && lines < FEWEST_LINES; at = text.indexOf(`
`, at + 1))
    lines++;
  return lines < FEWEST_LINES ? "text" : kind;
}
function isReadPage(text, path) {
  return path !== void 0 && /\.x?html?$/i.test(path) && !text.slice(0, 1e3).trimStart().startsWith("<");
}
function createExtractor(text, options) {
  let { counter } = options, kind = kindOf(text, options.path), isProse = kind === "text" || kind === "markdown", tokens = options.tokens, prose, other;
  return { kind, within, sizeAt };
  function within(limit) {
    return limit <= 0 ? NOTHING : (tokens ??= counter.count(text), tokens <= limit ? { text, tokens, complete: !0 } : isProse ? proseWithin(limit, tokens) : otherWithin(limit));
  }
  function sizeAt(step) {
    if (!(!isProse || text === ""))
      return tokens ??= counter.count(text), extractOfProse().sizeAt(step) * tokens / Math.max(1, extractOfProse().most);
  }
  function extractOfProse() {
    return prose ??= createProseExtract(foreignText(text), options.title ?? "", options.asked), prose;
  }
  function proseWithin(limit, whole) {
    let { view, most } = extractOfProse(), found = fitToLimit(
      (budget) => {
        let { content, complete } = view(budget);
        return { text: content, used: counter.countUpTo(content, limit * 2), complete };
      },
      limit,
      most,
      most / Math.max(1, whole)
    );
    return found === void 0 || found.text === "" ? NOTHING : { text: found.text, tokens: found.used, complete: found.complete };
  }
  function partOf(line, limit) {
    let whole = `${GAP} ${foreignText(line)} ${GAP}`, used = counter.count(whole);
    if (used <= limit) return { text: whole, tokens: used, complete: !1 };
    let { view, most } = createProseExtract(foreignText(line), "", options.asked), found = fitToLimit(
      (budget) => {
        let { content, complete } = view(budget), once = (content === "" ? "" : `${GAP} ${content}${content.endsWith(GAP) ? "" : ` ${GAP}`}`).replace(`${GAP} ${GAP}`, GAP);
        return { text: once, used: counter.countUpTo(once, limit * 2), complete };
      },
      limit,
      most,
      most / Math.max(1, counter.count(line))
    );
    if (!(found === void 0 || found.text === ""))
      return { text: found.text, tokens: found.used, complete: !1 };
  }
  function otherWithin(limit) {
    let query = options.asked?.question.texts.join(" ");
    other ??= createTextReduction(text, {
      counter,
      kind,
      recoverable: !0,
      isToldElsewhere: !0,
      ...query === void 0 ? {} : { query },
      ...options.path === void 0 ? {} : { path: options.path }
    });
    let reduced = other({ amount: limit, unit: "tokens" }), part = reduced.lacking === void 0 ? void 0 : partOf(reduced.lacking, limit);
    return part !== void 0 ? part : reduced.content === "" ? NOTHING : {
      text: reduced.text,
      tokens: reduced.record.after.tokens ?? counter.count(reduced.text),
      complete: !1
    };
  }
}

export {
  STEPS_PER_HALF,
  PRICE_STEPS,
  createSpanChooser,
  GAP,
  questionHits,
  changesElsewhere,
  proseUnits,
  relevanceOf,
  createExtractor
};
//# sourceMappingURL=chunk-4SEVPEKN.js.map
