/** Writes the starter file, unless there is one. */
import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { whyNotWritten } from '../../contract/file-trouble.js';
import { CONFIG_FILE_NAMES } from '../../contract/names.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import { describeSections, type OptionDescription } from './option-schema.js';
import { formatValue } from './showable-value.js';

export interface StarterRequest {
  readonly cwd: string;
  readonly out: string | undefined;
  /** Whether a file of the same name is replaced. */
  readonly force: boolean;
}

export function writeStarterFile({ cwd, out, force }: StarterRequest): { path: string; bytes: number } {
  const path = resolve(cwd, out ?? CONFIG_FILE_NAMES[0]);
  if (!path.toLowerCase().endsWith('.toml')) {
    throw invalidParams(
      `The starter file is TOML, but ${path} does not end in .toml.`,
      'Give a name that ends in .toml.',
    );
  }
  const rival = rivalOf(path);
  if (rival !== undefined) {
    throw invalidParams(
      `There is already a configuration file here: ${rival}.`,
      'Two in one folder are an error. Remove it first, or write elsewhere with --out.',
    );
  }
  const text = starterFile();
  try {
    // The exclusive flag makes "is it there?" and "write it" one step.
    writeFileSync(path, text, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    throw refusal(error, path);
  }
  return { path, bytes: Buffer.byteLength(text) };
}

function rivalOf(path: string): string | undefined {
  const names: readonly string[] = CONFIG_FILE_NAMES;
  if (!names.includes(basename(path))) return undefined;
  return names.map((name) => join(dirname(path), name)).find((other) => other !== path && existsSync(other));
}

function refusal(error: unknown, path: string): PlimsollError {
  const code = (error as NodeJS.ErrnoException).code;
  const options = { cause: error };
  if (code === 'EEXIST') {
    return invalidParams(
      `${path} exists already.`,
      'Write elsewhere with --out, or replace it with --force.',
      { ...options },
    );
  }
  if (code === 'ENOENT') {
    return new PlimsollError('NOT_FOUND', `There is no folder ${dirname(path)}.`, {
      ...options,
      details: { path },
      remedy: 'Make the folder first.',
    });
  }
  if (code === 'EISDIR') {
    return invalidParams(`${path} is a folder.`, 'Give the name of a file.', { ...options });
  }
  return new PlimsollError('INTERNAL_ERROR', `${path} cannot be written: ${whyNotWritten(error)}.`, {
    ...options,
    remedy: 'Check that you may write there and that the disk has room.',
  });
}

/**
 * The starter file: every option with what it does, what it accepts and its default, commented out. A line `#key =`
 * without a space is an option that can be uncommented; `# text` is a comment.
 */
const WIDTH = 100;

export function starterFile(): string {
  const sections = describeSections().map(({ name, description, options }) =>
    [`# ${description}.`, `[${name}]`, '', ...options.map(optionText)].join('\n'),
  );
  return [
    '# Configuration of Plimsoll. Every option is shown with its default or an example.',
    '# To change one, remove the # before its name. Check the result with: plimsoll config check',
    '',
    sections.join('\n\n'),
  ].join('\n');
}

function optionText(option: OptionDescription): string {
  const lines = [...wrap(option.description), ...wrap(`Accepted: ${option.note.accepted}.`)];
  const { defaultValue, note } = option;
  // An empty list or table shows no shape, so the example stands there and the comment names the default.
  const isEmpty = defaultValue === undefined || formatValue(defaultValue).replace(/[[\]{}]/g, '') === '';
  const shown = isEmpty && note.example !== undefined ? note.example : defaultValue;
  if (isEmpty)
    lines.push(`# Default: ${defaultValue === undefined ? 'none' : formatValue(defaultValue)}. Example:`);
  return [...lines, `#${option.path.at(-1)} = ${formatValue(shown)}`, ''].join('\n');
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
