
import {
  isLines,
  sessionBytes,
  withTail
} from "./chunk-FFKJAFU6.js";
import "./chunk-E6DGD4NZ.js";
export {
  isLines,
  sessionBytes,
  withTail
};
//# sourceMappingURL=session-bytes-L7SYHWHE.js.map
