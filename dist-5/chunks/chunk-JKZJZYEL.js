

// src/reduce/compare-numbers.ts
var NUMBER = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/;
function isNumberText(text) {
  let bare = text.trim();
  return /^[-+]?\.?\d/.test(bare) && NUMBER.test(bare);
}
function compareNumbers(one, other) {
  if (one === other) return 0;
  let difference = Number(one) - Number(other);
  if (difference !== 0 && !Number.isNaN(difference)) return Math.sign(difference);
  let a = decimalOf(one), b = decimalOf(other);
  return a.sign !== b.sign || a.sign === 0 ? Math.sign(a.sign - b.sign) : a.magnitude !== b.magnitude ? a.magnitude > b.magnitude ? a.sign : -a.sign : a.digits === b.digits ? 0 : a.digits > b.digits ? a.sign : -a.sign;
}
function decimalOf(text) {
  let [, sign = "", whole = "", fraction = "", exponent = "0"] = NUMBER.exec(text.trim()) ?? [], all = whole + fraction, from = 0;
  for (; all[from] === "0"; ) from++;
  let to = all.length;
  for (; to > from && all[to - 1] === "0"; ) to--;
  let magnitude = whole.length - from + Number(exponent);
  return { sign: from === to ? 0 : sign === "-" ? -1 : 1, digits: all.slice(from, to), magnitude };
}

export {
  isNumberText,
  compareNumbers
};
//# sourceMappingURL=chunk-JKZJZYEL.js.map
