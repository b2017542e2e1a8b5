
import {
  unreadable
} from "./chunk-BKBANAHQ.js";
import {
  MARK,
  withoutMarks,
  writeMarks
} from "./chunk-MYVCUT3C.js";
import "./chunk-PFWGEGFG.js";
import "./chunk-E6DGD4NZ.js";

// src/adapters/readers/xml-parts.ts
function eachXmlPart(xml, take) {
  let at = 0;
  for (; at < xml.length; ) {
    let tagStart = xml.indexOf("<", at), textEnd = tagStart === -1 ? xml.length : tagStart;
    if (textEnd > at && take({ kind: "text", text: decodeEntities(xml.slice(at, textEnd)) }), tagStart === -1) return;
    if (xml.startsWith("<!--", tagStart)) {
      at = after(xml, "-->", tagStart + 4);
      continue;
    }
    if (xml.startsWith("<![CDATA[", tagStart)) {
      let end2 = xml.indexOf("]]>", tagStart);
      take({ kind: "text", text: xml.slice(tagStart + 9, end2 === -1 ? xml.length : end2) }), at = end2 === -1 ? xml.length : end2 + 3;
      continue;
    }
    let end = tagEnd(xml, tagStart + 1), tag = xml.slice(tagStart + 1, end);
    if (at = end + 1, tag.startsWith("?") || tag.startsWith("!")) continue;
    let name = nameOf(tag.startsWith("/") ? tag.slice(1) : tag);
    tag.startsWith("/") || take({ kind: "open", name, tag }), (tag.startsWith("/") || tag.endsWith("/")) && take({ kind: "close", name });
  }
}
function after(xml, mark, from) {
  let at = xml.indexOf(mark, from);
  return at === -1 ? xml.length : at + mark.length;
}
function tagEnd(xml, from) {
  let quote = "";
  for (let at = from; at < xml.length; at++) {
    let character = xml[at] ?? "";
    if (quote !== "")
      character === quote && (quote = "");
    else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at;
  }
  return xml.length;
}
function nameOf(tag) {
  let end = 0;
  for (; end < tag.length && !` 	\r
/`.includes(tag[end] ?? ""); ) end++;
  return tag.slice(0, end);
}
function attributeOf(tag, name) {
  for (let quote of ['"', "'"]) {
    let from = tag.indexOf(` ${name}=${quote}`);
    if (from === -1) continue;
    let start = from + name.length + 3, end = tag.indexOf(quote, start);
    if (end !== -1) return decodeEntities(tag.slice(start, end));
  }
}
var NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
function decodeEntities(text) {
  return text.includes("&") ? text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name !== void 0) return NAMED[name.toLowerCase()] ?? whole;
      let code = decimal === void 0 ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 1114111 && (code < 55296 || code > 57343) ? String.fromCodePoint(code) : whole;
    }
  ) : text;
}

