/**
 * Aliases: short names that a user gives to a project. They stand in prompts, so they may not read like instructions.
 */
import { checkText } from '../contract/call-shapes.js';
import { sanitizeField } from './sanitize-field.js';

const ALIAS_LIMIT = 50;

/** Letters of any script with their marks, digits, spaces, apostrophes, hyphens, underscores and full stops. */
const ALLOWED = /^[\p{L}\p{M}\p{N} '’._-]+$/u;

/** Words that an alias has no use for and an attack has. Whole words, in any case. */
const FORBIDDEN: readonly RegExp[] = [
  /\bsystem\s+prompts?\b/i,
  /\bignore\s+(?:all|any|previous|prior|the)\b/i,
  /\binstructions?\b/i,
  /\bcredentials?\b/i,
  /\bpasswords?\b/i,
  /\bapi[ _-]?keys?\b/i,
  /\boverride\b/i,
  /\bexecute\b/i,
];

export interface AliasVerdict {
  readonly valid: boolean;
  /** Why not; empty when valid. */
  readonly reason: string;
}

/** Whether a text may be an alias, and if not, why. */
export function validateAlias(alias: string): AliasVerdict {
  checkText('validateAlias', alias);
  if (alias.trim() === '') return { valid: false, reason: 'is empty' };
  if (alias.length > ALIAS_LIMIT) return { valid: false, reason: `exceeds ${ALIAS_LIMIT} char limit` };
  if (!ALLOWED.test(alias)) return { valid: false, reason: 'contains disallowed characters' };
  const words = FORBIDDEN.map((pattern) => pattern.exec(alias)?.[0]).find((found) => found !== undefined);
  return words === undefined
    ? { valid: true, reason: '' }
    : { valid: false, reason: `contains the forbidden words "${words}"` };
}

/** The valid aliases of a field that lists them with commas; each is cleaned first, the others are left out. */
export function aliasesOf(field: string): string[] {
  checkText('aliasesOf', field);
  return field
    .split(',')
    .map((alias) => sanitizeField(alias, ALIAS_LIMIT * 2))
    .filter((alias) => validateAlias(alias).valid);
}
