
import {
  normalModelName,
  parseProviderId
} from "./chunk-GRWRJAL4.js";
import {
  searchTruncate,
  splitsPair
} from "./chunk-65WLHOVF.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/tokens/engine/packed-vocabulary.ts
var PACKED_MARK = 1263815760, PACKED_VERSION = 3, PACKED_HEADER_BYTES = 16, PACKED_BLOCKS_BYTES = 8704, PACKED_CLASSES_BYTES = 32768, LONGEST_TOKEN = 128;
function readPackedVocabulary(file) {
  let header = new DataView(file.buffer, file.byteOffset, file.byteLength), known = file.byteLength >= PACKED_HEADER_BYTES && header.getUint32(0, !0) === PACKED_MARK && header.getUint32(4, !0) === PACKED_VERSION, size = known ? header.getUint32(8, !0) : 0, total = known ? header.getUint32(12, !0) : 0, bytesStart = PACKED_HEADER_BYTES + size, idsStart = bytesStart + total, blocksStart = idsStart + 3 * size, classesStart = blocksStart + PACKED_BLOCKS_BYTES;
  if (!known || file.byteLength !== classesStart + PACKED_CLASSES_BYTES)
    throw new PlimsollError("INTERNAL_ERROR", "The packed vocabulary of the token counter is damaged.", {
      remedy: "Install the package again."
    });
  return new Vocabulary(
    file.subarray(PACKED_HEADER_BYTES, bytesStart),
    file.subarray(bytesStart, idsStart),
    file.subarray(idsStart, blocksStart),
    { blockOf: file.subarray(blocksStart, classesStart), classes: file.subarray(classesStart) }
  );
}
var Vocabulary = class {
  constructor(packedLengths, bytes, packedIds, characterClasses) {
    this.packedLengths = packedLengths;
    this.bytes = bytes;
    this.packedIds = packedIds;
    this.characterClasses = characterClasses;
    this.size = packedLengths.length;
  }
  packedLengths;
  bytes;
  packedIds;
  characterClasses;
  size;
  computed;
  get lengths() {
    return this.byId().lengths;
  }
  get offsets() {
    return this.byId().offsets;
  }
  byId() {
    return this.computed ??= this.computeById(), this.computed;
  }
  computeById() {
    let { size, packedLengths, packedIds } = this, lengths = new Uint8Array(size), offsets = new Uint32Array(size);
    for (let index = 0, offset = 0; index < size; index += 1) {
      let id = packedIds[index] | packedIds[size + index] << 8 | packedIds[2 * size + index] << 16, length = packedLengths[index];
      lengths[id] = length, offsets[id] = offset, offset += length;
    }
    return { lengths, offsets };
  }
};

// src/tokens/engine/special-tokens.ts
var ENCODING_NAMES = ["o200k_base", "cl100k_base", "o200k_harmony"];
function specialTokensOf(name) {
  return name === "cl100k_base" ? CL100K_BASE : name === "o200k_base" ? O200K_BASE : harmony();
}
var CL100K_BASE = /* @__PURE__ */ new Map([
  ["<|endoftext|>", 100257],
  ["<|fim_prefix|>", 100258],
  ["<|fim_middle|>", 100259],
  ["<|fim_suffix|>", 100260],
  ["<|endofprompt|>", 100276]
]), O200K_BASE = /* @__PURE__ */ new Map([
  ["<|endoftext|>", 199999],
  ["<|endofprompt|>", 200018]
]), HARMONY_NAMES = {
  199998: "startoftext",
  199999: "endoftext",
  200002: "return",
  200003: "constrain",
  200005: "channel",
  200006: "start",
  200007: "end",
  200008: "message",
  200012: "call"
}, HARMONY_END = 201088;
function harmony() {
  let tokens = /* @__PURE__ */ new Map();
  for (let id = 199998; id < HARMONY_END; id += 1)
    tokens.set(`<|${HARMONY_NAMES[id] ?? `reserved_${id}`}|>`, id);
  return tokens.set("<|endofprompt|>", 200018), tokens;
}
var LONGEST_NAME = 24;
function findSpecial(text, from, tokens) {
  for (let start = text.indexOf("<|", from); start >= 0; start = text.indexOf("<|", start + 1)) {
    let close = text.slice(start + 2, start + LONGEST_NAME).indexOf("|>");
    if (close < 0) continue;
    let end = start + 2 + close + 2, id = tokens.get(text.slice(start, end));
    if (id !== void 0) return { start, end, id };
  }
}

// src/tokens/engine/utf8-feed.ts
var encoder = new TextEncoder(), Utf8Feed = class {
  constructor(kernel, text, partUnits = 32768) {
    this.kernel = kernel;
    this.text = text;
    this.partUnits = partUnits;
  }
  kernel;
  text;
  partUnits;
  /** Bytes in the buffer. */
  length = 0;
  /** UTF-16 units of the text that were given already. */
  position = 0;
  /** All of the text is in the buffer, or was. */
  get final() {
    return this.position === this.text.length;
  }
  /** Nothing that follows shall decide about the bytes in the buffer. */
  get closed() {
    return this.final || this.length > 16777216;
  }
  /** Forgets the bytes before `keepFrom`, moves the others to the front and adds the next part of the text. */
  fill(keepFrom) {
    let kept = this.length - keepFrom, { position, text } = this, stop = Math.min(text.length, position + Math.max(this.partUnits, kept));
    stop < text.length && isHighSurrogate(text.charCodeAt(stop - 1)) && (stop -= 1), keepFrom > 0 && kept > 0 && this.kernel.input(this.length).copyWithin(0, keepFrom, this.length);
    let buffer = this.kernel.input(kept + (stop - position) * 3), part = position === 0 && stop === text.length ? text : text.slice(position, stop);
    this.length = kept + encoder.encodeInto(part, buffer.subarray(kept)).written, this.position = stop;
  }
};
function unitsIn(bytes, from, to) {
  let units = 0;
  for (let at = from; at < to; at += 1) {
    let byte = bytes[at];
    (byte & 192) !== 128 && (units += byte >= 240 ? 2 : 1);
  }
  return units;
}
function startsCharacter(bytes, at) {
  return (bytes[at] & 192) !== 128;
}
function isHighSurrogate(unit) {
  return unit >= 55296 && unit <= 56319;
}
function isLowSurrogate(unit) {
  return unit >= 56320 && unit <= 57343;
}

