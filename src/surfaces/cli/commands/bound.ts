/** `plimsoll bound`: shortens a text to a limit by its kind, with a notice of what was left out. */
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { CONTENT_KINDS, type ContentKind } from '../../../contract/content-kinds.js';
import { whyNotRead } from '../../../contract/file-trouble.js';
import { invalidParams, PlimsollError } from '../../../contract/plimsoll-error.js';
import type { Reduction } from '../../../contract/reduction.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { commandConfiguration } from '../command-configuration.js';
import { formatNumber } from '../table.js';
import { wholeNumber } from '../whole-number.js';
import { refuseSourceAsOutput, writeOutput } from '../write-output.js';

/** More than this is no tool result that fits a window in any form; it is refused while it is read. */
const MOST_BYTES = 256 * 1024 * 1024;

const DEFAULT_LIMIT = 10_000;

export const boundCommand: CommandSpec = {
  name: 'bound',
  summary: 'shorten a file or stdin to a token limit, keeping what matters',
  group: 'Bound',
  arguments: [['[file]', 'text, PDF, DOCX or mail file; - or nothing reads stdin']],
  options: [
    option('-l, --limit <n>', 'size limit of the output, notice included', {
      default: String(DEFAULT_LIMIT),
    }),
    option('-u, --unit <unit>', 'unit of the limit', { choices: ['tokens', 'bytes'], default: 'tokens' }),
    option('-q, --query <text>', 'a question; parts that answer it are kept first'),
    option('-m, --model <name>', 'count tokens for this model', { default: 'gpt-4o' }),
    option('-k, --kind <kind>', 'content type, if it is not recognised', { choices: CONTENT_KINDS }),
    option('-o, --out <file>', 'write to this file instead of standard output'),
    option('--no-keep', 'do not keep the original in the archive'),
    option('--no-redact', 'do not replace secrets'),
  ],
  examples: [
    [
      'plimsoll bound result.json --limit 2500 --query "failed payments"',
      'the rows that matter, and counts of the rest',
    ],
    ['npm test 2>&1 | plimsoll bound - --limit 1000', 'the errors of a long log'],
  ],
  run,
};

async function run(invocation: Invocation): Promise<CommandResult> {
  const {
    io,
    options,
    arguments: [source = '-'],
  } = invocation;
  const amount = wholeNumber('--limit', options.limit, { example: 2500 }) ?? DEFAULT_LIMIT;
  const unit = options.unit === 'bytes' ? 'bytes' : 'tokens';
  const { config, notes, archiveOption } = await commandConfiguration(invocation);
  const out = typeof options.out === 'string' ? options.out : undefined;
  const outPath = out === undefined ? undefined : resolve(io.cwd, out);
  if (out !== undefined && outPath !== undefined && source !== '-')
    await refuseSourceAsOutput(outPath, out, resolve(io.cwd, source));
  const text = await readSource(invocation, source);
  const { boundInput } = await import('../../../app/bound-input.js');
  const { bounded, warnings } = await boundInput({
    text,
    source,
    limit: { amount, unit },
    model: String(options.model),
    query: options.query as string | undefined,
    kind: options.kind as ContentKind | undefined,
    redact: options.redact !== false,
    keep: options.keep !== false,
    config,
    env: io.env,
    cwd: io.cwd,
    archiveOption,
  });
  if (outPath !== undefined) await writeOutput(outPath, bounded.text);
  const { record, reduced, handle, redacted } = bounded;
  const isEmpty = reduced && bounded.text === '';
  return {
    json: {
      ...(out === undefined ? { text: bounded.text } : { out }),
      reduced,
      record,
      ...(handle === undefined ? {} : { handle }),
      redacted,
      warnings,
    },
    text: () => (out === undefined ? bounded.text : ''),
    exactText: true,
    notes: [
      ...notes,
      ...warnings.map(({ code, message }) => `${code}: ${message}`),
      reduced
        ? `${record.kind}: ${formatNumber(record.shown)} of ${formatNumber(record.total)} ${record.unit}, ${formatNumber(record.after.bytes)} of ${formatNumber(record.before.bytes)} bytes${tokensOf(record)}.`
        : 'It fits: nothing was left out.',
      ...(isEmpty
        ? [
            `A limit of ${formatNumber(amount)} ${unit} is too small even for a notice, so there is no output.`,
          ]
        : []),
      ...(handle === undefined
        ? []
        : [
            `The original is kept ${config.archive.ttl_hours} h: plimsoll archive show ${handle}${archiveOption}`,
          ]),
      ...(redacted === 0
        ? []
        : [`${formatNumber(redacted)} ${redacted === 1 ? 'secret was' : 'secrets were'} replaced.`]),
    ],
    exitCode: isEmpty ? 1 : 0,
  };
}

async function readSource({ io }: Invocation, source: string): Promise<string> {
  if (source === '-' && io.stdin.isTTY === true) {
    throw invalidParams('There is nothing to bound.', 'Name a file, or pipe text into "plimsoll bound -".');
  }
  const bytes =
    source === '-'
      ? await readAll(io.stdin, 'Standard input')
      : await readAll(createReadStream(resolve(io.cwd, source)), source).catch(unreadable(source));
  return (await documentText(bytes, source)) ?? decodeText(bytes, source);
}

/** The text of a PDF or DOCX file or a mail. A page keeps its markup: its reducer knows it. */
async function documentText(bytes: Uint8Array, source: string): Promise<string | undefined> {
  const { documentFormatOf, readDocumentText } = await import('../../../app/document-text.js');
  const format = documentFormatOf(source);
  if (format === undefined || format === 'html') return undefined;
  try {
    return (await readDocumentText(source, bytes)).text;
  } catch (cause) {
    if (!(cause instanceof PlimsollError)) throw cause;
    throw invalidParams(
      `${source} cannot be read: ${cause.message}`,
      'Convert it to text first, or pass its text through standard input.',
      { cause },
    );
  }
}

/** Text that cannot be read is not guessed at: what would be kept of it would not be the original. */
function decodeText(bytes: Uint8Array, source: string): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  try {
    if (isUtf16)
      return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch (cause) {
    const name = source === '-' ? 'Standard input' : source;
    const isBinary = bytes.subarray(0, 8_192).includes(0);
    const what = isBinary ? 'holds binary data' : 'is not text in UTF-8';
    throw invalidParams(
      `${name} ${what}: there is nothing that a model could read.`,
      isBinary
        ? 'Name a text, PDF, DOCX or HTML file.'
        : 'Convert it to UTF-8 first, for example: iconv -f latin1 -t utf-8 FILE | plimsoll bound -',
      { cause },
    );
  }
}

/** No more than is taken: a device never ends. */
async function readAll(stream: AsyncIterable<Uint8Array | string>, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.byteLength;
    if (size > MOST_BYTES) throw tooLarge(name);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function unreadable(source: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (error instanceof PlimsollError) throw error;
    throw new PlimsollError('NOT_FOUND', `${source} ${whyNotRead(error)}.`, {
      remedy: 'Name a file that you may read, or - for standard input.',
      details: { path: source },
      cause: error,
    });
  };
}

function tooLarge(source: string): PlimsollError {
  return invalidParams(
    `${source} has more than ${formatNumber(MOST_BYTES)} bytes.`,
    'Cut it first, for example with head or tail.',
  );
}

function tokensOf({ after, before }: Reduction): string {
  if (after.tokens === undefined) return '';
  const of = before.tokens === undefined ? '' : ` of ${formatNumber(before.tokens)}`;
  return `, ${formatNumber(after.tokens)}${of} tokens`;
}
