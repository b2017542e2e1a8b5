/** Of the encrypted content of an item of OpenAI. */
export declare function sealedByOpenai(content: unknown): number;
/** Of thinking of Anthropic that was redacted, or of a signature that goes with no text: it holds all of the thinking. */
export declare function sealedByAnthropic(content: unknown, text: unknown): number;
/** Of what the AI SDK and its users keep for either. */
export declare function sealedInOptions(options: unknown, text: unknown): number;
