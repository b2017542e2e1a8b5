
import {
  applySpans,
  joinPrunes,
  spanEdits
} from "./chunk-4ZGQUTTN.js";
import {
  formatOf,
  readTranscript
} from "./chunk-4AORGZMN.js";
import {
  MANIFEST_ITEM,
  beginsWith,
  keepOriginals,
  laidOutLike,
  marksOfText,
  normalBundle,
  normalJson,
  parseManifest,
  recordStretch,
  sha256,
  undoPrune
} from "./chunk-NFKAAVWY.js";
import {
  redactText
} from "./chunk-ARVVSX6Y.js";
import {
  NOTICE_PREFIX
} from "./chunk-WQBNZBTH.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/session/edit/restore-actions.ts
function restoreActions(original, prune, actions) {
  let stay = prune.filter(({ action }) => action !== -1 && !actions.has(action)), transcript = readTranscript(original), { relink, joinsAnswers = !1 } = formatOf(transcript), dropped = /* @__PURE__ */ new Set(), at = 0;
  for (let { index, start, end } of transcript.records) {
    for (; (stay[at]?.end ?? 1 / 0) <= start; ) at++;
    let edit = stay[at];
    edit !== void 0 && edit.start <= start && edit.end >= end && edit.text === "" && dropped.add(index);
  }
  let relinked = relink === void 0 || dropped.size === 0 ? [] : relink(transcript, dropped), links = spanEdits(transcript, relinked), edits = [...stay, ...joinsAnswers ? outside(links, stay) : links].sort((a, b) => a.start - b.start), text = applySpans(original, edits), records = transcript.records.length - dropped.size - relinked.length;
  return !joinsAnswers || hasRecords(text, records) ? { text, edits } : { text: original, edits: [] };
}
function outside(links, stay) {
  let at = 0;
  return links.filter(({ start, end }) => {
    for (; (stay[at]?.end ?? 1 / 0) < end; ) at++;
    return (stay[at]?.start ?? 1 / 0) > start;
  });
}
function hasRecords(text, count) {
  try {
    return readTranscript(text).records.length === count;
  } catch {
    return !1;
  }
}
function pruneEdits(text, { edits }) {
  let shift = 0;
  return edits.map(([start, end, length, action]) => {
    let here = start + shift;
    return shift += length - (end - start), { start, end, text: text.slice(here, here + length), action };
  });
}

