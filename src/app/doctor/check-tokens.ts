/** Does the tokenizer load, and does it count as it should? */
import { countTokens } from '../counting.js';
import type { Finding } from './finding.js';

/** Known counts of the sentence below by encoding. */
const SENTENCE = 'A load line shows how deep a ship may lie: 1,234 tonnes (désolé, 船).';
const KNOWN = { o200k_base: 23, cl100k_base: 26 } as const;

export function checkTokens(): Finding {
  const wrong = Object.entries(KNOWN).filter(
    ([encoding, tokens]) => countTokens(SENTENCE, encoding) !== tokens,
  );
  if (wrong.length === 0) {
    return { check: 'tokens', status: 'ok', message: `${Object.keys(KNOWN).join(' and ')} count exactly` };
  }
  return {
    check: 'tokens',
    status: 'problem',
    message: `The tokenizer miscounts ${wrong.map(([encoding]) => encoding).join(' and ')}.`,
    remedy: 'Install the package again: its files are damaged.',
  };
}
