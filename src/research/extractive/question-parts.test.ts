import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionParts } from './question-parts.js';

const parts = (query: string) => questionParts(query).map(({ question }) => question);

describe('a question without a model', () => {
  it.each([
    [
      'When was the wall built, and how deep is the basin?',
      ['When was the wall built?', 'How deep is the basin?'],
    ],
    ['What is Loihi and where does it come from?', ['What is Loihi?', 'Where does Loihi come from?']],
    ['Who was Ada and what were her notes about?', ['Who was Ada?', "What were Ada's notes about?"]],
    [
      'Who built the old bridge, and when was it opened?',
      ['Who built the old bridge?', 'When was the old bridge opened?'],
    ],
    [
      'How long are backups kept and where are they written to?',
      ['How long are backups kept?', 'Where are backups written to?'],
    ],
    [
      'How long are the logs kept and who reads them?',
      ['How long are the logs kept?', 'Who reads the logs?'],
    ],
    [
      'What does the Heron H2 weigh and how long does its battery last?',
      ['What does the Heron H2 weigh?', "How long does the Heron H2's battery last?"],
    ],
    [
      'What is the hotel limit in London and the meal limit in Tokyo?',
      ['What is the hotel limit in London?', 'What is the meal limit in Tokyo?'],
    ],
    [
      'What is the name and the address of the supplier?',
      ['What is the name of the supplier?', 'What is the address of the supplier?'],
    ],
    [
      'What is the price of the H2 and of the H1?',
      ['What is the price of the H2?', 'What is the price of the H1?'],
    ],
    ['What is the role of the mayor and the council?', ['What is the role of the mayor and the council?']],
    [
      'Which licence does the firmware have, and which the manual?',
      ['Which licence does the firmware have, and which the manual?'],
    ],
    ['How old is Ada and who met her?', ['How old is Ada?', 'Who met Ada?']],
    [
      'How long is the Cormorant, and compare it with the Petrel?',
      ['How long is the Cormorant?', 'How long is the Petrel?'],
    ],
    [
      'Who owns the Osprey, and compare its length with that of the Heron?',
      ['Who owns the Osprey?', "Compare the Osprey's length with that of the Heron?"],
    ],
    [
      'How long is the Cormorant and why did her crew wait?',
      ['How long is the Cormorant?', "Why did the Cormorant's crew wait?"],
    ],
    [
      'When does the ferry leave, how long does it take and who runs the bakery?',
      ['When does the ferry leave?', 'How long does the ferry take?', 'Who runs the bakery?'],
    ],
    [
      'What is the ledger, and explain how the ledger is kept?',
      ['What is the ledger?', 'Explain how the ledger is kept?'],
    ],
    [
      'Who is the harbour master and what is his number?',
      ['Who is the harbour master?', "What is the harbour master's number?"],
    ],
    ['Who built the wall? How long is it?', ['Who built the wall?', 'How long is the wall?']],
    ['Who wrote Antigone? When was he born?', ['Who wrote Antigone?', 'When was he born?']],
    [
      'What is the default interval of the Kestrel K4, and how do I change it?',
      [
        'What is the default interval of the Kestrel K4?',
        'How do I change the default interval of the Kestrel K4?',
      ],
    ],
    [
      'Which supplier was chosen for the housings and what does it charge?',
      [
        'Which supplier was chosen for the housings?',
        'What does the supplier which was chosen for the housings charge?',
      ],
    ],
    ['Why was the portal down and who fixed it?', ['Why was the portal down?', 'Who fixed the portal?']],
    [
      'Where is the K4 made and how much does it weigh?',
      ['Where is the K4 made?', 'How much does the K4 weigh?'],
    ],
    [
      'What does `quota_mb` do, and how do I raise it?',
      ['What does `quota_mb` do?', 'How do I raise `quota_mb`?'],
    ],
    [
      'How do I export the data, and how do I import it again?',
      ['How do I export the data?', 'How do I import the data again?'],
    ],
    [
      'What happened to Tom Okafor, and who replaced him?',
      ['What happened to Tom Okafor?', 'Who replaced Tom Okafor?'],
    ],
    [
      'What is a lock, how does a lock work, and who invented the lock?',
      ['What is a lock?', 'How does a lock work?', 'Who invented the lock?'],
    ],
    [
      'Wie tief ist das Hafenbecken und wer ist der Hafenmeister?',
      ['Wie tief ist das Hafenbecken?', 'Wer ist der Hafenmeister?'],
    ],
    [
      'Wann wurde die Mauer gebaut, wie lang ist die Mauer und warum wurde Granit verwendet?',
      ['Wann wurde die Mauer gebaut?', 'Wie lang ist die Mauer?', 'Warum wurde Granit verwendet?'],
    ],
    [
      'Qui a construit le mur et quand le port a-t-il ouvert ?',
      ['Qui a construit le mur?', 'Quand le port a-t-il ouvert?'],
    ],
    [
      '¿Quién construyó el muro y cuándo abrió el puerto?',
      ['Quién construyó el muro?', 'Cuándo abrió el puerto?'],
    ],
  ])('is split: %s', (query, expected) => {
    expect(parts(query)).toEqual(expected);
  });

  it.each([
    'How deep and how wide is the basin?',
    'Who wrote Antigone and when was he born?',
    'Who built the old bridge and when was he born?',
    'Which is the fastest train in India and what is its speed?',
    'What happened in 1874, when the wall was built?',
    'Kannst du mir sagen, wann die Mauer gebaut wurde?',
    'Wer ist Tom Brandt und was macht er dort?',
    'What is the role of salt and pepper?',
    'Who met with the mayor to talk?',
  ])('stays whole: %s', (query) => {
    expect(parts(query)).toEqual([query]);
  });

  it.each([
    ['Compare Aurora and Boreas', ['Aurora', 'Boreas']],
    ['Compare Aurora, Boreas, and Calypso.', ['Aurora', 'Boreas', 'Calypso']],
    ['Compare the capacity of Aurora with Boreas', ['the capacity of Aurora', 'the capacity of Boreas']],
    ['Compare the Bank of England and Barclays', ['the Bank of England', 'Barclays']],
    ['Compare Redis and SQLite in terms of speed', ['Redis in terms of speed', 'SQLite in terms of speed']],
    ['What is the difference between a lake and a pond?', ['a lake', 'a pond']],
    ['Redis vs. SQLite', ['Redis', 'SQLite']],
    ['Vergleiche die Tiefe von Marlow und Skerry', ['die Tiefe von Marlow', 'die Tiefe von Skerry']],
    ['Was ist der Unterschied zwischen Ebbe und Flut?', ['Ebbe', 'Flut']],
  ])('looks for the whole and for each of what is compared: %s', (query, things) => {
    expect(parts(query)).toEqual([query, ...things]);
  });

  it('asks at least one thing and never an empty one, whatever the text', () => {
    const words = fc.constantFrom(
      'and',
      'und',
      'who',
      'wer',
      'compare',
      'of',
      'vs',
      ',',
      '?',
      'it',
      'Lake',
      '\u{d800}',
      '\n',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 30 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const found = questionParts(text);
        expect(found.length).toBeGreaterThan(0);
        if (text.trim() !== '') expect(found.every(({ question }) => question.trim() !== '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('are not looked for in a text that was pasted, however many there seem to be', () => {
    for (const text of ['and who is it ', 'and the b ', 'who, ', 'What is the a and the b, '])
      expect(questionParts(`What is the a ${text.repeat(40_000)}, x`)).toHaveLength(1);
    expect(questionParts(`${'a'.repeat(50_000)}? Who owns the mill and when was it built?`)).toHaveLength(3);
  });

  it('are the two of which one is asked for', () => {
    const parts = questionParts('Which database handles more writes, Falcon or Heron?');
    expect(parts.map(({ question }) => question)).toEqual([
      'Which database handles more writes, Falcon or Heron?',
      'Falcon: database handles more writes',
      'Heron: database handles more writes',
    ]);
    expect(questionParts('Which database is it, or what else could it be called in the end?')).toHaveLength(
      1,
    );
  });
});
