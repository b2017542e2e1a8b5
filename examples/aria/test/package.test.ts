/** What this package may use, what it keeps out of the repository, and its two commands that bring data. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../src/caches.js';
import { recordedFile } from '../src/market-book.js';
import { refreshOrders } from '../src/refresh.js';
import { starMap } from '../src/star-map.js';
import { staticData, useStaticSource } from '../src/static-data.js';
import { NO_FILE, useSample, whole } from './answers.js';

const folder = join(import.meta.dirname, '..');

describe('the package', () => {
  const sources = readdirSync(join(folder, 'src')).map(
    (name) => [name, readFileSync(join(folder, 'src', name), 'utf8')] as const,
  );
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: object };

  it('uses Plimsoll by its public entries, and only what it depends on', () => {
    const { exports } = JSON.parse(readFileSync(join(folder, '../../package.json'), 'utf8')) as {
      exports: object;
    };
    const entries = Object.keys(exports).map((entry) => entry.replace(/^\./, 'plimsoll'));
    const allowed = new Set([...entries, ...Object.keys(manifest.dependencies)]);
    const wrong = sources.flatMap(([name, text]) =>
      [...text.matchAll(/from '([^']+)'/g)]
        .map(([, from = '']) => from)
        .filter((from) => !/^(?:\.\/|node:)/.test(from))
        .filter((from) => !allowed.has(from) && !allowed.has(from.split('/').slice(0, 2).join('/')))
        .map((from) => `${name}: ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  it('can be read in one sitting', () => {
    const lines = sources.reduce((sum, [, text]) => sum + text.split('\n').length, 0);
    expect(lines).toBeLessThan(1_800);
  });

  it('keeps the data of the game out of the repository', () => {
    expect(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n')).toContain('data/');
  });
});

/** The shape of the export, with a few entries that are nobody's. */
const EXPORT: Readonly<Record<string, string>> = {
  'bsd/invNames.yaml':
    '- itemID: 1\n  itemName: Northend\n- itemID: 10\n  itemName: First\n- itemID: 11\n  itemName: Second\n- itemID: 70\n  itemName: An Agent\n',
  'bsd/staStations.yaml': '- stationID: 60\n  solarSystemID: 11\n  stationName: Second - Office\n',
  'fsd/groups.yaml':
    '5:\n  categoryID: 6\n  name:\n    de: Eins\n    en: One\n7:\n  categoryID: 16\n  name:\n    en: Piloting\n',
  'fsd/categories.yaml': '6:\n  name:\n    en: Thing\n16:\n  name:\n    en: Skill\n',
  'fsd/types.yaml':
    "100:\n  basePrice: 12.5\n  description:\n    en: 'text \u2028 with\n\n      odd ends'\n  groupID: 5\n  marketGroupID: 1\n  name:\n    de: Ding\n    en: A Thing\n  published: true\n" +
    '101:\n  groupID: 5\n  name:\n    en: Hidden\n  published: false\n' +
    '102:\n  groupID: 7\n  marketGroupID: 1\n  name:\n    en: Flying\n  published: true\n103:\n  groupID: 7\n  name:\n    en: Far Flying\n  published: true\n',
  'fsd/typeDogma.yaml':
    '102:\n  dogmaAttributes:\n  - attributeID: 180\n    value: 167.0\n  - attributeID: 181\n    value: 168.0\n  - attributeID: 275\n    value: 2.0\n  dogmaEffects: []\n' +
    '103:\n  dogmaAttributes:\n  - attributeID: 180\n    value: 167.0\n  - attributeID: 181\n    value: 168.0\n  - attributeID: 182\n    value: 102.0\n  - attributeID: 277\n    value: 3.0\n',
  'fsd/npcCorporations.yaml': '40:\n  nameID:\n    en: A Corporation\n',
  'fsd/npcCorporationDivisions.yaml': '50:\n  nameID:\n    en: Security\n',
  'fsd/agents.yaml': '70:\n  corporationID: 40\n  divisionID: 50\n  level: 3\n  locationID: 60\n',
  'universe/eve/Northend/region.yaml': 'regionID: 1\n',
  'universe/eve/Northend/A/First/solarsystem.yaml':
    'planets:\n  5: {}\nsecurity: 0.4499\nsolarSystemID: 10\nstargates:\n  901:\n    destination: 902\nsunTypeID: 1\n',
  'universe/eve/Northend/A/Second/solarsystem.yaml':
    'security: 0.03\nsolarSystemID: 11\nstargates:\n  902:\n    destination: 901\n',
  'universe/wormhole/.keep': '',
};

