
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/adapters/document-index/walk-folders.ts
import { lstatSync } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";

// src/adapters/document-index/gitignore.ts
function readIgnoreRules(text) {
  let rules = text.split(/\r?\n/).slice(0, 2e3).map(readRule).filter((rule) => rule !== void 0).reverse();
  return {
    verdict(path, isFolder) {
      let names = path.split("/"), name = names.slice(-1), rule = rules.find(
        ({ folderOnly, isAnchored, parts }) => (isFolder || !folderOnly) && matchNames(parts, isAnchored ? names : name)
      );
      return rule && !rule.isNegated;
    }
  };
}
function readRule(line) {
  let pattern = line.replace(/(?<!\\) +$/, "");
  if (pattern === "" || pattern.startsWith("#")) return;
  let isNegated = pattern.startsWith("!");
  isNegated && (pattern = pattern.slice(1));
  let folderOnly = pattern.endsWith("/");
  folderOnly && (pattern = pattern.slice(0, -1));
  let isAnchored = pattern.includes("/"), parts = pattern.split("/").filter((part) => part !== "");
  return parts.length === 0 ? void 0 : { isNegated, folderOnly, isAnchored, parts };
}
function matchNames(parts, names) {
  let reached = [!0, ...names.map(() => !1)];
  for (let part of parts) {
    let next = reached.map(() => !1);
    for (let at = 0; at < reached.length; at++)
      part === "**" ? next[at] = reached[at] === !0 || at > 0 && next[at - 1] === !0 : at > 0 && (next[at] = reached[at - 1] === !0 && matchName(part, names[at - 1] ?? ""));
    reached = next;
  }
  return reached[names.length] === !0;
}
function matchName(pattern, name) {
  let p = 0, n = 0, star = -1, resumed = 0;
  for (; n < name.length; ) {
    let length = p < pattern.length ? matchOne(pattern, p, name[n] ?? "") : 0;
    if (pattern[p] === "*")
      star = p++, resumed = n;
    else if (length > 0)
      p += length, n++;
    else if (star >= 0)
      p = star + 1, n = ++resumed;
    else return !1;
  }
  for (; pattern[p] === "*"; ) p++;
  return p === pattern.length;
}
function matchOne(pattern, at, character) {
  let sign = pattern[at];
  if (sign === "?") return 1;
  if (sign === "\\" && at + 1 < pattern.length) return pattern[at + 1] === character ? 2 : 0;
  if (sign === "[") {
    let end = pattern.indexOf("]", at + 2);
    if (end !== -1) return inSet(pattern.slice(at + 1, end), character) ? end - at + 1 : 0;
  }
  return sign === character ? 1 : 0;
}
function inSet(set, character) {
  let isNegated = set.startsWith("!") || set.startsWith("^"), members = isNegated ? set.slice(1) : set, isIn = !1;
  for (let at = 0; at < members.length; at++) {
    let low = members[at] ?? "", isRange = members[at + 1] === "-" && at + 2 < members.length, high = isRange ? members[at + 2] ?? "" : low;
    character >= low && character <= high && (isIn = !0), isRange && (at += 2);
  }
  return isIn !== isNegated;
}

