/**
 * Repairs results in a form that no revision of the protocol has: content that is a text or one block, texts that are
 * no blocks, the `toolResult` of 2024, a result that is no object.
 */
import { applyEdits, replaceValue } from '../../data/json-edits.js';
import { childrenOf, memberOf, membersOf, ROOT, sourceOf, stringOf } from '../../data/json-values.js';
import type { CallResultView, ResultForm } from './call-result-view.js';

/** What stays beside the content. */
const BESIDE = new Set(['isError', '_meta', 'resultType']);

/** The same as a result with a list of blocks; `undefined` for a result that has one, or something else that is known. */
export function oddContent(
  text: string,
  view: CallResultView | undefined,
  form: ResultForm = 'call',
): string | undefined {
  if (form !== 'call') return undefined;
  if (view === undefined) return `{"content":[${textBlock(text)}]}`;
  const { source, content, structured } = view;
  if (content !== undefined) return withBlocks(view, content);
  const given = memberOf(source, ROOT, 'content');
  if (structured !== undefined && given === undefined) return undefined;
  if (given !== undefined) {
    const said = stringOf(source, given);
    const block = said === undefined ? sourceOf(source, given) : textBlock(said);
    return said === undefined && !block.startsWith('{')
      ? undefined
      : applyEdits(source.text, [replaceValue(source, given, `[${block}]`)]);
  }
  const members = [...membersOf(source, ROOT)];
  const [only, ...others] = members.filter(({ key }) => !BESIDE.has(key));
  if (only === undefined) return undefined;
  const beside = members
    .filter(({ key }) => BESIDE.has(key))
    .map(({ keyNode, value }) => `,${sourceOf(source, keyNode)}:${sourceOf(source, value)}`);
  const said = others.length === 0 ? (stringOf(source, only.value) ?? sourceOf(source, only.value)) : text;
  return `{"content":[${textBlock(said)}]${beside.join('')}}`;
}

/** Texts in the list that are no blocks. */
function withBlocks({ source }: CallResultView, content: number): string | undefined {
  const edits = childrenOf(source, content).flatMap((element) => {
    const said = stringOf(source, element);
    return said === undefined ? [] : [replaceValue(source, element, textBlock(said))];
  });
  return edits.length === 0 ? undefined : applyEdits(source.text, edits);
}

function textBlock(text: string): string {
  return JSON.stringify({ type: 'text', text });
}
