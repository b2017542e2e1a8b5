
import {
  MARK,
  withoutMarks,
  writeMarks
} from "./chunk-MYVCUT3C.js";

// src/reduce/html-grid.ts
var COLUMNS = /\scolspan\s{0,9}=\s{0,9}["']?(\d{1,9})(?!\d)/i, ROWS = /\srowspan\s{0,9}=\s{0,9}["']?(\d{1,9})(?!\d)/i;
var HtmlGrid = class {
  #written;
  #row = 0;
  #column = 0;
  #repeated = 0;
  /** By column, what reaches down from above, and the row before which it ends. */
  #reaching = /* @__PURE__ */ new Map();
  #cell = { start: 0, columns: 1, rows: 1 };
  /** Empty cells are written when another one follows. */
  #empty = "";
  constructor(written) {
    this.#written = written;
  }
  startTable() {
    this.#reaching = /* @__PURE__ */ new Map(), this.#repeated = 0, this.#row = 0;
  }
  startRow() {
    return this.#row++, this.#column = 0, this.#empty = "", `
`;
  }
  startCell(tag) {
    let before = this.#empty;
    this.#empty = "";
    for (let above = this.#above(); above !== void 0; above = this.#above())
      before += above + " | ", this.#column++, this.#repeated++;
    let isFollowed = this.#repeated < 5e3;
    return this.#cell = {
      start: this.#written.length,
      columns: isFollowed ? Math.max(1, Math.min(numberIn(tag, COLUMNS) ?? 1, 50)) : 1,
      rows: isFollowed ? numberIn(tag, ROWS) ?? 1 : 1
    }, before;
  }
  endCell(name) {
    let { start, columns, rows } = this.#cell;
    this.#cell = { start, columns: 1, rows: 1 };
    let column = this.#column;
    if (this.#column += columns, columns === 1 && rows <= 1) return " | ";
    let whole = this.#written.slice(start + 1).join("").trim(), text = whole.length <= 80 && !whole.includes(`
`) ? whole : "";
    this.#repeated += columns - 1;
    for (let index = 0; index < columns && rows > 1; index++)
      this.#reaching.set(column + index, {
        text: index === 0 || name === "th" ? text : "",
        end: this.#row + rows
      });
    return name === "th" ? " | " + (text + " | ").repeat(columns - 1) : (this.#empty = " | ".repeat(columns - 1), " | ");
  }
  #above() {
    let found = this.#reaching.get(this.#column);
    return found !== void 0 && found.end > this.#row && this.#repeated < 5e3 ? found.text : void 0;
  }
};
function numberIn(tag, attribute) {
  let found = tag.length > 4 ? attribute.exec(tag)?.[1] : void 0;
  return found === void 0 ? void 0 : Number(found);
}

// src/reduce/html-layout.ts
var BLOCKS = new Set(
  "address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form header hr html legend main nav ol p pre section summary table title tr ul".split(
    " "
  )
), CLOSED_BY_BLOCK_END = new Set("p li td th div blockquote article section body".split(" ")), DEEPEST_LIST = 100, HtmlLayout = class {
  /** The next number of each open list; undefined for one without numbers. */
  #lists = [];
  #strikes = 0;
  /** Blocks that were opened inside of what is struck out. */
  #struckBlocks = 0;
  #grid;
  #written;
  /** How much was written where the last link ended. */
  #linkEnd = -1;
  /** `written` is the text so far; it grows. */
  constructor(written) {
    this.#grid = new HtmlGrid(written), this.#written = written;
  }
  /** What is written in place of a tag. */
  around(name, isEnd, tag) {
    if (name === "del" || name === "s" || name === "strike") return this.#strike(isEnd);
    if (name === "sup" || name === "sub")
      return isEnd ? MARK.level : name === "sup" ? MARK.raised : MARK.lowered;
    if (name === "input") return boxOf(tag);
    let text = this.#layout(name, isEnd, tag);
    return this.#strikes === 0 ? text : CLOSED_BY_BLOCK_END.has(name) && (this.#struckBlocks += isEnd ? -1 : 1, this.#struckBlocks < 0) ? (this.#strikes = 0, MARK.unstruck + text) : text === "" ? "" : MARK.unstruck + text + MARK.struck;
  }
  #strike(isEnd) {
    return isEnd && this.#strikes === 0 ? "" : (this.#strikes += isEnd ? -1 : 1, this.#strikes === 0 ? MARK.unstruck : isEnd || this.#strikes > 1 ? "" : (this.#struckBlocks = 0, MARK.struck));
  }
  /** Links side by side are apart for who looks at the page. */
  #link(isEnd) {
    let last = this.#linkEnd;
    return this.#linkEnd = isEnd ? this.#written.length : -1, !isEnd && last >= 0 && this.#written.length - last <= 2 && this.#written.slice(last).every((part) => part === "") ? " " : "";
  }
  #layout(name, isEnd, tag) {
    return /^h[1-6]$/.test(name) ? isEnd ? `

` : `

${"#".repeat(Number(name[1]))} ` : name === "br" ? `
` : name === "a" ? this.#link(isEnd) : ((name === "ol" || name === "ul") && this.#list(name, isEnd, tag), name === "li" ? isEnd ? "" : `
${this.#mark(tag)} ` : name === "td" || name === "th" ? isEnd ? this.#grid.endCell(name) : this.#grid.startCell(tag) : name === "title" && !isEnd ? `

# ` : (name === "table" && this.#grid.startTable(), name === "tr" ? isEnd ? "" : this.#grid.startRow() : BLOCKS.has(name) ? `

` : ""));
  }
  #list(name, isEnd, tag) {
    isEnd ? this.#lists.pop() : this.#lists.length < DEEPEST_LIST && this.#lists.push(name === "ol" ? numberIn(tag, START) ?? 1 : void 0);
  }
  #mark(tag) {
    let next = this.#lists.at(-1);
    if (next === void 0) return "-";
    let number = numberIn(tag, VALUE) ?? next;
    return this.#lists[this.#lists.length - 1] = number + 1, `${number}.`;
  }
}, START = /\sstart\s{0,9}=\s{0,9}["']?(-?\d{1,9})(?!\d)/i, VALUE = /\svalue\s{0,9}=\s{0,9}["']?(-?\d{1,9})(?!\d)/i;
function boxOf(tag) {
  return /\stype\s{0,9}=\s{0,9}["']?(?:checkbox|radio)\b/i.test(tag) ? /\schecked(?:[\s=/>]|$)/i.test(tag) ? "[x] " : "[ ] " : "";
}

// src/reduce/html-text.ts
var SILENT = /* @__PURE__ */ new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "iframe",
  "object",
  "canvas",
  "select"
]), LONGEST_READ_TAG = 2e3, ENTITIES = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  mdash: "\u2014",
  ndash: "\u2013",
  hellip: "\u2026",
  copy: "\xA9",
  laquo: "\xAB",
  raquo: "\xBB",
  middot: "\xB7",
  bull: "\u2022"
};
function htmlText(html) {
  let lower = html.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase()), parts = [], layout = new HtmlLayout(parts), at = 0;
  for (; at < html.length; ) {
    let open = html.indexOf("<", at);
    if (open === -1) {
      parts.push(plainText(html.slice(at)));
      break;
    }
    parts.push(plainText(html.slice(at, open))), at = afterTag(open);
  }
  return tidied(parts.join(""));
  function afterTag(open) {
    if (lower.startsWith("<!--", open)) return after(html.indexOf("-->", open + 4), 3);
    let closing = lower[open + 1] === "/", name = tagName(lower, open + (closing ? 2 : 1));
    if (name === "" && !"!?/".includes(lower[open + 1] ?? " "))
      return parts.push("<"), open + 1;
    let end = tagEnd(html, open);
    return !closing && SILENT.has(name) ? after(closingTag(name, end), 0) : (parts.push(layout.around(name, closing, html.slice(open, Math.min(end, open + LONGEST_READ_TAG)))), end);
  }
  function closingTag(name, from) {
    let close = lower.indexOf(`</${name}`, from);
    return close === -1 ? -1 : tagEnd(html, close);
  }
  function after(offset, length) {
    return offset === -1 ? html.length : offset + length;
  }
}
function tagName(lower, from) {
  let end = from;
  for (; end < from + 20; ) {
    let code = lower.charCodeAt(end);
    if (!(code >= 97 && code <= 122 || end > from && (code >= 48 && code <= 57 || code === 45))) break;
    end++;
  }
  return lower.slice(from, end);
}
function tagEnd(html, open) {
  let longest = Math.min(html.length, open + 2e4), quote = "";
  for (let at = open + 1; at < longest; at++) {
    let character = html[at] ?? "";
    if (quote !== "")
      character === quote && (quote = "");
    else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at + 1;
  }
  let end = html.indexOf(">", open);
  return end === -1 ? html.length : end + 1;
}
function plainText(source) {
  let spaced = withoutMarks(source).replace(/[ \t\r\n\f]+/g, " ");
  return spaced.includes("&") ? spaced.replace(/&(#x?[0-9a-f]{1,8}|[a-z]{2,8});/gi, decodeEntity) : spaced;
}
function decodeEntity(whole, name) {
  if (!name.startsWith("#")) return ENTITIES[name.toLowerCase()] ?? whole;
  let code = name[1] === "x" || name[1] === "X" ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 31 && code <= 1114111 && !(code >= 55296 && code <= 57343) ? String.fromCodePoint(code) : " ";
}
function tidied(text) {
  let lines = [];
  for (let line of text.split(`
`)) {
    let clean = writeMarks(line).replaceAll(/(\[[ x]\]) {2}/g, "$1 ").trim();
    clean === "-" || /^(?:#{1,6}|\d{1,9}\.|\[[ x]\])$/.test(clean) || (clean !== "" || lines.length > 0 && lines.at(-1) !== "") && lines.push(clean);
  }
  for (; lines.at(-1) === ""; ) lines.pop();
  return lines.length === 0 ? "" : `${lines.join(`
`)}
`;
}

export {
  boxOf,
  htmlText
};
//# sourceMappingURL=chunk-BHTAXQK2.js.map
