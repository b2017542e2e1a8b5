import type { Config } from '../../contract/config/config.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { LogSink } from '../../contract/ports/log-sink.js';
import type { ResultForm } from '../../engine/call-result/call-result-view.js';
import type { JsonSource } from '../../engine/call-result/json-source.js';
import { type TurnId } from '../../output/budget/budget-registry.js';
import { type CallRecord } from './call-record.js';
import { type ToolInfo } from './output-validators.js';
import { type OversizeCalls } from './oversize-calls.js';
import { type RetrieveAnswer, type RetrieveTool } from './retrieve-tool.js';
export interface OpenProxyRequest {
    readonly config: Config;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly cwd: string;
    /** Over HTTP the bearer; by default the user of the system. */
    readonly principal?: string;
    readonly log: LogSink;
    readonly clock: Clock;
    readonly dryRun: boolean;
    /** All servers of the configuration are behind this proxy, and not one of them. */
    readonly isMany?: boolean;
    /** What servers are called in their file, by the name they go by here, where that differs. */
    readonly givenNames?: ReadonlyMap<string, string>;
    /** Told of every call, after its answer has left. */
    readonly onCall?: (record: CallRecord) => void;
}
interface NamedCall {
    readonly server: string;
    /** The tool; for what is no tool call, the method. */
    readonly tool: string;
    readonly client: string | undefined;
    readonly session: string;
    readonly turn: TurnId;
}
interface ProxiedCall extends NamedCall {
    /** What it is the answer to; a call of a tool by default. */
    readonly form?: ResultForm;
    readonly parameters: unknown;
    /** The `result` of the answer, as JSON. */
    readonly result: string;
    /** The same, when it has been read already. */
    readonly source?: JsonSource;
    readonly info: ToolInfo | undefined;
}
export interface BoundMessage {
    readonly text: string;
    /** It may not pass: the text is the JSON-RPC error in its place. */
    readonly isError: boolean;
}
export interface ResultProxy extends OversizeCalls {
    retrieveTool(client: string | undefined): RetrieveTool;
    retrieve(client: string | undefined, parameters: unknown): Promise<RetrieveAnswer>;
    isAllowed(server: string, tool: string): boolean;
    /** All tools have been asked for: patterns that name none of them are told, once. */
    toolsListed(): void;
    /** The client reads notices in structured content alone: closed output schemas get a place for it in the list of tools. */
    needsNoticePlace(client: string | undefined): boolean;
    /** The result as it leaves. Never throws: after a failure, which is logged, only secrets are replaced and ceilings held. */
    bound(call: ProxiedCall): Promise<string>;
    /** The same for what was read of a resource, and for a prompt, by what the configuration says of them. */
    boundMessage(call: ProxiedCall): Promise<BoundMessage>;
    /** What a server says beside its answers (a log message, progress), its secrets replaced, as JSON. */
    redactSaid(value: string): string;
    /** The same for the `error` in the place of a result, as JSON. */
    boundError(call: NamedCall, error: string): Promise<string>;
    /** Results pass as they came; what would have been done is only recorded. */
    readonly isDryRun: boolean;
}
export declare function openProxy(request: OpenProxyRequest): Promise<ResultProxy>;
export {};
