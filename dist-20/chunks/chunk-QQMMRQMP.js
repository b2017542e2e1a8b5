
import {
  documentKindOf
} from "./chunk-3YJ6JS6K.js";

// src/app/document-text.ts
import { basename, extname } from "node:path";
function documentFormatOf(path) {
  let kind = documentKindOf(path);
  return kind === "pdf" || kind === "docx" || kind === "html" ? kind : void 0;
}
function isOtherFormat(path) {
  return documentKindOf(path) === "other";
}
async function readDocumentText(path, bytes) {
  let { readDocument } = await import("./read-document-OY2G4XO6.js"), { text, title, date } = await readDocument(path, bytes);
  return {
    text,
    ...letters(title) === letters(basename(path, extname(path))) ? {} : { title },
    ...date === void 0 ? {} : { date }
  };
}
function letters(name) {
  return name.replace(/[\s_-]/g, "");
}

export {
  documentFormatOf,
  isOtherFormat,
  readDocumentText
};
//# sourceMappingURL=chunk-QQMMRQMP.js.map
