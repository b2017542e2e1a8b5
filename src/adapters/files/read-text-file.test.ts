import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plimsoll-read-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function read(name: string, content?: string | Uint8Array, limit = 100) {
  const path = join(folder, name);
  if (content !== undefined) writeFileSync(path, content);
  return readTextFile(path, limit);
}

describe('readTextFile', () => {
  it('gives the text without its byte order mark', () => {
    expect(read('a', '\ufeffgrüße\n')).toEqual({ kind: 'text', text: 'grüße\n' });
    expect(read('empty', '')).toEqual({ kind: 'text', text: '' });
  });

  it('takes a file of exactly the limit and refuses one byte more', () => {
    expect(read('limit', 'x'.repeat(100))).toMatchObject({ kind: 'text' });
    expect(read('over', 'x'.repeat(101))).toMatchObject({ reason: 'is larger than 100 bytes' });
  });

  it('says that a file is missing, also below a file', () => {
    read('file', 'x');
    expect(read('nothing')).toEqual({ kind: 'missing' });
    expect(readTextFile(join(folder, 'file', 'below'), 100)).toEqual({ kind: 'missing' });
  });

  it('refuses a folder', () => {
    mkdirSync(join(folder, 'dir'));
    expect(read('dir')).toMatchObject({ kind: 'unreadable', reason: 'is a folder, not a file' });
  });

  it('refuses bytes that are not UTF-8 and names the line', () => {
    const bytes = Buffer.concat([Buffer.from('one\ntwo\n'), Buffer.from([0x61, 0xff, 0x0a])]);
    expect(read('latin', bytes)).toMatchObject({ reason: 'has bytes on line 3 that are not UTF-8', line: 3 });
    expect(read('cut', Buffer.from([0xc3]))).toMatchObject({ line: 1 });
    expect(read('utf16', Buffer.from('\ufeffa', 'utf16le'))).toMatchObject({
      reason: 'is UTF-16, not UTF-8',
    });
  });

  it.skipIf(process.platform === 'win32')('refuses a pipe without waiting for it', () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    expect(read('pipe')).toMatchObject({ reason: 'is not a regular file' });
  });

  it.skipIf(process.platform === 'win32')('refuses links that lead in a circle', () => {
    symlinkSync(join(folder, 'b'), join(folder, 'c'));
    symlinkSync(join(folder, 'c'), join(folder, 'b'));
    expect(read('b')).toMatchObject({ reason: 'is a link that leads in a circle' });
  });

  it.skipIf(process.platform === 'win32')('says what may not be read, to whom that applies', () => {
    const mayAll = process.getuid?.() === 0;
    read('locked', 'x');
    chmodSync(join(folder, 'locked'), 0);
    expect(read('locked')).toMatchObject(mayAll ? { kind: 'text' } : { reason: 'may not be read' });
    mkdirSync(join(folder, 'closed'));
    writeFileSync(join(folder, 'closed', 'f'), 'x');
    chmodSync(join(folder, 'closed'), 0);
    expect(readTextFile(join(folder, 'closed', 'f'), 100)).toMatchObject(
      mayAll ? { kind: 'text' } : { hidden: true },
    );
    chmodSync(join(folder, 'closed'), 0o700);
  });
});
