/** Services that search the web: Tavily, Brave, SearXNG, Google. The wire formats follow their documentation. */
import { type Fields, fieldsOf, isFields } from '../../contract/fields.js';
import { parseFields, plainText, rowsOf, textOf } from './read-answer.js';
import type { RawHit, SearchService } from './search-service.js';

export const tavily: SearchService = {
  request: (query, limit, { key }) => ({
    path: '/search',
    headers: { authorization: `Bearer ${key ?? ''}` },
    body: { query, max_results: limit, search_depth: 'basic', topic: 'general', include_answer: false },
  }),
  hits: (answer) =>
    rowsOf(parseFields(answer)?.results)?.map((row) => ({
      address: row.url,
      title: row.title,
      excerpt: row.content,
      date: row.published_date,
      score: row.score,
    })),
};

export const brave: SearchService = {
  request: (query, limit, { key }) => ({
    path: '/res/v1/web/search',
    parameters: { q: query, count: String(limit), text_decorations: 'false' },
    headers: { 'x-subscription-token': key ?? '' },
  }),
  /** The part "web" is missing when nothing was found. */
  hits(answer) {
    const fields = parseFields(answer);
    const rows = rowsOf(fieldsOf(fields?.web).results);
    if (rows === undefined) return fields?.type === 'search' || isFields(fields?.query) ? [] : undefined;
    return rows.map((row) => ({
      address: row.url,
      title: plainText(row.title),
      excerpt: [row.description, ...(Array.isArray(row.extra_snippets) ? row.extra_snippets : [])]
        .flatMap((text) => plainText(text) ?? [])
        .join(' … '),
      date: row.page_age,
    }));
  },
};

export const searxng: SearchService = {
  request: (query) => ({ path: '/search', parameters: { q: query, format: 'json' } }),
  hits: (answer) =>
    rowsOf(parseFields(answer)?.results)?.map((row) => ({
      address: row.url,
      title: row.title,
      excerpt: row.content,
      date: row.publishedDate,
      score: row.score,
    })),
  /** An instance whose engines fail answers with an empty list. */
  complaint(answer) {
    const fields = parseFields(answer);
    const silent = Array.isArray(fields?.unresponsive_engines) ? fields.unresponsive_engines : [];
    if (rowsOf(fields?.results)?.length !== 0 || silent.length === 0) return undefined;
    const engines = silent.slice(0, 5).map((engine) => [engine].flat().join(': '));
    return {
      text: `these of its engines did not answer, and no other found anything (${engines.join('; ')})`,
      isRateLimit: false,
      remedy: 'Look at the engines of the instance, or try again later.',
    };
  },
  refusalRemedy:
    'Add "json" to search.formats in settings.yml of the instance: it refuses other formats with 403.',
};

export const google: SearchService = {
  request: (query, limit, { key, engine }) => ({
    path: '/customsearch/v1',
    parameters: { key: key ?? '', cx: engine ?? '', q: query, num: String(limit) },
  }),
  /** "items" is missing when nothing was found. */
  hits(answer) {
    const fields = parseFields(answer);
    const rows = rowsOf(fields?.items);
    if (rows === undefined)
      return textOf(fields?.kind)?.startsWith('customsearch') || isFields(fields?.searchInformation)
        ? []
        : undefined;
    return rows.map(
      (row): RawHit => ({ address: row.link, title: row.title, excerpt: row.snippet, date: pageDate(row) }),
    );
  },
};

function pageDate(row: Fields): string | undefined {
  const tags = rowsOf(fieldsOf(row.pagemap).metatags)?.[0];
  return textOf(tags?.['article:published_time']) ?? textOf(tags?.date) ?? textOf(tags?.['dc.date']);
}
