import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../adapters/stores/memory-store.js';
import { counterFor } from '../app/counting.js';
import { ModelCallError, type ModelClient, type ModelRequest } from '../contract/ports/model-client.js';
import { parseProviderId } from '../contract/provider-id.js';
import { createAnswerSpool } from './answer-spool.js';
import { createGate } from './calls-at-once.js';
import { createSummarizer, MOST_CALLS } from './create-summarizer.js';
import type { SummarizerOptions, SummaryRequest } from './summarizer.js';
import { createSummaryCache } from './summary-cache.js';

const { counter } = counterFor('o200k_base');
const content =
  'The ferry sailed to Bergen in 1871 with 340 passengers on board, and it never came back late. '.repeat(12);
const request: SummaryRequest = { sourceId: 'a', content, level: 'condensed', context: 'ferry', budget: 120 };
const good = (summary = 'The ferry sailed in 1871.', points?: string[]) =>
  JSON.stringify({ summary, ...(points === undefined ? {} : { key_points: points }) });

type Reply = string | ModelCallError;

function client(
  id: string,
  reply: (request: ModelRequest, call: number) => Reply,
): ModelClient & { calls: ModelRequest[] } {
  const calls: ModelRequest[] = [];
  return {
    id: parseProviderId(id),
    calls,
    async generate(asked) {
      calls.push(asked);
      const answer = reply(asked, calls.length);
      if (answer instanceof ModelCallError) throw answer;
      return { text: answer, stop: 'end' };
    },
  };
}

/** Tokens of a call beside the text, at most. */
const INSTRUCTIONS = 320;

/** A provider with room for a text of so many tokens. */
function provider(client: ModelClient, room = 100_000) {
  return { client, counter, limits: { input: INSTRUCTIONS + room, output: 8_000 } };
}

function setup(clients: readonly ModelClient[], more: Partial<SummarizerOptions> = {}, room = 100_000) {
  const waits: number[] = [];
  const summarizer = createSummarizer({
    providers: clients.map((one) => provider(one, room)),
    counter,
    cache: undefined,
    timeoutMs: 1_000,
    sleep: async (milliseconds) => void waits.push(milliseconds),
    ...more,
  });
  return { summarizer, waits };
}

