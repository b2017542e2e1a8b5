/** Reads formats with a record on each line: what shows one of them, and which message a line is. */
import type {
  FoundTranscript,
  Part,
  Role,
  SessionMessage,
  SourceRecord,
  SourceText,
} from '../session-model.js';
import { messageAt } from './parts.js';

/** What a line says. Lines of one `answer` that follow each other, with results between them at most, are one message. */
export interface SaidLine {
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly answer?: string | undefined;
  readonly inContext?: boolean;
  readonly summary?: boolean;
  readonly at?: number | undefined;
}

export interface LinesForm {
  /** A line that only this format has. One among the first is enough. */
  isOwn(record: SourceRecord): boolean;
  said(record: SourceRecord): SaidLine | undefined;
}

export function ownLines(source: SourceText, isOwn: LinesForm['isOwn']): readonly SourceRecord[] | undefined {
  const records = source.lines();
  return records.slice(0, FIRST).some(isOwn) ? records : undefined;
}

const FIRST = 50;

export function linesFound(
  records: readonly SourceRecord[],
  said: LinesForm['said'],
  session: Partial<Pick<FoundTranscript, 'model' | 'cwd'>> = {},
): FoundTranscript {
  return {
    container: 'lines',
    records,
    messages: messagesOf(records, said),
    model: session.model,
    cwd: session.cwd,
    unreadable: records.filter(({ value }) => value === undefined).map(({ index }) => index),
  };
}

function messagesOf(records: readonly SourceRecord[], said: LinesForm['said']): SessionMessage[] {
  const lines: { said: SaidLine; readonly records: number[]; parts: Part[] }[] = [];
  const answers = new Map<string, (typeof lines)[number]>();
  for (const record of records) {
    const line = said(record);
    if (line === undefined) continue;
    const open = line.answer === undefined ? undefined : answers.get(line.answer);
    if (open !== undefined) {
      open.records.push(record.index);
      open.parts.push(...line.parts);
      continue;
    }
    const one = { said: line, records: [record.index], parts: [...line.parts] };
    if (line.answer !== undefined) answers.set(line.answer, one);
    lines.push(one);
  }
  return lines.map(({ said: { role, inContext = true, summary = false, at }, parts, records: own }, index) =>
    messageAt(index, { role, parts, records: own, inContext, summary, at }),
  );
}
