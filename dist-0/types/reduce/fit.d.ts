/**
 * Finds the largest view of some content that fits a limit. A reducer offers a view for any budget in characters, which
 * is only its estimate; here the finished text is counted and the budget corrected until the text really fits. Each try
 * costs as much as the output is long, whatever the input, and tries grow with the logarithm of the limit at most.
 */
export interface Candidate {
    /** What the finished text takes, in the unit of the limit. */
    readonly used: number;
    /** Nothing was left out: a larger budget changes nothing. */
    readonly complete: boolean;
}
/**
 * The fitting view of the largest budget up to `most`, or `undefined` when not even the empty one fits. `perUnit` is how many
 * characters of the source one unit of the limit stands for.
 */
export declare function fitToLimit<View extends Candidate>(view: (budget: number) => View, limit: number, most: number, perUnit: number): View | undefined;
