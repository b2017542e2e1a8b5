/** Orders, margins, matches, agents and training times, computed once more in SQL over the same sample. */
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUBS, marketBook } from '../src/market-book.js';
import { skillPoints } from '../src/skills.js';
import { type Skill, staticData } from '../src/static-data.js';
import { useSample, whole } from './answers.js';

const db = new DatabaseSync(':memory:');

beforeAll(async () => {
  useSample();
  const { types, agents, systems, gates, skills } = staticData();
  db.exec(`create table type (id, name, grp, category, price);
    create table orders (type, buy, price, volume, system);
    create table agent (name, corporation, division, level, system);
    create table system (id primary key, name, security); create table gate (a, b); create index gates on gate (a);
    create table skill (id, name, rank)`);
  const rows = <Row extends (string | number)[]>(table: string, all: Iterable<Row>) => {
    db.exec('begin');
    for (const row of all)
      db.prepare(`insert into ${table} values (${row.map(() => '?').join()})`).run(...row);
    db.exec('commit');
  };
  rows(
    'type',
    types.map(({ id, name, group, category, basePrice }) => [id, name, group, category, basePrice]),
  );
  rows(
    'agent',
    agents.map(({ name, corporation, division, level, system }) => [
      name,
      corporation,
      division,
      level,
      system,
    ]),
  );
  rows(
    'system',
    systems.map(({ id, name, security }) => [id, name, security]),
  );
  rows(
    'gate',
    gates.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]),
  );
  rows(
    'skill',
    skills.map(({ id, name, rank }) => [id, name, rank]),
  );
  for (const type of types) {
    const { buy, sell } = await marketBook(type);
    rows(
      'orders',
      buy.map(({ price, volume, system }) => [type.id, 1, price, volume, system]),
    );
    rows(
      'orders',
      sell.map(({ price, volume, system }) => [type.id, 0, price, volume, system]),
    );
  }
});
afterAll(() => db.close());

const column = (sql: string, ...values: (string | number)[]) =>
  db
    .prepare(sql)
    .all(...values)
    .map((row) => Object.values(row as object)[0] as number | string);
const pricesOf = (side: unknown) => (side as { price: number }[]).map(({ price }) => price);

describe('the sample', () => {
  it('has 200 types, 100 agents and 60 skills, the same each time', () => {
    const { types, agents, skills } = staticData();
    expect([types.length, agents.length, skills.length]).toEqual([200, 100, 60]);
    expect(new Set(types.map(({ name }) => name)).size).toBe(200);
    const before = JSON.stringify([types, agents, skills]);
    useSample();
    const again = staticData();
    expect(JSON.stringify([again.types, again.agents, again.skills])).toBe(before);
  });
});

describe('market.orders', () => {
  it.each(['Light Railgun S1', 'heavy hauler s2', 900_150])(
    'of %s stand by price on each side',
    async (type) => {
      const answer = await whole('market.orders', { type });
      const by = (buy: number, way: string) =>
        column(
          `select price from orders where type = ? and buy = ${buy} order by price ${way}`,
          answer.type_id as number,
        );
      expect(pricesOf(answer.buy_orders)).toEqual(by(1, 'desc'));
      expect(pricesOf(answer.sell_orders)).toEqual(by(0, 'asc'));
    },
  );

  it('are those of one system when the call names it', async () => {
    const { buy_orders, total_buy } = await whole('market.orders', {
      type: 900_001,
      system: 'jita',
      limit: 1,
    });
    const sql = "from orders where type = 900001 and buy = 1 and system = 'Jita'";
    expect(pricesOf(buy_orders)).toEqual(column(`select max(price) ${sql}`));
    expect([total_buy]).toEqual(column(`select count(*) ${sql}`));
  });

  it('of an unknown type are an error with the nearest names', async () => {
    const wrong = whole('market.orders', { type: 'Light Railgan S1' });
    await expect(wrong).rejects.toMatchObject({
      code: 'NOT_FOUND',
      remedy: expect.stringContaining('Light Railgun S1'),
    });
  });
});

describe('market.arbitrage', () => {
  it.each([
    [8, 0],
    [0, 5],
    [3.6, 2],
  ])(
    'after a tax of %f percent and from a margin of %f percent is what SQL finds, the best first',
    async (tax, least) => {
      const expected = db
        .prepare(
          `with offer as (select type, system, min(price) as price from orders where buy = 0 group by type, system),
          bid as (select type, system, max(price) as price from orders where buy = 1 group by type, system)
        select t.name as type, offer.system as "from", bid.system as "to", offer.price as buy_at, bid.price as sell_at,
          round((bid.price * (1 - ? / 100.0) - offer.price) / offer.price * 100, 2) as margin
        from offer join bid on offer.type = bid.type and offer.system <> bid.system join type t on t.id = offer.type
        where bid.price * (1 - ? / 100.0) > offer.price and margin >= ? order by margin desc`,
        )
        .all(tax, tax, least) as { margin: number; type: string }[];
      const answer = await whole('market.arbitrage', { sales_tax_percent: tax, min_margin_percent: least });
      const found = answer.opportunities as {
        margin: number;
        type: string;
        volume: number;
        buy_at: number;
        sell_at: number;
        profit: number;
      }[];
      expect(found.map(({ margin }) => margin)).toEqual(expected.map(({ margin }) => margin));
      expect(new Set(found.map(({ type, margin }) => `${type} ${margin}`))).toEqual(
        new Set(expected.map(({ type, margin }) => `${type} ${margin}`)),
      );
      expect(answer.total_found).toBe(expected.length);
      for (const { volume, buy_at, sell_at, profit } of found.slice(0, 50))
        expect(profit).toBeCloseTo((sell_at * (1 - tax / 100) - buy_at) * volume, 1);
    },
  );

  it('carries the volume that both orders have, over the jumps between', async () => {
    const { opportunities } = await whole('market.arbitrage', { limit: 5 });
    for (const { type, from, to, buy_at, sell_at, volume, jumps } of opportunities as Record<
      string,
      string | number
    >[]) {
      const amount = (buy: number, system: unknown, price: unknown) =>
        Number(
          column(
            'select o.volume from orders o join type t on t.id = o.type where t.name = ? and buy = ? and system = ? and o.price = ?',
            type as string,
            buy,
            system as string,
            price as number,
          )[0],
        );
      expect(volume).toBe(Math.min(amount(0, from, buy_at), amount(1, to, sell_at)));
      const { jumps: way } = await whole('universe.route', { origin: from, destination: to });
      expect(jumps).toBe(way);
    }
    expect(HUBS).toContain((opportunities as { from: string }[])[0]?.from);
  });
});

