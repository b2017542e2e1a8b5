import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientProfile } from '../../contract/clients/clients.js';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { resultLimits } from './result-limits.js';
import { boundOptions, orders, parsed, textResult } from './testing/bound-options.js';

/** As a file server answers: the same text in both forms. */
function fileResult(bytes: number): string {
  const line = 'a line of a file with "quoted" words in it\n';
  const text = line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes);
  return JSON.stringify({ content: [{ type: 'text', text }], structuredContent: { content: text } });
}

function optionsOf(client: string) {
  const profile = clientProfile(client);
  const config = {};
  const limits = resultLimits({ config, policy: {}, announcedCharacters: undefined, client: profile?.limit });
  return boundOptions({ limits, shows: profile?.shows ?? 'either' });
}

function viewOf(leaving: string, shows: string): string {
  const { content, structuredContent } = parsed(leaving);
  const texts = content.map(({ text }) => text).join('\n');
  return shows === 'content' ? texts : JSON.stringify(structuredContent);
}

describe('the share of a limit that a client sets', () => {
  it('is compared with what its model reads, not with both forms of it', async () => {
    const passes = [
      ['claude-code', 11_500],
      ['claude-code', 18_000],
      ['gemini-cli-mcp-client', 8_200],
      ['gemini-cli-mcp-client', 15_900],
      ['qwen-code', 9_000],
    ] as const;
    for (const [client, bytes] of passes) {
      const result = fileResult(bytes);
      const { outcome, text } = await boundCallResult(result, optionsOf(client));
      expect([client, outcome, text === result]).toEqual([client, 'passed', true]);
    }
  });

  it('bounds what its model reads, and is the limit that the facts name', async () => {
    const cases = [
      ['claude-code', 'structured', 20_000],
      ['gemini-cli', 'content', 16_000],
    ] as const;
    for (const [client, shows, amount] of cases) {
      const { outcome, text } = await boundCallResult(fileResult(24_000), optionsOf(client));
      expect(outcome).toBe('reduced');
      expect(parsed(text)._meta[META_KEY]?.limit).toEqual({ amount, unit: 'bytes', of: 'model_view' });
      const size = Buffer.byteLength(viewOf(text, shows));
      expect(size).toBeLessThanOrEqual(amount);
      expect(size).toBeGreaterThan(amount * 0.8);
    }
  });

  it('leaves the whole result within the limit of the client itself', async () => {
    const hidden = { rows: orders(600) };
    const result = JSON.stringify({ content: [{ type: 'text', text: 'done' }], structuredContent: hidden });
    const { outcome, text } = await boundCallResult(result, optionsOf('gemini-cli'));
    expect(outcome).toBe('reduced');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(40_000);
    expect(parsed(text).content[0]?.text).toBe('done');
    expect(parsed(text)._meta[META_KEY]?.limit).toEqual({
      amount: 40_000,
      unit: 'bytes',
      of: 'without_media',
    });
  });

  it('is not about structured content that the client does not show and that has no smaller form', async () => {
    const structuredContent = { list: ['a value '.repeat(7_000)] };
    const report = 'words of a report\n'.repeat(3_000);
    for (const client of ['gemini-cli', 'pi', 'Visual Studio Code', 'qwen-code']) {
      const options = { ...optionsOf(client), accepts: isWhole };
      for (const said of ['done', report]) {
        const result = JSON.stringify({ content: [{ type: 'text', text: said }], structuredContent });
        const { outcome, text } = await boundCallResult(result, options);
        expect([client, outcome]).toEqual([client, said === 'done' ? 'over' : 'reduced']);
        expect(parsed(text).structuredContent).toEqual(structuredContent);
        expect(parsed(text).isError).toBeUndefined();
        expect(parsed(text).content[0]?.text.length).toBeLessThanOrEqual(20_000);
        // A ceiling is about everything.
        const { soft, hard } = options.limits;
        const limits = {
          ...options.limits,
          soft: { ...soft, bytes: 40_000 },
          hard: { ...hard, bytes: 40_000 },
        };
        expect((await boundCallResult(result, { ...options, limits })).outcome).toBe('refused');
      }
    }
    function isWhole(value: unknown): boolean {
      return JSON.stringify(value) === JSON.stringify(structuredContent);
    }
  });

  it('holds for every form of a result', async () => {
    const rows = fc.integer({ min: 1, max: 150 }).map(orders);
    const viewLimits = fc.integer({ min: 3_000, max: 12_000 });
    const shown = fc.constantFrom('content' as const, 'structured' as const, 'either' as const);
    const form = fc.nat({ max: 3 });
    await fc.assert(
      fc.asyncProperty(rows, viewLimits, shown, form, async (list, viewBytes, shows, way) => {
        const json = JSON.stringify({ rows: list });
        const structured = [undefined, { rows: list }, { text: json }, { rows: list }][way];
        const texts = way === 3 ? list.map(({ note }) => String(note)) : [json];
        const content = texts.map((text) => ({ type: 'text', text }));
        const result = JSON.stringify({ content, structuredContent: structured });
        const limits = { soft: { viewBytes }, hard: {}, from: 'client' as const };
        const { outcome, text } = await boundCallResult(result, boundOptions({ limits, shows }));
        const sizes = (leaving: string) => {
          const one = Buffer.byteLength(viewOf(leaving, 'content'));
          const other = structured === undefined ? one : Buffer.byteLength(viewOf(leaving, 'structured'));
          return shows === 'either' ? Math.max(one, other) : shows === 'content' ? one : other;
        };
        if (outcome === 'passed') expect(text).toBe(result);
        expect(outcome === 'passed').toBe(sizes(result) <= viewBytes);
        expect(sizes(text)).toBeLessThanOrEqual(viewBytes);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the limit that the facts name', () => {
  it('is the one that a result is furthest above', async () => {
    const limitOf = async (soft: object) => {
      const limits = { soft, hard: {}, from: 'policy' as const };
      const { text } = await boundCallResult(
        textResult('some words of a line\n'.repeat(900)),
        boundOptions({ limits }),
      );
      return parsed(text)._meta[META_KEY]?.limit;
    };
    expect(await limitOf({ tokens: 4_000, bytes: 6_000 })).toEqual({ amount: 6_000, unit: 'bytes' });
    expect(await limitOf({ tokens: 400, bytes: 16_000 })).toEqual({ amount: 400, unit: 'tokens' });
  });
});
