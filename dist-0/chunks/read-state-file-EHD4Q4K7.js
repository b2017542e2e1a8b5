
import {
  readTextFile
} from "./chunk-R4IAWMV6.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/research/read-state-file.ts
import { resolve } from "node:path";
var LIMIT_BYTES = 64 * 1024 * 1024, REMEDY = 'Name a file that "plimsoll research export ID --format state" wrote.';
function readStateFile(file, cwd) {
  let read = readTextFile(resolve(cwd, file), LIMIT_BYTES);
  if (read.kind !== "text") {
    let reason = read.kind === "missing" ? "does not exist" : read.reason;
    throw new PlimsollError("INVALID_PARAMS", `${file} ${reason}.`, { remedy: REMEDY });
  }
  try {
    return JSON.parse(read.text);
  } catch (cause) {
    throw new PlimsollError("INVALID_PARAMS", `${file} is no JSON.`, { remedy: REMEDY, cause });
  }
}
export {
  readStateFile
};
//# sourceMappingURL=read-state-file-EHD4Q4K7.js.map
