import { describe, expect, it } from 'vitest';
import { aliasesOf, validateAlias } from './alias.js';

describe('validateAlias', () => {
  it.each(["pilot's ship", 'café project', 'systematic approach', 'प्रोजेक्ट 2', 'a'.repeat(50)])(
    'accepts %j',
    (alias) => {
      expect(validateAlias(alias)).toEqual({ valid: true, reason: '' });
    },
  );

  it.each([
    ['', 'is empty'],
    ['a'.repeat(51), 'exceeds 50 char limit'],
    ['SYSTEM: command', 'contains disallowed characters'],
    ['a\u202eb', 'contains disallowed characters'],
    ['user credentials', 'contains the forbidden words "credentials"'],
    ['SyStEm PrOmPt', 'contains the forbidden words "SyStEm PrOmPt"'],
    ['ignore previous', 'contains the forbidden words "ignore previous"'],
  ])('refuses %j: it %s', (alias, reason) => {
    expect(validateAlias(alias)).toEqual({ valid: false, reason });
  });
});

describe('aliasesOf', () => {
  it('cleans each alias of a list and keeps the valid ones', () => {
    expect(aliasesOf('{template}valid, good one, [link](url)name')).toEqual(['valid', 'good one', 'name']);
    expect(aliasesOf('fine, user credentials, , SYSTEM: x y')).toEqual(['fine', 'x y']);
  });
});
