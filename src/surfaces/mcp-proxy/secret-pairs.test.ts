import { afterEach, describe, expect, it } from 'vitest';
import { answerWith, closeSessions, expectNoPassword, startSession } from './testing/secret-sessions.js';

afterEach(closeSessions);

const pods = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    pod: `web-${id}`,
    env: [
      { name: 'MODE', value: 'production' },
      { name: 'DB_PASSWORD', value: `sesame-${id}x` },
      { Value: `sesame-${id}y`, Name: 'ApiToken' },
      { name: 'API_KEY', valueFrom: { secretKeyRef: { name: 'shop', key: 'api-key' } } },
    ],
  }));
const yamlOf = (count: number) =>
  pods(count)
    .map(({ pod }, id) => `- pod: ${pod}\n  env:\n  - name: DB_PASSWORD\n    value: sesame-${id}x\n`)
    .join('');

describe('secrets that stand beside their name', () => {
  it('are not in a small answer, in its text or in its data', async () => {
    const session = await startSession();
    const structuredContent = { items: pods(2), report: yamlOf(2) };
    for (const text of [
      JSON.stringify(structuredContent),
      JSON.stringify(structuredContent, null, 1),
      yamlOf(2),
    ]) {
      const raw = JSON.stringify({ content: [{ type: 'text', text }], structuredContent });
      const { line } = await session.call('echo', { raw });
      expect(line).not.toContain('sesame');
      expect(line).toContain('[redacted:password]');
      expect(line).toContain('production');
      expect(line).toContain('secretKeyRef');
    }
  });

  it.each([
    ['JSON', JSON.stringify({ items: pods(400) })],
    ['indented JSON', JSON.stringify({ items: pods(400) }, null, 2)],
    ['YAML', yamlOf(400)],
  ])('are in no answer and no page of the original: %s', (_, text) => expectNoPassword(text, 'web-399'));

  it('do not take the symbols of what is traded with them', async () => {
    const text = JSON.stringify([{ token: 'USDC', symbol_token: 'EUR' }, { token: 'Xk29fjw0Qm' }]);
    const { result } = await answerWith(await startSession(), text);
    expect(result.content[0]?.text).toBe(text.replace('Xk29fjw0Qm', '[redacted:token]'));
  });
});
