import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../../adapters/json-schema/compile-json-schema.js';
import { clientProfile } from '../../contract/clients/clients.js';
import { boundCallResult } from '../../engine/bound.js';
import { resultLimits } from './result-limits.js';
import { boundOptions, orders, parsed } from './testing/bound-options.js';

const noise = Array.from({ length: 90_000 }, (_, at) => (at * 7 + (at >> 5) * 13 + (at >> 9)) % 256);
const pictures = {
  'a photo': Buffer.from(noise).toString('base64'),
  'one colour': Buffer.alloc(90_000, 3).toString('base64'),
};
const entry = {
  type: 'object',
  properties: { type: { type: 'string' }, data: { type: 'string' }, mimeType: { type: 'string' } },
  required: ['type', 'data', 'mimeType'],
  additionalProperties: false,
};
/** As the reference server for files announces it for `read_media_file`. */
const mediaFile = {
  type: 'object',
  properties: { content: { type: 'array', items: entry } },
  required: ['content'],
  additionalProperties: false,
};
const clients = ['claude-code', 'codex-mcp-client', 'gemini-cli-mcp-client', 'Visual Studio Code', 'other'];

function bound(result: object, schema: object, name: string) {
  const client = clientProfile(name);
  const limits = resultLimits({
    config: {},
    policy: {},
    announcedCharacters: undefined,
    client: client?.limit,
  });
  const accepts = compileJsonSchema(schema);
  return boundCallResult(
    JSON.stringify(result),
    boundOptions({ limits, shows: client?.shows ?? 'either', accepts }),
  );
}

describe('a picture that stands in a block and in structured content', () => {
  it.each(Object.entries(pictures))('stays in its block and leaves the other (%s)', async (_, data) => {
    const image = { type: 'image', data, mimeType: 'image/png' };
    const result = { content: [image], structuredContent: { content: [image] } };
    // Clients that show structured content alone are given a place for the notice.
    const open = {
      ...mediaFile,
      properties: { ...mediaFile.properties, plimsoll_notice: { type: 'string' } },
    };
    for (const client of clients) {
      const schema = clientProfile(client)?.shows === 'structured' ? open : mediaFile;
      const { text, outcome, handle } = await bound(result, schema, client);
      expect([client, outcome]).toEqual([client, 'reduced']);
      const left = parsed(text);
      expect(left.isError).toBeUndefined();
      expect(left.content[0]).toEqual(image);
      expect(left.structuredContent?.content).toEqual([]);
      expect(compileJsonSchema(schema)(left.structuredContent)).toBe(true);
      const said = `${left.structuredContent?.plimsoll_notice ?? ''}${left.content.at(-1)?.text ?? ''}${left.content.at(-2)?.text ?? ''}`;
      expect(said).toContain('1 binary value left out here: it stands in a block');
      expect(said).toContain(`handle="${handle}"`);
    }
  });

  it('leaves by its field alone where the schema does not ask for it, and is empty where it does', async () => {
    const data = pictures['a photo'];
    const value = { name: 'plot', image: data, width: 640 };
    const result = { content: [{ type: 'image', data, mimeType: 'image/png' }], structuredContent: value };
    const schema = { type: 'object', properties: { image: { type: 'string' } } };
    const free = parsed((await bound(result, schema, 'claude-code')).text).structuredContent;
    expect(free).toMatchObject({ name: 'plot', width: 640 });
    expect(free).not.toHaveProperty('image');
    const wanted = await bound(result, { ...schema, required: ['image'] }, 'claude-code');
    expect(parsed(wanted.text).structuredContent).toMatchObject({ name: 'plot', image: '', width: 640 });
  });

  it('leaves before rows do', async () => {
    const data = pictures['a photo'];
    const value = { image: data, rows: orders(3_000) };
    const result = { content: [{ type: 'image', data, mimeType: 'image/png' }], structuredContent: value };
    const schema = { type: 'object', properties: { rows: { type: 'array' } }, required: ['rows'] };
    const { text } = await bound(result, schema, 'claude-code');
    const left = parsed(text).structuredContent;
    expect(left?.rows).toSatisfy((rows: unknown[]) => rows.length > 50);
    expect(left?.plimsoll_notice).toMatch(
      /^\[plimsoll: 1 binary value left out here.*\n\[plimsoll: \d+ of 3,000 rows shown/,
    );
  });

  it('stays where it is the only one', async () => {
    const data = pictures['a photo'];
    const result = { content: [{ type: 'text', text: 'x' }], structuredContent: { image: data } };
    const schema = { type: 'object', properties: { image: { type: 'string' } }, required: ['image'] };
    expect((await bound(result, schema, 'other')).outcome).toBe('over');
  });
});
