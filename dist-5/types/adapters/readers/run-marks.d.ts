import { type XmlPart } from './xml-parts.js';
export declare class RunMarks {
    #private;
    take(part: XmlPart): void;
    around(text: string): string;
    /** Before the end of a line or a cell. */
    end(): string;
}
