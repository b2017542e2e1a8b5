/** Collects messages while a format reads its records, so that a reader only says what it found. */
import type { Part, Role, SessionMessage } from '../session-model.js';

export interface FoundMessage {
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly records: readonly number[];
  readonly inContext?: boolean;
  readonly tags?: readonly string[];
  readonly aborted?: boolean;
  readonly summary?: boolean;
  readonly kind?: string | undefined;
  readonly turn?: number | undefined;
  readonly at?: number | undefined;
}

export function messageAt(index: number, found: FoundMessage): SessionMessage {
  return {
    index,
    role: found.role,
    parts: found.parts,
    records: found.records,
    inContext: found.inContext ?? true,
    tags: found.tags ?? NO_TAGS,
    aborted: found.aborted ?? false,
    summary: found.summary ?? false,
    kind: found.kind,
    turn: found.turn,
    at: found.at,
  };
}

/** Gives the parts of a message their numbers, and returns the next one. */
export function numberParts(parts: readonly Part[], first: number): number {
  for (let at = 0; at < parts.length; at++) (parts[at] as { slot: number }).slot = first + at;
  return first + parts.length;
}

/** Tags stand in `tags` or `metadata.tags` of a message. */
export function tagsOf(value: unknown): readonly string[] {
  const object = value as { tags?: unknown; metadata?: { tags?: unknown } } | null | undefined;
  const tags = object?.tags ?? object?.metadata?.tags;
  return Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : NO_TAGS;
}

const NO_TAGS: readonly string[] = [];
