
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/adapters/sqlite/load-sqlite.ts
var found;
function loadSqlite() {
  return found ??= findSqlite(), found;
}
async function findSqlite() {
  for (let load of [fromNode, fromPackage]) {
    let open = await load();
    if (open !== void 0 && hasFullText(open)) return open;
  }
  throw new PlimsollError("INTERNAL_ERROR", "There is no SQLite with full-text search to keep research in.", {
    remedy: "Use Node 24 or later, or install @photostructure/sqlite beside Plimsoll."
  });
}
async function fromNode() {
  let module = withoutExperimentalWarning(
    () => process.getBuiltinModule("node:sqlite")
  );
  return module && ((path) => new module.DatabaseSync(path));
}
async function fromPackage() {
  try {
    let { DatabaseSync } = await import("@photostructure/sqlite");
    return (path) => new DatabaseSync(path);
  } catch {
    return;
  }
}
function hasFullText(open) {
  let database = open(":memory:");
  try {
    return database.prepare("PRAGMA compile_options").all().some((row) => row.compile_options === "ENABLE_FTS5");
  } finally {
    database.close();
  }
}
function withoutExperimentalWarning(work) {
  let emitWarning = process.emitWarning;
  process.emitWarning = () => {
  };
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

export {
  loadSqlite
};
//# sourceMappingURL=chunk-QNUQHSQN.js.map
