/**
 * Notes on options that the schema library cannot express: the accepted values in words, and a sample value for the
 * starter file. A test requires a note for every option.
 */
import * as z from 'zod';

export interface FieldNote {
  /** Accepted values or shape, as the end of "Accepted: ...". */
  readonly accepted: string;
  /** A value for the starter file, where the default alone would not show the shape. */
  readonly example?: unknown;
  /** The remedy for a wrong value, if naming the accepted ones is not enough. */
  readonly remedy?: string;
  /** A file or folder: a relative one counts from the folder of the file that names it. */
  readonly isPath?: true;
  /** What a project's configuration file may do with the option. None: nothing; only the user may set it. */
  readonly inProject?: ProjectRight;
  /** The value that an unset size without a default counts as in comparisons. None: any size is smaller. */
  readonly whenUnset?: number;
}

/**
 * `smaller`: lower a number of tokens, bytes or items that leave. `wider`: add to a list, raise a number, switch on, or name an
 * earlier one of the choices. `inside`: name a folder of the project. Times, modes, policies, models and services have none.
 */
export type ProjectRight = 'smaller' | 'wider' | 'inside';

export const fieldNotes = z.registry<FieldNote>();

/** An option: its schema with default, what it does, and what it accepts, unless the schema says that. */
export function option<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  note: Partial<FieldNote> = {},
): Schema {
  const described = schema.meta({ description });
  fieldNotes.add(described, { accepted: acceptedBy(bareSchema(schema)), ...note });
  return described;
}

/** A schema without its default and without "may be absent". */
export function bareSchema(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault) {
    inner = inner.unwrap() as z.ZodType;
  }
  return inner;
}

function acceptedBy(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodEnum)) return 'true or false';
  const names = schema.options.map((name) => JSON.stringify(name));
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
