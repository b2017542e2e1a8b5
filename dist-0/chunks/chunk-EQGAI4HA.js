

// src/app/write-whole.ts
import { randomUUID } from "node:crypto";
import { chmod, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
async function writeWhole(path, content, mode) {
  let found = await stat(path).catch(() => {
  });
  if (found !== void 0 && !found.isFile()) return writeFile(path, content);
  let target = found === void 0 ? path : await realpath(path), part = `${target}.part-${randomUUID()}`, permissions = mode ?? (found === void 0 ? void 0 : found.mode & 511);
  try {
    await writeFile(part, content, { flag: "wx", mode: permissions === void 0 ? 438 : 384 }), permissions !== void 0 && await chmod(part, permissions), await rename(part, target);
  } catch (error) {
    throw await rm(part, { force: !0 }).catch(() => {
    }), error;
  }
}

export {
  writeWhole
};
//# sourceMappingURL=chunk-EQGAI4HA.js.map
