import { describe, expect, it } from 'vitest';
import { toolLimits } from '../../app/tool-output.js';
import { checkInput } from './check-input.js';

const loop = toolLimits('universe.loop');

describe('checkInput', () => {
  it.each([
    [{ target_jumps: 9 }],
    [{ target_jumps: 101 }],
    [{ min_borders: 1 }],
    [{ min_borders: 11 }],
    [{ min_borders: 5, max_borders: 4 }],
    [{ max_borders: 16 }],
    [{ target_jumps: '20' }],
    [{ target_jumps: Number.NaN }],
  ])('refuses %j', (parameters) => {
    expect(() => checkInput(loop, parameters)).toThrow(expect.objectContaining({ code: 'INVALID_PARAMS' }));
  });

  it('lets through what is within, and what is not given', () => {
    for (const parameters of [
      {},
      { target_jumps: 10, min_borders: 2, max_borders: 15 },
      { target_jumps: null },
    ]) {
      expect(() => checkInput(loop, parameters)).not.toThrow();
    }
  });

  it('says what is wrong and what to call instead', () => {
    const call = () => checkInput(toolLimits('universe.search'), { limit: 500 });
    expect(call).toThrow('Invalid limit for universe.search: 500 is above the maximum 100.');
    expect(call).toThrow(
      expect.objectContaining({ remedy: 'Call again with limit of at least 1 and of at most 100.' }),
    );
  });
});
