/** Chooses the parser by the name of the file and loads only that one. */
import { type ConfigDocument, type ConfigFormat, KeyLines } from './config-document.js';

export function formatOfFile(path: string): ConfigFormat | undefined {
  const name = path.toLowerCase();
  if (name.endsWith('.toml')) return 'toml';
  if (name.endsWith('.json')) return 'json';
  if (name.endsWith('.yaml') || name.endsWith('.yml')) return 'yaml';
  return undefined;
}

export async function parseConfigDocument(format: ConfigFormat, text: string): Promise<ConfigDocument> {
  try {
    if (format === 'toml') return (await import('./toml-document.js')).parseTomlDocument(text);
    if (format === 'json') return (await import('./json-document.js')).parseJsonDocument(text);
    return (await import('./yaml-document.js')).parseYamlDocument(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const fault = {
      message: 'The file is nested too deeply or has too many values.',
      remedy: 'Make it smaller.',
      line: 1,
      column: 1,
    };
    return { value: undefined, faults: [fault], lineOf: (path) => new KeyLines().find(path) };
  }
}
