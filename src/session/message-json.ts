/**
 * Writes the JSON of messages that a program holds. Bytes of images and files become base64, as every provider takes
 * them.
 */

/** Undefined for what JSON has no word for. */
export function messageJson(value: unknown): string | undefined {
  return JSON.stringify(value, bytesAsText);
}

/** A number for each byte would be ten times as long, and no image. */
function bytesAsText(this: unknown, key: string, written: unknown): unknown {
  const value = (this as Readonly<Record<string, unknown>>)[key];
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
  return value instanceof ArrayBuffer ? Buffer.from(value).toString('base64') : written;
}
