/**
 * Reads a mail as a person does: writer, receivers, date, subject, names of attachments, and the decoded text. It
 * loads the library that parses mail, so import it late.
 */
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { decodeText } from './decode-text.js';
import { LINES_OF_FILE } from './places.js';
import type { ReaderResult } from './reading.js';
import { unreadable } from './reading.js';
import { dayOf } from './written-day.js';

const DEEPEST = 50;
const MOST_NAMED = 20;

export async function readMail(bytes: Uint8Array): Promise<ReaderResult> {
  const mail = await parsed(bytes);
  // Notes that somebody named so.
  if (mail.from === undefined && mail.to === undefined && mail.subject === undefined)
    return { text: decodeText(bytes), places: LINES_OF_FILE, form: 'prose' };
  const written = mail.headers.find(({ key }) => key === 'date')?.value;
  const day = dayOf(written);
  const head = [
    field('Subject', mail.subject),
    field('From', mail.from && people([mail.from])),
    field('To', people(mail.to)),
    field('Cc', people(mail.cc)),
    field('Date', written),
    field('Attachments', attached(mail.attachments)),
  ];
  return {
    title: mail.subject,
    text: `${head.join('')}\n${await bodyOf(mail)}`,
    ...(day === undefined ? {} : { date: day }),
    places: { kind: 'none' },
    form: 'prose',
  };
}

async function parsed(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, { maxNestingDepth: DEEPEST });
  } catch (cause) {
    throw unreadable('It is damaged, or nested too deeply to be a mail.', cause);
  }
}

async function bodyOf({ text, html }: Email): Promise<string> {
  if (text !== undefined && /\S/.test(text)) return text.replace(/\r\n?/g, '\n').trim();
  if (html === undefined) return '';
  const { readHtml } = await import('./read-html.js');
  return readHtml(html).text;
}

/** A name from outside stays one line. */
function field(name: string, value: string | undefined): string {
  const line = value?.replace(/\s+/g, ' ').trim() ?? '';
  return line === '' ? '' : `${name}: ${line}\n`;
}

function people(addresses: readonly Address[] | undefined): string {
  const named = (addresses ?? []).map(({ name, address }) =>
    address === undefined || address === '' ? name : name === '' ? address : `${name} <${address}>`,
  );
  return listed(named);
}

/** Attachments are not read; the text only says that they exist. */
function attached(attachments: readonly Attachment[]): string {
  return listed(attachments.map(({ filename, mimeType }) => filename ?? mimeType));
}

function listed(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMED).join(', ');
  return names.length <= MOST_NAMED ? first : `${first} and ${names.length - MOST_NAMED} more`;
}
