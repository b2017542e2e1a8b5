
import {
  STORE_KEY,
  assertStoreKey
} from "./chunk-WZFJHJJ6.js";

// src/adapters/file-store/file-store.ts
import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
var TEMPORARY = ".tmp-";
function createFileStore(root, { flushLater = !1 } = {}) {
  let made = /* @__PURE__ */ new Set();
  async function ensureFolder(folder) {
    made.has(folder) || (await mkdir(folder, { recursive: !0, mode: 448 }), await chmod(folder, 448), made.add(folder));
  }
  async function put(space, key, value) {
    let path = pathOf(root, space, key);
    await ensureFolder(root), await ensureFolder(join(root, space)), await ensureFolder(path.folder);
    let temporary = join(path.folder, `${TEMPORARY}${randomBytes(8).toString("hex")}`);
    try {
      if (flushLater) {
        await writeFile(temporary, value, { flag: "wx", mode: 384 }), await rename(temporary, path.file), flush(path.file);
        return;
      }
      let file = await open(temporary, "wx", 384);
      try {
        await file.writeFile(value), await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path.file);
    } catch (error) {
      throw made.delete(path.folder), await rm(temporary, { force: !0 }).catch(() => {
      }), error;
    }
  }
  return {
    put,
    async get(space, key) {
      try {
        return await readFile(pathOf(root, space, key).file);
      } catch (error) {
        return absent(error);
      }
    },
    async getRange(space, key, start, end) {
      let file = await open(pathOf(root, space, key).file, "r").catch(absent);
      if (file !== void 0)
        try {
          let { size } = await file.stat(), from = Math.min(start, size), part = Buffer.alloc(Math.max(0, Math.min(end, size) - from)), { bytesRead } = await file.read(part, 0, part.length, from);
          return part.subarray(0, bytesRead);
        } finally {
          await file.close();
        }
    },
    async delete(space, key) {
      try {
        return await unlink(pathOf(root, space, key).file), !0;
      } catch (error) {
        return absent(error) ?? !1;
      }
    },
    list: (space, prefix = "") => listFiles(join(root, space), prefix)
  };
}
async function flush(path) {
  try {
    let file = await open(path, "r+");
    await file.sync().finally(() => file.close());
  } catch {
  }
}
async function* listFiles(folder, prefix) {
  let shards = prefix.length >= 2 ? [prefix.slice(0, 2)] : await names(folder);
  for (let shard of shards)
    for (let key of await names(join(folder, shard))) {
      if (!STORE_KEY.test(key) || !key.startsWith(prefix)) continue;
      let entry = await stat(join(folder, shard, key)).catch(absent);
      entry?.isFile() === !0 && (yield { key, bytes: entry.size });
    }
}
async function names(folder) {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    return absent(error) ?? [];
  }
}
function pathOf(root, space, key) {
  assertStoreKey(space), assertStoreKey(key);
  let folder = join(root, space, key.slice(0, 2));
  return { folder, file: join(folder, key) };
}
function absent(error) {
  let code = error.code;
  if (!(code === "ENOENT" || code === "ENOTDIR"))
    throw error;
}

export {
  createFileStore
};
//# sourceMappingURL=chunk-RILF6AXA.js.map
