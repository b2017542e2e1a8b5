
import {
  MARK,
  findSecrets,
  isSecretCell,
  joinSpans,
  secretColumns,
  secretNameKind
} from "./chunk-D4VEXHYO.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/trust/json-columns.ts
var COLUMN_KEYS = /* @__PURE__ */ new Set(["columns", "fields", "headers", "header", "column_names", "columnNames"]), ROW_KEYS = /* @__PURE__ */ new Set(["rows", "data", "values", "records"]), NAMED = /"(?:columns|fields|headers?|column_names|columnNames)"\s{0,20}:\s{0,20}\[/, QUOTED = /"([^"\\]{1,64})"/g, LOOKED_AT = 4096, DEEPEST = 5, LONGEST_KEY = 16;
function findJsonColumns(text) {
  let spans = [];
  if (!namesSecret(text.slice(0, LOOKED_AT)) && !namesSecret(text.slice(-LOOKED_AT)))
    return { spans, steps: 0 };
  let steps = 0, open = [];
  for (let at = 0; at < text.length; at++) {
    let frame = open.at(-1), code = text.charCodeAt(at);
    if (steps += 1, code === 34) {
      let end = endOfString(text, at);
      frame?.isKey === !0 && (frame.key = end - at <= LONGEST_KEY ? text.slice(at + 1, end - 1) : ""), frame !== void 0 && (frame.isKey = !1), steps += end - at, at = end - 1;
    } else if (code === 44)
      frame !== void 0 && (frame.isKey = frame.isObject);
    else if (code === 123 || code === 91) {
      let isObject = code === 123;
      open.push({ start: at, isObject, isKey: isObject, key: "", columns: void 0, rows: [] });
    } else if (code === 125 || code === 93) {
      let closed = open.pop();
      closed !== void 0 && close(closed, open.at(-1), at + 1);
    }
  }
  return spans.sort((one, other) => one.start - other.start), { spans, steps };
  function close(closed, parent, end) {
    if (closed.columns !== void 0 && closed.rows.length > 0 && open.length < DEEPEST) {
      let kinds = kindsOf(text.slice(closed.columns.start, closed.columns.end));
      if (kinds !== void 0) for (let rows of closed.rows) readRows(rows, kinds);
    }
    if (closed.isObject || parent?.isObject !== !0) return;
    let range = { start: closed.start, end };
    COLUMN_KEYS.has(parent.key) ? parent.columns = range : ROW_KEYS.has(parent.key) && parent.rows.push(range);
  }
  function readRows({ start, end }, kinds) {
    let depth = 0, column = 0;
    for (let at = start; at < end; at++) {
      let code = text.charCodeAt(at);
      if (code === 34) {
        let stop = endOfString(text, at), kind = depth === 2 ? kinds[column] : void 0;
        kind !== void 0 && isSecretCell(kind, text.slice(at + 1, stop - 1)) && spans.push({ start: at + 1, end: stop - 1, rule: kind }), at = stop - 1;
      } else code === 91 || code === 123 ? (depth += 1, depth === 2 && (column = code === 91 ? 0 : kinds.length)) : code === 93 || code === 125 ? depth -= 1 : code === 44 && depth === 2 && (column += 1);
    }
    steps += end - start;
  }
}
function namesSecret(part) {
  let columns = NAMED.exec(part);
  if (columns === null) return !1;
  for (let [, name] of part.slice(columns.index).matchAll(QUOTED))
    if (secretNameKind(name ?? "") !== void 0) return !0;
  return !1;
}
function kindsOf(written) {
  try {
    return columnKinds(JSON.parse(written), secretNameKind);
  } catch {
    return;
  }
}
function columnKinds(columns, kindOf) {
  return Array.isArray(columns) ? secretColumns(columns.map(nameOf), kindOf) : void 0;
}
function isColumnKey(key) {
  return COLUMN_KEYS.has(key);
}
function isRowKey(key) {
  return ROW_KEYS.has(key);
}
function nameOf(column) {
  if (typeof column == "string") return column;
  let name = typeof column == "object" && column !== null && "name" in column ? column.name : void 0;
  return typeof name == "string" ? name : "";
}
function endOfString(text, start) {
  let at = start + 1;
  for (; at < text.length && text.charCodeAt(at) !== 34; ) at += text.charCodeAt(at) === 92 ? 2 : 1;
  return Math.min(text.length, at + 1);
}

