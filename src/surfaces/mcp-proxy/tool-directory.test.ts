import { describe, expect, it } from 'vitest';
import { memberOf, sourceOf } from '../../data/json-values.js';
import { readMessage, resultMessage } from './rpc-message.js';
import { changedToolList, createToolDirectory, toolsOf } from './tool-directory.js';

function listWith(outputSchema: object) {
  const answer = readMessage(resultMessage('1', JSON.stringify({ tools: [{ name: 'x', outputSchema }] })));
  if (answer === undefined) throw new Error('no message');
  const [tool = 0] = toolsOf(answer.source, answer.result);
  const tools = createToolDirectory();
  tools.learn(answer.source, tool);
  const changed = changedToolList(answer, {
    isVisible: () => true,
    own: { name: 'own', descriptor: '{"name":"own"}' },
    addsNoticePlace: true,
  });
  const written = sourceOf(answer.source, memberOf(answer.source, tool, 'outputSchema') ?? 0);
  return { known: tools.get('x')?.outputSchema, left: changed.toString(), written };
}

const closed = { type: 'object', properties: { a: {} }, additionalProperties: false };

describe('a tool with an output schema', () => {
  it('that is closed gets a place for the notice', () => {
    const { known, left, written } = listWith(closed);
    expect(known).toEqual(closed);
    expect(left).toContain('plimsoll_notice');
    expect(left).not.toContain(written);
  });

  it('of megabytes leaves as it came, and nothing is checked against it', () => {
    const { known, left, written } = listWith({
      ...closed,
      enum: Array.from({ length: 300_000 }, () => 1.5),
    });
    expect(known).toEqual({ $ref: 'urn:plimsoll:too-large' });
    expect(left).toContain(written);
    expect(left).toContain('{"name":"own"}');
  });
});
