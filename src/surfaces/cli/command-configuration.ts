/** The configuration of a command: it stops the command when it is wrong, and gives its warnings as notes. */
import type { Config } from '../../contract/config/config.js';
import type { Invocation } from './command.js';

export interface CommandConfiguration {
  readonly config: Config;
  /** One line for each warning, for `CommandResult.notes`. */
  readonly notes: readonly string[];
  /** What a command for the same archive has to carry along when it is pasted without these flags; as a rule nothing. */
  readonly archiveOption: string;
}

export async function commandConfiguration({
  io,
  common,
}: Pick<Invocation, 'io' | 'common'>): Promise<CommandConfiguration> {
  const [{ loadConfiguration }, { describeProblems, requireConfiguration }] = await Promise.all([
    import('../../app/configuration/load-configuration.js'),
    import('../../app/configuration/configuration-findings.js'),
  ]);
  const loaded = await loadConfiguration({ cwd: io.cwd, env: io.env, flags: common });
  const config = requireConfiguration(loaded);
  const isChanged = common.config !== undefined || (common.set ?? []).length > 0;
  return {
    config,
    notes: describeProblems(loaded.problems).map((problem) => `warning: ${problem}`),
    archiveOption: isChanged ? await optionOf(config, io) : '',
  };
}

async function optionOf(config: Config, io: Invocation['io']): Promise<string> {
  const { archiveOption } = await import('../../app/archive-option.js');
  return archiveOption(config, io);
}
