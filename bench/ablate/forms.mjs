// Public questions in other forms than they come in: rows of JSON, YAML and HTML made of their tables, pages made of their
// passages; rows with planted errors; functions of the product's own source, asked for by their comment.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsAnswer } from '../baselines/answers.mjs';
import { bury } from '../data/buried.mjs';
import { publicJson, publicLines } from '../data/data-sets.mjs';
import { PROJECT_FOLDER } from '../harness/folders.mjs';
import { pick, randomBelow, seededRandom, seedOf } from '../harness/seeded.mjs';

/**
 * @typedef {object} Case
 * @property {string} id
 * @property {string} text
 * @property {string} [question]
 * @property {string} [path]
 * @property {(text: string) => number} kept from 0 to 1
 */

/** @returns {Promise<{ set: string, limits: (number | string)[], cases: Case[] }[]>} */
export async function forms(dataDir) {
  const tables = await publicLines(dataDir, 'questions-tables.jsonl');
  const xquad = await publicLines(dataDir, 'questions-xquad.jsonl');
  const asked = (entries, textOf) =>
    entries.map((entry) => {
      const id = `${entry.question}\n${entry.text}`;
      const kept = (shown) => Number(holdsAnswer(shown, entry.answers));
      return { id, question: entry.question, text: textOf(entry, id), kept };
    });
  const isEnglish = ({ lang }) => lang === 'en' || lang === 'de';
  return [
    {
      set: 'tables as JSON rows',
      limits: ['5 %', '10 %'],
      cases: asked(tables, ({ text }) => JSON.stringify(records(text))),
    },
    {
      set: 'tables as YAML',
      limits: ['5 %', '10 %'],
      cases: asked(tables, ({ text }) => yaml(records(text))),
    },
    {
      set: 'tables as HTML',
      limits: ['5 %', '10 %'],
      cases: asked(tables, ({ text }) => page(htmlTable(csvRows(text)))),
    },
    {
      set: 'passages as HTML',
      limits: [90, '5 %'],
      cases: asked(xquad.filter(isEnglish), (entry, id) => {
        const others = xquad.filter(({ lang }) => lang === entry.lang);
        const passages = bury(seededRandom(seedOf(id)), [entry], others, 20);
        return page(
          passages.map(({ text }, at) => `<h2>Part ${at + 1}</h2>\n<p>${escaped(text)}</p>`).join('\n'),
        );
      }),
    },
    { set: 'planted errors in rows', limits: [1_000, 2_500], cases: await plantedErrors(dataDir) },
    {
      set: 'planted errors in YAML',
      limits: [1_000, 2_500],
      cases: (await plantedErrors(dataDir)).map(({ id, text, ids }) => ({
        id,
        text: yaml(JSON.parse(text)),
        kept: (shown) => ids.filter((one) => shown.includes(`"id": ${one}\n`)).length / ids.length,
      })),
    },
    { set: 'rows that meet a condition', limits: [1_000], cases: await conditionsAsked(dataDir) },
    { set: 'functions of a source file', limits: ['10 %', '20 %'], cases: await functionsAsked() },
  ];
}

function csvRows(text) {
  return text
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}

function records(text) {
  const [header, ...rows] = csvRows(text);
  return rows.map((cells) =>
    Object.fromEntries(header.map((name, at) => [name || `column ${at + 1}`, figureOf(cells[at] ?? '')])),
  );
}

function figureOf(cell) {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/.test(cell) ? Number(cell) : cell;
}

function yaml(rows) {
  return rows
    .map((row) =>
      Object.entries(row)
        .map(
          ([name, value], at) => `${at === 0 ? '- ' : '  '}${JSON.stringify(name)}: ${JSON.stringify(value)}`,
        )
        .join('\n'),
    )
    .join('\n');
}

function htmlTable([header, ...rows]) {
  const line = (cells, tag) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>\n${line(header, 'th')}\n${rows.map((cells) => line(cells, 'td')).join('\n')}\n</table>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function page(body) {
  return `<!DOCTYPE html>\n<html><head><title>Notes</title><style>body { margin: 2em }</style></head><body>\n<nav><ul><li><a href="/">Home</a></li><li><a href="/help">Help</a></li></ul></nav>\n<main>\n${body}\n</main>\n<footer>All rights reserved.</footer>\n</body></html>`;
}

const PLANTED = 6;
const FAILING = [
  'connection refused by upstream',
  'error: no such user',
  'panic: nil map',
  'timeout after 30 s',
];
/** Each makes another kind of row of one. */
const CHANGES = [
  (row, random) => ({ ...row, note: pick(random, FAILING) }),
  (row, _random, name) => ({ ...row, [name]: null }),
  (row, _random, name) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== name)),
  (row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? value * 1_000 + 7 : value]),
    ),
  (row, random) => ({ ...row, status: pick(random, ['degraded', 'failed', 'unknown']) }),
  (row) => ({ ...row, retries: 4 }),
];

