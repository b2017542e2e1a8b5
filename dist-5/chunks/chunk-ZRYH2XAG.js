import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  compareNumbers
} from "./chunk-JKZJZYEL.js";
import {
  pieceEnd,
  proseStarts
} from "./chunk-F75QVMNE.js";
import {
  WEAK_WORDS,
  askedFor,
  tellingWordsOf
} from "./chunk-3S6BF4E6.js";
import {
  htmlText
} from "./chunk-BHTAXQK2.js";
import {
  foreignJson,
  foreignText
} from "./chunk-J6SYX6D4.js";
import {
  childrenOf,
  lengthOf,
  scanJson,
  shapeOf,
  startKernel
} from "./chunk-IRIHCQN2.js";
import {
  binaryMark,
  byteSize,
  commitsMark,
  counted,
  filesMark,
  gapMark,
  grouped,
  hitsMark,
  hunkMark,
  lineRangeMark,
  linesMark,
  repeatMark
} from "./chunk-S3NQFO46.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/text/lines.ts
function lineStarts(text) {
  let starts = [], start = 0;
  for (; start < text.length; ) {
    starts.push(start);
    let end = text.indexOf(`
`, start);
    if (end === -1) break;
    start = end + 1;
  }
  return starts.push(text.length), starts;
}

// src/reduce/binary-reducer.ts
var SAMPLE = 4096, FIRST_BYTES = 16, DATA_ADDRESS = /^data:([\w.+-]{1,60}\/[\w.+-]{1,60})?(?:;[\w=.-]{1,60}){0,4};base64,/, SIGNATURES = [
  ["89504e47", "PNG image"],
  ["ffd8ff", "JPEG image"],
  ["47494638", "GIF image"],
  ["52494646", "RIFF file (WebP, WAV or AVI)"],
  ["25504446", "PDF document"],
  ["504b0304", "ZIP archive or Office document"],
  ["1f8b", "gzip data"],
  ["28b52ffd", "Zstandard data"],
  ["7f454c46", "ELF program"],
  ["0061736d", "WebAssembly module"],
  ["4f676753", "Ogg media"],
  ["494433", "MP3 audio"],
  ["53514c697465", "SQLite database"]
];
function isBase64(text) {
  let prefix = DATA_ADDRESS.exec(text.slice(0, 400))?.[0].length ?? 0, body = text.slice(prefix, prefix + SAMPLE).trim();
  if (body.length < 200 || !/^[A-Za-z0-9+/_\-\r\n]+={0,2}$/.test(body)) return !1;
  let first = body.indexOf(`
`);
  if (first !== -1 && (first < 48 || first > 80) || !(/[0-9]/.test(body) && /[A-Z]/.test(body) && /[a-z]/.test(body))) return !1;
  let rest = text.slice(prefix + SAMPLE);
  return /^[A-Za-z0-9+/_\-\r\n]*={0,2}\s*$/.test(rest);
}
function isBinary(text) {
  let sample = text.slice(0, SAMPLE), odd = 0;
  for (let at = 0; at < sample.length; at++) {
    let code = sample.charCodeAt(at);
    (code === 0 || code === 65533 || code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 27) && odd++;
  }
  return odd > sample.length * 0.1;
}
function createBinaryReducer(text) {
  let address = DATA_ADDRESS.exec(text.slice(0, 400)), encoded = address !== null || isBase64(text), body = encoded ? text.slice(address?.[0].length ?? 0) : text, bytes = encoded ? decodedSize(body) : Buffer.byteLength(text), first = Buffer.from(body.slice(0, 64), encoded ? "base64" : "utf8").subarray(0, FIRST_BYTES), known2 = SIGNATURES.find(([signature]) => first.toString("hex").startsWith(signature))?.[1] ?? address?.[1], type = `${encoded ? "base64" : "binary data"}${known2 === void 0 ? "" : ` of a ${known2}`}`, size = `${byteSize(bytes)}${encoded ? " decoded" : ""}`, content = `${binaryMark(type, size, known2 === void 0 ? first.toString("hex") : "")}
`, total = Buffer.byteLength(text);
  return {
    most: 0,
    view: () => ({ content, shown: 0, total, unit: "bytes", complete: !0, details: () => [] })
  };
}
function decodedSize(body) {
  let digits = 0;
  for (let at = 0; at < body.length; at++) {
    let code = body.charCodeAt(at);
    code > 32 && code !== 61 && digits++;
  }
  return Math.floor(digits * 3 / 4);
}

// src/text/whole-figure.ts
var JOINTS = new Set(Array.from("-./:", (mark) => mark.charCodeAt(0)));
function isFigure(word) {
  return /^\d+$/.test(word);
}
function isWholeFigure(text, from, to) {
  let isPartBefore = JOINTS.has(text.charCodeAt(from - 1)) && isDigit(text.charCodeAt(from - 2)), isPartAfter = JOINTS.has(text.charCodeAt(to)) && isDigit(text.charCodeAt(to + 1));
  return !isPartBefore && !isPartAfter;
}
function isDigit(code) {
  return code >= 48 && code <= 57;
}

// src/text/words.ts
var RUN = /[\p{L}\p{M}\p{N}_]+/gu, UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|[\u{20000}-\u{3ffff}]/u;
function words(text) {
  let found = [];
  for (let [run] of text.matchAll(RUN)) {
    let lower = run.toLowerCase();
    UNSPACED.test(lower) ? pairs(lower, found) : found.push(stem(lower));
  }
  return found;
}
function isUnspaced(word) {
  return UNSPACED.test(word);
}
function pairs(run, found) {
  let characters = Array.from(run);
  characters.length === 1 && found.push(run);
  for (let index = 1; index < characters.length; index++)
    found.push(`${characters[index - 1]}${characters[index]}`);
}
var VOWEL = /[aeiouy]/;
function stem(word) {
  return word.length < 4 ? word : word.endsWith("ies") && word.length > 4 ? `${word.slice(0, -3)}y` : /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.endsWith("s") && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word.endsWith("ing") ? withoutEnding(word, 3) : word.endsWith("ed") ? withoutEnding(word, 2) : word;
}
function withoutEnding(word, length) {
  let rest = word.slice(0, -length);
  if (rest.length < 3 || !VOWEL.test(rest)) return word;
  let last = rest.at(-1);
  return last === rest.at(-2) && last !== "l" && last !== "s" && last !== "z" ? rest.slice(0, -1) : rest;
}

// src/text/salience.ts
var MAX_TERMS = 24, SATURATION = 1.2, LENGTH_WEIGHT = 0.4, ENDING = 4, STOP_WORDS = new Set(
  "a an and any are as at be by can did do does find for from get give has have how i if in is it its list many me my of on or out show tell that the their there these this to was we were what when where which who why will with you your".split(
    " "
  )
);
function isStopWord(word) {
  return STOP_WORDS.has(word);
}
var JOINED = /[\p{L}\p{N}]+(?:[-./:_][\p{L}\p{N}]+)+/gu, NAMED_FIGURE = new RegExp("\\p{L}+ \\p{N}+", "gu"), MOST_JOINED = 8;
function joinedTerms(question, lower) {
  let terms = [], rest = question.replace(JOINED, (joined2) => {
    let text = joined2.toLowerCase();
    return !(new RegExp("\\p{N}", "u").test(text) || new RegExp("^\\p{L}+-\\p{L}$", "u").test(text)) || text.length > 80 || terms.length === MOST_JOINED || !lower.includes(text) ? joined2 : (terms.push({ text, ending: 0, anywhere: !1 }), " ");
  });
  for (let [named] of rest.matchAll(NAMED_FIGURE)) {
    let text = named.toLowerCase();
    terms.length < MOST_JOINED && text.length <= 80 && lower.includes(text) && terms.push({ text, ending: 0, anywhere: !1 });
  }
  return { rest, terms };
}
function searchTerms(question) {
  let found = new Set(words(question)), content = [...found].filter((word) => !STOP_WORDS.has(word));
  return (content.length > 0 ? content : [...found]).slice(0, MAX_TERMS).map(searchTerm);
}
function searchTerm(word) {
  return isUnspaced(word) ? { text: word, ending: 0, anywhere: !0 } : new RegExp("\\p{N}", "u").test(word) || word.length < 4 ? { text: word, ending: word.length < 3 ? 0 : 1, anywhere: !1 } : { text: word.endsWith("y") || word.endsWith("e") ? word.slice(0, -1) : word, ending: ENDING, anywhere: !1 };
}
function querySalience(question, text, starts) {
  let count = starts.length - 1;
  if (count < 1 || question.trim() === "") return;
  let lower = lowerCase(text), joined2 = joinedTerms(question, lower), terms = [...joined2.terms, ...searchTerms(joined2.rest)];
  if (terms.length === 0) return;
  let average = Math.max(1, ((starts[count] ?? 0) - (starts[0] ?? 0)) / count), scores = new Float64Array(count), anything = !1;
  for (let term of terms) {
    let hits = termHits(term, lower, text, starts);
    if (hits.size === 0) continue;
    anything = !0;
    let rarity = Math.log(1 + (count - hits.size + 0.5) / (hits.size + 0.5));
    for (let [part, frequency] of hits) {
      let length = (starts[part + 1] ?? 0) - (starts[part] ?? 0), norm = SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length / average);
      scores[part] = (scores[part] ?? 0) + rarity * frequency * (SATURATION + 1) / (frequency + norm);
    }
  }
  return anything ? scores : void 0;
}
function termHits(term, lower, written, starts) {
  let whole = isFigure(term.text) ? hitsOf(term, lower, written, starts, !0) : void 0;
  return whole !== void 0 && whole.size > 0 ? whole : hitsOf(term, lower, written, starts, !1);
}
function hitsOf(term, lower, written, starts, isWhole) {
  let hits = /* @__PURE__ */ new Map(), end = starts[starts.length - 1] ?? 0, part = 0, at = lower.indexOf(term.text, starts[0] ?? 0);
  for (; at !== -1 && at < end; )
    standsAlone(term, lower, written, at) && (!isWhole || isWholeFigure(lower, at, at + term.text.length)) && (part = partOf(starts, at, part), hits.set(part, (hits.get(part) ?? 0) + 1)), at = lower.indexOf(term.text, at + term.text.length);
  return hits;
}
function partOf(starts, at, from) {
  let last = starts.length - 2, low = from, step = 1;
  for (; low + step <= last && (starts[low + step] ?? 0) <= at; )
    low += step, step *= 2;
  let high = Math.min(low + step, last + 1);
  for (; high - low > 1; ) {
    let middle = low + high >> 1;
    (starts[middle] ?? 0) <= at ? low = middle : high = middle;
  }
  return low;
}
function standsAlone(term, lower, written, at) {
  if (term.anywhere) return !0;
  if (at > 0 && isWordCode(lower.charCodeAt(at - 1)) && !beginsPart(written, at)) return !1;
  let end = at + term.text.length, longest = end + term.ending;
  for (; end < lower.length && end <= longest && isWordCode(lower.charCodeAt(end)) && !beginsPart(written, end); )
    end++;
  return end <= longest;
}
function beginsPart(written, at) {
  let code = written.charCodeAt(at), before = written.charCodeAt(at - 1);
  return code >= 65 && code <= 90 && before >= 97 && before <= 122;
}
function isWordCode(code) {
  return code < 128 ? code >= 97 && code <= 122 || code >= 48 && code <= 57 || code >= 65 && code <= 90 : code > 191 && !(code >= 8192 && code <= 8303) && !(code >= 12288 && code <= 12351);
}
function lowerCase(text) {
  let lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(new RegExp("\\p{Lu}", "gu"), (capital) => {
    let small = capital.toLowerCase();
    return small.length === capital.length ? small : capital;
  });
}

// src/reduce/sequence.ts
function sequenceView(sequence, budget) {
  let { starts } = sequence, count = starts.length - 1, chosen = choose(sequence, budget);
  fillSmallGaps(sequence, chosen), dropLoneBlanks(sequence, chosen);
  let parts = [], missing = 0, at = 0;
  for (; at < count; ) {
    let shown = chosen[at] === 1, end = at + 1;
    for (; end < count && chosen[end] === 1 === shown; ) end++;
    if (shown)
      sequence.heading && parts.push(`${sequence.heading(at, end)}
`), parts.push(sequence.text.slice(starts[at], starts[end]));
    else {
      missing += end - at;
      let mark = sequence.heading ? "" : sequence.mark(at, end);
      mark !== "" && parts.push(`${mark}
`);
    }
    at = end;
  }
  return missing === count ? { content: "", chosen, complete: count === 0 } : { content: joinLines(parts), chosen, complete: missing === 0 };
}
function choose(sequence, budget) {
  let { starts, order } = sequence, count = starts.length - 1, chosen = new Uint8Array(count), left = budget, isFirst = !0;
  for (let rank = 0; rank < order.length && left > 0; rank++) {
    let unit = order[rank] ?? 0;
    if (chosen[unit] === 1 || chosen[unit - 1] !== 1 && sequence.continues?.(unit)) continue;
    let partner = sequence.partner?.(unit), group = groupOf(unit), cost = take(group) + (partner === void 0 ? 0 : sizeOf3(partner));
    if (cost > left) {
      for (let one of group) chosen[one] = 0;
      if (isFirst && group.length > 1 && takeSome(group) || cost <= budget * (sequence.passOver ?? 0.1)) break;
      continue;
    }
    left -= cost, partner !== void 0 && (chosen[partner] = 1), isFirst = !1;
  }
  return chosen;
  function groupOf(unit) {
    return [unit, ...sequence.owners?.(unit).filter((owner) => chosen[owner] === 0) ?? []];
  }
  function take(group) {
    let cost = 0;
    for (let unit of group) {
      let neighbours = gapAt(unit - 1) + gapAt(unit + 1) - 1;
      cost += sizeOf3(unit) + neighbours * 40, chosen[unit] = 1;
    }
    return cost;
  }
  function takeSome(group) {
    for (let unit of group) {
      let cost = take([unit]);
      if (cost <= left ? left -= cost : chosen[unit] = 0, unit === group[0] && chosen[unit] === 0) return !1;
    }
    return !0;
  }
  function sizeOf3(unit) {
    return (starts[unit + 1] ?? 0) - (starts[unit] ?? 0);
  }
  function gapAt(unit) {
    return unit < 0 || unit >= count ? sequence.heading ? 1 : 0 : chosen[unit] === 1 ? 0 : 1;
  }
}
function fillSmallGaps({ starts, heading }, chosen) {
  if (chosen.includes(1))
    for (let at = 0; at < chosen.length; ) {
      let end = at + 1;
      for (; end < chosen.length && chosen[end] === chosen[at]; ) end++;
      let hasMark = heading === void 0 || at > 0 && end < chosen.length, isSmall2 = (starts[end] ?? 0) - (starts[at] ?? 0) <= 40;
      chosen[at] === 0 && hasMark && isSmall2 && chosen.fill(1, at, end), at = end;
    }
}
function dropLoneBlanks({ text, starts }, chosen) {
  for (let at = 0; at < chosen.length; ) {
    let end = at + 1;
    for (; end < chosen.length && chosen[end] === chosen[at]; ) end++;
    let isBetween = chosen[at] === 1 && at > 0 && end < chosen.length, isShort = (starts[end] ?? 0) - (starts[at] ?? 0) < 40;
    isBetween && isShort && text.slice(starts[at], starts[end]).trim() === "" && chosen.fill(0, at, end), at = end;
  }
}
function joinLines(parts) {
  return parts.map((part, index) => index === 0 || parts[index - 1]?.endsWith(`
`) ? part : `
${part}`).join("");
}
function byScore(scores) {
  return Int32Array.from({ length: scores.length }, (_, index) => index).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}
function spread(count) {
  let order = new Int32Array(count), bits = Math.max(1, 32 - Math.clz32(Math.max(0, count - 1))), at = 0;
  for (let step = 0; at < count; step++) {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) value |= (step >> bit & 1) << bits - 1 - bit;
    value < count && (order[at++] = value);
  }
  return order;
}

// src/reduce/commit-log-reducer.ts
var COMMIT = /^commit [0-9a-f]{7,64}\b/, FIELD = /^(?:Author|AuthorDate|Commit|CommitDate|Date|Merge|Reflog[\w ]{0,20}): /, FILE_LINE = /^ \S[^|]*\| +(?:\d|Bin)|^ \d+ files? changed|^ (?:create|delete|mode|rename|copy) |^[ACDMRTU]\d{0,3}\t\S/, ONE_LINE = /^[0-9a-f]{7,40} (?!refs\/)(?:\((?:HEAD|tag: |origin\/)|[^\s(])/, WITH_LETTER = /^\d*[a-f]/, LEAST_WITH_LETTER = 0.8, SAMPLE2 = 16384, LEAST_SHARE = 0.9, NEWEST = 12, FITTING_SHARE = 0.5, MOST_FITTING = 12;
function isCommitLog(lines) {
  return isOneLineLog(lines) ? !0 : COMMIT.test(lines[0] ?? "") ? lines.filter(
    (line) => COMMIT.test(line) || FIELD.test(line) || line.startsWith("    ") || FILE_LINE.test(line)
  ).length >= lines.length * LEAST_SHARE && lines.filter((line) => COMMIT.test(line)).length > 2 : !1;
}
function isOneLineLog(lines) {
  let found = lines.filter((line) => ONE_LINE.test(line)), named = found.filter((line) => WITH_LETTER.test(line)).length;
  return found.length > 2 && found.length >= lines.length * LEAST_SHARE && named >= found.length * LEAST_WITH_LETTER && new Set(found.map((line) => line.slice(0, line.indexOf(" ")))).size === found.length;
}
function createCommitLogReducer(text, query) {
  let lines = text.slice(0, SAMPLE2).split(`
`).filter((line) => line.trim() !== "");
  if (text.length > SAMPLE2 && lines.pop(), !isCommitLog(lines)) return;
  let { starts, commits, lineCounts } = readCommits(text, isOneLineLog(lines) ? ONE_LINE : COMMIT), subjects = new Map(commits.flatMap(({ head, subject }) => subject > head ? [[head, subject]] : [])), fieldUnits = new Set(commits.flatMap(({ head, fields }) => fields > head ? [fields] : [])), sequence = {
    text,
    starts,
    order: order(),
    mark,
    // A hash without its subject says nothing, and neither does an author without a hash.
    partner: (unit) => subjects.get(unit),
    continues: (unit) => fieldUnits.has(unit)
  }, total = lineCounts.reduce((sum, lines2) => sum + lines2, 0);
  return {
    most: text.length,
    view(budget) {
      let { content, chosen, complete } = sequenceView(sequence, budget), shown = lineCounts.reduce((sum, lines2, unit) => sum + (chosen[unit] === 1 ? lines2 : 0), 0);
      return { content, shown, total, unit: "lines", complete, details: () => [detail(chosen)] };
    }
  };
  function detail(chosen) {
    let named = commits.filter(({ subject }) => chosen[subject] === 1), bare = named.filter(({ fields }) => chosen[fields] !== 1).length, without = bare === 0 ? "" : `, ${grouped(bare)} of them without author and date`;
    return `Commits: ${grouped(named.length)} of ${grouped(commits.length)} shown${without}.`;
  }
  function order() {
    let overview = [
      ...commits.slice(0, NEWEST),
      ...Array.from(spread(commits.length), (at) => commits[at])
    ];
    return [
      ...fitting().flatMap((commit) => [commit.head, commit.fields, ...restOf(commit)]),
      ...overview.flatMap((commit) => commit ? [commit.head] : []),
      ...commits.map(({ fields }) => fields),
      ...commits.flatMap(restOf)
    ];
  }
  function fitting() {
    if (query === void 0) return [];
    let places = [...commits.map(({ head }) => starts[head] ?? 0), text.length], salience = querySalience(query, text, places), best = salience?.reduce((most, score) => Math.max(most, score), 0) ?? 0, scoreOf = (at) => salience?.[at] ?? 0, found = commits.map((_, at) => at).filter((at) => best > 0 && scoreOf(at) >= best * FITTING_SHARE);
    return found.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b), found.slice(0, MOST_FITTING).flatMap((at) => commits[at] ?? []);
  }
  function mark(from, to) {
    let whole = 0, fieldsOnly = to === from + 1;
    for (let at = firstFrom(from); at < commits.length && (commits[at]?.head ?? 0) < to; at++)
      (commits[at]?.end ?? 0) <= to && whole++;
    if (fieldsOnly &&= commits[firstFrom(from) - 1]?.fields === from, fieldsOnly) return "";
    let lines2 = lineCounts.slice(from, to).reduce((sum, count) => sum + count, 0);
    return whole > 0 ? commitsMark(whole) : gapMark(lines2, 0);
  }
  function firstFrom(unit) {
    let low = 0, high = commits.length;
    for (; low < high; ) {
      let middle = low + high >> 1;
      (commits[middle]?.head ?? 0) < unit ? low = middle + 1 : high = middle;
    }
    return low;
  }
}
function restOf({ subject, end }) {
  return Array.from({ length: Math.max(0, end - subject - 1) }, (_, at) => subject + 1 + at);
}
function readCommits(text, firstLine) {
  let lines = lineStarts(text), starts = [], lineCounts = [], commits = [], part = "message", head = -1, fields = -1, subject = -1;
  for (let line = 0; line + 1 < lines.length; line++) {
    let start = lines[line] ?? 0, beginning = text.slice(start, Math.min(start + 80, lines[line + 1] ?? 0));
    if (firstLine.test(beginning))
      close(), head = add(start), part = "fields";
    else if (part === "fields" && (FIELD.test(beginning) || beginning.trim() === ""))
      fields < 0 ? fields = add(start) : lineCounts[fields] = (lineCounts[fields] ?? 0) + 1;
    else {
      let unit = add(start);
      subject < 0 && (subject = unit), part = "message";
    }
  }
  return close(), starts.push(text.length), { starts, commits, lineCounts };
  function add(start) {
    return lineCounts.push(1), starts.push(start) - 1;
  }
  function close() {
    if (head >= 0) {
      let last = starts.length;
      commits.push({
        head,
        fields: fields < 0 ? head : fields,
        subject: subject < 0 ? head : subject,
        end: last
      });
    }
    head = -1, fields = -1, subject = -1;
  }
}

// src/reduce/line-units.ts
function lineUnits(text, longest) {
  let lines = lineStarts(text), starts = [], lineOf = [];
  for (let line = 0; line + 1 < lines.length; line++) {
    let end = lines[line + 1] ?? 0, start = lines[line] ?? 0;
    for (; end - start > longest; )
      starts.push(start), lineOf.push(line), start = pieceEnd(text, start, longest);
    starts.push(start), lineOf.push(line);
  }
  return starts.push(text.length), { starts, lineOf, lineCount: lines.length - 1 };
}
function wholeLines(units, chosen) {
  let whole = 0;
  for (let at = 0; at < units.lineOf.length; ) {
    let line = units.lineOf[at], shown = !0;
    for (; at < units.lineOf.length && units.lineOf[at] === line; at++) shown = shown && chosen[at] === 1;
    shown && whole++;
  }
  return whole;
}
function linesBetween(units, from, to) {
  let { lineOf } = units, first = lineOf[from] ?? 0, last = lineOf[to - 1] ?? 0, startsInside = from > 0 && lineOf[from - 1] === first, endsInside2 = to < lineOf.length && lineOf[to] === last;
  return first === last ? startsInside || endsInside2 ? 0 : 1 : last - first + 1 - (startsInside ? 1 : 0) - (endsInside2 ? 1 : 0);
}
function lineGap(units, from, to) {
  let characters = (units.starts[to] ?? 0) - (units.starts[from] ?? 0);
  return gapMark(linesBetween(units, from, to), characters);
}

// src/reduce/hits-reducer.ts
var LONGEST_UNIT = 300, MAX_NAMED_FILES = 6, PLAIN_PATH = /^[\w./@+ -]{1,120}$/;
function hitPath(line) {
  let path = /^((?:[A-Za-z]:)?[^\s:][^:\0]{0,400}):\d{1,9}[:\s]/.exec(line)?.[1];
  return path === void 0 || /^\W*\d[\dT/ .-]*$/.test(path) ? void 0 : path;
}
function createHitsReducer(text, query) {
  let units = lineUnits(text, LONGEST_UNIT), count = units.lineOf.length, files = [], fileOf = new Int32Array(count).fill(-1);
  readPaths();
  let hits = fileOf.filter((file) => file >= 0).length, sequence = { text, starts: units.starts, order: order(), mark };
  return {
    most: text.length,
    view(budget) {
      let { content, chosen, complete } = sequenceView(sequence, budget), shown = fileOf.filter((file, unit) => file >= 0 && chosen[unit] === 1), details2 = () => [
        `Files: ${grouped(new Set(shown).size)} of ${grouped(files.length)} shown.`,
        ...leftOutByFile(chosen)
      ];
      return { content, shown: shown.length, total: hits, unit: "hits", complete, details: details2 };
    }
  };
  function readPaths() {
    let known2 = /* @__PURE__ */ new Map();
    for (let unit = 0; unit < count; unit++) {
      if (unit > 0 && units.lineOf[unit - 1] === units.lineOf[unit]) continue;
      let start = units.starts[unit] ?? 0, path = hitPath(text.slice(start, Math.min(start + 440, units.starts[unit + 1] ?? 0)));
      if (path === void 0) continue;
      let file = known2.get(path);
      file === void 0 && (file = files.length, known2.set(path, file), files.push(path)), fileOf[unit] = file;
    }
  }
  function order() {
    let salience = query === void 0 ? void 0 : querySalience(query, text, units.starts), score = (unit) => salience?.[unit] ?? 0, byFile = files.map(() => []);
    fileOf.forEach((file, unit) => {
      byFile[file]?.push(unit);
    });
    let ranked = [];
    for (let hitsOfFile of byFile)
      salience && hitsOfFile.sort((a, b) => score(b) - score(a) || a - b), hitsOfFile.forEach((unit, round) => {
        ranked.push({ unit, round });
      });
    ranked.sort((a, b) => a.round - b.round || score(b.unit) - score(a.unit) || a.unit - b.unit);
    let others = units.lineOf.map((_, unit) => unit).filter((unit) => (fileOf[unit] ?? -1) < 0);
    return [...ranked.map(({ unit }) => unit), ...others];
  }
  function mark(from, to) {
    let inGap = fileOf.subarray(from, to).filter((file) => file >= 0), characters = (units.starts[to] ?? 0) - (units.starts[from] ?? 0);
    return inGap.length === 0 ? gapMark(linesBetween(units, from, to), characters) : hitsMark(inGap.length, from > 0 && inGap.every((file) => file === fileOf[from - 1]));
  }
  function leftOutByFile(chosen) {
    let counts = /* @__PURE__ */ new Map();
    fileOf.forEach((file, unit) => {
      file >= 0 && chosen[unit] !== 1 && counts.set(file, (counts.get(file) ?? 0) + 1);
    });
    let named = [...counts].filter(([file]) => PLAIN_PATH.test(files[file] ?? "")).sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_NAMED_FILES).map(([file, times]) => `${files[file]} ${grouped(times)}`), more = counts.size - named.length;
    return more > 0 && named.length > 0 && named.push(counted(more, "more file")), named.length === 0 ? [] : [`Left out: ${named.join(", ")}.`];
  }
}

