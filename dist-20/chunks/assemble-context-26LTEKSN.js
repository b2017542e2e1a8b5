
import {
  readReferenceTree
} from "./chunk-M7LBVGJY.js";
import "./chunk-BMSHOUZQ.js";
import "./chunk-CFHF5PTE.js";
import {
  DEFAULT_SEGMENTS,
  assembleSegments
} from "./chunk-WNM3OAUC.js";
import {
  matchesPath
} from "./chunk-XLEYDRO2.js";
import {
  schemaProblems
} from "./chunk-XQKLRL3U.js";
import {
  readTextFile
} from "./chunk-R4IAWMV6.js";
import {
  whyNotRead
} from "./chunk-KG2NG3TV.js";
import {
  array,
  boolean,
  int,
  strictObject,
  string
} from "./chunk-POKMPUWT.js";
import {
  safeCounterFor
} from "./chunk-KRXBPMJM.js";
import "./chunk-MQ3VGVWQ.js";
import "./chunk-62XU4RBT.js";
import "./chunk-Y272BMUV.js";
import "./chunk-H6SA3GLP.js";
import "./chunk-GRWRJAL4.js";
import "./chunk-S3NQFO46.js";
import "./chunk-WQBNZBTH.js";
import "./chunk-7KVLOIO2.js";
import "./chunk-AVH5L24C.js";
import "./chunk-65WLHOVF.js";
import "./chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/app/assemble-context.ts
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

// src/contract/segment-table.ts
var SegmentFileRuleSchema = strictObject({
  name: string().trim().min(1).describe("What the segment is called in the report"),
  files: array(string().trim().min(1)).min(1).describe("Paths in the folder; * stands for any name, ** for any folders. Each file is a part"),
  order: int().optional().describe("Place in the context, the lowest first. Default: as listed"),
  priority: string().optional().describe("For the report: system, session, invocation or dynamic"),
  max_bytes: int().positive().optional(),
  max_tokens: int().positive().optional(),
  per_part: boolean().optional().describe("The limit is for each file, not for the segment"),
  required: boolean().optional().describe("A context without it is incomplete")
}).refine((rule) => rule.max_bytes !== void 0 || rule.max_tokens !== void 0, {
  message: "needs max_bytes or max_tokens"
}), SegmentTableFileSchema = strictObject({ segments: array(SegmentFileRuleSchema).min(1) }).describe("A table of segments");

// src/app/assemble-context.ts
var FILE_LIMIT = 16 * 1024 * 1024, MOST_FILES = 2e4;
async function assembleContext(request) {
  let rules = request.table === void 0 ? defaultRules() : await readRules(request.table), paths = await listPaths(request.folder), problems = [], files = {}, texts = {}, taken = {};
  for (let rule of rules) {
    let chosen = rule.files.flatMap((pattern) => paths.filter((path) => matchesPath(pattern, path))), named = [...new Set(chosen)];
    files[rule.name] = named;
    let readable = [];
    taken[rule.name] = readable, texts[rule.name] = named.flatMap((path) => {
      let read = readTextFile(join(request.folder, path), FILE_LIMIT);
      return read.kind === "text" ? (readable.push(path), [read.text]) : (problems.push(read.kind === "missing" ? `${path} is gone.` : `${path} ${read.reason}. ${read.remedy}`), []);
    });
  }
  let { counter } = safeCounterFor(request.model);
  return { ...assembleSegments(texts, rules, { counter, wayBack: (segment, part) => {
    let read = taken[segment] ?? [], named = part === void 0 ? read : read.slice(part, part + 1);
    return showCommand(named.map((path) => join(request.shownAs ?? request.folder, path)));
  } }), files, problems };
}
var MOST_NAMED = 4;
function showCommand(paths) {
  let named = paths.slice(0, MOST_NAMED).map(quoted).join(" "), more = paths.length > MOST_NAMED ? ` and ${paths.length - MOST_NAMED} more files` : "";
  return `all of it: cat ${named}${more}`;
}
function quoted(path) {
  return /^[\w./+@][\w./+@-]*$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
function defaultRules() {
  return DEFAULT_SEGMENTS.map((rule) => {
    let slug = rule.name.toLowerCase().replaceAll(" ", "-");
    return { ...rule, files: [rule.name, `${slug}.md`, `${slug}.txt`, `${slug}/**`] };
  });
}
async function readRules(path) {
  let table = await readReferenceTree(path, FILE_LIMIT), parsed = SegmentTableFileSchema.safeParse(table);
  if (!parsed.success) {
    let problems = schemaProblems(parsed.error, table).map(({ message }) => `  ${message}.`);
    throw new PlimsollError("INVALID_PARAMS", `The table ${path} is wrong:
${problems.join(`
`)}`, {
      remedy: "Each entry of segments needs name, files, and max_bytes or max_tokens."
    });
  }
  return parsed.data.segments.map((rule, index) => ({
    name: rule.name,
    files: rule.files,
    order: rule.order ?? index + 1,
    priority: rule.priority ?? "session",
    ...rule.max_bytes === void 0 ? {} : { maxBytes: rule.max_bytes },
    ...rule.max_tokens === void 0 ? {} : { maxTokens: rule.max_tokens },
    ...rule.per_part === void 0 ? {} : { perPart: rule.per_part },
    ...rule.required === void 0 ? {} : { required: rule.required }
  }));
}
async function listPaths(folder) {
  let paths = [], waiting = [folder];
  for (let current = waiting.pop(); current !== void 0; current = waiting.pop()) {
    let entries = await readdir(current, { withFileTypes: !0 }).catch((error) => {
      if (current !== folder) return [];
      let why = error.code === "ENOTDIR" ? "is a file, not a folder" : whyNotRead(error);
      throw new PlimsollError("NOT_FOUND", `${folder} ${why}.`, {
        remedy: "Name a folder that holds the parts of the context.",
        details: { path: folder }
      });
    });
    for (let entry of entries) {
      let full = join(current, entry.name);
      if (entry.isDirectory() && entry.name !== "node_modules" && entry.name !== ".git" ? waiting.push(full) : entry.isFile() && paths.push(relative(folder, full).split(sep).join("/")), paths.length > MOST_FILES)
        throw new PlimsollError("INVALID_PARAMS", `There are more than ${MOST_FILES} files in ${folder}.`, {
          remedy: "Name the folder that holds the parts of the context."
        });
    }
  }
  return paths.sort();
}
export {
  assembleContext
};
//# sourceMappingURL=assemble-context-26LTEKSN.js.map
