export type MarkedForm = 'text' | 'normal';
/** Of the stretch of a pruned text that a file which grew since still begins with. */
export declare function manifestMark(form: MarkedForm, stretch: string): string;
/** Of all stretches that a text may begin with. */
export declare function marksOfText(form: MarkedForm, text: string): string[];
