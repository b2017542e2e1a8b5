/** Writes problems of the configuration for a person: in the order of the file, each with what is needed to fix it. */
import { relative } from 'node:path';
import type { Problem } from '../../../app/configuration/problem.js';
import { formatValue } from '../../../app/configuration/showable-value.js';
import type { ExitCode } from '../command.js';
import { createPaint, type Paint } from '../paint.js';

interface Surroundings {
  readonly cwd: string;
  readonly columns: number;
}

export function renderProblems(
  problems: readonly Problem[],
  { cwd, columns }: Surroundings,
  paint: Paint = createPaint(false),
): string {
  const width = Math.min(columns, 110);
  return inReadingOrder(problems)
    .map((problem) => renderProblem(problem, cwd, width, paint))
    .join('\n\n');
}

export function splitProblems(problems: readonly Problem[]): { errors: Problem[]; warnings: Problem[] } {
  return {
    errors: problems.filter(({ severity }) => severity === 'error'),
    warnings: problems.filter(({ severity }) => severity === 'warning'),
  };
}

/** A flag that is malformed is wrong usage; anything else was found in the configuration. */
export function exitCodeOf(errors: readonly Problem[]): ExitCode {
  if (errors.some(({ isUsage }) => isUsage === true)) return 2;
  return errors.length > 0 ? 1 : 0;
}

export function countProblems(problems: readonly Problem[]): string {
  const { errors, warnings } = splitProblems(problems);
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return [
    ...(errors.length > 0 ? [count(errors.length, 'error')] : []),
    ...(warnings.length > 0 ? [count(warnings.length, 'warning')] : []),
  ].join(', ');
}

/** A file below the working directory by its relative name. */
export function shortName(file: string, cwd: string): string {
  const name = relative(cwd, file);
  return name === '' || name.startsWith('..') ? file : name;
}

function renderProblem(problem: Problem, cwd: string, columns: number, paint: Paint): string {
  const { severity, path, value, message, accepted, remedy } = problem;
  const label = severity === 'error' ? paint.red('error  ') : paint.yellow('warning');
  const place = placeText(problem, cwd);
  const subject = path === '' || path === place ? '' : paint.bold(path);
  const row = (title: string, text: string) =>
    `  ${paint.dim(title.padEnd(8))}  ${wrap(text, columns - 12).join(`\n${' '.repeat(12)}`)}`;
  // A sentence that only says what the rows below say is left out.
  const isPlain = message === `${path} must be ${accepted}, not ${formatValue(value)}.`;
  return [
    [label, place, subject].filter((part) => part !== '').join('  '),
    ...(isPlain ? [] : [`  ${wrap(message, columns - 2).join('\n  ')}`]),
    ...(value === undefined ? [] : [row('value', formatValue(value))]),
    row('accepted', accepted),
    row('remedy', remedy),
  ].join('\n');
}

function placeText({ file, line, column, variable, flag }: Problem, cwd: string): string {
  if (file === undefined) return variable ?? flag ?? '';
  const parts = [shortName(file, cwd), line, line === undefined ? undefined : column];
  return parts.filter((part) => part !== undefined).join(':');
}

/** Sources in the order in which they come up, and in a file the lines from top to bottom. */
function inReadingOrder(problems: readonly Problem[]): Problem[] {
  const sources = [...new Set(problems.map(({ file }) => file))];
  return sources.flatMap((source) =>
    problems.filter(({ file }) => file === source).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  );
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
