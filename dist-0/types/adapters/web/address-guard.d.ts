export interface ResolvedAddress {
    readonly address: string;
    readonly family: 4 | 6;
}
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;
/** True: any private address; a list: only these, each as host:port. */
export type PrivateAllowance = boolean | readonly string[];
/** The address as a URL that may be tried, or an error that says why not. Names are judged when they are resolved. */
export declare function checkAddress(text: string, allowance: PrivateAllowance): URL;
/** All addresses of the host, each of them checked. */
export declare function resolveChecked(url: URL, allowance: PrivateAllowance, resolve?: Resolve): Promise<readonly ResolvedAddress[]>;
/** True for addresses of the public internet; false for all others and for what is no address. */
export declare function isPublicAddress(address: string): boolean;
/** What allows the host of this address: its port, and for a page without one both ports of the web. */
export declare function allowanceFor(address: string): string[];
export declare function unknownHost(url: URL): Error;
