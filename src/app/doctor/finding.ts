/** One finding of a check: a line, and a remedy if something has to be done. */
import { PlimsollError } from '../../contract/plimsoll-error.js';

export const FINDING_STATUSES = ['ok', 'note', 'warning', 'problem'] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

export interface Finding {
  /** The part that was examined: runtime, configuration, home, archive, store, tokens, database, resilience, providers, search. */
  readonly check: string;
  readonly status: FindingStatus;
  readonly message: string;
  readonly remedy?: string;
}

/** A check that cannot be made is a finding too: the others are made all the same. */
export async function guarded(
  check: string,
  work: () => Finding | Promise<Finding> | Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return [await work()].flat();
  } catch (error) {
    const known = error instanceof PlimsollError ? error : undefined;
    const message = known?.message ?? `This could not be checked: ${String(error)}.`;
    return [finding(check, 'problem', message, known?.remedy ?? 'Install the package again.')];
  }
}

export function finding(check: string, status: FindingStatus, message: string, remedy?: string): Finding {
  return { check, status, message, ...(remedy === undefined ? {} : { remedy }) };
}
