/**
 * The search services as dated data: their addresses, the environment variables of their keys, and how fast they may
 * be asked. A service is used only when configuration or a flag names it.
 */
export const SEARCH_SERVICE_NAMES = [
  'tavily',
  'brave',
  'searxng',
  'google',
  'semantic-scholar',
  'openalex',
  'arxiv',
  'wikipedia',
] as const;
export type SearchServiceName = (typeof SEARCH_SERVICE_NAMES)[number];

export interface SearchServiceFacts {
  /** The name of the service in texts. */
  readonly title: string;
  /** Undefined: there is no common one, so configuration has to name it. */
  readonly address?: string;
  readonly key: 'required' | 'optional' | 'none';
  /** The environment variable that holds the key unless `api_key_env` names another. */
  readonly keyVariable?: string;
  /** Hits that one request can bring; a larger limit is lowered to it. */
  readonly mostResults: number;
  /** Characters of a query; the rest is cut at a word. */
  readonly longestQuery: number;
  /** Milliseconds that we leave between two requests. */
  readonly interval: number;
  /** The service's own limits, in words. */
  readonly limits: string;
  readonly docs: string;
  /** When this was looked up: year and month. */
  readonly asOf: string;
}

export const SEARCH_SERVICES: Readonly<Record<SearchServiceName, SearchServiceFacts>> = Object.freeze({
  tavily: {
    title: 'Tavily',
    address: 'https://api.tavily.com',
    key: 'required',
    keyVariable: 'TAVILY_API_KEY',
    mostResults: 20,
    longestQuery: 400,
    interval: 600,
    limits: '100 requests a minute with a development key; credits per month by plan',
    docs: 'https://docs.tavily.com/documentation/api-reference/endpoint/search',
    asOf: '2026-11',
  },
  brave: {
    title: 'Brave Search',
    address: 'https://api.search.brave.com',
    key: 'required',
    keyVariable: 'BRAVE_API_KEY',
    mostResults: 20,
    longestQuery: 400,
    interval: 1_100,
    limits: 'requests a second and a month by plan; at most 400 characters and 50 words a query',
    docs: 'https://api-dashboard.search.brave.com/api-reference/web/search/get',
    asOf: '2026-11',
  },
  searxng: {
    title: 'SearXNG',
    key: 'none',
    mostResults: 50,
    longestQuery: 1_000,
    interval: 500,
    limits: 'those of the instance; "json" must be among search.formats in its settings.yml',
    docs: 'https://docs.searxng.org/dev/search_api.html',
    asOf: '2026-11',
  },
  google: {
    title: 'Google Programmable Search',
    address: 'https://www.googleapis.com',
    key: 'required',
    keyVariable: 'GOOGLE_SEARCH_API_KEY',
    mostResults: 10,
    longestQuery: 1_000,
    interval: 600,
    limits: '100 queries a day free, then paid up to 10,000; closed to new customers and ends on 2027-01-01',
    docs: 'https://developers.google.com/custom-search/v1/overview',
    asOf: '2026-11',
  },
  'semantic-scholar': {
    title: 'Semantic Scholar',
    address: 'https://api.semanticscholar.org',
    key: 'optional',
    keyVariable: 'SEMANTIC_SCHOLAR_API_KEY',
    mostResults: 100,
    longestQuery: 300,
    interval: 1_100,
    limits: '1 request a second with a key; without one, all users share a limit',
    docs: 'https://api.semanticscholar.org/api-docs/graph',
    asOf: '2026-11',
  },
  openalex: {
    title: 'OpenAlex',
    address: 'https://api.openalex.org',
    key: 'optional',
    keyVariable: 'OPENALEX_API_KEY',
    mostResults: 100,
    longestQuery: 500,
    interval: 200,
    limits: '1,000 searches a day with a free key, about 100 without one',
    docs: 'https://developers.openalex.org/api-reference/authentication',
    asOf: '2026-11',
  },
  arxiv: {
    title: 'arXiv',
    address: 'https://export.arxiv.org',
    key: 'none',
    mostResults: 100,
    longestQuery: 500,
    interval: 3_000,
    limits: 'one request every three seconds, one at a time',
    docs: 'https://info.arxiv.org/help/api/user-manual.html',
    asOf: '2026-11',
  },
  wikipedia: {
    title: 'Wikipedia',
    address: 'https://en.wikipedia.org',
    key: 'none',
    mostResults: 50,
    longestQuery: 300,
    interval: 200,
    limits: 'no fixed limit for reading: one request at a time, with a user agent that names a contact',
    docs: 'https://www.mediawiki.org/wiki/API:Search',
    asOf: '2026-11',
  },
});