// src/reduce/json-file.ts
var SETTINGS_NAME = /(?:^|[\\/])(?:package|package-lock|npm-shrinkwrap|composer|deno|biome|turbo|nx|lerna|renovate|vercel|manifest|launch|tasks|(?:app)?settings[\w.-]{0,40}|[tj]sconfig[\w.-]{0,40}|\.[\w.-]{1,40})\.json$|(?:\.config|\.schema|-lock|\.lock)\.json$/i, BULK = 0.5, FEWEST_ROWS = 3, MAX_DEPTH = 4;
function isSettingsName(path) {
  return SETTINGS_NAME.test(path);
}
function isJsonData(tape) {
  if (shapeOf(tape, 0) === "array") return !0;
  let bulk = sizeOf(tape, 0) * BULK, node = 0;
  for (let depth = 0; depth < MAX_DEPTH && shapeOf(tape, node) === "object"; depth++) {
    let largest = childrenOf(tape, node).find((child, at) => at % 2 === 1 && sizeOf(tape, child) >= bulk);
    if (largest === void 0) return !1;
    node = largest;
  }
  if (shapeOf(tape, node) !== "array") return !1;
  let rows = childrenOf(tape, node);
  return rows.length >= FEWEST_ROWS && rows.every((row) => shapeOf(tape, row) === "object");
}
function sizeOf(tape, node) {
  return (tape.ends[node] ?? 0) - (tape.starts[node] ?? 0);
}
function withoutByteOrderMark(text) {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

// src/reduce/path-list-reducer.ts
var LONGEST_UNIT2 = 400, MOST_FITTING2 = 24, OVERVIEW = 10, MEANINGLESS_SHARE = 0.9, FITTING_SHARE2 = 0.5, MOST_FOLDERS = 60, MOST_DEPTH = 4, NAMED_IN_GAP = 2, NAMED_IN_NOTICE = 12, PLAIN = /^[\w./@+ -]{1,60}$/, MARK = /^\[(?:DIR|FILE)\] /, SEPARATOR = /[\\/]/, PATH = /^(?:[A-Za-z]:)?[^\s:*?"<>|][^:*?"<>|\t]{0,400}$/, LAST_NAME = /(?:^|[\\/])[^\\/]*$/, ENDING2 = /\.(?=\w{0,9}[A-Za-z])\w{1,10}$/;
function isPathLine(line) {
  return MARK.test(line) ? !0 : !PATH.test(line) || /[,;.!]$/.test(line) ? !1 : /\s/.test(line) ? /^(?:[A-Za-z]:[\\/]|[.~]{0,2}\/)/.test(line) && !/\s-|\s\d/.test(line) : SEPARATOR.test(line) || ENDING2.test(line);
}
function createPathListReducer(text, query) {
  let units = lineUnits(text, LONGEST_UNIT2), count = units.lineOf.length, { names, groupOf, noun } = groupPaths(
    Array.from({ length: count }, (_, unit) => text.slice(units.starts[unit], units.starts[unit + 1]).trim())
  ), { order, isScattered } = orderOf(), sequence = { text, starts: units.starts, order, mark };
  return {
    most: text.length,
    view(budget) {
      let { content, chosen, complete } = sequenceView(sequence, budget), shown = wholeLines(units, chosen);
      return { content, shown, total: units.lineCount, unit: "lines", complete, details: details2 };
    }
  };
  function orderOf() {
    let salience = query === void 0 ? void 0 : querySalience(query, text, units.starts), best = salience?.reduce((most, score) => Math.max(most, score), 0) ?? 0, all = Array.from({ length: count }, (_, unit) => unit), fitting = best > 0 ? all.filter((unit) => (salience?.[unit] ?? 0) >= best * FITTING_SHARE2) : [], first = fitting.length > count * MEANINGLESS_SHARE ? [] : fitting;
    return first.sort((a, b) => (salience?.[b] ?? 0) - (salience?.[a] ?? 0) || a - b), { order: withOverview(spreadOver(first), spreadOver(all)), isScattered: first.length > MOST_FITTING2 };
  }
  function spreadOver(chosen) {
    if (noun === "ending") return chosen;
    let sizes = new Int32Array(names.length), rounds = /* @__PURE__ */ new Map();
    for (let unit of chosen) {
      let group = groupOf[unit] ?? 0;
      sizes[group] = (sizes[group] ?? 0) + 1, rounds.set(unit, sizes[group] ?? 0);
    }
    let sizeOf3 = (unit) => sizes[groupOf[unit] ?? 0] ?? 0, roundOf = (unit) => rounds.get(unit) ?? 0;
    return [...chosen].sort((a, b) => roundOf(a) - roundOf(b) || sizeOf3(b) - sizeOf3(a) || a - b);
  }
  function mark(from, to) {
    let characters = (units.starts[to] ?? 0) - (units.starts[from] ?? 0), lines = linesBetween(units, from, to);
    return lines === 0 ? gapMark(0, characters) : linesMark(lines, isScattered ? "" : byGroup(from, to, NAMED_IN_GAP));
  }
  function details2() {
    let list = byGroup(0, count, NAMED_IN_NOTICE);
    return list === "" ? [] : [`By ${noun}: ${list}.`];
  }
  function byGroup(from, to, most) {
    if (names.length === 1) return "";
    let counts = /* @__PURE__ */ new Map();
    for (let unit = from; unit < to; unit++) {
      let group = groupOf[unit] ?? 0;
      counts.set(group, (counts.get(group) ?? 0) + 1);
    }
    let named = [...counts].filter(([group]) => PLAIN.test(names[group] ?? "")).sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, most);
    if (named.length === 0) return "";
    if (counts.size === 1) return names[named[0]?.[0] ?? 0] ?? "";
    let list = named.map(([group, times]) => `${names[group]} ${grouped(times)}`), more = counts.size - named.length;
    return [...list, ...more > 0 ? [counted(more, `more ${noun}`)] : []].join(", ");
  }
}
function withOverview(fitting, all) {
  let order = fitting.slice(0, MOST_FITTING2);
  for (let at = MOST_FITTING2; at < fitting.length; at += OVERVIEW)
    order.push(...all.slice((at - MOST_FITTING2) / OVERVIEW, (at - MOST_FITTING2) / OVERVIEW + 1)), order.push(...fitting.slice(at, at + OVERVIEW));
  return [...order, ...all];
}
function groupPaths(lines) {
  let paths = lines.map((line) => line.replace(MARK, "")), known2 = new Set(paths.map((path) => path.replace(LAST_NAME, ""))), folders = paths.map(
    (path) => (known2.has(path) ? path : path.replace(LAST_NAME, "")).split(SEPARATOR)
  ), shared = sharedDepth(folders), nameAt = (depth) => (unit) => folders[unit]?.slice(shared, shared + depth).join("/") || ".", groups = groupBy(lines.length, nameAt(1));
  for (let depth = 2; depth <= MOST_DEPTH; depth++) {
    let deeper = groupBy(lines.length, nameAt(depth));
    if (deeper.names.length > MOST_FOLDERS) break;
    groups = deeper;
  }
  return groups.names.length > 1 ? { ...groups, noun: "folder" } : { ...groupBy(lines.length, (unit) => endingOf(lines[unit] ?? "")), noun: "ending" };
}
function groupBy(count, nameOf2) {
  let known2 = /* @__PURE__ */ new Map(), groupOf = new Int32Array(count);
  for (let unit = 0; unit < count; unit++) {
    let name = nameOf2(unit), group = known2.get(name) ?? known2.size;
    known2.set(name, group), groupOf[unit] = group;
  }
  return { names: [...known2.keys()], groupOf };
}
function sharedDepth(folders) {
  let [first = []] = folders, depth = first.length;
  for (let other of folders) {
    let same = 0;
    for (; same < depth && other[same] === first[same]; ) same++;
    depth = same;
  }
  return depth;
}
function endingOf(line) {
  return line.startsWith("[DIR] ") ? "folder" : ENDING2.exec(line)?.[0] ?? "none";
}

