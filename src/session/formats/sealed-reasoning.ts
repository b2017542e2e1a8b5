/**
 * Reasoning that only its provider can read goes back encrypted, and is billed for its reasoning tokens, not for its letters. Its length
 * tells about how many those are, on the safe side. Data of 2026-11: what the open client of OpenAI (Codex) reckons with, and for
 * Anthropic 47 answers of a public session with their billed tokens, whose signatures have 3.2 to 5.5 bytes a token.
 */
import { memberValue, stringOf } from './json-access.js';

const OPENAI = { around: 650, bytesPerToken: 4 };
const ANTHROPIC = { around: 0, bytesPerToken: 3 };

/** Of the encrypted content of an item of OpenAI. */
export function sealedByOpenai(content: unknown): number {
  return tokensIn(content, OPENAI);
}

/** Of thinking of Anthropic that was redacted, or of a signature that goes with no text: it holds all of the thinking. */
export function sealedByAnthropic(content: unknown, text: unknown): number {
  return (stringOf(text) ?? '') === '' ? tokensIn(content, ANTHROPIC) : 0;
}

/** Of what the AI SDK and its users keep for either. */
export function sealedInOptions(options: unknown, text: unknown): number {
  const anthropic = memberValue(options, 'anthropic');
  return Math.max(
    sealedByOpenai(memberValue(memberValue(options, 'openai'), 'reasoningEncryptedContent')),
    sealedByAnthropic(memberValue(anthropic, 'signature') ?? memberValue(anthropic, 'redactedData'), text),
  );
}

/** Base64 has three bytes in four letters. */
function tokensIn(content: unknown, { around, bytesPerToken }: typeof OPENAI): number {
  const bytes = ((stringOf(content)?.length ?? 0) * 3) / 4;
  return Math.ceil(Math.max(0, bytes - around) / bytesPerToken);
}
