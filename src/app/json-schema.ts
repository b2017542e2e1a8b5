/** Validation against other people's JSON Schemas, for everybody. Load it late: the library takes time to start. */
export { compileJsonSchema, newStepBudget } from '../adapters/json-schema/compile-json-schema.js';
