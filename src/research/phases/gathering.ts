/** Gathering: searches for each open sub-question, folds duplicates, reads the best and keeps what was read. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ResearchSource, ResearchState } from '../../contract/research/research-state.js';
import { nearDuplicates } from '../../text/near-duplicates.js';
import { RepeatedContent } from '../../text/repeated-content.js';
import type { PhaseStep, ResearchRun } from '../research-run.js';
import { foldHits } from '../sources/found-sources.js';
import { readSources } from '../sources/read-sources.js';
import { searchAll } from '../sources/search-all.js';
import { workingText } from '../sources/working-text.js';
import { withAnswer } from '../state/with-answer.js';

/** Kept for later iterations, where there are any. */
const LATER_SHARE = 0.25;

export const gathering: PhaseStep = async (state, run) => {
  const { hits, notes } = await searchAll(state, run);
  const folded = foldHits(state.sources, hits, state.iteration);
  let next: ResearchState = {
    ...state,
    sources: folded.sources,
    notes: [...new Set([...state.notes, ...notes])],
  };
  run.tell(next, `${folded.fresh.length} sources found`);
  const chosen = chooseSources(next, folded.fresh);
  const read = await readSources(chosen, run, (done) =>
    run.tell(next, `${done} of ${chosen.length} sources read`),
  );
  next = { ...next, sources: withReasons(next, folded.fresh, chosen.length) };
  next = { ...next, sources: numbered(await withoutCopies(replaced(next.sources, read), run)) };
  return gatheredTexts(next, run);
};

/** The best of the new sources, as many as the request allows. */
export function chooseSources(state: ResearchState, fresh: readonly string[]): ResearchSource[] {
  const { max_sources: most, max_iterations: iterations } = state.request;
  const used = state.sources.filter(({ status }) => status === 'read').length;
  const later = state.iteration < iterations ? Math.floor(most * LATER_SHARE) : 0;
  const room = Math.max(0, most - used - later);
  const isFresh = new Set(fresh);
  return state.sources.filter(({ id }) => isFresh.has(id)).slice(0, room);
}

/** Why new sources are not read: there was no room at all, or the room that is left is for follow-ups. */
function withReasons(state: ResearchState, fresh: readonly string[], chosen: number): ResearchSource[] {
  const { max_sources: most } = state.request;
  const used = state.sources.filter(({ status }) => status === 'read').length + chosen;
  const reason =
    used >= most
      ? `The limit of ${most} sources was reached before it.`
      : `It fits less well than the ${chosen} that were read; ${most - used} of the ${most} sources were left for follow-up questions.`;
  const isFresh = new Set(fresh);
  return state.sources.map((source) => (isFresh.has(source.id) ? { ...source, reason } : source));
}

function replaced(all: readonly ResearchSource[], read: readonly ResearchSource[]): ResearchSource[] {
  const byId = new Map(read.map((source) => [source.id, source]));
  return all.map((source) => byId.get(source.id) ?? source);
}

async function withoutCopies(
  sources: readonly ResearchSource[],
  run: ResearchRun,
): Promise<ResearchSource[]> {
  const texts = new Map<string, string>();
  for (const source of sources) {
    const text = source.status === 'read' ? await run.texts.text(source) : undefined;
    if (text !== undefined) texts.set(source.id, text);
  }
  return foldCopies(sources, texts);
}

/** A source gets its number when it is first read; later ones go on counting. */
function numbered(sources: readonly ResearchSource[]): ResearchSource[] {
  let last = sources.reduce((most, { number = 0 }) => Math.max(most, number), 0);
  return sources.map((source) =>
    source.status !== 'read' || source.number !== undefined ? source : { ...source, number: ++last },
  );
}

async function gatheredTexts(state: ResearchState, run: ResearchRun): Promise<ResearchState> {
  let next = state;
  const fresh = state.sources.filter(
    ({ status, iteration }) => status === 'read' && iteration === state.iteration,
  );
  const lost: string[] = [];
  let problem: PlimsollError | undefined;
  for (const source of fresh) {
    const text = (await run.texts.text(source)) ?? '';
    try {
      const working = await workingText(source, text, state, run);
      if (working === undefined) continue;
      next = withAnswer(next, working.record);
      next = { ...next, sources: replaced(next.sources, [{ ...source, tokens: working.tokens }]) };
    } catch (error) {
      if (!(error instanceof PlimsollError)) throw error;
      problem = error;
      lost.push(source.id);
    }
  }
  if (problem !== undefined && lost.length === fresh.length) throw nothingFits(lost.length, problem);
  return next;
}

function nothingFits(count: number, cause: PlimsollError): PlimsollError {
  return new PlimsollError(
    'INVALID_PARAMS',
    `${count} sources were found, but none of them fits into a call: ${cause.message}`,
    { ...(cause.remedy === undefined ? {} : { remedy: cause.remedy }), cause },
  );
}

// Sources whose content another source has already: folded into it, with their address, so that one text is read once.
/** Share of word sequences that two texts have in common when they may be one. */
const LIKENESS = 0.9;
const COMPARED_CHARACTERS = 20_000;

function foldCopies(
  sources: readonly ResearchSource[],
  textOf: ReadonlyMap<string, string>,
): ResearchSource[] {
  const read = sources.filter(({ id }) => textOf.has(id));
  const originals = nearDuplicates(
    read.map(({ id }) => textOf.get(id)?.slice(0, COMPARED_CHARACTERS) ?? ''),
    LIKENESS,
  );
  const content = new RepeatedContent((index) => textOf.get(read[index]?.id ?? '') ?? '');
  const copyOf = new Map<string, ResearchSource>();
  read.forEach((source, index) => {
    const first = originals[index] ?? index;
    const original = read[first];
    if (original === undefined || first === index || copyOf.has(original.id)) return;
    if (content.repeats(index, first)) copyOf.set(source.id, original);
  });
  if (copyOf.size === 0) return [...sources];
  return sources
    .filter(({ id }) => !copyOf.has(id))
    .map((source) => {
      const copies = sources.filter(({ id }) => copyOf.get(id)?.id === source.id);
      if (copies.length === 0) return source;
      return {
        ...source,
        duplicates: [
          ...new Set([...source.duplicates, ...copies.flatMap((copy) => [copy.address, ...copy.duplicates])]),
        ],
        sub_question_ids: [...new Set([source, ...copies].flatMap((copy) => copy.sub_question_ids))],
      };
    });
}