// src/trust/table-secrets.ts
function withTableSecrets(text, found, isJson) {
  let { spans } = isJson ? findJsonColumns(text) : findTableSecrets(text);
  return joinSpans(found, spans);
}
var FIRST_LINES = 10, LONGEST_HEADER = 4096, RULE_STARTS = [`
|`, `
--`, `
+-`, `
\u251C`, `
\u255E`], RULE_MARKS = new Set("-+|:= \u2500\u2501\u2550\u253C\u256A\u251C\u2524\u255E\u2561\u2502"), CELL_ENDS = new Set("|\u2502"), LEAST_DOCUMENTED = 4;
function findTableSecrets(text) {
  let spans = [], steps = 0;
  if (text.includes(`
`) && (readDelimited(), mayHaveRules(text)))
    for (let start of RULE_STARTS) readRuled(start);
  return { spans, steps };
  function readDelimited() {
    let at = text.charCodeAt(0) === 65279 ? 1 : 0, begins = !0;
    for (let number = 0; number < FIRST_LINES && at < text.length; number++) {
      let end = endOfLine(text, at), line = text.slice(at, Math.min(end, at + LONGEST_HEADER)).trimEnd(), header = begins && end - at <= LONGEST_HEADER ? delimitedHeader(line) : void 0;
      if (header !== void 0) {
        readDelimitedRows(end + 1, header);
        return;
      }
      begins = line === "" || line.endsWith(":") || line.startsWith("```"), at = end + 1;
    }
  }
  function readDelimitedRows(from, { delimiter, kinds }) {
    let hasQuotes = !0, isFirst = !0;
    for (let at = from; at < text.length; ) {
      let { cells, next } = delimitedRow(at);
      steps += next - at, at = next;
      let [only] = cells;
      if (cells.length === 1 && (only === void 0 || only.start === only.end) || isFirst && cells.length !== kinds.length) return;
      isFirst = !1, cells.length > 1 && takeCells(cells, kinds, isSecretCell);
    }
    function delimitedRow(start) {
      let cells = [], at = start;
      for (; ; ) {
        let close = hasQuotes && text[at] === '"' ? closingQuote(text, at) : void 0;
        close === -1 && (hasQuotes = !1);
        let isQuoted = close !== void 0 && close !== -1, begin = isQuoted ? at + 1 : at;
        for (isQuoted && (at = close + 1); at < text.length && text[at] !== delimiter && text[at] !== `
`; ) at += 1;
        if (cells.push(isQuoted ? { start: begin, end: close } : trimmed(text, begin, at)), text[at] !== delimiter) return { cells, next: at + 1 };
        at += 1;
      }
    }
  }
  function readRuled(ruleStart) {
    for (let at = text.indexOf(ruleStart); at >= 0; at = text.indexOf(ruleStart, at)) {
      let next = at + ruleStart.length;
      for (; text[next] === " "; ) next += 1;
      if (steps += next - at, !RULE_MARKS.has(text[next] ?? `
`) && text[next] !== `
`) {
        at = next;
        continue;
      }
      let rule = readRule(text, at + 1);
      steps += rule.end - at;
      let kinds = rule.columns === 0 ? void 0 : ruledHeader(at, rule);
      at = kinds === void 0 ? rule.end : readRuledRows(rule, kinds);
    }
  }
  function ruledHeader(end, rule) {
    let start = text.lastIndexOf(`
`, end - 1) + 1;
    if (steps += end - start, end - start > LONGEST_HEADER) return;
    let cells = ruledCells(text, start, end, rule), isPadded = text[start] === " " && end - start === rule.end - end - 1;
    if (!(cells.length !== rule.columns || !rule.isDivided && !isPadded))
      return secretColumns(
        cells.map((cell) => text.slice(cell.start, cell.end)),
        secretNameKind
      );
  }
  function readRuledRows(rule, kinds) {
    let isSecret = rule.isMarkdown ? isDocumentedSecret : isSecretCell, at = rule.end;
    for (; at < text.length; ) {
      let start = at + 1, end = endOfLine(text, start);
      steps += end - start + 1;
      let isRow = rule.isDivided ? hasDivider(text, start, end) : text[start] === " ", isRule = readRule(text, start).columns > 0;
      if (!isRow && !isRule) return at;
      isRule || takeCells(ruledCells(text, start, end, rule), kinds, isSecret), at = end;
    }
    return text.length;
  }
  function takeCells(cells, kinds, isSecret) {
    let more = Math.max(0, cells.length - kinds.length), before = 0;
    for (let [column, kind] of kinds.entries()) {
      let first = cells[column], last = cells[column + more];
      if (kind === void 0 || first === void 0 || last === void 0 || last.end <= first.start)
        continue;
      let start = Math.max(first.start, before);
      start >= last.end || !isSecret(kind, text.slice(start, last.end)) || (spans.push({ start, end: last.end, rule: kind }), before = last.end);
    }
  }
}
function mayHaveRules(text) {
  return text.includes("|") || text.includes("\u2502") || / rows?\)\s{0,8}$/.test(text.slice(-24));
}
function delimitedHeader(line) {
  for (let delimiter of [",", "	", ";"]) {
    if (!line.includes(delimiter)) continue;
    let names = line.split(delimiter).map((name) => /^"([^"]*)"$/.exec(name)?.[1] ?? name);
    if (!names.every((name) => /^[A-Za-z_][\w .#/()-]{0,62}[\w)]?$/.test(name))) continue;
    let kinds = secretColumns(names, secretNameKind);
    if (kinds !== void 0) return { delimiter, kinds };
  }
}
function readRule(text, start) {
  let columns = 0, isLine = !1, isDivided = !1, isMarkdown = !1, at = start;
  for (; RULE_MARKS.has(text[at] ?? ""); at++) {
    let mark = text[at], wasLine = isLine;
    isLine = "-=\u2500\u2501\u2550".includes(mark), isLine && !wasLine && (columns += 1), isMarkdown ||= mark === "|", isDivided ||= !isLine && mark !== " " && mark !== ":";
  }
  let isWhole = at >= text.length || text[at] === `
` || text.startsWith(`\r
`, at);
  return { columns: isWhole ? columns : 0, end: isWhole ? at : endOfLine(text, at), isDivided, isMarkdown };
}
function ruledCells(text, start, end, { isDivided, isMarkdown }) {
  let line = trimmed(text, start, end), cells = [], from = line.start;
  for (let at = line.start; at < line.end && isDivided; at++)
    isMarkdown && text[at] === "\\" ? at += 1 : CELL_ENDS.has(text[at]) && (at > line.start && cells.push(plainCell(text, from, at, isMarkdown)), from = at + 1);
  return from < line.end && cells.push(plainCell(text, from, line.end, isMarkdown)), cells;
}
function plainCell(text, from, to, isMarkdown) {
  let cell = trimmed(text, from, to), { start, end } = cell;
  for (; isMarkdown && end - start > 1 && text[start] === "`" && text[end - 1] === "`"; )
    start += 1, end -= 1;
  return { start, end };
}
function isDocumentedSecret(kind, value) {
  return value.length < LEAST_DOCUMENTED || /\s/.test(value) ? !1 : isSecretCell(kind, value) && (kind === "password" || /\d/.test(value));
}
function hasDivider(text, start, end) {
  for (let at = start; at < end; at++) if (CELL_ENDS.has(text[at])) return !0;
  return !1;
}
function trimmed(text, from, to) {
  let start = from, end = to;
  for (; start < end && text.charCodeAt(start) <= 32; ) start += 1;
  for (; end > start && text.charCodeAt(end - 1) <= 32; ) end -= 1;
  return { start, end };
}
function closingQuote(text, open) {
  let at = text.indexOf('"', open + 1);
  for (; at >= 0 && text[at + 1] === '"'; ) at = text.indexOf('"', at + 2);
  return at;
}
function endOfLine(text, from) {
  let end = text.indexOf(`
`, from);
  return end === -1 ? text.length : end;
}

// src/trust/redact-text.ts
function replacementFor(rule) {
  return `${MARK}${rule}]`;
}
function redactText(text, options = {}) {
  let spans = withTableSecrets(text, findSecrets(text, options).spans, options.json === !0);
  return { text: replaceSpans(text, spans), spans };
}
function replaceSpans(text, spans) {
  if (spans.length === 0) return text;
  let parts = [], position = 0;
  for (let span of spans)
    parts.push(text.slice(position, span.start), replacementFor(span.rule)), position = span.end;
  return parts.push(text.slice(position)), parts.join("");
}
function restoreText(redacted, spans) {
  let parts = [], position = 0, originalPosition = 0;
  for (let span of spans) {
    let start = position + (span.start - originalPosition), replacement = replacementFor(span.rule);
    if (!(span.start >= originalPosition && span.end - span.start === span.original.length) || !redacted.startsWith(replacement, start))
      throw new PlimsollError("INVALID_PARAMS", "The sealed spans do not belong to this text.", {
        remedy: "Pass the redacted text and the spans of the same redaction, both unchanged.",
        details: { start: span.start, rule: span.rule }
      });
    parts.push(redacted.slice(position, start), span.original), position = start + replacement.length, originalPosition = span.end;
  }
  return parts.push(redacted.slice(position)), parts.join("");
}

export {
  columnKinds,
  isColumnKey,
  isRowKey,
  replacementFor,
  redactText,
  replaceSpans,
  restoreText
};
//# sourceMappingURL=chunk-ARVVSX6Y.js.map
