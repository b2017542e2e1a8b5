// A copy of the product in which rules of some rooms can be switched off, one at a time. Only this copy has the switches:
// they are put in while the source is bundled. A rule is a function whose result can say nothing (false, nothing found,
// an empty list), a pattern, a number of a table of weights, or a fitted weight.
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { createScanner, SyntaxKind } from 'typescript/unstable/ast';
import { PROJECT_FOLDER } from '../harness/folders.mjs';

const ROOMS = /[\\/]src[\\/](?:reduce|text)[\\/].*\.ts$/;
const WEIGHTS = /[\\/]weigh[\\/](?:tuning|answer-weights)\.ts$/;
const FUNCTION = /^(export )?function (\w+)(?=[<(])/;
const SAYS_NOTHING = /(?:\): (?:void|boolean|\w+ is .+)|\| undefined|\[\]|Set<[\w\s]+>) \{$/;

/**
 * @typedef {object} Switches
 * @property {object} library the main entry of the product
 * @property {string[]} rules
 * @property {(rule: string | undefined) => void} switchOff
 * @property {() => string[]} said since the last call, the rules without which something would have been another
 */

/**
 * @param {string} folder in which the product was installed
 * @param {(file: string) => boolean} isWanted by the name of a file, such as `reduce/row-order`
 * @returns {Promise<Switches>}
 */
export async function withSwitches(folder, isWanted) {
  const rules = [];
  const plugin = {
    name: 'switches',
    setup({ onLoad }) {
      onLoad({ filter: ROOMS }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const file = relative(join(PROJECT_FOLDER, 'src'), path).replaceAll('\\', '/').slice(0, -3);
        return { contents: isWanted(file) ? switched(text, file, path, rules) : text, loader: 'ts' };
      });
    },
  };
  const { outputFiles } = await build({
    entryPoints: [join(PROJECT_FOLDER, 'src/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); ${RUNTIME}`,
    },
    plugins: [plugin],
  });
  // Beside the files and packages that it needs.
  const bundle = join(folder, 'switched.mjs');
  await writeFile(bundle, outputFiles[0].text);
  const library = await import(pathToFileURL(bundle).href);
  const { $switches } = globalThis;
  return {
    library,
    rules: rules.sort(),
    switchOff: (rule) => {
      $switches.off = rule;
    },
    said: () => {
      const all = [...$switches.said];
      $switches.said.clear();
      return all;
    },
  };
}

export function switched(text, file, path, rules) {
  const rule = (name) => {
    let id = `${file} ${name}`;
    for (let again = 2; rules.includes(id); again++) id = `${file} ${name} ${again}`;
    rules.push(id);
    return JSON.stringify(id);
  };
  const withNumbers = WEIGHTS.test(path) ? switchedNumbers(text, rule) : text;
  return switchedFunctions(switchedPatterns(withNumbers, rule), rule);
}

/** `name` becomes one that asks the switches, around the function as it was. */
function switchedFunctions(text, rule) {
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      const [all, exported = '', name] = FUNCTION.exec(line) ?? [];
      if (all === undefined) return line;
      const head = lines.slice(at, at + 12);
      const end = head.findIndex((one) => one.endsWith(' {'));
      const signature = head.slice(0, end + 1).join(' ');
      if (!SAYS_NOTHING.test(signature)) return line;
      if (/\): void \{$/.test(signature))
        return `${exported}function ${name}(...given: any[]): void { if ($switches.runs(${rule(`${name}()`)})) (${name}$own as any)(...given); }\nfunction ${name}$own${line.slice(all.length)}`;
      const isOptional = /\| undefined \{$/.test(signature);
      const wrapper = `${exported}function ${name}(...given: any[]): any { return $switches.result(${rule(`${name}()`)}, (${name}$own as any)(...given), ${isOptional}); }`;
      return `${wrapper}\nfunction ${name}$own${line.slice(all.length)}`;
    })
    .join('\n');
}

/** Each pattern that is written out, and each that is made of text. */
function switchedPatterns(text, rule) {
  const hoisted = [];
  let result = '';
  let last = 0;
  for (const { kind, start, end, after } of tokensOf(text)) {
    if (kind === SyntaxKind.RegularExpressionLiteral) {
      const written = text.slice(start, end);
      const own = `$switches.pattern(${rule(nameOfPattern(text, start, written))}, ${written})`;
      // One that keeps its place in the text is made anew where it was.
      const keepsPlace = /[gy]\w*$/.test(written.slice(written.lastIndexOf('/')));
      if (!keepsPlace) hoisted.push(`const $pattern${hoisted.length} = ${own};`);
      result += text.slice(last, start) + (keepsPlace ? own : `$pattern${hoisted.length - 1}`);
      last = end;
    } else if (after && text.slice(start, end) === 'RegExp' && /new\s+$/.test(text.slice(0, start))) {
      result += `${text.slice(last, start)}($switches.made(${rule(nameOfPattern(text, start, 'RegExp'))}))`;
      last = end;
    }
  }
  return `${hoisted.join(' ')} ${result}${text.slice(last)}`;
}

