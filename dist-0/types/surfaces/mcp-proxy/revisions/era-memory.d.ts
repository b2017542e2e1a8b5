/** Which families of revisions a server is known to speak. It is found out once for a server, not for each client. */
export interface EraMemory {
    /** `initialize`, up to 2025-11-25. */
    greeted: boolean | undefined;
    /** 2026-07-28. */
    stateless: boolean | undefined;
}
export declare function createEraMemory(): EraMemory;
