/**
 * Makes an error of a result whose structured content is no longer valid, because a secret in it was replaced, or
 * cannot be checked. Clients throw away a result with invalid or missing structured content, but an error needs none.
 */
import { childrenOf, membersOf, ROOT, sourceOf } from '../../data/json-values.js';
import type { CallResultView } from './call-result-view.js';
import type { Relation } from './result-items.js';

const REPLACED = new Set(['content', 'structuredContent', 'isError']);

/** Still with its secrets: it is bounded as any other result. What no text says comes as a text. */
export function withoutStructured(view: CallResultView, relation: Relation, why: string): string {
  const { source, content, structured } = view;
  const blocks =
    content === undefined ? [] : childrenOf(source, content).map((node) => sourceOf(source, node));
  const untold = relation === 'none' && structured !== undefined ? [textBlock(structured.text)] : [];
  // The sentence stands first: of many texts the last ones leave.
  const all = [textBlock(sentenceOf(why)), ...blocks, ...untold];
  const members = [...membersOf(source, ROOT)]
    .filter(({ key }) => !REPLACED.has(key))
    .map(({ keyNode, value }) => `,${sourceOf(source, keyNode)}:${sourceOf(source, value)}`);
  return `{"content":[${all.join(',')}],"isError":true${members.join('')}}`;
}

function sentenceOf(why: string): string {
  return `Plimsoll left structuredContent out: ${why}. The result is marked as an error only because of this; its data follows as text.`;
}

function textBlock(text: string): string {
  return JSON.stringify({ type: 'text', text });
}
