/**
 * The marks of comments in program text. What a comment says is prose, and its marks are no part of it: they are blanked where
 * sentences are looked for, so that every letter keeps its offset, and left out where a sentence is shown in one line.
 */
const OPENS = /^\s*\/\*+/;
const CLOSES = /\*+\/\s*$/;
const LINE_MARK = /^\s*(?:\/\/+!?|#+!?|--+|;+)(?= |$)/;
const STAR = /^\s*\*+(?= |$)/;

/** Whether each line belongs to a comment. One line with a hash is a heading as likely as not, two in a row are a comment. */
export function commentLines(lines: readonly string[]): boolean[] {
  let isInside = false;
  return lines.map((line, at) => {
    const wasInside = isInside;
    if (OPENS.test(line)) isInside = true;
    const isOpen = isInside;
    if (isInside && CLOSES.test(line)) isInside = false;
    if (wasInside || isOpen) return true;
    const mark = markOf(line);
    return (
      mark === '//' ||
      (mark === '#' && (markOf(lines[at - 1] ?? '') === '#' || markOf(lines[at + 1] ?? '') === '#'))
    );
  });
}

function markOf(line: string): string | undefined {
  return /^\s*(\/\/|#)(?= )/.exec(line)?.[1];
}

/** Blanks in place of the marks. */
export function withoutMarks(comment: string): string {
  return comment
    .split('\n')
    .map((line) => {
      const opened = blanked(line, OPENS);
      const bare = opened === line ? blanked(blanked(line, STAR), LINE_MARK) : opened;
      return blanked(bare, CLOSES);
    })
    .join('\n');
}

function blanked(line: string, mark: RegExp): string {
  return line.replace(mark, (found) => ' '.repeat(found.length));
}
