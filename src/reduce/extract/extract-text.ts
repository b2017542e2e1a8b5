/**
 * The extractive summary of a text of any kind within a limit of tokens: prose by its sentences and clauses, everything
 * else by the reducer of its kind. No model, no network; the same text, question and limit give the same summary.
 */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { ContentKind } from '../../contract/reduction.js';
import { detectKind } from '../detect-kind.js';
import { fitToLimit } from '../fit.js';
import { foreignText } from '../foreign-view.js';
import { reduceText } from '../reduce-content.js';
import type { ContentReducer } from '../reduced-view.js';
import { createProseExtract } from './extract-prose.js';
import type { AskedQuestion } from './prose-units.js';

export interface ExtractOptions {
  readonly counter: TokenCounter;
  readonly title?: string | undefined;
  readonly asked?: AskedQuestion | undefined;
  /** Name of the file that the text is from. */
  readonly path?: string | undefined;
  /** Tokens of the text, when they are known. */
  readonly tokens?: number | undefined;
}

interface Extract {
  readonly text: string;
  readonly tokens: number;
  /** Nothing was left out. */
  readonly complete: boolean;
}

/** Prepared once, then asked for any limit. */
export interface Extractor {
  readonly kind: ContentKind;
  /** The best extract of at most `limit` tokens; empty when not even a word fits. */
  within(limit: number): Extract;
}

const NOTHING: Extract = { text: '', tokens: 0, complete: false };

export function createExtractor(text: string, options: ExtractOptions): Extractor {
  const { counter } = options;
  const kind = detectKind(text, options.path);
  const isProse = kind === 'text' || kind === 'markdown';
  let tokens = options.tokens;
  let prose: ContentReducer | undefined;
  return { kind, within };

  function within(limit: number): Extract {
    if (limit <= 0) return NOTHING;
    tokens ??= counter.count(text);
    if (tokens <= limit) return { text, tokens, complete: true };
    return isProse ? proseWithin(limit, tokens) : otherWithin(limit);
  }

  function proseWithin(limit: number, whole: number): Extract {
    prose ??= createProseExtract(foreignText(text), options.title ?? '', options.asked);
    const { view, most } = prose;
    const found = fitToLimit(
      (budget) => {
        const { content, complete } = view(budget);
        return { text: content, used: counter.countUpTo(content, limit * 2), complete };
      },
      limit,
      most,
      text.length / Math.max(1, whole),
    );
    if (found === undefined || found.text === '') return NOTHING;
    return { text: found.text, tokens: found.used, complete: found.complete };
  }

  function otherWithin(limit: number): Extract {
    const query = options.asked?.question.texts.join(' ');
    const reduced = reduceText(text, {
      limit: { amount: limit, unit: 'tokens' },
      counter,
      kind,
      recoverable: true,
      ...(query === undefined ? {} : { query }),
      ...(options.path === undefined ? {} : { path: options.path }),
    });
    if (reduced.content === '') return NOTHING;
    return {
      text: reduced.text,
      tokens: reduced.record.after.tokens ?? counter.count(reduced.text),
      complete: false,
    };
  }
}
