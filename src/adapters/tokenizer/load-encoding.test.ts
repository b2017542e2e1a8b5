import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { loadEncoding, resetEncodings } from './load-encoding.js';
import { readTokenizerFile } from './tokenizer-files.js';

afterEach(() => {
  vi.unstubAllGlobals();
  resetEncodings();
});

describe('loading an encoding', () => {
  it('happens once, until it is reset', () => {
    const first = loadEncoding('cl100k_base');
    // An encoding is too large for a matcher to print.
    expect(loadEncoding('cl100k_base') === first).toBe(true);
    resetEncodings();
    expect(loadEncoding('cl100k_base') === first).toBe(false);
  });

  it('gives the same counts where WebAssembly is missing or refused', () => {
    const text = 'Reports of 2026 in München: "日本語", {"a": [1, 22, 4444]} -------- \r\n\r\n  x';
    const counts = () =>
      (['o200k_base', 'cl100k_base'] as const).map((name) => loadEncoding(name).count(text));
    const expected = counts();
    const refusing = {
      Module: class {
        constructor() {
          throw new Error('refused by policy');
        }
      },
    };
    for (const replacement of [undefined, refusing]) {
      resetEncodings();
      vi.stubGlobal('WebAssembly', replacement);
      expect(counts()).toEqual(expected);
    }
  });

  it('says which file is missing and what to do', () => {
    let error: unknown;
    try {
      readTokenizerFile('nothing.vocab');
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(PlimsollError);
    expect(error).toMatchObject({
      code: 'INTERNAL_ERROR',
      remedy: expect.stringContaining('build-tokenizer'),
    });
  });
});
