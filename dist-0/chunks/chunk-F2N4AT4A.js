
import {
  KeyLines,
  MAX_DEPTH,
  repeatedKey
} from "./chunk-CFHF5PTE.js";

// src/adapters/config-format/json-document.ts
function parseJsonDocument(text) {
  let reader = new JsonReader(text);
  try {
    return { value: text.trim() === "" ? void 0 : reader.readDocument(), faults: reader.faults, lineOf: (path) => reader.keys.find(path) };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { value: void 0, faults: reader.faults, lineOf: () => {
    } };
  }
}
var Stop = class extends Error {
}, NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y, WORDS = /* @__PURE__ */ new Map([
  ["true", !0],
  ["false", !1],
  ["null", null]
]), JsonReader = class {
  keys = new KeyLines();
  faults = [];
  #text;
  #path = [];
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #depth = 0;
  constructor(text) {
    this.#text = text;
  }
  readDocument() {
    let value = this.#readValue();
    return this.#peek() !== "" && this.#stop("There is more after the end of the document.", "Remove it."), value;
  }
  #readValue() {
    let first = this.#peek();
    if (first === "{" || first === "[") {
      ++this.#depth > MAX_DEPTH && this.#stop("The file is nested too deeply.", "Make it flatter.");
      let value = first === "{" ? this.#readObject() : this.#readArray();
      return this.#depth--, value;
    }
    if (first === '"') return this.#readString();
    NUMBER.lastIndex = this.#at;
    let number = NUMBER.exec(this.#text)?.[0];
    if (number !== void 0) return this.#take(number, Number(number));
    for (let [word, value] of WORDS)
      if (this.#text.startsWith(word, this.#at)) return this.#take(word, value);
    return first === "" && this.#stop("The file ends too early.", "Close every { and [."), this.#stop("This is not a value of JSON.", "Put text in double quotation marks.");
  }
  #readObject() {
    let object = /* @__PURE__ */ Object.create(null);
    if (this.#at++, this.#peek() === "}") return this.#take("}", object);
    for (; ; ) {
      this.#peek() !== '"' && this.#stop(
        "A key in double quotation marks must stand here.",
        "Remove a comma before }, or quote it."
      );
      let { line, column } = this.#place(), key = this.#readString();
      if (Object.hasOwn(object, key) && this.faults.push({
        message: "This key is given twice.",
        remedy: "Keep one of the two.",
        line,
        column,
        ...repeatedKey([...this.#path, key], this.keys.find([...this.#path, key]))
      }), this.#path.push(key), this.keys.add(this.#path, line), this.#peek() !== ":" && this.#stop("A colon must follow the key.", 'Write "key": value.'), this.#at++, object[key] = this.#readValue(), this.#path.pop(), this.#endsAt("}")) return object;
    }
  }
  #readArray() {
    let array = [];
    if (this.#at++, this.#peek() === "]") return this.#take("]", array);
    for (; ; )
      if (array.push(this.#readValue()), this.#endsAt("]")) return array;
  }
  /** Whether the list or table ends here; otherwise a comma must stand here. */
  #endsAt(end) {
    let next = this.#peek();
    return next !== end && next !== "," && this.#stop(`A comma or ${end} must stand here.`, "Separate entries with commas."), this.#at++, next === end;
  }
  #readString() {
    let start = this.#at, end = start + 1;
    for (; end < this.#text.length && this.#text[end] !== '"' && this.#text[end] !== `
`; )
      end += this.#text[end] === "\\" ? 2 : 1;
    try {
      let value = JSON.parse(this.#text.slice(start, end + 1));
      return this.#at = end + 1, value;
    } catch {
      return this.#stop("This text is not valid.", "Close its quotation mark and check its escapes.");
    }
  }
  /** The next character that is not blank, or nothing at the end. */
  #peek() {
    for (; this.#at < this.#text.length; this.#at++) {
      let character = this.#text[this.#at] ?? "";
      if (!` 	\r
`.includes(character))
        return character === "/" && this.#stop("JSON has no comments.", "Remove it, or use TOML."), character;
      character === `
` && (this.#line++, this.#lineStart = this.#at + 1);
    }
    return "";
  }
  #take(token, value) {
    return this.#at += token.length, value;
  }
  #place() {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }
  #stop(message, remedy) {
    throw this.faults.push({ message, remedy, ...this.#place() }), new Stop();
  }
};

export {
  parseJsonDocument
};
//# sourceMappingURL=chunk-F2N4AT4A.js.map
