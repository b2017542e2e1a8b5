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
