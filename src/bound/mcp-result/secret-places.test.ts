import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { redactedResult } from './bound-mcp-result.js';
import { boundOptions, parsed, textResult } from './testing/bound-options.js';

const token = 'ghp_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8';
const long = { type: 'text', text: 'word '.repeat(2_000) };
const resource = (fields: object) => ({ type: 'resource', resource: { uri: 'file:///a', ...fields } });

const places: Record<string, object> = {
  'the `_meta` of the result': { content: [], _meta: { a: { b: [`key ${token}`] } } },
  '`_meta` that has our key': { content: [], _meta: { [META_KEY]: { note: token }, b: token } },
  'the `_meta` of a block': { content: [{ type: 'text', text: 'x', _meta: { a: token } }] },
  'a block of another type': { content: [{ type: 'table', rows: [{ cell: `is ${token}` }] }] },
  'a block that is no object': { content: [token] },
  'a text that is no string': { content: [{ type: 'text', text: { a: token } }] },
  'image data that is no base64': {
    content: [{ type: 'image', data: `see ${token}`, mimeType: 'image/png' }],
  },
  'audio data that is no base64': { content: [{ type: 'audio', data: token, mimeType: 'audio/wav' }] },
  'a blob that is no base64': { content: [resource({ blob: token })] },
  'a member of the result that is not known': { content: [], note: { a: [`key ${token}`] } },
  'the annotations of a text': { content: [{ type: 'text', text: 'x', annotations: { audience: [token] } }] },
  'a member of an image that is not known': {
    content: [{ type: 'image', data: 'QUJD', mimeType: 'image/png', alt: `see ${token}` }],
  },
  'a member of a resource that is not known': { content: [resource({ text: 'x', title: token })] },
  'a member beside a resource': { content: [{ ...resource({ blob: 'QUJD' }), about: token }] },
  'the `_meta` of a resource': { content: [resource({ text: 'x', _meta: { a: token } })] },
};

describe('secrets beside texts and structured content', () => {
  it.each(Object.entries(places))('are replaced in %s', async (_, result) => {
    const source = JSON.stringify(result);
    const bound = await boundCallResult(source, boundOptions());
    expect(bound.outcome).toBe('redacted');
    expect(redactedResult(source).redacted).toBe(bound.redacted);
    const content = [long, ...(result as { content: unknown[] }).content];
    const reduced = await boundCallResult(JSON.stringify({ ...result, content }), boundOptions());
    expect(reduced.outcome).toBe('reduced');
    for (const text of [bound.text, redactedResult(source).text, reduced.text]) {
      expect(text).toContain('[redacted:github-token]');
      expect(text).not.toContain('ghp_');
      parsed(text);
    }
  });

  it('leave what stands beside them in `_meta`, and our facts', async () => {
    const source = `{"content":[],"_meta":{"n":1.0,"key":"${token}"}}`;
    const { text } = await boundCallResult(source, boundOptions());
    expect(text).toContain('"_meta":{"n":1.0,"key":"[redacted:github-token]","');
    expect(parsed(text)._meta[META_KEY]).toMatchObject({ redacted: 1 });
  });

  it('are not looked for in real base64', async () => {
    const data = `AKIA${'QWERTYUIOPASDFGH'.repeat(4)}`;
    const written = [data, `${data.slice(0, 40)}\n${data}==`];
    for (const one of written) {
      const source = JSON.stringify({ content: [{ type: 'image', data: one, mimeType: 'image/png' }] });
      expect((await boundCallResult(source, boundOptions())).text).toBe(source);
    }
  });

  it('never make a result that is no JSON, and without them everything passes as it came', async () => {
    const block = fc.oneof(
      fc.jsonValue(),
      fc.record({ type: fc.constantFrom('text', 'image', 'resource', 'x'), data: fc.jsonValue() }),
      fc.record({ type: fc.constant('resource'), resource: fc.jsonValue(), _meta: fc.jsonValue() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 4 }), fc.jsonValue(), async (content, meta) => {
        const clean = JSON.stringify({ content, _meta: { meta } });
        const passed = await boundCallResult(clean, boundOptions({ limits: NO_LIMITS }));
        if (passed.redacted === 0) expect(passed.text).toBe(clean);
        const source = JSON.stringify({
          content: [...content, { type: 'x', token }],
          _meta: { meta, token },
        });
        const { text } = await boundCallResult(source, boundOptions({ limits: NO_LIMITS }));
        expect(text).not.toContain('ghp_');
        expect(parsed(text).content).toHaveLength(content.length + 1);
      }),
      { numRuns: 200 },
    );
  });

  it('stay when redaction is off', async () => {
    const source = JSON.stringify({ ...parsed(textResult('x')), _meta: { token } });
    expect((await boundCallResult(source, boundOptions({ redact: false }))).text).toBe(source);
  });
});

const NO_LIMITS = { soft: {}, hard: {}, from: 'default' as const };
