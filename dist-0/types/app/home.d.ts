type Environment = Readonly<Record<string, string | undefined>>;
/** The folder under which Plimsoll keeps what it writes: `PLIMSOLL_HOME`, or the one that the system has for data of programs. */
export declare function plimsollHome(env?: Environment, platform?: string): string;
/**
 * The path, unless it lies where the system shows itself as files, by its name or behind a link: making a folder there can
 * fail or wait for ever.
 */
export declare function refuseSpecialFolder(path: string): string;
/** `~/notes` as a shell would read it: a file or an unquoted variable may hold it unexpanded. */
export declare function expandUserFolder(path: string, env?: Environment, platform?: string): string;
export {};
