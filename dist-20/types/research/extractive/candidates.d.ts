/** The passages of a source that may answer a question, with what they hold of it: its words, its kind of fact, its numbers and names. */
import type { FoundPlace } from '../../contract/research/research-state.js';
import { type Question } from '../../reduce/extract/question.js';
import type { SentItem } from '../model/model-task.js';
import { type NamedThings } from './named-things.js';
import { type Passage } from './passages.js';
/** What a passage without a figure counts where one with a unit is asked for, and one without a number that the question names. */
export declare const NO_FACT_SHARE = 0.8;
export declare const NO_NUMBER_SHARE = 0.7;
export interface Candidate extends Passage {
    readonly sourceId: string;
    readonly title: string;
    readonly date: string | undefined;
    readonly covered: number;
    /** The same without titles and headings. */
    readonly ownCovered: number;
    /** The same of its best sentence. */
    readonly unitCovered: number;
    readonly strength: number | undefined;
    readonly certainty: number | undefined;
    /** Something of the kind that is asked for stands in it. */
    readonly hasFact: boolean;
    /** Where somebody is asked for who did something, the deed stands beside a name. */
    readonly hasDeed: boolean;
    /** A row of what the question names, with all of its words in the row and above it. */
    readonly isNamedRow: boolean;
    /** The share of the question in the sentence that has it, titles and headings included. */
    readonly factCovered: number;
    /** The numbers that the question names stand in it. */
    readonly hasNumbers: boolean;
    /** It says what the thing is that is asked for; undefined where a question asks for something else. */
    readonly isDefinition: boolean | undefined;
    /** It speaks of another day, year, thing or person than the question names. */
    readonly isOther: boolean;
}
export declare const HOW_TO: RegExp;
export declare function candidatesIn({ item, text, level }: SentItem, places: readonly FoundPlace[] | undefined, asked: Question, named: NamedThings): Candidate[];
