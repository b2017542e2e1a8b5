
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/configuration/configuration-findings.ts
function configurationFindings(loaded) {
  if (loaded.problems.length > 0)
    return loaded.problems.map((problem) => ({
      check: "configuration",
      status: problem.severity === "error" ? "problem" : "warning",
      message: describeProblem(problem),
      remedy: problem.remedy
    }));
  let changed = loaded.origins.size, files = loaded.files.map(({ path }) => path).join(" and "), source = files === "" ? "no file" : files, values = changed === 0 ? "every option has its default" : `${changed} value${changed === 1 ? "" : "s"} set`;
  return [{ check: "configuration", status: "ok", message: `${source}; ${values}` }];
}
function refuseWrongUsage({ problems }) {
  let [first, ...others] = problems.filter(({ isUsage }) => isUsage === !0);
  if (first !== void 0)
    throw new PlimsollError("INVALID_PARAMS", [first, ...others].map(describeProblem).join(`
`), {
      remedy: first.remedy
    });
}
function requireConfiguration(loaded) {
  refuseWrongUsage(loaded);
  let errors = loaded.problems.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return loaded.config;
  let isUsage = errors.every(({ flag }) => flag !== void 0), count = errors.length === 1 ? "an error" : `${errors.length} errors`;
  throw new PlimsollError(
    "INVALID_PARAMS",
    `The configuration has ${count}.
${errors.map((problem) => `  ${describeProblem(problem)}`).join(`
`)}`,
    {
      remedy: isUsage ? errors[0]?.remedy ?? "" : 'Run "plimsoll config check" to see what is accepted and what to write.',
      ...isUsage ? {} : { details: { problems: loaded.problems } }
    }
  );
}
function describeProblem(problem) {
  let place = placeText(problem);
  return place === "" ? problem.message : `${place}: ${problem.message}`;
}
function placeText({ file, line, column, variable, flag }) {
  return file === void 0 ? variable ?? flag ?? "" : [file, line, line === void 0 ? void 0 : column].filter((part) => part !== void 0).join(":");
}

export {
  configurationFindings,
  refuseWrongUsage,
  requireConfiguration,
  describeProblem,
  placeText
};
//# sourceMappingURL=chunk-MHHTF76H.js.map
