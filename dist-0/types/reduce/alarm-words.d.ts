export type AlarmLevel = 'error' | 'warning';
export declare function alarmLevel(text: string): AlarmLevel | undefined;
/** Where error words stand between two offsets, in order. */
export declare function errorWords(text: string, from: number, to: number): {
    at: number;
    word: string;
}[];
