// Eight kinds of text and the hostile ones, the same in every run. Public data where its folder is given, otherwise generated.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { generatedRows } from '../data/generated-rows.mjs';
import { fillerSentence, madeName } from '../data/generated-words.mjs';
import { BENCH_FOLDER, PROJECT_FOLDER } from '../harness/folders.mjs';
import { pick, randomBelow, seededRandom } from '../harness/seeded.mjs';

export const KINDS = ['prose', 'code', 'json', 'logs', 'cjk', 'mixed scripts', 'minified js', 'base64'];

const ITEM_UNITS = 16 * 1024;

/** The text of a kind as items of about 16 K characters, the size of a tool result. */
export function itemsOf(kind, { dataDir, units }) {
  const text = MAKERS[kind](seededRandom(7), units, dataDir).slice(0, units);
  const items = [];
  for (let at = 0; at < text.length; at += ITEM_UNITS) items.push(text.slice(at, at + ITEM_UNITS));
  return items;
}

const MAKERS = {
  prose: (random, units, dataDir) =>
    dataDir
      ? passages(dataDir)
      : filled(
          units,
          () => `${madeName(random)} said: ${fillerSentence(random)}${pick(random, [' ', ' ', '\n\n'])}`,
        ),
  code: (_, units) => sources(units).join('\n'),
  json: (_, units, dataDir) =>
    dataDir
      ? readFileSync(join(dataDir, 'airline-flights.json'), 'utf8')
      : JSON.stringify(generatedRows(units / 250)),
  logs: (random, units) => filled(units, () => logLine(random)),
  cjk: (random, units) => {
    const languages = [
      [...CHINESE, ...localeWords(['zh'])],
      [...JAPANESE, ...localeWords(['ja'])],
    ];
    return filled(units / 2, () => ideographs(random, pick(random, languages)));
  },
  'mixed scripts': (random, units) => {
    const words = localeWords([
      'ru',
      'el',
      'ar',
      'he',
      'hi',
      'ko',
      'th',
      'vi',
      'de',
      'tr',
      'uk',
      'bn',
      'ka',
      'fr',
    ]);
    return filled(
      units,
      () => madeWord(random, words) + pick(random, [' ', ' ', ' ', ', ', '. ', '\n', ' 🎉 ']),
    );
  },
  'minified js': (_, units) => {
    const { transformSync } = createRequire(join(PROJECT_FOLDER, 'package.json'))('esbuild');
    return sources(units * 3)
      .map((source) => transformSync(source, { minify: true, format: 'esm', logLevel: 'silent' }).code)
      .join('\n');
  },
  base64: (random, units) =>
    Buffer.from(Array.from({ length: units * 0.75 }, () => randomBelow(random, 256))).toString('base64'),
};

export const HOSTILE = {
  'one letter': 'a',
  spaces: ' ',
  hyphens: '-',
  'joined emoji': '👩‍💻‍',
  digits: '7',
  'lone surrogates': '\ud800',
  'hyphens and words': `${'-'.repeat(400)} a `,
};

export function hostileText(name, units) {
  const unit = HOSTILE[name];
  return unit.repeat(Math.ceil(units / unit.length)).slice(0, units);
}

function passages(dataDir) {
  const lines = readFileSync(join(dataDir, 'nq-open-passages.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => textsIn(JSON.parse(line)).join('\n')).join('\n\n');
}

function textsIn(value) {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** JavaScript that the benchmarks have installed, of a locked version. */
function sources(units) {
  const folder = join(BENCH_FOLDER, 'node_modules');
  const found = [];
  let total = 0;
  for (const name of [
    '@modelcontextprotocol/sdk/dist/esm',
    'express/lib',
    'ajv/dist',
    '@langchain/core/dist',
  ]) {
    for (const file of readdirSync(join(folder, name), { recursive: true }).sort()) {
      if (!/\.js$/.test(file) || total >= units) continue;
      const text = readFileSync(join(folder, name, file), 'utf8').replace(/\/\/# sourceMappingURL.*/, '');
      found.push(text);
      total += text.length;
    }
  }
  return found;
}

function logLine(random) {
  const two = () => String(randomBelow(random, 60)).padStart(2, '0');
  const time = `2026-11-15T${two()}:${two()}:${two()}.${100 + randomBelow(random, 900)}Z`;
  const request = Math.floor(random() * 2 ** 40).toString(16);
  const what = pick(random, [
    'GET /api/v1/users',
    'cache miss for key',
    'connection reset by peer',
    'job finished in',
  ]);
  const address = `10.${randomBelow(random, 256)}.${randomBelow(random, 256)}.${randomBelow(random, 256)}`;
  return `${time} [${pick(random, ['INFO', 'WARN', 'DEBUG'])}] worker-${randomBelow(random, 64)} req=${request} ${what} ${randomBelow(random, 100000)} ip=${address} ${randomBelow(random, 900)}ms\n`;
}

function ideographs(random, words) {
  const sentence = Array.from({ length: 4 + randomBelow(random, 10) }, () => pick(random, words)).join('');
  return sentence + pick(random, ['，', '。', '、', '。\n']);
}

/** Names of countries, languages and currencies in other languages, word by word, as the runtime knows them. */
function localeWords(locales) {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const codes = { region: pairs, language: pairs, currency: Intl.supportedValuesOf('currency') };
  const words = new Set();
  for (const locale of locales) {
    for (const [type, list] of Object.entries(codes)) {
      const names = new Intl.DisplayNames(locale, { type, fallback: 'none' });
      for (const code of list)
        for (const word of (names.of(code) ?? '').split(' ')) if (word) words.add(word);
    }
  }
  return [...words];
}

/** Most words of a text are known ones; now and then one is new: the beginning of one and the end of another. */
function madeWord(random, words) {
  const word = pick(random, words);
  if (random() < 0.8) return word;
  const other = [...pick(random, words)];
  return [...word].slice(0, 4).join('') + other.slice(other.length >> 1).join('');
}

function filled(units, part) {
  const parts = [];
  for (let total = 0; total < units; total += parts.at(-1).length) parts.push(part());
  return parts.join('');
}

const CHINESE =
  '我们 在 系统 中 使用 这个 方法 来 处理 数据 并且 可以 提高 性能 但是 需要 注意 内存 的 消耗 问题 开发者 应该 测试 所有 功能 服务 稳定 运行 今天 天气 很好 他 去 图书馆 看书 历史 悠久 文化 丰富 经济 发展 迅速 科学 技术 进步 学生 老师 学校 教育 重要 政府 政策 社会 人民 生活 水平 环境 保护 国际 合作 关系 世界 和平 城市 农村 建设 网络 信息 安全 软件 工程 算法 结构 模型 训练 语言 文本 限制 预算 压缩 摘要'.split(
    ' ',
  );
const JAPANESE =
  'これは テスト です 日本語 の 文章 を 処理する ために システム が 必要 東京 大阪 会社 社員 仕事 毎日 新しい 機能 追加 しました データ ベース 検索 結果 表示 される 場合 には エラー 発生 する 可能性 があります'.split(
    ' ',
  );
