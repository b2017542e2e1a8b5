/**
 * Counts for any model with the best counter: one registered for the provider, else a tokenizer (exact, or calibrated
 * if the model's own is not public), else characters by four. It holds no tokenizer itself.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { normalModelName, parseProviderId } from '../contract/provider-id.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type CalibratedCounter, calibratedCounter } from './calibrated-counter.js';
import { encodingFor } from './encoding-for.js';
import type { EncodingName } from './engine/special-tokens.js';
import { heuristicCounter } from './heuristic-counter.js';
import { searchTruncate } from './search-truncate.js';

export type EstimateMethod = 'provider' | 'tokenizer' | 'calibrated' | 'heuristic';

export interface TokenEstimate {
  readonly tokens: number;
  readonly method: EstimateMethod;
  /** The counter's id: `o200k_base`, `claude`, `characters/4`, ... */
  readonly counter: string;
  readonly exact: boolean;
  /** The truth is expected between `tokens * (1 - error)` and `tokens`. */
  readonly error: number;
  readonly cached: boolean;
  readonly warnings: readonly WarningDetail[];
}

export interface EstimateOptions {
  /** Default true. */
  readonly useCache?: boolean;
  /** Default true: say in `warnings` when characters by four had to do. A count from the cache was said before. */
  readonly warn?: boolean;
}

export interface ChosenCounter {
  readonly method: EstimateMethod;
  readonly counter: TokenCounter;
}

type Measured = Omit<TokenEstimate, 'cached' | 'warnings'>;

export interface EstimatorParts {
  /** Undefined where that encoding is not available: then characters by four has to do. */
  readonly encoding: (name: EncodingName) => TokenCounter | undefined;
  readonly cacheCharacters?: number;
  /** A counter with learned ratios, for models whose tokenizer is not public. */
  readonly learned?: (model: string) => TokenCounter | undefined;
}

export class TokenEstimator {
  readonly #encoding: EstimatorParts['encoding'];
  readonly #learned: EstimatorParts['learned'];
  readonly #cache: CountCache<Measured>;
  readonly #registered = new Map<string, TokenCounter>();
  readonly #chosen = new Map<string, ChosenCounter>();

  constructor({ encoding, cacheCharacters, learned }: EstimatorParts) {
    this.#encoding = encoding;
    this.#learned = learned;
    this.#cache = new CountCache(cacheCharacters);
  }

  estimate(text: string, model: string, options: EstimateOptions = {}): TokenEstimate {
    const useCache = options.useCache !== false;
    const name = normalName(model);
    const known = useCache ? this.#cache.get(name, text) : undefined;
    if (known !== undefined) return { ...known, cached: true, warnings: [] };
    const chosen = this.counterFor(model);
    const first = measure(text, chosen);
    const now = this.counterFor(model);
    const measured = now.method === chosen.method ? first : measure(text, now);
    if (useCache) this.#cache.set(name, text, measured);
    const warnings = options.warn === false ? [] : heuristicWarnings(measured.method, model);
    return { ...measured, cached: false, warnings };
  }

