/**
 * An upper bound of how deep YAML text is nested, by its indentation, brackets and indicators alone. The YAML library
 * recurses, and Node may end the whole process when the stack runs out, so depth is bounded before it parses. Brackets
 * in comments and text count too: no configuration has a hundred that stay open.
 */
export function yamlDepthBound(text: string): number {
  const indents: number[] = [];
  let open = 0;
  let deepest = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    let indicators = 0;
    let first = start;
    for (; first < end && ' \t\r-?:'.includes(text[first] ?? ''); first++) {
      if ('-?:'.includes(text[first] ?? '')) indicators++;
    }
    if (first < end || indicators > 0) {
      const indent = indentOf(text, start, end);
      while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
      indents.push(indent);
    }
    for (let at = first; at < end; at++) {
      const character = text[at];
      if (character === '[' || character === '{') deepest = Math.max(deepest, indents.length + ++open);
      else if ((character === ']' || character === '}') && open > 0) open--;
      // Inside brackets a question mark or colon may open a pair without any bracket of its own.
      else if ((character === '?' || character === ':') && isBlank(text[at + 1])) indicators++;
    }
    deepest = Math.max(deepest, indents.length + open + indicators);
    start = end + 1;
  }
  return deepest;
}

function indentOf(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text[at] === ' ') at++;
  return at - start;
}

function isBlank(character: string | undefined): boolean {
  return character === undefined || character === ' ' || character === '\n' || character === '\r';
}
