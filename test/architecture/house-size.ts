/** What each room of the house weighs: read by the compiler's own scanner, so comments, layout and line breaks do not count. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createScanner, SyntaxKind } from 'typescript/unstable/ast';
import {
  listFiles,
  projectRoot,
  readProjectFile,
  readSourceTree,
  roomOf,
  type SourceFile,
} from './source-tree.js';

export interface RoomSize {
  tokens: number;
  /** Regular expressions, written out or made from a string. */
  patterns: number;
  /** Numbers with a fraction, and numbers that something is divided by. */
  weights: number;
  /** Words in lists of strings and in data files. */
  words: number;
  /** Functions of more than 80 lines. */
  long_functions: number;
  /** Functions whose cognitive complexity is above 20. */
  complex_functions: number;
  /** Files under 60 lines that one other file imports. */
  lone_helpers: number;
}

const NOTHING: RoomSize = {
  tokens: 0,
  patterns: 0,
  weights: 0,
  words: 0,
  long_functions: 0,
  complex_functions: 0,
  lone_helpers: 0,
};
const HELPER_LINES = 60;

export function measureHouse(): Record<string, RoomSize> {
  const sources = readSourceTree().filter((file) => !file.isTest);
  const rooms: Record<string, RoomSize> = {};
  const add = (room: string, figures: Partial<RoomSize>) => {
    rooms[room] ??= { ...NOTHING };
    for (const [name, value] of Object.entries(figures)) rooms[room][name as keyof RoomSize] += value;
  };
  for (const { room, text } of sources) add(room, sizeOfCode(text));
  for (const path of listFiles('src', isDataFile))
    add(roomOf(path), { words: wordsOf(readProjectFile(path)) });
  for (const path of loneHelpers(sources)) add(roomOf(path), { lone_helpers: 1 });
  for (const { path, figure } of overlongFunctions()) add(roomOf(path), { [figure]: 1 });
  return Object.fromEntries(Object.entries(rooms).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isDataFile(path: string): boolean {
  return /\.(?:json|txt|csv|toml)$/.test(path) && !path.includes('/testing/');
}

type Token = { readonly kind: SyntaxKind; readonly text: string };

export function sizeOfCode(text: string): Pick<RoomSize, 'tokens' | 'patterns' | 'weights' | 'words'> {
  const size = { tokens: 0, patterns: 0, weights: 0, words: 0 };
  const tokens = [...tokensOf(text)];
  const open: string[] = [];
  for (const [at, { kind, text }] of tokens.entries()) {
    if (/^[([{]$/.test(text)) open.push(text);
    else if (/^[)\]}]$/.test(text)) open.pop();
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    size.tokens += 1;
    if (kind === SyntaxKind.RegularExpressionLiteral || (text === 'RegExp' && after?.text === '('))
      size.patterns += 1;
    if (kind === SyntaxKind.NumericLiteral && (/[.]\d|e-/i.test(text) || before?.text === '/'))
      size.weights += 1;
    // A sentence that is passed to a function is no list.
    const isSentence = open.at(-1) === '(' && /\s/.test(text) && after?.text !== '.';
    if (isString(kind) && !isSentence && isListed(before, after, tokens[at + 2])) size.words += wordsOf(text);
  }
  return size;
}

function isString(kind: SyntaxKind): boolean {
  return kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NoSubstitutionTemplateLiteral;
}

/** An element of a list, or a text that is split into one. */
function isListed(before: Token | undefined, after: Token | undefined, next: Token | undefined): boolean {
  if (after?.text === '.' && next?.text === 'split') return true;
  return /^[[,]$/.test(before?.text ?? '') && /^[\],]$/.test(after?.text ?? '');
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
}

/** A slash begins a pattern where a value cannot have ended; a brace that closes `${` goes on with its template. */
function* tokensOf(text: string): Generator<Token> {
  const scanner = createScanner(true);
  scanner.setText(text);
  const braces: boolean[] = [];
  let before: Token | undefined;
  for (;;) {
    let kind = scanner.scan();
    if (kind === SyntaxKind.EndOfFile) return;
    if (kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken) {
      if (!endsValue(before)) kind = scanner.reScanSlashToken();
    } else if (kind === SyntaxKind.OpenBraceToken) braces.push(false);
    else if (kind === SyntaxKind.TemplateHead) braces.push(true);
    else if (kind === SyntaxKind.CloseBraceToken && braces.pop() === true) {
      kind = scanner.reScanTemplateToken(false);
      if (kind === SyntaxKind.TemplateMiddle) braces.push(true);
    }
    before = { kind, text: scanner.getTokenText() };
    yield before;
  }
}

function endsValue(token: Token | undefined): boolean {
  if (token === undefined) return false;
  const { kind, text } = token;
  if (isString(kind) || kind === SyntaxKind.NumericLiteral || kind === SyntaxKind.TemplateTail) return true;
  if (kind === SyntaxKind.RegularExpressionLiteral) return true;
  if (/^(?:return|typeof|case|in|of|yield|await|void|delete|throw|else|do)$/.test(text)) return false;
  return /^[)\]}]$/.test(text) || /^[\p{L}_$#]/u.test(text);
}

export function loneHelpers(sources: readonly SourceFile[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    for (const { target } of imports) {
      if (target === undefined) continue;
      const known = importers.get(target) ?? new Set();
      importers.set(target, known.add(path));
    }
  return sources
    .filter(({ path, lines }) => lines < HELPER_LINES && importers.get(path)?.size === 1)
    .filter(({ path, room }) => [...(importers.get(path) ?? [])].every((by) => roomOf(by) === room))
    .map(({ path }) => path);
}

const RULES = {
  'lint/complexity/noExcessiveLinesPerFunction': 'long_functions',
  'lint/complexity/noExcessiveCognitiveComplexity': 'complex_functions',
} as const;

export function overlongFunctions(): { path: string; line: number; figure: keyof RoomSize }[] {
  const program = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const config = join(projectRoot, 'test/architecture/function-limits.json');
  const run = spawnSync(
    process.execPath,
    [program, 'lint', `--config-path=${config}`, '--max-diagnostics=none', '--reporter=json', 'src'],
    { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  const report = JSON.parse(run.stdout) as {
    diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
  };
  return report.diagnostics.flatMap(({ category, location: { path, start } }) => {
    const figure = RULES[category as keyof typeof RULES];
    const isTest = path.endsWith('.test.ts') || path.includes('/testing/');
    return figure === undefined || isTest ? [] : [{ path, line: start.line, figure }];
  });
}
