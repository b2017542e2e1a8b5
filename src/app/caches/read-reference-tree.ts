/** Reads a TOML, YAML or JSON file into a plain tree, or fails with a sentence. */
import { formatOfFile, parseConfigDocument } from '../../adapters/config-format/parse-config-document.js';
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';

export async function readReferenceTree(path: string, limitBytes: number): Promise<unknown> {
  const format = formatOfFile(path);
  if (format === undefined) {
    throw invalidParams(
      `The name ${path} does not say which format it has.`,
      'Let the name end in .toml, .json, .yaml or .yml.',
    );
  }
  const read = readTextFile(path, limitBytes);
  if (read.kind === 'missing') {
    throw new PlimsollError('NOT_FOUND', `There is no file ${path}.`, {
      remedy: 'Check the name.',
      details: { path },
    });
  }
  if (read.kind === 'unreadable') {
    throw invalidParams(`${path} ${read.reason}.`, read.remedy);
  }
  const { value, faults } = await parseConfigDocument(format, read.text);
  const [fault] = faults;
  if (fault === undefined) return value;
  throw invalidParams(`${path}:${fault.line}:${fault.column}: ${fault.message}`, fault.remedy, {
    details: { faults },
  });
}
