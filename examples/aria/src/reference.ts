/** The four reference files of the skill plans, and the pilot's. Each is read again when it changes; one that is wrong is an error until it is mended. */
import { join } from 'node:path';
import { createReferenceFile } from 'plimsoll';
import * as z from 'zod';

export const REFERENCE_FOLDER = process.env.ARIA_REFERENCE ?? join(import.meta.dirname, '..', 'reference');

const names = z.array(z.string());

function referenceFile<Schema extends z.ZodType>(path: string, schema: Schema) {
  return createReferenceFile<z.output<Schema>>({
    path: join(REFERENCE_FOLDER, path),
    check: (tree) => schema.parse(tree),
  });
}

/** How far training pays: to which level, and which skills are worth the last one. */
export const efficacyRules = referenceFile(
  'skills/efficacy_rules.yaml',
  z.strictObject({ cap_at: z.int().min(1).max(5), support_cap_at: z.int().min(1).max(5), train_to_5: names }),
);
/** Equipment that does nearly the same for less training. */
export const metaAlternatives = referenceFile(
  'skills/meta_alternatives.yaml',
  z.strictObject({
    alternatives: z.array(
      z.strictObject({ skill: z.string(), enough: z.int(), instead_of: z.string(), use: z.string() }),
    ),
  }),
);
/** Levels at which a skill gives something that no lower level gives. */
export const breakpointSkills = referenceFile(
  'skills/breakpoint_skills.yaml',
  z.strictObject({
    breakpoints: z.array(z.strictObject({ skill: z.string(), level: z.int(), why: z.string() })),
  }),
);
export const skillPlans = referenceFile(
  'activities/skill_plans.yaml',
  z.strictObject({ activities: z.record(z.string(), z.strictObject({ core: names, support: names })) }),
);

const points = z.number().min(1).max(100);
export const AttributesSchema = z.strictObject({
  charisma: points,
  intelligence: points,
  memory: points,
  perception: points,
  willpower: points,
});
export const pilot = referenceFile(
  'pilot.yaml',
  z.strictObject({
    character_name: z.string(),
    wallet_balance: z.number(),
    attributes: AttributesSchema,
    trained: z.record(z.string(), z.int().min(0).max(5)),
  }),
);
