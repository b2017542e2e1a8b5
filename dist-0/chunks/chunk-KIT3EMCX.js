

// src/surfaces/cli/plain-text.ts
var UNSEEN = /[\p{C}\u2028\u2029]/gu;
function plainText(text) {
  return text.replace(/[\t\r\n]+/g, " ").replace(UNSEEN, "?");
}
function plainLines(text) {
  return text.split(`
`).map(plainText).join(`
`);
}
var LONGEST_NAME = 60;
function foreignName(name) {
  let characters = [...plainText(name.slice(0, 4 * LONGEST_NAME))];
  return characters.length <= LONGEST_NAME ? characters.join("") : `${characters.slice(0, LONGEST_NAME - 1).join("")}\u2026`;
}

export {
  plainText,
  plainLines,
  foreignName
};
//# sourceMappingURL=chunk-KIT3EMCX.js.map
