import { mkdir, mkdtemp, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, type ModelServer, startModelServer } from '../../adapters/models/testing/model-server.js';
import { type Config, ConfigSchema } from '../../contract/config/config.js';
import type { ModelRequest } from '../../contract/ports/model-client.js';
import type { ResearchService } from '../../research/research-service.js';
import { scriptedModel } from '../../research/testing/scripted-model.js';
import { countTokens } from '../counting.js';
import { openArchive } from '../open-archive.js';
import { openResearch } from './open-research.js';

let folder: string;
let opened: ResearchService[] = [];
let server: ModelServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'research-'));
  await mkdir(join(folder, 'docs'));
  await writeFile(
    join(folder, 'docs', 'bridge.md'),
    '# The bridge\n\nThe old bridge was built by James Eads of Saint Louis.\nIt was opened in 1874.\n',
  );
  await writeFile(join(folder, 'docs', 'tower.txt'), 'The tower near the old bridge is 300 metres high.\n');
});

afterEach(async () => {
  for (const service of opened) await service.close();
  opened = [];
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function open(config: object = {}, more: object = {}): Promise<ResearchService> {
  const service = await openResearch({
    config: ConfigSchema.parse(config) as Config,
    env: { PLIMSOLL_HOME: join(folder, 'home') },
    cwd: folder,
    ...more,
  });
  opened.push(service);
  return service;
}

async function completed(service: ResearchService, query = 'Who built the old bridge?') {
  const { research_id: id } = await service.create({ query, from: ['docs'], max_iterations: 1 });
  await service.run(id);
  return { id, state: await service.state(id) };
}

const archiveEntries = async (dir?: string) => {
  const archive = await openArchive({
    config: ConfigSchema.parse({ archive: dir === undefined ? {} : { dir } }).archive,
    env: { PLIMSOLL_HOME: join(folder, 'home') },
    cwd: folder,
  });
  const found = [];
  for await (const { reference } of archive.entries()) found.push(reference);
  return found;
};

describe('research over a folder', () => {
  it('quotes a file with its lines', async () => {
    const { state } = await completed(await open());
    expect(state.status).toBe('completed');
    expect(state.report).toContain('> — [1] bridge.md, lines 3 to 4');
    expect(state.report).toContain('built by James Eads');
  });

  it('reads the same folder when it is resumed from another one', async () => {
    const first = await open();
    const { research_id: id } = await first.create({ query: 'Who built the old bridge?', from: ['docs'] });
    await mkdir(join(folder, 'other', 'docs'), { recursive: true });
    await writeFile(join(folder, 'other', 'docs', 'x.md'), 'The old bridge was built by nobody.\n');
    const second = await open({}, { cwd: join(folder, 'other') });
    await second.run(id);
    const { report, request } = await second.state(id);
    expect(request.from).toEqual([await realpath(join(folder, 'docs'))]);
    expect(report).toContain('James Eads');
    expect(report).not.toContain('nobody');
  });

  it('does not guess which folder an imported state with a relative path means', async () => {
    const service = await open();
    const { research_id: id } = await service.create({ query: 'Who built the old bridge?', from: ['docs'] });
    const state = await service.exportState(id);
    await service.delete(id);
    await service.importState({ ...state, request: { ...(state.request as object), from: ['docs'] } });
    await service.run(id);
    expect(await service.state(id)).toMatchObject({
      status: 'failed',
      error: { error_code: 'INVALID_PARAMS', message: expect.stringContaining('"docs"') },
    });
    await expect(service.delete(id)).resolves.toMatchObject({ deleted: true });
  });

  it('refuses a folder that is not there and one outside of what may be read', async () => {
    const service = await open({}, { allowedRoots: [join(folder, 'docs')] });
    await symlink(tmpdir(), join(folder, 'docs', 'out'));
    await expect(service.create({ query: 'x', from: ['nowhere'] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(service.create({ query: 'x', from: ['.'] })).rejects.toMatchObject({
      code: 'CAPABILITY_DENIED',
    });
    await expect(service.create({ query: 'x', from: ['docs/out'] })).rejects.toMatchObject({
      code: 'CAPABILITY_DENIED',
    });
    await expect(service.create({ query: 'x', from: ['docs'] })).resolves.toMatchObject({
      status: 'planning',
    });
  });

  it('refuses a model without a key and a search service that is not known, before anything is stored', async () => {
    const service = await open();
    const request = { query: 'x', from: ['docs'] };
    await expect(service.create({ ...request, provider: 'openai:gpt-4o' })).rejects.toMatchObject({
      code: 'AUTH_REQUIRED',
    });
    await expect(service.create({ ...request, services: ['altavista'] })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
    });
    expect((await service.list()).items).toEqual([]);
  });

  it('takes everything of a run away with it', async () => {
    const service = await open();
    const first = await completed(service);
    const second = await completed(service, 'How high is the tower?');
    const index = join(folder, 'home', 'research', 'index');
    expect((await archiveEntries()).filter(({ item }) => item.startsWith(first.id)).length).toBeGreaterThan(
      0,
    );
    await service.delete(first.id);
    expect((await archiveEntries()).filter(({ item }) => item.startsWith(first.id))).toEqual([]);
    expect((await archiveEntries()).filter(({ item }) => item.startsWith(second.id)).length).toBeGreaterThan(
      0,
    );
    expect(await readdir(index)).not.toEqual([]);
    await service.delete(second.id);
    expect(await readdir(index)).toEqual([]);
    await expect(service.status(first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('options of the archive', () => {
  it('keeps the sources it quotes until the run is deleted, and nothing else', async () => {
    const { id, state } = await completed(await open());
    const entries = await archiveEntries();
    const quoted = new Set(
      state.findings.flatMap(({ evidence }) => evidence.map(({ source_id: source }) => source)),
    );
    expect(Object.keys(state.content_archive_hashes).sort()).toEqual([...quoted].sort());
    expect(entries.every(({ scope, expires_at }) => scope === 'research' && expires_at === undefined)).toBe(
      true,
    );
    expect(entries.map(({ item }) => item).sort()).toEqual(
      [...[...quoted].map((source) => `${id}/${source}`), `${id}/question`].sort(),
    );
    const [hash] = Object.values(state.content_archive_hashes);
    expect(entries.some((entry) => entry.hash === hash)).toBe(true);
  });

  it('content_archive_enabled keeps other items too, for content_archive_ttl_hours, in research_archive_dir', async () => {
    const long = Array.from(
      { length: 400 },
      (_, at) => `Span ${at} of the old bridge is made of iron number ${at * 3}.`,
    );
    await writeFile(join(folder, 'docs', 'spans.md'), long.join(' '));
    const service = await open({
      research: {
        content_archive_enabled: true,
        content_archive_ttl_hours: 5,
        research_archive_dir: './kept',
        model_context_overrides: { 'extractive:builtin': { context_window: 3_000 } },
      },
    });
    const { state } = await completed(service, 'What is span 7 of the old bridge made of?');
    const timed = (await archiveEntries('./kept')).filter(({ scope }) => scope === 'prompt');
    expect(timed.length).toBeGreaterThan(0);
    for (const { created_at, expires_at } of timed) expect(expires_at).toBe(created_at + 5 * 3_600_000);
    // What was made of a source for a small window is kept too, and differs by the handle in it.
    const hashes = timed.map(({ hash }) => hash);
    expect(hashes).toContain(state.content_archive_hashes['source-1']);
    expect((await stat(join(folder, 'kept'))).mode & 0o777).toBe(0o700);
  });
});

/** More than a small window holds. */
async function writePiers(): Promise<void> {
  for (let number = 0; number < 12; number++) {
    const lines = Array.from(
      { length: 120 },
      (_, at) => `Pier ${number} of the old bridge carries load ${at * 7 + number} in year ${1800 + at}.`,
    );
    await writeFile(join(folder, 'docs', `pier-${number}.md`), `${lines.join(' ')}\n`);
  }
}

describe('a local model of 8,000 tokens', () => {
  const WINDOW = 8_000;

  /** Speaks Ollama's format and refuses what is longer than its window, answer included. */
  async function startOllama(): Promise<ModelServer & { readonly sizes: number[] }> {
    const sizes: number[] = [];
    const model = scriptedModel('ollama:small');
    const started = await startModelServer(async (response, body) => {
      const messages = body.messages as { role: 'user'; content: string }[];
      const size = countTokens(messages.map(({ content }) => content).join('\n'), 'gpt-4o');
      const answer = (body.options as { num_predict?: number }).num_predict ?? 0;
      sizes.push(size);
      if (size + answer > WINDOW)
        return json(response, 400, {
          error: `the input length exceeds the context length of ${WINDOW} tokens`,
        });
      const [system, ...rest] = messages;
      const { text } = await model.generate({ system: system?.content ?? '', messages: rest });
      json(response, 200, {
        message: { content: text },
        done: true,
        done_reason: 'stop',
        prompt_eval_count: size,
        eval_count: 40,
      });
    });
    return { ...started, sizes };
  }

  it('is never sent more than it takes', async () => {
    await writePiers();
    const ollama = await startOllama();
    server = ollama;
    const service = await open({
      research: {
        provider: 'ollama:small',
        model_context_overrides: { 'ollama:small': { context_window: WINDOW, output_reserved: 2_000 } },
      },
      providers: { ollama: { base_url: ollama.url } },
    });
    const { state } = await completed(service, 'What does the old bridge carry?');
    expect(state.error).toBeUndefined();
    expect(state.status).toBe('completed');
    expect(state.notes).toEqual([]);
    expect(ollama.sizes.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...ollama.sizes)).toBeGreaterThan(2_200);
    expect(Math.max(...ollama.sizes)).toBeLessThanOrEqual(WINDOW - 2_000);
    const levels = Object.values(state.content_fidelity).flatMap(
      ({ phases }) => phases.analysis?.level ?? [],
    );
    expect(levels.some((level) => level !== 'raw')).toBe(true);
    for (const { estimated_tokens: counted, budget } of state.calls)
      expect(counted).toBeLessThanOrEqual(budget);
  });
});

describe('a service that answers questions and never a count', () => {
  it.each([
    [
      'claude',
      '[api]claude:haiku',
      ({ system, messages }: Record<string, unknown>) => ({ system, messages }),
      (text: string) => ({ content: [{ type: 'text', text }], stop_reason: 'end_turn' }),
    ],
    [
      'gemini',
      '[api]gemini:flash',
      ({ systemInstruction, contents }: Record<string, unknown>) => ({
        system: (systemInstruction as GoogleText).parts[0]?.text,
        messages: (contents as GoogleText[]).map(({ parts }) => ({ role: 'user', content: parts[0]?.text })),
      }),
      (text: string) => ({ candidates: [{ content: { parts: [{ text }] }, finishReason: 'STOP' }] }),
    ],
  ])('is not waited for, and is asked once in a run: %s', async (name, provider, read, written) => {
    await writePiers();
    const model = scriptedModel(provider);
    server = await startModelServer(async (response, body, path) => {
      if (/count/i.test(path)) return;
      const { text } = await model.generate(read(body) as ModelRequest);
      json(response, 200, written(text));
    });
    const key = provider.replace('[api]', '');
    const service = await open(
      {
        research: {
          provider,
          summarization_timeout: 0.05,
          calls_at_once: 1,
          model_context_overrides: { [key]: { context_window: 8_000, output_reserved: 2_000 } },
        },
        providers: { [name]: { base_url: server.url } },
      },
      { env: { PLIMSOLL_HOME: join(folder, 'home'), ANTHROPIC_API_KEY: 'k', GEMINI_API_KEY: 'k' } },
    );
    const { state } = await completed(service, 'What does the old bridge carry?');
    expect(state.status).toBe('completed');
    expect(model.countOf('analysis')).toBeGreaterThan(0);
    expect(server.asked.filter(({ path }) => /count/i.test(path))).toHaveLength(1);
  });
});

interface GoogleText {
  readonly parts: readonly { readonly text: string }[];
}
