/**
 * Whether a text beside a call only announces what the call then does: "Let me run the tests." That is what is recognised; every other
 * sentence may say what was found, decided or planned, and stays.
 */
export declare function isAnnouncement(text: string): boolean;
