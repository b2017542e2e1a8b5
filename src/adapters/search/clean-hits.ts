/**
 * Makes hits what the port promises: each has a web address, none is there twice, texts are bounded, dates are dates.
 */
import type { SearchHit } from '../../contract/ports/search-source.js';
import { dayOf } from '../readers/written-day.js';
import type { RawHit } from './search-service.js';

const LONGEST = { title: 500, excerpt: 5_000, abstract: 20_000, name: 200, address: 4_000 };
const MOST_AUTHORS = 100;

export function cleanHits(raw: readonly RawHit[], limit: number): SearchHit[] {
  const hits = new Map<string, SearchHit>();
  for (const hit of raw) {
    if (hits.size >= limit) break;
    const clean = cleanHit(hit);
    if (clean !== undefined && !hits.has(clean.address)) hits.set(clean.address, clean);
  }
  return [...hits.values()];
}

function cleanHit(raw: RawHit): SearchHit | undefined {
  const address = webAddress(raw.address);
  if (address === undefined) return undefined;
  const abstract = line(raw.abstract, LONGEST.abstract);
  const doi = doiOf(raw.doi);
  const date = dateOf(raw.date);
  const authors = Array.isArray(raw.authors)
    ? raw.authors.slice(0, MOST_AUTHORS).flatMap((name) => line(name, LONGEST.name) ?? [])
    : [];
  return {
    address,
    title: line(raw.title, LONGEST.title) ?? address,
    excerpt: line(raw.excerpt, LONGEST.excerpt) ?? '',
    ...(date === undefined ? {} : { date }),
    ...(typeof raw.score === 'number' && Number.isFinite(raw.score) ? { score: raw.score } : {}),
    ...(authors.length === 0 ? {} : { authors }),
    ...(abstract === undefined ? {} : { abstract }),
    ...(doi === undefined ? {} : { doi }),
  };
}

function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST.address || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '')
    return undefined;
  return url.href;
}

function line(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .slice(0, most * 2)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
  return text === '' ? undefined : text;
}

/** A day, a month or a year; undefined for what is none of them. */
function dateOf(value: unknown): string | undefined {
  if (typeof value === 'number')
    return Number.isInteger(value) && value > 1000 && value < 3000 ? `${value}` : undefined;
  if (typeof value !== 'string') return undefined;
  return dayOf(value) ?? /^[12]\d{3}(?:-(?:0[1-9]|1[0-2]))?$/.exec(value.trim())?.[0];
}

/** Without the address of the resolver in front of it. */
function doiOf(value: unknown): string | undefined {
  const text = line(value, 300)
    ?.replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, '')
    .replace(/^doi:\s?/i, '');
  return text?.startsWith('10.') === true ? text : undefined;
}