/** Flights and reservations, one row a day or booking, in which some rows are unlike the others. */
async function plantedErrors(dataDir) {
  const flights = (await publicJson(dataDir, 'airline-flights.json')).flatMap(({ dates, ...flight }) =>
    Object.entries(dates)
      .slice(0, 4)
      .map(([date, { status: state, ...day }]) => ({ ...flight, date, state, ...day, status: 'ok' })),
  );
  const bookings = (await publicJson(dataDir, 'airline-reservations.json')).map(
    ({ reservation_id, user_id, origin, destination, cabin, total_baggages, insurance, created_at }) => ({
      reservation_id,
      user_id,
      origin,
      destination,
      cabin,
      total_baggages,
      insurance,
      created_at,
      status: 'ok',
    }),
  );
  return Array.from({ length: 40 }, (_, number) => {
    const random = seededRandom(number + 1);
    const all = number % 2 === 0 ? flights : bookings;
    const from = randomBelow(random, all.length - 300);
    const rows = all.slice(from, from + 300).map((row, id) => ({ id: id + 1, ...row }));
    const places = new Set();
    while (places.size < PLANTED) places.add(randomBelow(random, rows.length));
    for (const place of places)
      rows[place] = pick(random, CHANGES)(rows[place], random, pick(random, ['origin', 'destination']));
    const wanted = [...places].map((place) => `"id":${place + 1},`);
    const kept = (text) => wanted.filter((key) => text.includes(key)).length / wanted.length;
    return {
      id: `planted ${number}`,
      text: JSON.stringify(rows),
      kept,
      ids: [...places].map((place) => place + 1),
    };
  });
}

const ENOUGH = 8;
/** A question in words, and what a row that it asks for is like. */
const CONDITIONS = [
  ({ from, to, cabin }) => [
    `${cabin} bookings from ${from} to ${to}`,
    (row) => row.origin === from && row.destination === to && row.cabin === cabin,
  ],
  ({ user, cabin }) => [
    `which ${cabin} bookings has the user ${user} made?`,
    (row) => row.user === user && row.cabin === cabin,
  ],
  ({ from, bags }) => [
    `Which bookings from ${from} have more than ${bags} bags?`,
    (row) => row.origin === from && row.bags > bags,
  ],
  ({ bags, cabin }) => [
    `${cabin} bookings with at least ${bags + 1} bags`,
    (row) => row.cabin === cabin && row.bags > bags,
  ],
  ({ from, cabin }) => [
    `bookings from ${from} that are not ${cabin}`,
    (row) => row.origin === from && row.cabin !== cabin,
  ],
  ({ to }) => [`Which bookings to ${to} are not insured?`, (row) => row.destination === to && !row.insured],
  ({ from }) => [`uninsured bookings from ${from}`, (row) => row.origin === from && !row.insured],
  ({ from }) => [
    `Which booking from ${from} has the highest price?`,
    (row, all) =>
      row.origin === from && all.every((other) => other.origin !== from || other.price <= row.price),
  ],
  () => ['the cheapest booking of all', (row, all) => all.every((other) => other.price >= row.price)],
];

async function conditionsAsked(dataDir) {
  const all = (await publicJson(dataDir, 'airline-reservations.json')).map(
    ({
      reservation_id: id,
      user_id: user,
      origin,
      destination,
      cabin,
      total_baggages: bags,
      insurance,
      created_at: created,
      flights,
    }) => ({
      id,
      user,
      origin,
      destination,
      cabin,
      bags,
      insured: insurance === 'yes',
      created,
      price: flights.reduce((sum, { price }) => sum + price, 0),
    }),
  );
  const text = JSON.stringify(all);
  const random = seededRandom(5);
  return Array.from({ length: 12 * CONDITIONS.length }, (_, number) => {
    const { origin: from, destination: to, cabin, user } = pick(random, all);
    const [question, isMet] = CONDITIONS[number % CONDITIONS.length]({
      from,
      to,
      cabin,
      user,
      bags: 1 + randomBelow(random, 2),
    });
    const wanted = all.filter((row) => isMet(row, all)).map(({ id }) => `"id":"${id}"`);
    const kept = (shown) =>
      Math.min(1, wanted.filter((key) => shown.includes(key)).length / Math.min(ENOUGH, wanted.length));
    return { id: `${number} ${question}`, question, text, kept, isAskable: wanted.length > 0 };
  }).filter(({ isAskable }) => isAskable);
}

/** The comment is taken out of the file and asked with the name of the file; what should stay is the function that it stood above. */
async function functionsAsked() {
  const folder = join(PROJECT_FOLDER, 'src');
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !name.includes('testing'),
  );
  const cases = [];
  for (const path of files.sort()) {
    const source = await readFile(join(folder, path), 'utf8');
    if (source.length < 6_000) continue;
    for (const [whole, comment, body] of source.matchAll(
      /^\/\*\* ([^\n]{40,200}) \*\/\n((?:export )?(?:async )?function [^\n]+\n[\s\S]*?^\})/gm,
    )) {
      const wanted = body
        .split('\n')
        .slice(0, 8)
        .map((line) => line.trim())
        .filter((line) => line.length > 12);
      const kept = (text) => wanted.filter((line) => text.includes(line)).length / wanted.length;
      cases.push({
        id: `${path} ${comment}`,
        path,
        question: comment,
        text: source.replace(whole, body),
        kept,
      });
    }
  }
  return cases;
}
