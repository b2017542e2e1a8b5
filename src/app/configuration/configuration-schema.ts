/** Makes the JSON Schema of a configuration file, for editors and other programs. */
import * as z from 'zod';
import { ConfigSchema } from '../../contract/config/config.js';

export function configurationSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(ConfigSchema, { io: 'input', target: 'draft-2020-12' });
  return { title: 'plimsoll.toml', ...schema };
}
