import { describe, expect, it } from 'vitest';
import { createProviderWatch } from './provider-watch.js';

const failure = (kind: 'timeout' | 'unavailable' | 'malformed' | 'rate_limited', isFinal = false) => ({
  failure: kind,
  message: `no (${kind})`,
  isFinal,
});

describe('a provider', () => {
  it.each([
    { failure: 'authentication', message: 'bad key' },
    { failure: 'unavailable', message: '404', isFinal: true },
  ] as const)('is left alone at once after a failure that would be the same again: %j', (final) => {
    const watch = createProviderWatch();
    watch.failed('a', final);
    expect(watch.whyLeftAlone('a')).toContain(final.message);
    expect(watch.whyLeftAlone('b')).toBeUndefined();
  });

  it('is left alone after three failures in a row; a success begins anew', () => {
    const watch = createProviderWatch();
    watch.failed('a', failure('timeout'));
    watch.failed('a', failure('unavailable'));
    watch.succeeded('a');
    watch.failed('a', failure('malformed'));
    watch.failed('a', failure('timeout'));
    expect(watch.whyLeftAlone('a')).toBeUndefined();
    watch.failed('a', failure('unavailable'));
    expect(watch.whyLeftAlone('a')).toBe('it failed 3 times in a row (last: no (unavailable))');
  });

  it('that limits its rate is left alone only when that lasts', () => {
    const watch = createProviderWatch();
    for (let at = 0; at < 7; at++) watch.failed('a', failure('rate_limited'));
    expect(watch.whyLeftAlone('a')).toBeUndefined();
    watch.failed('a', failure('rate_limited'));
    expect(watch.whyLeftAlone('a')).toContain('8 times');
  });
});
