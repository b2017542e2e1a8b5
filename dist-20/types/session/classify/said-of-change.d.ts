export type ChangeSaid = 'done' | 'denied' | 'failed' | undefined;
/** `undefined` where it says nothing of it. */
export declare function saidOfChange(given: string): ChangeSaid;
