

// src/contract/content-kinds.ts
var CONTENT_KINDS = [
  "json-array",
  "json-object",
  "table",
  "log",
  "diff",
  "search-hits",
  "markdown",
  "html",
  "code",
  "text",
  "base64"
];

export {
  CONTENT_KINDS
};
//# sourceMappingURL=chunk-HAUAJU6Q.js.map
