
import {
  walkNamed
} from "./chunk-EI4NV74R.js";
import {
  documentFormatOf,
  isOtherFormat,
  readDocumentText
} from "./chunk-QQMMRQMP.js";
import "./chunk-JOQGQGB4.js";
import "./chunk-3YJ6JS6K.js";
import {
  decodeText
} from "./chunk-GPKXI3KX.js";
import "./chunk-BKBANAHQ.js";
import {
  matchesPath
} from "./chunk-XLEYDRO2.js";
import {
  BINARY,
  readTextFile
} from "./chunk-R4IAWMV6.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/fit/read-items.ts
import { isUtf8 } from "node:buffer";
import { realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";

// src/app/fit/read-file.ts
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { extname } from "node:path";
var FILE_LIMIT = 64 * 1024 * 1024, SAMPLE = 8192, NO_WAIT = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0), CONVERT = "Convert it to text, PDF, DOCX or HTML first.";
async function readFileText(path, full) {
  if (documentFormatOf(path) !== void 0) return readDocumentFile(path, full);
  let read = readTextFile(full, FILE_LIMIT);
  return read.kind === "missing" ? { problem: "is gone." } : read.kind === "text" && !read.text.slice(0, SAMPLE).includes("\0") ? { text: read.text } : isOtherFormat(path) ? { problem: `is of a kind that is not read (${extname(path).toLowerCase()}). ${CONVERT}` } : read.kind === "text" || read.isEncoded ? readEncoded(full) : { problem: `${read.reason}. ${read.remedy}` };
}
async function readEncoded(full) {
  let bytes = await readBytes(full);
  try {
    return { text: decodeText(bytes) };
  } catch (error) {
    if (error instanceof PlimsollError) return { problem: `${BINARY}. ${CONVERT}` };
    throw error;
  }
}
async function readDocumentFile(path, full) {
  try {
    return await readDocumentText(path, await readBytes(full));
  } catch (error) {
    if (error instanceof PlimsollError) return { problem: `cannot be read: ${error.message}` };
    let { code } = error;
    if (code === void 0) throw error;
    return { problem: `cannot be read (${code}).` };
  }
}
async function readBytes(full) {
  let file = await open(full, NO_WAIT);
  try {
    let found = await file.stat();
    if (!found.isFile()) throw new PlimsollError("INVALID_PARAMS", "It is not a regular file.");
    if (found.size > FILE_LIMIT)
      throw new PlimsollError(
        "INVALID_PARAMS",
        `It is larger than ${FILE_LIMIT.toLocaleString("en-US")} bytes.`
      );
    return await file.readFile();
  } finally {
    await file.close();
  }
}

// src/app/fit/read-pages.ts
var AT_ONCE = 4;
function isWebAddress(text) {
  return /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(text);
}
async function readPages(addresses, options) {
  let [{ createPageReader }, { allowanceFor }] = await Promise.all([
    import("./page-reader-W76QDV7K.js"),
    import("./address-guard-4ZBQSJZI.js")
  ]), reader = createPageReader({
    ...options.contact === void 0 ? {} : { contact: options.contact },
    ...options.timeLimit === void 0 ? {} : { timeLimit: options.timeLimit },
    respectRobots: !1,
    allowPrivateAddresses: [
      ...options.privateHosts.map((host) => `http://${host}`),
      ...options.allowPrivate ? addresses : []
    ].flatMap(allowanceFor),
    readPdf
  }), outcomes = /* @__PURE__ */ new Map(), waiting = [...new Set(addresses)];
  return await Promise.all(Array.from({ length: AT_ONCE }, work)), outcomes;
  async function work() {
    for (let address = waiting.shift(); address !== void 0; address = waiting.shift())
      options.onProgress?.(`Reading ${address}`), outcomes.set(address, await reader.read(address).catch(asPlimsollError));
  }
}
async function readPdf(bytes) {
  let [{ readPdf: read }, { READ_LIMITS }] = await Promise.all([
    import("./read-pdf-YV4A4UW3.js"),
    import("./reading-X76JUNUK.js")
  ]), { text, title, date } = await read(bytes, READ_LIMITS);
  return { text, ...title === void 0 ? {} : { title }, ...date === void 0 ? {} : { date } };
}
function asPlimsollError(error) {
  if (error instanceof PlimsollError) return error;
  throw error;
}

