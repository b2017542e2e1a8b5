/**
 * The arXiv service. A question becomes a list of words; the answer is an Atom feed, of which only a few elements are
 * read.
 */
import { COMMON_WORDS } from '../../reduce/split/governing-words.js';
import { plainText } from './read-answer.js';
import type { RawHit, SearchService } from './search-service.js';

const MOST_WORDS = 20;

export const arxiv: SearchService = {
  request: (query, limit) => ({
    path: '/api/query',
    parameters: {
      search_query: wordQuery(query),
      start: '0',
      max_results: String(limit),
      sortBy: 'relevance',
    },
  }),
  hits(answer) {
    if (!answer.includes('<feed') || !answer.trimEnd().endsWith('</feed>')) return undefined;
    return elements(answer, 'entry').map(entryHit);
  },
  /** An error is an entry with an address of its own. */
  complaint(answer) {
    const [entry] = elements(answer, 'entry');
    if (entry === undefined || !(element(entry, 'id') ?? '').includes('/api/errors')) return undefined;
    return { text: element(entry, 'summary') ?? 'an error', isRateLimit: false };
  },
};

/** Any of the words, the best fit first: a question in whole sentences would find nothing if all had to occur. */
function wordQuery(query: string): string {
  const all = [...new Set(query.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '');
  const telling = all.filter((word) => !COMMON_WORDS.has(word));
  return (telling.length === 0 ? all : telling)
    .slice(0, MOST_WORDS)
    .map((word) => `all:${word}`)
    .join(' OR ');
}

function entryHit(entry: string): RawHit {
  const abstract = element(entry, 'summary');
  return {
    address: element(entry, 'id')?.replace(/^http:/, 'https:'),
    title: element(entry, 'title'),
    excerpt: abstract,
    abstract,
    date: element(entry, 'published'),
    authors: elements(entry, 'author').map((author) => element(author, 'name')),
    doi: element(entry, 'arxiv:doi'),
  };
}

/** The text between start and end of each such element. These elements never contain themselves. */
function elements(xml: string, name: string): string[] {
  const found: string[] = [];
  let at = xml.indexOf(`<${name}`);
  while (at !== -1) {
    const next = xml[at + name.length + 1] ?? '';
    if (next === '>' || next.trim() === '') {
      const open = xml.indexOf('>', at);
      const close = open === -1 ? -1 : xml.indexOf(`</${name}>`, open);
      if (close === -1) break;
      found.push(xml.slice(open + 1, close));
      at = close;
    }
    at = xml.indexOf(`<${name}`, at + 1);
  }
  return found;
}

function element(xml: string, name: string): string | undefined {
  return plainText(elements(xml, name)[0]);
}
