/** Every row of the table, in every revision, over each transport, in front of one server and of several, with a megabyte in it. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Revision } from './governed-messages.js';
import { GREETED, STATELESS } from './revisions/protocol-keys.js';
import { endAll } from './testing/two-revisions.js';
import { ungoverned } from './testing/ungoverned.js';

afterEach(endAll);

const MEGABYTE_ROWS = 24_000;

describe.each<Revision>([...GREETED, STATELESS])('a message of %s', (revision) => {
  it.each([
    ['stdio', ['one']],
    ['stdio', ['one', 'two']],
    ['http', ['one']],
    ['http', ['one', 'two']],
  ] as const)(
    'passes no content ungoverned over %s, in front of %j',
    async (transport, servers) => {
      expect(await ungoverned(revision, { transport, servers, rows: MEGABYTE_ROWS })).toEqual([]);
    },
    600_000,
  );
});
