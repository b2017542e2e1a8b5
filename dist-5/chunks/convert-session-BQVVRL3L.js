
import {
  TARGET_FORMATS,
  convertSession
} from "./chunk-4SP7MTLT.js";
import "./chunk-ABGGKU4L.js";
import "./chunk-M5LDYQQ4.js";
import "./chunk-4AORGZMN.js";
import {
  SESSION_FORMATS
} from "./chunk-WO47EFPO.js";
import "./chunk-D4VEXHYO.js";
import "./chunk-JKZJZYEL.js";
import "./chunk-S3NQFO46.js";
import "./chunk-WQBNZBTH.js";
import "./chunk-7KVLOIO2.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/session/convert-session.ts
function convertText(text, options) {
  let { to, from, wholeFile } = options;
  return convertSession(text, {
    to: formatNamed(to, `Convert to one of ${TARGET_FORMATS.join(", ")}.`),
    from: from === void 0 || from === "auto" ? void 0 : formatNamed(from, `Known are ${SESSION_FORMATS.join(", ")}; without --format it is recognised.`),
    wholeFile
  });
}
function formatNamed(name, remedy) {
  let found = SESSION_FORMATS.find((id) => id === name);
  if (found !== void 0) return found;
  throw new PlimsollError("INVALID_PARAMS", `There is no session format "${name.slice(0, 40)}".`, { remedy });
}
export {
  convertText
};
//# sourceMappingURL=convert-session-BQVVRL3L.js.map
