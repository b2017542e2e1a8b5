/**
 * Any text or value to a limit by what it is. What leaves, content and notice together, is counted as it leaves and is never
 * over the limit; under the limit nothing is touched, which also makes a second reduction change nothing.
 */

import { PlimsollError } from '../contract/plimsoll-error.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { ContentKind, Reduction } from '../contract/reduction.js';
import { type JsonTape, scanJson, shapeOf } from '../data/json-tape.js';
import { withMeantWords } from '../text/meant-words.js';
import { isStopWord } from '../text/salience.js';
import { words } from '../text/words.js';
import { bound, type Opened, type Reduced, sizesOf } from './bounded-view.js';
import { detectKind, isHtml, isPlainName, kindOfText } from './detect-kind.js';
import { createEdgesReducer, type Unanalysed, WORK_LIMITS } from './edges-reducer.js';
import { createEmbeddedReducer } from './embedded-json.js';
import { foreignJson, foreignText } from './foreign-view.js';
import { htmlText } from './html-text.js';
import { withoutByteOrderMark } from './json-file.js';
import { createJsonReducer } from './json-view.js';
import { type ContentLimit, createMeasure, type Measure, utf8Bytes } from './measure.js';
import { checkWayBack, type KeptHours, type NoticeReader } from './notice.js';
import type { JsonValue } from './plain-json.js';
import { createTextReducer } from './text-reducer.js';
import { type WrittenJson, writeJson } from './write-json.js';

export interface ReduceOptions {
  /** Bounds what leaves: content plus notice. */
  readonly limit: ContentLimit;
  readonly counter: TokenCounter;
  /** What the reader wants to know. */
  readonly query?: string;
  /** Detected when absent. */
  readonly kind?: ContentKind;
  /** Name of the file that the text is from: code, configuration and Markdown source are then cut to whole lines. */
  readonly path?: string;
  /** When the original is stored: the notice gives the call that brings it back. */
  readonly handle?: string;
  readonly keptHours?: KeptHours;
  /**
   * False: the notice says that the rest was not kept, whatever the handle. True without a handle: the reader has the
   * original, and the notice says nothing about it. By default true exactly when there is a handle.
   */
  readonly recoverable?: boolean;
  /** Bytes of the original, when the text is what is left of it: the notice and the record count from these. */
  readonly originalBytes?: number;
  /** The text with the fields that were taken out of its rows: these are chosen by it. */
  readonly judgedBy?: string | undefined;
  /** What the units of the notice are of, where the text is a part of something and the kind of text does not say it. */
  readonly unitOf?: string;
  /** The reader is told otherwise that this is a part: what stands under its line numbers goes without a notice. */
  readonly isToldElsewhere?: boolean;
  /** Beginning and end only, because the analysis took too long; content over `WORK_LIMITS` is cut so in any case. */
  readonly unanalysed?: 'time';
  /** Who reads the notice: it names our tool for a model (default) and the command for somebody at a shell. */
  readonly reader?: NoticeReader;
}

export interface ReducedJson {
  /** Plain JSON data; `undefined` when the limit has no room for any JSON. */
  readonly value: JsonValue | undefined;
  /** The value as JSON text, exactly as it was measured. */
  readonly content: string;
  readonly notice: string;
  /** Content and notice as they leave. */
  readonly text: string;
  readonly record: Reduction;
  readonly reduced: boolean;
  /** What had to be changed to be JSON at all, see `toPlainJson`. */
  readonly notes: readonly string[];
}

export function reduceText(text: string, options: ReduceOptions): Reduced {
  return createTextReduction(text, options)(options.limit);
}

/** The same text to several limits: it is read once. */
export function createTextReduction(
  text: string,
  options: Omit<ReduceOptions, 'limit'>,
): (limit: ContentLimit) => Reduced {
  const wayBack = checkWayBack(options);
  let opened: Opened | undefined;
  const sizes = sizesOf(text, options.counter);
  return (limit) => {
    const measure = createMeasure(limit, options.counter);
    const used = measure.count(text);
    if (used <= measure.limit) {
      const kind = options.kind ?? detectKind(text, options.path);
      return {
        content: text,
        notice: '',
        text,
        record: untouched(kind, text, measure, used),
        reduced: false,
      };
    }
    opened ??= openText(text, options);
    const { originalBytes, isToldElsewhere, unitOf } = options;
    return bound(text, {
      ...opened,
      measure,
      wayBack,
      sizes,
      notes: [],
      originalBytes,
      isToldElsewhere,
      unitOf,
    });
  };
}

