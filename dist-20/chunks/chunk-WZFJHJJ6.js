
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/contract/ports/store.ts
var STORE_KEY = /^[a-z0-9][a-z0-9._-]{0,190}$/;
function assertStoreKey(name) {
  if (!STORE_KEY.test(name))
    throw new PlimsollError("INVALID_PARAMS", `"${name.slice(0, 80)}" cannot be a name in the store.`, {
      remedy: 'Use letters a-z, digits, "-", "_" and ".".'
    });
}

export {
  STORE_KEY,
  assertStoreKey
};
//# sourceMappingURL=chunk-WZFJHJJ6.js.map
