import type { ResearchStore } from '../../contract/ports/research-store.js';
export declare function createSqliteResearchStore(path: string): ResearchStore;
