/**
 * Migrates states of other versions. Version 0 has no version and no fidelity fields; they get empty defaults. A
 * field that cannot be read gets a default and is kept under `unread`, and STATE_MIGRATION_RECOVERED reports it.
 * Newer states are refused.
 */
import { isFields } from '../../contract/fields.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { ResearchRequestSchema } from '../../contract/research/research-request.js';
import {
  type ResearchState,
  ResearchStateSchema,
  STATE_VERSION,
} from '../../contract/research/research-state.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { newState } from './new-state.js';

export interface MigratedState {
  readonly state: ResearchState;
  /** The version it had. */
  readonly from: number;
  readonly warnings: readonly WarningDetail[];
}

/** The fields that version 0 does not know. */
const SINCE_VERSION_1 = [
  'schema_version',
  'content_fidelity',
  'dropped_content_ids',
  'content_archive_hashes',
  'warning_details',
  'archive_writable',
  'unread',
] as const;

/** `now` stands in for times that the state does not tell. */
export function migrateState(value: unknown, now: number): MigratedState {
  const given = requireObject(value);
  const from = versionOf(given);
  const whole = ResearchStateSchema.safeParse({
    ...given,
    schema_version: from === 0 ? STATE_VERSION : from,
  });
  if (from === STATE_VERSION && whole.success) return { state: whole.data, from, warnings: [] };
  const base = defaultsFor(given, now);
  const recovery = new Recovery();
  const fields: Record<string, unknown> = { ...base };
  for (const [name, field] of Object.entries(given)) {
    if (name === 'schema_version' || name === 'id' || name === 'original_query') continue;
    if (!Object.hasOwn(ResearchStateSchema.shape, name)) recovery.keep(name, field);
    else recovery.read(name, field, fields);
  }
  const unread = { ...asObject(fields.unread), ...recovery.unread };
  if (Object.keys(unread).length > 0) fields.unread = unread;
  const warnings: WarningDetail[] =
    recovery.problems.length === 0
      ? []
      : [
          {
            code: 'STATE_MIGRATION_RECOVERED',
            message: `The state of version ${from} could be read only in part; defaults replace ${recovery.problems.join(', ')}. Unreadable fields are kept under "unread".`,
          },
        ];
  const state = ResearchStateSchema.parse(fields);
  return { state: { ...state, warning_details: [...state.warning_details, ...warnings] }, from, warnings };
}

/** The state as a program of an older version knows it. */
export function downgradeState(state: ResearchState, version: 0 | 1): Readonly<Record<string, unknown>> {
  if (version === STATE_VERSION) return state;
  const older: Record<string, unknown> = { ...state };
  for (const name of SINCE_VERSION_1) delete older[name];
  return older;
}

class Recovery {
  readonly unread: Record<string, unknown> = Object.create(null);
  readonly problems: string[] = [];

  keep(name: string, value: unknown): void {
    this.unread[name] = value;
  }

  read(name: string, value: unknown, into: Record<string, unknown>): void {
    const schema = ResearchStateSchema.shape[name as keyof typeof ResearchStateSchema.shape];
    const parsed = schema.safeParse(value);
    if (parsed.success) {
      if (parsed.data !== undefined) into[name] = parsed.data;
      return;
    }
    if (!Array.isArray(value) || !Array.isArray(into[name])) {
      this.#lost(name, value);
      return;
    }
    const good: unknown[] = [];
    const bad: unknown[] = [];
    for (const entry of value) {
      const one = schema.safeParse([entry]);
      if (one.success && Array.isArray(one.data)) good.push(one.data[0]);
      else bad.push(entry);
    }
    into[name] = good;
    this.#lost(name, bad);
  }

  #lost(name: string, value: unknown): void {
    this.unread[name] = value;
    this.problems.push(name);
  }
}

function defaultsFor(given: Readonly<Record<string, unknown>>, now: number): ResearchState {
  const { id, original_query: query } = given;
  if (typeof id !== 'string' || id === '' || typeof query !== 'string' || query.trim() === '') {
    throw new PlimsollError('INVALID_PARAMS', 'The state has no id or no original_query.', {
      remedy: 'Give a state as "plimsoll research export --format state" writes it.',
    });
  }
  const request = ResearchRequestSchema.safeParse({ query: query.slice(0, 4_000) });
  if (!request.success) {
    throw new PlimsollError('INVALID_PARAMS', 'The original_query of the state is not a question.', {
      remedy: 'Give a state as "plimsoll research export --format state" writes it.',
    });
  }
  return {
    ...newState(id, request.data, now),
    original_query: query,
    status: typeof given.completed_at === 'string' ? 'completed' : 'interrupted',
  };
}

function versionOf(given: Readonly<Record<string, unknown>>): number {
  const version = given.schema_version ?? 0;
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0) {
    throw new PlimsollError('INVALID_PARAMS', `The state has the version ${JSON.stringify(version)}.`, {
      remedy: `Versions are whole numbers from 0 to ${STATE_VERSION}.`,
    });
  }
  if (version > STATE_VERSION) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `The state has version ${version}, newer than current ${STATE_VERSION}.`,
      { remedy: 'Use a newer Plimsoll, or export the state there with --state-version.' },
    );
  }
  return version;
}

function requireObject(value: unknown): Readonly<Record<string, unknown>> {
  if (isFields(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new PlimsollError('INVALID_PARAMS', 'The state is not a JSON object.', {
    remedy: 'Give a state as "plimsoll research export --format state" writes it.',
  });
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
