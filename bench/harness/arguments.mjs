// Command line of the two runners. Every problem is one sentence; the runner prints it and leaves with exit code 2.
import { parseArgs } from 'node:util';

export class UsageError extends Error {}

/**
 * npm run bench -- NAME [--only PART[,PART]] [--data DIR] [--quick] [--json] [--tarball FILE]
 * @param {readonly string[]} argv
 */
export function parseBenchArguments(argv) {
  const { values, positionals } = parse(argv, {
    only: { type: 'string', multiple: true },
    data: { type: 'string' },
    tarball: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (positionals.length !== 1) throw new UsageError('Name exactly one benchmark.');
  return {
    name: positionals[0],
    only: namesOf(values.only),
    dataDir: values.data,
    tarball: values.tarball,
    quick: values.quick,
    json: values.json,
  };
}

/**
 * npm run journeys -- [--data DIR] [--only NAME[,NAME] | --joined] [--json] [--tarball FILE] [--keep]
 * @param {readonly string[]} argv
 * @param {readonly string[]} known names of the journeys
 * @param {readonly string[]} joined those that CI runs
 */
export function parseJourneyArguments(argv, known, joined) {
  const { values, positionals } = parse(argv, {
    data: { type: 'string' },
    only: { type: 'string', multiple: true },
    joined: { type: 'boolean', default: false },
    tarball: { type: 'string' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new UsageError(`Unexpected argument ${positionals[0]}; use --only NAME.`);
  const only = namesOf(values.only);
  const unknown = only?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) {
    throw new UsageError(
      `No journey ${unknown.map((name) => `"${name}"`).join(', ')}. There are: ${known.join(', ')}.`,
    );
  }
  if (only && values.joined) throw new UsageError('Give --only or --joined, not both.');
  const selected = values.joined ? joined : (only ?? known);
  return {
    names: known.filter((name) => selected.includes(name)),
    dataDir: values.data,
    tarball: values.tarball,
    json: values.json,
    keep: values.keep,
  };
}

function namesOf(given) {
  return given?.flatMap((names) => names.split(',')).map((name) => name.trim());
}

function parse(argv, options) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
}
