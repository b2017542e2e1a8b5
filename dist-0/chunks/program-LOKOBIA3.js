
import {
  counted,
  formatNumber,
  refuseSourceAsOutput,
  renderTable,
  writeOutput
} from "./chunk-2IXZY6RR.js";
import {
  foreignName,
  plainText
} from "./chunk-KIT3EMCX.js";
import {
  createPaint
} from "./chunk-OWXHBL5B.js";
import {
  commandConfiguration
} from "./chunk-7MNXQNED.js";
import {
  LISTEN_OPTIONS,
  SERVER_OPTIONS,
  listenOptions,
  serversOf,
  wrapCommand
} from "./chunk-XVBP4IPL.js";
import {
  VERSION
} from "./chunk-6MSZ673L.js";
import {
  CONTENT_KINDS
} from "./chunk-HAUAJU6Q.js";
import {
  shellWord
} from "./chunk-M6WUMQKJ.js";
import {
  whyNotRead
} from "./chunk-KG2NG3TV.js";
import {
  MODEL_LIMITS_DATE
} from "./chunk-H6SA3GLP.js";
import {
  RETRIEVE_TOOL
} from "./chunk-7KVLOIO2.js";
import {
  PHASE_BUDGET_SHARE
} from "./chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/surfaces/cli/long-line.ts
var LONG = 2e3, AROUND = 200, MOST_PLACES = 5;
function showFoundLine({ text: text2, search: search2, name, command }) {
  let line2 = text2.replace(/\r?\n$/, "");
  if (line2.length <= LONG) return text2;
  let places2 = placesOf(line2, search2), windows = windowsAround(line2, places2.slice(0, MOST_PLACES), search2.length), shown = windows.map(([from, to]) => line2.slice(from, to)).join(" \u2026 "), characters = windows.reduce((sum2, [from, to]) => sum2 + to - from, 0), first = windows[0]?.[0] === 0 ? "" : "\u2026 ", what = `${formatNumber(characters)} of ${formatNumber(line2.length)} characters of ${name}`, around = places2.length === 0 ? "" : `, ${placeCount(places2.length)} found`;
  return `${first}${shown} \u2026
[plimsoll: ${what} shown${around}; all of it: ${command}]${text2.slice(line2.length)}`;
}
function placeCount(places2) {
  let shown = Math.min(places2, MOST_PLACES), found = `${formatNumber(places2)} ${places2 === 1 ? "place" : "places"}`;
  return shown === places2 ? found : `${shown} of ${found}`;
}
function placesOf(line2, search2) {
  let places2 = [], folded = line2.toLowerCase(), wanted = search2.toLowerCase();
  if (wanted === "") return places2;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length))
    places2.push(Math.min(at, line2.length));
  return places2;
}
function windowsAround(line2, places2, length) {
  if (places2.length === 0) return [[0, boundary(line2, 2 * AROUND)]];
  let windows = [];
  for (let place of places2) {
    let from = boundary(line2, Math.max(0, place - AROUND)), to = boundary(line2, Math.min(line2.length, place + length + AROUND)), last = windows.at(-1);
    last && from <= last[1] ? last[1] = to : windows.push([from, to]);
  }
  return windows;
}
function boundary(line2, at) {
  let code = line2.charCodeAt(at);
  return code >= 56320 && code < 57344 ? at - 1 : at;
}

// src/surfaces/cli/whole-number.ts
var FORM = /^(?:\d{1,12}|\d{1,3}(?:[,_]\d{3}){1,3})$/;
function wholeNumber(flag, value, rules) {
  if (value === void 0) return;
  let { least = 1, example } = rules, text2 = String(value), number = FORM.test(text2) ? Number(text2.replaceAll(/[,_]/g, "")) : Number.NaN;
  if (number >= least) return number;
  throw new PlimsollError(
    "INVALID_PARAMS",
    `${flag} must be a whole number from ${least} to 999,999,999,999, not "${text2.slice(0, 40)}".`,
    { remedy: `Write it like ${flag} ${example}.` }
  );
}

// src/surfaces/cli/commands/archive.ts
var KIND_OPTION = {
  flags: "--kind <kind>",
  description: "only these: results of tools, items of a prompt, what a prune took out, sources of research, or what plimsoll restore works from",
  choices: ["call", "prompt", "session", "research", "restore"]
}, archiveCommand = {
  name: "archive",
  summary: "look at the originals of what was cut, and clean them up",
  group: "Look around",
  subcommands: [
    {
      name: "list",
      summary: "list what is kept, newest or largest first",
      group: "Look around",
      options: [
        { flags: "--limit <n>", description: "rows to show; 0 shows all", default: "50" },
        {
          flags: "--sort <by>",
          description: "newest or largest first",
          choices: ["newest", "size"],
          default: "newest"
        },
        KIND_OPTION
      ],
      examples: [
        ["plimsoll archive list --limit 10", "the ten newest originals"],
        ["plimsoll archive list --sort size --limit 10", "the ten largest"],
        ["plimsoll archive list --kind call", "the results of tools"]
      ],
      run: list
    },
    {
      name: "show",
      summary: "print an original, or a part of it",
      group: "Look around",
      arguments: [["<handle>", "the handle from a notice, or a hash"]],
      options: [
        {
          flags: "--unit <unit>",
          description: "what start and end count",
          choices: ["lines", "bytes", "rows"]
        },
        { flags: "--start <n>", description: "first unit, counted from 1" },
        { flags: "--end <n>", description: "last unit, included" },
        { flags: "--pointer <place>", description: "a value inside JSON, such as /items/3 or items[3].name" },
        {
          flags: "--where <filter>",
          description: 'only rows that match, such as "status = failed and ms > 100"'
        },
        { flags: "--search <text>", description: "only the places that contain this text" },
        { flags: "--context <n>", description: "lines around each place found" }
      ],
      examples: [
        ["plimsoll archive list", "find the handle"],
        ["plimsoll archive show abcdefghijklmnop --search error --context 3", "the places that say error"]
      ],
      run: show
    },
    {
      name: "search",
      summary: "find the originals that contain a text",
      group: "Look around",
      arguments: [["<text>", "what to look for, in any case"]],
      options: [KIND_OPTION],
      examples: [['plimsoll archive search "connection refused"', "every original that says it"]],
      run: search
    },
    {
      name: "stats",
      summary: "how much is kept",
      group: "Look around",
      examples: [["plimsoll archive stats", "originals, references and bytes by scope"]],
      run: stats
    },
    {
      name: "clean",
      summary: "remove what has expired, or more",
      group: "Look around",
      options: [
        { flags: "--all", description: "remove everything, also what is still alive" },
        { flags: "--handle <handle>", description: "remove this original" },
        {
          flags: "--bundles",
          description: "with --handle: also what plimsoll restore would put it back from; those files cannot be restored then"
        }
      ],
      examples: [
        ["plimsoll archive clean", "remove what has expired"],
        ["plimsoll archive clean --all", "remove everything"],
        ["plimsoll archive clean --handle k3vq6yzj2m4xw5ta --bundles", "remove every trace of an original"]
      ],
      run: clean
    }
  ]
};
async function list(invocation) {
  let limit = wholeNumber("--limit", invocation.options.limit, { least: 0, example: 10 }) ?? 50, { listArchive } = await import("./archive-overview-CQZDUMSZ.js"), kind = invocation.options.kind, bySize = invocation.options.sort === "size", { total, entries: shown } = await listArchive(await open(invocation), { kind, bySize, limit });
  return {
    json: { total, entries: shown, warnings: [] },
    text: (paint) => {
      if (total === 0)
        return kind === void 0 ? "The archive is empty." : `Nothing of the kind "${kind}" is kept.`;
      let table = renderTable(
        [
          { title: "handle" },
          { title: "bytes", align: "right" },
          { title: "kept until" },
          { title: "kind" },
          { title: "item" }
        ],
        shown.map((row) => [
          row.handle,
          formatNumber(row.bytes),
          row.expired ? "expired" : row.expires_at?.slice(0, 16).replace("T", " ") ?? unboundedEnd(row.scope),
          row.kind,
          foreignName(itemName(row))
        ])
      ), rest = total - shown.length;
      return rest === 0 ? table : `${table}
${paint.dim(`... and ${formatNumber(rest)} more (--limit 0 shows all)`)}`;
    }
  };
}
function itemName({ item, file }) {
  return file === void 0 ? item : `${item.split(":", 1)[0]} of ${file === "-" ? "standard input" : file}`;
}
function unboundedEnd(scope) {
  return scope === "research" ? "the run is deleted" : "cleaned by hand";
}
async function show(invocation) {
  let [handle = ""] = invocation.arguments, { options } = invocation, { showOriginal, shownText } = await import("./archive-overview-CQZDUMSZ.js"), { archive, archiveOption } = await opened(invocation), part = await showOriginal(archive, handle, {
    unit: options.unit,
    pointer: options.pointer,
    where: options.where,
    search: options.search,
    start: wholeNumber("--start", options.start, { example: 10 }),
    end: wholeNumber("--end", options.end, { example: 10 }),
    context: wholeNumber("--context", options.context, { least: 0, example: 10 })
  }), { labels: _, ...bare } = part, found = typeof options.search == "string" && options.search !== "" && part.unit !== "bytes" ? part.texts.map(
    (text2, index) => showFoundLine(foundLine(invocation, archiveOption, part, text2, index))
  ) : part.texts, nothing = part.texts.length === 0 && part.total > 0, selected = part.numbers.length;
  return {
    json: {
      handle,
      unit: part.unit,
      total: part.total,
      selected,
      ...part.unit === "bytes" ? {} : { numbers: part.numbers },
      content: shownText(bare),
      warnings: []
    },
    text: () => shownText({ ...part, texts: found }),
    // Rows are a list that we write; everything else is a part of the original as it is.
    exactText: part.unit !== "rows",
    notes: nothing ? [nothingFound(part)] : [],
    exitCode: nothing ? 1 : 0
  };
}
function nothingFound({ total, unit, searched }) {
  let all = `${formatNumber(total)} ${unit}`;
  return `Nothing found in ${searched === void 0 ? "" : `${searched} of `}${all}.`;
}
function foundLine({ options, arguments: [handle = ""] }, archiveOption, { unit, numbers }, text2, index) {
  let number = numbers[index] ?? 1, pointer = typeof options.pointer == "string" ? ` --pointer ${shellWord(options.pointer)}` : "", command = `plimsoll archive show ${handle}${pointer} --unit ${unit} --start ${number} --end ${number}${archiveOption}`, name = `${unit.slice(0, -1)} ${formatNumber(number)}`;
  return { text: text2, search: String(options.search), name, command };
}
async function search(invocation) {
  let [text2 = ""] = invocation.arguments;
  if (text2 === "")
    throw new PlimsollError("INVALID_PARAMS", "There is nothing to search for.", {
      remedy: "Name some text."
    });
  let { searchArchive } = await import("./archive-overview-CQZDUMSZ.js"), { matches, damaged } = await searchArchive(
    await open(invocation),
    text2,
    invocation.options.kind
  ), warnings = damaged.map(
    ({ handle, item }) => `The original ${handle} (${foreignName(item)}) is damaged on disk and was not searched.`
  );
  return {
    json: { matches, warnings },
    notes: warnings,
    text: () => matches.length === 0 ? "No original contains it." : renderTable(
      [
        { title: "handle" },
        { title: "lines", align: "right" },
        { title: "kind" },
        { title: "item" },
        { title: "first place" }
      ],
      matches.map((match) => [
        match.handle,
        formatNumber(match.lines),
        match.kind,
        foreignName(itemName(match)),
        `${match.first_line}: ${match.first}`
      ])
    ),
    exitCode: matches.length === 0 ? 1 : 0
  };
}
async function stats(invocation) {
  let { archiveStats } = await import("./archive-overview-CQZDUMSZ.js"), { damaged, ...figures } = await archiveStats(await open(invocation)), { originals, checked } = figures, warnings = damaged.map(
    ({ handle, item }) => `The original ${handle} (${foreignName(item)}) is damaged on disk.`
  ), which = checked === originals ? "All" : `The newest ${formatNumber(checked)} of ${formatNumber(originals)}`, count = damaged.length === 0 ? "none is" : `${formatNumber(damaged.length)} damaged`, looked = `${which} were read to see whether they are damaged: ${count}.`;
  return {
    json: { ...figures, damaged, warnings },
    notes: warnings,
    text: () => [
      `${formatNumber(originals)} ${originals === 1 ? "original" : "originals"}, ${formatNumber(figures.bytes)} bytes; ${expiredWords(figures)}`,
      ...Object.entries(figures.by_kind).map(
        ([kind, { references, bytes, expired }]) => `  ${kind.padEnd(10)} ${formatNumber(references)} kept, ${formatNumber(bytes)} bytes${expired === 0 ? "" : `; ${formatNumber(expired)} expired`}`
      ),
      ...originals === 0 ? [] : [looked],
      ...figures.references > originals ? ["An original that is kept more than once counts each time in the lines by kind, and once above."] : []
    ].join(`
`)
  };
}
function expiredWords({ expired, expired_bytes }) {
  return expired === 0 ? "0 expired" : `${formatNumber(expired)} expired (${formatNumber(expired_bytes)} bytes, removed by "plimsoll archive clean")`;
}
async function clean(invocation) {
  let { all, handle, bundles: alsoBundles } = invocation.options;
  if (alsoBundles === !0 && typeof handle != "string")
    throw new PlimsollError("INVALID_PARAMS", "--bundles needs --handle.", {
      remedy: "Name the original: plimsoll archive clean --handle HANDLE --bundles."
    });
  let { archive, archiveOption } = await opened(invocation), { bundlesWith } = await import("./pruned-files-SRJQ3D4A.js"), bundles = typeof handle == "string" && all !== !0 ? await bundlesWith(archive, handle) : [], isOfBundle = (entry) => bundles.some((one) => one.handle === entry.handle && one.item === entry.reference.item), report = await archive.clean(
    (entry) => all === !0 || entry.handle === handle || alsoBundles === !0 && isOfBundle(entry)
  ), files = [...new Set(bundles.map(({ file }) => foreignName(file)))].join(", "), done = `Removed ${formatNumber(report.removed)}, freed ${formatNumber(report.freedBytes)} bytes.`;
  if (report.failure !== void 0) {
    let what = typeof handle == "string" ? `The original "${handle}"` : "What is to go";
    throw new PlimsollError("INTERNAL_ERROR", `${what} could not be removed (${report.failure}). ${done}`, {
      remedy: "See that the folder of the archive can be written, and clean again."
    });
  }
  if (typeof handle == "string" && report.removed === 0 && files === "")
    throw new PlimsollError("NOT_FOUND", `There is no original "${handle}".`, {
      remedy: "See plimsoll archive list."
    });
  let still = alsoBundles === !0 ? notRestorable(files) : stillThere(handle, files, archiveOption), left = files === "" ? [] : [still];
  return {
    json: {
      removed: report.removed,
      freed_bytes: report.freedBytes,
      damaged: report.damaged,
      warnings: left
    },
    text: () => done,
    notes: [
      ...left,
      ...report.damaged.map((name) => `The record ${name} cannot be read and was left alone.`)
    ],
    exitCode: report.damaged.length > 0 ? 1 : 0
  };
}
function stillThere(handle, files, archiveOption) {
  return `Its bytes are still there: plimsoll restore can put them back into ${files}. To remove them too, so that this can no longer be restored: plimsoll archive clean --handle ${String(handle)} --bundles${archiveOption}`;
}
function notRestorable(files) {
  return `What plimsoll restore would put together is removed with it, so this can no longer be restored: ${files}. Other originals of it are still read by their handles.`;
}
async function open(invocation) {
  return (await opened(invocation)).archive;
}
async function opened(invocation) {
  let { io } = invocation, { commandConfiguration: commandConfiguration2 } = await import("./command-configuration-NBRPQRGU.js"), { openExistingArchive } = await import("./open-archive-V7BSIA6O.js"), { config, archiveOption } = await commandConfiguration2(invocation), request = { config: config.archive, env: io.env, cwd: io.cwd };
  return { archive: await openExistingArchive(request), archiveOption };
}

