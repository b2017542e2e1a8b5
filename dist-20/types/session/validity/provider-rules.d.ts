/**
 * The rules that providers enforce on a conversation, as dated data. A finding names its rule, so that a reader can look up
 * what the provider would have said. Data of 2026-11, from the public API references.
 */
import type { SessionFormatId } from '../session-model.js';
export declare const RULES_DATE = "2026-11";
export declare const VALIDITY_RULES: {
    readonly 'call-without-result': 'Every tool call needs its result before the conversation goes on.';
    readonly 'result-without-call': 'A tool result needs the call it answers, earlier in the conversation.';
    readonly 'result-without-id': 'The message of a tool names the call it answers (tool_call_id).';
    readonly 'duplicate-call-id': 'The id of a tool call is used once.';
    readonly 'call-id': 'The id of a tool call has only letters, digits, _ and -.';
    readonly 'call-id-length': 'The id of a tool call is not too long.';
    readonly 'call-name': 'The name of a tool has only letters, digits, _ and -, and is not too long.';
    readonly 'duplicate-result': 'A tool call is answered once.';
    readonly 'result-out-of-place': 'Results follow directly after the message with their calls.';
    readonly 'result-after-text': 'In a message, results come before any text.';
    readonly 'result-without-content': 'The message of a tool has content; a text may be empty, null is none.';
    readonly 'server-call-without-result': 'A call of a tool that the provider runs has its result in the answer.';
    readonly 'server-result-without-call': 'A result of a tool that the provider runs needs its call before it.';
    readonly 'call-after-answer': 'A function call comes right after a turn of the user or after function responses, not after another turn of the model.';
    readonly 'empty-content': 'A message has content, and a text in it is not empty.';
    readonly 'empty-calls': 'A list of tool calls has at least one; a message without calls has none.';
    readonly 'first-message': 'The conversation begins with a message of the user.';
    readonly 'thinking-unsigned': 'Thinking goes back with its signature.';
    readonly 'thinking-last': 'An answer does not end with thinking.';
    readonly 'reasoning-alone': 'A reasoning item is followed by the item it led to.';
    readonly 'missing-signature': 'The first function call of a step goes back with its thought signature.';
    readonly 'item-id': 'The id of an item begins as its kind wants.';
    readonly 'system-place': 'Instructions in the list of messages stand where the provider takes them.';
    readonly 'ends-with-answer': 'A request to this model ends with a message of the user: it continues no answer.';
    readonly 'duplicate-item': 'An item stands in a request once.';
    readonly 'duplicate-item-id': 'The id of an item is used once.';
    readonly 'role-name': 'A role has the name that this provider gives it.';
    readonly 'unknown-role': 'The role of a message is one that the provider knows.';
    readonly 'no-messages': 'A request has at least one message; here is none.';
    readonly 'too-many-images': 'A request has at most so many images.';
    readonly 'too-many-cache-marks': 'A request has at most so many marks for the cache.';
    readonly 'ends-with-space': 'An answer at the end of a request, which is to be continued, does not end in white space.';
    readonly 'call-input': 'The arguments of a call are an object for Anthropic, and a text with JSON for OpenAI.';
    readonly 'result-in-answer': 'Results stand in a message of the user, not in an answer.';
    readonly 'image-type': 'An image is a JPEG, PNG, GIF or WebP.';
    readonly 'unreadable-record': 'Every record is valid JSON.';
    readonly 'bad-bytes': 'Every record is UTF-8.';
};
export type ValidityRule = keyof typeof VALIDITY_RULES;
interface NameRule {
    /** Ids too have only letters, digits, _ and -. */
    readonly wordIds: boolean;
    readonly longestId: number;
    readonly longestName: number;
}
export interface RuleProfile {
    readonly provider: string;
    /** Calls need their results, and results their calls. */
    readonly pairs: boolean;
    /** Where results have to be: right after their calls, or anywhere after them. */
    readonly results: 'next' | 'after';
    /** A result names its call; elsewhere one that does not belongs to the call before it, or to none. */
    readonly namedResults: boolean;
    /** Instructions between calls and their results part them, as other messages do. */
    readonly systemParts: boolean;
    /** An id may not come again later in the conversation, even when its first call was answered. */
    readonly uniqueIds: boolean;
    /** What ids and names of calls may be; names have only letters, digits, _ and -. */
    readonly names: NameRule | undefined;
    readonly emptyContent: boolean;
    /** An answer at the end, which is to be continued, may be empty all the same. */
    readonly emptyEnd: boolean;
    readonly firstIsUser: boolean;
    readonly signedThinking: boolean;
    /** A message with calls may not follow another answer. */
    readonly callsAfterUser: boolean;
    /** Calls may carry a signature. */
    readonly signedCalls: boolean;
    readonly mostImages: number | undefined;
    /** Marks for the cache, wherever they stand in a request. */
    readonly mostCacheMarks: number | undefined;
    /** The provider runs tools of its own, whose calls and results stand in its answers. */
    readonly serverTools: boolean;
    /** Its client gives calls that were broken off a result before it sends: at the end none is missing. */
    readonly openEnd: boolean;
}
export declare const RULE_PROFILES: Readonly<Record<SessionFormatId, RuleProfile>>;
export {};
