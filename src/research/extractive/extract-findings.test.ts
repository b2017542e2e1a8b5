import { describe, expect, it } from 'vitest';
import type { SentItem } from '../model/model-task.js';
import { extractFindings } from './extract-findings.js';

function sent(texts: Readonly<Record<string, string>>): SentItem[] {
  return Object.entries(texts).map(([id, text]) => ({
    item: { id, content: text, title: id, quality: 'medium', confidence: 'medium', protected: false },
    text,
    level: 'raw',
  }));
}

const first = (question: string, texts: Readonly<Record<string, string>>) =>
  extractFindings(question, sent(texts)).findings[0];

describe('what opens an answer', () => {
  it('is never an example that only repeats the question', () => {
    const question = 'how long are originals kept?';
    const answer = 'Originals of results are kept for 72 hours.';
    for (const example of [
      '```js\nfit(items, { query: "how long are originals kept?" });\n```',
      'Ask with "how long are originals kept?" and see.',
      'See [How long are originals kept?](#kept).',
    ])
      expect(first(question, { example, answer })?.statement).toBe(answer);
  });

  it('is the row that the question names, at high confidence', () => {
    const texts = {
      archive:
        '# The archive of originals\n\nA reference says how long content is kept: `ttl` (72) for results.',
      options:
        '# Options\n\n| option | default | meaning |\n|---|---|---|\n| `dir` | none | Where originals are. |\n| `ttl_hours` | `72` | Hours that originals of results are kept. |\n',
    };
    const row = '| `ttl_hours` | `72` | Hours that originals of results are kept. |';
    const named = extractFindings('What is the default of ttl_hours?', sent(texts));
    expect(named.findings[0]).toMatchObject({ statement: row, confidence: 'high' });
    expect(named.gap).toBeNull();
  });

  it('has the figure beside most of what is asked about, whatever the word for its kind', () => {
    const kept = '- Retention of raw sensor messages: 21 days.';
    const texts = {
      'Report on 900 late sensors': 'The queue kept all messages. Replay took 25 minutes.',
      minutes: kept,
    };
    expect(first('How long are raw sensor messages kept?', texts)?.statement).toBe(kept);
  });

  it('is the block of code below a heading that is the question', () => {
    const cors =
      "# cors\n\n## Enable CORS for a single route\n\n```js\napp.get('/x', cors(), handler)\n```\n\n## Pre-flight\n\nCertain CORS requests need more. To enable it, add a handler for the route.\n";
    expect(first('How do I enable CORS for a single route?', { cors })?.evidence[0]?.quote).toContain(
      "app.get('/x'",
    );
  });

  it('may be the answer below the question in a list of questions', () => {
    const faq = '# Questions\n\nHow long are originals kept?\n72 hours.';
    expect(first('how long are originals kept?', { faq, other: 'Originals are kept.' })?.evidence[0]).toEqual(
      {
        source: 'faq',
        quote: 'How long are originals kept?\n72 hours.',
      },
    );
  });

  it('is the row of a table that has the figure, quoted as one line', () => {
    const table =
      '# Options\n\n| option | default | meaning |\n|---|---|---|\n| `dir` | none | Where originals are kept. |\n| `ttl_hours` | `72` | Hours that originals are kept. |';
    expect(first('how long are originals kept?', { table })).toMatchObject({
      statement: '| `ttl_hours` | `72` | Hours that originals are kept. |',
      evidence: [{ quote: '| `ttl_hours` | `72` | Hours that originals are kept. |' }],
    });
  });
});

describe('a question that the sources do not answer', () => {
  it('is not answered by a word that is like its only word', () => {
    expect(
      extractFindings('When is the party?', sent({ a: 'Part 3 was added on 5 May 2024.' })),
    ).toMatchObject({
      findings: [],
      gap: expect.stringContaining('party'),
    });
    expect(extractFindings('When are the parties?', sent({ a: 'The party is on 5 May.' })).gap).toBeNull();
  });

  it('is told with low confidence where the subject is there and the fact is not', () => {
    expect(first('How many ships are there?', { a: 'There are 14 ships.' })?.confidence).toBe('high');
    expect(first('How deep is the main basin?', { a: 'The main basin is deep.' })?.confidence).toBe('low');
  });
});

