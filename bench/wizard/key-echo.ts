import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import headless from '@xterm/headless';
import type { Figure } from '../figure.ts';
import { median } from '../measure.ts';
import { nodeInTerminal, size } from './node-in-terminal.ts';
import type { Programs } from './programs.ts';

/** A program that prints 5,000 lines a second until it is ended. */
const printer = `
let line = 0;
const begun = performance.now();
setInterval(() => {
  const due = (performance.now() - begun) * 5;
  let text = '';
  while (line < due) text += '#12 ' + (line++ / 100).toFixed(2) + ' Unpacking libexample-' + line + ':amd64 (2:1.8.4-2)\\n';
  process.stdout.write(text);
}, 10);
`;

/** A program that does nothing but echo keys: what the machine makes anyone wait who wants a turn. */
const echo = "process.stdin.setRawMode(true).on('data', (key) => process.stdout.write(key))";

const keys = 300;
/** As many as are in the search line at a time. */
const wordLength = 25;
const answerTimeoutMs = 30_000;

/** The value that so large a share of them does not exceed. */
function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!;
}

/** Types keys to a program that echoes them, and says how long each took. */
function typeToEcho(folder: string) {
  let seen: () => void = () => {};
  const { pty, ended } = nodeInTerminal(['-e', echo], folder, () => seen());
  return {
    async type(key: string): Promise<number> {
      const echoed = new Promise<void>((resolve) => {
        seen = resolve;
      });
      const sent = performance.now();
      pty.write(key);
      await echoed;
      return performance.now() - sent;
    },
    async end(): Promise<void> {
      pty.kill('SIGKILL');
      await ended.catch(() => undefined);
    },
  };
}

/** How long a typed character takes until it stands on the screen, while a build prints. */
export async function benchKeyEcho(folder: string, { wizard }: Programs): Promise<Figure[]> {
  const screen = new headless.Terminal({
    cols: size.columns,
    rows: size.rows,
    allowProposedApi: true,
  });
  let look = () => {};
  const words = [wizard, join(folder, 'echo.log'), process.execPath, '-e', printer];
  const { pty, ended } = nodeInTerminal(words, folder, (data) => screen.write(data, () => look()));
  const rowText = (row: number) =>
    screen.buffer.active.getLine(screen.buffer.active.baseY + row)?.translateToString(true) ?? '';
  const shows = (isThere: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('the screen did not answer')),
        answerTimeoutMs,
      );
      look = () => {
        if (!isThere()) return;
        clearTimeout(timer);
        look = () => {};
        resolve();
      };
      look();
    });
  const other = typeToEcho(folder);
  const searchRow = () => rowText(size.rows - 2);
  try {
    await shows(() =>
      Array.from({ length: size.rows }, (_, row) => rowText(row)).some((text) =>
        text.includes('#12 '),
      ),
    );
    pty.write('/');
    await shows(() => searchRow().startsWith(' / '));
    await other.type('-');
    const times: number[] = [];
    const others: number[] = [];
    let typed = '';
    while (times.length < keys) {
      if (typed.length === wordLength) {
        typed = '';
        pty.write('\u0015');
        await shows(() => searchRow().includes('text to search for'));
      }
      // At no time that has to do with the drawing of the log.
      await sleep(20 + ((times.length * 37) % 90));
      const key = String.fromCharCode(97 + (times.length % 26));
      typed += key;
      const sent = performance.now();
      pty.write(key);
      await shows(() => searchRow().trimEnd() === ` / ${typed}`);
      times.push(performance.now() - sent);
      others.push(await other.type(key));
    }
    return [
      {
        what: 'key to its echo while a build prints, 99th percentile',
        value: percentile(times, 0.99),
        unit: 'ms',
        goal: 35,
        against: `${keys} keys while 5,000 lines a second are printed`,
      },
      {
        what: 'key to its echo while a build prints, median',
        value: median(times),
        unit: 'ms',
        against: 'the same keys',
      },
      {
        what: 'key to its echo without a wizard, 99th percentile',
        value: percentile(others, 0.99),
        unit: 'ms',
        against: 'a Node program that only echoes, in turns with the wizard',
      },
    ];
  } finally {
    await other.end();
    pty.kill('SIGKILL');
    await ended.catch(() => undefined);
  }
}
