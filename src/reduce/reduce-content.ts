/**
 * Any text or value to a limit by what it is. What leaves, content and notice together, is counted as it leaves and is never
 * over the limit; under the limit nothing is touched, which also makes a second reduction change nothing.
 */
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { ContentKind, Reduction } from '../contract/reduction.js';
import { withMeantWords } from '../text/meant-words.js';
import { isAskedOfPage } from './asked-page.js';
import { detectKind, isPlainName, kindOfText } from './detect-kind.js';
import { createEmbeddedReducer } from './embedded-json.js';
import { type Candidate, fitToLimit } from './fit.js';
import { foreignJson, foreignText } from './foreign-view.js';
import { withoutByteOrderMark } from './json-file.js';
import { type JsonTape, scanJson, shapeOf } from './json-tape.js';
import { createJsonReducer } from './json-view.js';
import { type ContentLimit, createMeasure, type Measure, utf8Bytes } from './measure.js';
import {
  checkWayBack,
  type KeptHours,
  NOTICE_FORMS,
  type NoticeForm,
  type NoticeReader,
  noticeText,
  type WayBack,
} from './notice.js';
import type { JsonValue } from './plain-json.js';
import type { ContentReducer, ReducedView } from './reduced-view.js';
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
  /** Who reads the notice: it names our tool for a model (default) and the command for somebody at a shell. */
  readonly reader?: NoticeReader;
}

export interface Reduced {
  readonly content: string;
  /** Empty when nothing was done. */
  readonly notice: string;
  /** Content and notice as they leave. */
  readonly text: string;
  readonly record: Reduction;
  readonly reduced: boolean;
  /** The line that matters most, where it had no room as a whole. */
  readonly lacking?: string | undefined;
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
  const reducer = createJsonReducer(foreignJson(tape), meantQuery(options.query, text));
  const reduced = bound(text, {
    kind,
    reducer,
    isJson: true,
    measure,
    wayBack,
    sizes: sizesOf(text, options.counter),
    notes,
  });
  const { content } = reduced;
  return { ...reduced, value: content === '' ? undefined : (JSON.parse(content) as JsonValue), notes };
}

function scalarKind(value: unknown): ContentKind {
  return typeof value === 'object' && value !== null ? 'json-object' : 'text';
}

interface Opened {
  readonly kind: ContentKind;
  readonly reducer: ContentReducer;
  readonly isJson: boolean;
}

