/**
 * A chat or the history of a ticket looks like a log: every entry begins with a time. But people speak there, in sentences, and they ask:
 * what a line says about errors is no error of a program, and an answer stands below its question.
 */
export declare function isConversation(text: string): boolean;
