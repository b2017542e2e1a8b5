/**
 * Reads TOML and finds the place of every key. The library stops at the first fault. To show all mistakes in one run,
 * this module blanks the faulty line and reads again, as long as the faults move forward. If they do not (an unclosed
 * bracket or quotation mark), only the first fault is reported.
 */
import { parse, TomlError } from 'smol-toml';
import { type ConfigDocument, MAX_DEPTH, repeatedKey, type SyntaxFault } from './config-document.js';
import { findTomlLines, lastTomlKey } from './toml-lines.js';

const MAX_FAULTS = 20;

export function parseTomlDocument(text: string): ConfigDocument {
  const first = attempt(text);
  if ('value' in first) return complete(text, first.value, []);
  const lines = text.split('\n');
  const faults = [describeFault(first.error, lines)];
  for (let error = first.error; ; ) {
    if (faults.length >= MAX_FAULTS) return { value: undefined, faults, lineOf: () => undefined };
    blankStatement(lines, error.line - 1);
    const rest = lines.join('\n');
    const next = attempt(rest);
    if ('value' in next) return complete(rest, next.value, faults);
    if (next.error.line <= error.line) break;
    error = next.error;
    faults.push(describeFault(error, lines));
  }
  return { value: undefined, faults: faults.slice(0, 1), lineOf: () => undefined };
}

function complete(text: string, value: unknown, faults: readonly SyntaxFault[]): ConfigDocument {
  const keys = findTomlLines(text);
  return { value, faults, lineOf: (path) => keys.find(path) };
}

function attempt(text: string): { value: unknown } | { error: TomlError } {
  try {
    return { value: parse(text, { maxDepth: MAX_DEPTH }) };
  } catch (error) {
    if (error instanceof TomlError) return { error };
    throw error;
  }
}

/** Without its header a table's keys would count for the table before it, so they go with it. */
function blankStatement(lines: string[], index: number): void {
  const isHeader = lines[index]?.trimStart().startsWith('[') === true;
  lines[index] = '';
  if (!isHeader) return;
  for (let next = index + 1; next < lines.length; next++) {
    if (lines[next]?.trimStart().startsWith('[') === true) return;
    lines[next] = '';
  }
}

function describeFault(error: TomlError, lines: readonly string[]): SyntaxFault {
  const place = { line: error.line, column: error.column };
  const reason = (error.message.split('\n', 1)[0] ?? '').replace('Invalid TOML document: ', '');
  const line = lines[error.line - 1] ?? '';
  const rest = line.slice(error.column - 1).trim();
  if (reason.startsWith('trying to redefine')) {
    const message = 'This key or table is given twice.';
    return { message, remedy: 'Keep one of the two.', ...place, ...repeatedAt(lines, error.line) };
  }
  const isEndOfLine = rest === '' || rest.startsWith('#');
  const isAfterKey = line.slice(0, error.column - 1).includes('=');
  if (reason.startsWith('unfinished') && reason !== 'unfinished string') return { ...OPEN_END, ...place };
  if (reason === 'invalid value' && isEndOfLine && !isAfterKey) return { ...OPEN_END, ...place };
  if (reason === 'invalid value') return { ...invalidValue(rest, isEndOfLine), ...place };
  if (reason === 'unfinished string') {
    return {
      message: 'A text does not end.',
      remedy: 'Close its quotation mark on the same line.',
      ...place,
    };
  }
  if (reason.startsWith('illegal character in key') || reason.includes('end of key')) {
    return {
      message: 'This is not a line of the form key = value or [section].',
      remedy:
        'Write key = value, with an equals sign, and put keys with other characters in quotation marks.',
      ...place,
    };
  }
  return { message: `This is not valid TOML: ${reason}.`, remedy: 'Correct this line.', ...place };
}

/** The lines before are read without the faulty ones, which are blank by now. */
function repeatedAt(lines: readonly string[], line: number): Pick<SyntaxFault, 'repeated'> {
  const path = lastTomlKey(lines.slice(0, line).join('\n'));
  return repeatedKey(path, findTomlLines(lines.slice(0, line - 1).join('\n')).find(path));
}

const OPEN_END = { message: 'A list or a table does not end.', remedy: 'Close it with ] or }.' };

function invalidValue(rest: string, isEndOfLine: boolean): { message: string; remedy: string } {
  if (isEndOfLine) {
    return { message: 'There is no value after the equals sign.', remedy: 'Write one, or remove the line.' };
  }
  if (/^(true|yes|on)\b/i.test(rest)) return { message: 'This is not a TOML value.', remedy: 'Write true.' };
  if (/^(false|no|off)\b/i.test(rest)) {
    return { message: 'This is not a TOML value.', remedy: 'Write false.' };
  }
  return {
    message: 'This is not a TOML value.',
    remedy: 'Put text in quotation marks. If a list began on a line above, close it with ].',
  };
}
