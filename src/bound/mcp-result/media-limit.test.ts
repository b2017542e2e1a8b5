import { describe, expect, it } from 'vitest';
import { clientProfile } from '../../contract/clients/clients.js';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { resultLimits } from './result-limits.js';
import { boundOptions, orders, parsed } from './testing/bound-options.js';

const data = 'iVBORw0KGgo'.repeat(20_000);
const media = [
  { type: 'image', data, mimeType: 'image/png' },
  { type: 'audio', data, mimeType: 'audio/wav' },
  { type: 'resource', resource: { uri: 'file:///a.bin', blob: data } },
];

function optionsOf(name: string, ceiling: object = {}) {
  const client = clientProfile(name);
  const limits = resultLimits({
    config: ceiling,
    policy: {},
    announcedCharacters: undefined,
    client: client?.limit,
  });
  return boundOptions({ limits, shows: client?.shows ?? 'either' });
}

const clients = ['claude-code', 'Visual Studio Code', 'gemini-cli-mcp-client', 'codex-mcp-client', 'other'];

describe('images, audio and other binary data', () => {
  it('pass whatever their size: a limit in characters is not about them, nor about `_meta`', async () => {
    for (const client of clients)
      for (const block of media) {
        const result = JSON.stringify({ content: [block], _meta: { trace: 'x'.repeat(90_000) } });
        const bound = await boundCallResult(result, optionsOf(client));
        expect([client, bound.outcome, bound.text === result]).toEqual([client, 'passed', true]);
      }
  });

  it('stay beside a text that is reduced to the limit', async () => {
    const text = JSON.stringify(orders(2_000));
    for (const client of clients) {
      const content = [{ type: 'text', text }, ...media];
      const bound = await boundCallResult(JSON.stringify({ content }), optionsOf(client));
      expect(bound.outcome).toBe('reduced');
      const left = parsed(bound.text);
      expect(left.content.filter(({ type }) => type !== 'text' && type !== 'resource_link')).toEqual(media);
      expect(Buffer.byteLength(bound.text) - 3 * data.length).toBeLessThanOrEqual(50_000);
    }
  });

  it('count for the ceiling of the operator', async () => {
    const result = JSON.stringify({ content: media });
    const bound = await boundCallResult(result, optionsOf('claude-code', { ceiling_bytes: 100_000 }));
    expect(bound.outcome).toBe('refused');
    expect(parsed(bound.text)._meta[META_KEY]?.limit).toEqual({ amount: 100_000, unit: 'bytes' });
  });

  it('leave what else is large to the limit of the client', async () => {
    const unknown = { type: 'form', fields: 'name and address '.repeat(4_000) };
    const bound = await boundCallResult(JSON.stringify({ content: [unknown] }), optionsOf('claude-code'));
    expect(bound.outcome).toBe('refused');
    expect(parsed(bound.text)._meta[META_KEY]?.limit).toMatchObject({ of: 'without_media' });
  });
});
