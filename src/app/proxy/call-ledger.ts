/** The ledger of calls: the proxy writes it, `plimsoll ledger` reads it. */
import { join } from 'node:path';
import { createLedgerFile, type ReadLedger, readLedger } from '../../adapters/ledger/ledger-file.js';
import type { Clock } from '../../contract/ports/clock.js';
import { type LogSink, warn } from '../../contract/ports/log-sink.js';
import { LEDGER_FORMAT } from '../../ledger/call-entry.js';
import { foldCalls, type LedgerSummary } from '../../ledger/call-totals.js';
import { plimsollHome } from '../home.js';
import type { CallRecord } from './call-record.js';

type Environment = Readonly<Record<string, string | undefined>>;

export interface CallLedger {
  record(call: CallRecord): void;
  flush(): Promise<void>;
}

/** Names come from servers: they are stored, not trusted to be short. */
const MAX_NAME = 200;

export function openCallLedger(env: Environment, clock: Clock, log: LogSink): CallLedger {
  const file = createLedgerFile(ledgerFolder(env), (error) =>
    warn(log, 'The ledger cannot be written', { error: String(error) }),
  );
  return {
    record(call) {
      file.append({
        format: LEDGER_FORMAT,
        at: clock.now(),
        server: call.server.slice(0, MAX_NAME),
        tool: call.tool.slice(0, MAX_NAME),
        ...(call.client === undefined ? {} : { client: call.client.slice(0, MAX_NAME) }),
        outcome: call.outcome,
        ...(call.dryRun ? { dry_run: true } : {}),
        bytes_before: call.before.bytes,
        bytes_after: call.after.bytes,
        tokens_before: call.before.tokens,
        tokens_after: call.after.tokens,
        ...(call.kind === undefined ? {} : { kind: call.kind }),
        ...(call.handle === undefined || call.dryRun ? {} : { handle: call.handle }),
        ...(call.redacted === 0 ? {} : { redacted: call.redacted }),
        added_ms: Math.round(call.addedMs * 100) / 100,
        ...(call.retrieved === undefined ? {} : { retrieved: call.retrieved }),
        ...(call.announced === undefined ? {} : { announced: call.announced }),
      });
    },
    flush: () => file.flush(),
  };
}

export interface LedgerReading extends LedgerSummary {
  readonly since: string | null;
  /** When the last call was, also when that is before `since`; null for an empty ledger. */
  readonly newest: string | null;
  readonly damaged_lines: number;
  readonly entries: ReadLedger['entries'];
}

export async function readCallLedger(env: Environment, since: number): Promise<LedgerReading> {
  const { entries, damaged } = await readLedger(ledgerFolder(env), since);
  const all = entries.length > 0 || since === 0 ? entries : (await readLedger(ledgerFolder(env), 0)).entries;
  const newest = all.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  return {
    ...foldCalls(entries),
    since: since === 0 ? null : new Date(since).toISOString(),
    newest: all.length === 0 ? null : new Date(newest).toISOString(),
    damaged_lines: damaged,
    entries,
  };
}

function ledgerFolder(env: Environment): string {
  return join(plimsollHome(env), 'ledger');
}
