import { describe, expect, it } from 'vitest';

const { figure, table } = await import('../../bench/harness/table.mjs' as string);
const { resultText } = await import('../../bench/harness/results.mjs' as string);

describe('table', () => {
  it('puts figures to the right, text to the left and a dash where nothing is', () => {
    const rows = [
      { engine: 'a', ms: 1234.5, share: '9 %' },
      { engine: 'longer', ms: undefined, share: '10 %' },
    ];
    expect(`\n${table(rows)}\n`).toMatchInlineSnapshot(`
      "
      engine     ms  share
      ------  -----  -----
      a       1,235    9 %
      longer      -   10 %
      "
    `);
  });

  it('shows only the columns that are asked for', () => {
    expect(table([{ a: 1, b: 2 }], ['b'])).toBe('b\n-\n2');
  });

  it('shows a table without rows as its heading', () => {
    expect(table([], ['a'])).toBe('a\n-');
  });
});

describe('figure', () => {
  it('shows three digits of small numbers and separates the thousands of large ones', () => {
    expect([0, 0.12345, 1.2345, 12.345, 123.45, 1234567, 17].map(figure)).toEqual([
      '0',
      '0.123',
      '1.23',
      '12.3',
      '123',
      '1,234,567',
      '17',
    ]);
    expect(figure(Number.NaN)).toBe('NaN');
  });
});

describe('the text of a result', () => {
  it('names workload, versions, tables and aims', () => {
    const environment = {
      node: 'v20.19.0',
      platform: 'linux x64',
      cpu: '2 x Test',
      plimsoll: '0.1.0',
      peers: { peer: '1.2.3' },
    };
    const result = {
      workload: '1 MB of prose',
      tables: [{ title: 'Speed', rows: [{ engine: 'peer', ms: 5 }], note: 'Medians.' }],
      aims: [{ aim: 'under 10 ms', figure: '5 ms', met: true }],
    };
    expect(`\n${resultText('tokens', environment, result)}\n`).toMatchInlineSnapshot(`
      "
      tokens: 1 MB of prose

      Node v20.19.0, linux x64, 2 x Test, plimsoll 0.1.0
      peer 1.2.3

      Speed
      engine  ms
      ------  --
      peer     5
      Medians.

      aim          figure  result
      -----------  ------  ------
      under 10 ms  5 ms    met
      "
    `);
  });
});
