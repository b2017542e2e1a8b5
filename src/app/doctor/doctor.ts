/** Runs every check. Later parts of the program add theirs to this list. */
import { configurationFindings } from '../configuration/configuration-findings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { plimsollHome } from '../home.js';
import { checkHome } from './check-home.js';
import { checkProviders } from './check-providers.js';
import { checkRuntime } from './check-runtime.js';
import { checkTokens } from './check-tokens.js';
import type { Finding } from './finding.js';

export interface Examination {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly nodeVersion: string;
  readonly flags: { readonly config: string | undefined; readonly set: readonly string[] };
}

export async function examine(given: Examination): Promise<Finding[]> {
  const loaded = await loadConfiguration({ cwd: given.cwd, env: given.env, flags: given.flags });
  return [
    checkRuntime(given.nodeVersion),
    ...configurationFindings(loaded),
    ...(await checkHome(plimsollHome(given.env, given.platform), given.platform)),
    checkTokens(),
    ...(await checkProviders(loaded.config, given.env, given.platform)),
  ];
}
