/** Quotations of findings, checked against the archived text of their source; what stands there is what is quoted. */
import type { Evidence, Place, ResearchSource } from '../../contract/research/research-state.js';
import { hasHeadings } from '../extractive/has-headings.js';
import { columnsAbove, headingsAbove } from '../extractive/passages.js';
import type { ResearchRun } from '../research-run.js';
import { locateQuotation } from './locate-quotation.js';
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
    const source = sources.get(id.replace(/^\[|\]$/g, ''));
    const text = source === undefined ? undefined : await run.texts.text(source);
    const located = text === undefined ? undefined : locateQuotation(text, quote);
    const found =
      text === undefined || located === undefined || isWhole ? located : wholeSentences(text, located);
    if (source === undefined || text === undefined || found === undefined) {
      unfounded++;
      continue;
    }
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

async function placeOf(source: ResearchSource, start: number, end: number, run: ResearchRun): Promise<Place> {
  if (source.document_id === undefined) return {};
  const index = await run.index();
  return (await index?.documents.placeOf(source.document_id, start, end)) ?? {};
}

/** What a reader needs to understand it: a version is named in the heading over its changes, a column in the first row. */
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
