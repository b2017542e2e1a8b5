import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { GAP } from './extract-prose.js';
import { createExtractor } from './extract-text.js';

const { counter } = counterFor('o200k_base');

const harbour = [
  'The harbour of Lindholm was dug between 1871 and 1874, after the old landing at the river mouth had silted up. The town council had refused the money twice before the merchants paid half of the cost themselves. Work began in spring 1871 under the engineer Karl Berg, who had built the lock at Ostby ten years earlier. In the second winter a storm broke the outer wall over a length of forty metres, and eleven workers lost their lives. Berg was not blamed by the inquiry, but he left the town in the same year and never came back.',
  'When the railway came in 1889, the harbour handled about 40,000 tonnes a year, mostly timber and iron ore. Trade fell by a third during the war and recovered only in 1926. The eastern basin was filled in between 1958 and 1961 to make room for the shipyard, which closed in 1983. Since then the area has housed the maritime museum, a school and some two hundred flats.',
  'Today the harbour is used by fishing boats, yachts and, since 2019, by an electric ferry that crosses to Varo eight times a day. The town has not decided whether the western quay will be raised to protect it from higher water. A first study put the cost at 12 million, a second one at 19 million, and neither includes the sewers.',
];

function extract(text: string, share: number): string {
  const limit = Math.floor(counter.count(text) * share);
  return createExtractor(text, { counter, title: '' }).within(limit).text;
}

describe('prose of which nothing is asked', () => {
  it.each([
    ['empty lines between its paragraphs', '\n\n'],
    ['a line for each paragraph', '\n'],
  ])('is shown from each paragraph: %s', (_, between) => {
    const half = extract(harbour.join(between), 0.5);
    expect(half).toContain('The harbour of Lindholm was dug between 1871 and 1874');
    expect(half).toContain('When the railway came in 1889, the harbour handled about 40,000 tonnes');
    expect(half).toContain('Today the harbour is used by fishing boats');
  });

  it('keeps the sentence that it opens with in little room', () => {
    const sections = harbour.map((paragraph, at) => `## Part ${at + 1}\n\n${paragraph}`);
    const document = `# Lindholm\n\nThe town lives by its harbour and by those who visit it.\n\n${sections.join('\n\n')}`;
    expect(extract(document, 0.2)).toContain('The town lives by its harbour');
  });

  it('does not end with the beginning of a clause', () => {
    for (let percent = 10; percent < 90; percent += 2) {
      const parts = extract(harbour[0] ?? '', percent / 100)
        .split(GAP)
        .map((part) => part.trim());
      for (const part of parts.filter((one) => one !== ''))
        expect(part).not.toMatch(/\b(?:a|an|the|of|who|which|in|over|to|by|and)$/);
    }
  });

  it('shows no list of things without what is said of them', () => {
    const decision =
      '# Message broker\n\nDate: 2025-02-11\nStatus: accepted\n\n## Context\nHarbourline ships about 40,000 orders a day. The exporter loses orders when two runs overlap. We looked at RabbitMQ, Kafka and Amazon SQS.\n\n## Decision\nWe use RabbitMQ 3.13 with quorum queues. Kafka was rejected because nobody on the team has run it. SQS was rejected because contracts forbid storing order data outside our own data centre.\n';
    for (let percent = 4; percent < 90; percent += 2)
      expect(extract(decision, percent / 100)).not.toMatch(
        /\u2026\] (?:RabbitMQ, )?(?:Kafka and )?Amazon SQS/,
      );
  });
});
