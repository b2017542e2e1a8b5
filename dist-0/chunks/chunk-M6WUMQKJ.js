

// src/contract/shell-word.ts
function shellWord(text) {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export {
  shellWord
};
//# sourceMappingURL=chunk-M6WUMQKJ.js.map
