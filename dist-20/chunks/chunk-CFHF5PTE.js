

// src/adapters/config-format/config-document.ts
function repeatedKey(path, firstLine) {
  return firstLine === void 0 ? {} : { repeated: { path, firstLine } };
}
var DEEPEST_LINE = 8, KeyLines = class {
  #root = { line: void 0, keys: /* @__PURE__ */ new Map() };
  add(path, line) {
    if (path.length > DEEPEST_LINE) return;
    let node = this.#root;
    for (let key of path) {
      let next = node.keys.get(key);
      next === void 0 && (next = { line: void 0, keys: /* @__PURE__ */ new Map() }, node.keys.set(key, next)), node = next;
    }
    node.line ??= line;
  }
  find(path) {
    let node = this.#root, line;
    for (let key of path) {
      if (node = node.keys.get(key), node === void 0) break;
      line = node.line ?? line;
    }
    return line;
  }
}, MAX_DEPTH = 100;

export {
  repeatedKey,
  KeyLines,
  MAX_DEPTH
};
//# sourceMappingURL=chunk-CFHF5PTE.js.map
