import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { onEnter } from '../../../src/terminal/prompt/on-enter.ts';
import { TerminalSession } from '../../e2e/terminal-session.ts';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';

/** Listens until it has heard two lines, says that it does not any longer, and ends a while later. */
const program = bundledProgram(`
  import { onEnter } from '${sourcePath('terminal/prompt/on-enter.ts')}';
  let heard = 0;
  const forget = onEnter(process.stdin, () => {
    console.log('Heard ' + ++heard + '.');
    if (heard < 2) return;
    forget();
    console.log('Forgotten.');
    setTimeout(() => console.log('Ended.'), 500);
  });
  console.log('Listening.');
  if (process.env.BACKGROUND) setTimeout(() => console.log('Not stopped.'), 500);
`);

let session: TerminalSession | undefined;

afterEach(async () => {
  session?.kill();
  await session?.ended;
});

test('each entered line calls the listener, until it is removed', async () => {
  session = new TerminalSession({
    program: [process.execPath, program()],
    cwd: process.cwd(),
    env: { BACKGROUND: '' },
  });
  const { output } = await untilSaid(session, 'Listening.');
  expect(output).not.toContain('Heard');
  session.type('some text');
  session.type('\r');
  await untilSaid(session, 'Heard 1.');
  session.type('\r');
  await untilSaid(session, 'Forgotten.');
  session.type('\r');
  // It ends by itself, because it does not wait for the terminal any more.
  expect(await session.ended).toBe(0);
  expect(session.output).toContain('Ended.');
  expect(session.output).not.toContain('Heard 3.');
});

test('a background job does not read the terminal, which would stop it', async () => {
  const job = 'set -m; "$0" "$1" & wait; jobs; echo over';
  session = new TerminalSession({
    program: ['bash', '-c', job, process.execPath, program()],
    cwd: process.cwd(),
    env: { BACKGROUND: '1' },
  });
  await untilSaid(session, 'Listening.');
  session.type('\r');
  await untilSaid(session, 'over');
  expect(session.output).toContain('Not stopped.');
  expect(session.output).not.toMatch(/Heard|Stopped/);
});

test('input that is not a terminal is not read', () => {
  const input = new PassThrough();
  const forget = onEnter(input as unknown as NodeJS.ReadStream, () => {
    throw new Error('it was heard');
  });
  input.write('\n');
  forget();
  expect(String(input.read())).toBe('\n');
});

async function untilSaid(terminal: TerminalSession, text: string): Promise<TerminalSession> {
  await terminal.waitForOutput((output) => output.includes(text));
  return terminal;
}
