/**
 * The real programs, as Plimsoll starts them, with a model on this machine that calls their tools: none is offered, every call is
 * refused, nothing is read, written or kept, and the answer arrives. The home of the person and the folder above the program's own
 * hold settings, instructions and servers that must not be used.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createModelClient } from '../../src/adapters/models/create-model-client.js';
import { above, PLANTED, type Place, PROGRAMS, PROMPT, SECRET } from './programs.js';
import { ANSWER, startWireServer, type ToolCall, type WireServer } from './wire-server.js';

const INSTALLED = join(dirname(fileURLToPath(import.meta.url)), 'node_modules');

let server: WireServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('a real program runs locked', () => {
  for (const [provider, program] of Object.entries(PROGRAMS)) {
    const file = join(INSTALLED, program.file);
    const missing = !existsSync(file);
    it.skipIf(missing)(
      `${provider}${missing ? ': not installed here (npm ci --prefix test/programs)' : ''}`,
      async () => {
        const root = mkdtempSync(join(tmpdir(), 'plimsoll-real-'));
        const attacks: ToolCall[] = [];
        const started = await startWireServer(attacks);
        server = started;
        const place: Place = {
          home: join(root, 'home'),
          mark: join(root, 'mark'),
          secret: join(root, 'secret.txt'),
          url: started.url,
        };
        attacks.push(...program.attacks(place));
        write(root, { 'secret.txt': SECRET, ...above(place) });
        write(place.home, program.home(place));
        const command = join(root, provider);
        write(root, { [provider]: `#!/bin/sh\nPROGRAM='${file}'\n${program.wrapper(place)}\n` });
        chmodSync(command, 0o755);

        // Only this folder is the program's: what lies in it by others is what lies in a shared /tmp.
        const temporary = process.env.TMPDIR;
        process.env.TMPDIR = join(root, 'tmp');
        const client = createModelClient(program.id, {
          providers: { [provider]: { command } },
          env: { PATH: process.env.PATH, HOME: place.home, TMPDIR: join(root, 'tmp'), ...program.env },
        });
        const answer = await client
          .generate({ system: 'Be short.', messages: [{ role: 'user', content: PROMPT }] })
          .finally(() => {
            process.env.TMPDIR = temporary;
          });

        expect(answer.text).toBe(ANSWER);
        // One call that was answered by attacks, and one with their refusals: no third, for a title or such.
        expect(started.calls.map(({ tools }) => tools)).toEqual([[], []]);
        const [asked = '', refused = ''] = started.calls.map(({ body }) => body);
        expect(asked).toContain(PROMPT);
        expect(asked).toContain('Be short.');
        expect(refused.match(program.refusal)).toHaveLength(attacks.length);
        for (const body of [asked, refused]) expect(body).not.toContain(SECRET);
        expect(asked).not.toContain(PLANTED);
        expect(started.others.filter((path) => path.includes('fetched'))).toEqual([]);
        expect(readdirSync(root).filter((name) => name.startsWith('mark'))).toEqual([]);
        expect(keeping(place.home, PROMPT)).toEqual([]);
        expect(readdirSync(join(root, 'tmp')).filter((name) => name.startsWith('plimsoll-'))).toEqual([]);
      },
      // A program starts in seconds; on a machine that is busy, in many.
      120_000,
    );
  }
});

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function listOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function keeping(folder: string, text: string): string[] {
  return listOf(folder).filter((path) => readFileSync(path).includes(text));
}
