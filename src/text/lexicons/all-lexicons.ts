/**
 * The lexicons of all languages, and their lists joined, because texts mix languages, and a question and its source
 * may have different ones.
 */
import { ar } from './ar.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { hi } from './hi.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import type { Lexicon } from './lexicon.js';
import { nl } from './nl.js';
import { pt } from './pt.js';
import { ru } from './ru.js';
import { th } from './th.js';
import { zh } from './zh.js';

export const LEXICONS = { en, de, fr, es, it, pt, nl, ru, ar, hi, zh, ja, ko, th };

type ListName = {
  [Name in keyof Lexicon]: Lexicon[Name] extends string | undefined ? Name : never;
}[keyof Lexicon];

const all: readonly Lexicon[] = Object.values(LEXICONS);

/** One list of all languages, or of some. */
export function listOf(name: NonNullable<ListName>, lexicons: readonly Lexicon[] = all): ReadonlySet<string> {
  return new Set(lexicons.flatMap((lexicon) => lexicon[name]?.split(' ') ?? []));
}

export const STOP_WORDS = listOf('stopWords');
export const MONTHS = listOf('months');
export const NUMBER_WORDS = listOf('numbers');
export const DENIALS = listOf('denials');
