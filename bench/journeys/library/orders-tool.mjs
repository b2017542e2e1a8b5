// The tool of journey 5 and the one place that uses governTool. The two servers only register it.
import * as z from 'zod';

export const ROWS = 3750;
export const MAX_ITEMS = 50;
export const MAX_BYTES = 10 * 1024;

export const input = { fail: z.boolean().optional() };

export const output = {
  rows: z.array(z.looseObject({ id: z.string(), customer: z.string(), state: z.string() })),
};

/** @param {Function} governTool from plimsoll/mcp-tool */
export function governedOrders(governTool, rows) {
  const definition = {
    name: 'orders.list',
    listKey: 'rows',
    maxItems: MAX_ITEMS,
    maxBytes: MAX_BYTES,
    outputSchema: z.toJSONSchema(z.object(output)),
  };
  return governTool(definition, async ({ fail }) => {
    if (fail) throw new Error('The order database is closed.');
    return { rows };
  });
}
