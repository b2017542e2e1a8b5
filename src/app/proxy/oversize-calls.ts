/**
 * Handles answers that are too large for memory: where they wait, what leaves of them, and the error if nothing does.
 */

import { join } from 'node:path';
import { createSpoolFile, type SpoolFile } from '../../adapters/spool/spool-file.js';
import type { Archive } from '../../archive/archive.js';
import { clientProfile } from '../../contract/clients/clients.js';
import type { Config } from '../../contract/config/config.js';
import { byteSize } from '../../contract/figures.js';
import type { Clock } from '../../contract/ports/clock.js';
import { type LogSink, warn } from '../../contract/ports/log-sink.js';
import { runWork } from '../../engine/bound.js';
import { retrieveCall } from '../../engine/call-result.js';
import { counterFor, DEFAULT_MODEL } from '../counting.js';
import { plimsollHome } from '../home.js';
import type { BoundAside, Keep } from './bound-aside.js';
import {
  type BoundOversize,
  boundOversize,
  type KeptOversize,
  keepOversize,
  type OversizeResult,
} from './bound-oversize.js';
import type { CallLimits } from './call-limits.js';
import type { CallRecord } from './call-record.js';
import { estimatedSize } from './failed-call.js';

export type { SpoolFile };

interface OversizeCall {
  readonly server: string;
  /** The tool; for what is no tool call, the method. */
  readonly tool: string;
  readonly client: string | undefined;
}

/** As it waits: the work on it is done by a thread. */
export interface SpooledResult extends OversizeResult {
  readonly file: SpoolFile;
}

interface RefusedOversize {
  readonly sentence: string;
  readonly remedy: string;
  readonly handle: string | undefined;
}

export interface OversizeCalls {
  /** A file for an answer that is too large for memory; `undefined` when there is no place for one. */
  openSpool(): SpoolFile | undefined;
  /** The result of a tool call as it leaves. Rejects, as the other does, where it cannot be read, or not in time. */
  boundOversize(call: OversizeCall, spooled: SpooledResult): Promise<string>;
  /** An answer to another method, which has no smaller form: a sentence that says so, and where it is kept. */
  refuseOversize(call: OversizeCall, spooled: SpooledResult): Promise<RefusedOversize>;
}

interface OversizeCallsOptions {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly limits: CallLimits;
  readonly archive: Archive | undefined;
  readonly boundAside: BoundAside | undefined;
  readonly clock: Clock;
  readonly log: LogSink;
  readonly dryRun: boolean;
  readonly onCall: ((record: CallRecord) => void) | undefined;
}

const MEGABYTE = 1_048_576;

export function createOversizeCalls(options: OversizeCallsOptions): OversizeCalls {
  const { config, archive, boundAside, dryRun, log } = options;
  return {
    openSpool() {
      try {
        // The archive would not take more.
        const most = config.archive.quota_mb * MEGABYTE;
        return createSpoolFile(join(plimsollHome(options.env), 'spool'), most);
      } catch (error) {
        warn(log, 'There is no room for a large answer', { error: String(error) });
        return undefined;
      }
    },
    async boundOversize(call, spooled) {
      const started = performance.now();
      const bound = await boundOne(call, spooled);
      options.onCall?.({
        ...call,
        outcome: 'reduced',
        before: estimatedSize(spooled.bytes),
        after: bound.after,
        handle: bound.handle,
        kind: 'text',
        redacted: bound.redacted,
        dryRun,
        addedMs: performance.now() - started,
      });
      return bound.result;
    },
    async refuseOversize(call, spooled) {
      const { handle, inMemory } = await keepOne(call, spooled);
      const size = `The answer to ${call.tool} has ${byteSize(spooled.bytes)}, more than the proxy passes on.`;
      if (handle === undefined)
        return { sentence: `${size} It was not kept.`, remedy: 'Ask the server for less.', handle };
      return {
        sentence: `${size} It is ${inMemory ? 'kept while the server runs' : `kept for ${config.archive.ttl_hours} h`}.`,
        remedy: `All of it, page by page: ${retrieveCall(handle)}. Or ask the server for less.`,
        handle,
      };
    },
  };

  function boundOne(call: OversizeCall, { file, ...spooled }: SpooledResult): Promise<BoundOversize> {
    const { soft: limit } = options.limits.of(call);
    const model = clientProfile(call.client)?.model ?? DEFAULT_MODEL;
    const { counter } = counterFor(model);
    const given = { ...keepingOf(call), keptHours: config.archive.ttl_hours, limit };
    if (boundAside === undefined)
      return runWork(
        boundOversize({ file, ...spooled }, { ...given, counter, clock: options.clock }),
        keeperOf(call),
      );
    const counting = { model, counterId: counter.id, now: options.clock.now() };
    const job = { ...given, ...counting, kind: 'oversize', place: file.place, spooled } as const;
    return boundAside.run(call.server, job, keeperOf(call));
  }

  function keepOne(call: OversizeCall, { file, ...spooled }: SpooledResult): Promise<KeptOversize> {
    const given = keepingOf(call);
    if (boundAside === undefined) return runWork(keepOversize({ file, ...spooled }, given), keeperOf(call));
    const job = { ...given, kind: 'keep', place: file.place, spooled } as const;
    return boundAside.run(call.server, job, keeperOf(call));
  }

  function keepingOf({ server, tool }: OversizeCall) {
    return { server, tool, isArchiveOff: dryRun || archive === undefined, redact: config.proxy.redact };
  }

  function keeperOf({ server, tool }: OversizeCall): Keep {
    return async ({ text, secrets, part }) =>
      archive?.keep({
        text,
        secrets,
        scope: 'call',
        item: part === undefined ? `${server}/${tool}` : `${server}/${tool}#part-${part}`,
        ttlHours: config.archive.ttl_hours,
      });
  }
}
