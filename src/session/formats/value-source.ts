/** Messages that a program holds, as a source. Their text is their JSON, and is written when somebody asks for it: most often nobody does. */
import { messageJson } from '../message-json.js';
import { objectList } from '../object-list.js';
import { NEW_RECORD, type SourceDocument, type SourceRecord, type SourceText } from '../session-model.js';

export function sourceOfValues(values: readonly unknown[]): SourceText {
  // By `from`, because other ways pass over elements that are not there.
  const list = Array.from(values);
  return new ListedValues(list.every(isPlainJson) ? list : list.map(plainValue), undefined);
}

export function sourceOfRecords(records: readonly Pick<SourceRecord, 'value' | 'from'>[]): SourceText {
  return new ListedValues(
    records.map(({ value }) => value),
    records.map(({ from }) => from),
  );
}

/** What JSON cannot carry is null in a list. */
function plainValue(given: unknown): unknown {
  return isPlainJson(given) ? given : JSON.parse(messageJson(given) ?? 'null');
}

class ListedValues implements SourceText, SourceDocument {
  readonly isOfValues = true;
  private readonly records: readonly ListedRecord[];
  private layout: { readonly text: string; readonly starts: readonly number[] } | undefined;

  constructor(
    readonly root: readonly unknown[],
    from: readonly number[] | undefined,
  ) {
    this.records = root.map(
      (value, index) => new ListedRecord(index, value, from?.[index] ?? NEW_RECORD, this),
    );
  }

  lines(): readonly SourceRecord[] {
    return [];
  }

  document(): SourceDocument {
    return this;
  }

  elements(key: string | undefined): readonly SourceRecord[] | undefined {
    return key === undefined ? this.records : undefined;
  }

  get text(): string {
    return this.written().text;
  }

  /** Where a record begins; a comma after the end of the one before it. */
  startOf(index: number): number {
    return this.written().starts[index] as number;
  }

  private written(): { readonly text: string; readonly starts: readonly number[] } {
    this.layout ??= writtenList(this.records);
    return this.layout;
  }
}

/** A class with the members of every other record: where it stands is asked for by few. */
class ListedRecord implements SourceRecord {
  constructor(
    readonly index: number,
    readonly value: unknown,
    readonly from: number,
    private readonly list: ListedValues,
  ) {}

  get start(): number {
    return this.list.startOf(this.index);
  }

  get end(): number {
    return this.list.startOf(this.index + 1) - 1;
  }
}

function writtenList(records: readonly SourceRecord[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  const pieces: string[] = [];
  let texts: string[] = [];
  let at = 1;
  for (const { value } of records) {
    const text = JSON.stringify(value);
    starts.push(at);
    texts.push(text);
    at += text.length + 1;
    // Short texts that are joined soon need not be kept, and copied, while all the others are written.
    if (texts.length === PIECE) {
      pieces.push(texts.join(','));
      texts = [];
    }
  }
  starts.push(at);
  if (texts.length > 0) pieces.push(texts.join(','));
  // Brackets are joined with the rest: a text put together twice would be copied twice.
  pieces[0] = `[${pieces[0] ?? ''}`;
  pieces[pieces.length - 1] += ']';
  return { text: pieces.join(','), starts };
}

const PIECE = 64;
/** A value of so many others may hold itself. */
const MANY = 1_000;

/**
 * Whether reading the value itself gives what reading its JSON would: no dates, bytes, classes or absent values. Throws when it holds
 * itself. Without recursion: compiled, that is many times as large. A list is made only for what holds others: most messages are flat.
 */
function isPlainJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isPlainScalar(value);
  let here: object = value;
  let open: object[] | undefined;
  for (let at = 0; ; at++) {
    if (at === MANY) JSON.stringify(value);
    if ('toJSON' in here) return false;
    if (Array.isArray(here)) {
      for (const item of here as readonly unknown[]) {
        if (typeof item === 'object' && item !== null) {
          open ??= objectList();
          open.push(item);
        } else if (!isPlainScalar(item)) return false;
      }
    } else if (Object.getPrototypeOf(here) !== Object.prototype) return false;
    else {
      for (const key in here) {
        const member = (here as Record<string, unknown>)[key];
        if (typeof member === 'object' && member !== null) {
          open ??= objectList();
          open.push(member);
          // An absent member and an undefined one read the same.
        } else if (member !== undefined && !isPlainScalar(member)) return false;
      }
    }
    if (open === undefined || at >= open.length) return true;
    here = open[at] as object;
  }
}

function isPlainScalar(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'boolean' || value === null;
}