describe('a quotation', () => {
  it('keeps its line breaks and is made of whole sentences', () => {
    const sentences = Array.from({ length: 60 }, (_, at) => `Line ${at} of the log\nsays nothing at all.`);
    sentences[40] = 'The bridge was built\nby James Eads.';
    const quote = first('Who built the bridge?', { log: sentences.join(' ') })?.evidence[0]?.quote ?? '';
    expect(quote).toContain('The bridge was built\nby James Eads.');
    expect(quote).toMatch(/^(?:Line \d+ of|The bridge)/);
    expect(quote).toMatch(/\.$/);
    expect(quote.split(/\s+/).length).toBeLessThanOrEqual(120);
  });
});

describe('two sources with different figures', () => {
  const dated = (texts: readonly (readonly [string, string])[]): SentItem[] =>
    texts.map(([date, text], at) => ({
      item: {
        id: `s${at}`,
        content: text,
        title: '',
        date,
        quality: 'medium',
        confidence: 'medium',
        protected: false,
      },
      text,
      level: 'raw',
    }));
  const found = (texts: readonly (readonly [string, string])[]) =>
    extractFindings('how deep is the main basin?', dated(texts)).contradictions.map(({ text }) => text);

  it('are named, the newer first', () => {
    expect(
      found([
        ['2025-03-02', 'The main basin is 7.2 m deep. It has 14 berths.'],
        ['2025-06-11', 'After the dredging the main basin is now 8.4 metres deep.'],
      ]),
    ).toEqual(['Two sources give different figures: "8.4 metres" (2025-06-11) and "7.2 m" (2025-03-02).']);
  });

  const contradictions = (question: string, texts: readonly (readonly [string, string])[]) =>
    extractFindings(question, dated(texts)).contradictions;

  it('or different years are named where the year is asked for', () => {
    const [found, ...others] = contradictions('When was the old bridge opened?', [
      ['2020-01-01', 'The old bridge was opened in 1874 by the mayor.'],
      ['2024-01-01', 'In 1876 the old bridge was opened. It is of iron.'],
    ]);
    expect(found).toEqual({
      findings: [1, 0],
      text: 'Two sources give different years: "1876" (2024-01-01) and "1874" (2020-01-01).',
    });
    expect(others).toEqual([]);
    for (const other of [
      'The old bridge was painted in 1990.',
      'The old bridge was opened in 1874.',
      'The old bridge was opened in 1874 and again in 1920.',
    ])
      expect(
        contradictions('When was the old bridge opened?', [
          ['2020-01-01', 'The old bridge was opened in 1874 by the mayor.'],
          ['2024-01-01', other],
        ]),
      ).toEqual([]);
  });

  it('or different counts are named where a count is asked for, the newest first', () => {
    const dated = (texts: Readonly<Record<string, string>>, dates: Readonly<Record<string, string>>) =>
      sent(texts).map((entry) => {
        const date = dates[entry.item.id];
        return date === undefined ? entry : { ...entry, item: { ...entry.item, date } };
      });
    const texts = {
      spec: 'The crane K7 lifts at most 40 tonnes. It was installed in 2011.',
      memo: 'After the inspection the crane K7 lifts at most 32 tonnes. The old figure of 40 tonnes must not be used.',
      leaflet: 'The crane K7 lifts at most 45 tonnes. Come on Sunday.',
    };
    const { contradictions, findings } = extractFindings(
      'How much does the crane K7 lift?',
      dated(texts, { spec: '2023-03-01', memo: '2025-06-12' }),
    );
    const sources = contradictions.map((entry) =>
      entry.findings.map((at) => findings[at]?.evidence[0]?.source),
    );
    expect(sources).toEqual([
      ['memo', 'spec'],
      ['memo', 'leaflet'],
    ]);
    expect(contradictions[0]?.text).toBe(
      'Two sources give different figures: "After the inspection the crane K7 lifts at most 32 tonnes." (2025-06-12) and "The crane K7 lifts at most 40 tonnes." (2023-03-01).',
    );
    const days = extractFindings(
      'How many days a week may people work from home?',
      sent({
        old: 'People may work from home two days a week.',
        fresh: 'People may work from home four days a week.',
      }),
    );
    expect(days.contradictions).toHaveLength(1);
    const years = extractFindings(
      'How many people work there?',
      sent({ a: 'In 2019 30 people work there.', b: 'In 2021 35 people work there.' }),
    );
    expect(years.contradictions.filter(({ text }) => text.includes('different figures'))).toEqual([]);
  });

  it('or one that denies it below a heading with the rest of the question are named', () => {
    const { contradictions } = extractFindings(
      'Is approval by the manager required for remote work?',
      sent({
        old: '# Remote work\nApproval by the manager is required.',
        fresh: '# Remote work\nApproval by the manager is no longer required.',
        other: '# Travel\nApproval by the manager is not required.',
      }),
    );
    expect(contradictions).toHaveLength(1);
  });

  it('or one that denies what another says are named', () => {
    const question = 'Is the old bridge open to cars?';
    const yes = 'The old bridge is open to cars.';
    for (const no of ['The old bridge is not open to cars.', "The old bridge isn't open to cars today."])
      expect(
        contradictions(question, [
          ['2020-01-01', yes],
          ['2024-01-01', no],
        ]),
      ).toEqual([
        {
          findings: [1, 0],
          text: `One source denies what another says: "${no}" (2024-01-01) and "${yes}" (2020-01-01).`,
        },
      ]);
    const other = 'No ferry is needed since the bridge by the mill, an old one of stone, is open to cars.';
    expect(
      contradictions(question, [
        ['2020-01-01', yes],
        ['2024-01-01', other],
      ]),
    ).toEqual([]);
  });

  it('are not taken for a contradiction where they speak of other things or say the same', () => {
    expect(
      found([
        ['2025-03-02', 'The main basin is 8.4 m deep.'],
        ['2025-06-11', 'The main basin is 8.40 metres deep.'],
        ['2025-06-12', 'The outer canal is 3 metres deep.'],
      ]),
    ).toEqual([]);
    const mayor = (town: string, name: string, year: number): [string, string] => [
      '2025-03-02',
      `The mayor of ${town} is ${name}, elected in ${year}.`,
    ];
    const others = [mayor('Usk', 'Dan Tenby', 2018), mayor('Lorne', 'Ann Oban', 2015)];
    const kelso = mayor('Kelso', 'Ben Jarrow', 2016);
    expect(contradictions('Who is the mayor of Kelso?', [kelso, ...others])).toEqual([]);
    const two = contradictions('Who is the mayor of Kelso?', [kelso, mayor('Kelso', 'Ben Jarrow', 2012)]);
    expect(two.map(({ text }) => text)).toEqual([
      'Two sources say nearly the same with other figures: 2016 and 2012.',
    ]);
  });
});

