/** A request of the stateless revision repeats parts of itself in headers. Where they differ, nobody knows which is meant. */
import type { IncomingHttpHeaders } from 'node:http';
import { type ParamHeaders } from './param-headers.js';
import { type RpcFailure, type RpcMessage } from './rpc-message.js';
/** The headers say that the stateless revision is spoken. */
export declare function saysStateless(headers: IncomingHttpHeaders): boolean;
/** What is wrong with it; `undefined` when nothing is. */
export declare function statelessProblem(message: RpcMessage, headers: IncomingHttpHeaders, mirrored: ParamHeaders): RpcFailure | undefined;
