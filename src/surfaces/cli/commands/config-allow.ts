/** `plimsoll config allow`: lets the file of a project, as it is now, set everything. */
import {
  type AllowedChange,
  allowProjectFile,
  forgetProjectFile,
} from '../../../app/configuration/allow-project-file.js';
import { formatOrigin } from '../../../app/configuration/problem.js';
import { formatValue } from '../../../app/configuration/showable-value.js';
import type { CommandResult, Invocation } from '../command.js';
import { shortName } from './config-problems.js';

export async function runConfigAllow({ io, options, ...invocation }: Invocation): Promise<CommandResult> {
  const given = invocation.arguments.find((argument) => typeof argument === 'string' && argument !== '');
  const name = (file: string) => shortName(file, io.cwd);
  if (options.remove === true) {
    const { file, wasAllowed } = await forgetProjectFile(given, io);
    return {
      json: { file, allowed: false, was_allowed: wasAllowed, warnings: [] },
      text: () =>
        wasAllowed
          ? `${name(file)} is no longer allowed.`
          : `${name(file)} was not allowed; nothing changed.`,
    };
  }
  const isDry = options.dryRun === true;
  const { file, sha256, changes } = await allowProjectFile(given, io, isDry);
  return {
    json: { file, allowed: !isDry, sha256: sha256 ?? null, changes, warnings: [] },
    text: (paint) =>
      [
        changes.length === 0
          ? `${name(file)} sets nothing that needs permission.`
          : `${name(file)} ${isDry ? 'would change' : 'changes'}:`,
        ...changes.map((change) => `  ${paint.bold(change.path)}  ${shownChange(change, name)}`),
        ...(isDry ? [] : ['This version is allowed. If the file changes, allow it again.']),
      ].join('\n'),
  };
}

function shownChange(
  { before, after, leads_to: target, origin }: AllowedChange,
  name: (file: string) => string,
): string {
  const link =
    target === undefined ? '' : ` (a link ${target === null ? 'that leads nowhere' : `to ${target}`})`;
  return `${formatValue(before)} -> ${formatValue(after)}${link}  ${formatOrigin(origin, name)}`;
}
