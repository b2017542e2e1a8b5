

// src/reduce/json-nodes-kernel.ts
var JSON_NODES_KERNEL = [
  "AGFzbQEAAAABDgNgAX8Bf2AAAX9gAX8AAwYFAAEAAgAFAwEAAQYgBn8AQYAgC38AQSALfwFBAAt/AUEAC38BQQALfwFBAAsHSQcE",
  "VEVYVAMABk1BUkdJTgMBB3ByZXBhcmUAAwtzcGFjZXNGb3VuZAABCWZpbmROb2RlcwAECHNlcGFyYXRlAAIGbWVtb3J5AgAKxg0F",
  "vwICAXsCfyAAQQFqIQADQCAAIwVJBEAgAP0ABAAiAf0MIiIiIiIiIiIiIiIiIiIiIv0jIAH9DFxcXFxcXFxcXFxcXFxcXFz9I/1Q",
  "IAH9DCAgICAgICAgICAgICAgICD9Jv1Q/WQiAkUEQCAAQRBqIQAMAgsgACACaGoiAi0AACIAQSJGBEAgAkEBag8LIABB3ABHBEBB",
  "AA8LIAJBAmohACACLQABIgJB9QBGBEAgAEEEaiECA0AgACACSQRAIAAtAAAiA0E5TSADQTBPcQR/QQEFIANBIHIiA0HmAE0gA0Hh",
  "AE9xC0UEQEEADwsgAEEBaiEADAELCwUgAkHcAEYgAkEiRnIgAkEvRnIEf0EBBSACQeYARiACQeIARnIgAkHuAEZyIAJB8gBGciAC",
  "QfQARnILRQRAQQAPCwsMAQsLQQALBAAjBAuTAQEDfyAAQQxsIgFBAXQiAiMDSwRAIAJBgAhqJAMjAiMDakH//wNqQRB2PwBrIgJB",
  "AEoEQCACQAAaCwsgAEECdCEDIwIhACMCIAFqIgIhAQNAIAAgAkkEQCABIAAoAgA2AgAgASADaiAAKAIENgIAIAEgA0EBdGogACgC",
  "CDYCACAAQQxqIQAgAUEEaiEBDAELCyACCzYAIABBryBqQXBxJAJBACQDIABBgAhqJAMjAiMDakH//wNqQRB2PwBrIgBBAEoEQCAA",
  "QAAaCwuxCQEIfyAAQYAgaiQFIwIhBUEAJARBgCAhAkGAIC0AACEAA0AgAEEKRiAAQSBGciAAQQ1GciAAQQlGcgRAIAJBAWoiAi0A",
  "ACEADAELCyMEIAJBgCBraiQEIAIhAANAIAAjBUkEQCAFQRhqIwIjA2pLBEAjA0EBdEGACGokAyMCIwNqQf//A2pBEHY/AGsiAUEA",
  "SgRAIAFAABoLCyAHBEAgAC0AAEEiRwRAQX8PCyAAEAAiAkUEQEF/DwsgBSAAQYAgazYCACAFIAJBgCBrNgIEIAUgBSMCa0EMbkEB",
  "ajYCCCAFQQxqIQUgAiIBLQAAIQADQCAAQQpGIABBIEZyIABBDUZyIABBCUZyBEAgAUEBaiIBLQAAIQAMAQsLIwQgASACa2okBCAB",
  "LQAAQTpHBEBBfw8LIAFBAWoiASICLQAAIQADQCAAQQpGIABBIEZyIABBDUZyIABBCUZyBEAgAkEBaiICLQAAIQAMAQsLIwQgAiAB",
  "a2okBCACIQALIAUiAUEMaiEFIAAiBC0AACIGQdsARiAGQfsARnIEQCAEQQFqIggiAi0AACEAA0AgAEEKRiAAQSBGciAAQQ1GciAA",
  "QQlGcgRAIAJBAWoiAi0AACEADAELCyMEIAIgCGtqJAQgAiIALQAAIAZBAmpHBEAgASAEQYAgazYCACABIAM2AgQgASEDIAZB+wBG",
  "IQcMAwsgAEEBaiEABSAGQSJGBH8gBBAABQJ/AkACQAJAIAQtAAAiAEH0AEcEQCAAQeYARg0BIABB7gBGDQIMAwsgBEEEakEAIAQo",
  "AgBB9OTVqwZGGwwDCyAEQQVqQQAgBCgCAUHh2M2rBkYbDAILIARBBGpBACAEKAIAQe7qseMGRhsMAQsgBEEBaiAEIAQtAABBLUYb",
  "IgAhAgNAIAItAABBMGtBCU0EQCACQQFqIQIMAQsLQQAhBgJAIAAgAkYEf0EBBSAALQAAQTBGIAIgAEEBaktxCw0AIAIiAC0AAEEu",
  "RgRAIAJBAWohAgNAIAItAABBMGtBCU0EQCACQQFqIQIMAQsLIAIgAEEBakYNASACIQALIAAtAABBIHJB5QBGBEAgAEEBaiICLQAA",
  "IQggAEECaiACIAhBLUYgCEErRnIbIgIhAANAIAAtAABBMGtBCU0EQCAAQQFqIQAMAQsLIAAgAkYNAQsgACEGCyAGCwsiAEUEQEF/",
  "DwsLIAEgBEGAIGs2AgAgASAAQYAgazYCBCABIAEjAmtBDG5BAWo2AggDQAJAIAAhASAALQAAIQIDQCACQQpGIAJBIEZyIAJBDUZy",
  "IAJBCUZyBEAgAUEBaiIBLQAAIQIMAQsLIwQgASAAa2okBCADRQRAIAEjBUYEfyAFIwJrQQxuBUF/Cw8LIAFBAWohACABLQAAIgFB",
  "LEYNACABQf0AQd0AIAcbRwRAQX8PBSADKAIEIAMgAEGAIGs2AgQgAyAFIwJrQQxuNgIIIgMEfyADKAIAQYAgai0AAEH7AEYFQQAL",
  "IQcMAgsACwsgACEBIAAtAAAhAgNAIAJBCkYgAkEgRnIgAkENRnIgAkEJRnIEQCABQQFqIgEtAAAhAgwBCwsjBCABIABraiQEIAEh",
  "AAwBCwtBfws="
].join("");

