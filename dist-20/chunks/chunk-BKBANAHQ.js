
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/adapters/readers/reading.ts
var READ_LIMITS = Object.freeze({
  characters: 2e7,
  pages: 5e3,
  milliseconds: 6e4
});
function unreadable(reason, cause) {
  return new PlimsollError("INVALID_PARAMS", reason, { cause });
}

export {
  READ_LIMITS,
  unreadable
};
//# sourceMappingURL=chunk-BKBANAHQ.js.map
