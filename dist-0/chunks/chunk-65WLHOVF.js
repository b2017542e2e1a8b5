

// src/tokens/search-truncate.ts
function searchTruncate(countUpTo, text, limit, keep = "start") {
  if (!(limit > 0)) return "";
  let part = (length) => keep === "start" ? text.slice(0, length) : text.slice(text.length - length), fits = (length) => countUpTo(part(length), limit) <= limit;
  if (fits(text.length)) return text;
  let kept = 0, over = text.length;
  for (; over - kept > 1; ) {
    let middle = kept + Math.ceil((over - kept) / 2), length = splitsPair(text, keep === "start" ? middle : text.length - middle) ? middle - 1 : middle;
    if (length === kept || length === over) break;
    fits(length) ? kept = length : over = length;
  }
  return part(kept);
}
function splitsPair(text, at) {
  if (at <= 0 || at >= text.length) return !1;
  let before = text.charCodeAt(at - 1), after = text.charCodeAt(at);
  return before >= 55296 && before < 56320 && after >= 56320 && after < 57344;
}

export {
  searchTruncate,
  splitsPair
};
//# sourceMappingURL=chunk-65WLHOVF.js.map
