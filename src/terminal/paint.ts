import { styleText } from 'node:util';

/** Whether output is coloured: on a terminal that can, unless NO_COLOR forbids or FORCE_COLOR demands it. */
export function isColoured(isTerminal: boolean, environment: NodeJS.ProcessEnv): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return isTerminal && environment.TERM !== 'dumb';
}

/** Paints text, or leaves it as it is. */
export function painter(coloured: boolean): (style: PaintStyle, text: string) => string {
  if (!coloured) return (_, text) => text;
  return (style, text) => styleText(style, text, { validateStream: false });
}

export type PaintStyle = 'red' | 'yellow' | 'cyan' | 'green' | 'dim' | 'bold' | 'underline';
