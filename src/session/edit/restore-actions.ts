/** Puts back some actions of a prune and makes the others again, so that links and positions fit what is there then. */
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
  const { relink } = formatOf(transcript);
  const dropped = new Set<number>();
  let at = 0;
  for (const { index, start, end } of transcript.records) {
    while ((stay[at]?.end ?? Infinity) <= start) at++;
    const edit = stay[at];
    if (edit !== undefined && edit.start <= start && edit.end >= end && edit.text === '') dropped.add(index);
  }
  const links =
    relink === undefined || dropped.size === 0 ? [] : spanEdits(transcript, relink(transcript, dropped));
  const edits = [...stay, ...links].sort((a, b) => a.start - b.start);
  return { text: applySpans(original, edits), edits };
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
