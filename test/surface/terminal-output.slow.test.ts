/** What every command prints of foreign content and file names, on a real terminal. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOSTILE, onPipe, onTerminal, RAW } from '../support/terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
const home = join(folder, 'home');
const named = join(folder, `a\u001b]0;t\u0007b\u202e.md`);
writeFileSync(named, `# Title\n\n${`A line with ${HOSTILE} in it.\n`.repeat(40)}`);
const items = join(folder, 'items.json');
writeFileSync(
  items,
  JSON.stringify(Array.from({ length: 80 }, (_, id) => ({ id, name: `${HOSTILE}${id}` }))),
);
const session = join(folder, `s\u001b[2J.json`);
writeFileSync(
  session,
  JSON.stringify([
    { role: 'user', content: HOSTILE },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'a', type: 'function', function: { name: `t\u001b[2J`, arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'a', content: HOSTILE.repeat(50) },
  ]),
);
mkdirSync(join(folder, 'empty'));
const config = join(folder, `c\u001b[2J.toml`);
writeFileSync(config, '[archive]\nttl_houurs = 1\n');

const place = { folder, home };
const handle = /archive show (\w+)/.exec(onPipe(place, ['bound', items, '--limit', '200']))?.[1] ?? '';

const COMMANDS: readonly (readonly string[])[] = [
  ['bound', named, '--limit', '200'],
  ['bound', items, '--limit', '200'],
  ['bound', named, '--limit', '100000'],
  ['bound', named, '--limit', '200', '--json'],
  ['fit', named, items, '--budget', '300'],
  ['fit', named, '--budget', '300', '--json'],
  ['count', folder],
  ['count', named, '--json'],
  ['session', session],
  ['check', session],
  ['prune', session, '--dry-run'],
  ['repair', session],
  ['convert', session, '--to', 'anthropic'],
  ['assemble', folder],
  ['config', 'check', '--config', config],
  ['config', 'show', '--config', config],
  ['archive', 'list'],
  ['tools', named],
  ['restore', named],
  ['bound', `no\u001b[2Jfile`],
  [`\u001b[2J`],
  ['archive', 'show', handle],
];

describe.runIf(process.platform === 'linux')('on a terminal', () => {
  it.each(COMMANDS.map((argv) => [argv]))('%j prints no control character of the content', (argv) => {
    const shown = onTerminal(place, argv);
    expect(shown).not.toBe('');
    expect(RAW.exec(shown)?.[0]).toBeUndefined();
  });
});
