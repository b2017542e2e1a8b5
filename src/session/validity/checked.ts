/** The input and the findings of a check. */
import type { SessionCodec } from '../formats/session-codec.js';
import type { Part, SessionMessage, Transcript } from '../session-model.js';
import type { ValidityRule } from './provider-rules.js';

export interface Finding {
  readonly rule: ValidityRule;
  /** Position among all messages of the transcript, counted from 0; null for a record that is none. */
  readonly message: number | null;
  /** Line, or element of the list, counted from 1. */
  readonly record: number;
  readonly id: string | null;
  readonly text: string;
  /** What is wrong, for a repair. */
  readonly part?: Part;
}

/** What a check looks at, and where it puts what it finds. */
export interface Checked {
  readonly transcript: Transcript;
  /** Those that are sent. */
  readonly messages: readonly SessionMessage[];
  readonly codec: SessionCodec;
  readonly isEnded: boolean;
  demands(rule: ValidityRule): boolean;
  /** A message of its own, if it says more than the rule. */
  add(rule: ValidityRule, message: SessionMessage, part?: Part, text?: string): void;
  /** Adds a finding about a whole record. */
  addRecord(
    rule: ValidityRule,
    message: SessionMessage | null,
    record: number,
    text?: string,
    id?: string,
  ): void;
}
