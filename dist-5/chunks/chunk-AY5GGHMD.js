
import {
  parsePolicy
} from "./chunk-LPTSVNWB.js";
import {
  placeOf
} from "./chunk-GXXW7G6I.js";
import {
  readReferenceTree
} from "./chunk-M7LBVGJY.js";
import {
  CONFIG_FILE_LIMIT,
  originOf
} from "./chunk-IYWIBBTN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/configuration/check-policy-file.ts
var OPTION = "tools.policy_file";
async function checkPolicyFile(loaded) {
  let path = loaded.config.tools.policy_file;
  if (path === void 0) return [];
  let problem = (reason, remedy) => ({
    severity: "error",
    path: OPTION,
    value: path,
    accepted: "the path of a policy that can be read",
    message: `The policy denies every call: ${reason}`,
    remedy,
    ...placeOf(originOf(loaded, OPTION))
  });
  try {
    let parsed = parsePolicy(await readReferenceTree(path, CONFIG_FILE_LIMIT));
    return "problems" in parsed ? parsed.problems.map((text) => problem(`${path}: ${text}`, "Correct it, or remove the option.")) : [];
  } catch (error) {
    if (!(error instanceof PlimsollError)) throw error;
    return [
      problem(error.message, `${error.remedy ?? "Correct it."} Without the option nothing is checked.`)
    ];
  }
}

export {
  checkPolicyFile
};
//# sourceMappingURL=chunk-AY5GGHMD.js.map
