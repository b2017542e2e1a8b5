/**
 * Characters that change how text reads without being seen: direction overrides, embeddings and isolates, tag characters, runs
 * of variation selectors. They become visible escapes such as `\u{202E}`, whether they are closed or not. Joiners that a script
 * or an emoji needs stay as they are, and so do the marks of Arabic and Hebrew text (LRM, RLM, ALM), which reach no further than
 * their neighbours, and the three flags that are spelled with tag characters.
 */
/**
 * Shows bidirectional controls, tag characters and other unseen format characters as `\u{202E}`, or as `escapeOf` writes them. Text without them is
 * returned as it is; showing twice is the same as once. Linear.
 */
export declare function visibleControls(text: string, escapeOf?: (code: number) => string): string;
