/** Reads a TOML, YAML or JSON file into a plain tree, or fails with a sentence. */
import { formatOfFile, parseConfigDocument } from '../../adapters/config-format/parse-config-document.js';
import { readTextFile } from '../../adapters/files/read-text-file.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';

export async function readReferenceTree(path: string, limitBytes: number): Promise<unknown> {
  const format = formatOfFile(path);
  if (format === undefined) {
    throw new PlimsollError('INVALID_PARAMS', `The name ${path} does not say which format it has.`, {
      remedy: 'Let the name end in .toml, .json, .yaml or .yml.',
    });
  }
  const read = readTextFile(path, limitBytes);
  if (read.kind === 'missing') {
    throw new PlimsollError('NOT_FOUND', `There is no file ${path}.`, {
      remedy: 'Check the name.',
      details: { path },
    });
  }
  if (read.kind === 'unreadable') {
    throw new PlimsollError('INVALID_PARAMS', `${path} ${read.reason}.`, { remedy: read.remedy });
  }
  const { value, faults } = await parseConfigDocument(format, read.text);
  const [fault] = faults;
  if (fault === undefined) return value;
  throw new PlimsollError('INVALID_PARAMS', `${path}:${fault.line}:${fault.column}: ${fault.message}`, {
    remedy: fault.remedy,
    details: { faults },
  });
}
