// What is cut and what should stay of it: questions over passages, tables, JSON, build logs and tool lists.
import { holdsAnswer } from '../baselines/answers.mjs';
import { SELECTIONS, sourceOfLines, sourceOfPassages, UNASKED } from '../baselines/selections.mjs';
import { countTokens } from '../baselines/tokens.mjs';
import { asItems, bury } from '../data/buried.mjs';
import { publicJson, publicLines } from '../data/data-sets.mjs';
import { seededRandom, seedOf } from '../harness/seeded.mjs';
import { linesKept, toolsKept } from './kept.mjs';
import { logVariants, withoutStamps } from './log-variants.mjs';

/**
 * @typedef {object} Workload
 * @property {string} set one line of the summary
 * @property {string} from how many passages there are, or what is cut
 * @property {{ name: string, tokensOf: (total: number) => number }[]} budgets
 * @property {Record<string, Function>} selections
 * @property {Case[]} cases
 *
 * @typedef {object} Case
 * @property {string} id
 * @property {() => Prepared} prepare
 *
 * @typedef {object} Prepared
 * @property {import('../baselines/selections.mjs').Source} source
 * @property {import('../baselines/selections.mjs').Source} quotable the same without titles
 * @property {(product: object, tokens: number) => Promise<string>} reduce
 * @property {(text: string) => Record<string, number>} kept from 0 to 1, by what is measured
 */

const QUICK = 60;
const LANGUAGES = { en: 'English', de: 'German', es: 'Spanish', ru: 'Russian', zh: 'Chinese', ar: 'Arabic' };
const clock = { now: () => 0 };

/** By part, so that some can be left out. Each gives its workloads. */
export const WORKLOADS = {
  nq: async ({ dataDir, quick }) => {
    const entries = await publicLines(dataDir, 'nq-open-passages.jsonl');
    return buried('NaturalQuestions', entries, quick ? [20] : [20, 50, 200], quick);
  },
  xquad: async ({ dataDir, quick }) => {
    const entries = await publicLines(dataDir, 'questions-xquad.jsonl');
    return Object.entries(LANGUAGES).flatMap(([code, language]) => {
      const ofLanguage = entries.filter(({ lang }) => lang === code);
      return buried(`XQuAD ${language}`, ofLanguage, quick ? [20] : [20, 50], quick, code);
    });
  },
  finance: async ({ dataDir, quick }) => {
    const entries = await publicLines(dataDir, 'questions-finance-tables.jsonl');
    return [
      ...buried('TAT-QA', entries, quick ? [20] : [20, 50], quick),
      alone('TAT-QA, one table', entries, quick),
    ];
  },
  tables: async ({ dataDir, quick }) => {
    const entries = await publicLines(dataDir, 'questions-tables.jsonl');
    return [
      ...buried('WikiTableQuestions', entries, quick ? [20] : [20, 50], quick),
      alone('WikiTableQuestions, one table', entries, quick),
    ];
  },
  kv: async ({ dataDir, quick }) => {
    const entries = (await publicLines(dataDir, 'kv-retrieval-75.jsonl')).map(asQuestion);
    return [
      ...buried('key and value', entries, quick ? [20] : [20, 50], quick),
      alone('key and value, one object', entries, quick),
    ];
  },
  logs: async ({ dataDir, quick }) => {
    const logs = (await publicLines(dataDir, 'build-logs.jsonl')).map(readableLog);
    return Object.entries(logVariants(logs)).map(([set, variant]) => buildLogs(set, variant, quick));
  },
  tools: async ({ dataDir }) => [
    toolLists(
      await publicJson(dataDir, 'mcp-tool-lists.json'),
      await publicJson(dataDir, 'mcp-tool-tasks.json'),
    ),
  ],
};

/** The passage of each question among those of others, fitted with the question. */
function buried(set, given, counts, quick, language = 'en') {
  const entries = given.map(readable);
  const words = wordBudget(entries, language);
  const budgets = [words(30), words(60), share(0.02), share(0.05), share(0.1)];
  return counts.map((count) => ({
    set,
    from: `${count} passages`,
    budgets,
    selections: SELECTIONS,
    cases: sampled(answerable(entries), quick).map((entry) => {
      const { id, question, answers } = entry;
      const prepare = () => {
        const seed = seedOf(`${id} ${count}`);
        const passages = bury(seededRandom(seed), [entry], entries, count);
        return {
          source: sourceOfPassages(passages, { question, seed, showsTitles: true }),
          quotable: sourceOfPassages(passages, { question, seed, showsTitles: false }),
          reduce: async ({ fit }, budget) =>
            (await fit(asItems(passages), { budget, query: question, clock })).text,
          kept: (text) => ({ answers: Number(holdsAnswer(text, answers)) }),
        };
      };
      return { id, prepare };
    }),
  }));
}

