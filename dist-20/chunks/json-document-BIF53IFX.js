
import {
  parseJsonDocument
} from "./chunk-F2N4AT4A.js";
import "./chunk-CFHF5PTE.js";
import "./chunk-E6DGD4NZ.js";
export {
  parseJsonDocument
};
//# sourceMappingURL=json-document-BIF53IFX.js.map
