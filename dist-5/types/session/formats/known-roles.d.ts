/**
 * The roles that each format knows, as dated data of 2026-11, and which of them is meant where a message has the name that another
 * provider gives it. What is not the same role under another name is not guessed.
 */
import type { Role, SessionFormatId } from '../session-model.js';
/** `undefined` for formats whose records are not messages with a role. */
export declare function knownRoles(format: SessionFormatId | undefined): readonly string[] | undefined;
/** The role of a message as its format names it: its own, or the one that is meant. `undefined` where nobody can tell. */
export declare function meantRole(format: SessionFormatId, message: unknown): string | undefined;
/** As the neutral model has it. What nobody can tell is read as said by the person, because that is never pruned. */
export declare function neutralRole(format: SessionFormatId, message: unknown): Role;
