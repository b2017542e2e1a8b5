
import {
  createPaint
} from "./chunk-OWXHBL5B.js";
import {
  formatValue
} from "./chunk-TUCQVDIS.js";

// src/surfaces/cli/commands/config-problems.ts
import { relative } from "node:path";
function renderProblems(problems, { cwd, columns }, paint = createPaint(!1)) {
  let width = Math.min(columns, 110);
  return inReadingOrder(problems).map((problem) => renderProblem(problem, cwd, width, paint)).join(`

`);
}
function splitProblems(problems) {
  return {
    errors: problems.filter(({ severity }) => severity === "error"),
    warnings: problems.filter(({ severity }) => severity === "warning")
  };
}
function exitCodeOf(errors) {
  return errors.some(({ isUsage }) => isUsage === !0) ? 2 : errors.length > 0 ? 1 : 0;
}
function countProblems(problems) {
  let { errors, warnings } = splitProblems(problems), count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
  return [
    ...errors.length > 0 ? [count(errors.length, "error")] : [],
    ...warnings.length > 0 ? [count(warnings.length, "warning")] : []
  ].join(", ");
}
function shortName(file, cwd) {
  let name = relative(cwd, file);
  return name === "" || name.startsWith("..") ? file : name;
}
function renderProblem(problem, cwd, columns, paint) {
  let { severity, path, value, message, accepted, remedy } = problem, label = severity === "error" ? paint.red("error  ") : paint.yellow("warning"), place = placeText(problem, cwd), subject = path === "" || path === place ? "" : paint.bold(path), row = (title, text) => `  ${paint.dim(title.padEnd(8))}  ${wrap(text, columns - 12).join(`
${" ".repeat(12)}`)}`, isPlain = message === `${path} must be ${accepted}, not ${formatValue(value)}.`;
  return [
    [label, place, subject].filter((part) => part !== "").join("  "),
    ...isPlain ? [] : [`  ${wrap(message, columns - 2).join(`
  `)}`],
    ...value === void 0 ? [] : [row("value", formatValue(value))],
    row("accepted", accepted),
    row("remedy", remedy)
  ].join(`
`);
}
function placeText({ file, line, column, variable, flag }, cwd) {
  return file === void 0 ? variable ?? flag ?? "" : [shortName(file, cwd), line, line === void 0 ? void 0 : column].filter((part) => part !== void 0).join(":");
}
function inReadingOrder(problems) {
  return [...new Set(problems.map(({ file }) => file))].flatMap(
    (source) => problems.filter(({ file }) => file === source).sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  );
}
function wrap(text, width) {
  let lines = [], line = "";
  for (let word of text.split(" "))
    line !== "" && line.length + word.length + 1 > width ? (lines.push(line), line = word) : line = line === "" ? word : `${line} ${word}`;
  return [...lines, line];
}

export {
  renderProblems,
  splitProblems,
  exitCodeOf,
  countProblems,
  shortName
};
//# sourceMappingURL=chunk-LEVA57GK.js.map
