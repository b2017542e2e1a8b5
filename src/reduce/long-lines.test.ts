import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const filler = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('');

const FILES: Readonly<Record<string, string>> = {
  'notes.md': `${filler(200, (at) => `Sentence ${at} says little. `)}The port of the gateway is 4711. ${filler(200, (at) => `Remark ${at} is short. `)}`,
  'app.min.js': `${filler(300, (at) => `function f${at}(a){return a+${at}}`)}var gateway={port:4711};${filler(300, (at) => `f${at}(2);`)}`,
  'licensed.js': `/*! licence */\n${filler(300, (at) => `function f${at}(a){return a+${at}}`)}var gateway={port:4711};\n`,
  'one.css': `${filler(300, (at) => `.c${at}{margin:${at}px}`)}.gateway{order:4711}`,
  'one.svg': `<svg>${filler(300, (at) => `<path d="M${at} 0"/>`)}<text id="gateway">4711</text></svg>`,
  'one.xml': `<all>${filler(300, (at) => `<row n="${at}"/>`)}<gateway port="4711"/></all>`,
  'page.html': `<!doctype html><html><body>${filler(200, (at) => `<p>Paragraph ${at} says little.</p>`)}<p>The port of the gateway is 4711.</p></body></html>`,
};

describe('a file that is one long line', () => {
  it.each(Object.keys(FILES))('is shown in parts, what was asked for among them: %s', (path) => {
    const text = FILES[path] ?? '';
    const options = { limit: { amount: 300, unit: 'tokens' as const }, counter, path };
    const { content, record } = reduceText(text, { ...options, query: 'port of the gateway' });
    expect(content).toContain('4711');
    expect(content).not.toContain('[plimsoll: line ');
    expect(record.after.tokens).toBeLessThanOrEqual(300);
    for (const amount of [150, 300, 1_000]) {
      const { after } = reduceText(text, { ...options, limit: { amount, unit: 'tokens' } }).record;
      expect(after.tokens).toBeGreaterThan(amount * 0.7);
    }
  });

  it('is read as its text when it is a page', () => {
    const options = { limit: { amount: 300, unit: 'tokens' as const }, counter, path: 'page.html' };
    const { text, record } = reduceText(FILES['page.html'] ?? '', options);
    expect(record.kind).toBe('html');
    expect(text).not.toContain('<p>');
  });

  it('among short ones is not counted as one of a few lines that were left out', () => {
    const hosts = Array.from({ length: 200 }, (_, at) => ({ host: `h${at}`, cpu: at % 50 }));
    const text = `Here are the hosts:\n\n${JSON.stringify({ hosts })}\n\nNote: host h12 is being replaced.\n`;
    const options = { limit: { amount: 300, unit: 'tokens' as const }, counter, kind: 'text' as const };
    const { content } = reduceText(text, { ...options, query: 'cpu of h77' });
    expect(content).toContain('"h77"');
    expect(content).not.toMatch(/\[plimsoll: \d lines? left out/);
  });
});