// src/adapters/readers/run-marks.ts
var OFF = /* @__PURE__ */ new Set(["0", "false", "off", "none"]), RunMarks = class {
  /** What the properties of this run say. */
  #level = "";
  #isStruck = !1;
  /** What is open in the text so far. */
  #openLevel = "";
  #isOpenStruck = !1;
  take(part) {
    if (part.kind !== "text")
      if (part.name === "w:r")
        this.#level = "", this.#isStruck = !1;
      else if (part.kind === "open" && part.name === "w:vertAlign") {
        let value = attributeOf(part.tag, "w:val");
        this.#level = value === "superscript" ? MARK.raised : value === "subscript" ? MARK.lowered : "";
      } else part.kind === "open" && (part.name === "w:strike" || part.name === "w:dstrike") && (OFF.has(attributeOf(part.tag, "w:val") ?? "") || (this.#isStruck = !0));
  }
  around(text) {
    let clean = withoutMarks(text);
    if (this.#level === this.#openLevel && this.#isStruck === this.#isOpenStruck) return clean;
    let marks = this.#openLevel === "" ? "" : MARK.level;
    return this.#isStruck !== this.#isOpenStruck && (marks += this.#isStruck ? MARK.struck : MARK.unstruck), this.#openLevel = this.#level, this.#isOpenStruck = this.#isStruck, marks + this.#level + clean;
  }
  /** Before the end of a line or a cell. */
  end() {
    let marks = (this.#openLevel === "" ? "" : MARK.level) + (this.#isOpenStruck ? MARK.unstruck : "");
    return this.#openLevel = "", this.#isOpenStruck = !1, marks;
  }
};

// src/adapters/readers/zip-entries.ts
import { inflateRawSync } from "node:zlib";
var END = 101010256, CENTRAL = 33639248, LOCAL = 67324752, END_LENGTH = 22, LONGEST_COMMENT = 65535, STORED = 0, DEFLATED = 8;
function openZip(bytes, limitBytes) {
  let file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), entries = listEntries(file), left = limitBytes;
  return {
    read(name) {
      let entry = entries.get(name);
      if (entry === void 0) return;
      let content = unpack(file, entry, left);
      return left -= content.length, content;
    }
  };
}
function listEntries(file) {
  let entries = /* @__PURE__ */ new Map();
  try {
    let end = endRecord(file), count = file.readUInt16LE(end + 10), at = file.readUInt32LE(end + 16);
    for (let n = 0; n < count && file.readUInt32LE(at) === CENTRAL; n++) {
      let nameLength = file.readUInt16LE(at + 28), name = file.toString("utf8", at + 46, at + 46 + nameLength);
      entries.set(name, {
        isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
        method: file.readUInt16LE(at + 10),
        packed: file.readUInt32LE(at + 20),
        offset: file.readUInt32LE(at + 42)
      }), at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
  } catch (cause) {
    throw unreadable("It is damaged: its list of parts cannot be read.", cause);
  }
  return entries;
}
function endRecord(file) {
  let earliest = Math.max(0, file.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = file.length - END_LENGTH; at >= earliest; at--) if (file.readUInt32LE(at) === END) return at;
  throw new Error("no end record");
}
function unpack(file, entry, limitBytes) {
  if (entry.isEncrypted) throw unreadable("It is protected by a password.");
  try {
    if (file.readUInt32LE(entry.offset) !== LOCAL) throw new Error("no local header");
    let start = entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28), packed = file.subarray(start, start + entry.packed);
    if (entry.method === STORED && packed.length <= limitBytes) return packed;
    if (entry.method === DEFLATED)
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, limitBytes) });
  } catch (cause) {
    throw cause.code === "ERR_BUFFER_TOO_LARGE" ? unreadable(`It unpacks to more than ${limitBytes.toLocaleString("en-US")} bytes.`, cause) : unreadable("It is damaged: a part of it cannot be unpacked.", cause);
  }
  throw unreadable("It is packed in a way that is not read.");
}

