/** Where lines begin. A line owns its line break, so that neighbouring lines joined are the source again. */

/** Start of each line, with the length of the text as last entry. An empty text has no line. */
export function lineStarts(text: string): number[] {
  const starts: number[] = [];
  let start = 0;
  while (start < text.length) {
    starts.push(start);
    const end = text.indexOf('\n', start);
    if (end === -1) break;
    start = end + 1;
  }
  starts.push(text.length);
  return starts;
}
