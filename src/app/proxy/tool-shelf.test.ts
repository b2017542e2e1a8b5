import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { CALL_TOOL, FIND_TOOL } from '../../contract/names.js';
import { countTokens } from '../counting.js';
import type { ListedTool } from './shelf-tools.js';
import { openToolShelf, type ToolShelf } from './tool-shelf.js';

const LAST = JSON.stringify({ name: 'plimsoll_retrieve', description: 'Gets back what was left out.' });

function shelfOf(proxy: object): ToolShelf {
  const config = { proxy: { ...defaultConfig().proxy, ...proxy } };
  const env = { PLIMSOLL_HOME: mkdtempSync(join(tmpdir(), 'plimsoll-shelf-')) };
  const shelf = openToolShelf({ config, env, clock: { now: () => 0 } });
  if (shelf === undefined) throw new Error('It is switched off.');
  return shelf;
}

function listedTool(server: string, tool: string, description: string): ListedTool {
  const name = `${server}__${tool}`;
  return { server, tool, name, text: JSON.stringify({ name, description, inputSchema: { type: 'object' } }) };
}

const names = fc.oneof(fc.stringMatching(/^(?:keep|read|write)_[a-z]{1,12}$/), fc.string({ maxLength: 60 }));
const lists = fc.array(
  fc.record({
    server: fc.constantFrom('one', 'two', 'three'),
    tool: names,
    description: fc.string({ maxLength: 900, unit: 'grapheme' }),
  }),
  { maxLength: 120 },
);

describe('a list of tools with a limit', () => {
  it('fits it, or shows kept tools alone beside ours; the same list twice is the same', async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.integer({ min: 1_000, max: 4_000 }), async (given, limit) => {
        const tools = given.map(({ server, tool, description }) => listedTool(server, tool, description));
        const shelf = shelfOf({ tool_list_tokens: limit, keep_tools: ['keep_*'] });
        const arranged = await shelf.arrange(tools, LAST, undefined);
        expect(await shelf.arrange(tools, LAST, undefined)).toEqual(arranged);
        const shown = [...(arranged?.entries ?? tools.map(({ text }) => text)), LAST];
        const tokens = countTokens(`{"tools":[${shown.join(',')}]}`);
        const kept = tools.filter(({ tool }) => tool.startsWith('keep_')).map(({ text }) => text);
        if (arranged === undefined)
          return void expect(tokens <= limit || kept.length === tools.length).toBe(true);
        expect(arranged.entries.slice(0, -2)).toEqual(kept);
        const ours = arranged.entries.slice(-2).map((text) => (JSON.parse(text) as ListedTool).name);
        expect(ours).toEqual([FIND_TOOL, CALL_TOOL]);
        if (tokens > limit) expect(arranged.entries.join()).not.toContain('Tools of each server');
        const hidden = tools.filter(({ tool }) => !tool.startsWith('keep_'));
        expect(new Set(arranged.shelf.keys())).toEqual(new Set(hidden.map(({ name }) => name)));
      }),
      { numRuns: 40 },
    );
  });
});
