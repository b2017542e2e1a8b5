export declare function isFigure(word: string): boolean;
export declare function isWholeFigure(text: string, from: number, to: number): boolean;
