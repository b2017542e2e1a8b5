/**
 * A text to a limit, with a way back: secrets are replaced once, the original is stored first, and only then the reduced
 * text leaves with the handle in its notice. Without an archive the notice says that the rest was not kept.
 */
import type { Archive } from '../archive/archive.js';
import type { Reference } from '../archive/archive-record.js';
import { createMeasure } from '../reduce/measure.js';
import { detectKind, type Reduced, type ReduceOptions, reduceText } from '../reduce/reduce-content.js';
import { type RedactedText, redactText } from '../trust/redact-text.js';

export interface BoundAndKeepOptions extends Omit<ReduceOptions, 'handle' | 'keptHours' | 'recoverable'> {
  /** Replace secrets in what leaves. What is kept has them sealed in any case. */
  readonly redact: boolean;
  /** Absent: originals are not kept. */
  readonly keep?: {
    readonly archive: Archive;
    readonly scope: Reference['scope'];
    readonly item: string;
    readonly ttlHours: number | undefined;
  };
}

export interface Bounded extends Reduced {
  readonly handle: string | undefined;
  /** How many secrets were replaced. */
  readonly redacted: number;
}

export async function boundAndKeep(original: string, options: BoundAndKeepOptions): Promise<Bounded> {
  const { redact, keep, ...reduce } = options;
  const clean = redactSource(original, options);
  const text = redact ? clean.text : original;
  const redacted = redact ? clean.spans.length : 0;
  const measure = createMeasure(options.limit, options.counter);
  if (measure.count(text) <= measure.limit) {
    return { ...reduceText(text, reduce), handle: undefined, redacted };
  }
  const secrets = clean.spans.map((span) => ({ ...span, original: original.slice(span.start, span.end) }));
  const kept = await keep?.archive.keep({ ...keep, text: clean.text, secrets });
  const wayBack =
    kept === undefined
      ? { recoverable: false }
      : { handle: kept.handle, ...(keep?.ttlHours === undefined ? {} : { keptHours: keep.ttlHours }) };
  const reduced = reduceText(text, { ...reduce, ...wayBack });
  const record = redacted === 0 ? reduced.record : { ...reduced.record, redacted };
  return { ...reduced, record, handle: kept?.handle, redacted };
}

/** In a JSON document a name decides too: what stands under "password" is a secret, whatever it looks like. */
function redactSource(original: string, { kind, path }: BoundAndKeepOptions): RedactedText {
  const found = kind ?? detectKind(original, path);
  return redactText(original, { json: found === 'json-array' || found === 'json-object' });
}
