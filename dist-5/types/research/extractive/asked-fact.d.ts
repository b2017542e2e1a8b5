export declare function isFigure(token: string): boolean;
export interface Measure {
    /** As it stands in the text. */
    readonly text: string;
    readonly value: number;
    /** One name for all ways to write it. */
    readonly unit: string;
}
/** Figures with one of the units that the question asks for right after them. */
export declare function measuresIn(text: string, question: string): Measure[];
export declare function asksForMeasure(question: string): boolean;
/** True also where the question does not say what kind of thing it asks for. */
export declare function holdsAskedFact(text: string, question: string): boolean;
/** Who did something is said where the deed is named, behind "by", or in a line of names. True where no deed is asked for. */
export declare function holdsDeed(text: string, question: string): boolean;
/** The words of a question that only say what kind of figure is asked for. */
export declare function kindWords(question: string): string[];
export declare function asksForMoney(question: string): boolean;
