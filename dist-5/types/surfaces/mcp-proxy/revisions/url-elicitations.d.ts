/** The error by which a server of 2025-11-25 asks for a visit to pages, as questions of the stateless revision. */
import { type Capabilities } from './capabilities.js';
import type { ServerAsk } from './open-call.js';
/** Empty when it is another error, or the client cannot be asked. */
export declare function requestsOfError(error: unknown, client: Capabilities, since: number): ServerAsk[];
