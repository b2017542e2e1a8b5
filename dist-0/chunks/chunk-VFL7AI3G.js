
import {
  registry
} from "./chunk-POKMPUWT.js";

// src/contract/config/field-notes.ts
var fieldNotes = registry();
function option(schema, description, note) {
  let described = schema.meta({ description });
  return fieldNotes.add(described, note), described;
}

export {
  fieldNotes,
  option
};
//# sourceMappingURL=chunk-VFL7AI3G.js.map
