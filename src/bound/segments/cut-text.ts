/**
 * Cuts a text to its start within a limit of bytes or tokens; the limit includes the notice of what is missing. It
 * cuts after a line if that wastes little, otherwise between two characters.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { fitToLimit } from '../../reduce/fit.js';
import { grouped, NOTICE_PREFIX } from '../../reduce/notice.js';
import { wholeCodePoint } from '../../text/sentences.js';
import { markForeignNotices } from '../../trust/foreign-notices.js';

/** How large a text is, and the longest start of it that is not larger than a limit. */
export interface TextScale {
  readonly unit: 'bytes' | 'tokens';
  size(text: string): number;
  start(text: string, limit: number): string;
}

export const BYTE_SCALE: TextScale = {
  unit: 'bytes',
  size: (text) => Buffer.byteLength(text),
  start: startOfBytes,
};

export function tokenScale(counter: TokenCounter): TextScale {
  return {
    unit: 'tokens',
    size: (text) => counter.count(text),
    start: (text, limit) => counter.truncate(text, limit),
  };
}

/** What a notice says of the text beside its sizes. */
export interface CutFacts {
  readonly name: string;
  /** How to get all of it; left out where there is too little room. */
  readonly wayBack?: string | undefined;
}

/** The way back may take this part of the limit. */
const WAY_BACK_SHARE = 0.2;

/** Never larger than `limit`. Text that fits is returned as it is. */
export function cutText(facts: CutFacts, text: string, limit: number, scale: TextScale): string {
  const before = scale.size(text);
  if (before <= limit) return text;
  const { name, wayBack = '' } = facts;
  const rest = wayBack === '' ? '' : `; ${wayBack}`;
  const back = scale.size(rest) <= limit * WAY_BACK_SHARE ? rest : '';
  const long = fill((start) => notice(name, scale, start, before, back));
  const shown = long?.start ? long : fill(() => `${NOTICE_PREFIX}cut]`);
  return shown?.cut ?? scale.start(text, limit);

  /** The longest start that fits beside its notice. */
  function fill(noticeOf: (start: string) => string) {
    return fitToLimit(candidate, limit, text.length - 1, text.length / before, 1);

    function candidate(characters: number) {
      const start = wholeLines(text.slice(0, wholeCodePoint(text, characters)), text, scale);
      const marked = markForeignNotices(start);
      const cut = `${marked}${marked === '' || marked.endsWith('\n') ? '' : '\n'}${noticeOf(start)}`;
      return { cut, start, used: scale.size(cut), complete: false };
    }
  }
}

function notice(name: string, scale: TextScale, start: string, before: number, back: string): string {
  const shown = grouped(scale.size(start));
  return `${NOTICE_PREFIX}${name} was cut, ${shown} of ${grouped(before)} ${scale.unit} shown${back}]`;
}

/** Back to the end of the last whole line, unless that gives up more than a tenth. */
function wholeLines(start: string, text: string, scale: TextScale): string {
  if (text[start.length] === '\n') return start;
  const lines = start.slice(0, start.lastIndexOf('\n') + 1);
  return scale.size(lines) >= scale.size(start) * 0.9 ? lines : start;
}

function startOfBytes(text: string, limit: number): string {
  let bytes = 0;
  let end = 0;
  while (end < text.length) {
    const code = text.codePointAt(end) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code > 0xffff ? 4 : 3;
    if (bytes > limit) break;
    end += code > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
