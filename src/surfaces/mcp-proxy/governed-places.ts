/** Finds the places of content in a server's message that `governed-messages.ts` names. */
import { childrenOf, isObject, memberOf, membersOf, ROOT, stringOf } from '../../data/json-values.js';
import { type AnswerForm, type GovernedMessage, type MessageKind, rowsFor } from './governed-messages.js';
import type { RpcMessage } from './rpc-message.js';

export interface GovernedPlace {
  readonly row: GovernedMessage;
  readonly node: number;
  /** The task that it belongs to. */
  readonly task: string | undefined;
}

type Source = RpcMessage['source'];

export function governedPlaces(message: RpcMessage, kind: MessageKind, method: string): GovernedPlace[] {
  const { source } = message;
  const rows = rowsFor(kind, method);
  const form = rows.some((row) => row.form !== undefined) ? answerForm(message) : undefined;
  return rows
    .filter((row) => row.form === undefined || row.form === form)
    .flatMap((row) => placesOf(source, ROOT, row));
}

function placesOf(source: Source, from: number, row: GovernedMessage): GovernedPlace[] {
  return row.at.flatMap((path) =>
    nodesAt(source, from, path.split('.')).flatMap(({ node, holder }) => {
      if (row.codec === 'question') return placesOfQuestion(source, node);
      return [{ row, node, task: stringOf(source, memberOf(source, holder, 'taskId')) }];
    }),
  );
}

/** A request of the server inside another message. */
function placesOfQuestion(source: Source, node: number): GovernedPlace[] {
  const method = stringOf(source, memberOf(source, node, 'method')) ?? '';
  return rowsFor('request', method).flatMap((row) => placesOf(source, node, row));
}

/** Readers differ on which of two equal keys counts, so both are found. */
function nodesAt(source: Source, from: number, path: readonly string[]) {
  let found = [{ node: from, holder: from }];
  for (const key of path)
    found = found.flatMap(({ node }) =>
      valuesOf(source, node, key).map((value) => ({ node: value, holder: node })),
    );
  return found;
}

function valuesOf(source: Source, node: number, key: string): number[] {
  if (!isObject(source, node)) return key === '*' ? childrenOf(source, node) : [];
  return [...membersOf(source, node)]
    .filter((member) => key === '*' || member.key === key)
    .map(({ value }) => value);
}

const ASKING_MEMBERS = new Set(['resultType', 'inputRequests', 'requestState', '_meta']);
const TASK_MEMBERS = new Set([
  'resultType',
  'taskId',
  'status',
  'statusMessage',
  'createdAt',
  'lastUpdatedAt',
  'ttl',
  'ttlMs',
  'pollInterval',
  'pollIntervalMs',
  'result',
  'error',
  'inputRequests',
  '_meta',
]);

/**
 * An answer with anything else in it is complete, whatever it calls itself, because a client may read it as a result.
 * The same holds for a key given twice.
 */
function answerForm({ source, result }: RpcMessage): AnswerForm {
  if (valuesOf(source, ROOT, 'result').length > 1) return 'complete';
  const type = stringOf(source, memberOf(source, result, 'resultType'));
  if (type === 'input_required' && hasOnly(result, ASKING_MEMBERS)) return 'input_required';
  const task = memberOf(source, result, 'task');
  const isEarlyTask = isObject(source, task) && hasOnly(result, new Set(['task', 'resultType', '_meta']));
  const named = isEarlyTask ? task : type === 'task' ? result : undefined;
  const isTask = stringOf(source, memberOf(source, named, 'taskId')) !== undefined;
  return isTask && hasOnly(named, TASK_MEMBERS) ? 'task' : 'complete';

  function hasOnly(node: number | undefined, names: ReadonlySet<string>): boolean {
    return isObject(source, node) && [...membersOf(source, node)].every(({ key }) => names.has(key));
  }
}
