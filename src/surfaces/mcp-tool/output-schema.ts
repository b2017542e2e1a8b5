/**
 * Reads a tool's `outputSchema`: a Standard Schema (zod, valibot, arktype, ...), a record of such schemas by field
 * (the raw shape of SDK 1.x), or plain JSON Schema. It tells whether a value satisfies the schema, and whether
 * `_meta` may stand inside.
 */

import { isFields } from '../../contract/fields.js';
import { SchemaTrouble } from '../../contract/schema-trouble.js';
import { strictMarks } from '../../engine/own-tool.js';

type Shape = Readonly<Record<string, unknown>>;

/** The part of the Standard Schema interface that is used here. */
export interface StandardOutputSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => unknown;
    readonly jsonSchema?: { readonly output?: (options: { readonly target: string }) => unknown };
  };
}

export interface OutputSchema {
  /** As JSON Schema, where it can be had. */
  readonly json: Shape | undefined;
  readonly allowsMeta: boolean;
  accepts(value: unknown): Promise<boolean>;
}

export function readOutputSchema(
  schema: StandardOutputSchema | Shape | undefined,
  validate: ((value: unknown) => boolean) | undefined,
): OutputSchema | undefined {
  if (schema === undefined) return undefined;
  const standard = standardOf(schema) ?? rawShape(schema as Shape);
  const json = standard === undefined ? (schema as Shape) : jsonSchemaOf(standard);
  const check = validate ?? (standard === undefined ? validator(schema as Shape) : standard.validate);
  // Clients check the JSON Schema: what stands for a secret may satisfy zod and not that.
  const byClient = validate === undefined && json !== undefined ? validator(json) : undefined;
  const accepts = async (value: unknown) => {
    if (!isValid(await check(value))) return false;
    const marked = byClient === undefined ? undefined : strictMarks(JSON.stringify(value));
    if (marked === undefined || byClient === undefined) return true;
    // A schema that does not compile is not checked: the original one has accepted the value.
    return byClient(JSON.parse(marked)).catch(() => true);
  };
  return { json, allowsMeta: namesMeta(json), accepts };
}

type Standard = StandardOutputSchema['~standard'];

function standardOf(schema: unknown): Standard | undefined {
  return (schema as Partial<StandardOutputSchema> | null | undefined)?.['~standard'];
}

/** A record of schemas as one schema: each field satisfies its own, and others may stand beside, as in a zod object. */
function rawShape(shape: Shape): Standard | undefined {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, standard: fieldSchema(schema) }));
  if (fields.length === 0 || fields.some(({ standard }) => standard === undefined)) return undefined;
  return {
    async validate(value) {
      if (!isFields(value)) return false;
      for (const { key, standard } of fields) {
        const field = Object.hasOwn(value, key) ? (value as Shape)[key] : undefined;
        if (!isValid(await standard?.validate(field))) return false;
      }
      return true;
    },
    jsonSchema: {
      output: () => ({
        type: 'object',
        properties: Object.fromEntries(
          fields.map(({ key, standard }) => [key, (standard && jsonSchemaOf(standard)) ?? {}]),
        ),
      }),
    },
  };
}

/** The types of older zod versions have no Standard Schema interface. */
function fieldSchema(schema: unknown): Standard | undefined {
  const standard = standardOf(schema);
  if (standard !== undefined || typeof schema !== 'object' || schema === null) return standard;
  const { _def, safeParseAsync } = schema as Shape;
  if (_def === undefined || typeof safeParseAsync !== 'function') return undefined;
  return {
    validate: async (value) => ((await safeParseAsync.call(schema, value)) as { success: boolean }).success,
  };
}

/**
 * Only a schema that says so allows `_meta`: by a property of that name, or by allowing other properties explicitly.
 * Silence is no consent, because the SDKs close objects when they announce a zod schema.
 */
function namesMeta(schema: Shape | undefined): boolean {
  if (schema === undefined) return false;
  const properties = (schema.properties ?? {}) as Shape;
  if (Object.hasOwn(properties, '_meta')) return true;
  const others = schema.additionalProperties;
  return (
    others === true || (typeof others === 'object' && others !== null && Object.keys(others).length === 0)
  );
}

function jsonSchemaOf(standard: Standard): Shape | undefined {
  try {
    const schema = standard.jsonSchema?.output?.({ target: 'draft-2020-12' });
    return typeof schema === 'object' && schema !== null ? (schema as Shape) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The validator is a library of its own, loaded when the first answer is checked. An unusable schema protects nothing.
 * A value that could not be checked within its steps does not count as valid.
 */
function validator(schema: Shape): (value: unknown) => Promise<boolean> {
  let compiled: Promise<(value: unknown) => boolean> | undefined;
  return async (value) => {
    compiled ??= import('../../app/json-schema.js').then(({ compileJsonSchema }) =>
      compileJsonSchema(schema),
    );
    try {
      return (await compiled)(value);
    } catch (error) {
      if (!(error instanceof SchemaTrouble)) throw error;
      return error.kind === 'unusable';
    }
  };
}

/** A plain verdict, or a Standard Schema's result. */
function isValid(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null
    ? (outcome as { issues?: unknown }).issues === undefined
    : outcome === true;
}
