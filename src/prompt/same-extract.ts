/**
 * Two files that differ in a line (`types.d.ts` and `types.d.cts`) are no duplicates, and often the same lines of both answer a question.
 * Those are shown once; the item that comes second says where they stand, and its room goes to others.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { NOTICE_PREFIX } from '../reduce/notice.js';
import { shownId } from './frame.js';
import { isBounded, type SettledItem } from './settled-item.js';

const BEGIN = `${NOTICE_PREFIX}its best part stands in `;
/** Saving less is not worth sending the reader elsewhere. */
const LEAST_SAVED = 40;

/** So many texts with a line in common are compared: the most important ones. */
const MOST_COMPARED = 16;

/** What is shown, by its lines. */
export class ShownLines {
  readonly #byLine = new Map<string, SettledItem[]>();

  constructor(shown: readonly SettledItem[] = []) {
    for (const item of shown) this.add(item);
  }

  add(item: SettledItem): void {
    // What a level set by hand keeps short does not stand for an item that may have more.
    if (item.byModel !== undefined || isBounded(item)) return;
    for (const line of new Set(linesOf(item.text))) {
      const known = this.#byLine.get(line);
      if (known === undefined) this.#byLine.set(line, [item]);
      else if (known.length < MOST_COMPARED) known.push(item);
    }
  }

  /**
   * What is shown within a limit, once. What was left over may show a few lines more than the other one has: they are no reason to say
   * the rest again.
   */
  showOnce(counter: TokenCounter, show: (limit: number) => SettledItem, limit: number): SettledItem {
    const settled = show(limit);
    const once = this.once(counter, settled);
    if (once !== settled) return once;
    const [alike] = this.#alike(linesOf(settled.text)) ?? [];
    if (alike === undefined || alike.tokensAfter >= settled.tokensAfter) return settled;
    const less = show(alike.tokensAfter);
    const other = this.once(counter, less);
    return other === less ? settled : other;
  }

  #alike(lines: readonly string[]): readonly SettledItem[] | undefined {
    return this.#byLine.get(lines.reduce((best, line) => (line.length > best.length ? line : best), ''));
  }

  /** The item as it is, or with a line that names the more important one of which the same words are shown. */
  once(counter: TokenCounter, item: SettledItem): SettledItem {
    if (
      item.level === 'raw' ||
      item.byModel !== undefined ||
      item.setLevel !== undefined ||
      item.item.protected
    )
      return item;
    if (item.tokensAfter < LEAST_SAVED) return item;
    const lines = linesOf(item.text);
    const same = this.#alike(lines)?.find(({ text }) => holds(text, lines));
    if (same === undefined) return item;
    const text = `${BEGIN}${shownId(same.item.id)} as well]`;
    const tokensAfter = counter.count(text);
    return tokensAfter > item.tokensAfter - LEAST_SAVED
      ? item
      : { ...item, level: 'headline', text, tokensAfter };
  }
}

/** What is quoted: where it stands in its file may differ. */
function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith(NOTICE_PREFIX));
}

/** Whether every line is shown there, in this order: one other line may be the answer. */
function holds(text: string, lines: readonly string[]): boolean {
  let at = 0;
  for (const line of lines) {
    const found = text.indexOf(line, at);
    if (found === -1) return false;
    at = found + line.length;
  }
  return lines.length > 0;
}

/** Whether it stands for words that are shown elsewhere: more room would show them again. */
export function isShownElsewhere({ text }: SettledItem): boolean {
  return text.startsWith(BEGIN);
}
