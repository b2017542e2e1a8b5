
import {
  READ_LIMITS,
  unreadable
} from "./chunk-BKBANAHQ.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  READ_LIMITS,
  unreadable
};
//# sourceMappingURL=reading-X76JUNUK.js.map
