import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ContentItemSchema } from './content-item.js';
import { ErrorEnvelopeSchema, RESPONSE_VERSION, ReportDataSchema, ReportEnvelopeSchema } from './envelope.js';
import { ToolErrorSchema } from './errors.js';
import { FIDELITY_REASONS, FIDELITY_SCHEMA_VERSION } from './fidelity.js';
import { FIDELITY_LEVELS, nextTighterLevel } from './levels.js';
import { DEFAULT_MODEL_LIMITS } from './model-limits.js';
import {
  CONFIG_FILE_NAMES,
  ENVIRONMENT_PREFIX,
  HOME_VARIABLE,
  META_KEY,
  NOTICE_FIELD,
  RETRIEVE_TOOL,
} from './names.js';
import { RUN_STATUSES } from './phases.js';
import { ERROR_CODES, PlimsollError } from './plimsoll-error.js';
import { formatProviderId, parseProviderId } from './provider-id.js';
import { ReductionSchema } from './reduction.js';
import { ToolMetaSchema } from './tool-meta.js';
import { distinctCodes, WARNING_CODES } from './warnings.js';

describe('names that outsiders rely on', () => {
  it('are these literals', () => {
    expect(META_KEY).toBe('dev.plimsoll/reduction');
    expect(RETRIEVE_TOOL).toBe('plimsoll_retrieve');
    expect(NOTICE_FIELD).toBe('plimsoll_notice');
    expect(HOME_VARIABLE).toBe('PLIMSOLL_HOME');
    expect(ENVIRONMENT_PREFIX).toBe('PLIMSOLL_');
    expect(CONFIG_FILE_NAMES).toEqual(['plimsoll.toml', 'plimsoll.json', 'plimsoll.yaml', 'plimsoll.yml']);
    expect(RESPONSE_VERSION).toBe('response-v2');
    expect(FIDELITY_SCHEMA_VERSION).toBe('v1');
  });

  it('keeps the reverse-DNS key free of the label that MCP reserves', () => {
    expect(META_KEY.split(/[./]/)).not.toContain('mcp');
  });
});

describe('codes', () => {
  it('has the ten warning codes', () => {
    expect(WARNING_CODES).toEqual([
      'CONTENT_TRUNCATED',
      'CONTENT_DROPPED',
      'PRIORITY_SUMMARIZED',
      'SUMMARY_PROVIDER_FAILED',
      'TOKEN_BUDGET_FLOORED',
      'LIMITS_DEFAULTED',
      'ARCHIVE_WRITE_FAILED',
      'PROTECTED_OVERFLOW',
      'STATE_MIGRATION_RECOVERED',
      'TOKEN_COUNT_ESTIMATE_USED',
    ]);
  });

  it('has the five error codes of tools and INTERNAL_ERROR', () => {
    expect(ERROR_CODES).toEqual([
      'NOT_FOUND',
      'INVALID_PARAMS',
      'RATE_LIMITED',
      'AUTH_REQUIRED',
      'CAPABILITY_DENIED',
      'INTERNAL_ERROR',
    ]);
  });

  it('has the levels, reasons and statuses', () => {
    expect(FIDELITY_LEVELS).toEqual(['raw', 'condensed', 'key_points', 'headline']);
    expect(FIDELITY_REASONS).toEqual(['budget_limit', 'provider_error', 'manual_override']);
    expect(RUN_STATUSES).toEqual([
      'planning',
      'gathering',
      'analysis',
      'synthesis',
      'refinement',
      'completed',
      'failed',
      'cancelled',
      'interrupted',
    ]);
  });

  it('walks the levels from whole to least and then ends', () => {
    expect(FIDELITY_LEVELS.map(nextTighterLevel)).toEqual(['condensed', 'key_points', 'headline', undefined]);
  });

  it('lists distinct warning codes in the order in which they first occur', () => {
    const detail = (code: (typeof WARNING_CODES)[number]) => ({ code, message: 'm' });
    expect(
      distinctCodes([detail('CONTENT_DROPPED'), detail('CONTENT_TRUNCATED'), detail('CONTENT_DROPPED')]),
    ).toEqual(['CONTENT_DROPPED', 'CONTENT_TRUNCATED']);
  });
});

describe('the response-v2 envelope', () => {
  const report = {
    success: true,
    data: {
      report: '...',
      content_fidelity_schema_version: 'v1',
      content_fidelity: {
        'source-123': { phases: { analysis: { level: 'key_points', reason: 'budget_limit', warnings: [] } } },
      },
      warning_details: [{ code: 'CONTENT_TRUNCATED', message: 'Sources summarized', phase: 'analysis' }],
      dropped_content_ids: ['source-999'],
      content_archive_hashes: { 'source-123': 'a'.repeat(64) },
    },
    error: null,
    meta: { version: 'response-v2', warnings: ['CONTENT_TRUNCATED'] },
  };

  it("accepts the document's example of a report", () => {
    expect(ReportEnvelopeSchema.parse(report)).toEqual(report);
  });

  it('always has the fidelity fields in a report', () => {
    expect(ReportDataSchema.parse({ report: 'text' })).toEqual({
      report: 'text',
      content_fidelity_schema_version: 'v1',
      content_fidelity: {},
      warning_details: [],
      dropped_content_ids: [],
      content_archive_hashes: {},
    });
  });

  it('has exactly success, data, error and meta, and an error only when it failed', () => {
    expect(ReportEnvelopeSchema.safeParse({ ...report, extra: 1 }).success).toBe(false);
    expect(ReportEnvelopeSchema.safeParse({ ...report, error: 'boom' }).success).toBe(false);
    expect(
      ErrorEnvelopeSchema.parse({
        success: false,
        data: { error_code: 'INTERNAL_ERROR', error_type: 'internal' },
        error: 'boom',
        meta: { version: 'response-v2' },
      }).error,
    ).toBe('boom');
    expect(ErrorEnvelopeSchema.safeParse({ success: false, data: {}, error: null, meta: {} }).success).toBe(
      false,
    );
  });

  it('omits meta.warnings when there are none', () => {
    const empty = { ...report, meta: { version: 'response-v2', warnings: [] } };
    expect(ReportEnvelopeSchema.safeParse(empty).success).toBe(false);
  });
});

