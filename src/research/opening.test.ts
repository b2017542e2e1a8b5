import { describe, expect, it } from 'vitest';
import { extractOpening } from './extractive/extract-opening.js';
import { testResearch } from './testing/test-research.js';

type Texts = Readonly<Record<string, string>>;

/** The opening of the report over some files, by their addresses. */
async function opening(query: string, texts: Texts): Promise<string> {
  const documents = Object.entries(texts).map(([address, text]) => ({ address, text }));
  const { service } = testResearch({ documents });
  const { research_id: id } = await service.create({ query, from: ['docs'] });
  await service.run(id);
  const { report } = await service.report(id);
  return report.split('\n\n')[1] ?? '';
}

const FLEET: Texts = {
  'fleet.csv': [
    'name: Cormorant; length_m: 31.5; crew: 4; weight_kg: 82000; captain: Ann Petersen',
    'name: Petrel; length_m: 44; crew: 9; weight_kg: 160000; captain: Liv Haugen',
  ].join('\n\n'),
  'staff.csv': 'name: Ole Thomsen; city: Husum\n\nname: Ida Voss; city: Kiel',
  'boats.json': 'name: Heron\nbuilt: 1987\ntop_speed_kn: 14\n\nname: Osprey\nbuilt: 2004\ntop_speed_kn: 21\n',
  'buoys.md':
    '# Buoys\n\n| buoy | colour | depth_m |\n|---|---|---|\n| Roter Sand | green | 18 |\n| Alte Weser | red | 12 |\n',
  'notes.md':
    '# Notes\n\nThe Cormorant came in on Tuesday. The quay is 120 m long. The Petrel carries a crane. Nobody has weighed the crane.\n',
};

describe('a row that names the subject', () => {
  it.each([
    ['How heavy is the Cormorant?', 'weight_kg: 82000'],
    ['Who is the captain of the Petrel?', 'captain: Liv Haugen'],
    ['How many crew does the Petrel have?', 'crew: 9'],
    ['How fast is the Heron?', 'top_speed_kn: 14'],
    ['When was the Osprey built?', 'built: 2004'],
    ['How deep is Roter Sand?', '“buoy: Roter Sand; colour: green; depth_m: 18”'],
    ['Who works in Husum?', 'name: Ole Thomsen'],
    ['How long is the quay?', 'The quay is 120 m long.'],
  ])('opens the report before a figure elsewhere: %s', async (query, answer) => {
    expect(await opening(query, FLEET)).toContain(answer);
  });
});

const PORT: Texts = {
  'tides.csv': [
    'date: 2025-07-01; high_water: 05:12; low_water: 11:30; high_m: 2.4',
    'date: 2025-07-02; high_water: 06:01; low_water: 12:18; high_m: 2.6',
    'date: 2025-07-03; high_water: 06:52; low_water: 13:07; high_m: 2.7',
  ].join('\n\n'),
  'berths.csv': [
    'berth: A1; length_m: 35; depth_m: 6.5; owner: Nordfisk; monthly_rent_eur: 1200',
    'berth: B1; length_m: 120; depth_m: 11.0; owner: Halden Grain; monthly_rent_eur: 7400',
    'berth: C7; length_m: 18; depth_m: 3.2; owner: Sailing Club; monthly_rent_eur: 310',
  ].join('\n\n'),
  'harbour.md':
    '# Harbour of Velden\n\nThe harbour was founded in 1871 by the merchant Osric Tamm.\n\n## Fire of 1923\n\nA fire destroyed the grain store on 4 March 1923. Nobody died, but 17 ships burned.\n',
};

describe('the very thing that a question names', () => {
  it.each([
    ['When is high water on 2 July 2025?', '06:01'],
    ['When is high water on July 2nd, 2025?', '06:01'],
    ['When is low water on 03.07.2025?', '13:07'],
    ['When is low water on 2025-07-03?', '13:07'],
    ['How deep is berth B1?', '11.0'],
    ['How many ships burned in the fire of 1923?', '17 ships'],
    ['Who founded the harbour of Velden?', 'Osric Tamm'],
  ])('is in the row or passage that opens the report: %s', async (query, answer) => {
    expect(await opening(query, PORT)).toMatch(/^“/);
    expect(await opening(query, PORT)).toContain(answer);
  });

  it.each([
    'When is high water on 5 July 2025?',
    'How high is high water on 2 August 2025?',
    'How deep is berth D4?',
    'How many ships burned in the fire of 1953?',
  ])('is not found where only others are there: %s', async (query) => {
    expect(await opening(query, PORT)).toMatch(/^Not found/);
  });
});

