import { describe, expect, it, vi } from 'vitest';
import { compileJsonSchema } from '../../adapters/json-schema/compile-json-schema.js';
import { boundCallResult } from '../../engine/bound.js';
import { boundOptions, memoryArchive, orders, parsed } from './testing/bound-options.js';

const token = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
const accepts = (value: unknown) => /^ghp_/.test(String((value as { token: unknown }).token));
const structuredContent = { token, user: 'ann' };
const mirror = JSON.stringify(structuredContent);
const textBlock = (text: string) => ({ type: 'text', text });

describe('structured content that is invalid with its secret replaced', () => {
  it('leaves: the result is an error with the data as text', async () => {
    const archive = memoryArchive();
    const source = JSON.stringify({
      content: [textBlock(mirror)],
      structuredContent,
      resultType: 'complete',
    });
    const bound = await boundCallResult(source, boundOptions({ accepts, archive }));
    expect(bound).toMatchObject({ outcome: 'redacted', redacted: 1 });
    const { structuredContent: left, content, isError, resultType } = parsed(bound.text);
    expect([left, isError, resultType]).toEqual([undefined, true, 'complete']);
    expect(content.map(({ text }) => text)).toMatchInlineSnapshot(`
      [
        "Plimsoll left structuredContent out: with the secret in "/token" replaced it does not satisfy the tool's output schema. The result is marked as an error only because of this; its data follows as text.",
        "{"token":"[redacted:github-token]","user":"ann"}",
      ]
    `);
    const kept = await archive.read(bound.handle ?? '');
    expect(kept.kind === 'found' && kept.text).toBe('{"token":"[redacted:github-token]","user":"ann"}');
  });

  it('is one with an address in it, which strict clients check', async () => {
    const remote = { url: 'https://ann:s3cretPassw0rd9x@git.acme.dev/shop.git' };
    const schema = { type: 'object', properties: { url: { type: 'string', format: 'uri' } } };
    const source = JSON.stringify({
      content: [textBlock(JSON.stringify(remote))],
      structuredContent: remote,
    });
    const { text } = await boundCallResult(source, boundOptions({ accepts: compileJsonSchema(schema) }));
    expect(parsed(text)).toMatchObject({
      isError: true,
      content: [{}, { text: expect.stringContaining(':[redacted:url-password]@') }],
    });
    expect(parsed(text).structuredContent).toBeUndefined();
  });

  it('comes as a text where no text says it', async () => {
    for (const content of [undefined, [], [textBlock('done')]]) {
      const source = JSON.stringify({ content, structuredContent, isError: false });
      const bound = await boundCallResult(source, boundOptions({ accepts }));
      const { content: texts, isError } = parsed(bound.text);
      expect(isError).toBe(true);
      expect(bound.text).not.toContain('ghp_');
      expect(texts.at(-1)?.text).toBe('{"token":"[redacted:github-token]","user":"ann"}');
    }
  });

  it('leaves from a result over its limit too, and the rest is reduced', async () => {
    const rows = { token, rows: orders(300) };
    const source = JSON.stringify({ content: [textBlock(JSON.stringify(rows))], structuredContent: rows });
    const bound = await boundCallResult(source, boundOptions({ accepts }));
    expect(bound.outcome).toBe('reduced');
    expect(bound.text).not.toContain('ghp_');
    const { structuredContent: left, content, isError } = parsed(bound.text);
    expect([left, isError]).toEqual([undefined, true]);
    expect(content[0]?.text).toMatch(/^Plimsoll left structuredContent out/);
    expect(bound.after.tokens).toBeLessThanOrEqual(400);
  });

  it('is found out by a schema that is asked only then', async () => {
    const asked = vi.fn(accepts);
    const plain = JSON.stringify({ content: [], structuredContent: { user: 'ann' } });
    const inText = JSON.stringify({ content: [textBlock(token)], structuredContent: { user: 'ann' } });
    for (const source of [plain, inText]) await boundCallResult(source, boundOptions({ accepts: asked }));
    expect(asked).not.toHaveBeenCalled();
    const source = JSON.stringify({ content: [], structuredContent });
    expect(parsed((await boundCallResult(source, boundOptions({ accepts: asked }))).text).isError).toBe(true);
    const dry = await boundCallResult(source, boundOptions({ accepts: asked, dryRun: true }));
    expect([dry.text, dry.outcome]).toEqual([source, 'redacted']);
  });

  it('stays when it is valid all the same, or was invalid before', async () => {
    const source = JSON.stringify({ content: [], structuredContent });
    for (const verdict of [true, false]) {
      const { text } = await boundCallResult(source, boundOptions({ accepts: () => verdict }));
      expect(parsed(text).structuredContent).toEqual({ token: '[redacted:github-token]', user: 'ann' });
      expect(parsed(text).isError).toBeUndefined();
    }
  });
});
