
import {
  scanJson
} from "./chunk-IRIHCQN2.js";
import {
  visibleControls
} from "./chunk-YXURGUZJ.js";
import {
  markForeignNotices
} from "./chunk-WQBNZBTH.js";

// src/reduce/foreign-view.ts
function foreignText(text) {
  return visibleControls(markForeignNotices(text));
}
function foreignJson(tape) {
  if (foreignText(tape.text) === tape.text) return tape;
  let { text, starts, ends, count } = tape, parts = [], at = 0;
  for (let node = 0; node < count; node++) {
    let start = starts[node] ?? 0;
    if (text.charCodeAt(start) !== 34) continue;
    let source = text.slice(start, ends[node]);
    foreignText(source) !== source && (parts.push(text.slice(at, start), JSON.stringify(foreignText(JSON.parse(source)))), at = ends[node] ?? 0);
  }
  return parts.push(text.slice(at)), scanJson(parts.join("")) ?? tape;
}

export {
  foreignText,
  foreignJson
};
//# sourceMappingURL=chunk-J6SYX6D4.js.map
