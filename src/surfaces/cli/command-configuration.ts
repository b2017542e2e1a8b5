/** The configuration of a command: it stops the command when it is wrong, and gives its warnings as notes. */
import type { Config } from '../../contract/config/config.js';
import type { Invocation } from './command.js';

export interface CommandConfiguration {
  readonly config: Config;
  /** One line for each warning, for `CommandResult.notes`. */
  readonly notes: readonly string[];
}

export async function commandConfiguration({ io, common }: Invocation): Promise<CommandConfiguration> {
  const [{ loadConfiguration }, { describeProblem, requireConfiguration }] = await Promise.all([
    import('../../app/configuration/load-configuration.js'),
    import('../../app/configuration/configuration-findings.js'),
  ]);
  const loaded = await loadConfiguration({ cwd: io.cwd, env: io.env, flags: common });
  const config = requireConfiguration(loaded);
  return { config, notes: loaded.problems.map((problem) => `warning: ${describeProblem(problem)}`) };
}
