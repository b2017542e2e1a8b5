/** What a conversion could not carry, or had to change: by kind, with every position. */
export declare const LOSS_TEXTS: {
    readonly signature: 'only the provider that wrote it can check it';
    readonly reasoning: 'reasoning goes back only to the model that wrote it';
    readonly image: 'an image that the target takes in no such place, or too many of them';
    readonly file: 'a file that the target takes in no such place, or of a kind it does not take';
    readonly 'unknown-part': 'a part that the target has nothing for';
    readonly 'orphan-result': 'a result without a call';
    readonly 'empty-text': 'a text without content, which the target refuses';
    readonly 'aborted-answer': 'an answer that was broken off, which the client does not send';
    readonly 'out-of-context': 'a message that the next request does not carry (--whole-file takes it)';
    readonly record: 'a record that is no message';
    readonly 'unreadable-record': 'a record that is not valid JSON';
    readonly 'cache-mark': 'a mark for the cache of the provider';
    readonly timestamp: 'a time';
    readonly 'exit-code': 'an exit code beside the text of the result';
    readonly 'error-flag': 'the mark that a result is an error; its text is carried';
    readonly tag: 'a tag of a message';
    readonly field: 'not carried over: the target has no such field, or another form of it';
    readonly 'changed-id': 'the id of a call that the target does not accept; call and result have a new one';
    readonly 'changed-name': 'the name of a tool that the target does not accept';
    readonly 'wrapped-arguments': 'arguments that are no object stand under "input"';
    readonly 'changed-number': 'a number of more digits than readers of JSON keep was rounded';
    readonly 'file-as-text': 'a file of text stands as text, because the target takes no such file';
    readonly 'part-as-text': 'a part that the target has nothing for; its words stand as text';
    readonly 'changed-role': 'a command that the person ran stands as a call';
    readonly 'unknown-role': 'a role that its provider does not know; its words are carried as those of the person';
    readonly 'moved-system': 'instructions from within the conversation stand before it';
    readonly 'moved-result': 'a result that stood elsewhere stands after its call';
    readonly 'added-result': 'a call without a result got one that says it was interrupted';
    readonly 'added-signature': 'a call of the current turn got the mark that Google has for calls it did not sign';
    readonly 'added-message': 'a message of the user was put before the first answer';
};
export type LossKind = keyof typeof LOSS_TEXTS;
export interface LossPosition {
    /** Position among the messages of the source; null for a record that is none. */
    readonly message: number | null;
    /** Line, or element of the list, counted from 1; 0 stands for what is beside the list. */
    readonly record: number;
}
export interface Loss {
    readonly kind: LossKind;
    /** The field, the tool, the id: what it was, where the kind does not say it. */
    readonly what: string | null;
    readonly count: number;
    readonly text: string;
    readonly at: readonly LossPosition[];
}
export declare class LossList {
    private readonly groups;
    add(kind: LossKind, at: LossPosition, what?: string | null): void;
    /** In the order of the kinds above: what weighs most comes first. */
    list(): Loss[];
}
