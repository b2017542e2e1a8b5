import { describe, expect, it } from 'vitest';
import { readSourceTree, roomOf, type SourceFile } from './source-tree.js';

/** Who may import whom. A room that is not here has no place yet: give it one, and docs/architecture.md with it. */
const contract = ['contract'];
const words = [...contract, 'tokens', 'text', 'trust', 'data'];
const shared = [...words, 'reduce', 'ledger'];
const scopes = ['bound', 'prompt', 'session'];
const keeping = ['summarize', 'archive'];
const flows = [...shared, ...scopes, ...keeping];
const ARROW: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  data: contract,
  tokens: contract,
  text: contract,
  trust: [...contract, 'data'],
  reduce: words,
  ledger: words,
  bound: shared,
  prompt: shared,
  session: shared,
  summarize: shared,
  archive: shared,
  engine: flows,
  research: [...flows, 'engine'],
  adapters: shared,
  // Scopes and reduce are reached through the engine, not past it.
  // What one server says of itself. The program's own defaults are those of the policy.
  presets: [...words, 'engine'],
  app: [...words, 'ledger', ...keeping, 'engine', 'research', 'adapters', 'presets'],
  'surfaces/wire': [...contract, 'data'],
  'surfaces/ai-sdk': [...contract, 'engine', 'app'],
  'surfaces/opencode': [...contract, 'engine', 'app'],
  'surfaces/cli': [...contract, 'engine', 'research', 'app'],
  'surfaces/mcp-tool': [...contract, 'engine', 'research', 'app', 'surfaces/wire'],
  'surfaces/mcp-server': [...contract, 'engine', 'research', 'app', 'surfaces/wire'],
  'surfaces/mcp-proxy': [...contract, 'data', 'engine', 'research', 'app', 'surfaces/wire'],
};
const PURE = [...shared, ...scopes];
const IMPURE_MODULES =
  /^node:(fs|fs\/promises|net|http|https|http2|dns|tls|child_process|worker_threads|os|process|timers.*|readline.*)$/;
const IMPURE_WORDS =
  /\b(?:Date\.now|new Date\(\)|Math\.random|process\.env|process\.cwd|setTimeout|setInterval)\b|\bfetch(?=\s*[(;,)\]}])/;

const tree = readSourceTree();
const sources = tree.filter((file) => !file.isTest);

describe('the import arrow', () => {
  it('gives every room a place', () => {
    const rooms = new Set(sources.map((file) => file.room).filter((room) => room !== 'root'));
    expect([...rooms].filter((room) => !(room in ARROW))).toEqual([]);
  });

  it('is followed by every file', () => {
    const wrong = sources.flatMap((file) =>
      file.imports
        .filter((used) => !allowed(file, used))
        .map((used) => `${file.path} imports ${used.specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  it('leads to no import cycle', () => {
    expect(findCycle(sources)).toEqual([]);
  });

  it('only names files that exist', () => {
    const paths = new Set(tree.map((file) => file.path));
    const missing = tree.flatMap((file) =>
      file.imports
        .filter((used) => used.target?.startsWith('src/') === true && !paths.has(used.target))
        .map((used) => `${file.path} imports ${used.specifier}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('pure rooms', () => {
  const pure = sources.filter((file) => PURE.includes(file.room));

  it('import no module that touches the world', () => {
    const wrong = pure.flatMap((file) =>
      file.imports
        .filter((used) => IMPURE_MODULES.test(used.specifier))
        .map((used) => `${file.path}: ${used.specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  it('read no clock, random number, environment or network', () => {
    const wrong = pure.flatMap((file) => {
      const code = withoutComments(file.text);
      const found = IMPURE_WORDS.exec(code);
      return found === null ? [] : [`${file.path}: ${found[0]}`];
    });
    expect(wrong).toEqual([]);
  });
});

describe('stores', () => {
  it('are opened in one place', () => {
    const openers = sources.filter(
      (file) =>
        !file.path.includes('/testing/') &&
        file.imports.some(({ target }) => /^src\/adapters\/stores\/\w+-store\.ts$/.test(target ?? '')),
    );
    expect(openers.map((file) => file.path)).toEqual(['src/app/stores.ts']);
  });
});

describe('third-party libraries', () => {
  it('are each imported from one room, zod excepted', () => {
    const rooms = new Map<string, Set<string>>();
    for (const file of sources) {
      for (const { specifier } of file.imports) {
        if (specifier.startsWith('.') || specifier.startsWith('node:')) continue;
        const name = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/');
        if (name === 'zod') continue;
        rooms.set(name, (rooms.get(name) ?? new Set()).add(homeOf(file)));
      }
    }
    const scattered = [...rooms]
      .filter(([, homes]) => homes.size > 1)
      .map(([name, homes]) => [name, [...homes]]);
    expect(scattered).toEqual([]);
  });
});

describe('files', () => {
  it('have at most 400 lines, tests included', () => {
    expect(tree.filter((file) => file.lines > 400).map((file) => `${file.path}: ${file.lines}`)).toEqual([]);
  });

  it('have names that say what is inside', () => {
    const vague = /(^|\/)(utils?|helpers?|types|common|misc|index)\.ts$/;
    expect(
      tree.map((file) => file.path).filter((path) => vague.test(path) && path !== 'src/index.ts'),
    ).toEqual([]);
    const badCase = tree.map((file) => file.path).filter((path) => !/^[a-z0-9./-]+$/.test(path));
    expect(badCase).toEqual([]);
  });

  it('begin with a comment that says what they own', () => {
    const bare = sources.filter((file) => !/^(#!.*\n)?\/(\*\*|\/)/.test(file.text)).map((file) => file.path);
    expect(bare).toEqual([]);
  });
});

function allowed(file: SourceFile, used: SourceFile['imports'][number]): boolean {
  if (used.target === undefined || file.room === 'root') return true;
  if (!used.target.startsWith('src/')) return false;
  const room = roomOf(used.target);
  if (room === file.room) return true;
  // Only the command line may start another surface, and only when it is asked to.
  if (file.room === 'surfaces/cli' && room.startsWith('surfaces/')) return used.late;
  return (ARROW[file.room] ?? []).includes(room);
}

/** In adapters each folder is a home of its own. */
function homeOf(file: SourceFile): string {
  return file.room === 'adapters' ? file.path.split('/').slice(1, 3).join('/') : file.room;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

function findCycle(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const stack: string[] = [];
  const visit = (path: string): string[] | undefined => {
    if (stack.includes(path)) return [...stack.slice(stack.indexOf(path)), path];
    if (done.has(path)) return undefined;
    stack.push(path);
    for (const used of byPath.get(path)?.imports ?? []) {
      if (used.target === undefined || used.late) continue;
      const cycle = visit(used.target);
      if (cycle !== undefined) return cycle;
    }
    stack.pop();
    done.add(path);
    return undefined;
  };
  for (const file of files) {
    const cycle = visit(file.path);
    if (cycle !== undefined) return cycle;
  }
  return [];
}