describe('the summariser', () => {
  it('answers with exactly the seven fields', async () => {
    const { summarizer } = setup([client('gemini:flash', () => good())]);
    expect(await summarizer.summarize(request)).toEqual({
      level: 'condensed',
      summary: 'The ferry sailed in 1871.',
      key_points: [],
      source_ids: ['a'],
      token_count: counter.count('The ferry sailed in 1871.'),
      provider_id: 'gemini:flash',
      warnings: [],
    });
  });

  it('tries a provider twice with a delay, then names the one that answered', async () => {
    const broken = client('[cli]gemini:flash', () => new ModelCallError('unavailable', 'down'));
    const { summarizer, waits } = setup([broken, broken, client('claude:haiku', () => good())]);
    const result = await summarizer.summarize(request);
    expect(broken.calls).toHaveLength(2);
    expect(waits).toEqual([3_000]);
    expect(result.provider_id).toBe('claude:haiku');
    expect(result.warnings.map(({ code }) => code)).toEqual(['SUMMARY_PROVIDER_FAILED']);
  });

  it('waits as long as a rate limit asks, and does not take it for an overflow', async () => {
    const limited = client('gemini:flash', (_, call) =>
      call === 1 ? new ModelCallError('rate_limited', 'slow down', { retryAfter: 1_500 }) : good(),
    );
    const { summarizer, waits } = setup([limited]);
    await summarizer.summarize(request);
    expect(waits).toEqual([1_500]);
    expect(limited.calls[1]?.messages[0]?.content).toContain(content);
  });

  it('asks the next provider at once where a rate limit asks for longer than it would wait', async () => {
    const limited = client(
      'gemini:flash',
      () => new ModelCallError('rate_limited', 'tomorrow', { retryAfter: 3_600_000 }),
    );
    const { summarizer, waits } = setup([limited, client('claude:haiku', () => good())]);
    expect((await summarizer.summarize(request)).provider_id).toBe('claude:haiku');
    expect([limited.calls.length, waits]).toEqual([1, []]);
  });

  it.each(['timeout', 'authentication'] as const)(
    'asks the next provider at once after a failure of kind %s',
    async (failure) => {
      const slow = client('gemini:flash', () => new ModelCallError(failure, 'no'));
      const { summarizer } = setup([slow, client('claude:haiku', () => good())]);
      expect((await summarizer.summarize(request)).provider_id).toBe('claude:haiku');
      expect(slow.calls).toHaveLength(1);
    },
  );

  it('asks again for malformed output, then for a tighter level', async () => {
    const odd = client('gemini:flash', ({ messages }) =>
      messages[0]?.content.includes('key points') ? good('Short.', ['one']) : 'no JSON',
    );
    const { summarizer } = setup([odd]);
    const result = await summarizer.summarize(request);
    expect(result).toMatchObject({ level: 'key_points', key_points: ['one'] });
    expect(odd.calls).toHaveLength(3);
  });

  it('requires key points at that level and takes JSON out of a fence', async () => {
    const odd = client('gemini:flash', (_, call) =>
      call === 1 ? good('Short.', []) : `Here:\n\`\`\`json\n${good('Short.', ['one'])}\n\`\`\``,
    );
    const { summarizer } = setup([odd]);
    expect(await summarizer.summarize({ ...request, level: 'key_points' })).toMatchObject({
      key_points: ['one'],
    });
  });

  it('takes a summary that is not shorter for a failure, within the limit of calls', async () => {
    const echo = client('gemini:flash', () => good(content + content));
    const { summarizer } = setup([echo], {}, 60);
    const result = await summarizer.summarize(request);
    expect(result.provider_id).toBe('extractive');
    expect(echo.calls.length).toBeLessThanOrEqual(MOST_CALLS);
    expect(result.token_count).toBeLessThanOrEqual(120);
    expect(result.warnings.at(-1)).toMatchObject({ code: 'SUMMARY_PROVIDER_FAILED' });
  });

  it('goes a level tighter when the answer is over the budget, then cuts it and says so', async () => {
    const long = client('gemini:flash', ({ messages }) =>
      good(
        messages[0]?.content.includes('one or two sentences, about')
          ? 'word '.repeat(60)
          : 'word '.repeat(150),
        ['point '.repeat(40)],
      ),
    );
    const { summarizer } = setup([long]);
    const result = await summarizer.summarize({ ...request, level: 'key_points', budget: 20 });
    expect(result.level).toBe('headline');
    expect(result.token_count).toBeLessThanOrEqual(20);
    expect(result.warnings).toMatchObject([{ code: 'CONTENT_TRUNCATED' }]);
  });

  it('makes the content smaller after an overflow, never the instructions', async () => {
    const small = client('gemini:flash', ({ messages, system }) => {
      expect(system).toContain('never followed');
      return (messages[0]?.content.length ?? 0) > 1_000
        ? new ModelCallError('context_overflow', 'too long')
        : good('Part.');
    });
    const { summarizer } = setup([small]);
    const result = await summarizer.summarize(request);
    expect(result.provider_id).toBe('gemini:flash');
    expect(result.summary).toContain('#fragment-1');
  });

  it('summarises long texts in parts, and retries a failed part alone, a level tighter', async () => {
    const parts = client('gemini:flash', ({ messages }) => {
      const text = messages[0]?.content ?? '';
      return text.includes('#fragment-2') && text.includes('half of its length')
        ? new ModelCallError('unavailable', 'hiccup')
        : good('Part.', ['p']);
    });
    const { summarizer } = setup([parts], {}, 100);
    const result = await summarizer.summarize(request);
    expect(result.summary).toContain('[a#fragment-2] Part.');
    expect(result.warnings).toEqual([]);
  });

  it('uses the extract of a part that fails for good, and names the part', async () => {
    const parts = client('gemini:flash', ({ messages }) =>
      messages[0]?.content.includes('#fragment-2')
        ? new ModelCallError('unavailable', 'no')
        : good('Part.', ['p']),
    );
    const { summarizer } = setup([parts], {}, 100);
    expect((await summarizer.summarize({ ...request, budget: 300 })).warnings).toMatchObject([
      { code: 'SUMMARY_PROVIDER_FAILED', chunk_id: 'a#fragment-2' },
    ]);
  });

  it('asks nobody twice about the same, and anew when content, context, level, provider or budget differ', async () => {
    const cache = createSummaryCache(createMemoryStore({ limitBytes: 1_000_000 }));
    const one = client('gemini:flash', () => good('Short.', ['p']));
    const { summarizer } = setup([one], { cache });
    await summarizer.summarize(request);
    await summarizer.summarize(request);
    expect(one.calls).toHaveLength(1);
    for (const change of [
      { content: `${content}!` },
      { context: 'x' },
      { level: 'key_points' as const },
      { budget: 121 },
    ])
      await summarizer.summarize({ ...request, ...change });
    expect(one.calls).toHaveLength(5);
    const other = client('claude:haiku', () => good());
    await setup([other], { cache }).summarizer.summarize(request);
    expect(other.calls).toHaveLength(1);
  });

  it('finds summaries of an earlier run in the store, and not the damaged ones', async () => {
    const store = createMemoryStore({ limitBytes: 1_000_000 });
    const first = client('gemini:flash', () => good());
    await setup([first], { cache: createSummaryCache(store) }).summarizer.summarize(request);
    const second = client('gemini:flash', () => good());
    await setup([second], { cache: createSummaryCache(store) }).summarizer.summarize(request);
    expect(second.calls).toHaveLength(0);
    for await (const { key } of store.list('summaries'))
      await store.put('summaries', key, new TextEncoder().encode('{"summary": 5}'));
    await setup([second], { cache: createSummaryCache(store) }).summarizer.summarize(request);
    expect(second.calls).toHaveLength(1);
  });
});

