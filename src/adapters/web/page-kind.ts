/** Finds the kind of a page by its type and, if that says too little, by its first bytes. */
import type { PageKind } from '../../contract/ports/page-reader.js';

const LOOKED_AT = 1_024;
const UNSURE = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'application/unknown']);

/** Undefined for what is not read: pictures, archives, programs. */
export function pageKind(contentType: string, bytes: Uint8Array): PageKind | undefined {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1');
  const named = kindOfType(contentType);
  if (named === 'pdf' || start.startsWith('%PDF-')) return start.startsWith('%PDF-') ? 'pdf' : undefined;
  if (named === undefined && !UNSURE.has(contentType)) return undefined;
  const isMarked = start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff');
  if (!isMarked && start.includes('\0')) return undefined;
  return named ?? kindOfText(start);
}

function kindOfType(type: string): PageKind | undefined {
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'text/markdown' || type === 'text/x-markdown') return 'markdown';
  if (type === 'application/json' || type === 'text/json' || type.endsWith('+json')) return 'json';
  if (type === 'application/xml' || type === 'text/xml' || type.endsWith('+xml'))
    return type.startsWith('image/') ? undefined : 'xml';
  if (type === 'application/pdf' || type === 'application/x-pdf') return 'pdf';
  if (type.startsWith('text/')) return 'text';
  return ['application/x-ndjson', 'application/yaml', 'application/x-yaml', 'application/toml'].includes(type)
    ? 'text'
    : undefined;
}

function kindOfText(start: string): PageKind | undefined {
  const lower = start.trimStart().toLowerCase();
  if (lower.startsWith('<!doctype html') || lower.startsWith('<html')) return 'html';
  if (lower.startsWith('<?xml')) return 'xml';
  return hasControls(start) ? undefined : 'text';
}

function hasControls(start: string): boolean {
  for (const character of start) {
    const code = character.charCodeAt(0);
    if (code < 9 || (code > 13 && code < 27) || code === 127) return true;
  }
  return false;
}
