import { describe, expect, it } from 'vitest';
import { CallReader } from './call-reader.js';
import type { CallPart } from './session-model.js';
import { LONG_TEXT } from './token-counts.js';

const TOOLS = new Set(['bash', 'read', 'write', 'mcp__files__read']);
let asked = 0;

function call(tool: string, input: object): CallPart {
  return {
    ...{ type: 'call', record: 0, slot: 0, path: [], id: 'a', tool, inputText: JSON.stringify(input) },
    get input() {
      asked++;
      return input;
    },
  };
}

describe('a reader of calls', () => {
  it('looks at the arguments of a call that comes again once', () => {
    const reader = new CallReader(TOOLS);
    const first = reader.read(call('bash', { command: 'npm test' }));
    const before = asked;
    expect(reader.read(call('bash', { command: 'npm test' }))).toBe(first);
    expect(asked).toBe(before);
    expect(first).toMatchObject({ toolClass: 'command', command: 'npm test', isTask: true });
  });

  it('tells calls of two tools and of two servers with the same arguments apart', () => {
    const reader = new CallReader(TOOLS);
    const [read, write, elsewhere] = ['read', 'write', 'mcp__files__read'].map((tool) =>
      reader.read(call(tool, { path: 'a.ts' })),
    );
    expect(read?.action).toBe('read a.ts');
    expect(write?.action).toBe('write a.ts');
    expect(elsewhere).toMatchObject({ tool: 'read', place: '\nserver mcp__files' });
  });

  it('keeps no long text as a key, and reads it all the same', () => {
    const reader = new CallReader(TOOLS);
    const long = call('write', { path: 'a.ts', content: 'x'.repeat(LONG_TEXT) });
    expect(reader.read(long)).toEqual(reader.read(long));
    expect(reader.read(long)).not.toBe(reader.read(long));
  });
});
