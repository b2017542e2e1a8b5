/**
 * Makes ids and names of calls that the target accepts. Valid ones stay. Data of 2026-11, from the public API
 * references.
 */
import type { LossList, LossPosition } from './loss-list.js';

const LONGEST_NAME = 64;

export class CallNames {
  private readonly taken = new Set<string>();
  private readonly names = new Map<string, string>();
  private number = 0;

  constructor(
    private readonly longestId: number,
    private readonly losses: LossList,
    /** Ids of the source: a new one is none of them. */
    private readonly given: ReadonlySet<string>,
  ) {}

  /** `isMade`: the source has none, and the reader made one up. */
  idFor(id: string, isMade: boolean, at: LossPosition): string {
    const fits = id.length > 0 && id.length <= this.longestId && isWord(id);
    if (fits && !isMade && !this.taken.has(id)) {
      this.taken.add(id);
      return id;
    }
    if (!isMade) this.losses.add('changed-id', at, id.slice(0, 100));
    let next = `call_${this.number++}`;
    while (this.given.has(next)) next = `call_${this.number++}`;
    this.taken.add(next);
    return next;
  }

  nameFor(tool: string, at: LossPosition): string {
    if (tool.length > 0 && tool.length <= LONGEST_NAME && isWord(tool)) return tool;
    this.losses.add('changed-name', at, tool.slice(0, 100));
    let name = this.names.get(tool);
    if (name === undefined) {
      name = wordName(tool);
      this.names.set(tool, name);
    }
    return name;
  }
}

/** The nearest name of letters, digits, _ and -. */
export function wordName(tool: string): string {
  const signs = [...tool.slice(0, LONGEST_NAME)].map((sign) => (isWord(sign) ? sign : '_'));
  return signs.length === 0 ? 'tool' : signs.join('');
}

export function isWord(text: string): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text);
}
