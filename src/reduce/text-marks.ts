/**
 * Raised, lowered and struck-out text in plain characters. Readers of HTML and Word put marks around such text while they
 * collect a line; when the line is whole, the marks become `10^6`, `x_10` and `~~gone~~`. Left out, they would change
 * figures and make statements of what the page takes back. Marks are control characters that no text may hold.
 */
export const MARK = {
  raised: '\u0001',
  lowered: '\u0002',
  /** Ends raised and lowered text. */
  level: '\u0003',
  struck: '\u0004',
  unstruck: '\u0005',
} as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks are control characters.
const MARKS = /[\u0001-\u0005]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks are control characters.
const EVERY_MARK = /[\u0001-\u0005]/g;
/** Deeper marks are dropped. */
const DEEPEST = 20;
/** Longer text that stands higher is small print. */
const LONGEST_SCRIPT = 40;
/** Endings of ordinals and of trade names, which read well without a mark. */
const ENDINGS = new Set(
  'st nd rd th er ère eme ème ième re nde lle mme me os as es tm sm ® ™ º ª'.split(' '),
);

/** The text as an author may write it: without characters that are marks here. */
export function withoutMarks(text: string): string {
  return MARKS.test(text) ? text.replace(EVERY_MARK, '') : text;
}

interface Frame {
  readonly mark: string;
  text: string;
}

/** One line with its marks written out. Marks without a partner are dropped. */
export function writeMarks(line: string): string {
  if (!MARKS.test(line)) return line;
  const frames: Frame[] = [{ mark: '', text: '' }];
  let at = 0;
  let tooDeep = 0;
  for (const { 0: mark, index } of line.matchAll(EVERY_MARK)) {
    add(line.slice(at, index));
    at = index + 1;
    const open = frames.at(-1)?.mark ?? '';
    if (mark === MARK.raised || mark === MARK.lowered || mark === MARK.struck) {
      if (frames.length < DEEPEST) frames.push({ mark, text: '' });
      else tooDeep++;
    } else if (tooDeep > 0) tooDeep--;
    else if (mark === MARK.unstruck ? open === MARK.struck : open === MARK.raised || open === MARK.lowered)
      close(index + 1);
  }
  add(line.slice(at));
  while (frames.length > 1) close(line.length);
  return frames[0]?.text ?? '';

  function add(text: string): void {
    const top = frames.at(-1);
    if (top !== undefined) top.text += text;
  }

  function close(after: number): void {
    const { mark, text } = frames.pop() ?? { mark: '', text: '' };
    if (mark === MARK.struck) add(frames.some((frame) => frame.mark === MARK.struck) ? text : struck(text));
    else add(script(text, mark === MARK.raised, frames.map((frame) => frame.text.slice(-4)).join(''), after));
  }

  function script(text: string, isRaised: boolean, before: string, after: number): string {
    const content = text.trim();
    if (content === '' || content.length > LONGEST_SCRIPT || before.trim() === '') return text;
    if (content.startsWith('[')) return text;
    const last = before.at(-1) ?? '';
    const next = nextCharacter(after);
    if (isRaised && isFraction(after)) return /\d/.test(last) ? ` ${content}` : content;
    if (!isRaised && (last === '/' || last === '\u2044')) return content;
    if (isRaised ? isEnding(content, last) : /^\d$/.test(content) && /\p{L}/u.test(last) && !/\d/.test(next))
      return text;
    const isSimple = /^[+\u2212\u2013-]?[\p{L}\p{N}.,]+$/u.test(content) && !/\d/.test(next);
    const isWrapped = content.startsWith('(') && content.endsWith(')');
    return `${isRaised ? '^' : '_'}${isSimple || isWrapped ? content : `(${content})`}`;
  }

  function nextCharacter(after: number): string {
    const next = line[after] ?? '';
    return next === MARK.unstruck || next === MARK.struck ? (line[after + 1] ?? '') : next;
  }

  /** One half is often written as a raised 1, a stroke and a lowered 2. */
  function isFraction(after: number): boolean {
    const stroke = line[after];
    return (stroke === '/' || stroke === '\u2044') && line[after + 1] === MARK.lowered;
  }
}

function isEnding(content: string, last: string): boolean {
  const lower = content.toLowerCase();
  if (ENDINGS.has(lower)) return true;
  return /^[eoa]$/.test(lower) && (/\d/.test(last) || (lower === 'o' && /n/i.test(last)));
}

/** Space at the ends stands outside, as Markdown asks for. */
function struck(text: string): string {
  const content = text.trim();
  if (content === '') return text;
  const from = text.indexOf(content);
  return `${text.slice(0, from)}~~${content}~~${text.slice(from + content.length)}`;
}
