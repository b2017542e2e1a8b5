/**
 * A tool's `outputSchema`, as a Standard Schema (zod, valibot, arktype, ...) or as plain JSON Schema: whether a value
 * satisfies it, and whether document 1's `_meta` may stand inside.
 */
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
  const standard = (schema as Partial<StandardOutputSchema>)['~standard'];
  const json = standard === undefined ? (schema as Shape) : jsonSchemaOf(standard);
  const check = validate ?? (standard === undefined ? validator(schema as Shape) : standard.validate);
  const accepts = async (value: unknown) => isValid(await check(value));
  return { json, allowsMeta: namesMeta(json), accepts };
}

/**
 * Only a schema that says so allows `_meta`: by a property of that name or by welcoming others explicitly. Silence is
 * no consent, because the SDKs close objects when they announce a zod schema.
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

function jsonSchemaOf(standard: StandardOutputSchema['~standard']): Shape | undefined {
  try {
    const schema = standard.jsonSchema?.output?.({ target: 'draft-2020-12' });
    return typeof schema === 'object' && schema !== null ? (schema as Shape) : undefined;
  } catch {
    return undefined;
  }
}

/** The validator is a library of its own: it is loaded when the first answer is checked. */
function validator(schema: Shape): (value: unknown) => Promise<boolean> {
  let compiled: Promise<(value: unknown) => boolean> | undefined;
  return async (value) => {
    compiled ??= import('../../app/json-schema.js').then(({ compileJsonSchema }) =>
      compileJsonSchema(schema),
    );
    return (await compiled)(value);
  };
}

/** A plain verdict, or a Standard Schema's result. */
function isValid(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null
    ? (outcome as { issues?: unknown }).issues === undefined
    : outcome === true;
}
