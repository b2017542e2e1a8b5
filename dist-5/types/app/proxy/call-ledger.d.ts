import { type ReadLedger } from '../../adapters/ledger/ledger-file.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import { type LedgerSummary } from '../../ledger/call-totals.js';
import type { CallRecord } from './call-record.js';
type Environment = Readonly<Record<string, string | undefined>>;
export interface CallLedger {
    record(call: CallRecord): void;
    flush(): Promise<void>;
}
export declare function openCallLedger(env: Environment, clock: Clock, log: LogSink): CallLedger;
export interface LedgerReading extends LedgerSummary {
    readonly since: string | null;
    /** When the last call was, also when that is before `since`; null for an empty ledger. */
    readonly newest: string | null;
    readonly damaged_lines: number;
    readonly entries: ReadLedger['entries'];
}
export declare function readCallLedger(env: Environment, since: number): Promise<LedgerReading>;
export {};
