import { describe, expect, it } from 'vitest';
import type { Spooled } from '../../adapters/spool/spool-file.js';
import type { Archive } from '../../archive/archive.js';
import type { SizeLimit } from '../../bound/mcp-result/result-limits.js';
import { fallbackArchive, memoryArchive, parsed } from '../../bound/mcp-result/testing/bound-options.js';
import { keeperIn, runWork } from '../../engine/bound.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { boundOversize, type OversizeOptions, type OversizeResult } from './bound-oversize.js';

/** A file of which the disk took so many bytes. */
function spooled(text: string, taken: number): Spooled {
  const bytes = Buffer.from(text).subarray(0, taken);
  return {
    size: bytes.byteLength,
    read: (start, length) => bytes.subarray(start, start + length),
  };
}

/** With its parts in an archive. */
function boundIn(
  given: OversizeResult,
  { archive, ...options }: Omit<OversizeOptions, 'isArchiveOff'> & { readonly archive: Archive },
) {
  const keep = keeperIn({ archive, scope: 'call', item: 's/t', ttlHours: options.keptHours });
  return runWork(boundOversize(given, { ...options, isArchiveOff: false }), keep);
}

const CLOCK = { now: () => Date.UTC(2026, 0, 22, 12) };

describe('an answer of which the disk took a part only', () => {
  it('shows its beginning, tells its real size, and hands out no handle', async () => {
    const text = 'a line with "quotes" and \u00e9\n'.repeat(5_000);
    const message = `{"result":{"content":[{"type":"text","text":${JSON.stringify(text)}}]}}`;
    const start = message.indexOf('"text":"a') + 7;
    const end = Buffer.byteLength(message) - 4;
    for (const taken of [60_000, 60_001, 60_002, 60_003, start + 1, 10]) {
      const given = {
        file: spooled(message, taken),
        bytes: Buffer.byteLength(message),
        isWhole: false,
        texts: [{ start, end }],
        structured: undefined,
        isError: false,
        resultType: undefined,
      };
      const bound = await boundIn(given, {
        server: 's',
        tool: 't',
        archive: memoryArchive(),
        keptHours: 72,
        redact: true,
        limit: { tokens: 200 },
        counter: wordPieceCounter,
        clock: CLOCK,
      });
      expect(bound.handle).toBeUndefined();
      if (taken > 1_000) expect(bound.text).toMatch(/^a line with "quotes" and é\n/);
      expect(bound.text).toMatch(/ bytes of 151\.4 KB shown\. The rest was not kept\.\]$/);
      expect(wordPieceCounter.count(bound.text)).toBeLessThanOrEqual(200);
    }
  });
});

describe('an answer that the disk did not take', () => {
  it('is said to be kept while the server runs', async () => {
    const text = 'a line of a log\n'.repeat(5_000);
    const message = `{"result":{"content":[{"type":"text","text":${JSON.stringify(text)}}]}}`;
    const start = message.indexOf('"text":"a') + 7;
    const given = {
      file: spooled(message, message.length),
      bytes: message.length,
      isWhole: true,
      texts: [{ start, end: message.length - 4 }],
      structured: undefined,
      isError: false,
      resultType: undefined,
    };
    const bound = await boundIn(given, {
      server: 's',
      tool: 't',
      archive: fallbackArchive(),
      keptHours: 72,
      redact: true,
      limit: { tokens: 200 },
      counter: wordPieceCounter,
      clock: CLOCK,
    });
    expect(bound.text).toContain('The whole is kept while the server runs: plimsoll_retrieve(handle=');
    expect(bound.result).toContain('"kept_in_memory":true');
    expect(bound.result).not.toMatch(/kept_hours|72 h/);
  });
});

describe('an answer with structured content', () => {
  const text = 'a "quoted" line of a log\n'.repeat(4_000);

  async function bound(structuredContent: object, limit: SizeLimit) {
    const structured = JSON.stringify(structuredContent);
    const message = `{"result":{"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${structured}}}`;
    const start = message.indexOf('"text":"a') + 7;
    const from = message.indexOf('"structuredContent":') + 20;
    const given = {
      file: spooled(message, message.length),
      bytes: message.length,
      isWhole: true,
      texts: [{ start, end: start + JSON.stringify(text).length }],
      structured: { start: from, end: from + structured.length },
      isError: false,
      resultType: undefined,
    };
    const options = { server: 's', tool: 't', archive: memoryArchive(), keptHours: 72, redact: true };
    const { result } = await boundIn(given, {
      ...options,
      limit,
      counter: wordPieceCounter,
      clock: CLOCK,
    });
    return { ...parsed(result), size: Buffer.byteLength(result) };
  }

  it('is no error when the one field holds the text: the field has what is shown', async () => {
    const { content, structuredContent, isError } = await bound({ content: text }, { tokens: 300 });
    expect(isError).toBeUndefined();
    expect(structuredContent).toEqual({ content: content[0]?.text });
    expect(wordPieceCounter.count(JSON.stringify(structuredContent))).toBeLessThanOrEqual(300);
    const inBytes = await bound({ content: text }, { bytes: 6_000 });
    expect(inBytes.size).toBeLessThanOrEqual(6_000);
    expect(
      content[0]?.text.slice(content[0].text.indexOf('[plimsoll')).replace(/"[a-z2-7]{16}"/, 'HANDLE'),
    ).toMatchInlineSnapshot(
      `"[plimsoll: the first 499 bytes of 97.7 KB shown. The whole is kept for 72 h: plimsoll_retrieve(handle=HANDLE) gives it page by page; search, or start and end, find a place in it.]"`,
    );
  });

  it('says in _meta what is shown of the text, which limit held, and how large the result is', async () => {
    for (const limit of [{ tokens: 300 }, { bytes: 6_000 }, { bytes: 2_000 }]) {
      const { content, _meta, size } = await bound({ content: text }, limit);
      const said = content[0]?.text ?? '';
      const shown = said.slice(0, Math.max(0, said.indexOf('[plimsoll: ') - 1));
      expect(_meta?.['dev.plimsoll/reduction']).toMatchObject({
        kind: 'text',
        limit: 'tokens' in limit ? { amount: 300, unit: 'tokens' } : { amount: limit.bytes, unit: 'bytes' },
        after: { tokens: wordPieceCounter.count(said), bytes: size },
        shown: Buffer.byteLength(shown),
        total: Buffer.byteLength(text),
        unit: 'bytes',
        timestamp: '2026-01-22T12:00:00+00:00',
      });
    }
  });

  it('is an error when it says something else, because clients take no result without it', async () => {
    for (const other of [{ content: `${text}.` }, { content: text, more: 1 }, { rows: [text] }])
      expect((await bound(other, { tokens: 300 })).isError).toBe(true);
  });

  it('is no error when it is small: it leaves as it came', async () => {
    const { structuredContent, isError } = await bound({ lines: 4_000 }, { tokens: 300 });
    expect(structuredContent).toEqual({ lines: 4_000 });
    expect(isError).toBeUndefined();
  });
});
