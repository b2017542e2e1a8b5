/** Answers of the search services in their own formats, for a server on this machine. */
import type { SearchServiceName } from '../../src/contract/search-services.js';
import type { Asked } from './web-server.js';

export interface Found {
  readonly title: string;
  readonly address: string;
  readonly text: string;
  readonly day: string;
  readonly author?: string;
  readonly doi?: string;
}

export interface ServiceFormat {
  /** Path of the requests, without query. */
  readonly path: string;
  readonly type: string;
  /** How many of them the request asks for; undefined when the service cannot be told. */
  limitOf(asked: Asked): number | undefined;
  queryOf(asked: Asked): string;
  /** The key in the request. */
  keyOf(asked: Asked): string | undefined;
  answer(found: readonly Found[]): string;
}

const parameter = ({ path }: Asked, name: string) =>
  new URL(path, 'http://x').searchParams.get(name) ?? undefined;
const numberIn = (asked: Asked, name: string) => Number(parameter(asked, name));
const header = ({ headers }: Asked, name: string) => headers[name] as string | undefined;
const body = (asked: Asked) => JSON.parse(asked.body) as Record<string, unknown>;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const json = 'application/json; charset=utf-8';

function inverted(text: string): Record<string, number[]> {
  const index: Record<string, number[]> = {};
  text.split(' ').forEach((word, at) => {
    index[word] = [...(index[word] ?? []), at];
  });
  return index;
}

export const SERVICE_FORMATS: Readonly<Record<SearchServiceName, ServiceFormat>> = {
  tavily: {
    path: '/search',
    type: json,
    limitOf: (asked) => Number(body(asked).max_results),
    queryOf: (asked) => String(body(asked).query),
    keyOf: (asked) => header(asked, 'authorization')?.replace('Bearer ', ''),
    answer: (found) =>
      JSON.stringify({
        query: 'x',
        answer: null,
        images: [],
        results: found.map(({ title, address, text, day }, index) => ({
          title,
          url: address,
          content: text,
          score: 0.9 - index / 100,
          published_date: new Date(`${day}T10:00:00Z`).toUTCString(),
        })),
        response_time: '1.67',
      }),
  },
  brave: {
    path: '/res/v1/web/search',
    type: json,
    limitOf: (asked) => numberIn(asked, 'count'),
    queryOf: (asked) => parameter(asked, 'q') ?? '',
    keyOf: (asked) => header(asked, 'x-subscription-token'),
    answer: (found) =>
      JSON.stringify({
        type: 'search',
        query: { original: 'x', more_results_available: false },
        ...(found.length === 0
          ? {}
          : {
              web: {
                type: 'search',
                results: found.map(({ title, address, text, day }) => ({
                  title,
                  url: address,
                  description: `<strong>${escaped(text)}</strong>`,
                  page_age: `${day}T08:00:00`,
                })),
              },
            }),
      }),
  },
  searxng: {
    path: '/search',
    type: json,
    limitOf: () => undefined,
    queryOf: (asked) => parameter(asked, 'q') ?? '',
    keyOf: () => undefined,
    answer: (found) =>
      JSON.stringify({
        query: 'x',
        number_of_results: 0,
        results: found.map(({ title, address, text, day }) => ({
          url: address,
          title,
          content: text,
          publishedDate: `${day}T00:00:00`,
          engine: 'some',
          score: 1,
        })),
        answers: [],
        unresponsive_engines: [],
      }),
  },
  google: {
    path: '/customsearch/v1',
    type: json,
    limitOf: (asked) => numberIn(asked, 'num'),
    queryOf: (asked) => parameter(asked, 'q') ?? '',
    keyOf: (asked) => parameter(asked, 'key'),
    answer: (found) =>
      JSON.stringify({
        kind: 'customsearch#search',
        searchInformation: { totalResults: String(found.length) },
        ...(found.length === 0
          ? {}
          : {
              items: found.map(({ title, address, text, day }) => ({
                kind: 'customsearch#result',
                title,
                link: address,
                snippet: text,
                pagemap: { metatags: [{ 'article:published_time': `${day}T00:00:00+00:00` }] },
              })),
            }),
      }),
  },
  'semantic-scholar': {
    path: '/graph/v1/paper/search',
    type: json,
    limitOf: (asked) => numberIn(asked, 'limit'),
    queryOf: (asked) => parameter(asked, 'query') ?? '',
    keyOf: (asked) => header(asked, 'x-api-key'),
    answer: (found) =>
      JSON.stringify({
        total: found.length,
        offset: 0,
        data: found.map(({ title, address, text, day, author, doi }) => ({
          paperId: '0a',
          title,
          abstract: text,
          url: address,
          year: Number(day.slice(0, 4)),
          publicationDate: day,
          authors: author === undefined ? [] : [{ authorId: '1', name: author }],
          externalIds: doi === undefined ? {} : { DOI: doi },
          openAccessPdf: null,
        })),
      }),
  },
  openalex: {
    path: '/works',
    type: json,
    limitOf: (asked) => numberIn(asked, 'per_page'),
    queryOf: (asked) => parameter(asked, 'search') ?? '',
    keyOf: (asked) => parameter(asked, 'api_key'),
    answer: (found) =>
      JSON.stringify({
        meta: { count: found.length, page: 1 },
        results: found.map(({ title, address, text, day, author, doi }) => ({
          id: 'https://openalex.org/W1',
          doi: doi === undefined ? null : `https://doi.org/${doi}`,
          display_name: title,
          publication_date: day,
          relevance_score: 12.5,
          authorships: author === undefined ? [] : [{ author: { display_name: author } }],
          abstract_inverted_index: inverted(text),
          primary_location: { landing_page_url: address },
          open_access: { oa_url: null },
        })),
      }),
  },
  arxiv: {
    path: '/api/query',
    type: 'application/atom+xml',
    limitOf: (asked) => numberIn(asked, 'max_results'),
    queryOf: (asked) => parameter(asked, 'search_query') ?? '',
    keyOf: () => undefined,
    answer: (found) =>
      `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">ArXiv Query</title><id>http://arxiv.org/api/x</id>
${found
  .map(
    ({
      title,
      address,
      text,
      day,
      author,
      doi,
    }) => `<entry><id>${escaped(address)}</id><published>${day}T17:59:59Z</published>
<title>${escaped(title)}</title><summary>  ${escaped(text)}
</summary>${author === undefined ? '' : `<author><name>${escaped(author)}</name></author>`}
${doi === undefined ? '' : `<arxiv:doi xmlns:arxiv="http://arxiv.org/schemas/atom">${doi}</arxiv:doi>`}
<link href="${escaped(address)}" rel="alternate" type="text/html"/></entry>`,
  )
  .join('\n')}
</feed>
`,
  },
  wikipedia: {
    path: '/w/api.php',
    type: json,
    limitOf: (asked) => numberIn(asked, 'srlimit'),
    queryOf: (asked) => parameter(asked, 'srsearch') ?? '',
    keyOf: () => undefined,
    answer: (found) =>
      JSON.stringify({
        batchcomplete: true,
        query: {
          searchinfo: { totalhits: found.length },
          search: found.map(({ title, text, day }, index) => ({
            ns: 0,
            title,
            pageid: index,
            snippet: `<span class="searchmatch">${escaped(text)}</span>`,
            timestamp: `${day}T12:00:00Z`,
          })),
        },
      }),
  },
};
