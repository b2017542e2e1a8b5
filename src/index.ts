export { PlimsollError } from './contract/plimsoll-error.js';
