/** Options for bounding a result in tests: an archive in memory, a counter of words, a fixed clock. */
import { createMemoryStore } from '../../../adapters/stores/memory-store.js';
import { type Archive, createArchive } from '../../../archive/archive.js';
import { createInstallKeys } from '../../../archive/install-keys.js';
import type { BoundCallOptions } from '../../../engine/bound.js';
import { wordPieceCounter } from '../../../reduce/testing/word-piece-counter.js';
import { newTurnBudget } from '../../budget/turn-budget.js';

export const clock = { now: () => Date.UTC(2026, 0, 22, 12) };

export function memoryArchive(limitBytes?: number): Archive {
  return archiveOver(limitBytes, 0);
}

/** As when a disk is full: nothing is stored, all is held in memory. */
export function fallbackArchive(): Archive {
  return archiveOver(0, undefined);
}

function archiveOver(store: number | undefined, fallback: number | undefined): Archive {
  const sized = (limitBytes: number | undefined) =>
    createMemoryStore(limitBytes === undefined ? {} : { limitBytes });
  return createArchive({
    store: sized(store),
    fallback: sized(fallback),
    keys: createInstallKeys(new Uint8Array(32).fill(7)),
    clock,
    principal: 'test',
    quotaBytes: 100_000_000,
    onWarning: () => undefined,
  });
}

export function boundOptions(given: Partial<BoundCallOptions> = {}): BoundCallOptions {
  return {
    server: 'shop',
    tool: 'list_orders',
    parameters: {},
    limits: { soft: { tokens: 400 }, hard: {}, from: 'default' },
    policy: {},
    redact: true,
    shows: 'either',
    accepts: undefined,
    archive: memoryArchive(),
    keptHours: 72,
    counter: wordPieceCounter,
    clock,
    budget: newTurnBudget(),
    dryRun: false,
    ...given,
  };
}

export interface CallResult {
  readonly content: { type: string; text: string; [key: string]: unknown }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
  readonly _meta: Record<string, Record<string, unknown>>;
  readonly [key: string]: unknown;
}

export function parsed(text: string): CallResult {
  return JSON.parse(text) as CallResult;
}

export function textResult(...texts: string[]): string {
  return JSON.stringify({ content: texts.map((text) => ({ type: 'text', text })) });
}

export function orders(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `order-${at}`,
    status: at % 7 === 0 ? 'failed' : 'shipped',
    total: at * 1.5,
    note: `customer ${at} asked for delivery in the morning`,
  }));
}
