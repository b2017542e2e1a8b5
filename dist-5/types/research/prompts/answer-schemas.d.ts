/** What models must answer in each phase: checked here, and told to providers as JSON Schema. Lenient in what does not matter. */
import * as z from 'zod';
export declare const PlanAnswerSchema: z.ZodObject<{
    sub_questions: z.ZodArray<z.ZodObject<{
        question: z.ZodString;
        reason: z.ZodDefault<z.ZodString>;
        priority: z.ZodCatch<z.ZodCoercedNumber<unknown>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PlanAnswer = z.infer<typeof PlanAnswerSchema>;
export declare const AnalysisAnswerSchema: z.ZodObject<{
    findings: z.ZodArray<z.ZodObject<{
        statement: z.ZodString;
        confidence: z.ZodCatch<z.ZodEnum<{
            confirmed: "confirmed";
            high: "high";
            low: "low";
            medium: "medium";
            speculation: "speculation";
        }>>;
        evidence: z.ZodDefault<z.ZodArray<z.ZodObject<{
            source: z.ZodString;
            quote: z.ZodString;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    contradictions: z.ZodCatch<z.ZodArray<z.ZodObject<{
        findings: z.ZodArray<z.ZodInt>;
        text: z.ZodString;
    }, z.core.$strip>>>;
    gap: z.ZodCatch<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export type AnalysisAnswer = z.infer<typeof AnalysisAnswerSchema>;
export declare const SynthesisAnswerSchema: z.ZodObject<{
    opening: z.ZodString;
    sections: z.ZodArray<z.ZodObject<{
        sub_question: z.ZodString;
        text: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type SynthesisAnswer = z.infer<typeof SynthesisAnswerSchema>;
export declare function jsonSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>>;
