/**
 * The lists of several servers as one, in the order of the servers; names carry their server, entries keep their source. One
 * that does not answer in time holds up no other: the list goes out with what was last known of it.
 */
import type { LogSink } from '../../contract/ports/log-sink.js';
import type { ServerLink } from './server-link.js';
export interface Listed {
    readonly link: ServerLink;
}
export interface MergeOptions {
    /** What a request of the stateless revision carries. */
    readonly meta?: Readonly<Record<string, unknown>> | undefined;
    readonly isVisible?: (server: string, name: string) => boolean;
    /** Output schemas that allow no other field get one for the notice. */
    readonly addsNoticePlace?: boolean;
    /** The URI that an entry leaves with. */
    readonly address?: (uri: string, member: Listed) => string;
    /** An entry of our own, at the end. */
    readonly last?: string;
}
/** The longest server name that fits wins: one may be the beginning of another. */
export declare function splitName<Member extends Listed>(members: readonly Member[], name: string): {
    readonly member: Member;
    readonly rest: string;
} | undefined;
export interface ManyLists {
    merge(members: readonly Listed[], method: string, key: string, options?: MergeOptions): Promise<string>;
    /** A server still owes a list. */
    readonly isWaiting: boolean;
}
export interface ManyListsOptions {
    readonly log: LogSink;
    /** What a server said too late is not what the client was told. */
    readonly onLate: (method: string) => void;
    /** How long an answer is of use at all. */
    readonly timeoutMs: number;
    /** How long one that does not answer keeps the client from the others. */
    readonly patienceMs?: number;
}
export declare function createManyLists(given: ManyListsOptions): ManyLists;
