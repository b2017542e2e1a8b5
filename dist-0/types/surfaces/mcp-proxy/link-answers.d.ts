import type { PendingRequest } from './pending-requests.js';
/** `said`: what the server wrote beside its messages, last. */
export declare function downAnswer(id: string, server: string, reason: string, final: boolean, said: string): Buffer;
export declare function lateAnswer(request: PendingRequest, server: string, said: string): Buffer;
/** For a server that runs and has not said what it can do. */
export declare function silentAnswer(id: string, server: string, said: string): Buffer;
export declare function deniedAnswer(id: string, tool: string): Buffer;
export declare function unknownAnswer(id: string, what: string): Buffer;
export declare function noMethodAnswer(id: string, method: string): Buffer;
