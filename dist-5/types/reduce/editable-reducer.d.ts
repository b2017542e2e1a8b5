import type { ContentReducer } from './reduced-view.js';
import type { AlarmedEntry } from './yaml-alarms.js';
export declare function createEditableReducer(text: string, query: string | undefined, isMarkdown?: boolean, alarmed?: readonly AlarmedEntry[]): ContentReducer;
