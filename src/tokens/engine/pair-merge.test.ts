import { describe, expect, it } from 'vitest';
import { VOCABULARY_NAMES } from '../../adapters/tokenizer/testing/encodings.js';
import { readTokenizerFile } from '../../adapters/tokenizer/tokenizer-files.js';
import { readPackedVocabulary } from './packed-vocabulary.js';
import { PairMerge } from './pair-merge.js';
import { VocabularyTable } from './vocabulary-table.js';

describe.each(VOCABULARY_NAMES)('merging with %s', (name) => {
  // The kernel in WebAssembly cuts a piece where nothing can be merged and takes a part that is a token as it is.
  it('makes every token of its own bytes', () => {
    const vocabulary = readPackedVocabulary(readTokenizerFile(`${name}.vocab`));
    const pairs = new PairMerge(new VocabularyTable(vocabulary));
    const { size, offsets, lengths, bytes } = vocabulary;
    const others: number[] = [];
    for (let id = 0; id < size; id += 1) {
      const start = offsets[id] as number;
      const end = start + (lengths[id] as number);
      if (end - start > 1 && pairs.merge(bytes, start, end) !== 1) others.push(id);
    }
    expect(others).toEqual([]);
  });
});
