/**
 * Finds a list in a JSON Schema of a tool's output, by its key or its path of keys with points. Where the schema says
 * nothing of a place (no properties, a reference), nothing can be said against the key either.
 */
type SchemaPlace =
  | { readonly kind: 'property'; readonly type: unknown }
  | { readonly kind: 'open' }
  /** With the keys that there are where the path ends. */
  | { readonly kind: 'missing'; readonly names: readonly string[] };

export function findInSchema(schema: unknown, key: string, above: string): SchemaPlace {
  const properties = propertiesOf(schema);
  if (properties === undefined) return { kind: 'open' };
  if (Object.hasOwn(properties, key)) return place(properties[key]);
  const point = key.indexOf('.');
  const name = key.slice(0, Math.max(0, point));
  if (point >= 0 && Object.hasOwn(properties, name)) {
    return findInSchema(properties[name], key.slice(point + 1), `${above}${name}.`);
  }
  return { kind: 'missing', names: Object.keys(properties).map((known) => `${above}${known}`) };
}

function place(property: unknown): SchemaPlace {
  if (typeof property !== 'object' || property === null) return { kind: 'open' };
  return { kind: 'property', type: (property as { type?: unknown }).type };
}

export function isArrayType(type: unknown): boolean {
  return type === undefined || type === 'array' || (Array.isArray(type) && type.includes('array'));
}

/** Keys of the arrays at the top and one level below it. */
export function arrayNames(schema: unknown): string[] {
  return Object.entries(propertiesOf(schema) ?? {}).flatMap(([name, property]) =>
    isArray(property)
      ? [name]
      : Object.entries(propertiesOf(property) ?? {}).flatMap(([inner, value]) =>
          isArray(value) ? [`${name}.${inner}`] : [],
        ),
  );
}

function isArray(schema: unknown): boolean {
  const found = place(schema);
  return found.kind === 'property' && found.type !== undefined && isArrayType(found.type);
}

function propertiesOf(schema: unknown): Record<string, unknown> | undefined {
  const properties = (schema as { properties?: unknown } | null | undefined)?.properties;
  return typeof properties === 'object' && properties !== null
    ? (properties as Record<string, unknown>)
    : undefined;
}
