/** What makes a client run our hooks or load our plugin: values in lists of its settings. */
import { nodeAt, readConfig } from '../../adapters/config-edit/edit-config.js';
import { shellWord } from '../../contract/shell-word.js';
import type { ClientFile, KnownClient } from './client-paths.js';
import { withItem } from './file-changes.js';
import type { WrittenItem } from './install-record.js';
import type { InstalledProgram } from './installed-program.js';

export interface HookPlan {
  readonly text: string;
  readonly items: readonly WrittenItem[];
  /** Events that are answered from now on, those of before too. */
  readonly events: readonly string[];
  /** Sentences about what could not be done. */
  readonly notes: readonly string[];
}

/** Into the text of one file. */
export function planHooks(text: string, file: ClientFile, program: InstalledProgram): HookPlan {
  const { client, path } = file;
  const items: WrittenItem[] = [];
  const events: string[] = [];
  const notes: string[] = [];
  // Clients make an empty file before they write to it.
  let left = text.trim() === '' ? '{}\n' : text;
  for (const { at, value, name } of wantedItems(file, program)) {
    const added = isAnswered(left, at, client) ? { text: left, item: undefined } : withItem(left, at, value);
    if (added === undefined) {
      notes.push(`${path}: "${at.join('.')}" is not a list, so nothing was added to it.`);
      continue;
    }
    left = added.text;
    events.push(name);
    if (added.item !== undefined) items.push(added.item);
  }
  return { text: items.length === 0 ? text : left, items, events, notes };
}

/** Why a client that has hooks or a plugin gets none. */
export function missingParts({ title, hooks, plugins }: KnownClient, program: InstalledProgram): string[] {
  const noHook = hooks !== undefined && hooks.events.length > 0 && program.hook === undefined;
  const noPlugin = plugins !== undefined && program.fileOf(plugins.module) === undefined;
  return noHook || noPlugin
    ? [`${title}: this installation has no hook program, so hooks were not installed.`]
    : [];
}

/** What should stand in the lists of a file. */
export function wantedItems(
  { client, hasHooks, hasServers }: ClientFile,
  program: InstalledProgram,
): WantedItem[] {
  return [
    ...(hasHooks ? hookItems(client, program) : []),
    ...(hasServers ? pluginItems(client, program) : []),
  ];
}

interface WantedItem {
  readonly at: readonly string[];
  readonly value: unknown;
  readonly name: string;
}

function hookItems({ hooks, setup }: KnownClient, program: InstalledProgram): WantedItem[] {
  const [node = ''] = program.words;
  if (hooks === undefined || program.hook === undefined) return [];
  const command = [node, program.hook, setup.id].map(shellWord).join(' ');
  return hooks.events.map(({ event, matcher, timeout }) => ({
    at: ['hooks', event],
    name: event,
    value: {
      ...(matcher === undefined ? {} : { matcher }),
      hooks: [{ type: 'command', command, ...(timeout === undefined ? {} : { timeout }) }],
    },
  }));
}

function pluginItems({ plugins }: KnownClient, program: InstalledProgram): WantedItem[] {
  const path = plugins === undefined ? undefined : program.fileOf(plugins.module);
  return plugins === undefined || path === undefined
    ? []
    : [{ at: [plugins.key], value: path, name: 'plugin' }];
}

/** By hand, or by another installation: two answers to one event would cut a result twice. */
function isAnswered(text: string, at: readonly string[], { setup, plugins }: KnownClient): boolean {
  const root = readConfig(text, 'json');
  const list = 'fault' in root ? undefined : nodeAt(root, at)?.value;
  const written = JSON.stringify(list ?? []);
  if (plugins !== undefined && at[0] === plugins.key) return /plimsoll[^"]*opencode/.test(written);
  return new RegExp(`\\bhook(?:\\.js['"\\\\]*)? ${setup.id}\\b`).test(written);
}
