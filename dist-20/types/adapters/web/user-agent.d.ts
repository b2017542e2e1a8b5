export declare const USER_AGENT: string;
