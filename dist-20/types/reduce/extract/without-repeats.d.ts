/** What is said twice, letter by letter, is shown once: spans, and sentences in them. */
import type { Span } from './choose-groups.js';
import type { ScannedProse } from './scan-prose.js';
/** Only what is as long and begins alike is compared. Rows and items may be alike: below other names they say something else. */
export declare function withoutRepeats(scan: ScannedProse, spans: readonly Span[]): readonly Span[];
