/** The error that replaces a result which may not pass and has no smaller form. It names the way to the original. */

import { META_KEY } from '../../contract/names.js';
import { memberOf, ROOT, stringOf } from '../../data/json-values.js';
import { utf8Bytes } from '../../reduce/measure.js';
import {
  byteSize,
  grouped,
  type KeptHours,
  keptWords,
  NOTICE_PREFIX,
  retrieveCall,
} from '../../reduce/notice.js';
import type { Work } from '../bound.js';
import type { CallResultView } from './call-result-view.js';
import { type Facts, wayBack } from './result-facts.js';
import type { BindingLimit } from './result-size.js';

const SERVER_ERROR = -32_000;

export interface TooLargeResult {
  /** The answer; for anything but a tool call it is a JSON-RPC error. */
  readonly result: string;
  readonly sentence: string;
  readonly handle: string | undefined;
}

/** `seen` is the whole result with its secrets replaced already. */
export function* tooLargeResult(
  { source, form }: Pick<CallResultView, 'source' | 'form'>,
  seen: string,
  limit: BindingLimit,
  keptHours: number,
): Work<TooLargeResult> {
  const kept = yield { text: seen, secrets: [] };
  const lives: KeptHours = kept?.inMemory ? 'memory' : keptHours;
  const sentence = tooLargeSentence(utf8Bytes(seen), limit, kept?.handle, lives);
  const facts: Facts = {
    limit,
    original_bytes: utf8Bytes(seen),
    ...wayBack(kept?.handle, { keptHours: lives }),
  };
  if (form !== 'call') {
    const data = { error_code: 'INTERNAL_ERROR', ...wayBack(kept?.handle, { keptHours: lives }) };
    const error = { code: SERVER_ERROR, message: sentence, data };
    return { result: JSON.stringify(error), sentence, handle: kept?.handle };
  }
  // Some revisions want every result to name its type.
  const type = stringOf(source, memberOf(source, ROOT, 'resultType'));
  const result = {
    ...(type === undefined ? {} : { resultType: type }),
    content: [{ type: 'text', text: sentence }],
    isError: true,
    _meta: { [META_KEY]: facts },
  };
  return { result: JSON.stringify(result), sentence, handle: kept?.handle };
}

function tooLargeSentence(
  bytes: number,
  { amount, unit }: BindingLimit,
  handle: string | undefined,
  keptHours: KeptHours,
): string {
  const most = unit === 'bytes' ? byteSize(amount) : `${grouped(amount)} tokens`;
  const rest =
    handle === undefined
      ? 'It was not kept.'
      : `All of it: ${retrieveCall(handle)}, ${keptWords(keptHours)}.`;
  return `${NOTICE_PREFIX}the result of ${byteSize(bytes)} is above the ceiling of ${most} and has no smaller form that is still valid. ${rest} Ask for less.]`;
}
