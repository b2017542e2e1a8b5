/** The options that a pasted command needs to reach the same archive without the settings of this one; usually none. */
import type { Config } from '../contract/config/config.js';
import { shellWord } from '../contract/shell-word.js';
import { loadConfiguration } from './configuration/load-configuration.js';
import { archiveFolder, researchArchive } from './open-archive.js';

interface Place {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

export async function archiveOption(config: Config, { env, cwd }: Place): Promise<string> {
  const folders = (of: Config) => ({
    own: archiveFolder({ config: of.archive, env, cwd }),
    research: archiveFolder({ config: researchArchive(of), env, cwd }),
  });
  const here = folders(config);
  // A configuration that names no folder that can be used finds nothing.
  const there = await loadConfiguration({ cwd, env })
    .then((plain) => folders(plain.config))
    .catch(() => undefined);
  const settings = [
    ...(here.own === there?.own ? [] : [`archive.dir=${here.own}`]),
    ...(here.research === there?.research || here.research === here.own
      ? []
      : [`research.research_archive_dir=${here.research}`]),
  ];
  return settings.map((setting) => ` --set ${shellWord(setting)}`).join('');
}
