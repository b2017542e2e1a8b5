/**
 * `plimsoll restore`: puts back what prunes and repairs took out of a transcript, and shows an original of the
 * archive with its secrets.
 */
import { resolve } from 'node:path';
import { counted } from '../../../contract/figures.js';
import { invalidParams, PlimsollError } from '../../../contract/plimsoll-error.js';
import type { RestoredSession } from '../../../engine/restore-session.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { commandConfiguration } from '../command-configuration.js';
import { foreignName } from '../plain-text.js';
import { formatNumber } from '../table.js';

export const restoreCommand: CommandSpec = {
  name: 'restore',
  summary: 'put back what prune or repair removed, or an archived original',
  group: 'Bound',
  arguments: [
    [
      '<file>',
      'a transcript that prune or repair wrote (it may have grown since), or the handle or hash of an archived original, which is restored with its secrets',
    ],
  ],
  options: [
    option('--all', 'everything: the original file, byte for byte'),
    option(
      '--id <handle>',
      'restore only this handle (repeatable); with --all: choose between prunes that gave the same text',
      { repeatable: true },
    ),
    option(
      '--item <name>',
      'name of the original, where several share a handle because they differ only in secrets',
    ),
    option('--out <file>', 'write the result here (default: standard output)'),
  ],
  examples: [
    [
      'plimsoll restore pruned.jsonl --all --out original.jsonl',
      'the file as it was before all prunes and repairs',
    ],
    ['plimsoll restore pruned.jsonl --id k3vq6yzj2m4xw5ta --out more.jsonl', 'one result back in its place'],
    ['plimsoll restore k3vq6yzj2m4xw5ta --out notes.md', 'an archived original, with its secrets'],
  ],
  run,
};

async function run(invocation: Invocation): Promise<CommandResult> {
  const { io, common, options, arguments: args } = invocation;
  const all = options.all === true;
  const handles = (options.id ?? []) as readonly string[];
  if (!all && handles.length === 0) {
    if (await isOriginal(args[0] ?? '', io.cwd)) return restoreOne(invocation);
    throw invalidParams(
      'Say what to restore: --all or --id HANDLE.',
      'The handles are in the notices of the file and in the prune report.',
    );
  }
  const [
    { config, notes, archiveOption },
    { sessionArchive },
    { outputPath, readSessionFile, writeSessionFile },
    { restoreHandles, restoreSession },
    { withTail },
  ] = await Promise.all([
    commandConfiguration(invocation),
    import('../../../app/session/prune-file.js'),
    import('../../../app/session/session-file.js'),
    import('../../../engine/restore-session.js'),
    import('../../../app/session/session-bytes.js'),
  ]);
  const source = await readSessionFile(args[0] ?? '', io.cwd, io.stdin);
  const written = options.out === undefined ? null : await outputPath(source, String(options.out), io.cwd);
  const archive = await sessionArchive({ config, env: io.env, cwd: io.cwd, now: Date.now() });
  const file = { name: args[0] ?? '', paths: [source.path, source.realPath] };
  const restoring = all
    ? restoreSession(source.text, archive, file, handles)
    : restoreHandles(source.text, handles, archive, config.archive.session_ttl_hours, file);
  const restored = await restoring.catch((error: unknown) => {
    throw ofArchive(error, archiveOption);
  });
  const whole = withTail(restored.text, source);
  if (written !== null) await writeSessionFile(written, whole);
  const bytes = Buffer.byteLength(whole);
  const json = {
    written,
    bytes,
    prunes_undone: restored.prunes,
    verified: restored.verified,
    rewritten: restored.rewritten,
    notices_left: restored.noticesLeft,
    all,
  };
  const what = all
    ? `${restored.prunes === 1 ? 'One change' : `${restored.prunes} changes`} undone: ${whatCameBack(restored)}`
    : restored.text === source.text
      ? `Nothing to put back for ${handles.join(', ')}: it is already there`
      : `Put back ${handles.join(', ')}${restored.rewritten ? ` (${WRITTEN_AGAIN})` : ''}`;
  const warnings = restored.restorable
    ? restored.warnings
    : [
        ...restored.warnings,
        'The archive could not record the new file. Keep the old one: only from it can the rest be restored.',
      ];
  const summary = `${what}, ${formatNumber(bytes)} bytes${written === null ? '' : `, in ${written}`}`;
  if (written === null && !common.json)
    return { json, text: () => restored.text, exactText: true, notes: [...notes, summary, ...warnings] };
  return { json, text: () => summary, notes: [...notes, ...warnings] };
}

/** Whether it names an original, and no file that is there. */
async function isOriginal(name: string, cwd: string): Promise<boolean> {
  if (!/^(?:[a-z2-7]{16}|[0-9a-f]{8,64})$/.test(name)) return false;
  const { stat } = await import('node:fs/promises');
  return stat(resolve(cwd, name)).then(
    () => false,
    () => true,
  );
}

/** The existing file may be the only copy of something else, or the original with later changes. */
async function refuseExisting(path: string, name: string): Promise<void> {
  const { stat } = await import('node:fs/promises');
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  throw invalidParams(
    `${foreignName(name)} exists already.`,
    'Name a file that does not exist yet, or move this one away.',
  );
}

/** The archive holds texts with their secrets sealed beside them: here, and only here, they are put back. */
async function restoreOne(invocation: Invocation): Promise<CommandResult> {
  const { io, common, options, arguments: args } = invocation;
  const [{ config, notes }, { openExistingArchives }, { restoreOriginal }, { outputFor, writeSessionFile }] =
    await Promise.all([
      commandConfiguration(invocation),
      import('../../../app/open-archive.js'),
      import('../../../engine/restore-original.js'),
      import('../../../app/session/session-file.js'),
    ]);
  const written = options.out === undefined ? null : await outputFor(String(options.out), io.cwd);
  if (written !== null) await refuseExisting(written, String(options.out));
  const archive = await openExistingArchives({ config, env: io.env, cwd: io.cwd });
  const item = options.item === undefined ? undefined : String(options.item);
  const { text, hash, opened, item: name } = await restoreOriginal(args[0] ?? '', archive, item);
  if (written !== null) await writeSessionFile(written, text);
  const bytes = Buffer.byteLength(text);
  const json = {
    written,
    bytes,
    hash,
    item: name,
    secrets_opened: opened,
    ...(written === null ? { content: text } : {}),
  };
  const summary = `${foreignName(name)}: ${formatNumber(bytes)} bytes, ${counted(opened, 'secret')} put back${written === null ? '' : `, in ${written}`}`;
  if (written === null && !common.json)
    return { json, text: () => text, exactText: true, notes: [...notes, summary] };
  return { json, text: () => summary, notes };
}

/** The commands that an error names are for the archive that was asked. */
function ofArchive(error: unknown, archiveOption: string): unknown {
  if (!(error instanceof PlimsollError) || archiveOption === '' || error.remedy === undefined) return error;
  const remedy = error.remedy.replace(
    /plimsoll archive (?:show \w+|stats)/g,
    (command) => command + archiveOption,
  );
  const { code, message, details, cause } = error;
  return new PlimsollError(code, message, { remedy, cause, ...(details === undefined ? {} : { details }) });
}

const WRITTEN_AGAIN = 'the same content but not the same bytes, because the file was rewritten since';

function whatCameBack({ verified, rewritten, noticesLeft }: RestoredSession): string {
  if (noticesLeft > 0)
    return `${counted(noticesLeft, 'original')} named in its notices did not come back, because no record of their prune was found`;
  if (verified) return 'the original, bit for bit';
  return rewritten ? WRITTEN_AGAIN : 'the original with what was added since';
}
