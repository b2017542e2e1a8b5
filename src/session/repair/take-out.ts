/**
 * Takes out what a repair removes beside broken pairs: the oldest images above the provider's limit, each replaced by
 * a text, and on request lines that are not JSON.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { memberValue, stringOf } from '../formats/json-access.js';
import { formatOf } from '../formats/recognise-format.js';
import { blockTokens } from '../media-tokens.js';
import { recordName } from '../prune/proposal-of.js';
import type { PruneReason } from '../prune/prune-action.js';
import type { TakenAction } from '../prune/prune-state.js';
import { imageTakenOut, type WayBackText } from '../prune/prune-texts.js';
import { BOOKKEEPING, type RecordEdit, type Transcript } from '../session-model.js';
import { imagePlaces } from '../validity/image-places.js';
import { mostImagesFor } from '../validity/model-rules.js';

export interface TakenOut {
  readonly edits: readonly RecordEdit[];
  readonly actions: readonly TakenAction[];
}

export interface TakeOutOptions {
  readonly counter: TokenCounter;
  readonly wholeFile: boolean;
  keep(original: string): WayBackText;
}

const REASON: PruneReason = 'broken';

export function oldestImages(transcript: Transcript, options: TakeOutOptions): TakenOut {
  const codec = formatOf(transcript);
  const mostImages = mostImagesFor(transcript, codec.rules) ?? Infinity;
  const messages = transcript.messages.filter(({ inContext }) => options.wholeFile || inContext);
  const places = imagePlaces(transcript, messages);
  const edits: RecordEdit[] = [];
  const actions: TakenAction[] = [];
  for (const { message, record, path, block } of places.slice(0, Math.max(0, places.length - mostImages))) {
    const original = JSON.stringify(block);
    const wayBack = options.keep(original);
    const text = imageTakenOut(mostImages, wayBack);
    const json = JSON.stringify(codec.repair?.textBlock?.(text, block) ?? { type: 'text', text });
    edits.push({ record, op: 'set', path, json, action: actions.length });
    actions.push({
      id: recordName(record),
      reason: REASON,
      message: message.index,
      tool: null,
      target: 'too-many-images',
      protected_by: null,
      tokens_before: blockTokens(block, transcript),
      tokens_after: options.counter.count(text),
      handle: wayBack.handle ?? null,
      original,
    });
  }
  return { edits, actions };
}

export function unreadableRecords(transcript: Transcript, options: TakeOutOptions): TakenOut {
  const { records, text, unreadable } = transcript;
  const actions = unreadable.map((record): TakenAction => {
    const { start = 0, end = 0 } = records[record] ?? {};
    const original = text.slice(start, end);
    return {
      id: recordName(record),
      reason: REASON,
      message: 0,
      tool: null,
      target: 'unreadable-record',
      protected_by: null,
      tokens_before: 0,
      tokens_after: 0,
      handle: options.keep(original).handle ?? null,
      original,
    };
  });
  const drops = unreadable.map((record, action): RecordEdit => ({ record, op: 'drop', action }));
  return { edits: [...drops, ...closedGaps(transcript)], actions };
}

/** Records whose link leads to a line that left are linked to the one before it, so that the branch is whole again. */
function closedGaps(transcript: Transcript): RecordEdit[] {
  const { records } = transcript;
  const [id, parent] = formatOf(transcript).links ?? [];
  if (id === undefined || parent === undefined) return [];
  const gone = new Set(transcript.unreadable);
  const names = new Set(records.map(({ value }) => memberValue(value, id)));
  /** By whether it is of a side chain. */
  const before = new Map<boolean, string>();
  const renamed = new Map<string, string>();
  const links: RecordEdit[] = [];
  let isAfterGap = false;
  for (const { index: record, value } of records) {
    isAfterGap ||= gone.has(record);
    const isSide = memberValue(value, 'isSidechain') === true;
    const link = stringOf(memberValue(value, parent));
    if (link !== undefined && !names.has(link)) {
      const last = before.get(isSide);
      if (isAfterGap && last !== undefined && !renamed.has(link)) renamed.set(link, last);
      const name = renamed.get(link);
      if (name !== undefined)
        links.push({ record, op: 'set', path: [parent], json: JSON.stringify(name), action: BOOKKEEPING });
    }
    if (link !== undefined) isAfterGap = false;
    const own = stringOf(memberValue(value, id));
    if (own !== undefined) before.set(isSide, own);
  }
  return links;
}
