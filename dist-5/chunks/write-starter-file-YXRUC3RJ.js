
import {
  describeSections,
  formatValue
} from "./chunk-TUCQVDIS.js";
import "./chunk-4B3KWZY7.js";
import "./chunk-MH6ELNGF.js";
import "./chunk-Z3NH6KXR.js";
import "./chunk-NVQKWLMK.js";
import "./chunk-7GS4A7LV.js";
import "./chunk-7JUDDTLZ.js";
import "./chunk-TOU6FRXV.js";
import {
  whyNotWritten
} from "./chunk-KG2NG3TV.js";
import "./chunk-VFL7AI3G.js";
import "./chunk-POKMPUWT.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import {
  CONFIG_FILE_NAMES
} from "./chunk-7KVLOIO2.js";
import "./chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/configuration/write-starter-file.ts
import { existsSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

// src/app/configuration/starter-file.ts
var WIDTH = 100;
function starterFile() {
  return [
    "# Configuration of Plimsoll. Every option is shown with its default or an example.",
    "# To change one, remove the # before its name. Check the result with: plimsoll config check",
    "",
    describeSections().map(
      ({ name, description, options }) => [`# ${description}.`, `[${name}]`, "", ...options.map(optionText)].join(`
`)
    ).join(`

`)
  ].join(`
`);
}
function optionText(option) {
  let lines = [...wrap(option.description), ...wrap(`Accepted: ${option.note.accepted}.`)], { defaultValue, note } = option, isEmpty = defaultValue === void 0 || formatValue(defaultValue).replace(/[[\]{}]/g, "") === "", shown = isEmpty && note.example !== void 0 ? note.example : defaultValue;
  return isEmpty && lines.push(`# Default: ${defaultValue === void 0 ? "none" : formatValue(defaultValue)}. Example:`), [...lines, `#${option.path.at(-1)} = ${formatValue(shown)}`, ""].join(`
`);
}
function wrap(text) {
  let lines = [], line = "#";
  for (let word of text.split(" "))
    line.length + word.length + 1 > WIDTH && (lines.push(line), line = "#"), line += ` ${word}`;
  return [...lines, line];
}

// src/app/configuration/write-starter-file.ts
function writeStarterFile({ cwd, out, force }) {
  let path = resolve(cwd, out ?? CONFIG_FILE_NAMES[0]);
  if (!path.toLowerCase().endsWith(".toml"))
    throw new PlimsollError(
      "INVALID_PARAMS",
      `The starter file is TOML, but ${path} does not end in .toml.`,
      {
        remedy: "Give a name that ends in .toml."
      }
    );
  let rival = rivalOf(path);
  if (rival !== void 0)
    throw new PlimsollError("INVALID_PARAMS", `There is already a configuration file here: ${rival}.`, {
      remedy: "Two in one folder are an error. Remove it first, or write elsewhere with --out."
    });
  let text = starterFile();
  try {
    writeFileSync(path, text, { flag: force ? "w" : "wx" });
  } catch (error) {
    throw refusal(error, path);
  }
  return { path, bytes: Buffer.byteLength(text) };
}
function rivalOf(path) {
  let names = CONFIG_FILE_NAMES;
  if (names.includes(basename(path)))
    return names.map((name) => join(dirname(path), name)).find((other) => other !== path && existsSync(other));
}
function refusal(error, path) {
  let code = error.code, options = { cause: error };
  return code === "EEXIST" ? new PlimsollError("INVALID_PARAMS", `${path} exists already.`, {
    ...options,
    remedy: "Write elsewhere with --out, or replace it with --force."
  }) : code === "ENOENT" ? new PlimsollError("NOT_FOUND", `There is no folder ${dirname(path)}.`, {
    ...options,
    details: { path },
    remedy: "Make the folder first."
  }) : code === "EISDIR" ? new PlimsollError("INVALID_PARAMS", `${path} is a folder.`, {
    ...options,
    remedy: "Give the name of a file."
  }) : new PlimsollError("INTERNAL_ERROR", `${path} cannot be written: ${whyNotWritten(error)}.`, {
    ...options,
    remedy: "Check that you may write there and that the disk has room."
  });
}
export {
  writeStarterFile
};
//# sourceMappingURL=write-starter-file-YXRUC3RJ.js.map
