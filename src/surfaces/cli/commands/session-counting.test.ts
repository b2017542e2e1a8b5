import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'plimsoll-counting-'));
});

const run = (...argv: string[]) => runCommand(argv, { cwd, env: { PLIMSOLL_HOME: join(cwd, 'home') } });

function write(request: object): string {
  writeFileSync(join(cwd, 'request.json'), JSON.stringify(request));
  return 'request.json';
}

/** Digits and identifiers: what characters by four see half of. */
function figures(): string {
  const rows = Array.from({ length: 400 }, (_, row) => ({ id: `a${row * 7_919}`, at: row * 104_729, ok: 1 }));
  return write({ messages: [{ role: 'user', content: JSON.stringify(rows) }] });
}

interface Counted {
  readonly tokens: number;
  readonly counter: { readonly id: string };
  readonly warnings: readonly string[];
}

describe('a session for a model without a tokenizer', () => {
  it.each(['nosuchmodel', 'deepseek-chat', 'llama3', 'mistral-large'])(
    'is counted on the safe side: %s',
    async (model) => {
      const file = figures();
      const exact = (await run('session', file, '--model', 'gpt-4o', '--json')).json<Counted>();
      const unknown = (await run('session', file, '--model', model, '--json')).json<Counted>();
      expect(unknown.tokens).toBeGreaterThan(exact.tokens * 1.3);
    },
  );

  it('warns in session, prune and fit as count does', async () => {
    const file = figures();
    for (const argv of [
      ['session', file],
      ['prune', file, '--dry-run'],
      ['fit', file, '--budget', '9000'],
      ['count', file],
    ]) {
      const ran = await run(...argv, '--model', 'nosuchmodel');
      expect(ran.err).toContain('TOKEN_COUNT_ESTIMATE_USED');
      expect(ran.err).toContain('No tokenizer is');
      expect((await run(...argv, '--model', 'llama3')).err).not.toContain('TOKEN_COUNT_ESTIMATE_USED');
    }
    expect((await run('session', file, '--model', 'nosuchmodel')).out).toContain(
      'nosuchmodel (an upper estimate: the truth may be up to 83 % lower)',
    );
  });
});

describe('the word exact', () => {
  const shown = async (request: object) => (await run('session', write(request))).out;

  it('is said of texts only', async () => {
    const said = { role: 'user', content: 'Hello.' };
    expect(await shown({ model: 'gpt-4o', messages: [said] })).toContain('gpt-4o (exact)');
    const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } };
    const shownImage = { model: 'gpt-4o', messages: [{ role: 'user', content: [image] }] };
    expect(await shown(shownImage)).toContain('gpt-4o (texts exact, estimated: images and files)');
    expect((await run('prune', write(shownImage), '--dry-run')).out).toContain(
      '(texts exact, estimated: images and files)',
    );
    const reasoning = { type: 'reasoning', id: 'r', summary: [], encrypted_content: 'gAAAAB' };
    const tools = [{ type: 'function', name: 'a' }];
    const answered = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi.' }] };
    expect(await shown({ model: 'gpt-5', input: [said, reasoning, answered], tools })).toContain(
      'gpt-5 (texts exact, estimated: encrypted reasoning, tools)',
    );
  });
});

describe('plimsoll session --top', () => {
  it('lists all turns with 0, as count does', async () => {
    const messages = Array.from({ length: 12 }, (_, turn) => [
      { role: 'user', content: `Turn ${turn}` },
      { role: 'assistant', content: 'Done.' },
    ]).flat();
    const file = write({ model: 'gpt-4o', messages });
    const listed = async (...top: string[]) => (await run('session', file, ...top)).out.match(/turn \d+/g);
    expect(await listed()).toHaveLength(8);
    expect(await listed('--top', '0')).toHaveLength(12);
  });
});
