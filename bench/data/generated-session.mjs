// A coding session in OpenAI chat format: files are read again and again, tests fail and then pass, decisions are
// made. Every call has its result, so it is valid before anything is done to it.
import { pick, randomBelow, seededRandom } from '../harness/seeded.mjs';
import { fillerSentence, madeName } from './generated-words.mjs';

const FILES = [
  'src/parser.ts',
  'src/router.ts',
  'src/store.ts',
  'src/cli.ts',
  'test/router.test.ts',
  'README.md',
];

/**
 * @param {number} turns from one user message to the next
 * @param {number} [seed]
 * @returns {{ model: string, messages: object[] }}
 */
export function generatedSession(turns, seed = 3) {
  const random = seededRandom(seed);
  const contents = new Map(FILES.map((path) => [path, fileText(random)]));
  const messages = [
    { role: 'system', content: 'You are a careful engineer. Never edit files under vendor/.' },
  ];
  let calls = 0;

  const step = (name, args, result, say = null) => {
    const id = `call_${String(calls++).padStart(5, '0')}`;
    const call = { id, type: 'function', function: { name, arguments: JSON.stringify(args) } };
    messages.push({ role: 'assistant', content: say, tool_calls: [call] });
    messages.push({ role: 'tool', tool_call_id: id, content: result });
  };

  for (let turn = 0; turn < turns; turn++) {
    const path = pick(random, FILES);
    messages.push({
      role: 'user',
      content: `Please change ${madeName(random)} in ${path}. ${fillerSentence(random)}`,
    });
    step('read', { path }, contents.get(path), `I read ${path} first.`);
    if (random() < 0.5) step('read', { path: pick(random, FILES) }, contents.get(pick(random, FILES)));
    if (turn % 5 === 0)
      messages.push({ role: 'assistant', content: `Decision: ${path} keeps its public names.` });
    if (turn % 5 === 0) messages.push({ role: 'user', content: 'Agreed, go on.' });
    contents.set(path, fileText(random));
    step('write', { path, content: contents.get(path) }, `Wrote ${path}`);
    if (random() < 0.4) step('bash', { command: 'npm test' }, testOutput(random, false));
    step('bash', { command: 'npm test' }, testOutput(random, true));
    messages.push({ role: 'assistant', content: `Done: ${path} is changed and the tests pass.` });
  }
  return { model: 'gpt-4o', messages };
}

function fileText(random) {
  const lines = Array.from({ length: 60 + randomBelow(random, 60) }, (_, i) => {
    const name = madeName(random).toLowerCase();
    return `export function ${name}${i}(input) { return input.${name} + ${randomBelow(random, 1000)}; }`;
  });
  return `${lines.join('\n')}\n`;
}

function testOutput(random, passed) {
  const lines = Array.from({ length: 30 }, () => `ok ${madeName(random)} handles ${madeName(random)}`);
  const end = passed
    ? 'Tests: 30 passed\nexit code 0'
    : `Error: expected 4, got 5\nTests: 1 failed, 29 passed\nexit code 1`;
  return `${lines.join('\n')}\n${end}\n`;
}
