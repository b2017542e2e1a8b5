/** Patterns that hold for nothing: a wrong name must not look like protection, or like a limit. */
import { afterEach, describe, expect, it } from 'vitest';
import { type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

async function warningsOf(
  proxy: NonNullable<WrapOptions['proxy']>,
  isMany = false,
  dryRun = false,
): Promise<string[]> {
  const session = await wrapped({ proxy, isMany, dryRun });
  open.push(session);
  await session.greet();
  await session.request('tools/list');
  await session.request('tools/list');
  return [...session.errors().matchAll(/The pattern [^.]*\./g)].map(([sentence]) => sentence);
}

describe('a pattern in front of one server', () => {
  it('is told when it names another server, or no tool of this one', async () => {
    const deny = ['secret_*', 'raw/crash', 'github/delete_*', 'delete_*', 'raw/gone'];
    expect(await warningsOf({ deny })).toEqual([
      'The pattern "github/delete_*" of allow or deny matches no server of this proxy.',
      'The pattern "delete_*" of allow or deny matches no tool of this proxy.',
      'The pattern "raw/gone" of allow or deny matches no tool of this proxy.',
    ]);
  });

  it('is not told again when it names the tool of the proxy, of which the configuration warns', async () => {
    expect(
      await warningsOf({ deny: ['plimsoll_retrieve', 'raw/plimsoll_retrieve', 'x/plimsoll_retrieve'] }),
    ).toEqual([]);
  });

  it('is told in a dry run too', async () => {
    expect(await warningsOf({ deny: ['delete_*'] }, false, true)).toEqual([
      'The pattern "delete_*" of allow or deny matches no tool of this proxy.',
    ]);
  });

  it('is told of policies only when it names this server: the configuration serves all servers', async () => {
    const policy = { limit_tokens: 100 };
    const tools = { 'github/list_*': policy, list_rows: policy, '*/x': policy, 'raw/ech*': policy };
    expect(await warningsOf({ tools })).toEqual([]);
    expect(await warningsOf({ tools: { ...tools, 'raw/gone': policy } })).toEqual([
      'The pattern "raw/gone" of tools matches no tool of this proxy.',
    ]);
  });

  it('is told for several servers as one too', async () => {
    expect(await warningsOf({ allow: ['echo', '*/eco'] }, true)).toEqual([
      'The pattern "*/eco" of allow or deny matches no tool of this proxy.',
    ]);
    const policy = { limit_tokens: 100 };
    const tools = { echo: policy, 'raw/cr*': policy, eco: policy, 'other/x': policy };
    expect(await warningsOf({ tools }, true)).toEqual([
      'The pattern "other/x" of allow, deny or tools matches no server of this proxy.',
      'The pattern "eco" of tools matches no tool of this proxy.',
    ]);
  });
});
