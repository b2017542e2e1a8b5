
import {
  unreadable
} from "./chunk-BKBANAHQ.js";

// src/adapters/readers/decode-text.ts
import { isUtf8 } from "node:buffer";
var SAMPLE = 65536, CONTROL_SHARE = 0.02, DAMAGED_SHARE = 0.1;
function decodeText(bytes) {
  let encoding = encodingOf(bytes), text = encoding === "windows-1252" ? fromWindows(bytes) : new TextDecoder(encoding).decode(bytes);
  return text.includes("\r") ? text.replace(/\r\n?/g, `
`) : text;
}
var WINDOWS_80_TO_9F = "\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178";
function fromWindows(bytes) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1").replace(
    /[\u0080-\u009f]/g,
    (character) => WINDOWS_80_TO_9F[character.charCodeAt(0) - 128] ?? ""
  );
}
function encodingOf(bytes) {
  if (bytes[0] === 255 && bytes[1] === 254) return "utf-16le";
  if (bytes[0] === 254 && bytes[1] === 255) return "utf-16be";
  let sample = bytes.subarray(0, SAMPLE);
  if (sample.includes(0)) {
    if (bytes.length % 2 === 1) throw unreadable("It is not text.");
    return wideEncodingOf(sample);
  }
  if (isMostlyControl(sample)) throw unreadable("It is not text.");
  return isUtf8(bytes) || isDamagedUtf8(bytes) ? "utf-8" : "windows-1252";
}
function wideEncodingOf(sample) {
  let zeros = [0, 0];
  sample.forEach((byte, index) => {
    byte === 0 && (zeros[index & 1] = (zeros[index & 1] ?? 0) + 1);
  });
  let [even = 0, odd = 0] = zeros, half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.02) return "utf-16le";
  if (even > half * 0.4 && odd < half * 0.02) return "utf-16be";
  throw unreadable("It is not text.");
}
function isMostlyControl(sample) {
  let controls = 0;
  for (let byte of sample) (byte < 9 || byte > 13 && byte < 32 && byte !== 27) && controls++;
  return controls > sample.length * CONTROL_SHARE;
}
function isDamagedUtf8(bytes) {
  let text = new TextDecoder("utf-8").decode(bytes.subarray(0, SAMPLE)), damaged = 0, wide = 0;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    code > 127 && wide++, code === 65533 && damaged++;
  }
  return damaged <= wide * DAMAGED_SHARE;
}

export {
  decodeText,
  fromWindows
};
//# sourceMappingURL=chunk-GPKXI3KX.js.map
