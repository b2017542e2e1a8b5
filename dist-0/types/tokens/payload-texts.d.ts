export interface PayloadMessage {
    readonly role: string;
    /** Text, a list of content blocks, or nothing next to `tool_calls`. */
    readonly content?: string | readonly unknown[] | null;
    readonly [field: string]: unknown;
}
export interface Payload {
    readonly system?: string | readonly unknown[];
    readonly messages?: readonly PayloadMessage[];
    /** Tool definitions, with their schemas. */
    readonly tools?: readonly unknown[];
}
export interface PayloadTexts {
    readonly texts: readonly string[];
    /** Tokens of what surrounds the texts. */
    readonly overhead: number;
    readonly images: number;
}
/** Tokens that wire formats put around texts. Measured on Claude; OpenAI documents 3 per message and 3 per request. */
export declare const OVERHEAD: Readonly<{
    request: 3;
    message: 4;
    /** A tool call or a tool result inside a message. */
    toolBlock: 6;
    tool: 8;
    /** Instructions that a provider adds once when there are tools. */
    tools: 350;
    /** The largest image that a model takes in. */
    image: 4800;
}>;
export declare function payloadTexts(payload: Payload): PayloadTexts;
