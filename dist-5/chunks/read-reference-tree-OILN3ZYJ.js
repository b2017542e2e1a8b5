
import {
  readReferenceTree
} from "./chunk-M7LBVGJY.js";
import "./chunk-BMSHOUZQ.js";
import "./chunk-CFHF5PTE.js";
import "./chunk-R4IAWMV6.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  readReferenceTree
};
//# sourceMappingURL=read-reference-tree-OILN3ZYJ.js.map
