/** Writes colours only on a terminal, unless NO_COLOR is set or --no-color is given. */
import colors from 'picocolors';

export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

export function createPaint(enabled: boolean): Paint {
  const { bold, dim, red, green, yellow, cyan } = colors.createColors(enabled);
  return { bold, dim, red, green, yellow, cyan };
}

export function wantsColor(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  return isTerminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
}
