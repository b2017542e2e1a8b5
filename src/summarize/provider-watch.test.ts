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

  it('that answers one call in three, in turn, is asked on', () => {
    const watch = createProviderWatch();
    for (let round = 0; round < 30; round++) {
      watch.succeeded('a');
      watch.failed('a', failure('malformed'));
      watch.failed('a', failure('malformed'));
      expect(watch.whyLeftAlone('a')).toBeUndefined();
    }
  });

  it('that refuses several calls at once for its rate failed once, and is left alone when that lasts', () => {
    const watch = createProviderWatch();
    for (let round = 0; round < 3; round++) {
      expect(watch.whyLeftAlone('a')).toBeUndefined();
      const before = watch.failuresOf('a');
      for (let call = 0; call < 4; call++) watch.failed('a', failure('rate_limited'), before);
    }
    expect(watch.whyLeftAlone('a')).toContain('3 times');
  });

  it('has no more calls under way than may still fail, until it has answered', async () => {
    const watch = createProviderWatch();
    const entered: string[] = [];
    const enter = (name: string) => watch.enter('a', 'call').then((why) => entered.push(why ?? name));
    await Promise.all(['one', 'two', 'three'].map(enter));
    const waiting = ['four', 'five'].map(enter);
    await Promise.resolve();
    expect(entered).toEqual(['one', 'two', 'three']);
    watch.failed('a', failure('timeout'));
    watch.leave('a', 'call');
    await Promise.resolve();
    expect(entered).toHaveLength(3);
    watch.succeeded('a');
    await Promise.all(waiting);
    expect(entered.slice(3)).toEqual(['four', 'five']);
    for (let call = 0; call < 3; call++) watch.failed('a', failure('timeout'));
    await enter('six');
    expect(entered.at(-1)).toContain('3 times in a row');
  });
});
