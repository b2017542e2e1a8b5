/** How a report can be written. */
export declare const RESEARCH_FORMATS: readonly ['markdown', 'json', 'html'];
export type ResearchFormat = (typeof RESEARCH_FORMATS)[number];
