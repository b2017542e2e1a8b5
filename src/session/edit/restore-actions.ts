/** Restores some actions of a prune and makes the others again, so that links and positions fit the new text. */
import { formatOf, readTranscript } from '../formats/recognise-format.js';
import type { PruneManifest } from '../manifest.js';
import { BOOKKEEPING } from '../session-model.js';
import { applySpans, type SpanEdit, spanEdits } from './span-edits.js';

interface PartlyRestored {
  readonly text: string;
  /** What of the prune is still there. */
  readonly edits: readonly SpanEdit[];
}

export function restoreActions(
  original: string,
  prune: readonly SpanEdit[],
  actions: ReadonlySet<number>,
): PartlyRestored {
  const stay = prune.filter(({ action }) => action !== BOOKKEEPING && !actions.has(action));
  const transcript = readTranscript(original);
  const { relink, joinsAnswers = false } = formatOf(transcript);
  const dropped = new Set<number>();
  let at = 0;
  for (const { index, start, end } of transcript.records) {
    while ((stay[at]?.end ?? Infinity) <= start) at++;
    const edit = stay[at];
    if (edit !== undefined && edit.start <= start && edit.end >= end && edit.text === '') dropped.add(index);
  }
  const relinked = relink === undefined || dropped.size === 0 ? [] : relink(transcript, dropped);
  const links = spanEdits(transcript, relinked);
  const edits = [...stay, ...(joinsAnswers ? outside(links, stay) : links)].sort((a, b) => a.start - b.start);
  const text = applySpans(original, edits);
  const records = transcript.records.length - dropped.size - relinked.length;
  if (!joinsAnswers || hasRecords(text, records)) return { text, edits };
  // If several prunes are one, a remaining edit may have joined what is no longer adjacent.
  return { text: original, edits: [] };
}

/** If several prunes are one, remaining edits may hold those of links already. */
function outside(links: readonly SpanEdit[], stay: readonly SpanEdit[]): SpanEdit[] {
  let at = 0;
  return links.filter(({ start, end }) => {
    while ((stay[at]?.end ?? Infinity) < end) at++;
    return (stay[at]?.start ?? Infinity) > start;
  });
}

function hasRecords(text: string, count: number): boolean {
  try {
    return readTranscript(text).records.length === count;
  } catch {
    return false;
  }
}

/** The edits of the prune, as they were: what replaced a span is read from the pruned text. */
export function pruneEdits(text: string, { edits }: PruneManifest): SpanEdit[] {
  let shift = 0;
  return edits.map(([start, end, length, action]) => {
    const here = start + shift;
    shift += length - (end - start);
    return { start, end, text: text.slice(here, here + length), action };
  });
}
