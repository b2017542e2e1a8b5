import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.js';

const dateOf = async (path: string, text: string) =>
  (await readDocument(path, new TextEncoder().encode(text))).date;

describe('the day of a text without a date of its own', () => {
  it.each([
    ['the name of its file', 'notes/2025-06-17-meeting.md', '# Meeting\n\nWe met.', '2025-06-17'],
    ['the name without joints', 'log_20250617.txt', 'We met.', '2025-06-17'],
    ['a line for it', 'a.md', '# Rules\n\n**Last updated:** 3 March 2024\n\nNo dogs.', '2024-03-03'],
    ['a header of a mail', 'a.txt', 'From: A\nDate: Tue, 8 Jul 2025 09:12:00 +0200\n\nHi', '2025-07-08'],
    ['a line in German', 'a.md', '# Garantie\n\nStand: 1. Januar 2025\n', '2025-01-01'],
    ['a line in French', 'a.md', '# Notice\n\nPublié le 3 avril 2025.\n', '2025-04-03'],
    ['a page', 'a.html', '<p>Last updated: 12 March 2024</p><p>Open from nine.</p>', '2024-03-12'],
    [
      'its signing',
      'a.md',
      '# Service Agreement\n\nContract no. BI-2024-017, signed 12 February 2024 in Bergen.\n',
      '2024-02-12',
    ],
    ['the end of its title', 'a.md', '# Product meeting, 17 June 2025\n\nWe met.', '2025-06-17'],
  ])('is that of %s', async (_, path, text, day) => {
    expect(await dateOf(path, text)).toBe(day);
  });

  it.each([
    ['it speaks of', 'a.md', '# The bridge\n\nIt was opened on 4 July 1874.\n'],
    ['its title speaks of', 'a.md', '# The fire of 4 July 1874\n\nIt burned.\n'],
    ['another paper has', 'a.md', '# Reply\n\nWe thank you for your letter dated 4 July 2024.\n'],
    ['is signed further down', 'a.md', '# A\n\nOne.\n\nTwo.\n\nThe lease, signed 4 July 2024, ended.\n'],
    ['no calendar has', '2025-13-45-a.md', '# A\n\nText.\n'],
    ['is one of two', 'a.md', '# A\n\nUpdated 1 May 2024 and 2 May 2024\n'],
    ['stands far below', 'a.md', `# A\n\n${'Text.\n\n'.repeat(30)}Updated: 1 May 2024\n`],
    ['is part of a number', 'order-120250617.txt', 'Text.\n'],
  ])('is none that %s', async (_, path, text) => {
    expect(await dateOf(path, text)).toBeUndefined();
  });

  it('is not looked for where its own date stands', async () => {
    expect(await dateOf('2020-01-01.md', '---\ndate: 2023-02-01\n---\n# A\n')).toBe('2023-02-01');
  });
});
