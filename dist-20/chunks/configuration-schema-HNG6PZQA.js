
import {
  ConfigSchema
} from "./chunk-4B3KWZY7.js";
import "./chunk-MH6ELNGF.js";
import "./chunk-Z3NH6KXR.js";
import "./chunk-NVQKWLMK.js";
import "./chunk-7GS4A7LV.js";
import "./chunk-7JUDDTLZ.js";
import "./chunk-TOU6FRXV.js";
import "./chunk-VFL7AI3G.js";
import {
  toJSONSchema
} from "./chunk-POKMPUWT.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-FKREJWJN.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/configuration/configuration-schema.ts
function configurationSchema() {
  return { title: "plimsoll.toml", ...toJSONSchema(ConfigSchema, { io: "input", target: "draft-2020-12" }) };
}
export {
  configurationSchema
};
//# sourceMappingURL=configuration-schema-HNG6PZQA.js.map
