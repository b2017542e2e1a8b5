import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodingFor } from './encoding-for.js';

const tokenizer = (encoding: string) => ({ method: 'tokenizer', encoding });
const calibrated = (family: string) => ({ method: 'calibrated', encoding: 'o200k_base', family });
const heuristic = { method: 'heuristic' };

describe('encodingFor', () => {
  it.each([
    ['o200k_base', tokenizer('o200k_base')],
    ['cl100k_base', tokenizer('cl100k_base')],
    ['o200k_harmony', tokenizer('o200k_harmony')],
    ['gpt-4o', tokenizer('o200k_base')],
    [' GPT-4o-mini-2024-07-18 ', tokenizer('o200k_base')],
    ['chatgpt-4o-latest', tokenizer('o200k_base')],
    ['gpt-4.1-nano', tokenizer('o200k_base')],
    ['gpt-5', tokenizer('o200k_base')],
    ['gpt-5.2-codex', tokenizer('o200k_base')],
    ['codex-mini-latest', tokenizer('o200k_base')],
    ['o1-preview', tokenizer('o200k_base')],
    ['o3', tokenizer('o200k_base')],
    ['o4-mini', tokenizer('o200k_base')],
    ['gpt-4', tokenizer('cl100k_base')],
    ['gpt-4-turbo-2024-04-09', tokenizer('cl100k_base')],
    ['gpt-3.5-turbo', tokenizer('cl100k_base')],
    ['text-embedding-3-large', tokenizer('cl100k_base')],
    ['gpt-oss-120b', tokenizer('o200k_harmony')],
    ['gpt-oss:20b', tokenizer('o200k_harmony')],
    ['ft:gpt-4o-mini:acme::abc', tokenizer('o200k_base')],
  ])('counts the API name %s', (model, expected) => {
    expect(encodingFor(model)).toEqual(expected);
  });

  it.each([
    ['[cli]codex:gpt-4.1', tokenizer('o200k_base')],
    ['codex', tokenizer('o200k_base')],
    ['opencode:openai/o3', tokenizer('o200k_base')],
    ['compat:openai/gpt-4o', tokenizer('o200k_base')],
    ['ollama:gpt-oss:20b', tokenizer('o200k_harmony')],
    ['claude:sonnet', calibrated('claude')],
    ['[API] Claude : Opus', calibrated('claude')],
    ['claude', calibrated('claude')],
    ['opencode:anthropic/claude-sonnet-4-5', calibrated('claude-4.6')],
    ['gemini:flash', calibrated('gemini')],
    ['[cli]gemini:pro', calibrated('gemini')],
    ['ollama:llama3.3:70b', calibrated('open-weights')],
    ['compat:qwen/qwen3-coder', calibrated('open-weights')],
  ])('counts the provider id %s', (model, expected) => {
    expect(encodingFor(model)).toEqual(expected);
  });

  it.each([
    ['claude-3-opus-20240229', 'claude-4.6'],
    ['claude-3-5-sonnet-20241022', 'claude-4.6'],
    ['claude-opus-4-20250514', 'claude-4.6'],
    ['claude-opus-4-5', 'claude-4.6'],
    ['claude-opus-4.6', 'claude-4.6'],
    ['claude-haiku-4-5@20251001', 'claude-4.6'],
    ['us.anthropic.claude-opus-4-5-20251101-v1:0', 'claude-4.6'],
    ['vertex/claude-opus-4-8', 'claude'],
    ['claude-opus-4-7', 'claude'],
    ['claude-opus-4-10', 'claude'],
    ['claude-sonnet-5', 'claude'],
    ['claude-opus-latest', 'claude'],
    ['claude-opus-4-7[1m]', 'claude'],
    ['claude:opus-4-7[1m]', 'claude'],
    ['claude-opus-4.7:beta', 'claude'],
    ['anthropic/claude-opus-4.7:beta', 'claude'],
    ['compat:anthropic/claude-opus-4.7:thinking', 'claude'],
    ['claude-opus-4_7', 'claude'],
    ['sonnet[1m]', 'claude'],
    ['claude-sonnet-4-5[1m]', 'claude-4.6'],
    ['cursor-agent:sonnet-4.5', 'claude-4.6'],
    ['gemini-2.5-pro', 'gemini'],
    ['deepseek-chat', 'open-weights'],
    ['deepseek:chat', 'open-weights'],
    ['openrouter/deepseek/deepseek-r1:free', 'open-weights'],
    ['llama3', 'open-weights'],
    ['llama3:70b', 'open-weights'],
    ['meta-llama/Llama-3.3-70B-Instruct', 'open-weights'],
    ['us.meta.llama3-3-70b-instruct-v1:0', 'open-weights'],
    ['codellama', 'open-weights'],
    ['mistral-large', 'open-weights'],
    ['open-mistral-nemo', 'open-weights'],
    ['qwen2.5-coder:32b', 'open-weights'],
    ['gemma-3-27b-it', 'open-weights'],
  ])('estimates %s as %s', (model, family) => {
    expect(encodingFor(model)).toEqual(calibrated(family));
  });

  it.each([
    '',
    'acme',
    'acme:m1',
    'llamaware',
    'grok-4',
    'gpt-4.7',
    'gpt-9',
    'o30',
    'openai:unheard-of',
    'cursor-agent:auto',
    '[',
    ':',
    '/',
  ])('does not guess about "%s"', (model) => {
    expect(encodingFor(model)).toEqual(heuristic);
  });

  it('counts no Claude from 4.7 on with the lower figures, whatever follows its version', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'anthropic/', 'compat:anthropic/', 'claude:', '[cli]claude:', 'us.anthropic.'),
        fc.constantFrom('claude-opus-4-7', 'claude-opus-4.8', 'claude-opus-4-10', 'claude-sonnet-5'),
        fc.constantFrom('', '-v', '-beta', ':', '@', '[', '-20260416', '+'),
        fc.stringMatching(/^[a-z[\]@:+-]{0,12}$/),
        (prefix, name, mark, rest) => {
          expect(encodingFor(prefix + name + mark + rest)).toEqual(calibrated('claude'));
        },
      ),
    );
  });

  it('takes any text for a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (model) => {
        expect(['tokenizer', 'calibrated', 'heuristic']).toContain(encodingFor(model).method);
      }),
    );
  });
});