/** JSON is recognised by reading it; every other kind is taken from the options or the looks. */
function openText(text: string, options: Omit<ReduceOptions, 'limit'>): Opened {
  const { path, judgedBy } = options;
  const query = meantQuery(options.query, text);
  const scan = scanOnce();
  const kind = options.kind ?? kindByName();
  const textOptions = { query, path, createJson: createJsonReducer, whole: judgedBy };
  const wanted = kind === undefined || kind === 'json-array' || kind === 'json-object' || kind === 'text';
  const json = withoutByteOrderMark(text);
  const tape = wanted && /^[ \t\r\n]{0,1000}["[{]/.test(json.slice(0, 1001)) ? scan(json) : undefined;
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

  function kindByName(): ContentKind | undefined {
    if (isAskedOfPage(text, path, query)) return 'html';
    return path === undefined ? undefined : detectKind(text, path, scan);
  }
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

interface Task extends Opened {
  readonly measure: Measure;
  readonly wayBack: WayBack;
  readonly sizes: Sizes;
  /** Facts that the notice must tell beside those of the view. */
  readonly notes: readonly string[];
  readonly originalBytes?: number | undefined;
  readonly isToldElsewhere?: boolean | undefined;
  readonly unitOf?: string | undefined;
}

/** Of the text before any cut. */
interface Sizes {
  readonly bytes: () => number;
  readonly tokens: () => number;
}

/** Each is counted once, when it is first asked for. */
function sizesOf(text: string, counter: TokenCounter): Sizes {
  let bytes: number | undefined;
  let tokens: number | undefined;
  return {
    bytes: () => {
      bytes ??= utf8Bytes(text);
      return bytes;
    },
    tokens: () => {
      tokens ??= counter.count(text);
      return tokens;
    },
  };
}

/** Notices may take this part of the limit; a shorter form is taken when they would take more. */
const NOTICE_SHARE = 0.3;
/** Short ones that say the way back are worth more of it. */
const SHORT_NOTICE_SHARE = 0.5;
const DETAIL_SHARE = 0.15;
const MAX_DETAIL_LENGTH = 700;
/** Of the limit, when something was left out. */
const LEAST_USED = 0.9;

interface Finished extends Candidate {
  readonly content: string;
  readonly notice: string;
  readonly text: string;
  /** What the text takes of the limit. */
  readonly size: number;
  readonly view: ReducedView;
}

interface Found extends Finished {
  readonly form: NoticeForm;
  readonly budget: number;
}

function bound(text: string, task: Task): Reduced {
  const { measure, reducer } = task;
  const bytesBefore = task.originalBytes ?? task.sizes.bytes();
  const before = measure.unit === 'bytes' ? task.sizes.bytes() : task.sizes.tokens();
  const perUnit = text.length / Math.max(1, before);
  const detailLength = Math.min(MAX_DETAIL_LENGTH, Math.floor(measure.limit * perUnit * DETAIL_SHARE));
  const forms = affordableForms(reducer.view(0));
  let found: Found | undefined;
  for (const form of forms) {
    if (found && form === 'smallest' && !lacksBest(found.view)) break;
    const fitting = search(form);
    if (!fitting) continue;
    // Where nothing of what matters most fits beside a notice, a shorter one that still says the way back may make room.
    if (!found || misses(fitting.view) === 0 || misses(fitting.view) < misses(found.view)) found = fitting;
    if (found.notice === '' || (isAffordable(found.notice, form) && misses(found.view) === 0)) break;
  }
  let result = fill(found);
  for (const form of forms) result ??= noticeAlone(form);
  const nothing = { content: '', notice: '', text: '', size: 0, used: 0, complete: false };
  return report(result ?? { ...nothing, view: nothingOf(reducer.view(0)) });

  /** `whole`: the budget of a view of whole units whose room is to be filled. */
  function search(form: NoticeForm, whole?: number): Found | undefined {
    return fitToLimit(
      (budget) => ({ ...finish(reducer.view(budget, whole), form), form, budget }),
      measure.limit,
      reducer.most,
      perUnit,
    );
  }

  /** Room that whole units leave shows the next one in part. */
  function fill(found: Found | undefined): Finished | undefined {
    if (found && (found.complete || found.used >= measure.limit * LEAST_USED)) return found;
    for (const form of found ? [found.form] : forms) {
      const filled = search(form, found?.budget ?? 0);
      if (filled && filled.used > (found?.used ?? 0)) return filled;
    }
    return found;
  }

  /** Among other texts, empty brackets and how much is missing say less than anything in them. */
  function lacksBest(view: ReducedView): boolean {
    return view.lacksBest === true || (task.isToldElsewhere === true && task.isJson && view.shown === 0);
  }

  /** What answers the question counts more than errors that it does not ask for. */
  function misses(view: ReducedView): number {
    return (lacksBest(view) ? 2 : 0) + (view.missed?.()?.shown === 0 ? 1 : 0);
  }

  function affordableForms(view: ReducedView): readonly NoticeForm[] {
    // What a real view misses is not known yet.
    const { missed: _, asked: __, ...lucky } = view;
    const first = NOTICE_FORMS.findIndex((form) => isAffordable(noticeOf(lucky, form), form));
    return first === -1 ? NOTICE_FORMS.slice(-2) : NOTICE_FORMS.slice(first);
  }

  function isAffordable(notice: string, form: NoticeForm): boolean {
    const share = form === 'full' || form === 'plain' ? NOTICE_SHARE : SHORT_NOTICE_SHARE;
    return measure.count(notice) <= measure.limit * share;
  }

  function noticeOf(view: ReducedView, form: NoticeForm): string {
    const { shown, total, unit, partial, content } = view;
    const unitOf = view.unitOf ?? task.unitOf;
    if (task.isToldElsewhere && view.isNumbered) return '';
    const details = form === 'full' ? [...task.notes, ...view.details()] : [];
    const missed = view.missed?.()?.sentence;
    const asked = view.asked?.();
    const bytesAfter = utf8Bytes(content);
    // Nothing is missing, so there is no rest that could have been kept.
    const wayBack = view.lossless ? { ...task.wayBack, recoverable: true } : task.wayBack;
    return noticeText(
      form,
      { shown, total, unit, unitOf, partial, bytesBefore, bytesAfter, details, asked, missed, wayBack },
      detailLength,
    );
  }

  function finish(view: ReducedView, form: NoticeForm): Finished {
    const { content, complete } = view;
    const notice = noticeOf(view, form);
    const joined = joinNotice(content, notice);
    const size = measure.count(joined);
    // JSON and its notice may leave as two blocks; both ways must fit.
    const used = task.isJson ? Math.max(size, measure.count(content) + measure.count(notice)) : size;
    return { content, notice, text: joined, size, view, used, complete };
  }

  function noticeAlone(form: NoticeForm): Finished | undefined {
    const finished = finish(nothingOf(reducer.view(0)), form);
    return finished.used <= measure.limit ? finished : undefined;
  }

  function report(finished: Finished): Reduced {
    const { content, notice, view } = finished;
    const tokens = measure.unit === 'tokens';
    const { handle, keptHours } = task.wayBack;
    const record: Reduction = {
      kind: view.kind ?? task.kind,
      limit: { amount: measure.limit, unit: measure.unit },
      before: { bytes: bytesBefore, ...(tokens ? { tokens: before } : {}) },
      after: { bytes: utf8Bytes(finished.text), ...(tokens ? { tokens: finished.size } : {}) },
      shown: view.shown,
      total: view.total,
      unit: view.unit,
      ...(view.partial && view.shown > 0 ? { partial: view.partial.units } : {}),
      ...(handle === undefined ? {} : { handle }),
      ...(typeof keptHours === 'number' ? { kept_hours: keptHours } : {}),
    };
    return { content, notice, text: finished.text, record, reduced: true, lacking: view.lacking };
  }
}

function joinNotice(content: string, notice: string): string {
  if (notice === '') return content.endsWith('\n') ? content.slice(0, -1) : content;
  return content === '' || content.endsWith('\n') ? `${content}${notice}` : `${content}\n${notice}`;
}

function nothingOf(view: ReducedView): ReducedView {
  return { ...view, content: '', shown: 0 };
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

export { detectKind };