// src/tokens/engine/truncate-end.ts
var LOOKAHEAD_BYTES = 8, STEP_BYTES = 512, SEARCH_BYTES = 128 * 1024, WINDOW_UNITS = 4 * 1024 * 1024;
function truncateEnd(kernel, tokenLengths, text, limit, windowUnits = WINDOW_UNITS) {
  for (let units = limit * 5 + 1024; ; units *= 2) {
    let start = endingStart(text, units);
    if (text.length - start > windowUnits) return;
    let ending = start === 0 ? text : text.slice(start), feed = new Utf8Feed(kernel, ending, ending.length);
    feed.fill(0);
    let found = kernel.pieces(0, feed.length, !0, 2147483647);
    if ((found > 0 ? kernel.pieceTotals[found - 1] : 0) <= limit) {
      if (start === 0) return text;
      continue;
    }
    let byte = new EndCut(kernel, feed.length, limit, found).find(tokenLengths);
    if (!(start > 0 && byte <= LONGEST_TOKEN + LOOKAHEAD_BYTES))
      return text.slice(start + unitsIn(kernel.input(feed.length), 0, byte));
  }
}
function endingStart(text, units) {
  let start = Math.max(0, text.length - units);
  return start > 0 && isLowSurrogate(text.charCodeAt(start)) && isHighSurrogate(text.charCodeAt(start - 1)) ? start - 1 : start;
}
var EndCut = class {
  constructor(kernel, length, limit, found) {
    this.kernel = kernel;
    this.length = length;
    this.limit = limit;
    this.ends = kernel.pieceEnds.slice(0, found), this.totals = kernel.pieceTotals.slice(0, found), this.total = this.totals[found - 1];
    let low = 0, high = found;
    for (; low < high; ) {
      let middle = low + high >> 1;
      this.tokensFrom(middle) <= limit ? high = middle : low = middle + 1;
    }
    this.first = low;
  }
  kernel;
  length;
  limit;
  spent = 0;
  ends;
  totals;
  total;
  /** The first piece from whose start the rest is within the limit. */
  first;
  find(tokenLengths) {
    let known = this.startOf(this.first), crossing = this.startOf(this.first - 1), guess = this.guess(crossing, known, this.limit - this.tokensFrom(this.first), tokenLengths), furthest = Math.max(0, guess - LONGEST_TOKEN, crossing - LOOKAHEAD_BYTES), step = 1;
    for (let cut = this.characterEnd(furthest); cut < known; cut = this.characterEnd(cut)) {
      if (this.fits(cut)) return cut;
      if (cut < guess && this.spent > SEARCH_BYTES) {
        cut = guess;
        continue;
      }
      cut >= guess && this.spent > SEARCH_BYTES * 2 && (step *= 2), cut += step;
    }
    return known;
  }
  startOf(piece) {
    return piece > 0 ? this.ends[piece - 1] : 0;
  }
  tokensFrom(piece) {
    return this.total - (piece > 0 ? this.totals[piece - 1] : 0);
  }
  guess(start, end, room, tokenLengths) {
    if (room === 0) return end;
    let bytes = this.kernel.input(this.length), from = Math.max(start, end - (room + 1) * LONGEST_TOKEN);
    for (; from > start && !startsCharacter(bytes, from); ) from += 1;
    let found = this.kernel.encode(from, end, !0), { ids } = this.kernel, at = end;
    for (let i = 1; i <= Math.min(room, found); i += 1)
      at -= tokenLengths[ids[found - i]];
    return at;
  }
  fits(cut) {
    this.spent += STEP_BYTES;
    let stop = this.characterEnd(Math.min(this.length, cut + STEP_BYTES)), found = this.kernel.pieces(cut, stop, stop === this.length, this.limit), { pieceEnds, pieceTotals } = this.kernel, piece = this.first;
    for (let i = 0; i < found; i += 1) {
      let end = pieceEnds[i];
      if (pieceTotals[i] > this.limit) return !1;
      for (; piece < this.ends.length && this.startOf(piece) < end; ) piece += 1;
      if (this.startOf(piece) === end)
        return pieceTotals[i] + this.tokensFrom(piece) <= this.limit;
    }
    return this.spent += this.length - cut, this.kernel.count(cut, this.length, !0, this.limit) <= this.limit;
  }
  /** The first place from here on that splits no character. A call may move the buffer: it is asked for anew each time. */
  characterEnd(at) {
    let bytes = this.kernel.input(this.length), end = at;
    for (; end < this.length && !startsCharacter(bytes, end); ) end += 1;
    return end;
  }
};

// src/tokens/additive-cut.ts
var SLASH = 47;
function lastAdditiveCut(text, from, to) {
  for (let at = Math.min(to, text.length - 1); at > from; at -= 1)
    if (isAdditiveCut(text.charCodeAt(at - 1), text.charCodeAt(at))) return at;
  return -1;
}
function lastCut(text, to) {
  return splitsPair(text, to) ? to - 1 : to;
}
function isAdditiveCut(before, after) {
  return before === 10 ? !isSpace(after) && after !== SLASH : after === 32 ? isLetter(before) || before >= 48 && before <= 57 : after === 10 && isLetter(before);
}
function isLetter(code) {
  let lower = code | 32;
  return lower >= 97 && lower <= 122;
}
function isSpace(code) {
  return code <= 32 ? !0 : code < 128 ? !1 : code === 133 || code === 160 || code === 5760 || code >= 8192 && code <= 8202 || code === 8232 || code === 8233 || code === 8239 || code === 8287 || code === 12288 || code === 65279;
}

// src/tokens/engine/truncate-huge-end.ts
var PART_UNITS = 2 * 1024 * 1024;
function truncateHugeEnd(counter, text, limit, partUnits = PART_UNITS) {
  for (let aim = limit; aim > 0; ) {
    let ending = endingInParts(counter, text, aim, partUnits), over = counter.count(ending) - limit;
    if (over <= 0) return ending;
    aim -= over;
  }
  return "";
}
function endingInParts(counter, text, limit, partUnits) {
  let end = text.length, room = limit;
  for (; end > 0 && room > 0; ) {
    let start = partStart(text, end, partUnits), part = text.slice(start, end), tokens = counter.count(part);
    if (tokens > room) return text.slice(end - counter.truncateEnd(part, room).length);
    room -= tokens, end = start;
  }
  return text.slice(end);
}
function partStart(text, end, partUnits) {
  let furthest = endingStart(text.slice(0, end), partUnits);
  if (furthest === 0) return 0;
  let cut = lastAdditiveCut(text, furthest, end - (partUnits >> 1));
  return cut > furthest ? cut : furthest;
}

