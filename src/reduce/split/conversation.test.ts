import { describe, expect, it } from 'vitest';
import { isConversation, speechHeads } from './conversation.js';

describe('a conversation', () => {
  it.each([
    [
      'a chat',
      '[2026-04-02 09:01] kim: who has the key?\n[2026-04-02 09:03] lee: not me\n[2026-04-02 09:05] kim: thx\n',
    ],
    [
      'the history of a ticket',
      'Ticket 7\n\n2026-03-02 09:14 Maria Jensen (customer): The export fails.\n\n2026-03-02 11:40 Tom Reyes (support): Which browser do you use?\n\n2026-03-03 08:05 Maria Jensen (customer): Firefox.\n',
    ],
    [
      'an export of a messenger',
      '12.04.26, 18:03 - Ann: come over?\n12.04.26, 18:04 - Bo: later\n12.04.26, 18:05 - Ann: ok\n',
    ],
    ['a channel', '[18:03] <ann> any news?\n[18:04] <bo> none\n[18:05] <ann> ok\n'],
  ])('is %s', (_, text) => expect(isConversation(text)).toBe(true));

  it.each([
    [
      'a log with levels',
      '2026-04-02 09:01 ERROR: what?\n2026-04-02 09:02 INFO: fine\n2026-04-02 09:03 INFO: fine\n',
    ],
    [
      'a log of programs',
      '2026-04-02 09:01 kernel: usb 1-1 found\n2026-04-02 09:02 nginx: started\n2026-04-02 09:03 kernel: ok\n',
    ],
    ['a log of requests', '2026-04-02T09:01:11Z GET /a?b=1 200\n2026-04-02T09:01:12Z GET /c? 200\n'],
    ['nothing', ''],
  ])('is not %s', (_, text) => expect(isConversation(text)).toBe(false));
});

describe('a conversation without times', () => {
  it.each([
    [
      'a chat',
      'Ann: who has the key?\nBo: not me\nAnn: thx\nBo: ask Cid\n',
      ['Ann: ', 'Bo: ', 'Ann: ', 'Bo: '],
    ],
    ['a channel', '<ann> any news?\n<bo> none\n<ann> ok\n<bo> bye\n', ['<ann> ', '<bo> ', '<ann> ', '<bo> ']],
  ])('says who speaks in %s', (_, text, heads) =>
    expect(speechHeads(text)?.map(({ from, to }) => text.slice(from, to))).toEqual(heads),
  );

  it.each([
    ['settings', 'Name: orders\nPort: 8080\nMode: which?\nLevel: info\n'],
    [
      'minutes',
      'Present: Ann, Bo\nDate: 3 May\n\nWe spoke of the key. Who has it? Nobody knows.\nBo asks Cid.\n',
    ],
    ['two people who say one thing each', 'Ann: done\nBo: fine\n'],
  ])('is not seen in %s', (_, text) => expect(speechHeads(text)).toBeUndefined());
});

describe('a conversation with names on lines of their own', () => {
  it.each([
    [
      'a ticket',
      'Ticket 9: No sound\nState: open\n\n2026-03-02 09:14  Maria Jensen\nThere is no sound.\n\n2026-03-02 11:40  Support (Tom)\nPlease plug it in.\n\n2026-03-03 08:05  Maria Jensen\nIt was.\n',
      [
        '2026-03-02 09:14  Maria Jensen\n',
        '2026-03-02 11:40  Support (Tom)\n',
        '2026-03-03 08:05  Maria Jensen\n',
      ],
    ],
    [
      'a thread',
      '# No sound\n\n**maria** opened on 2 Mar 2026\nThere is none.\n\n**tom** (maintainer), 3 Mar 2026\nFixed.\n\n@maria commented on 4 Mar 2026\nThanks.\n',
      [
        '**maria** opened on 2 Mar 2026\n',
        '**tom** (maintainer), 3 Mar 2026\n',
        '@maria commented on 4 Mar 2026\n',
      ],
    ],
    [
      'a copy of a chat',
      'Maria Jensen  9:02 AM\nany sound?\nTom Reyes  9:04 AM\nnone\nMaria Jensen  9:05 AM\nsame here\n',
      ['Maria Jensen  9:02 AM\n', 'Tom Reyes  9:04 AM\n', 'Maria Jensen  9:05 AM\n'],
    ],
  ])('is %s', (_, text, heads) => {
    expect(speechHeads(text)?.map(({ from, to }) => text.slice(from, to))).toEqual(heads);
    expect(isConversation(text)).toBe(true);
  });

  it.each([
    [
      'a diary',
      'Monday, 3 May 2026\nWe walked.\n\nTuesday, 4 May 2026\nWe slept.\n\nMonday, 10 May 2026\nWe left.\n',
    ],
    [
      'a list of changes',
      '# Changes\n\n## Version 2, 3 May 2026\nFaster.\n\n## Version 1, 1 May 2026\nFirst.\n\n## Version 0, 1 April 2026\nNothing.\n',
    ],
    [
      'a log with what a program adds below',
      '2026-04-02 09:01 Backup Started\n  reading a.\n2026-04-02 09:02 Backup Finished\n  read 3.\n2026-04-02 10:01 Backup Started\n  reading a.\n',
    ],
    ['times of single lines', '09:00 Opening\n09:30 Talk\n10:00 Break\n10:30 Talk\n11:00 Break\n'],
  ])('is not %s', (_, text) => expect(speechHeads(text)).toBeUndefined());
});
