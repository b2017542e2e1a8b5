import { describe, expect, it } from 'vitest';
import { matchesStars } from '../../data/path-pattern.js';
import { closestPattern } from './evaluate-capability.js';

describe('patterns for actions', () => {
  it.each([
    ['universe.route', 'universe.route', true],
    ['universe.route', 'universe.routes', false],
    ['universe.*', 'universe.route', true],
    ['universe.*', 'universes.route', false],
    ['*.search', 'sde.search', true],
    ['*.search', 'sde.agent_search', false],
    ['market.arb*scan', 'market.arbitrage_scan', true],
    ['*', 'anything.at.all', true],
    ['a*b*c', 'abc', true],
    ['a*b*c', 'acb', false],
    ['a*a', 'a', false],
    ['**', '', true],
    ['universe.route', 'Universe.route', false],
  ])('%s on %s: %s', (pattern, name, expected) => {
    expect(matchesStars(pattern, name)).toBe(expected);
  });

  it('does not hang on a pattern that makes others try every way', () => {
    expect(matchesStars(`${'*a'.repeat(90)}*b`, 'a'.repeat(100_000))).toBe(false);
  });

  it('prefers the exact name, then the longest pattern', () => {
    expect(closestPattern(['*', 'a.*', 'a.b'], 'a.b')).toBe('a.b');
    expect(closestPattern(['*', 'a.*'], 'a.b')).toBe('a.*');
    expect(closestPattern(['c.*'], 'a.b')).toBeUndefined();
  });
});
