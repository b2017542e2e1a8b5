/**
 * What a text is, from its file name and its beginning. Only JSON is read to the end, because half of it is no JSON. Kinds
 * that an agent edits from are recognised by the name of the file first.
 */

import type { ContentKind } from '../contract/reduction.js';
import { scanJson } from '../data/json-tape.js';
import { lineStarts } from '../data/lines.js';
import { isBase64, isBinary } from './binary-reducer.js';
import { isCommitLog } from './commit-log-reducer.js';
import { hitPath } from './hits-reducer.js';
import { isJsonData, isSettingsName, withoutByteOrderMark } from './json-file.js';
import { isPathLine } from './path-list-reducer.js';

const SAMPLE = 32_768;
const SAMPLE_LINES = 200;

/** `scan` when what it found is of use afterwards. */
export function detectKind(text: string, path?: string, scan: typeof scanJson = scanJson): ContentKind {
  const named = path === undefined ? undefined : kindOfPath(path, text, scan);
  return named ?? jsonKind(text, scan) ?? kindOfText(text);
}

/**
 * Whether the answer to a call that names a file may be what the file holds. Findings about a file, its changes and its history
 * are answers to such calls too, and are told by their looks: source code seldom looks like one of them.
 */
export function mayBeContentOf(path: string, text: string): boolean {
  const isMarkdownName = MARKDOWN_FILE.test(path);
  if (!isMarkdownName && !CODE_FILE.test(path) && !CODE_NAME.test(path)) return true;
  if (!/\.json[5c]$/i.test(path) && jsonKind(text, scanJson) !== undefined) return false;
  const lines = sampleLines(text.slice(0, SAMPLE));
  const [first = ''] = lines;
  if (/^(?:diff --git |--- |Index: )/.test(first) && isDiff(lines)) return false;
  if (isCommitLog(lines) || share(lines, (line) => isHit(line) || line === '--') > MOSTLY) return false;
  return isMarkdownName || share(lines, isLogLine) <= MOSTLY;
}

const MOSTLY = 0.6;

/** The kind of a text that is known not to be JSON. */
export function kindOfText(text: string): ContentKind {
  if (isBase64(text) || isBinary(text)) return 'base64';
  const sample = text.slice(0, SAMPLE);
  const lines = sampleLines(sample);
  if (lines.length === 0) return 'text';
  if (isDiff(lines)) return 'diff';
  if (isHtml(sample)) return 'html';
  if (arePaths(lines)) return 'search-hits';
  if (isCommitLog(lines) || isSnapshot(lines)) return 'log';
  if (share(lines, isJsonLine) > 0.8 || share(lines, isLogLine) > 0.3) return 'log';
  if (share(lines, (line) => isHit(line) || line === '--') > 0.6) return 'search-hits';
  if (sample.startsWith('#!/') || isCommented(lines)) return 'code';
  if (hasHeadings(lines)) return 'markdown';
  if (isProse(lines) || isProse(sampleLines(belowHead(sample)))) {
    // What a mail answers to is quoted as Markdown quotes.
    const own = lines.filter((line) => !line.startsWith('>'));
    return isMarkdown(own) ? 'markdown' : 'text';
  }
  if (lines.length > 2 && isCode(lines)) return 'code';
  if (isMarkdown(lines)) return 'markdown';
  const isLines =
    lines.length > 20 && share(lines, (line) => line.length < 160 && !/[.!?:;,]$/.test(line)) > 0.7;
  return isLines ? 'log' : 'text';
}

/** Elements of a page with their references, as browsers describe it to a reader: one in another by indentation. */
export function isPageSnapshot(text: string): boolean {
  return isSnapshot(sampleLines(text.slice(0, SAMPLE)));
}

function isSnapshot(lines: readonly string[]): boolean {
  return share(lines, (line) => /^\s*- .*\[ref=\w{1,20}\]/.test(line)) > 0.5;
}

