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

describe('reasoning that only its provider can read', () => {
  const sealed = 'gAAAAB'.repeat(1_000);
  const said = { role: 'user', content: 'Hello.' };
  const tokensOf = async (request: object) =>
    (await run('session', write(request), '--model', 'gpt-4o', '--json')).json<Counted>().tokens;
  const responses = (...items: object[]) => ({ model: 'gpt-5', input: [said, ...items, said] });
  const answer = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi.' }] };
  const thought = (more: object) => ({ type: 'reasoning', id: 'r', summary: [], ...more });
  const anthropic = (...blocks: object[]) => ({
    model: 'claude-x',
    messages: [said, { role: 'assistant', content: [...blocks, { type: 'text', text: 'Hi.' }] }, said],
  });

  it('counts for about its tokens, not for its letters', async () => {
    const open = await tokensOf(responses(thought({}), answer));
    expect((await tokensOf(responses(thought({ encrypted_content: sealed }), answer))) - open).toBe(963);
    const summary = [{ type: 'summary_text', text: 'In short.' }];
    expect((await tokensOf(responses(thought({ encrypted_content: sealed, summary }), answer))) - open).toBe(
      963,
    );
    expect((await tokensOf(responses(thought({ encrypted_content: 'gAAAAB' }), answer))) - open).toBe(0);
    const without = await tokensOf(anthropic());
    expect((await tokensOf(anthropic({ type: 'redacted_thinking', data: sealed }))) - without).toBe(1_500);
    const thinking = { type: 'thinking', thinking: '', signature: sealed };
    expect((await tokensOf(anthropic(thinking))) - without).toBe(1_500);
    expect((await tokensOf(anthropic({ ...thinking, thinking: 'Let me see.' }))) - without).toBe(4);
  });

  it('counts in a compaction, in files of pi and in messages of the AI SDK too', async () => {
    const compaction = { type: 'compaction', encrypted_content: sealed };
    const request = responses(compaction);
    expect(await tokensOf(request)).toBe(
      (await tokensOf(responses({ ...compaction, encrypted_content: '' }))) + 963,
    );
    expect((await run('session', write(request))).out).toContain('estimated: encrypted reasoning');
    const sdk = (reasoning: object) => [
      said,
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: '', ...reasoning },
          { type: 'text', text: 'Hi.' },
        ],
      },
    ];
    const plain = await tokensOf(sdk({}));
    const openai = { openai: { reasoningEncryptedContent: sealed } };
    expect((await tokensOf(sdk({ providerOptions: openai }))) - plain).toBe(963);
    expect((await tokensOf(sdk({ providerOptions: { anthropic: { redactedData: sealed } } }))) - plain).toBe(
      1_500,
    );
    const pi = async (thinkingSignature: string, api: string) => {
      const content = [
        { type: 'thinking', thinking: '', thinkingSignature },
        { type: 'text', text: 'Hi.' },
      ];
      const lines = [
        { type: 'session', id: 's', cwd: '/' },
        { type: 'message', id: 'a', parentId: null, message: said },
        { type: 'message', id: 'b', parentId: 'a', message: { role: 'assistant', api, content } },
      ];
      writeFileSync(join(cwd, 's.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
      return (await run('session', 's.jsonl', '--model', 'gpt-4o', '--json')).json<Counted>().tokens;
    };
    const unsealed = await pi('reasoning_content', 'openai-completions');
    expect((await pi(sealed, 'anthropic-messages')) - unsealed).toBe(1_500);
    const item = JSON.stringify(thought({ encrypted_content: sealed }));
    expect((await pi(item, 'openai-responses')) - unsealed).toBe(963);
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
