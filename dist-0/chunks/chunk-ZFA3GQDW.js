
import {
  _enum,
  boolean,
  object,
  string
} from "./chunk-POKMPUWT.js";

// src/contract/content-item.ts
var QUALITIES = ["high", "medium", "low", "unknown"], CONFIDENCES = ["confirmed", "high", "medium", "low", "speculation"], ContentItemSchema = object({
  id: string().min(1).describe("Stable and unique among the items of one call"),
  content: string().describe("The text"),
  title: string().optional(),
  source: string().optional().describe("Where it comes from: a path or an address"),
  quality: _enum(QUALITIES).default("unknown").describe("How good the source is"),
  confidence: _enum(CONFIDENCES).default("medium").describe("How sure the finding is"),
  date: string().optional().describe("The content's own date; missing or future is neutral"),
  protected: boolean().default(!1).describe("May be summarised, is never dropped")
}).describe("A piece of content that can be reduced");

export {
  QUALITIES,
  CONFIDENCES,
  ContentItemSchema
};
//# sourceMappingURL=chunk-ZFA3GQDW.js.map
