/**
 * The search services and what is known of them, as dated data: where they are, which environment variable holds the
 * key, how fast they may be asked. A service is used only when configuration or a flag names it.
 */
export declare const SEARCH_SERVICE_NAMES: readonly ['tavily', 'brave', 'searxng', 'google', 'semantic-scholar', 'openalex', 'arxiv', 'wikipedia'];
export type SearchServiceName = (typeof SEARCH_SERVICE_NAMES)[number];
export interface SearchServiceFacts {
    /** Its name in texts. */
    readonly title: string;
    /** Undefined: there is no common one, so configuration has to name it. */
    readonly address?: string;
    readonly key: 'required' | 'optional' | 'none';
    /** The environment variable that holds the key unless `api_key_env` names another. */
    readonly keyVariable?: string;
    /** Hits that one request can bring; a larger limit is lowered to it. */
    readonly mostResults: number;
    /** Characters of a query; the rest is cut at a word. */
    readonly longestQuery: number;
    /** Milliseconds that we leave between two requests. */
    readonly interval: number;
    /** The service's own limits, in words. */
    readonly limits: string;
    readonly docs: string;
    /** When this was looked up: year and month. */
    readonly asOf: string;
}
export declare const SEARCH_SERVICES: Readonly<Record<SearchServiceName, SearchServiceFacts>>;
