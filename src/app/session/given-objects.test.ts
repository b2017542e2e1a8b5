import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairSession, restoreSession } from '../../index.js';
import { messageJson } from '../../session/message-json.js';
import { pruneMessages } from './prune-messages.js';
import { withGiven } from './session-input.js';

const image = { type: 'image', image: new Uint8Array([137, 80, 78, 71]) };
const file = { type: 'file', data: new URL('https://x/y.pdf'), mediaType: 'application/pdf' };
const asked = { role: 'user', content: [{ type: 'text', text: 'see' }, image, file], at: new Date(0) };
const rows = (name: string) =>
  Array.from({ length: 60 }, (_, at) => `${name} row ${at} v ${at * 13}`).join('\n');

function history(): object[] {
  const turns = Array.from({ length: 12 }, (_, at) => [
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId: `c${at}`, toolName: 'search', input: { q: at } }],
    },
    {
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: `c${at}`,
          toolName: 'search',
          output: { type: 'text', value: rows(`a${at}`) },
        },
      ],
    },
    { role: 'assistant', content: `ok ${at}` },
    { role: 'user', content: `next ${at}` },
  ]);
  return [asked, ...turns.flat()];
}

const env = { PLIMSOLL_HOME: mkdtempSync(join(tmpdir(), 'given-')) };

describe('messages that a program holds', () => {
  it('come back from a restore as the objects that were given, where nothing changed them', async () => {
    const messages = history();
    const pruned = await pruneMessages(messages, { budget: 2_500, mode: 'aggressive', env });
    const { messages: restored } = await restoreSession(pruned.messages, { env });
    expect(restored).toEqual(messages);
    expect(restored[0]).toBe(asked);
    const handles = pruned.report.actions.flatMap(({ handle }) => handle ?? []).slice(0, 1);
    const part = await restoreSession(pruned.messages, { handles, env });
    expect(part.messages[0]).toBe(asked);
  });

  it('come back from a repair as the objects that were given', async () => {
    const call = { type: 'tool-call', toolCallId: 'c', toolName: 'search', input: {} };
    const broken = [asked, { role: 'assistant', content: [call] }, { role: 'user', content: 'go on' }];
    const { messages } = await repairSession(broken, { env });
    expect(messages.length).toBeGreaterThan(broken.length);
    expect(messages[0]).toBe(asked);
  });

  it('keep what JSON cannot carry beside what did change', () => {
    const changed = { ...asked, content: [{ type: 'text', text: 'other' }, image, file] };
    const back = withGiven(JSON.parse(messageJson([{ role: 'user', content: 'a' }, changed]) ?? ''), [
      { role: 'user', content: 'a' },
      asked,
    ]) as (typeof asked)[];
    expect(back[1]).toEqual(changed);
    expect(back[1]?.content[1]).toBe(image);
    expect(back[1]?.at).toBe(asked.at);
  });

  it('say what the text says, whatever was given beside it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.array(fc.jsonValue()),
        fc.array(fc.nat(9)),
        (one, other, picks) => {
          const mixed = picks.map((pick) => (pick % 2 === 0 ? one : other)[pick]);
          const text = JSON.stringify(mixed.map((value) => value ?? null));
          expect(JSON.stringify(withGiven(JSON.parse(text), [...one, ...other]))).toBe(text);
        },
      ),
    );
  });
});
