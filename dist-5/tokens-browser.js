// src/contract/plimsoll-error.ts
var PlimsollError = class extends Error {
  name = "PlimsollError";
  code;
  remedy;
  details;
  constructor(code, message, options = {}) {
    super(message, options.cause === void 0 ? void 0 : { cause: options.cause });
    this.code = code;
    this.remedy = options.remedy;
    this.details = options.details;
  }
};

// src/tokens/engine/packed-vocabulary.ts
var PACKED_MARK = 1263815760;
var PACKED_VERSION = 3;
var PACKED_HEADER_BYTES = 16;
var PACKED_BLOCKS_BYTES = 8704;
var PACKED_CLASSES_BYTES = 32768;
var LONGEST_TOKEN = 128;
function readPackedVocabulary(file) {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const known = file.byteLength >= PACKED_HEADER_BYTES && header.getUint32(0, true) === PACKED_MARK && header.getUint32(4, true) === PACKED_VERSION;
  const size = known ? header.getUint32(8, true) : 0;
  const total = known ? header.getUint32(12, true) : 0;
  const bytesStart = PACKED_HEADER_BYTES + size;
  const idsStart = bytesStart + total;
  const blocksStart = idsStart + 3 * size;
  const classesStart = blocksStart + PACKED_BLOCKS_BYTES;
  if (!known || file.byteLength !== classesStart + PACKED_CLASSES_BYTES) {
    throw new PlimsollError("INTERNAL_ERROR", "The packed vocabulary of the token counter is damaged.", {
      remedy: "Install the package again."
    });
  }
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
    this.computed ??= this.computeById();
    return this.computed;
  }
  computeById() {
    const { size, packedLengths, packedIds } = this;
    const lengths = new Uint8Array(size);
    const offsets = new Uint32Array(size);
    for (let index = 0, offset = 0; index < size; index += 1) {
      const id = packedIds[index] | packedIds[size + index] << 8 | packedIds[2 * size + index] << 16;
      const length = packedLengths[index];
      lengths[id] = length;
      offsets[id] = offset;
      offset += length;
    }
    return { lengths, offsets };
  }
};

// src/tokens/engine/special-tokens.ts
var ENCODING_NAMES = ["o200k_base", "cl100k_base", "o200k_harmony"];
function specialTokensOf(name) {
  if (name === "cl100k_base") return CL100K_BASE;
  return name === "o200k_base" ? O200K_BASE : harmony();
}
var CL100K_BASE = /* @__PURE__ */ new Map([
  ["<|endoftext|>", 100257],
  ["<|fim_prefix|>", 100258],
  ["<|fim_middle|>", 100259],
  ["<|fim_suffix|>", 100260],
  ["<|endofprompt|>", 100276]
]);
var O200K_BASE = /* @__PURE__ */ new Map([
  ["<|endoftext|>", 199999],
  ["<|endofprompt|>", 200018]
]);
var HARMONY_NAMES = {
  199998: "startoftext",
  199999: "endoftext",
  200002: "return",
  200003: "constrain",
  200005: "channel",
  200006: "start",
  200007: "end",
  200008: "message",
  200012: "call"
};
var HARMONY_END = 201088;
function harmony() {
  const tokens = /* @__PURE__ */ new Map();
  for (let id = 199998; id < HARMONY_END; id += 1) {
    tokens.set(`<|${HARMONY_NAMES[id] ?? `reserved_${id}`}|>`, id);
  }
  tokens.set("<|endofprompt|>", 200018);
  return tokens;
}
var LONGEST_NAME = 24;
function findSpecial(text, from, tokens) {
  for (let start = text.indexOf("<|", from); start >= 0; start = text.indexOf("<|", start + 1)) {
    const close = text.slice(start + 2, start + LONGEST_NAME).indexOf("|>");
    if (close < 0) continue;
    const end = start + 2 + close + 2;
    const id = tokens.get(text.slice(start, end));
    if (id !== void 0) return { start, end, id };
  }
  return void 0;
}

// src/tokens/engine/token-kernel.ts
var NO_LIMIT = 2147483647;

