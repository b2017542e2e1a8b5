import { describe, expect, it } from 'vitest';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { boundOptions, fallbackArchive, orders, parsed, textResult } from './testing/bound-options.js';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at} of a text`).join('\n');

describe('an original that the disk did not take', () => {
  it('is said to be kept while the server runs, and no hours are promised', async () => {
    const archive = fallbackArchive();
    const bound = await boundCallResult(textResult(lines(800)), boundOptions({ archive }));
    const { content, _meta } = parsed(bound.text);
    expect(content[0]?.text).toContain(
      `All of it: plimsoll_retrieve(handle="${bound.handle}"), kept while the server runs.]`,
    );
    expect(_meta[META_KEY]).toMatchObject({ handle: bound.handle, kept_in_memory: true });
    expect(bound.text).not.toMatch(/72 h|kept_hours/);
    expect((await archive.read(String(bound.handle))).kind).toBe('found');
  });

  it('is told so where texts are many, secrets are replaced, or the result is refused', async () => {
    const many = textResult(...Array.from({ length: 20 }, () => lines(60)));
    const secret = textResult(`token: ghp_${'a1B2c3D4e5F6'.repeat(3)}`);
    const rows = { list: orders(200) };
    const stuck = JSON.stringify({ content: [], structuredContent: rows });
    const refusing = {
      limits: { soft: { tokens: 300 }, hard: { tokens: 300 }, from: 'ceiling' },
      accepts: (value: unknown) => JSON.stringify(value) === JSON.stringify(rows),
    } as const;
    const bounds = await Promise.all([
      boundCallResult(many, boundOptions({ archive: fallbackArchive() })),
      boundCallResult(secret, boundOptions({ archive: fallbackArchive() })),
      boundCallResult(stuck, boundOptions({ archive: fallbackArchive(), ...refusing })),
    ]);
    expect(bounds.map(({ outcome }) => outcome)).toEqual(['reduced', 'redacted', 'refused']);
    for (const { text } of bounds) {
      expect(parsed(text)._meta[META_KEY]).toMatchObject({ kept_in_memory: true });
      expect(text).not.toMatch(/72 h|kept_hours/);
    }
  });
});
