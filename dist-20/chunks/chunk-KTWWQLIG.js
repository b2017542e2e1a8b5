
import {
  whyNotWritten
} from "./chunk-KG2NG3TV.js";
import {
  assertStoreKey
} from "./chunk-WZFJHJJ6.js";
import {
  _enum,
  array,
  int,
  literal,
  object,
  string
} from "./chunk-POKMPUWT.js";
import {
  restoreText
} from "./chunk-ARVVSX6Y.js";
import {
  byteSize
} from "./chunk-S3NQFO46.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/adapters/memory-store/memory-store.ts
function createMemoryStore(options = {}) {
  let limit = options.limitBytes ?? Number.POSITIVE_INFINITY, spaces = /* @__PURE__ */ new Map(), used = 0;
  return {
    async get(space, key) {
      return assertStoreKey(key), spaces.get(space)?.get(key)?.slice();
    },
    async getRange(space, key, start, end) {
      return assertStoreKey(key), spaces.get(space)?.get(key)?.slice(start, end);
    },
    async put(space, key, value) {
      assertStoreKey(space), assertStoreKey(key);
      let values = spaces.get(space) ?? /* @__PURE__ */ new Map(), after = used - (values.get(key)?.byteLength ?? 0) + value.byteLength;
      if (after > limit)
        throw new PlimsollError("INTERNAL_ERROR", `The memory store is full: ${limit} bytes.`, {
          remedy: "Give Plimsoll a folder it can write to: set PLIMSOLL_HOME."
        });
      used = after, spaces.set(space, values.set(key, value.slice()));
    },
    async delete(space, key) {
      let values = spaces.get(space);
      return used -= values?.get(key)?.byteLength ?? 0, values?.delete(key) ?? !1;
    },
    async *list(space, prefix = "") {
      let values = spaces.get(space) ?? /* @__PURE__ */ new Map();
      for (let key of [...values.keys()].filter((name) => name.startsWith(prefix)).sort())
        yield { key, bytes: values.get(key)?.byteLength ?? 0 };
    }
  };
}

// src/archive/install-keys.ts
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
var HANDLE_FORM = /^[a-z2-7]{16}$/, ALPHABET = "abcdefghijklmnopqrstuvwxyz234567", HANDLE_BYTES = 10;
function createInstallKeys(installKey) {
  let derive = (purpose) => Buffer.from(hkdfSync("sha256", installKey, "", purpose, 32)), handleKey = derive("plimsoll handle v1"), sealKey = derive("plimsoll sealed span v1");
  return {
    handleFor(principal, hash) {
      let mac = createHmac("sha256", handleKey).update(principal).update("\0").update(hash).digest();
      return base32(mac.subarray(0, HANDLE_BYTES));
    },
    seal(plain) {
      let iv = randomBytes(12), cipher = createCipheriv("aes-256-gcm", sealKey, iv), data = Buffer.concat([cipher.update(Buffer.from(plain, "utf16le")), cipher.final()]);
      return {
        iv: iv.toString("base64"),
        tag: cipher.getAuthTag().toString("base64"),
        data: data.toString("base64")
      };
    },
    open(sealed) {
      let decipher = createDecipheriv("aes-256-gcm", sealKey, Buffer.from(sealed.iv, "base64"));
      return decipher.setAuthTag(Buffer.from(sealed.tag, "base64")), Buffer.concat([decipher.update(Buffer.from(sealed.data, "base64")), decipher.final()]).toString("utf16le");
    }
  };
}
function base32(bytes) {
  let text = "", buffer = 0, bits = 0;
  for (let byte of bytes) {
    for (buffer = buffer << 8 | byte, bits += 8; bits >= 5; )
      bits -= 5, text += ALPHABET[buffer >> bits & 31];
    buffer &= (1 << bits) - 1;
  }
  return text;
}

// src/archive/archive-bytes.ts
import { createHash } from "node:crypto";

