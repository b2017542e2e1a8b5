/** Bounds a file or standard input, with the archive and the counter of the configuration. */

import type { Config } from '../contract/config/config.js';
import type { ContentKind } from '../contract/reduction.js';
import type { WarningDetail } from '../contract/warnings.js';
import { boundAndKeep } from '../engine/bound.js';
import type { BoundValue, NoticeReader } from '../engine/call-result.js';
import { safeCounterFor } from './counting.js';
import { openArchive } from './open-archive.js';

export interface BoundInputRequest {
  readonly text: string;
  /** Where the text comes from: a path, or `-`. */
  readonly source: string;
  readonly limit: { readonly amount: number; readonly unit: 'tokens' | 'bytes' };
  readonly model: string;
  readonly query: string | undefined;
  readonly kind: ContentKind | undefined;
  readonly redact: boolean;
  readonly keep: boolean;
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Options of the command that reads the original, where its archive is not the one of the configuration. */
  readonly archiveOption?: string;
  /** What the reader puts before a handle; by default the command by its name. `model`: the reader has our tool. */
  readonly reader?: NoticeReader;
}

export async function boundInput(
  request: BoundInputRequest,
): Promise<{ readonly bounded: BoundValue; readonly warnings: readonly WarningDetail[] }> {
  const { config, env, cwd, source } = request;
  const safe = safeCounterFor(request.model);
  const warnings: WarningDetail[] = request.limit.unit === 'tokens' ? [...safe.warnings] : [];
  const keeps = request.keep && config.archive.enabled;
  const archive = keeps
    ? await openArchive({ config: config.archive, env, cwd, onWarning: (detail) => warnings.push(detail) })
    : undefined;
  const bounded = await boundAndKeep(request.text, {
    limit: request.limit,
    counter: safe.counter,
    redact: request.redact,
    reader: request.reader ?? (request.archiveOption ? `shell ${request.archiveOption.trim()}` : 'shell'),
    ...(request.query === undefined ? {} : { query: request.query }),
    ...(request.kind === undefined ? {} : { kind: request.kind }),
    ...(source === '-' ? {} : { path: source }),
    ...(archive === undefined
      ? {}
      : { keep: { archive, scope: 'call' as const, item: source, ttlHours: config.archive.ttl_hours } }),
  });
  return { bounded, warnings };
}
