export interface Clause {
    readonly words: ReadonlySet<string>;
    readonly isDenied: boolean;
}
export declare const CLAUSE_END: RegExp;
export declare function clausesOf(text: string): Clause[];
/** True where a clause of the claim stands in the sources with the opposite sense, and nowhere with its own. */
export declare function isDeniedBy(claim: string, sources: readonly (readonly Clause[])[]): boolean;
