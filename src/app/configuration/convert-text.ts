/**
 * Values from the environment and from `--set` are text; the kind of the option decides what the text means. Text that
 * does not fit is left as it is, so that the check of the option says what it accepts.
 */
import { parseJsonDocument } from '../../adapters/config-format/json-document.js';
import type { OptionKind } from './option-schema.js';

const YES = ['true', '1', 'yes', 'on'];
const NO = ['false', '0', 'no', 'off'];
const NUMBER = /^[+-]?[0-9][0-9_]*(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

export function convertText(kind: OptionKind, text: string): unknown {
  const trimmed = text.trim();
  switch (kind) {
    case 'boolean': {
      const word = trimmed.toLowerCase();
      return YES.includes(word) ? true : NO.includes(word) ? false : text;
    }
    case 'number':
      return NUMBER.test(trimmed) ? Number(trimmed.replaceAll('_', '')) : text;
    case 'list':
      return convertList(trimmed) ?? text;
    case 'table':
      return readJson(trimmed) ?? text;
    default:
      return trimmed;
  }
}

/** A list in brackets is JSON. `[cli]gemini:flash` begins with a bracket too, but does not end with one. */
function convertList(text: string): unknown[] | undefined {
  if (text === '') return [];
  if (text.startsWith('[') && (text.endsWith(']') || /^\[\s*"/.test(text))) {
    const value = readJson(text);
    return Array.isArray(value) ? value : undefined;
  }
  return text.split(',').map((entry) => entry.trim());
}

function readJson(text: string): unknown {
  const { value, faults } = parseJsonDocument(text);
  return faults.length === 0 ? value : undefined;
}
