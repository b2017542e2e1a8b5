/** The public API, written by hand: what is not listed here may change without notice. */
export { PlimsollError } from './contract/plimsoll-error.js';
