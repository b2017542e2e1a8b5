import { expect, it } from 'vitest';
import { hostedParts } from './responses-hosted.js';

it.each([undefined, null, 'search', 7, ['search']])(
  'a search whose action is %j has no arguments',
  (action) => {
    const [call] = hostedParts({ type: 'web_search_call', id: 'ws_1', status: 'completed', action }, 0) ?? [];
    expect(call).toMatchObject({ type: 'call', tool: 'web_search', input: {} });
  },
);
