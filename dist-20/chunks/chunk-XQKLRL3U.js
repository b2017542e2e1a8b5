

// src/contract/schema-problems.ts
function schemaProblems(error, value) {
  let problems = [], all = 0;
  for (let issue of error.issues) {
    let places = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (let path of places) {
      if (all += 1, all > 50) continue;
      let said = issue.code === "unrecognized_keys" ? "is not known here" : rule(issue, valueAt(value, path));
      problems.push(problem(path, said));
    }
  }
  return all > 50 && problems.push({ field: "", message: `and ${all - 50} more` }), problems;
}
function problem(path, said) {
  let field = path.map(String).join(".").slice(0, 200), message = /^[A-Z]/.test(said) ? said.replace(/\.$/, "") : `${field || "the value"} ${said}`;
  return { field, message };
}
function rule(issue, given) {
  switch (issue.code) {
    case "invalid_type":
      return given === void 0 ? "is missing" : `must be ${KINDS[issue.expected] ?? issue.expected}, not ${kindOf(given)}`;
    case "too_small":
      return Number(issue.minimum) === 1 && sizeOf(given) === 0 ? "is empty" : bound(given, `${issue.inclusive === !1 ? "more than" : "at least"} ${issue.minimum}`);
    case "too_big":
      return bound(given, `${issue.inclusive === !1 ? "less than" : "at most"} ${issue.maximum}`);
    case "invalid_value":
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    case "invalid_format":
      return "pattern" in issue && issue.format === "regex" ? `must match the pattern ${issue.pattern}` : `must be a valid ${issue.format}`;
    case "custom":
      return issue.message;
    default:
      return "has a form that is not accepted";
  }
}
var KINDS = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object"
};
function bound(given, limit) {
  let unit = typeof given == "string" ? "characters" : "entries", size = sizeOf(given);
  return size === void 0 ? `must be ${limit}, not ${kindOf(given)}` : `must have ${limit} ${unit}, not ${size}`;
}
function sizeOf(given) {
  return typeof given == "string" ? given.trim().length : Array.isArray(given) ? given.length : void 0;
}
function kindOf(given) {
  return typeof given == "string" ? "a text" : Array.isArray(given) ? "a list" : typeof given == "object" && given !== null ? "an object" : String(given);
}
function valueAt(value, path) {
  let at = value;
  for (let key of path) {
    if (typeof at != "object" || at === null || !Object.hasOwn(at, key)) return;
    at = at[key];
  }
  return at;
}

export {
  schemaProblems
};
//# sourceMappingURL=chunk-XQKLRL3U.js.map