// src/tokens/engine/truncate-start.ts
var KEPT_PIECES = 16, LOOKAHEAD_BYTES2 = 8, SEARCH_BYTES2 = 64 * 1024;
function truncateStart(kernel, tokenLengths, text, limit) {
  let reach = text.slice(0, (limit + 1) * LONGEST_TOKEN), feed = new Utf8Feed(kernel, reach, Math.min(32 * 1024, limit * 8 + 256)), baseTokens = 0, baseUnits = 0, from = 0, tokens = 0, keepFrom = 0;
  for (; ; ) {
    feed.fill(keepFrom);
    let found = kernel.pieces(from, feed.length, feed.closed, limit - tokens), { pieceEnds: ends, pieceTotals: totals } = kernel, total = tokens + (found > 0 ? totals[found - 1] : 0);
    if (total > limit) {
      let startOf = (piece) => piece > 0 ? ends[piece - 1] : from, tokensAt = (piece) => tokens + (piece > 0 ? totals[piece - 1] : 0), safe = found > KEPT_PIECES ? found - 1 - KEPT_PIECES : -1, byte = new StartCut(kernel, feed, limit, {
        at: safe < 0 ? 0 : startOf(safe),
        tokens: safe < 0 ? baseTokens : tokensAt(safe),
        startsText: safe < 0 && baseUnits === 0
      }).find(
        startOf(found - 1),
        ends[found - 1],
        limit - tokensAt(found - 1),
        tokenLengths
      );
      return text.slice(0, baseUnits + unitsIn(kernel.input(feed.length), 0, byte));
    }
    if (feed.final) return text;
    let first = found - KEPT_PIECES;
    keepFrom = first > 0 ? ends[first - 1] : 0, first > 0 && (baseTokens = tokens + totals[first - 1], baseUnits += unitsIn(kernel.input(feed.length), 0, keepFrom)), tokens = total, from = kernel.consumed - keepFrom;
  }
}
var StartCut = class {
  constructor(kernel, feed, limit, safe) {
    this.kernel = kernel;
    this.feed = feed;
    this.limit = limit;
    this.safe = safe;
  }
  kernel;
  feed;
  limit;
  safe;
  spent = 0;
  /** `[start, end)` is the piece that goes over the limit; `room` of its tokens are within. */
  find(start, end, room, tokenLengths) {
    let guess = this.guess(start, end, room, tokenLengths), furthest = Math.min(guess + LONGEST_TOKEN, end + LOOKAHEAD_BYTES2);
    for (; this.feed.length <= furthest && !this.feed.final; ) this.feed.fill(0);
    let last = Math.min(furthest, this.feed.length);
    for (let cut = last; cut >= guess && this.spent < SEARCH_BYTES2; cut -= 1)
      if (this.fits(cut)) return cut;
    let lowest = this.safe.startsText ? 0 : this.safe.at + LOOKAHEAD_BYTES2, step = 1;
    for (let cut = Math.min(guess, last); cut > lowest; cut -= step) {
      if (cut = this.characterStart(cut), this.fits(cut)) return cut;
      this.spent > SEARCH_BYTES2 * 2 && (step *= 2);
    }
    return this.safe.at;
  }
  guess(start, end, room, tokenLengths) {
    if (room === 0) return start;
    let stop = Math.min(end, start + (room + 1) * LONGEST_TOKEN), bytes = this.kernel.input(this.feed.length);
    for (; stop < end && !startsCharacter(bytes, stop); ) stop -= 1;
    let found = Math.min(room, this.kernel.encode(start, stop, !0)), at = start, { ids } = this.kernel;
    for (let i = 0; i < found; i += 1) at += tokenLengths[ids[i]];
    return at;
  }
  /** The last place up to here that splits no character. */
  characterStart(at) {
    let bytes = this.kernel.input(this.feed.length), start = at;
    for (; start > 0 && start < this.feed.length && !startsCharacter(bytes, start); ) start -= 1;
    return start;
  }
  fits(cut) {
    if (cut < this.feed.length && !startsCharacter(this.kernel.input(this.feed.length), cut)) return !1;
    this.spent += cut - this.safe.at;
    let room = this.limit - this.safe.tokens;
    return this.kernel.count(this.safe.at, cut, !0, room) <= room;
  }
};

// src/tokens/engine/encoding.ts
function createEncoding(name, kernel, vocabulary) {
  return new KernelEncoding(name, kernel, vocabulary, specialTokensOf(name));
}
var decoder = new TextDecoder("utf-8", { ignoreBOM: !0 }), encoder2 = new TextEncoder(), KernelEncoding = class {
  constructor(id, kernel, vocabulary, specials) {
    this.id = id;
    this.kernel = kernel;
    this.vocabulary = vocabulary;
    this.specials = specials;
  }
  id;
  kernel;
  vocabulary;
  specials;
  exact = !0;
  error = 0;
  specialNames;
  count(text) {
    return this.countUpTo(text, 2147483647);
  }
  countUpTo(text, limit) {
    let stop = wholeLimit(limit), atLeast = Math.ceil(text.length / LONGEST_TOKEN);
    if (atLeast > stop) return atLeast;
    if (text.length <= 32768) return this.countPart(text, stop);
    let feed = new Utf8Feed(this.kernel, text), total = 0, keepFrom = 0;
    do
      feed.fill(keepFrom), total += this.kernel.count(0, feed.length, feed.closed, stop - total), keepFrom = this.kernel.consumed;
    while (!feed.final && total <= stop);
    return total;
  }
  /** A text that is fed in one part, as nearly all are: thousands of them are counted one after the other. */
  countPart(text, limit) {
    let { kernel } = this, { written } = encoder2.encodeInto(text, kernel.input(text.length * 3));
    return kernel.count(0, written, !0, limit);
  }
  truncate(text, limit, keep = "start") {
    let stop = wholeLimit(limit);
    if (stop <= 0) return "";
    if (text.length * 3 <= stop) return text;
    let { lengths } = this.vocabulary;
    return keep === "start" ? truncateStart(this.kernel, lengths, text, stop) : truncateEnd(this.kernel, lengths, text, stop) ?? this.truncateHugeEnd(text, stop);
  }
  truncateHugeEnd(text, limit) {
    return truncateHugeEnd(
      {
        count: (part) => this.count(part),
        truncateEnd: (part, room) => truncateEnd(this.kernel, this.vocabulary.lengths, part, room, part.length)
      },
      text,
      limit
    );
  }
  encode(text, options = {}) {
    let ids = [];
    if (options.specials !== "special")
      return this.encodeText(text, ids), ids;
    let from = 0;
    for (let found = findSpecial(text, 0, this.specials); found; found = findSpecial(text, from, this.specials))
      this.encodeText(text.slice(from, found.start), ids), ids.push(found.id), from = found.end;
    return this.encodeText(text.slice(from), ids), ids;
  }
  decode(ids) {
    let parts = [], length = 0;
    for (let id of ids) {
      let part = this.bytesOf(id);
      parts.push(part), length += part.length;
    }
    let bytes = new Uint8Array(length), at = 0;
    for (let part of parts)
      bytes.set(part, at), at += part.length;
    return decoder.decode(bytes);
  }
  encodeText(text, ids) {
    let feed = new Utf8Feed(this.kernel, text), keepFrom = 0;
    do {
      feed.fill(keepFrom);
      let found = this.kernel.encode(0, feed.length, feed.closed), { ids: part } = this.kernel;
      for (let i = 0; i < found; i += 1) ids.push(part[i]);
      keepFrom = this.kernel.consumed;
    } while (!feed.final);
  }
  bytesOf(id) {
    let { offsets, lengths, bytes, size } = this.vocabulary;
    if (id >= 0 && id < size && Number.isInteger(id)) {
      let start = offsets[id];
      return bytes.subarray(start, start + lengths[id]);
    }
    this.specialNames ??= new Map([...this.specials].map(([text, number]) => [number, encoder2.encode(text)]));
    let special = this.specialNames.get(id);
    if (special) return special;
    throw new PlimsollError("INVALID_PARAMS", `${String(id)} is not a token of ${this.id}.`, {
      remedy: "Decode with the encoding that made the ids."
    });
  }
};
function wholeLimit(limit) {
  return limit >= 2147483647 ? 2147483647 : Math.floor(limit) || 0;
}

