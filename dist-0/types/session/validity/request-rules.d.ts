import type { SessionMessage, Transcript } from '../session-model.js';
/** OpenAI takes no list of calls that is empty: a message without calls has no list. */
export declare function hasEmptyCalls({ format, records }: Transcript, { role, parts, records: own }: SessionMessage): boolean;
/** OpenAI takes an empty text as the result of a tool, and no null; the older message of a function may have it. */
export declare function hasNullResult({ format, records }: Transcript, { role, records: own }: SessionMessage): boolean;
/** Gemini from 3 on refuses a call without the signature it gave, but for the models that make images. */
export declare function wantsSignatures(model: string | undefined): boolean;
