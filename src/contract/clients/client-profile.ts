/**
 * The facts about a client program: where it cuts a tool result, and which form its model sees. They are dated data,
 * one file per program, listed in `clients.ts`.
 */
export interface ClientProfile {
  /** Matched against `clientInfo.name`, lower case, as a whole or up to a separator. */
  readonly names: readonly string[];
  readonly title: string;
  /** Where the client itself cuts, fails or moves a result to a file. */
  readonly limit: { readonly tokens?: number; readonly bytes?: number };
  /** `either`: it is not known, or it changed between versions. */
  readonly shows: 'content' | 'structured' | 'either';
  /** Links to resources in a result are handed to the model in a way that it can follow. */
  readonly followsLinks?: boolean;
  /** Takes more than its limit from a tool that announces its size (`anthropic/maxResultSizeChars`). */
  readonly takesAnnounced?: boolean;
  /** Whose tokens count, when it is not open. */
  readonly model?: string;
  /** The hooks that are answered, and the file of the user's settings where they stand. None: it takes no result in place of its own. */
  readonly hooks?: {
    readonly file: string;
    readonly events: readonly {
      readonly event: string;
      readonly matcher?: string;
      /** In the unit of the client. */
      readonly timeout?: number;
    }[];
  };
  readonly asOf: string;
  readonly source: string;
}
