import { expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { changesElsewhere } from './changed-elsewhere.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';

const { counter } = counterFor('o200k_base');
const question = readQuestion('What is the yearly rent?');
if (question === undefined) throw new Error('no question');
const asked = { question, weights: question.terms.map(() => 3) };

const lease = '# Lease of the mill\n\n## 3. Rent\n\n3.1 The tenant pays a yearly rent of EUR 14,400.\n';
const change =
  '4. Point A of Addendum No. 1 ceases to apply from 1 October 2026; from that day the yearly rent is EUR 13,200 plus heating.';
const addendum = `# Addendum No. 2 to the lease of the mill

dated 4 June 2026

1. The notice period in clause 6.1 is shortened from 80 to 40 days.
2. Clause 7.1 is deleted.
3. The deposit in clause 8.2 is raised to one and a half times the rent paid in the preceding 12 months.
${change}
`;

it('finds what corrects an answer by the words of the question, without the number of its clause', () => {
  const found = changesElsewhere(
    [{ content: lease }, { content: addendum }],
    { scores: Float64Array.of(1, 0.5), passagesOf: () => undefined },
    asked,
  );
  expect(found.get(1)).toEqual([change]);
});

it.each([44, 50, 60, 70])(
  'shows such a sentence whole in %i tokens, before other items of its list',
  (limit) => {
    const extractor = createExtractor(addendum, { counter, asked: { ...asked, changing: [change] } });
    expect(extractor.within(limit).text).toContain(change);
  },
);
