/** The days that a text names, each as one word. */
export declare function daysIn(text: string): string[];
/** A question in which each day is one word. */
export declare function withDays(question: string): string;
/** A text and the days that it names: as one word, and with the month in letters. */
export declare function spokenDays(text: string): string;
