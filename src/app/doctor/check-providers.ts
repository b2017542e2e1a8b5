/**
 * Checks whether the configured models can be reached. A key in the environment alone changes nothing: it is reported
 * with the line that would use it. Nothing is sent, unless the canary of command-line models is requested.
 */
import { createCommandClient } from '../../adapters/models/command-client.js';
import { providerAccess } from '../../adapters/models/provider-access.js';
import type { Config } from '../../contract/config/config.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type ProviderId, parseProviderId } from '../../contract/provider-id.js';
import { isProviderName, PROVIDER_NAMES, PROVIDERS } from '../../contract/providers/providers.js';
import { COMPAT_HINT } from '../configuration/unknown-key.js';
import { checkCanary } from './check-canary.js';
import { type Finding, finding } from './finding.js';
import { isOnPath } from './is-on-path.js';

type Environment = Readonly<Record<string, string | undefined>>;

export interface ProviderSurroundings {
  readonly env: Environment;
  readonly platform: NodeJS.Platform;
  /** Whether command-line models are proved to be locked, by a call each; absent: the caller cannot ask for it. */
  readonly canary?: boolean | undefined;
}

export async function checkProviders(config: Config, given: ProviderSurroundings): Promise<Finding[]> {
  const named = namedProviders(config);
  const findings = (await Promise.all(named.map((text) => checkProvider(text, config, given)))).flat();
  if (named.length === 0) {
    findings.push(
      finding('providers', 'ok', 'no model is named: summaries are extractive, made on this machine'),
    );
  }
  const used = new Set(named.map((text) => parseProviderId(text).provider));
  return [...findings, ...unusedKeys(used, config, given.env)];
}

function namedProviders(config: Config): string[] {
  const { research } = config;
  const single = [
    research.summarization_provider,
    research.provider,
    research.planning_provider,
    research.analysis_provider,
    research.synthesis_provider,
    research.refinement_provider,
  ].filter((id) => id !== undefined);
  return [...new Set([...single, ...research.summarization_providers, ...research.providers])];
}

async function checkProvider(text: string, config: Config, given: ProviderSurroundings): Promise<Finding[]> {
  const { env } = given;
  const id = parseProviderId(text);
  if (!isProviderName(id.provider)) {
    return [
      problem(
        `${text} names a provider that is not known.`,
        `Use one of: ${PROVIDER_NAMES.join(', ')}. ${COMPAT_HINT}`,
      ),
    ];
  }
  const settings = config.providers[id.provider];
  const { isProgram, variable, key } = providerAccess(id, config.providers, env);
  if (isProgram)
    return checkProgram(text, { ...id, transport: 'cli' }, settings?.command ?? id.provider, config, given);
  if (variable === undefined) {
    if ((settings?.base_url ?? PROVIDERS[id.provider].address) === undefined) {
      return [problem(`${text} has no address.`, `Set base_url under [providers.${id.provider}].`)];
    }
    return [ok(`${text}: needs no key`)];
  }
  if (key !== undefined) return [ok(`${text}: the key in ${variable} is set`)];
  return [
    problem(
      `${text}: the environment variable ${variable} is not set.`,
      `Set it, or name another by api_key_env under [providers.${id.provider}].`,
    ),
  ];
}

async function checkProgram(
  text: string,
  id: ProviderId,
  command: string,
  config: Config,
  { env, platform, canary }: ProviderSurroundings,
): Promise<Finding[]> {
  try {
    createCommandClient({ id, command, env });
  } catch (error) {
    if (!(error instanceof PlimsollError)) throw error;
    return [problem(error.message, error.remedy ?? 'Name another model.')];
  }
  if (!(await isOnPath(command, env, platform))) {
    return [
      problem(
        `${text}: the program ${command} is not on the PATH.`,
        `Install it, or set command under [providers.${id.provider}].`,
      ),
    ];
  }
  const found = ok(`${text}: the program ${command} is on the PATH`);
  if (canary === undefined) return [found];
  if (canary) {
    const timeoutMs = config.research.summarization_timeout * 1_000;
    return [found, await checkCanary({ id, command, env, timeoutMs })];
  }
  return [
    found,
    finding(
      'providers',
      'note',
      `${text}: not yet tested here: whether ${command} runs without its tools.`,
      'Run plimsoll doctor --canary; it costs one short call of the model.',
    ),
  ];
}

function unusedKeys(used: ReadonlySet<string>, config: Config, env: Environment): Finding[] {
  return PROVIDER_NAMES.flatMap((name) => {
    const { suggested, keyVariable } = PROVIDERS[name];
    const variable = config.providers[name]?.api_key_env ?? keyVariable;
    if (used.has(name) || suggested === undefined || variable === undefined || (env[variable] ?? '') === '')
      return [];
    return [
      finding(
        'providers',
        'note',
        `${variable} is set, but no option names a model that would use it.`,
        `To use it, write summarization_provider = "${suggested}" under [research].`,
      ),
    ];
  });
}

function ok(message: string): Finding {
  return finding('providers', 'ok', message);
}

function problem(message: string, remedy: string): Finding {
  return finding('providers', 'problem', message, remedy);
}
