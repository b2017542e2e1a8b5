/** Reads values of unknown shape: an object with fields, which a list is not. */

export type Fields = Readonly<Record<string, unknown>>;

/** False for a proxy that was revoked: it cannot even be asked. */
export function isFields(value: unknown): value is Fields {
  try {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Without any fields where the value is no object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}
