/**
 * The answers that models must give in each phase, checked here and sent to providers as JSON Schema. They are
 * lenient in what does not matter.
 */
import * as z from 'zod';
import { CONFIDENCES } from '../../contract/content-item.js';

const text = z.string().trim().min(1).max(4_000);

export const PlanAnswerSchema = z.object({
  sub_questions: z
    .array(
      z.object({
        question: text,
        reason: z.string().trim().max(1_000).default(''),
        priority: z.coerce.number().int().min(1).max(1_000).catch(1_000),
      }),
    )
    .max(100),
});
export type PlanAnswer = z.infer<typeof PlanAnswerSchema>;

export const AnalysisAnswerSchema = z.object({
  findings: z
    .array(
      z.object({
        statement: text,
        confidence: z.enum(CONFIDENCES).catch('low'),
        evidence: z
          .array(z.object({ source: z.string().trim().min(1), quote: z.string().trim().min(1).max(4_000) }))
          .max(20)
          .default([]),
      }),
    )
    .max(50),
  contradictions: z
    .array(z.object({ findings: z.array(z.int().nonnegative()).min(2).max(10), text }))
    .max(20)
    .catch([]),
  gap: text.nullable().catch(null),
});
export type AnalysisAnswer = z.infer<typeof AnalysisAnswerSchema>;

export const SynthesisAnswerSchema = z.object({
  opening: text,
  sections: z
    .array(z.object({ sub_question: z.string().trim(), text: z.string().trim().max(20_000) }))
    .max(50),
});
export type SynthesisAnswer = z.infer<typeof SynthesisAnswerSchema>;

export function jsonSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
