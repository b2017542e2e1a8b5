import type { Readable, Writable } from 'node:stream';
import type { Config } from '../../contract/config/config.js';
import { type Listening } from '../wire/http-guard.js';
export interface McpRequest {
    readonly config: Config;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly cwd: string;
    readonly version: string;
    /** What runs may read. */
    readonly roots: readonly string[];
    readonly listen: Listening | undefined;
    readonly input: Readable;
    readonly output: Writable;
    readonly errors: Writable;
    /** Resolves when the process is asked to end. */
    readonly ended: Promise<string>;
}
export declare function runMcp(request: McpRequest): Promise<void>;
