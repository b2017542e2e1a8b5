/** `repairSession` of the library: what `plimsoll repair` does, with what a program holds. */
import type { SessionFormatId } from '../../session/session-model.js';
import { type RepairedFile } from './repair-file.js';
import { type SameKind, type SessionInput } from './session-input.js';
export interface RepairSessionOptions {
    /** Recognised when absent. */
    readonly format?: SessionFormatId;
    readonly wholeFile?: boolean;
    /** Lines that are not JSON leave too. */
    readonly dropUnreadable?: boolean;
    /** False keeps nothing of what is taken out. By default what `archive.enabled` says. */
    readonly archive?: boolean;
    readonly dryRun?: boolean;
    /** Names the session in the archive. */
    readonly name?: string;
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string | undefined>>;
}
export type RepairedSession<Input> = SameKind<Input> & {
    readonly report: Omit<RepairedFile, 'text'>;
};
/** What comes back is of the kind that was given, and the same when nothing was to be mended. */
export declare function repairMessages<Input extends SessionInput>(input: Input, options?: RepairSessionOptions): Promise<RepairedSession<Input>>;
