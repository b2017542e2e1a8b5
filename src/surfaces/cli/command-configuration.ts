/** Loads the configuration of a command. A wrong one stops the command; its warnings become notes. */
import type { Config } from '../../contract/config/config.js';
import type { Invocation } from './command.js';

export interface CommandConfiguration {
  readonly config: Config;
  /** One line for each warning, for `CommandResult.notes`. */
  readonly notes: readonly string[];
  /** The options that a pasted command needs to reach the same archive without these flags; usually none. */
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
