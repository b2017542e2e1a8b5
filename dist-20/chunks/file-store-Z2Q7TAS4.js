
import {
  createFileStore
} from "./chunk-RILF6AXA.js";
import "./chunk-WZFJHJJ6.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  createFileStore
};
//# sourceMappingURL=file-store-Z2Q7TAS4.js.map
