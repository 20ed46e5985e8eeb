import { styleText } from 'node:util';

/** Whether output is coloured: on a terminal with colours, unless NO_COLOR forbids or FORCE_COLOR demands it. */
export function isColoured(isTerminal: boolean, environment: NodeJS.ProcessEnv): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return isTerminal && environment.TERM !== 'dumb';
}

/** Returns a function that colours text, or one that leaves it unchanged. */
export function painter(coloured: boolean): (style: PaintStyle, text: string) => string {
  if (!coloured) return (_, text) => text;
  return (style, text) => styleText(style, text, { validateStream: false });
}

export type PaintStyle = 'red' | 'yellow' | 'cyan' | 'green' | 'dim' | 'bold' | 'underline';
