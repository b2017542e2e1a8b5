export interface EditTexts {
    readonly old: string;
    readonly put: string;
    /** Both as they were given. */
    readonly given: {
        readonly old: string;
        readonly put: string;
    };
}
/** One for each place that is edited; empty where the arguments are not known. */
export declare function editTexts(input: unknown): readonly EditTexts[];
/** Two tries of one edit: they take out or put in the same, or one of them with more around it. */
export declare function isSameEdit(one: EditTexts, other: EditTexts): boolean;
/**
 * A new try in other words: it puts in every word that the first one was to put in (or takes out every word that was only to be taken out),
 * and one of them knows no other place than the other: the words that it leaves there are all among those that the other one looked for.
 */
export declare function isTriedAnew(one: EditTexts, other: EditTexts): boolean;
