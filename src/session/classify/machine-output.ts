/**
 * Whether a machine plainly wrote a text: data, code, differences, or lines of a log. What could be somebody's sentences, or a list of
 * what they want, is none, whatever its form.
 */
import { detectKind } from '../../reduce/detect-kind.js';

export function isMachineOutput(text: string): boolean {
  const kind = detectKind(text);
  if (DATA.has(kind)) return true;
  const lines = sampleLines(text);
  if (share(lines, (line) => WANTED.test(line)) > MOST_WANTED) return false;
  return (
    kind === 'code' || kind === 'search-hits' || share(lines, (line) => MADE_LINE.test(line)) > LEAST_MADE
  );
}

const DATA: ReadonlySet<string> = new Set(['json-array', 'json-object', 'diff', 'base64', 'html']);
const MOST_WANTED = 0.1;
const LEAST_MADE = 0.5;
const SAMPLE = 32_000;
const LINE = 300;

/** Words by which people say what is to be done. */
const WANTED =
  /\b(?:must|should|shall|needs? to|has to|have to|do not|don't|never|always|please|ensure|make sure|required?|want)\b/i;

/** A time, a level, a place in a file, a frame of a stack, a member with its value. */
const MADE_LINE =
  /^\s{0,40}(?:\[?\d{1,4}[-:/.]\d|\[(?![ xX]?\])|at \S|File "|#\d|\d{1,7}[:|]|\+ |\$ |[\w./-]{1,200}:\d)|\b(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b|\b\w{1,40}=\S|\b0x[0-9a-fA-F]{4}|\b\d{2}:\d{2}:\d{2}/;

function sampleLines(text: string): string[] {
  return text
    .slice(0, SAMPLE)
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.slice(0, LINE)]));
}

function share(lines: readonly string[], test: (line: string) => boolean): number {
  return lines.length === 0 ? 0 : lines.filter(test).length / lines.length;
}
