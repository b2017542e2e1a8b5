
import {
  loadSqlite
} from "./chunk-QNUQHSQN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/adapters/sqlite/database-error.ts
var BUSY = 5, READ_ONLY = 8, INPUT_OUTPUT = 10, DAMAGED = 11, FULL = 13, CANNOT_OPEN = 14, NOT_A_DATABASE = 26;
function isBusy(error) {
  return codeOf(error) === BUSY;
}
function isDamaged(error) {
  let code = codeOf(error instanceof PlimsollError ? error.cause : error);
  return code === DAMAGED || code === NOT_A_DATABASE;
}
function codeOf(error) {
  let code = error?.errcode;
  return typeof code == "number" ? code & 255 : void 0;
}
function databaseError(error, path) {
  let code = codeOf(error), said = code === void 0 ? void 0 : sentenceFor(code, path);
  return said === void 0 ? error : new PlimsollError("INTERNAL_ERROR", said.sentence, { remedy: said.remedy, cause: error });
}
function sentenceFor(code, path) {
  switch (code) {
    case BUSY:
      return {
        sentence: `${path} was in use by another process for too long.`,
        remedy: "Try again when the other one has finished."
      };
    case FULL:
      return {
        sentence: `The disk is full: ${path} could not grow.`,
        remedy: "Free some space and try again."
      };
    case READ_ONLY:
    case CANNOT_OPEN:
      return {
        sentence: `${path} cannot be opened for writing.`,
        remedy: "Check the permissions of the file and its folder, or set PLIMSOLL_HOME to another folder."
      };
    case INPUT_OUTPUT:
      return { sentence: `${path} could not be read or written.`, remedy: "Check the disk it is on." };
    case DAMAGED:
    case NOT_A_DATABASE:
      return {
        sentence: `${path} is damaged or not a database.`,
        remedy: "Move the file away; a new one is made."
      };
    default:
      return;
  }
}

// src/adapters/sqlite/open-database.ts
import { chmod, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
var BUSY_TIMEOUT_MS = 1e4;
async function openDatabase(options) {
  let { path } = options, openNative = await loadSqlite();
  try {
    await makePrivate(path);
  } catch (cause) {
    throw new PlimsollError("INTERNAL_ERROR", `${path} cannot be made: ${cause.message}.`, {
      remedy: "Check the permissions of the folder, or set PLIMSOLL_HOME to another folder.",
      cause
    });
  }
  let native;
  try {
    native = openNative(path), await prepareFile(native, options);
    let database = wrapDatabase(native, path);
    return migrate(database, options), database;
  } catch (error) {
    throw native?.close(), databaseError(error, path);
  }
}
async function makePrivate(path) {
  let folder = dirname(path);
  await mkdir(folder, { recursive: !0, mode: 448 }), await chmod(folder, 448);
  let file = await open(path, "a", 384);
  try {
    await file.chmod(384);
  } finally {
    await file.close();
  }
}
async function prepareFile(native, options) {
  let patience = options.busyTimeoutMs ?? BUSY_TIMEOUT_MS;
  native.exec(`PRAGMA busy_timeout = ${patience}`);
  for (let waited = 0; ; waited += 10)
    try {
      native.exec("PRAGMA journal_mode = WAL");
      break;
    } catch (error) {
      if (!isBusy(error) || waited >= patience) throw error;
      await sleep(10);
    }
  native.exec("PRAGMA synchronous = NORMAL"), native.exec("PRAGMA foreign_keys = ON");
}
function migrate(database, { path, migrations }) {
  versionOf(database) !== migrations.length && database.transaction(() => {
    let version = versionOf(database);
    if (version > migrations.length)
      throw new PlimsollError(
        "INVALID_PARAMS",
        `${path} has format ${version}, which a newer Plimsoll wrote; this one knows format ${migrations.length}.`,
        { remedy: "Update Plimsoll, or set PLIMSOLL_HOME to another folder." }
      );
    for (let step of migrations.slice(version)) step(database);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
function versionOf(database) {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version ?? 0);
}
function wrapDatabase(native, path) {
  let statements = /* @__PURE__ */ new Map(), isOpen = !0;
  function told(work) {
    if (!isOpen) throw new PlimsollError("INTERNAL_ERROR", `${path} was closed already.`);
    try {
      return work();
    } catch (error) {
      throw databaseError(error, path);
    }
  }
  function prepare(sql) {
    let statement = statements.get(sql);
    if (statement === void 0) {
      let compiled = told(() => native.prepare(sql));
      statement = {
        run: (...values) => told(() => ({ changes: Number(compiled.run(...values).changes) })),
        get: (...values) => told(() => compiled.get(...values)),
        all: (...values) => told(() => compiled.all(...values))
      }, statements.set(sql, statement);
    }
    return statement;
  }
  return {
    exec: (sql) => told(() => native.exec(sql)),
    prepare,
    transaction(work) {
      told(() => native.exec("BEGIN IMMEDIATE"));
      try {
        let result = work();
        return told(() => native.exec("COMMIT")), result;
      } catch (error) {
        try {
          native.exec("ROLLBACK");
        } catch {
        }
        throw error;
      }
    },
    durably(work) {
      told(() => native.exec("PRAGMA synchronous = FULL"));
      try {
        return work();
      } finally {
        native.exec("PRAGMA synchronous = NORMAL");
      }
    },
    close() {
      isOpen && (isOpen = !1, statements.clear(), native.close());
    }
  };
}

export {
  isDamaged,
  openDatabase
};
//# sourceMappingURL=chunk-DZS5W4X6.js.map