/** One table or object by itself, bounded with the question. */
function alone(set, given, quick) {
  const entries = given.map(readable);
  const words = wordBudget(entries, 'en');
  return {
    set,
    from: 'alone',
    budgets: [words(60), share(0.05), share(0.1)],
    selections: SELECTIONS,
    cases: sampled(answerable(entries), quick).map(({ id, question, answers, text }) => ({
      id,
      prepare: () =>
        ofOneText(text, question, id, (kept) => ({ answers: Number(holdsAnswer(kept, answers)) })),
    })),
  };
}

function readableLog(one) {
  return { ...one, log: one.log.replaceAll('\ufeff', '') };
}

function buildLogs(set, logs, quick) {
  return {
    set,
    from: 'alone',
    budgets: [fixed(1_000), fixed(2_500)],
    selections: UNASKED,
    cases: sampled(logs, quick).map(({ id, log, failure_lines: marked }) => ({
      id,
      prepare: () => {
        const kept = linesKept(withoutStamps(log), marked);
        return ofOneText(log, undefined, id, (text) => kept(withoutStamps(text)));
      },
    })),
  };
}

/** All tools of all servers as the rows of one JSON array; a task is the question. */
function toolLists(servers, tasks) {
  const tools = servers.flatMap((one) =>
    Object.entries(one.tools).flatMap(([server, { tools: own }]) =>
      own.map(({ name, description }) => ({ server, name, description })),
    ),
  );
  const text = `[\n${tools.map((tool) => JSON.stringify(tool)).join(',\n')}\n]`;
  const known = new Set(tools.map(({ name }) => name));
  const cases = tasks.map(({ task_id: id, Question: question, 'Annotator Metadata': { Tools: list } }) => {
    const solving = list
      .split('\n')
      .map((line) => line.replace(/^\s*\d+\.\s*/, '').trim())
      .filter((name) => known.has(name));
    return { id, solving, prepare: () => ofOneText(text, question, id, toolsKept(solving)) };
  });
  return {
    set: 'tool lists',
    from: `${tools.length} tools`,
    budgets: [fixed(500), fixed(1_000), fixed(2_500)],
    selections: SELECTIONS,
    cases: cases.filter(({ solving }) => solving.length > 0),
  };
}

function ofOneText(text, question, id, kept) {
  const source = sourceOfLines(text, { question, seed: seedOf(id) });
  return {
    source,
    quotable: source,
    reduce: async ({ boundResult }, limit) =>
      boundResult(text, { limit, ...(question === undefined ? {} : { query: question }) }).text,
    kept,
  };
}

/** The peer takes U+FEFF for white space, which the tokenizer that it copies does not: counts would differ. */
function readable(entry) {
  return { id: `${entry.question}\n${entry.text}`, ...entry, text: entry.text.replaceAll('\ufeff', '') };
}

function asQuestion({ ordered_kv_records: records, key, value }) {
  const pairs = records.map((pair) => pair.map((one) => JSON.stringify(one)).join(': '));
  return {
    question: `What is the value of the key "${key}"?`,
    answers: [value],
    title: '',
    text: `{\n${pairs.join(',\n')}\n}`,
  };
}

/** An answer that our comparison does not even find in its own passage says nothing about a cut. */
function answerable(entries) {
  return entries.filter(({ text, answers }) => holdsAnswer(text, answers));
}

function sampled(entries, quick) {
  if (!quick || entries.length <= QUICK) return entries;
  return [...entries].sort((a, b) => seedOf(a.id) - seedOf(b.id)).slice(0, QUICK);
}

/** What so many words of the set take on average, marks and spaces included. Segmenting finds words without spaces too. */
function wordBudget(entries, language) {
  const texts = entries.slice(0, 100).map(({ text }) => text);
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  let words = 0;
  for (const text of texts) for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words++;
  const each = texts.reduce((sum, text) => sum + countTokens(text), 0) / words;
  return (count) => ({ name: `${count} words`, tokensOf: () => Math.round(count * each) });
}

function share(part) {
  return { name: `${part * 100} %`, tokensOf: (total) => Math.floor(total * part) };
}

function fixed(tokens) {
  return { name: `${tokens.toLocaleString('en')} tokens`, tokensOf: () => tokens };
}
