import { renderToString } from 'ink';
import type { ReactNode } from 'react';
import { coloursFor } from '../../../src/terminal/colours.ts';
import { Look } from '../../../src/terminal/components/look/look.tsx';
import type { Size } from '../../../src/terminal/layout.ts';
import { drawable, symbolsFor } from '../../../src/terminal/symbols.ts';

/** The lines of a screen on a terminal of a size, without colours and blanks at their ends. */
export function screenLines(
  content: ReactNode,
  size: Size,
  environment: NodeJS.ProcessEnv = { LANG: 'C.UTF-8' },
): string[] {
  const symbols = symbolsFor(environment);
  const text = renderToString(
    <Look symbols={symbols} colours={coloursFor(true, environment)} size={size}>
      {content}
    </Look>,
    { columns: size.columns },
  );
  return drawable(text, symbols).split('\n');
}
