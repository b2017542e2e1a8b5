/** `[search]`: the search services of research, and how they are reached. Only named services are asked. */
import * as z from 'zod';
import { SEARCH_SERVICE_NAMES, SEARCH_SERVICES, type SearchServiceName } from '../search-services.js';
import { option } from './field-notes.js';
import { serviceAccess } from './service-access.js';

const KeyedServiceSchema = z.strictObject(serviceAccess).describe('How one search service is reached');
const OpenServiceSchema = z
  .strictObject({ base_url: serviceAccess.base_url })
  .describe('How one search service is reached');

const accepted =
  'a table with base_url (an http or https address) and api_key_env (the NAME of an environment variable)';
const title = (name: SearchServiceName) => SEARCH_SERVICES[name].title;

const keyed = (name: SearchServiceName, example: z.infer<typeof KeyedServiceSchema>) =>
  option(KeyedServiceSchema.optional(), `How ${title(name)} is reached`, { accepted, example });

/** A service without keys. */
const open = (name: SearchServiceName, example: z.infer<typeof OpenServiceSchema>) =>
  option(OpenServiceSchema.optional(), `How ${title(name)} is reached`, {
    accepted: 'a table with base_url (an http or https address)',
    example,
  });

export const SearchConfigSchema = z
  .object({
    services: option(
      z.array(z.enum(SEARCH_SERVICE_NAMES)).default([]),
      'The services that research may ask, in this order. A question goes to each of them.',
      { accepted: `a list of ${SEARCH_SERVICE_NAMES.join(', ')}`, example: ['wikipedia', 'arxiv'] },
    ),
    contact: option(
      z.string().trim().min(3).max(200).optional(),
      'A mail or web address that is sent to services which ask for one (Wikipedia, arXiv, OpenAlex) and to the servers of the pages that are read.',
      { accepted: 'a mail address or a web address', example: 'me@example.org' },
    ),
    private_hosts: option(
      z.array(z.string().regex(/^(?:\[[0-9a-fA-F:.]+\]|[^\s/:@[\]]+)(?::\d{1,5})?$/)).default([]),
      'Hosts of this machine or of a private network whose pages may be read.',
      { accepted: 'a list of host or host:port', example: ['wiki.intranet', '127.0.0.1:8080'] },
    ),
    tavily: keyed('tavily', { api_key_env: 'TAVILY_API_KEY' }),
    brave: keyed('brave', { api_key_env: 'BRAVE_API_KEY' }),
    searxng: open('searxng', { base_url: 'http://127.0.0.1:8080' }),
    google: option(
      z
        .strictObject({
          ...serviceAccess,
          engine: option(
            z.string().trim().min(1).max(200).optional(),
            'Id of the programmable search engine.',
            {
              accepted: 'the "cx" of a search engine',
            },
          ),
        })
        .optional(),
      'How Google Programmable Search is reached',
      {
        accepted: `${accepted.replace(' and api_key_env', ', api_key_env')} and engine (the "cx" of a search engine)`,
        example: { api_key_env: 'GOOGLE_SEARCH_API_KEY', engine: '0123456789abcdef0' },
      },
    ),
    'semantic-scholar': keyed('semantic-scholar', { api_key_env: 'SEMANTIC_SCHOLAR_API_KEY' }),
    openalex: keyed('openalex', { api_key_env: 'OPENALEX_API_KEY' }),
    arxiv: open('arxiv', { base_url: 'https://export.arxiv.org' }),
    wikipedia: open('wikipedia', { base_url: 'https://de.wikipedia.org' }),
  })
  .describe('Search services');
export type SearchConfig = z.infer<typeof SearchConfigSchema>;
