import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePdf } from '../../adapters/readers/testing/make-pdf.js';
import { ConfigSchema } from '../../contract/config/config.js';
import { openResearch } from './open-research.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'research-pdf-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const page = (lines: readonly string[]) => lines.map((text, at) => ({ text, y: 740 - 16 * at }));
const PAGES = [
  page([
    'Report on the harbour of Halden',
    'The harbour was dug in the winter of 1851 and has 14 berths. Two of them are deep',
    'enough for ships of the coastal line; the others serve fishing boats and pilots.',
    'Fishermen used the bay long before there was a road to the town, and the older',
    'quays still stand on the timber that they brought. The eastern basin was added in',
    '1888, when the sawmill upriver began to ship planks to Hull and Rotterdam. Since',
    'then the entrance has been dredged every third year, at the cost of the district.',
  ]),
  page([
    'Lights and signals',
    'The lighthouse on the northern mole was designed by Ingrid Sund, a pupil of the',
    'school of engineering in Bergen. It was first lit on 4 May 1903, after its lamp',
    'had come late from Lyon. The tower is of red brick on a foot of granite and has',
    'been painted twice. Fog signals were given by hand until a horn was set up beside',
    'the house of the keeper; the bell that had served before hangs in the town hall today.',
  ]),
];

it('a PDF is read, quoted and cited with its page', async () => {
  await writeFile(join(folder, 'harbour.pdf'), makePdf(PAGES, { Title: 'Harbour report' }));
  const service = await openResearch({
    config: ConfigSchema.parse({}),
    env: { PLIMSOLL_HOME: join(folder, 'home') },
    cwd: folder,
  });
  const ask = async (query: string) => {
    const { research_id: id } = await service.create({ query, from: ['harbour.pdf'], max_iterations: 1 });
    expect(await service.run(id)).toMatchObject({ status: 'completed' });
    const state = await service.state(id);
    const source = await service.source(id, 'source-1');
    return { state, source, evidence: state.findings[0]?.evidence[0] };
  };

  const second = await ask('Who designed the lighthouse?');
  expect(second.state.report).toContain('designed by Ingrid Sund');
  expect(second.state.report).toContain('> — [1] harbour.pdf, page 2');
  expect(second.state.report).toContain('- [1] Harbour report, harbour.pdf');
  expect(second.evidence).toMatchObject({ place: { page: 2 }, checked: true });
  const { quote = '', start = 0 } = second.evidence ?? {};
  expect(second.source.text.slice(start, start + quote.length)).toBe(quote);

  const first = await ask('How many berths does the harbour have?');
  expect(first.state.report).toContain('14 berths');
  expect(first.evidence?.place).toEqual({ page: 1 });
  await service.close();
});
