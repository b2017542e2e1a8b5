
import {
  commandConfiguration
} from "./chunk-7MNXQNED.js";
import "./chunk-E6DGD4NZ.js";
export {
  commandConfiguration
};
//# sourceMappingURL=command-configuration-NBRPQRGU.js.map
