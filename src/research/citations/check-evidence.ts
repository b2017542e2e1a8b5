/**
 * Checks the quotations of findings against the archived text of their source. The quotation becomes what stands
 * there.
 */
import type { Evidence, Place, ResearchSource } from '../../contract/research/research-state.js';
import { columnsAbove, headingsAbove } from '../extractive/above.js';
import { hasHeadings } from '../extractive/has-headings.js';
import type { ResearchRun } from '../research-run.js';
import { type LocatedQuotation, locateQuotation } from './locate-quotation.js';
import { wholeSentences } from './whole-sentences.js';

export interface CheckedEvidence {
  readonly evidence: Evidence[];
  /** Quotations that stand in no source that was sent. */
  readonly unfounded: number;
}

/** `isWhole`: the quotations are whole sentences, rows or lines already; those of a model become so. */
export async function checkEvidence(
  given: readonly { readonly source: string; readonly quote: string }[],
  sources: ReadonlyMap<string, ResearchSource>,
  run: ResearchRun,
  { isWhole }: { readonly isWhole: boolean },
): Promise<CheckedEvidence> {
  const evidence: Evidence[] = [];
  let unfounded = 0;
  for (const { source: id, quote } of given) {
    const quoted = await sourceWith(quote, named(id, sources), sources, run);
    if (quoted === undefined) {
      unfounded++;
      continue;
    }
    const { source, text, located } = quoted;
    const found = isWhole ? located : wholeSentences(text, located);
    evidence.push({
      source_id: source.id,
      quote: text.slice(found.start, found.end),
      start: found.start,
      place: await placeOf(source, found.start, found.end, run),
      ...contextOf(source, text, found.start),
      checked: true,
    });
  }
  return { evidence, unfounded };
}

interface Quoted {
  readonly source: ResearchSource;
  readonly text: string;
  readonly located: LocatedQuotation;
}

/** The source that is named, if it says so; else the only one of those that were sent that does: the quotation decides. */
async function sourceWith(
  quote: string,
  first: ResearchSource | undefined,
  sources: ReadonlyMap<string, ResearchSource>,
  run: ResearchRun,
): Promise<Quoted | undefined> {
  const own = first === undefined ? undefined : await quotedIn(first);
  if (own !== undefined || quote.length < SURELY_ONE) return own;
  const all: Quoted[] = [];
  for (const source of sources.values()) {
    const found = source === first ? undefined : await quotedIn(source);
    if (found !== undefined) all.push(found);
  }
  return all.length === 1 ? all[0] : undefined;

  async function quotedIn(source: ResearchSource): Promise<Quoted | undefined> {
    const text = await run.texts.text(source);
    const located = text === undefined ? undefined : locateQuotation(text, quote);
    return text === undefined || located === undefined ? undefined : { source, text, located };
  }
}

/** A shorter quotation may stand anywhere. */
const SURELY_ONE = 20;

/** By its id, in brackets or as its number ("[source-2]", "Source 2", "2"). */
function named(id: string, sources: ReadonlyMap<string, ResearchSource>): ResearchSource | undefined {
  const number = /^\W{0,3}(?:source)?\W{0,3}(\d{1,4})\W{0,3}$/i.exec(id)?.[1];
  return sources.get(id) ?? sources.get(`source-${number}`);
}

async function placeOf(source: ResearchSource, start: number, end: number, run: ResearchRun): Promise<Place> {
  if (source.document_id === undefined) return {};
  const index = await run.index();
  return (await index?.documents.placeOf(source.document_id, start, end)) ?? {};
}

/** The context that a reader needs: the heading that names the version, the first row with the columns. */
function contextOf(
  { title, address }: ResearchSource,
  text: string,
  start: number,
): Pick<Evidence, 'heading' | 'columns'> {
  if (!hasHeadings(address)) return {};
  const heading = headingsAbove(text, start).at(-1)?.title;
  const columns = text[start] === '|' ? columnsAbove(text, start) : '';
  return {
    ...(heading === undefined || heading === '' || heading === title ? {} : { heading }),
    ...(columns === '' ? {} : { columns }),
  };
}
