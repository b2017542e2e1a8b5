import { describe, expect, it } from 'vitest';
import { expandVariables, serverName } from './server-definition.js';

describe('expandVariables', () => {
  it('puts a value in once and leaves other text alone', () => {
    expect(expandVariables('$TOKEN ${TOKEN} ${TOKEN:-x} ${X:-}', { TOKEN: '${TOKEN}' }, 'here')).toBe(
      '$TOKEN ${TOKEN} ${TOKEN} ',
    );
  });
});

describe('serverName', () => {
  it('finds the part of a command that names the server', () => {
    const commands = [
      ['npx', '-y', '@modelcontextprotocol/server-filesystem@1.2.3', '/data'],
      ['node', '/opt/server-everything/dist/index.js'],
      ['uvx', 'mcp-server-git', '--repository', '.'],
      ['C:\\tools\\my server.exe'],
      [],
    ];
    expect(commands.map(serverName)).toEqual([
      'server-filesystem',
      'server-everything',
      'mcp-server-git',
      'my-server',
      'server',
    ]);
  });
});