// src/reduce/detect-kind.ts
var SAMPLE3 = 32768, SAMPLE_LINES = 200;
function detectKind(text, path, scan = scanJson) {
  return (path === void 0 ? void 0 : kindOfPath(path, text, scan)) ?? jsonKind(text, scan) ?? kindOfText(text);
}
function mayBeContentOf(path, text) {
  let isMarkdownName = MARKDOWN_FILE.test(path);
  if (!isMarkdownName && !CODE_FILE.test(path) && !CODE_NAME.test(path)) return !0;
  if (!/\.json[5c]$/i.test(path) && jsonKind(text, scanJson) !== void 0) return !1;
  let lines = sampleLines(text.slice(0, SAMPLE3)), [first = ""] = lines;
  return /^(?:diff --git |--- |Index: )/.test(first) && isDiff(lines) || isCommitLog(lines) || share(lines, (line) => isHit(line) || line === "--") > MOSTLY ? !1 : isMarkdownName || share(lines, isLogLine) <= MOSTLY;
}
var MOSTLY = 0.6;
function kindOfText(text) {
  if (isBase64(text) || isBinary(text)) return "base64";
  let sample = text.slice(0, SAMPLE3), lines = sampleLines(sample);
  return lines.length === 0 ? "text" : isDiff(lines) ? "diff" : isHtml(sample) ? "html" : arePaths(lines) ? "search-hits" : isCommitLog(lines) || share(lines, isSnapshotLine) > 0.5 || share(lines, isJsonLine) > 0.8 || share(lines, isLogLine) > 0.3 ? "log" : share(lines, (line) => isHit(line) || line === "--") > 0.6 ? "search-hits" : isCommented(lines) ? "code" : hasHeadings(lines) ? "markdown" : lines.length > 2 && share(lines, isCodeLine) > 0.4 ? "code" : isMarkdown(lines) ? "markdown" : lines.length > 20 && share(lines, (line) => line.length < 160 && !/[.!?:;,]$/.test(line)) > 0.7 && !isWrappedProse(lines) ? "log" : "text";
}
function isSnapshotLine(line) {
  return /^\s*- .*\[ref=\w{1,20}\]/.test(line);
}
var FILLED_SHARE = 0.5, WORDS_A_LINE = 5, FIRST_WORDS = { share: 0.6, different: 12 }, WIDTH_QUANTILE = 0.95;
function isWrappedProse(lines) {
  let width = lines.map((line) => line.length).sort((a, b) => a - b)[Math.floor(lines.length * WIDTH_QUANTILE)], firstWords = lines.map((line) => /\S+/.exec(line)?.[0] ?? ""), filled = lines.filter(
    (line, at) => line.length + 1 + (firstWords[at + 1]?.length ?? 0) > (width ?? 0) - 2
  ), words2 = lines.reduce((sum, line) => sum + line.trim().split(/\s+/).length, 0), plain = firstWords.filter((word) => new RegExp("^\\W{0,3}\\p{L}+\\W{0,3}$", "u").test(word));
  return filled.length >= lines.length * FILLED_SHARE && words2 >= lines.length * WORDS_A_LINE && plain.length >= lines.length * FIRST_WORDS.share && new Set(plain).size >= FIRST_WORDS.different;
}
function sampleLines(sample) {
  let starts = lineStarts(sample), lines = [];
  for (let line = 0; line + 1 < starts.length && lines.length < SAMPLE_LINES; line++) {
    let content = sample.slice(starts[line], Math.min(starts[line + 1] ?? 0, (starts[line] ?? 0) + 500)).trimEnd();
    content !== "" && lines.push(content);
  }
  return lines;
}
function isPathList(text) {
  return arePaths(sampleLines(text.slice(0, SAMPLE3)));
}
function arePaths(lines) {
  return lines.length > 20 && share(lines, isPathLine) > 0.9;
}
function isEditable(kind, path) {
  return kind === "code" || kind === "markdown" && path !== void 0 && MARKDOWN_FILE.test(path);
}
function isLongLined(text) {
  let starts = lineStarts(text), long = 0;
  for (let line = 0; line + 1 < starts.length; line++) {
    let length = (starts[line + 1] ?? 0) - (starts[line] ?? 0);
    length > LONG_LINE && (long += length);
  }
  return long * 2 > text.length;
}
var LONG_LINE = 1e3, CODE_FILE = /\.(?:[cm]?[jt]sx?|py|pyi|rb|go|rs|java|kts?|scala|swift|[ch]|cc|cpp|cxx|hpp|hh|cs|fs|php|pl|pm|lua|r|jl|dart|ex|exs|erl|hs|clj|elm|vue|svelte|css|scss|sass|less|html?|xml|svg|sql|sh|bash|zsh|fish|ps1|bat|cmd|proto|graphql|tf|hcl|nix|gradle|cmake|ya?ml|toml|ini|cfg|conf|env|properties|json[5c]|rst|adoc|tex)$/i, MARKDOWN_FILE = /\.(?:md|mdx|markdown|mdc)$/i, CODE_NAME = /(?:^|[\\/])(?:Dockerfile|Makefile|Rakefile|Gemfile|Procfile|Jenkinsfile|\.[a-z]+rc|\.env[\w.]*|\.gitignore|\.editorconfig|\.dockerignore)$/;
function kindOfPath(path, text, scan) {
  let name = path.slice(-200);
  if (isBinary(text)) return "base64";
  if (/\.html?$/i.test(name) && isHtml(text.slice(0, SAMPLE3)) && isLongLined(text)) return "html";
  if (CODE_FILE.test(name) || CODE_NAME.test(name)) return "code";
  if (MARKDOWN_FILE.test(name)) return "markdown";
  if (/\.json$/i.test(name) && isManyLines(text)) return isDataFile(name, text, scan) ? void 0 : "code";
  if (/\.(?:jsonl|ndjson)$/i.test(name)) return jsonKind(text, scan) ?? "log";
  if (/\.(?:csv|tsv)$/i.test(name)) return "table";
  if (/\.log$/i.test(name)) return "log";
  if (/\.(?:diff|patch)$/i.test(name)) return "diff";
}
function isDataFile(name, text, scan) {
  if (isSettingsName(name)) return !1;
  let tape = scan(withoutByteOrderMark(text));
  return tape !== void 0 && isJsonData(tape);
}
function isManyLines(text) {
  let starts = lineStarts(text.slice(0, SAMPLE3));
  return starts.length > 3 && (starts.at(-1) ?? 0) / starts.length < 400;
}
function jsonKind(text, scan) {
  let json = withoutByteOrderMark(text), first = /^[ \t\r\n]*([[{])/.exec(json.slice(0, SAMPLE3))?.[1];
  if (!(first === void 0 || scan(json) === void 0))
    return first === "[" ? "json-array" : "json-object";
}
function share(lines, test) {
  return lines.filter(test).length / lines.length;
}
function isDiff(lines) {
  if (lines.some((line) => line.startsWith("diff --git ")))
    return lines.some(
      (line) => /^(?:@@ -|index |new file|deleted file|rename |similarity |Binary )/.test(line)
    );
  let header = lines.findIndex((line) => line.startsWith("--- "));
  return header !== -1 && lines[header + 1]?.startsWith("+++ ") === !0 && lines.some((line) => line.startsWith("@@ -"));
}
function isHtml(sample) {
  let head = sample.slice(0, 1024).trimStart().toLowerCase();
  if (head.startsWith("<!doctype html") || head.startsWith("<html")) return !0;
  if (!head.startsWith("<")) return !1;
  let closings = sample.match(/<\/(?:div|p|span|a|li|ul|td|tr|table|h[1-6]|section|body|button)>/gi)?.length ?? 0;
  return closings >= 3 && closings * 200 > Math.min(sample.length, 4e3);
}
var TIME = /^\W{0,3}(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|\d\d\/\w{2,3}\/\d{2,4}|\w{3} {1,2}\d{1,2} \d\d:\d\d|\d{10,13}\b)/, LEVEL = /^\W{0,3}(?:\d\S{0,40} ){0,3}\W?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|ERR|FATAL|CRITICAL|PANIC)\b/i;
function isLogLine(line) {
  return TIME.test(line) || LEVEL.test(line);
}
function isHit(line) {
  let path = hitPath(line);
  return path === void 0 ? !1 : /\s/.test(path) ? /\s\W?\d+$/.test(path) ? !1 : /[/\\]|\.\w{1,10}$/.test(path) || /^:\d{1,9}:/.test(line.slice(path.length)) : !0;
}
function isJsonLine(line) {
  return line.startsWith('{"') && (line.length >= 500 || line.endsWith("}"));
}
var CODE_START = /^\s*(?:import |from \S+ import|export |const |let |var |function\b|async |def |class |return\b|if \(|if .*:$|for \(|while \(|else\b|try\b|catch|#include|#define|package |using |public |private |protected |static |func |fn |impl |struct |enum |interface |type \w+ =|@\w+|\/\/|\/\*|\*\/|"""|SELECT |CREATE |INSERT )/, CODE_END = /(?:[{};]|\)\s*=>|\):|,)$/, SETTING = /^\s*(?:- )?[\w."'-]{1,60}\s*(?:=|:)(?:\s+\S.{0,120}|\s*[{[|>]?)$/, SAID = new RegExp(`^\\p{Lu}[\\p{L}\\p{M}\\p{N} .'-]{0,40}: \\S{1,40} \\S.{0,200}[.!?\u2026]["'\u201D\u2019)]{0,2}$`, "u");
function isCodeLine(line) {
  let code = line.replace(/^\s*\d+(?:\t|→|\||: )/, "");
  return CODE_START.test(code) || CODE_END.test(code) || SETTING.test(code) && !SAID.test(code);
}
var COMMENTED = { bare: 3, share: 0.3, others: 0.05 };
function isCommented(lines) {
  let bare = lines.filter((line) => /^\s*#$/.test(line)).length, comments = share(lines, (line) => /^\s*#/.test(line));
  return bare >= COMMENTED.bare && comments > COMMENTED.share && comments < 1 - COMMENTED.others;
}
function hasHeadings(lines) {
  return lines.filter((line) => /^#{2,6} \S/.test(line)).length >= 2;
}
function isMarkdown(lines) {
  let headings = lines.filter((line) => /^#{1,6} \S/.test(line)).length, others = lines.filter(
    (line) => /^(?:```|[-*+] \S|\d{1,3}\. \S|\|.*\||> )/.test(line) || /\]\(\S/.test(line)
  ).length;
  return headings >= 2 || headings === 1 && others > 0 || others > lines.length * 0.3;
}
function isPlainName(path) {
  return path === void 0 || /\.(?:txt|text|out)$/i.test(path);
}

// src/reduce/extract/character-codes.ts
var CODE = {
  word: 1,
  unspaced: 2,
  space: 4,
  digit: 8,
  clauseEnd: 16,
  attached: 32,
  leading: 64,
  joining: 128
}, WORDS = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
  [170, 170],
  [181, 181],
  [186, 186],
  [192, 214],
  [216, 246],
  [248, 893],
  [895, 902],
  [904, 1369],
  [1376, 1416],
  [1419, 1547],
  [1552, 1562],
  [1568, 1641],
  [1646, 1747],
  [1749, 1791],
  [1807, 2403],
  [2406, 2415],
  [2417, 3583],
  [6144, 8191],
  [11264, 12287],
  [40960, 44031],
  [55204, 65279],
  [65296, 65305],
  [65313, 65535]
], JOINING_WORDS = [
  [3584, 6143],
  [12352, 40959],
  [44032, 55203]
], UNSPACED2 = [
  [3584, 3839],
  [4096, 4255],
  [6016, 6143],
  [12352, 12543],
  [13312, 40959]
], UNSPACED_APART = [
  [55360, 55487],
  [63744, 64255]
], ATTACHED = [
  [3632, 3642],
  [3653, 3662],
  [3760, 3772],
  [3782, 3790],
  [4139, 4158],
  [4182, 4185],
  [6068, 6099],
  [12441, 12444],
  [12540, 12540]
], LEADING = [
  [3648, 3652],
  [3776, 3780]
], SPACES = [
  [9, 13],
  [32, 32],
  [160, 160],
  [8232, 8232],
  [12288, 12288]
], CLAUSE_ENDS = [
  [41, 41],
  [44, 44],
  [58, 59],
  [1548, 1548],
  [1563, 1563],
  [8211, 8212],
  [12289, 12289],
  [65292, 65292],
  [65306, 65307]
], CODE_BITS = new Uint8Array(65536);
for (let [from, to] of WORDS) CODE_BITS.fill(CODE.word, from, to + 1);
for (let [from, to] of JOINING_WORDS) CODE_BITS.fill(CODE.word | CODE.joining, from, to + 1);
var JOINING_UNSPACED = CODE.word | CODE.joining | CODE.unspaced;
for (let [from, to] of UNSPACED2) CODE_BITS.fill(JOINING_UNSPACED, from, to + 1);
for (let [from, to] of UNSPACED_APART) CODE_BITS.fill(CODE.word | CODE.unspaced, from, to + 1);
for (let [from, to] of ATTACHED) CODE_BITS.fill(JOINING_UNSPACED | CODE.attached, from, to + 1);
for (let [from, to] of LEADING) CODE_BITS.fill(JOINING_UNSPACED | CODE.leading, from, to + 1);
for (let [from, to] of SPACES) CODE_BITS.fill(CODE.space, from, to + 1);
for (let [from, to] of CLAUSE_ENDS) CODE_BITS.fill(CODE.clauseEnd, from, to + 1);
CODE_BITS.fill(CODE.word | CODE.digit, 48, 58);
function isWordCode2(code) {
  return ((CODE_BITS[code] ?? 0) & CODE.word) !== 0;
}
function isUnspacedCode(code) {
  return ((CODE_BITS[code] ?? 0) & CODE.unspaced) !== 0;
}
function isSpaceCode(code) {
  return ((CODE_BITS[code] ?? 0) & CODE.space) !== 0;
}
function codesOf(text) {
  let codes = new Uint16Array(text.length);
  return Buffer.from(codes.buffer).write(text, "utf16le"), codes;
}
var MOST_KEPT = 1 << 20, kept = new Uint16Array(0), keptBytes = Buffer.from(kept.buffer), isLent = !1;
function withCodes(text, use) {
  if (isLent || text.length > MOST_KEPT) return use(codesOf(text));
  text.length > kept.length && (kept = new Uint16Array(Math.min(MOST_KEPT, text.length * 2)), keptBytes = Buffer.from(kept.buffer)), isLent = !0;
  try {
    return keptBytes.write(text, "utf16le"), use(kept);
  } finally {
    isLent = !1;
  }
}
function textOf(codes, length) {
  return Buffer.from(codes.buffer, codes.byteOffset, length * 2).toString("utf16le");
}

// src/reduce/extract/compound-words.ts
var PARTICLES = /* @__PURE__ */ new Set(["up", "out", "in", "on", "off", "down", "over", "back"]), MOST_JOINED2 = 8, LETTERS = new RegExp("^\\p{L}+$", "u");
function endApart(folded, at, word) {
  if (word.length < 6 || word.length > 40 || !folded.startsWith(word.slice(0, 3), at)) return -1;
  let same = 3;
  for (; same < word.length && folded.charCodeAt(at + same) === word.charCodeAt(same); ) same++;
  return same > word.length - 3 || !isBreak(folded.charCodeAt(at + same)) ? -1 : folded.startsWith(word.slice(same), at + same + 1) ? at + word.length + 1 : -1;
}
function isBreak(code) {
  return code === 32 || code === 45 || code === 8208 || code === 8209;
}
function joinedWords(words2, telling) {
  let joined2 = /* @__PURE__ */ new Map(), add = (word, compound) => {
    let known2 = joined2.get(word) ?? /* @__PURE__ */ new Set();
    known2.size < MOST_JOINED2 && joined2.set(word, known2.add(compound));
  };
  for (let at = 1; at < words2.length; at++) {
    let first = words2[at - 1] ?? "", second = words2[at] ?? "";
    if (!telling.has(first) || first.length < 3 || !LETTERS.test(first + second)) continue;
    let isWord = telling.has(second) && second.length >= 3;
    !isWord && !PARTICLES.has(second) || (add(first, first + second), isWord && add(second, first + second));
  }
  return joined2;
}

// src/reduce/extract/fold-text.ts
function foldText(text, bytes = Buffer.byteLength(text)) {
  return bytes === text.length ? text.toLowerCase() : withFoldedCodes(text, (codes) => textOf(codes, text.length));
}
function withFoldedCodes(text, use) {
  return withCodes(text, (codes) => (foldCodes(codes, text.length), use(codes)));
}
var foldedCodes = new Uint16Array(65536);
function foldCodes(codes, length) {
  for (let at = 0; at < length; at++) {
    let folded = foldedCodes[codes[at] ?? 0] ?? 0;
    folded !== 0 ? codes[at] = folded : foldAt(codes, at, length);
  }
}
var CAPITAL_SIGMA = 931, SIGMA_WINDOW = 16;
function foldAt(codes, at, length) {
  let code = codes[at] ?? 0;
  code === CAPITAL_SIGMA ? codes[at] = foldSigma(codes, at, length) : (code & 64512) === 55296 && at + 1 < length ? foldPair(codes, at) : (code & 63488) !== 55296 && (codes[at] = foldedCodes[code] = foldLetter(String.fromCharCode(code)));
}
function foldSigma(codes, at, length) {
  let from = Math.max(0, at - SIGMA_WINDOW), around = String.fromCharCode(...codes.subarray(from, Math.min(length, at + SIGMA_WINDOW)));
  return lowerCase2(around).charCodeAt(at - from);
}
function foldPair(codes, at) {
  let lower = String.fromCharCode(codes[at] ?? 0, codes[at + 1] ?? 0).toLowerCase();
  codes[at] = lower.charCodeAt(0), (lower.charCodeAt(1) & 64512) === 56320 && (codes[at + 1] = lower.charCodeAt(1));
}
function foldLetter(letter) {
  let lower = lowerCase2(letter);
  if (lower < "\xE0" || lower > "\u017F") return lower.charCodeAt(0);
  let plain = lower.normalize("NFKD").charCodeAt(0);
  return plain >= 97 && plain <= 122 ? plain : lower.charCodeAt(0);
}
function lowerCase2(text) {
  let lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replace(new RegExp("\\p{Lu}", "gu"), (capital) => {
    let small = capital.toLowerCase();
    return small.length === capital.length ? small : capital;
  });
}

// src/reduce/extract/number-forms.ts
var WORDS2 = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
  " "
), TENS = [
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"]
], LARGEST = 89, forms = /* @__PURE__ */ new Map();
for (let value = 1; value <= LARGEST; value++) {
  let written = [String(value), WORDS2[value - 1], romanOf(value)].filter(
    (form) => form !== void 0 && (form.length > 1 || /\d/.test(form))
  );
  for (let form of written) forms.set(form, Object.freeze(written.filter((other) => other !== form)));
}
function otherNumberForms(word) {
  return forms.get(word) ?? [];
}
function romanOf(value) {
  let rest = value, roman = "";
  for (let [amount, letters] of TENS)
    for (; rest >= amount; )
      roman += letters, rest -= amount;
  return roman;
}

// src/reduce/extract/split-questions.ts
var LONGEST_TEXT = 2e4, SEVERAL_WORDS = 15, FEWEST_WORDS = 4, SEPARATORS = new RegExp("(?<=\\S)[?\uFF1F]+(?![?\uFF1F]|\\s+\\p{Ll}[\\p{L}\\p{N}_-]*\\s*(?:[?\uFF1F;\uFF1B\\n]|$))|(?<!\\S)[?\uFF1F]+(?![?\uFF1F]|\\s+\\p{Ll})|[;\uFF1B\\n]+", "u"), STARTERS = new Set(
  "who what which whose wer welche welcher welches qui quel quelle quien qui\xE9n quienes cual cu\xE1l chi quale quem qual wie".split(
    " "
  )
), JOINERS = new Set(
  "when where why how wann wo warum quand o\xF9 pourquoi comment combien cuando cu\xE1ndo donde d\xF3nde como c\xF3mo quando dove perch\xE9 onde waar wanneer hoe".split(
    " "
  )
), FOLLOWERS = new Set(
  "did do does is are was were will would can could should has have had many much long old far big tall high often large fast deep s wurde wurden wird werden ist sind war waren hat haben viele viel est sont \xE9tait a ont fue es son era ha han \xE8 sono foi s\xE3o is zijn werd".split(
    " "
  )
), LEADING2 = new Set(
  "in of on at by to for from with about under during after before into and or but that the a an is are was were know say tell me than as von mit auf und oder de en y o et ou".split(
    " "
  )
);
function splitQuestions(text) {
  return text.slice(0, LONGEST_TEXT).split(SEPARATORS).flatMap(sentences).flatMap(splitUnmarked).map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part));
}
function sentences(text) {
  let starts = proseStarts(text, LONGEST_TEXT);
  return starts.slice(0, -1).map((start, at) => text.slice(start, starts[at + 1]));
}
function splitUnmarked(text) {
  let words2 = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    index
  }));
  if (words2.length < SEVERAL_WORDS) return [text];
  let parts = [], from = 0, fromWord = 0;
  return words2.forEach(({ word, index }, at) => {
    if (at - fromWord < FEWEST_WORDS || words2.length - at < FEWEST_WORDS) return;
    let follows = words2[at + 1]?.word ?? "";
    !(STARTERS.has(word) || JOINERS.has(word) && FOLLOWERS.has(follows)) || LEADING2.has(words2[at - 1]?.word ?? "") || (parts.push(text.slice(from, index)), from = index, fromWord = at);
  }), [...parts, text.slice(from)];
}

// src/reduce/extract/word-forms.ts
var GROUPS = "arise arose arisen|bear bore born birth|beat beaten|become became|begin began begun|blow blew blown|break broke broken|bring brought|build built|buy bought|catch caught|choose chose chosen choice|come came|deal dealt|dig dug|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown flight|forbid forbade forbidden|forget forgot forgotten|freeze froze frozen|give gave given gift|go went gone|grow grew grown growth|hang hung|hear heard|hide hid hidden|hold held|keep kept|know knew known knowledge|lay laid|lead led|leave left|lend lent|lose lost loss|make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|sell sold sale|send sent|shake shook shaken|shoot shot|shrink shrank shrunk|sing sang sung song|sink sank sunk|sleep slept|speak spoke spoken speech|spend spent|stand stood|steal stole stolen theft|stick stuck|strike struck|swear swore sworn|sweep swept|swim swam swum|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wear wore worn|win won|write wrote written|man men|woman women|child children|foot feet|tooth teeth|mouse mice|person people|life lives|wife wives|index indices|matrix matrices|analysis analyses|criterion criteria|britain british|canada canadian|china chinese|denmark danish|england english|finland finnish|france french|greece greek|ireland irish|italy italian|mexico mexican|netherlands dutch|norway norwegian|poland polish|portugal portuguese|rome roman|scotland scottish|spain spanish|sweden swedish|switzerland swiss|turkey turkish|wales welsh|argentina argentine|belgium belgian|cyprus cypriot|czechia czech|peru peruvian|philippines filipino|thailand thai".split(
  "|"
), DERIVED = "advise advice|angry anger|behave behaviour behavior|believe belief|broad breadth|compare comparison|conquer conquest|deep depth|defend defence defense|destroy destruction|die died death dead|enter entry entrance|exceed excess|fail failure|high height|hot heat|hungry hunger|long length|marry marriage|mix mixture|move movement motion|oppose opposition opponent|please pleasure|poor poverty|prove proof|recognise recognize recognition|serve service|strong strength|succeed success succession successor|true truth|vary variety variation|warm warmth|weigh weight|wide width|young youth".split(
  "|"
), ALTERNATIONS = "ad asion|ced cession|ceiv ception|duc duct|duc duction|end ension|fy fication|id ision|mit mission|od osion|olv olution|pand pansion|ply plication|rb rption|scrib scription|sum sumption|ud usion".split("|").map((pair) => pair.split(" ")), SHORTEST_ALTERNATED = 2, forms2 = /* @__PURE__ */ new Map();
for (let group of [...GROUPS, ...DERIVED]) {
  let words2 = group.split(" ");
  for (let word of words2) forms2.set(word, Object.freeze(words2.filter((other) => other !== word)));
}
function otherWordForms(word) {
  return forms2.get(word) ?? forms2.get(`${word}e`) ?? forms2.get(word.replace(/i$/, "y")) ?? alternated(word);
}
function alternated(word) {
  let bare = word.replace(/e$/, "").replace(/fi$/, "fy").replace(/pli$/, "ply");
  return ALTERNATIONS.flatMap(([verb = "", noun = ""]) => [
    ...replacedEnd(bare, verb, noun),
    ...replacedEnd(word, noun, verb)
  ]);
}
function replacedEnd(word, end, by) {
  let root = word.length - end.length;
  return root >= SHORTEST_ALTERNATED && word.endsWith(end) ? [`${word.slice(0, root)}${by}`] : [];
}
var SUFFIXES = new Set(
  "able al an ance ans ant ants at ate ated ates ating ation ations ator ators ean eans ence ent er ese ful ian ians ic ical ion ish ism ist ists ity ive ment ness ship".split(
    " "
  )
), LONGEST_SUFFIX = 6, SHORTEST_ROOT = 5;
function rootOf(word) {
  for (let length = Math.min(LONGEST_SUFFIX, word.length - SHORTEST_ROOT); length > 1; length--)
    if (SUFFIXES.has(word.slice(-length))) return [word.slice(0, -length)];
  return [];
}
function makesWord(ending, rootLength) {
  return rootLength >= SHORTEST_ROOT && SUFFIXES.has(ending);
}
var LONG_NAMES = /* @__PURE__ */ new Map([
  ["usa", ["united states", "u.s", "american", "americans"]],
  ["uk", ["united kingdom", "u.k", "britain", "british"]],
  ["eu", ["european union", "e.u"]]
]);
function longNames(word) {
  return LONG_NAMES.get(word) ?? [];
}
var JOINED_WORDS = ["", "\u0627\u0644", "\u0648", "\u0648\u0627\u0644", "\u0641", "\u0628", "\u0628\u0627\u0644", "\u0648\u0628", "\u0643", "\u0644", "\u0644\u0644", "\u0648\u0644"], ARABIC = /^(?:[وف]?(?:لل|[بك]?ال)|[وف])?([\u0621-\u064a]{3,30})$/;
function joinedForms(word) {
  let bare = ARABIC.exec(word)?.[1];
  return bare === void 0 ? [] : JOINED_WORDS.flatMap((joined2) => [joined2 + word, joined2 + bare]).filter(
    (form, at, all) => form !== word && all.indexOf(form) === at
  );
}

// src/reduce/extract/question.ts
var MOST_TERMS = 64, MOST_PARTS = 16, WEAK_WEIGHT = 0.5, HIRAGANA = /^[\u3040-\u309f]+$/, WEAK_STEMS = new Set([...WEAK_WORDS].map(stem));
function readQuestion(query) {
  let texts = (query === void 0 ? [] : typeof query == "string" ? [query] : query).flatMap(splitQuestions).slice(0, MOST_PARTS), terms = [], known2 = /* @__PURE__ */ new Map(), parts = texts.map((text) => {
    let part = /* @__PURE__ */ new Set();
    for (let { word, joined: joined2 } of contentWords(text)) {
      let index = known2.get(word);
      index === void 0 && terms.length < MOST_TERMS && (index = terms.push(questionTerm(word, joined2)) - 1, known2.set(word, index)), index !== void 0 && part.add(index);
    }
    return [...part];
  }), asked2 = texts.map(askedFor), used = parts.map((part, index) => ({ part, index })).filter(({ part }) => part.length > 0);
  if (used.length !== 0)
    return {
      texts: used.map(({ index }) => texts[index] ?? ""),
      terms,
      parts: used.map(({ part }) => part),
      asked: used.map(({ index }) => asked2[index] ?? "any")
    };
}
function questionPart(question, part) {
  let terms = question.parts[part];
  return terms === void 0 || question.parts.length === 1 ? question : {
    texts: question.texts.slice(part, part + 1),
    terms: question.terms,
    parts: [terms],
    asked: question.asked.slice(part, part + 1)
  };
}
function contentWords(text) {
  let plain = foldText(text.replace(/\bUS\b|(?<=\b(?:the|and) )us\b/g, "usa")).replace(
    new RegExp("(\\p{L})['\\u2019](\\p{L})", "gu"),
    "$1$2"
  ), all = words(plain), found = [...new Set(all)], telling = tellingWordsOf(found), joined2 = joinedWords(all, new Set(telling));
  return (telling.length > 0 ? telling : found).map((word) => ({
    word,
    joined: [...joined2.get(word) ?? []]
  }));
}
function questionTerm(word, joined2) {
  if (isUnspaced(word)) {
    let weight2 = HIRAGANA.test(word) ? WEAK_WEIGHT : 1;
    return { text: word, anywhere: !0, weight: weight2, also: [], forms: [] };
  }
  let weight = WEAK_STEMS.has(word) ? WEAK_WEIGHT : 1, text = stemOf(word), stems = [text, ...[...otherWordForms(word), ...rootOf(word), ...joined2].map(stemOf)], isExplained = (form) => stems.some((other) => form.startsWith(other) && form !== other && ENDINGS.has(form.slice(other.length))), forms3 = stems.slice(1).filter((form) => !isExplained(form)), also = [...otherNumberForms(word), ...longNames(word), ...joinedForms(word)];
  return { text, anywhere: !1, weight, also, forms: forms3 };
}
function stemOf(word) {
  let stem2 = word;
  return stem2.length > 5 && stem2.endsWith("ly") && (stem2 = stem2.slice(0, -2)), stem2.length > 4 && /[eyi]$/.test(stem2) ? stem2.slice(0, -1) : stem2;
}
var ENDINGS = new Set(
  " s es d ed ing ings er ers ly y e ies ied ion ions al en n ern nen r rs t te ten a o os as i ment ments is us um".split(
    " "
  )
);
function eachHit(term, folded, hit) {
  let { text, anywhere, also, forms: forms3 } = term;
  for (let other of also)
    for (let at = folded.indexOf(other); at !== -1; at = folded.indexOf(other, at + other.length))
      standsWhole(folded, at, at + other.length) && hit(at);
  for (let form of forms3)
    for (let at = folded.indexOf(form); at !== -1; at = folded.indexOf(form, at + form.length))
      standsAlone2(folded, at, at + form.length) && hit(at);
  let isKnown = (at) => forms3.some((form) => folded.startsWith(form, at) && standsAlone2(folded, at, at + form.length));
  for (let at = folded.indexOf(text); at !== -1; at = folded.indexOf(text, at + text.length))
    (anywhere || standsAlone2(folded, at, at + text.length) && !isKnown(at)) && hit(at);
  anywhere || eachApart(text, folded, hit);
}
function eachApart(word, folded, hit) {
  let first = word.slice(0, 3);
  for (let at = folded.indexOf(first); at !== -1; at = folded.indexOf(first, at + 1)) {
    let end = endApart(folded, at, word);
    end >= 0 && standsAlone2(folded, at, end) && hit(at);
  }
}
function standsIn(term, folded) {
  let isThere = !1;
  return eachHit(term, folded, () => {
    isThere = !0;
  }), isThere;
}
function standsWhole(folded, at, end) {
  return (at === 0 || !isWordCode2(folded.charCodeAt(at - 1))) && (end >= folded.length || !isWordCode2(folded.charCodeAt(end)));
}
function standsAlone2(folded, at, from, written = folded) {
  if (at > 0 && isWordCode2(folded.charCodeAt(at - 1)) && !beginsAt(written, at)) return !1;
  let end = from, longest = from + LONGEST_SUFFIX;
  for (; end <= longest && end < folded.length && isWordCode2(folded.charCodeAt(end)) && !(beginsAt(written, end) || folded.charCodeAt(end) === UNDERSCORE); )
    end++;
  if (end === from) return !0;
  if (end > longest) return !1;
  let rest = folded.slice(from, end);
  return makesWord(rest, from - at) ? !0 : ENDINGS.has(rest) || rest.length > 2 && rest[0] === folded[from - 1] && ENDINGS.has(rest.slice(1));
}
var UNDERSCORE = 95;
function beginsPart2(before, code) {
  return before === UNDERSCORE || code >= 65 && code <= 90 && before >= 97 && before <= 122;
}
function beginsAt(written, at) {
  return beginsPart2(written.charCodeAt(at - 1), written.charCodeAt(at));
}
var QUOTED_WORDS = 4, OPENING_QUOTES = new Set("\"'`\u201C\u2018\u201E\xAB");
function withoutQuoted(folded, { texts }) {
  return texts.reduce((rest, text) => {
    let asked2 = foldText(text).trim();
    if (asked2.split(" ").length < QUOTED_WORDS) return rest;
    let parts = [], from = 0;
    for (let at = rest.indexOf(asked2); at !== -1; at = rest.indexOf(asked2, at + asked2.length))
      OPENING_QUOTES.has(rest.charAt(at - 1)) && (parts.push(rest.slice(from, at), " ".repeat(asked2.length)), from = at + asked2.length);
    return from === 0 ? rest : `${parts.join("")}${rest.slice(from)}`;
  }, folded);
}

// src/reduce/measure.ts
function createMeasure(limit, counter) {
  let { amount, unit } = limit;
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new PlimsollError("INVALID_PARAMS", `The limit must be a whole number of ${unit}, not ${amount}.`, {
      remedy: "Give a limit of 0 or more."
    });
  if (unit === "bytes") return { limit: amount, unit, count: utf8Bytes };
  if (unit === "tokens") return { limit: amount, unit, count: (text) => counter.countUpTo(text, amount * 2) };
  throw new PlimsollError("INVALID_PARAMS", `A limit is in tokens or bytes, not in ${String(unit)}.`, {
    remedy: "Set the unit to tokens or bytes."
  });
}
function utf8Bytes(text) {
  return Buffer.byteLength(text, "utf8");
}

// src/reduce/extract/term-starts-kernel.ts
var TERM_STARTS_KERNEL = [
  "AGFzbQEAAAABBwFgAn9/AX8DAgEABQMBAAYGGwR/AEGAIAt/AEGAIgt/AEGAgAQLfwBBgKQECwc2BgZUQUJMRVMDAARURVhUAwEE",
  "TU9TVAMCBUZPVU5EAwMKZmluZFN0YXJ0cwAABm1lbW9yeQIACq4DAasDAgZ/B3tBgCD9AAQAIQ5BkCD9AAQAIQ1BoCD9AAQAIQxB",
  "sCD9AAQAIQtBwCD9AAQAIQpB0CD9AAQAIQkgAEGAImohBkGApAQhB0GAIiEAA0AgACAGSQRAIA4gAP0ABAAiCP0MDw8PDw8PDw8P",
  "Dw8PDw8PD/1O/Q4gDSAIQQT9bf0O/U4gDCAA/QAEASII/QwPDw8PDw8PDw8PDw8PDw8P/U79DiALIAhBBP1t/Q79Tv1OIAogAP0A",
  "BAIiCP0MDw8PDw8PDw8PDw8PDw8PD/1O/Q4gCSAIQQT9bf0O/U79TiII/VMEQCAI/QwAAAAAAAAAAAAAAAAAAAAA/ST9ZCECIABB",
  "EGogBksEQCACQQEgBiAAa3RBAWtxIQILA0AgAgRAIAAgAmhqIQUgAiACQQFrcSECIAEEf0EBBSAFQQFrLQAAIgRB4QBrQRlNIgNF",
  "IARBwQBrQRlLcSAEQTBrQQlLcQR/QQEFIAMEfyAFLQAAQcEAa0EZTQVBAAsLC0UNASAHIAVBgCJrNgIAIAdBBGohBwwBCwsLIABB",
  "EGohAAwBCwsgB0GApARrQQJ2Cw=="
].join("");

// src/reduce/extract/term-starts.ts
var LOOKED_AT = 3, GROUPS2 = 8, HALF = 16;
function startTables(beginnings) {
  let tables = new Uint8Array(LOOKED_AT * 2 * HALF);
  return beginnings.forEach((beginning, index) => {
    let group = 1 << index % GROUPS2;
    for (let place = 0; place < LOOKED_AT; place++) {
      let table = place * 2 * HALF;
      if (place >= beginning.length)
        for (let half = 0; half < 2 * HALF; half++)
          tables[table + half] = (tables[table + half] ?? 0) | group;
      else
        for (let letter of [beginning[place]?.toLowerCase(), beginning[place]?.toUpperCase()]) {
          let code = letter?.charCodeAt(0) ?? 0, low = table + code % HALF, high = table + HALF + (code >> 4);
          tables[low] = (tables[low] ?? 0) | group, tables[high] = (tables[high] ?? 0) | group;
        }
    }
  }), tables;
}
var StartFinder = class {
  #kernel;
  #text;
  #most;
  #memory;
  #found;
  #tables;
  constructor(kernel) {
    this.#kernel = kernel, this.#text = kernel.TEXT.value, this.#most = kernel.MOST.value, this.#memory = Buffer.from(kernel.memory.buffer), this.#found = new Int32Array(kernel.memory.buffer, kernel.FOUND.value);
  }
  /** Calls back with each place in the order of the text, which must be ASCII. What is called must not look for other places. */
  each(text, tables, isAnywhere, found) {
    tables !== this.#tables && (this.#memory.set(tables, this.#kernel.TABLES.value), this.#tables = tables);
    let most = this.#most;
    for (let from = 0; from < text.length; from += most) {
      let to = Math.min(text.length, from + most), part = to - from === text.length ? text : text.slice(Math.max(0, from - 1), to + LOOKED_AT);
      from === 0 && (this.#memory[this.#text - 1] = 0), this.#memory.write(part, from === 0 ? this.#text : this.#text - 1, "latin1");
      let count = this.#kernel.findStarts(to - from, isAnywhere);
      for (let at = 0; at < count; at++) found(from + (this.#found[at] ?? 0));
    }
  }
}, known, isTried = !1;
function startFinder() {
  if (!isTried) {
    isTried = !0;
    let kernel = startKernel(TERM_STARTS_KERNEL);
    known = kernel && new StartFinder(kernel);
  }
  return known;
}

// src/reduce/extract/term-finder.ts
var PAIRS = 4096, SECOND_LETTERS = 128;
function placeOf(first, second) {
  return first + (second << 5) & PAIRS - 1;
}
var TermFinder = class {
  #forms;
  /** By the code of their first letter. */
  #beginning = /* @__PURE__ */ new Map();
  /** 1 at the pairs of letters that forms begin with. */
  #pairs = new Uint8Array(PAIRS);
  /** Of all forms that may stand in ASCII text. */
  #tables;
  /** Whether a form may begin inside of a word, or holds more than one. */
  #isAnywhere;
  /** Looks for the terms with these numbers, or for all. */
  constructor(terms, wanted) {
    this.#forms = terms.flatMap((term, index) => wanted?.has(index) === !1 ? [] : formsOf(term, index));
    for (let form of this.#forms) {
      let first = form.text.charCodeAt(0);
      if (this.#beginning.set(first, [...this.#beginning.get(first) ?? [], form]), form.text.length > 1) this.#pairs[placeOf(first, form.text.charCodeAt(1))] = 1;
      else for (let second = 0; second < SECOND_LETTERS; second++) this.#pairs[placeOf(first, second)] = 1;
    }
    this.#isAnywhere = terms.some(({ anywhere }) => anywhere) || this.#forms.some(({ text }) => /[^\p{L}\p{N}]/u.test(text)), this.#tables = startTables(this.#forms.map(({ text }) => text).filter(isPlain));
  }
  /**
   * Calls back with each term and the offset of each place where it stands in folded text, in the order of the text. `written` is the
   * text before it was folded; where it is ASCII, which who knows tells, the folded one is only asked for when a term may stand there.
   */
  each(folded, hit, written = textOf2(folded), isAscii = isPlain(written)) {
    for (let form of this.#forms) form.next = 0;
    let starts = isAscii ? startFinder() : void 0;
    if (starts === void 0) {
      this.#eachByPairs(textOf2(folded), hit, written);
      return;
    }
    let text;
    starts.each(written, this.#tables, this.#isAnywhere, (at) => {
      text ??= textOf2(folded), this.#findAt(at, text, hit, written);
    });
  }
  #eachByPairs(folded, hit, written) {
    withCodes(folded, (codes) => {
      for (let at = nextPair(codes, this.#pairs, 0, folded.length); at < folded.length; )
        this.#mayBegin(codes[at - 1] ?? 0, written, at) && this.#findAt(at, folded, hit, written), at = nextPair(codes, this.#pairs, at + 1, folded.length);
    });
  }
  #mayBegin(before, written, at) {
    return this.#isAnywhere || at === 0 || !isWordCode2(before) ? !0 : beginsPart2(written.charCodeAt(at - 1), written.charCodeAt(at));
  }
  #findAt(at, folded, hit, written) {
    let found = -1;
    for (let form of this.#beginning.get(folded.charCodeAt(at)) ?? []) {
      if (at < form.next) continue;
      let end = endOf(form, folded, at);
      end < 0 || (form.next = end, !(form.term === found || !form.isFound(folded, at, end, written)) && (found = form.term, hit(form.term, at)));
    }
  }
};
function endOf({ text, isApart }, folded, at) {
  return folded.startsWith(text, at) ? at + text.length : isApart ? endApart(folded, at, text) : -1;
}
function nextPair(codes, pairs2, from, to) {
  let at = from;
  for (; at < to && pairs2[placeOf(codes[at] ?? 0, codes[at + 1] ?? 0)] === 0; ) at++;
  return at;
}
function formsOf({ text, anywhere, also, forms: forms3 }, term) {
  return [
    ...also.map((other) => ({ term, text: other, isFound: standsWhole, next: 0 })),
    ...forms3.map((form) => ({ term, text: form, isFound: standsAlone2, next: 0 })),
    { term, text, isApart: !anywhere, isFound: anywhere ? () => !0 : standsAlone2, next: 0 }
  ];
}
function textOf2(folded) {
  return typeof folded == "string" ? folded : folded();
}
function isPlain(text) {
  return Buffer.byteLength(text) === text.length;
}

// src/reduce/json-lines.ts
function readJsonLines(text) {
  let json = withoutByteOrderMark(text);
  if (!/^\s*[{[]/.test(json)) return;
  let lines = json.split(`
`).filter((line) => line.trim() !== ""), tape = scanJson(`[${lines.join(",")}]`);
  return tape !== void 0 && childrenOf(tape, 0).length === lines.length ? { lines, tape } : void 0;
}

// src/reduce/column-names.ts
var MOST_NODES = 2e3, MOST_MEMBERS = 64;
function columnNames(tape, list) {
  let first = list + 1;
  if (shapeOf(tape, list) !== "array" || first >= (tape.nexts[list] ?? 0) || shapeOf(tape, first) !== "array") return;
  let parent = objectAround(tape, list);
  if (parent === void 0) return;
  let width = childrenOf(tape, first).length, end = tape.nexts[parent] ?? 0, members = 0;
  for (let key = parent + 1; key < end && members < MOST_MEMBERS; key = tape.nexts[key + 1] ?? end) {
    members++;
    let names = key + 1 === list ? void 0 : namesIn(tape, key + 1, width);
    if (names !== void 0) return { node: key + 1, names };
  }
}
function objectAround(tape, node) {
  for (let at = node - 1; at >= Math.max(0, node - MOST_NODES); at--)
    if ((tape.nexts[at] ?? 0) > node) return shapeOf(tape, at) === "object" ? at : void 0;
}
function namesIn(tape, node, width) {
  if (shapeOf(tape, node) !== "array" || width === 0) return;
  let names = [], end = tape.nexts[node] ?? 0;
  for (let item = node + 1; item < end; item = tape.nexts[item] ?? end) {
    let name = names.length < width ? nameOf(tape, item) : void 0;
    if (name === void 0) return;
    names.push(name);
  }
  return names.length === width && new Set(names).size === width ? names : void 0;
}
function nameOf(tape, node) {
  let source = (at2) => tape.text.slice(tape.starts[at2], tape.ends[at2]), shape = shapeOf(tape, node);
  if (shape === "string") return source(node).slice(1, -1);
  if (shape !== "object") return;
  let children = childrenOf(tape, node), at = children.findIndex((key, index) => index % 2 === 0 && source(key) === '"name"'), value = at < 0 ? void 0 : children[at + 1];
  return value === void 0 || shapeOf(tape, value) !== "string" ? void 0 : source(value).slice(1, -1);
}

// src/reduce/table-cells.ts
var PLAIN2 = 0, QUOTED = 1, ESCAPED = 2;
function cellAt(cells, row, column) {
  let cell = (cells.rowFrom[row] ?? 0) + column;
  return cell < (cells.rowFrom[row + 1] ?? 0) ? cellText(cells, cell) : void 0;
}
function cellText({ text, starts, ends, forms: forms3 }, cell) {
  let source = text.slice(starts[cell], ends[cell]);
  return forms3[cell] === QUOTED ? source.slice(1, -1).replaceAll('""', '"') : forms3[cell] === ESCAPED ? source.replaceAll("\\|", "|") : source;
}
function isCell(cells, row, column, value) {
  let cell = (cells.rowFrom[row] ?? 0) + column;
  if (cell >= (cells.rowFrom[row + 1] ?? 0)) return !1;
  if (cells.forms[cell] !== PLAIN2) return cellText(cells, cell) === value;
  let start = cells.starts[cell] ?? 0;
  return (cells.ends[cell] ?? 0) - start === value.length && cells.text.startsWith(value, start);
}
function cellsOfRow(cells, row) {
  let from = cells.rowFrom[row] ?? 0, width = (cells.rowFrom[row + 1] ?? from) - from;
  return Array.from({ length: width }, (_, column) => cellText(cells, from + column));
}
var QUOTE = 34, SPACE = 32, LINE_BREAK = 10, BAR = 124, BACKSLASH = 92, LONGEST_RECORD = 1e5, FIRST_ROOM = 64, CellReader = class {
  #text;
  #codes;
  #starts = new Int32Array(FIRST_ROOM);
  #ends = new Int32Array(FIRST_ROOM);
  #forms = new Uint8Array(FIRST_ROOM);
  #count = 0;
  #rowFrom = [0];
  /** How many separators of the last record a blank stands behind. */
  spaced = 0;
  constructor(text, codes = codesOf(text)) {
    this.#text = text, this.#codes = codes;
  }
  /** Cells of the last row. */
  get width() {
    return this.#count - (this.#rowFrom.at(-2) ?? 0);
  }
  /** The rows from one to another. */
  cells(from = 0, to = this.#rowFrom.length - 1) {
    return {
      text: this.#text,
      codes: this.#codes,
      starts: this.#starts,
      ends: this.#ends,
      forms: this.#forms,
      rowFrom: this.#rowFrom.slice(from, to + 1)
    };
  }
  /** One record with its line break; gives the offset after it. What stands in quotes may hold separators and line breaks. */
  addRecord(from, separator) {
    let codes = this.#codes, { length } = codes;
    this.spaced = 0;
    for (let at = from; ; ) {
      let closing = codes[at] === QUOTE ? closingQuote(codes, at) : -1, end = closing < 0 ? at : closing;
      for (; end < length && codes[end] !== separator && codes[end] !== LINE_BREAK; ) end++;
      if (this.#add(at, end, closing < 0 ? PLAIN2 : QUOTED), end >= length || codes[end] !== separator)
        return this.endRow(), Math.min(end + 1, length);
      at = end + 1, codes[at] === SPACE && this.spaced++;
    }
  }
  /** A line of cells between bars; those at its ends may stand outside of the first and the last cell. */
  addLine(from, to) {
    let codes = this.#codes, start = from, form = PLAIN2;
    for (let at = from; at <= to; at++) {
      if (at < to && codes[at] !== BAR) continue;
      if (at < to && at > start && codes[at - 1] === BACKSLASH) {
        form = ESCAPED;
        continue;
      }
      this.#add(start, at, form), form = PLAIN2, (start === from || at === to && this.#count > (this.#rowFrom.at(-1) ?? 0)) && this.#starts[this.#count - 1] === this.#ends[this.#count - 1] && this.#count--, start = at + 1;
    }
    this.endRow();
  }
  endRow() {
    this.#rowFrom.push(this.#count);
  }
  #add(from, to, form) {
    let codes = this.#codes, start = from, end = to;
    for (; start < end && isBlank(codes[start] ?? 0); ) start++;
    for (; end > start && isBlank(codes[end - 1] ?? 0); ) end--;
    let cell = this.#count++;
    cell === this.#starts.length && this.#grow(), this.#starts[cell] = start, this.#ends[cell] = end, this.#forms[cell] = form;
  }
  #grow() {
    let room = 4 * this.#starts.length, { starts, ends, forms: forms3 } = this.cells();
    this.#starts = new Int32Array(room), this.#ends = new Int32Array(room), this.#forms = new Uint8Array(room), this.#starts.set(starts), this.#ends.set(ends), this.#forms.set(forms3);
  }
};
function isBlank(code) {
  return code <= SPACE ? code === SPACE || code >= 9 && code <= 13 : code >= 160 && /\s/.test(String.fromCharCode(code));
}
function closingQuote(codes, open) {
  let longest = Math.min(codes.length, open + LONGEST_RECORD);
  for (let at = open + 1; at < longest; at++)
    if (codes[at] === QUOTE) {
      if (codes[at + 1] !== QUOTE) return at + 1;
      at++;
    }
  return -1;
}

// src/reduce/text-table.ts
function textTable(names, separator, header, starts, grid) {
  return {
    names,
    separator,
    header,
    starts,
    grid,
    get cells() {
      return Array.from({ length: rowCount(grid) }, (_, row) => cellsOfRow(grid, row));
    }
  };
}
var LEAST_SHARE2 = 0.7, MOST_AROUND = 4e3, FEWEST_ROWS2 = 8, LONGEST_TEXT2 = 4e6, MOST_TABLES = 8;
function findTables(text, needsRule) {
  if (text.length > LONGEST_TEXT2) return [];
  let known2, codes = () => (known2 ??= codesOf(text), known2), bars = barTables(text, codes, needsRule), tables = bars.length > 0 ? bars : separatedTables(text, codes), size = tables.reduce((sum, { starts }) => sum + (starts.at(-1) ?? 0) - (starts[0] ?? 0), 0);
  return size >= text.length * LEAST_SHARE2 && text.length - size <= MOST_AROUND ? tables : [];
}
var BAR2 = "|", RULE = /^[\s|+:=-]+$/;
function barTables(text, codes, needsRule) {
  if (!text.includes("|")) return [];
  let lines = lineStarts(text), line = (index) => text.slice(lines[index], lines[index + 1]), kinds = Array.from({ length: lines.length - 1 }, (_, index) => {
    let source = line(index);
    return source.includes("-") && RULE.test(source) ? "rule" : source.includes("|") ? "row" : void 0;
  }), tables = [];
  for (let from = 0; from < kinds.length && tables.length < MOST_TABLES; ) {
    let to = from;
    for (; to < kinds.length && kinds[to] !== void 0; ) to++;
    let table = to - from > FEWEST_ROWS2 ? tableOf(from, to) : void 0;
    table && tables.push(table), from = to + 1;
  }
  return tables;
  function tableOf(from, to) {
    let header = kinds.indexOf("row", from), names = header < 0 || header >= to ? [] : namesIn2(header), first = kinds[header + 1] === "rule" ? header + 2 : header + 1, last = to;
    for (; last > first && kinds[last - 1] === "rule"; ) last--;
    if (names.length < 2 || last - first < FEWEST_ROWS2 || needsRule && first === header + 1)
      return;
    let reader = new CellReader(text, codes());
    for (let row = first; row < last; row++)
      kinds[row] === "rule" ? reader.endRow() : reader.addLine(lines[row] ?? 0, lines[row + 1] ?? 0);
    return textTable(names, BAR2, lines[header] ?? 0, lines.slice(first, last + 1), reader.cells());
  }
  function namesIn2(header) {
    let reader = new CellReader(line(header));
    return reader.addLine(0, line(header).length), cellsOfRow(reader.cells(), 0);
  }
}
var TRIED = 20, HARDLY_ALIKE = 0.7, LEAST_ALIKE = 0.95, LONGEST_HEADER = 4e3, NAME = /^[\p{L}_#$(][^\n]{0,59}$/u, MOST_SKIPPED = 12, END_OF_TABLE = 3;
function separatedTables(text, codes) {
  let tables = [], skipped = 0;
  for (let at = 0; at < text.length && skipped < MOST_SKIPPED && tables.length < MOST_TABLES; ) {
    let end = text.indexOf(`
`, at), isBlank2 = text.slice(at, end < 0 ? void 0 : end).trim() === "", table = isBlank2 ? void 0 : separatedTable(text, codes, at);
    if (table) {
      tables.push(table), at = table.starts.at(-1) ?? text.length, skipped = 0;
      continue;
    }
    isBlank2 || skipped++, at = end < 0 ? text.length : end + 1;
  }
  return tables;
}
function separatedTable(text, codes, from) {
  let lineEnd = text.indexOf(`
`, from), head = text.slice(from, Math.min(from + LONGEST_HEADER, Math.max(from, lineEnd))).replace(/^\ufeff/, ""), separator = [",", "	", ";"].sort((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",", names = namesOf(head, separator);
  if (names.length < 2) return;
  let isNamed = new Set(names).size === names.length && names.every((name) => NAME.test(name)) && (separator === "	" || areColumnNames(names));
  if (!isNamed && !names.some((name) => FIGURE.test(name))) return;
  let { starts, reader, spaced } = readRecords(text, codes(), from, separator, names.length), records = starts.length - 1;
  if (records <= FEWEST_ROWS2) return;
  let below = reader.cells(1, records);
  if (isNamed && cellsOfRow(below, 0).join() === names.join()) return;
  let isSpaced = spaced * 2 > records;
  if (isNamed && !repeatsBelow(names, below))
    return separator === "	" || hasColumns(names, below, isSpaced) ? textTable(names, separator, from, starts.slice(1), below) : void 0;
  let cells = reader.cells(0, records);
  if (isSpaced || !areRecords(cells, names.length)) return;
  let numbered = names.map((_, column) => `column_${column + 1}`);
  return textTable(numbered, separator, from, starts, cells);
}
function namesOf(head, separator) {
  let reader = new CellReader(head);
  return reader.addRecord(0, separator.charCodeAt(0)), cellsOfRow(reader.cells(), 0).map((name) => name.trim());
}
function readRecords(text, codes, from, separator, width) {
  let reader = new CellReader(text, codes), separatorCode = separator.charCodeAt(0), starts = [], alike = 0, spaced = 0, last = { length: 0, end: from };
  for (let at = from; at < text.length && starts.length - last.length < END_OF_TABLE; )
    if (starts.push(at), at = reader.addRecord(at, separatorCode), reader.spaced * 2 >= reader.width && spaced++, reader.width === width && (alike++, last = { length: starts.length, end: at }), starts.length >= TRIED && alike < last.length * HARDLY_ALIKE) return { starts: [], reader, spaced };
  return alike < last.length * LEAST_ALIKE ? { starts: [], reader, spaced } : { starts: [...starts.slice(0, last.length), last.end], reader, spaced };
}
function repeatsBelow(names, below) {
  let rows = rowCount(below);
  return names.some((name, column) => {
    let repeats = 0;
    for (let row = 0; row < rows; row++) isCell(below, row, column, name) && repeats++;
    return repeats > rows * REPEATED;
  });
}
function rowCount({ rowFrom }) {
  return rowFrom.length - 1;
}
function columnOf(cells, column) {
  return Array.from({ length: rowCount(cells) }, (_, row) => cellAt(cells, row, column) ?? "");
}
var REPEATED = 0.02, LONGEST_WORDS = 4;
function areRecords(cells, width) {
  let columns = Array.from({ length: width }, (_, column) => columnOf(cells, column)), isFigures = (column) => column.filter((cell) => FIGURE.test(cell)).length >= column.length * LEAST_FIGURES, isShort = (column) => column.reduce((sum, cell) => sum + cell.split(/\s+/).length, 0) <= column.length * LONGEST_WORDS;
  return width > 2 && columns.some(isFigures) && columns.every(isShort);
}
var FEW_COLUMNS = 3, MOST_WORDS = { few: 4, many: 8 }, PLAIN_NAME = /^[\p{L}\p{N}_#$%&°/.: -]+(?:\([^()]*\)|\[[^[\]]*\])?$/u;
function areColumnNames(names) {
  let most = names.length > FEW_COLUMNS ? MOST_WORDS.many : MOST_WORDS.few;
  return names.every(
    (name) => !/[.!?]$/.test(name) && name.split(/\s+/).length <= most && (names.length > 2 || PLAIN_NAME.test(name))
  );
}
var FIGURE = /^[-+$€£]?\d[\d.,:/TZ%+ -]*$/, LEAST_FIGURES = 0.8, MOST_REPEATS = 0.01;
function hasColumns(names, cells, isSpaced) {
  if (names.length > 2 && !isSpaced) return !0;
  let rows = rowCount(cells), hasFigures = names.some(
    (_, column) => columnOf(cells, column).filter((cell) => FIGURE.test(cell)).length >= rows * LEAST_FIGURES
  );
  if (isSpaced) return names.length > 2 && hasFigures;
  let repeats = 0;
  for (let row = 0; row < rows; row++)
    (isCell(cells, row, 0, names[0] ?? "") || isCell(cells, row, 1, names[1] ?? "")) && repeats++;
  return repeats <= (hasFigures ? rows * MOST_REPEATS : 0);
}

// src/reduce/path-fit.ts
var FOR_FILES = /\b(?:files?|paths?|modules?|folders?|director(?:y|ies))\b/i, SAID_OF_ANY = /\b(?:changes?|changed|added|removed|modified|touched|updated|diffs?|files?|paths?)\b/gi, LONGEST_QUESTION = 2e3;
function pathFits(paths, query) {
  let question = query.slice(0, LONGEST_QUESTION).toLowerCase(), starts = [0];
  for (let path of paths) starts.push((starts.at(-1) ?? 0) + path.length + 1);
  let salience = querySalience(
    question.replaceAll(SAID_OF_ANY, " "),
    paths.map((path) => `${path}
`).join(""),
    starts
  );
  return paths.map((path, at) => ({
    named: namedIn(question, path.toLowerCase()),
    fit: salience?.[at] ?? 0
  }));
}
function asksForFiles(query) {
  return FOR_FILES.test(query.slice(0, LONGEST_QUESTION));
}
function namedIn(question, path) {
  let name = path.slice(path.lastIndexOf("/") + 1);
  if (name !== path && standsIn2(question, path)) return 3;
  if (name.length > 2 && standsIn2(question, name)) return 2;
  let stem2 = name.split(".").find((part) => part !== "") ?? "";
  return /\w[-_]\w/.test(stem2) && standsIn2(question, stem2) ? 1 : 0;
}
function standsIn2(question, name) {
  for (let at = question.indexOf(name); at >= 0; at = question.indexOf(name, at + 1)) {
    let end = at + name.length;
    if (!/[\p{L}\p{N}_-]/u.test(question[at - 1] ?? " ") && !/[\p{L}\p{N}_-]/u.test(question[end] ?? " "))
      return !0;
  }
  return !1;
}

// src/reduce/diff-reducer.ts
var LONGEST_UNIT3 = 400, HUNK_START = 24, HEADER_SHARE = 2 / 3, MARK_LENGTH = 45, LIST_SHARE = 0.2, LONGEST_PATH = 80, WEIGHT_OF_PATH = 2, WEIGHT_OF_ASKED_PATH = 100, GENERATED = /(?:\.lock|-lock\.\w+|\.min\.\w+|\.map|\.snap|\.sum|(?:^|\/)(?:dist|vendor|node_modules)\/.*)$/, PLAIN_HEADER = /^(?:(?:diff --git |index ).*\n)+$/, HUNK_HEADER = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
function beginningEnd({ first, last, named }) {
  return named ? last : Math.min(last, first + HUNK_START);
}
function createDiffReducer(text, query) {
  let units = lineUnits(text, LONGEST_UNIT3), { headers, hunks, files, signs } = readDiff(text, units.starts, units.lineOf);
  rankHunks();
  let sequence = { text, starts: units.starts, order: order(), mark, continues }, changesFirst = { ...sequence, order: orderOfChanges() }, headerCost = headers.reduce((sum, unit) => sum + lengthOf3(unit), files.length * MARK_LENGTH), listCost = files.reduce((sum, file) => sum + nameOf2(file).length + 2, MARK_LENGTH);
  return {
    most: text.length,
    view(budget) {
      let isTight = headerCost > budget * HEADER_SHARE, listed = isTight ? Math.floor(Math.min(listCost, budget * LIST_SHARE)) : 0, view = sequenceView(isTight ? changesFirst : sequence, budget - listed), { chosen, complete } = view;
      return {
        content: isTight && view.content !== "" ? withFileList(view.content, chosen, Math.max(listed, budget - view.content.length)) : view.content,
        shown: wholeLines(units, chosen),
        total: units.lineCount,
        unit: "lines",
        complete,
        details: () => details2(chosen)
      };
    }
  };
  function rankHunks() {
    let paths = fitsOfFiles(), starts = hunks.flatMap(({ first, last }) => [units.starts[first] ?? 0, units.starts[last] ?? 0]), salience = query === void 0 ? void 0 : querySalience(query, text, [...starts, text.length]), weight = query !== void 0 && asksForFiles(query) ? WEIGHT_OF_ASKED_PATH : WEIGHT_OF_PATH;
    hunks.forEach((hunk, index) => {
      let path = hunk.file && paths?.get(hunk.file), fit = (salience?.[index * 2] ?? 0) + weight * (path?.fit ?? 0);
      hunk.named = (path?.named ?? 0) > 0, hunk.score = (path?.named ?? 0) * 1e7 + fit * 1e3 - hunk.place - (hunk.generated ? 1e6 : 0);
    }), hunks.sort((a, b) => b.score - a.score || a.first - b.first);
  }
  function fitsOfFiles() {
    if (query === void 0) return;
    let fits = pathFits(
      files.map(({ path }) => path),
      query
    );
    return new Map(files.flatMap((file, at) => fits[at] ? [[file, fits[at]]] : []));
  }
  function order() {
    let ranked = [...headers];
    for (let hunk of hunks)
      for (let unit = hunk.first; unit < beginningEnd(hunk); unit++) ranked.push(unit);
    for (let hunk of hunks)
      for (let unit = beginningEnd(hunk); unit < hunk.last; unit++) ranked.push(unit);
    let known2 = new Uint8Array(units.lineOf.length);
    for (let unit of ranked) known2[unit] = 1;
    return known2.forEach((there, unit) => {
      there === 0 && ranked.push(unit);
    }), ranked;
  }
  function orderOfChanges() {
    let ranked = [], taken = new Uint8Array(units.lineOf.length);
    for (let hunk of hunks) {
      let { file, first } = hunk, end = beginningEnd(hunk);
      if (file)
        for (let unit = file.headerEnd - 1; unit >= file.firstHeader; unit--) isPath(unit) && take(unit);
      take(first);
      for (let unit = first; unit < end; unit++) signs[unit] !== 0 && take(unit);
      for (let unit = first; unit < end; unit++) take(unit);
    }
    for (let unit of sequence.order) take(unit);
    return ranked;
    function take(unit) {
      taken[unit] !== 1 && (taken[unit] = 1, ranked.push(unit));
    }
    function isPath(unit) {
      return isFileHeader(text, units.starts[unit] ?? 0);
    }
  }
  function withFileList(content, chosen, room) {
    let absent = files.filter((file) => !chosen.subarray(file.firstHeader, file.headerEnd).includes(1));
    if (absent.length === 0) return content;
    let named = [], left = room - MARK_LENGTH;
    for (let name of absent.map(nameOf2)) {
      if (left -= name.length + 2, left < 0) break;
      named.push(name);
    }
    return `${content}${content.endsWith(`
`) ? "" : `
`}${filesMark(absent.length, named)}
`;
  }
  function nameOf2({ path, added, removed }) {
    return `${path} +${grouped(added)} -${grouped(removed)}`;
  }
  function continues(unit) {
    return units.lineOf[unit - 1] === units.lineOf[unit];
  }
  function lengthOf3(unit) {
    return (units.starts[unit + 1] ?? 0) - (units.starts[unit] ?? 0);
  }
  function mark(from, to) {
    let lines = linesBetween(units, from, to);
    if (lines === 0) return gapMark(0, (units.starts[to] ?? 0) - (units.starts[from] ?? 0));
    if (lines <= 2 && isFileHeader(text, units.starts[to] ?? 0) && PLAIN_HEADER.test(text.slice(units.starts[from], units.starts[to]))) return "";
    let part = signs.slice(from, to);
    return hunkMark(
      lines,
      part.filter((sign) => sign === 1).length,
      part.filter((sign) => sign === -1).length
    );
  }
  function details2(chosen) {
    let added = 0, removed = 0, addedShown = 0, removedShown = 0;
    signs.forEach((sign, unit) => {
      sign === 1 && added++, sign === -1 && removed++, chosen[unit] === 1 && (sign === 1 && addedShown++, sign === -1 && removedShown++);
    });
    let allHeaders = headers.filter((unit) => chosen[unit] === 1).length === headers.length ? ", all headers shown" : "";
    return [
      `${counted(files.length, "file")}${allHeaders}; shown +${grouped(addedShown)} -${grouped(removedShown)} of +${grouped(added)} -${grouped(removed)}.`
    ];
  }
}
function isFileHeader(text, start) {
  return text.startsWith("--- ", start) || text.startsWith("+++ ", start);
}
function pathIn(line) {
  return ((line.startsWith("diff ") ? line.slice(line.lastIndexOf(" ") + 1) : line.slice(4)).split("	")[0] ?? "").replace(/^[ab]\//, "").replaceAll(/[\],\s]/g, "?").slice(-LONGEST_PATH).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
}
function readDiff(text, starts, lineOf) {
  let headers = [], hunks = [], signs = [], files = [], hunk, old = 0, fresh = 0, place = 0, generated = !1;
  for (let unit = 0; unit < lineOf.length; unit++) {
    let start = starts[unit] ?? 0, continued = unit > 0 && lineOf[unit - 1] === lineOf[unit], first = text[start] ?? "", more = old > 0 || fresh > 0 || first === "\\" || " +-".includes(first) && !isFileHeader(text, start), inHunk = hunk !== void 0 && more;
    if (signs.push(0), continued) {
      hunk && (hunk.last = unit + 1);
      continue;
    }
    if (inHunk && hunk) {
      hunk.last = unit + 1;
      let file2 = files.at(-1);
      first === "+" && (signs[unit] = 1), first === "-" && (signs[unit] = -1), file2 && first === "+" && file2.added++, file2 && first === "-" && file2.removed++, first !== "+" && first !== "\\" && old--, first !== "-" && first !== "\\" && fresh--;
      continue;
    }
    let line = text.slice(start, Math.min(start + 300, starts[unit + 1] ?? 0)).trimEnd(), header = HUNK_HEADER.exec(line);
    if (header) {
      hunk = {
        file: files.at(-1),
        first: unit,
        last: unit + 1,
        place: place++,
        generated,
        named: !1,
        score: 0
      }, hunks.push(hunk), old = Number(header[1] ?? 1), fresh = Number(header[2] ?? 1);
      continue;
    }
    hunk = void 0;
    let insideHeader = headers.at(-1) === unit - 1;
    (line.startsWith("diff ") || line.startsWith("--- ") && !insideHeader) && (files.push({ firstHeader: unit, headerEnd: unit + 1, path: pathIn(line), added: 0, removed: 0 }), place = 0, generated = GENERATED.test(line)), headers.push(unit);
    let file = files.at(-1);
    file && (file.headerEnd = unit + 1, line.startsWith("+++ ") && !line.startsWith("+++ /dev/null") && (file.path = pathIn(line)));
  }
  return { headers, hunks, files, signs };
}

// src/reduce/named-values.ts
var DEFINES = /^\s{0,8}(?:(?:export|public|private|internal|pub|static|final|const|constexpr|let|var|val|readonly|#define)\s{1,4}){0,5}(?:[A-Za-z_]{1,20}\s{1,4})?([A-Za-z_$][\w$]{2,60})\s{0,8}(?::[^=\n]{1,40})?(?:=(?!=)|\s)\s{0,8}\S/, NAME2 = /[A-Za-z_$][\w$]{2,60}/g, IS_NAME = /[a-z0-9][A-Z]|_[A-Za-z0-9]|^[A-Z][A-Z0-9]{2}/, GROUP = /^\s{0,4}(?:const|var|let)\s{0,4}\($/;
function namedValues(text, starts, { parent, end }, block) {
  let inBlock = new Set(block), used = /* @__PURE__ */ new Set(), read = 0;
  for (let line of block) {
    let code = lineAt(line);
    if (read += code.length, read > 4e3) break;
    for (let [name] of code.matchAll(NAME2)) IS_NAME.test(name) && used.add(name);
  }
  let found = [], groups = /* @__PURE__ */ new Map([[-1, !0]]);
  for (let line = 0; line + 1 < starts.length && used.size > 0 && found.length < 3; line++) {
    if (inBlock.has(line) || (end[line] ?? 0) !== line + 1 || !isAtMargin(parent[line] ?? -1) || (starts[line + 1] ?? 0) - (starts[line] ?? 0) > 120) continue;
    let name = DEFINES.exec(lineAt(line))?.[1];
    name !== void 0 && used.delete(name) && found.push(line);
  }
  return found;
  function isAtMargin(owner) {
    let is = groups.get(owner);
    return is === void 0 && (is = GROUP.test(lineAt(owner).trimEnd()), groups.set(owner, is)), is;
  }
  function lineAt(line) {
    let start = starts[line] ?? 0;
    return text.slice(start, Math.min(starts[line + 1] ?? 0, start + 120));
  }
}

// src/reduce/asked-blocks.ts
var WHOLE_BLOCK = { lines: 40, characters: 2400 }, OTHER_BLOCK = { lines: 20, characters: 1200 }, LINES_BELOW = 18, LINES_ABOVE = 6, FEW_LINES = 6, MAX_PLACES = 12, WORTH_OPENING = 0.35, MOST_OWNERS = 12;
function askedBlocks(text, starts, outline, asked2) {
  let { parent, end, blank, lead, about, named } = outline, count = starts.length - 1, order = [], taken = new Uint8Array(count), { places, scores, own, isNumberAsked } = asked2, least = (scores[places[0] ?? 0] ?? 0) * WORTH_OPENING, opened = 0, best = 0, wanted = places.filter((place) => (scores[place] ?? 0) >= least), begun = [];
  for (let place of wanted) {
    if (opened === MAX_PLACES) break;
    if (taken[place] === 1) continue;
    if (begun.length === 0 && isBeginning(place)) {
      begun.push(place), take(place);
      continue;
    }
    let near = openBlock(place);
    opened++ > 0 || (takeValues(near), best = order.length);
  }
  for (let place of begun) openBlock(place);
  return { order, best, ownersOf };
  function takeValues(block) {
    let values = namedValues(text, starts, outline, block);
    for (let line of values) taken[line] = 1;
    let answers = values.filter((line) => (own[line] ?? 0) > 0 || isNumberAsked && holdsFigure(line));
    order.splice(begun.length + block.length, 0, ...values.filter((line) => !answers.includes(line)));
    let first = block[0] ?? 0;
    order.splice(begun.length + ((about[first] ?? -1) >= 0 ? 2 : 1), 0, ...answers);
  }
  function holdsFigure(line) {
    return /\d/.test(text.slice(starts[line] ?? 0, starts[line + 1] ?? 0));
  }
  function isBeginning(place) {
    let to = end[place] ?? place + 1;
    return !isWithin(OTHER_BLOCK, place, to) && wanted.some((other) => other > place && other < to && isMember(other, place));
  }
  function isMember(line, owner) {
    return (end[line] ?? line + 1) > line + 1 || (about[line] ?? -1) >= 0 || parent[line] !== owner;
  }
  function openBlock(place) {
    let first = order.length, near, from = place, to = place, top = (about[place] ?? -1) >= 0 ? about[place] ?? place : place, unit = { from: Math.min(place, lead[top] ?? top), to: end[top] ?? top + 1 };
    for (top !== place && isWhole(unit) && (take(place), take(top)); isWhole(unit); ) {
      grow(unit), isWithin(OTHER_BLOCK, unit.from, unit.to) && (near = order.length);
      let owner = parent[top] ?? -1;
      if (begun.includes(owner)) break;
      if (owner < 0) {
        unit.from = 0, unit.to = count;
        break;
      }
      top = owner, unit.from = lead[owner] ?? owner, unit.to = end[owner] ?? count;
    }
    let isApart = unit.to - unit.from === count && to - from > 1;
    return to - from < FEW_LINES && !isApart && growAround(unit), order.slice(first, near);
    function grow(range) {
      for (; from > range.from || to < range.to; )
        to < range.to && take(to++), to < range.to && take(to++), from > range.from && take(--from);
    }
    function growAround(range) {
      let last = Math.min(range.to, place + LINES_BELOW), first2 = Math.max(range.from, place - LINES_ABOVE), isBelow = !0, isAbove = !0;
      for (; isBelow || isAbove; ) {
        for (let step = 0; step < 2 && isBelow; step++)
          isBelow = to < last && (to === place || blank[to] === 0), isBelow && take(to++);
        isAbove = isAbove && from > first2 && blank[from - 1] === 0, isAbove && take(--from);
      }
    }
  }
  function isWhole({ from, to }) {
    return isWithin(opened === 0 ? WHOLE_BLOCK : OTHER_BLOCK, from, to);
  }
  function isWithin({ lines, characters }, from, to) {
    return to - from <= lines && (starts[to] ?? 0) - (starts[from] ?? 0) <= characters;
  }
  function take(line) {
    taken[line] !== 1 && (taken[line] = 1, order.push(line));
  }
  function says(line) {
    let start = starts[line] ?? 0;
    return /[\p{L}\p{N}]/u.test(text.slice(start, Math.min(starts[line + 1] ?? 0, start + 200)));
  }
  function tells(line) {
    return (own[line] ?? 0) * (1 - ((end[line] ?? line) - line) / count);
  }
  function ownersOf(line) {
    let owners = [], owner = parent[line] ?? -1;
    for (; owner >= 0 && owners.length < MOST_OWNERS; ) {
      says(owner) && owners.push(owner);
      let name = named[owner] ?? -1;
      name >= 0 && name < line && owners.push(name), owner = parent[owner] ?? -1;
    }
    return owners.sort((a, b) => tells(b) - tells(a) || b - a);
  }
}

// src/reduce/asked-lines.ts
var BY_OWNER = 0.9, BY_OWNER_STEP = 0.95, BESIDE = 0.7, BESIDE_STEP = 0.9, NEAR = 12, MOST_OWNERS2 = 64, MOST_PLACES = 400, REPEATED2 = 0.05, MOST_OF_WORD = 1.15, PART = 0.9, LONGEST_ENDING = 5, IMPORT = /^\s{0,40}(?:(?:import|use|using|require|require_relative|#include)\b|from\s|export\s*[*{]|[\w$]{1,80},?\s*$)/, DEFINITION = /^\s{0,40}(?:(?:export|default|async|public|private|protected|static|abstract|final|pub)\s+){0,4}(?:function|def|class|interface|type|enum|struct|trait|fn|func|module|sub)\b|^(?:export\s+)?(?:const|let|var|val|static)\s/, HOLDER = /^\s{0,80}(?:- )?["']?[\w@./$ -]{1,100}["']?\s*[:=]\s*[[{|>]?\s*$/, VALUE = /(?:[:=]|\?\?|\|\|)\s*(?:["'`][^"'`]{0,80}["'`]|-?\d[\w.*% ]{0,30}|true|false|null|none|nil|\[["'`\d][^[\]{}()]{0,80}\])\s*[,;]?\s*(?:(?:\/\/|\/\*|#|--).{0,120})?\s*$/i, SWITCH = /[:=>]\s{0,20}["']?(on|off|yes|no|true|false|enabled|disabled|never|always)["']?\s{0,4}(?:[,;]|<\/[\w.:-]{1,60}>)?\s{0,20}(?:[#;].{0,100})?\s*$/i, ASKED_OFF = /\b(?:off|not|disabled?|inactive|without|false|aus|nicht|deaktiviert|d[ée]sactiv[ée]|desactivado)\b/i, ASKED_ON = /\b(?:enabled?|active|activated|true|aktiviert|eingeschaltet)\b|\b(?:on|an)\W{0,3}$/i, OFF = /^(?:off|no|false|disabled|never)$/i, SWITCHED = 1.3, ASKED_ALL = /\b(?:list|all|every|each|which|possible|available|valid|allowed|supported|exist|exists|kinds|types|values|variants|options|members|alle|welche|tou(?:s|tes)|quel(?:s|les)|todos|todas|cu[aá]les)\b|\bwhat are\b/i, ENUMERATES = /\benum\b|\b(?:Int|Str)?Enum\b|\biota\b|(?:^|[\s=([{|,])["'][^"'\n]{1,40}["']\s{0,2}[|,]\s{0,2}["'][^"'\n]{1,40}["']/, ENUMERATED = 1.5, IMPORTED = 0.3, DEFINED = 1.15, HOLDS = 1.17, VALUED = 1.15;
function askedLines(text, starts, outline, query) {
  let question = readQuestion(query);
  if (question === void 0) return;
  let count = starts.length - 1, found = findTerms(text, starts, question);
  if (found.lines.length === 0) return;
  let weights = weightsOf(found, question, count), scores = new Float64Array(count), own = new Float64Array(count);
  found.lines.forEach((line, index) => {
    for (let at = found.firsts[index] ?? 0; at < (found.firsts[index + 1] ?? 0); at++)
      own[line] = (own[line] ?? 0) + (weights[found.terms[at] ?? 0] ?? 0);
  });
  let isOffAsked = ASKED_OFF.test(query), isSwitchAsked = isOffAsked || ASKED_ON.test(query), isAllAsked = ASKED_ALL.test(query), level = new Float64Array(question.terms.length), byPart = question.parts.map(() => new Float64Array(found.lines.length));
  found.lines.forEach((line, index) => {
    level.fill(0), collect(index);
    let kind = kindOf(line);
    question.parts.forEach((terms, part) => {
      let sum = 0;
      for (let term of terms) sum += (weights[term] ?? 0) * (level[term] ?? 0);
      let ofPart = byPart[part];
      ofPart && (ofPart[index] = sum * kind), scores[line] = Math.max(scores[line] ?? 0, sum * kind);
    });
  });
  let isNumberAsked = question.asked.includes("number");
  return { places: inTurns(found.lines, byPart), scores, own, isNumberAsked };
  function collect(index) {
    let line = found.lines[index] ?? 0;
    add(index, 1);
    let share2 = BY_OWNER, owner = outline.about[line] ?? -1;
    owner < 0 && (owner = outline.parent[line] ?? -1);
    for (let step = 0; owner >= 0 && step < MOST_OWNERS2; step++) {
      addLine(owner, share2);
      let name = outline.named[owner] ?? -1;
      name >= 0 && addLine(name, share2);
      let lead = outline.lead[owner] ?? owner;
      lead < owner && addBetween(lead, owner, share2 * BESIDE), share2 *= BY_OWNER_STEP, owner = outline.parent[owner] ?? -1;
    }
    addBeside(index, -1), addBeside(index, 1);
  }
  function addBeside(index, step) {
    let line = found.lines[index] ?? 0, parent = outline.parent[line] ?? -1;
    for (let at = index + step; at >= 0 && at < found.lines.length; at += step) {
      let other = found.lines[at] ?? 0, distance = Math.abs(other - line);
      if (distance > NEAR) return;
      let isInside = other > line && other < (outline.end[line] ?? 0), isAbout = outline.about[other] === line || (outline.about[line] ?? -1) === other;
      (isInside || isAbout || outline.parent[other] === parent) && add(at, BESIDE * BESIDE_STEP ** distance);
    }
  }
  function addLine(line, share2) {
    own[line] !== 0 && add(found.indexOf(line), share2);
  }
  function addBetween(from, to, share2) {
    for (let line = Math.max(from, to - NEAR); line < to; line++) addLine(line, share2);
  }
  function add(index, share2) {
    for (let at = found.firsts[index] ?? 0; at < (found.firsts[index + 1] ?? 0); at++) {
      let term = found.terms[at] ?? 0, known2 = level[term] ?? 0, more = share2 * (found.shares[at] ?? 1);
      level[term] = Math.min(Math.max(known2, more) + REPEATED2 * Math.min(known2, more), MOST_OF_WORD);
    }
  }
  function kindOf(line) {
    let code = codeAt(line), isLeaf = (outline.end[line] ?? 0) === line + 1;
    if (isLeaf && IMPORT.test(code)) return IMPORTED;
    let about = outline.about[line] ?? -1;
    if (isAllAsked && ENUMERATES.test(about < 0 ? code : codeAt(about))) return ENUMERATED;
    if (!isLeaf && HOLDER.test(code)) return HOLDS;
    if (DEFINITION.test(about < 0 ? code : codeAt(about))) return DEFINED;
    let valued = isLeaf && VALUE.test(code) ? VALUED : 1, state = isLeaf && isSwitchAsked ? SWITCH.exec(code)?.[1] : void 0;
    return state !== void 0 && OFF.test(state) === isOffAsked ? valued * SWITCHED : valued;
  }
  function codeAt(line) {
    let start = starts[line] ?? 0;
    return text.slice(start, Math.min(starts[line + 1] ?? 0, start + 200));
  }
}
function findTerms(text, starts, question) {
  let lines = [], firsts = [], terms = [], shares = [], index = /* @__PURE__ */ new Map(), count = starts.length - 1, line = 0;
  return new TermFinder(question.terms).each(
    () => foldText(text),
    (term, at) => {
      line = lineAt(at, line), lines.at(-1) !== line && (index.set(line, lines.length), lines.push(line), firsts.push(terms.length));
      let share2 = isPart(text, at, question.terms[term]?.text.length ?? 0) ? PART : 1, known2 = terms.indexOf(term, firsts.at(-1));
      known2 < 0 ? (terms.push(term), shares.push(share2)) : shares[known2] = Math.max(shares[known2] ?? 0, share2);
    },
    text
  ), firsts.push(terms.length), { lines, firsts, terms, shares, indexOf: (wanted) => index.get(wanted) ?? 0 };
  function lineAt(at, from) {
    let low = from, step = 1;
    for (; low + step < count && (starts[low + step] ?? 0) <= at; )
      low += step, step *= 2;
    let high = Math.min(low + step, count);
    for (; high - low > 1; ) {
      let middle = low + high >> 1;
      (starts[middle] ?? 0) <= at ? low = middle : high = middle;
    }
    return low;
  }
}
function isPart(text, at, length) {
  return isNameCode(text.charCodeAt(at - 1)) || endsInside(text, at + length);
}
function endsInside(text, from) {
  let at = from;
  for (; at < from + LONGEST_ENDING && isSmall(text.charCodeAt(at)); ) at++;
  return isNameCode(text.charCodeAt(at));
}
function isSmall(code) {
  return code >= 97 && code <= 122;
}
function isNameCode(code) {
  return isSmall(code) || code >= 65 && code <= 90 || code >= 48 && code <= 57 || code === 95;
}
function weightsOf({ terms }, question, count) {
  let times = new Float64Array(question.terms.length);
  for (let term of terms) times[term] = (times[term] ?? 0) + 1;
  return times.map((number, term) => {
    let rarity = Math.log(1 + (count - number + 0.5) / (number + 0.5));
    return number === 0 ? 0 : rarity * (question.terms[term]?.weight ?? 1);
  });
}
function inTurns(lines, byPart) {
  let orders = byPart.map(
    (scores) => Array.from(scores.keys()).filter((index) => (scores[index] ?? 0) > 0).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, MOST_PLACES)
  ), places = /* @__PURE__ */ new Set();
  for (let rank = 0; rank < MOST_PLACES && places.size < MOST_PLACES; rank++)
    for (let order of orders) {
      let index = order[rank];
      index !== void 0 && places.add(lines[index] ?? 0);
    }
  return [...places];
}

// src/reduce/line-outline.ts
var CLOSES = /^(?:[)\]}]|<\/|(?:else|elif|elsif|except|finally|catch|rescue|ensure|end|fi|done|esac)\b)/, COMMENT = /^(?:\/\/|\/\*|\*(?:\s|\/|$)|#(?!include\b|define\b|if|el|en|region\b)|--|;|<!--|"""|@[\w.][^{]*$|\[\w{1,60}\]$)/, SECTION = /^\[{1,2}[^\]]{1,160}\]{1,2}\s*(?:[#;].*)?$/, SETTING2 = /^[\w."'$/@*-][\w."'$/@* -]{0,80}\s*(?:[=:]|$)/;
var NAMES = /^(?:- )?["']?(?:name|id|key|title|slug|uid)["']?\s*[:=]\s*\S/i, HOLDS_NAME = /^["']?metadata["']?\s*:/;
function lineOutline(text, starts) {
  let count = starts.length - 1, parent = new Int32Array(count).fill(-1), end = new Int32Array(count), blank = new Uint8Array(count), lead = new Int32Array(count), about = new Int32Array(count).fill(-1), named = new Int32Array(count).fill(-1), isComment = new Uint8Array(count), hasSections = sections(), open = new Openers(), section = -1, before = "";
  for (let line = 0; line < count; line++) {
    lead[line] = line, end[line] = line + 1;
    let start = starts[line] ?? 0, raw = text.slice(start, Math.min(starts[line + 1] ?? 0, start + 200)), code = raw.trim();
    if (code === "") {
      blank[line] = 1;
      continue;
    }
    if (hasSections && SECTION.test(code)) {
      section = line, open.clear(), before = code;
      continue;
    }
    let indent = indentOf(raw), owner = ownerOf(line, code, indent);
    parent[line] = owner >= 0 ? owner : section, COMMENT.test(code) && (isComment[line] = 1), nameOwner(line, code), before = code;
  }
  for (let line = count - 1; line >= 0; line--) {
    let owner = parent[line] ?? -1;
    owner >= 0 && (end[owner] = Math.max(end[owner] ?? 0, end[line] ?? 0));
  }
  return findLeads(), { parent, end, blank, lead, about, named };
  function ownerOf(line, code, indent) {
    let same = open.closeFrom(indent);
    if (same >= 0 && continues(same, code, line))
      return open.push(same, indent), open.push(line, indent), same;
    let owner = open.last();
    return code === "---" && open.clear(), open.push(line, code === "---" ? -1 : indent), code === "---" ? -1 : owner;
  }
  function continues(same, code, line) {
    return CLOSES.test(code) ? !0 : code.startsWith("- ") ? startsList(same) : code === "{" && same === line - 1 && !/[,;{}[(]$/.test(before);
  }
  function startsList(line) {
    let first = text.slice(starts[line], Math.min(starts[line + 1] ?? 0, (starts[line] ?? 0) + 200)).trim();
    return !first.startsWith("-") && first.endsWith(":");
  }
  function nameOwner(line, code) {
    let owner = parent[line] ?? -1;
    if (owner < 0 || line - owner > 6 || !NAMES.test(code)) return;
    let above = parent[owner] ?? -1, start = starts[owner] ?? 0, holder = text.slice(start, Math.min(starts[owner + 1] ?? 0, start + 200)).trim(), block = HOLDS_NAME.test(holder) ? above : owner;
    block >= 0 && line - block <= 6 && (named[block] ?? -1) < 0 && (named[block] = line);
  }
  function findLeads() {
    for (let line = 1; line < count; line++) {
      if (blank[line] === 1 || isComment[line] === 1 || about[line] !== -1) continue;
      let first = line;
      for (let above = line - 1; above >= 0 && blank[above] === 0; above = first - 1) {
        let top = above;
        for (; isComment[top] === 1 && (parent[top] ?? -1) >= 0 && isComment[parent[top] ?? 0] === 1; )
          top = parent[top] ?? 0;
        if (isComment[top] === 0 || parent[top] !== parent[line] || about[top] !== -1) break;
        about.fill(line, top, first), first = top;
      }
      lead[line] = first;
    }
  }
  function sections() {
    let settings = 0, others = 0, headers = 0;
    for (let line = 0; line < Math.min(count, 400); line++) {
      let start = starts[line] ?? 0, code = text.slice(start, Math.min(starts[line + 1] ?? 0, start + 200)).trim();
      code === "" || code.startsWith("#") || code.startsWith(";") || (SECTION.test(code) ? headers++ : SETTING2.test(code) && !/[;{(]$/.test(code) ? settings++ : others++);
    }
    return headers > 0 && settings >= (settings + others) * 0.7;
  }
}
function indentOf(raw) {
  let width = 0;
  for (let at = 0; at < raw.length; at++) {
    let code = raw.charCodeAt(at);
    if (code === 9) width += 4;
    else if (code === 32) width++;
    else break;
  }
  return width;
}
var Openers = class {
  #lines = [];
  #indents = [];
  clear() {
    this.#lines.length = 0, this.#indents.length = 0;
  }
  /** Ends what a line at this indentation is not inside of; the outermost that stands at the same indentation, or -1. */
  closeFrom(indent) {
    let same = -1;
    for (; this.#lines.length > 0 && (this.#indents.at(-1) ?? 0) >= indent; ) {
      let line = this.#lines.pop() ?? -1;
      this.#indents.pop() === indent && (same = line);
    }
    return same;
  }
  last() {
    return this.#lines.at(-1) ?? -1;
  }
  push(line, indent) {
    this.#lines.length >= 64 && (this.#lines.pop(), this.#indents.pop()), this.#lines.push(line), this.#indents.push(indent);
  }
};

// src/reduce/editable-reducer.ts
var FIRST_LINES = 5, LINES_BEFORE = 6, LINES_AFTER = 18, MAX_PLACES2 = 12, HEAD_OF_FIVE = 4, LONGEST_FRONT_MATTER = 200, LONGEST_ENTRY = 60, HEADING = /^#{1,6}\s/;
function createEditableReducer(text, query, isMarkdown2 = !1, alarmed = []) {
  let starts = lineStarts(text), count = starts.length - 1, blocks = isMarkdown2 || query === void 0 ? void 0 : blocksOf(query), sequence = {
    text,
    starts,
    order: order(),
    ...blocks === void 0 ? {} : { owners: blocks.ownersOf },
    mark: () => "",
    heading: (from, to) => lineRangeMark(from + 1, to, count),
    passOver: 0.5
  }, best = blocks?.order[0];
  return {
    most: text.length + count * 40,
    view(budget) {
      let { content, chosen, complete } = sequenceView(sequence, budget), shown = chosen.reduce((sum, one) => sum + one, 0), lacksBest = best !== void 0 && [best, ...blocks?.ownersOf(best) ?? []].some((line) => chosen[line] === 0);
      return {
        content,
        shown,
        total: count,
        unit: "lines",
        complete,
        isNumbered: !0,
        lacksBest,
        details: () => longLines(chosen)
      };
    }
  };
  function order() {
    let ranked = new Int32Array(count), taken = new Uint8Array(count), length = 0, [best2, ...others] = isMarkdown2 ? places() : [];
    best2 !== void 0 && takePlace(best2), blocks?.order.slice(0, alarmed.length > 0 ? blocks.best : void 0).forEach(take);
    for (let line = 0; line < FIRST_LINES; line++) take(line);
    for (let { from, alarm, to } of alarmed) {
      for (let line = from; line < Math.min(to, from + LINES_BEFORE); line++) take(line);
      for (let line = alarm - 1; line < Math.min(to, alarm + LINES_BEFORE); line++) take(line);
    }
    for (let { from, to } of alarmed)
      for (let line = from; line < Math.min(to, from + LONGEST_ENTRY); line++) take(line);
    others.forEach(takePlace), blocks?.order.forEach(take);
    let head = 0, tail = count - 1;
    for (let turn = 0; length < count; turn++) take(turn % 5 < HEAD_OF_FIVE ? head++ : tail--);
    return ranked;
    function takePlace(place) {
      isHeading(place) && take(firstBelow(place)), take(place);
      for (let distance = 1; distance <= LINES_AFTER; distance++)
        take(place + distance), distance <= LINES_BEFORE && take(place - distance);
    }
    function take(line) {
      line < 0 || line >= count || taken[line] === 1 || (taken[line] = 1, ranked[length++] = line);
    }
  }
  function places() {
    let salience = query === void 0 ? void 0 : querySalience(query, text, starts);
    if (!salience) return [];
    let front = frontMatterEnd(), found = Array.from(byScore(salience)).filter((line) => (salience[line] ?? 0) > 0), inBody = found.filter((line) => line >= front);
    return (inBody.length > 0 ? inBody : found).slice(0, MAX_PLACES2);
  }
  function blocksOf(question) {
    let outline = lineOutline(text, starts), asked2 = askedLines(text, starts, outline, question);
    return asked2 && askedBlocks(text, starts, outline, asked2);
  }
  function frontMatterEnd() {
    if (lineAt(0).trimEnd() !== "---") return 0;
    for (let line = 1; line < Math.min(count, LONGEST_FRONT_MATTER); line++)
      if (/^(?:---|\.\.\.)\s*$/.test(lineAt(line))) return line + 1;
    return 0;
  }
  function isHeading(line) {
    return isMarkdown2 && HEADING.test(lineAt(line));
  }
  function firstBelow(heading) {
    for (let line = heading + 1; line < Math.min(count, heading + LINES_AFTER) && !isHeading(line); line++)
      if (/\S/.test(lineAt(line))) return line;
    return heading;
  }
  function lineAt(line) {
    return text.slice(starts[line], Math.min(starts[line + 1] ?? 0, (starts[line] ?? 0) + 200));
  }
  function longLines(chosen) {
    let longest = 0;
    for (let line = 1; line < count; line++) lengthOf3(line) > lengthOf3(longest) && (longest = line);
    return count === 0 || chosen[longest] === 1 || lengthOf3(longest) < 2e3 ? [] : [`Line ${longest + 1} alone has ${byteSize(lengthOf3(longest))}.`];
  }
  function lengthOf3(line) {
    return (starts[line + 1] ?? 0) - (starts[line] ?? 0);
  }
}

// src/reduce/alarm-words.ts
var ERROR = "err|fatal|panic(?:ked)?|fail(?:s|ed|ure|ures|ing)?|crit(?:ical)?|crash(?:ed|loopbackoff)?|imagepullbackoff|errimagepull|evicted|abort(?:ed)?|denied|refused|unauthori[sz]ed|forbidden|time(?:d )?out|unreachable|corrupt(?:ed)?|killed|segfault|oom(?:killed)?|traceback|invalid|rejected|unavailable|deadlock|severe", WARNING = "warn(?:ing|ings)?|deprecated|retry(?:ing)?|degraded|unhealthy|throttled|stale|slow", NO_PACKAGE = "(?![\\w.-]{0,60}@[\\d^~])", ERROR_WORD = new RegExp(`\\b(?:${ERROR})\\b${NO_PACKAGE}`, "i"), ERROR_NAME = new RegExp(`(?:error|exception)(?:s|ed)?\\b${NO_PACKAGE}`, "i"), WARNING_WORD = new RegExp(`\\b(?:${WARNING})\\b${NO_PACKAGE}`, "i");
function alarmLevel(text) {
  return ERROR_WORD.test(text) || ERROR_NAME.test(text) ? "error" : WARNING_WORD.test(text) ? "warning" : void 0;
}
function errorWords(text, from, to) {
  let found = [];
  for (let { source } of [ERROR_WORD, ERROR_NAME]) {
    let expression = new RegExp(source, "gi");
    expression.lastIndex = from;
    for (let hit = expression.exec(text); hit !== null && hit.index < to; hit = expression.exec(text))
      found.push({ at: hit.index, word: hit[0].toLowerCase() });
  }
  return found.sort((a, b) => a.at - b.at);
}

// src/reduce/log-reducer.ts
var LONGEST_UNIT4 = 400, PRESSING = 110, MOST_PRESSING = 24, FEW_OF_A_SORT = 5, FITTING_SHARE3 = 0.5, MEANT_SHARE = 0.9, AROUND_HIT = 20, NEXT_TO_HIT = 99, BELOW_QUESTION = 109, BELOW_MEANT = 114.4, QUESTION = /[?\u061f\uff1f][\s"')*]*$/, HITS_OF_A_SORT = 2, REPEATED_HIT = 71, WORD_WITH_DIGIT = /\b\w*\d\w*\b/g, FILE_ENTRIES = [
  /^\s*(?:[A-Za-z]:)?[\w.@~+-]*[\\/][\w.@~+\-()[\]\\/]*\s*$/,
  /^[\s│|]*(?:├──|└──|\|--|`--)\s(?:\[[^\]]*\]\s+)?\S+\s*$/,
  /^\s*(?:\d+\s+\d+\s+)?[-dlbcps][-rwxsStT]{9}[.+@]?\s/
], FILE_NAME = /[^\s"'(),:;=]+\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|cpp|hpp|cs|php|swift|vue|json|ya?ml|toml|md|txt|html?|s?css|map|log)\b/gi, FEW_SINGLES = 24, SINGLES_SHARE = 0.1, ABOVE_ERROR = 6, BELOW_ERROR = 3, STACK_LINE = /^(?:\s+\S|at |Caused by|\.\.\. \d)/;
function createLogReducer(text, query) {
  let units = lineUnits(text, LONGEST_UNIT4), count = units.lineOf.length, levels = [], sorts = new Int32Array(count), firstOfSort = [], timesOfSort = [];
  readLines();
  let scores = scoreLines(), sequence = { text, starts: units.starts, order: byScore(scores), mark }, best = mattersMost(), errorLines = new Set(units.lineOf.filter((_, unit) => levels[unit] === "error")).size;
  return {
    most: text.length,
    view(budget) {
      let { content, chosen, complete } = sequenceView(sequence, budget), shown = wholeLines(units, chosen);
      return {
        content,
        shown,
        total: units.lineCount,
        unit: "lines",
        complete,
        details: () => details2(chosen),
        missed: () => missed2(chosen),
        ...lacksOf(chosen)
      };
    }
  };
  function lacksOf(chosen) {
    return best === void 0 ? {} : chosen[best] === 0 ? { lacksBest: !0, lacking: lineOf(best) } : chosen[best + 1] === 0 && QUESTION.test(lineOf(best)) ? { lacksBest: !0 } : {};
  }
  function mattersMost() {
    let first = sequence.order[0];
    return first !== void 0 && (scores[first] ?? 0) >= PRESSING ? first : void 0;
  }
  function lineOf(unit) {
    return text.slice(units.starts[unit], units.starts[unit + 1]).trim();
  }
  function readLines() {
    let known2 = /* @__PURE__ */ new Map();
    for (let unit = 0; unit < count; unit++) {
      let line = text.slice(units.starts[unit], units.starts[unit + 1]);
      levels.push(levelOf(line));
      let masked = line.replace(WORD_WITH_DIGIT, "#").trim(), sort = known2.get(masked);
      sort === void 0 && (sort = firstOfSort.length, known2.set(masked, sort), firstOfSort.push(unit), timesOfSort.push(0)), sorts[unit] = sort, timesOfSort[sort] = (timesOfSort[sort] ?? 0) + 1;
    }
  }
  function scoreLines() {
    let scores2 = new Float64Array(count), salience = query === void 0 ? void 0 : querySalience(query, text, units.starts), best2 = salience?.reduce((most, score) => Math.max(most, score), 0) ?? 0, fits = (unit) => best2 > 0 && (salience?.[unit] ?? 0) >= best2 * FITTING_SHARE3, pressing = [], singles = timesOfSort.filter((times) => times === 1).length, isSingleTelling = singles <= FEW_SINGLES && singles <= count * SINGLES_SHARE, hits = salience?.reduce((sum, _, unit) => sum + (fits(unit) ? 1 : 0), 0) ?? 0, isAsked = hits > 0, saidBefore = repeatedHits(salience), isMeant = (score, unit) => score >= best2 * MEANT_SHARE && saidBefore[unit] === 0, meant = salience?.filter(isMeant).length ?? 0, isPlace = isAsked && hits <= MOST_PRESSING && meant <= FEW_OF_A_SORT;
    for (let unit = 0; unit < count; unit++) {
      let first = firstOfSort[sorts[unit] ?? 0] === unit, rare = 1 / (timesOfSort[sorts[unit] ?? 0] ?? 1), fromEnd = count - 1 - unit, isRepeat = !first && rare < 1 / FEW_OF_A_SORT;
      raise(unit, unit / count), first && raise(unit, 40 + 5 * rare), (!isAsked || !isRepeat) && (unit < 10 && raise(unit, 60 - unit / 10), fromEnd < 20 && raise(unit, 60 - fromEnd / 10), unit < 3 && raise(unit, 75 - unit / 10), fromEnd < 3 && raise(unit, 75 - fromEnd / 10)), (unit === 0 || fromEnd === 0 && !isPlace) && raise(unit, 100);
      let fit = best2 > 0 ? (salience?.[unit] ?? 0) / best2 : 0;
      if (fit > 0 && saidBefore[unit] === 1 ? raise(unit, 25 + 10 * fit) : fit > 0 && raise(unit, 50 + (isRepeat ? 10 : 45) * fit), isSingleTelling && rare === 1 && raise(unit, 72), fits(unit) && hits <= MOST_PRESSING && saidBefore[unit] === 1 ? raise(unit, REPEATED_HIT) : fits(unit) && hits <= MOST_PRESSING && raise(unit, 110 + 5 * fit), fit >= MEANT_SHARE && meant <= FEW_OF_A_SORT && saidBefore[unit] === 0 && raiseAround(unit), levels[unit] === "warning" && raise(unit, first ? 70 + rare : 30), levels[unit] === "error") {
        let alone = first || rare >= 1 / FEW_OF_A_SORT, pressingly = 110 + 5 * fit + (first ? 2 : 0) + 2 * rare;
        raise(
          unit,
          alone ? isAsked && fit < MEANT_SHARE ? Math.min(pressingly, BELOW_MEANT) : pressingly : 35
        ), first && (!isAsked || fit > 0) && raiseContext(unit);
      }
      (scores2[unit] ?? 0) >= PRESSING && pressing.push(unit);
    }
    pressing.sort((a, b) => (scores2[b] ?? 0) - (scores2[a] ?? 0) || a - b);
    for (let unit of pressing.slice(MOST_PRESSING)) scores2[unit] = (scores2[unit] ?? 0) - 20;
    return scores2;
    function raise(unit, score) {
      unit >= 0 && unit < count && score > (scores2[unit] ?? 0) && (scores2[unit] = score);
    }
    function raiseAround(unit) {
      let isQuestion = isPlace && QUESTION.test(text.slice(units.starts[unit], units.starts[unit + 1]));
      for (let near = 1; near <= AROUND_HIT; near++) {
        let share2 = near <= BELOW_ERROR ? isPlace ? NEXT_TO_HIT : 66 : near <= ABOVE_ERROR ? 62 : 38;
        raise(unit + near, (isQuestion && near <= BELOW_ERROR ? BELOW_QUESTION : share2) - near / AROUND_HIT), raise(unit - near, share2 - near / AROUND_HIT - 1e-3);
      }
    }
    function raiseContext(unit) {
      raise(unit - 1, 80), raise(unit + 1, 80);
      for (let near = 2; near <= ABOVE_ERROR; near++) raise(unit - near, 62 - near / 10);
      for (let near = 2; near <= BELOW_ERROR; near++) raise(unit + near, 62 - near / 10);
      for (let below = unit + 1; below < unit + 8 && below < count && STACK_LINE.test(text.slice(units.starts[below], (units.starts[below] ?? 0) + 40)); below++)
        raise(below, 80 - (below - unit) / 10);
    }
  }
  function repeatedHits(salience) {
    let repeated = new Uint8Array(count);
    if (salience === void 0) return repeated;
    let best2 = new Float64Array(firstOfSort.length), seen = new Uint8Array(firstOfSort.length);
    return salience.forEach((score, unit) => {
      let sort = sorts[unit] ?? 0;
      best2[sort] = Math.max(best2[sort] ?? 0, score);
    }), salience.forEach((score, unit) => {
      let sort = sorts[unit] ?? 0;
      if (score === 0 || (timesOfSort[sort] ?? 0) <= FEW_OF_A_SORT) return;
      score >= (best2[sort] ?? 0) * MEANT_SHARE && (seen[sort] ?? 0) < HITS_OF_A_SORT ? seen[sort] = (seen[sort] ?? 0) + 1 : repeated[unit] = 1;
    }), repeated;
  }
  function mark(from, to) {
    let lines = linesBetween(units, from, to), above = from > 0 ? sorts[from - 1] : void 0;
    return above !== void 0 && lines > 0 && sorts.subarray(from, to).every((sort) => sort === above) ? repeatMark(lines) : lineGap(units, from, to);
  }
  function details2(chosen) {
    if (errorLines === 0) return [];
    let shown = errorsShown(chosen), kinds = new Set(sorts.filter((_, unit) => levels[unit] === "error")).size, sortsOfErrors = shown < errorLines && kinds > 1 ? ` (${grouped(kinds)} sorts)` : "";
    return [`Error lines: ${grouped(shown)} of ${grouped(errorLines)} shown${sortsOfErrors}.`];
  }
  function missed2(chosen) {
    let shown = errorsShown(chosen);
    if (shown === errorLines) return;
    let sentence = `Error lines: ${grouped(shown)} of ${grouped(errorLines)} shown.`;
    return { shown, total: errorLines, sentence };
  }
  function errorsShown(chosen) {
    let shown = (_, unit) => levels[unit] === "error" && chosen[unit] === 1;
    return new Set(units.lineOf.filter(shown)).size;
  }
}
function levelOf(line) {
  if (!(alarmLevel(line) === void 0 || FILE_ENTRIES.some((entry) => entry.test(line))))
    return alarmLevel(line.replace(FILE_NAME, " "));
}

// src/reduce/prose-reducer.ts
var LONGEST_UNIT5 = 320, LONG_LINE2 = 1e3, HEADING2 = /^#{1,6}\s/, FENCE = /^\s{0,3}(?:```|~~~)/;
function createProseReducer(text, query, markdown, longestUnit = LONGEST_UNIT5) {
  let units = markdown ? markdownUnits(text) : plainUnits(text, longestUnit), { starts } = units, sections = units.headings.filter((level) => level > 0).length, sequence = { text, starts, order: order(), mark };
  return {
    most: text.length,
    view(budget) {
      let { content, chosen, complete } = sequenceView(sequence, budget), shown = 0;
      for (let unit = 0; unit < chosen.length; unit++) chosen[unit] === 1 && (shown += lengthOf3(unit));
      let details2 = () => sections === 0 ? [] : [sectionDetail(chosen)];
      return { content, shown, total: text.length, unit: "characters", complete, details: details2 };
    }
  };
  function order() {
    let salience = query === void 0 ? void 0 : querySalience(query, text, starts), scores = scoreProse(units, salience);
    return query !== void 0 && raiseFittingSections(query, text, units, scores), keepFencesClosed(units.fences, scores), byScore(scores);
  }
  function sectionDetail(chosen) {
    let isShown = (unit) => (units.headings[unit] ?? 0) > 0 && chosen[unit] === 1, shown = units.headings.filter((_, unit) => isShown(unit)).length, bare = units.headings.filter((_, unit) => isShown(unit) && isBare(unit, chosen)).length, below = bare === 0 ? "" : `; all text left out below ${grouped(bare)} of them`;
    return `Headings: ${grouped(shown)} of ${grouped(sections)} shown${below}.`;
  }
  function isBare(heading, chosen) {
    let unit = heading + 1;
    for (; unit < chosen.length && chosen[unit] === 0 && (units.headings[unit] ?? 0) === 0; ) unit++;
    return unit > heading + 1 && (units.headings[unit] ?? 0) > 0 && chosen[unit] === 1;
  }
  function mark(from, to) {
    if ((units.headings[from - 1] ?? 0) > 0 && (units.headings[to] ?? 0) > 0 && units.headings.slice(from, to).every((level) => level === 0)) return "";
    let start = starts[from] ?? 0, end = starts[to] ?? 0, lines = 0;
    for (let at = text.indexOf(`
`, start); at !== -1 && at < end; at = text.indexOf(`
`, at + 1)) lines++;
    return gapMark(lines > 1 && end - start <= lines * LONG_LINE2 ? lines : 0, end - start);
  }
  function lengthOf3(unit) {
    return (starts[unit + 1] ?? 0) - (starts[unit] ?? 0);
  }
}
function scoreProse({ headings }, salience) {
  let count = headings.length, scores = new Float64Array(count), best = salience?.reduce((most, score) => Math.max(most, score), 0) ?? 0, sinceHeading = 0;
  for (let unit = 0; unit < count; unit++) {
    let level = headings[unit] ?? 0;
    sinceHeading = level > 0 ? 0 : sinceHeading + 1;
    let fromEnd = count - 1 - unit;
    raise(unit, 20 - 20 * Math.min(unit, fromEnd * 2) / (count + 1)), level === 0 && unit > sinceHeading - 1 && sinceHeading <= 2 && raise(unit, 40 - sinceHeading), unit < 3 && raise(unit, 90 - unit), fromEnd < 2 && raise(unit, 85 - fromEnd), level > 0 && raise(unit, 80 - level);
    let fit = best > 0 ? (salience?.[unit] ?? 0) / best : 0;
    fit > 0 && (raise(unit, 45 + 50 * fit), raise(unit - 1, 40 + 15 * fit), raise(unit + 1, level > 0 ? 45.5 + 50 * fit : 40 + 15 * fit));
  }
  return scores;
  function raise(unit, score) {
    unit >= 0 && unit < count && score > (scores[unit] ?? 0) && (scores[unit] = score);
  }
}
function keepFencesClosed(fences, scores) {
  for (let from = 0; from < fences.length; ) {
    let fence = fences[from] ?? -1, to = from + 1;
    for (; to < fences.length && fences[to] === fence; ) to++;
    if (fence >= 0) {
      let most = scores.subarray(from, to).reduce((best, score) => Math.max(best, score), 0);
      scores[from] = most + 1e-3, scores[to - 1] = most + 1e-3;
    }
    from = to;
  }
}
function raiseFittingSections(query, text, units, scores) {
  let { starts, headings } = units, first = sectionStarts(text, units), salience = querySalience(query, text, [...first.map((unit) => starts[unit] ?? 0), text.length]);
  if (!salience) return;
  let best = salience.reduce((most, score) => Math.max(most, score), 0), leader = salience.indexOf(best);
  first.forEach((unit, section) => {
    let fit = (salience[section] ?? 0) / best, end = first[section + 1] ?? headings.length, base = section === leader ? 88 : 40 + 20 * fit;
    for (let at = unit; fit > 0 && at < end; at++)
      scores[at] = Math.max(scores[at] ?? 0, base - Math.min(6, (at - unit) / 2));
  });
}
function sectionStarts(text, { starts, headings }) {
  let units = Array.from(headings.keys()), titled = units.filter((unit) => (headings[unit] ?? 0) > 0);
  return titled.length > 0 ? titled : units.filter(
    (unit) => unit === 0 || /\n\s*\n\s*$/.test(text.slice(Math.max(0, (starts[unit] ?? 0) - 8), starts[unit]))
  );
}
function plainUnits(text, longestUnit) {
  let starts = proseStarts(text, longestUnit), none = new Array(Math.max(0, starts.length - 1));
  return { starts, headings: none.fill(0), fences: none.map(() => -1) };
}
function markdownUnits(text) {
  let lines = lineStarts(text), units = { starts: [], headings: [], fences: [] }, fence = -1, fenceCount = 0, proseFrom = 0;
  for (let line = 0; line + 1 < lines.length; line++) {
    let start = lines[line] ?? 0, end = lines[line + 1] ?? 0, beginning = text.slice(start, Math.min(end, start + 12)), isFence = FENCE.test(beginning), heading = fence < 0 ? HEADING2.exec(beginning) : null;
    if (!(fence < 0 && !isFence && !heading)) {
      if (addProse(proseFrom, start), proseFrom = end, isFence && fence < 0) fence = fenceCount++;
      else if (isFence) {
        add(start, end, 0, fence), fence = -1;
        continue;
      }
      add(start, end, heading ? heading[0].trimEnd().length : 0, fence);
    }
  }
  return addProse(proseFrom, text.length), units.starts.push(text.length), units;
  function addProse(from, to) {
    if (from >= to) return;
    let starts = proseStarts(text, LONGEST_UNIT5, from, to);
    for (let at = 0; at + 1 < starts.length; at++) add(starts[at] ?? 0, starts[at + 1] ?? 0, 0, -1);
  }
  function add(from, to, level, block) {
    let starts = to - from > LONGEST_UNIT5 ? proseStarts(text, LONGEST_UNIT5, from, to) : [from, to];
    for (let at = 0; at + 1 < starts.length; at++)
      units.starts.push(starts[at] ?? 0), units.headings.push(level), units.fences.push(block);
  }
}

// src/reduce/left-out-rows.ts
var PLAIN3 = /^[\p{L}\p{N}_.+:/%-]{1,32}$/u, MAX_COLUMNS = 5, MAX_VALUES = 3, MAX_KINDS = 6;
function leftOutDetails(ranked, shown) {
  let asked2 = askedSentence(ranked, shown), details2 = [
    ...asked2 === void 0 ? [] : [asked2],
    ...unusualDetails(ranked, shown),
    ...copyDetails(ranked, shown)
  ], summary = columnSummaries(ranked, shown);
  return summary !== "" && details2.push(`Left out: ${summary}.`), details2;
}
function missedAsked(ranked, shown) {
  let { asked: asked2 } = ranked;
  return asked2 !== void 0 && asked2.total > 0 && askedShown(ranked, shown) === asked2.total ? void 0 : askedSentence(ranked, shown);
}
function askedSentence(ranked, shown) {
  if (ranked.asked === void 0) return;
  let { total, filter } = ranked.asked;
  if (total === 0) return `Rows where ${filter}: none.`;
  let there = askedShown(ranked, shown), count = there === total ? `all ${grouped(total)}` : `${grouped(there)} of ${grouped(total)}`;
  return `Rows ${filter === "" ? "with the values asked for" : `where ${filter}`}: ${count} shown.`;
}
function askedShown({ asked: asked2, firsts }, shown) {
  let there = 0;
  return asked2?.isAsked.forEach((one, row) => {
    one === 1 && shown[firsts[row]] === 1 && there++;
  }), there;
}
function unusualRows({ ownKinds, firsts }, shown) {
  let count = { shown: 0, total: 0 };
  for (let row = 0; row < ownKinds.length; row++)
    ownKinds[row] < 0 || (count.total++, shown[firsts[row]] === 1 && count.shown++);
  return count;
}
function unusualDetails(ranked, shown) {
  let { total, shown: there } = unusualRows(ranked, shown);
  if (total === 0) return [];
  let { alarms, ownKinds, firsts } = ranked, once = ownKinds.some(
    (kind, row) => kind >= 0 && firsts[row] !== row && shown[firsts[row]] === 1
  ) ? ", identical ones once" : "";
  if (there === total) return [`Unusual rows: all ${grouped(total)} shown${once}.`];
  let missing = /* @__PURE__ */ new Map();
  ownKinds.forEach((kind, row) => {
    if (kind < 0 || shown[firsts[row]] === 1) return;
    let label = alarms.kinds[kind] ?? "";
    missing.set(label, (missing.get(label) ?? 0) + 1);
  });
  let kinds = [...missing].sort((a, b) => b[1] - a[1]).filter(
    ([kind]) => kind.length <= 60 && kind.split(/[=\s"]/).every((part) => part === "" || PLAIN3.test(part))
  ).slice(0, MAX_KINDS).map(([kind, count]) => `${kind} ${grouped(count)}`), list = kinds.length > 0 ? `, left out ${kinds.join(", ")}` : "";
  return [`Unusual rows: ${grouped(there)} of ${grouped(total)} shown${once}${list}.`];
}
function copyDetails({ copies }, shown) {
  let folding = [], position = 0;
  if (copies.forEach((count, row) => {
    shown[row] === 1 && (position++, count > 1 && folding.push({ position, count }));
  }), folding.length === 0) return [];
  let most = [...folding].sort((a, b) => b.count - a.count || a.position - b.position), examples = most.slice(0, MAX_VALUES).sort((a, b) => a.position - b.position).map(({ position: position2, count }) => `row ${grouped(position2)} stands for ${grouped(count)}`), others = most.slice(MAX_VALUES), sum = others.reduce((total, { count }) => total + count, 0);
  return others.length > 0 && examples.push(
    `${grouped(others.length)} more ${others.length === 1 ? "row" : "rows"} for ${grouped(sum)}`
  ), [`Identical rows shown once: ${examples.join(", ")}.`];
}
function columnSummaries(ranked, shown) {
  let named = ranked.profiles.filter((profile) => profile.name === "" || PLAIN3.test(profile.name)), summaries = [], rest = [];
  for (let profile of named) {
    if (summaries.length === MAX_COLUMNS) break;
    let text = frequentValues(profile, ranked, shown);
    text === "" ? rest.push(profile) : summaries.push(text);
  }
  for (let profile of rest) {
    if (summaries.length === MAX_COLUMNS) break;
    let text = rangeOf(profile, ranked, shown);
    text !== "" && summaries.push(text);
  }
  return summaries.join("; ");
}
function frequentValues(profile, { copies }, shown) {
  let { codes, values, numbers } = profile;
  if (!codes || values.length < 2 || values.length > 12 || numbers && values.length > 4) return "";
  let counts = values.map(() => 0);
  for (let row = 0; row < codes.length; row++) {
    let code = codes[row];
    code >= 0 && shown[row] !== 1 && (counts[code] = counts[code] + copies[row]);
  }
  let left = counts.map((count, code) => [(values[code]?.source ?? "").replace(/^"|"$/g, ""), count]).filter(([, count]) => count > 0), listed = left.filter(([value]) => PLAIN3.test(value)).sort((a, b) => b[1] - a[1]).slice(0, MAX_VALUES).map(([value, count]) => `${value} ${grouped(count)}`);
  if (listed.length === 0) return "";
  let others = left.length - listed.length, rest = others === 0 ? "" : ` and ${others} ${others === 1 ? "other" : "others"}`;
  return `${profile.name} ${listed.join(", ")}${rest}`.trim();
}
function rangeOf(profile, { copies }, shown) {
  let { numbers, sourceOf: sourceOf2 } = profile;
  if (!numbers) return "";
  let low = -1, high = -1;
  for (let row = 0; row < numbers.length; row++)
    Number.isNaN(numbers[row]) || shown[row] === 1 || copies[row] === 0 || ((low < 0 || isBelow(row, low)) && (low = row), (high < 0 || isBelow(high, row)) && (high = row));
  if (low < 0 || !isBelow(low, high)) return "";
  let ends = [sourceOf2(low), sourceOf2(high)];
  return ends.every((end) => PLAIN3.test(end)) ? `${profile.name} ${ends.join(" to ")}`.trim() : "";
  function isBelow(row, other) {
    let value = numbers?.[row], otherValue = numbers?.[other];
    return value === otherValue ? compareNumbers(sourceOf2(row), sourceOf2(other)) < 0 : value < otherValue;
  }
}

// src/reduce/asked-values.ts
var MOST_WORDS2 = 60, LONGEST_VALUE = 5, MOST_CHARACTERS = 60, COMMON_SHARE = 0.9, STRING = 4, NEGATION = /\b(?:not|no|non|none|never|without|except|excluding|exclude|other than|but|nicht|kein\w{0,2}|ohne|außer|sauf|sans|pas|sin|excepto)\b|n['’]t\b/iu, RANGE = new Set(
  "from to since until till before after between and below above under over than through by ab bis seit vor nach".split(
    " "
  )
), RANGED = /\b(?:between|since|until|before|after|than|below|above|newer|older|zwischen|seit|bis)\b|[<>]/iu, ENDS = /* @__PURE__ */ new Map([
  ["from", /^(?:from|origin|source|src|sender|departure|start|previous|old)$/],
  ["to", /^(?:to|destination|dest|target|dst|recipient|receiver|arrival|end|next|new)$/]
]), JOINING = /* @__PURE__ */ new Set(["and", "or", "und", "oder", "et", "ou", "y", "o"]);
function askedRows(query, columns, rowCount2) {
  if (rowCount2 < 2 || NEGATION.test(query)) return;
  let words2 = wordsOf(query).slice(0, MOST_WORDS2), phrases = phrasesOf(words2);
  if (phrases.size === 0) return;
  let met = new Uint8Array(rowCount2), conditions = conditionsOf(valuesIn(words2, phrases, columns, RANGED.test(query)), words2).filter(
    (places) => {
      let rows = [];
      for (let row = 0; row < rowCount2; row++)
        places.some(({ column, written }) => has(column, row, written)) && rows.push(row);
      if (rows.length === rowCount2) return !1;
      for (let row of rows) met[row] = (met[row] ?? 0) + 1;
      return !0;
    }
  );
  if (conditions.length === 0) return;
  let most = met.reduce((best, count) => Math.max(best, count), 0), isAsked = met.map((count) => count === most ? 1 : 0), nearest = isAsked.reduce((sum, one) => sum + one, 0), filter = filterOf(conditions);
  if (!(most === 0 || nearest > rowCount2 * COMMON_SHARE))
    return most === conditions.length ? { isAsked, total: nearest, filter } : filter === "" ? void 0 : { isAsked, total: 0, filter };
}
function wordsOf(text) {
  return text.toLowerCase().split(/[^\p{L}\p{N}.:/@+%]+/u).map((word) => word.replace(/^[.:/]+|[.:/]+$/g, "")).filter((word) => word !== "");
}
function phrasesOf(words2) {
  let phrases = /* @__PURE__ */ new Map();
  for (let count = LONGEST_VALUE; count >= 1; count--)
    for (let at = 0; at + count <= words2.length; at++) {
      let phrase = words2.slice(at, at + count).join(" ");
      if (phrase.length > MOST_CHARACTERS || count === 1 && (isStopWord(phrase) || !/..|\d/.test(phrase)))
        continue;
      let single = /[^s]s$/.test(phrase) && phrase.length > 3 ? phrase.slice(0, -1) : void 0;
      for (let form of [phrase, single])
        form !== void 0 && !phrases.has(form) && phrases.set(form, { at, words: count });
    }
  return phrases;
}
function valuesIn(words2, phrases, columns, isRanged) {
  let found = /* @__PURE__ */ new Map();
  for (let column of columns)
    eachValue(column, (written) => {
      let value = wordsOf(written).join(" "), phrase = phrases.get(value);
      if (phrase === void 0 || !isMeant(column, value, phrase.at)) return;
      let places = found.get(value) ?? /* @__PURE__ */ new Map();
      found.set(value, places.set(column, (places.get(column) ?? /* @__PURE__ */ new Set()).add(written)));
    });
  let used = /* @__PURE__ */ new Set();
  return [...found].map(([value, places]) => ({ ...phrases.get(value) ?? { at: 0, words: 0 }, places })).sort((one, other) => other.words - one.words || one.at - other.at).flatMap(({ at, words: count, places }) => {
    let own = Array.from({ length: count }, (_, index) => at + index);
    if (own.some((word) => used.has(word))) return [];
    for (let word of own) used.add(word);
    let all = [...places].map(([column, written]) => ({ column, written }));
    return [{ at, words: count, places: all }];
  }).sort((one, other) => one.at - other.at);
  function isMeant({ name }, value, at) {
    if (!/^[\d+.%:/ -]/.test(value)) return !0;
    if (isRanged || RANGE.has(words2[at - 1] ?? "")) return !1;
    if (/^\d{4} \d\d? \d\d?$/.test(value)) return !0;
    let last = wordsOf(name.slice(name.lastIndexOf(".") + 1)).at(-1);
    return last !== void 0 && (words2[at - 1] === last || words2[at - 2] === last);
  }
}
function eachValue(column, take) {
  let { codes, values, shapes, sourceOf: sourceOf2 } = column;
  if (codes !== void 0) {
    for (let { source } of values) take(plainOf(source));
    return;
  }
  if (column.text !== void 0 && column.text.sorts !== void 0) return;
  let seen = /* @__PURE__ */ new Set();
  for (let row = 0; row < shapes.length && seen.size < MOST_DIFFERENT; row++) {
    if (shapes[row] !== STRING) continue;
    let source = sourceOf2(row);
    source.length > MOST_CHARACTERS || seen.has(source) || (seen.add(source), take(plainOf(source)));
  }
}
var MOST_DIFFERENT = 5e3;
function has({ codes, values, shapes, sourceOf: sourceOf2 }, row, written) {
  if (codes === void 0) return shapes[row] === STRING && written.has(plainOf(sourceOf2(row)));
  let value = values[codes[row] ?? -1];
  return value !== void 0 && written.has(plainOf(value.source));
}
function plainOf(source) {
  return source.startsWith('"') ? source.includes("\\") ? String(JSON.parse(source)) : source.slice(1, -1) : source;
}
function conditionsOf(values, words2) {
  let byColumn = /* @__PURE__ */ new Map(), open = [], before;
  for (let value of values) {
    let place = placeOf2(value, words2, before);
    if (place === void 0) {
      open.push([...value.places]);
      continue;
    }
    let { column, written } = place, known2 = byColumn.get(column)?.written ?? [];
    byColumn.set(column, { column, written: /* @__PURE__ */ new Set([...known2, ...written]) }), before = column;
  }
  return [...[...byColumn.values()].map((place) => [place]), ...open];
}
function placeOf2({ at, places }, words2, before) {
  let [first, ...others] = places;
  if (others.length === 0) return first;
  let word = words2[at - 1] ?? "", named = places.filter(({ column }) => nameWords(column).at(-1) === word);
  if (named.length === 1) return named[0];
  let end = ENDS.get(word), ended = end === void 0 ? [] : places.filter(({ column }) => nameWords(column).some((name) => end.test(name)));
  return ended.length === 1 ? ended[0] : JOINING.has(word) ? places.find(({ column }) => column === before) : void 0;
}
function nameWords({ name }) {
  return wordsOf(name.replace(new RegExp("(\\p{Ll})(\\p{Lu})", "gu"), "$1 $2").replaceAll(".", " "));
}
var PLAIN_NAME2 = /^[\p{L}\p{N}_.]{1,40}$/u, PLAIN_VALUE = /^[\p{L}\p{N}_.+:/%@-]{1,32}(?: [\p{L}\p{N}_.+:/%@-]{1,32}){0,4}$/u, MOST_ALTERNATIVES = 4;
function filterOf(conditions) {
  let parts = conditions.map((places) => {
    let all = places.flatMap(
      ({ column, written }) => [...written].map((value) => ({ name: column.name, value }))
    );
    if (!all.every(({ name, value }) => PLAIN_NAME2.test(name) && PLAIN_VALUE.test(value)) || all.length > MOST_ALTERNATIVES) return;
    let said = all.map(
      ({ name, value }) => `${name} = ${/^[\p{L}\p{N}_]+$/u.test(value) ? value : `"${value}"`}`
    );
    return said.length === 1 || conditions.length === 1 ? said.join(" or ") : `(${said.join(" or ")})`;
  });
  return parts.includes(void 0) ? "" : parts.join(" and ");
}

// src/reduce/json-columns.ts
var OPEN_OBJECT = 123, MAX_FLATTENED = 3, MAX_COLUMNS2 = 64, MAX_CELLS = 8e6;
function readColumns(tape, rows, names = []) {
  let { text, starts, ends, nexts, codes } = tape, most = Math.max(4, Math.min(MAX_COLUMNS2, Math.floor(MAX_CELLS / Math.max(1, rows.length)))), columns = [], places = /* @__PURE__ */ new Map(), guesses = [], itemPlaces = [], ordinal = 0;
  for (let row = 0; row < rows.length; row++) {
    ordinal = 0;
    let node = rows[row] ?? 0, shape = shapeOf(tape, node);
    if (shape === "object") readObject(node, row, "", 1);
    else if (shape === "array") readItems(node, row);
    else {
      let { column } = findPlace("", '""');
      column && (column.cells[row] = node);
    }
  }
  return columns;
  function readObject(object, row, parent, depth) {
    let end = nexts[object];
    for (let key = object + 1; key < end; key = nexts[key + 1]) {
      let value = key + 1, start = starts[key], guess = guesses[ordinal], place = guess !== void 0 && guess.parent === parent && text.startsWith(guess.key, start) ? guess : findPlace(parent, text.slice(start, ends[key]));
      guesses[ordinal++] = place, place.column !== void 0 && (place.column.cells[row] = value, codes[starts[value]] === OPEN_OBJECT && depth < MAX_FLATTENED && readObject(value, row, place.name, depth + 1));
    }
  }
  function readItems(array, row) {
    let end = nexts[array];
    for (let item = array + 1, index = 0; item < end && index < most; item = nexts[item], index++) {
      itemPlaces[index] ??= findPlace("", `"${names[index] ?? index}"`);
      let { column } = itemPlaces[index];
      column && (column.cells[row] = item);
    }
  }
  function findPlace(parent, key) {
    let known2 = places.get(parent)?.get(key);
    if (known2) return known2;
    let plain = key.slice(1, -1), name = parent === "" ? plain : `${parent}.${plain}`, column = columns.length < most ? { name, cells: new Int32Array(rows.length).fill(-1) } : void 0, place = { parent, key, name, column };
    if (column === void 0) return place;
    columns.push(column);
    let children = places.get(parent) ?? /* @__PURE__ */ new Map();
    return places.set(parent, children.set(key, place)), place;
  }
}
var CELL_SHAPES = [
  "absent",
  "empty",
  "object",
  "array",
  "string",
  "number",
  "boolean",
  "null"
], ABSENT = 0, EMPTY = 1, SHAPE_CODES = { object: 2, array: 3, string: 4, number: 5, boolean: 6, null: 7 }, MAX_DISTINCT = 64, MAX_CATEGORY_LENGTH = 60;
function profileColumn(tape, column) {
  let { cells } = column, shapes = new Uint8Array(cells.length), shapeCounts = CELL_SHAPES.map(() => 0), { starts, ends, codes: first } = tape;
  for (let row = 0; row < cells.length; row++) {
    let node = cells[row], shape = ABSENT;
    if (node >= 0) {
      let start = starts[node];
      shape = SHAPE_BY_FIRST[first[start]], shape <= SHAPE_CODES.string && ends[node] - start === 2 && (shape = EMPTY);
    }
    shapes[row] = shape, shapeCounts[shape] = shapeCounts[shape] + 1;
  }
  let mostly = (shape) => (shapeCounts[shape] ?? 0) * 2 > cells.length, { codes, values } = categories(tape, cells), isText = codes === void 0 && mostly(SHAPE_CODES.string), written = isText ? writtenNumbersOf(tape, cells, shapes) : void 0, quotes = written === void 0 ? 0 : 1;
  return {
    name: column.name,
    shapes,
    shapeCounts,
    codes,
    values,
    numbers: mostly(SHAPE_CODES.number) ? numbersOf(tape, cells, shapes) : written,
    sourceOf: (row) => tape.text.slice((starts[cells[row] ?? 0] ?? 0) + quotes, (ends[cells[row] ?? 0] ?? 0) - quotes),
    text: isText && written === void 0 ? textOf3(tape, cells, shapes) : void 0
  };
}
var SHAPE_BY_FIRST = new Uint8Array(256).fill(SHAPE_CODES.number);
for (let [first, shape] of Object.entries({ "{": 2, "[": 3, '"': 4, t: 6, f: 6, n: 7 }))
  SHAPE_BY_FIRST[first.charCodeAt(0)] = shape;
function categories(tape, cells) {
  let { text, starts, ends } = tape, codes = new Int32Array(cells.length).fill(-1), values = [], known2 = /* @__PURE__ */ new Map(), last = { source: "", count: 0 }, lastCode = -1;
  for (let row = 0; row < cells.length; row++) {
    let node = cells[row] ?? -1;
    if (node < 0) continue;
    let start = starts[node] ?? 0, length = (ends[node] ?? 0) - start;
    if (lastCode < 0 || length !== last.source.length || !text.startsWith(last.source, start)) {
      let first = text.charCodeAt(start);
      if (first === 123 || first === 91 || length > MAX_CATEGORY_LENGTH) continue;
      let source = text.slice(start, start + length), code = known2.get(source) ?? values.length;
      if (code === MAX_DISTINCT) return { codes: void 0, values: [] };
      code === values.length && (known2.set(source, code), values.push({ source, count: 0 })), last = values[code] ?? last, lastCode = code;
    }
    codes[row] = lastCode, last.count++;
  }
  return { codes: values.length > 0 ? codes : void 0, values };
}
function numbersOf(tape, cells, shapes) {
  let numbers = new Float64Array(cells.length).fill(Number.NaN);
  for (let row = 0; row < cells.length; row++)
    shapes[row] === SHAPE_CODES.number && (numbers[row] = numberAt(tape, cells[row] ?? 0));
  return numbers;
}
var WRITTEN_NUMBER = /^"(-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)"$/, LONGEST_WRITTEN = 34;
function writtenNumbersOf(tape, cells, shapes) {
  let { text, starts, ends } = tape, numbers = new Float64Array(cells.length).fill(Number.NaN);
  for (let row = 0; row < cells.length; row++) {
    if (shapes[row] !== SHAPE_CODES.string) continue;
    let start = starts[cells[row] ?? 0] ?? 0, end = ends[cells[row] ?? 0] ?? 0, number = end - start > LONGEST_WRITTEN ? void 0 : WRITTEN_NUMBER.exec(text.slice(start, end))?.[1];
    if (number === void 0) return;
    numbers[row] = Number(number);
  }
  return numbers;
}
var MOST_DIGITS = 15, POWERS = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);
function numberAt({ text, starts, ends, codes }, node) {
  let start = starts[node] ?? 0, end = ends[node] ?? 0, isNegative = codes[start] === 45, digits = 0, value = 0, point = end;
  for (let at = isNegative ? start + 1 : start; at < end; at++) {
    let digit = (codes[at] ?? 0) - 48;
    if (digit >= 0 && digit <= 9) value = value * 10 + digit;
    else if (digit === -2) point = at + 1;
    else return Number(text.slice(start, end));
    digits++;
  }
  if (digits > MOST_DIGITS) return Number(text.slice(start, end));
  let shown = value / (POWERS[end - point] ?? 1);
  return isNegative ? -shown : shown;
}
var MAX_SORTS = 256, SORTED_LENGTH = 120, WORD_WITH_DIGIT2 = /\b\w*\d\w*\b/g;
function textOf3(tape, cells, shapes) {
  let lengths = new Float64Array(cells.length).fill(Number.NaN), phrases = 0;
  for (let row = 0; row < cells.length; row++) {
    if (shapes[row] !== SHAPE_CODES.string) continue;
    let node = cells[row] ?? 0;
    lengths[row] = lengthOf(tape, node), isPhrase(tape, node) && phrases++;
  }
  let sorts = phrases * 2 > cells.length ? sortsOf(tape, cells, shapes) : void 0;
  return { lengths, sorts, digitsOf: (row) => countDigits(tape, cells[row] ?? -1) };
}
var DIGITS_OF_COUNTER = 20;
function countDigits({ text, starts, ends }, node) {
  let end = ends[node] ?? 0, digits = 0;
  for (let at = starts[node] ?? 0; at < end && digits < DIGITS_OF_COUNTER; at++) {
    let code = text.charCodeAt(at);
    code >= 48 && code <= 57 && digits++;
  }
  return digits;
}
function isPhrase({ codes, starts, ends }, node) {
  let start = starts[node] ?? 0, end = Math.min(ends[node] ?? 0, start + SORTED_LENGTH);
  for (let at = start; at < end; at++) if (codes[at] === 32) return !0;
  return !1;
}
function sortsOf(tape, cells, shapes) {
  let codes = new Int32Array(cells.length).fill(-1), counts = [], known2 = /* @__PURE__ */ new Map();
  for (let row = 0; row < cells.length; row++) {
    if (shapes[row] !== SHAPE_CODES.string) continue;
    let sort = beginningOf(tape, cells[row] ?? 0).replace(WORD_WITH_DIGIT2, "#"), code = known2.get(sort) ?? counts.length;
    if (code === counts.length) {
      if (code === MAX_SORTS) return;
      known2.set(sort, code), counts.push(0);
    }
    codes[row] = code, counts[code] = (counts[code] ?? 0) + 1;
  }
  return { codes, counts };
}
function beginningOf({ text, starts, ends }, node) {
  let start = starts[node] ?? 0;
  return text.slice(start, Math.min(ends[node] ?? 0, start + SORTED_LENGTH));
}

// src/reduce/rarity.ts
function surprise(times, count) {
  return Math.log2(count / Math.max(1, times));
}
function rareLimit(count) {
  return Math.max(1, Math.floor(count * 0.01));
}
function rareOnes(times, count) {
  let limit = rareLimit(count), rare = /* @__PURE__ */ new Map(), total = 0, leastFrequent = count;
  if (times.forEach((number, index) => {
    number > limit && (leastFrequent = Math.min(leastFrequent, number)), !(number === 0 || number > limit) && (rare.set(index, number), total += number);
  }), total > Math.max(1, count * 0.05) || count < 4) return /* @__PURE__ */ new Map();
  let weight = 1 / (1 + Math.log2(Math.max(1, rare.size)) / 4);
  for (let [index, number] of rare) {
    let distance = surprise(number, leastFrequent);
    distance > 1 ? rare.set(index, weight * distance) : rare.delete(index);
  }
  return rare;
}

// src/reduce/row-alarms.ts
var COMMON_ERROR_SHARE = 0.2, USUAL_ERROR_SHARE = 0.5, ERROR_BONUS = 20, FAR = 5;
function findAlarms(tape, rows, profiles) {
  let count = rows.length, scores = new Float64Array(count), strongest = new Float64Array(count), kindOfRow = new Int32Array(count).fill(-1), kinds = [], knownKinds = /* @__PURE__ */ new Map();
  for (let profile of profiles)
    alarmShapes(profile, count, raise), alarmValues(profile, count, raise), profile.numbers && alarmNumbers(profile.name, profile.numbers, HIGH_AND_LOW, raise), profile.text && alarmText(profile.name, profile.text, count, raise), alarmNames(profile, count, raise);
  return isFileTree(profiles) || alarmWords(tape, rows, raise), { scores, kindOfRow, kinds };
  function raise(row, score, label, kind = label) {
    if (scores[row] = (scores[row] ?? 0) + score, score <= (strongest[row] ?? 0)) return;
    strongest[row] = score;
    let index = knownKinds.get(kind);
    index === void 0 && (index = kinds.length, kinds.push(label), knownKinds.set(kind, index)), kindOfRow[row] = index;
  }
}
var FILE_TYPES = new Set(["file", "directory", "dir", "folder", "symlink"].map((type) => `"${type}"`));
function isFileTree(profiles) {
  let type = profiles.find(({ name }) => name === "type");
  return type !== void 0 && type.values.length > 0 && type.values.every(({ source }) => FILE_TYPES.has(source)) && profiles.some(({ name }) => name === "name" || name === "path");
}
function alarmShapes(profile, count, raise) {
  let rare = rareOnes(profile.shapeCounts, count);
  if (rare.size !== 0)
    for (let row = 0; row < count; row++) {
      let shape = profile.shapes[row] ?? 0, score = rare.get(shape);
      score !== void 0 && raise(row, score + 1, `${profile.name} ${CELL_SHAPES[shape]}`);
    }
}
function alarmValues(profile, count, raise) {
  let { codes, values } = profile;
  if (!codes) return;
  let rare = rareOnes(
    values.map((value) => value.count),
    count
  );
  if (rare.size !== 0)
    for (let row = 0; row < count; row++) {
      let code = codes[row] ?? -1, score = rare.get(code);
      score !== void 0 && raise(row, score, `${profile.name}=${plainSource(values[code]?.source)}`);
    }
}
var HIGH_AND_LOW = ["high", "low"], LONG_AND_SHORT = ["long", "short"];
function alarmNumbers(name, numbers, [above, below], raise, digitsOf) {
  let count = numbers.length, sorted = sortedNumbers(numbers);
  if (sorted.length < 8) return;
  alarmSigns(name, numbers, sorted, raise);
  let low = sorted[Math.floor(sorted.length / 4)] ?? 0, high = sorted[Math.floor(sorted.length * 3 / 4)] ?? 0, width = Math.max(high - low, Math.abs(high + low) * 5e-3);
  if (!(width > 0) || width === Number.POSITIVE_INFINITY) return;
  let distanceOf = (value) => (value > high ? value - high : value - low) / width, typicalDigits = digitsOf?.(numbers.indexOf(sorted[sorted.length >> 1] ?? 0)) ?? 0, far = [], most = rareLimit(count) * 5;
  for (let row = 0; row < count; row++) {
    let value = numbers[row] ?? Number.NaN, distance = distanceOf(value);
    if (Math.abs(distance) > FAR && !(digitsOf && Math.abs(distanceOf(value + typicalDigits - digitsOf(row))) <= FAR) && (far.push([row, distance]), far.length > most))
      return;
  }
  for (let [row, distance] of far)
    raise(row, Math.min(14, 4 + Math.log2(Math.abs(distance))), `${name} ${distance > 0 ? above : below}`);
}
function sortedNumbers(numbers) {
  let present = new Float64Array(numbers.length), count = 0, differ = !1;
  for (let row = 0; row < numbers.length; row++) {
    let value = numbers[row];
    Number.isNaN(value) || (present[count++] = value, value !== present[0] && (differ = !0));
  }
  return differ ? present.subarray(0, count).sort() : present.subarray(0, 0);
}
function alarmSigns(name, numbers, sorted, raise) {
  let limit = rareLimit(numbers.length), negative = sorted.subarray(0, limit + 1).filter((value) => value < 0).length;
  if (negative === 0 || negative > limit) return;
  let score = surprise(negative, numbers.length);
  for (let row = 0; row < numbers.length; row++)
    (numbers[row] ?? 0) < 0 && raise(row, score, `${name} negative`);
}
function alarmText(name, text, count, raise) {
  if (alarmNumbers(name, text.lengths, LONG_AND_SHORT, raise, text.digitsOf), !text.sorts) return;
  let { codes, counts } = text.sorts, rare = rareOnes(counts, count);
  if (rare.size !== 0)
    for (let row = 0; row < count; row++) {
      let code = codes[row] ?? -1, score = rare.get(code);
      score !== void 0 && raise(row, score, `${name} unlike others`, `${name} unlike others ${code}`);
    }
}
var NAMES_OF_ERRORS = /^(?:err|errors?|exception|failure|fault|failed)$/i, NAMES_OF_SUCCESS = /^(?:ok|success|successful|succeeded|passed|healthy|valid)$/i, NAMES_OF_EXITS = /^(?:exit|exit_?code|exit_?status|return_?code|rc)$/i, NAMES_OF_STATUS = /^(?:status|status_?code|http_?status|code)$/i, EMPTY_SOURCES = /* @__PURE__ */ new Set(["", "null", "false", "0", '""', "[]", "{}", '"none"', '"None"']);
function alarmNames(profile, count, raise) {
  let { codes, values } = profile;
  if (!codes) return;
  let name = profile.name.slice(profile.name.lastIndexOf(".") + 1), bad = values.map(({ source }) => NAMES_OF_ERRORS.test(name) ? !EMPTY_SOURCES.has(source) : NAMES_OF_SUCCESS.test(name) ? source === "false" : NAMES_OF_EXITS.test(name) ? /^-?\d+$/.test(source) && source !== "0" : NAMES_OF_STATUS.test(name) && /^"?[45]\d\d"?$/.test(source));
  for (let row = 0; row < count; row++) {
    let code = codes[row] ?? -1;
    if (bad[code] !== !0) continue;
    let value = values[code], bonus = errorBonus(value?.count ?? 0, count);
    raise(row, bonus, `${profile.name}=${plainSource(value?.source)}`);
  }
}
function alarmWords(tape, rows, raise) {
  let count = rows.length;
  if (count === 0) return;
  let { starts, ends } = tape, last = rows[count - 1] ?? 0, hits = [], byWord = /* @__PURE__ */ new Map();
  for (let { at, word } of errorWords(tape.text, starts[rows[0] ?? 0] ?? 0, ends[last] ?? 0)) {
    let row = lastUpTo(at, 0, count, (index) => starts[rows[index] ?? 0] ?? 0), next = row + 1 < count ? rows[row + 1] ?? 0 : tape.count, node = lastUpTo(at, rows[row] ?? 0, next, (index) => starts[index] ?? 0);
    shapeOf(tape, node) !== "string" || isKey(tape, node) || hits.at(-1)?.[0] === row && hits.at(-1)?.[1] === word || (hits.push([row, word]), byWord.set(word, (byWord.get(word) ?? 0) + 1));
  }
  let isUsual = (word) => count > 2 && (byWord.get(word) ?? 0) > count * USUAL_ERROR_SHARE;
  for (let [hitRow, word] of hits)
    isUsual(word) || raise(hitRow, errorBonus(byWord.get(word) ?? 0, count), `"${word}"`);
}
function lastUpTo(at, from, to, offsetOf) {
  let low = from, high = to;
  for (; high - low > 1; ) {
    let middle = low + high >> 1;
    offsetOf(middle) <= at ? low = middle : high = middle;
  }
  return low;
}
function isKey(tape, node) {
  let at = tape.ends[node] ?? 0;
  for (; tape.text.charCodeAt(at) <= 32; ) at++;
  return tape.text.charCodeAt(at) === 58;
}
function errorBonus(times, count) {
  return times <= count * COMMON_ERROR_SHARE || times === 1 ? ERROR_BONUS + surprise(times, count) : 1;
}
function plainSource(source = "") {
  return source.startsWith('"') ? source.slice(1, -1) : source;
}

// src/reduce/row-order.ts
var FITTING_SHARE4 = 0.3, MEANT_SHARE2 = 0.7, MOST_MEANT = 3, LEADING_ROWS = 3, MOST_PRESSING2 = 24, COMMON_FIT_SHARE = 0.05, MEANINGLESS_FIT_SHARE = 0.9;
function rankRows(tape, node, query, whole) {
  let { rows, keys } = rowsOf(tape, node), profiles = profilesOf(tape, node, rows), { copies, firsts } = countCopies(tape, rows, keys), leading = leadingRows(tape, rows, keys), judged = whole === void 0 ? void 0 : { ...whole, ...rowsOf(whole.tape, whole.node) }, isWhole = judged === void 0 || judged.rows.length !== rows.length, by = isWhole ? { tape, node, rows, keys } : judged, judgedProfiles = isWhole ? profiles : profilesOf(by.tape, by.node, by.rows), found = findAlarms(by.tape, by.rows, judgedProfiles), asked2 = query === void 0 ? void 0 : askedRows(query, judgedProfiles, by.rows.length), { fits, meant } = query === void 0 ? NO_FIT : fittingRows(query, by.tape, by.rows, by.keys, asked2), alarms = isWhole ? found : alarmsOfFirsts(found, firsts), fitting = isWhole ? fits : fits.map((row) => firsts[row] ?? row), alarmed = alarmedRows(alarms), isCommon = asked2 === void 0 && fitting.length > Math.max(1, rows.length * COMMON_FIT_SHARE), { order, leadingFrom } = mergeOrders(rows.length, leading, fitting, meant, alarmed, copies, isCommon), ownKinds = found.kindOfRow;
  return { rows, keys, order, meant, leadingFrom, alarms, ownKinds, asked: asked2, profiles, copies, firsts };
}
function profilesOf(tape, node, rows) {
  let names = columnNames(tape, node)?.names;
  return readColumns(tape, rows, names).map((column) => profileColumn(tape, column));
}
function alarmsOfFirsts({ scores, kindOfRow, kinds }, firsts) {
  let told = { scores: scores.slice(), kindOfRow: kindOfRow.slice(), kinds };
  return firsts.forEach((first, row) => {
    first === row || (kindOfRow[row] ?? -1) < 0 || (scores[row] ?? 0) <= (told.scores[first] ?? 0) || (told.scores[first] = scores[row] ?? 0, told.kindOfRow[first] = kindOfRow[row] ?? -1);
  }), told;
}
function rowsOf(tape, node) {
  let children = childrenOf(tape, node);
  if (shapeOf(tape, node) === "array") return { rows: children, keys: void 0 };
  let keys = children.filter((_, index) => index % 2 === 0);
  return { rows: keys.map((key) => key + 1), keys };
}
function countCopies(tape, rows, keys) {
  let copies = new Int32Array(rows.length).fill(1), firsts = new Int32Array(rows.length);
  for (let index = 0; index < rows.length; index++) firsts[index] = index;
  if (keys) return { copies, firsts };
  let looks = /* @__PURE__ */ new Map(), sources = /* @__PURE__ */ new Map();
  for (let index = 0; index < rows.length; index++) {
    let first = tape.codes[tape.starts[rows[index] ?? 0] ?? 0];
    if (first !== 123 && first !== 91 && first !== 34) continue;
    let look = lookOf(tape, rows[index] ?? 0), alike = looks.get(look);
    if (alike === void 0) {
      looks.set(look, index);
      continue;
    }
    let alikeSource = sourceOf(tape, rows[alike] ?? 0);
    sources.has(alikeSource) || sources.set(alikeSource, alike);
    let source = sourceOf(tape, rows[index] ?? 0), earlier = sources.get(source);
    if (earlier === void 0) {
      sources.set(source, index);
      continue;
    }
    copies[earlier] = (copies[earlier] ?? 0) + 1, copies[index] = 0, firsts[index] = earlier;
  }
  return { copies, firsts };
}
var LOOKED_AT2 = 48;
function lookOf({ codes, starts, ends }, node) {
  let start = starts[node] ?? 0, end = ends[node] ?? 0, look = end - start;
  for (let at = start; at < Math.min(end, start + LOOKED_AT2); at++)
    look = Math.imul(look ^ (codes[at] ?? 0), 16777619);
  for (let at = Math.max(start + LOOKED_AT2, end - LOOKED_AT2); at < end; at++)
    look = Math.imul(look ^ (codes[at] ?? 0), 16777619);
  return look;
}
function sourceOf(tape, node) {
  return tape.text.slice(tape.starts[node], tape.ends[node]);
}
var NO_FIT = { fits: [], meant: 0 };
function fittingRows(query, tape, rows, keys, asked2) {
  let starts = (keys ?? rows).map((node) => tape.starts[node] ?? 0);
  starts.push(tape.ends[rows.at(-1) ?? 0] ?? 0);
  let scores = querySalience(query, tape.text, starts);
  if (!scores) return NO_FIT;
  let best = scores.reduce((most2, score) => Math.max(most2, score), 0), least = best * FITTING_SHARE4, isFitting = (row) => (scores[row] ?? 0) > 0 && (scores[row] ?? 0) >= least, fitting = rowsWhere(rows.length, isFitting, scores), near = fitting.filter((row) => (scores[row] ?? 0) >= best * MEANT_SHARE2).length, most = Math.min(MOST_MEANT, Math.max(1, rows.length * COMMON_FIT_SHARE)), meant = near <= most && rows.length > 1 ? near : 0, isMeaningless = meant === 0 && fitting.length > rows.length * MEANINGLESS_FIT_SHARE;
  if (asked2 === void 0) return isMeaningless ? NO_FIT : { fits: fitting, meant };
  let first = rowsWhere(rows.length, (row) => asked2.isAsked[row] === 1, scores), others = isMeaningless ? [] : fitting.slice(meant).filter((row) => asked2.isAsked[row] !== 1);
  return { fits: [.../* @__PURE__ */ new Set([...fitting.slice(0, meant), ...first, ...others])], meant };
}
function rowsWhere(count, wanted, scores) {
  let found = [];
  for (let row = 0; row < count; row++) wanted(row) && found.push(row);
  return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}
function alarmedRows(alarms) {
  let { scores, kindOfRow } = alarms, order = rowsWhere(kindOfRow.length, (row) => (kindOfRow[row] ?? -1) >= 0, scores), seen = /* @__PURE__ */ new Map(), rounds = [];
  for (let row of order) {
    let kind = kindOfRow[row] ?? -1, round = seen.get(kind) ?? 0;
    seen.set(kind, round + 1);
    let rows = rounds[round];
    rows ? rows.push(row) : rounds.push([row]);
  }
  return rounds.flat();
}
var ABOUT_ITSELF = /total|count|size|length|cursor|next|more|truncated|status|error/i;
function leadingRows(tape, rows, keys) {
  let first = rows.slice(0, LEADING_ROWS).map((_, row) => row), about = (keys ?? []).flatMap((key, row) => lengthOf(tape, rows[row] ?? 0) <= 64 && lengthOf(tape, key) <= 64 && ABOUT_ITSELF.test(sourceOf(tape, key)) ? [row] : []);
  return [...first, ...about];
}
function mergeOrders(count, leading, fitting, meant, alarmed, copies, isCommonFit) {
  let order = new Int32Array(count), taken = new Uint8Array(count), length = 0, leadingFrom = -1;
  for (let fit = 0; fit < meant; fit++) take(fitting[fit]);
  for (let turn = 0; turn < Math.max(Math.ceil(fitting.length / 2), alarmed.length); turn++)
    isCommonFit && take(alarmed[turn]), take(fitting[turn * 2]), take(fitting[turn * 2 + 1]), isCommonFit || take(alarmed[turn]), length >= MOST_PRESSING2 && takeLeading();
  takeLeading(), take(count - 1);
  for (let row of spread(count)) take(row);
  return { order: order.subarray(0, length), leadingFrom };
  function takeLeading() {
    if (!(leadingFrom >= 0)) {
      leadingFrom = length;
      for (let row of leading) take(row);
    }
  }
  function take(row) {
    row === void 0 || row < 0 || taken[row] === 1 || copies[row] === 0 || (taken[row] = 1, order[length++] = row);
  }
}

// src/reduce/table-tape.ts
var QUOTE2 = 34, COMMA = 44, MINUS = 45, POINT = 46, ZERO = 48, OPEN_ARRAY = 91, BACKSLASH2 = 92, CLOSE_ARRAY = 93, CLOSE_OBJECT = 125, AROUND_NODE = 4, NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/, MOST_DIGITS2 = 15;
function tableTape(names, cells) {
  let { codes, starts, ends, forms: forms3, rowFrom } = cells, head = scanJson(`{"columns":${JSON.stringify(names)},"rows":[]}`), rows = head.count - 1, firstCell = rowFrom[0] ?? 0, nodes = head.count + rowFrom.length + (rowFrom.at(-1) ?? 0) - firstCell, nodeStarts = larger(head.starts, rows, nodes), nodeEnds = larger(head.ends, rows, nodes), nexts = larger(head.nexts, rows, nodes), out = new CodeWriter(codes.length + AROUND_NODE * nodes);
  out.writeText(head.text.slice(0, -3));
  let node = rows;
  open();
  for (let row = 0; row + 1 < rowFrom.length; row++) {
    row > 0 && out.write(COMMA);
    let own = open(), first = rowFrom[row] ?? 0, last = rowFrom[row + 1] ?? 0;
    for (let cell = first; cell < last; cell++)
      cell > first && out.write(COMMA), nodeStarts[node] = out.length, (forms3[cell] === QUOTED || !out.writeCell(codes, starts[cell] ?? 0, ends[cell] ?? 0)) && out.writeText(cellSource(cellText(cells, cell))), nodeEnds[node] = out.length, nexts[node] = ++node;
    close(own);
  }
  close(rows), out.write(CLOSE_OBJECT), nodeEnds[0] = out.length, nexts[0] = node;
  let { text, codes: written } = out.finish();
  return { tape: {
    text,
    starts: nodeStarts,
    ends: nodeEnds,
    nexts,
    count: node,
    codes: written,
    spaced: !1
  }, rows };
  function open() {
    return nodeStarts[node] = out.length, out.write(OPEN_ARRAY), node++;
  }
  function close(list) {
    out.write(CLOSE_ARRAY), nodeEnds[list] = out.length, nexts[list] = node;
  }
}
function larger(array, count, room) {
  let grown = new Int32Array(room);
  return grown.set(array.subarray(0, count)), grown;
}
function cellSource(cell) {
  return NUMBER.test(cell) ? cell : JSON.stringify(cell);
}
var CodeWriter = class {
  length = 0;
  #codes;
  constructor(room) {
    this.#codes = new Uint16Array(room);
  }
  write(code) {
    let at = this.length++;
    at >= this.#codes.length && this.#grow(1), this.#codes[at] = code;
  }
  writeText(text) {
    for (let at = 0; at < text.length; at++) this.write(text.charCodeAt(at));
  }
  /** Whether it could be written as it stands; nothing is written when not. */
  writeCell(source, start, end) {
    this.length + end - start + 2 > this.#codes.length && this.#grow(end - start + 2);
    let codes = this.#codes, isText = !isNumber(source, start, end), to = this.length;
    isText && (codes[to++] = QUOTE2);
    for (let at = start; at < end; at++) {
      let code = source[at] ?? 0;
      if (code < 32 || code === QUOTE2 || code === BACKSLASH2 || (code & 63488) === 55296) return !1;
      codes[to++] = code;
    }
    return isText && (codes[to++] = QUOTE2), this.length = to, !0;
  }
  finish() {
    let { length } = this, units = this.#codes, codes = new Uint8Array(length + 1);
    for (let at = 0; at < length; at++) codes[at] = Math.min(units[at] ?? 0, 128);
    return { text: Buffer.from(units.buffer).toString("utf16le", 0, 2 * length), codes };
  }
  #grow(needed) {
    let codes = new Uint16Array(2 * (this.#codes.length + needed));
    codes.set(this.#codes), this.#codes = codes;
  }
};
function isNumber(codes, from, end) {
  let start = codes[from] === MINUS ? from + 1 : from, whole = digitsEnd(codes, start, end), length = whole - start;
  if (length === 0 || length > MOST_DIGITS2 || length > 1 && codes[start] === ZERO) return !1;
  if (whole === end) return !0;
  let digits = end - whole - 1;
  return codes[whole] === POINT && digits > 0 && digits <= MOST_DIGITS2 && digitsEnd(codes, whole + 1, end) === end;
}
function digitsEnd(codes, from, end) {
  let at = from;
  for (; at < end && (codes[at] ?? 0) >= ZERO && (codes[at] ?? 0) <= ZERO + 9; ) at++;
  return at;
}

// src/reduce/table-reducer.ts
var PASS_OVER = 0.1, FEW_WORDS = 1e3, BARE_SHARE = 0.75, MARK_LENGTH2 = 40;
function createTableReducer(text, query, plain, needsRule = !0, judgedBy) {
  let found = findTables(text, needsRule), wholes = judgedBy === void 0 || found.length === 0 ? [] : findTables(judgedBy, needsRule), tables = found.map(({ names, grid, header, starts }, at) => {
    let { tape, rows } = tableTape(names, grid), asItWas = wholes.length === found.length ? wholes[at] : void 0, judged = asItWas && tableTape(asItWas.names, asItWas.grid), place = judged && { tape: judged.tape, node: judged.rows };
    return { header, starts, ranked: rankRows(tape, rows, query, place) };
  });
  if (tables.length === 0) return;
  let size = tables.reduce((sum, { starts }) => sum + sizeOf2(starts), 0), whole = wordsAround(text, tables, !1), bare = text.length - size > FEW_WORDS ? void 0 : wordsAround(text, tables, !0), total = tables.reduce((sum, { starts }) => sum + starts.length - 1, 0), other;
  return {
    most: text.length,
    view(budget) {
      let isTight = budget > 0 && lengthOf2(whole) * 2 > budget;
      if (isTight && (bare === void 0 || lengthOf2(bare) > budget * BARE_SHARE))
        return other ??= plain(), other.view(budget);
      let around = isTight && bare ? bare : whole, left = budget - lengthOf2(around), rest = size, parts = [], shown = tables.map(({ starts, ranked }, at) => {
        let own = Math.floor(left * sizeOf2(starts) / Math.max(1, rest)), { shown: shown2, used } = choose2(starts, ranked, own);
        left -= used, rest -= sizeOf2(starts), parts.push(around[at] ?? "");
        for (let row = 0; row + 1 < starts.length; row++)
          shown2[row] === 1 && parts.push(text.slice(starts[row], starts[row + 1]));
        return shown2;
      });
      parts.push(around[tables.length] ?? "");
      let chosen = shown.reduce((sum, rows) => sum + rows.filter((row) => row === 1).length, 0), most = tables.reduce((sum, { ranked }) => sum + ranked.order.length, 0);
      return {
        kind: "table",
        content: joined(parts.filter((part) => part !== "")),
        shown: chosen,
        total,
        unit: "rows",
        complete: chosen === most,
        details: () => details(tables, shown),
        asked: () => asked(tables, shown),
        missed: () => missed(tables, shown)
      };
    }
  };
}
function wordsAround(text, tables, bare) {
  let at = 0;
  return [...tables.map(({ header, starts }) => {
    let words2 = wordsOf2(at, header) + text.slice(Math.max(at, header), starts[0]);
    return at = starts.at(-1) ?? text.length, words2;
  }), wordsOf2(at, text.length)];
  function wordsOf2(from, to) {
    let words2 = text.slice(from, Math.max(from, to));
    return !bare || words2.length <= MARK_LENGTH2 ? words2 : `${gapMark(words2.trimEnd().split(`
`).length, 0)}
`;
  }
}
function lengthOf2(parts) {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
function sizeOf2(starts) {
  return (starts.at(-1) ?? 0) - (starts[0] ?? 0);
}
function joined(parts) {
  return parts.map((part, at) => at + 1 === parts.length || part.endsWith(`
`) ? part : `${part}
`).join("");
}
function choose2(starts, { order }, budget) {
  let shown = new Uint8Array(starts.length - 1), left = budget;
  for (let row of order) {
    let cost = (starts[row + 1] ?? 0) - (starts[row] ?? 0);
    if (cost > left) {
      if (cost <= budget * PASS_OVER) break;
      continue;
    }
    left -= cost, shown[row] = 1;
  }
  return { shown, used: budget - left };
}
function details(tables, shown) {
  let [first] = tables;
  if (first && tables.length === 1) return leftOutDetails(first.ranked, shown[0] ?? new Uint8Array());
  let { shown: there, total } = unusualCount(tables, shown), all = `Tables: ${tables.length}.`;
  return total === 0 ? [all] : [
    there === total ? `Unusual rows: all ${grouped(total)} shown.` : unusualSentence(there, total),
    all
  ];
}
function asked([only, ...others], [shown]) {
  if (!(only === void 0 || shown === void 0 || others.length > 0))
    return missedAsked(only.ranked, shown);
}
function unusualCount(tables, shown) {
  let count = { shown: 0, total: 0 };
  return tables.forEach(({ ranked }, at) => {
    let own = unusualRows(ranked, shown[at] ?? new Uint8Array());
    count.shown += own.shown, count.total += own.total;
  }), count;
}
function unusualSentence(shown, total) {
  return `Unusual rows: ${grouped(shown)} of ${grouped(total)} shown.`;
}
function missed(tables, shown) {
  let count = unusualCount(tables, shown);
  if (count.shown !== count.total)
    return { ...count, sentence: unusualSentence(count.shown, count.total) };
}

// src/reduce/yaml-alarms.ts
var FEWEST_ENTRIES = 4, SAMPLE_LINES2 = 200, DATA_SHARE = 0.8, DATA_LINE = /^ *(?:(?:- )*(?:["']?[\w./-]{1,80}["']?:(?: |$)|- ?\S)|[\w.[\]-]{1,80}:? ?[{<]$|[}>]$|---)/, DOCUMENT = /^---(?: |$)/, MESSAGE = /^[\w.[\]-]{1,80}:? ?[{<]$/, MOST_ENTRIES = 12, SEARCHED = 400, COMMON = { entries: 3, share: 0.1 };
function alarmedEntries(text) {
  let starts = lineStarts(text), count = starts.length - 1, first = Array.from({ length: Math.min(count, SAMPLE_LINES2) }, (_, at) => lineAt(at));
  if (first.filter((line) => DATA_LINE.test(line)).length < first.length * DATA_SHARE) return [];
  let lines = Array.from({ length: count }, (_, at) => lineAt(at)), heads = headsOf(lines);
  if (heads.length < FEWEST_ENTRIES) return [];
  let seen = /* @__PURE__ */ new Map();
  for (let line of lines) seen.set(line, (seen.get(line) ?? 0) + 1);
  let common = Math.max(COMMON.entries, heads.length * COMMON.share), isAlarm = (line) => (seen.get(line) ?? 0) <= common && alarmLevel(valuePart(line)) === "error", found = [];
  return heads.forEach((from, at) => {
    let to = heads[at + 1] ?? lines.length, alarm = found.length < MOST_ENTRIES ? lines.slice(from, to).findIndex(isAlarm) : -1;
    alarm >= 0 && found.push({ from, alarm: from + alarm, to });
  }), found;
  function lineAt(at) {
    let start = starts[at] ?? 0;
    return text.slice(start, Math.min(starts[at + 1] ?? 0, start + SEARCHED)).trimEnd();
  }
}
function headsOf(lines) {
  let documents = lines.flatMap((line, at) => DOCUMENT.test(line) && at > 0 ? [at + 1] : []);
  if (documents.length >= FEWEST_ENTRIES - 1) return [0, ...documents];
  let messages = lines.flatMap((line, at) => MESSAGE.test(line) ? [at] : []);
  if (messages.length >= FEWEST_ENTRIES) return messages;
  let indents = lines.map((line) => /^ *- /.test(line) ? line.indexOf("-") : Number.POSITIVE_INFINITY), outer = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  return outer === Number.POSITIVE_INFINITY ? [] : indents.flatMap((indent, at) => indent === outer ? [at] : []);
}
function valuePart(line) {
  let colon = line.indexOf(": ");
  return colon < 0 ? "" : line.slice(colon + 2);
}

// src/reduce/text-reducer.ts
var LONGEST_PIECE_OF_CODE = 120;
function createTextReducer(text, kind, options) {
  let { query, path, whole } = options;
  if (isEditable(kind, path) && !isLongLined(text)) {
    let alarmed = () => isPlainName(path) && kind === "code" ? alarmedEntries(text) : [], editable = () => createEditableReducer(text, query, kind === "markdown", alarmed());
    return (path === void 0 || kind === "markdown" ? createTableReducer(text, query, editable, !0, whole) : void 0) ?? editable();
  }
  switch (kind) {
    case "table":
    case "log":
      return createJsonLinesReducer(text, options) ?? createCommitLogReducer(text, query) ?? createTableReducer(text, query, () => createLogReducer(text, query), !0, whole) ?? createLogReducer(text, query);
    case "diff":
      return createDiffReducer(text, query);
    case "search-hits":
      return isPathList(text) ? createPathListReducer(text, query) : createHitsReducer(text, query);
    case "base64":
      return createBinaryReducer(text);
    case "html":
      return createHtmlReducer(text, query);
    default: {
      let longest = kind === "code" ? LONGEST_PIECE_OF_CODE : void 0, prose = () => createProseReducer(text, query, kind === "markdown", longest);
      return createTableReducer(text, query, prose, !0, whole) ?? prose();
    }
  }
}
function createJsonLinesReducer(text, options) {
  if (!withoutByteOrderMark(text).startsWith("{")) return;
  let read = readJsonLines(text), whole = options.whole === void 0 ? void 0 : readJsonLines(options.whole)?.tape;
  return read && options.createJson(read.tape, options.query, !0, whole);
}
function createHtmlReducer(html, query) {
  let text = htmlText(html);
  if (text === "") return createProseReducer(html, query, !1);
  let prose = () => createProseReducer(text, query, !0), { most, view } = createTableReducer(text, query, prose, !1) ?? prose(), links = countLinks(html), told = links === 0 ? [] : [`Addresses of ${counted(links, "link")} left out: search for "href=".`];
  return {
    most,
    view(budget) {
      let shown = view(budget);
      return { ...shown, kind: "html", unitOf: "of the text of an HTML page", details: () => [...told, ...shown.details()] };
    }
  };
}
function countLinks(html) {
  let count = 0;
  for (let _ of html.matchAll(/<a\s[^<>]{0,400}?\bhref\s{0,4}=/gi)) count++;
  return count;
}

// src/reduce/embedded-json.ts
var LEAST_SHARE3 = 0.7, MOST_AROUND2 = 4e3, MAX_TRIES = 12;
function findEmbeddedJson(text) {
  let least = Math.max(text.length * LEAST_SHARE3, text.length - MOST_AROUND2), from = 0;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    let start = openingFrom(text, from, text.length - least);
    if (start < 0) return;
    let end = closingOf(text, start), tape = end - start >= least ? scanJson(text.slice(start, end)) : void 0;
    if (tape !== void 0) return { before: text.slice(0, start), tape, after: text.slice(end) };
    from = end > 0 && end - start < least ? end : start + 1;
  }
}
function createEmbeddedReducer(text, kind, options) {
  let found = findEmbeddedJson(text);
  if (found === void 0) return;
  let before = foreignText(found.before), after = foreignText(found.after), around = before.length + after.length, whole = options.whole === void 0 ? void 0 : findEmbeddedJson(options.whole)?.tape, json = options.createJson(foreignJson(found.tape), options.query, !1, whole && foreignJson(whole)), plain;
  return {
    most: text.length,
    view(budget) {
      if (around * 2 <= budget) {
        let view = json.view(budget - around);
        return { ...view, content: `${before}${view.content}${after}` };
      }
      return plain ??= createTextReducer(foreignText(text), kind, options), plain.view(budget);
    }
  };
}
function openingFrom(text, from, last) {
  for (let at = from; at <= last; at++) {
    let code = text.charCodeAt(at);
    if (code === 91 || code === 123) return at;
  }
  return -1;
}
function closingOf(text, start) {
  let depth = 0, isQuoted = !1;
  for (let at = start; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (isQuoted)
      code === 92 ? at++ : code === 34 && (isQuoted = !1);
    else if (code === 34) isQuoted = !0;
    else if (code === 91 || code === 123) depth++;
    else if ((code === 93 || code === 125) && --depth === 0) return at + 1;
  }
  return -1;
}

export {
  lineStarts,
  isBase64,
  createBinaryReducer,
  isFigure,
  isWholeFigure,
  words,
  isUnspaced,
  stem,
  querySalience,
  withoutByteOrderMark,
  detectKind,
  mayBeContentOf,
  kindOfText,
  isLongLined,
  isPlainName,
  CODE,
  CODE_BITS,
  isWordCode2 as isWordCode,
  isUnspacedCode,
  isSpaceCode,
  withCodes,
  textOf,
  foldText,
  withFoldedCodes,
  otherNumberForms,
  readQuestion,
  questionPart,
  eachHit,
  standsIn,
  withoutQuoted,
  TermFinder,
  readJsonLines,
  alarmLevel,
  leftOutDetails,
  missedAsked,
  unusualRows,
  columnNames,
  isFileTree,
  rankRows,
  CellReader,
  findTables,
  BAR2 as BAR,
  RULE,
  createTextReducer,
  findEmbeddedJson,
  createEmbeddedReducer,
  createMeasure,
  utf8Bytes
};
//# sourceMappingURL=chunk-ZRYH2XAG.js.map
