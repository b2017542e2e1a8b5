
import {
  countProblems,
  exitCodeOf,
  renderProblems,
  shortName,
  splitProblems
} from "./chunk-LEVA57GK.js";
import {
  checkPolicyFile
} from "./chunk-AY5GGHMD.js";
import "./chunk-OWXHBL5B.js";
import "./chunk-LPTSVNWB.js";
import {
  mergeSources
} from "./chunk-BEZLMLXS.js";
import "./chunk-5XONZXSB.js";
import "./chunk-GXXW7G6I.js";
import "./chunk-TUCQVDIS.js";
import "./chunk-F2N4AT4A.js";
import "./chunk-M7LBVGJY.js";
import "./chunk-BMSHOUZQ.js";
import "./chunk-CFHF5PTE.js";
import "./chunk-AWKBP7TY.js";
import "./chunk-J76NLTTS.js";
import "./chunk-4B3KWZY7.js";
import "./chunk-T6DBKPGD.js";
import "./chunk-MH6ELNGF.js";
import "./chunk-CXR75RNA.js";
import "./chunk-A2SXBPSO.js";
import "./chunk-XLEYDRO2.js";
import "./chunk-EBAR3YAY.js";
import "./chunk-Z3NH6KXR.js";
import "./chunk-NVQKWLMK.js";
import "./chunk-7GS4A7LV.js";
import "./chunk-7JUDDTLZ.js";
import "./chunk-XQKLRL3U.js";
import {
  CONFIG_FILE_LIMIT,
  loadConfiguration
} from "./chunk-IYWIBBTN.js";
import "./chunk-TJ3Z2KXH.js";
import "./chunk-I3LKBWEI.js";
import {
  readTextFile
} from "./chunk-R4IAWMV6.js";
import "./chunk-TOU6FRXV.js";
import "./chunk-VB57QMQR.js";
import "./chunk-VFL7AI3G.js";
import {
  plimsollHome
} from "./chunk-3FBWONUF.js";
import "./chunk-POKMPUWT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import {
  CONFIG_FILE_NAMES
} from "./chunk-7KVLOIO2.js";
import "./chunk-FKREJWJN.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/configuration/check-configuration-file.ts
import { basename, dirname, resolve } from "node:path";
async function checkConfigurationFile(file, cwd, env = {}) {
  let path = resolve(cwd, file), read = readTextFile(path, CONFIG_FILE_LIMIT), role = isProjectFile(path, env) ? "project" : "given";
  return { ...await mergeSources({ files: [{ role, path, read }], variables: [], set: [], cwd, env }), files: [{ role, path }] };
}
function isProjectFile(path, env) {
  return CONFIG_FILE_NAMES.includes(basename(path)) && dirname(path) !== resolve(plimsollHome(env));
}

// src/surfaces/cli/commands/config-check.ts
async function runConfigCheck(invocation) {
  let { io, common } = invocation, file = invocation.arguments.find((argument) => typeof argument == "string" && argument !== ""), found = file === void 0 ? await loadConfiguration({ cwd: io.cwd, env: io.env, flags: common }) : await checkConfigurationFile(file, io.cwd, io.env), loaded = { ...found, problems: [...found.problems, ...await checkPolicyFile(found)] }, { errors, warnings } = splitProblems(loaded.problems), files = loaded.files.map(({ path }) => shortName(path, io.cwd)), subject = files.length === 0 ? "The configuration (no file)" : files.join(" and ");
  return {
    json: { valid: errors.length === 0, files: loaded.files, errors, warnings },
    text: (paint) => {
      if (loaded.problems.length === 0) return `${paint.green("ok")}  ${subject} is valid.`;
      let summary = `${subject}: ${countProblems(loaded.problems)}`;
      return `${renderProblems(loaded.problems, io, paint)}

${paint.bold(summary)}`;
    },
    exitCode: exitCodeOf(errors)
  };
}
export {
  runConfigCheck
};
//# sourceMappingURL=config-check-QQHM5EAY.js.map
