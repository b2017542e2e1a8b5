/**
 * Handles the marks of comments in program text. A comment is prose and its marks are no part of it. They are blanked
 * for finding sentences, so that every letter keeps its offset, and removed when a sentence is shown in one line.
 */
const OPENS = /^\s*\/\*+/;
const CLOSES = /\*+\/\s*$/;
const LINE_MARK = /^\s*(?:\/\/+!?|#+!?|--+|;+)(?= |$)/;
const STAR = /^\s*\*+(?= |$)/;

/** Whether each line belongs to a comment. One line with a hash is a heading as likely as not, two in a row are a comment. */
function commentLines(lines: readonly string[]): boolean[] {
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

export interface CommentRun {
  readonly start: number;
  /** With blanks in place of the marks of a comment, every other character at its offset. */
  readonly plain: string;
}

/** A text taken apart into comments and what stands between them. */
export function commentRuns(text: string): CommentRun[] {
  const lines = text.split('\n');
  const isComment = commentLines(lines);
  const runs: CommentRun[] = [];
  let start = 0;
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    while (to < lines.length && isComment[to] === isComment[from]) to++;
    const run = lines.slice(from, to).join('\n');
    runs.push({ start, plain: isComment[from] === true ? withoutMarks(run) : run });
    start += run.length + 1;
    from = to;
  }
  return runs;
}

export function withoutCommentMarks(text: string): string {
  return commentRuns(text)
    .map(({ plain }) => plain)
    .join('\n');
}
