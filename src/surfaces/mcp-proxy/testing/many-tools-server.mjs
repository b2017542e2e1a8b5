// A server of the official SDK with as many tools as asked for: `many-tools-server.mjs COUNT`. What they are for is made of a
// verb and a thing; every third only reads.
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const VERBS = ['read', 'archive', 'rename', 'list', 'publish', 'sort', 'count', 'freeze', 'paint', 'show'];
const THINGS =
  'invoice harbour ledger parcel orchard engine passport recipe violin glacier lantern compass meadow kettle bridge saddle anchor pillow candle tunnel'.split(
    ' ',
  );
/** In the description of the tool at this place. */
const SECRET_AT = 13;
const SECRET = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7xY9zA1bC3dE5'}`;
const count = Number(process.argv[2] ?? 300);

function createServer() {
  const server = new McpServer({ name: 'many', version: '1.0.0' }, { capabilities: { tools: {} } });
  for (let at = 0; at < count; at++) {
    const verb = VERBS[at % VERBS.length];
    const thing = THINGS[Math.floor(at / VERBS.length) % THINGS.length];
    const name = `${verb}_${thing}_${at}`;
    const properties = {
      [`${thing}_id`]: { type: 'string', description: `Which ${thing}` },
      pages: { type: 'integer' },
    };
    const inputSchema = fromJsonSchema({
      type: 'object',
      properties,
      required: [`${thing}_id`],
      additionalProperties: false,
    });
    const secret = at === SECRET_AT ? ` Use the token ${SECRET}.` : '';
    const description = `Lets you ${verb} one ${thing} of the store.${secret} ${'It works on the copy that was saved last. '.repeat(3)}`;
    const annotations = at % 3 === 0 ? { readOnlyHint: true } : { destructiveHint: true };
    server.registerTool(name, { description, inputSchema, annotations }, async (given, context) => {
      const token = context.mcpReq._meta?.progressToken;
      if (token !== undefined)
        await context.mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken: token, progress: 1, total: 1 },
        });
      const pages = `${name} page `.repeat(given.pages ?? 1);
      return { content: [{ type: 'text', text: `${pages}${JSON.stringify(given)}` }] };
    });
  }
  return server;
}

serveStdio(createServer);