// src/archive/archive-record.ts
var ARCHIVE_FORMAT = 1, SealedSpanSchema = object({
  /** Where the secret stood in the original text, in UTF-16 units. */
  start: int().nonnegative(),
  end: int().nonnegative(),
  rule: string(),
  iv: string(),
  tag: string(),
  data: string()
}), ReferenceSchema = object({
  format: literal(ARCHIVE_FORMAT),
  hash: string().regex(/^[0-9a-f]{64}$/),
  /** What keeps it: a proxied call, a pruned session, a research run. */
  scope: _enum(["call", "prompt", "session", "research"]),
  /** The item within the scope: a tool name, a file, a source id. */
  item: string(),
  /** Who may ask for it by handle. */
  principal: string(),
  bytes: int().nonnegative(),
  created_at: int().nonnegative(),
  /** Absent: until it is cleaned by hand. */
  expires_at: int().nonnegative().optional(),
  sealed: array(SealedSpanSchema)
}), HandleRecordSchema = object({
  format: literal(ARCHIVE_FORMAT),
  hash: string().regex(/^[0-9a-f]{64}$/),
  expired_at: int().nonnegative().optional()
}), PackIndexSchema = object({
  format: literal(ARCHIVE_FORMAT),
  principal: string(),
  created_at: int().nonnegative(),
  /** By whom and how long; most originals of a pack share this. */
  kept: array(ReferenceSchema.pick({ scope: !0, item: !0, expires_at: !0 })),
  entries: array(
    object({
      handle: string(),
      hash: ReferenceSchema.shape.hash,
      /** Where it begins in the pack. */
      at: int().nonnegative(),
      bytes: int().nonnegative(),
      /** Which of `kept`. */
      by: int().nonnegative(),
      sealed: ReferenceSchema.shape.sealed.optional()
    })
  ),
  gone: array(string())
});

// src/archive/archive-bytes.ts
var encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", { ignoreBOM: !0 }), UTF16_MARK = 255;
function encodeText(text) {
  return text.isWellFormed() ? encoder.encode(text) : Buffer.concat([Uint8Array.of(UTF16_MARK), Buffer.from(text, "utf16le")]);
}
function decodeText(bytes) {
  return bytes[0] === UTF16_MARK ? Buffer.from(bytes.subarray(1)).toString("utf16le") : decoder.decode(bytes);
}
function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
function encodeRecord(value) {
  return encoder.encode(JSON.stringify(value));
}
function parseRecord(schema, bytes) {
  if (bytes !== void 0)
    try {
      return schema.safeParse(JSON.parse(decoder.decode(bytes))).data;
    } catch {
      return;
    }
}
function isLaterFormat(bytes) {
  if (bytes === void 0) return !1;
  try {
    let { format } = JSON.parse(decoder.decode(bytes));
    return typeof format == "number" && format > ARCHIVE_FORMAT;
  } catch {
    return !1;
  }
}

// src/archive/pack-marks.ts
var MARKS = "pack-marks", MARK_LENGTH = 16, MARKED = "m";
function createPackMarks(store) {
  return {
    async add(marks, pack) {
      for (let mark of marks) await store.put(MARKS, `${keyOf(mark)}.${pack}`, new Uint8Array());
    },
    async packs(marks) {
      let found = /* @__PURE__ */ new Set();
      for (let mark of marks)
        for await (let { key } of store.list(MARKS, `${keyOf(mark)}.`)) found.add(packOf(key));
      return found;
    },
    async clean(isGone) {
      let gone = [];
      for await (let { key } of store.list(MARKS)) isGone(packOf(key)) && gone.push(key);
      for (let key of gone) await store.delete(MARKS, key);
    }
  };
}
function isMarked(pack) {
  return pack.split(".").at(-2) === MARKED;
}
function keyOf(mark) {
  return sha256(Buffer.from(mark)).slice(0, MARK_LENGTH);
}
function packOf(key) {
  return key.slice(MARK_LENGTH + 1);
}

