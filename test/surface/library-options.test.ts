/** Every function of the package that takes options: a name that there is not and a value of another kind are told. */
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { exportedFunctions, LIBRARY_CALLS, type LibraryCall } from '../support/library-calls.js';

const messages = [{ role: 'user', content: 'Hello.' }];
const place = { cwd: tmpdir(), env: {} };

interface Checked {
  readonly name: string;
  readonly call: (options: object) => unknown;
  /** Right options, all there are. Each is made wrong in turn. */
  readonly right: Readonly<Record<string, unknown>>;
}

const CHECKED: readonly Checked[] = Object.entries(LIBRARY_CALLS).flatMap(([name, row]) => {
  const { options } = row;
  if (options === undefined) return [];
  const call = (given: object) => row.call(...Object.assign([...row.args()], { [options]: given }));
  return [{ name, call, right: row.args()[options] as Record<string, unknown> }];
});

/** The last thing that they take is an object, and no options. */
const TAKE_OBJECTS: Readonly<Record<string, string>> = {
  registerCache: 'a cache',
  registerCounter: 'a counter',
  requireConfiguration: 'a loaded configuration',
  logSettings: 'an environment',
  resetContextBudget: 'a registry',
  budgetStatus: 'a budget',
  checkInput: 'the parameters of a call, by names that its tool has',
  citation: 'formats by names that the caller chooses',
  toPlainJson: 'any value',
  phaseBudget: 'what effectiveContext gave',
  formatProviderId: 'what parseProviderId gave',
  learnedTable: 'ratios by kind',
  learnFrom: 'a report',
  keepOriginals: 'a server',
  PlimsollPlugin: 'what OpenCode gives',
};

const refused = async (call: () => unknown): Promise<Error & { remedy?: string }> => {
  try {
    await call();
  } catch (error) {
    return error as Error;
  }
  return new Error('it was accepted');
};

describe('the options of the library', () => {
  it('are those of functions that are known here', () => {
    const rows = exportedFunctions().flatMap((name) => {
      const row: LibraryCall | undefined = LIBRARY_CALLS[name];
      const last = row?.args().at(-1);
      return row !== undefined && row.options === undefined && isPlainObject(last) ? [name] : [];
    });
    expect(rows.sort()).toEqual(Object.keys(TAKE_OBJECTS).sort());
  });

  it.each(CHECKED)('$name tells a misspelt name with all names that there are', async ({ call, right }) => {
    const [first = ''] = Object.keys(right);
    const misspelt = `${first}x`;
    const error = await refused(() => call({ ...right, [misspelt]: 1 }));
    expect(error).toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringContaining(`"${misspelt}"`),
    });
    expect(error.remedy).toContain(`Write ${first}, or remove it.`);
    const told = new Set(error.remedy?.split(/[ .,]+/));
    expect(Object.keys(right).filter((name) => right[name] !== undefined && !told.has(name))).toEqual([]);
  });

  it.each(
    CHECKED.flatMap((checked) =>
      Object.keys(checked.right)
        .filter((option) => checked.right[option] !== undefined)
        .map((option) => ({ ...checked, option })),
    ),
  )('$name refuses a wrong $option with a sentence', async ({ call, right, option }) => {
    for (const wrong of [null, typeof right[option] === 'boolean' ? 'yes' : false]) {
      const error = await refused(() => call({ ...right, [option]: wrong }));
      expect(error).toMatchObject({ code: 'INVALID_PARAMS', remedy: expect.stringMatching(/\.$/) });
    }
  });

  it.each(CHECKED)('$name needs an object', async ({ call }) => {
    for (const wrong of [null, 5, 'text', []]) {
      const error = await refused(() => call(wrong as never));
      expect(error).toMatchObject({ code: 'INVALID_PARAMS', remedy: expect.stringMatching(/\.$/) });
    }
  });

  it.each(['pruneSession', 'pruneStep', 'createPlugin'])('%s checks the policy as a file', async (name) => {
    const { call, right } = CHECKED.find((checked) => checked.name === name) as Checked;
    const resilience = {
      enabled: 'yes',
      keep_steps: -1,
      protected_tools: 'bash',
      protected_kinds: [],
      protected_paths: [7],
    };
    const error = await refused(() => call({ ...right, resilience }));
    expect(error.message.split('\n')).toEqual([
      `${name}: resilience.enabled must be true or false, not "yes".`,
      `${name}: resilience.keep_steps must be a whole number, 0 or more, not -1.`,
      `${name}: resilience.protected_tools must be a list of tool names, each a non-empty string, not "bash".`,
      `${name}: The key "protected_kinds" in [resilience] is unknown. Did you mean "protected_tools"?`,
      `${name}: Entry 1 of resilience.protected_paths is 7, which is not accepted.`,
    ]);
    const inWrongPlace = await refused(() => call({ ...right, keep_steps: 2 }));
    expect(inWrongPlace.message).toContain('Did you mean "resilience.keep_steps"?');
  });

  it('take what is undefined as not given', async () => {
    const resilience = { protected_tools: undefined, keep_steps: undefined, enabled: undefined };
    const { report } = await library.pruneSession(messages, {
      ...place,
      resilience,
      archive: false,
    } as never);
    expect(report.changed).toBe(false);
  });
});

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