/** Of the characters those in lines of words, of the words those of letters alone, and of the lines those that end a sentence. */
const PROSE = { characters: 0.4, words: 0.75, sentences: 0.15, mostCode: 0.2, leastWords: 3 };
const PLAIN_WORD = /^[^\p{L}\p{N}\s]{0,3}\p{L}[\p{L}\p{M}'’-]*[^\p{L}\p{N}\s]{0,3}$/u;
const SENTENCE_BORDER = /\p{L}{2}["'”’)`]{0,2}[.!?…]["'”’)`]{0,2}(?:\s|$)|[。！？]/u;
const COMMENT = /^\s*(?:#|\/\/|\/?\*|;)/;

/** What stands below the first blank line: above it may be the head of a mail or the title of a page. */
function belowHead(sample: string): string {
  const head = /\n[ \t]*\r?\n/.exec(sample);
  return head === null ? '' : sample.slice(head.index);
}

/** Sentences, also where they are broken at a width and stand between options or examples. */
function isProse(lines: readonly string[]): boolean {
  let all = 0;
  let prose = 0;
  let code = 0;
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    const plain = words.filter((word) => PLAIN_WORD.test(word)).length;
    all += line.length;
    if (COMMENT.test(line) || (plain < words.length && isStatement(line))) code++;
    else if (plain >= Math.max(PROSE.leastWords, words.length * PROSE.words)) prose += line.length;
  }
  return (
    prose >= all * PROSE.characters &&
    code <= lines.length * PROSE.mostCode &&
    share(lines, (line) => SENTENCE_BORDER.test(line)) >= PROSE.sentences
  );
}

function sampleLines(sample: string): string[] {
  const starts = lineStarts(sample);
  const lines: string[] = [];
  for (let line = 0; line + 1 < starts.length && lines.length < SAMPLE_LINES; line++) {
    const content = sample
      .slice(starts[line], Math.min(starts[line + 1] ?? 0, (starts[line] ?? 0) + 500))
      .trimEnd();
    if (content !== '') lines.push(content);
  }
  return lines;
}

/** A list of files, one a line: what a search by name finds. */
export function isPathList(text: string): boolean {
  return arePaths(sampleLines(text.slice(0, SAMPLE)));
}

function arePaths(lines: readonly string[]): boolean {
  return lines.length > 20 && share(lines, isPathLine) > 0.9;
}

/** True when an agent may edit from it, so that only whole lines may be shown. */
export function isEditable(kind: ContentKind, path: string | undefined): boolean {
  return kind === 'code' || (kind === 'markdown' && path !== undefined && MARKDOWN_FILE.test(path));
}

/** Long lines hold most of it: nobody edits it by lines, and a line as a whole would seldom fit. */
export function isLongLined(text: string): boolean {
  const starts = lineStarts(text);
  let long = 0;
  for (let line = 0; line + 1 < starts.length; line++) {
    const length = (starts[line + 1] ?? 0) - (starts[line] ?? 0);
    if (length > LONG_LINE) long += length;
  }
  return long * 2 > text.length;
}

const LONG_LINE = 1_000;

const CODE_FILE =
  /\.(?:[cm]?[jt]sx?|py|pyi|rb|go|rs|java|kts?|scala|swift|[ch]|cc|cpp|cxx|hpp|hh|cs|fs|php|pl|pm|lua|r|jl|dart|ex|exs|erl|hs|clj|elm|vue|svelte|css|scss|sass|less|html?|xml|svg|sql|sh|bash|zsh|fish|ps1|bat|cmd|proto|graphql|tf|hcl|nix|gradle|cmake|ya?ml|toml|ini|cfg|conf|env|properties|json[5c]|rst|adoc|tex)$/i;
const MARKDOWN_FILE = /\.(?:md|mdx|markdown|mdc)$/i;
const CODE_NAME =
  /(?:^|[\\/])(?:Dockerfile|Makefile|Rakefile|Gemfile|Procfile|Jenkinsfile|\.[a-z]+rc|\.env[\w.]*|\.gitignore|\.editorconfig|\.dockerignore)$/;

function kindOfPath(path: string, text: string, scan: typeof scanJson): ContentKind | undefined {
  const name = path.slice(-200);
  if (isBinary(text)) return 'base64';
  if (/\.html?$/i.test(name) && isHtml(text) && isLongLined(text)) return 'html';
  if (CODE_FILE.test(name) || CODE_NAME.test(name)) return 'code';
  if (MARKDOWN_FILE.test(name)) return 'markdown';
  if (/\.json$/i.test(name) && isManyLines(text)) return isDataFile(name, text, scan) ? undefined : 'code';
  if (/\.(?:jsonl|ndjson)$/i.test(name)) return jsonKind(text, scan) ?? 'log';
  if (/\.(?:csv|tsv)$/i.test(name)) return 'table';
  if (/\.log$/i.test(name)) return 'log';
  if (/\.(?:diff|patch)$/i.test(name)) return 'diff';
  return undefined;
}

/** JSON in one line is data anyhow: nobody edits it line by line. */
function isDataFile(name: string, text: string, scan: typeof scanJson): boolean {
  if (isSettingsName(name)) return false;
  const tape = scan(withoutByteOrderMark(text));
  return tape !== undefined && isJsonData(tape);
}

function isManyLines(text: string): boolean {
  const starts = lineStarts(text.slice(0, SAMPLE));
  return starts.length > 3 && (starts.at(-1) ?? 0) / starts.length < 400;
}

/** Undefined of what is no JSON from its beginning to its end. */
export function jsonKind(text: string, scan: typeof scanJson = scanJson): ContentKind | undefined {
  const json = withoutByteOrderMark(text);
  const first = /^[ \t\r\n]*([[{])/.exec(json.slice(0, SAMPLE))?.[1];
  if (first === undefined || scan(json) === undefined) return undefined;
  return first === '[' ? 'json-array' : 'json-object';
}

function share(lines: readonly string[], test: (line: string) => boolean): number {
  return lines.filter(test).length / lines.length;
}

function isDiff(lines: readonly string[]): boolean {
  if (lines.some((line) => line.startsWith('diff --git ')))
    return lines.some((line) =>
      /^(?:@@ -|index |new file|deleted file|rename |similarity |Binary )/.test(line),
    );
  const header = lines.findIndex((line) => line.startsWith('--- '));
  return (
    header !== -1 &&
    lines[header + 1]?.startsWith('+++ ') === true &&
    lines.some((line) => line.startsWith('@@ -'))
  );
}

export function isHtml(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const head = sample.slice(0, 1024).trimStart().toLowerCase();
  if (head.startsWith('<!doctype html') || head.startsWith('<html')) return true;
  if (!head.startsWith('<')) return false;
  const closings =
    sample.match(/<\/(?:div|p|span|a|li|ul|td|tr|table|h[1-6]|section|body|button)>/gi)?.length ?? 0;
  return closings >= 3 && closings * 200 > Math.min(sample.length, 4000);
}

const TIME =
  /^\W{0,3}(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|\d\d\/\w{2,3}\/\d{2,4}|\w{3} {1,2}\d{1,2} \d\d:\d\d|\d{10,13}\b)/;
const LEVEL =
  /^\W{0,3}(?:\d\S{0,40} ){0,3}\W?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|ERR|FATAL|CRITICAL|PANIC)\b/i;

function isLogLine(line: string): boolean {
  return TIME.test(line) || LEVEL.test(line);
}

/**
 * A sentence with a time of day ("At about 8:26 ...") reads like a path with a line number. A path of several words does
 * not end in a number by itself, and it has a separator or an ending, or a second colon follows.
 */
function isHit(line: string): boolean {
  const path = hitPath(line);
  if (path === undefined) return false;
  if (!/\s/.test(path)) return true;
  if (/\s\W?\d+$/.test(path)) return false;
  return /[/\\]|\.\w{1,10}$/.test(path) || /^:\d{1,9}:/.test(line.slice(path.length));
}

/** The line may be cut in the sample. */
function isJsonLine(line: string): boolean {
  return line.startsWith('{"') && (line.length >= 500 || line.endsWith('}'));
}

const CODE_START =
  /^\s*(?:import |from \S+ import|export |const |let |var |function\b|async |def |class |return\b|if \(|if .*:$|for \(|while \(|else\b|try\b|catch|#include|#define|package |using |public |private |protected |static |func |fn |impl |struct |enum |interface |type \w+ =|@\w+|\/\/|\/\*|\*\/|"""|SELECT |CREATE |INSERT )/;
const CODE_END = /(?:[{};]|\)\s*=>|\):|,)$/;
const SETTING = /^\s*(?:- )?[\w."'-]{1,60}\s*(?:=|:)(?:\s+\S.{0,120}|\s*[{[|>]?)$/;

/** What somebody asks or says, in a list of questions and answers or a transcript: a sentence with its mark at the end is no value. */
const SAID = /^\p{Lu}[\p{L}\p{M}\p{N} .'-]{0,40}: \S{1,40} \S.{0,200}[.!?…]["'”’)]{0,2}$/u;

function isCodeLine(line: string): boolean {
  const code = withoutNumber(line);
  return isStatement(code) || (SETTING.test(code) && !SAID.test(code));
}

function isStatement(code: string): boolean {
  return CODE_START.test(code) || CODE_END.test(code);
}

function withoutNumber(line: string): string {
  return line.replace(/^\s*\d+(?:\t|→|\||: )/, '');
}

/** Shares of lines: of code at all, of statements, and of the outermost lines of settings those that hold others or have a key of their own. */
const CODE = { lines: 0.4, statements: 0.1, settings: 0.7 };
const COMMENT_SECTION_OR_ENTRY = '#;[-';

/** What programs say of their work, `remote: Counting objects`, looks like settings line by line: its keys come again, and nothing stands under them. */
function isCode(lines: readonly string[]): boolean {
  if (share(lines, isCodeLine) <= CODE.lines) return false;
  const code = lines.map(withoutNumber);
  if (share(code, isStatement) >= CODE.statements) return true;
  const keys = new Set<string>();
  const outermost = code.filter((line) => /^\S/.test(line));
  return outermost.length === 0 || share(outermost, isSetting) >= CODE.settings;

  function isSetting(line: string): boolean {
    if (COMMENT_SECTION_OR_ENTRY.includes(line.charAt(0))) return true;
    if (!SETTING.test(line)) return false;
    const key = line.slice(0, line.search(/[:=]/));
    const isKnown = keys.has(key) && !line.endsWith(':');
    keys.add(key);
    return !isKnown;
  }
}

const COMMENTED = { bare: 3, share: 0.3, others: 0.05 };

/** Settings with comments of many lines, which look like headings: in Markdown no line is a mark alone. */
function isCommented(lines: readonly string[]): boolean {
  const bare = lines.filter((line) => /^\s*#$/.test(line)).length;
  const comments = share(lines, (line) => /^\s*#/.test(line));
  return bare >= COMMENTED.bare && comments > COMMENTED.share && comments < 1 - COMMENTED.others;
}

/** A comment of a script looks like a heading of level one; deeper ones are headings. */
function hasHeadings(lines: readonly string[]): boolean {
  return lines.filter((line) => /^#{2,6} \S/.test(line)).length >= 2;
}

function isMarkdown(lines: readonly string[]): boolean {
  const headings = lines.filter((line) => /^#{1,6} \S/.test(line)).length;
  const others = lines.filter(
    (line) => /^(?:```|[-*+] \S|\d{1,3}\. \S|\|.*\||> )/.test(line) || /\]\(\S/.test(line),
  ).length;
  return headings >= 2 || (headings === 1 && others > 0) || others > lines.length * 0.3;
}

/** No name, or one that says nothing of what is in the file. */
export function isPlainName(path: string | undefined): boolean {
  return path === undefined || /\.(?:txt|text|out)$/i.test(path);
}
