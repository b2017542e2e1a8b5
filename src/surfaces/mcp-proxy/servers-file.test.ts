import { describe, expect, it } from 'vitest';
import { readServersFile } from './servers-file.js';

const env = { TOKEN: 'abc', EMPTY: '' };
const read = (servers: object) => readServersFile(JSON.stringify({ mcpServers: servers }), 'mcp.json', env);

describe('a file of servers', () => {
  it('has commands and addresses, with variables put in', () => {
    const found = read({
      files: { command: 'npx', args: ['-y', 'server', '${EMPTY:-/data}'], env: { KEY: '${TOKEN}', N: 3 } },
      remote: {
        type: 'http',
        url: 'https://example.com/mcp',
        headers: { Authorization: 'Bearer ${env:TOKEN}' },
      },
      off: { command: 'x', disabled: true },
    });
    expect(found).toEqual([
      {
        transport: 'stdio',
        name: 'files',
        command: 'npx',
        args: ['-y', 'server', '/data'],
        env: { KEY: 'abc', N: '3' },
        cwd: undefined,
      },
      {
        transport: 'http',
        name: 'remote',
        url: 'https://example.com/mcp',
        headers: { Authorization: 'Bearer abc' },
      },
    ]);
  });

  it('gives every server a name of its own that can be part of a tool name', () => {
    expect(read({ 'a b__c': { command: 'x' }, 'a-b_c': { command: 'y' } })?.map(({ name }) => name)).toEqual([
      'a-b_c',
      'a-b_c-2',
    ]);
  });

  it('remembers the name in the file where it had to be changed', () => {
    const found = read({
      'a b': { command: 'x' },
      'a/b': { command: 'y' },
      plain: { url: 'https://z.test' },
    });
    expect(found?.map(({ name, givenName }) => [name, givenName])).toEqual([
      ['a-b', 'a b'],
      ['a-b-2', 'a/b'],
      ['plain', undefined],
    ]);
  });

  it('is told apart from a configuration file', () => {
    expect(readServersFile('[proxy]\nlimit_tokens = 5', 'plimsoll.toml', env)).toBeUndefined();
    expect(readServersFile('{"proxy":{}}', 'plimsoll.json', env)).toBeUndefined();
  });

  it('may have comments, and another name for its servers, as editors write it', () => {
    const text = '// of this folder\n{"servers": {"a": {"command": "x", "args": ["y",],}, /* b */ },}';
    expect(readServersFile(text, 'mcp.json', env)).toMatchObject([{ name: 'a', command: 'x', args: ['y'] }]);
    expect(() => readServersFile('// broken\n{"servers": [}', 'mcp.json', env)).toThrow(
      /mcp\.json is not valid JSON/,
    );
  });

  it('says what is wrong', () => {
    expect(() => read({ a: { command: 'x', env: { KEY: '${MISSING}' } } })).toThrow(
      'mcp.json, server "a": the environment variable MISSING is not set.',
    );
    expect(() => read({ a: {} })).toThrow(/neither a command nor a url/);
    expect(read({ a: { type: 'sse', url: 'https://example.com' } })).toHaveLength(1);
    expect(() => read({ a: { url: 'ftp://x' } })).toThrow(/not an http or https address/);
    expect(() => read({ a: { command: 5 } })).toThrow(
      /mcp\.json is wrong: mcpServers\.a\.command must be a text/,
    );
    expect(() => read({})).toThrow(/names no server/);
    expect(() => read(JSON.parse('{"__proto__":{"command":"x"},"a":{"command":"y"}}') as object)).toThrow(
      '"__proto__" cannot be the name of a server',
    );
  });
});
