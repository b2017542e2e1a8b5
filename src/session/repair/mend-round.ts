/** Makes one round of mends. At most one of them changes the structure of a record, so that no two changes overlap. */
import { formatOf } from '../formats/recognise-format.js';
import type { SessionCodec } from '../formats/session-codec.js';
import {
  BOOKKEEPING,
  type JsonPath,
  type RecordEdit,
  type SessionMessage,
  type Transcript,
} from '../session-model.js';
import type { Finding } from '../validity/check-transcript.js';
import { type MendName, VALIDITY_RULES, type ValidityRule } from '../validity/provider-rules.js';
import type { NewRecord } from './interrupted-result.js';

export interface Mend {
  readonly rule: ValidityRule;
  /** Line, or element of the list, counted from 1. */
  readonly record: number;
  readonly id: string | null;
  /** What was done, for people. */
  readonly done: string;
}

/** Changes of members go together, and so do removals; a new structure goes alone. */
export type Change = 'member' | 'removal' | 'structure';

export class MendRound {
  readonly edits: RecordEdit[] = [];
  readonly added: NewRecord[] = [];
  readonly mends: Mend[] = [];
  readonly codec: SessionCodec;
  /** Those that are sent. */
  readonly messages: readonly SessionMessage[];
  private readonly changed = new Map<number, Change>();

  constructor(
    readonly transcript: Transcript,
    readonly findings: readonly Finding[],
    wholeFile: boolean,
  ) {
    this.codec = formatOf(transcript);
    this.messages = transcript.messages.filter(({ inContext }) => wholeFile || inContext);
  }

  /** The findings that are mended in this way. */
  findingsFor(mend: MendName): readonly Finding[] {
    return this.findings.filter(({ rule }) => VALIDITY_RULES[rule].mend === mend);
  }

  messageOf({ message }: Finding): SessionMessage | undefined {
    return message === null ? undefined : this.transcript.messages[message];
  }

  valueOf(record: number): unknown {
    return this.transcript.records[record]?.value;
  }

  /** The members of one record, where it may still be changed. */
  set(record: number, path: JsonPath, value: unknown): boolean {
    return this.setJson(record, path, JSON.stringify(value), 'member');
  }

  setJson(record: number, path: JsonPath, json: string, change: Change): boolean {
    if (!this.claim(record, change)) return false;
    this.edits.push({ record, op: 'set', path, json, action: BOOKKEEPING });
    return true;
  }

  remove(record: number, path: JsonPath): boolean {
    if (!this.claim(record, 'removal')) return false;
    this.edits.push({ record, op: 'remove', path, action: BOOKKEEPING });
    return true;
  }

  drop(record: number): boolean {
    if (!this.claim(record, 'structure')) return false;
    this.edits.push({ record, op: 'drop', action: BOOKKEEPING });
    return true;
  }

  say({ rule, record, id }: Finding, done: string): void {
    this.mends.push({ rule, record, id, done });
  }

  changeOf(record: number): Change | undefined {
    return this.changed.get(record);
  }

  mayChange(record: number, change: Change): boolean {
    const before = this.changed.get(record);
    return before === undefined || (before === change && change !== 'structure');
  }

  claim(record: number, change: Change): boolean {
    const may = this.mayChange(record, change);
    if (may) this.changed.set(record, change);
    return may;
  }
}
