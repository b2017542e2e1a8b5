/** Reads an option that is a whole number, as people write it: `60000`, `60,000` or `60_000`. */
import { invalidParams } from '../../contract/plimsoll-error.js';

export interface WholeNumberRules {
  /** 1 unless another is named. */
  readonly least?: number;
  /** What the remedy shows. */
  readonly example: number;
}

const FORM = /^(?:\d{1,12}|\d{1,3}(?:[,_]\d{3}){1,3})$/;

export function wholeNumber(flag: string, value: unknown, rules: WholeNumberRules): number | undefined {
  if (value === undefined) return undefined;
  const { least = 1, example } = rules;
  const text = String(value);
  const number = FORM.test(text) ? Number(text.replaceAll(/[,_]/g, '')) : Number.NaN;
  if (number >= least) return number;
  throw invalidParams(
    `${flag} must be a whole number from ${least} to 999,999,999,999, not "${text.slice(0, 40)}".`,
    `Write it like ${flag} ${example}.`,
  );
}
