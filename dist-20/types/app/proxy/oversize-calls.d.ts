import { type SpoolFile } from '../../adapters/spool/spool-file.js';
import type { Archive } from '../../archive/archive.js';
import type { Config } from '../../contract/config/config.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import { type OversizeResult } from './bound-oversize.js';
import type { CallLimits } from './call-limits.js';
import type { CallRecord } from './call-record.js';
export type { SpoolFile };
interface OversizeCall {
    readonly server: string;
    /** The tool; for what is no tool call, the method. */
    readonly tool: string;
    readonly client: string | undefined;
}
interface RefusedOversize {
    readonly sentence: string;
    readonly remedy: string;
    readonly handle: string | undefined;
}
export interface OversizeCalls {
    /** A file for an answer that is too large for memory; `undefined` when there is no place for one. */
    openSpool(): SpoolFile | undefined;
    /** The result of a tool call as it leaves. */
    boundOversize(call: OversizeCall, spooled: OversizeResult): Promise<string>;
    /** An answer to another method, which has no smaller form: a sentence that says so, and where it is kept. */
    refuseOversize(call: OversizeCall, spooled: OversizeResult): Promise<RefusedOversize>;
}
interface OversizeCallsOptions {
    readonly config: Config;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly limits: CallLimits;
    readonly archive: Archive | undefined;
    readonly clock: Clock;
    readonly log: LogSink;
    readonly dryRun: boolean;
    readonly onCall: ((record: CallRecord) => void) | undefined;
}
export declare function createOversizeCalls(options: OversizeCallsOptions): OversizeCalls;
