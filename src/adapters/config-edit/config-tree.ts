/** A configuration as values that know where they stand in its text. Both formats give the same tree, so that one editor serves them. */
export type ConfigFileFormat = 'json' | 'toml';

export interface ConfigNode {
  readonly value: unknown;
  readonly start: number;
  readonly end: number;
  /** Of an object or table, in the order of the text. */
  readonly properties?: readonly ConfigProperty[];
  /** Of a list. */
  readonly items?: readonly ConfigNode[];
}

export interface ConfigProperty {
  readonly key: string;
  /** Where its key begins; it ends with its value. A table that has a header of its own cannot be replaced as a property. */
  readonly start: number;
  readonly node: ConfigNode;
  /** What stands before the last part of a dotted key of TOML. */
  readonly prefix: string;
  /** It is a row of a table, and not inside braces. */
  readonly isRow: boolean;
}

/** A sentence without any text of the file, which may be a secret. */
export interface ConfigFault {
  readonly fault: string;
}

export function propertyOf(node: ConfigNode | undefined, key: string): ConfigProperty | undefined {
  return node?.properties?.find((property) => property.key === key);
}

export function nodeAt(root: ConfigNode, path: readonly string[]): ConfigNode | undefined {
  return path.reduce<ConfigNode | undefined>((node, key) => propertyOf(node, key)?.node, root);
}
