
import {
  KeyLines
} from "./chunk-CFHF5PTE.js";

// src/adapters/config-format/parse-config-document.ts
function formatOfFile(path) {
  let name = path.toLowerCase();
  if (name.endsWith(".toml")) return "toml";
  if (name.endsWith(".json")) return "json";
  if (name.endsWith(".yaml") || name.endsWith(".yml")) return "yaml";
}
async function parseConfigDocument(format, text) {
  try {
    return format === "toml" ? (await import("./toml-document-DIHCEWSJ.js")).parseTomlDocument(text) : format === "json" ? (await import("./json-document-BIF53IFX.js")).parseJsonDocument(text) : (await import("./yaml-document-225J5GRP.js")).parseYamlDocument(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { value: void 0, faults: [{
      message: "The file is nested too deeply or has too many values.",
      remedy: "Make it smaller.",
      line: 1,
      column: 1
    }], lineOf: (path) => new KeyLines().find(path) };
  }
}

export {
  formatOfFile,
  parseConfigDocument
};
//# sourceMappingURL=chunk-BMSHOUZQ.js.map