// src/tokens/engine/vocabulary-table.ts
var NO_TOKEN = 2147483647, VocabularyTable = class {
  constructor(vocabulary) {
    this.vocabulary = vocabulary;
    let { size, lengths, offsets, bytes } = vocabulary, slotCount = 2 ** Math.ceil(Math.log2(size * 2));
    this.mask = slotCount - 1, this.slots = new Int32Array(slotCount * 2);
    for (let id = 0; id < size; id += 1) {
      let start = offsets[id], end = start + lengths[id];
      end - start === 1 ? this.oneByte[bytes[start]] = id : end - start === 2 ? this.twoBytes[bytes[start] << 8 | bytes[start + 1]] = id : this.insert(hashOf(bytes, start, end), id);
    }
  }
  vocabulary;
  mask;
  /** Two numbers per slot: the hash, and id + 1 or 0 when free. */
  slots;
  twoBytes = new Int32Array(65536).fill(NO_TOKEN);
  oneByte = new Int32Array(256);
  /** The id of the token with the bytes `[start, end)`, or NO_TOKEN. */
  find(bytes, start, end) {
    let length = end - start;
    if (length <= 2) return length === 2 ? this.ofTwo(bytes, start) : this.ofOne(bytes, start);
    if (length > LONGEST_TOKEN) return NO_TOKEN;
    let hash = hashOf(bytes, start, end), { slots, mask } = this;
    for (let slot = hash & mask; ; slot = slot + 1 & mask) {
      let entry = slots[slot * 2 + 1];
      if (entry === 0) return NO_TOKEN;
      if (slots[slot * 2] === hash && this.equals(entry - 1, bytes, start, length)) return entry - 1;
    }
  }
  /** Every byte is a token. */
  ofOne(bytes, at) {
    return this.oneByte[bytes[at]];
  }
  ofTwo(bytes, at) {
    return this.twoBytes[bytes[at] << 8 | bytes[at + 1]];
  }
  insert(hash, id) {
    let slot = hash & this.mask;
    for (; this.slots[slot * 2 + 1] !== 0; ) slot = slot + 1 & this.mask;
    this.slots[slot * 2] = hash, this.slots[slot * 2 + 1] = id + 1;
  }
  equals(id, bytes, start, length) {
    let { lengths, offsets, bytes: tokens } = this.vocabulary;
    if (lengths[id] !== length) return !1;
    let offset = offsets[id];
    for (let i = 0; i < length; i += 1) if (tokens[offset + i] !== bytes[start + i]) return !1;
    return !0;
  }
};
function hashOf(bytes, start, end) {
  let hash = end - start;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at], 16777619);
  return hash = Math.imul(hash ^ hash >>> 15, 739982445), hash ^ hash >>> 13;
}

// src/tokens/engine/pair-merge.ts
var SHORT_PIECE = 96, POSITIONS = 2 ** 32, PairMerge = class {
  constructor(table) {
    this.table = table;
  }
  table;
  /** After `merge`: the starts of the parts, relative to the piece. */
  starts = new Uint32Array(SHORT_PIECE + 1);
  shortRanks = new Int32Array(SHORT_PIECE + 1);
  ranks = new Int32Array(0);
  next = new Uint32Array(0);
  previous = new Int32Array(0);
  heap = new Float64Array(0);
  heapSize = 0;
  /** Merges the piece `[start, end)` of at least two bytes and returns the number of parts. */
  merge(bytes, start, end) {
    return end - start <= SHORT_PIECE ? this.mergeShort(bytes, start, end) : this.mergeLong(bytes, start, end);
  }
  mergeShort(bytes, start, end) {
    let { starts, shortRanks: ranks, table } = this, parts = end - start;
    for (let i = 0; i < parts; i += 1) starts[i] = i;
    starts[parts] = parts;
    for (let i = 0; i + 1 < parts; i += 1) ranks[i] = table.ofTwo(bytes, start + i);
    for (ranks[parts - 1] = NO_TOKEN; parts > 1; ) {
      let best = 0, lowest = ranks[0];
      for (let i = 1; i + 1 < parts; i += 1) {
        let rank = ranks[i];
        rank < lowest && (lowest = rank, best = i);
      }
      if (lowest === NO_TOKEN) break;
      parts -= 1;
      for (let i = best + 1; i < parts; i += 1)
        starts[i] = starts[i + 1], ranks[i] = ranks[i + 1];
      starts[parts] = starts[parts + 1], best + 1 < parts ? ranks[best] = this.rankOf(bytes, start, best) : ranks[best] = NO_TOKEN, best > 0 && (ranks[best - 1] = this.rankOf(bytes, start, best - 1));
    }
    return parts;
  }
  /** Rank of the token that part `i` and its right neighbour would form. */
  rankOf(bytes, start, i) {
    return this.table.find(bytes, start + this.starts[i], start + this.starts[i + 2]);
  }
  mergeLong(bytes, start, end) {
    let length = end - start;
    this.reserve(length);
    let { ranks, next, previous, table } = this;
    this.heapSize = 0;
    for (let at = 0; at < length; at += 1)
      next[at] = at + 1, previous[at] = at - 1, ranks[at] = at + 1 < length ? table.ofTwo(bytes, start + at) : NO_TOKEN, this.push(at);
    for (; this.heapSize > 0; ) {
      let entry = this.pop(), at = entry % POSITIONS, rank = (entry - at) / POSITIONS;
      if (ranks[at] !== rank) continue;
      let merged = next[at], after = next[merged];
      ranks[merged] = NO_TOKEN, next[at] = after, after < length && (previous[after] = at), ranks[at] = after < length ? table.find(bytes, start + at, start + next[after]) : NO_TOKEN, this.push(at);
      let before = previous[at];
      before >= 0 && (ranks[before] = table.find(bytes, start + before, start + after), this.push(before));
    }
    let parts = 0;
    for (let at = 0; at < length; at = next[at])
      this.starts[parts] = at, parts += 1;
    return this.starts[parts] = length, parts;
  }
  reserve(length) {
    if (this.ranks.length >= length) return;
    let size = Math.max(1024, 2 ** Math.ceil(Math.log2(length)));
    this.starts = new Uint32Array(size + 1), this.ranks = new Int32Array(size), this.next = new Uint32Array(size), this.previous = new Int32Array(size), this.heap = new Float64Array(size * 2 + 2);
  }
  push(at) {
    let rank = this.ranks[at];
    if (rank === NO_TOKEN) return;
    let entry = rank * POSITIONS + at, { heap } = this, child = this.heapSize;
    for (this.heapSize += 1; child > 0; ) {
      let parent = child - 1 >> 1;
      if (heap[parent] <= entry) break;
      heap[child] = heap[parent], child = parent;
    }
    heap[child] = entry;
  }
  pop() {
    let { heap } = this, top = heap[0];
    this.heapSize -= 1;
    let size = this.heapSize, entry = heap[size], hole = 0;
    for (; ; ) {
      let child = hole * 2 + 1;
      if (child >= size || (child + 1 < size && heap[child + 1] < heap[child] && (child += 1), heap[child] >= entry)) break;
      heap[hole] = heap[child], hole = child;
    }
    return heap[hole] = entry, top;
  }
};

// src/tokens/engine/character-classes.ts
var OTHER = 0, UPPER = 1, LOWER = 2, CASELESS = 3, MARK = 4, NUMBER = 5, SPACE = 6, NEWLINE = 7;

