
import {
  summarizationModels,
  whyNotAsked
} from "./chunk-FJ4KRWI3.js";
import "./chunk-OWAQD6Z7.js";
import "./chunk-7JUDDTLZ.js";
import "./chunk-VFL7AI3G.js";
import "./chunk-POKMPUWT.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";
export {
  summarizationModels,
  whyNotAsked
};
//# sourceMappingURL=summarization-models-OXRKDA72.js.map
