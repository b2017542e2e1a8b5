/** One result of a client's own tool, as a hook of that client brings it: the texts that its model reads, and how they are put back. */
import { type Fields, isFields } from '../../contract/fields.js';

export interface ResultText {
  readonly text: string;
  /** Lines of a file, which are cut to a range with its numbers. */
  readonly lines?: LineRange;
  /** The file that holds all of it, where the text is only its beginning. */
  readonly wholeAt?: string;
}

export interface LineRange {
  readonly path: string;
  /** The number of the first line of the text. */
  readonly first: number;
  /** Lines of the file, where the client tells them. */
  readonly total?: number;
  /** The client puts the number of each line before it. */
  readonly isNumbered?: boolean;
  /** How this client asks for more lines: a sentence about the first line that is missing. */
  readonly more: (next: number, count: number) => string;
}

export interface ReducedText {
  readonly text: string;
  /** Lines of the file that are shown, where there is a range. */
  readonly lines?: number;
}

export interface HookCall {
  readonly tool: string;
  /** The MCP server behind the tool, else the client. */
  readonly server: string;
  /** What the model wanted to know, as far as its arguments tell. */
  readonly query: string | undefined;
  readonly texts: readonly ResultText[];
  /** Characters above which the client itself shows the beginning and the path of a file. */
  readonly inlineLimit?: number;
  /** What `answer` puts before the texts, for the model to read too. */
  readonly overhead?: string;
  /** What the hook prints, given one text for each of `texts`. */
  readonly answer: (texts: readonly ReducedText[]) => object;
}

/** What a client's hooks bring and take. One that is added is a file of this folder and a line of `hook-clients.ts`. */
export interface HookClient {
  readonly name: string;
  /** Whose tokens count. */
  readonly model: string;
  /** Nothing when the event is another one, or the result has a shape that is not known: it is left alone. */
  readonly read: (event: Fields) => HookCall | undefined;
  /** Other events, which say something of their own. */
  readonly tells?: ReadonlySet<string>;
}

/** What the model reads of a text. */
export function seenText(text: string, lines: LineRange | undefined): string {
  if (lines?.isNumbered !== true) return text;
  return text
    .split('\n')
    .map((line, at) => `${lines.first + at}\t${line}`)
    .join('\n');
}

/** The texts among the arguments of a call. */
export function queryOf(parameters: unknown): string | undefined {
  if (!isFields(parameters)) return undefined;
  const texts = Object.values(parameters).filter((value) => typeof value === 'string');
  return texts.length === 0 ? undefined : texts.join(' ').slice(0, 2_000);
}
