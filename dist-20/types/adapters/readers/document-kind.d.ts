export type DocumentKind = 'markdown' | 'text' | 'html' | 'pdf' | 'docx' | 'code' | 'csv' | 'json' | 'jsonl' | 'other';
export declare function documentKindOf(path: string): DocumentKind;
