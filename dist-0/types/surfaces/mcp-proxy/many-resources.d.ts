import type { Member } from './many-greeting.js';
/** Where a resource is, and what it is called there. */
export interface ResourcePlace {
    readonly member: Member;
    readonly uri: string;
}
export interface ManyResources {
    /** A server lists it: the address that the client sees. */
    listed(uri: string, member: Member): string;
    has(address: string): boolean;
    find(address: string): ResourcePlace | undefined;
    /** What a server calls so, as the client knows it. */
    shownUri(uri: string, member: Member): string;
    /** A message of a server with the addresses that the client knows. */
    shown(bytes: Buffer, member: Member): Buffer;
}
export declare function createManyResources(members: () => readonly Member[]): ManyResources;
