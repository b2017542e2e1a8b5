/** Lists what a conversion could not carry or had to change: by kind, with every position. */
export const LOSS_TEXTS = {
  signature: 'only the provider that wrote it can check it',
  reasoning: 'reasoning goes back only to the model that wrote it',
  image: 'an image in a place where the target takes none, or one too many',
  file: 'a file in a place where the target takes none, or of a kind that it does not take',
  'unknown-part': 'a part that the target has nothing for',
  'orphan-result': 'a result without a call',
  'empty-text': 'a text without content, which the target refuses',
  'aborted-answer': 'an answer that was broken off, which the client does not send',
  'out-of-context': 'a message that the next request does not carry (--whole-file takes it)',
  record: 'a record that is not a message',
  'unreadable-record': 'a record that is not valid JSON',
  'cache-mark': 'a mark for the cache of the provider',
  timestamp: 'a time',
  'exit-code': 'an exit code beside the text of the result',
  'error-flag': 'the mark that a result is an error; its text is carried',
  tag: 'a tag of a message',
  field: 'not carried over: the target has no such field, or another form of it',
  'changed-id': 'the id of a call that the target does not accept; call and result have a new one',
  'changed-name': 'the name of a tool that the target does not accept',
  'wrapped-arguments': 'arguments that are not an object are put under "input"',
  'changed-number': 'a number of more digits than readers of JSON keep was rounded',
  'file-as-text': 'a text file is carried as text, because the target takes no such file',
  'part-as-text': 'a part that the target has no form for; its words are kept as text',
  'changed-role': 'a command that the person ran stands as a call',
  'unknown-role': 'a role that its provider does not know; its words are carried as those of the person',
  'moved-system': 'instructions from within the conversation stand before it',
  'moved-result': 'a result that stood elsewhere stands after its call',
  'added-result': 'a call without a result got one that says it was interrupted',
  'added-signature': 'a call of the current turn got the mark that Google has for calls it did not sign',
  'added-message': 'a message of the user was put before the first answer',
} as const;
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

export class LossList {
  private readonly groups = new Map<string, { kind: LossKind; what: string | null; at: LossPosition[] }>();

  add(kind: LossKind, at: LossPosition, what: string | null = null): void {
    const key = `${kind} ${what ?? ''}`;
    const group = this.groups.get(key);
    if (group === undefined) this.groups.set(key, { kind, what, at: [at] });
    else group.at.push(at);
  }

  /** In the order of the kinds above: what weighs most comes first. */
  list(): Loss[] {
    const order = Object.keys(LOSS_TEXTS);
    return [...this.groups.values()]
      .map(({ kind, what, at }) => ({ kind, what, count: at.length, text: LOSS_TEXTS[kind], at }))
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.count - a.count);
  }
}
