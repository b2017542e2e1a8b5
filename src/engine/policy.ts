/** What the rooms above may use for capability policies. It stands apart, because it loads the schema library. */
export { parsePolicy } from '../bound/policy/parse-policy.js';
