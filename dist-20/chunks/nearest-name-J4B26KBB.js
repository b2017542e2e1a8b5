
import {
  nearestName
} from "./chunk-AWKBP7TY.js";
import "./chunk-E6DGD4NZ.js";
export {
  nearestName
};
//# sourceMappingURL=nearest-name-J4B26KBB.js.map
