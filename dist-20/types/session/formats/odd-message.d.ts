/** What is wrong with the first message of a list that no format takes, for the person who has to mend it. */
import type { SessionFormatId, SourceText } from '../session-model.js';
/** `undefined` when it is no list of messages, or nothing is found. */
export declare function oddMessage(source: SourceText, format: SessionFormatId | undefined): string | undefined;
