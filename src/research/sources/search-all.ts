/** Asks the index and the services for each question. A service that fails is noted, and the others go on. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { IndexedPassage, IndexReport } from '../../contract/ports/document-index.js';
import type { FoundPlace, ResearchState, SubQuestion } from '../../contract/research/research-state.js';
import { holdsRecords } from '../extractive/rows.js';
import { asksForSeveral } from '../extractive/several-things.js';
import { strengthFor } from '../extractive/strength.js';
import type { ResearchRun } from '../research-run.js';
import type { FoundHit } from './found-sources.js';

const INDEX_HITS = 30;
/** Passages of one document that are remembered for a question. */
const PLACES = 3;
/** The most records of one file, if several are asked for. */
const RECORDS = 8;
const NAMED_FILES = 5;
const SERVICE_HITS = 10;
const SERVICE_TIMEOUT_MS = 60_000;
export const FILES = 'files';

export interface Searched {
  readonly hits: readonly FoundHit[];
  readonly notes: readonly string[];
}

export interface SearchQuery {
  readonly key: string;
  readonly text: string;
  readonly questionIds: readonly string[];
}

/** The whole question once, and each sub-question that is open. */
export function searchQueries(state: ResearchState): SearchQuery[] {
  const open = state.sub_questions.filter(
    ({ status, iteration }) => status === 'open' && iteration === state.iteration,
  );
  const own = open.map((question: SubQuestion) => ({
    key: question.id,
    text: question.question,
    questionIds: [question.id],
  }));
  const isCovered = own.some(({ text }) => text === state.request.query);
  if (state.iteration > 1 || isCovered) return own;
  return [...own, { key: 'whole', text: state.request.query, questionIds: open.map(({ id }) => id) }];
}

export async function searchAll(state: ResearchState, run: ResearchRun): Promise<Searched> {
  const hits: FoundHit[] = [];
  const notes: string[] = [];
  const problems: string[] = [];
  let answered = 0;
  const index = await run.index();
  if (index !== undefined && state.iteration === 1) {
    if (state.request.services.length === 0) refuseUnread(index.report);
    notes.push(...(await run.journal.once('unread-files', async () => unreadNotes(index.report))));
  }
  for (const query of searchQueries(state)) {
    const place = `search/${state.iteration}/${query.key}`;
    if (index !== undefined) {
      run.signal.throwIfAborted();
      const found = await run.journal.once(`${place}/${FILES}`, async () =>
        foundDocuments(
          await index.documents.search(query.text, { limit: INDEX_HITS }),
          query.text,
          index.report.passages,
        ),
      );
      hits.push(
        ...found.map((hit, rank) => ({ ...hit, foundBy: FILES, questionIds: query.questionIds, rank })),
      );
    }
    const answers = await Promise.all(
      state.request.services.map((name) => searchService(name, `${place}/${name}`, query.text, run)),
    );
    answers.forEach((answer, at) => {
      const foundBy = state.request.services[at] ?? '';
      if ('problem' in answer) {
        problems.push(`${foundBy} did not answer: ${answer.problem}`);
        return;
      }
      answered++;
      hits.push(
        ...answer.hits.map((hit, rank) => ({ ...hit, foundBy, questionIds: query.questionIds, rank })),
      );
    });
  }
  if (state.iteration === 1 && answered === 0 && (index?.report.documents ?? 0) === 0)
    refuseUnanswered(problems);
  return { hits, notes: [...new Set([...notes, ...problems])] };
}

/** If no document could be read, "nothing was found" would be false. */
function refuseUnread(report: IndexReport): void {
  if (report.documents > 0) return;
  const unread = unreadNotes(report);
  const said =
    unread.length > 0 ? unread.join(' ') : 'No readable file was found in the named folders or files.';
  throw new PlimsollError('NOT_FOUND', `There is nothing to read. ${said}`, {
    remedy:
      'Name a file or folder that holds text: Markdown, plain text, HTML, PDF, DOCX, mail, source code, CSV or JSON.',
    details: { field: 'from' },
  });
}

/** The same where no service answered; one that fails today may answer when the run is resumed. */
function refuseUnanswered(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new PlimsollError('NOT_FOUND', `Nothing could be searched. ${[...new Set(problems)].join(' ')}`, {
    remedy: 'Resume the run when the service answers again, or name folders or another service.',
    details: { field: 'services' },
  });
}

/** Files that the index could not take in: a reader of the report should know that they were not looked at. */
function unreadNotes({ skipped }: IndexReport): string[] {
  if (skipped.length === 0) return [];
  const named = skipped
    .slice(0, NAMED_FILES)
    .map(({ address, reason }) => unreadName(address, reason.replace(/\.$/, '')));
  const more = skipped.length > NAMED_FILES ? `; and ${skipped.length - NAMED_FILES} more` : '';
  return [`Not looked at: ${named.join('; ')}${more}.`];
}

/** The walk reports hidden, installed and ignored files in one entry: how many, and why. */
function unreadName(address: string, reason: string): string {
  const [many, why] = address === '.' ? reason.split(/ (?:is|are) left out: /) : [address, reason];
  return why === undefined ? `${address} (${reason})` : `${many} (${why})`;
}

type Hit = Pick<FoundHit, 'address' | 'title' | 'date' | 'documentId' | 'places'>;

/** The documents of some passages, each at the place of its best one, with its best passages. */
function foundDocuments(passages: readonly IndexedPassage[], query: string, total: number): Hit[] {
  const strength = strengthFor(query, total);
  const isForSeveral = asksForSeveral(query);
  const byDocument = new Map<string, Hit & { places: FoundPlace[] }>();
  for (const { documentId, address, title, date, start, text, ...fit } of passages) {
    const hit = byDocument.get(documentId) ?? { documentId, address, title, date, places: [] };
    const most = isForSeveral && holdsRecords(address) ? RECORDS : PLACES;
    if (hit.places.length < most) hit.places.push({ start, end: start + text.length, ...strength(fit) });
    byDocument.set(documentId, hit);
  }
  return [...byDocument.values()];
}

async function searchService(
  name: string,
  key: string,
  query: string,
  run: ResearchRun,
): Promise<{ readonly hits: readonly Hit[] } | { readonly problem: string }> {
  try {
    const source = await run.deps.searchSource(name);
    const signal = AbortSignal.any([run.signal, AbortSignal.timeout(SERVICE_TIMEOUT_MS)]);
    const hits = await run.journal.once(key, async () => {
      const found = await source.search(query, { limit: SERVICE_HITS, signal });
      return found.map(({ address, title, date }) => ({ address, title, date }));
    });
    return { hits };
  } catch (error) {
    run.signal.throwIfAborted();
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
