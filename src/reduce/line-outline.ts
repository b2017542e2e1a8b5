/**
 * Which line of code or settings owns which: a value means nothing, or something wrong, beside a key that it does not belong to.
 * Read from what all such files share (indentation, lines that close, section headers), because a parser for each language
 * would still not read a half-written file. One pass, whatever the lines hold.
 */
export interface LineOutline {
  /** The line that opens the block a line stands in, or -1; always above it. */
  readonly parent: Int32Array;
  /** The line after the last one that each line owns. */
  readonly end: Int32Array;
  /** 1 where a line says nothing. */
  readonly blank: Uint8Array;
  /** Where the comments and decorators above a line begin; the line itself without them. */
  readonly lead: Int32Array;
  /** For a line of such comments the line that they are about; else -1. */
  readonly about: Int32Array;
  /** The line inside of a block that says its name, such as `"id": "billing"`, or -1. */
  readonly named: Int32Array;
}

/** No more of a line is looked at. */
const LOOKED_AT = 200;
const TAB_WIDTH = 4;
/** A line deeper than this has no parent nearer than this. */
const DEEPEST = 64;
/** A name stands among the first lines of a block. */
const NAME_WITHIN = 6;

const CLOSES = /^(?:[)\]}]|<\/|(?:else|elif|elsif|except|finally|catch|rescue|ensure|end|fi|done|esac)\b)/;
const COMMENT =
  /^(?:\/\/|\/\*|\*(?:\s|\/|$)|#(?!include\b|define\b|if|el|en|region\b)|--|;|<!--|"""|@[\w.][^{]*$|\[\w{1,60}\]$)/;
const SECTION = /^\[{1,2}[^\]]{1,160}\]{1,2}\s*(?:[#;].*)?$/;
const SETTING = /^[\w."'$/@*-][\w."'$/@* -]{0,80}\s*(?:[=:]|$)/;
const SETTING_SHARE = 0.7;
const NAMES = /^(?:- )?["']?(?:name|id|key|title|slug|uid)["']?\s*[:=]\s*\S/i;
const HOLDS_NAME = /^["']?metadata["']?\s*:/;
const DOCUMENT = '---';

export function lineOutline(text: string, starts: ArrayLike<number>): LineOutline {
  const count = starts.length - 1;
  const parent = new Int32Array(count).fill(-1);
  const end = new Int32Array(count);
  const blank = new Uint8Array(count);
  const lead = new Int32Array(count);
  const about = new Int32Array(count).fill(-1);
  const named = new Int32Array(count).fill(-1);
  const isComment = new Uint8Array(count);
  const hasSections = sections();
  const open = new Openers();
  let section = -1;
  let before = '';
  for (let line = 0; line < count; line++) {
    lead[line] = line;
    end[line] = line + 1;
    const start = starts[line] ?? 0;
    const raw = text.slice(start, Math.min(starts[line + 1] ?? 0, start + LOOKED_AT));
    const code = raw.trim();
    if (code === '') {
      blank[line] = 1;
      continue;
    }
    if (hasSections && SECTION.test(code)) {
      section = line;
      open.clear();
      before = code;
      continue;
    }
    const indent = indentOf(raw);
    const owner = ownerOf(line, code, indent);
    parent[line] = owner >= 0 ? owner : section;
    if (COMMENT.test(code)) isComment[line] = 1;
    nameOwner(line, code);
    before = code;
  }
  for (let line = count - 1; line >= 0; line--) {
    const owner = parent[line] ?? -1;
    if (owner >= 0) end[owner] = Math.max(end[owner] ?? 0, end[line] ?? 0);
  }
  findLeads();
  return { parent, end, blank, lead, about, named };

  function ownerOf(line: number, code: string, indent: number): number {
    const same = open.closeFrom(indent);
    if (same >= 0 && continues(same, code, line)) {
      open.push(same, indent);
      open.push(line, indent);
      return same;
    }
    const owner = open.last();
    // A document of its own: its settings stand at the margin as the line above them does.
    if (code === DOCUMENT) open.clear();
    open.push(line, code === DOCUMENT ? -1 : indent);
    return code === DOCUMENT ? -1 : owner;
  }

  /** Whether a line belongs to the one that stands at the same indentation above it. */
  function continues(same: number, code: string, line: number): boolean {
    if (CLOSES.test(code)) return true;
    // A list under its key, not indented; a brace on a line of its own.
    if (code.startsWith('- ')) return startsList(same);
    return code === '{' && same === line - 1 && !/[,;{}[(]$/.test(before);
  }

  function startsList(line: number): boolean {
    const first = text
      .slice(starts[line], Math.min(starts[line + 1] ?? 0, (starts[line] ?? 0) + LOOKED_AT))
      .trim();
    return !first.startsWith('-') && first.endsWith(':');
  }

  function nameOwner(line: number, code: string): void {
    const owner = parent[line] ?? -1;
    if (owner < 0 || line - owner > NAME_WITHIN || !NAMES.test(code)) return;
    const above = parent[owner] ?? -1;
    const start = starts[owner] ?? 0;
    const holder = text.slice(start, Math.min(starts[owner + 1] ?? 0, start + LOOKED_AT)).trim();
    const block = HOLDS_NAME.test(holder) ? above : owner;
    if (block >= 0 && line - block <= NAME_WITHIN && (named[block] ?? -1) < 0) named[block] = line;
  }

  function findLeads(): void {
    for (let line = 1; line < count; line++) {
      if (blank[line] === 1 || isComment[line] === 1 || about[line] !== -1) continue;
      let first = line;
      for (let above = line - 1; above >= 0 && blank[above] === 0; above = first - 1) {
        // What stands inside of a comment belongs to the line that begins it.
        let top = above;
        while (isComment[top] === 1 && (parent[top] ?? -1) >= 0 && isComment[parent[top] ?? 0] === 1)
          top = parent[top] ?? 0;
        if (isComment[top] === 0 || parent[top] !== parent[line] || about[top] !== -1) break;
        about.fill(line, top, first);
        first = top;
      }
      lead[line] = first;
    }
  }

  /** Whether the text is settings under section headers: a line in brackets means something else in code. */
  function sections(): boolean {
    let settings = 0;
    let others = 0;
    let headers = 0;
    for (let line = 0; line < Math.min(count, 400); line++) {
      const start = starts[line] ?? 0;
      const code = text.slice(start, Math.min(starts[line + 1] ?? 0, start + LOOKED_AT)).trim();
      if (code === '' || code.startsWith('#') || code.startsWith(';')) continue;
      if (SECTION.test(code)) headers++;
      else if (SETTING.test(code) && !/[;{(]$/.test(code)) settings++;
      else others++;
    }
    return headers > 0 && settings >= (settings + others) * SETTING_SHARE;
  }
}

function indentOf(raw: string): number {
  let width = 0;
  for (let at = 0; at < raw.length; at++) {
    const code = raw.charCodeAt(at);
    if (code === 9) width += TAB_WIDTH;
    else if (code === 32) width++;
    else break;
  }
  return width;
}

/** The blocks that are open, the innermost last. */
class Openers {
  readonly #lines: number[] = [];
  readonly #indents: number[] = [];

  clear(): void {
    this.#lines.length = 0;
    this.#indents.length = 0;
  }

  /** Ends what a line at this indentation is not inside of; the outermost that stands at the same indentation, or -1. */
  closeFrom(indent: number): number {
    let same = -1;
    while (this.#lines.length > 0 && (this.#indents.at(-1) ?? 0) >= indent) {
      const line = this.#lines.pop() ?? -1;
      if (this.#indents.pop() === indent) same = line;
    }
    return same;
  }

  last(): number {
    return this.#lines.at(-1) ?? -1;
  }

  push(line: number, indent: number): void {
    if (this.#lines.length >= DEEPEST) {
      this.#lines.pop();
      this.#indents.pop();
    }
    this.#lines.push(line);
    this.#indents.push(indent);
  }
}
