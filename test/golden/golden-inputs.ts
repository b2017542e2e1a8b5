/**
 * Three hundred contents that tools return, made from a seed: what is bounded of them is pinned, so that moving code changes
 * nothing that leaves.
 */

export interface GoldenInput {
  readonly name: string;
  readonly text: string;
  /** What a program would hold instead of the text: rows, an object, or the text itself. */
  readonly value: unknown;
  readonly limit: number;
  readonly unit: 'tokens' | 'bytes';
  readonly query: string | undefined;
}

type Random = () => number;
type Maker = (random: Random, size: number) => unknown;

const QUERY = 'which payments of the northern harbour failed?';
const LIMITS = [
  { limit: 200, unit: 'tokens' },
  { limit: 900, unit: 'tokens' },
  { limit: 6_000, unit: 'bytes' },
] as const;
const SIZES = [
  { seed: 1, size: 30, query: undefined },
  { seed: 2, size: 120, query: QUERY },
  { seed: 3, size: 400, query: undefined },
  { seed: 4, size: 400, query: QUERY },
] as const;

export function goldenInputs(): GoldenInput[] {
  return Object.entries(MAKERS).flatMap(([kind, make]) =>
    SIZES.flatMap(({ seed, size, query }) => {
      const value = make(randomFrom(seed), size);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return LIMITS.map(({ limit, unit }) => {
        const name = `${kind} ${size}${query === undefined ? '' : ' asked'} ${limit} ${unit}`;
        return { name, text, value, limit, unit, query };
      });
    }),
  );
}

