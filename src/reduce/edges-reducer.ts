/**
 * The beginning and the end of a text, for content whose analysis would take, or took, too long. Nothing is read but what is shown, so
 * a view costs as much as it is long. What decides is the number of characters and values, never a clock: the same content is cut the same way.
 */
import { pieceEnd, wholeCodePoint } from '../text/sentences.js';
import { foreignText } from './foreign-view.js';
import { gapMark } from './notice.js';
import type { ContentReducer } from './reduced-view.js';

/** Content over one of these is not analysed. JSON of 40 MB in records has about 6 million values. */
export const WORK_LIMITS = { characters: 64_000_000, jsonValues: 12_000_000 } as const;

/** Why content was not analysed: its size, or the time that it took. */
export type Unanalysed = 'size' | 'time';

const REASONS: Readonly<Record<Unanalysed, string>> = {
  size: 'Too large to be analysed: beginning and end only.',
  time: 'Analysis took too long or too much memory: beginning and end only.',
};
/** Of the room, for the beginning. */
const HEAD_SHARE = 2 / 3;
/** A line may end in so much of a part; else it is cut between words. */
const LINE_SHARE = 0.1;

/** `isJson`: the view is a JSON string that holds them. */
export function createEdgesReducer(text: string, reason: Unanalysed, isJson = false): ContentReducer {
  const total = text.length;
  return {
    most: total,
    view(budget) {
      const room = Math.max(0, Math.min(budget, total - 1));
      const head = headEnd(text, Math.ceil(room * HEAD_SHARE));
      const tail = Math.max(head, tailStart(text, room - head));
      const first = text.slice(0, head);
      const gap = `${first === '' || first.endsWith('\n') ? '' : '\n'}${gapMark(0, tail - head)}\n`;
      const content = room === 0 ? '' : foreignText(first) + gap + foreignText(text.slice(tail));
      return {
        content: isJson && content !== '' ? JSON.stringify(content) : content,
        shown: room === 0 ? 0 : total - (tail - head),
        total,
        unit: 'characters',
        complete: false,
        details: () => [],
        missed: () => ({ shown: 1, total: 2, sentence: REASONS[reason] }),
      };
    },
  };
}

function headEnd(text: string, length: number): number {
  if (length < 1) return 0;
  const line = text.lastIndexOf('\n', length - 1) + 1;
  return line >= length * (1 - LINE_SHARE) ? line : pieceEnd(text, 0, length);
}

function tailStart(text: string, length: number): number {
  const from = wholeCodePoint(text, text.length - length);
  const line = text.slice(from, from + Math.ceil(length * LINE_SHARE)).indexOf('\n') + 1;
  return from + line;
}
