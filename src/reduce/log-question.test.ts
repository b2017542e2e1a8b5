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
    expect(lines.slice(at - 5, at + 6)).toEqual(log.slice(695, 706));
    expect(lines).toContain(log[300]);
    expect(lines.filter((each) => log.slice(0, 10).includes(each))).toEqual([log[0]]);
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