// src/reduce/start-kernel.ts
function startKernel(base64) {
  let api = globalThis.WebAssembly;
  if (api)
    try {
      return new api.Instance(new api.Module(Buffer.from(base64, "base64"))).exports;
    } catch {
      return;
    }
}

// src/reduce/json-nodes.ts
var kernel = null;
function findJsonNodes(codes, length) {
  if (kernel === null && (kernel = startKernel(JSON_NODES_KERNEL)), kernel !== void 0)
    try {
      return nodesBy(kernel, codes, length);
    } catch {
      kernel = void 0;
      return;
    }
}
function nodesBy(kernel2, codes, length) {
  kernel2.prepare(length);
  let text = kernel2.TEXT.value, memory = new Uint8Array(kernel2.memory.buffer);
  memory.set(codes.subarray(0, length), text), memory.fill(0, text + length, text + length + kernel2.MARGIN.value);
  let count = kernel2.findNodes(length);
  if (count < 0) return null;
  let address = kernel2.separate(count), { buffer } = kernel2.memory, [starts, ends, nexts] = [0, 1, 2].map(
    (plane) => new Int32Array(buffer, address + plane * count * 4, count).slice()
  );
  return { starts, ends, nexts, count, spaced: kernel2.spacesFound() > 0 };
}

// src/reduce/json-tape.ts
var QUOTE = 34, COMMA = 44, COLON = 58, OPEN_ARRAY = 91, BACKSLASH = 92, CLOSE_ARRAY = 93, OPEN_OBJECT = 123, CLOSE_OBJECT = 125, LEAST_FOR_KERNEL = 4096, MOST_FOR_KERNEL = 25e5, LONG_STRING = 4096;
function scanJson(text, isAscii) {
  let codes = asciiCodes(text, isAscii);
  if (text.length >= LEAST_FOR_KERNEL && text.length <= MOST_FOR_KERNEL) {
    let nodes = findJsonNodes(codes, text.length);
    if (nodes !== void 0) return nodes === null ? void 0 : { text, codes, ...nodes };
  }
  let starts = new Int32Array(FIRST_ROOM), ends = new Int32Array(FIRST_ROOM), nexts = new Int32Array(FIRST_ROOM), count = 0, outer = [], container = -1, inObject = !1, longStart = 0, longLength = 0, at = spaceEnd(codes, 0), spaces = at;
  for (; ; ) {
    if (count + 2 > starts.length) {
      let room = roomFor(count, at, text.length);
      starts = larger(starts, room), ends = larger(ends, room), nexts = larger(nexts, room);
    }
    if (inObject) {
      if (codes[at] !== QUOTE) return;
      let end = stringEnd(codes, at);
      if (end < 0) return;
      starts[count] = at, ends[count] = end, nexts[count] = count + 1, count++;
      let colon = spaceEnd(codes, end);
      if (codes[colon] !== COLON) return;
      at = spaceEnd(codes, colon + 1), spaces += colon - end + at - colon - 1;
    }
    let node = count++, code = codes[at];
    if (starts[node] = at, code === OPEN_OBJECT || code === OPEN_ARRAY) {
      let inner = spaceEnd(codes, at + 1);
      if (spaces += inner - at - 1, at = inner, codes[at] !== (code === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY)) {
        outer.push(container), container = node, inObject = code === OPEN_OBJECT;
        continue;
      }
      at++;
    } else if (code === QUOTE)
      if (longLength > 0 && isSameString(codes, at, longStart, longLength)) at += longLength;
      else {
        let end = stringEnd(codes, at);
        if (end < 0) return;
        end - at >= LONG_STRING && (longStart = at, longLength = end - at), at = end;
      }
    else if (at = atomEnd(text, codes, at), at < 0) return;
    for (ends[node] = at, nexts[node] = count; ; ) {
      let after = spaceEnd(codes, at);
      if (spaces += after - at, at = after, container < 0)
        return at !== text.length ? void 0 : { text, starts, ends, nexts, count, codes, spaced: spaces > 0 };
      let next = codes[at++];
      if (next === COMMA) break;
      if (next !== (inObject ? CLOSE_OBJECT : CLOSE_ARRAY)) return;
      ends[container] = at, nexts[container] = count, container = outer.pop() ?? -1, inObject = container >= 0 && codes[starts[container]] === OPEN_OBJECT;
    }
    let entry = spaceEnd(codes, at);
    spaces += entry - at, at = entry;
  }
}
function spaceEnd(codes, start) {
  let at = start;
  for (; ; ) {
    let code = codes[at];
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
    at++;
  }
}
function isSameString(codes, start, known, length) {
  let end = start + length;
  return codes[end - 1] === QUOTE && Buffer.compare(codes.subarray(start, end), codes.subarray(known, known + length)) === 0;
}
function shapeOf(tape, node) {
  switch (tape.codes[tape.starts[node] ?? 0]) {
    case OPEN_OBJECT:
      return "object";
    case OPEN_ARRAY:
      return "array";
    case QUOTE:
      return "string";
    case 116:
    case 102:
      return "boolean";
    case 110:
      return "null";
    default:
      return "number";
  }
}
function lengthOf(tape, node) {
  return (tape.ends[node] ?? 0) - (tape.starts[node] ?? 0);
}
function childrenOf(tape, node) {
  let children = [], end = tape.nexts[node] ?? 0;
  for (let child = node + 1; child < end; child = tape.nexts[child] ?? end) children.push(child);
  return children;
}
function compactSource(tape, node) {
  let source = tape.text.slice(tape.starts[node], tape.ends[node]);
  if (!tape.spaced) return source;
  let shape = shapeOf(tape, node);
  if (shape !== "object" && shape !== "array") return source;
  let { text, starts, ends, codes } = tape, parts = [], at = starts[node] ?? 0;
  for (let inner = node + 1; inner < (tape.nexts[node] ?? 0); inner++) {
    let code = codes[starts[inner] ?? 0];
    code === OPEN_OBJECT || code === OPEN_ARRAY || (parts.push(withoutSpace(text.slice(at, starts[inner])), text.slice(starts[inner], ends[inner])), at = ends[inner] ?? 0);
  }
  return parts.push(withoutSpace(text.slice(at, ends[node]))), parts.join("");
}
function withoutSpace(structure) {
  return structure.length === 1 ? structure : structure.replace(/[ \n\r\t]+/g, "");
}
function stringEnd(codes, start) {
  let at = start + 1;
  for (; ; ) {
    let code = codes[at++];
    if (code === QUOTE) return at;
    if (code < 32) return -1;
    if (code !== BACKSLASH) continue;
    let escaped = codes[at++];
    if (escapes[escaped] === 0) return -1;
    if (escaped === LETTER_U) {
      for (let end = at + 4; at < end; at++) if (!isHex(codes[at])) return -1;
    }
  }
}
var LETTER_U = 117, escapes = new Uint8Array(256);
for (let letter of '"\\/bfnrtu') escapes[letter.charCodeAt(0)] = 1;
function isHex(code = 0) {
  return code >= 48 && code <= 57 || (code | 32) >= 97 && (code | 32) <= 102;
}
function atomEnd(text, codes, start) {
  switch (codes[start]) {
    case 116:
      return text.startsWith("true", start) ? start + 4 : -1;
    case 102:
      return text.startsWith("false", start) ? start + 5 : -1;
    case 110:
      return text.startsWith("null", start) ? start + 4 : -1;
    default:
      return numberEnd(codes, start);
  }
}
function numberEnd(codes, start) {
  let at = start;
  codes[at] === 45 && at++;
  let whole = digitsEnd(codes, at);
  if (whole === at || codes[at] === 48 && whole > at + 1) return -1;
  if (at = whole, codes[at] === 46) {
    let fraction = digitsEnd(codes, at + 1);
    if (fraction === at + 1) return -1;
    at = fraction;
  }
  if (codes[at] === 101 || codes[at] === 69) {
    let sign = codes[at + 1], from = sign === 43 || sign === 45 ? at + 2 : at + 1, exponent = digitsEnd(codes, from);
    if (exponent === from) return -1;
    at = exponent;
  }
  return at;
}
function digitsEnd(codes, start) {
  let at = start;
  for (; ; ) {
    let code = codes[at];
    if (code === void 0 || code < 48 || code > 57) return at;
    at++;
  }
}
function asciiCodes(text, isAscii) {
  let { length } = text, codes = Buffer.allocUnsafe(length + 1);
  if (codes[length] = 0, isAscii ?? Buffer.byteLength(text) === length) codes.write(text, "latin1");
  else for (let at = 0; at < length; at++) codes[at] = Math.min(text.charCodeAt(at), 128);
  return codes;
}
var FIRST_ROOM = 512;
function roomFor(count, at, length) {
  let expected = Math.ceil(count * (length / Math.max(1, at)) * 1.1);
  return 2 + Math.max(count * 2, Math.min(expected, length >> 3));
}
function larger(array, room) {
  let grown = new Int32Array(room);
  return grown.set(array), grown;
}

export {
  startKernel,
  scanJson,
  shapeOf,
  lengthOf,
  childrenOf,
  compactSource
};
//# sourceMappingURL=chunk-IRIHCQN2.js.map