// src/archive/packs.ts
var PACKS = "packs", INDEXES = "pack-index", HOUR = 36e5, REMEMBERED = 2e4, NEWEST = 32;
function createPacks(store) {
  let remembered = /* @__PURE__ */ new Map(), rememberedEntries = 0, marks = createPackMarks(store);
  async function add(group, principal, originals, now) {
    let index = indexOf(principal, originals, now), key = keyOf2(groupKey(group), index, `${MARKED}.${now.toString(36)}`);
    await store.put(PACKS, key, Buffer.concat(contentsOf(originals))), await marks.add(new Set(originals.flatMap((one) => one.marks ?? [])), key), await store.put(INDEXES, key, encodeRecord(index));
  }
  async function* indexes(prefix = "", isWanted = () => !0) {
    for await (let { key, bytes } of store.list(INDEXES, prefix))
      isWanted(key) && (yield { key, index: await readIndex(key, bytes) });
  }
  async function readIndex(key, bytes) {
    let known = remembered.get(key);
    if (known?.bytes === bytes) return known.index;
    let index = parseRecord(PackIndexSchema, await store.get(INDEXES, key));
    return index !== void 0 && remember(key, bytes, index), index;
  }
  function remember(key, bytes, index) {
    forget(key), remembered.set(key, { bytes, index }), rememberedEntries += sizeOf(index);
    for (let oldest of remembered.keys()) {
      if (rememberedEntries <= REMEMBERED) return;
      forget(oldest);
    }
  }
  function forget(key) {
    let known = remembered.get(key);
    known !== void 0 && (rememberedEntries -= sizeOf(known.index)), remembered.delete(key);
  }
  async function* entries() {
    for await (let { key, index } of indexes()) index !== void 0 && (yield* entriesOf(key, index));
  }
  async function* newest(group) {
    let found = [];
    for await (let pack of store.list(INDEXES, groupKey(group))) found.push(pack);
    found.sort((one, other) => timeIn(other.key) - timeIn(one.key));
    for (let { key, bytes } of found.slice(0, NEWEST)) {
      let index = await readIndex(key, bytes);
      index !== void 0 && (yield* entriesOf(key, index));
    }
  }
  async function* marked(names) {
    for (let pack of await marks.packs(names))
      for await (let { key, index } of indexes(pack)) index !== void 0 && (yield* entriesOf(key, index));
  }
  async function* unmarked() {
    for await (let { key, index } of indexes("", (pack) => !isMarked(pack)))
      index !== void 0 && (yield* entriesOf(key, index));
  }
  async function find(name, pack) {
    let found = { entries: [], gone: [] };
    for await (let { key, index } of indexes(pack)) {
      if (index === void 0) continue;
      let isNamed = (entry) => "handle" in name ? entry.handle === name.handle : entry.hash.startsWith(name.hash);
      for (let entry of index.entries) isNamed(entry) && found.entries.push(entryOf(key, index, entry));
      "handle" in name && index.gone.includes(name.handle) && found.gone.push(index);
    }
    return found;
  }
  async function content({ pack, at, reference }) {
    let end = at + reference.bytes, bytes = store.getRange === void 0 ? (await store.get(PACKS, pack))?.subarray(at, end) : await store.getRange(PACKS, pack, at, end);
    return bytes !== void 0 && sha256(bytes) === reference.hash ? bytes : void 0;
  }
  async function clean(isGone, now) {
    let damaged = [], removed = 0, freedBytes = 0;
    for await (let { key, index } of indexes()) {
      if (index === void 0) {
        isLaterFormat(await store.get(INDEXES, key)) || damaged.push(key);
        continue;
      }
      let all = [...entriesOf(key, index)], live = all.filter((entry) => !isGone(entry));
      live.length !== all.length && (removed += all.length - live.length, freedBytes += await replace(key, index, all, live, now));
    }
    return { removed, freedBytes: freedBytes + await removeUnnamed(now), damaged };
  }
  async function replace(key, index, all, live, now) {
    let staying = new Set(live.map(({ handle }) => handle)), leaving = all.map(({ handle }) => handle).filter((handle) => !staying.has(handle)), gone = [.../* @__PURE__ */ new Set([...index.gone, ...leaving])];
    if (live.length === 0)
      return await store.put(
        INDEXES,
        key,
        encodeRecord({ ...index, kept: [], entries: [], gone })
      ), remove(key);
    let originals = [];
    for (let entry of live) {
      let bytes = await content(entry);
      if (bytes === void 0) break;
      originals.push({ ...entry, content: bytes });
    }
    if (originals.length < live.length) {
      let kept = new Set(live), stays = index.entries.filter((_, at) => kept.has(all[at]));
      return await store.put(INDEXES, key, encodeRecord({ ...index, entries: stays, gone })), 0;
    }
    let next = { ...indexOf(index.principal, originals, index.created_at), gone }, contents = contentsOf(originals), again = keyOf2(key.slice(0, GROUP_LENGTH), next, now.toString(36));
    return await store.put(PACKS, again, Buffer.concat(contents)), await store.put(INDEXES, again, encodeRecord(next)), await store.delete(INDEXES, key), await remove(key) - contents.reduce((sum, bytes) => sum + bytes.byteLength, 0);
  }
  async function remove(key) {
    for await (let { key: pack, bytes } of store.list(PACKS, key))
      if (pack === key && await store.delete(PACKS, key)) return bytes;
    return 0;
  }
  async function removeUnnamed(now) {
    let packs = [];
    for await (let pack of store.list(PACKS)) packs.push(pack);
    let named = /* @__PURE__ */ new Set();
    for await (let { key } of store.list(INDEXES)) named.add(key);
    let freed = 0;
    for (let { key } of packs)
      isAbandoned2(key) && (freed += await remove(key));
    return await marks.clean(isAbandoned2), freed;
    function isAbandoned2(key) {
      return !named.has(key) && now - timeIn(key) > HOUR;
    }
  }
  return { add, entries, newest, marked, unmarked, find, content, clean };
}
async function latestEntries(packed) {
  let latest = /* @__PURE__ */ new Map();
  for await (let entry of packed) {
    let { hash, scope, item, principal, created_at } = entry.reference, name = JSON.stringify([hash, scope, item, principal]);
    created_at >= (latest.get(name)?.reference.created_at ?? 0) && latest.set(name, entry);
  }
  return latest.values();
}
function sizeOf({ entries, gone }) {
  return entries.length + gone.length;
}
function* entriesOf(pack, index) {
  for (let entry of index.entries) yield entryOf(pack, index, entry);
}
function entryOf(pack, index, entry) {
  let kept = index.kept[entry.by] ?? { scope: "session", item: "", expires_at: 0 };
  return {
    pack,
    handle: entry.handle,
    at: entry.at,
    reference: {
      format: ARCHIVE_FORMAT,
      hash: entry.hash,
      scope: kept.scope,
      item: kept.item,
      principal: index.principal,
      bytes: entry.bytes,
      created_at: index.created_at,
      ...kept.expires_at === void 0 ? {} : { expires_at: kept.expires_at },
      sealed: entry.sealed ?? []
    }
  };
}
function indexOf(principal, originals, created_at) {
  let kept = /* @__PURE__ */ new Map(), places = /* @__PURE__ */ new Map(), end = 0, entries = originals.map(({ reference, handle }) => {
    let { scope, item, expires_at, hash, bytes, sealed } = reference, value = { scope, item, ...expires_at === void 0 ? {} : { expires_at } }, name = JSON.stringify(value), by = kept.get(name)?.by ?? kept.size;
    kept.set(name, { by, value });
    let at = places.get(hash) ?? end;
    return at === end && (end += bytes), places.set(hash, at), { handle, hash, at, bytes, by, ...sealed.length === 0 ? {} : { sealed } };
  }), values = [...kept.values()].map(({ value }) => value);
  return { format: ARCHIVE_FORMAT, principal, created_at, kept: values, entries, gone: [] };
}
function contentsOf(originals) {
  return [...new Map(originals.map(({ reference, content }) => [reference.hash, content])).values()];
}
var GROUP_LENGTH = 16;
function groupKey(group) {
  return sha256(Buffer.from(group)).slice(0, GROUP_LENGTH);
}
function keyOf2(group, index, end) {
  return `${group}.${sha256(encodeRecord(index)).slice(0, 32)}.${end}`;
}
function timeIn(key) {
  return Number.parseInt(key.slice(key.lastIndexOf(".") + 1), 36);
}

