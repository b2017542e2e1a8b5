/**
 * Keeps what a result will lose, before anything is let go. One original serves all parts that say the same, and one
 * holds all texts when there are many.
 */
import type { Archive } from '../../archive/archive.js';
import type { KeptHours } from '../../reduce/notice.js';
import { redactText, restoreText } from '../../trust/redact-text.js';
import { type Relation, type ResultItem, textItems } from './result-items.js';

export interface KeepOptions {
  readonly archive: Archive | undefined;
  readonly server: string;
  readonly tool: string;
  readonly keptHours: number;
  readonly redact: boolean;
  readonly dryRun: boolean;
}

export interface Originals {
  readonly handleOf: (item: ResultItem) => string | undefined;
  /** Of the first part that was kept. */
  readonly main: string | undefined;
  /** There is a way back to everything that may be cut. */
  readonly isComplete: boolean;
  /** The shortest life of any of them. */
  readonly keptHours: KeptHours;
}

/** More texts than this are kept, and cut, together. */
export const MANY_TEXTS = 12;
/** As long as a real handle: a dry run keeps nothing and counts the same. */
const DRY_HANDLE = 'xxxxxxxxxxxxxxxx';

export async function keepOriginals(
  items: readonly ResultItem[],
  relation: Relation,
  options: KeepOptions,
): Promise<Originals> {
  const { archive, dryRun } = options;
  const handles = new Map<ResultItem, string>();
  let keptHours: KeptHours = options.keptHours;
  if (archive === undefined && !dryRun)
    return { handleOf: () => undefined, main: undefined, isComplete: false, keptHours };
  const texts = textItems(items);
  let isComplete = true;
  if (texts.length > MANY_TEXTS) {
    const handle = await keepAll(texts);
    if (handle === undefined) isComplete = false;
    else for (const item of texts) handles.set(item, handle);
  }
  for (const item of items) {
    if (handles.has(item) || item.text === '') continue;
    if (texts.length > MANY_TEXTS && typeof item.place === 'number') continue;
    const same =
      item.place === 'structured' && relation !== 'none' ? handles.get(texts[0] ?? item) : undefined;
    const handle = same ?? (await keep(item.text, item.secrets));
    if (handle === undefined) isComplete = false;
    else handles.set(item, handle);
  }
  return {
    handleOf: (item) => handles.get(item),
    main: handles.values().next().value,
    isComplete,
    keptHours,
  };

  /** All texts as one JSON array, so that each can be asked for by its place. */
  function keepAll(all: readonly ResultItem[]): Promise<string | undefined> {
    const whole = JSON.stringify(all.map((item) => restoreText(item.text, item.secrets)));
    if (!options.redact) return keep(whole, []);
    const { text, spans } = redactText(whole, { json: true });
    return keep(
      text,
      spans.map((span) => ({ ...span, original: whole.slice(span.start, span.end) })),
    );
  }

  async function keep(text: string, secrets: ResultItem['secrets']): Promise<string | undefined> {
    if (dryRun) return DRY_HANDLE;
    const kept = await archive?.keep({
      text,
      secrets,
      scope: 'call',
      item: `${options.server}/${options.tool}`,
      ttlHours: options.keptHours,
    });
    if (kept?.inMemory) keptHours = 'memory';
    return kept?.handle;
  }
}
