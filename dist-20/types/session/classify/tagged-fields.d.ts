/**
 * What a result says of itself in elements at its beginning, as clients tell of a process that they run:
 * `<status>completed</status> <exit_code>1</exit_code> <stdout>...`. It is read as the same words in an object would be.
 */
/** `undefined` where it does not begin in this way. What somebody stopped has no exit code of its own. */
export declare function taggedFields(text: string): Readonly<Record<string, unknown>> | undefined;