describe('shapes of tool answers', () => {
  it('accepts its examples of metadata and of an error', () => {
    const meta = { count: 45, truncated: true, truncated_from: 120, timestamp: '2026-01-22T12:00:00+00:00' };
    expect(ToolMetaSchema.parse(meta)).toEqual(meta);
    const error = {
      error: true,
      error_code: 'NOT_FOUND',
      message: "System 'Xyzzy' not found in universe",
      _meta: { count: 0, timestamp: '2026-01-22T12:00:00+00:00' },
    };
    expect(ToolErrorSchema.parse(error)).toEqual(error);
  });

  it('refuses another form of time, truncated: false and a message over 500 characters', () => {
    expect(ToolMetaSchema.safeParse({ count: 0, timestamp: '2026-01-22T12:00:00Z' }).success).toBe(false);
    const meta = { count: 0, timestamp: '2026-01-22T12:00:00+00:00' };
    expect(ToolMetaSchema.safeParse({ ...meta, truncated: false }).success).toBe(false);
    const error = { error: true, error_code: 'NOT_FOUND', message: 'x'.repeat(501), _meta: meta };
    expect(ToolErrorSchema.safeParse(error).success).toBe(false);
  });
});

describe('provider ids', () => {
  it.each([
    ['claude', undefined, 'claude', undefined, 'claude'],
    ['gemini:flash', undefined, 'gemini', 'flash', 'gemini:flash'],
    ['  Claude : Opus  ', undefined, 'claude', 'opus', 'claude:opus'],
    ['[cli]gemini:flash', 'cli', 'gemini', 'flash', 'gemini:flash'],
    ['[API] openai:gpt-4.1', 'api', 'openai', 'gpt-4.1', 'openai:gpt-4.1'],
    ['[cli]opencode:openai/gpt-5.2', 'cli', 'opencode', 'openai/gpt-5.2', 'opencode:openai/gpt-5.2'],
    ['ollama:llama3:8b', undefined, 'ollama', 'llama3:8b', 'ollama:llama3:8b'],
  ])('reads %s', (text, transport, provider, model, key) => {
    expect(parseProviderId(text)).toEqual({ transport, provider, model, key });
  });

  it.each(['', ':', 'claude:', '[ssh]claude:opus', '[cli]', 'a b:c', 'claude: ', '[cli'])(
    'refuses %j with a sentence and a remedy',
    (text) => {
      expect(() => parseProviderId(text)).toThrow(PlimsollError);
      try {
        parseProviderId(text);
      } catch (error) {
        expect((error as PlimsollError).code).toBe('INVALID_PARAMS');
        expect((error as PlimsollError).remedy).toMatch(/^Write /);
      }
    },
  );

  it('come back the same when written and read again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        let id: ReturnType<typeof parseProviderId>;
        try {
          id = parseProviderId(text);
        } catch (error) {
          expect(error).toBeInstanceOf(PlimsollError);
          return;
        }
        expect(parseProviderId(formatProviderId(id))).toEqual(id);
      }),
    );
  });
});

describe('the limits table', () => {
  it('holds the documented figures', () => {
    const row = (key: string) => {
      const limits = DEFAULT_MODEL_LIMITS[key];
      return [
        limits?.context_window,
        limits?.max_output_tokens,
        limits?.budgeting_mode,
        limits?.output_reserved,
      ];
    };
    expect(row('codex:gpt-5.2-codex')).toEqual([400_000, 128_000, 'combined', 128_000]);
    expect(row('opencode:openai/gpt-4.1')).toEqual([1_000_000, 32_000, 'combined', 32_000]);
    expect(row('codex:o4-mini')).toEqual([200_000, 100_000, 'combined', 100_000]);
    expect(row('claude:sonnet')).toEqual([200_000, 64_000, 'combined', 64_000]);
    expect(row('gemini:flash')).toEqual([1_000_000, 32_000, 'input_only', 0]);
    expect(row('gemini:pro')).toEqual([1_000_000, 64_000, 'input_only', 0]);
    expect(row('_default')).toEqual([128_000, 8_192, 'combined', 8_192]);
  });

  it('cannot be changed by a reader', () => {
    expect(Object.isFrozen(DEFAULT_MODEL_LIMITS)).toBe(true);
    expect(Object.values(DEFAULT_MODEL_LIMITS).every((limits) => Object.isFrozen(limits))).toBe(true);
  });
});

describe('every schema', () => {
  it('has a JSON Schema with a description', () => {
    for (const schema of [ContentItemSchema, ToolMetaSchema, ToolErrorSchema, ReductionSchema]) {
      expect(z.toJSONSchema(schema)).toMatchObject({ type: 'object', description: expect.any(String) });
    }
  });
});
