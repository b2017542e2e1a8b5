
import {
  visibleControls
} from "./chunk-YXURGUZJ.js";

// src/trust/untrusted.ts
import { createHash } from "node:crypto";
var SOURCE_LIMIT = 200;
function delimitUntrusted(text, options) {
  let mark = untrustedMark(text);
  return `<${mark} source="${attribute(options.source)}">
${text}
</${mark}>`;
}
function untrustedMark(text) {
  let round = 0;
  for (; ; ) {
    let mark = `untrusted-${createHash("sha256").update(`${round}
${text}`).digest("hex").slice(0, 12)}`;
    if (!text.includes(mark)) return mark;
    round += 1;
  }
}
function attribute(source) {
  return [...visibleControls(source.slice(0, SOURCE_LIMIT * 2).toWellFormed()).replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/["<>&]/g, (character) => `&#${character.charCodeAt(0)};`)].slice(0, SOURCE_LIMIT).join("");
}

export {
  delimitUntrusted
};
//# sourceMappingURL=chunk-L5HKPDTX.js.map
