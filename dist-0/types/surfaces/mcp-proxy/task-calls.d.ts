import type { PendingRequest } from './pending-requests.js';
import type { RpcMessage } from './rpc-message.js';
export interface TaskCalls {
    /** An answer to a call that names a task. */
    learn(message: RpcMessage, request: PendingRequest): void;
    /** The call that a request asks the result of; any other request as it is. */
    callOf(request: PendingRequest): PendingRequest;
}
export declare function createTaskCalls(): TaskCalls;