// src/tokens/engine/utf8-feed.ts
var PART_UNITS = 32 * 1024;
var LONGEST_PIECE = 16 * 1024 * 1024;
var encoder = new TextEncoder();
var Utf8Feed = class {
  constructor(kernel, text, partUnits = PART_UNITS) {
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
    return this.final || this.length > LONGEST_PIECE;
  }
  /** Forgets the bytes before `keepFrom`, moves the others to the front and adds the next part of the text. */
  fill(keepFrom) {
    const kept = this.length - keepFrom;
    const { position, text } = this;
    let stop = Math.min(text.length, position + Math.max(this.partUnits, kept));
    if (stop < text.length && isHighSurrogate(text.charCodeAt(stop - 1))) stop -= 1;
    if (keepFrom > 0 && kept > 0) this.kernel.input(this.length).copyWithin(0, keepFrom, this.length);
    const buffer = this.kernel.input(kept + (stop - position) * 3);
    const part = position === 0 && stop === text.length ? text : text.slice(position, stop);
    this.length = kept + encoder.encodeInto(part, buffer.subarray(kept)).written;
    this.position = stop;
  }
};
function unitsIn(bytes, from, to) {
  let units = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if ((byte & 192) !== 128) units += byte >= 240 ? 2 : 1;
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
var LOOKAHEAD_BYTES = 8;
var STEP_BYTES = 512;
var SEARCH_BYTES = 128 * 1024;
var WINDOW_UNITS = 4 * 1024 * 1024;
function truncateEnd(kernel, tokenLengths, text, limit, windowUnits = WINDOW_UNITS) {
  for (let units = limit * 5 + 1024; ; units *= 2) {
    const start = endingStart(text, units);
    if (text.length - start > windowUnits) return void 0;
    const ending = start === 0 ? text : text.slice(start);
    const feed = new Utf8Feed(kernel, ending, ending.length);
    feed.fill(0);
    const found = kernel.pieces(0, feed.length, true, NO_LIMIT);
    const total = found > 0 ? kernel.pieceTotals[found - 1] : 0;
    if (total <= limit) {
      if (start === 0) return text;
      continue;
    }
    const cut = new EndCut(kernel, feed.length, limit, found);
    const byte = cut.find(tokenLengths);
    if (start > 0 && byte <= LONGEST_TOKEN + LOOKAHEAD_BYTES) continue;
    return text.slice(start + unitsIn(kernel.input(feed.length), 0, byte));
  }
}
function endingStart(text, units) {
  const start = Math.max(0, text.length - units);
  const splits = start > 0 && isLowSurrogate(text.charCodeAt(start)) && isHighSurrogate(text.charCodeAt(start - 1));
  return splits ? start - 1 : start;
}
var EndCut = class {
  constructor(kernel, length, limit, found) {
    this.kernel = kernel;
    this.length = length;
    this.limit = limit;
    this.ends = kernel.pieceEnds.slice(0, found);
    this.totals = kernel.pieceTotals.slice(0, found);
    this.total = this.totals[found - 1];
    let low = 0;
    let high = found;
    while (low < high) {
      const middle = low + high >> 1;
      if (this.tokensFrom(middle) <= limit) high = middle;
      else low = middle + 1;
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
    const known = this.startOf(this.first);
    const crossing = this.startOf(this.first - 1);
    const guess = this.guess(crossing, known, this.limit - this.tokensFrom(this.first), tokenLengths);
    const furthest = Math.max(0, guess - LONGEST_TOKEN, crossing - LOOKAHEAD_BYTES);
    let step = 1;
    for (let cut = this.characterEnd(furthest); cut < known; cut = this.characterEnd(cut)) {
      if (this.fits(cut)) return cut;
      if (cut < guess && this.spent > SEARCH_BYTES) {
        cut = guess;
        continue;
      }
      if (cut >= guess && this.spent > SEARCH_BYTES * 2) step *= 2;
      cut += step;
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
    const bytes = this.kernel.input(this.length);
    let from = Math.max(start, end - (room + 1) * LONGEST_TOKEN);
    while (from > start && !startsCharacter(bytes, from)) from += 1;
    const found = this.kernel.encode(from, end, true);
    const { ids } = this.kernel;
    let at = end;
    for (let i = 1; i <= Math.min(room, found); i += 1) {
      at -= tokenLengths[ids[found - i]];
    }
    return at;
  }
  fits(cut) {
    this.spent += STEP_BYTES;
    const stop = this.characterEnd(Math.min(this.length, cut + STEP_BYTES));
    const found = this.kernel.pieces(cut, stop, stop === this.length, this.limit);
    const { pieceEnds, pieceTotals } = this.kernel;
    let piece = this.first;
    for (let i = 0; i < found; i += 1) {
      const end = pieceEnds[i];
      if (pieceTotals[i] > this.limit) return false;
      while (piece < this.ends.length && this.startOf(piece) < end) piece += 1;
      if (this.startOf(piece) === end)
        return pieceTotals[i] + this.tokensFrom(piece) <= this.limit;
    }
    this.spent += this.length - cut;
    return this.kernel.count(cut, this.length, true, this.limit) <= this.limit;
  }
  /** The first place from here on that splits no character. A call may move the buffer: it is asked for anew each time. */
  characterEnd(at) {
    const bytes = this.kernel.input(this.length);
    let end = at;
    while (end < this.length && !startsCharacter(bytes, end)) end += 1;
    return end;
  }
};

// src/tokens/search-truncate.ts
function searchTruncate(countUpTo, text, limit, keep = "start") {
  if (!(limit > 0)) return "";
  const part = (length) => keep === "start" ? text.slice(0, length) : text.slice(text.length - length);
  const fits = (length) => countUpTo(part(length), limit) <= limit;
  if (fits(text.length)) return text;
  let kept = 0;
  let over = text.length;
  while (over - kept > 1) {
    const middle = kept + Math.ceil((over - kept) / 2);
    const length = splitsPair(text, keep === "start" ? middle : text.length - middle) ? middle - 1 : middle;
    if (length === kept || length === over) break;
    if (fits(length)) kept = length;
    else over = length;
  }
  return part(kept);
}
function splitsPair(text, at) {
  if (at <= 0 || at >= text.length) return false;
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 55296 && before < 56320 && after >= 56320 && after < 57344;
}

// src/tokens/additive-cut.ts
var SLASH = 47;
function lastAdditiveCut(text, from, to) {
  for (let at = Math.min(to, text.length - 1); at > from; at -= 1) {
    if (isAdditiveCut(text.charCodeAt(at - 1), text.charCodeAt(at))) return at;
  }
  return -1;
}
function lastCut(text, to) {
  return splitsPair(text, to) ? to - 1 : to;
}
function isAdditiveCut(before, after) {
  if (before === 10) return !isSpace(after) && after !== SLASH;
  if (after === 32) return isLetter(before) || before >= 48 && before <= 57;
  return after === 10 && isLetter(before);
}
function isLetter(code) {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}
function isSpace(code) {
  if (code <= 32) return true;
  if (code < 128) return false;
  return code === 133 || code === 160 || code === 5760 || code >= 8192 && code <= 8202 || code === 8232 || code === 8233 || code === 8239 || code === 8287 || code === 12288 || code === 65279;
}

// src/tokens/engine/truncate-huge-end.ts
var PART_UNITS2 = 2 * 1024 * 1024;
function truncateHugeEnd(counter, text, limit, partUnits = PART_UNITS2) {
  for (let aim = limit; aim > 0; ) {
    const ending = endingInParts(counter, text, aim, partUnits);
    const over = counter.count(ending) - limit;
    if (over <= 0) return ending;
    aim -= over;
  }
  return "";
}
function endingInParts(counter, text, limit, partUnits) {
  let end = text.length;
  let room = limit;
  while (end > 0 && room > 0) {
    const start = partStart(text, end, partUnits);
    const part = text.slice(start, end);
    const tokens = counter.count(part);
    if (tokens > room) return text.slice(end - counter.truncateEnd(part, room).length);
    room -= tokens;
    end = start;
  }
  return text.slice(end);
}
function partStart(text, end, partUnits) {
  const furthest = endingStart(text.slice(0, end), partUnits);
  if (furthest === 0) return 0;
  const cut = lastAdditiveCut(text, furthest, end - (partUnits >> 1));
  return cut > furthest ? cut : furthest;
}

// src/tokens/engine/truncate-start.ts
var KEPT_PIECES = 16;
var LOOKAHEAD_BYTES2 = 8;
var SEARCH_BYTES2 = 64 * 1024;
function truncateStart(kernel, tokenLengths, text, limit) {
  const reach = text.slice(0, (limit + 1) * LONGEST_TOKEN);
  const feed = new Utf8Feed(kernel, reach, Math.min(32 * 1024, limit * 8 + 256));
  let baseTokens = 0;
  let baseUnits = 0;
  let from = 0;
  let tokens = 0;
  let keepFrom = 0;
  for (; ; ) {
    feed.fill(keepFrom);
    const found = kernel.pieces(from, feed.length, feed.closed, limit - tokens);
    const { pieceEnds: ends, pieceTotals: totals } = kernel;
    const total = tokens + (found > 0 ? totals[found - 1] : 0);
    if (total > limit) {
      const startOf = (piece) => piece > 0 ? ends[piece - 1] : from;
      const tokensAt = (piece) => tokens + (piece > 0 ? totals[piece - 1] : 0);
      const safe = found > KEPT_PIECES ? found - 1 - KEPT_PIECES : -1;
      const cut = new StartCut(kernel, feed, limit, {
        at: safe < 0 ? 0 : startOf(safe),
        tokens: safe < 0 ? baseTokens : tokensAt(safe),
        startsText: safe < 0 && baseUnits === 0
      });
      const byte = cut.find(
        startOf(found - 1),
        ends[found - 1],
        limit - tokensAt(found - 1),
        tokenLengths
      );
      return text.slice(0, baseUnits + unitsIn(kernel.input(feed.length), 0, byte));
    }
    if (feed.final) return text;
    const first = found - KEPT_PIECES;
    keepFrom = first > 0 ? ends[first - 1] : 0;
    if (first > 0) {
      baseTokens = tokens + totals[first - 1];
      baseUnits += unitsIn(kernel.input(feed.length), 0, keepFrom);
    }
    tokens = total;
    from = kernel.consumed - keepFrom;
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
    const guess = this.guess(start, end, room, tokenLengths);
    const furthest = Math.min(guess + LONGEST_TOKEN, end + LOOKAHEAD_BYTES2);
    while (this.feed.length <= furthest && !this.feed.final) this.feed.fill(0);
    const last = Math.min(furthest, this.feed.length);
    for (let cut = last; cut >= guess && this.spent < SEARCH_BYTES2; cut -= 1) {
      if (this.fits(cut)) return cut;
    }
    const lowest = this.safe.startsText ? 0 : this.safe.at + LOOKAHEAD_BYTES2;
    let step = 1;
    for (let cut = Math.min(guess, last); cut > lowest; cut -= step) {
      cut = this.characterStart(cut);
      if (this.fits(cut)) return cut;
      if (this.spent > SEARCH_BYTES2 * 2) step *= 2;
    }
    return this.safe.at;
  }
  guess(start, end, room, tokenLengths) {
    if (room === 0) return start;
    let stop = Math.min(end, start + (room + 1) * LONGEST_TOKEN);
    const bytes = this.kernel.input(this.feed.length);
    while (stop < end && !startsCharacter(bytes, stop)) stop -= 1;
    const found = Math.min(room, this.kernel.encode(start, stop, true));
    let at = start;
    const { ids } = this.kernel;
    for (let i = 0; i < found; i += 1) at += tokenLengths[ids[i]];
    return at;
  }
  /** The last place up to here that splits no character. */
  characterStart(at) {
    const bytes = this.kernel.input(this.feed.length);
    let start = at;
    while (start > 0 && start < this.feed.length && !startsCharacter(bytes, start)) start -= 1;
    return start;
  }
  fits(cut) {
    if (cut < this.feed.length && !startsCharacter(this.kernel.input(this.feed.length), cut)) return false;
    this.spent += cut - this.safe.at;
    const room = this.limit - this.safe.tokens;
    return this.kernel.count(this.safe.at, cut, true, room) <= room;
  }
};

// src/tokens/engine/encoding.ts
function createEncoding(name, kernel, vocabulary) {
  return new KernelEncoding(name, kernel, vocabulary, specialTokensOf(name));
}
var decoder = new TextDecoder("utf-8", { ignoreBOM: true });
var encoder2 = new TextEncoder();
var KernelEncoding = class {
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
  exact = true;
  error = 0;
  specialNames;
  count(text) {
    return this.countUpTo(text, NO_LIMIT);
  }
  countUpTo(text, limit) {
    const stop = wholeLimit(limit);
    const atLeast = Math.ceil(text.length / LONGEST_TOKEN);
    if (atLeast > stop) return atLeast;
    if (text.length <= PART_UNITS) return this.countPart(text, stop);
    const feed = new Utf8Feed(this.kernel, text);
    let total = 0;
    let keepFrom = 0;
    do {
      feed.fill(keepFrom);
      total += this.kernel.count(0, feed.length, feed.closed, stop - total);
      keepFrom = this.kernel.consumed;
    } while (!feed.final && total <= stop);
    return total;
  }
  /** A text that is fed in one part, as nearly all are: thousands of them are counted one after the other. */
  countPart(text, limit) {
    const { kernel } = this;
    const { written } = encoder2.encodeInto(text, kernel.input(text.length * 3));
    return kernel.count(0, written, true, limit);
  }
  truncate(text, limit, keep = "start") {
    const stop = wholeLimit(limit);
    if (stop <= 0) return "";
    if (text.length * 3 <= stop) return text;
    const { lengths } = this.vocabulary;
    if (keep === "start") return truncateStart(this.kernel, lengths, text, stop);
    return truncateEnd(this.kernel, lengths, text, stop) ?? this.truncateHugeEnd(text, stop);
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
    const ids = [];
    if (options.specials !== "special") {
      this.encodeText(text, ids);
      return ids;
    }
    let from = 0;
    for (let found = findSpecial(text, 0, this.specials); found; found = findSpecial(text, from, this.specials)) {
      this.encodeText(text.slice(from, found.start), ids);
      ids.push(found.id);
      from = found.end;
    }
    this.encodeText(text.slice(from), ids);
    return ids;
  }
  decode(ids) {
    const parts = [];
    let length = 0;
    for (const id of ids) {
      const part = this.bytesOf(id);
      parts.push(part);
      length += part.length;
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return decoder.decode(bytes);
  }
  encodeText(text, ids) {
    const feed = new Utf8Feed(this.kernel, text);
    let keepFrom = 0;
    do {
      feed.fill(keepFrom);
      const found = this.kernel.encode(0, feed.length, feed.closed);
      const { ids: part } = this.kernel;
      for (let i = 0; i < found; i += 1) ids.push(part[i]);
      keepFrom = this.kernel.consumed;
    } while (!feed.final);
  }
  bytesOf(id) {
    const { offsets, lengths, bytes, size } = this.vocabulary;
    if (id >= 0 && id < size && Number.isInteger(id)) {
      const start = offsets[id];
      return bytes.subarray(start, start + lengths[id]);
    }
    this.specialNames ??= new Map([...this.specials].map(([text, number]) => [number, encoder2.encode(text)]));
    const special = this.specialNames.get(id);
    if (special) return special;
    throw new PlimsollError("INVALID_PARAMS", `${String(id)} is not a token of ${this.id}.`, {
      remedy: "Decode with the encoding that made the ids."
    });
  }
};
function wholeLimit(limit) {
  return limit >= NO_LIMIT ? NO_LIMIT : Math.floor(limit) || 0;
}

// src/tokens/engine/vocabulary-table.ts
var NO_TOKEN = 2147483647;
var VocabularyTable = class {
  constructor(vocabulary) {
    this.vocabulary = vocabulary;
    const { size, lengths, offsets, bytes } = vocabulary;
    const slotCount = 2 ** Math.ceil(Math.log2(size * 2));
    this.mask = slotCount - 1;
    this.slots = new Int32Array(slotCount * 2);
    for (let id = 0; id < size; id += 1) {
      const start = offsets[id];
      const end = start + lengths[id];
      if (end - start === 1) this.oneByte[bytes[start]] = id;
      else if (end - start === 2) {
        this.twoBytes[bytes[start] << 8 | bytes[start + 1]] = id;
      } else this.insert(hashOf(bytes, start, end), id);
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
    const length = end - start;
    if (length <= 2) return length === 2 ? this.ofTwo(bytes, start) : this.ofOne(bytes, start);
    if (length > LONGEST_TOKEN) return NO_TOKEN;
    const hash = hashOf(bytes, start, end);
    const { slots, mask } = this;
    for (let slot = hash & mask; ; slot = slot + 1 & mask) {
      const entry = slots[slot * 2 + 1];
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
    while (this.slots[slot * 2 + 1] !== 0) slot = slot + 1 & this.mask;
    this.slots[slot * 2] = hash;
    this.slots[slot * 2 + 1] = id + 1;
  }
  equals(id, bytes, start, length) {
    const { lengths, offsets, bytes: tokens } = this.vocabulary;
    if (lengths[id] !== length) return false;
    const offset = offsets[id];
    for (let i = 0; i < length; i += 1) if (tokens[offset + i] !== bytes[start + i]) return false;
    return true;
  }
};
function hashOf(bytes, start, end) {
  let hash = end - start;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at], 16777619);
  hash = Math.imul(hash ^ hash >>> 15, 739982445);
  return hash ^ hash >>> 13;
}

// src/tokens/engine/pair-merge.ts
var SHORT_PIECE = 96;
var POSITIONS = 2 ** 32;
var PairMerge = class {
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
    const { starts, shortRanks: ranks, table } = this;
    let parts = end - start;
    for (let i = 0; i < parts; i += 1) starts[i] = i;
    starts[parts] = parts;
    for (let i = 0; i + 1 < parts; i += 1) ranks[i] = table.ofTwo(bytes, start + i);
    ranks[parts - 1] = NO_TOKEN;
    while (parts > 1) {
      let best = 0;
      let lowest = ranks[0];
      for (let i = 1; i + 1 < parts; i += 1) {
        const rank = ranks[i];
        if (rank < lowest) {
          lowest = rank;
          best = i;
        }
      }
      if (lowest === NO_TOKEN) break;
      parts -= 1;
      for (let i = best + 1; i < parts; i += 1) {
        starts[i] = starts[i + 1];
        ranks[i] = ranks[i + 1];
      }
      starts[parts] = starts[parts + 1];
      if (best + 1 < parts) ranks[best] = this.rankOf(bytes, start, best);
      else ranks[best] = NO_TOKEN;
      if (best > 0) ranks[best - 1] = this.rankOf(bytes, start, best - 1);
    }
    return parts;
  }
  /** Rank of the token that part `i` and its right neighbour would form. */
  rankOf(bytes, start, i) {
    return this.table.find(bytes, start + this.starts[i], start + this.starts[i + 2]);
  }
  mergeLong(bytes, start, end) {
    const length = end - start;
    this.reserve(length);
    const { ranks, next, previous, table } = this;
    this.heapSize = 0;
    for (let at = 0; at < length; at += 1) {
      next[at] = at + 1;
      previous[at] = at - 1;
      ranks[at] = at + 1 < length ? table.ofTwo(bytes, start + at) : NO_TOKEN;
      this.push(at);
    }
    while (this.heapSize > 0) {
      const entry = this.pop();
      const at = entry % POSITIONS;
      const rank = (entry - at) / POSITIONS;
      if (ranks[at] !== rank) continue;
      const merged = next[at];
      const after = next[merged];
      ranks[merged] = NO_TOKEN;
      next[at] = after;
      if (after < length) previous[after] = at;
      ranks[at] = after < length ? table.find(bytes, start + at, start + next[after]) : NO_TOKEN;
      this.push(at);
      const before = previous[at];
      if (before >= 0) {
        ranks[before] = table.find(bytes, start + before, start + after);
        this.push(before);
      }
    }
    let parts = 0;
    for (let at = 0; at < length; at = next[at]) {
      this.starts[parts] = at;
      parts += 1;
    }
    this.starts[parts] = length;
    return parts;
  }
  reserve(length) {
    if (this.ranks.length >= length) return;
    const size = Math.max(1024, 2 ** Math.ceil(Math.log2(length)));
    this.starts = new Uint32Array(size + 1);
    this.ranks = new Int32Array(size);
    this.next = new Uint32Array(size);
    this.previous = new Int32Array(size);
    this.heap = new Float64Array(size * 2 + 2);
  }
  push(at) {
    const rank = this.ranks[at];
    if (rank === NO_TOKEN) return;
    const entry = rank * POSITIONS + at;
    const { heap } = this;
    let child = this.heapSize;
    this.heapSize += 1;
    while (child > 0) {
      const parent = child - 1 >> 1;
      if (heap[parent] <= entry) break;
      heap[child] = heap[parent];
      child = parent;
    }
    heap[child] = entry;
  }
  pop() {
    const { heap } = this;
    const top = heap[0];
    this.heapSize -= 1;
    const size = this.heapSize;
    const entry = heap[size];
    let hole = 0;
    for (; ; ) {
      let child = hole * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && heap[child + 1] < heap[child]) child += 1;
      if (heap[child] >= entry) break;
      heap[hole] = heap[child];
      hole = child;
    }
    heap[hole] = entry;
    return top;
  }
};

// src/tokens/engine/character-classes.ts
var OTHER = 0;
var UPPER = 1;
var LOWER = 2;
var CASELESS = 3;
var MARK = 4;
var NUMBER = 5;
var SPACE = 6;
var NEWLINE = 7;

// src/tokens/engine/piece-scanner.ts
var INCOMPLETE = -1;
var CONTRACTION_BYTES = 3;
var APOSTROPHE = 39;
var SLASH2 = 47;
var BLANK = 32;
var PieceScanner = class {
  /** Bytes of the character that `classAt` looked at last. */
  width = 1;
  bytes = new Uint8Array(0);
  end = 0;
  final = true;
  blockOf;
  classes;
  cased;
  constructor(rule, { blockOf, classes }) {
    this.cased = rule === "o200k";
    this.blockOf = blockOf;
    this.classes = classes;
  }
  /** The text is `bytes` up to `end`, well-formed; `final` says that nothing follows. */
  open(bytes, end, final) {
    this.bytes = bytes;
    this.end = end;
    this.final = final;
  }
  /** The end of the piece that starts at `start` (before the end of the text), or INCOMPLETE. */
  next(start) {
    const first = this.classAt(start);
    const second = start + this.width;
    if (first === NUMBER) return this.afterNumber(second);
    if (first === NEWLINE) return this.afterWhiteSpace(start);
    if (!this.cased && this.byteAt(start) === APOSTROPHE) {
      if (!this.final && start + CONTRACTION_BYTES > this.end) return INCOMPLETE;
      const end = this.afterContraction(start);
      if (end > start) return end;
    }
    const word = this.cased ? this.afterCasedWord(start, first, second) : this.afterWord(start, first, second);
    if (word !== start) return word;
    if (first === SPACE) {
      if (this.byteAt(start) !== BLANK || second >= this.end) return this.afterWhiteSpace(start);
      const next = this.classAt(second);
      return next === OTHER || next === MARK ? this.afterSymbols(second) : this.afterWhiteSpace(start);
    }
    return this.afterSymbols(start);
  }
  /** Both word rules of o200k; `start` when neither matches. */
  afterCasedWord(start, first, second) {
    const prefixed = first === OTHER || first === MARK || first === SPACE;
    const from = prefixed ? second : start;
    let at = from;
    let stop = -1;
    let kind = OTHER;
    while (at < this.end) {
      kind = this.classAt(at);
      if (kind === CASELESS || kind === MARK) stop = at + this.width;
      else if (kind !== UPPER) break;
      at += this.width;
    }
    if (at < this.end && kind === LOWER) {
      do {
        at += this.width;
        if (at >= this.end) break;
        kind = this.classAt(at);
      } while (kind === LOWER || kind === CASELESS || kind === MARK);
      return this.withContraction(at);
    }
    if (at >= this.end && !this.final) return INCOMPLETE;
    if (stop >= 0) return this.withContraction(stop);
    if (first === MARK) return this.withContraction(second);
    return at > from ? this.withContraction(at) : start;
  }
  /** The word rule of cl100k; `start` when it does not match. */
  afterWord(start, first, second) {
    let at = second;
    const startsWithLetter = first === UPPER || first === LOWER || first === CASELESS;
    while (at < this.end) {
      const kind = this.classAt(at);
      if (kind !== UPPER && kind !== LOWER && kind !== CASELESS) break;
      at += this.width;
    }
    if (at >= this.end && !this.final) return INCOMPLETE;
    return startsWithLetter || at > second ? at : start;
  }
  withContraction(at) {
    if (!this.final && at + CONTRACTION_BYTES > this.end) return INCOMPLETE;
    return at < this.end && this.byteAt(at) === APOSTROPHE ? this.afterContraction(at) : at;
  }
  /** The end of the contraction whose apostrophe is at `at`, or `at`. */
  afterContraction(at) {
    if (at + 1 >= this.end) return at;
    const first = this.byteAt(at + 1) | 32;
    if (first === 115 || first === 116 || first === 109 || first === 100) {
      return this.byteAt(at + 1) < 128 ? at + 2 : at;
    }
    if (at + 2 >= this.end) return at;
    if (this.byteAt(at + 1) === 197) return this.byteAt(at + 2) === 191 ? at + 3 : at;
    const second = this.byteAt(at + 2) | 32;
    const matches = (first === 114 || first === 118) && second === 101 || first === 108 && second === 108;
    return matches ? at + 3 : at;
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
    while (at < this.end) {
      const kind = this.classAt(at);
      if (kind !== OTHER && kind !== MARK) break;
      at += this.width;
    }
    while (at < this.end) {
      const byte = this.byteAt(at);
      if (byte !== 10 && byte !== 13 && !(this.cased && byte === SLASH2)) break;
      at += 1;
    }
    return at >= this.end && !this.final ? INCOMPLETE : at;
  }
  /** Up to the last line break of the run; without one, all but the last character, which goes with what follows. */
  afterWhiteSpace(start) {
    let at = start;
    let last = start;
    let newline = -1;
    while (at < this.end) {
      const kind = this.classAt(at);
      if (kind !== SPACE && kind !== NEWLINE) break;
      last = at;
      at += this.width;
      if (kind === NEWLINE) newline = at;
    }
    if (at >= this.end && !this.final) return INCOMPLETE;
    if (newline >= 0) return newline;
    return at >= this.end || last === start ? at : last;
  }
  byteAt(at) {
    return this.bytes[at];
  }
  classAt(at) {
    const bytes = this.bytes;
    const byte = bytes[at];
    let codePoint = byte;
    if (byte < 128) {
      this.width = 1;
    } else if (byte < 224) {
      this.width = 2;
      codePoint = (byte & 31) << 6 | bytes[at + 1] & 63;
    } else if (byte < 240) {
      this.width = 3;
      codePoint = (byte & 15) << 12 | (bytes[at + 1] & 63) << 6 | bytes[at + 2] & 63;
    } else {
      this.width = 4;
      codePoint = (byte & 7) << 18 | (bytes[at + 1] & 63) << 12 | (bytes[at + 2] & 63) << 6 | bytes[at + 3] & 63;
    }
    return this.classes[this.blockOf[codePoint >> 7] << 7 | codePoint & 127];
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
    this.table = new VocabularyTable(vocabulary);
    this.pairs = new PairMerge(this.table);
    this.scanner = new PieceScanner(rule, vocabulary.characterClasses);
  }
  input(capacity) {
    if (this.bytes.length < capacity) {
      const larger = new Uint8Array(capacity);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    return this.bytes;
  }
  count(from, to, final, limit) {
    this.scanner.open(this.bytes, to, final);
    let total = 0;
    let at = from;
    while (at < to && total <= limit) {
      const end = this.scanner.next(at);
      if (end === INCOMPLETE) break;
      const least = Math.floor((end - at) / LONGEST_TOKEN);
      total += least > limit - total ? least : this.countPiece(at, end);
      at = end;
    }
    this.consumed = at;
    return total;
  }
  pieces(from, to, final, limit) {
    this.scanner.open(this.bytes, to, final);
    let found = 0;
    let total = 0;
    let at = from;
    while (at < to && total <= limit) {
      const end = this.scanner.next(at);
      if (end === INCOMPLETE) break;
      total += this.countPiece(at, end);
      if (found === this.pieceEnds.length) {
        this.pieceEnds = doubled(this.pieceEnds);
        this.pieceTotals = doubled(this.pieceTotals);
      }
      this.pieceEnds[found] = end;
      this.pieceTotals[found] = total;
      found += 1;
      at = end;
    }
    this.consumed = at;
    return found;
  }
  encode(from, to, final) {
    this.scanner.open(this.bytes, to, final);
    let found = 0;
    let at = from;
    while (at < to) {
      const end = this.scanner.next(at);
      if (end === INCOMPLETE) break;
      while (this.ids.length < found + end - at) this.ids = doubled(this.ids);
      found = this.encodePiece(at, end, found);
      at = end;
    }
    this.consumed = at;
    return found;
  }
  countPiece(start, end) {
    const whole = this.table.find(this.bytes, start, end);
    return whole !== NO_TOKEN ? 1 : this.pairs.merge(this.bytes, start, end);
  }
  encodePiece(start, end, found) {
    const whole = this.table.find(this.bytes, start, end);
    if (whole !== NO_TOKEN) {
      this.ids[found] = whole;
      return found + 1;
    }
    const parts = this.pairs.merge(this.bytes, start, end);
    const { starts } = this.pairs;
    for (let i = 0; i < parts; i += 1) {
      const from = start + starts[i];
      this.ids[found + i] = this.table.find(this.bytes, from, start + starts[i + 1]);
    }
    return found + parts;
  }
};
function doubled(values) {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
}

// src/tokens/engine/wasm-kernel.ts
function createWasmKernel(module, packed, rule) {
  const api = globalThis.WebAssembly;
  if (!api) return void 0;
  try {
    const instance = new api.Instance(new api.Module(module));
    return new WasmKernel(instance.exports, packed, rule);
  } catch {
    return void 0;
  }
}
var WasmKernel = class {
  constructor(kernel, packed, rule) {
    this.kernel = kernel;
    const { blockOf, classes } = readPackedVocabulary(packed).characterClasses;
    const file = kernel.fileAddress(packed.length);
    const memory = new Uint8Array(kernel.memory.buffer);
    memory.set(blockOf, kernel.blockOfAddress());
    memory.set(classes, kernel.classesAddress());
    memory.set(packed, file);
    kernel.build(rule === "o200k");
    this.inputStart = kernel.inputAddress(0);
    this.bytes = this.view();
  }
  kernel;
  bytes;
  inputStart;
  capacity = 0;
  taken = 0;
  found = 0;
  input(capacity) {
    if (capacity > this.capacity || this.bytes.length === 0) {
      this.capacity = Math.max(capacity, this.capacity);
      this.inputStart = this.kernel.inputAddress(this.capacity);
      this.bytes = this.view();
    }
    return this.bytes;
  }
  count(from, to, final, limit) {
    return this.kernel.count(from, to, final, limit);
  }
  pieces(from, to, final, limit) {
    this.taken = to - from;
    this.found = this.kernel.pieces(from, to, final, limit);
    return this.found;
  }
  encode(from, to, final) {
    this.found = this.kernel.encode(from, to, final);
    return this.found;
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

// src/tokens/engine/encoding-from-bytes.ts
function encodingFromBytes(name, { vocabulary, kernel }) {
  const rule = name === "cl100k_base" ? "cl100k" : "o200k";
  const tokens = readPackedVocabulary(vocabulary);
  const wasm = kernel && createWasmKernel(kernel, vocabulary, rule);
  return createEncoding(name, wasm ?? createScriptKernel(vocabulary, rule), tokens);
}

// src/adapters/tokenizer/fetch-encoding.ts
async function fetchEncoding(name, { folder } = {}) {
  if (!ENCODING_NAMES.includes(name)) {
    throw new PlimsollError("INVALID_PARAMS", `There is no encoding "${String(name)}".`, {
      remedy: `Use one of ${ENCODING_NAMES.join(", ")}.`
    });
  }
  const [vocabulary, kernel] = await Promise.all(addresses(name, folder).map(bytesAt));
  return encodingFromBytes(name, { vocabulary, kernel });
}
function addresses(name, folder) {
  const isCl100k = name === "cl100k_base";
  if (folder === void 0) {
    return [
      isCl100k ? new URL("./tokenizer/cl100k_base.vocab", import.meta.url) : new URL("./tokenizer/o200k_base.vocab", import.meta.url),
      new URL("./tokenizer/kernel.wasm", import.meta.url)
    ];
  }
  const base = `${String(folder).replace(/\/$/, "")}/`;
  return [`${isCl100k ? "cl100k_base" : "o200k_base"}.vocab`, "kernel.wasm"].map(
    (file) => new URL(file, new URL(base, import.meta.url))
  );
}
async function bytesAt(address) {
  let cause;
  try {
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    cause = new Error(`The server answered with status ${response.status}.`);
  } catch (error) {
    cause = error;
  }
  throw new PlimsollError("NOT_FOUND", `${address.href} of the token counter cannot be fetched.`, {
    remedy: "Serve the files of dist/tokenizer/ beside the module, or name their `folder`.",
    cause
  });
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

// src/tokens/content-kind.ts
function contentKind(text, from = 0, to = text.length) {
  const tally = tallyCharacters(text, from, to);
  const of = (kind) => tally[kind];
  const visible = to - from - of(INVISIBLE);
  const foreign = of(CYRILLIC) + of(CJK) + of(OTHER2);
  if (foreign * 10 > visible) {
    if (of(CJK) >= of(CYRILLIC) && of(CJK) >= of(OTHER2)) return "cjk";
    return of(CYRILLIC) >= of(OTHER2) ? "cyrillic" : "script";
  }
  const letters = of(LETTER) + of(ACCENTED);
  if (of(DIGIT) * 10 > visible * 6) return "numbers";
  if (of(STRUCTURE) * 100 > visible * 12) return "json";
  if (of(DIGIT) * 100 > visible * 8) return "logs";
  if (of(ACCENTED) * 200 > letters) return "latin";
  return (of(OPERATOR) + of(STRUCTURE)) * 100 > visible * 6 || letters === 0 ? "code" : "prose";
}
var INVISIBLE = 0;
var NEUTRAL = 1;
var LETTER = 2;
var DIGIT = 3;
var STRUCTURE = 4;
var OPERATOR = 5;
var ACCENTED = 6;
var CYRILLIC = 7;
var CJK = 8;
var OTHER2 = 9;
var ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (code <= 32 || code === 127) return INVISIBLE;
  if (/[a-z]/i.test(character)) return LETTER;
  if (/[0-9]/.test(character)) return DIGIT;
  if ('"{}[]:,'.includes(character)) return STRUCTURE;
  return "-.!?'".includes(character) ? NEUTRAL : OPERATOR;
});
function tallyCharacters(text, from, to) {
  const tally = new Uint32Array(OTHER2 + 1);
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index);
    const kind = code < 128 ? ASCII[code] : kindOf(code);
    tally[kind] = tally[kind] + 1;
  }
  return tally;
}
function kindOf(code) {
  if (code >= 12289 && code < 40960) return CJK;
  if (code === 133 || code === 160 || code === 12288 || code === 65279) return INVISIBLE;
  if (code < 192) return NEUTRAL;
  if (code < 592 || code >= 7680 && code < 7936) return ACCENTED;
  if (code >= 1024 && code < 1328) return CYRILLIC;
  if (code >= 8192 && code < 8304) return NEUTRAL;
  if (code >= 44032 && code < 55216 || code >= 55360 && code < 55488) return CJK;
  if (code >= 63744 && code < 64256 || code >= 65280 && code < 65520) return CJK;
  return OTHER2;
}

// src/tokens/calibrated-counter.ts
var WINDOW = 4096;
function calibratedCounter(base, family, learned) {
  const table = learned ?? CALIBRATION[family];
  const measure = (text, limit) => {
    let least = 0;
    let most = 0;
    for (let from = 0; from < text.length && most <= limit * 100; ) {
      const to = windowEnd(text, from);
      const tokens = base.count(text.slice(from, to));
      const range = table[contentKind(text, from, to)];
      least += tokens * range[0];
      most += tokens * range[1];
      from = to;
    }
    return {
      tokens: Math.ceil(most / 100),
      least: Math.floor(least / 100),
      error: most === 0 ? 0 : round(1 - least / most)
    };
  };
  const countUpTo = (text, limit) => measure(text, limit).tokens;
  return Object.freeze({
    id: learned === void 0 ? family : `${family} (learned)`,
    exact: false,
    error: Math.max(...Object.values(table).map(([least, most]) => round(1 - least / most))),
    count: (text) => countUpTo(text, Number.POSITIVE_INFINITY),
    countUpTo,
    truncate: (text, limit, keep) => searchTruncate(countUpTo, text, limit, keep),
    estimate: (text) => measure(text, Number.POSITIVE_INFINITY)
  });
}
function tokensByKind(base, text) {
  const kinds = {};
  for (let from = 0; from < text.length; ) {
    const to = windowEnd(text, from);
    const kind = contentKind(text, from, to);
    kinds[kind] = (kinds[kind] ?? 0) + base.count(text.slice(from, to));
    from = to;
  }
  return kinds;
}
function windowEnd(text, from) {
  const to = from + WINDOW;
  if (to >= text.length) return text.length;
  const cut = lastAdditiveCut(text, from + WINDOW / 2, to);
  return cut > 0 ? cut : lastCut(text, to);
}
function round(error) {
  return Math.ceil(error * 1e3) / 1e3;
}

// src/tokens/engine/additive-parts.ts
function* additiveParts(text, target) {
  const step = Math.max(1, Math.floor(target) || 0);
  let from = 0;
  while (from < text.length) {
    let searched = from;
    let to = -1;
    while (to < 0 && searched + step < text.length) {
      to = lastAdditiveCut(text, searched, searched + step);
      searched += step;
    }
    if (to < 0) to = text.length;
    yield { from, to };
    from = to;
  }
}

// src/tokens/engine/growing-count.ts
var TAIL_UNITS = 4096;
function createGrowingCount(counter) {
  let settled = "";
  let settledTokens = 0;
  const settle = (text, from) => {
    const cut = lastAdditiveCut(text, Math.max(from, text.length - TAIL_UNITS), text.length);
    if (cut < 0) return counter.count(text.slice(from));
    const tokens = counter.count(text.slice(from, cut));
    settled = text.slice(0, cut);
    settledTokens += tokens;
    return tokens + counter.count(text.slice(cut));
  };
  return {
    count(text) {
      const at = settled.length;
      const grows = at > 0 && text.startsWith(settled) && (at === text.length || lastAdditiveCut(text, at - 1, at) === at);
      if (!grows) {
        settled = "";
        settledTokens = 0;
      }
      return settledTokens + settle(text, settled.length);
    },
    reset() {
      settled = "";
      settledTokens = 0;
    }
  };
}

// src/tokens/engine/sampled-count.ts
var SAMPLE_UNITS = 1024;
var FEWEST_SAMPLES = 32;
var DEVIATIONS = 3.3;
var SAMPLE_CONFIDENCE = 0.999;
function sampledCount(counter, text, share = 0.05) {
  const stride = SAMPLE_UNITS / Math.min(Math.max(share, 1e-3), 1);
  const samples = Math.floor(text.length / stride);
  if (samples < FEWEST_SAMPLES || stride < SAMPLE_UNITS * 2) {
    const tokens = counter.count(text);
    return { most: tokens, least: tokens, exact: true, confidence: 1 };
  }
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < samples; index += 1) {
    const density = densityAt(
      counter,
      text,
      Math.floor(index * stride + scattered(index) * (stride - SAMPLE_UNITS))
    );
    sum += density;
    squares += density * density;
  }
  const mean = sum / samples;
  const variance = Math.max(0, squares / samples - mean * mean) * (samples / (samples - 1));
  const reach = DEVIATIONS * Math.sqrt(variance / samples);
  return {
    most: Math.ceil((mean + reach) * text.length),
    least: Math.max(Math.ceil(text.length / 128), Math.floor((mean - reach) * text.length)),
    exact: false,
    confidence: SAMPLE_CONFIDENCE
  };
}
function densityAt(counter, text, at) {
  const begin = lastAdditiveCut(text, at - 64, at);
  const from = begin > 0 ? begin : at;
  const end = lastAdditiveCut(text, from + SAMPLE_UNITS / 2, from + SAMPLE_UNITS);
  const to = end > 0 ? end : from + SAMPLE_UNITS;
  return counter.count(text.slice(from, to)) / (to - from);
}
function scattered(index) {
  let mixed = Math.imul(index ^ 1540483477, 2246822507);
  mixed = Math.imul(mixed ^ mixed >>> 13, 3266489909);
  return ((mixed ^ mixed >>> 16) >>> 0) / 2 ** 32;
}
export {
  additiveParts,
  calibratedCounter,
  createGrowingCount,
  encodingFromBytes,
  fetchEncoding,
  sampledCount,
  tokensByKind
};
//# sourceMappingURL=tokens-browser.js.map
