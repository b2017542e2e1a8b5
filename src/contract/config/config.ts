/** The whole configuration: one schema gives types, defaults, checks, documentation and JSON Schema. */
import * as z from 'zod';
import { ArchiveConfigSchema } from './archive.js';
import { LogConfigSchema } from './log.js';
import { ProvidersConfigSchema } from './providers.js';
import { ProxyConfigSchema } from './proxy.js';
import { ResearchConfigSchema } from './research.js';
import { ResilienceConfigSchema } from './resilience.js';
import { SearchConfigSchema } from './search.js';
import { ToolsConfigSchema } from './tools.js';

export const ConfigSchema = z
  .object({
    tools: ToolsConfigSchema.prefault({}),
    research: ResearchConfigSchema.prefault({}),
    resilience: ResilienceConfigSchema.prefault({}),
    proxy: ProxyConfigSchema.prefault({}),
    archive: ArchiveConfigSchema.prefault({}),
    providers: ProvidersConfigSchema.prefault({}),
    search: SearchConfigSchema.prefault({}),
    log: LogConfigSchema.prefault({}),
  })
  .describe('Configuration of Plimsoll');
export type Config = z.infer<typeof ConfigSchema>;
export type ConfigSection = keyof Config;
