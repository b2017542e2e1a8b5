import { describe, expect, it } from 'vitest';
import type { SpoolFile } from '../../adapters/spool/spool-file.js';
import { memoryArchive } from '../../engine/call-result/testing/bound-options.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { boundOversize } from './bound-oversize.js';

/** A file of which the disk took so many bytes. */
function spooled(text: string, taken: number): SpoolFile {
  const bytes = Buffer.from(text).subarray(0, taken);
  return {
    size: bytes.byteLength,
    write: () => false,
    read: (start, length) => bytes.subarray(start, start + length),
    close: () => undefined,
  };
}

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
        text: { start, end },
        hasStructured: false,
      };
      const bound = await boundOversize(given, {
        server: 's',
        tool: 't',
        archive: memoryArchive(),
        keptHours: 72,
        redact: true,
        limit: { tokens: 200 },
        counter: wordPieceCounter,
      });
      expect(bound.handle).toBeUndefined();
      if (taken > 1_000) expect(bound.text).toMatch(/^a line with "quotes" and é\n/);
      expect(bound.text).toMatch(/ bytes of 151\.4 KB shown\. The rest was not kept\.\]$/);
      expect(wordPieceCounter.count(bound.text)).toBeLessThanOrEqual(200);
    }
  });
});
