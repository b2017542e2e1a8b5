import { type Environment, type ServerDefinition } from './server-definition.js';
/** `undefined` when the text is no such file. */
export declare function readServersFile(text: string, file: string, env: Environment): ServerDefinition[] | undefined;
