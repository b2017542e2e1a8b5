/** Checks against the output schemas of tools, compiled once for each and only when a result is large enough to need one. */
import type { LogSink } from '../../contract/ports/log-sink.js';
type Accepts = (value: unknown) => boolean;
/** What a server says of a tool in its list. */
export interface ToolInfo {
    readonly outputSchema: unknown;
    /** The size that the tool announces, in characters. */
    readonly announcedCharacters: number | undefined;
}
/** `schemaOf`: the schema as the client has it. */
export declare function createOutputValidators(log: LogSink, schemaOf?: (schema: unknown) => unknown): (info: ToolInfo | undefined) => Promise<Accepts | undefined>;
export {};
