
import {
  formatOfFile,
  parseConfigDocument
} from "./chunk-BMSHOUZQ.js";
import {
  readTextFile
} from "./chunk-R4IAWMV6.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/caches/read-reference-tree.ts
async function readReferenceTree(path, limitBytes) {
  let format = formatOfFile(path);
  if (format === void 0)
    throw new PlimsollError("INVALID_PARAMS", `The name ${path} does not say which format it has.`, {
      remedy: "Let the name end in .toml, .json, .yaml or .yml."
    });
  let read = readTextFile(path, limitBytes);
  if (read.kind === "missing")
    throw new PlimsollError("NOT_FOUND", `There is no file ${path}.`, {
      remedy: "Check the name.",
      details: { path }
    });
  if (read.kind === "unreadable")
    throw new PlimsollError("INVALID_PARAMS", `${path} ${read.reason}.`, { remedy: read.remedy });
  let { value, faults } = await parseConfigDocument(format, read.text), [fault] = faults;
  if (fault === void 0) return value;
  throw new PlimsollError("INVALID_PARAMS", `${path}:${fault.line}:${fault.column}: ${fault.message}`, {
    remedy: fault.remedy,
    details: { faults }
  });
}

export {
  readReferenceTree
};
//# sourceMappingURL=chunk-M7LBVGJY.js.map