// src/tokens/engine/piece-scanner.ts
var INCOMPLETE = -1, CONTRACTION_BYTES = 3, APOSTROPHE = 39, SLASH2 = 47, BLANK = 32, PieceScanner = class {
  /** Bytes of the character that `classAt` looked at last. */
  width = 1;
  bytes = new Uint8Array(0);
  end = 0;
  final = !0;
  blockOf;
  classes;
  cased;
  constructor(rule, { blockOf, classes }) {
    this.cased = rule === "o200k", this.blockOf = blockOf, this.classes = classes;
  }
  /** The text is `bytes` up to `end`, well-formed; `final` says that nothing follows. */
  open(bytes, end, final) {
    this.bytes = bytes, this.end = end, this.final = final;
  }
  /** The end of the piece that starts at `start` (before the end of the text), or INCOMPLETE. */
  next(start) {
    let first = this.classAt(start), second = start + this.width;
    if (first === NUMBER) return this.afterNumber(second);
    if (first === NEWLINE) return this.afterWhiteSpace(start);
    if (!this.cased && this.byteAt(start) === APOSTROPHE) {
      if (!this.final && start + CONTRACTION_BYTES > this.end) return INCOMPLETE;
      let end = this.afterContraction(start);
      if (end > start) return end;
    }
    let word = this.cased ? this.afterCasedWord(start, first, second) : this.afterWord(start, first, second);
    if (word !== start) return word;
    if (first === SPACE) {
      if (this.byteAt(start) !== BLANK || second >= this.end) return this.afterWhiteSpace(start);
      let next = this.classAt(second);
      return next === OTHER || next === MARK ? this.afterSymbols(second) : this.afterWhiteSpace(start);
    }
    return this.afterSymbols(start);
  }
  /** Both word rules of o200k; `start` when neither matches. */
  afterCasedWord(start, first, second) {
    let from = first === OTHER || first === MARK || first === SPACE ? second : start, at = from, stop = -1, kind = OTHER;
    for (; at < this.end; ) {
      if (kind = this.classAt(at), kind === CASELESS || kind === MARK) stop = at + this.width;
      else if (kind !== UPPER) break;
      at += this.width;
    }
    if (at < this.end && kind === LOWER) {
      do {
        if (at += this.width, at >= this.end) break;
        kind = this.classAt(at);
      } while (kind === LOWER || kind === CASELESS || kind === MARK);
      return this.withContraction(at);
    }
    return at >= this.end && !this.final ? INCOMPLETE : stop >= 0 ? this.withContraction(stop) : first === MARK ? this.withContraction(second) : at > from ? this.withContraction(at) : start;
  }
  /** The word rule of cl100k; `start` when it does not match. */
  afterWord(start, first, second) {
    let at = second, startsWithLetter = first === UPPER || first === LOWER || first === CASELESS;
    for (; at < this.end; ) {
      let kind = this.classAt(at);
      if (kind !== UPPER && kind !== LOWER && kind !== CASELESS) break;
      at += this.width;
    }
    return at >= this.end && !this.final ? INCOMPLETE : startsWithLetter || at > second ? at : start;
  }
  withContraction(at) {
    return !this.final && at + CONTRACTION_BYTES > this.end ? INCOMPLETE : at < this.end && this.byteAt(at) === APOSTROPHE ? this.afterContraction(at) : at;
  }
  /** The end of the contraction whose apostrophe is at `at`, or `at`. */
  afterContraction(at) {
    if (at + 1 >= this.end) return at;
    let first = this.byteAt(at + 1) | 32;
    if (first === 115 || first === 116 || first === 109 || first === 100)
      return this.byteAt(at + 1) < 128 ? at + 2 : at;
    if (at + 2 >= this.end) return at;
    if (this.byteAt(at + 1) === 197) return this.byteAt(at + 2) === 191 ? at + 3 : at;
    let second = this.byteAt(at + 2) | 32;
    return (first === 114 || first === 118) && second === 101 || first === 108 && second === 108 ? at + 3 : at;
  }
  /** One digit is read; up to two more belong to the piece. */
  afterNumber(second) {
    let at = second;
    for (let more = 0; more < 2; more += 1) {
      if (at >= this.end) return this.final ? at : INCOMPLETE;
      if (this.classAt(at) !== NUMBER) return at;
      at += this.width;
    }
    return at;
  }
  afterSymbols(from) {
    let at = from;
    for (; at < this.end; ) {
      let kind = this.classAt(at);
      if (kind !== OTHER && kind !== MARK) break;
      at += this.width;
    }
    for (; at < this.end; ) {
      let byte = this.byteAt(at);
      if (byte !== 10 && byte !== 13 && !(this.cased && byte === SLASH2)) break;
      at += 1;
    }
    return at >= this.end && !this.final ? INCOMPLETE : at;
  }
  /** Up to the last line break of the run; without one, all but the last character, which goes with what follows. */
  afterWhiteSpace(start) {
    let at = start, last = start, newline = -1;
    for (; at < this.end; ) {
      let kind = this.classAt(at);
      if (kind !== SPACE && kind !== NEWLINE) break;
      last = at, at += this.width, kind === NEWLINE && (newline = at);
    }
    return at >= this.end && !this.final ? INCOMPLETE : newline >= 0 ? newline : at >= this.end || last === start ? at : last;
  }
  byteAt(at) {
    return this.bytes[at];
  }
  classAt(at) {
    let bytes = this.bytes, byte = bytes[at], codePoint = byte;
    return byte < 128 ? this.width = 1 : byte < 224 ? (this.width = 2, codePoint = (byte & 31) << 6 | bytes[at + 1] & 63) : byte < 240 ? (this.width = 3, codePoint = (byte & 15) << 12 | (bytes[at + 1] & 63) << 6 | bytes[at + 2] & 63) : (this.width = 4, codePoint = (byte & 7) << 18 | (bytes[at + 1] & 63) << 12 | (bytes[at + 2] & 63) << 6 | bytes[at + 3] & 63), this.classes[this.blockOf[codePoint >> 7] << 7 | codePoint & 127];
  }
};

