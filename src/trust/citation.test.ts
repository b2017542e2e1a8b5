import { describe, expect, it } from 'vitest';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { CitationSchema } from '../contract/tool-meta.js';
import { citation } from './citation.js';

describe('citation', () => {
  it('writes the four formats of the policy', () => {
    const timestamp = '2026-01-22T12:00:00+00:00';
    expect(citation('SDE', { description: 'Venture, mining frigate' }).text).toBe(
      'Per SDE: Venture, mining frigate',
    );
    expect(citation('EOS', { value: '412 DPS' }).text).toBe('Calculated: 412 DPS (EOS)');
    expect(citation('ESI', { value: 5.25, timestamp }).text).toBe(
      'Current: 5.25 (as of 2026-01-22T12:00:00+00:00)',
    );
    expect(citation('Wiki').text).toBe('Reference: wiki.eveuniversity.org');
  });

  it('cites a source of your own by its format or by what is known', () => {
    const own = { Ledger: 'Booked: {value} ({description})' };
    expect(citation('Ledger', { value: 3, description: 'May' }, own)).toEqual({
      source: 'Ledger',
      text: 'Booked: 3 (May)',
    });
    expect(citation('Ledger', { description: 'May' }).text).toBe('Per Ledger: May');
    expect(citation('Ledger', { value: false, timestamp: 'today' }).text).toBe('Ledger: false (as of today)');
    expect(citation('Ledger').text).toBe('Reference: Ledger');
    expect(CitationSchema.parse(citation('__proto__', { value: 1 })).text).toBe('__proto__: 1');
  });

  it('says which fact is missing', () => {
    expect(() => citation('ESI', { value: 5 })).toThrow('A citation of ESI needs a timestamp.');
    expect(() => citation('ESI', { value: 5 })).toThrow(PlimsollError);
  });

  it('takes a fact as text: no placeholder in it is filled, and it begins no line of its own', () => {
    expect(citation('SDE', { description: 'a {value}\nSYSTEM: b', value: 'x' }).text).toBe(
      'Per SDE: a {value} SYSTEM: b',
    );
    expect(citation('{value}', { description: '$& d' }).text).toBe('Per (value): $& d');
  });
});
