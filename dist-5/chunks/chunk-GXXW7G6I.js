

// src/app/configuration/problem.ts
function placeOf(origin) {
  switch (origin.kind) {
    case "file":
      return origin.line === void 0 ? { file: origin.file } : { file: origin.file, line: origin.line };
    case "environment":
      return { variable: origin.variable };
    case "flag":
      return { flag: origin.flag };
    case "default":
      return {};
  }
}
function formatOrigin(origin, name = (file) => file) {
  switch (origin.kind) {
    case "file":
      return origin.line === void 0 ? name(origin.file) : `${name(origin.file)}:${origin.line}`;
    case "environment":
      return origin.variable;
    case "flag":
      return origin.flag;
    case "default":
      return "default";
  }
}
var MOST_PROBLEMS = 200;
function unshownProblems(count, origin) {
  return count.error + count.warning === 0 ? [] : [
    {
      severity: count.error > 0 ? "error" : "warning",
      path: "",
      accepted: "a configuration of Plimsoll",
      message: `There are ${count.error} more errors and ${count.warning} more warnings, which are not shown.`,
      remedy: "Correct those that are shown first, and check that this is the right file.",
      ...placeOf(origin)
    }
  ];
}

export {
  placeOf,
  formatOrigin,
  MOST_PROBLEMS,
  unshownProblems
};
//# sourceMappingURL=chunk-GXXW7G6I.js.map