// src/tokens/engine/script-kernel.ts
function createScriptKernel(packed, rule) {
  return new ScriptKernel(readPackedVocabulary(packed), rule);
}
var ScriptKernel = class {
  consumed = 0;
  pieceEnds = new Uint32Array(1024);
  pieceTotals = new Uint32Array(1024);
  ids = new Uint32Array(1024);
  bytes = new Uint8Array(0);
  table;
  pairs;
  scanner;
  constructor(vocabulary, rule) {
    this.table = new VocabularyTable(vocabulary), this.pairs = new PairMerge(this.table), this.scanner = new PieceScanner(rule, vocabulary.characterClasses);
  }
  input(capacity) {
    if (this.bytes.length < capacity) {
      let larger = new Uint8Array(capacity);
      larger.set(this.bytes), this.bytes = larger;
    }
    return this.bytes;
  }
  count(from, to, final, limit) {
    this.scanner.open(this.bytes, to, final);
    let total = 0, at = from;
    for (; at < to && total <= limit; ) {
      let end = this.scanner.next(at);
      if (end === INCOMPLETE) break;
      let least = Math.floor((end - at) / LONGEST_TOKEN);
      total += least > limit - total ? least : this.countPiece(at, end), at = end;
    }
    return this.consumed = at, total;
  }
  pieces(from, to, final, limit) {
    this.scanner.open(this.bytes, to, final);
    let found = 0, total = 0, at = from;
    for (; at < to && total <= limit; ) {
      let end = this.scanner.next(at);
      if (end === INCOMPLETE) break;
      total += this.countPiece(at, end), found === this.pieceEnds.length && (this.pieceEnds = doubled(this.pieceEnds), this.pieceTotals = doubled(this.pieceTotals)), this.pieceEnds[found] = end, this.pieceTotals[found] = total, found += 1, at = end;
    }
    return this.consumed = at, found;
  }
  encode(from, to, final) {
    this.scanner.open(this.bytes, to, final);
    let found = 0, at = from;
    for (; at < to; ) {
      let end = this.scanner.next(at);
      if (end === INCOMPLETE) break;
      for (; this.ids.length < found + end - at; ) this.ids = doubled(this.ids);
      found = this.encodePiece(at, end, found), at = end;
    }
    return this.consumed = at, found;
  }
  countPiece(start, end) {
    return this.table.find(this.bytes, start, end) !== NO_TOKEN ? 1 : this.pairs.merge(this.bytes, start, end);
  }
  encodePiece(start, end, found) {
    let whole = this.table.find(this.bytes, start, end);
    if (whole !== NO_TOKEN)
      return this.ids[found] = whole, found + 1;
    let parts = this.pairs.merge(this.bytes, start, end), { starts } = this.pairs;
    for (let i = 0; i < parts; i += 1) {
      let from = start + starts[i];
      this.ids[found + i] = this.table.find(this.bytes, from, start + starts[i + 1]);
    }
    return found + parts;
  }
};
function doubled(values) {
  let larger = new Uint32Array(values.length * 2);
  return larger.set(values), larger;
}

// src/tokens/engine/wasm-kernel.ts
function createWasmKernel(module, packed, rule) {
  let api = globalThis.WebAssembly;
  if (api)
    try {
      let instance = new api.Instance(new api.Module(module));
      return new WasmKernel(instance.exports, packed, rule);
    } catch {
      return;
    }
}
var WasmKernel = class {
  constructor(kernel, packed, rule) {
    this.kernel = kernel;
    let { blockOf, classes } = readPackedVocabulary(packed).characterClasses, file = kernel.fileAddress(packed.length), memory = new Uint8Array(kernel.memory.buffer);
    memory.set(blockOf, kernel.blockOfAddress()), memory.set(classes, kernel.classesAddress()), memory.set(packed, file), kernel.build(rule === "o200k"), this.inputStart = kernel.inputAddress(0), this.bytes = this.view();
  }
  kernel;
  bytes;
  inputStart;
  capacity = 0;
  taken = 0;
  found = 0;
  input(capacity) {
    return (capacity > this.capacity || this.bytes.length === 0) && (this.capacity = Math.max(capacity, this.capacity), this.inputStart = this.kernel.inputAddress(this.capacity), this.bytes = this.view()), this.bytes;
  }
  count(from, to, final, limit) {
    return this.kernel.count(from, to, final, limit);
  }
  pieces(from, to, final, limit) {
    return this.taken = to - from, this.found = this.kernel.pieces(from, to, final, limit), this.found;
  }
  encode(from, to, final) {
    return this.found = this.kernel.encode(from, to, final), this.found;
  }
  get consumed() {
    return this.kernel.consumed();
  }
  get pieceEnds() {
    return this.output(0);
  }
  get pieceTotals() {
    return this.output(this.taken * 4);
  }
  get ids() {
    return this.output(0);
  }
  output(offset) {
    return new Uint32Array(this.kernel.memory.buffer, this.kernel.outputAddress() + offset, this.found);
  }
  view() {
    return new Uint8Array(this.kernel.memory.buffer, this.inputStart, this.capacity);
  }
};

// src/adapters/tokenizer/tokenizer-files.ts
var FOLDERS = ["./tokenizer/", "../tokenizer/", "../../../generated/tokenizer/"];
function readTokenizerFile(name) {
  let { readFileSync } = process.getBuiltinModule("node:fs");
  for (let folder of FOLDERS)
    try {
      return readFileSync(new URL(folder + name, import.meta.url));
    } catch (error) {
      if (error.code !== "ENOENT") throw unreadable(name, error);
    }
  throw unreadable(name, void 0);
}
function unreadable(name, cause) {
  return new PlimsollError("INTERNAL_ERROR", `The file ${name} of the token counter cannot be read.`, {
    remedy: "In a bundle, leave plimsoll out of it (external) or copy its dist/tokenizer beside the bundle; else install the package again; in a checkout, run `node scripts/build-tokenizer.mjs`.",
    cause
  });
}

// src/adapters/tokenizer/load-encoding.ts
var vocabularies = /* @__PURE__ */ new Map(), encodings = /* @__PURE__ */ new Map();
function loadEncoding(name) {
  let encoding = encodings.get(name);
  if (!encoding) {
    let { kernel, vocabulary } = loadVocabulary(name === "cl100k_base" ? "cl100k" : "o200k");
    encoding = createEncoding(name, kernel, vocabulary), encodings.set(name, encoding);
  }
  return encoding;
}
function resetEncodings() {
  vocabularies.clear(), encodings.clear();
}
function loadVocabulary(rule) {
  let loaded = vocabularies.get(rule);
  if (!loaded) {
    let file = readTokenizerFile(`${rule}_base.vocab`), vocabulary = readPackedVocabulary(file);
    loaded = { kernel: createWasmKernel(readTokenizerFile("kernel.wasm"), file, rule) ?? createScriptKernel(file, rule), vocabulary }, vocabularies.set(rule, loaded);
  }
  return loaded;
}

// src/tokens/content-kind.ts
var CONTENT_KINDS = [
  "prose",
  "latin",
  "cyrillic",
  "cjk",
  "script",
  "code",
  "json",
  "logs",
  "numbers"
];
function contentKind(text, from = 0, to = text.length) {
  let tally = tallyCharacters(text, from, to), of = (kind) => tally[kind], visible = to - from - of(INVISIBLE);
  if ((of(CYRILLIC) + of(CJK) + of(OTHER2)) * 10 > visible)
    return of(CJK) >= of(CYRILLIC) && of(CJK) >= of(OTHER2) ? "cjk" : of(CYRILLIC) >= of(OTHER2) ? "cyrillic" : "script";
  let letters = of(LETTER) + of(ACCENTED);
  return of(DIGIT) * 10 > visible * 6 ? "numbers" : of(STRUCTURE) * 100 > visible * 12 ? "json" : of(DIGIT) * 100 > visible * 8 ? "logs" : of(ACCENTED) * 200 > letters ? "latin" : (of(OPERATOR) + of(STRUCTURE)) * 100 > visible * 6 || letters === 0 ? "code" : "prose";
}
var INVISIBLE = 0, NEUTRAL = 1, LETTER = 2, DIGIT = 3, STRUCTURE = 4, OPERATOR = 5, ACCENTED = 6, CYRILLIC = 7, CJK = 8, OTHER2 = 9, ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  let character = String.fromCharCode(code);
  return code <= 32 || code === 127 ? INVISIBLE : /[a-z]/i.test(character) ? LETTER : /[0-9]/.test(character) ? DIGIT : '"{}[]:,'.includes(character) ? STRUCTURE : "-.!?'".includes(character) ? NEUTRAL : OPERATOR;
});
function tallyCharacters(text, from, to) {
  let tally = new Uint32Array(OTHER2 + 1);
  for (let index = from; index < to; index += 1) {
    let code = text.charCodeAt(index), kind = code < 128 ? ASCII[code] : kindOf(code);
    tally[kind] = tally[kind] + 1;
  }
  return tally;
}
function kindOf(code) {
  return code >= 12289 && code < 40960 ? CJK : code === 133 || code === 160 || code === 12288 || code === 65279 ? INVISIBLE : code < 192 ? NEUTRAL : code < 592 || code >= 7680 && code < 7936 ? ACCENTED : code >= 1024 && code < 1328 ? CYRILLIC : code >= 8192 && code < 8304 ? NEUTRAL : code >= 44032 && code < 55216 || code >= 55360 && code < 55488 || code >= 63744 && code < 64256 || code >= 65280 && code < 65520 ? CJK : OTHER2;
}