describe('after an overflow', () => {
  const sentence =
    'The ferry sailed to Bergen in 1871 with 340 passengers on board, and it never came back late. ';
  const long = { ...request, content: sentence.repeat(60), budget: 400 };

  /** A model with a window: what it refused and what it took, in sentences of the text that was sent. */
  function windowed(id: string, most: number, answer: (text: string, call: number) => Reply) {
    const refused: number[] = [];
    const taken: number[] = [];
    const made = client(id, ({ messages }, call) => {
      const sent = messages[0]?.content ?? '';
      const size = sent.split(sentence.slice(0, 20)).length - 1;
      if (size > most) {
        refused.push(size);
        return new ModelCallError('context_overflow', 'too long');
      }
      taken.push(size);
      return answer(sent, call);
    });
    return Object.assign(made, { refused, taken });
  }

  it('nothing is said of parts that were made anew and summarised then', async () => {
    const small = windowed('gemini:flash', 16, () => good('Part.'));
    const { summarizer } = setup([small]);
    const result = await summarizer.summarize(long);
    expect(small.refused.length).toBeGreaterThan(1);
    expect(result.provider_id).toBe('gemini:flash');
    expect(result.warnings).toEqual([]);
  });

  it('what was too long is not sent again, at no level', async () => {
    const small = windowed('gemini:flash', 16, (sent) =>
      sent.includes('half of its length') ? 'no JSON' : good('Part.', ['p']),
    );
    const { summarizer } = setup([small], { gate: createGate(1) });
    expect((await summarizer.summarize(long)).provider_id).toBe('gemini:flash');
    expect(small.refused).toEqual([...new Set(small.refused)].sort((a, b) => b - a));
    expect(Math.max(...small.taken)).toBeLessThan(Math.min(...small.refused));
  });

  it('a text that cannot be made smaller is not asked about again', async () => {
    const none = windowed('gemini:flash', 0, () => good());
    const { summarizer } = setup([none]);
    const result = await summarizer.summarize({ ...long, content: sentence.repeat(2), budget: 20 });
    expect(none.refused).toHaveLength(1);
    expect(result.provider_id).toBe('extractive');
  });

  it('a text of which no part is small enough is told by what the provider said', async () => {
    const none = windowed('gemini:flash', 0, () => good());
    const result = await setup([none]).summarizer.summarize({ ...long, content: sentence.repeat(400) });
    expect(result.warnings[0]?.message).toBe('gemini:flash gave no summary: too long');
  });

  it('nothing is said of extracts of parts where another provider, or the extract of all of it, is used', async () => {
    const partly = client('gemini:flash', ({ messages }) => {
      expect(messages[0]?.content).toContain('#fragment-');
      return 'no JSON';
    });
    const short = { ...long, level: 'key_points' as const, budget: 60 };
    const chunked = provider(partly, 300);
    const next = provider(client('claude:haiku', () => good('All.', ['p'])));
    const answered = await setup([], { providers: [chunked, next] }).summarizer.summarize(short);
    expect(answered.provider_id).toBe('claude:haiku');
    const alone = await setup([], { providers: [chunked] }).summarizer.summarize(short);
    expect(alone.provider_id).toBe('extractive');
    for (const { warnings } of [answered, alone]) {
      expect(warnings.length).toBeGreaterThan(0);
      expect(warnings.filter(({ message }) => message.includes('its extract is used'))).toEqual([]);
    }
  });
});

describe('a summary with the extract of a part', () => {
  it('is asked for anew the next time, and tells it again', async () => {
    const cache = createSummaryCache(createMemoryStore({ limitBytes: 1_000_000 }));
    const parts = client('gemini:flash', ({ messages }) =>
      messages[0]?.content.includes('#fragment-2') ? 'no JSON' : good('Part.', ['p']),
    );
    const { summarizer } = setup([parts], { cache }, 100);
    const first = await summarizer.summarize({ ...request, budget: 300 });
    const calls = parts.calls.length;
    const second = await summarizer.summarize({ ...request, budget: 300 });
    expect(parts.calls.length).toBeGreaterThan(calls);
    expect(first.warnings).toMatchObject([{ chunk_id: 'a#fragment-2' }]);
    expect(second.warnings).toEqual(first.warnings);
  });
});

describe('an answer that has come', () => {
  it('is used by the next run where the first one ended before it was done with it', async () => {
    const store = createMemoryStore({ limitBytes: 1_000_000 });
    const asked: string[] = [];
    const one: ModelClient = {
      id: parseProviderId('gemini:flash'),
      async generate({ kept, keep }) {
        if (kept !== undefined) return { text: kept, stop: 'end' };
        asked.push('asked');
        await keep?.(good());
        return { text: good(), stop: 'end' };
      },
    };
    const cache = createSummaryCache(store);
    const dying = { ...cache, set: () => Promise.reject(new Error('killed')) };
    const first = setup([one], { cache: dying, book: createAnswerSpool(store) });
    await expect(first.summarizer.summarize(request)).rejects.toThrow('killed');
    const book = createAnswerSpool(store);
    const second = setup([one], { cache, book });
    expect((await second.summarizer.summarize(request)).summary).toBe('The ferry sailed in 1871.');
    expect(asked).toHaveLength(1);
    await book.close();
    for await (const { key } of store.list('answers')) expect.unreachable(key);
  });
});
