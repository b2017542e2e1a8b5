export declare function splitQuestions(text: string): string[];
