import type { Readable, Writable } from 'node:stream';
import type { Config } from '../../contract/config/config.js';
import { type Listening } from '../wire/http-guard.js';
import type { ServerDefinition } from './server-definition.js';
import type { Upstream } from './upstream.js';
export interface WrapRequest {
    readonly config: Config;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly cwd: string;
    readonly version: string;
    readonly input: Readable;
    readonly output: Writable;
    readonly errors: Writable;
    readonly servers: readonly ServerDefinition[];
    /** The same servers, started already: for the one client of standard input and output. */
    readonly started?: readonly Upstream[];
    /** Several servers as one even when there is only one. */
    readonly isMany: boolean;
    /** Variables of our environment that servers get beside the usual ones. */
    readonly passedVariables: readonly string[];
    readonly listen: Listening | undefined;
    readonly dryRun: boolean;
    /** What memory holds of one message; larger ones are spooled. */
    readonly maxMessageBytes?: number;
    /** Resolves when the process is asked to end. */
    readonly ended: Promise<string>;
}
/** Why it ended; `undefined` when the client left. */
export declare function runWrap(request: WrapRequest): Promise<string | undefined>;
