/** The option that names the format of a transcript, for every command that reads one. */
import { shellWord } from '../../../contract/shell-word.js';
import { type CommandSpec, option } from '../command.js';

type Option = NonNullable<CommandSpec['options']>[number];

/** The option that a hint at another command for the same file must repeat. */
export function sameReading(options: Readonly<Record<string, unknown>>): string {
  const format =
    options.format === undefined || options.format === 'auto' ? '' : ` --format ${options.format}`;
  return `${options.wholeFile === true ? ' --whole-file' : ''}${format}`;
}

export const FORMAT_OPTION: Option = option(
  '--format <name>',
  async () => `the format, if it is not recognised: ${(await formatNames()).all}`,
  { default: 'auto' },
);

/** The command that undoes what was written, as it can be pasted. */
export function everythingBack(written: string, archiveOption: string): string {
  return `Everything back: plimsoll restore ${shellWord(written)} --all --out FILE${archiveOption}`;
}

/** As a sentence lists them: all of them, and those that a conversion writes. */
export async function formatNames(): Promise<{ readonly all: string; readonly targets: string }> {
  const { sessionFormats, targetFormats } = await import('../../../app/session/session-formats.js');
  return { all: listed(sessionFormats), targets: listed(targetFormats) };
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].join(' or ');
}
