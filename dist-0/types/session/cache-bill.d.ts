export interface CachePrices {
    /** US dollars per million tokens. */
    readonly input: number;
    readonly cached: number;
    readonly write: number;
    /** How long the provider keeps what it cached. */
    readonly ttlMinutes: number;
}
/** Undefined for a model whose prices are not known. */
export declare function pricesFor(model: string): CachePrices | undefined;
export interface CacheBill {
    /** Position of the first message that changed, and the tokens before it: they stay cached. */
    readonly first_changed_message: number | null;
    readonly tokens_cached: number;
    readonly tokens_rewritten: number;
    readonly cache_is_cold: boolean;
    readonly expected_turns: number;
    /** US dollars; null without prices. Positive: the prune saves. */
    readonly cost_without: number | null;
    readonly cost_with: number | null;
    readonly saved: number | null;
    /** Turns after which the prune has paid for itself; null when never or unknown. */
    readonly break_even_turns: number | null;
}
export interface BillRequest {
    readonly tokensBefore: number;
    readonly tokensAfter: number;
    readonly prefixTokens: number;
    readonly firstChanged: number | null;
    readonly prices: CachePrices | undefined;
    readonly turns: number;
    readonly cold: boolean;
}
export declare const EXPECTED_TURNS = 10;
export declare function cacheBill(request: BillRequest): CacheBill;