/** `written` when that has been done already. */
export function reduceJson(
  given: unknown,
  options: ReduceOptions,
  written: WrittenJson = writeJson(given),
): ReducedJson {
  const { value, text, notes } = written;
  const measure = createMeasure(options.limit, options.counter);
  const wayBack = checkWayBack(options);
  const used = measure.count(text);
  const kind = options.kind ?? (Array.isArray(value) ? 'json-array' : scalarKind(value));
  if (used <= measure.limit) {
    const record = untouched(kind, text, measure, used);
    return { value, content: text, notice: '', text, record, reduced: false, notes };
  }
  const tape = scanJson(text);
  if (!tape) throw new PlimsollError('INTERNAL_ERROR', 'A serialised value could not be read back.');
  const unanalysed = options.unanalysed ?? tooLarge(text, tape);
  const reducer = unanalysed
    ? createEdgesReducer(text, unanalysed, true)
    : createJsonReducer(foreignJson(tape), meantQuery(options.query, text));
  const reduced = bound(text, {
    kind,
    reducer,
    isJson: true,
    measure,
    wayBack,
    sizes: sizesOf(text, options.counter),
    notes,
    originalBytes: options.originalBytes,
  });
  const { content } = reduced;
  return { ...reduced, value: content === '' ? undefined : (JSON.parse(content) as JsonValue), notes };
}

function scalarKind(value: unknown): ContentKind {
  return typeof value === 'object' && value !== null ? 'json-object' : 'text';
}

/** JSON is recognised by reading it; every other kind is taken from the options or the looks. */
function openText(text: string, options: Omit<ReduceOptions, 'limit'>): Opened {
  const { path, judgedBy } = options;
  const unanalysed = options.unanalysed ?? tooLarge(text);
  if (unanalysed) return openEdges(unanalysed);
  const query = meantQuery(options.query, text);
  const scan = scanOnce();
  const kind = options.kind ?? kindByName();
  const textOptions = { query, path, createJson: createJsonReducer, whole: judgedBy };
  const wanted = kind === undefined || kind === 'json-array' || kind === 'json-object' || kind === 'text';
  const json = withoutByteOrderMark(text);
  const tape = wanted && /^[ \t\r\n]{0,1000}["[{]/.test(json.slice(0, 1001)) ? scan(json) : undefined;
  if (tape && tooLarge(text, tape)) return openEdges('size');
  if (tape) {
    const asItWas = judgedBy === undefined ? undefined : scanJson(withoutByteOrderMark(judgedBy));
    const reducer = createJsonReducer(foreignJson(tape), query, false, asItWas && foreignJson(asItWas));
    return { kind: kindOfTape(tape), reducer, isJson: true };
  }
  const known =
    kind === undefined || kind === 'json-array' || kind === 'json-object' ? kindOfText(text) : kind;
  const isGuessed = options.kind === undefined && isPlainName(path);
  const reducer =
    (isGuessed ? createEmbeddedReducer(text, known, textOptions) : undefined) ??
    createTextReducer(foreignText(text), known, textOptions);
  return { kind: known, reducer, isJson: false };

  function openEdges(reason: Unanalysed): Opened {
    return { kind: options.kind ?? 'text', reducer: createEdgesReducer(text, reason), isJson: false };
  }
  function kindByName(): ContentKind | undefined {
    if (isAskedOfPage(text, path, query)) return 'html';
    return path === undefined ? undefined : detectKind(text, path, scan);
  }
}

function tooLarge(text: string, tape?: JsonTape): Unanalysed | undefined {
  const { characters, jsonValues } = WORK_LIMITS;
  return text.length > characters || (tape?.count ?? 0) > jsonValues ? 'size' : undefined;
}

function meantQuery(query: string | undefined, text: string): string | undefined {
  return query === undefined ? undefined : withMeantWords(query, text);
}

/** For one text, however often it is asked. */
function scanOnce(): typeof scanJson {
  let found: { readonly tape: JsonTape | undefined } | undefined;
  return (text) => {
    found ??= { tape: scanJson(text) };
    return found.tape;
  };
}

function kindOfTape(tape: JsonTape): ContentKind {
  const shape = shapeOf(tape, 0);
  if (shape === 'array') return 'json-array';
  return shape === 'object' ? 'json-object' : 'text';
}

function untouched(kind: ContentKind, text: string, measure: Measure, used: number): Reduction {
  const bytes = utf8Bytes(text);
  const size = measure.unit === 'tokens' ? { bytes, tokens: used } : { bytes };
  return {
    kind,
    limit: { amount: measure.limit, unit: measure.unit },
    before: size,
    after: size,
    shown: bytes,
    total: bytes,
    unit: 'bytes',
  };
}

export { detectKind, type Reduced };

/**
 * Whether a question about a file of HTML is one about the page that it is, or about its source. Who reads the file without a question
 * may be about to edit it; who asks wants the sentences, unless more of what is asked stands in tags, styles and scripts alone.
 */
function isAskedOfPage(html: string, path: string | undefined, query: string | undefined): boolean {
  if (query === undefined || path === undefined || !/\.x?html?$/i.test(path) || !isHtml(html)) return false;
  const asked = new Set(words(query).filter((word) => !isStopWord(word)));
  const text = htmlText(html);
  if (text === '' || asked.size === 0) return false;
  const inText = foundIn(text, asked);
  const inSource = foundIn(html, asked);
  let onlyInSource = 0;
  for (const word of inSource) if (!inText.has(word)) onlyInSource++;
  return inText.size >= onlyInSource;
}

function foundIn(text: string, asked: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(words(text).filter((word) => asked.has(word)));
}
