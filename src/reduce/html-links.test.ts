import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.js';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const page = (row: (at: number) => string) =>
  `<!doctype html><html><body><main>${Array.from({ length: 200 }, (_, at) => row(at)).join('\n')}</main></body></html>`;
const noticeOf = (html: string) =>
  reduceText(html, { limit: { amount: 2000, unit: 'bytes' }, counter, handle: 'K7QZ4M2A' }).notice;

describe('a page that is read as its text', () => {
  it('says how many addresses of links it is without, and how to get them', () => {
    expect(
      noticeOf(page((at) => `<p><a class="t" href="/items/${at}">Item ${at} of the list.</a></p>`)),
    ).toContain('Addresses of 200 links left out: search for "href=". ');
  });

  it('has links side by side apart, and words of one not', () => {
    expect(htmlText('<nav><a href="/a">One</a><a href="/b">Two</a> <a>Three</a>, <a>Four</a>s</nav>')).toBe(
      'One Two Three, Fours\n',
    );
  });

  it('says nothing of links where there are none', () => {
    expect(noticeOf(page((at) => `<p>Item ${at} of the long list of items.</p>`))).not.toContain('Addresses');
  });
});
