/** Policies of capabilities, apart from the rest of the scope: they load the schema library. */
export { parsePolicy } from '../bound/policy/parse-policy.js';
