/** Thin clients for the documented wire formats: OpenAI chat completions, Anthropic messages, Google generateContent, Ollama chat. */
import { type ModelClient } from '../../contract/ports/model-client.js';
import type { ProviderId } from '../../contract/provider-id.js';
export interface HttpClientOptions {
    readonly id: ProviderId;
    /** The model as the service calls it. */
    readonly model: string;
    readonly baseUrl: string;
    readonly key: string | undefined;
}
export declare function createOpenAiClient({ id, model, baseUrl, key }: HttpClientOptions): ModelClient;
export declare function createAnthropicClient({ id, model, baseUrl, key }: HttpClientOptions): ModelClient;
export declare function createGoogleClient({ id, model, baseUrl, key }: HttpClientOptions): ModelClient;
export declare function createOllamaClient({ id, model, baseUrl }: HttpClientOptions): ModelClient;