// src/archive/quota.ts
var FAR_MS = 6e5, NEAR_MS = 6e4, FULL_MS = 5e3, USAGE = "usage";
function createQuota(store, clock, quotaBytes) {
  let count;
  async function admit(bytes, isThere) {
    if (count === void 0 || isOld(count)) {
      let shared = count === void 0 ? await readShared() : void 0;
      count = shared === void 0 || isOld(shared) ? await countAll() : shared;
    }
    if (count.bytes + bytes > quotaBytes) {
      if (await isThere()) return !0;
      if ((!count.isOwn || clock.now() - count.at > FULL_MS) && (count = await countAll()), count.bytes + bytes > quotaBytes) return !1;
    }
    return count = { bytes: count.bytes + bytes, at: count.at, isOwn: !1 }, !0;
  }
  function isOld({ bytes, at }) {
    let age = clock.now() - at;
    return age < 0 || age > (bytes * 2 > quotaBytes ? NEAR_MS : FAR_MS);
  }
  async function countAll() {
    let at = clock.now(), bytes = 0;
    for (let space of ["objects", PACKS])
      for await (let entry of store.list(space)) bytes += entry.bytes;
    return await store.put(USAGE, "count", encodeRecord({ bytes, at })), { bytes, at, isOwn: !0 };
  }
  async function readShared() {
    try {
      let { bytes, at } = JSON.parse(Buffer.from(await store.get(USAGE, "count") ?? []).toString());
      if (Number.isSafeInteger(bytes) && Number.isSafeInteger(at) && bytes >= 0)
        return { bytes, at, isOwn: !1 };
    } catch {
    }
  }
  async function forget() {
    count = void 0, await store.delete(USAGE, "count");
  }
  return { admit, forget };
}

