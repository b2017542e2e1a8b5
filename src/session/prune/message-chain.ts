/**
 * The messages that are still there, each with its neighbours. Where a format makes one message of answers between which everything left,
 * that is one message fewer, and taking out what was joined already is none.
 */
import { formatOf } from '../formats/recognise-format.js';
import type { Survey } from '../survey.js';

export class MessageChain {
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly isAnswer: Uint8Array;
  private readonly joins: boolean;

  constructor({ transcript, messages }: Survey) {
    const { length } = transcript.messages;
    this.before = new Int32Array(length).fill(NONE);
    this.after = new Int32Array(length).fill(NONE);
    this.isAnswer = new Uint8Array(length);
    this.joins = formatOf(transcript).joinsAnswers === true;
    if (!this.joins) return;
    let last = NONE;
    for (const { index, role } of messages) {
      this.before[index] = last;
      if (last !== NONE) this.after[last] = index;
      if (role === 'assistant') this.isAnswer[index] = 1;
      last = index;
    }
  }

  /** By how many there are fewer messages without this one. */
  takeOut(message: number): number {
    if (!this.joins) return 1;
    const before = this.before[message] as number;
    const after = this.after[message] as number;
    if (before !== NONE) this.after[before] = after;
    if (after !== NONE) this.before[after] = before;
    return 1 + this.joined(before, after) - this.joined(before, message) - this.joined(message, after);
  }

  /** The last one that was taken out, then the one before it. */
  putBack(message: number): void {
    if (!this.joins) return;
    const before = this.before[message] as number;
    const after = this.after[message] as number;
    if (before !== NONE) this.after[before] = message;
    if (after !== NONE) this.before[after] = message;
  }

  /** Answers that stood side by side in the source stay two. */
  private joined(before: number, after: number): number {
    return after - before > 1 && this.isAnswer[before] === 1 && this.isAnswer[after] === 1 ? 1 : 0;
  }
}

const NONE = -1;
