/** The search service of a name, as the configuration says that it is reached. */
import type { SearchConfig } from '../../contract/config/search.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { SearchSource } from '../../contract/ports/search-source.js';
import {
  SEARCH_SERVICE_NAMES,
  SEARCH_SERVICES,
  type SearchServiceName,
} from '../../contract/search-services.js';

export async function openSearchSource(
  name: string,
  config: SearchConfig,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SearchSource> {
  if (!isService(name)) {
    throw new PlimsollError('INVALID_PARAMS', `There is no search service "${name.slice(0, 80)}".`, {
      remedy: `Use one of ${SEARCH_SERVICE_NAMES.join(', ')}.`,
      details: { field: 'services' },
    });
  }
  const settings:
    | { readonly base_url?: string | undefined; readonly api_key_env?: string | undefined }
    | undefined = config[name];
  const variable = settings?.api_key_env ?? SEARCH_SERVICES[name].keyVariable;
  const key = variable === undefined ? undefined : env[variable] || undefined;
  const engine = name === 'google' ? config.google?.engine : undefined;
  const { createSearchSource } = await import('../../adapters/search/create-search-source.js');
  return createSearchSource(name, {
    ...(settings?.base_url === undefined ? {} : { address: settings.base_url }),
    ...(key === undefined ? {} : { key }),
    ...(engine === undefined ? {} : { engine }),
    ...(config.contact === undefined ? {} : { contact: config.contact }),
  });
}

function isService(name: string): name is SearchServiceName {
  return (SEARCH_SERVICE_NAMES as readonly string[]).includes(name);
}
