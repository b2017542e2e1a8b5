/**
 * Which names say that their value is a secret. A name is judged by its last words, in any spelling (`clientSecret`,
 * `CLIENT_SECRET`, `client-secret`): "author", "token_count", "max_tokens" and "public_key" are not secrets, and neither
 * are the tokens an agent needs to go on (`nextPageToken`, `progressToken`) or the special tokens of a tokenizer.
 */
/** What a secret name promises; it is also the rule that a redaction names. */
export type SecretKind = 'password' | 'secret' | 'token' | 'api-key' | 'private-key' | 'credential' | 'authorization' | 'cookie' | 'connection-string';
/** The kind of secret that a name announces, or undefined for an ordinary name. */
export declare function secretNameKind(name: string): SecretKind | undefined;
/** True for a word that makes a token after it a place in a list: `Next page token: ...`. */
export declare function isPageWord(word: string): boolean;
/** True for the name of an object whose `token` is a place in a list: `{"paging": {"token": ...}}`. */
export declare function isPageHolder(name: string): boolean;
