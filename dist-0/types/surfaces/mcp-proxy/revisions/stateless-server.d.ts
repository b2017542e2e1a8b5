import type { Translator, TranslatorPorts } from './translator.js';
export declare function createStatelessServer(ports: TranslatorPorts): Translator;