// src/engine/find-prune.ts
import { basename, extname } from "node:path";
function manifestsIn(archive) {
  let known = /* @__PURE__ */ new Map(), unmarked;
  return {
    async of(text, form) {
      return unmarked ??= listed(archive.unmarked()), [.../* @__PURE__ */ new Set([
        ...await unmarked,
        ...await listed(archive.marked(marksOfText(form, text)))
      ])].sort((a, b) => b.length - a.length || b.createdAt - a.createdAt);
    }
  };
  async function listed(entries) {
    let found = [];
    for await (let { handle, reference, expired, pack } of entries) {
      let { item, created_at: createdAt } = reference, [name, length, hash, normalLength, normalHash] = item.split(":");
      if (name !== MANIFEST_ITEM || expired || hash === void 0) continue;
      let normal = normalHash === void 0 ? void 0 : { length: Number(normalLength), sha256: normalHash }, key = `${handle} ${item}`, one = known.get(key) ?? {
        handle,
        item,
        length: Number(length),
        sha256: hash,
        normal,
        createdAt,
        pack
      };
      known.set(key, one), found.push(one);
    }
    return found;
  }
}
function normalText(text) {
  try {
    let records = recordStretch(readTranscript(text));
    if (records === void 0) return;
    let { start, end, isLines } = records, normal = normalJson(text.slice(start, end), isLines);
    return normal === void 0 ? void 0 : {
      text: `${text.slice(0, start)}${normal}${text.slice(end)}`,
      records: { start, end: start + normal.length, isLines }
    };
  } catch {
    return;
  }
}
async function findRewritten({ text, records }, manifests, archive, preferences) {
  let { start, end } = records, found = await findPrune(text.slice(start, end), manifests, archive, preferences, records);
  if (found === void 0) return;
  let inText = (one) => ({
    ...one,
    before: `${text.slice(0, start)}${one.before}${text.slice(end)}`,
    manifest: {
      ...one.manifest,
      unpruned: { ...one.manifest.unpruned, length: start + one.manifest.unpruned.length },
      edits: one.manifest.edits.map(([from, to, length, action]) => [
        start + from,
        start + to,
        length,
        action
      ])
    }
  });
  return { ...inText(found), others: found.others.map(inText) };
}
var NOTICE_LENGTH = 800;
async function noticesIn(text, archive) {
  let named = /* @__PURE__ */ new Set();
  for (let at = text.indexOf(NOTICE_PREFIX); at >= 0; ) {
    let next = text.indexOf(NOTICE_PREFIX, at + 1), notice = text.slice(at, Math.min(next < 0 ? text.length : next, at + NOTICE_LENGTH));
    for (let [handle] of notice.matchAll(/\b[a-z2-7]{16}\b/g)) named.add(handle);
    at = next;
  }
  if (named.size === 0) return 0;
  let taken = /* @__PURE__ */ new Set();
  for await (let { handle, reference } of archive.entries())
    reference.scope === "session" && named.has(handle) && taken.add(handle);
  return taken.size;
}
async function findPrune(text, manifests, archive, preferences, records) {
  let known = [], doubtful = [], failure;
  for (let listed of manifests) {
    let stretch = records === void 0 ? listed : listed.normal;
    if (!(stretch === void 0 || !beginsWith(text, stretch)))
      try {
        let kept = parseManifest(await readKept(listed.handle, listed.item, listed.pack, archive)), manifest = records === void 0 ? kept : { ...kept, ...kept.normal }, bundled = records && { kept, isLines: records.isLines };
        (beginsWith(text, manifest.unpruned) ? doubtful : known).push({ listed, manifest, bundled });
      } catch (error) {
        failure ??= error;
      }
  }
  let peers = await fitting(text, known, doubtful, archive);
  peers.sort((a, b) => b.listed.createdAt - a.listed.createdAt);
  for (let isPreferred of preferences) {
    let preferred = peers.filter(isPreferred);
    preferred.length > 0 && (peers = preferred);
  }
  let [found, ...others] = peers;
  if (found === void 0 && failure !== void 0) throw failure;
  return found && { ...found, others };
}
async function fitting(text, known, doubtful, archive) {
  let isAsLong = ({ manifest: { prefix, original, unpruned } }) => text.length === prefix.length + original.length - unpruned.length, isShorter = ({ manifest: { original } }) => text.length < original.length, long = [...known, ...doubtful.filter(isShorter)].filter(isAsLong), whole = (await undone(text, long, archive)).filter(({ evidence }) => evidence === "whole");
  if (whole.length > 0) return whole;
  let lengths = new Set(known.map(({ manifest }) => manifest.prefix.length)), tooShort = [];
  for (let length of [...lengths].sort((a, b) => b - a)) {
    let longest = await undone(
      text,
      known.filter(({ manifest }) => manifest.prefix.length === length),
      archive
    ), grown = longest.filter(({ evidence }) => evidence === "grown");
    if (grown.length > 0) return grown;
    let longer = longest.filter(({ before, manifest }) => before.length > manifest.original.length);
    if (longer.length > 0) return longer;
    tooShort.length === 0 && (tooShort = longest);
  }
  return tooShort;
}
async function undone(text, known, archive) {
  let found = [], failure;
  for (let { listed, manifest, bundled } of known)
    try {
      let { handle, item } = manifest.bundle, kept = await readKept(handle, item, listed.pack, archive), bundle = bundled === void 0 ? kept : normalBundle(kept, bundled.kept, bundled.isLines), before = undoPrune(text, manifest, bundle), evidence = evidenceOf(text, before, manifest);
      evidence !== void 0 && found.push({ listed, manifest, bundled, before, evidence });
    } catch (error) {
      failure ??= error;
    }
  if (found.length === 0 && failure !== void 0) throw failure;
  return found;
}
function evidenceOf(text, before, manifest) {
  let { original } = manifest;
  return sha256(before) === original.sha256 ? "whole" : beginsWith(before, original) ? "grown" : hasNotice(text, manifest) ? "notice" : before.length > original.length && hasMoreMessages(before, original) ? "grown" : void 0;
}
function hasMoreMessages(text, { length, sha256: hash }) {
  try {
    let tail = text.slice(readTranscript(text).records.at(-1)?.end ?? text.length);
    return tail.length <= length && sha256(text.slice(0, length - tail.length) + tail) === hash;
  } catch {
    return !1;
  }
}
function isOfFile(manifest, names) {
  return isOfSource(manifest, names) || isOfTarget(manifest, names);
}
function byFile(names, paths = []) {
  return [
    ({ manifest: { target } }) => target !== void 0 && paths.includes(target),
    ({ manifest }) => isOfTarget(manifest, names),
    ({ manifest }) => isOfSource(manifest, names)
  ];
}
function isOfTarget({ target }, names) {
  return target !== void 0 && names.some((name) => basename(name) === basename(target));
}
function isOfSource({ source }, names) {
  return source !== void 0 && names.some((name) => isNamedAfter(name, source));
}
function hasNotice(text, { prefix, handles }) {
  let changed = text.slice(0, prefix.length);
  return handles.some((some) => some.some((handle) => changed.includes(handle)));
}
function isNamedAfter(file, source) {
  let name = basename(source), stem = name.slice(0, name.length - extname(name).length);
  return stem !== "" && basename(file).startsWith(stem) && !/^[a-z0-9]/i.test(basename(file).slice(stem.length));
}
async function readKept(handle, item, pack, archive) {
  let read = await archive.read(handle, pack), reference = read.kind === "found" ? read.references.find((one) => one.item === item) : void 0;
  if (read.kind === "found" && reference !== void 0) return archive.unseal(read.text, reference);
  if (pack !== void 0) return readKept(handle, item, void 0, archive);
  throw new PlimsollError(
    "NOT_FOUND",
    `What was pruned is ${read.kind === "found" ? "unknown" : read.kind} in the archive.`,
    {
      remedy: "What has expired or was cleaned cannot come back; set archive.session_ttl_hours higher or leave it out."
    }
  );
}

