
import {
  documentFormatOf,
  isOtherFormat,
  readDocumentText
} from "./chunk-QQMMRQMP.js";
import "./chunk-3YJ6JS6K.js";
import "./chunk-E6DGD4NZ.js";
export {
  documentFormatOf,
  isOtherFormat,
  readDocumentText
};
//# sourceMappingURL=document-text-FJTVM6BW.js.map