function nameOfPattern(text, start, written) {
  const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const name = /(?:const (\w+)\b|^\s+(\w+): ?$)/.exec(line);
  return name?.[1] ?? name?.[2] ?? (written.length > 40 ? `${written.slice(0, 40)}…` : written);
}

function* tokensOf(text) {
  const scanner = createScanner(true);
  scanner.setText(text);
  const braces = [];
  let before = SyntaxKind.EndOfFile;
  let word = '';
  for (;;) {
    let kind = scanner.scan();
    if (kind === SyntaxKind.EndOfFile) return;
    if (kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken) {
      if (!endsValue(before, word)) kind = scanner.reScanSlashToken();
    } else if (kind === SyntaxKind.OpenBraceToken) braces.push(false);
    else if (kind === SyntaxKind.TemplateHead) braces.push(true);
    else if (kind === SyntaxKind.CloseBraceToken && braces.pop() === true) {
      kind = scanner.reScanTemplateToken(false);
      if (kind === SyntaxKind.TemplateMiddle) braces.push(true);
    }
    before = kind;
    word = scanner.getTokenText();
    const end = scanner.getTokenEnd();
    yield { kind, start: end - word.length, end, after: text[end] === '(' };
  }
}

function endsValue(kind, word) {
  if (/^(?:return|typeof|case|in|of|yield|await|void|delete|throw|else|do)$/.test(word)) return false;
  return /^[)\]}]$|^[\p{L}_$#\d'"`]|[`'"/]\w*$/u.test(word) && kind !== SyntaxKind.SlashToken;
}

/** What a number of the table is where it says nothing: a factor is 1, a weight 0, a distance or a share without an end. */
const NEUTRAL = { fading: 0, reach: 1e9, run: 1e9, failure: 0, records: 0, asked: 1, survey: 0 };

function switchedNumbers(text, rule) {
  let list = '';
  let place = 0;
  return text
    .split('\n')
    .map((line) => {
      const begins = /^export const (\w+): readonly number\[\]/.exec(line);
      if (begins) [list, place] = [begins[1], 0];
      if (/^\s+-?\d[\d., -]*$/.test(line) && list !== '')
        return line.replace(
          /-?\d+(?:\.\d+)?/g,
          (number) => `$switches.number(${rule(`${list}[${place++}]`)}, ${number}, 0)`,
        );
      return line.replace(
        /(\w+): (\d+(?:\.\d+)?)/g,
        (_, name, number) =>
          `get ${name}() { return $switches.number(${rule(name)}, ${number}, ${NEUTRAL[name] ?? 1}); }`,
      );
    })
    .join('\n');
}

/** Stands at the top of the copy. */
export const RUNTIME = `
const $switches = globalThis.$switches = {
  off: undefined,
  said: new Set(),
  classes: new Map(),
  result(rule, value, isOptional) {
    const nothing = typeof value === 'boolean' ? false
      : isOptional ? undefined
      : Array.isArray(value) ? []
      : value instanceof Set ? new Set()
      : value;
    const says = typeof value === 'object' && value !== null && !isOptional ? (value.length ?? value.size) > 0 : value !== nothing;
    if (!says) return value;
    this.said.add(rule);
    return this.off === rule ? nothing : value;
  },
  runs(rule) {
    this.said.add(rule);
    return this.off !== rule;
  },
  number(rule, value, neutral) {
    this.said.add(rule);
    return this.off === rule ? neutral : value;
  },
  pattern(rule, written) {
    return new (this.made(rule))(written.source, written.flags);
  },
  made(rule) {
    const known = this.classes.get(rule);
    if (known) return known;
    const switches = this;
    const Watched = class extends RegExp {
      exec(text) {
        const found = super.exec(text);
        if (found === null) return null;
        switches.said.add(rule);
        if (switches.off !== rule) return found;
        this.lastIndex = 0;
        return null;
      }
    };
    this.classes.set(rule, Watched);
    return Watched;
  },
};
`;