// src/adapters/document-index/walk-folders.ts
var LEFT_OUT = /* @__PURE__ */ new Set(["node_modules", "bower_components", "__pycache__"]), UNTOLD = /* @__PURE__ */ new Set([".git", ".gitignore"]), DEEPEST = 64, LARGEST_IGNORE_FILE = 1e6;
async function walkFolders(roots, limits, signal) {
  let files = [], skipped = [], seen = /* @__PURE__ */ new Set(), bytes = 0, isFull = !1, leftOut = { ignored: 0, hidden: 0, installed: 0 };
  for (let root of roots) {
    let { path, stats } = await realRoot(root), addressOf = (file) => roots.length === 1 && stats.isDirectory() ? slashes(relative(path, file)) : slashes(join(root, relative(path, file)));
    stats.isDirectory() ? await walk(path, path, addressOf, [], 0) : stats.isFile() ? take(path, () => roots.length === 1 ? basename(path) : slashes(root), stats) : skipped.push({ address: root, reason: "It is not a regular file." });
  }
  let told = leftOutText(leftOut);
  return { files, skipped: [...told === void 0 ? [] : [{ address: ".", reason: told }], ...skipped] };
  function take(path, addressOf, stats) {
    if (!(isFull || seen.has(path))) {
      if (files.length >= limits.files || bytes + stats.size > limits.bytes) {
        isFull = !0;
        let limit = files.length >= limits.files ? `${limits.files.toLocaleString("en-US")} files` : `${limits.bytes.toLocaleString("en-US")} bytes`;
        skipped.push({
          address: addressOf(path),
          reason: `This file and all after it are left out: no more than ${limit} are read.`
        });
        return;
      }
      seen.add(path), bytes += stats.size, files.push({ path, address: addressOf(path), size: stats.size, modified: stats.mtimeMs });
    }
  }
  async function walk(root, folder, addressOf, above, depth) {
    if (isFull) return;
    if (signal?.throwIfAborted(), depth > DEEPEST) {
      skipped.push({ address: addressOf(folder), reason: `It lies more than ${DEEPEST} folders deep.` });
      return;
    }
    if (seen.has(folder)) return;
    seen.add(folder);
    let entries2;
    try {
      entries2 = await readdir(folder, { withFileTypes: !0 });
    } catch (error) {
      skipped.push({ address: addressOf(folder), reason: `The folder cannot be read: ${codeOf(error)}.` });
      return;
    }
    let rules = entries2.some(({ name }) => name === ".gitignore") ? [...above, ...await rulesOf(folder)] : above;
    entries2.sort((a, b) => a.name < b.name ? -1 : 1);
    for (let entry of entries2) {
      if (isFull) return;
      if (LEFT_OUT.has(entry.name)) {
        leftOut.installed++;
        continue;
      }
      if (entry.name.startsWith(".")) {
        UNTOLD.has(entry.name) || leftOut.hidden++;
        continue;
      }
      let named = join(folder, entry.name);
      try {
        let path = entry.isSymbolicLink() ? await realpath(named) : named, stats = lstatSync(path);
        if (isIgnored(rules, named, stats.isDirectory())) {
          leftOut.ignored++;
          continue;
        }
        path !== named && path !== root && !path.startsWith(root + sep) ? skipped.push({ address: addressOf(named), reason: "It is a link that leads out of the folder." }) : stats.isDirectory() ? await walk(root, path, addressOf, rules, depth + 1) : stats.isFile() ? take(path, addressOf, stats) : skipped.push({ address: addressOf(named), reason: "It is not a regular file." });
      } catch (error) {
        if (signal?.aborted === !0) throw error;
        skipped.push({ address: addressOf(named), reason: `It cannot be read: ${codeOf(error)}.` });
      }
    }
  }
}
function leftOutText(counts) {
  let { ignored, hidden, installed } = counts, reasons = [
    ...ignored > 0 ? [`${numbered(ignored)} that .gitignore names`] : [],
    ...hidden > 0 ? [`${numbered(hidden)} hidden`] : [],
    ...installed > 0 ? [`${numbered(installed)} of installed packages`] : []
  ], all = ignored + hidden + installed;
  if (all !== 0)
    return `${all === 1 ? "1 file or folder is" : `${numbered(all)} files and folders are`} left out: ${reasons.join(", ")}.`;
}
function numbered(count) {
  return count.toLocaleString("en-US");
}
async function realRoot(root) {
  try {
    let path = await realpath(root);
    return { path, stats: await stat(path) };
  } catch (cause) {
    let isMissing = cause.code === "ENOENT";
    throw new PlimsollError(
      isMissing ? "NOT_FOUND" : "INVALID_PARAMS",
      isMissing ? `There is no folder or file ${root}.` : `${root} cannot be opened: ${codeOf(cause)}.`,
      { remedy: "Name a folder or a file that exists and that you may read.", cause }
    );
  }
}
async function rulesOf(folder) {
  try {
    let path = join(folder, ".gitignore");
    return (await stat(path)).size > LARGEST_IGNORE_FILE ? [] : [{ folder, rules: readIgnoreRules(await readFile(path, "utf8")) }];
  } catch {
    return [];
  }
}
function isIgnored(rules, path, isFolder) {
  for (let index = rules.length - 1; index >= 0; index--) {
    let rule = rules[index], verdict = rule?.rules.verdict(slashes(relative(rule.folder, path)), isFolder);
    if (verdict !== void 0) return verdict;
  }
  return !1;
}
function slashes(path) {
  return sep === "/" ? path : path.split(sep).join("/");
}
function codeOf(error) {
  let { code, message } = error;
  return code ?? message;
}

export {
  walkFolders
};
//# sourceMappingURL=chunk-JOQGQGB4.js.map
