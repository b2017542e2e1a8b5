/** Opens every store. To add another kind, write a file in `adapters/stores/` and an entry in this table. */
import { join } from 'node:path';
import { createFileStore } from '../adapters/stores/file-store.js';
import { createMemoryStore } from '../adapters/stores/memory-store.js';
import type { Store } from '../contract/ports/store.js';
import { plimsollHome } from './home.js';

/** What each kind of store has to know to be opened. */
interface StorePlaces {
  folder: { readonly path: string; readonly flushLater?: boolean };
  memory: { readonly limitBytes?: number };
}

export type StoreKind = keyof StorePlaces;

const STORES: { readonly [Kind in StoreKind]: (place: StorePlaces[Kind]) => Store } = {
  folder: ({ path, ...options }) => createFileStore(path, options),
  memory: createMemoryStore,
};

export function openStore<Kind extends StoreKind>(kind: Kind, place: StorePlaces[Kind]): Store {
  return STORES[kind](place);
}

/** What Plimsoll keeps for itself beside the archive. */
export function openHomeStore(
  name: 'cache' | 'learned',
  env: Readonly<Record<string, string | undefined>>,
): Store {
  return openStore('folder', { path: join(plimsollHome(env), name) });
}
