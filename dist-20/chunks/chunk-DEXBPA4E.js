
import {
  prunedFiles
} from "./chunk-HD7CQ3YU.js";
import {
  PartRequestSchema,
  findLines,
  partHandles,
  readOriginal,
  selectFromParts,
  selectPart,
  unitText
} from "./chunk-ZEB5Y3EY.js";
import {
  schemaProblems
} from "./chunk-XQKLRL3U.js";
import {
  isPruneRecord
} from "./chunk-NFKAAVWY.js";
import {
  wholeCodePoint
} from "./chunk-F75QVMNE.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/archive-overview.ts
async function listArchive(archive, { kind, bySize, limit }) {
  let all = await rowsWithPacks(archive), rows = all.map(({ row }) => row).filter((row) => kind === void 0 || row.kind === kind);
  bySize && rows.sort((one, other) => other.bytes - one.bytes);
  let shown = limit === 0 ? rows : rows.slice(0, limit), fileOf = await prunedFiles(archive, all, shown);
  return { total: rows.length, entries: shown.map((row) => ({ ...row, ...fileOf(row) })) };
}
async function rowsWithPacks(archive) {
  let rows = [];
  for await (let { handle, reference, expired, pack } of archive.entries()) {
    let row = {
      handle,
      hash: reference.hash,
      kind: kindOf(reference),
      scope: reference.scope,
      item: reference.item,
      bytes: reference.bytes,
      created_at: new Date(reference.created_at).toISOString(),
      expires_at: reference.expires_at === void 0 ? null : new Date(reference.expires_at).toISOString(),
      expired,
      sealed_spans: reference.sealed.length
    };
    rows.push({ row, pack });
  }
  return rows.reverse().sort(({ row: one }, { row: other }) => one.created_at !== other.created_at ? one.created_at < other.created_at ? 1 : -1 : +(one.kind === "restore") - +(other.kind === "restore"));
}
function kindOf({ scope, item }) {
  return scope === "session" && isPruneRecord(item) ? "restore" : scope;
}
async function archiveStats(archive) {
  let all = await rowsWithPacks(archive), rows = all.map(({ row }) => row), live = rows.filter((row) => !row.expired), sizes = new Map(live.map((row) => [row.hash, row.bytes])), gone = new Map(rows.filter(({ hash }) => !sizes.has(hash)).map((row) => [row.hash, row.bytes])), byKind = {};
  for (let row of rows) {
    byKind[row.kind] ??= { references: 0, bytes: 0, expired: 0 };
    let kind = byKind[row.kind];
    kind !== void 0 && (row.expired ? kind.expired += 1 : (kind.references += 1, kind.bytes += row.bytes));
  }
  return {
    originals: sizes.size,
    references: live.length,
    bytes: sum(sizes),
    expired: rows.length - live.length,
    expired_bytes: sum(gone),
    by_kind: byKind,
    ...await checkNewest(
      archive,
      all.filter(({ row }) => !row.expired),
      MOST_CHECKED
    )
  };
}
function sum(sizes) {
  return [...sizes.values()].reduce((all, bytes) => all + bytes, 0);
}
var MOST_CHECKED = { originals: 1e3, bytes: 64e6 };
async function checkNewestOriginals(archive, most) {
  let live = (await rowsWithPacks(archive)).filter(({ row }) => !row.expired);
  return { originals: new Set(live.map(({ row }) => row.hash)).size, ...await checkNewest(archive, live, most) };
}
async function checkNewest(archive, rows, most) {
  let seen = /* @__PURE__ */ new Set(), damaged = [], bytes = 0;
  for (let { row, pack } of rows) {
    let { handle, item, hash } = row;
    if (!seen.has(hash)) {
      if (bytes += row.bytes, seen.size >= most.originals || bytes > most.bytes && seen.size > 0) break;
      seen.add(hash), (await archive.read(handle, pack)).kind === "damaged" && damaged.push({ handle, item });
    }
  }
  return { checked: seen.size, damaged };
}
async function showOriginal(archive, handle, request) {
  let asked = PartRequestSchema.safeParse(request);
  if (!asked.success) {
    let [problem] = schemaProblems(asked.error, request);
    throw new PlimsollError("INVALID_PARAMS", `An option is wrong: ${problem?.message}.`, {
      remedy: "Run with --help to see what is accepted."
    });
  }
  let { search, start, end } = asked.data, text = await readOriginal(handle, { archive, acceptHash: !0 }), handles = partHandles(text);
  return (handles === void 0 || !(search !== void 0 || start !== void 0 || end !== void 0) ? void 0 : await selectFromParts(partsOf, asked.data, { from: 0, most: Number.POSITIVE_INFINITY })) ?? selectPart(text, asked.data);
  async function* partsOf() {
    for (let part of handles ?? []) yield await readOriginal(part, { archive, acceptHash: !0 });
  }
}
function shownText(part) {
  if (part.value !== void 0) return part.value;
  let units = part.texts.map((_, at) => unitText(part, at, at > 0));
  return `${part.heads?.[0] ?? ""}${units.join("")}`;
}
async function searchArchive(archive, text, kind) {
  let matches = [], found = [], damaged = [], seen = /* @__PURE__ */ new Set(), all = await rowsWithPacks(archive);
  for (let { row } of all) {
    if (kind !== void 0 && row.kind !== kind || row.expired || seen.has(row.hash)) continue;
    seen.add(row.hash);
    let read = await archive.readByHash(row.hash);
    if (read.kind === "damaged" && damaged.push({ handle: row.handle, item: row.item }), read.kind !== "found") continue;
    let { chosen, line } = findLines(read.text, { search: text, context: 0 }), [index] = chosen;
    if (index === void 0) continue;
    let first = excerpt(line(index), text), { handle, item } = row;
    found.push(row), matches.push({ handle, kind: row.kind, item, lines: chosen.length, first_line: index + 1, first });
  }
  matches.sort((one, other) => +(one.kind === "restore") - +(other.kind === "restore"));
  let fileOf = await prunedFiles(archive, all, found);
  return { matches: matches.map((match) => ({ ...match, ...fileOf(match) })), damaged };
}
var AROUND = 30;
function excerpt(line, text) {
  let at = Math.max(0, line.toLowerCase().indexOf(text.toLowerCase())), from = wholeCodePoint(line, Math.max(0, at - AROUND)), to = wholeCodePoint(line, Math.min(line.length, at + text.length + AROUND));
  return `${from > 0 ? "\u2026" : ""}${line.slice(from, to).trim()}${to < line.trimEnd().length ? "\u2026" : ""}`;
}

export {
  listArchive,
  archiveStats,
  checkNewestOriginals,
  showOriginal,
  shownText,
  searchArchive
};
//# sourceMappingURL=chunk-DEXBPA4E.js.map
