
import {
  walkFolders
} from "./chunk-JOQGQGB4.js";

// src/app/walk-named.ts
import { resolve } from "node:path";
import { join } from "node:path/posix";
async function walkNamed(cwd, folder, mostFiles = Number.POSITIVE_INFINITY) {
  let limits = { files: mostFiles, bytes: Number.POSITIVE_INFINITY }, { files, skipped } = await walkFolders([resolve(cwd, folder)], limits);
  return {
    files: files.map(({ path, address }) => ({ path: join(folder, address), full: path })),
    leftOut: skipped.map(({ address, reason }) => ({ path: join(folder, address), reason }))
  };
}

export {
  walkNamed
};
//# sourceMappingURL=chunk-EI4NV74R.js.map
