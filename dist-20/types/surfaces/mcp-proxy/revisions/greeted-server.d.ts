import type { Translator, TranslatorPorts } from './translator.js';
export declare function createGreetedServer(ports: TranslatorPorts): Translator;
export declare function unsupportedAnswer(id: string, requested: string | undefined): Buffer;
