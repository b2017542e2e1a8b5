import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProjectFile } from './source-tree.js';

/** What an editor shows of a function that a program imports. `contract` is tables and schemas, which describe themselves. */
const ENTRIES = [
  'index',
  'tokens',
  'tokens-browser',
  'mcp-tool',
  'mcp-proxy',
  'research',
  'ai-sdk',
  'opencode',
];

describe('the public entries', () => {
  it.each(ENTRIES)('say what each function, class and constant of %s is', (entry) => {
    const exported = [...readProjectFile(`src/${entry}.ts`).matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)];
    expect(exported.length).toBeGreaterThan(0);
    const silent = exported.flatMap(([, names = '', from = '']) => {
      const source = readProjectFile(posix.join('src', from.replace(/\.js$/, '.ts')));
      return names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter((name) => new RegExp(`^${DECLARED} ${name}\\b`, 'm').test(source))
        .filter((name) => !new RegExp(`\\*/\\n${DECLARED} ${name}\\b`).test(source));
    });
    expect(silent).toEqual([]);
  });
});

const DECLARED = 'export (?:async )?(?:function\\*?|const|class)';
