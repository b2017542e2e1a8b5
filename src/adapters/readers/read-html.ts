/**
 * Reads the main content of an HTML page as light Markdown, with its title, date and language. It accepts any text,
 * and its work is bounded: a page too large or too deep for the tree library is read in one pass over its characters.
 * It loads the libraries for trees and articles, so import it late.
 */
import { Readability } from '@mozilla/readability';
import { DOMParser } from 'linkedom';
import { htmlText } from '../../reduce/html-text.js';
import type { MarkupNode } from './markup-node.js';
import { nodeToMarkdown } from './node-to-markdown.js';
import { type TrimmedMarkup, trimMarkup } from './trim-markup.js';
import { dayFrom, dayOf } from './written-day.js';

export interface HtmlContent {
  readonly title?: string;
  /** Light Markdown: headings, lists, tables and code; no link targets. */
  readonly text: string;
  /** The page's own date: YYYY-MM-DD. */
  readonly date?: string;
  readonly lang?: string;
}

const MOST_NODES = 25_000;
const DEEPEST = 200;
const HEAVIEST = 400_000;
/** An article smaller than this share of the page's text, or of what the page itself marks as its main part, is a part of it. */
const LEAST_SHARE = { page: 0.2, marked: 0.75 };
const LONGEST_TITLE = 500;

/** `address` is where the page came from: a date in its path counts when the page names none. */
export function readHtml(html: string, address?: string): HtmlContent {
  const markup = trimMarkup(html.replaceAll('\u0000', ''));
  const page = isBuildable(markup) ? readTree(markup) : undefined;
  const { title, text, date } = page ?? { title: titleOf(markup.html), text: htmlText(bodyOf(markup)) };
  const day = date ?? dateInPath(address);
  return {
    ...(title === undefined ? {} : { title }),
    text,
    ...(day === undefined ? {} : { date: day }),
    ...(markup.lang === undefined ? {} : { lang: markup.lang }),
  };
}

function isBuildable({ nodes, depth, weight }: TrimmedMarkup): boolean {
  return nodes <= MOST_NODES && depth <= DEEPEST && weight <= HEAVIEST;
}

interface Page {
  readonly title: string | undefined;
  readonly text: string;
  readonly date?: string | undefined;
}

/** Undefined when a library fails on the page, which is no reason not to read it. */
function readTree(markup: TrimmedMarkup): Page | undefined {
  try {
    const document = new DOMParser().parseFromString(markup.html, 'text/html') as unknown as TreeDocument;
    const whole = nodeToMarkdown(document.body);
    const marked = markedText(document);
    const found = { title: cleanTitle(document.title), date: dateOf(document) };
    const article = articleOf(document);
    const main = article?.content == null ? '' : nodeToMarkdown(article.content);
    return {
      title: cleanTitle(article?.title) ?? found.title,
      text: choose(main, marked, whole),
      date: dayOf(article?.publishedTime) ?? found.date,
    };
  } catch {
    return undefined;
  }
}

/** Guessing must not lose what the page declares as its content. */
function choose(article: string, marked: string, whole: string): string {
  if (marked === '')
    return article !== '' && article.length >= whole.length * LEAST_SHARE.page ? article : whole;
  const start = (article.split('\n', 1)[0] ?? '').replace(/^#+ /, '');
  const isInside = start !== '' && marked.includes(start);
  return isInside && article.length >= marked.length * LEAST_SHARE.marked ? article : marked;
}

/** The text of the one element that is marked as the main part, if there is one. */
function markedText(document: TreeDocument): string {
  for (const name of ['main', 'article']) {
    const found = [...document.querySelectorAll(name)];
    if (found.length === 1 && found[0] !== undefined) return nodeToMarkdown(found[0]);
  }
  return '';
}

interface TreeElement extends MarkupNode {
  getAttribute(name: string): string | null;
}
interface TreeDocument {
  readonly title: string;
  readonly body: MarkupNode;
  querySelectorAll(selector: string): Iterable<TreeElement>;
}

/** Changes the document: everything else is read from it before. */
function articleOf(document: TreeDocument) {
  const reader = new Readability<MarkupNode>(document as never, {
    serializer: (node: unknown) => node as MarkupNode,
  });
  return reader.parse();
}

const DATE_NAMES = new Set(
  'article:published_time og:published_time datepublished date pubdate publishdate dc.date dc.date.issued dcterms.date dcterms.created citation_publication_date citation_date article:modified_time last-modified'.split(
    ' ',
  ),
);

function dateOf(document: TreeDocument): string | undefined {
  for (const meta of document.querySelectorAll('meta')) {
    const name =
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? meta.getAttribute('itemprop') ?? '';
    const day = DATE_NAMES.has(name.toLowerCase()) ? dayOf(meta.getAttribute('content')) : undefined;
    if (day !== undefined) return day;
  }
  for (const time of document.querySelectorAll('time')) {
    const day = dayOf(time.getAttribute('datetime'));
    if (day !== undefined) return day;
  }
  return undefined;
}

function dateInPath(address: string | undefined): string | undefined {
  const found = /\/((?:19|20)\d{2})\/(\d{1,2})\/(\d{1,2})(?:\/|$)/.exec((address ?? '').slice(0, 2_000));
  return found === null ? undefined : dayFrom(found[1], found[2], found[3]);
}

function cleanTitle(title: string | null | undefined): string | undefined {
  const clean = (title ?? '')
    .slice(0, LONGEST_TITLE * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return clean === '' ? undefined : clean.slice(0, LONGEST_TITLE).toWellFormed();
}

function titleOf(html: string): string | undefined {
  const from = html.indexOf('<title>');
  const to = from === -1 ? -1 : html.indexOf('</title>', from);
  return to === -1 ? undefined : cleanTitle(htmlText(html.slice(from + 7, to)));
}

/** The title stands apart. */
function bodyOf({ html }: TrimmedMarkup): string {
  return html.slice(html.indexOf('<body>'));
}
