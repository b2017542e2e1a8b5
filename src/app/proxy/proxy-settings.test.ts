import { describe, expect, it } from 'vitest';
import { resultLimits } from '../../bound/mcp-result/result-limits.js';
import { CLIENT_PROFILES, clientProfile } from '../../contract/clients/clients.js';
import { createRetrieveTool } from './retrieve-tool.js';
import { createToolPolicies, patternsWithoutServer } from './tool-policies.js';

describe('the limit of a result', () => {
  const given = {
    config: {},
    policy: {},
    announcedCharacters: undefined,
    client: undefined,
  };

  it('is the first that is set of policy, limit for all tools, announced size, client and default', () => {
    const client = { tokens: 25_000, bytes: 50_000 };
    expect(resultLimits(given)).toEqual({ soft: { tokens: 10_000 }, hard: {}, from: 'default' });
    expect(resultLimits({ ...given, client })).toEqual({
      soft: { tokens: 10_000, viewBytes: 20_000, plainBytes: 50_000 },
      hard: { tokens: 25_000, plainBytes: 50_000 },
      from: 'client',
    });
    const announcing = { ...given, client, announcedCharacters: 80_000 };
    expect(resultLimits({ ...announcing, takesAnnounced: true })).toMatchObject({
      soft: { viewBytes: 80_000 },
      from: 'announced',
    });
    // A client that knows nothing of it cuts at its own limit.
    expect(resultLimits(announcing).soft).toEqual({ tokens: 25_000, viewBytes: 80_000, plainBytes: 50_000 });
    expect(resultLimits({ ...announcing, client: undefined }).soft).toEqual({ viewBytes: 80_000 });
    const policy = { limit_tokens: 3_000 };
    expect(resultLimits({ ...given, client, announcedCharacters: 80_000, policy })).toMatchObject({
      soft: { tokens: 3_000 },
      from: 'policy',
    });
    const all = { ...announcing, config: { limit_tokens: 700 } };
    expect(resultLimits(all)).toMatchObject({ soft: { tokens: 700 }, from: 'policy' });
    expect(resultLimits({ ...all, policy: { limit_bytes: 9_000 } }).soft).toEqual({ bytes: 9_000 });
  });

  it('is never above the ceiling of the operator', () => {
    const config = { limit_tokens: 10_000, ceiling_tokens: 5_000, ceiling_bytes: 30_000 };
    const policy = { limit_tokens: 90_000 };
    expect(resultLimits({ ...given, config, policy })).toEqual({
      soft: { tokens: 5_000, bytes: 30_000 },
      hard: { tokens: 5_000, bytes: 30_000 },
      from: 'ceiling',
    });
  });
});

describe('the policy of a tool', () => {
  const policies = createToolPolicies({
    tools: {
      '*': { limit_tokens: 1_000 },
      'list_*': { limit_tokens: 2_000, drop_fields: ['body'] },
      'github/list_*': { limit_tokens: 3_000 },
      'github/list_issues': { strategy: 'first' },
    },
    allow: ['github/*', 'read_*'],
    deny: ['*/delete_*'],
  });

  it('takes each option from the most exact pattern that sets it', () => {
    expect(policies.policyOf('github', 'list_issues')).toEqual({
      limit_tokens: 3_000,
      drop_fields: ['body'],
      strategy: 'first',
    });
    expect(policies.policyOf('gitlab', 'list_issues')).toEqual({
      limit_tokens: 2_000,
      drop_fields: ['body'],
    });
    expect(policies.policyOf('gitlab', 'get')).toEqual({ limit_tokens: 1_000 });
  });

  it('allows what is allowed and not denied', () => {
    const asked = [
      ['github', 'list'],
      ['github', 'delete_repo'],
      ['other', 'read_file'],
      ['other', 'write_file'],
    ] as const;
    expect(asked.map(([server, tool]) => policies.isAllowed(server, tool))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('a server whose name had to be changed', () => {
  const config = {
    tools: { 'a/b/get': { limit_tokens: 5 } },
    deny: ['big one/delete_*', 'a/b/delete_*', 'gone/x'],
  };
  const givenNames = new Map([
    ['big-one', 'big one'],
    ['a-b', 'a/b'],
  ]);

  it('is held to patterns that use the name of its file', () => {
    const policies = createToolPolicies(config, givenNames);
    expect(policies.isAllowed('big-one', 'delete_all')).toBe(false);
    expect(policies.isAllowed('a-b', 'delete_all')).toBe(false);
    expect(policies.isAllowed('big-one', 'get')).toBe(true);
    expect(policies.policyOf('a-b', 'get')).toEqual({ limit_tokens: 5 });
  });

  it('is no pattern that names nobody', () => {
    expect(patternsWithoutServer(config, [...givenNames.keys(), ...givenNames.values()])).toEqual(['gone/x']);
  });
});

const NO_LIMIT = 'no limit is documented';

describe('client profiles', () => {
  it('are found by the name that a client gives itself', () => {
    expect(clientProfile('claude-code')?.title).toBe('Claude Code');
    expect(clientProfile('Visual Studio Code')?.title).toBe('VS Code and GitHub Copilot');
    expect(clientProfile('something-else')).toBeUndefined();
    expect(clientProfile(undefined)).toBeUndefined();
  });

  it('are dated, sourced and unambiguous', () => {
    const names = CLIENT_PROFILES.flatMap((profile) => profile.names);
    expect(new Set(names).size).toBe(names.length);
    for (const { asOf, source, limit, setup, sessions } of CLIENT_PROFILES) {
      expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(source.length).toBeGreaterThan(10);
      // One without a limit is there for its set-up or its sessions, and says that there is none.
      if (limit === undefined)
        expect({ known: setup ?? sessions, source }).toEqual({ known: expect.anything(), source: NO_LIMIT });
      else expect(limit.tokens ?? limit.bytes).toBeGreaterThan(0);
    }
  });
});

describe('the retrieval tool', () => {
  it('is announced like this', () => {
    const { descriptor } = createRetrieveTool({
      archive: undefined,
      limit: { amount: 1, unit: 'tokens' },
      counter: undefined as never,
    });
    const { name, title, description, annotations, inputSchema } = JSON.parse(descriptor) as Record<
      string,
      unknown
    >;
    expect({ name, title, description, annotations }).toMatchInlineSnapshot(`
      {
        "annotations": {
          "openWorldHint": false,
          "readOnlyHint": true,
        },
        "description": "Gets back what was left out of a tool result. A result that was cut says so, in a line that begins "[plimsoll:" or in _meta, and gives a handle. Without other arguments this returns the original from its start, in pages; ask for less with lines, rows, a pointer into JSON (also into a string that holds JSON), a filter on rows or a search, which gives each line after its number: "12: " where it was found, "13- " around it.",
        "name": "plimsoll_retrieve",
        "title": "Get back what was left out",
      }
    `);
    const { type, required, properties } = inputSchema as {
      type: string;
      required: string[];
      properties: object;
    };
    expect([type, required, Object.keys(properties)]).toEqual([
      'object',
      ['handle'],
      ['handle', 'unit', 'start', 'end', 'pointer', 'where', 'search', 'context', 'cursor'],
    ]);
  });
});
