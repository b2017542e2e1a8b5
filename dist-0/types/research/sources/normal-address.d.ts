/** One form for addresses that lead to the same page: what differs only in case of the host, tracking or fragment is one. */
export declare function normalAddress(address: string): string;
