/** Reads values of unknown shape: an object with fields, which a list is not. */

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without any fields where the value is no object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
