/** The version of the package, which the build inserts. Tests that run from source see "0.0.0-source". */
declare const PLIMSOLL_VERSION: string | undefined;

export const VERSION = typeof PLIMSOLL_VERSION === 'string' ? PLIMSOLL_VERSION : '0.0.0-source';