function randomFrom(seed: number): Random {
  let state = (seed * 0x9e3779b9) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS =
  'harbour ship gate payment keeper northern failed open night fee crane motor signal boat message error retry late cargo mast anchor light pilot quay'.split(
    ' ',
  );

const pick = <Item>(random: Random, list: readonly Item[]): Item =>
  list[Math.floor(random() * list.length)] as Item;
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const words = (random: Random, count: number) => times(count, () => pick(random, WORDS)).join(' ');
const sentence = (random: Random) => {
  const said = words(random, 6 + Math.floor(random() * 12));
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
};
const figure = (random: Random, most: number) => Math.floor(random() * most);
const time = (index: number) =>
  `2026-03-0${1 + (index % 9)}T1${index % 10}:${String(index % 60).padStart(2, '0')}:00Z`;
const row = (random: Random, index: number) => ({
  id: index + 1,
  name: words(random, 2),
  state: random() < 0.05 ? 'failed' : 'ok',
  amount: figure(random, 9_000) / 100,
  at: time(index),
  note: random() < 0.3 ? sentence(random) : null,
});
const KEY = ['AKIA', 'IOSFODNN7', 'QWERTZU'].join('');
const TOKEN = ['ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');

const MAKERS: Readonly<Record<string, Maker>> = {
  rows: (random, size) => times(size, (index) => row(random, index)),
  'rows in an object': (random, size) => ({
    total: size,
    page: 1,
    rows: times(size, (index) => row(random, index)),
  }),
  'two lists': (random, size) => ({
    buy_orders: times(size, (index) => row(random, index)),
    sell_orders: times(size / 2, (index) => row(random, index)),
  }),
  'object by name': (random, size) =>
    Object.fromEntries(times(size, (index) => [`berth-${index}`, row(random, index)])),
  'nested object': (random, size) => ({
    harbour: {
      name: 'north',
      gates: times(6, (gate) => ({ gate, log: times(size / 6, (at) => row(random, at)) })),
      about: times(size / 10, () => sentence(random)).join(' '),
    },
  }),
  'json lines': (random, size) => times(size, (index) => JSON.stringify(row(random, index))).join('\n'),
  csv: (random, size) =>
    [
      'id,name,state,amount,at',
      ...times(size, (index) =>
        Object.values({ ...row(random, index), note: undefined })
          .slice(0, 5)
          .join(),
      ),
    ].join('\n'),
  'aligned table': (random, size) =>
    [
      'NAME                 READY   STATUS      AGE',
      ...times(
        size,
        (index) =>
          `${`berth-${index}`.padEnd(20)} ${figure(random, 2)}/1     ${(random() < 0.05 ? 'Failed' : 'Running').padEnd(11)} ${figure(random, 90)}d`,
      ),
    ].join('\n'),
  log: (random, size) =>
    times(
      size,
      (index) =>
        `${time(index)} ${random() < 0.04 ? 'ERROR' : 'INFO'} worker-${index % 7} ${words(random, 8)} ${figure(random, 900)} ms`,
    ).join('\n'),
  'build log': (random, size) =>
    [
      ...times(
        size,
        (index) => `[${index}/${size}] Compiling ${words(random, 1)}-${index} v0.${figure(random, 9)}.1`,
      ),
      'error[E0308]: mismatched types',
      '  --> src/harbour/gate.rs:41:18',
      '   |     expected `u32`, found `&str`',
      ...times(size / 8, () => `warning: unused variable: \`${words(random, 1)}\``),
      'error: could not compile `harbour` due to 1 previous error',
    ].join('\n'),
  'stack traces': (random, size) =>
    times(
      size / 10,
      (index) =>
        `Error: ${sentence(random)}\n${times(8, (at) => `    at ${words(random, 1)}${at} (/srv/app/${words(random, 1)}.js:${figure(random, 400)}:${at})`).join('\n')}\n${time(index)} INFO ${words(random, 6)}`,
    ).join('\n'),
  diff: (random, size) =>
    times(
      size / 12,
      (index) =>
        `diff --git a/src/${index}.ts b/src/${index}.ts\n--- a/src/${index}.ts\n+++ b/src/${index}.ts\n@@ -1,6 +1,6 @@\n${times(4, () => ` const a = '${words(random, 2)}';\n-const b = ${figure(random, 99)};\n+const b = ${figure(random, 99)};`).join('\n')}\n`,
    ).join(''),
  code: (random, size) =>
    times(
      size / 6,
      (index) =>
        `/** ${sentence(random)} */\nexport function ${pick(random, WORDS)}${index}(value: number): number {\n  const limit = ${figure(random, 99)};\n  if (value > limit) throw new Error('${words(random, 3)}');\n  return value * limit;\n}\n`,
    ).join('\n'),
  markdown: (random, size) =>
    times(
      size / 10,
      (index) =>
        `## Part ${index}: ${words(random, 3)}\n\n${times(5, () => sentence(random)).join(' ')}\n\n- ${sentence(random)}\n- ${sentence(random)}\n`,
    ).join('\n'),
  prose: (random, size) => times(size / 5, () => times(5, () => sentence(random)).join(' ')).join('\n\n'),
  chinese: (random, size) =>
    times(
      size,
      () =>
        `${pick(random, ['港口', '船只', '守门人', '夜间费用'])}在${figure(random, 30)}日${pick(random, ['没有付款', '已经离开', '等待信号', '报告了错误'])}。`,
    ).join(''),
  html: (random, size) =>
    `<html><head><title>Harbour</title></head><body><nav>${times(9, (at) => `<a href="/p/${at}">${words(random, 1)}</a>`).join('')}</nav>${times(size / 6, (index) => `<h2>Part ${index}</h2><p>${sentence(random)} ${sentence(random)}</p><ul><li>${sentence(random)}</li></ul>`).join('')}</body></html>`,
  yaml: (random, size) =>
    times(
      size / 5,
      (index) =>
        `- name: ${words(random, 2)}\n  id: ${index}\n  spec:\n    state: ${random() < 0.05 ? 'failed' : 'ready'}\n    ports: [${figure(random, 9999)}, ${figure(random, 9999)}]`,
    ).join('\n'),
  paths: (random, size) =>
    times(size, () => `./src/${words(random, 1)}/${words(random, 1)}-${figure(random, 99)}.ts`).join('\n'),
  hits: (random, size) =>
    times(
      size,
      (index) =>
        `src/${pick(random, WORDS)}.ts:${index + 1}:  const ${pick(random, WORDS)} = '${words(random, 3)}';`,
    ).join('\n'),
  base64: (random, size) => Buffer.from(times(size * 30, () => figure(random, 256))).toString('base64'),
  emoji: (random, size) =>
    times(size * 4, () => pick(random, ['🚢', '⚓️', '👩‍✈️', '🌊', 'é', 'ok '])).join(''),
  'one long line': (random, size) => words(random, size * 6),
  secrets: (random, size) =>
    times(size / 3, (index) =>
      index % 9 === 0
        ? `AWS_ACCESS_KEY_ID=${KEY}\npassword: "s3cr3t-Pa55w0rd-${figure(random, 9999)}"\nexport GITHUB_TOKEN=${TOKEN}`
        : `# ${sentence(random)}\nname_${index}=${words(random, 1)}`,
    ).join('\n'),
  'rows with secrets': (random, size) => ({
    rows: times(size, (index) => ({
      ...row(random, index),
      ...(index % 11 === 0 ? { api_key: TOKEN } : {}),
    })),
  }),
};
