/** `value`: JSON. What cannot be looked through does not pass. */
export declare function redactSaid(value: string): string;
