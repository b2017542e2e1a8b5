import { describe, expect, it } from 'vitest';
import { boundCallResult } from '../../engine/bound.js';
import { redactedResult } from './bound-mcp-result.js';
import { boundOptions, memoryArchive, parsed } from './testing/bound-options.js';

const token = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
const link = {
  type: 'resource_link',
  uri: 'https://ann:s3cr3tpass9@git.acme.dev/x.git',
  name: `n ${token}`,
  title: `t ${token}`,
  description: `use ${token}`,
};
const embedded = (text: string, at = 0) => ({
  type: 'resource',
  resource: { uri: `https://ann:s3cr3tpass${at}@git.acme.dev/y`, text },
});
const secrets = /s3cr3tpass|ghp_/;

describe('secrets in links', () => {
  it('are replaced in the address, the names and the description; the original can be restored', async () => {
    const archive = memoryArchive();
    const source = JSON.stringify({ content: [link, embedded('short')] });
    const bound = await boundCallResult(source, boundOptions({ archive }));
    expect(bound).toMatchObject({ outcome: 'redacted', redacted: 5 });
    expect(bound.text).not.toMatch(secrets);
    expect(parsed(bound.text).content).toMatchObject([
      { type: 'resource_link', description: 'use [redacted:github-token]' },
      { type: 'resource', resource: { text: 'short' } },
    ]);
    const kept = await archive.read(bound.handle ?? '');
    expect(kept.kind === 'found' && JSON.parse(kept.text)).toEqual(parsed(bound.text).content[0]);
  });

  it('are replaced beside texts that are reduced or leave', async () => {
    const few = [{ type: 'text', text: 'word '.repeat(2_000) }, link];
    const many = Array.from({ length: 60 }, (_, at) => embedded(`text ${at} `.repeat(30), at));
    for (const content of [few, many]) {
      const bound = await boundCallResult(JSON.stringify({ content }), boundOptions());
      expect(bound.outcome).toBe('reduced');
      expect(bound.text).not.toMatch(secrets);
      parsed(bound.text);
    }
  });

  it('are replaced, as those of all other parts, when the archive or the counter fails', async () => {
    const structuredContent = { note: `deploy with ${token}` };
    const content = [
      link,
      embedded(`text with ${token}`),
      { type: 'text', text: `${token} word `.repeat(900) },
    ];
    const source = JSON.stringify({ content, structuredContent });
    const fail = () => {
      throw new Error('broken');
    };
    const broken = [
      { archive: { ...memoryArchive(), keep: fail } },
      { counter: { ...boundOptions().counter, count: fail, countUpTo: fail } },
    ];
    for (const given of broken)
      await expect(boundCallResult(source, boundOptions(given))).rejects.toThrow('broken');
    const { text, redacted } = redactedResult(source);
    expect(text).not.toMatch(secrets);
    expect(redacted).toBe(4 + 2 + 900 + 1);
    expect(parsed(text).structuredContent).toEqual({ note: 'deploy with [redacted:github-token]' });
  });

  it('stay when redaction is off', async () => {
    const source = JSON.stringify({ content: [link] });
    expect((await boundCallResult(source, boundOptions({ redact: false }))).text).toBe(source);
  });
});
