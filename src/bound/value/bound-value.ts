/**
 * The codec of a text, or of a value that can be JSON. A text is reduced by its kind; any other value stays JSON. The
 * limit is the caller's own, and nothing passes above it.
 */
import type { Reduction } from '../../contract/reduction.js';
import { createMeasure } from '../../reduce/measure.js';
import { detectKind, type ReduceOptions, reduceJson, reduceText } from '../../reduce/reduce-content.js';
import { type WrittenJson, writeJson } from '../../reduce/write-json.js';
import { redactText } from '../../trust/redact-text.js';
import { bound, type Codec, type Original, type Work } from '../bound.js';

export interface BoundValueOptions extends ReduceOptions {
  /** Replace secrets in what leaves. What is kept has them sealed in any case. */
  readonly redact: boolean;
}

export interface BoundValue {
  /**
   * The reduced content: a text for a text, JSON data for any other value. `undefined` if the limit has room for
   * neither.
   */
  readonly value: unknown;
  /** The value as it is written. */
  readonly content: string;
  /** How much is shown, of how much, and how to get the rest. Empty if nothing was cut. */
  readonly notice: string;
  /** Value and notice as they leave: never over the limit. */
  readonly text: string;
  readonly record: Reduction;
  readonly reduced: boolean;
  /** What had to be changed so that the value could be JSON at all. */
  readonly notes: readonly string[];
  readonly handle: string | undefined;
  /** How many secrets were replaced. */
  readonly redacted: number;
}

interface KeptValue {
  readonly isComplete: boolean;
  readonly wayBack: Pick<ReduceOptions, 'handle' | 'keptHours' | 'recoverable'>;
}

/** The value itself is never changed. With a way back in the options, the caller keeps the original. */
export function boundValue(value: unknown, options: BoundValueOptions): Work<BoundValue> {
  return bound(valueCodec(value, options));
}

function valueCodec(given: unknown, { redact, ...options }: BoundValueOptions): Codec<KeptValue, BoundValue> {
  const asGiven: WrittenJson =
    typeof given === 'string' ? { value: given, text: given, notes: [] } : writeJson(given);
  const isText = typeof given === 'string';
  const original = redact ? sealed(asGiven.text) : undefined;
  const seen = original === undefined || original.secrets.length === 0 ? asGiven : replaced(original);
  const redacted = original?.secrets.length ?? 0;
  const measure = createMeasure(options.limit, options.counter);
  const isWithin = measure.count(seen.text) <= measure.limit;
  const isKeptByCaller = options.handle !== undefined || options.recoverable !== undefined;
  return {
    isWithin: () => isWithin,
    // biome-ignore lint/correctness/useYield: nothing of it is let go
    *whole() {
      return reduced({});
    },
    *keep() {
      if (isKeptByCaller) return { isComplete: true, wayBack: {} };
      const kept = yield original ?? sealed(asGiven.text);
      const hours = kept?.inMemory === true ? 'memory' : options.keptHours;
      const wayBack =
        kept === undefined
          ? { recoverable: false }
          : { handle: kept.handle, ...(hours === undefined ? {} : { keptHours: hours }) };
      return { isComplete: kept !== undefined, wayBack };
    },
    over: ({ wayBack }) => reduced(wayBack),
    reduce: (_limit, { wayBack }) => reduced(wayBack),
    // biome-ignore lint/correctness/useYield: a value always has a form that fits
    *refuse({ wayBack }) {
      return reduced(wayBack);
    },
  };

  function reduced(wayBack: KeptValue['wayBack']): BoundValue {
    const all = { ...options, ...wayBack };
    const left = isText ? { notes: [], ...reduceText(seen.text, all) } : reduceJson(undefined, all, seen);
    const record = redacted === 0 || !left.reduced ? left.record : { ...left.record, redacted };
    const { content, notice, text, notes } = left;
    const value = 'value' in left ? left.value : content;
    return {
      value,
      content,
      notice,
      text,
      record,
      reduced: left.reduced,
      notes,
      handle: wayBack.handle,
      redacted,
    };
  }

  /** In a JSON document a name decides too: a value under "password" is always a secret. */
  function sealed(text: string): Original {
    const kind = isText ? (options.kind ?? detectKind(text, options.path)) : 'json-object';
    const clean = redactText(text, { json: kind === 'json-array' || kind === 'json-object' });
    const secrets = clean.spans.map((span) => ({ ...span, original: text.slice(span.start, span.end) }));
    return { text: clean.text, secrets };
  }

  function replaced({ text }: Original): WrittenJson {
    return isText ? { value: text, text, notes: [] } : { ...asGiven, value: JSON.parse(text), text };
  }
}
