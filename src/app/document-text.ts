/** Extracts the text of PDF, DOCX, HTML and mail files. The readers are loaded when the first such file comes. */
import { basename, extname } from 'node:path';
import { documentKindOf } from '../adapters/readers/document-kind.js';

const FORMATS = ['pdf', 'docx', 'html', 'mail'] as const;
export type DocumentFormat = (typeof FORMATS)[number];

export interface DocumentText {
  readonly text: string;
  /** The document's own; a title that is only the name of the file is left out. */
  readonly title?: string;
  readonly date?: string;
}

/** Undefined for a file that is read as it is. */
export function documentFormatOf(path: string): DocumentFormat | undefined {
  const kind = documentKindOf(path);
  return FORMATS.find((format) => format === kind);
}

/** Kinds of files that are never read as text: pictures, archives, tables of office programs. */
export function isOtherFormat(path: string): boolean {
  return documentKindOf(path) === 'other';
}

/** A document that cannot be read is an error whose sentence is the reason. */
export async function readDocumentText(path: string, bytes: Uint8Array): Promise<DocumentText> {
  const { readDocument } = await import('../adapters/readers/read-document.js');
  const { text, title, date } = await readDocument(path, bytes);
  return {
    text,
    ...(letters(title) === letters(basename(path, extname(path))) ? {} : { title }),
    ...(date === undefined ? {} : { date }),
  };
}

function letters(name: string): string {
  return name.replace(/[\s_-]/g, '');
}
