/** What cannot work is said when the tool or the governor is made, and what an operator has to know stands in the log. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LogRecord } from '../../contract/ports/log-sink.js';
import { createGovernor, governTool } from './govern-tool.js';

const rows = () => ({ rows: [{ id: 1 }] });

describe('a governed tool that cannot work', () => {
  it.each([
    [{ name: 'a.b', listKey: 'rows', strategy: 'best' }, 'the strategy "best"'],
    [{ name: 'a.b', listKey: 'rows', maxItem: 5 }, 'governTool has no option "maxItem"'],
    [{ name: 'a.b', sensitivity: 'secretlevel' }, 'the sensitivity "secretlevel"'],
    [{}, 'has no name'],
    [{ name: ' ' }, 'has no name'],
  ])('%j is refused when it is made', (definition, problem) => {
    expect(() => governTool(definition as never, rows)).toThrow(problem);
  });

  it.each([
    [{ max_output_bytes: -5 }, 'max_output_bytes -5'],
    [{ turn_hard_bytes: 1.5 }, 'turn_hard_bytes 1.5'],
    [{ max_bytes: 512 }, 'has max_bytes, which is not known'],
    [{ limits: { x: { max_item: 20 } } }, 'tools.limits of "x" has max_item'],
    [{ limits: { x: { max_items: 0 } } }, 'the item limit 0'],
    [{ policy_file: 7 }, 'not a path'],
  ])('the configuration %j is refused when the governor is made', (config, problem) => {
    expect(() => createGovernor({ config: config as never })).toThrow(problem);
  });

  it('wraps no result that is already one of MCP, and says so', async () => {
    const image = { type: 'image', data: 'aGk=', mimeType: 'image/png' };
    const tool = governTool({ name: 'a.b' }, () => ({ content: [image], isError: false }));
    const answer = await tool({});
    expect(answer.isError).toBe(true);
    expect(answer.content[0]?.text).toContain('returned an MCP result');
    const other = governTool({ name: 'a.b' }, () => ({ content: [image], title: 'A page' }));
    expect((await other({})).isError).toBeUndefined();
  });
});

describe('a policy file that is not valid', () => {
  it('denies, and the log names the file and what is wrong, once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plimsoll-policy-'));
    const path = join(folder, 'policy.toml');
    await writeFile(path, 'allowed_levels = ["publik"]\n');
    const records: LogRecord[] = [];
    const log = { write: (record: LogRecord) => void records.push(record) };
    const governor = createGovernor({ config: { policy_file: path }, log });
    const tool = governor.governTool({ name: 'a.b', sensitivity: 'public' }, rows);
    await tool({});
    expect((await tool({})).isError).toBe(true);
    const told = records.filter(({ level }) => level === 'error');
    const [first] = told.filter(({ message }) => message.startsWith('The capability policy'));
    expect(first?.fields).toMatchObject({ policy_file: path });
    expect(String(first?.fields?.problem)).toContain('allowed_levels');
    expect(told.filter(({ message }) => message.startsWith('The capability policy'))).toHaveLength(1);
    await rm(folder, { recursive: true });
  });
});
