import type { Pair } from './pair.js';
export declare class OpenFailures {
    private readonly cwd;
    private readonly byAction;
    /** The failures that wait for a step, or for the run that takes it in. */
    private readonly waiting;
    /** `cwd`: where a command is run that does not say it. */
    constructor(cwd: string | undefined);
    /** The failures of the action up to this one; a list of its own for each run of them. */
    fail(pair: Pair): readonly Pair[];
    succeed(pair: Pair): void;
    private resolve;
    has(pair: Pair): boolean;
    runs(): readonly (readonly Pair[])[];
    private wait;
    private actionOf;
    private keyOf;
}