  counterFor(model: string): ChosenCounter {
    const name = normalName(model);
    const known = this.#chosen.get(name);
    if (known !== undefined) return known;
    const chosen = this.#choose(name);
    if (this.#chosen.size >= 1_000) this.#chosen.clear();
    this.#chosen.set(name, chosen);
    return chosen;
  }

  /** For a limit that must hold for any model: characters by four see half of the tokens of a table. */
  safeCounterFor(model: string): {
    readonly counter: TokenCounter;
    readonly warnings: readonly WarningDetail[];
  } {
    const { counter, method } = this.counterFor(model);
    const base = method === 'heuristic' ? this.#encoding('o200k_base') : undefined;
    if (base === undefined) return { counter, warnings: heuristicWarnings(method, model) };
    const message = `No tokenizer is known for ${JSON.stringify(model)}: its tokens were counted on the high side, by characters or by the highest ratio of open-weights models, whichever gives more.`;
    return {
      counter: unknownModelCounter(base),
      warnings: [{ code: 'TOKEN_COUNT_ESTIMATE_USED', message }],
    };
  }

  /** A provider's own local counter, by `provider` or `provider:model`; undefined takes it away. */
  register(provider: string, counter: TokenCounter | undefined): void {
    const { key } = parseProviderId(provider);
    if (counter === undefined) this.#registered.delete(key);
    else this.#registered.set(key, counter);
    this.#chosen.clear();
    this.#cache.reset();
  }

  resetCache(): void {
    this.#cache.reset();
    this.#chosen.clear();
  }

  get cacheStats(): CountCache<Measured>['stats'] {
    return this.#cache.stats;
  }

  /** A counter that throws, or gives no number of tokens, is not used again; everything goes on without it. */
  #guarded(name: string, own: TokenCounter): TokenCounter {
    let current = own;
    const guard = <Result>(work: (counter: TokenCounter) => Result, isRight: (result: Result) => boolean) => {
      try {
        const result = work(current);
        if (current !== own || isRight(result)) return result;
      } catch (error) {
        if (current !== own) throw error;
      }
      for (const [key, counter] of this.#registered) if (counter === own) this.register(key, undefined);
      current = this.counterFor(name).counter;
      return work(current);
    };
    const isCount = (tokens: number) => typeof tokens === 'number' && tokens >= 0;
    return {
      get id() {
        return current.id;
      },
      get exact() {
        return current.exact;
      },
      get error() {
        return current.error;
      },
      count: (text) => guard((counter) => counter.count(text), isCount),
      countUpTo: (text, limit) => guard((counter) => counter.countUpTo(text, limit), isCount),
      truncate: (text, limit, keep) =>
        guard(
          (counter) => counter.truncate(text, limit, keep),
          (part) => typeof part === 'string',
        ),
    };
  }

  #choose(name: string): ChosenCounter {
    const own = this.#registeredFor(name);
    if (own !== undefined) return { method: 'provider', counter: this.#guarded(name, own) };
    const way = encodingFor(name);
    const base = way.method === 'heuristic' ? undefined : this.#encoding(way.encoding);
    if (way.method === 'heuristic' || base === undefined) {
      return { method: 'heuristic', counter: heuristicCounter };
    }
    if (way.method === 'tokenizer') return { method: 'tokenizer', counter: base };
    const counter = this.#learned?.(name) ?? calibratedCounter(base, way.family);
    return { method: 'calibrated', counter };
  }

  #registeredFor(name: string): TokenCounter | undefined {
    if (this.#registered.size === 0) return undefined;
    const colon = name.indexOf(':');
    return this.#registered.get(name) ?? this.#registered.get(colon < 0 ? name : name.slice(0, colon).trim());
  }
}

/** The warning that a count is a rough guess, for the methods that are. */
export function heuristicWarnings(method: EstimateMethod, model: string): WarningDetail[] {
  if (method !== 'heuristic') return [];
  const message = `No tokenizer is available for ${JSON.stringify(model)}: characters divided by four, with a tenth more, were used.`;
  return [{ code: 'TOKEN_COUNT_ESTIMATE_USED', message }];
}

function measure(text: string, { method, counter }: ChosenCounter): Measured {
  if (isCalibrated(counter)) {
    const { tokens, error } = counter.estimate(text);
    return { tokens, method, counter: counter.id, exact: counter.exact, error };
  }
  // The name of the counter is known only after the count.
  const tokens = counter.count(text);
  return { tokens, method, counter: counter.id, exact: counter.exact, error: counter.error };
}

function isCalibrated(counter: TokenCounter): counter is CalibratedCounter {
  return 'estimate' in counter && typeof counter.estimate === 'function';
}

/** The transport does not change what a model counts. */
function normalName(model: string): string {
  const name = normalModelName(model);
  return name.startsWith('[') ? name.slice(name.indexOf(']') + 1).trim() : name;
}

/**
 * For limits and budgets of unknown models: the larger of characters by four and the highest figure of a known
 * open-weights tokenizer. The first is low for digits and identifiers, the second for blanks and rare characters.
 */
export function unknownModelCounter(base: TokenCounter): TokenCounter {
  const calibrated = calibratedCounter(base, 'open-weights');
  const countUpTo = (text: string, limit: number) => {
    const rough = heuristicCounter.countUpTo(text, limit);
    return rough > limit ? rough : Math.max(rough, calibrated.countUpTo(text, limit));
  };
  return Object.freeze({
    id: 'unknown model',
    exact: false,
    error: Math.max(heuristicCounter.error, calibrated.error),
    count: (text: string) => countUpTo(text, Number.POSITIVE_INFINITY),
    countUpTo,
    truncate: (text, limit, keep) => searchTruncate(countUpTo, text, limit, keep),
  } satisfies TokenCounter);
}

/**
 * Counts by model and content; the least recently used are forgotten first. It is bounded by characters, because the
 * text itself is the key. A long text is not kept, because remembering it costs more than counting it again.
 */
const DEFAULT_CHARACTERS = 4_000_000;

export class CountCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #limit: number;
  #characters = 0;
  #hits = 0;
  #misses = 0;

  constructor(limit = DEFAULT_CHARACTERS) {
    this.#limit = limit;
  }

  get(model: string, text: string): Value | undefined {
    const key = keyOf(model, text);
    const found = this.#entries.get(key);
    if (found === undefined) {
      this.#misses += 1;
      return undefined;
    }
    this.#hits += 1;
    // Map keeps the order of insertion: putting it back makes it the newest. The stored key is put back, not ours.
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found;
  }

  set(model: string, text: string, value: Value): void {
    const key = unshared(keyOf(model, text));
    if (key.length * 8 > this.#limit) return;
    if (this.#entries.delete(key)) this.#characters -= key.length;
    this.#entries.set(key, value);
    this.#characters += key.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#limit) break;
      this.#entries.delete(oldest);
      this.#characters -= oldest.length;
    }
  }

  reset(): void {
    this.#entries.clear();
    this.#characters = 0;
    this.#hits = 0;
    this.#misses = 0;
  }

  get stats(): { entries: number; characters: number; hits: number; misses: number } {
    return {
      entries: this.#entries.size,
      characters: this.#characters,
      hits: this.#hits,
      misses: this.#misses,
    };
  }
}

function keyOf(model: string, text: string): string {
  return `${model}\n${text}`;
}

/** A copy, because a slice as a key would keep the whole text alive. */
function unshared(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
