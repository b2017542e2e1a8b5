/**
 * Services that search papers and articles: Semantic Scholar, OpenAlex, Wikipedia. arXiv answers in XML and has its
 * own file.
 */
import { type Fields, fieldsOf, isFields } from '../../contract/fields.js';
import { parseFields, plainText, rowsOf, textOf } from './read-answer.js';
import type { RawHit, SearchService } from './search-service.js';

const PAPER_FIELDS = 'title,abstract,url,year,publicationDate,authors,externalIds,openAccessPdf';

export const semanticScholar: SearchService = {
  request: (query, limit, { key }) => ({
    path: '/graph/v1/paper/search',
    // A word with a hyphen finds nothing there.
    parameters: { query: query.replaceAll('-', ' '), limit: String(limit), fields: PAPER_FIELDS },
    ...(key === undefined ? {} : { headers: { 'x-api-key': key } }),
  }),
  hits(answer) {
    const fields = parseFields(answer);
    const rows = rowsOf(fields?.data);
    if (rows === undefined) return fields?.total === 0 ? [] : undefined;
    return rows.map(paperHit);
  },
};

function paperHit(row: Fields): RawHit {
  const pdf = textOf(fieldsOf(row.openAccessPdf).url);
  return {
    address: pdf ?? row.url,
    title: row.title,
    excerpt: row.abstract,
    abstract: row.abstract,
    date: textOf(row.publicationDate) ?? row.year,
    authors: rowsOf(row.authors)?.map(({ name }) => name),
    doi: fieldsOf(row.externalIds).DOI,
  };
}

const WORK_FIELDS =
  'id,doi,display_name,publication_date,authorships,abstract_inverted_index,relevance_score,primary_location,open_access';

export const openalex: SearchService = {
  request: (query, limit, { key, contact }) => ({
    path: '/works',
    parameters: {
      search: withoutOperators(query),
      per_page: String(limit),
      select: WORK_FIELDS,
      ...(contact?.includes('@') === true ? { mailto: contact } : {}),
      ...(key === undefined ? {} : { api_key: key }),
    },
  }),
  hits: (answer) => rowsOf(parseFields(answer)?.results)?.map(workHit),
};

/** A question is no expression: brackets, wildcards and capital AND, OR, NOT would make it one. */
function withoutOperators(query: string): string {
  const plain = query.replace(/[()*?~"]/g, ' ').replace(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase());
  return plain.replace(/ +/g, ' ').trim();
}

function workHit(row: Fields): RawHit {
  const abstract = invertedText(fieldsOf(row.abstract_inverted_index));
  const place = textOf(fieldsOf(row.primary_location).landing_page_url);
  return {
    address: textOf(fieldsOf(row.open_access).oa_url) ?? place ?? textOf(row.doi) ?? row.id,
    title: plainText(row.display_name),
    excerpt: abstract,
    abstract,
    date: row.publication_date,
    score: row.relevance_score,
    authors: rowsOf(row.authorships)?.map(({ author }) => fieldsOf(author).display_name),
    doi: row.doi,
  };
}

const MOST_WORDS = 10_000;

/** An abstract comes as a list of places for each word. */
function invertedText(index: Fields): string | undefined {
  const placed: [number, string][] = [];
  for (const [word, places] of Object.entries(index)) {
    if (!Array.isArray(places)) continue;
    for (const place of places) {
      if (typeof place === 'number' && placed.length < MOST_WORDS) placed.push([place, word]);
    }
  }
  placed.sort(([a], [b]) => a - b);
  return placed.length === 0 ? undefined : placed.map(([, word]) => word).join(' ');
}

export const wikipedia: SearchService = {
  request: (query, limit) => ({
    path: '/w/api.php',
    parameters: {
      action: 'query',
      list: 'search',
      format: 'json',
      formatversion: '2',
      srsearch: query,
      srlimit: String(limit),
      srprop: 'snippet|timestamp',
    },
  }),
  hits: (answer, { address }) =>
    rowsOf(fieldsOf(parseFields(answer)?.query).search)?.map((row) => ({
      address: `${address}/wiki/${encodeURIComponent((textOf(row.title) ?? '').toWellFormed().replaceAll(' ', '_'))}`,
      title: row.title,
      excerpt: plainText(row.snippet),
      date: row.timestamp,
    })),
  complaint(answer) {
    const error = parseFields(answer)?.error;
    if (!isFields(error)) return undefined;
    const code = textOf(error.code) ?? 'error';
    return {
      text: `${code}: ${textOf(error.info) ?? ''}`,
      isRateLimit: code === 'ratelimited' || code === 'maxlag',
    };
  },
  refusalRemedy:
    'Set search.contact to a mail or web address: Wikipedia refuses programs that do not say who uses them.',
};
