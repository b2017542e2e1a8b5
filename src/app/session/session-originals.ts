/**
 * The tool by which the model of a running session gets back what a prune took out. The notices of the prune name it.
 */
import { RetrieveRequestSchema } from '../../archive/retrieve/retrieve-request.js';
import { checkArguments, WRITABLE } from '../../contract/call-shapes.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { requireConfiguration } from '../configuration/configuration-findings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { DEFAULT_MODEL, safeCounterFor } from '../counting.js';
import { createRetrieveTool, RETRIEVE_DESCRIPTION } from '../proxy/retrieve-tool.js';
import { sessionArchive } from './prune-file.js';
import type { PruneMessagesOptions } from './prune-options.js';

export interface SessionOriginals {
  readonly description: string;
  readonly inputSchema: typeof RetrieveRequestSchema;
  /** The text for the model. Throws with what it is to read where nothing is found. */
  readonly execute: (parameters: unknown) => Promise<string>;
}

/** `undefined` where the program keeps no originals: then no notice names the tool. */
export function sessionOriginals(
  options: Pick<PruneMessagesOptions, 'archive' | 'cwd' | 'env' | 'model' | 'resilience'>,
): SessionOriginals | undefined {
  if (options.archive === false) return undefined;
  const { cwd = process.cwd(), env = process.env, model = DEFAULT_MODEL } = options;
  return {
    description: RETRIEVE_DESCRIPTION,
    inputSchema: RetrieveRequestSchema,
    async execute(parameters) {
      checkArguments(RETRIEVE_TOOL, { parameters: [parameters, WRITABLE] });
      const config = requireConfiguration(await loadConfiguration({ cwd, env }));
      const isKept = options.archive ?? config.archive.enabled;
      const tool = createRetrieveTool({
        archive: isKept ? await sessionArchive({ config, env, cwd, now: Date.now() }) : undefined,
        // A larger page would be reduced by the next prune.
        limit: {
          amount: options.resilience?.oversized_tokens ?? config.resilience.oversized_tokens,
          unit: 'tokens',
        },
        counter: safeCounterFor(model).counter,
      });
      const { text, isError } = await tool.call(parameters);
      if (isError) throw new Error(text);
      return text;
    },
  };
}