// src/surfaces/cli/commands/assemble.ts
import { resolve } from "node:path";
var assembleCommand = {
  name: "assemble",
  summary: "build a context from a folder by a table of segments, and say what was cut",
  group: "Bound",
  arguments: [["[folder]", "the folder with the parts (default: the working directory)"]],
  options: [
    { flags: "-t, --table <file>", description: "segments with their files and limits (TOML, YAML or JSON)" },
    { flags: "-o, --out <file>", description: "write the context to this file instead of standard output" },
    {
      flags: "-m, --model <name>",
      description: "the model whose tokens max_tokens counts",
      default: "gpt-4o"
    }
  ],
  examples: [
    ["plimsoll assemble context --out context.md", "the seven segments of the default table"],
    ["plimsoll assemble . --table segments.toml", "a table of your own, the context on standard output"]
  ],
  configured: !1,
  run
};
async function run({ io, options, arguments: [folder = "."] }) {
  let { assembleContext } = await import("./assemble-context-26LTEKSN.js"), assembled = await assembleContext({
    folder: resolve(io.cwd, folder),
    shownAs: folder,
    table: typeof options.table == "string" ? resolve(io.cwd, options.table) : void 0,
    model: String(options.model)
  }), { text: text2, report, files, problems } = assembled, missing = report.filter((segment) => segment.status === "missing" && segment.required), warnings = [
    ...problems,
    ...missing.map((segment) => `The segment "${segment.name}" is required and missing.`)
  ], out = typeof options.out == "string" ? options.out : void 0;
  return out !== void 0 && await writeOutput(resolve(io.cwd, out), text2), {
    json: { ...out === void 0 ? { text: text2 } : { out }, report, files, warnings },
    text: (paint) => out === void 0 ? text2 : describe(assembled, paint),
    notes: [...out === void 0 ? [describe(assembled, void 0)] : [], ...warnings],
    exitCode: warnings.length === 0 ? 0 : 1
  };
}
function describe({ report }, paint) {
  let mark = {
    whole: "whole",
    cut: paint?.yellow("cut") ?? "cut",
    missing: paint?.dim("missing") ?? "missing"
  };
  return renderTable(
    [
      { title: "segment" },
      { title: "bytes before", align: "right" },
      { title: "after", align: "right" },
      { title: "limit", align: "right" },
      { title: "" }
    ],
    report.map((segment) => [
      segment.name,
      formatNumber(segment.bytes_before),
      formatNumber(segment.bytes_after),
      segment.max_bytes === void 0 ? `${formatNumber(segment.max_tokens ?? 0)} tokens` : formatNumber(segment.max_bytes),
      mark[segment.status]
    ])
  );
}

