/**
 * The plan that gives most of an activity for little training: core skills to where they pay, support below that, the last level only
 * where it unlocks something. Training times are by the game's formula.
 */
import { PlimsollError } from 'plimsoll';
import * as z from 'zod';
import { nearestNames } from './names.js';
import {
  AttributesSchema,
  breakpointSkills,
  efficacyRules,
  metaAlternatives,
  pilot,
  skillPlans,
} from './reference.js';
import { calculated, fromStatic, fromWiki } from './sources.js';
import { type Attribute, type Skill, staticData } from './static-data.js';
import { LIMIT, type Tool, tool } from './tool.js';
import { round } from './universe.js';

type Attributes = Readonly<Record<Attribute, number>>;

const EVEN: Attributes = { charisma: 20, intelligence: 20, memory: 20, perception: 20, willpower: 20 };

const FORMULA =
  'points of a level = 250 x rank x 2^(2.5 x (level - 1)); a minute gives primary + secondary / 2';

/** Points for all of a level: 250 for the first, and about 5.66 times more for each further one. */
export function skillPoints(rank: number, level: number): number {
  return level === 0 ? 0 : Math.ceil(250 * rank * 2 ** (2.5 * (level - 1)));
}

/** A minute gives the primary attribute and half of the secondary in points. */
export function trainingHours(skill: Skill, from: number, to: number, attributes: Attributes): number {
  const perMinute = attributes[skill.primary] + attributes[skill.secondary] / 2;
  return Math.max(0, skillPoints(skill.rank, to) - skillPoints(skill.rank, from)) / perMinute / 60;
}

interface Step {
  readonly name: string;
  readonly category: string;
  readonly core: boolean;
  readonly from: number;
  readonly level: number;
  readonly hours: number;
  readonly why: string;
}

const plan = tool({
  name: 'skills.easy_80_plan',
  description: 'What to train for an activity so that most of it is there soon, core skills first',
  input: z.object({
    activity: z.string().min(1).max(100).describe('Such as mining, missions, trading or exploration'),
    attributes: AttributesSchema.optional().describe('By default 20 each'),
    use_pilot: z.boolean().default(false).describe('Begin with what the pilot has trained; asks for consent'),
    fields: z
      .array(z.string().max(50))
      .max(10)
      .optional()
      .describe('wallet_balance: with use_pilot, name it too'),
    limit: LIMIT,
  }),
  sensitivity: ({ use_pilot: isPilots }) => (isPilots === true ? 'authenticated' : 'public'),
  run: async ({ activity: named, attributes, use_pilot: isPilots, limit }) => {
    const { activities } = await skillPlans.get();
    const activity = named.trim().toLowerCase();
    const chosen = Object.hasOwn(activities, activity) ? activities[activity] : undefined;
    if (chosen === undefined) throw unknownActivity(named, Object.keys(activities));
    const who = isPilots ? await pilot.get() : undefined;
    const trained = who?.trained ?? {};
    const speed = attributes ?? who?.attributes ?? EVEN;
    const { wanted, unknown } = await wantedLevels(chosen);
    const steps = [...wanted.values()]
      .flatMap(({ skill, level, core, why }): Step[] => {
        const from = trained[skill.name] ?? 0;
        const hours = round(trainingHours(skill, from, level, speed), 1);
        return level > from
          ? [{ name: skill.name, category: skill.category, core, from, level, hours, why }]
          : [];
      })
      .sort((a, b) => Number(b.core) - Number(a.core) || a.hours - b.hours);
    const whole = [...wanted.values()].reduce(
      (sum, { skill }) => sum + trainingHours(skill, trained[skill.name] ?? 0, 5, speed),
      0,
    );
    return {
      activity,
      total_skills: steps.length,
      total_hours: round(
        steps.reduce((sum, { hours }) => sum + hours, 0),
        1,
      ),
      hours_for_all_at_5: round(whole, 1),
      formula: FORMULA,
      ...(who && { pilot: { character_name: who.character_name, wallet_balance: who.wallet_balance } }),
      ...(unknown.length > 0 && { warnings: [`Not in the static data: ${unknown.join(', ')}.`] }),
      skills: steps.slice(0, limit),
    };
  },
  cite: ({ total_hours: hours }) => ({
    citations: {
      '/skills': fromStatic('ranks and attributes of skills'),
      '/total_hours': calculated(`${hours} hours`),
      '/formula': fromWiki(),
    },
  }),
});

export const SKILL_TOOLS: readonly Tool[] = [plan];

interface Wanted {
  readonly skill: Skill;
  readonly level: number;
  readonly core: boolean;
  readonly why: string;
}

/** By skill, those that others require included. */
async function wantedLevels(chosen: { core: readonly string[]; support: readonly string[] }) {
  const [rules, { alternatives }, { breakpoints }] = await Promise.all([
    efficacyRules.get(),
    metaAlternatives.get(),
    breakpointSkills.get(),
  ]);
  const skills = staticData().skills;
  const byName = new Map(skills.map((skill) => [skill.name, skill]));
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  const wanted = new Map<string, Wanted>();
  const unknown: string[] = [];
  const want = (skill: Skill, level: number, core: boolean, why: string) => {
    const known = wanted.get(skill.name);
    const isHigher = level > (known?.level ?? 0);
    const reason = isHigher ? why : (known?.why ?? why);
    wanted.set(skill.name, {
      skill,
      level: Math.max(level, known?.level ?? 0),
      core: core || known?.core === true,
      why: reason,
    });
    if (!isHigher) return;
    for (const [id, needed] of skill.requires) {
      const before = byId.get(id);
      if (before !== undefined) want(before, needed, core, `needed for ${skill.name}`);
    }
  };
  for (const [names, core] of [[chosen.core, true] as const, [chosen.support, false] as const])
    for (const name of names) {
      const skill = byName.get(name);
      if (skill === undefined) {
        unknown.push(name);
        continue;
      }
      const breakpoint = breakpoints.find((entry) => entry.skill === name);
      const cheaper = alternatives.find((entry) => entry.skill === name);
      const usual = core ? rules.cap_at : rules.support_cap_at;
      if (breakpoint !== undefined) want(skill, breakpoint.level, core, breakpoint.why);
      else if (rules.train_to_5.includes(name)) want(skill, 5, core, 'worth its last level');
      else if (cheaper !== undefined && cheaper.enough < usual)
        want(skill, cheaper.enough, core, `use ${cheaper.use} instead of ${cheaper.instead_of}`);
      else want(skill, usual, core, core ? 'core: most of its worth' : 'support');
    }
  return { wanted, unknown };
}

function unknownActivity(named: string, known: readonly string[]): PlimsollError {
  const near = nearestNames(named, known);
  return new PlimsollError('NOT_FOUND', `There is no plan for '${named.slice(0, 60)}'.`, {
    remedy: near.length > 0 ? `Did you mean ${near.join(', ')}?` : `Known: ${known.join(', ')}.`,
  });
}
