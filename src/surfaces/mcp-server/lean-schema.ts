/**
 * The schema that a tool announces for its envelope, in as few tokens as it can have: every client puts it into every context.
 * It names the fields of the answer with their types; the whole schema of each part is in `plimsoll/contract`. What fits the
 * whole fits this one.
 */
import * as z from 'zod';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** `data` is what a call that succeeds answers; a failure has other fields in its place. */
export function leanEnvelope(data: z.ZodType, failure: z.ZodType) {
  const fields = { ...namedFields(data), ...namedFields(failure) };
  return {
    type: 'object' as const,
    properties: {
      success: { type: 'boolean' },
      data: { type: 'object', properties: fields },
      error: { type: ['string', 'null'] },
      meta: { type: 'object' },
    },
    required: ['success', 'data', 'error', 'meta'],
  };
}

function namedFields(schema: z.ZodType): Record<string, Schema> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' }) as Schema;
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, plain(field)]));
}

function plain({ type, enum: values, anyOf }: Schema): Schema {
  if (values !== undefined) return { enum: values };
  const types = anyOf?.flatMap((one) => one.type ?? []) ?? [];
  if (types.length > 0 && types.length === anyOf?.length) return { type: types };
  return type === undefined ? {} : { type };
}
