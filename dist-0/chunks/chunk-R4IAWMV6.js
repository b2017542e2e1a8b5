

// src/adapters/files/read-text-file.ts
import { isUtf8 } from "node:buffer";
import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
var SAMPLE_BYTES = 8192, BINARY = "holds binary data, not text";
function readTextFile(path, limitBytes) {
  let reached = !1;
  try {
    let found = statSync(path, { throwIfNoEntry: !1 });
    return reached = !0, found === void 0 ? { kind: "missing" } : found.isDirectory() ? unreadable("is a folder, not a file", "Name a file.") : found.isFile() ? decode(readAtMost(path, limitBytes), limitBytes) : unreadable("is not a regular file", "Copy its content to a file.");
  } catch (error) {
    return refusal(error, reached);
  }
}
function readAtMost(path, limitBytes) {
  let file = openSync(path, "r");
  try {
    let buffer = Buffer.alloc(Math.min(limitBytes, fstatSync(file).size) + 1), length = 0;
    for (; length < buffer.length; ) {
      let read = readSync(file, buffer, length, buffer.length - length, null);
      if (read === 0) break;
      length += read;
    }
    return buffer.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
function decode(bytes, limitBytes) {
  if (bytes.length > limitBytes)
    return unreadable(
      `is larger than ${limitBytes.toLocaleString("en-US")} bytes`,
      "Make it smaller; a file of this size is probably another file."
    );
  if (isUtf8(bytes)) return { kind: "text", text: new TextDecoder().decode(bytes) };
  if (bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255) return { ...unreadable("is UTF-16, not UTF-8", "Save it again as UTF-8."), isEncoded: !0 };
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0))
    return { ...unreadable(BINARY, "Convert it to text first."), isEncoded: !0 };
  let line = firstBadLine(bytes);
  return {
    ...unreadable(`has bytes on line ${line} that are not UTF-8`, "Save it again as UTF-8."),
    line,
    isEncoded: !0
  };
}
function firstBadLine(bytes) {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    let newline = bytes.indexOf(10, start), end = newline < 0 ? bytes.length : newline;
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
  return line;
}
function refusal(error, reached) {
  let code = error.code;
  return code === "ENOENT" || code === "ENOTDIR" ? { kind: "missing" } : code === "EACCES" || code === "EPERM" ? reached ? unreadable("may not be read", "Give yourself permission to read it.") : { ...unreadable("is in a folder that may not be searched", "Ask for permission."), hidden: !0 } : code === "ELOOP" ? unreadable("is a link that leads in a circle", "Remove the link.") : unreadable(
    `cannot be read (${code ?? error.message})`,
    "Check the path and the disk it is on."
  );
}
function unreadable(reason, remedy) {
  return { kind: "unreadable", reason, remedy };
}

export {
  BINARY,
  readTextFile
};
//# sourceMappingURL=chunk-R4IAWMV6.js.map
