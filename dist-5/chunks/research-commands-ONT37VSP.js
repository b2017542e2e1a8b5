
import {
  counted,
  formatNumber,
  renderTable,
  writeOutput
} from "./chunk-2IXZY6RR.js";
import {
  failureEnvelope,
  successEnvelope
} from "./chunk-QINFDSIQ.js";
import "./chunk-KIT3EMCX.js";
import {
  createPaint,
  wantsColor
} from "./chunk-OWXHBL5B.js";
import {
  commandConfiguration
} from "./chunk-7MNXQNED.js";
import "./chunk-D7KOACQC.js";
import {
  cells
} from "./chunk-PEHHZ7MT.js";
import {
  PHASES
} from "./chunk-QUATVTX3.js";
import "./chunk-SJ5DDPCD.js";
import "./chunk-KG2NG3TV.js";
import "./chunk-POKMPUWT.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/research/report/quotation-html.ts
var FENCE = /^ {0,3}(?:```|~~~)/, ROW = /^ {0,3}\|.*\|\s*$/, RULE = /^ {0,3}\|(?:\s{0,20}:?-{1,40}:?\s{0,20}\|)+\s*$/, PLACE = /^\u2014 /;
function quotationHtml(lines, { plain, place }) {
  let out = [];
  for (let at = 0; at < lines.length; ) {
    let isBlock = FENCE.test(lines[at] ?? ""), isTable = ROW.test(lines[at] ?? "") && RULE.test(lines[at + 1] ?? ""), end = at + 1;
    if (isBlock) {
      for (; end < lines.length && !FENCE.test(lines[end] ?? "") && !isPlaceAt(end); ) end++;
      out.push(
        `<pre>${lines.slice(at + 1, end).map(plain).join(`
`)}</pre>`
      ), FENCE.test(lines[end] ?? "") && end++;
    } else if (isTable) {
      for (; end < lines.length && ROW.test(lines[end] ?? ""); ) end++;
      out.push(tableHtml(lines.slice(at, end)));
    } else {
      for (; end < lines.length && !FENCE.test(lines[end] ?? "") && !beginsTable(end); ) end++;
      out.push(...textHtml(lines.slice(at, end)));
    }
    at = end;
  }
  return `<blockquote>${out.join(`
`)}</blockquote>`;
  function isPlaceAt(at) {
    return at === lines.length - 1 && PLACE.test(lines[at] ?? "");
  }
  function beginsTable(at) {
    return ROW.test(lines[at] ?? "") && RULE.test(lines[at + 1] ?? "");
  }
  function textHtml(part) {
    let from = part.findIndex((line) => line.trim() !== ""), to = part.findLastIndex((line) => line.trim() !== "");
    return from < 0 ? [] : [
      `<p>
${part.slice(from, to + 1).map((line) => PLACE.test(line) ? place(line) : plain(line)).join(`
<br>`)}
</p>`
    ];
  }
  function tableHtml(rows) {
    let [names = "", , ...rest] = rows, row2 = (line, tag) => `<tr>${cells(line).map((cell) => `<${tag}>${plain(cell)}</${tag}>`).join("")}</tr>`;
    return `<table>
${[row2(names, "th"), ...rest.map((line) => row2(line, "td"))].join(`
`)}
</table>`;
  }
}

// src/research/report-html.ts
var STYLE = `body{font:16px/1.6 system-ui,sans-serif;color:#1b1f24;background:#fff;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;margin:1.6em 0 .5em}h1{font-size:1.7rem;margin-top:0}h2{font-size:1.25rem;border-bottom:1px solid #d8dee4;padding-bottom:.2em}h3{font-size:1.05rem}
blockquote{margin:.8em 0;padding:.2em 1em;border-left:4px solid #0b6e99;background:#f5f8fa}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
pre{overflow:auto;background:#eaeff3;padding:.8em;margin:.6em 0}blockquote p{margin:.6em 0}table{border-collapse:collapse;margin:.6em 0;font-size:.95em}th,td{border:1px solid #d8dee4;padding:.25em .6em;text-align:left;vertical-align:top}a{color:#0b6e99}li{margin:.25em 0}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}blockquote{background:#161b22}pre{background:#21262d}h2,th,td{border-color:#30363d}a,blockquote{border-color:#58a6ff}a{color:#58a6ff}}`;
function reportHtml(markdown, title) {
  let body = blocks(markdown.split(`
`));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
var OPENING = {
  text: "<p>",
  bullets: "<ul>"
}, CLOSING = {
  text: "</p>",
  bullets: "</ul>"
};
function blocks(lines) {
  let out = [], open, fence, quote = [];
  for (let line of lines) {
    if (fence === void 0 && line.startsWith(">")) {
      close(), quote.push(line.slice(1).replace(/^ /, ""));
      continue;
    }
    if (closeQuote(), fence !== void 0) {
      line.startsWith("```") ? (out.push(`<pre>${fence.join(`
`)}</pre>`), fence = void 0) : fence.push(escapeHtml(line));
      continue;
    }
    let heading = /^(#{1,6}) (.*)$/.exec(line);
    if (line.startsWith("```") || heading !== null || line.trim() === "") {
      if (close(), line.startsWith("```") && (fence = []), heading !== null) {
        let level = heading[1]?.length ?? 1;
        out.push(`<h${level}>${inline(heading[2] ?? "")}</h${level}>`);
      }
      continue;
    }
    let { kind, text } = blockLine(line), isItem = kind === "bullets";
    if (open === kind && !isItem) {
      out.push(`<br>${lineHtml(text)}`);
      continue;
    }
    open !== kind && (close(), out.push(OPENING[kind]), open = kind), out.push(isItem ? itemHtml(text) : lineHtml(text));
  }
  return close(), closeQuote(), fence !== void 0 && out.push(`<pre>${fence.join(`
`)}</pre>`), out.join(`
`);
  function close() {
    open !== void 0 && out.push(CLOSING[open]), open = void 0;
  }
  function closeQuote() {
    quote.length > 0 && out.push(quotationHtml(quote, { plain: sourceLine, place: inline })), quote = [];
  }
}
function blockLine(line) {
  return /^\s{0,8}[-*] /.test(line) ? { kind: "bullets", text: line.trimStart().slice(2) } : { kind: "text", text: line };
}
function lineHtml(text) {
  let whole = /^\*([^*]{1,1000})\*$/.exec(text);
  return whole === null ? inline(text) : `<em>${inline(whole[1] ?? "")}</em>`;
}
function sourceLine(text) {
  return indented(escapeHtml(unescaped(text)));
}
function indented(html) {
  return html.replace(/^[ \t]+/, (space) => "&#160;".repeat(space.replaceAll("	", "    ").length));
}
function itemHtml(text) {
  let source = /^\[(\d{1,4})\] /.exec(text);
  if (source === null) return `<li>${inline(text)}</li>`;
  let rest = inline(text.slice(source[0].length));
  return `<li id="source-${source[1]}">[${source[1]}] ${rest}</li>`;
}
var ESCAPED = /\\([!-/:-@[-`{-~])/g;
function unescaped(text) {
  return text.replace(ESCAPED, "$1");
}
var INLINE = /\\([!-/:-@[-`{-~])|`([^`]{1,1000})`|\*\*([^*]{1,1000})\*\*|\[([^\][]{1,500})\]\((https?:\/\/[^\s()<>]{1,2000})\)|\[(\d{1,4})\]/g;
function inline(text) {
  let out = "", from = 0;
  for (let match of text.matchAll(INLINE)) {
    out += escapeHtml(text.slice(from, match.index)), from = match.index + match[0].length;
    let [, character, code, strong, label, address, number] = match;
    character !== void 0 ? out += escapeHtml(character) : code !== void 0 ? out += `<code>${escapeHtml(code)}</code>` : strong !== void 0 ? out += `<strong>${escapeHtml(unescaped(strong))}</strong>` : label !== void 0 ? out += `<a rel="noreferrer noopener" href="${escapeHtml(address ?? "")}">${escapeHtml(unescaped(label))}</a>` : out += `<a href="#source-${number}">[${number}]</a>`;
  }
  return out + escapeHtml(text.slice(from));
}
function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

// src/surfaces/cli/research-view.ts
function researchView(io, id) {
  let live = io.stderrIsTerminal && io.env.TERM !== "dumb", paint = createPaint(wantsColor(io.stderrIsTerminal, io.env)), phase = PHASES[0], iteration = 1, progress, message = "", drawn = 0, ended = !1, told = /* @__PURE__ */ new Set();
  return io.writeError(`${paint.dim(`Research ${id}`)}
`), { onEvent, end };
  function onEvent(event) {
    if (!ended) {
      if (event.kind === "warning") {
        let said = `${event.warning.code}: ${event.warning.message}`;
        if (told.has(said)) return;
        told.add(said), erase(), io.writeError(`${paint.yellow("warning:")} ${said}
`);
      } else event.kind === "phase" ? (phase = event.phase, iteration = event.iteration, live || io.writeError(`${phase}${iteration > 1 ? ` (iteration ${iteration})` : ""}
`)) : event.kind === "progress" && (progress = event.progress, message = event.message);
      live && draw();
    }
  }
  function draw() {
    erase();
    let reached = PHASES.indexOf(phase), lines = [`${PHASES.map((name, index) => index < reached ? paint.green(name) : index === reached ? paint.bold(name) : paint.dim(name)).join(" > ")}${iteration > 1 ? `  iteration ${iteration}` : ""}`];
    progress !== void 0 && lines.push(figures(progress)), message !== "" && lines.push(paint.dim(clip(message, io.columns - 1))), io.writeError(`${lines.join(`
`)}
`), drawn = lines.length;
  }
  function erase() {
    drawn > 0 && io.writeError(`\x1B[${drawn}A\x1B[0J`), drawn = 0;
  }
  function end() {
    !ended && !live && progress !== void 0 && io.writeError(`${figures(progress)}
`), ended = !0;
  }
}
function figures(progress) {
  let { sources_read, sources_found, findings, gaps, answered, sub_questions } = progress, tokens = progress.tokens_reported > 0 ? `${formatNumber(progress.tokens_reported)} tokens reported` : `${formatNumber(progress.tokens_estimated)} tokens counted`;
  return `${sources_read} of ${counted(sources_found, "source")} read, ${counted(findings, "finding")}, ${answered} of ${counted(sub_questions, "sub-question")} answered, ${counted(gaps, "gap")}, ${tokens}`;
}
function clip(text, width) {
  let line = text.replace(/\s+/g, " ");
  return line.length <= width ? line : `${line.slice(0, Math.max(0, width - 1))}\u2026`;
}

// src/surfaces/cli/commands/research-command-names.ts
var RESEARCH_COMMANDS = [
  "list",
  "status",
  "wait",
  "report",
  "cancel",
  "resume",
  "delete",
  "export",
  "import"
];

// src/surfaces/cli/commands/research-commands.ts
async function start(invocation) {
  let { options } = invocation;
  return withService(invocation, async (service) => {
    let request = {
      query: await question(invocation),
      from: options.from ?? [],
      services: options.search ?? [],
      ...options.provider === void 0 ? {} : { provider: String(options.provider) },
      ...figures2(options)
    };
    await checkOutput(invocation);
    let created = await service.create(request).catch((error) => {
      throw missingPath(error);
    });
    return runToEnd(invocation, service, created.research_id);
  });
}
function missingPath(error) {
  if (!(error instanceof PlimsollError) || error.code !== "NOT_FOUND" || error.details?.field !== "from")
    return error;
  let { message, remedy = "", details } = error;
  return new PlimsollError("INVALID_PARAMS", message, { remedy, details, cause: error });
}
async function question({ arguments: given, io, options }) {
  let isPiped = given.length === 1 && given[0] === "-" && io.stdin.isTTY !== !0, text = isPiped ? "" : given.join(" ");
  if (isPiped) {
    let decoder = new TextDecoder();
    for await (let chunk of io.stdin)
      if (text += typeof chunk == "string" ? chunk : decoder.decode(chunk, { stream: !0 }), text.length > MOST_PIPED) break;
  }
  let query = text.trim();
  if (await refuseSlip(query, options), query !== "" && query !== "-") return query;
  throw new PlimsollError("INVALID_PARAMS", "There is no question.", {
    remedy: 'Write it after the command: plimsoll research "What ...?" --from ./docs; or pipe it into "plimsoll research -".'
  });
}
async function refuseSlip(query, { from, search }) {
  if (from !== void 0 || search !== void 0 || /\s/.test(query)) return;
  let { nearestName } = await import("./nearest-name-J4B26KBB.js"), meant = nearestName(query, RESEARCH_COMMANDS);
  if (meant !== void 0)
    throw new PlimsollError("INVALID_PARAMS", `"${query.slice(0, 80)}" is no command of plimsoll research.`, {
      remedy: `Was "plimsoll research ${meant}" meant? A question of one word needs --from or --search.`
    });
}
var MOST_PIPED = 1e5;
async function resume(invocation) {
  return withService(
    invocation,
    async (service) => runToEnd(invocation, service, await idOf(service, invocation))
  );
}
async function list(invocation) {
  return withService(invocation, async (service) => {
    let limit = Math.ceil(positive("limit", invocation.options.limit) ?? 20), cursor = invocation.options.cursor, data = await service.list({ limit, ...cursor === void 0 ? {} : { cursor } });
    return {
      json: successEnvelope(data),
      text: (paint) => {
        if (data.items.length === 0) return "There are no runs yet.";
        let table = renderTable(
          [{ title: "id" }, { title: "status" }, { title: "started" }, { title: "question" }],
          data.items.map(row)
        );
        return data.next_cursor === null ? table : `${table}
${paint.dim(`More: plimsoll research list --cursor ${data.next_cursor}`)}`;
      }
    };
  });
}
async function status(invocation) {
  return withService(invocation, async (service) => {
    let seconds = positive("wait", invocation.options.wait), id = await idOf(service, invocation), wait2 = seconds === void 0 ? {} : { waitMs: seconds * 1e3 };
    return statusResult(await service.status(id, wait2));
  });
}
async function wait(invocation) {
  return withService(invocation, async (service) => {
    let seconds = positive("timeout", invocation.options.timeout) ?? 3600, id = await idOf(service, invocation), ended = await service.status(id, { waitMs: seconds * 1e3 });
    return { ...statusResult(ended), exitCode: ended.status === "completed" ? 0 : 1 };
  });
}
async function report(invocation) {
  return withService(
    invocation,
    async (service) => reportResult(invocation, service, await idOf(service, invocation))
  );
}
async function cancel(invocation) {
  return withService(invocation, async (service) => {
    let data = await service.cancel(await idOf(service, invocation)), notes = ["cancelled", "completed"].includes(data.status) ? [] : ["It was asked to end and does so at its next step."];
    return { ...statusResult(data), notes };
  });
}
async function remove(invocation) {
  return withService(invocation, async (service) => {
    let data = await service.delete(await idOf(service, invocation));
    return { json: successEnvelope(data), text: () => `Deleted ${data.research_id}.` };
  });
}
async function exportRun(invocation) {
  let { format, stateVersion } = invocation.options;
  return withService(invocation, async (service) => {
    let id = await idOf(service, invocation);
    if (format !== "state") return reportResult(invocation, service, id);
    let state = await service.exportState(id, stateVersion === "0" ? 0 : 1);
    return written(invocation, `${JSON.stringify(state, null, 2)}
`, state);
  });
}
async function importRun(invocation) {
  return withService(invocation, async (service) => {
    let [file = ""] = invocation.arguments, { readStateFile } = await import("./read-state-file-EHD4Q4K7.js"), { warnings, ...data } = await service.importState(readStateFile(file, invocation.io.cwd));
    return {
      json: successEnvelope(data, { warnings }),
      text: () => `Imported as ${data.research_id}: ${data.status}.`,
      notes: warnings.map(({ code, message }) => `warning: ${code}: ${message}`)
    };
  });
}
async function runToEnd(invocation, service, id) {
  let { io } = invocation, view = researchView(io, id), stop = new AbortController(), interrupt = () => stop.abort(), isProcess = io.stdin === process.stdin;
  if (isProcess) for (let signal of ["SIGINT", "SIGTERM"]) process.once(signal, interrupt);
  try {
    let ended = await service.run(id, { signal: stop.signal, onEvent: view.onEvent });
    return view.end(), ended.status !== "completed" ? unfinished(await service.state(id), ended) : await reportResult(invocation, service, id, ended);
  } finally {
    if (view.end(), isProcess) for (let signal of ["SIGINT", "SIGTERM"]) process.off(signal, interrupt);
  }
}
function unfinished(state, ended) {
  let { error } = state, why = error === void 0 ? "" : ` ${error.message} ${error.remediation ?? ""}`, said = `The run is ${ended.status}.${why.trimEnd()}`, next = `Go on with: plimsoll research resume ${ended.research_id}`, failure = new PlimsollError("NOT_FOUND", said, {
    remedy: next,
    details: { ...ended, ...error === void 0 ? {} : { error } }
  });
  return { json: failureEnvelope(failure), text: () => "", notes: [said, next], exitCode: 1 };
}
async function reportResult(invocation, service, id, ended) {
  let data = await service.report(id), envelope = successEnvelope({ ...ended, ...data }, { warnings: data.warning_details }), { format } = invocation.options;
  if (format === "html") {
    let { original_query: query } = await service.state(id);
    return written(invocation, reportHtml(data.report, query), envelope);
  }
  return format === "json" ? written(invocation, `${JSON.stringify(envelope, null, 2)}
`, envelope) : written(invocation, data.report, envelope);
}
async function checkOutput({ io, options }) {
  if (typeof options.out != "string") return;
  let [{ access, constants }, { dirname, resolve }] = await Promise.all([
    import("node:fs/promises"),
    import("node:path")
  ]), folder = dirname(resolve(io.cwd, options.out));
  await access(folder, constants.W_OK).catch((cause) => {
    throw new PlimsollError("INVALID_PARAMS", `${options.out} cannot be written.`, {
      remedy: "Name a file in a folder that exists and that you may write to.",
      cause
    });
  });
}
async function written(invocation, text, json) {
  let { out } = invocation.options;
  if (typeof out != "string") return { json, text: () => text, exactText: !0 };
  let { resolve } = await import("node:path");
  return await writeOutput(resolve(invocation.io.cwd, out), text), { json, text: () => "", notes: [`Wrote ${out}.`] };
}
function statusResult(data) {
  let { progress } = data;
  return {
    json: successEnvelope(data),
    text: (paint) => [
      `${paint.bold(data.research_id)}  ${data.status}  (${data.phase}, iteration ${data.iteration})`,
      `  ${formatNumber(progress.answered)} of ${counted(progress.sub_questions, "sub-question")} answered, ${counted(progress.gaps, "gap")}`,
      `  ${formatNumber(progress.sources_read)} of ${counted(progress.sources_found, "source")} read, ${counted(progress.findings, "finding")}`,
      `  ${counted(progress.calls, "call")}, ${formatNumber(progress.tokens_estimated)} tokens counted, ${formatNumber(progress.tokens_reported)} reported`
    ].join(`
`)
  };
}
function row({ research_id, status: status2, created_at, query }) {
  let line = query.replace(/\s+/g, " ");
  return [
    research_id,
    status2,
    created_at.slice(0, 16).replace("T", " "),
    line.length > 60 ? `${line.slice(0, 59)}\u2026` : line
  ];
}
async function idOf(service, { arguments: given }) {
  let [id = ""] = given, cursor, matches = [];
  do {
    let page = await service.list({ limit: 100, ...cursor === void 0 ? {} : { cursor } });
    for (let { research_id } of page.items) {
      if (research_id === id) return id;
      id !== "" && research_id.startsWith(id) && matches.push(research_id);
    }
    cursor = page.next_cursor ?? void 0;
  } while (cursor !== void 0);
  if (matches.length === 1 && matches[0] !== void 0) return matches[0];
  throw matches.length > 1 ? new PlimsollError("INVALID_PARAMS", `"${id}" is the start of ${matches.length} ids.`, {
    remedy: `Write more of it: ${matches.slice(0, 5).join(", ")}.`
  }) : new PlimsollError("NOT_FOUND", `There is no run "${id.slice(0, 80)}".`, {
    remedy: "See plimsoll research list."
  });
}
async function withService(invocation, use) {
  let { io } = invocation, { config, notes } = await commandConfiguration(invocation), { openResearch } = await import("./open-research-JLH6UGVS.js"), service = await openResearch({ config, env: io.env, cwd: io.cwd });
  try {
    let result = await use(service).catch((error) => refusal(invocation, error));
    return { ...result, notes: [...notes, ...result.notes ?? []] };
  } finally {
    await service.close();
  }
}
function refusal({ common }, error) {
  if (!common.json || !(error instanceof PlimsollError)) throw error;
  let { code, message, remedy } = error;
  return {
    json: failureEnvelope(error),
    text: () => "",
    notes: [`plimsoll: ${message}`, ...remedy === void 0 ? [] : [`  ${remedy}`]],
    exitCode: code === "INVALID_PARAMS" ? 2 : 1
  };
}
function figures2(options) {
  let figure = (name, flag, value) => {
    let number = positive(flag, value);
    return number === void 0 ? {} : { [name]: number };
  };
  return {
    ...figure("max_iterations", "max-iterations", options.maxIterations),
    ...figure("max_sub_questions", "max-sub-questions", options.maxSubQuestions),
    ...figure("max_sources", "max-sources", options.maxSources),
    ...figure("spend_limit_tokens", "spend-limit-tokens", options.spendLimitTokens),
    ...figure("spend_limit_usd", "spend-limit-usd", options.spendLimitUsd)
  };
}
function positive(flag, value) {
  if (value === void 0) return;
  let number = Number(value);
  if (Number.isFinite(number) && number > 0 && String(value).trim() !== "") return number;
  throw new PlimsollError("INVALID_PARAMS", `--${flag} must be a number above 0, not "${String(value)}".`, {
    remedy: `Write for example --${flag} 10.`
  });
}
export {
  cancel,
  exportRun,
  importRun,
  list,
  remove,
  report,
  resume,
  start,
  status,
  wait
};
//# sourceMappingURL=research-commands-ONT37VSP.js.map
