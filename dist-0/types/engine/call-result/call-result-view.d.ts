import { type JsonSource } from './json-source.js';
/** The answer to `tools/call`, `resources/read` or `prompts/get`. */
export type ResultForm = 'call' | 'resource' | 'prompt';
/** A text that a model may read: of a text block or of an embedded resource. */
interface TextPlace {
    /** The string in the source. */
    readonly node: number;
    /** The content block around it. */
    readonly block: number;
    readonly isResource: boolean;
    readonly text: string;
}
interface OtherPlace {
    readonly node: number;
    /** The content block around it; of a member of the result that itself. */
    readonly block: number;
}
export interface CallResultView {
    readonly source: JsonSource;
    readonly form: ResultForm;
    /** The array of blocks. */
    readonly content: number | undefined;
    readonly texts: readonly TextPlace[];
    /** Everything else that may hold a secret: links, addresses, `_meta`, members and blocks that are not known, data that is no base64. */
    readonly links: readonly OtherPlace[];
    /** The blocks that are links to resources. */
    readonly linkBlocks: readonly number[];
    readonly structured: {
        readonly node: number;
        readonly text: string;
    } | undefined;
    readonly meta: number | undefined;
    /** The data of images, audio and other binary data, as it is written. */
    readonly media: ReadonlySet<string>;
    /** Bytes of what a limit in characters is not about: images, audio, other binary data and `_meta`. */
    readonly mediaBytes: number;
    /** Somebody else wrote under our key. */
    readonly hasForeignMeta: boolean;
}
/** `undefined` for what is no result of a call in a form that is known: it passes as it is. */
export declare function viewCallResult(text: string, source?: JsonSource | undefined, form?: ResultForm): CallResultView | undefined;
export {};
