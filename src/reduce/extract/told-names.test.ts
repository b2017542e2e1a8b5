import { describe, expect, it } from 'vitest';
import { toldWord } from './defined-words.js';
import { passagesOf } from './passages.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';
import { withToldNames } from './told-names.js';

const LIST = [
  '* **idleMaxTimeout** `number` (optional) - Default: `600e3` - The most that `idleTimeout` may be, when a server asks for it. Defaults to ten minutes, and may be set to less where many sockets are open at once and each of them takes memory that others could use, or to more where opening a socket takes long and the same server is asked again and again over hours. Whoever sets it should know what the server does.',
  '* **idleTimeout** `number` (optional) - Default: `4e3` - After that time a socket without requests is closed. Monitors the time between activity, which a server may ask to be longer or shorter than what is set here by its own hints.',
  '* **idleTimeoutThreshold** `number` (optional) - Default: `2e3` - Subtracted from what a server asks for when it overrides `idleTimeout`, for timing.',
].join('\n');
const DOCUMENT = `# Client\n\nA client of a server.\n\n${'It is written for speed, and for little else that matters here. '.repeat(30)}\n\n## Options\n\n${LIST}\n`;

describe('a list of options', () => {
  it('answers with the option that is asked for, though its neighbours speak of it as often', () => {
    const question = readQuestion('what is the default idleTimeout of the client?');
    if (question === undefined) throw new Error('no question');
    const items = [DOCUMENT, 'Another document.'].map((content, at) => ({ id: `${at}.md`, content }));
    const fits = relevanceOf(items, question).passagesOf(0) ?? new Float64Array();
    const { starts } = passagesOf(DOCUMENT);
    const best = fits.indexOf(Math.max(...fits));
    expect(DOCUMENT.slice(starts[best], starts[best + 1])).toContain('* **idleTimeout**');
  });

  it.each([
    ['* **idle** `number`', 'idle', 10],
    ['- `max_size` the most', 'max_size', 12],
    ['  3. __Retry.after__: x', 'Retry.after', 20],
    ['* idle for a while', undefined, 0],
    ['**idle** is a word', undefined, 0],
    ['Idle', undefined, 0],
  ])('tells of a word at the beginning of its item: %s', (line, word, end) => {
    expect(toldWord(`x\n${line}`, 2)).toEqual(word === undefined ? undefined : { word, end: end + 2 });
  });

  it('is shown with the option before what is said of it', () => {
    const from = LIST.indexOf('Monitors');
    const line = LIST.lastIndexOf('\n', from) + 1;
    expect(withToldNames(LIST, [{ from, to: from + 30 }])).toEqual([
      { from: line, to: line + '* **idleTimeout**'.length },
      { from, to: from + 30 },
    ]);
    const whole = [{ from: line, to: from + 30 }];
    expect(withToldNames(LIST, whole)).toEqual(whole);
    const second = [...whole, { from: from + 40, to: from + 60 }];
    expect(withToldNames(LIST, second)).toEqual(second);
  });
});
