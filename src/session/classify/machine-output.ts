/**
 * Whether a machine plainly printed a text: a log, a stack, what a terminal or a search showed, a page, a lock file. Data and code (JSON,
 * YAML, SQL, tables, source) are none, though machines write them too: who pastes them gives them to be used. In doubt it is none.
 */
import { detectKind } from '../../reduce/detect-kind.js';

export function isMachineOutput(text: string): boolean {
  const kind = detectKind(text);
  if (kind === 'base64' || kind === 'html') return true;
  if (kind === 'json-object') return LOCK_FILE.test(text.slice(0, LOCK_SAMPLE));
  if (kind === 'json-array' || kind === 'diff') return false;
  if (isMinified(text)) return true;
  const lines = sampleLines(text);
  if (share(lines, (line) => WANTED.test(line)) > MOST_WANTED) return false;
  if (kind === 'search-hits') return true;
  return (
    share(lines, isPrinted) > LEAST_PRINTED && (share(lines, hasLevel) > LEAST_LEVELS || !isTable(lines))
  );
}

const LOCK_FILE = /"lockfileVersion"|"_meta": \{\s{0,40}"hash"|"content-hash"/;
const LOCK_SAMPLE = 2_000;
const MOST_WANTED = 0.1;
const LEAST_PRINTED = 0.5;
const LEAST_LEVELS = 0.3;
const SAMPLE = 32_000;
const LINE = 300;

/** Words by which people say what is to be done. */
const WANTED =
  /\b(?:must|should|shall|needs? to|has to|have to|do not|don't|never|always|please|ensure|make sure|required?|want)\b/i;

/** A time, an address, a frame of a stack, a place in a file, several values, a prompt, a mark of a test, a file with its rights. */
const PRINTED = [
  /^\s{0,8}[[(]?(?:\d{4}[-/.]\d\d[-/.]\d\d[T ]|\d{1,2}:\d\d:\d|[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d|\d{1,3}(?:\.\d{1,3}){3} )/,
  /^\s{1,12}at \S|^\s{0,8}File "|^\s{0,4}#\d{1,3} {1,4}(?:0x|\S.{0,200} at [\w./-]{1,100}:\d)/,
  /^\s{0,8}(?=[^\s:]{0,100}[./])[\w./@+-]{1,200}:\d{1,7}(?:[:) ]|$)/,
  /^\s{0,8}[\w.]{1,40}=\S{0,200} {1,4}[\w.]{1,40}=\S/,
  /^\$ |^npm (?:ERR!|WARN|error|warn|notice)|^\s{0,8}(?:[✓✔✗✘×√] |(?:PASS|FAIL)\b|(?:not )?ok \d)|^[dl-][rwxst-]{9}/,
  /^[0-9a-f]{6,16}[: ] {0,2}[0-9a-f]{2,4} /,
];
const LEVEL = /^.{0,60}\b(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b/;
const LEVEL_MEMBER = /"(?:level|severity|lvl|log_level)" {0,2}:/;

function isPrinted(line: string): boolean {
  // A line of JSON is data unless it has a level.
  if (/^\s{0,8}[{<]/.test(line)) return LEVEL_MEMBER.test(line);
  return LEVEL.test(line) || PRINTED.some((pattern) => pattern.test(line));
}

function hasLevel(line: string): boolean {
  return LEVEL.test(line) || LEVEL_MEMBER.test(line);
}

/** Code that no person reads: long lines with hardly a space. */
function isMinified(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const lines = sample.split('\n').length;
  return sample.length / lines > LONG_LINE && sample.split(' ').length < sample.length / MOST_SPACES;
}

const LONG_LINE = 500;
const MOST_SPACES = 20;

/** Most lines have the same number of fields. */
function isTable(lines: readonly string[]): boolean {
  return [',', ';', '\t', '|'].some((separator) => {
    const fields = (lines[0] ?? '').split(separator).length;
    return fields > 2 && share(lines, (line) => line.split(separator).length === fields) > SAME_FIELDS;
  });
}

const SAME_FIELDS = 0.8;

function sampleLines(text: string): string[] {
  return text
    .slice(0, SAMPLE)
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [line.slice(0, LINE)]));
}

function share(lines: readonly string[], test: (line: string) => boolean): number {
  return lines.length === 0 ? 0 : lines.filter(test).length / lines.length;
}
