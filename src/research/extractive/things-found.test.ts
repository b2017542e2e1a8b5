import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../reduce/extract/question.js';
import { namedIn } from './named-things.js';
import { thingsFound } from './things-found.js';

function found(question: string, passage: string, isRow = false): string {
  const asked = readQuestion(question);
  if (asked === undefined) return '';
  const things = thingsFound(asked, namedIn(question), { passage, isRow });
  return `${things.found} of ${things.many}`;
}

describe('the things of a question in a passage', () => {
  it('are words of the same family too', () => {
    expect(found('Who directs the museum?', 'Museum. The director is Selma Voigt.')).toBe('2 of 2');
    expect(found('When does the museum close?', 'The museum opened in 1994.')).toBe('1 of 2');
  });

  it('are names as one thing, whichever of their words is there', () => {
    expect(found('When did Jonas Petrak retire?', 'Jonas Petrak came in 2012.')).toBe('1 of 2');
  });

  it('are only named where nothing stands there of what is asked about the name', () => {
    const isOnlyNamed = (question: string, passage: string) => {
      const asked = readQuestion(question);
      return asked && thingsFound(asked, namedIn(question), { passage, isRow: false }).isOnlyNamed;
    };
    expect(isOnlyNamed('Is the Heron waterproof?', 'The Heron is a logger.')).toBe(true);
    expect(isOnlyNamed('Is the Heron waterproof?', 'The Heron is waterproof.')).toBe(false);
    expect(isOnlyNamed('Is the logger waterproof?', 'It is a box.')).toBe(false);
  });

  it('are without the kind of figure, but for a row with its column', () => {
    expect(found('How long is the south mole?', 'The north mole is 640 metres long.')).toBe('1 of 2');
    expect(found('How deep is the water at Roter Sand?', 'buoy Roter Sand; depth deep 18 m', true)).toBe(
      '2 of 3',
    );
  });
});
