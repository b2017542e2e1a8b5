/** Who asks: the name that robots.txt is read for, with the version that the build puts in. */
declare const PLIMSOLL_VERSION: string | undefined;

export const USER_AGENT = `plimsoll/${typeof PLIMSOLL_VERSION === 'string' ? PLIMSOLL_VERSION : '0.0.0-source'}`;
