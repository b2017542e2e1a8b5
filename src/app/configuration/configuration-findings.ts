/** Reports the configuration to `doctor`, and makes a command refuse a wrong one. */
import { checkArguments } from '../../contract/call-shapes.js';
import type { Config } from '../../contract/config/config.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { type Finding, finding } from '../doctor/finding.js';
import { LOADED, type LoadedConfiguration } from './load-configuration.js';
import { type Problem, stopsCommand } from './problem.js';

export function configurationFindings(loaded: LoadedConfiguration): Finding[] {
  if (loaded.problems.length > 0) {
    return loaded.problems.map((problem) =>
      finding(
        'configuration',
        problem.severity === 'error' ? ('problem' as const) : ('warning' as const),
        describeProblem(problem),
        problem.remedy,
      ),
    );
  }
  const changed = loaded.origins.size;
  const files = loaded.files
    .map(({ path, standing }) => (standing === 'allowed' ? `${path} (allowed)` : path))
    .join(' and ');
  const source = files === '' ? 'no file' : files;
  const values =
    changed === 0 ? 'every option has its default' : `${changed} value${changed === 1 ? '' : 's'} set`;
  return [finding('configuration', 'ok', `${source}; ${values}`)];
}

/** A malformed flag, or one that names nothing, is wrong usage and is reported first. */
export function refuseWrongUsage({ problems }: LoadedConfiguration): void {
  const [first, ...others] = problems.filter(({ isUsage }) => isUsage === true);
  if (first === undefined) return;
  throw invalidParams([first, ...others].map(describeProblem).join('\n'), first.remedy);
}

/** The configuration of a command, which must not run with a wrong one. */
export function requireConfiguration(loaded: LoadedConfiguration): Config {
  checkArguments('requireConfiguration', { configuration: [loaded, LOADED] });
  refuseWrongUsage(loaded);
  const errors = loaded.problems.filter(stopsCommand);
  if (errors.length === 0) return loaded.config;
  // If only flags are wrong, the error is wrong usage.
  const isUsage = errors.every(({ flag }) => flag !== undefined);
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors`;
  throw invalidParams(
    `The configuration has ${count}.\n${errors.map((problem) => `  ${describeProblem(problem)}`).join('\n')}`,
    isUsage
      ? (errors[0]?.remedy ?? '')
      : 'Run "plimsoll config check" to see what is accepted and what to write.',
    { ...(isUsage ? {} : { details: { problems: loaded.problems } }) },
  );
}

/** One line each. Those about a project file are one line together: the file is not the user's, and may be full of them. */
export function describeProblems(problems: readonly Problem[]): string[] {
  const ignored = problems.filter(({ ignoredOptions }) => ignoredOptions !== undefined);
  if (ignored.length < 2) return problems.map(describeProblem);
  const count = ignored.reduce((sum, { ignoredOptions = 0 }) => sum + ignoredOptions, 0);
  const message = `${count} options are ignored: a project file may not set them. To see them: plimsoll config check`;
  return [
    ...problems.filter((problem) => !ignored.includes(problem)).map(describeProblem),
    `${ignored[0]?.file}: ${message}`,
  ];
}

/** The place and the sentence in one line. */
export function describeProblem(problem: Problem): string {
  const place = placeText(problem);
  return place === '' ? problem.message : `${place}: ${problem.message}`;
}

export function placeText({ file, line, column, variable, flag }: Problem): string {
  if (file === undefined) return variable ?? flag ?? '';
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}
