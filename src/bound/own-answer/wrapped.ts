/** The type of a wrapped answer: the data as JSON has it, with its `_meta`. */
import type { ToolMeta } from '../../contract/tool-meta.js';
import type { WrappedOutput } from './payload.js';

/** The type of a value after JSON. If it was too large, fields and elements may be missing. */
type JsonForm<Value> = unknown extends Value
  ? unknown
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends bigint | Date
      ? string
      : Value extends { toJSON(): infer Json }
        ? Json
        : Value extends readonly (infer Element)[] | ReadonlySet<infer Element>
          ? JsonForm<Element>[]
          : Value extends ReadonlyMap<unknown, infer Element>
            ? { [key: string]: JsonForm<Element> }
            : { [Key in keyof Value]: JsonForm<Value[Key]> };

export type Wrapped<Data> = unknown extends Data
  ? WrappedOutput
  : { [Key in keyof Data as Key extends '_meta' ? never : Key]: JsonForm<Data[Key]> } & { _meta: ToolMeta };
