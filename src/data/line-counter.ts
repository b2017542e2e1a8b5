/** The line of places that are asked for in the order of the text. Each part of the text is looked at once. */
export class LineCounter {
  /** Of the place that was gone to last. */
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
