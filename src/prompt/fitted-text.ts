/** The fitted text as it is sent: each item under the line that names it, and the notice when something is missing. */
import { GAP } from '../reduce/render/join-spans.js';
import { isBlank } from '../text/blank.js';
import {
  type FitNoticeFacts,
  type FitNoticeForm,
  type FrameNote,
  fitNotice,
  frameLine,
  SEPARATOR,
} from './frame.js';
import type { DroppedItem } from './plan-prompt.js';
import type { SizedItem } from './settled-item.js';

interface ShownItem extends Pick<SizedItem, 'index' | 'item' | 'frame' | 'level' | 'tokens'> {
  readonly text: string;
  readonly tokensAfter: number;
  readonly byModel?: string | undefined;
}

interface TextFacts extends Pick<FitNoticeFacts, 'total' | 'totalTokens' | 'archiveHours' | 'archiveOption'> {
  readonly form: FitNoticeForm;
  readonly noteOf: (index: number) => FrameNote | undefined;
}

export function fittedText(
  shown: readonly ShownItem[],
  dropped: readonly DroppedItem[],
  { form, noteOf, ...facts }: TextFacts,
): string {
  const blocks = shown.map(({ item, index, frame, level, tokens, text, byModel }) => {
    const note = { wayBack: noteOf(index)?.wayBack, isModels: byModel !== undefined };
    const line = frameLine(frame, { item, level, tokens, note, text });
    return text === '' ? line : `${line}\n${text}`;
  });
  const isMissing = dropped.length > 0 || shown.some(({ level }) => level !== 'raw');
  if (isMissing && form !== 'none') {
    blocks.push(
      fitNotice(form, {
        ...facts,
        shown: shown.length,
        tokens: shown.reduce((sum, { tokensAfter }) => sum + tokensAfter, 0),
        ...leftOutFacts(dropped),
        hasGaps: shown.some(({ text }) => text.includes(GAP)),
      }),
    );
  }
  return blocks.join(SEPARATOR);
}

/** What the notice says of the items that are not there. */
export function leftOutFacts(
  dropped: readonly DroppedItem[],
): Pick<FitNoticeFacts, 'droppedIds' | 'duplicates'> {
  return {
    droppedIds: dropped.map(({ item }) => item.id),
    duplicates: dropped.filter(({ item, duplicateOf }) => duplicateOf !== undefined && !isBlank(item.content))
      .length,
  };
}
