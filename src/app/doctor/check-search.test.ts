import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { checkSearch } from './check-search.js';

const config = (more: object) => ({ ...defaultConfig().search, ...more });

describe('the search services', () => {
  it('have nothing to say when none is named and no key is there', () => {
    expect(checkSearch(config({}), {})).toEqual([]);
  });

  it('are named with what they lack', () => {
    const found = checkSearch(config({ services: ['wikipedia', 'searxng', 'brave', 'google'] }), {
      GOOGLE_API_KEY: 'x',
    });
    expect(found.map(({ status, message }) => `${status} ${message}`)).toMatchInlineSnapshot(`
      [
        "ok wikipedia: has what it needs",
        "problem searxng: it has no address.",
        "problem brave: the environment variable BRAVE_API_KEY is not set.",
        "problem google: the environment variable GOOGLE_SEARCH_API_KEY is not set.",
      ]
    `);
  });

  it('show how a key that lies unused would be used', () => {
    const [found] = checkSearch(config({}), { BRAVE_API_KEY: 'x' });
    expect(found).toMatchObject({
      status: 'note',
      remedy: 'To use it, write services = ["brave"] under [search].',
    });
  });
});
