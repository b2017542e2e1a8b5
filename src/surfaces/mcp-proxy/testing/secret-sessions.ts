/**
 * Opens sessions in front of a server that answers with passwords ("sesame-..."), and names what no answer may show.
 */
import { expect } from 'vitest';
import { META_KEY, RETRIEVE_TOOL } from '../../../contract/names.js';
import { type Wrapped, wrapped } from './wrapped.js';

const open: Wrapped[] = [];

export async function startSession(limit_tokens = 10_000): Promise<Wrapped> {
  const session = await wrapped({ proxy: { limit_tokens } });
  open.push(session);
  await session.greet();
  return session;
}

/** For after each test. */
export async function closeSessions(): Promise<void> {
  for (const session of open.splice(0)) await session.close();
}

export async function answerWith(session: Wrapped, ...texts: readonly string[]) {
  const content = texts.map((text) => ({ type: 'text', text }));
  const { line, result } = await session.call('echo', { raw: JSON.stringify({ content }) });
  return { line, result, handle: result._meta?.[META_KEY]?.handle };
}

/** A text with passwords, reduced: they are neither in the answer nor in the place of the original that is asked for. */
export async function expectNoPassword(text: string, place: string): Promise<void> {
  const session = await startSession(1_000);
  const { line, handle } = await answerWith(session, text);
  expect(line).toContain('[redacted:password]');
  expect(line).not.toContain('sesame');
  const page = await session.call(RETRIEVE_TOOL, { handle, search: place });
  expect(page.line).toContain(place);
  expect(page.line).not.toContain('sesame');
}