describe('npm run data', () => {
  it('reduces the export to one file, and the server reads it', async () => {
    const place = mkdtempSync(join(tmpdir(), 'aria-export-'));
    for (const [path, text] of Object.entries(EXPORT)) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), text);
    }
    const file = join(place, 'out/static.json');
    const script = join(folder, 'scripts/import-static-data.mjs');
    const run = spawnSync(process.execPath, [script, '--from', place, '--to', file], { encoding: 'utf8' });
    expect(run).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('2 systems, 1 gates, 2 types, 1 agents, 2 skills'),
    });
    useStaticSource({ file });
    expect(staticData()).toMatchObject({
      isSample: false,
      systems: [
        { id: 10, name: 'First', security: 0.4 },
        { id: 11, name: 'Second', security: 0.1 },
      ],
      regions: { 1: 'Northend' },
      types: [
        { id: 100, name: 'A Thing', group: 'One', category: 'Thing', basePrice: 12.5 },
        { name: 'Flying' },
      ],
      agents: [
        {
          name: 'An Agent',
          corporation: 'A Corporation',
          division: 'Security',
          system: 11,
          station: 'Second - Office',
        },
      ],
      skills: [
        {
          name: 'Flying',
          category: 'Piloting',
          rank: 2,
          primary: 'perception',
          secondary: 'willpower',
          requires: [],
        },
        { name: 'Far Flying', rank: 1, requires: [[102, 3]] },
      ],
    });
    expect(starMap().gates.get(10)).toEqual([11]);
    const { systems } = await whole('universe.search', { region: 'northend' });
    expect(systems.map(({ name }) => name)).toEqual(['First', 'Second']);
    useSample();
  });
});

describe('plimsoll-aria refresh', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    clock.now = () => Date.now();
    recordedFile.path = NO_FILE;
  });

  it('records all pages once, and not again while they are fresh', async () => {
    let asked = 0;
    server = createServer((request, response) => {
      asked++;
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page'));
      response.setHeader('x-pages', '2').setHeader('content-type', 'application/json');
      const order = {
        order_id: page,
        type_id: 34,
        is_buy_order: page === 1,
        price: page,
        volume_remain: 5,
        system_id: 30_000_142,
      };
      response.end(JSON.stringify([order]));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    recordedFile.path = join(mkdtempSync(join(tmpdir(), 'aria-orders-')), 'data/orders.json');
    expect(await refreshOrders(from, 10_000_002)).toMatch(/^Recorded 2 orders, fresh until /);
    expect(await refreshOrders(from, 10_000_002)).toContain('are fresh until');
    expect(asked).toBe(2);
    const start = Date.now();
    clock.now = () => start + 6 * 60_000;
    await refreshOrders(from, 10_000_002);
    expect(asked).toBe(4);
    expect(JSON.parse(readFileSync(recordedFile.path, 'utf8')).orders).toHaveLength(2);
  });

  it('asks nobody unless a service is named, and keeps what it has when one fails', async () => {
    await expect(refreshOrders(undefined, 1)).rejects.toThrow('There is no service to refresh from.');
    server = createServer((_, response) => response.writeHead(429).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    const from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    recordedFile.path = join(mkdtempSync(join(tmpdir(), 'aria-orders-')), 'orders.json');
    await expect(refreshOrders(from, 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(existsSync(recordedFile.path)).toBe(false);
  });
});

describe('the command line', () => {
  it.each([
    [['universe.route'], 'There is no command "universe.route".'],
    [['call', 'universe.nope'], 'There is no tool "universe.nope".'],
    [['call', 'market.orders', '{bad'], 'The arguments of a tool are one JSON object'],
    [['--nope'], "Unknown option '--nope'"],
  ])('refuses %j with a sentence and its help', (args, sentence) => {
    const launcher = join(folder, 'bin/plimsoll-aria.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('plimsoll-aria call TOOL');
  });
});
