import { expect, it } from 'vitest';
import { responsesItem } from './responses-items.js';

it.each([undefined, null, 'search', 7, ['search']])(
  'a search whose action is %j has no arguments',
  (action) => {
    const item = { type: 'web_search_call', id: 'ws_1', status: 'completed', action };
    const [call] = responsesItem(item, 0, () => 'user').parts;
    expect(call).toMatchObject({ type: 'call', tool: 'web_search', input: {} });
  },
);
