/** `plimsoll config check`: reports every problem at once. */
import { checkConfigurationFile } from '../../../app/configuration/check-configuration-file.js';
import { checkPolicyFile } from '../../../app/configuration/check-policy-file.js';
import { loadConfiguration } from '../../../app/configuration/load-configuration.js';
import type { CommandResult, Invocation } from '../command.js';
import { countProblems, exitCodeOf, renderProblems, shortName, splitProblems } from './config-problems.js';

export async function runConfigCheck(invocation: Invocation): Promise<CommandResult> {
  const { io, common } = invocation;
  const file = invocation.arguments.find((argument) => typeof argument === 'string' && argument !== '');
  const found =
    file === undefined
      ? await loadConfiguration({ cwd: io.cwd, env: io.env, flags: common })
      : await checkConfigurationFile(file, io.cwd, io.env);
  const loaded = { ...found, problems: [...found.problems, ...(await checkPolicyFile(found))] };
  const { errors, warnings } = splitProblems(loaded.problems);
  const files = loaded.files.map(({ path }) => shortName(path, io.cwd));
  const subject = files.length === 0 ? 'The configuration (no file)' : files.join(' and ');
  return {
    json: { valid: errors.length === 0, files: loaded.files, errors, warnings },
    text: (paint) => {
      if (loaded.problems.length === 0) return `${paint.green('ok')}  ${subject} is valid.`;
      const summary = `${subject}: ${countProblems(loaded.problems)}`;
      return `${renderProblems(loaded.problems, io, paint)}\n\n${paint.bold(summary)}`;
    },
    exitCode: exitCodeOf(errors),
  };
}
