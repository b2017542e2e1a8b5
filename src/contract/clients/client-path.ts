/** How a path of a client is written in its file. */

/**
 * `~` is the user's folder, `${NAME:-other}` a variable or, where it is not set, the other text. Project files are relative to the
 * folder of the project. A system that is not listed does not have the file.
 */
export type ClientPath = string | Readonly<Partial<Record<ClientPlatform, string>>>;
export type ClientPlatform = 'linux' | 'darwin' | 'win32';
