import headless from '@xterm/headless';
import { expect, test } from 'vitest';
import { screenSvg } from '../../scripts/screen-svg.ts';

test('a picture has no text with blanks that only some programs keep, and each text in its column', async () => {
  const terminal = new headless.Terminal({ cols: 40, rows: 2, allowProposedApi: true });
  await new Promise<void>((done) =>
    terminal.write('  Name   計算機  a b\u001b[1m   bold ', () => done()),
  );
  const texts = [
    ...screenSvg(terminal, 'A title', false).matchAll(
      /<text x="([\d.]+)"[^>]* textLength="([\d.]+)"[^>]*>([^<]*)</g,
    ),
  ].map(([, x, length, text]) => ({
    text,
    column: Math.round((Number(x) - 14) / 8.4),
    columns: Math.round(Number(length) / 8.4),
  }));
  expect(texts).toEqual([
    { text: 'Name', column: 2, columns: 4 },
    { text: '計算機', column: 9, columns: 6 },
    { text: 'a b', column: 17, columns: 3 },
    { text: 'bold', column: 23, columns: 4 },
  ]);
});
