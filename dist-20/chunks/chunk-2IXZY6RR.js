
import {
  plainText
} from "./chunk-KIT3EMCX.js";
import {
  whyNotWritten
} from "./chunk-KG2NG3TV.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/surfaces/cli/table.ts
function renderTable(columns, given) {
  let rows = given.map((row) => row.map(cleanCell)), widths = columns.map(
    (column, index) => rows.reduce((width, row) => Math.max(width, cellWidth(row[index] ?? "")), cellWidth(column.title))
  ), line = (cells) => columns.map((column, index) => pad(cells[index] ?? "", widths[index] ?? 0, column.align ?? "left")).join("  ").trimEnd();
  return [line(columns.map((column) => column.title)), ...rows.map(line)].join(`
`);
}
function formatNumber(value) {
  let [whole = "", places] = String(Math.round(value * 1e3) / 1e3).split("."), grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return places === void 0 ? grouped : `${grouped}.${places}`;
}
function counted(value, noun) {
  return `${formatNumber(value)} ${noun}${value === 1 ? "" : "s"}`;
}
var PAINTED = /^(\u001b\[(?:1|2|3[1236])m)([^\u001b]*)(\u001b\[(?:22|39)m)$/;
function cleanCell(cell) {
  let [, start = "", painted = "", end = ""] = PAINTED.exec(cell) ?? [];
  return end === "" ? plainText(cell) : `${start}${plainText(painted)}${end}`;
}
function pad(text, width, align) {
  let space = " ".repeat(Math.max(0, width - cellWidth(text)));
  return align === "right" ? space + text : text + space;
}
var COLOR = /\u001b\[[0-9;]*m/g, WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]/u;
function cellWidth(text) {
  let width = 0;
  for (let character of text.replace(COLOR, "")) width += WIDE.test(character) ? 2 : 1;
  return width;
}

// src/surfaces/cli/write-output.ts
import { stat } from "node:fs/promises";
async function refuseSourceAsOutput(path, out, source) {
  let [there, here] = await Promise.all([path, source].map((one) => stat(one).catch(() => {
  })));
  if (!(there === void 0 || here === void 0 || there.ino !== here.ino || there.dev !== here.dev))
    throw new PlimsollError("INVALID_PARAMS", `${out} is a file that is read.`, {
      remedy: "Name another file."
    });
}
var WRONG_NAMES = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];
async function writeOutput(path, content) {
  try {
    let { writeWhole } = await import("./write-whole-4PTDXGWN.js");
    await writeWhole(path, content);
  } catch (error) {
    let isWrongName = WRONG_NAMES.includes(error.code ?? "");
    throw new PlimsollError(
      isWrongName ? "INVALID_PARAMS" : "INTERNAL_ERROR",
      `${path} cannot be written: ${whyNotWritten(error)}.`,
      {
        remedy: "Name a file in a folder that exists and that you may write to.",
        cause: error
      }
    );
  }
}

export {
  renderTable,
  formatNumber,
  counted,
  refuseSourceAsOutput,
  writeOutput
};
//# sourceMappingURL=chunk-2IXZY6RR.js.map
