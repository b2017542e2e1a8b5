/** The items without their secrets. A text is looked through when it is first needed, because most items may never be shown. */
import type { ContentItem } from '../../contract/content-item.js';
import { type OriginalSpan, redactText } from '../../trust/redact-text.js';

interface CleanContent {
  readonly text: string;
  readonly secrets: readonly OriginalSpan[];
}

export class CleanContents {
  readonly #items: readonly ContentItem[];
  readonly #texts = new Map<number, CleanContent>();
  /** Secrets that were replaced so far. */
  redacted = 0;

  constructor(items: readonly ContentItem[]) {
    this.#items = items;
  }

  text(index: number): string {
    return this.of(index).text;
  }

  of(index: number): CleanContent {
    let known = this.#texts.get(index);
    if (known === undefined) {
      const content = this.#items[index]?.content ?? '';
      const { text, spans } = redactText(content);
      const secrets = spans.map((span) => ({ ...span, original: content.slice(span.start, span.end) }));
      known = { text, secrets };
      this.redacted += spans.length;
      this.#texts.set(index, known);
    }
    return known;
  }
}
