/** Lists every option with its value and origin, and the entries of tables one by one. */
import { isFields } from '../../contract/fields.js';
import { formatKeyPath, type KeyPath } from './key-path.js';
import type { LoadedConfiguration } from './load-configuration.js';
import { originOf } from './load-configuration.js';
import { describeSections } from './option-schema.js';
import type { Origin } from './problem.js';
import { showableValue } from './showable-value.js';

export interface ListedValue {
  readonly section: string;
  readonly path: string;
  /** Without its section. */
  readonly key: string;
  /** Secrets masked; absent when the option has no value. */
  readonly value?: unknown;
  readonly origin: Origin;
}

export function listValues(loaded: LoadedConfiguration): ListedValue[] {
  return describeSections().flatMap(({ name, options }) => {
    const section = loaded.config[name as keyof typeof loaded.config] as Record<string, unknown>;
    return options.flatMap((option) => {
      const value = section[option.path.at(-1) ?? ''];
      return expand(loaded, option.path, value);
    });
  });
}

export function sectionNames(): string[] {
  return describeSections().map(({ name }) => name);
}

function expand(loaded: LoadedConfiguration, path: KeyPath, value: unknown): ListedValue[] {
  if (isFields(value)) {
    const entries = Object.entries(value);
    if (entries.length > 0) return entries.flatMap(([key, inner]) => expand(loaded, [...path, key], inner));
  }
  const name = formatKeyPath(path);
  return [
    {
      section: path[0] ?? '',
      path: name,
      key: formatKeyPath(path.slice(1)),
      ...(value === undefined ? {} : { value: showableValue(value) }),
      origin: originOf(loaded, name),
    },
  ];
}
