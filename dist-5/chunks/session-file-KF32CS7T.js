
import {
  outputPath,
  readSessionFile,
  replaceSessionFile,
  replacedLink,
  writeSessionFile
} from "./chunk-VV64SVHM.js";
import "./chunk-EQGAI4HA.js";
import "./chunk-FFKJAFU6.js";
import "./chunk-M6WUMQKJ.js";
import "./chunk-KG2NG3TV.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  outputPath,
  readSessionFile,
  replaceSessionFile,
  replacedLink,
  writeSessionFile
};
//# sourceMappingURL=session-file-KF32CS7T.js.map
