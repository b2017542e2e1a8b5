
import {
  writeWhole
} from "./chunk-EQGAI4HA.js";
import {
  isLines,
  sessionBytes
} from "./chunk-FFKJAFU6.js";
import {
  shellWord
} from "./chunk-M6WUMQKJ.js";
import {
  whyNotRead,
  whyNotWritten
} from "./chunk-KG2NG3TV.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/app/session/session-file.ts
import { access, constants, copyFile, readFile, realpath, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
var SETTLED_MS = 3e3;
async function readSessionFile(file, cwd, input, takes = "whole") {
  if (file === STANDARD_INPUT && input !== void 0) {
    let parts = [];
    for await (let part of input) parts.push(Buffer.from(part));
    let bytes = Buffer.concat(parts), read = textOf(bytes, "Standard input", takes);
    return { path: file, realPath: file, ...read, bytes: bytes.length, modified: 0 };
  }
  let path = resolve(cwd, file);
  try {
    let [{ size, mtimeMs }, realPath] = await Promise.all([stat(path), realpath(path)]);
    return { path, realPath, ...textOf(await readFile(path), file, takes), bytes: size, modified: mtimeMs };
  } catch (error) {
    throw error instanceof PlimsollError ? error : new PlimsollError("INVALID_PARAMS", `${file} ${whyNotRead(error)}.`, {
      remedy: "Name a file with a transcript.",
      cause: error
    });
  }
}
var STANDARD_INPUT = "-";
function textOf(bytes, name, takes) {
  let read = sessionBytes(bytes), [line] = read.badRecords, isMendable = isLines(bytes);
  if (line === void 0 || takes === "damaged" && isMendable) return read;
  let where = isMendable ? ` on line ${line}` : "";
  throw new PlimsollError("INVALID_PARAMS", `${name} has bytes${where} that are not UTF-8.`, {
    remedy: isMendable ? `Mend it first: plimsoll repair ${shellWord(name)} --out FILE` : "Name a transcript: JSON or JSON Lines in UTF-8."
  });
}
async function outputPath(file, out, cwd) {
  let path = resolve(cwd, out);
  if (await checkWritable(path), file.path === STANDARD_INPUT) return path;
  let [there, here] = await Promise.all([stat(path).catch(() => {
  }), stat(file.path)]);
  if (!(path === file.path || there?.ino === here.ino && there.dev === here.dev)) return path;
  throw new PlimsollError("INVALID_PARAMS", `${out} is the file that was read.`, {
    remedy: "Name another file; prune and repair replace a file with --in-place, which keeps the old one."
  });
}
async function checkWritable(path) {
  try {
    let found = await stat(path).catch(() => {
    });
    if (found?.isDirectory() === !0) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
    await access(found === void 0 || found.isFile() ? dirname(path) : path, constants.W_OK);
  } catch (error) {
    throw notWritable(path, error);
  }
}
async function writeSessionFile(path, text, mode = 384) {
  try {
    await writeWhole(path, text, mode);
  } catch (error) {
    throw notWritable(path, error);
  }
}
function notWritable(path, error) {
  return new PlimsollError("INVALID_PARAMS", `${path} cannot be written: ${whyNotWritten(error)}.`, {
    remedy: "Name a file in a folder that exists and may be written to.",
    cause: error
  });
}
async function replaceSessionFile(file, text, now) {
  if (file.path === STANDARD_INPUT)
    throw new PlimsollError("INVALID_PARAMS", "Standard input cannot be replaced.", {
      remedy: "Leave --in-place out: the result goes to standard output, or with --out to a file."
    });
  let current = await stat(file.realPath);
  if (current.size !== file.bytes || current.mtimeMs !== file.modified || now - current.mtimeMs < SETTLED_MS)
    throw new PlimsollError("INVALID_PARAMS", `${file.realPath} is being written to: it changed just now.`, {
      remedy: "End that session first or wait a few seconds, or write the result elsewhere with --out."
    });
  let backup = await backUp(file.realPath);
  return await writeSessionFile(file.realPath, text, current.mode & 511), backup;
}
function replacedLink({ path, realPath }) {
  return path === realPath ? [] : [`${path} is a link: ${realPath} was replaced, and the link stays.`];
}
async function backUp(path) {
  for (let number = 1; ; number++) {
    let backup = `${path}.bak${number === 1 ? "" : number}`;
    try {
      return await copyFile(path, backup, constants.COPYFILE_EXCL), backup;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}

export {
  readSessionFile,
  outputPath,
  writeSessionFile,
  replaceSessionFile,
  replacedLink
};
//# sourceMappingURL=chunk-VV64SVHM.js.map
