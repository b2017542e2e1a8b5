/**
 * Originals as resources: a template that clients may fill in with a handle. They are never listed, because a handle is
 * what entitles to read one.
 */
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import { type RpcMessage } from './rpc-message.js';
export declare function isOriginal(uri: string): boolean;
export declare function readOriginal(message: RpcMessage, uri: string, proxy: ResultProxy, client: string | undefined): Promise<Buffer>;
/** The server's list of templates with ours at the end of its last page. */
export declare function addTemplate(result: string): string;
