// Runs in a fresh process: what bench.mjs measures.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const load = (library) => import(pathToFileURL(library).href);

/** How many planted secrets are gone from their text. */
export async function recall({ library, each }) {
  const { OUTSIDE_NAMED, OUTSIDE_SHAPED, plantAssigned, plantFormats, plantKnown, redactText } =
    await load(library);
  const missed = new Set();
  const count = (planted) => {
    const hidden = planted.filter(({ format, secret, text }) => {
      const left = redactText(text).text;
      const gone = secret.split('\n').every((line) => !left.includes(line));
      if (!gone) missed.add(format);
      return gone;
    });
    return {
      formats: new Set(planted.map(({ format }) => format)).size,
      planted: planted.length,
      found: hidden.length,
    };
  };
  const known = count(plantKnown(each, 101));
  const assigned = count(plantAssigned(each, 102));
  const outside = count(plantFormats({ ...OUTSIDE_SHAPED, ...OUTSIDE_NAMED }, each, 104));
  return { known, assigned, outside, missed: [...missed] };
}

/** False alarms in generated text of each kind. */
export async function innocent({ library, bytes }) {
  const { INNOCENT_KINDS, innocentText, redactText } = await load(library);
  return INNOCENT_KINDS.map((kind) =>
    alarms(`generated ${kind}`, redactText, [innocentText(kind, bytes, 103)]),
  );
}

/** False alarms in files as they are on the disk, up to `bytes` of them. */
export async function real({ library, paths, bytes }) {
  const { redactText } = await load(library);
  const texts = [];
  let left = bytes;
  const visit = (path) => {
    if (left <= 0) return;
    const entry = statSync(path, { throwIfNoEntry: false });
    if (entry?.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    if (!entry?.isFile() || entry.size > 4_000_000 || !/\.(?:[cm]?js|jsonl?|lock|map)$/.test(basename(path)))
      return;
    left -= entry.size;
    texts.push(readFileSync(path, 'utf8'));
  };
  for (const path of paths) visit(path);
  return alarms('installed packages and data', redactText, texts);
}

function alarms(name, redactText, texts) {
  const rules = new Map();
  let total = 0;
  let bytes = 0;
  for (const text of texts) {
    bytes += Buffer.byteLength(text);
    for (const { rule } of redactText(text).spans) {
      total += 1;
      rules.set(rule, (rules.get(rule) ?? 0) + 1);
    }
  }
  const byRule = [...rules].map(([rule, count]) => `${rule} ${count}`).join(', ');
  return { name, megabytes: bytes / 1e6, alarms: total, rules: byRule || '-' };
}

/** One pass over a few megabytes of each kind of text. */
export async function speed({ library, bytes, lockfile }, { measure }) {
  const { INNOCENT_KINDS, innocentText, plantAssigned, plantKnown, redactText } = await load(library);
  const planted = [...plantKnown(5, 104), ...plantAssigned(5, 105)].map(({ text }) => text).join('\n');
  const texts = [
    ...INNOCENT_KINDS.map((kind) => [kind, innocentText(kind, bytes, 106)]),
    ['package-lock.json', repeated(readFileSync(lockfile, 'utf8'), bytes)],
    ['full of secrets', repeated(planted, bytes)],
  ];
  return texts.map(([name, text]) => {
    const { spans } = measure(name, () => redactText(text), { repeat: 5 });
    return { name, bytes: Buffer.byteLength(text), spans: spans.length };
  });
}

/** A flat string: one that was built by joining is read more slowly. */
function repeated(text, bytes) {
  return Buffer.from(text.repeat(Math.ceil(bytes / text.length))).toString('utf8');
}

const HOSTILE = [
  'sk-',
  'eyJ.',
  '-----BEGIN PRIVATE KEY-----',
  'password="',
  'a://b:',
  'cookie: a=',
  'glpat-.',
  '--token ',
];

/** Text that was made to be slow, of growing length. */
export async function hostile({ library, size }, { measure }) {
  const { redactText } = await load(library);
  const texts = HOSTILE.map((unit) => repeated(unit, size));
  measure('redact', () => texts.map((text) => redactText(text).spans.length), { repeat: 3 });
}
