
import {
  createArchive,
  createInstallKeys,
  createMemoryStore
} from "./chunk-KTWWQLIG.js";
import {
  whyNotWritten
} from "./chunk-KG2NG3TV.js";
import {
  createFileStore
} from "./chunk-RILF6AXA.js";
import {
  expandUserFolder,
  plimsollHome,
  refuseSpecialFolder
} from "./chunk-3FBWONUF.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/open-archive.ts
import { randomBytes as randomBytes2 } from "node:crypto";
import { mkdir as mkdir2, stat as stat2, utimes, writeFile as writeFile2 } from "node:fs/promises";
import { userInfo } from "node:os";
import { join as join2, resolve } from "node:path";

// src/adapters/file-store/store-with-patience.ts
function storeWithPatience(store, patienceMs) {
  let { getRange } = store;
  return {
    get: (space, key) => within(store.get(space, key)),
    ...getRange === void 0 ? {} : { getRange: (space, key, start, end) => within(getRange(space, key, start, end)) },
    put: (space, key, value) => within(store.put(space, key, value)),
    delete: (space, key) => within(store.delete(space, key)),
    list: (space, prefix) => store.list(space, prefix)
  };
  function within(work) {
    return new Promise((resolve2, reject) => {
      let late = setTimeout(
        () => reject(new Error(`The disk did not answer within ${patienceMs / 1e3} s.`)),
        patienceMs
      );
      work.finally(() => clearTimeout(late)).then(resolve2, reject);
    });
  }
}

// src/adapters/install-key/read-install-key.ts
import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
var KEY_BYTES = 32;
async function hasInstallKey(home) {
  return stat(keyPath(home)).then(
    () => !0,
    () => !1
  );
}
function keyPath(home) {
  return join(home, "keys", "install.key");
}
async function readInstallKey(home) {
  let path = keyPath(home), folder = dirname(path), existing = await readExisting(path);
  if (existing !== void 0) return existing;
  await mkdir(folder, { recursive: !0, mode: 448 }), await chmod(folder, 448);
  let temporary = `${path}.${randomBytes(8).toString("hex")}`;
  try {
    await writeFile(temporary, randomBytes(KEY_BYTES), { mode: 384, flag: "wx", flush: !0 }), await link(temporary, path).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(temporary, { force: !0 });
  }
  let made = await readExisting(path);
  if (made === void 0) throw new Error(`The key ${path} cannot be read after it was made.`);
  return made;
}
async function readExisting(path) {
  let key;
  try {
    let { size } = await stat(path).then((found) => found.isFile() ? found : { size: -1 });
    key = size === KEY_BYTES ? await readFile(path) : new Uint8Array(0);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  if (key.byteLength === KEY_BYTES)
    return await chmod(path, 384).catch(() => {
    }), key;
  throw new PlimsollError("INTERNAL_ERROR", `The key file ${path} is damaged.`, {
    remedy: "Put it back from a backup. Without it, handles and sealed secrets of the archive cannot be opened."
  });
}

// src/app/open-archive.ts
var HOUR = 36e5, DISK_MS = 1e4, MEGABYTE = 1024 * 1024, FALLBACK_BYTES = 64 * MEGABYTE;
function archiveFolder(request) {
  let { dir } = request.config;
  return dir !== void 0 ? refuseSpecialFolder(resolve(request.cwd, expandUserFolder(dir, request.env))) : join2(plimsollHome(request.env), "archive");
}
async function openArchive(request) {
  let folder = archiveFolder(request), clock = request.clock ?? { now: () => Date.now() }, home = plimsollHome(request.env), key = await readInstallKey(home).catch((error) => whyNoKey(error, home)), isKept = typeof key != "string", memory = request.memoryFallback === !0 ? FALLBACK_BYTES : 0;
  isKept || request.onWarning?.({ code: "ARCHIVE_WRITE_FAILED", message: key });
  let files = createFileStore(folder, { flushLater: request.flushLater === !0 }), disk = memory > 0 ? storeWithPatience(files, DISK_MS) : files, archive = createArchive({
    store: isKept ? disk : createMemoryStore({ limitBytes: memory }),
    inMemory: !isKept,
    fallback: createMemoryStore({ limitBytes: isKept ? memory : 0 }),
    keys: createInstallKeys(isKept ? key : randomBytes2(32)),
    clock,
    principal: request.principal ?? systemPrincipal(),
    quotaBytes: request.config.quota_mb * MEGABYTE,
    onWarning: (isKept || memory > 0 ? request.onWarning : void 0) ?? (() => {
    })
  });
  return isKept && request.withoutCleaning !== !0 && await isCleaningDue(folder, clock.now()) && await archive.clean(), archive;
}
async function openExistingArchive(request) {
  let folder = archiveFolder(request), found = await stat2(folder).catch(() => {
  });
  if (found !== void 0 && !found.isDirectory())
    throw new PlimsollError("INTERNAL_ERROR", `The archive ${folder} is a file, not a folder.`, {
      remedy: "Move it away, or set archive.dir to another folder."
    });
  let warnings = [], archive = await openArchive({ ...request, withoutCleaning: !0, onWarning: (detail) => {
    warnings.push(detail);
  } });
  if (found === void 0 || warnings[0] === void 0) return archive;
  throw new PlimsollError("INTERNAL_ERROR", `The archive cannot be opened. ${warnings[0].message}`, {
    remedy: "Make its key readable, or put it back from a backup; without it, move the archive away to begin anew."
  });
}
function whyNoKey(error, home) {
  let { code, message } = error;
  return code === "ENOTDIR" || code === "EEXIST" ? `PLIMSOLL_HOME, ${home}, is a file or lies below one; it has to be a folder.` : error instanceof PlimsollError || code === void 0 ? String(message) : `The folder ${home} cannot be used: ${whyNotWritten(error)}.`;
}
function systemPrincipal() {
  let { uid, username } = userInfo();
  return uid >= 0 ? `user:${uid}` : `user:${username}`;
}
async function isCleaningDue(folder, now) {
  let mark = join2(folder, ".cleaned");
  try {
    let last = (await stat2(mark).catch(() => {
    }))?.mtimeMs ?? 0;
    return now - last < HOUR ? !1 : (await mkdir2(folder, { recursive: !0, mode: 448 }), await writeFile2(mark, "", { mode: 384 }), await utimes(mark, now / 1e3, now / 1e3), !0);
  } catch {
    return !1;
  }
}

export {
  hasInstallKey,
  archiveFolder,
  openArchive,
  openExistingArchive
};
//# sourceMappingURL=chunk-DH7I6MXL.js.map