// src/app/fit/read-items.ts
var MOST_FILES = 1e5, FILES_PER_MESSAGE = 1e3;
async function readItems(request) {
  let items = [], problems = [], seen = /* @__PURE__ */ new Set(), skipped = [], except = request.except === void 0 ? void 0 : await realpath(request.except).catch(() => {
  }), pageError, isUnread = !1;
  if (request.itemsFile === "-" && request.paths.includes("-"))
    throw new PlimsollError("INVALID_PARAMS", "Standard input cannot be items and a text at once.", {
      remedy: "Leave out one of --items - and -."
    });
  let pages = await pagesOf(request);
  request.itemsFile !== void 0 && (items.push(...await readItemLines(request)), items.length === 0 && problems.push(`${request.itemsFile} holds no items. ${ITEM_LINES}`));
  for (let path of request.paths)
    if (path === "-") {
      if (seen.has(path)) continue;
      seen.add(path), items.push({ id: "standard input", content: await readAll(request.stdin) });
    } else if (pages.has(path))
      addPage(path);
    else if (isGlob(path) && await kindOf(request.cwd, path) === void 0) {
      let found = await globbed(path);
      found.length === 0 && problems.push(`No file matches ${path}.`);
      for (let { path: file, full } of found) await addFile(file, full, !1);
    } else
      await addPath(path);
  return { items, skipped, problems, isUnread, ...pageError === void 0 ? {} : { pageError } };
  function addPage(address) {
    let page = pages.get(address);
    if (page === void 0 || seen.has(address)) return;
    if (seen.add(address), page instanceof PlimsollError) {
      pageError ??= page, isUnread ||= page.details?.reason !== "bad_address", problems.push(page.remedy === void 0 ? page.message : `${page.message} ${page.remedy}`);
      return;
    }
    let { text, title, date, address: source } = page;
    items.push({
      id: address,
      content: text,
      source,
      ...title === void 0 ? {} : { title },
      ...date === void 0 ? {} : { date }
    });
  }
  async function addPath(path) {
    let kind = await kindOf(request.cwd, path);
    if (kind === void 0) problems.push(`${path} does not exist.`);
    else if (kind === "file") await addFile(path, await realpath(resolve(request.cwd, path)), !0);
    else {
      let { files, leftOut } = await walkNamed(request.cwd, path, MOST_FILES);
      skipped.push(...leftOut);
      for (let { path: file, full } of files) await addFile(file, full, !1);
    }
  }
  async function globbed(pattern) {
    let normal = pattern.replace(/^\.\//, ""), fixed = normal.split("/").slice(0, normal.split("/").findIndex(isGlob)), folder = fixed.length === 0 ? "." : fixed.join("/") || "/";
    if (await kindOf(request.cwd, folder) === void 0) return [];
    let { files } = await walkNamed(request.cwd, folder, MOST_FILES);
    return files.filter(({ path }) => matchesPath(normal, path));
  }
  async function addFile(path, full, isNamed) {
    if (seen.has(full)) return;
    if (seen.add(full), full === except)
      throw new PlimsollError("INVALID_PARAMS", `${path} is a file that is read.`, {
        remedy: "Write to a file outside of what is read, or remove it first if an earlier run wrote it."
      });
    seen.size % FILES_PER_MESSAGE === 0 && request.onProgress?.(`Reading: ${seen.size} files.`);
    let read = await readFileText(path, full);
    if ("problem" in read) {
      isUnread ||= isNamed, isNamed ? problems.push(`${path} ${read.problem}`) : skipped.push({ path, reason: `It ${read.problem}` });
      return;
    }
    let { text: content, title, date } = read;
    items.push({
      id: path,
      content,
      ...title === void 0 ? {} : { title },
      ...date === void 0 ? {} : { date }
    });
  }
}
async function pagesOf({ paths, web }) {
  let addresses = paths.filter(isWebAddress);
  return addresses.length === 0 ? /* @__PURE__ */ new Map() : readPages(addresses, web);
}
async function readItemLines({ itemsFile = "", cwd, stdin }) {
  let text = itemsFile === "-" ? await readAll(stdin) : readNamed(itemsFile, cwd), items = [];
  if (isList(text))
    throw new PlimsollError("INVALID_PARAMS", `${itemsFile} is a JSON list, not JSON lines.`, {
      remedy: `${ITEM_LINES} From a list: jq -c '.[]' FILE.`
    });
  return text.split(`
`).forEach((line, index) => {
    line.trim() !== "" && items.push(parseLine(line, index + 1, itemsFile));
  }), items;
}
var ITEM_LINES = 'Write one JSON object a line, such as {"id": "a", "content": "..."}.';
function isList(text) {
  if (!text.trimStart().startsWith("[")) return !1;
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return !1;
  }
}
function parseLine(line, number, file) {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new PlimsollError("INVALID_PARAMS", `Line ${number} of ${file} is not JSON.`, {
      remedy: ITEM_LINES,
      cause
    });
  }
}
function readNamed(path, cwd) {
  let read = readTextFile(resolve(cwd, path), FILE_LIMIT * 4);
  if (read.kind === "text") return read.text;
  let what = read.kind === "missing" ? "does not exist" : read.reason;
  throw new PlimsollError("INVALID_PARAMS", `${path} ${what}.`, {
    remedy: read.kind === "missing" ? "Name a file of JSON lines, or - for standard input." : read.remedy
  });
}
async function readAll(chunks) {
  let parts = [];
  for await (let chunk of chunks) parts.push(typeof chunk == "string" ? Buffer.from(chunk) : chunk);
  let bytes = Buffer.concat(parts);
  if (!isUtf8(bytes))
    try {
      return decodeText(bytes);
    } catch (error) {
      if (!(error instanceof PlimsollError)) throw error;
    }
  return new TextDecoder("utf-8", { ignoreBOM: !0 }).decode(bytes);
}
async function kindOf(cwd, path) {
  let found = await stat(resolve(cwd, path)).catch(() => {
  });
  if (found !== void 0)
    return found.isDirectory() ? "folder" : "file";
}
function isGlob(path) {
  return path.includes("*");
}
export {
  readItems
};
//# sourceMappingURL=read-items-J3ERCT4B.js.map
