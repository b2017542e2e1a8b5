/**
 * Reads the list of parts of an original that is too large for one entry. It is recognised by its form. A text that
 * imitates one leads only to handles that its reader may read anyway.
 */
export interface PartsList {
  readonly server: string;
  readonly tool: string;
  /** Bytes of the whole answer. */
  readonly bytes: number;
  readonly parts: readonly { readonly part: number; readonly handle: string; readonly bytes: number }[];
}

const BEGINNING = '{"server":';
const MOST_CHARACTERS = 1_000_000;

export function writePartsList({ server, tool, bytes, parts }: PartsList): string {
  return JSON.stringify({ server, tool, bytes, parts });
}

/** `undefined` when the text is no such list. */
export function partHandles(text: string): string[] | undefined {
  if (!text.startsWith(BEGINNING) || text.length > MOST_CHARACTERS) return undefined;
  try {
    const { parts, ...rest } = JSON.parse(text) as Partial<PartsList>;
    if (Object.keys(rest).join() !== 'server,tool,bytes' || !Array.isArray(parts) || parts.length === 0)
      return undefined;
    const handles = parts.map((entry: unknown, index) => handleOf(entry, index + 1));
    return handles.every((handle) => handle !== undefined) ? handles : undefined;
  } catch {
    return undefined;
  }
}

function handleOf(entry: unknown, number: number): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { part, handle } = entry as { part?: unknown; handle?: unknown };
  return part === number && typeof handle === 'string' ? handle : undefined;
}
