/** A conversation between two formats: every call holds its result, whatever stood between them. */

import type { Part } from '../session-model.js';
import type { CarriedFile } from './files.js';
import type { Image } from './images.js';
import type { LossList, LossPosition } from './loss-list.js';

export interface CarriedResult {
  readonly text: string;
  readonly failed: boolean;
  readonly images: readonly Image[];
  readonly files: readonly CarriedFile[];
  /** Where it stood: what is lost of it is lost there. */
  readonly at: LossPosition;
}

export interface CarriedCall {
  readonly type: 'call';
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  /** The arguments as a text of JSON, or as the model wrote them. */
  readonly inputText: string;
  /** A tool of OpenAI that takes any text: its arguments are no JSON, and need not be. */
  readonly isCustom: boolean;
  readonly result: CarriedResult;
  readonly at: LossPosition;
}

export type Carried =
  | {
      readonly type: 'text';
      readonly text: string;
      /** Only where the target has a form for it. */
      readonly isRefusal?: boolean;
      readonly at: LossPosition;
    }
  | { readonly type: 'image'; readonly image: Image; readonly at: LossPosition }
  | { readonly type: 'file'; readonly file: CarriedFile; readonly at: LossPosition }
  | { readonly type: 'reasoning'; readonly text: string; readonly at: LossPosition }
  /** A block of the target's own family, as it stands. */
  | {
      readonly type: 'raw';
      readonly value: unknown;
      readonly isReasoning: boolean;
      readonly at: LossPosition;
    }
  | CarriedCall;

export interface Entry {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: readonly Carried[];
}

export function textOf(content: readonly Carried[], separator: string): string {
  return content.flatMap((one) => (one.type === 'text' ? [one.text] : [])).join(separator);
}

export function callsOf(content: readonly Carried[]): CarriedCall[] {
  return content.filter((one) => one.type === 'call');
}

/** How what a format holds is carried to other formats. */
export interface ConversionSource {
  /** Arguments are a text as the model wrote it, which goes over to such a target as it stands. */
  readonly textArguments?: true;
  /** The reader made the id up from the place of the call; else those that begin with `record` are. */
  isMadeUpId?(id: string): boolean;
  /** A call in a message of a tool is a command that the person ran. */
  readonly isRunByPerson?: true;
  /** Words that stand in no part. */
  refusalBeside?(record: unknown): string | undefined;
  /** What goes over as it stands, to a target of the same family. */
  raw?(part: Part, value: unknown, record: unknown, to: string): unknown;
  /** Blocks of results that the reader does not count. */
  readonly hasUncountedBlocks?: true;
}

/** How a conversation is written in a format. */
export interface ConversionTarget {
  readonly longestId: number;
  /** How closely a model may be told to look at an image. */
  readonly details?: ReadonlySet<string>;
  readonly textArguments?: true;
  readonly takesReasoning?: true;
  readonly takesRefusals?: true;
  write(entries: readonly Entry[], losses: LossList): unknown;
}
