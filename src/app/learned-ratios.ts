/**
 * Keeps learned token ratios on disk, by model, and gives the counters that use them. It works only when
 * `research.learn_token_ratios` is on. A lost or damaged file costs only what was learned.
 */
import * as z from 'zod';
import { loadEncoding } from '../adapters/tokenizer/load-encoding.js';
import type { ModelClient, ModelRequest } from '../contract/ports/model-client.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { formatProviderId, parseProviderId } from '../contract/provider-id.js';
import { calibratedCounter, tokensByKind } from '../tokens/calibrated-counter.js';
import { CONTENT_KINDS } from '../tokens/content-kind.js';
import { encodingFor } from '../tokens/encoding-for.js';
import { LEAST_WEIGHT, type LearnedRatios, learnedTable, learnFrom } from '../tokens/learned-ratios.js';
import { TokenEstimator } from '../tokens/token-estimator.js';
import { openHomeStore } from './stores.js';

const SPACE = 'calibration';
const KEY = 'ratios-v1.json';

const RatioSchema = z.object({
  weight: z.number().nonnegative(),
  mean: z.number().positive(),
  square: z.number().positive(),
});
const FileSchema = z.record(z.string(), z.partialRecord(z.enum(CONTENT_KINDS), RatioSchema));

/** What a run that used learned ratios records. */
export interface LearnedFacts {
  readonly model: string;
  readonly family: string;
  /** Upper ratio to o200k_base by kind, for the kinds that were learned. */
  readonly ratios: Readonly<Record<string, number>>;
  /** How many whole reports each rests on. */
  readonly reports: Readonly<Record<string, number>>;
}

export interface LearnedCalibration {
  /** A counter with what was learned about this model; undefined while nothing was, or where counts are exact. */
  counterFor(model: string): TokenCounter | undefined;
  factsFor(model: string): LearnedFacts | undefined;
  /** Learns from what a provider reported, and keeps it. Never throws. */
  observe(model: string, text: string, reportedTokens: number): Promise<void>;
  /** A client whose reports are learned from. */
  watch(client: ModelClient): ModelClient;
  /** Counts with what is known now. */
  estimator(): TokenEstimator;
}

export async function openLearnedCalibration(
  env: Readonly<Record<string, string | undefined>>,
): Promise<LearnedCalibration> {
  const store = openHomeStore('learned', env);
  let known = await read();
  return {
    counterFor,
    factsFor,
    observe,
    watch,
    estimator: () => new TokenEstimator({ encoding: loadEncoding, learned: counterFor }),
  };

  function counterFor(model: string): TokenCounter | undefined {
    const learned = ratiosOf(model);
    return learned === undefined
      ? undefined
      : calibratedCounter(learned.base, learned.family, learnedTable(learned.family, learned.ratios));
  }

  function factsFor(model: string): LearnedFacts | undefined {
    const learned = ratiosOf(model);
    if (learned === undefined) return undefined;
    const table = learnedTable(learned.family, learned.ratios);
    const kinds = CONTENT_KINDS.filter((kind) => (learned.ratios[kind]?.weight ?? 0) >= LEAST_WEIGHT);
    return {
      model: keyOf(model),
      family: learned.family,
      ratios: Object.fromEntries(kinds.map((kind) => [kind, table[kind][1] / 100])),
      reports: Object.fromEntries(kinds.map((kind) => [kind, Math.floor(learned.ratios[kind]?.weight ?? 0)])),
    };
  }

  function ratiosOf(model: string) {
    const ratios = known[keyOf(model)];
    if (ratios === undefined || !CONTENT_KINDS.some((kind) => (ratios[kind]?.weight ?? 0) >= LEAST_WEIGHT))
      return undefined;
    const way = calibrationOf(model);
    return way === undefined ? undefined : { ...way, ratios };
  }

  async function observe(model: string, text: string, reported: number): Promise<void> {
    const way = calibrationOf(model);
    if (way === undefined) return;
    const kinds = tokensByKind(way.base, text);
    // Another process may have learned in between.
    const fresh = await read();
    const before = fresh[keyOf(model)] ?? {};
    const after = learnFrom(before, way.family, { kinds, reported });
    if (after === before) return;
    known = { ...fresh, [keyOf(model)]: after };
    await store.put(SPACE, KEY, Buffer.from(JSON.stringify(known))).catch(() => undefined);
  }

  function watch(client: ModelClient): ModelClient {
    const model = formatProviderId(client.id);
    return {
      ...client,
      id: client.id,
      async generate(request) {
        const answer = await client.generate(request);
        // What was kept was learned from when it came.
        if (answer.usage !== undefined && request.kept === undefined)
          await observe(model, sentText(request), answer.usage.inputTokens);
        return answer;
      },
      ...(client.countTokens === undefined
        ? {}
        : { countTokens: (request: ModelRequest) => client.countTokens?.(request) as Promise<number> }),
    };
  }

  async function read(): Promise<Record<string, LearnedRatios>> {
    try {
      const bytes = await store.get(SPACE, KEY);
      if (bytes === undefined) return {};
      const parsed = FileSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
      return parsed.success ? (parsed.data as Record<string, LearnedRatios>) : {};
    } catch {
      return {};
    }
  }
}

function calibrationOf(model: string) {
  const way = encodingFor(model);
  if (way.method !== 'calibrated') return undefined;
  const base = loadEncoding(way.encoding);
  return base === undefined ? undefined : { family: way.family, base };
}

/** Only models of the table of families get here, so a name cannot be anything else. */
function keyOf(model: string): string {
  return parseProviderId(model).key;
}

function sentText({ system, messages }: ModelRequest): string {
  return [...(system === undefined ? [] : [system]), ...messages.map(({ content }) => content)].join('\n');
}