const TOWN: Texts = {
  ...PORT,
  'ferry.md':
    '# Ferry\n\nThe ferry to Orm takes 55 minutes.\n\n| ferry | captain | passengers |\n|---|---|---|\n| Skua | Bela Horn | 180 |\n| Tern | Ruta Kask | 240 |\n\nTickets are sold at the kiosk from 06:30. Dogs travel free.\n',
  'museum.md':
    '# Museum\n\nThe museum opened in 1994. Admission to the museum is 9 euros. The director of the museum is Selma Voigt. The lamp flashes every ten seconds.\n',
  'faq.md':
    '# Questions\n\nThe car park is behind the fish hall.\n\n**Is there Wi-Fi?** Yes, at the ferry.\n',
  'staff.json':
    'name: Mara Olin\nrole: harbour master\nsince: 2019-04-01\nphone: +47 555 0101\n\nname: Tom Rae\nrole: diver\nsince: 2023-06-20\nphone: +47 555 0104\n',
};

describe('a folder of a few files', () => {
  it.each([
    ['Who commands the Tern?', 'Ruta Kask'],
    ['When did Tom Rae start?', '2023-06-20'],
    ['What is the phone number of Mara Olin?', '0101'],
    ['How many passengers can the Skua carry?', '180'],
    ['What is the rent of berth C7?', '310'],
  ])('answers what is, in other words too: %s', async (query, answer) => {
    const found = await opening(query, TOWN);
    expect(found).toMatch(/^“/);
    expect(found).toContain(answer);
  });
});

const ISLAND: Texts = {
  'ferry.md': '# Ferry\n\nThe ferry leaves at nine. It takes forty minutes to the island.\n',
  'island.md':
    '# Island\n\nThe island has a lighthouse and a bakery. Anna Krüger runs the bakery since 2011.\n',
  'mill.md': '# Mill\n\nMaria runs the mill.\n',
  'tea.md': '# Tea\n\nGreen tea is brewed at 80 degrees.\n',
};

describe('a few files', () => {
  it.each(['What is the population of Berlin?', 'Which database does the server use?'])(
    'do not answer what is not in them: %s',
    async (query) => {
      expect(await opening(query, ISLAND)).toMatch(/^(?:Not found|Nothing was found)/);
    },
  );

  it.each([
    ['Who runs the bakery?', 'Anna Krüger'],
    ['Who runs the mill?', 'Maria'],
    ['When does the ferry leave?', 'at nine'],
    ['Since when does Anna run the bakery?', '2011'],
  ])('answer what is: %s', async (query, answer) => {
    const found = await opening(query, ISLAND);
    expect(found).toContain(answer);
    expect(found).not.toMatch(/^Not/);
  });
});

describe('a question over all rows', () => {
  it('is answered with low confidence by one of them', async () => {
    const documents = Object.entries(PORT).map(([address, text]) => ({ address, text }));
    for (const query of ['Which berth has the highest rent?', 'How many berths are there?']) {
      const { service } = testResearch({ documents });
      const { research_id: id } = await service.create({ query, from: ['docs'] });
      await service.run(id);
      const { findings } = await service.state(id);
      expect(findings[0]?.statement).toContain('berth: ');
      expect(findings[0]?.confidence).toBe('low');
    }
  });
});

describe('several questions in one', () => {
  it('of which one is not answered name it', async () => {
    const found = await opening('How deep is berth B1, and who wrote the opera?', PORT);
    expect(found).toMatch(/11\.0.*Not found: Who wrote the opera\?$/);
  });

  it('are all answered in the opening', async () => {
    const found = await opening('How many crew has the Cormorant? How many crew has the Petrel?', FLEET);
    expect(found).toContain('crew: 4');
    expect(found).toContain('crew: 9');
    const both = await opening('When does the ferry leave and who runs the bakery?', ISLAND);
    expect(both).toContain('nine');
    expect(both).toContain('Anna');
  });
});

describe('the room that a short first quotation leaves', () => {
  it('goes to another source where the first is not certain, and to none where it is', async () => {
    const documents = [
      { address: 'tower.md', text: 'The tower of Nordholm is of brick.' },
      { address: 'light.md', text: 'The light of the tower of Nordholm is of glass.' },
    ];
    const { service } = testResearch({ documents });
    const { research_id: id } = await service.create({
      query: 'What is the tower of Nordholm of?',
      from: ['.'],
    });
    await service.run(id);
    const state = await service.state(id);
    const opened = (confidence: 'high' | 'medium' | 'low') => {
      const [first, ...others] = state.findings.map((finding) => ({ ...finding, confidence }));
      const findings =
        first === undefined
          ? []
          : [{ ...first, confidence: confidence === 'high' ? confidence : ('medium' as const) }, ...others];
      return extractOpening({ ...state, findings }, () => true).match(/\[\d\]/g);
    };
    expect(state.sub_questions.map(({ status }) => status)).toEqual(['answered']);
    expect(opened('medium')).toEqual(['[1]', '[2]']);
    expect(opened('low')).toHaveLength(1);
    expect(opened('high')).toHaveLength(1);
  });
});

