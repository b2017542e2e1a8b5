/**
 * The lines of a text that tell why something failed: the error itself, the place that a compiler names, how many failed. That a program
 * ended with an exit code is told elsewhere, and says nothing of the reason.
 */
import { objectList } from '../object-list.js';
import { endsOf, FAILED_COUNT, saysExitCode } from './outcome.js';

/** The last of them in their order, at most `lines` and `length` characters; the exit code beside them where there is room. */
export function lastErrorLines(text: string, lines: number, length: number): string {
  const ends = endsOf(text, 2_000, 8_000);
  const filled = objectList<Line>();
  const telling = objectList<Line>();
  let exit: Line | undefined;
  let sum: Line | undefined;
  // From the end: most have told all in their last lines.
  for (let end = ends.length; end >= 0 && (telling.length < lines || sum === undefined); ) {
    const start = end === 0 ? 0 : ends.lastIndexOf('\n', end - 1) + 1;
    const line = { at: start, said: ends.slice(start, end).trimEnd() };
    end = start - 1;
    if (line.said === '') continue;
    const begin = line.said.length > 400 ? line.said.slice(0, 400) : line.said;
    if (saysExitCode(begin)) {
      exit ??= line;
      continue;
    }
    // Where in the code it was, and what git advises, say nothing of the reason.
    const isFrame = FRAME.test(begin);
    if (filled.length < lines && !isFrame) filled.push(line);
    if (isFrame || !TELLING.test(begin)) continue;
    if (telling.length < lines) telling.push(line);
    // How many failed says more than the last of them.
    if (sum === undefined && FAILED_COUNT.test(begin)) sum = line;
  }
  const chosen = telling.length > 0 ? telling : filled;
  if (sum !== undefined && !chosen.includes(sum)) chosen.splice(lines - 1, 1, sum);
  if (exit !== undefined && chosen.length < lines) chosen.push(exit);
  chosen.sort(byPlace);
  let told = '';
  for (const { said } of chosen) told += `${told === '' ? '' : '\n'}${said.slice(0, 200)}`;
  return told.slice(0, length);
}

function byPlace(one: Line, other: Line): number {
  return one.at - other.at;
}

interface Line {
  readonly at: number;
  readonly said: string;
}

const FRAME = /^\s+at |^hint:/;
const TELLING =
  /\b(?:\w{0,60}(?:error|exception|rejection)|fail(?:ed|ure)?|cannot|could not|not found|undefined|not ok \d|conflict \(|segmentation|denied|fatal|panic|killed|aborted)|✗ [1-9]|^\s{0,8}[\w./@-]{1,200}[:(]\d{1,6}(?:[:,]\d{1,6}\)?)?: /i;
