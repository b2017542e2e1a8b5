/** How a report can be written. */
export const RESEARCH_FORMATS = ['markdown', 'json', 'html'] as const;
export type ResearchFormat = (typeof RESEARCH_FORMATS)[number];
