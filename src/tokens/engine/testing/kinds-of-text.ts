/** Texts of several kinds, about 20 KB each, the same in every run. */
import type { SeededRandom } from './seeded-random.js';

const WORDS =
  'the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one you were all her she there would their we him been has when who will no more if out so up said what its about than into them can only other time new some could these two may first then do any like my now over such our man me even most made after also did many before must through back years where much your way well down should because each just those people mister how too little state good very make world still own see men work long here get both between life being under never day same another know while last might us great old year off come since against go came right used take three'.split(
    ' ',
  );
const IDEOGRAPHS =
  '我们在系统中使用这个方法来处理数据并且可以提高性能但是需要注意内存的消耗问题日本語の文章を処理する';
const SCRIPTS = [
  'Привет',
  'мир',
  'Ελληνικά',
  'مرحبا',
  'שלום',
  'नमस्ते',
  '안녕하세요',
  'สวัสดี',
  'Übergröße',
  'Việt',
];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export const KINDS_OF_TEXT: Readonly<Record<string, (random: SeededRandom) => string>> = {
  prose: (random) =>
    repeated(
      3000,
      () => `${random.pick(WORDS)}${random.below(9) === 0 ? random.pick(['. ', ', ', "'s ", '.\n\n']) : ' '}`,
    ),
  code: (random) =>
    repeated(700, () => {
      const name = `${random.pick(WORDS)}${random.pick(['Value', 'HTTPServer', '_id', '2'])}`;
      const indent = ' '.repeat(random.below(4) * 2);
      return `${indent}const ${name} = ${random.pick(WORDS)}(${random.below(1000)}, '${random.pick(WORDS)}');${random.pick(['\n', '\n\n', ' // x\n'])}`;
    }),
  json: (random) =>
    JSON.stringify(
      Array.from({ length: 250 }, () => ({
        id: random.below(1e6),
        [random.pick(WORDS)]: random.pick(WORDS),
        on: null,
      })),
      null,
      random.below(2) * 2,
    ),
  logs: (random) =>
    repeated(220, () => {
      const time = `2026-11-15T10:${10 + random.below(50)}:${10 + random.below(50)}.${random.below(1000)}Z`;
      return `${time} [WARN] req=${random.below(2 ** 31).toString(16)} 10.0.${random.below(256)}.1 ${random.below(9999)}ms\r\n`;
    }),
  ideographs: (random) =>
    repeated(5000, () => (random.below(14) === 0 ? random.pick('，。、；\n') : random.pick(IDEOGRAPHS))),
  scripts: (random) =>
    repeated(1500, () => random.pick(SCRIPTS) + random.pick([' ', ', ', '', '\n', '\t\t'])),
  base64: (random) => repeated(20_000, () => random.pick(LETTERS)),
};

function repeated(times: number, part: () => string): string {
  return Array.from({ length: times }, part).join('');
}
