import headless from '@xterm/headless';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { Film } from '../../scripts/film.ts';

function terminalOf(text: string): Promise<headless.Terminal> {
  const terminal = new headless.Terminal({ cols: 20, rows: 3, allowProposedApi: true });
  return new Promise((done) => terminal.write(text, () => done(terminal)));
}

const write = (terminal: headless.Terminal, text: string) =>
  new Promise<void>((done) => terminal.write(text, done));

test('a film shows its frames in turn, for as long as was said, and has equal rows once', async () => {
  const terminal = await terminalOf('same\r\nfirst');
  const film = new Film(terminal);
  film.add(300, false);
  film.add(100, false);
  await write(terminal, '\r\nthird');
  film.add(600, true);
  expect(film.ms).toBe(1_000);
  const svg = film.svg('A <film>');
  expect(svg).toContain('0.000%{transform:translateX(0px)}40.000%{transform:translateX(-196px)}');
  expect(svg).toContain('animation:film 1.00s step-end infinite');
  expect(svg.match(/>same</g)).toHaveLength(1);
  expect(svg.match(/<use /g)).toHaveLength(5);
  expect(svg.match(/height="16" fill/g)).toHaveLength(1);
  const parser = new SaxesParser();
  const faults: Error[] = [];
  parser.on('error', (fault) => void faults.push(fault));
  parser.write(svg).close();
  expect(faults).toEqual([]);
});