// src/tokens/calibration-table.ts
var CALIBRATION = {
  claude: {
    prose: [130, 175],
    latin: [160, 220],
    cyrillic: [120, 155],
    cjk: [120, 155],
    script: [115, 165],
    code: [130, 190],
    json: [120, 175],
    logs: [115, 185],
    numbers: [100, 160]
  },
  "claude-4.6": {
    prose: [108, 130],
    latin: [120, 150],
    cyrillic: [120, 150],
    cjk: [115, 150],
    script: [115, 160],
    code: [110, 145],
    json: [108, 135],
    logs: [108, 150],
    numbers: [100, 150]
  },
  gemini: {
    prose: [102, 112],
    latin: [95, 112],
    cyrillic: [100, 110],
    cjk: [75, 115],
    script: [70, 170],
    code: [107, 125],
    json: [112, 140],
    logs: [98, 150],
    numbers: [130, 250]
  },
  "open-weights": {
    prose: [100, 140],
    latin: [95, 170],
    cyrillic: [100, 160],
    cjk: [75, 250],
    script: [75, 420],
    code: [98, 140],
    json: [98, 145],
    logs: [98, 150],
    numbers: [98, 250]
  }
};

// src/tokens/calibrated-counter.ts
var WINDOW = 4096;
function calibratedCounter(base, family, learned) {
  let table = learned ?? CALIBRATION[family], measure2 = (text, limit) => {
    let least = 0, most = 0;
    for (let from = 0; from < text.length && most <= limit * 100; ) {
      let to = windowEnd(text, from), tokens = base.count(text.slice(from, to)), range = table[contentKind(text, from, to)];
      least += tokens * range[0], most += tokens * range[1], from = to;
    }
    return {
      tokens: Math.ceil(most / 100),
      least: Math.floor(least / 100),
      error: most === 0 ? 0 : round(1 - least / most)
    };
  }, countUpTo2 = (text, limit) => measure2(text, limit).tokens;
  return Object.freeze({
    id: learned === void 0 ? family : `${family} (learned)`,
    exact: !1,
    error: Math.max(...Object.values(table).map(([least, most]) => round(1 - least / most))),
    count: (text) => countUpTo2(text, Number.POSITIVE_INFINITY),
    countUpTo: countUpTo2,
    truncate: (text, limit, keep) => searchTruncate(countUpTo2, text, limit, keep),
    estimate: (text) => measure2(text, Number.POSITIVE_INFINITY)
  });
}
function tokensByKind(base, text) {
  let kinds = {};
  for (let from = 0; from < text.length; ) {
    let to = windowEnd(text, from), kind = contentKind(text, from, to);
    kinds[kind] = (kinds[kind] ?? 0) + base.count(text.slice(from, to)), from = to;
  }
  return kinds;
}
function windowEnd(text, from) {
  let to = from + WINDOW;
  if (to >= text.length) return text.length;
  let cut = lastAdditiveCut(text, from + WINDOW / 2, to);
  return cut > 0 ? cut : lastCut(text, to);
}
function round(error) {
  return Math.ceil(error * 1e3) / 1e3;
}

