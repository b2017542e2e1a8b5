/**
 * A place for the notice in output schemas that allow no other field. Clients that show their model structured content
 * alone would otherwise get no smaller form at all: cut without a word is not an option.
 */
import { NOTICE_FIELD } from '../../contract/names.js';

/** What stands for the notice among the properties of a schema. */
export const NOTICE_SCHEMA = { type: 'string' };

/** Whether the schema, as it is, may refuse the notice, and a property for it would change that. */
export function lacksNoticePlace(schema: unknown): schema is { readonly properties?: object } {
  if (!isTable(schema)) return false;
  const { properties = {} } = schema;
  if (!isTable(properties) || Object.hasOwn(properties, NOTICE_FIELD)) return false;
  return [schema.additionalProperties, schema.unevaluatedProperties].some(
    (others) => others !== undefined && others !== true,
  );
}

export function withNoticePlace(schema: unknown): unknown {
  if (!lacksNoticePlace(schema)) return schema;
  return { ...schema, properties: { ...schema.properties, [NOTICE_FIELD]: NOTICE_SCHEMA } };
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
