
import {
  endedBySignal,
  wrapStreams
} from "./chunk-FO3SUORH.js";
import "./chunk-E6DGD4NZ.js";
export {
  endedBySignal,
  wrapStreams
};
//# sourceMappingURL=wrap-streams-ZRPKIQH5.js.map