// src/tokens/encoding-for.ts
var OPENAI_MODELS = [
  ["gpt-oss", "o200k_harmony"],
  ["gpt-5", "o200k_base"],
  ["gpt-4o", "o200k_base"],
  ["gpt-4.1", "o200k_base"],
  ["gpt-4.5", "o200k_base"],
  ["chatgpt-4o", "o200k_base"],
  ["codex", "o200k_base"],
  ["o1", "o200k_base"],
  ["o3", "o200k_base"],
  ["o4", "o200k_base"],
  ["gpt-4", "cl100k_base"],
  ["gpt-3.5", "cl100k_base"],
  ["gpt-35", "cl100k_base"],
  ["text-embedding-3", "cl100k_base"],
  ["text-embedding-ada-002", "cl100k_base"]
], OPEN_WEIGHTS = /^(?:[a-z]+\.){0,2}(?:open-)?(?:code)?(?:llama|deepseek|mistral|mixtral|ministral|codestral|devstral|magistral|pixtral|qwen|qwq|gemma)(?:$|[^a-z])/, LOCAL_PROVIDERS = /* @__PURE__ */ new Set(["ollama", "compat"]);
function encodingFor(model) {
  let { provider, name } = nameOf(model), encoding = ENCODING_NAMES.find((known) => known === name);
  if (encoding !== void 0) return { method: "tokenizer", encoding };
  let openai = OPENAI_MODELS.find(([beginning]) => startsWithWord(name, beginning));
  if (openai !== void 0) return { method: "tokenizer", encoding: openai[1] };
  let family = familyOf(provider, name);
  return family === void 0 ? { method: "heuristic" } : { method: "calibrated", encoding: "o200k_base", family };
}
function nameOf(model) {
  let text = normalModelName(model);
  text.startsWith("[") && (text = text.slice(text.indexOf("]") + 1).trim()), text.startsWith("ft:") && (text = text.slice(3));
  let maker = text.indexOf("anthropic.claude-");
  maker >= 0 && (text = text.slice(maker + 10));
  let colon = text.indexOf(":"), head = colon < 0 ? "" : text.slice(0, colon).trim(), last = head.slice(head.lastIndexOf("/") + 1), provider = isModelName(last) && last !== "codex" ? "" : head, rest = provider === "" ? text : text.slice(colon + 1).trim();
  return { provider, name: rest.slice(rest.lastIndexOf("/") + 1) };
}
function isModelName(text) {
  return text.startsWith("claude-") || OPEN_WEIGHTS.test(text) ? !0 : OPENAI_MODELS.some(([beginning]) => startsWithWord(text, beginning));
}
function startsWithWord(name, beginning) {
  if (!name.startsWith(beginning)) return !1;
  let next = name.charAt(beginning.length);
  return next === "" || next === "-" || next === ":" || next === "." && beginning === "gpt-5";
}
function familyOf(provider, name) {
  return provider === "claude" || /^(?:claude|opus|sonnet|haiku)(?:$|[-.@[:])/.test(name) ? claudeFamily(name) : provider === "gemini" || /^gemini(?:$|-)/.test(name) ? "gemini" : LOCAL_PROVIDERS.has(provider) || OPEN_WEIGHTS.test(name) ? "open-weights" : void 0;
}
function claudeFamily(name) {
  let version = /(?:^|-)(\d{1,2})(?!\d)(?:[-._](\d{1,2})(?!\d))?/.exec(name);
  return version === null ? "claude" : Number(version[1]) + Number(version[2] ?? 0) / 100 <= 4.06 ? "claude-4.6" : "claude";
}

// src/tokens/count-cache.ts
var CountCache = class {
  #entries = /* @__PURE__ */ new Map();
  #limit;
  #characters = 0;
  #hits = 0;
  #misses = 0;
  constructor(limit = 4e6) {
    this.#limit = limit;
  }
  get(model, text) {
    let key = keyOf(model, text), found = this.#entries.get(key);
    if (found === void 0) {
      this.#misses += 1;
      return;
    }
    return this.#hits += 1, this.#entries.delete(key), this.#entries.set(key, found), found;
  }
  set(model, text, value) {
    let key = unshared(keyOf(model, text));
    if (!(key.length * 8 > this.#limit)) {
      this.#entries.delete(key) && (this.#characters -= key.length), this.#entries.set(key, value), this.#characters += key.length;
      for (let oldest of this.#entries.keys()) {
        if (this.#characters <= this.#limit) break;
        this.#entries.delete(oldest), this.#characters -= oldest.length;
      }
    }
  }
  reset() {
    this.#entries.clear(), this.#characters = 0, this.#hits = 0, this.#misses = 0;
  }
  get stats() {
    return {
      entries: this.#entries.size,
      characters: this.#characters,
      hits: this.#hits,
      misses: this.#misses
    };
  }
};
function keyOf(model, text) {
  return `${model}
${text}`;
}
function unshared(text) {
  return Buffer.from(text, "utf16le").toString("utf16le");
}

// src/tokens/heuristic-counter.ts
var QUARTERS_ASCII = 1, QUARTERS_TWO_BYTES = 4, QUARTERS_THREE_BYTES = 8, QUARTERS_FOUR_BYTES = 12, heuristicCounter = Object.freeze({
  id: "characters/4",
  exact: !1,
  // How far it can be high. It can be low as well: of text full of digits and signs it sees only half.
  error: 0.8,
  count: (text) => countUpTo(text, Number.POSITIVE_INFINITY),
  countUpTo,
  truncate: (text, limit, keep) => searchTruncate(countUpTo, text, limit, keep)
});
function countUpTo(text, limit) {
  let enough = limit * 40 / 11, quarters = 0;
  for (let index = 0; index < text.length; index += 1) {
    let code = text.charCodeAt(index);
    if (code < 128 ? quarters += QUARTERS_ASCII : code < 2048 ? quarters += QUARTERS_TWO_BYTES : isPair(text, index, code) ? (quarters += QUARTERS_FOUR_BYTES, index += 1) : quarters += QUARTERS_THREE_BYTES, quarters > enough) break;
  }
  return Math.ceil(quarters * 11 / 40);
}
function isPair(text, index, code) {
  if (code < 55296 || code > 56319 || index + 1 >= text.length) return !1;
  let next = text.charCodeAt(index + 1);
  return next >= 56320 && next <= 57343;
}

// src/tokens/token-estimator.ts
var TokenEstimator = class {
  #encoding;
  #learned;
  #cache;
  #registered = /* @__PURE__ */ new Map();
  #chosen = /* @__PURE__ */ new Map();
  constructor({ encoding, cacheCharacters, learned }) {
    this.#encoding = encoding, this.#learned = learned, this.#cache = new CountCache(cacheCharacters);
  }
  estimate(text, model, options = {}) {
    let useCache = options.useCache !== !1, name = normalName(model), known = useCache ? this.#cache.get(name, text) : void 0;
    if (known !== void 0) return { ...known, cached: !0, warnings: [] };
    let measured = measure(text, this.counterFor(model));
    useCache && this.#cache.set(name, text, measured);
    let warnings = options.warn === !1 ? [] : heuristicWarnings(measured.method, model);
    return { ...measured, cached: !1, warnings };
  }
  counterFor(model) {
    let name = normalName(model), known = this.#chosen.get(name);
    if (known !== void 0) return known;
    let chosen = this.#choose(name);
    return this.#chosen.size >= 1e3 && this.#chosen.clear(), this.#chosen.set(name, chosen), chosen;
  }
  /** A provider's own local counter, by `provider` or `provider:model`; undefined takes it away. */
  register(provider, counter) {
    let { key } = parseProviderId(provider);
    counter === void 0 ? this.#registered.delete(key) : this.#registered.set(key, counter), this.#chosen.clear(), this.#cache.reset();
  }
  resetCache() {
    this.#cache.reset(), this.#chosen.clear();
  }
  get cacheStats() {
    return this.#cache.stats;
  }
  #choose(name) {
    let own = this.#registeredFor(name);
    if (own !== void 0) return { method: "provider", counter: own };
    let way = encodingFor(name), base = way.method === "heuristic" ? void 0 : this.#encoding(way.encoding);
    return way.method === "heuristic" || base === void 0 ? { method: "heuristic", counter: heuristicCounter } : way.method === "tokenizer" ? { method: "tokenizer", counter: base } : { method: "calibrated", counter: this.#learned?.(name) ?? calibratedCounter(base, way.family) };
  }
  #registeredFor(name) {
    if (this.#registered.size === 0) return;
    let colon = name.indexOf(":");
    return this.#registered.get(name) ?? this.#registered.get(colon < 0 ? name : name.slice(0, colon).trim());
  }
};
function heuristicWarnings(method, model) {
  return method !== "heuristic" ? [] : [{ code: "TOKEN_COUNT_ESTIMATE_USED", message: `No tokenizer is available for ${JSON.stringify(model)}: characters divided by four, with a tenth more, were used.` }];
}
function measure(text, { method, counter }) {
  let facts = { method, counter: counter.id, exact: counter.exact };
  if (isCalibrated(counter)) {
    let { tokens, error } = counter.estimate(text);
    return { tokens, ...facts, error };
  }
  return { tokens: counter.count(text), ...facts, error: counter.error };
}
function isCalibrated(counter) {
  return "estimate" in counter && typeof counter.estimate == "function";
}
function normalName(model) {
  let name = normalModelName(model);
  return name.startsWith("[") ? name.slice(name.indexOf("]") + 1).trim() : name;
}

export {
  readPackedVocabulary,
  ENCODING_NAMES,
  lastAdditiveCut,
  lastCut,
  createEncoding,
  createScriptKernel,
  createWasmKernel,
  readTokenizerFile,
  loadEncoding,
  resetEncodings,
  CALIBRATION,
  CONTENT_KINDS,
  calibratedCounter,
  tokensByKind,
  encodingFor,
  heuristicCounter,
  TokenEstimator,
  heuristicWarnings
};
//# sourceMappingURL=chunk-MQ3VGVWQ.js.map