describe('what the index found', () => {
  const placesOf = () => [{ start: 0, end: 900, strength: 0.4 }];

  it('is nothing where the only word of the question does not stand in it', () => {
    const text = 'Part 3 was added on 5 May 2024.';
    expect(extractFindings('When is the party?', sent({ text }), { placesOf }).findings).toEqual([]);
  });
});

describe('a place that the index named for a copy of the question', () => {
  const question = 'how long are originals kept?';
  const guide =
    'A report in which every claim is quoted.\n\n```sh\nresearch "how long are originals kept?" --from docs\n```\n';
  const placesOf = () => [{ start: 0, end: guide.length, strength: 2 }];

  it('is nothing where the rest of it has no word of the question', () => {
    expect(extractFindings(question, sent({ guide }), { placesOf })).toEqual({
      findings: [],
      contradictions: [],
      gap: 'The sources do not answer: how long are originals kept?',
    });
  });

  it('counts as much as the rest of it has of the question', () => {
    const text = guide.replace('every claim', 'every claim about originals');
    expect(extractFindings(question, sent({ text }), { placesOf })).toMatchObject({
      findings: [{ confidence: 'low', evidence: [{ quote: expect.stringMatching(/^A report/) }] }],
      gap: expect.stringContaining('originals'),
    });
  });
});

describe('an age', () => {
  it('is told by a figure of years or by the year of birth', () => {
    const question = 'How old is the mayor of Halden?';
    for (const text of [
      'The mayor of Halden is 44 years old.',
      'The mayor of Halden, born on 28 November 1973, is a lawyer.',
    ])
      expect(extractFindings(question, sent({ text })).findings[0]?.confidence).not.toBe('low');
    const text = 'The mayor of Halden is an old friend.';
    expect(extractFindings(question, sent({ text })).findings[0]?.confidence).toBe('low');
  });
});