describe('sde.search', () => {
  it.each(['railgun', 'light', 'Heavy Hauler S2', 'S1', 'light s2'])(
    'finds all of %j by match score',
    async (query) => {
      const answer = await whole('sde.search', { query });
      const words = query.toLowerCase().split(' ');
      const sql = `select count(*) from type where ${words.map(() => 'instr(lower(name), ?) > 0').join(' and ')}`;
      expect([answer.total_found]).toEqual(column(sql, ...words));
      const scores = (answer.items as { match_score: number }[]).map(({ match_score }) => match_score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    },
  );

  it('puts the name itself first, and keeps to a category', async () => {
    const { items } = await whole('sde.search', { query: 'light railgun s1' });
    expect((items as unknown[])[0]).toMatchObject({ name: 'Light Railgun S1', match_score: 100 });
    const ships = await whole('sde.search', { query: 's1', category: 'ship' });
    expect([ships.total_found]).toEqual(
      column("select count(*) from type where category = 'Ship' and name like '%S1'"),
    );
  });
});

describe('sde.agent_search', () => {
  it('names agents by distance, as SQL walks the gates', async () => {
    const expected = db
      .prepare(
        `with recursive near(id, jumps) as (select id, 0 from system where name = 'Jita'
            union select g.b, near.jumps + 1 from near join gate g on g.a = near.id where near.jumps < 12)
          select a.name, min(near.jumps) as distance from agent a join near on near.id = a.system group by a.name
          order by distance, a.name`,
      )
      .all() as { name: string; distance: number }[];
    const { agents } = await whole('sde.agent_search', { origin: 'Jita' });
    const near = (agents as { name: string; distance: number }[]).filter(({ distance }) => distance <= 12);
    expect(near.map(({ name, distance }) => ({ name, distance }))).toEqual(
      expected.map((row) => ({ ...row })),
    );
    expect(near.length).toBeGreaterThan(10);
  });

  it('keeps to what the call names', async () => {
    const args = { origin: 'Amarr', division: 'mining', level: 2, corporation: 'bank', highsec_only: true };
    const { total_found } = await whole('sde.agent_search', args);
    const where = "division = 'Mining' and level = 2 and corporation like '%Bank%'";
    const sql = `select count(*) from agent a join system s on s.id = a.system where ${where} and s.security >= 0.5`;
    expect([total_found]).toEqual(column(sql));
  });
});

describe('skills.easy_80_plan', () => {
  it.each([
    [1, 250],
    [2, 1_415],
    [3, 8_000],
    [4, 45_255],
    [5, 256_000],
  ])('counts the points of level %i as the game does', (level, points) => {
    expect(skillPoints(1, level)).toBe(points);
    expect(skillPoints(5, level)).toBe(Math.ceil(1_250 * Math.sqrt(32) ** (level - 1) - 1e-6));
  });

  it('trains at one primary and half a secondary point a minute', async () => {
    const attributes = { charisma: 17, intelligence: 27, memory: 21, perception: 20, willpower: 19 };
    const { skills } = await whole('skills.easy_80_plan', { activity: 'trading', attributes });
    const known = new Map(staticData().skills.map((skill) => [skill.name, skill]));
    for (const { name, level, hours } of skills as { name: string; level: number; hours: number }[]) {
      const { rank, primary, secondary } = known.get(name) as Skill;
      const points = 250 * rank * Math.sqrt(32) ** (level - 1);
      expect(hours).toBeCloseTo(points / (attributes[primary] + attributes[secondary] / 2) / 60, 0);
    }
  });

  it.each(['mining', 'missions', 'trading', 'exploration', 'everything'])(
    'has core skills first: %s',
    async (activity) => {
      const { skills, total_skills } = await whole('skills.easy_80_plan', { activity });
      const core = (skills as { core: boolean }[]).map((skill) => skill.core);
      expect(core.lastIndexOf(true)).toBe(core.filter(Boolean).length - 1);
      expect(total_skills).toBe(core.length);
    },
  );

  it('names what a skill needs before it, at the level it needs', async () => {
    const { skills } = await whole('skills.easy_80_plan', { activity: 'exploration' });
    const levels = new Map(
      (skills as { name: string; level: number }[]).map(({ name, level }) => [name, level]),
    );
    const known = new Map(staticData().skills.map((skill) => [skill.id, skill]));
    for (const skill of staticData().skills.filter(({ name }) => levels.has(name)))
      for (const [id, level] of skill.requires)
        expect(levels.get(known.get(id)?.name ?? '')).toBeGreaterThanOrEqual(level);
  });
});
