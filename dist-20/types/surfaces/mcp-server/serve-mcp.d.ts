import type { Readable, Writable } from 'node:stream';
import type { RetrieveTool } from '../../app/proxy/retrieve-tool.js';
import type { GuardOptions, ListenAddress } from '../wire/http-guard.js';
import type { ResearchTool } from './research-tools.js';
export interface McpServing {
    readonly tools: readonly ResearchTool[];
    readonly retrieve: RetrieveTool;
    readonly version: string;
}
/** Serves until the client closes its side or `ended` resolves. */
export declare function serveMcpStdio(serving: McpServing, streams: {
    readonly input: Readable;
    readonly output: Writable;
    readonly ended: Promise<string>;
}): Promise<void>;
export declare function serveMcpHttp(serving: McpServing, options: {
    readonly address: ListenAddress;
    readonly guard: Omit<GuardOptions, 'isLoopback'>;
    readonly ended: Promise<string>;
    readonly onListening: (url: string) => void;
}): Promise<void>;