// src/adapters/readers/read-docx.ts
var XML_BYTES_PER_CHARACTER = 20, WIDEST_SPAN = 63;
function readDocx(bytes, limits) {
  let zip = openZip(bytes, limits.characters * XML_BYTES_PER_CHARACTER), body = zip.read("word/document.xml");
  if (body === void 0) throw unreadable("It is damaged: the document itself is missing.");
  let headings = headingStyles(zip.read("word/styles.xml")?.toString("utf8") ?? ""), parts = [textOf(body.toString("utf8"), headings)], notes = zip.read("word/footnotes.xml");
  notes !== void 0 && parts.push(textOf(notes.toString("utf8"), headings));
  let core = coreProperties(zip.read("docProps/core.xml")?.toString("utf8") ?? "");
  return {
    title: core.title ?? /^# (.+)$/m.exec(parts[0]?.slice(0, 4e3) ?? "")?.[1],
    text: parts.filter((part) => part !== "").join(`

`),
    ...core.date === void 0 ? {} : { date: core.date },
    places: { kind: "none" },
    form: "markdown"
  };
}
function headingStyles(xml) {
  let levels = /* @__PURE__ */ new Map(), id;
  return eachXmlPart(xml, (part) => {
    if (part.kind !== "open" || (part.name === "w:style" && (id = attributeOf(part.tag, "w:styleId")), part.name !== "w:name" || id === void 0)) return;
    let name = attributeOf(part.tag, "w:val")?.toLowerCase() ?? "", level = name === "title" ? 1 : Number(/^heading ([1-6])$/.exec(name)?.[1] ?? 0);
    level > 0 && levels.set(id, level);
  }), levels;
}
function textOf(xml, headings) {
  let lines = [], runs = [], prefix = "", isText = !1, marks = new RunMarks(), fallbacks = 0, tables = 0, isNamed = !1, span = 1;
  function takeRuns() {
    let text = runs.join("") + marks.end();
    return runs = [], text.split(`
`).map(writeMarks).join(`
`);
  }
  function addRow(row) {
    let columns = row.split(" |").length - 1;
    if (!isNamed && columns === 1) {
      lines.push(row.slice(0, -2), "");
      return;
    }
    lines.push(`| ${row}`), isNamed || lines.push(`|${" --- |".repeat(columns)}`), isNamed = !0;
  }
  function endParagraph() {
    let text = takeRuns().trim();
    text !== "" && lines.push(`${prefix}${text}`, ""), prefix = "";
  }
  return eachXmlPart(xml, (part) => {
    if (part.kind === "text") {
      isText && fallbacks === 0 && runs.push(marks.around(tables > 0 ? part.text.replaceAll("|", "\\|") : part.text));
      return;
    }
    let isOpen = part.kind === "open";
    switch (marks.take(part), part.name) {
      case "mc:Fallback":
        fallbacks += isOpen ? 1 : -1;
        break;
      case "w:t":
        isText = isOpen;
        break;
      case "w:tab":
        isOpen && fallbacks === 0 && runs.push(" ");
        break;
      case "w:br":
      case "w:cr":
        isOpen && fallbacks === 0 && runs.push(tables > 0 ? " " : `${marks.end()}
`);
        break;
      case "w:noBreakHyphen":
        isOpen && runs.push("-");
        break;
      case "w:pStyle": {
        let level = isOpen ? headings.get(attributeOf(part.tag, "w:val") ?? "") : void 0;
        level !== void 0 && tables === 0 && (prefix = `${"#".repeat(level)} `);
        break;
      }
      case "w:numPr":
        isOpen && prefix === "" && tables === 0 && (prefix = "- ");
        break;
      case "w:p":
        if (isOpen) break;
        tables === 0 ? endParagraph() : runs.push(`${marks.end()} `);
        break;
      case "w:tbl":
        tables += isOpen ? 1 : -1, isOpen && tables === 1 && (isNamed = !1), !isOpen && tables === 0 && lines.push("");
        break;
      case "w:tc":
        isOpen ? span = 1 : tables === 1 && runs.push(" | ".repeat(span));
        break;
      case "w:gridSpan":
        isOpen && tables === 1 && (span = spanOf(part.tag));
        break;
      case "w:tr":
        if (!isOpen && tables === 1) {
          let row = takeRuns().replace(/\s+/g, " ").trim();
          /[^| ]/.test(row) && addRow(row);
        }
        break;
    }
  }), endParagraph(), lines.join(`
`).trim();
}
function spanOf(tag) {
  let columns = Number(attributeOf(tag, "w:val"));
  return columns > 1 && columns <= WIDEST_SPAN ? Math.floor(columns) : 1;
}
function coreProperties(xml) {
  let found = /* @__PURE__ */ new Map(), open = "";
  eachXmlPart(xml, (part) => {
    part.kind === "open" ? open = part.name : part.kind === "text" ? found.set(open, (found.get(open) ?? "") + part.text) : open = "";
  });
  let title = found.get("dc:title")?.trim(), date = /^\d{4}-\d{2}-\d{2}/.exec(
    found.get("dcterms:modified") ?? found.get("dcterms:created") ?? ""
  )?.[0];
  return {
    ...title === void 0 || title === "" ? {} : { title },
    ...date === void 0 ? {} : { date }
  };
}
export {
  readDocx
};
//# sourceMappingURL=read-docx-V7NIWNTU.js.map