// src/engine/restore-session.ts
async function restoreSession(text, archive, file, records = []) {
  let manifests = manifestsIn(archive), chain = await undoAll(text, manifests, archive, { file, records }), { steps, text: restored, rewritten } = chain, stopped = chain.stopped?.manifest, unknown = records.find((handle) => !steps.some(({ listed }) => listed.handle === handle));
  if (unknown !== void 0) throw notARecord(unknown);
  let endOf = async ({ before, listed }) => (await undoAll(before, manifests, archive, { file, records }, [listed]).catch(() => {
  }))?.text, warnings = /* @__PURE__ */ new Set(), refused = steps.length === 0 && chain.stopped !== void 0 ? [chain.stopped] : [];
  for (let { others, ...step } of [...steps, ...refused]) {
    if (records.includes(step.listed.handle)) continue;
    let rivals = [];
    for (let other of others)
      other.before !== step.before && await endOf(other) !== (steps.length > 0 ? restored : await endOf(step)) && rivals.push(other);
    if (rivals.length > 0 && step.evidence !== "notice") throw undecided([step, ...rivals]);
    for (let rival of rivals) warnings.add(ambiguity(step.manifest, rival.manifest));
  }
  stopped !== void 0 && steps.length > 0 && warnings.add(otherFile(stopped));
  let prunes = steps.length, noticesLeft = await noticesIn(restored, archive);
  if (prunes > 0) {
    let verified = !rewritten && noticesLeft === 0 && steps.every(({ evidence }) => evidence === "whole");
    return {
      text: rewritten ? laidOutLike(text, restored) : restored,
      prunes,
      verified,
      rewritten,
      noticesLeft,
      restorable: !0,
      warnings: [...warnings]
    };
  }
  throw stopped !== void 0 ? new PlimsollError(
    "NOT_FOUND",
    `The archive has no record of a prune or repair of ${file?.name ?? "this file"}. ${otherFile(stopped)}`,
    { remedy: "If this file was never pruned or repaired, it is the original." }
  ) : new PlimsollError(
    "NOT_FOUND",
    "The archive has no record of a prune or repair that gave this file.",
    {
      remedy: noticesLeft === 0 ? "If the prune said that nothing was changed, the file is the original. Else restore the file as it was written; after the changed part it may have grown, but not changed." : `Restore the file as it was written; after the changed part it may have grown, but not changed. What its notices name is still kept (${noticesLeft}): plimsoll archive show HANDLE reads it.`
    }
  );
}
async function undoAll(text, manifests, archive, { file, records }, undone2 = []) {
  let used = new Set(undone2), steps = [], names = namesOf(file), isChosen = ({ listed }) => records.includes(listed.handle), current = text, rewritten = !1;
  for (; ; ) {
    let preferences = [
      isChosen,
      ...byFile(names, file?.paths),
      ({ manifest: manifest2 }) => hasNotice(current, manifest2)
    ], asWritten = await findPrune(
      current,
      await unused(manifests, current, "text", used),
      archive,
      preferences
    ), normal = asWritten === void 0 ? normalText(current) : void 0, byContent = normal && findRewritten(normal, await unused(manifests, recordsOf(normal), "normal", used), archive, preferences), found = asWritten ?? await byContent?.catch((error) => {
      if (steps.length === 0) throw error;
    });
    if (found === void 0) return { text: current, steps, stopped: void 0, rewritten };
    let { manifest, evidence, before } = found;
    if (!(isChosen(found) || steps.length === 0 && (names.length === 0 || manifest.target === void 0)) && !isOfFile(manifest, names) && !hasNotice(current, manifest))
      return { text: current, steps, stopped: found, rewritten };
    if (asWritten !== void 0 && evidence !== "whole" && before.length <= manifest.original.length)
      throw new PlimsollError("INTERNAL_ERROR", "What came back is not the original: its hash differs.", {
        remedy: "Nothing was written. Check the archive with plimsoll archive stats."
      });
    steps.push(found), manifest.source !== void 0 && manifest.source !== STANDARD_INPUT && names.push(manifest.source), current = before, rewritten ||= asWritten === void 0, used.add(found.listed);
  }
}
var STANDARD_INPUT = "-";
function namesOf(file) {
  return file === void 0 || file.name === STANDARD_INPUT ? [] : [file.name];
}
function otherFile({ source = "a session", target }) {
  let written = target === void 0 ? "" : `, written to ${target},`;
  return `A change of ${source}${written} gave this very text, and nothing tells that it is that file: for its original, restore a file with one of these names.`;
}
async function unused(manifests, text, form, used) {
  return (await manifests.of(text, form)).filter((one) => !used.has(one));
}
function recordsOf({ text, records }) {
  return text.slice(records.start, records.end);
}
function ambiguity(taken, other) {
  let name = ({ source = "session", original }) => `${source} (SHA-256 ${original.sha256.slice(0, 12)})`;
  return `Two sessions became the same text: ${name(taken)} and ${name(other)}. The first was pruned last and is what came back; for the other, give the pruned file a name that begins like it.`;
}
function undecided(prunes) {
  let candidates = prunes.map(({ listed, manifest: { source = "a session", target, original } }) => ({
    source,
    target: target ?? null,
    pruned_at: new Date(listed.createdAt).toISOString(),
    sha256: original.sha256,
    handle: listed.handle
  })), named = candidates.map(
    ({ source, pruned_at, sha256: sha2562, handle }) => `${source} (pruned ${pruned_at}, SHA-256 ${sha2562.slice(0, 12)}): ${handle}`
  );
  return new PlimsollError(
    "NOT_FOUND",
    `Sessions with different originals became this text, and the name of the file does not tell which one is meant: ${named.join("; ")}. Nothing was restored.`,
    {
      remedy: "Choose one by its handle (--all --id HANDLE; in a program records: [HANDLE]), or give the pruned file the name that was written or one that begins like the original.",
      details: { candidates }
    }
  );
}
function notARecord(handle) {
  return new PlimsollError("NOT_FOUND", `No prune of this file has the record "${handle.slice(0, 40)}".`, {
    remedy: "Beside --all, --id chooses between prunes that gave the same text, by the handle that the error names. To put back only what a handle stands for, leave --all out."
  });
}
async function restoreHandles(text, handles, archive, ttlHours, file) {
  let rewritten = !1, undone2 = await undoneUntil(text, handles, archive, file).catch(async (error) => {
    let normal = normalText(text), found = normal && await undoneUntil(normal, handles, archive, file).catch(() => {
    });
    if (found === void 0) throw error;
    return rewritten = !0, found;
  }), { original, prune, prunes, changedTo, source } = undone2, isNamed = (one) => one.some((handle) => handles.includes(handle)), actions = new Set(prune.handles.flatMap((one, action) => isNamed(one) ? [action] : [])), { text: restored, edits } = restoreActions(original, prune.edits, actions), left = prune.handles.map((one) => isNamed(one) ? [] : one), isKept = await keepOriginals(
    { text: restored, edits, actions: [], handles: left },
    readTranscript(original),
    archive,
    // What came back belongs to the stretch by which the text is known: else one with less in it begins the same.
    { item: source, ttlHours, changedTo: Math.max(changedTo, edits.at(-1)?.end ?? 0) },
    redactText
  ).then(
    () => !0,
    () => !1
  );
  return {
    text: rewritten ? laidOutLike(text, restored) : restored,
    prunes,
    verified: !1,
    rewritten,
    noticesLeft: 0,
    restorable: isKept,
    warnings: []
  };
}
async function undoneUntil(given, handles, archive, file) {
  let manifests = manifestsIn(archive), used = /* @__PURE__ */ new Set(), preferences = [
    ({ manifest }) => manifest.handles.some((one) => one.some((handle) => handles.includes(handle))),
    ...byFile(namesOf(file), file?.paths)
  ], text = typeof given == "string" ? given : given.text, find = async (current) => {
    if (typeof given == "string")
      return findPrune(current, await unused(manifests, current, "text", used), archive, preferences);
    let end = current.length - (text.length - given.records.end), normal = { text: current, records: { ...given.records, end } }, fitting2 = await unused(manifests, recordsOf(normal), "normal", used);
    return findRewritten(normal, fitting2, archive, preferences);
  }, original = text, prune = { edits: [], handles: [] }, changedTo = 0, undone2;
  for (let prunes = 1; ; prunes++) {
    let found = await find(original).catch((error) => {
      if (undone2 === void 0) throw error;
    });
    if (found === void 0) break;
    let { manifest, before } = found;
    used.add(found.listed);
    let edits = pruneEdits(original, manifest);
    prune = joinPrunes({ edits, handles: manifest.handles }, prune, before.length), changedTo = Math.max(manifest.unpruned.length, before.length - (original.length - changedTo)), original = before;
    let named = prune.handles.filter((one) => handles.some((handle) => one.includes(handle))).flat();
    handles.every((handle) => named.includes(handle)) && (undone2 === void 0 || named.length > undone2.covered) && (undone2 = { original, prune, prunes, changedTo, source: manifest.source, covered: named.length });
  }
  if (undone2 !== void 0) return undone2;
  let missing = handles.find((handle) => !prune.handles.some((one) => one.includes(handle))) ?? "";
  throw await notTakenOut(text, missing, archive, used.size > 0);
}
async function notTakenOut(text, handle, archive, isKnown) {
  let name = handle.slice(0, 40), isKept = (await archive.read(handle).catch(() => {
  }))?.kind === "found";
  return isKept && !isKnown && text.includes(handle) ? new PlimsollError(
    "NOT_FOUND",
    `The file was changed since it was pruned: where "${name}" stood cannot be told any more.`,
    { remedy: `Read it with: plimsoll archive show ${name}` }
  ) : new PlimsollError("NOT_FOUND", `No prune of this file took anything out under "${name}".`, {
    remedy: `Use a handle from a notice in the file or from the report of the prune.${isKept ? ` What it stands for is read with: plimsoll archive show ${name}` : ""}`
  });
}

export {
  restoreSession,
  restoreHandles
};
//# sourceMappingURL=chunk-6JIMWRQ3.js.map
