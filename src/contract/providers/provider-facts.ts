/**
 * The facts about a model provider: how it is reached, its models with limits and prices, and its words for a prompt
 * that is too long. They are dated data, one file per provider, listed in `providers.ts`. Wire formats and locks of
 * programs are code in `adapters/models/`.
 */
export interface ProviderFacts {
  /** When the figures were last compared with what the maker states, and where. */
  readonly asOf: string;
  readonly source: string;
  /** For the reference of the configuration. */
  readonly description: string;
  readonly example: {
    readonly api_key_env?: string;
    readonly base_url?: string;
    readonly command?: string;
  };
  /** Names that people also write. */
  readonly alsoCalled?: readonly string[];
  /** How it is spoken to over HTTP; absent for a program without a service. */
  readonly wire?: 'anthropic' | 'google' | 'ollama' | 'openai';
  /** Absent: the configuration has to name it. */
  readonly address?: string;
  /** The first part of the service's paths; an address may be given with or without it. */
  readonly pathBeginning?: string;
  /** The environment variable that holds the key unless `api_key_env` names another; absent: no key is needed. */
  readonly keyVariable?: string;
  /** What to write to use a key that is set. */
  readonly suggested?: string;
  /** A program of the provider's name can be asked. */
  readonly hasProgram?: true;
  /** Runs on this machine: nothing is paid, and one call is answered after another. */
  readonly isLocal?: true;
  /** Serves open-weights models under its own names. */
  readonly hasOwnNames?: true;
  readonly models?: Readonly<Record<string, ModelFacts>>;
  /** By the name that the maker gives the model. */
  readonly prices?: Readonly<Record<string, KnownPrice>>;
  /**
   * Models that think by default and take a level of thinking. Older models would refuse that level, so they do not get
   * it.
   */
  readonly thinks?: RegExp;
  /** Patterns of what it says when a prompt is too long. Any address may forward to any service, so those of all are tried. */
  readonly overflow?: readonly string[];
}

export const BUDGETING_MODES = ['input_only', 'combined'] as const;
export type BudgetingMode = (typeof BUDGETING_MODES)[number];

export interface ModelFacts {
  /** Total window in tokens. */
  readonly window: number;
  /** The most the model can answer. */
  readonly output: number;
  /** `combined`: input and output share the window. */
  readonly mode: BudgetingMode;
  /** The model that a short name stands for today. */
  readonly standsFor?: string;
}

export interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

/** US dollars per million tokens. */
export interface KnownPrice extends ModelPrice {
  /** The prices of input read from the provider's cache and written to it, if they differ. */
  readonly cached?: number;
  readonly write?: number;
  /** What a call costs whose input has more tokens than this. */
  readonly long?: ModelPrice & { readonly above: number };
}
