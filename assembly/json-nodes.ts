/**
 * Where every value of a JSON text stands, as in src/data/json-tape.ts, where the rules are explained: strings sixteen bytes at a time.
 * Nodes stand behind the text: start, end and next, four bytes each. The memory grows with them and is never freed.
 */
export const TEXT: usize = 0x1000;
/** A string is looked at as far as this behind the end of the text, where there are zeros. */
export const MARGIN: usize = 32;

const NODE: usize = 12;
const END: usize = 4;
const NEXT: usize = 8;

const QUOTE: u32 = 34;
const COMMA: u32 = 44;
const COLON: u32 = 58;
const OPEN_ARRAY: u32 = 91;
const BACKSLASH: u32 = 92;
const CLOSE_ARRAY: u32 = 93;
const OPEN_OBJECT: u32 = 123;
const CLOSE_OBJECT: u32 = 125;

let nodes: usize = 0;
let room: usize = 0;
let spaces: usize = 0;
let textEnd: usize = 0;

/** Makes room for a text of this length, and for the nodes that it most likely has. */
export function prepare(length: usize): void {
  nodes = (TEXT + length + MARGIN + 15) & ~15;
  room = 0;
  makeRoom(length);
}

export function spacesFound(): usize {
  return spaces;
}

/** The number of nodes; -1 when the text is not JSON. */
export function findNodes(length: usize): i32 {
  textEnd = TEXT + length;
  let node = nodes;
  let container: usize = 0;
  let isInObject = false;
  spaces = 0;
  let at = afterSpace(TEXT);
  while (at < textEnd) {
    // For a key and its value.
    if (node + 2 * NODE > nodes + room) makeRoom(room * 2);
    if (isInObject) {
      if (byteAt(at) !== QUOTE) return -1;
      const keyEnd = stringEnd(at);
      if (keyEnd === 0) return -1;
      write(node, at, keyEnd);
      node += NODE;
      const colon = afterSpace(keyEnd);
      if (byteAt(colon) !== COLON) return -1;
      at = afterSpace(colon + 1);
    }
    const value = node;
    node += NODE;
    const code = byteAt(at);
    const start = at;
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      at = afterSpace(at + 1);
      if (byteAt(at) !== code + 2) {
        store<u32>(value, <u32>(start - TEXT));
        // Until it is closed, the place of its end names the container around it.
        store<u32>(value, <u32>container, END);
        container = value;
        isInObject = code === OPEN_OBJECT;
        continue;
      }
      at += 1;
    } else {
      at = code === QUOTE ? stringEnd(at) : atomEnd(at);
      if (at === 0) return -1;
    }
    write(value, start, at);
    for (;;) {
      at = afterSpace(at);
      if (container === 0) return at === textEnd ? <i32>((node - nodes) / NODE) : -1;
      const next = byteAt(at);
      at += 1;
      if (next === COMMA) break;
      if (next !== (isInObject ? CLOSE_OBJECT : CLOSE_ARRAY)) return -1;
      const outer = <usize>load<u32>(container, END);
      store<u32>(container, <u32>(at - TEXT), END);
      store<u32>(container, <u32>((node - nodes) / NODE), NEXT);
      container = outer;
      isInObject = container !== 0 && byteAt(TEXT + <usize>load<u32>(container)) === OPEN_OBJECT;
    }
    at = afterSpace(at);
  }
  return -1;
}

/** Writes all starts, then all ends, then all nexts behind the nodes; returns where. */
export function separate(count: i32): usize {
  const all = <usize>count * NODE;
  if (room < 2 * all) makeRoom(2 * all);
  const starts = nodes + all;
  const plane = <usize>count * 4;
  for (let from = nodes, to = starts; from < starts; from += NODE, to += 4) {
    store<u32>(to, load<u32>(from));
    store<u32>(to + plane, load<u32>(from, END));
    store<u32>(to + 2 * plane, load<u32>(from, NEXT));
  }
  return starts;
}

function makeRoom(bytes: usize): void {
  room = bytes + 1024;
  const missing = <i32>((nodes + room + 0xffff) >> 16) - memory.size();
  if (missing > 0) memory.grow(missing);
}

// @inline
function byteAt(address: usize): u32 {
  return <u32>load<u8>(address);
}

// @inline
function write(node: usize, start: usize, end: usize): void {
  store<u32>(node, <u32>(start - TEXT));
  store<u32>(node, <u32>(end - TEXT), END);
  store<u32>(node, <u32>((node - nodes) / NODE) + 1, NEXT);
}

// @inline
function afterSpace(start: usize): usize {
  let at = start;
  let code = byteAt(at);
  while (code === 32 || code === 10 || code === 13 || code === 9) {
    at += 1;
    code = byteAt(at);
  }
  spaces += at - start;
  return at;
}

/** The address after the closing quote, or 0. */
function stringEnd(start: usize): usize {
  let at = start + 1;
  while (at < textEnd) {
    const bytes = v128.load(at);
    const quotes = i8x16.eq(bytes, i8x16.splat(34));
    const escapes = i8x16.eq(bytes, i8x16.splat(92));
    const controls = i8x16.lt_u(bytes, i8x16.splat(32));
    const stops = i8x16.bitmask(v128.or(v128.or(quotes, escapes), controls));
    if (stops === 0) {
      at += 16;
      continue;
    }
    at += ctz(stops);
    const code = byteAt(at);
    if (code === QUOTE) return at + 1;
    // A control character, or the end of the text.
    if (code !== BACKSLASH) return 0;
    const escaped = byteAt(at + 1);
    at += 2;
    if (escaped === 117) {
      for (const last = at + 4; at < last; at += 1) if (!isHex(byteAt(at))) return 0;
    } else if (!isEscape(escaped)) return 0;
  }
  return 0;
}

// @inline
function isEscape(code: u32): bool {
  if (code === QUOTE || code === BACKSLASH || code === 47) return true;
  return code === 98 || code === 102 || code === 110 || code === 114 || code === 116;
}

// @inline
function isHex(code: u32): bool {
  return (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 102);
}

/** The address after a number or a word, or 0. */
function atomEnd(start: usize): usize {
  switch (byteAt(start)) {
    case 116:
      return load<u32>(start) === 0x65757274 ? start + 4 : 0;
    case 102:
      return load<u32>(start + 1) === 0x65736c61 ? start + 5 : 0;
    case 110:
      return load<u32>(start) === 0x6c6c756e ? start + 4 : 0;
    default:
      return numberEnd(start);
  }
}

function numberEnd(start: usize): usize {
  let at = start;
  if (byteAt(at) === 45) at += 1;
  const whole = digitsEnd(at);
  if (whole === at || (byteAt(at) === 48 && whole > at + 1)) return 0;
  at = whole;
  if (byteAt(at) === 46) {
    const fraction = digitsEnd(at + 1);
    if (fraction === at + 1) return 0;
    at = fraction;
  }
  if ((byteAt(at) | 32) === 101) {
    const sign = byteAt(at + 1);
    const from = sign === 43 || sign === 45 ? at + 2 : at + 1;
    const exponent = digitsEnd(from);
    if (exponent === from) return 0;
    at = exponent;
  }
  return at;
}

// @inline
function digitsEnd(start: usize): usize {
  let at = start;
  while (byteAt(at) - 48 <= 9) at += 1;
  return at;
}
