/** Blocks of code between fences in Markdown, in the order of the text: one pass over its lines. */
export interface CodeFence {
  /** Where the line that opens the block begins, and where its marks do. */
  readonly open: number;
  readonly mark: number;
  /** Where the code begins, where the line that closes it does, and where that ends. */
  readonly body: number;
  readonly close: number;
  readonly end: number;
  /** A line of this closes the block. */
  readonly closing: string;
}

const OPENING = /^[ \t]{0,12}(`{3,20}|~{3,20})([^\n]{0,200})/;

export function codeFences(text: string): readonly CodeFence[] {
  const fences: CodeFence[] = [];
  if (!text.includes('```') && !text.includes('~~~')) return fences;
  let opened: Omit<CodeFence, 'close' | 'end'> | undefined;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const to = found === -1 ? text.length : found + 1;
    // Most lines are told from a fence by their first character.
    if (!mayBeFence(text, from)) {
      from = to;
      continue;
    }
    const [line = '', marks = '', rest = ''] = OPENING.exec(text.slice(from, Math.min(to, from + 240))) ?? [];
    if (opened === undefined) {
      // Code in a line may be written with three marks too.
      if (marks !== '' && !rest.includes('`')) {
        const indent = line.length - line.trimStart().length;
        opened = { open: from, mark: from + indent, body: to, closing: line.slice(0, indent) + marks };
      }
    } else if (marks.startsWith(opened.closing.trimStart()) && rest.trim() === '') {
      fences.push({ ...opened, close: from, end: to });
      opened = undefined;
    }
    from = to;
  }
  if (opened !== undefined) fences.push({ ...opened, close: text.length, end: text.length });
  return fences;
}

/** A blank, a backtick or a tilde. */
function mayBeFence(text: string, from: number): boolean {
  const code = text.charCodeAt(from);
  return code === 32 || code === 9 || code === 96 || code === 126;
}

export function isFenceLine(line: string): boolean {
  return OPENING.test(line);
}