// src/surfaces/cli/commands/bound.ts
import { createReadStream } from "node:fs";
import { resolve as resolve2 } from "node:path";
var MOST_BYTES = 256 * 1024 * 1024, DEFAULT_LIMIT = 1e4, boundCommand = {
  name: "bound",
  summary: "reduce a file or standard input to a limit, by what it is",
  group: "Bound",
  arguments: [["[file]", "the file, text, PDF or DOCX; - or nothing is standard input"]],
  options: [
    {
      flags: "-l, --limit <n>",
      description: "the most that leaves, notice included",
      default: String(DEFAULT_LIMIT)
    },
    {
      flags: "-u, --unit <unit>",
      description: "what the limit counts",
      choices: ["tokens", "bytes"],
      default: "tokens"
    },
    {
      flags: "-q, --query <text>",
      description: "what the reader wants to know: matching parts are kept first"
    },
    { flags: "-m, --model <name>", description: "the model whose tokens are counted", default: "gpt-4o" },
    {
      flags: "-k, --kind <kind>",
      description: "what the content is, if it is not recognised",
      choices: CONTENT_KINDS
    },
    { flags: "-o, --out <file>", description: "write to this file instead of standard output" },
    { flags: "--no-keep", description: "do not keep the original in the archive" },
    { flags: "--no-redact", description: "leave secrets in the text" }
  ],
  examples: [
    [
      'plimsoll bound result.json --limit 2500 --query "failed payments"',
      "the rows that matter, and counts of the rest"
    ],
    ["npm test 2>&1 | plimsoll bound - --limit 1000", "the errors of a long log"]
  ],
  run: run2
};
async function run2(invocation) {
  let {
    io,
    options,
    arguments: [source = "-"]
  } = invocation, amount = wholeNumber("--limit", options.limit, { example: 2500 }) ?? DEFAULT_LIMIT, unit = options.unit === "bytes" ? "bytes" : "tokens", { config, notes, archiveOption } = await commandConfiguration(invocation), out = typeof options.out == "string" ? options.out : void 0, outPath = out === void 0 ? void 0 : resolve2(io.cwd, out);
  out !== void 0 && outPath !== void 0 && source !== "-" && await refuseSourceAsOutput(outPath, out, resolve2(io.cwd, source));
  let text2 = await readSource(invocation, source), { boundInput } = await import("./bound-input-E7XU5AZ5.js"), { bounded, warnings } = await boundInput({
    text: text2,
    source,
    limit: { amount, unit },
    model: String(options.model),
    query: options.query,
    kind: options.kind,
    redact: options.redact !== !1,
    keep: options.keep !== !1,
    config,
    env: io.env,
    cwd: io.cwd,
    archiveOption
  });
  outPath !== void 0 && await writeOutput(outPath, bounded.text);
  let { record, reduced, handle, redacted } = bounded, isEmpty = reduced && bounded.text === "";
  return {
    json: {
      ...out === void 0 ? { text: bounded.text } : { out },
      reduced,
      record,
      ...handle === void 0 ? {} : { handle },
      redacted,
      warnings
    },
    text: () => out === void 0 ? bounded.text : "",
    exactText: !0,
    notes: [
      ...notes,
      ...warnings.map(({ code, message }) => `${code}: ${message}`),
      reduced ? `${record.kind}: ${formatNumber(record.shown)} of ${formatNumber(record.total)} ${record.unit}, ${formatNumber(record.after.bytes)} of ${formatNumber(record.before.bytes)} bytes${tokensOf(record)}.` : "It fits: nothing was left out.",
      ...isEmpty ? [`A limit of ${formatNumber(amount)} ${unit} has no room even for a notice: nothing leaves.`] : [],
      ...handle === void 0 ? [] : [
        `The original is kept ${config.archive.ttl_hours} h: plimsoll archive show ${handle}${archiveOption}`
      ],
      ...redacted === 0 ? [] : [`${formatNumber(redacted)} ${redacted === 1 ? "secret was" : "secrets were"} replaced.`]
    ],
    exitCode: isEmpty ? 1 : 0
  };
}
async function readSource({ io }, source) {
  if (source === "-" && io.stdin.isTTY === !0)
    throw new PlimsollError("INVALID_PARAMS", "There is nothing to bound.", {
      remedy: 'Name a file, or pipe text into "plimsoll bound -".'
    });
  let bytes = source === "-" ? await readAll(io.stdin, "Standard input") : await readAll(createReadStream(resolve2(io.cwd, source)), source).catch(unreadable(source));
  return await documentText(bytes, source) ?? decodeText(bytes, source);
}
async function documentText(bytes, source) {
  let { documentFormatOf, readDocumentText } = await import("./document-text-FJTVM6BW.js"), format = documentFormatOf(source);
  if (!(format !== "pdf" && format !== "docx"))
    try {
      return (await readDocumentText(source, bytes)).text;
    } catch (cause) {
      throw cause instanceof PlimsollError ? new PlimsollError("INVALID_PARAMS", `${source} cannot be read: ${cause.message}`, {
        remedy: "Convert it to text first, or pass its text through standard input.",
        cause
      }) : cause;
    }
}
function decodeText(bytes, source) {
  let isUtf16 = bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255;
  try {
    return isUtf16 ? new TextDecoder(bytes[0] === 255 ? "utf-16le" : "utf-16be", { fatal: !0 }).decode(bytes) : new TextDecoder("utf-8", { ignoreBOM: !0, fatal: !0 }).decode(bytes);
  } catch (cause) {
    let name = source === "-" ? "Standard input" : source, isBinary = bytes.subarray(0, 8192).includes(0), what = isBinary ? "holds binary data" : "is not text in UTF-8";
    throw new PlimsollError("INVALID_PARAMS", `${name} ${what}: there is nothing that a model could read.`, {
      remedy: isBinary ? "Name a text, PDF, DOCX or HTML file." : "Convert it to UTF-8 first, for example: iconv -f latin1 -t utf-8 FILE | plimsoll bound -",
      cause
    });
  }
}
async function readAll(stream, name) {
  let chunks = [], size = 0;
  for await (let chunk of stream) {
    let bytes = typeof chunk == "string" ? Buffer.from(chunk) : chunk;
    if (size += bytes.byteLength, size > MOST_BYTES) throw tooLarge(name);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
function unreadable(source) {
  return (error) => {
    throw error instanceof PlimsollError ? error : new PlimsollError("NOT_FOUND", `${source} ${whyNotRead(error)}.`, {
      remedy: "Name a file that you may read, or - for standard input.",
      details: { path: source },
      cause: error
    });
  };
}
function tooLarge(source) {
  return new PlimsollError("INVALID_PARAMS", `${source} has more than ${formatNumber(MOST_BYTES)} bytes.`, {
    remedy: "Cut it before, for example with head or tail."
  });
}
function tokensOf({ after, before }) {
  if (after.tokens === void 0) return "";
  let of = before.tokens === void 0 ? "" : ` of ${formatNumber(before.tokens)}`;
  return `, ${formatNumber(after.tokens)}${of} tokens`;
}

// src/surfaces/cli/commands/session-format.ts
var FORMAT_NAMES = "pi-session, claude-code, opencode, openai-chat, openai-responses, anthropic-messages, gemini-contents, ai-sdk, ai-sdk-ui, ollama-chat or plain";
function sameReading(options) {
  let format = options.format === void 0 || options.format === "auto" ? "" : ` --format ${options.format}`;
  return `${options.wholeFile === !0 ? " --whole-file" : ""}${format}`;
}
var FORMAT_OPTION = {
  flags: "--format <name>",
  description: `where it is not recognised: ${FORMAT_NAMES}`,
  default: "auto"
};
function everythingBack(written, archiveOption) {
  return `Everything back: plimsoll restore ${shellWord(written)} --all --out FILE${archiveOption}`;
}

// src/surfaces/cli/commands/check.ts
var checkCommand = {
  name: "check",
  summary: "check a session transcript against the rules of its provider",
  group: "Bound",
  arguments: [["<file>", "a transcript"]],
  options: [
    {
      flags: "--whole-file",
      description: "check everything in the file, not only what the next request carries"
    },
    FORMAT_OPTION
  ],
  examples: [["plimsoll check session.jsonl", "exit code 1 when a provider would refuse it"]],
  run: run3
};
async function run3({ io, options, arguments: args }) {
  let [{ openTranscript }, { readSessionFile }, { checkSession }] = await Promise.all([
    import("./prune-file-M4UEQEC4.js"),
    import("./session-file-KF32CS7T.js"),
    import("./check-session-LTKM2HGP.js")
  ]), file = args[0] ?? "", { text: text2, badRecords } = await readSessionFile(file, io.cwd, io.stdin, "damaged"), transcript = openTranscript(text2, options.format), report = checkSession(transcript, options.wholeFile === !0, badRecords), named = `${shellWord(file)}${sameReading(options)}`;
  return {
    json: report,
    text: (paint) => render(file, named, `in the ${options.wholeFile === !0 ? "file" : "context"}`, report, paint),
    exitCode: report.valid ? 0 : 1
  };
}
var MOST_ROWS = 40, BY_HAND = /* @__PURE__ */ new Set([
  "no-messages",
  "call-input",
  "result-in-answer",
  "image-type",
  "unknown-role",
  "duplicate-item-id",
  "system-place",
  "ends-with-answer"
]);
function render(file, named, counts, report, paint) {
  let { findings, messages, format, provider, rules_date } = report, where = `${format}, ${counted(messages, "message")} ${counts}, rules of ${provider} (${rules_date})`;
  if (report.valid) return [`${paint.green("valid")}  ${file}: ${where}`, ...report.warnings].join(`
`);
  let rows = findings.slice(0, MOST_ROWS).map(({ record, rule, id, text: text2 }) => [record === 0 ? "" : String(record), rule, id ?? "", text2]), more = findings.length > MOST_ROWS ? [`... and ${formatNumber(findings.length - MOST_ROWS)} more`] : [], isUnreadable = findings.some(({ rule }) => rule === "unreadable-record");
  return [
    `${paint.red(counted(findings.length, "finding"))}  ${file}: ${where}`,
    "",
    renderTable(
      [
        { title: report.lines ? "line" : "record", align: "right" },
        { title: "rule" },
        { title: "call" },
        { title: "what the provider wants" }
      ],
      rows
    ),
    ...more,
    ...report.warnings,
    ...findings.every(({ rule }) => BY_HAND.has(rule)) ? [] : ["", `Mend it with: plimsoll repair ${named}${isUnreadable ? " --drop-unreadable" : ""} --out FILE`]
  ].join(`
`);
}

// src/surfaces/cli/commands/config.ts
var configCommand = {
  name: "config",
  summary: "show, check or start the configuration",
  group: "Set up",
  subcommands: [
    {
      name: "show",
      summary: "print every value and where it comes from",
      group: "Set up",
      options: [{ flags: "--section <name>", description: "print one section, such as resilience" }],
      examples: [
        ["plimsoll config show", "all values: default, file and line, environment or --set"],
        ["plimsoll config show --section research --json", "one section for a program"],
        ["PLIMSOLL_LOG_LEVEL=debug plimsoll config show --section log", "with a value of the environment"]
      ],
      run: async (invocation) => (await import("./config-show-D77WDHKO.js")).runConfigShow(invocation)
    },
    {
      name: "check",
      arguments: [["[file]", "check this file alone; without it, everything that applies here"]],
      summary: "print every problem at once; exits 1 when there are errors",
      group: "Set up",
      examples: [
        ["plimsoll config check", "the files, the environment and --set as they apply here"],
        ["plimsoll config check plimsoll.toml", "one file alone"]
      ],
      run: async (invocation) => (await import("./config-check-QQHM5EAY.js")).runConfigCheck(invocation)
    },
    {
      name: "init",
      summary: "write a commented starter file",
      group: "Set up",
      configured: !1,
      options: [
        { flags: "--out <file>", description: "write here instead of ./plimsoll.toml" },
        { flags: "--force", description: "replace the file if it exists" }
      ],
      examples: [["plimsoll config init --out starter.toml", "every option with its default, commented out"]],
      run: async ({ io, options }) => {
        let { writeStarterFile } = await import("./write-starter-file-YXRUC3RJ.js"), out = typeof options.out == "string" ? options.out : void 0, written = writeStarterFile({ cwd: io.cwd, out, force: options.force === !0 });
        return {
          json: { ...written, warnings: [] },
          text: () => `Wrote ${written.path}.
Uncomment what you want to change, then run: plimsoll config check`
        };
      }
    },
    {
      name: "schema",
      summary: "print the JSON Schema of the configuration file",
      group: "Set up",
      configured: !1,
      examples: [
        ["plimsoll config schema > plimsoll.schema.json", "for an editor that completes and checks"]
      ],
      run: async () => {
        let { configurationSchema } = await import("./configuration-schema-HNG6PZQA.js"), schema = configurationSchema();
        return { json: schema, text: () => JSON.stringify(schema, null, 2) };
      }
    }
  ]
};

// src/surfaces/cli/commands/convert.ts
var convertCommand = {
  name: "convert",
  summary: "write a session transcript as another provider takes it; what is lost is listed",
  group: "Bound",
  configured: !1,
  arguments: [["<file>", "a transcript"]],
  options: [
    {
      flags: "--to <format>",
      description: "openai-chat, openai-responses, anthropic-messages, gemini-contents or ai-sdk"
    },
    { flags: "--out <file>", description: "write the converted transcript here (default: standard output)" },
    {
      flags: "--whole-file",
      description: "convert everything in the file, not only what the next request carries"
    },
    FORMAT_OPTION
  ],
  examples: [
    [
      "plimsoll convert session.jsonl --to openai-chat --out chat.json",
      "go on with another provider, and see what stays behind"
    ]
  ],
  run: run4
};
async function run4({ io, common, options, arguments: args }) {
  let [{ convertText }, { outputPath, readSessionFile, writeSessionFile }] = await Promise.all([
    import("./convert-session-BQVVRL3L.js"),
    import("./session-file-KF32CS7T.js")
  ]);
  if (options.to === void 0)
    throw new PlimsollError("INVALID_PARAMS", "convert needs the format to write.", {
      remedy: "Name it with --to, for example --to openai-chat."
    });
  let source = await readSessionFile(args[0] ?? "", io.cwd, io.stdin), written = options.out === void 0 ? null : await outputPath(source, String(options.out), io.cwd), { text: text2, report } = convertText(source.text, {
    to: String(options.to),
    from: options.format,
    wholeFile: options.wholeFile === !0
  });
  written !== null && await writeSessionFile(written, text2);
  let exitCode = report.valid ? 0 : 1, json = { ...report, written };
  if (written === null && !common.json) {
    let notes = render2(json, createPaint(!1)).split(`
`);
    return { json, text: () => text2, exactText: !0, notes, exitCode };
  }
  return { json, text: (paint) => render2(json, paint), exitCode };
}
var MOST_PLACES2 = 5;
function render2(report, paint) {
  let { from, to, messages, losses, findings, written } = report, head = `${from} to ${to}: ${counted(messages, to === "openai-responses" ? "item" : "message")} written, rules of ${report.rules_date}`, rows = withFieldsTogether(losses).map(({ kind, what, count, at, text: text2 }) => [
    kind,
    what ?? "",
    formatNumber(count),
    places(at.map(({ record }) => record)),
    text2
  ]), columns = [
    { title: "lost or changed" },
    { title: "which" },
    { title: "count", align: "right" },
    { title: "records" },
    { title: "why" }
  ], [first] = findings;
  return [
    head,
    ...rows.length === 0 ? [paint.green("Nothing was lost.")] : ["", renderTable(columns, rows), ""],
    ...first === void 0 ? [] : [paint.red(`The provider would refuse it: ${first.text}`)],
    ...written === null ? [] : [`Wrote ${written}`]
  ].join(`
`);
}
var MOST_FIELDS = 4;
function withFieldsTogether(losses) {
  let fields = losses.filter(({ kind }) => kind === "field"), [first] = fields;
  if (first === void 0) return losses;
  let names = fields.slice(0, MOST_FIELDS).map(({ what }) => what ?? ""), more = fields.length > MOST_FIELDS ? [`and ${fields.length - MOST_FIELDS} more`] : [], row = {
    ...first,
    what: [...names, ...more].join(", "),
    count: fields.reduce((sum2, { count }) => sum2 + count, 0),
    at: fields.flatMap(({ at }) => at).sort((a, b) => a.record - b.record)
  };
  return losses.flatMap((one) => one === first ? [row] : one.kind === "field" ? [] : [one]);
}
function places(records) {
  let shown = [...new Set(records)].slice(0, MOST_PLACES2).join(", ");
  return new Set(records).size > MOST_PLACES2 ? `${shown} ...` : shown;
}

// src/surfaces/cli/commands/count.ts
import { existsSync } from "node:fs";
import { resolve as resolve3 } from "node:path";
var DEFAULT_MODEL = "o200k_base", countCommand = {
  name: "count",
  summary: "count the tokens of files, folders or standard input",
  group: "Measure",
  arguments: [["[files...]", "files and folders; - is standard input"]],
  options: [
    {
      flags: "-m, --model <name>",
      description: `a model, provider id or encoding; repeat it to compare (default: ${DEFAULT_MODEL})`,
      repeatable: !0
    },
    { flags: "--top <n>", description: "list the n largest files; 0 lists all", default: "30" }
  ],
  examples: [
    ["plimsoll count README.md docs", "tokens of a file and a folder"],
    ["git diff | plimsoll count -", "tokens of what a program prints"],
    ["plimsoll count src --model gpt-4o --model claude:sonnet", "two models side by side"]
  ],
  configured: !1,
  run: run5
};
async function run5({ io, options, arguments: paths }) {
  let models = [...new Set(options.model ?? [DEFAULT_MODEL])];
  if (models.some((model) => model.trim() === ""))
    throw new PlimsollError("INVALID_PARAMS", "--model is empty.", {
      remedy: `Name a model, or leave it out to count with ${DEFAULT_MODEL}.`
    });
  let top = wholeNumber("--top", options.top, { least: 0, example: 10 }) ?? 0;
  if (paths.length === 0 && io.stdin.isTTY === !0)
    throw new PlimsollError("INVALID_PARAMS", "There is nothing to count.", {
      remedy: 'Name files or folders, or pipe text into "plimsoll count -".'
    });
  let { countFiles } = await import("./count-files-RRKPDLKS.js"), asked = paths.length === 0 ? ["-"] : paths, found = await countFiles(asked, { cwd: io.cwd, models, stdin: io.stdin });
  if (found.files.length === 0 && found.problems[0] !== void 0) {
    let { path, message } = found.problems[0], isThere = path === "-" || existsSync(resolve3(io.cwd, path));
    throw new PlimsollError(isThere ? "INVALID_PARAMS" : "NOT_FOUND", `${nameOf(path)} ${message}.`, {
      remedy: "Name text files, folders, or - for standard input.",
      ...isThere ? {} : { details: { path } }
    });
  }
  let { summaries, warnings } = await summarise(models, found.files);
  return {
    json: {
      ...summaries[0],
      models: summaries,
      files: found.files.map(fileEntry),
      skipped: found.skipped,
      left_out: found.leftOut,
      problems: found.problems,
      warnings
    },
    text: (paint) => render3(found, summaries, top, paint),
    notes: [
      ...found.problems.map(({ path, message }) => `plimsoll: ${nameOf(path)} ${message}`),
      ...warnings.map(({ code, message }) => `plimsoll: ${code}: ${message}`)
    ],
    exitCode: found.problems.length > 0 ? 1 : 0
  };
}
async function summarise(models, files) {
  let { describeCounter } = await import("./counting-QTEO56TS.js"), described = models.map((model) => describeCounter(model));
  return { summaries: described.map(({ model, method, counter }, index) => {
    let counts = files.flatMap((file) => file.counts[index] ?? []), tokens = sum(counts.map((count) => count.tokens)), least = sum(counts.map((count) => count.least)), error = tokens === 0 ? 0 : Math.ceil((1 - least / tokens) * 1e3) / 1e3;
    return { model, tokens, method, counter, exact: counts.every((count) => count.exact), error };
  }), warnings: described.flatMap(({ warnings }) => warnings) };
}
function fileEntry({ path, bytes, counts }) {
  return {
    path,
    tokens: counts[0]?.tokens ?? 0,
    bytes,
    counts: Object.fromEntries(counts.map(({ model, tokens }) => [model, tokens]))
  };
}
function render3(found, summaries, top, paint) {
  let files = [...found.files].sort((a, b) => tokensOf2(b) - tokensOf2(a) || (a.path < b.path ? -1 : 1)), listed = top === 0 ? files : files.slice(0, top), rows = listed.map((file) => [
    ...file.counts.map(({ tokens }) => formatNumber(tokens)),
    nameOf(file.path)
  ]);
  if (files.length > listed.length) {
    let rest = files.slice(listed.length), sums = summaries.map(
      (_, index) => formatNumber(sum(rest.map((file) => file.counts[index]?.tokens ?? 0)))
    );
    rows.push([...sums, `${formatNumber(rest.length)} smaller files (--top 0 lists them)`]);
  }
  if (files.length !== 1) {
    let totals = summaries.map(({ tokens }) => paint.bold(formatNumber(tokens)));
    rows.push([...totals, paint.bold(`total of ${formatNumber(files.length)} files`)]);
  }
  let columns = [
    ...summaries.map(({ model }) => ({ title: model, align: "right" })),
    { title: "file" }
  ], lines = [renderTable(columns, rows), "", ...summaries.map((summary2) => paint.dim(describe2(summary2)))], passedOver2 = describeSkipped(found.skipped);
  passedOver2 !== "" && lines.push(paint.dim(passedOver2));
  for (let { path, reason } of found.leftOut.slice(0, LEFT_OUT_SHOWN))
    lines.push(paint.dim(`Left out: ${path}: ${reason}`));
  let more = found.leftOut.length - LEFT_OUT_SHOWN;
  return more > 0 && lines.push(paint.dim(`Left out: ${formatNumber(more)} more (--json lists all)`)), lines.join(`
`);
}
function describe2({ model, method, counter, exact, tokens, error }) {
  let name = counter === model ? model : `${model} (${counter})`;
  if (exact) return `${name}: exact`;
  if (method === "heuristic") return `${name}: a rough guess`;
  let least = formatNumber(Math.floor(tokens * (1 - error)));
  return `${name}: an estimate on the high side; expect between ${least} and ${formatNumber(tokens)}`;
}
var LEFT_OUT_SHOWN = 5, SKIP_NAMES = {
  binary: ["binary file", "binary files"],
  unreadable: ["unreadable file", "unreadable files"]
};
function describeSkipped(skipped) {
  let parts = Object.entries(SKIP_NAMES).filter(([reason]) => skipped[reason] > 0).map(([reason, [one, many]]) => `${formatNumber(skipped[reason])} ${skipped[reason] === 1 ? one : many}`);
  return parts.length === 0 ? "" : `Skipped: ${parts.join(", ")}.`;
}
function nameOf(path) {
  return path === "-" ? "standard input" : path;
}
function tokensOf2(file) {
  return file.counts[0]?.tokens ?? 0;
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

// src/surfaces/cli/commands/doctor.ts
var doctorCommand = {
  name: "doctor",
  summary: "check the installation: configuration, store, permissions, providers",
  group: "Set up",
  options: [
    {
      flags: "--canary",
      description: "prove that command-line models run without their tools; costs one short call of each model"
    }
  ],
  examples: [
    ["plimsoll doctor", "every check, with a remedy for each finding; exit code 1 if there is a problem"],
    ["plimsoll doctor --canary", "also asks each command-line model to break out, and sees that it cannot"],
    ["plimsoll doctor --json", "the findings as JSON"]
  ],
  run: runDoctor
};
async function runDoctor({ io, common, options }) {
  let { examine } = await import("./doctor-DHAC7X52.js"), findings = await examine({
    cwd: io.cwd,
    env: io.env,
    platform: process.platform,
    nodeVersion: process.version,
    flags: { config: common.config, set: common.set },
    canary: options.canary === !0
  }), problems = findings.filter((finding) => finding.status === "problem").length, warnings = findings.filter((finding) => finding.status === "warning").map((finding) => finding.message);
  return {
    json: { ok: problems === 0, findings, warnings },
    text: (paint) => [...findings.map((finding) => line(finding, paint)), "", verdict(findings, paint)].join(`
`),
    exitCode: problems === 0 ? 0 : 1
  };
}
var MARKS = { ok: "\u2713", note: "i", warning: "!", problem: "\u2717" };
function line(finding, paint) {
  let color = { ok: paint.green, note: paint.cyan, warning: paint.yellow, problem: paint.red }[finding.status], first = `${color(MARKS[finding.status])} ${finding.check.padEnd(14)} ${finding.message}`;
  return finding.remedy === void 0 ? first : `${first}
${" ".repeat(17)}${paint.dim("\u2192")} ${finding.remedy}`;
}
function verdict(findings, paint) {
  let count = (status) => findings.filter((finding) => finding.status === status).length, problems = count("problem");
  if (problems > 0) return paint.red(`${problems} ${problems === 1 ? "problem" : "problems"} to solve.`);
  let warnings = count("warning");
  return warnings > 0 ? paint.yellow(`Works, with ${warnings} ${warnings === 1 ? "warning" : "warnings"}.`) : paint.green("All is well.");
}

// src/surfaces/cli/commands/fit.ts
import { resolve as resolve4 } from "node:path";
var fitCommand = {
  name: "fit",
  summary: "fit files, folders, web pages or items into a budget of tokens",
  group: "Bound",
  arguments: [["[sources...]", "files, folders, globs and web addresses; - is standard input"]],
  options: [
    { flags: "-b, --budget <tokens>", description: "tokens that the fitted text may have" },
    { flags: "-m, --model <id>", description: "count for this model; without --budget, take its budget" },
    {
      flags: "--phase <phase>",
      description: "the phase whose share of the model's context is the budget (default: analysis)",
      choices: ["gathering", "analysis", "synthesis", "refinement"]
    },
    {
      flags: "-q, --query <question>",
      description: "what the reader wants to know (repeatable)",
      repeatable: !0
    },
    {
      flags: "--items <file>",
      description: "items as JSON lines: id, content, title, source, quality, confidence, date, protected"
    },
    {
      flags: "--protect <glob>",
      description: "never drop items with such an id (repeatable)",
      repeatable: !0
    },
    {
      flags: "--strategy <name>",
      description: "how the budget is shared",
      choices: ["priority-first", "equal-share", "proportional"],
      default: "priority-first"
    },
    {
      flags: "--level <id=level>",
      description: "set the level of an item by hand: raw, condensed, key_points or headline (repeatable)",
      repeatable: !0
    },
    {
      flags: "--allow-private",
      description: "read the named web addresses even if they are on this machine or in a private network"
    },
    {
      flags: "--page-timeout <seconds>",
      description: "time that reading one web page may take",
      default: "30"
    },
    { flags: "--dry-run", description: "show the plan and nothing else" },
    {
      flags: "-o, --out <file>",
      description: "write the fitted text to this file instead of standard output"
    }
  ],
  examples: [
    [
      'plimsoll fit docs --budget 4000 --query "how is a session pruned?"',
      "the parts of a folder that answer a question"
    ],
    [
      "plimsoll fit --items findings.jsonl --model claude:sonnet --phase synthesis",
      "findings into a phase of a model"
    ],
    ["plimsoll fit https://example.org/paper notes.md --budget 3000", "a web page and a file"],
    [
      "plimsoll fit src/*.ts README.md --budget 8000 --protect README.md --dry-run",
      "what would happen, file by file"
    ]
  ],
  run: run6
};
async function run6(invocation) {
  let { io, options, arguments: paths } = invocation, { config, notes } = await commandConfiguration(invocation), [{ fit: fitItems }, { summarizationModels, whyNotAsked }, { readItems }, { matchesPath }] = await Promise.all([
    import("./fit-EPWOQPHS.js"),
    import("./summarization-models-OXRKDA72.js"),
    import("./read-items-J3ERCT4B.js"),
    import("./path-pattern-FKVRTQVS.js")
  ]), itemsFile = text(options.items);
  if (paths.length === 0 && itemsFile === void 0 && io.stdin.isTTY === !0)
    throw new PlimsollError("INVALID_PARAMS", "There is nothing to fit.", {
      remedy: 'Name files or folders, pass --items FILE.jsonl, or pipe text into "plimsoll fit -".'
    });
  let onProgress = (message) => {
    io.stderrIsTerminal && io.writeError(`${message}
`);
  }, out = text(options.out), outPath = out === void 0 ? void 0 : resolve4(io.cwd, out);
  if (out !== void 0 && outPath !== void 0)
    for (let path of [...paths, ...itemsFile === void 0 ? [] : [itemsFile]])
      await refuseSourceAsOutput(outPath, out, resolve4(io.cwd, path));
  let read = await readItems({
    cwd: io.cwd,
    onProgress,
    paths: paths.length === 0 && itemsFile === void 0 ? ["-"] : paths,
    itemsFile,
    except: outPath,
    stdin: io.stdin,
    web: {
      contact: config.search.contact,
      privateHosts: config.search.private_hosts,
      timeLimit: seconds(options.pageTimeout) * 1e3,
      allowPrivate: options.allowPrivate === !0,
      onProgress
    }
  });
  if (read.items.length === 0) throw nothingRead(read);
  let items = protect(read.items, list2(options.protect), matchesPath), fitOptions = {
    ...budgetOptions(options),
    ...options.query === void 0 ? {} : { query: list2(options.query) },
    strategy: options.strategy,
    levels: levelOptions(list2(options.level)),
    config,
    env: io.env,
    cwd: io.cwd,
    onProgress
  }, isDry = options.dryRun === !0, asked = () => summarizationModels(config).filter((model) => whyNotAsked(model, config, io.env) === void 0), size = items.reduce((sum2, { content }) => sum2 + String(content).length, 0);
  size >= LONG_WORK && onProgress(`Fitting ${counted2(items.length, "item")}, ${Math.round(size / 1e6)} MB.`);
  let result = await fitItems(items, { ...fitOptions, dryRun: isDry });
  return outPath !== void 0 && !isDry && await writeOutput(outPath, result.text), {
    json: {
      ...result,
      ...out === void 0 ? {} : { out },
      skipped: read.skipped,
      problems: read.problems
    },
    text: () => isDry ? `${itemTable(result)}

${summary(result, asked())}` : out === void 0 ? result.text : "",
    notes: [
      ...notes,
      ...isDry ? [] : [itemTable(result), summary(result)],
      ...result.redacted === 0 ? [] : [`${counted2(result.redacted, "secret")} replaced.`],
      ...[
        ...result.input_notes.map((note) => `warning: ${note}`),
        ...warningLines(result, fitOptions.levels),
        ...passedOver(read.skipped),
        ...read.problems
      ].map(onOneLine)
    ],
    exitCode: read.problems.length === 0 ? 0 : 1
  };
}
function budgetOptions(options) {
  let budget = wholeNumber("--budget", options.budget, { example: 8e3 }), model = text(options.model), phase = text(options.phase);
  return {
    ...budget === void 0 ? {} : { budget },
    ...model === void 0 ? {} : { model },
    ...phase === void 0 ? {} : { phase }
  };
}
function seconds(given) {
  let value = Number(given);
  if (value > 0 && value <= 3600) return value;
  throw new PlimsollError("INVALID_PARAMS", `A page cannot take "${String(given).slice(0, 40)}" seconds.`, {
    remedy: "Write a number of seconds up to 3600, for example --page-timeout 60."
  });
}
function levelOptions(given) {
  let levels = /* @__PURE__ */ Object.create(null);
  for (let entry of given) {
    let at = entry.lastIndexOf("=");
    if (at < 1)
      throw new PlimsollError("INVALID_PARAMS", `"${entry.slice(0, 80)}" sets no level.`, {
        remedy: "Write --level ID=LEVEL, for example --level notes.md=headline."
      });
    levels[entry.slice(0, at)] = entry.slice(at + 1);
  }
  return levels;
}
function protect(items, patterns, matches) {
  if (patterns.length === 0) return items;
  let used = /* @__PURE__ */ new Set(), result = items.map((item) => {
    let pattern = patterns.find((one) => one === item.id || matches(one, String(item.id)));
    return pattern === void 0 ? item : (used.add(pattern), { ...item, protected: !0 });
  }), idle = patterns.find(
    (pattern) => !used.has(pattern) && !items.some(({ id }) => matches(pattern, String(id)))
  );
  if (idle === void 0) return result;
  throw new PlimsollError("INVALID_PARAMS", `--protect ${idle} matches no item.`, {
    remedy: "Write the id of an item, or a pattern such as docs/**."
  });
}
var TABLE_ROWS = 40, LONG_WORK = 1e7;
function itemTable({ items }) {
  let important = [...items].sort((a, b) => rank(a.level) - rank(b.level) || b.priority - a.priority), shown = items.length <= TABLE_ROWS ? items : important.slice(0, TABLE_ROWS), table = renderTable(
    [
      { title: "item" },
      { title: "tokens", align: "right" },
      { title: "after", align: "right" },
      { title: "level" },
      { title: "why" }
    ],
    shown.map((item) => [
      shortened(onOneLine(item.id)),
      formatNumber(item.tokens_before),
      formatNumber(item.tokens_after),
      item.truncated === !0 ? `${item.level}, cut` : item.level,
      item.why
    ])
  );
  return shown.length === items.length ? table : `${table}
\u2026 and ${formatNumber(items.length - shown.length)} more items (--json lists all)`;
}
function shortened(name) {
  return name.length > 60 ? `${name.slice(0, 28)}\u2026${name.slice(-31)}` : name;
}
function onOneLine(note) {
  return plainText(note.replace(/[\t\r\n]/g, (character) => JSON.stringify(character).slice(1, -1)));
}
function rank(level) {
  return level === "dropped" ? 1 : 0;
}
function summary(result, plannedModels) {
  let { items, dropped_content_ids: dropped, tokens: used, budget, counter, exact } = result, before = items.reduce((sum2, item) => sum2 + item.tokens_before, 0), what = `${formatNumber(items.length - dropped.length)} of ${counted2(items.length, "item")}, ${counted2(before, "token")}`, how = exact ? counter : `${counter}, an estimate on the high side`;
  return `${what} ${plannedModels === void 0 ? "->" : "would become about"} ${formatNumber(used)} of ${formatNumber(budget)} (${how}).${made()}`;
  function made() {
    if (result.summaries === "none") return "";
    if (result.summaries === "extractive") return " Summaries are extractive.";
    let reduced = items.filter(({ level }) => level !== "raw" && level !== "dropped").length, byModel = items.filter((item) => item.summary === "model").length;
    return result.summaries === "mixed" ? ` Summaries by a model: ${formatNumber(byModel)} of ${formatNumber(reduced)}; the others are extractive.` : plannedModels === void 0 ? " Summaries are by a model." : ` ${counted2(reduced, "item")} would be summarised by ${plannedModels.join(", ")}; the figures are those of extracts.`;
  }
}
function nothingRead({ pageError, problems, skipped, isUnread }) {
  let details = isUnread || problems.length === 0 ? { details: { problems } } : {}, remedy = "Name text files, folders, globs, web addresses, or - for standard input.";
  if (pageError !== void 0) {
    let { code, message, remedy: own = remedy } = pageError;
    return new PlimsollError(code, message, { remedy: own, ...details });
  }
  let [problem] = problems, [first] = skipped;
  return problem !== void 0 ? new PlimsollError("INVALID_PARAMS", problem, { remedy, ...details }) : new PlimsollError("INVALID_PARAMS", "There is nothing to fit: no text was found.", {
    remedy: first === void 0 ? remedy : `${counted2(skipped.length, "file")} passed over, such as ${first.path}: ${first.reason}`,
    ...details
  });
}
function counted2(count, noun) {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
function warningLines({ warning_details: details }, levels = {}) {
  let lines = /* @__PURE__ */ new Map();
  for (let { code, message, item_id: item } of details) {
    let key = item === void 0 || Object.hasOwn(levels, item) ? `${code} ${message}` : code === "SUMMARY_PROVIDER_FAILED" ? `${code} ${message.replace(/(?<=gave no summary): .*|\d+/gs, "")}` : code, known = lines.get(key);
    known === void 0 ? lines.set(key, { message: `${message} (${code})`, items: 0 }) : known.items++;
  }
  return [...lines.values()].map(
    ({ message, items }) => `warning: ${message}${items === 0 ? "" : ` And ${formatNumber(items)} more such.`}`
  );
}
var SKIPPED_SHOWN = 5;
function passedOver(skipped) {
  let rest = skipped.length - SKIPPED_SHOWN;
  return [
    ...skipped.slice(0, SKIPPED_SHOWN).map(({ path, reason }) => `passed over: ${path}: ${reason}`),
    ...rest > 0 ? [`passed over: ${formatNumber(rest)} more (--json lists all)`] : []
  ];
}
function text(value) {
  return typeof value == "string" ? value : void 0;
}
function list2(value) {
  return Array.isArray(value) ? value.map(String) : [];
}

// src/surfaces/cli/commands/hook.ts
var hookCommand = {
  name: "hook",
  group: "Bound",
  summary: "answer the hooks of Claude Code: bound results, tell where the work stands",
  subcommands: [
    {
      name: "claude-code",
      group: "Bound",
      summary: "answer PostToolUse (MCP tools) and SessionStart (compact, resume, fork) from standard input",
      examples: [["plimsoll hook claude-code", "as the command of a hook in .claude/settings.json"]],
      run: (invocation) => answered(invocation, async (input, world) => {
        let { answerHook } = await import("./claude-code-hook-YRESA7DZ.js"), answer = await answerHook(input, world);
        return answer === void 0 ? "" : JSON.stringify(answer);
      })
    },
    {
      name: "status-line",
      group: "Bound",
      summary: "one line about the context of a Claude Code session, from standard input",
      examples: [["plimsoll hook status-line", "as the statusLine command in .claude/settings.json"]],
      run: (invocation) => answered(invocation, async (input, world) => {
        let { statusLine } = await import("./claude-code-hook-YRESA7DZ.js");
        return statusLine(input, world);
      })
    }
  ]
}, LIMIT_BYTES = 64 * 1024 * 1024;
async function answered(invocation, answer) {
  let { io } = invocation;
  try {
    if (io.stdin.isTTY === !0) throw new Error(NO_INPUT);
    let chunks = [], size = 0;
    for await (let chunk of io.stdin) {
      if (size += chunk.byteLength, size > LIMIT_BYTES) throw new Error(`the input has more than ${LIMIT_BYTES} bytes`);
      chunks.push(chunk);
    }
    let { commandConfiguration: commandConfiguration2 } = await import("./command-configuration-NBRPQRGU.js"), { config, archiveOption } = await commandConfiguration2(invocation), input = parsed(Buffer.concat(chunks).toString("utf8")), text2 = await answer(input, { config, env: io.env, cwd: io.cwd, archiveOption });
    return { json: { text: text2, warnings: [] }, text: () => text2 };
  } catch (error) {
    let message = error instanceof Error ? error.message : String(error);
    return { json: { text: "", warnings: [message] }, text: () => "", notes: [`plimsoll: ${message}`] };
  }
}
var NO_INPUT = "There is no JSON on standard input. Name this command in the settings of Claude Code, which then gives it some.";
function parsed(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    throw new Error(NO_INPUT);
  }
}

// src/surfaces/cli/commands/ledger.ts
var ledgerCommand = {
  name: "ledger",
  group: "Look around",
  summary: "show what the proxy did: totals by tool, and how often what was cut was asked for again",
  options: [
    { flags: "--since <days>", description: "only the last so many days" },
    { flags: "--csv", description: "print every call as CSV" },
    { flags: "--calls", description: "with --json: every call beside the totals" }
  ],
  examples: [
    ["plimsoll ledger", "totals by tool"],
    ["plimsoll ledger --since 7 --json", "the last week, for a program"],
    ["plimsoll ledger --csv", "every call, for a spreadsheet"]
  ],
  async run({ io, options, common }) {
    if (options.csv === !0 && common.json)
      throw new PlimsollError("INVALID_PARAMS", "--csv and --json are two forms of the same output.", {
        remedy: "Leave one of them out."
      });
    let { readCallLedger } = await import("./call-ledger-PSUC4ABB.js"), { entries, ...summary2 } = await readCallLedger(io.env, sinceOf(options.since)), warnings = summary2.damaged_lines > 0 ? [`${counted(summary2.damaged_lines, "line")} of the ledger could not be read.`] : [], json = { ...summary2, ...options.calls === !0 ? { calls: entries } : {}, warnings };
    if (options.csv === !0) return { json, text: () => csv(entries), notes: warnings };
    let { totals, tools } = summary2;
    return {
      json,
      notes: warnings,
      text: (paint) => {
        if (totals.calls === 0) return nothingThere(summary2.newest, options.since);
        let hasSecrets = totals.redacted > 0, table = renderTable(
          [
            { title: "server" },
            { title: "tool" },
            { title: "calls", align: "right" },
            { title: "reduced", align: "right" },
            { title: "refused", align: "right" },
            { title: "verbatim", align: "right" },
            { title: "over", align: "right" },
            ...hasSecrets ? [{ title: "redacted", align: "right" }] : [],
            { title: "tokens before", align: "right" },
            { title: "tokens after", align: "right" },
            { title: "tokens brought back", align: "right" },
            { title: "asked again", align: "right" },
            { title: "median ms", align: "right" }
          ],
          tools.map((tool) => [
            foreignName(tool.server),
            foreignName(tool.tool),
            formatNumber(tool.calls),
            formatNumber(tool.reduced),
            formatNumber(tool.refused),
            formatNumber(tool.verbatim),
            formatNumber(tool.over),
            ...hasSecrets ? [formatNumber(tool.redacted)] : [],
            formatNumber(tool.tokens_before),
            formatNumber(tool.tokens_after),
            formatNumber(tool.tokens_brought_back),
            tool.asked_again_share === null ? "" : percent(tool.asked_again_share),
            tool.added_ms.toFixed(1)
          ])
        ), asked = totals.asked_again_share === null ? "" : `, ${percent(totals.asked_again_share)} of the reduced results asked for again`, real = totals.calls - totals.dry_runs, dry = totals.dry_runs === 0 ? "" : `
${formatNumber(totals.tokens_dry)} tokens more would have been saved in ${counted(totals.dry_runs, "call")} of dry runs.`, saved = Math.max(0, totals.tokens_saved), back = totals.tokens_saved - totals.tokens_net, left = totals.tokens_net < 0 ? `${formatNumber(back - saved)} tokens more than were saved` : `${formatNumber(totals.tokens_net)} tokens net`, net = back === 0 ? "" : ` ${formatNumber(back)} tokens were brought back by retrievals: ${left}.`, unread = totals.tokens_refused === 0 ? "; what was refused does not count as saved." : `: ${formatNumber(totals.tokens_refused)} tokens that nobody has read and that do not count as saved.`, refused = totals.refused === 0 ? "" : `
${counted(totals.refused, "call")} refused${unread}`, over = totals.over === 0 ? "" : `
${counted(totals.over, "call")} passed whole above the limit: no way back to the original, or no smaller form.`;
        return `${table}

${paint.bold(formatNumber(saved))} tokens saved in ${counted(real, "call")}${asked}.${net}${refused}${over}${dry}`;
      }
    };
  }
};
function sinceOf(days) {
  if (days === void 0) return 0;
  let count = Number(days);
  if (Number.isFinite(count) && count > 0) return Math.max(0, Date.now() - count * 864e5);
  throw new PlimsollError("INVALID_PARAMS", `--since is a number of days, not "${String(days)}".`, {
    remedy: "For example: --since 7."
  });
}
function nothingThere(newest, days) {
  if (newest === null || days === void 0)
    return "The ledger is empty. Calls through plimsoll wrap are recorded here.";
  let age = counted(Math.floor((Date.now() - Date.parse(newest)) / 864e5), "day");
  return `No call in the last ${counted(Number(days), "day")}. The newest is of ${newest.slice(0, 10)}, ${age} ago.`;
}
function percent(share) {
  return `${Math.round(share * 100)} %`;
}
var COLUMNS = [
  "at",
  "server",
  "tool",
  "client",
  "outcome",
  "dry_run",
  "bytes_before",
  "bytes_after",
  "tokens_before",
  "tokens_after",
  "kind",
  "handle",
  "redacted",
  "added_ms",
  "retrieved",
  "announced"
];
function csv(entries) {
  let rows = entries.map(
    (entry) => COLUMNS.map((column) => {
      let value = entry[column];
      return cell(column === "at" ? new Date(Number(value)).toISOString() : value);
    }).join(",")
  );
  return [COLUMNS.join(","), ...rows].join(`\r
`);
}
function cell(value) {
  if (value === void 0) return "";
  let text2 = typeof value == "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text2) ? `"${text2.replaceAll('"', '""')}"` : text2;
}

// src/surfaces/cli/commands/limits.ts
var limitsCommand = {
  name: "limits",
  summary: "show what a model has left for a prompt after reserves",
  group: "Measure",
  arguments: [
    ["[model]", "a provider id such as claude:sonnet or [api]gemini:flash; without one, all are listed"]
  ],
  options: [
    {
      flags: "--phase <name>",
      description: "also give this phase's budget",
      choices: Object.keys(PHASE_BUDGET_SHARE)
    }
  ],
  examples: [
    ["plimsoll limits claude:sonnet", "the sum, and the budget of each phase"],
    ['plimsoll limits "[api]claude:sonnet" --phase synthesis', "over the API no host program takes its part"],
    ["plimsoll limits gemini:pro --set research.runtime_overhead=40000", "with another host program"]
  ],
  run: run7
};
async function run7({ io, common, options, arguments: [model] }) {
  let [{ loadConfiguration }, { describeProblem, requireConfiguration }, { limitsTable, modelLimits }] = await Promise.all([
    import("./load-configuration-AD6O4Z46.js"),
    import("./configuration-findings-FKTT3DUZ.js"),
    import("./limits-7CBJRI5U.js")
  ]), flags = { config: common.config, set: common.set }, loaded = await loadConfiguration({ cwd: io.cwd, env: io.env, flags }), settings = requireConfiguration(loaded).research, notes = loaded.problems.map((problem) => `plimsoll: ${describeProblem(problem)}`), phase = options.phase;
  if (model === void 0) {
    let table = limitsTable(settings);
    return { json: table, text: (paint) => renderList(table, phase, paint), notes };
  }
  let report = modelLimits(model, settings, phase), warnings = report.warnings.map(({ code, message }) => `plimsoll: ${code}: ${message}`);
  return { json: report, text: (paint) => renderSum(report, paint), notes: [...notes, ...warnings] };
}
var SOURCES = {
  override: "from research.model_context_overrides",
  table: `from the table of ${MODEL_LIMITS_DATE}`,
  default: "not known: the cautious default"
};
function renderSum(report, paint) {
  let { terms, effective, source, token_safety_margin: margin } = report, answer = report.budgeting_mode === "combined" ? "shares the window with the prompt" : "has a window of its own", host = terms.runtime_overhead === 0 ? "no host program takes its part" : "what the host program takes", rows = [
    ["", "window", terms.context_window, SOURCES[source]],
    ["-", "answer", terms.output_reserved, answer],
    ["-", "overhead", terms.runtime_overhead, host],
    ["-", "margin", terms.safety_margin, `${percent2(margin)} of what remains, for errors of counting`]
  ], width = Math.max(...rows.map(([, , value]) => formatNumber(value).length)), line2 = (sign, name, value) => `${sign.padEnd(2)}${name.padEnd(10)}${formatNumber(value).padStart(width)}`, phases = Object.entries(report.phases).map(([name, budget2]) => `${name} ${formatNumber(budget2)}`), { phase, budget } = report, budgets = phase === void 0 || budget === void 0 ? `Phases: ${phases.join(", ")}` : paint.bold(`${phase} gets ${formatNumber(budget)}`);
  return [
    paint.bold(report.model),
    ...rows.map(([sign, name, value, why]) => `${line2(sign, name, value)}  ${paint.dim(why)}`),
    paint.bold(line2("=", "effective", effective)),
    "",
    budgets
  ].join(`
`);
}
function renderList({ models, date }, phase, paint) {
  let columns = [
    { title: "model" },
    { title: "window", align: "right" },
    { title: "answer", align: "right" },
    { title: "overhead", align: "right" },
    { title: "effective", align: "right" },
    ...phase === void 0 ? [] : [{ title: phase, align: "right" }]
  ], rows = models.map((report) => {
    let { context_window, output_reserved, runtime_overhead } = report.terms, figures = [context_window, output_reserved, runtime_overhead, report.effective];
    return phase !== void 0 && figures.push(report.phases[phase]), [report.model, ...figures.map(formatNumber)];
  }), foot = `Figures of ${date}. "plimsoll limits MODEL" shows the sum. [api], openai:, ollama: and compat: have no overhead.`;
  return `${renderTable(columns, rows)}

${paint.dim(foot)}`;
}
function percent2(share) {
  return `${Number((share * 100).toFixed(2))} %`;
}

// src/surfaces/cli/commands/mcp.ts
var mcpCommand = {
  name: "mcp",
  group: "Research",
  summary: "serve research and retrieval as an MCP server",
  options: [
    {
      flags: "--from <path>",
      description: "folder or file that runs may read (repeatable); nothing outside of them is read",
      repeatable: !0
    },
    ...LISTEN_OPTIONS
  ],
  examples: [
    ["plimsoll mcp --from ./docs", "over standard input and output, for an MCP client"],
    ["plimsoll mcp --from ./docs --listen 127.0.0.1:8080", "over HTTP at http://127.0.0.1:8080/mcp"]
  ],
  async run(invocation) {
    let { io, options } = invocation, [{ commandConfiguration: commandConfiguration2 }, { runMcp }, { wrapStreams }] = await Promise.all([
      import("./command-configuration-NBRPQRGU.js"),
      import("./run-mcp-NOPSJSSN.js"),
      import("./wrap-streams-ZRPKIQH5.js")
    ]), { config, notes } = await commandConfiguration2(invocation);
    for (let note of notes) io.writeError(`${note}
`);
    return await runMcp({
      config,
      env: io.env,
      cwd: io.cwd,
      version: VERSION,
      roots: options.from ?? [],
      listen: await listenOptions(invocation),
      ...wrapStreams(io)
    }), { json: void 0, text: () => "" };
  }
};

// src/surfaces/cli/counted-how.ts
function countedHow({ exact, error }, estimated) {
  return exact ? estimated.length === 0 ? "exact" : `texts exact, estimated: ${estimated.join(", ")}` : `an upper estimate: the truth may be up to ${Math.ceil(error * 100)} % lower`;
}

// src/surfaces/cli/commands/prune-text.ts
var REASON_NAMES = {
  broken: "broken before",
  exact_duplicate: "exact duplicates",
  superseded_write: "superseded writes",
  superseded_read: "superseded reads",
  stale_error: "stale errors",
  failed_retries: "failed retries",
  reasoning: "reasoning",
  old_analysis: "old analysis",
  compacted: "in a compaction",
  oversized_result: "oversized results",
  outcome_only: "results to outcomes",
  pasted_block: "pasted blocks",
  digest_line: "calls to lines",
  joined_lines: "lines put together",
  message_limit: "answers over the limit"
}, NOT_TOOLS = Object.fromEntries(
  Object.entries(REASON_NAMES).map(([reason, name]) => [`(${reason})`, `(${name})`])
), ACTIONS_ARE = "An action changes one call with its result, or one message. What is shortened first and leaves later counts twice.";
function renderPrune(report, paint, level, reportFile, archiveOption) {
  let { tokens, messages, budget, max_messages: most, budget_met: met } = report, isGrown = tokens.after > tokens.before && report.mends.length > 0, head = report.changed ? `${formatNumber(tokens.before)} to ${paint.bold(formatNumber(tokens.after))} tokens (${change(tokens.before, tokens.after)} %${isGrown ? ", because the repair added something" : ""}), ${formatNumber(messages.before)} to ${counted(messages.after, "message")}` : `${counted(tokens.before, "token")}, ${counted(messages.before, "message")}: unchanged`, how = paint.dim(
    `${report.format}, ${report.mode} mode, counted for ${report.model} (${countedHow(report.counter, report.estimated)})`
  ), verdict2 = (isMet) => isMet ? paint.green("met") : paint.red("missed"), limit = budget === null ? "" : `budget ${formatNumber(budget)}: ${verdict2(tokens.after <= budget)}`, messageLimit = most === null ? "" : `at most ${counted(most, "message")}: ${verdict2(messages.after <= most)}`, lines = [head, [limit, messageLimit, how].filter((one) => one !== "").join("  ")];
  if (report.actions.length > 0 && level !== "quiet" && lines.push(
    "",
    groupTable("reason", report.by_reason, REASON_NAMES),
    "",
    groupTable("tool", report.by_tool, NOT_TOOLS),
    paint.dim(ACTIONS_ARE)
  ), !met && report.blockers.length > 0) {
    let rows = report.blockers.map((one) => [
      one.protected_by,
      formatNumber(one.tokens),
      formatNumber(one.parts)
    ]);
    lines.push(
      "",
      paint.bold("What stays and why"),
      renderTable(
        [{ title: "protected by" }, { title: "tokens", align: "right" }, { title: "parts", align: "right" }],
        rows
      )
    );
  }
  return lines.push("", ...ending(report, reportFile, archiveOption)), lines.join(`
`);
}
function change(before, after) {
  let share = before === 0 ? 0 : Math.round((before - after) / before * 100);
  return share === 0 ? "under 1" : share === 100 && after > 0 ? "over -99" : `${share < 0 ? "+" : "-"}${Math.abs(share)}`;
}
function groupTable(title, groups, names) {
  let rows = Object.entries(groups).sort(([, a], [, b]) => b.tokens_before - b.tokens_after - (a.tokens_before - a.tokens_after)).map(([name, { actions, tokens_before, tokens_after }]) => [
    names[name] ?? foreignName(name),
    formatNumber(actions),
    formatNumber(tokens_before),
    formatNumber(tokens_after)
  ]);
  return renderTable(
    [
      { title },
      { title: "actions", align: "right" },
      { title: "tokens before", align: "right" },
      { title: "after", align: "right" }
    ],
    rows
  );
}
function ending({ dry_run, written, backup, changed, manifest }, reportFile, archiveOption) {
  let record = reportFile === void 0 ? [] : [`The report: ${reportFile}`];
  return dry_run ? reportFile === void 0 ? ["Dry run: nothing was written or kept."] : ["Dry run: nothing was pruned or kept; only the report was written.", ...record] : written === null ? record : [
    `${changed ? "Wrote" : "Copied unchanged to"} ${written}`,
    ...backup === null ? [] : [`The old file: ${backup}`],
    ...record,
    ...manifest === null ? [] : [everythingBack(written, archiveOption)]
  ];
}

// src/surfaces/cli/commands/prune.ts
var pruneCommand = {
  name: "prune",
  summary: "prune a session transcript to a budget; what goes is kept and can be restored",
  group: "Bound",
  arguments: [
    ["<file>", "a transcript: pi, Claude Code, OpenCode, OpenAI, Anthropic, Gemini or AI SDK messages"]
  ],
  options: [
    { flags: "--budget <tokens>", description: "prune until the context has at most so many tokens" },
    { flags: "--max-messages <n>", description: "and at most so many messages" },
    {
      flags: "--mode <mode>",
      description: "how hard (default: resilience.truncation_mode)",
      choices: ["default", "aggressive"]
    },
    { flags: "--dry-run", description: "say what would be done; prune and keep nothing" },
    {
      flags: "--whole-file",
      description: "prune everything in the file, not only what the next request carries"
    },
    { flags: "--no-digest", description: "in aggressive mode, never replace calls by lines" },
    FORMAT_OPTION,
    { flags: "-m, --model <name>", description: "count for this model (default: the one in the transcript)" },
    { flags: "--out <file>", description: "write the pruned transcript here (default: standard output)" },
    { flags: "--in-place", description: "replace the file; the old one stays beside it as .bak (.bak2 ...)" },
    { flags: "--report <file>", description: "write the full record of every action as JSON" },
    {
      flags: "--expected-turns <n>",
      description: "further turns, for the bill of the provider cache",
      default: "10"
    },
    {
      flags: "--prices <list>",
      description: "input,cached,write in dollars per million tokens, instead of the dated table"
    }
  ],
  examples: [
    ["plimsoll prune session.jsonl --budget 60000 --out pruned.jsonl", "prune the context and see what went"],
    ["plimsoll prune session.jsonl --budget 60000 --mode aggressive --dry-run", "only look"],
    [
      "plimsoll prune session.jsonl --budget 60000 --in-place --report report.json",
      "replace the file, keep a record"
    ]
  ],
  run: run8
};
async function run8(invocation) {
  let { io, common, options, arguments: args } = invocation, file = args[0] ?? "", [
    { config, notes, archiveOption },
    { pruneText },
    { outputPath, readSessionFile, replacedLink, replaceSessionFile, writeSessionFile },
    { pruneNotices },
    { withTail }
  ] = await Promise.all([
    commandConfiguration(invocation),
    import("./prune-file-M4UEQEC4.js"),
    import("./session-file-KF32CS7T.js"),
    import("./session-views-65J4GS5C.js"),
    import("./session-bytes-L7SYHWHE.js")
  ]);
  if (options.inPlace === !0 && options.out !== void 0)
    throw new PlimsollError("INVALID_PARAMS", "--in-place and --out exclude each other.", {
      remedy: "Give one of them."
    });
  let source = await readSessionFile(file, io.cwd, io.stdin), toOutput = options.out === void 0 && options.inPlace !== !0, pathOf = async (out) => typeof out == "string" ? await outputPath(source, out, io.cwd) : void 0, outPath = await pathOf(options.out), reportPath = await pathOf(options.report);
  if (outPath !== void 0 && outPath === reportPath)
    throw new PlimsollError("INVALID_PARAMS", "--out and --report name the same file.", {
      remedy: "Give the report a file of its own."
    });
  let dryRun = options.dryRun === !0 || toOutput && common.json, now = Date.now(), pruned = await pruneText(
    source.text,
    {
      budget: wholeNumber("--budget", options.budget, { example: 6e4 }),
      maxMessages: wholeNumber("--max-messages", options.maxMessages, { example: 200 }),
      mode: options.mode,
      format: options.format,
      model: options.model,
      wholeFile: options.wholeFile === !0,
      digestLines: options.digest !== !1,
      dryRun,
      prices: pricesFrom(options.prices),
      expectedTurns: wholeNumber("--expected-turns", options.expectedTurns, { example: 20 }),
      item: file,
      target: options.inPlace === !0 ? source.realPath : outPath,
      archiveOption
    },
    { config, env: io.env, cwd: io.cwd, now }
  ), backup = null, written = await write(pruned), { report } = pruned, level = config.resilience.notification_level, shown = { ...report, model: pruned.model, dry_run: dryRun, written, backup };
  reportPath !== void 0 && await writeSessionFile(reportPath, `${JSON.stringify(shown, null, 2)}
`).catch((error) => {
    throw withoutReport(error, written, backup);
  });
  let notices = [
    ...notes,
    ...backup === null ? [] : replacedLink(source),
    ...pruneNotices(report, level, pruned.fewerSteps),
    ...pruned.archiveWarnings.map(({ message }) => message)
  ], exitCode = report.budget_met ? 0 : 1;
  if (toOutput && !common.json && !dryRun) {
    let table = renderPrune(shown, createPaint(!1), level, reportPath, archiveOption);
    return {
      json: shown,
      text: () => pruned.text,
      exactText: !0,
      notes: [table, ...notices],
      exitCode
    };
  }
  return {
    json: shown,
    text: (paint) => renderPrune(shown, paint, level, reportPath, archiveOption),
    notes: notices,
    exitCode
  };
  async function write({ text: text2 }) {
    return dryRun ? null : options.inPlace === !0 ? text2 === source.text ? null : (backup = await replaceSessionFile(source, withTail(text2, source), now), source.realPath) : outPath === void 0 ? null : (await writeSessionFile(outPath, withTail(text2, source)), outPath);
  }
}
function withoutReport(error, written, backup) {
  if (!(error instanceof PlimsollError) || written === null) return error;
  let old = backup === null ? "" : `; the old file: ${backup}`;
  return new PlimsollError(error.code, `${error.message} The transcript was pruned: ${written}${old}.`, {
    remedy: error.remedy ?? "Run it again with another file for the report.",
    cause: error
  });
}
var CACHE_MINUTES = 5;
function pricesFrom(value) {
  if (value === void 0) return;
  let [input, cached, write, ...rest] = String(value).split(",").map(Number), all = [input, cached, write];
  if (rest.length === 0 && all.every((price) => price !== void 0 && Number.isFinite(price) && price >= 0))
    return { input: input ?? 0, cached: cached ?? 0, write: write ?? 0, ttlMinutes: CACHE_MINUTES };
  throw new PlimsollError("INVALID_PARAMS", "--prices needs three numbers: input, cached and write.", {
    remedy: "Write it like --prices 3,0.3,3.75."
  });
}

// src/surfaces/cli/commands/repair.ts
var repairCommand = {
  name: "repair",
  summary: "mend a transcript that its provider would refuse; what is taken out is kept",
  group: "Bound",
  arguments: [["<file>", "a transcript"]],
  options: [
    { flags: "--out <file>", description: "write the mended transcript here (default: standard output)" },
    { flags: "--in-place", description: "replace the file; the old one stays beside it as .bak (.bak2 ...)" },
    { flags: "--dry-run", description: "say what would be done; write and keep nothing" },
    {
      flags: "--whole-file",
      description: "mend everything in the file, not only what the next request carries"
    },
    {
      flags: "--drop-unreadable",
      description: "take out lines that are not JSON as well; restore brings them back"
    },
    FORMAT_OPTION
  ],
  examples: [
    [
      "plimsoll repair session.jsonl --out mended.jsonl",
      "an interrupted call gets a result that says so; orphans leave"
    ]
  ],
  run: run9
};
async function run9(invocation) {
  let { io, common, options, arguments: args } = invocation, [
    { config, notes: configurationNotes, archiveOption },
    { repairText },
    { outputPath, readSessionFile, replacedLink, replaceSessionFile, writeSessionFile },
    { withTail },
    { withBadBytes }
  ] = await Promise.all([
    commandConfiguration(invocation),
    import("./repair-file-7MDHHBEB.js"),
    import("./session-file-KF32CS7T.js"),
    import("./session-bytes-L7SYHWHE.js"),
    import("./check-session-LTKM2HGP.js")
  ]), file = args[0] ?? "";
  if (options.inPlace === !0 && options.out !== void 0)
    throw new PlimsollError("INVALID_PARAMS", "--in-place and --out exclude each other.", {
      remedy: "Give one of them."
    });
  let source = await readSessionFile(file, io.cwd, io.stdin, "damaged"), outPath = options.out === void 0 ? null : await outputPath(source, String(options.out), io.cwd), toOutput = options.out === void 0 && options.inPlace !== !0, dryRun = options.dryRun === !0 || toOutput && common.json, now = Date.now(), repaired = await repairText(
    source.text,
    {
      format: options.format,
      wholeFile: options.wholeFile === !0,
      dryRun,
      item: file,
      target: options.inPlace === !0 ? source.realPath : outPath ?? void 0,
      dropUnreadable: options.dropUnreadable === !0
    },
    {
      config: { ...config, resilience: { ...config.resilience, enabled: !0 } },
      env: io.env,
      cwd: io.cwd,
      now
    }
  ), { text: text2, removed } = repaired, { before: badBefore, mends } = withBadBytes(repaired, source.badRecords), written = null, backup = null;
  !dryRun && outPath !== null ? (await writeSessionFile(outPath, withTail(text2, source)), written = outPath) : !dryRun && !toOutput && (text2 !== source.text || source.badRecords.length > 0) && (backup = await replaceSessionFile(source, withTail(text2, source), now), written = source.realPath);
  let notes = [...configurationNotes, ...backup === null ? [] : replacedLink(source)], json = {
    valid: repaired.after.length === 0,
    lines: repaired.lines,
    findings_before: badBefore,
    findings_after: repaired.after,
    mends,
    actions: removed,
    manifest: repaired.manifest,
    dry_run: dryRun,
    written,
    backup,
    warnings: repaired.warnings
  }, exitCode = json.valid ? 0 : 1, summary2 = (paint) => render4(json, paint, archiveOption);
  return toOutput && !dryRun && !common.json ? {
    json,
    text: () => text2,
    exactText: !0,
    notes: [
      ...notes,
      isUntouched(json) ? "valid: nothing to mend" : whatWasDone(json),
      ...json.valid ? [] : [whatIsLeft(json)]
    ],
    exitCode
  } : { json, text: summary2, notes, exitCode };
}
var MOST_TAKEN = 10;
function render4(json, paint, archiveOption) {
  if (isUntouched(json)) return `${paint.green("valid")}: nothing to mend`;
  let rows = json.findings_before.map(({ record, rule, id, text: text2 }) => [
    record === 0 ? "" : String(record),
    rule,
    id ?? "",
    text2
  ]), columns = [
    { title: json.lines ? "line" : "record", align: "right" },
    { title: "rule" },
    { title: "call" },
    { title: "what the provider wants" }
  ], end = json.valid ? `${paint.green("valid now")}: ${whatWasDone(json)}` : `${whatWasDone(json)}
${paint.red(whatIsLeft(json))}`, where = json.dry_run ? "Dry run: nothing was written or kept." : json.written === null ? "" : [
    `Wrote ${json.written}`,
    ...json.backup === null ? [] : [`The old file: ${json.backup}`],
    ...json.manifest === null ? [] : [everythingBack(json.written, archiveOption)]
  ].join(`
`), mends = json.mends.map(
    ({ record, id, done }) => `${json.lines ? "line" : "record"} ${record}${id === null ? "" : ` (${plainText(id)})`}: ${plainText(done)}`
  ), taken = json.actions.slice(0, MOST_TAKEN).map(
    ({ id, target, handle }) => `${plainText(id.replace(/^record /, json.lines ? "line " : "record "))}: taken out (${plainText(String(target))})${handle === null ? "" : `, ${handle}`}`
  );
  json.actions.length > MOST_TAKEN && taken.push(`... and ${json.actions.length - MOST_TAKEN} more`);
  let table = rows.length === 0 ? [] : [renderTable(columns, rows), ""];
  return [...table, ...mends, ...taken, end, where].filter((line2, index) => line2 !== "" || index < table.length).join(`
`);
}
function isUntouched({ findings_before, actions }) {
  return findings_before.length === 0 && actions.length === 0;
}
function whatIsLeft({ findings_after: left, lines }) {
  let [first] = left;
  if (first === void 0) return "";
  let unreadable2 = left.filter(({ rule }) => rule === "unreadable-record");
  if (unreadable2.length === left.length)
    return `Line ${unreadable2.map(({ record }) => record).slice(0, 5).join(", ")}${unreadable2.length > 5 ? " ..." : ""} is not JSON and stays as it is; --drop-unreadable takes it out, and restore brings it back.`;
  let place = first.record === 0 ? "" : `${lines ? "Line" : "Record"} ${first.record}: `;
  return `${left.length === 1 ? "One place" : `${formatNumber(left.length)} places`} cannot be mended. ${place}${first.text}`;
}
function whatWasDone({ mends, actions }) {
  return `${formatNumber(mends.length)} mended, ${formatNumber(actions.length)} ${actions.length === 1 ? "part" : "parts"} taken out`;
}

// src/surfaces/cli/commands/research-formats.ts
var RESEARCH_FORMATS = ["markdown", "json", "html"];

// src/surfaces/cli/commands/research.ts
var ID = ["<id>", "the id of the run, or a start of it that is unique"], OUTPUT = [
  {
    flags: "--format <format>",
    description: "how the report is written",
    choices: RESEARCH_FORMATS,
    default: "markdown"
  },
  { flags: "--out <file>", description: "write it to this file" }
], researchCommand = {
  name: "research",
  group: "Research",
  summary: "answer a question from your documents, with quotations and their places",
  arguments: [["[question...]", "what you want to know; - reads it from standard input"]],
  options: [
    { flags: "--from <path>", description: "folder or file to read (repeatable)", repeatable: !0 },
    {
      flags: "--search <service>",
      description: "search service to ask, such as wikipedia (repeatable); configuration says how it is reached",
      repeatable: !0
    },
    {
      flags: "--provider <id>",
      description: "model for every phase, such as ollama:llama3.2; without one nothing leaves this machine"
    },
    { flags: "--max-iterations <n>", description: "rounds of gathering, analysis and synthesis, at most 10" },
    {
      flags: "--max-sub-questions <n>",
      description: "parts that the question may be split into, at most 20"
    },
    { flags: "--max-sources <n>", description: "sources that may be read, at most 50" },
    { flags: "--spend-limit-tokens <n>", description: "tokens after which no new work is started" },
    {
      flags: "--spend-limit-usd <amount>",
      description: "money, at dated prices, after which no new work is started"
    },
    ...OUTPUT
  ],
  examples: [
    ['plimsoll research "How long is an original kept?" --from ./docs', "a report from a folder, offline"],
    ['plimsoll research "What changed?" --from ./docs --format html --out report.html', "as a page"],
    ["plimsoll research - --from ./docs --json < question.txt", "the report and its records for a script"],
    ["plimsoll research list", "the runs there are"]
  ],
  run: late("start"),
  subcommands: [
    {
      name: "list",
      group: "Research",
      summary: "list the runs, newest first",
      options: [
        { flags: "--limit <n>", description: "runs to show", default: "20" },
        { flags: "--cursor <cursor>", description: "go on after an earlier page" }
      ],
      examples: [["plimsoll research list --limit 5", "the five newest runs"]],
      run: late("list")
    },
    {
      name: "status",
      group: "Research",
      summary: "say where a run stands",
      arguments: [ID],
      options: [{ flags: "--wait <seconds>", description: "wait so long for its end" }],
      examples: [["plimsoll research status ID --wait 30", "answers when it has ended, or after 30 seconds"]],
      run: late("status")
    },
    {
      name: "wait",
      group: "Research",
      summary: "wait for the end of a run that another process does",
      arguments: [ID],
      options: [{ flags: "--timeout <seconds>", description: "give up after this time", default: "3600" }],
      examples: [["plimsoll research wait ID", "returns when the run has ended"]],
      run: late("wait")
    },
    {
      name: "report",
      group: "Research",
      summary: "print the report of a run",
      arguments: [ID],
      options: OUTPUT,
      examples: [
        ["plimsoll research report ID", "the report as Markdown"],
        ["plimsoll research report ID --json", "with what happened to each source in each phase"]
      ],
      run: late("report")
    },
    {
      name: "cancel",
      group: "Research",
      summary: "end a run; what it has found stays",
      arguments: [ID],
      examples: [["plimsoll research cancel ID", "ends it at its next step"]],
      run: late("cancel")
    },
    {
      name: "resume",
      group: "Research",
      summary: "go on with a run that was interrupted, cancelled or failed",
      arguments: [ID],
      options: OUTPUT,
      examples: [["plimsoll research resume ID", "pays again for no answer that had arrived"]],
      run: late("resume")
    },
    {
      name: "delete",
      group: "Research",
      summary: "remove a run with its journal, sources and caches",
      arguments: [ID],
      examples: [["plimsoll research delete ID", "it is gone for good"]],
      run: late("remove")
    },
    {
      name: "export",
      group: "Research",
      summary: "write a run as a report or as its state",
      arguments: [ID],
      options: [
        {
          flags: "--format <format>",
          description: "markdown, json (the report answer), html, or state",
          choices: [...RESEARCH_FORMATS, "state"],
          default: "markdown"
        },
        {
          flags: "--state-version <n>",
          description: "version of the state to write",
          choices: ["0", "1"],
          default: "1"
        },
        { flags: "--out <file>", description: "write it to this file" }
      ],
      examples: [
        ["plimsoll research export ID --format html --out report.html", "a page for a browser"],
        ["plimsoll research export ID --format state --out state.json", "everything, to import elsewhere"]
      ],
      run: late("exportRun")
    },
    {
      name: "import",
      group: "Research",
      summary: "take in the state of a run, version 0 or 1",
      arguments: [["<file>", "the state as JSON"]],
      examples: [["plimsoll research import state.json", "the run can then be read and resumed here"]],
      run: late("importRun")
    }
  ]
};
function late(name) {
  return async (invocation) => (await import("./research-commands-ONT37VSP.js"))[name](invocation);
}

// src/surfaces/cli/commands/restore.ts
var restoreCommand = {
  name: "restore",
  summary: "put back what prune or repair took out of a transcript",
  group: "Bound",
  arguments: [["<file>", "a transcript as prune or repair wrote it; it may have grown since"]],
  options: [
    { flags: "--all", description: "everything: the original file, byte for byte" },
    {
      flags: "--id <handle>",
      description: "only what this handle stands for (repeatable); with --all: which of several prunes that gave this text",
      repeatable: !0
    },
    { flags: "--out <file>", description: "write the result here (default: standard output)" }
  ],
  examples: [
    [
      "plimsoll restore pruned.jsonl --all --out original.jsonl",
      "the file as it was before all prunes and repairs"
    ],
    ["plimsoll restore pruned.jsonl --id k3vq6yzj2m4xw5ta --out more.jsonl", "one result back in its place"]
  ],
  run: run10
};
async function run10(invocation) {
  let { io, common, options, arguments: args } = invocation, all = options.all === !0, handles = options.id ?? [];
  if (!all && handles.length === 0)
    throw new PlimsollError("INVALID_PARAMS", "Say what to restore: --all or --id HANDLE.", {
      remedy: "The handles stand in the notices of the file and in the report of the prune."
    });
  let [
    { config, notes, archiveOption },
    { sessionArchive },
    { outputPath, readSessionFile, writeSessionFile },
    { restoreHandles, restoreSession },
    { withTail }
  ] = await Promise.all([
    commandConfiguration(invocation),
    import("./prune-file-M4UEQEC4.js"),
    import("./session-file-KF32CS7T.js"),
    import("./restore-session-4KU3TNM2.js"),
    import("./session-bytes-L7SYHWHE.js")
  ]), source = await readSessionFile(args[0] ?? "", io.cwd, io.stdin), written = options.out === void 0 ? null : await outputPath(source, String(options.out), io.cwd), archive = await sessionArchive({ config, env: io.env, cwd: io.cwd, now: Date.now() }), file = { name: args[0] ?? "", paths: [source.path, source.realPath] }, restored = await (all ? restoreSession(source.text, archive, file, handles) : restoreHandles(source.text, handles, archive, config.archive.session_ttl_hours, file)).catch((error) => {
    throw ofArchive(error, archiveOption);
  }), whole = withTail(restored.text, source);
  written !== null && await writeSessionFile(written, whole);
  let bytes = Buffer.byteLength(whole), json = {
    written,
    bytes,
    prunes_undone: restored.prunes,
    verified: restored.verified,
    rewritten: restored.rewritten,
    notices_left: restored.noticesLeft,
    all
  }, what = all ? `${restored.prunes === 1 ? "One change" : `${restored.prunes} changes`} undone: ${whatCameBack(restored)}` : `Put back ${handles.join(", ")}${restored.rewritten ? ` (${WRITTEN_AGAIN})` : ""}`, warnings = restored.restorable ? restored.warnings : [
    ...restored.warnings,
    "The archive took no record of the new file. What is still pruned comes back from the old one: keep it."
  ], summary2 = `${what}, ${formatNumber(bytes)} bytes${written === null ? "" : `, in ${written}`}`;
  return written === null && !common.json ? { json, text: () => restored.text, exactText: !0, notes: [...notes, summary2, ...warnings] } : { json, text: () => summary2, notes: [...notes, ...warnings] };
}
function ofArchive(error, archiveOption) {
  if (!(error instanceof PlimsollError) || archiveOption === "" || error.remedy === void 0) return error;
  let remedy = error.remedy.replace(
    /plimsoll archive (?:show \w+|stats)/g,
    (command) => command + archiveOption
  ), { code, message, details, cause } = error;
  return new PlimsollError(code, message, { remedy, cause, ...details === void 0 ? {} : { details } });
}
var WRITTEN_AGAIN = "the content, not the bytes: the file was written again since";
function whatCameBack({ verified, rewritten, noticesLeft }) {
  return noticesLeft > 0 ? `${counted(noticesLeft, "original")} that notices in it name did not come back, because no record of their prune was found` : verified ? "the original, bit for bit" : rewritten ? WRITTEN_AGAIN : "the original with what was added since";
}

// src/surfaces/cli/commands/session.ts
var sessionCommand = {
  name: "session",
  summary: "show what fills the context of a session: by content, tool and turn",
  group: "Measure",
  arguments: [["<file>", "a transcript"]],
  options: [
    {
      flags: "--whole-file",
      description: "look at everything in the file, not only what the next request carries"
    },
    FORMAT_OPTION,
    { flags: "-m, --model <name>", description: "count for this model (default: the one in the transcript)" },
    { flags: "--top <n>", description: "turns to list; 0 lists all", default: "8" }
  ],
  examples: [["plimsoll session session.jsonl", "where the tokens went, and what could leave"]],
  run: run11
};
async function run11(invocation) {
  let { io, options, arguments: args } = invocation, [{ config, notes }, { readSessionFile }, { overviewOf }] = await Promise.all([
    commandConfiguration(invocation),
    import("./session-file-KF32CS7T.js"),
    import("./overview-2NOEAII6.js")
  ]), file = args[0] ?? "", { text: text2 } = await readSessionFile(file, io.cwd, io.stdin, "damaged"), overview = overviewOf(
    text2,
    {
      format: options.format,
      model: options.model,
      wholeFile: options.wholeFile === !0
    },
    { config }
  ), top = wholeNumber("--top", options.top, { least: 0, example: 8 }) || 1 / 0, named = `${file}${sameReading(options)}`;
  return {
    json: overview,
    text: (paint) => render5(named, overview, top, paint),
    notes: [...notes, ...overview.warnings.map((warning) => `plimsoll: ${warning}`)]
  };
}
var BAR = 30;
function render5(named, overview, top, paint) {
  let { tokens, counter, estimated } = overview, bars = (rows, first) => renderTable(
    [
      { title: first },
      { title: "count", align: "right" },
      { title: "tokens", align: "right" },
      { title: "", align: "left" }
    ],
    rows.map((row) => [
      row.name,
      formatNumber(row.count),
      formatNumber(row.tokens),
      paint.cyan(bar(row.tokens, tokens))
    ])
  ), toolRows = overview.by_tool.map((row) => [
    foreignName(row.name),
    formatNumber(row.count),
    row.failed === 0 ? "" : formatNumber(row.failed),
    formatNumber(row.argument_tokens),
    formatNumber(row.result_tokens),
    paint.cyan(bar(row.tokens, tokens))
  ]), lines = [
    `${paint.bold(formatNumber(tokens))} ${tokens === 1 ? "token" : "tokens"} in ${counted(overview.messages, "message")}, ${counted(overview.turns, "turn")}`,
    paint.dim(`${overview.format}, counted for ${overview.model} (${countedHow(counter, estimated)})`)
  ];
  return overview.records_outside_context > 0 && lines.push(
    paint.dim(
      `${counted(overview.records_outside_context, "more message")} of the file ${overview.records_outside_context === 1 ? "is" : "are"} not in the context (--whole-file looks at all)`
    )
  ), overview.messages === 0 || (lines.push("", bars(overview.by_content, "content")), toolRows.length > 0 && lines.push(
    "",
    renderTable(
      [
        { title: "tool" },
        { title: "calls", align: "right" },
        { title: "failed", align: "right" },
        { title: "arguments", align: "right" },
        { title: "results", align: "right" },
        { title: "" }
      ],
      toolRows
    )
  ), lines.push(
    "",
    bars(
      overview.by_turn.slice(0, top).map((row) => ({ ...row, name: `turn ${row.name}` })),
      "largest turns"
    )
  ), overview.reclaimable.length > 0 && lines.push(
    "",
    bars(
      overview.reclaimable.map((row) => ({ ...row, name: row.name.replaceAll("_", " ") })),
      "leaves without a budget"
    ),
    paint.dim(
      "In aggressive mode. For a budget prune takes more: plimsoll prune FILE --budget N --dry-run"
    )
  ), overview.findings > 0 && lines.push(
    "",
    paint.yellow(
      `The provider would refuse it in ${counted(overview.findings, "place")}. Name them with: plimsoll check ${named}`
    )
  )), lines.join(`
`);
}
function bar(part, whole) {
  if (whole === 0) return "";
  let eighths = Math.round(part / whole * BAR * 8), rest = eighths % 8;
  return "\u2588".repeat(Math.floor(eighths / 8)) + (rest === 0 ? "" : "\u258F\u258E\u258D\u258C\u258B\u258A\u2589"[rest - 1] ?? "");
}

// src/surfaces/cli/commands/tools.ts
var MAX_PATIENCE_SECONDS = 60, toolsCommand = {
  name: "tools",
  group: "Measure",
  summary: "show what the tool list of an MCP server costs in tokens, by tool",
  arguments: [["[command...]", "the server and its arguments, after --"]],
  options: [
    ...SERVER_OPTIONS,
    { flags: "-m, --model <id>", description: "model to count for (default: gpt-4o)" }
  ],
  examples: [
    ["plimsoll tools -- npx -y @modelcontextprotocol/server-everything", "tokens of each tool of a server"],
    ["plimsoll tools --config mcp.json", "tokens of each tool of all your servers"]
  ],
  async run(invocation) {
    let { io, options } = invocation, [
      { commandConfiguration: commandConfiguration2 },
      { listServerTools },
      { createUpstream },
      { DEFAULT_MODEL: DEFAULT_MODEL2, safeCounterFor, warningText },
      { wrapStreams },
      { createToolPolicies, idlePatterns, patternsWithoutServer },
      { createRetrieveTool }
    ] = await Promise.all([
      import("./command-configuration-NBRPQRGU.js"),
      import("./list-tools-Y55MP25E.js"),
      import("./create-upstream-KBRTKHIS.js"),
      import("./counting-QTEO56TS.js"),
      import("./wrap-streams-ZRPKIQH5.js"),
      import("./tool-policies-DVYWPUAG.js"),
      import("./retrieve-tool-SJWNNBZF.js")
    ]), { servers: found, common } = await serversOf(invocation), { config, notes } = await commandConfiguration2({ ...invocation, common }), model = options.model ?? DEFAULT_MODEL2, safe = safeCounterFor(model), passedVariables = [...config.proxy.pass_env, ...found.passedVariables], patienceMs = Math.min(MAX_PATIENCE_SECONDS, config.proxy.call_timeout_seconds) * 1e3, upstreams = found.servers.map(
      (server) => createUpstream(server, { env: io.env, cwd: io.cwd, passedVariables })
    ), listed = Promise.allSettled(
      upstreams.map((upstream) => listServerTools(upstream, VERSION, patienceMs))
    ), ended = wrapStreams(io).ended.then(async (reason) => {
      throw await Promise.all(upstreams.map((upstream) => upstream.stop())), new PlimsollError("INTERNAL_ERROR", `There is no list yet: ${reason}`, {
        remedy: "Run it again."
      });
    }), answers = await Promise.race([listed, ended]), failures = answers.filter((answer) => answer.status === "rejected");
    if (failures[0] !== void 0 && failures.length === answers.length) throw failures[0].reason;
    let givenNames = new Map(
      found.servers.flatMap(({ name, givenName }) => givenName === void 0 ? [] : [[name, givenName]])
    ), policies = createToolPolicies(config.proxy, givenNames), row = (server, tool, source) => ({
      server,
      tool,
      tokens: safe.counter.count(source),
      bytes: Buffer.byteLength(source)
    }), tools = answers.flatMap((answer, index) => {
      let server = upstreams[index]?.name ?? "";
      return answer.status === "rejected" ? [] : answer.value.filter(({ name }) => name !== RETRIEVE_TOOL).map(({ name, source, announcedCharacters: announced }) => ({
        ...row(server, name, source),
        ...announced === void 0 ? {} : { announced_characters: announced },
        ...policies.isAllowed(server, name) ? {} : { denied: !0 }
      }));
    });
    tools.sort((one, other) => other.tokens - one.tokens);
    let { allow, deny } = config.proxy, names = [...found.servers.map(({ name }) => name), ...givenNames.values()], strange = patternsWithoutServer(found.isMany ? config.proxy : { allow, deny }, names), idle = failures.length > 0 ? [] : idlePatterns(policies, found.isMany), idleOnes = [...strange.map((pattern) => `"${pattern}"`), ...idle], warnings = [
      ...notes,
      ...safe.warnings.map(warningText),
      ...failures.map(({ reason }) => sentenceOf(reason)),
      ...idleOnes.length === 0 ? [] : [`No tool matches the ${patternsNamed(idleOnes)}.`]
    ], limit = { amount: 1, unit: "tokens" }, { descriptor } = createRetrieveTool({ archive: void 0, limit, counter: safe.counter });
    tools.push(row("plimsoll", RETRIEVE_TOOL, descriptor));
    let offered = tools.filter(({ denied }) => denied !== !0), total = offered.reduce((sum2, tool) => sum2 + tool.tokens, 0);
    return {
      json: { model, tools, total_tokens: total, warnings },
      notes: warnings,
      exitCode: failures.length === 0 ? 0 : 1,
      text: (paint) => {
        let denied = tools.length - offered.length, hidden = denied === 0 ? "" : ` ${denied} more ${denied === 1 ? "is" : "are"} not allowed and not shown to it.`;
        return `${toolTable(tools)}

${paint.bold(formatNumber(total))} tokens for ${offered.length} tools, in every request that offers them.${hidden}`;
      }
    };
  }
};
function toolTable(tools) {
  let announce = tools.some((tool) => tool.announced_characters !== void 0), deny = tools.some(({ denied }) => denied === !0);
  return renderTable(
    [
      { title: "server" },
      { title: "tool" },
      { title: "tokens", align: "right" },
      { title: "bytes", align: "right" },
      ...announce ? [{ title: "announces characters", align: "right" }] : [],
      ...deny ? [{ title: "for the client" }] : []
    ],
    tools.map((tool) => [
      foreignName(tool.server),
      foreignName(tool.tool),
      formatNumber(tool.tokens),
      formatNumber(tool.bytes),
      ...announce ? [formatAmount(tool.announced_characters)] : [],
      ...deny ? [tool.denied === !0 ? "denied" : "yes"] : []
    ])
  );
}
function formatAmount(amount) {
  return amount === void 0 ? "" : formatNumber(amount);
}
function patternsNamed(patterns) {
  return `${patterns.length === 1 ? "pattern" : "patterns"} ${patterns.join(", ")}`;
}
function sentenceOf(error) {
  return error instanceof PlimsollError ? error.remedy === void 0 ? error.message : `${error.message} ${error.remedy}` : String(error);
}

// src/surfaces/cli/commands/tour.ts
var tourCommand = {
  name: "tour",
  summary: "see what Plimsoll does, on data of its own, in a few seconds",
  group: "Look around",
  configured: !1,
  examples: [["plimsoll tour", "measure, bound and bring back a tool result"]],
  run: run12
};
async function run12() {
  let { runTour } = await import("./tour-ITPWH224.js"), steps = await runTour();
  return {
    json: { steps, warnings: [] },
    text: (paint) => steps.map(({ title, lines }, index) => [paint.bold(paint.cyan(`${index + 1}. ${title}`)), ...lines.map((line2) => `   ${line2}`)].join(`
`)).join(`

`)
  };
}

// src/surfaces/cli/program.ts
var program = {
  version: VERSION,
  description: "Keeps an LLM agent's context inside its load line.",
  commands: [
    countCommand,
    limitsCommand,
    sessionCommand,
    boundCommand,
    fitCommand,
    wrapCommand,
    hookCommand,
    assembleCommand,
    pruneCommand,
    restoreCommand,
    checkCommand,
    repairCommand,
    convertCommand,
    researchCommand,
    mcpCommand,
    configCommand,
    doctorCommand,
    archiveCommand,
    ledgerCommand,
    toolsCommand,
    tourCommand
  ],
  epilogue: `Exit codes: 0 fine, 1 found problems, 2 wrong usage, also a path that does not exist.
Every command takes --help (with examples) and --json; "plimsoll help COMMAND" is the same as --help.`
};
export {
  program
};
//# sourceMappingURL=program-LOKOBIA3.js.map
