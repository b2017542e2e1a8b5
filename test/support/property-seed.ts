/**
 * Property tests look at new values on every run of a person's. In CI they look at the same ones, so that a change is
 * judged by the change; PLIMSOLL_PROPERTY_SEED sets another seed.
 */
import fc from 'fast-check';

const given = process.env.PLIMSOLL_PROPERTY_SEED ?? (process.env.CI === undefined ? undefined : '20261115');
if (given !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given) });
