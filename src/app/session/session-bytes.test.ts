import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../test/support/run-command.js';
import { sessionBytes, withTail } from './session-bytes.js';

/** Calls and their results as Claude Code keeps them, with letters of two, three and four bytes. */
function lines(): string {
  const records: object[] = [];
  const add = (type: string, content: unknown) => {
    const at = records.length;
    const message = {
      role: type,
      content,
      ...(type === 'assistant' ? { id: `m${at}`, model: 'claude-sonnet-4-5' } : {}),
    };
    const parentUuid = at === 0 ? null : `u${at - 1}`;
    records.push({
      parentUuid,
      isSidechain: false,
      cwd: '/p',
      sessionId: 's',
      type,
      uuid: `u${at}`,
      message,
    });
  };
  for (let at = 0; at < 12; at++) {
    add('user', `Bitte prüfe ${at} 検査 🙂`);
    add('assistant', [
      { type: 'tool_use', id: `toolu_${at}`, name: 'Read', input: { file_path: `/p/${at}.ts` } },
    ]);
    add('user', [
      { type: 'tool_result', tool_use_id: `toolu_${at}`, content: `größe 検査 🙂 ${at}\n`.repeat(60) },
    ]);
    add('assistant', [{ type: 'text', text: `Fertig ${at}: ä` }]);
  }
  return `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
}

const whole = Buffer.from(lines());
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-bytes-'));
});

const run = (...argv: string[]) =>
  runCommand(argv, { env: { PLIMSOLL_HOME: join(folder, 'home') }, cwd: folder });

describe('the bytes of a transcript', () => {
  it('come back whole from a file that was cut off anywhere, and no line of it is bad', () => {
    const first = whole.indexOf(10) + 2;
    fc.assert(
      fc.property(fc.integer({ min: first, max: whole.length }), (end) => {
        const cut = whole.subarray(0, end);
        const read = sessionBytes(cut);
        expect(read.badRecords).toEqual([]);
        expect(Buffer.compare(Buffer.from(withTail(read.text, read)), cut)).toBe(0);
      }),
    );
  });

  it('are told by their line where they are no UTF-8, and only there', () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 2), fc.integer({ min: 0xf8, max: 0xff }), (at, byte) => {
        const start = whole.indexOf(10) + 1;
        const place = Math.max(at, start);
        const bad = Buffer.concat([whole.subarray(0, place), Buffer.from([byte]), whole.subarray(place)]);
        const line = whole.subarray(0, place).toString('latin1').split('\n').length;
        expect(sessionBytes(bad)).toMatchObject({ badRecords: [line], tail: new Uint8Array() });
      }),
    );
  });

  it('that end in half a character are pruned and restored bit for bit', async () => {
    const end = whole.lastIndexOf(Buffer.from('ä'));
    const cut = whole.subarray(0, end + 1);
    await writeFile(join(folder, 'cut.jsonl'), cut);
    const checked = await run('check', 'cut.jsonl');
    expect([checked.code, checked.out]).toEqual([
      0,
      expect.stringContaining('The last line is not complete'),
    ]);
    expect((await run('session', 'cut.jsonl')).code).toBe(0);
    await run('prune', 'cut.jsonl', '--budget', '2000', '--mode', 'aggressive', '--out', 'pruned.jsonl');
    const pruned = await readFile(join(folder, 'pruned.jsonl'));
    expect(pruned.length).toBeLessThan(cut.length);
    expect(pruned.at(-1)).toBe(cut.at(-1));
    expect((await run('restore', 'pruned.jsonl', '--all', '--out', 'back.jsonl')).code).toBe(0);
    expect(Buffer.compare(await readFile(join(folder, 'back.jsonl')), cut)).toBe(0);
    await run('repair', 'cut.jsonl', '--drop-unreadable', '--out', 'mended.jsonl');
    expect((await readFile(join(folder, 'mended.jsonl'))).at(-1)).toBe(10);
  });

  it('that are no UTF-8 are named by check, mended by repair, and refused by prune', async () => {
    const at = whole.indexOf(Buffer.from('größe'));
    const bad = Buffer.concat([whole.subarray(0, at), Buffer.from([0xff]), whole.subarray(at)]);
    await writeFile(join(folder, 'bad.jsonl'), bad);
    const checked = await run('check', 'bad.jsonl', '--json');
    expect(checked.json()).toMatchObject({ valid: false, findings: [{ rule: 'bad-bytes', record: 3 }] });
    const pruned = await run('prune', 'bad.jsonl', '--budget', '2000', '--out', 'x.jsonl');
    expect(pruned.code).toBe(2);
    expect(pruned.err).toContain('has bytes on line 3 that are not UTF-8');
    expect(pruned.err).toContain('plimsoll repair bad.jsonl --out FILE');
    const mended = await run('repair', 'bad.jsonl', '--out', 'good.jsonl', '--json');
    expect(mended.json()).toMatchObject({ valid: true, mends: [{ rule: 'bad-bytes', record: 3 }] });
    expect((await run('check', 'good.jsonl')).code).toBe(0);
    expect(await readFile(join(folder, 'good.jsonl'), 'utf8')).toContain('\uFFFDgröße');
  });
});
