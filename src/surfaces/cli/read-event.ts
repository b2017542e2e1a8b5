/** What a client sends to a hook: all of it, as far as it is taken. */

/** A result with images may be large. */
const MOST_BYTES = 64 * 1024 * 1024;

export async function readEvent(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    refuseLargeEvent(size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function refuseLargeEvent(size: number): void {
  if (size > MOST_BYTES) throw new Error(`the input has more than ${MOST_BYTES} bytes`);
}
