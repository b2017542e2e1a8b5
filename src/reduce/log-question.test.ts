import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const line = (at: number, rest: string) => `2031-04-20T08:${String(at % 60).padStart(2, '0')}:00Z ${rest}`;
const log = Array.from({ length: 900 }, (_, at) =>
  line(at, `INFO [gate-${at % 4}] ferry ${at * 7} passed lock ${at % 9}`),
);
log[300] = line(300, 'ERROR [pump] no pressure in basin 4');
log[700] = line(700, 'INFO [crew] watch v3.14.2 taken over by tove.lind at the west quay');
for (let at = 40; at < 640; at += 50) log[at] = line(at, 'INFO [radio] beacon of quay-c heard');
log[720] = line(720, 'INFO [radio] quay-c silent, quay-e takes over');

const shown = (query: string, amount: number) =>
  reduceText(log.join('\n'), {
    limit: { amount, unit: 'bytes' },
    counter,
    query,
    path: 'gate.log',
  }).content.split('\n');

describe('a log that is asked something', () => {
  it('shows the line with what is around it, not the ends or what is around another error', () => {
    const lines = shown('Who took over watch v3.14.2 and where?', 2_400);
    const at = lines.indexOf(log[700] ?? '');
    expect(lines.slice(at - 3, at + 4)).toEqual(log.slice(697, 704));
    expect(lines).toContain(log[300]);
    expect(lines.filter((each) => log.slice(1, 10).includes(each))).toEqual([]);
    expect(lines).not.toContain(log[299]);
  });

  it('shows what is said once before repeats of what is said over and over', () => {
    const lines = shown('Who takes over for quay-c?', 700);
    expect(lines).toContain(log[720]);
    expect(lines.filter((each) => each.includes('beacon')).length).toBeLessThan(4);
  });

  it('shows every line that fits where there is room, also when they are alike', () => {
    const lines = shown('When was the beacon of quay-c heard?', 2_400);
    expect(lines.filter((each) => each.includes('beacon'))).toHaveLength(12);
  });
});

describe('a chat that is asked something', () => {
  const said = Array.from(
    { length: 200 },
    (_, at) =>
      `[12:${String(at % 60).padStart(2, '0')}] ${at % 2 ? 'ann' : 'bo'}: ${at % 3 ? 'ok' : 'see you later'}`,
  );
  said[120] = '[12:00] bo: when does the train to Oslo leave?';
  said[121] = '[12:01] ann: 14:35, platform 7';
  said[123] = '[12:03] ann: sorry, platform 9';
  const ask = (amount: number) =>
    reduceText(said.join('\n'), {
      limit: { amount, unit: 'bytes' },
      counter,
      kind: 'log',
      query: 'when does the train to Oslo leave?',
    }).content;

  it('shows what was answered below the line that asks, before both ends', () => {
    for (let amount = 300; amount < 900; amount += 60) expect(ask(amount)).toContain('14:35, platform 7');
    for (let amount = 420; amount < 900; amount += 60) expect(ask(amount)).toContain('sorry, platform 9');
  });
});

describe('a log with room for hardly a line', () => {
  const lines = Array.from(
    { length: 300 },
    (_, at) => `12:00:${at % 60} INFO request ${at} served by node-${at % 5}`,
  );
  lines[40] = '12:00:40 ERROR exceptions';
  lines[170] =
    '12:02:50 INFO the certificate of the mail gateway was renewed by hand on the second of May and is valid for ninety days from then on';

  it('names the line that answers where it had no room, and shows it before an error that is not asked for', () => {
    const bound = (amount: number) =>
      reduceText(lines.join('\n'), {
        limit: { amount, unit: 'bytes' },
        counter,
        query: 'how long is the certificate of the mail gateway valid?',
      });
    expect(bound(120).lacking).toBe(lines[170]);
    for (let amount = 240; amount < 600; amount += 40) {
      expect(bound(amount).content).toContain('ninety days');
      expect(bound(amount).lacking).toBeUndefined();
    }
  });
});
