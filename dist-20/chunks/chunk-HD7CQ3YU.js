
import {
  isPruneManifest,
  parseManifest
} from "./chunk-NFKAAVWY.js";

// src/app/pruned-files.ts
async function prunedFiles(archive, all, shown) {
  let wanted = new Set(shown.filter(({ kind }) => kind === "restore")), bundled = new Set(
    all.filter(({ row }) => wanted.has(row) && !isPruneManifest(row.item)).map(({ pack }) => pack)
  ), files = /* @__PURE__ */ new Map();
  if (wanted.size > 0)
    for (let { row, pack } of all) {
      if (!isPruneManifest(row.item) || !(wanted.has(row) || bundled.has(pack))) continue;
      let manifest = await manifestOf(archive, row.handle, pack);
      if (manifest?.source === void 0) continue;
      let named = { file: manifest.source, written_to: manifest.target ?? null };
      files.set(row.item + row.handle, named);
      let { item, handle } = manifest.bundle;
      files.has(item + handle) || files.set(item + handle, named);
    }
  return ({ item, handle }) => files.get(item + handle);
}
async function bundlesWith(archive, original) {
  let kept = /* @__PURE__ */ new Set(), named = /* @__PURE__ */ new Map();
  for await (let { handle, reference, expired, pack } of archive.entries()) {
    if (expired || (kept.add(reference.item + handle), !isPruneManifest(reference.item))) continue;
    let manifest = await manifestOf(archive, handle, pack);
    if (manifest === void 0 || !manifest.handles.some((handles) => handles.includes(original))) continue;
    let { bundle, source = "a session" } = manifest;
    named.set(bundle.item + bundle.handle, { ...bundle, file: manifest.target ?? source });
  }
  return [...named].flatMap(([key, bundle]) => kept.has(key) ? [bundle] : []);
}
async function manifestOf(archive, handle, pack) {
  let read = await archive.read(handle, pack);
  try {
    return read.kind === "found" ? parseManifest(read.text) : void 0;
  } catch {
    return;
  }
}

export {
  prunedFiles,
  bundlesWith
};
//# sourceMappingURL=chunk-HD7CQ3YU.js.map
