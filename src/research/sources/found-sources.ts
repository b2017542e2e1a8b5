/**
 * Merges what searches found into sources, one per address, ranked over all searches. It decides which of them are
 * read; reading happens elsewhere.
 */
import type { FoundPlace, ResearchSource } from '../../contract/research/research-state.js';

export interface FoundHit {
  readonly address: string;
  readonly title: string;
  readonly date?: string | undefined;
  /** The id in the index, for files. */
  readonly documentId?: string | undefined;
  /** The passages that fit best, for files. */
  readonly places?: readonly FoundPlace[] | undefined;
  readonly foundBy: string;
  readonly questionIds: readonly string[];
  /** The place in the answer of its search, from 0. */
  readonly rank: number;
}

/** How much the first places count more than the next ones. */
const RANK_SHIFT = 10;

/** The known sources, with further questions where they were found again, and the new ones behind them, best first. */
export function foldHits(
  known: readonly ResearchSource[],
  hits: readonly FoundHit[],
  iteration: number,
): { readonly sources: ResearchSource[]; readonly fresh: readonly string[] } {
  const byAddress = new Map<string, ResearchSource>();
  for (const source of known) {
    for (const address of [source.address, ...source.duplicates])
      byAddress.set(normalAddress(address), source);
  }
  const questions = new Map<string, Set<string>>(
    known.map(({ id, sub_question_ids: ids }) => [id, new Set(ids)]),
  );
  const places = new Map<string, Record<string, FoundPlace[]>>(
    known.map(({ id, found }) => [id, { ...found }]),
  );
  const scores = new Map<string, number>();
  const first = new Map<string, FoundHit>();
  for (const hit of hits) {
    const key = normalAddress(hit.address);
    const old = byAddress.get(key);
    if (old !== undefined) {
      note(old.id, hit);
      continue;
    }
    note(key, hit);
    first.set(key, first.get(key) ?? hit);
    scores.set(key, (scores.get(key) ?? 0) + 1 / (RANK_SHIFT + hit.rank));
  }
  const order = [...first.keys()].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  let number = known.reduce((most, { id }) => Math.max(most, Number(id.slice(ID_START.length)) || 0), 0);
  const fresh = order.map((key) => newSource(`${ID_START}${++number}`, first.get(key) as FoundHit, key));
  return {
    sources: [
      ...known.map((source) => ({
        ...source,
        sub_question_ids: [...(questions.get(source.id) ?? [])],
        ...foundIn(source.id),
      })),
      ...fresh,
    ],
    fresh: fresh.map(({ id }) => id),
  };

  function note(key: string, hit: FoundHit): void {
    const own = questions.get(key) ?? new Set<string>();
    const found = places.get(key) ?? {};
    for (const id of hit.questionIds) {
      own.add(id);
      if (hit.places !== undefined) found[id] ??= [...hit.places];
    }
    questions.set(key, own);
    places.set(key, found);
  }

  function foundIn(key: string): Pick<ResearchSource, 'found'> {
    const found = places.get(key) ?? {};
    return Object.keys(found).length === 0 ? {} : { found };
  }

  function newSource(id: string, hit: FoundHit, key: string): ResearchSource {
    return {
      id,
      address: hit.address,
      ...(hit.documentId === undefined ? {} : { document_id: hit.documentId }),
      title: hit.title,
      kind: hit.documentId === undefined ? 'page' : 'file',
      found_by: hit.foundBy,
      ...(hit.date === undefined ? {} : { date: hit.date }),
      quality: qualityOf(hit),
      sub_question_ids: [...(questions.get(key) ?? [])],
      iteration,
      status: 'not_read',
      reason: 'It was not chosen.',
      duplicates: [],
      ...foundIn(key),
    };
  }
}

const ID_START = 'source-';

/** Results of scholarly services have passed a review or a library; other pages are unknown. */
const SCHOLARLY = new Set(['semantic-scholar', 'semantic_scholar', 'openalex', 'arxiv']);

function qualityOf({ documentId, foundBy }: FoundHit): ResearchSource['quality'] {
  if (documentId !== undefined) return 'medium';
  if (SCHOLARLY.has(foundBy)) return 'high';
  return foundBy === 'wikipedia' ? 'medium' : 'unknown';
}

/** One form for addresses that lead to the same page: what differs only in case of the host, tracking or fragment is one. */
const TRACKING = /^(utm_|fbclid$|gclid$|mc_eid$|mc_cid$|igshid$|ref$|ref_src$)/;

function normalAddress(address: string): string {
  if (!/^https?:\/\//i.test(address)) return address.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return address;
  }
  url.hash = '';
  url.protocol = 'https:';
  url.hostname = url.hostname.replace(/^www\./, '');
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) url.pathname = url.pathname.slice(0, -1);
  return url.href;
}
