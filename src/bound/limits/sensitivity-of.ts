/** Finds how sensitive a call is, by the declaration of its tool and the parameters of the call. */
import type { Sensitivity } from '../../contract/sensitivity.js';
import type { ToolLimits } from './tool-limits.js';

/** `undefined` when the tool says nothing: to a policy the action is then unknown. */
export function sensitivityOf(
  limits: Pick<ToolLimits, 'sensitivity'>,
  parameters: Readonly<Record<string, unknown>>,
): Sensitivity | undefined {
  return typeof limits.sensitivity === 'function' ? limits.sensitivity(parameters) : limits.sensitivity;
}
