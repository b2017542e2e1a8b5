import { type CallEntry } from '../../ledger/call-entry.js';
export interface LedgerFile {
    /** Never throws and never makes the caller wait; what cannot be written is told once. */
    append(entry: CallEntry): void;
    /** Everything appended so far is on its way to the disk. */
    flush(): Promise<void>;
}
export declare function createLedgerFile(folder: string, onFailure: (error: unknown) => void): LedgerFile;
export interface ReadLedger {
    readonly entries: readonly CallEntry[];
    /** Lines that could not be read. */
    readonly damaged: number;
}
export declare function readLedger(folder: string, since: number): Promise<ReadLedger>;
