/** Validates values against JSON Schemas from outside. Load it late: the library takes time to start. */
export { compileJsonSchema, newStepBudget } from '../adapters/json-schema/compile-json-schema.js';
