/** A schema in which every subschema counts a step before it is asked anything: so a check can be ended. */

const KEYWORD = 'plimsoll-step';
/** Their values are data. */
const DATA = new Set(['enum', 'const', 'default', 'examples']);
/** Their values are schemas by name. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);

/** Changes the schema that it is given. What stands under an unknown keyword may be referred to: it counts too. */
export function withSteps<Schema>(schema: Schema): Schema {
  const waiting: { readonly value: unknown; readonly isMap: boolean }[] = [{ value: schema, isMap: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, isMap } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const entry of value) waiting.push({ value: entry, isMap: false });
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (!isMap && DATA.has(key)) continue;
      waiting.push({ value: inner, isMap: !isMap && MAPS.has(key) });
    }
    if (!isMap) (value as Record<string, unknown>)[KEYWORD] = true;
  }
  return schema;
}

withSteps.keyword = KEYWORD;
