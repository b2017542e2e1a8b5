/** `restoreSession` of the library: puts back what prunes and repairs took out. */
import * as z from 'zod';
import { type RestoredSession, restoreHandles, restoreSession } from '../../engine/restore-session.js';
import { requireConfiguration } from '../configuration/configuration-findings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { checkOptions, PLACE_OPTIONS, textsOption } from '../library-options.js';
import { sessionArchive } from './prune-file.js';
import { type SameKind, type SessionInput, sameKind, transcriptOf } from './session-input.js';

export interface RestoreSessionOptions {
  /** Only what these stand for; without them everything. */
  readonly handles?: readonly string[];
  /** Records of prunes, by their handles: where several sessions were pruned to the same messages, the ones to undo. */
  readonly records?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const OptionsSchema = z.object({
  handles: textsOption,
  records: textsOption,
  ...PLACE_OPTIONS,
} satisfies Record<keyof RestoreSessionOptions, z.ZodType>);

export type RestoredMessages<Input> = SameKind<Input> & Omit<RestoredSession, 'text'>;

/** The answer has the form of the input, which must be what a prune returned, perhaps with more after it. */
export async function restoreMessages<Input extends SessionInput>(
  input: Input,
  options: RestoreSessionOptions = {},
): Promise<RestoredMessages<Input>> {
  checkOptions('restoreSession', options, OptionsSchema);
  const { handles = [], records, cwd = process.cwd(), env = process.env } = options;
  const config = requireConfiguration(await loadConfiguration({ cwd, env }));
  const { text: source } = transcriptOf(input, undefined, 'restoreSession');
  const archive = await sessionArchive({ config, env, cwd, now: Date.now() });
  const { text, ...restored } =
    handles.length === 0
      ? await restoreSession(source, archive, undefined, records)
      : await restoreHandles(source, handles, archive, config.archive.session_ttl_hours);
  return { ...sameKind(input, source, text), ...restored };
}
