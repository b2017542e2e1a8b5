import { type SourceRecord, type SourceText } from '../session-model.js';
export declare function sourceOfValues(values: readonly unknown[]): SourceText;
export declare function sourceOfRecords(records: readonly Pick<SourceRecord, 'value' | 'from'>[]): SourceText;
