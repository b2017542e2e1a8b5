import type { PrunePolicy } from '../policy.js';
import type { Part, SessionMessage } from '../session-model.js';
import { type Pair, type Survey } from '../survey.js';
interface Protection {
    readonly hard: string | undefined;
    readonly soft: string | undefined;
}
export interface Protections {
    of(part: Part): Protection;
    ofPair(pair: Pair): Protection;
    /** What would protect it if it were not in the newest steps. */
    ofOlder(part: Part, message: SessionMessage): Protection;
    /** What guards the body of a result, whatever else protects it. */
    softOf(result: Part): string | undefined;
    /** The newest steps begin at this position among the messages. */
    readonly keepFrom: number;
    /** The latest of each family of commands, or of each tool. */
    readonly latest: ReadonlySet<Pair>;
    /** Failures of one action without a success between them. */
    readonly failedRuns: ReadonlySet<readonly Pair[]>;
    /** Failures that nothing has resolved since. */
    readonly open: ReadonlySet<Pair>;
    /** Of each open failure the latest try: it stays whole. */
    readonly openLatest: ReadonlySet<Pair>;
    /** The newest success of each active workflow. */
    readonly workflow: ReadonlySet<Pair>;
}
/** What a client put into a result that a person wrote or did meanwhile. */
export declare const WORDS = "words of a person in a result";
export declare function protections(found: Survey, policy: PrunePolicy): Protections;
export {};
