/** Reads the sources whose values are text: `PLIMSOLL_<SECTION>_<KEY>` and `--set section.key=value`. */
import { HOME_VARIABLE } from '../../contract/names.js';
import { nearestName } from '../../contract/nearest-name.js';
import { type Checked, checkTree } from './check-tree.js';
import { environmentName } from './environment-name.js';
import { type KeyPath, parseKeyPath } from './key-path.js';
import { describeOptions, type OptionDescription } from './option-schema.js';
import type { Origin, Problem } from './problem.js';
import { quoteText } from './quoted-text.js';
import { showableValue } from './showable-value.js';

const PREFIX = 'PLIMSOLL_';
/** A misspelled protection that is ignored would protect nothing: nothing is started with it. */
const PROTECTIONS = 'PROXY_';
const SET_FORM = 'section.key=value, such as log.level=debug';

export function checkVariables(variables: readonly { variable: string; text: string }[]): Checked {
  if (variables.length === 0) return { leaves: [], problems: [] };
  const known = new Map(environmentPaths().map((path) => [environmentName(path), path]));
  return join(
    variables.map(({ variable, text }) => {
      const path = known.get(variable);
      if (path === undefined)
        return { leaves: [], problems: [unknownVariable(variable, text, [...known.keys()])] };
      return checkOne(path, text, { kind: 'environment', variable });
    }),
  );
}

export function checkSettings(settings: readonly string[]): Checked {
  return join(
    settings.map((setting) => {
      const equals = setting.indexOf('=');
      const path = equals < 0 ? undefined : parseKeyPath(setting.slice(0, equals));
      if (path !== undefined && path.length > 1) {
        return checkOne(path, setting.slice(equals + 1), { kind: 'flag', flag: '--set' }, true);
      }
      const problem: Problem = {
        severity: 'error',
        path: '',
        value: showableValue(setting),
        accepted: SET_FORM,
        message: `${quoteText(String(showableValue(setting)))} does not name an option and a value.`,
        remedy: `Write ${SET_FORM}.`,
        flag: '--set',
        isUsage: true,
      };
      return { leaves: [], problems: [problem] };
    }),
  );
}

/** The options and the keys of tables that have fixed keys: all that a variable can be named for. */
export function environmentPaths(): KeyPath[] {
  const paths = (option: OptionDescription): KeyPath[] => [
    option.path,
    ...(option.hasNamedEntries ? [] : option.fields.flatMap(paths)),
  ];
  return describeOptions().flatMap(paths);
}

function checkOne(path: KeyPath, text: string, origin: Origin, namesMustExist = false): Checked {
  const tree = path.reduceRight<unknown>((value, key) => {
    const table = Object.create(null) as Record<string, unknown>;
    table[key] = value;
    return table;
  }, text);
  return checkTree(tree, { isText: true, originOf: () => origin, namesMustExist });
}

function unknownVariable(variable: string, text: string, known: readonly string[]): Problem {
  // What all of them begin with would make every two look alike.
  const bare = (name: string) => name.slice(PREFIX.length);
  const meant = nearestName(bare(variable), [...known, HOME_VARIABLE].map(bare));
  const nearest = meant === undefined ? undefined : PREFIX + meant;
  const isWrong = (meant ?? bare(variable)).startsWith(PROTECTIONS);
  const fate = isWrong ? 'is unknown' : 'is unknown and ignored';
  return {
    severity: isWrong ? 'error' : 'warning',
    path: variable,
    value: showableValue(text, variable),
    accepted: 'PLIMSOLL_HOME or PLIMSOLL_<SECTION>_<KEY> of an option',
    message: `The variable ${variable} ${fate}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`,
    remedy: nearest === undefined ? 'Unset it.' : `Rename it to ${nearest}, or unset it.`,
    ...(nearest === undefined ? {} : { nearest }),
    variable,
  };
}

function join(parts: readonly Checked[]): Checked {
  return {
    leaves: parts.flatMap((part) => part.leaves),
    problems: parts.flatMap((part) => part.problems),
  };
}
