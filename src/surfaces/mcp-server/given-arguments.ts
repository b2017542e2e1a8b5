/**
 * Reads what a caller meant by its arguments. Clients with strict schemas send every argument, unwanted ones as null
 * or empty. Models write a number as text, an id as a number, a list of one as its element. None of that is worth
 * another call.
 */
import { isFields } from '../../contract/fields.js';

interface ArgumentSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** `schema` is the JSON Schema of an object. Any other value comes back as it is, for the check. */
export function givenArguments(schema: ArgumentSchema, given: unknown): unknown {
  if (!isFields(given)) return given;
  const { properties = {}, required = [] } = schema;
  const meant = Object.entries(given).flatMap(([name, value]) => {
    const isKnown = Object.hasOwn(properties, name);
    if (isKnown && !required.includes(name) && (value === null || value === '')) return [];
    return [[name, isKnown ? asTyped(typeOf(properties[name]), value) : value]];
  });
  return Object.fromEntries(meant);
}

function typeOf(schema: unknown): unknown {
  return typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined;
}

function asTyped(type: unknown, value: unknown): unknown {
  if (typeof value === 'string') {
    if (type === 'array') return [value];
    const isNumber =
      (type === 'number' || type === 'integer') && /^\d{1,15}(?:\.\d{1,15})?$/.test(value.trim());
    return isNumber ? Number(value) : value;
  }
  return type === 'string' && typeof value === 'number' ? String(value) : value;
}
