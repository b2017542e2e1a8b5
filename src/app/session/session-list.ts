/** Sessions of this machine with their size: the newest are read and counted, within a time, the others are only named. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { sessionOverview } from '../../engine/session.js';
import { safeCounterFor } from '../counting.js';
import { countedModel } from './counted-model.js';
import { type FoundSession, findSessions } from './find-sessions.js';
import { openTranscript } from './prune-file.js';
import { readSessionFile } from './session-file.js';

export interface ListedSession extends FoundSession {
  /** The next request as far as the provider's records tell, else an estimate of the messages; `null` where it was not counted. */
  readonly tokens: number | null;
  /** Whether `tokens` rests on what the provider billed. */
  readonly recorded: boolean | null;
  readonly exact: boolean | null;
  readonly messages: number | null;
  readonly model: string | null;
  readonly cwd: string | null;
  /** What fills its messages, the largest first. */
  readonly mostly: readonly { readonly name: string; readonly percent: number }[];
  /** Why it was not counted. */
  readonly trouble: string | null;
}

interface ListOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How many are counted. */
  readonly count: number;
  /** Milliseconds after which no further one is. */
  readonly most: number;
  readonly now: () => number;
}

/** Of one file: a larger one is named and not read. */
const MOST_BYTES = 200_000_000;
const MOST_CONTENTS = 3;

export async function listSessions({ env, count, most, now }: ListOptions): Promise<ListedSession[]> {
  const found = await findSessions({ env });
  const end = now() + most;
  const listed: ListedSession[] = [];
  for (const one of found) {
    if (one.number > count) listed.push(uncounted(one, null));
    else if (now() > end) listed.push(uncounted(one, 'the time was up'));
    else if (one.bytes > MOST_BYTES) listed.push(uncounted(one, 'it is too large'));
    else listed.push(await counted(one).catch((error: unknown) => uncounted(one, messageOf(error))));
  }
  return listed;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function uncounted(found: FoundSession, trouble: string | null): ListedSession {
  return {
    ...found,
    tokens: null,
    recorded: null,
    exact: null,
    messages: null,
    model: null,
    cwd: null,
    mostly: [],
    trouble,
  };
}

async function counted(found: FoundSession): Promise<ListedSession> {
  const { text } = await readSessionFile(found.file, '/', undefined, 'damaged');
  const transcript = openTranscript(text, undefined);
  const model = countedModel(transcript, undefined);
  const { counter } = safeCounterFor(model);
  const { tokens, messages, by_content, estimated, recorded } = sessionOverview(
    transcript,
    counter,
    undefined,
    false,
  );
  return {
    ...found,
    format: transcript.format,
    tokens: recorded?.next_request ?? tokens,
    recorded: recorded !== null,
    exact: recorded === null && counter.exact && estimated.length === 0,
    messages,
    model,
    cwd: transcript.cwd ?? null,
    mostly: by_content
      .slice(0, MOST_CONTENTS)
      .map((row) => ({ name: row.name, percent: Math.round((100 * row.tokens) / Math.max(1, tokens)) })),
    trouble: null,
  };
}

/** A file, or a session by its number in the list (`1` where no file has that name, `@1` in any case). */
export async function sessionNamed(
  named: string,
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly file: string; readonly session: FoundSession | undefined }> {
  const number = /^@?([1-9]\d{0,5})$/u.exec(named)?.[1];
  if (number === undefined) return { file: named, session: undefined };
  const isFile =
    !named.startsWith('@') && (await stat(resolve(cwd, named)).catch(() => undefined)) !== undefined;
  if (isFile) return { file: named, session: undefined };
  const all = await findSessions({ env });
  const session = all[Number(number) - 1];
  if (session !== undefined) return { file: session.file, session };
  const there = all.length === 0 ? 'no session of a known client was found' : `there are ${all.length}`;
  throw invalidParams(`There is no session ${number}: ${there}.`, 'List them: plimsoll sessions');
}
