// Runs in a fresh process: secrets in the shapes that the rules of another scanner describe. The rules are read from a folder that
// the caller names (TOML as gitleaks writes it: `[[rules]]` with `id`, `regex`, `keywords`); none is kept here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'smol-toml';
import { sampler } from './sampler.mjs';

/** How files of settings, data and programs assign a value to a name. */
const STYLES = [
  '{i}Token="{s}"',
  '{i}Token={s}',
  '{i}Token = {s}',
  '{\n    "{i}_token": "{s}"\n}',
  '{\n    \\"{i}_token\\": \\"{s}\\"\n}',
  '<{i}Token>{s}</{i}Token>',
  '<{i}Token>\n    {s}\n</{i}Token>',
  '{i}_token: {s}',
  "{i}_token: '{s}'",
  '{i}_token: |\n  {s}',
  '{i}_token: >\n  {s}',
  'var {i}Token string = "{s}"',
  '{i}Token := "{s}"',
  '{i}Token := `{s}`',
  '${i}Token .= "{s}"',
  '{i}Token,{s},',
  '  "{i}Token" => "{s}"',
  '{i}_TOKEN ::= "{s}"',
  '{i}_TOKEN ?= "{s}"',
  '{i}_TOKEN += "{s}"',
  '{i}_api_key = "{s}"',
  '{i}_SECRET={s}',
];

/** What stands around the secret in a rule that needs a name beside it. */
const NAMED = /\[\\x60'"\\s=\]\{0,5\}\(|\(\?:\\x60\|'\|"\|\\s\|=\|\\x60\)\{0,5\}\(|\{0,5\}\(/;
const BEHIND = /\)\(\?:\[\\x60'"\\s;\]\|\\\\\[nr\]\|\$\)$/;

/** Of each rule how many of its samples are hidden. */
export async function scannerRules({ library, folder, each, seed = 7 }) {
  const { redactText, seededNumbers } = await import(pathToFileURL(library).href);
  const random = seededNumbers(seed);
  const rows = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.toml'))
    .sort()) {
    for (const rule of parse(readFileSync(join(folder, file), 'utf8')).rules ?? []) {
      const samples = samplesOf(rule, each, random);
      if (samples === undefined) {
        rows.push({
          scanner: file.replace('.toml', ''),
          rule: rule.id,
          family: 'not generated',
          planted: 0,
          found: 0,
        });
        continue;
      }
      const missed = samples.texts.filter(({ text, secret }) => redactText(text).text.includes(secret));
      rows.push({
        scanner: file.replace('.toml', ''),
        rule: rule.id,
        family: samples.family,
        planted: samples.texts.length,
        found: samples.texts.length - missed.length,
        example: missed[0]?.text,
      });
    }
  }
  return rows;
}

function samplesOf(rule, each, random) {
  if (rule.regex === undefined) return undefined;
  const shape = shapeOf(rule.regex);
  const values = generate(shape.source, shape.isNamed ? Math.max(each, STYLES.length) : each, random);
  if (values === undefined) return undefined;
  if (!shape.isNamed) {
    const pattern = new RegExp(plain(rule.regex));
    return {
      family: 'shape of its own',
      texts: values.map((value) => {
        const found = pattern.exec(value);
        const secret = found?.slice(1).find((group) => group !== undefined && group.length > 6) ?? value;
        return { text: `first line\nuse ${value}\nlast line\n`, secret: secret.trim() };
      }),
    };
  }
  const name = rule.keywords?.[0]?.replace(/[^A-Za-z]+$/, '') ?? 'acme';
  return {
    family: 'name beside it',
    texts: values.map((secret, index) => {
      const style = STYLES[index % STYLES.length];
      return {
        text: `# settings\n${style.replaceAll('{i}', name).replaceAll('{s}', () => secret)}\nlast: line\n`,
        secret,
      };
    }),
  };
}

function shapeOf(regex) {
  const start = NAMED.exec(regex);
  if (!regex.includes('{0,50}?') || start === null) return { isNamed: false, source: regex };
  const rest = regex.slice(start.index + start[0].length);
  // A rule may give a second form behind the first one.
  const end = rest.search(/\)\(\?:\[/);
  return { isNamed: true, source: end < 0 ? rest.replace(BEHIND, '') : rest.slice(0, end) };
}

/** Go's flags inside of a pattern, and what only says where a match may stand, left out. */
function plain(regex) {
  return regex
    .replaceAll(/\(\?-?[is]+\)/g, '')
    .replaceAll(/\(\?-?[is]+:/g, '(?:')
    .replaceAll(/\(\?P<\w+>/g, '(')
    .replaceAll(/\\b|\\B/g, '')
    .replaceAll('\\z', '$');
}

function generate(source, count, random) {
  try {
    const draw = sampler(plain(source));
    return Array.from({ length: count }, () => draw(random).trim());
  } catch {
    return undefined;
  }
}