describe('an opening from program text and instructions', () => {
  const texts: Texts = {
    'pool.ts':
      '/**\n * A pool. An idle connection is closed after 90 seconds,\n * so that no socket is kept. It holds\n * at most 16.\n */\nexport class Pool {}\n',
    'retry.py':
      '# Retries a call.\n# The pause grows from three to\n# at most sixty seconds.\ndef retry():\n',
    'setup.md':
      '# Setup\n\n## Upgrade\n\nStop the service first:\n\n```sh\n./install --upgrade /srv\n```\n\n## Remove\n\nTake the package off:\n\n```sh\n./install --remove --purge\n```\n',
  };

  it.each([
    ['When is an idle connection closed?', 'closed after 90 seconds, so that no socket is kept.'],
    ['How long is the pause?', 'from three to at most sixty seconds.'],
  ])('has whole sentences and the command: %s', async (query, answer) => {
    expect(await opening(query, texts)).toContain(answer);
  });
});

describe('what is said of another than the one that the question names', () => {
  const MISSIONS: Texts = {
    'a11.md': '# Apollo 11\nApollo 11 was the first mission to land people on the Moon, in July 1969.\n',
    'a12.md': '# Apollo 12\nApollo 12 was launched on November 14, 1969, and landed on the Moon.\n',
    'a13.md': '# Apollo 13\nApollo 13 was launched on April 11, 1970. The landing was given up.\n',
    'leave.md': '# Leave\nParental leave is 20 weeks in Norway. Sick leave is paid, except in Japan.\n',
  };

  it('is no answer', async () => {
    expect(await opening('When was Apollo 14 launched?', MISSIONS)).toMatch(/^Not found /);
  });

  it('does not hide the one', async () => {
    expect(await opening('When was Apollo 12 launched?', MISSIONS)).toMatch(
      /^“Apollo 12 was launched on Nov/,
    );
    expect(await opening('How long is parental leave in Norway?', MISSIONS)).toMatch(
      /^“Parental leave is 20/,
    );
    expect(await opening('Did Apollo 13 land on the Moon?', MISSIONS)).not.toMatch(/^“Apollo 11/);
  });
});

describe('what a quotation stands under', () => {
  const CHANGES: Texts = {
    'CHANGELOG.md':
      '# Changes\n\n## 3.2.0 - 2025-05-10\n- Added a flag.\n- Removed support for Node 16.\n\n## 2. Setup\nThe port of the relay is 8443.\n',
  };

  it('is named in the opening where it has a figure, and beside the place', async () => {
    expect(await opening('Which version removed support for Node 16?', CHANGES)).toBe(
      '“- Added a flag. - Removed support for Node 16.” [1] (under “3.2.0 - 2025-05-10”)',
    );
    expect(await opening('What is the port of the relay?', CHANGES)).not.toContain('under');
  });

  it('is the row with the names of the columns, in a report', async () => {
    const documents = [
      { address: 'leave.md', text: '# Leave\n\n| Country | Days |\n|---|---|\n| Norway | 25 |\n' },
    ];
    const { service } = testResearch({ documents });
    const { research_id: id } = await service.create({ query: 'How many days has Norway?', from: ['docs'] });
    await service.run(id);
    const { report } = await service.report(id);
    expect(report).toContain('“Country: Norway; Days: 25” [1]');
    expect(report).toContain(
      '> | Country | Days |\n> | --- | --- |\n> | Norway | 25 |\n>\n> — [1] leave.md, line 5',
    );
  });
});

describe('an opening over several questions', () => {
  it('names what was not found, however long the answers are', async () => {
    const texts = {
      'falcon.md': `# Falcon\nThe licence of Falcon is Apache 2.0. ${'Falcon stores rows in pages of 8 KB. '.repeat(8)}`,
      'heron.md': `# Heron\nThe replication of Heron is synchronous. ${'Heron stores columns in segments. '.repeat(8)}`,
    };
    const query =
      'What is the licence of Falcon, and which replication does Heron use, and who wrote the opera?';
    expect(await opening(query, texts)).toMatch(/ Not found: Who wrote the opera\?$/);
  });
});

describe('a comparison', () => {
  it('of which each side was found lacks nothing', async () => {
    const documents = [
      { address: 'falcon.md', text: '# Falcon\nFalcon stores rows in pages of 8 KB.' },
      { address: 'heron.md', text: '# Heron\nHeron stores columns in segments of 1 MB.' },
    ];
    const { service } = testResearch({ documents });
    const { research_id: id } = await service.create({ query: 'Compare Falcon and Heron', from: ['docs'] });
    await service.run(id);
    const { report } = await service.report(id);
    expect(report).not.toMatch(/not answered|do not answer|Not found/);
    expect(report).toContain('pages of 8 KB');
    expect(report).toContain('segments of 1 MB');
  });
});
