import { describe, expect, it } from 'vitest';
import { readValues } from '../../session/formats/recognise-format.js';
import { sessionName } from './session-name.js';

const says = (content: string) => ({ role: 'user', content });
const nameOf = (...messages: object[]) => sessionName(readValues(messages));

describe('the name of a session that was given none', () => {
  it('stays while the session grows, and is another for a session that begins otherwise', () => {
    const first = nameOf(says('Book a flight.'));
    expect(first).toMatch(/^session [0-9a-f]{8}$/);
    expect(nameOf(says('Book a flight.'), says('One more.'))).toBe(first);
    expect(nameOf(says('Cancel it.'), says('One more.'))).not.toBe(first);
  });
});
