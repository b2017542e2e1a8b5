export declare function plainFigures(text: string): string;