// src/archive/write-original.ts
var HOUR2 = 36e5;
async function writeOriginal(target, original) {
  let { reference, content, handle } = original, { hash } = reference, record = { format: ARCHIVE_FORMAT, hash };
  try {
    await target.put("refs", referenceKey(reference), encodeRecord(reference)), await target.put("objects", hash, content), await target.put("handles", handle, encodeRecord(record));
  } catch (error) {
    throw await removePart(target, original).catch(() => {
    }), error;
  }
}
async function removePart(target, { reference, handle }) {
  let { hash } = reference;
  await target.get("handles", handle) !== void 0 && await exists(target, "objects", hash) || (await target.delete("refs", referenceKey(reference)), await exists(target, "refs", hash) || await target.delete("objects", hash));
}
async function isHalf(place, reference, keys) {
  let handle = keys.handleFor(reference.principal, reference.hash);
  return !(await place.get("handles", handle) !== void 0) && !await exists(place, "objects", reference.hash);
}
async function isAbandoned(place, reference, keys, now) {
  return now - reference.created_at > HOUR2 && await isHalf(place, reference, keys);
}
async function exists(place, space, prefix) {
  for await (let _ of place.list(space, prefix)) return !0;
  return !1;
}
function referenceKey(reference) {
  let parts = [reference.scope, reference.item, reference.principal];
  return `${reference.hash}.${sha256(encodeRecord(parts)).slice(0, 16)}`;
}

// src/archive/without-known.ts
async function withoutKnown(packs, group, originals) {
  let known = /* @__PURE__ */ new Set();
  for await (let { reference } of packs.newest(group))
    reference.expires_at === void 0 && known.add(referenceKey(reference));
  let fresh = /* @__PURE__ */ new Map();
  for (let original of originals) {
    let { expires_at, sealed } = original.reference, key = referenceKey(original.reference), isKnown = known.has(key) && expires_at === void 0 && sealed.length === 0, twin = fresh.get(key)?.reference, isOutlived = twin !== void 0 && (twin.expires_at ?? 1 / 0) > (expires_at ?? 1 / 0);
    !isKnown && !isOutlived && fresh.set(key, original);
  }
  return [...fresh.values()];
}

