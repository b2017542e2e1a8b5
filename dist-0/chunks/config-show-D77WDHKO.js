
import {
  exitCodeOf,
  renderProblems,
  shortName,
  splitProblems
} from "./chunk-LEVA57GK.js";
import "./chunk-OWXHBL5B.js";
import {
  formatOrigin
} from "./chunk-GXXW7G6I.js";
import {
  describeSections,
  formatKeyPath,
  formatValue,
  showableValue
} from "./chunk-TUCQVDIS.js";
import {
  nearestName
} from "./chunk-AWKBP7TY.js";
import "./chunk-4B3KWZY7.js";
import "./chunk-MH6ELNGF.js";
import "./chunk-Z3NH6KXR.js";
import "./chunk-NVQKWLMK.js";
import "./chunk-7GS4A7LV.js";
import "./chunk-7JUDDTLZ.js";
import {
  loadConfiguration,
  originOf
} from "./chunk-IYWIBBTN.js";
import "./chunk-TJ3Z2KXH.js";
import "./chunk-I3LKBWEI.js";
import "./chunk-R4IAWMV6.js";
import "./chunk-TOU6FRXV.js";
import "./chunk-VB57QMQR.js";
import "./chunk-VFL7AI3G.js";
import "./chunk-3FBWONUF.js";
import "./chunk-POKMPUWT.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-ARVVSX6Y.js";
import "./chunk-D4VEXHYO.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/configuration/list-values.ts
function listValues(loaded) {
  return describeSections().flatMap(({ name, options }) => {
    let section = loaded.config[name];
    return options.flatMap((option) => {
      let value = section[option.path.at(-1) ?? ""];
      return expand(loaded, option.path, value);
    });
  });
}
function sectionNames() {
  return describeSections().map(({ name }) => name);
}
function expand(loaded, path, value) {
  if (typeof value == "object" && value !== null && !Array.isArray(value)) {
    let entries = Object.entries(value);
    if (entries.length > 0) return entries.flatMap(([key, inner]) => expand(loaded, [...path, key], inner));
  }
  let name = formatKeyPath(path);
  return [
    {
      section: path[0] ?? "",
      path: name,
      key: formatKeyPath(path.slice(1)),
      ...value === void 0 ? {} : { value: showableValue(value) },
      origin: originOf(loaded, name)
    }
  ];
}

// src/surfaces/cli/commands/config-show.ts
var WIDEST_VALUE = 50;
async function runConfigShow({ io, common, options }) {
  let section = typeof options.section == "string" ? options.section : void 0;
  refuseUnknown(section);
  let loaded = await loadConfiguration({ cwd: io.cwd, env: io.env, flags: common }), values = listValues(loaded).filter((value) => section === void 0 || value.section === section), name = (file) => shortName(file, io.cwd), { errors, warnings } = splitProblems(loaded.problems);
  return {
    json: {
      files: loaded.files,
      values: values.map(({ path, value, origin }) => ({ path, value: value ?? null, origin })),
      errors,
      warnings
    },
    text: (paint) => {
      let files = loaded.files.map(({ role, path }) => `${name(path)} (${role})`), lines = [paint.dim(files.length === 0 ? "No configuration file." : `Files: ${files.join(", ")}`)], keyWidth = Math.max(...values.map(({ key }) => key.length)), shown = values.map((value) => ({ ...value, text: formatValue(value.value) })), valueWidth = Math.min(WIDEST_VALUE, Math.max(...shown.map(({ text }) => text.length))), heading = "";
      for (let { section: current, key, text, origin } of shown) {
        current !== heading && lines.push("", paint.bold(`[${current}]`)), heading = current;
        let from = formatOrigin(origin, name), plain = `  ${key.padEnd(keyWidth)}  ${text.padEnd(valueWidth)}  `;
        lines.push(plain + (origin.kind === "default" ? paint.dim(from) : paint.cyan(from)));
      }
      return lines.join(`
`);
    },
    notes: loaded.problems.length === 0 ? [] : [`
${renderProblems(loaded.problems, io)}`],
    exitCode: exitCodeOf(errors)
  };
}
function refuseUnknown(section) {
  let names = sectionNames();
  if (section === void 0 || names.includes(section)) return;
  let nearest = nearestName(section, names), meant = nearest === void 0 ? "" : ` Did you mean "${nearest}"?`;
  throw new PlimsollError("INVALID_PARAMS", `There is no section "${section}".${meant}`, {
    remedy: `Write one of ${names.join(", ")}.`
  });
}
export {
  runConfigShow
};
//# sourceMappingURL=config-show-D77WDHKO.js.map
