/** `plimsoll config show`: prints every value with its origin. */
import { listValues, sectionNames } from '../../../app/configuration/list-values.js';
import { loadConfiguration } from '../../../app/configuration/load-configuration.js';
import { formatOrigin } from '../../../app/configuration/problem.js';
import { formatValue } from '../../../app/configuration/showable-value.js';
import { nearestName } from '../../../contract/nearest-name.js';
import { invalidParams } from '../../../contract/plimsoll-error.js';
import type { CommandResult, Invocation } from '../command.js';
import { exitCodeOf, renderProblems, shortName, splitProblems } from './config-problems.js';

/** Wider values push their origin to the right instead of all others. */
const WIDEST_VALUE = 50;

export async function runConfigShow({ io, common, options }: Invocation): Promise<CommandResult> {
  const section = typeof options.section === 'string' ? options.section : undefined;
  refuseUnknown(section);
  const loaded = await loadConfiguration({ cwd: io.cwd, env: io.env, flags: common });
  const values = listValues(loaded).filter((value) => section === undefined || value.section === section);
  const name = (file: string) => shortName(file, io.cwd);
  const { errors, warnings } = splitProblems(loaded.problems);
  return {
    json: {
      files: loaded.files,
      values: values.map(({ path, value, origin }) => ({ path, value: value ?? null, origin })),
      errors,
      warnings,
    },
    text: (paint) => {
      const files = loaded.files.map(
        ({ role, path, standing }) =>
          `${name(path)} (${standing === undefined ? role : `${role}, ${standing}`})`,
      );
      const lines = [paint.dim(files.length === 0 ? 'No configuration file.' : `Files: ${files.join(', ')}`)];
      const keyWidth = Math.max(...values.map(({ key }) => key.length));
      const shown = values.map((value) => ({ ...value, text: formatValue(value.value) }));
      const valueWidth = Math.min(WIDEST_VALUE, Math.max(...shown.map(({ text }) => text.length)));
      let heading = '';
      for (const { section: current, key, text, origin } of shown) {
        if (current !== heading) lines.push('', paint.bold(`[${current}]`));
        heading = current;
        const from = formatOrigin(origin, name);
        const plain = `  ${key.padEnd(keyWidth)}  ${text.padEnd(valueWidth)}  `;
        lines.push(plain + (origin.kind === 'default' ? paint.dim(from) : paint.cyan(from)));
      }
      return lines.join('\n');
    },
    notes: loaded.problems.length === 0 ? [] : [`\n${renderProblems(loaded.problems, io)}`],
    exitCode: exitCodeOf(errors),
  };
}

function refuseUnknown(section: string | undefined): void {
  const names = sectionNames();
  if (section === undefined || names.includes(section)) return;
  const nearest = nearestName(section, names);
  const meant = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  throw invalidParams(`There is no section "${section}".${meant}`, `Write one of ${names.join(', ')}.`);
}
