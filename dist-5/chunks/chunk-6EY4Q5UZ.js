
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/known-options.ts
function checkKnownOptions(caller, options, known) {
  if (typeof options != "object" || options === null)
    throw new PlimsollError("INVALID_PARAMS", `${caller} needs its options as an object.`, {
      remedy: `Its options are ${known.join(", ")}.`
    });
  let unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== void 0)
    throw new PlimsollError("INVALID_PARAMS", `${caller} has no option "${unknown.slice(0, 40)}".`, {
      remedy: `Its options are ${known.join(", ")}.`
    });
}

export {
  checkKnownOptions
};
//# sourceMappingURL=chunk-6EY4Q5UZ.js.map
