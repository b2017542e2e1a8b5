/** The value that a pointer names, also inside a string that holds JSON. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { childrenOf, shapeOf } from '../../reduce/json-tape.js';
import { type JsonPlace, throughString } from './inner-json.js';
import { fieldOf, placeSteps, scalarOf } from './json-place.js';

export function findPlace(root: JsonPlace, pointer: string): JsonPlace {
  let place = root;
  let walked = '';
  for (const step of placeSteps(pointer)) {
    const { tape, node } = throughString(place);
    const next = fieldOf(tape, node, [step]);
    if (next === undefined) {
      throw new PlimsollError(
        'NOT_FOUND',
        `There is no "${step}" in ${walked === '' ? 'the value' : walked}.`,
        {
          remedy: offers({ tape, node }),
        },
      );
    }
    place = { tape, node: next };
    walked += `/${step}`;
  }
  return place;
}

/** What could be asked for instead. */
function offers({ tape, node }: JsonPlace): string {
  const shape = shapeOf(tape, node);
  const children = childrenOf(tape, node);
  if (shape === 'array')
    return `It is a list of ${children.length}: use a number from 0 to ${children.length - 1}.`;
  if (shape !== 'object') return `It is a ${shape}: nothing is inside.`;
  const keys = children
    .filter((_, at) => at % 2 === 0)
    .map((key) => String(scalarOf(tape, key)).slice(0, 60));
  const named = keys.slice(0, 20).join(', ');
  return keys.length === 0 ? 'It is empty.' : `It has: ${named}${keys.length > 20 ? ', ...' : ''}.`;
}
