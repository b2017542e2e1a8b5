/** XML as a stream of tags and texts, in one pass. Enough for documents that a program wrote; no entities of their own. */
export type XmlPart = {
    readonly kind: 'open';
    readonly name: string;
    readonly tag: string;
} | {
    readonly kind: 'close';
    readonly name: string;
} | {
    readonly kind: 'text';
    readonly text: string;
};
/** A tag that closes itself is opened and closed. */
export declare function eachXmlPart(xml: string, take: (part: XmlPart) => void): void;
export declare function attributeOf(tag: string, name: string): string | undefined;
