/** Checks whether the configured search services can be asked. Nothing is sent. */
import type { SearchConfig } from '../../contract/config/search.js';
import {
  SEARCH_SERVICE_NAMES,
  SEARCH_SERVICES,
  type SearchServiceName,
} from '../../contract/search-services.js';
import { type Finding, finding } from './finding.js';

type ServiceSettings =
  | { readonly base_url?: string | undefined; readonly api_key_env?: string | undefined }
  | undefined;
type Environment = Readonly<Record<string, string | undefined>>;

export function checkSearch(config: SearchConfig, env: Environment): Finding[] {
  const unused = SEARCH_SERVICE_NAMES.filter(
    (name) => !config.services.includes(name) && hasKey(name, config, env),
  );
  return [
    ...config.services.map((name) => checkService(name, config, env)),
    ...unused.map((name) =>
      finding(
        'search',
        'note',
        `${variableOf(name, config)} is set, but search.services does not name ${name}.`,
        `To use it, write services = ["${name}"] under [search].`,
      ),
    ),
  ];
}

function checkService(name: SearchServiceName, config: SearchConfig, env: Environment): Finding {
  const { address, key } = SEARCH_SERVICES[name];
  const problem = (message: string, remedy: string): Finding =>
    finding('search', 'problem', `${name}: ${message}.`, remedy);
  if (address === undefined && config[name]?.base_url === undefined)
    return problem('it has no address', `Set base_url under [search.${name}].`);
  if (key === 'required' && !hasKey(name, config, env)) {
    const variable = variableOf(name, config) ?? 'its key';
    return problem(`the environment variable ${variable} is not set`, 'Put the key into it.');
  }
  if (name === 'google' && config.google?.engine === undefined)
    return problem('it has no engine', 'Set engine, the id of the search engine, under [search.google].');
  return finding('search', 'ok', `${name}: has what it needs`);
}

function hasKey(name: SearchServiceName, config: SearchConfig, env: Environment): boolean {
  const variable = variableOf(name, config);
  return variable !== undefined && (env[variable] ?? '') !== '';
}

function variableOf(name: SearchServiceName, config: SearchConfig): string | undefined {
  const settings: ServiceSettings = config[name];
  return settings?.api_key_env ?? SEARCH_SERVICES[name].keyVariable;
}