// src/archive/archive.ts
var HOUR3 = 36e5;
function createArchive(options) {
  let { store, fallback, keys, clock, principal } = options, writable = !0, warned = !1, quota = createQuota(store, clock, options.quotaBytes), packs = createPacks(store);
  async function keep(request) {
    let original = prepare(request), { reference, content } = original, isStored = await tryStore(async () => {
      if (await isNewers(reference)) return "A newer version of Plimsoll keeps the same original.";
      let isThere = () => exists(store, "objects", reference.hash);
      if (!await quota.admit(content.byteLength, isThere))
        return overQuota("An original", content.byteLength);
      await writeOriginal(store, original);
    });
    return keptAs(original, isStored);
  }
  async function keepAll(requests) {
    let originals = requests.map(prepare), isStored = await tryStore(async () => {
      let group = JSON.stringify([requests[0]?.scope, requests[0]?.item, principal]), fresh = await withoutKnown(packs, group, originals), bytes = fresh.reduce((sum, { content }) => sum + content.byteLength, 0);
      if (fresh.length === 0) return;
      let what = fresh.length === 1 ? "An original" : `${fresh.length} originals`;
      if (!await quota.admit(bytes, async () => !1)) return overQuota(what, bytes);
      await packs.add(group, principal, fresh, clock.now());
    }), kept = [];
    for (let original of originals) kept.push(await keptAs(original, isStored));
    return kept;
  }
  async function keptAs(original, isStored) {
    let kept = { handle: original.handle, hash: original.reference.hash };
    return isStored ? { ...kept, inMemory: options.inMemory === !0 } : writeOriginal(fallback, original).then(
      () => ({ ...kept, inMemory: !0 }),
      () => {
      }
    );
  }
  async function tryStore(work) {
    if (!writable) return !1;
    try {
      let refused = await work();
      return refused !== void 0 && warnOnce(refused), refused === void 0;
    } catch (error) {
      return writable = !1, warnOnce(`Originals cannot be written: ${whyNotWritten(error)}`), !1;
    }
  }
  function overQuota(what, bytes) {
    let quotaSize = byteSize(options.quotaBytes);
    return `${what} of ${byteSize(bytes)} would bring the archive above its quota of ${quotaSize}: what does not fit is not kept on disk.`;
  }
  function handleOf(text) {
    return keys.handleFor(principal, sha256(encodeText(text)));
  }
  function warnOnce(message) {
    warned || options.onWarning({ code: "ARCHIVE_WRITE_FAILED", message }), warned = !0;
  }
  async function isNewers(reference) {
    return (await Promise.all([
      store.get("handles", keys.handleFor(principal, reference.hash)),
      store.get("refs", referenceKey(reference))
    ])).some(isLaterFormat);
  }
  function prepare(request) {
    let content = encodeText(request.text), hash = sha256(content), now = clock.now();
    return { reference: {
      format: ARCHIVE_FORMAT,
      hash,
      scope: request.scope,
      item: request.item,
      principal,
      bytes: content.byteLength,
      created_at: now,
      ...request.ttlHours === void 0 ? {} : { expires_at: now + request.ttlHours * HOUR3 },
      sealed: request.secrets.map(({ start, end, rule, original }) => ({
        start,
        end,
        rule,
        ...keys.seal(original)
      }))
    }, content, handle: keys.handleFor(principal, hash), marks: request.marks ?? [] };
  }
  async function read(handle, pack) {
    if (!HANDLE_FORM.test(handle)) return { kind: "unknown" };
    let own = (pack === void 0 ? NOT_PACKED : await packs.find({ handle }, pack)).entries.filter(({ reference }) => reference.principal === principal), known = own[0] && await readFrom(store, own[0].reference.hash, own, () => !0);
    if (known?.kind === "found") return known;
    for (let place of [fallback, store]) {
      let record = parseRecord(HandleRecordSchema, await place.get("handles", handle)), packed = place === store ? await packs.find({ handle }) : NOT_PACKED, hash = record?.hash ?? packed.entries[0]?.reference.hash;
      if (hash === void 0 && packed.gone.some((index) => index.principal === principal))
        return { kind: "expired" };
      if (hash !== void 0)
        return keys.handleFor(principal, hash) !== handle ? { kind: "unknown" } : readFrom(place, hash, packed.entries, (reference) => reference.principal === principal);
    }
    return { kind: "unknown" };
  }
  async function readByHash(start) {
    if (!/^[0-9a-f]{8,64}$/.test(start)) return { kind: "unknown" };
    for (let place of [fallback, store]) {
      let packed = place === store ? await packs.find({ hash: start }) : NOT_PACKED, hash = packed.entries[0]?.reference.hash;
      for await (let { key } of place.list("objects", start)) hash ??= key;
      if (hash !== void 0) return readFrom(place, hash, packed.entries, () => !0);
    }
    return { kind: "unknown" };
  }
  async function readFrom(place, hash, packed, mine) {
    let isLive = (reference) => reference.hash === hash && mine(reference) && !isExpired(reference), loose = (await referencesOf(place, hash)).filter(isLive), entries2 = packed.filter(({ reference }) => isLive(reference)), references = [...loose, ...entries2.map(({ reference }) => reference)];
    if (references.length === 0) return { kind: "expired" };
    references.sort((one, other) => other.created_at - one.created_at);
    let found = (bytes2) => ({
      kind: "found",
      text: decodeText(bytes2),
      hash,
      references
    }), bytes = await place.get("objects", hash);
    if (bytes !== void 0 && sha256(bytes) === hash) return found(bytes);
    for (let entry of entries2) {
      let content = await packs.content(entry);
      if (content !== void 0) return found(content);
    }
    return { kind: "damaged" };
  }
  function isExpired(reference) {
    return reference.expires_at !== void 0 && reference.expires_at <= clock.now();
  }
  function unseal(text, reference) {
    let spans = reference.sealed.map(({ start, end, rule, ...sealed }) => ({
      start,
      end,
      rule,
      original: keys.open(sealed)
    }));
    return restoreText(text, spans);
  }
  async function* entries() {
    for (let place of [store, fallback]) yield* looseIn(place);
    yield* latest(packs.entries());
  }
  async function* looseIn(place) {
    for await (let { key } of place.list("refs")) {
      let reference = parseRecord(ReferenceSchema, await place.get("refs", key));
      if (reference === void 0 || await isHalf(place, reference, keys)) continue;
      yield { handle: keys.handleFor(reference.principal, reference.hash), reference, expired: isExpired(reference) };
    }
  }
  async function* latest(packed) {
    for (let { handle, reference, pack } of await latestEntries(packed))
      yield { handle, reference, expired: isExpired(reference), pack };
  }
  async function* unmarked() {
    yield* looseIn(fallback), yield* latest(packs.unmarked());
  }
  async function clean(also = () => !1) {
    let damaged = [], removed = 0, freedBytes = 0, failure;
    try {
      for await (let { key } of store.list("refs")) {
        let reference = parseRecord(ReferenceSchema, await store.get("refs", key));
        if (reference === void 0) {
          damaged.push(key);
          continue;
        }
        let handle = keys.handleFor(reference.principal, reference.hash), expired = isExpired(reference) || await isAbandoned(store, reference, keys, clock.now());
        if (!expired && !also({ handle, reference, expired }) || (await store.delete("refs", key), removed += 1, await exists(store, "refs", reference.hash))) continue;
        await store.delete("objects", reference.hash) && (freedBytes += reference.bytes);
        let tombstone = {
          format: ARCHIVE_FORMAT,
          hash: reference.hash,
          expired_at: clock.now()
        };
        isLaterFormat(await store.get("handles", handle)) || await store.put("handles", handle, encodeRecord(tombstone)).catch(() => {
        });
      }
      let packed = await packs.clean(({ handle, reference }) => {
        let expired = isExpired(reference);
        return expired || also({ handle, reference, expired });
      }, clock.now());
      removed += packed.removed, freedBytes += packed.freedBytes, damaged.push(...packed.damaged);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    return await quota.forget().catch(() => {
    }), { removed, freedBytes, damaged, ...failure === void 0 ? {} : { failure } };
  }
  return {
    keep,
    keepAll,
    handleOf,
    read,
    readByHash,
    unseal,
    entries,
    marked: (marks) => latest(packs.marked(marks)),
    unmarked,
    clean,
    get writable() {
      return writable;
    }
  };
}
var NOT_PACKED = { entries: [], gone: [] };
async function referencesOf(place, hash) {
  let found = [];
  for await (let { key } of place.list("refs", hash)) {
    let reference = parseRecord(ReferenceSchema, await place.get("refs", key));
    reference !== void 0 && found.push(reference);
  }
  return found;
}

export {
  createMemoryStore,
  createInstallKeys,
  createArchive
};
//# sourceMappingURL=chunk-KTWWQLIG.js.map
