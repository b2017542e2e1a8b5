import { describe, expect, it } from 'vitest';
import { clientProfile } from '../../contract/clients/clients.js';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { resultLimits } from './result-limits.js';
import { boundOptions, memoryArchive, orders, parsed } from './testing/bound-options.js';

const linksOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    type: 'resource_link',
    uri: `file:///folder/of/many/files/${at}`,
    name: `file ${at}`,
    description: `what the file ${at} holds`,
  }));

function optionsOf(name: string) {
  const client = clientProfile(name);
  const limits = resultLimits({
    config: {},
    policy: {},
    announcedCharacters: undefined,
    client: client?.limit,
  });
  return { limits, shows: client?.shows ?? ('either' as const), archive: memoryArchive() };
}

const clients = ['claude-code', 'Visual Studio Code', 'gemini-cli-mcp-client', 'codex-mcp-client', 'other'];

describe('links to resources', () => {
  it('above the limit leave from the end, and the notice brings them back as a list', async () => {
    const links = linksOf(3_000);
    for (const client of clients) {
      const given = optionsOf(client);
      const { text, outcome, handle } = await boundCallResult(
        JSON.stringify({ content: links }),
        boundOptions(given),
      );
      expect([client, outcome]).toEqual([client, 'reduced']);
      const left = parsed(text);
      const shown = left.content.filter(({ type }) => type === 'resource_link');
      expect(shown.length).toBeGreaterThan(40);
      expect(shown).toEqual(links.slice(0, shown.length));
      expect(left.content.at(-1)?.text).toMatch(
        new RegExp(
          `^\\[plimsoll: ${shown.length} of 3,000 links shown, [^.]*\\.. KB of [^.]*\\.. KB\\. All of it: plimsoll_retrieve\\(handle="${handle}"\\)`,
        ),
      );
      expect(left._meta[META_KEY]).toMatchObject({
        unit: 'links',
        shown: shown.length,
        total: 3_000,
        handle,
      });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(50_000);
      const original = await given.archive.read(handle ?? '');
      expect(original.kind === 'found' && JSON.parse(original.text)).toEqual(links);
    }
  });

  it('leave room for texts, which are cut as always', async () => {
    const content = [{ type: 'text', text: JSON.stringify(orders(3_000)) }, ...linksOf(3_000)];
    for (const client of clients) {
      const bound = await boundCallResult(JSON.stringify({ content }), boundOptions(optionsOf(client)));
      expect([client, bound.outcome]).toEqual([client, 'reduced']);
      const said = parsed(bound.text)
        .content.map(({ text }) => text ?? '')
        .join('\n');
      expect(said).toMatch(/of 3,000 rows shown/);
      expect(said).toMatch(/\d of 3,000 links shown/);
      expect(said).not.toContain('foreign plimsoll');
    }
  });

  it('below the limit pass as they came', async () => {
    const result = JSON.stringify({ content: linksOf(20) });
    for (const client of clients) {
      const bound = await boundCallResult(result, boundOptions(optionsOf(client)));
      expect([bound.outcome, bound.text]).toEqual(['passed', result]);
    }
  });

  it('pass whole where nothing keeps them and no limit of the client is above them', async () => {
    const result = JSON.stringify({ content: linksOf(3_000) });
    const bound = await boundCallResult(result, boundOptions({ ...optionsOf('other'), archive: undefined }));
    expect(bound.outcome).toBe('over');
    expect(parsed(bound.text).content).toHaveLength(3_000);
  });

  it('are kept with their secrets replaced', async () => {
    const token = `ghp_${'1234567890abcdefghijABCDEFGHIJ123456'}`;
    const links = linksOf(3_000).map((link, at) =>
      at % 100 === 99 ? { ...link, description: token } : link,
    );
    const given = optionsOf('other');
    const bound = await boundCallResult(JSON.stringify({ content: links }), boundOptions(given));
    expect(bound.text).not.toContain(token);
    expect(JSON.stringify(await given.archive.read(bound.handle ?? ''))).not.toContain(token);
    expect(bound.redacted).toBe(30);
  });
});
