/** `repairSession` of the library: does what `plimsoll repair` does, with messages that a program holds. */

import * as z from 'zod';
import { SESSION_FORMATS, type SessionFormatId } from '../../engine/session-checks.js';
import { requireConfiguration } from '../configuration/configuration-findings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { checkOptions, choiceOption, flagOption, PLACE_OPTIONS, textOption } from '../library-options.js';
import { type RepairedFile, repairText } from './repair-file.js';
import { type SameKind, type SessionInput, sameKind, transcriptOf } from './session-input.js';
import { sessionName } from './session-name.js';

export interface RepairSessionOptions {
  /** Recognised when absent. */
  readonly format?: SessionFormatId;
  readonly wholeFile?: boolean;
  /** Lines that are not JSON leave too. */
  readonly dropUnreadable?: boolean;
  /** False keeps nothing of what is taken out. By default what `archive.enabled` says. */
  readonly archive?: boolean;
  readonly dryRun?: boolean;
  /** Names the session in the archive. */
  readonly name?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

const OptionsSchema = z.object({
  format: choiceOption(SESSION_FORMATS),
  wholeFile: flagOption,
  dropUnreadable: flagOption,
  archive: flagOption,
  dryRun: flagOption,
  name: textOption,
  ...PLACE_OPTIONS,
} satisfies Record<keyof RepairSessionOptions, z.ZodType>);

export type RepairedSession<Input> = SameKind<Input> & { readonly report: Omit<RepairedFile, 'text'> };

/** The answer has the form of the input, and is the input if nothing had to be repaired. */
export async function repairMessages<Input extends SessionInput>(
  input: Input,
  options: RepairSessionOptions = {},
): Promise<RepairedSession<Input>> {
  checkOptions('repairSession', options, OptionsSchema);
  const { cwd = process.cwd(), env = process.env } = options;
  const config = requireConfiguration(await loadConfiguration({ cwd, env }));
  const transcript = transcriptOf(input, options.format, 'repairSession');
  const { text: source, format } = transcript;
  const { text, ...report } = await repairText(
    source,
    {
      format,
      wholeFile: options.wholeFile ?? false,
      dryRun: options.dryRun ?? false,
      item: options.name ?? sessionName(transcript),
      dropUnreadable: options.dropUnreadable ?? false,
    },
    {
      config: {
        ...config,
        resilience: { ...config.resilience, enabled: true },
        archive: { ...config.archive, enabled: options.archive ?? config.archive.enabled },
      },
      env,
      cwd,
      now: Date.now(),
    },
  );
  return { ...sameKind(input, source, text), report };
}
