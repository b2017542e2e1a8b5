/** Finds where lines begin. A line includes its line break, so that neighbouring lines joined are the source again. */

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

/** The line of places that are asked for in the order of the text. Each part of the text is looked at once. */
export class LineCounter {
  /** The line of the latest place. */
  line: number;
  /** Where that line begins. */
  start = 0;
  #end: number;

  constructor(
    private readonly text: string,
    firstLine = 1,
  ) {
    this.line = firstLine;
    this.#end = this.#lineEnd();
  }

  goTo(at: number): void {
    while (this.#end < at) {
      this.line++;
      this.start = this.#end + 1;
      this.#end = this.#lineEnd();
    }
  }

  #lineEnd(): number {
    const end = this.text.indexOf('\n', this.start);
    return end < 0 ? this.text.length : end;
  }
}
