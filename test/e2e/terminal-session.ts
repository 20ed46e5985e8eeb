import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { type IPty, spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { getCurrentTest } from 'vitest/suite';
import { bin } from '../support/deskpack.ts';
import { keepWholeOutput } from './keep-whole-output.ts';

/** The characters that xterm sends for each key. */
const keySequences = {
  enter: '\r',
  escape: '\u001b',
  tab: '\t',
  'shift+tab': '\u001b[Z',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  home: '\u001b[H',
  end: '\u001b[F',
  pageup: '\u001b[5~',
  pagedown: '\u001b[6~',
  backspace: '\u007f',
  delete: '\u001b[3~',
} as const;

export type KeyName = keyof typeof keySequences | `ctrl+${string}`;

export function sequenceOf(key: KeyName): string {
  if (key.startsWith('ctrl+')) return String.fromCharCode(key.charCodeAt(5) - 96);
  return keySequences[key as keyof typeof keySequences];
}

interface Options {
  readonly words?: readonly string[];
  /** The program to start instead of deskpack, such as a shell. */
  readonly program?: readonly [string, ...string[]];
  readonly columns?: number;
  readonly rows?: number;
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Milliseconds after which a text on the screen is waited for in vain; by default part of the time of the test. */
  readonly patienceMs?: number;
}

/** How long a text on the screen is waited for, so that it is shown before the time of the test is over. */
const partOfTest = () => ((getCurrentTest()?.timeout ?? 300_000) * 2) / 3;

/** Between these a program draws a frame. */
const [frameBegins, frameEnds] = ['\u001b[?2026h', '\u001b[?2026l'];

/** Milliseconds without output after which a frame that has begun is taken as it is: its program was stopped in it. */
const maxFrameMs = 1_000;

const signalStatus = 128;

/** The built program in its own real terminal, and that terminal's screen. */
export class TerminalSession {
  readonly #pty: IPty;
  readonly #screen: headless.Terminal;
  readonly #patienceMs: number | undefined;
  #output = '';
  #outputAt = 0;
  #pending = 0;
  readonly #ended: Promise<number>;

  constructor(options: Options) {
    const { words = [], program, columns = 80, rows = 24, cwd, env = {} } = options;
    this.#patienceMs = options.patienceMs;
    const environment = { ...process.env, TERM: 'xterm-256color', LANG: 'C.UTF-8', ...env };
    this.#screen = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
    const [file, ...rest] = program ?? [process.execPath, bin];
    this.#pty = spawn(file, [...rest, ...words], {
      cols: columns,
      rows,
      cwd,
      name: environment.TERM,
      env: Object.fromEntries(
        Object.entries(environment).filter(([, value]) => value !== undefined),
      ) as Record<string, string>,
    });
    keepWholeOutput(this.#pty);
    this.#pty.onData((data) => {
      this.#output += data;
      this.#outputAt = performance.now();
      this.#pending += 1;
      this.#screen.write(data, () => {
        this.#pending -= 1;
      });
    });
    this.#ended = new Promise((resolve) =>
      // All that it has written is on the screen then.
      this.#pty.onExit(({ exitCode, signal }) =>
        this.#screen.write('', () => resolve(signal ? signalStatus + signal : exitCode)),
      ),
    );
  }

  /**
   * Resolves with the exit status; as in shells, one above 128 is that of a signal. Where that is waited for in vain, it
   * rejects with what the screen shows.
   */
  get ended(): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const inVain = new Promise<never>((_, reject) => {
      const late = () => reject(new Error(`it never ended; the screen shows:\n${this.text()}`));
      timer = setTimeout(late, this.#patienceMs ?? partOfTest());
    });
    return Promise.race([this.#ended, inVain]).finally(() => clearTimeout(timer));
  }

  get pid(): number {
    return this.#pty.pid;
  }

  /** The whole output of the program, including escape sequences. */
  get output(): string {
    return this.#output;
  }

  /** Sends text as it is, in one piece. */
  type(text: string): void {
    this.#pty.write(text);
  }

  /** Sends bytes in two pieces, split at any position. */
  typeTorn(text: string, at: number): void {
    const bytes = Buffer.from(text);
    for (const piece of [bytes.subarray(0, at), bytes.subarray(at)]) {
      // It accepts bytes, although its types do not say so.
      this.#pty.write(piece as unknown as string);
    }
  }

  press(...keys: readonly KeyName[]): void {
    for (const key of keys) this.#pty.write(sequenceOf(key));
  }

  /** Pastes text as terminals do, bracketed. */
  paste(text: string): void {
    this.#pty.write(`\u001b[200~${text}\u001b[201~`);
  }

  resize(columns: number, rows: number): void {
    this.#screen.resize(columns, rows);
    this.#pty.resize(columns, rows);
  }

  /** The present rows of the screen, without trailing blanks. */
  rows(): string[] {
    const { active } = this.#screen.buffer;
    return Array.from({ length: this.#screen.rows }, (_, index) =>
      // A line still has the cells that a narrower screen cuts off.
      (
        active.getLine(active.baseY + index)?.translateToString(true, 0, this.#screen.cols) ?? ''
      ).trimEnd(),
    );
  }

  text(): string {
    return this.rows().join('\n');
  }

  /** Whether the program uses the alternate screen. */
  get isFullScreen(): boolean {
    return this.#screen.buffer.active.type === 'alternate';
  }

  /** Position of the cursor; undefined while it is hidden. */
  get cursor(): { readonly x: number; readonly y: number } | undefined {
    if (this.#output.lastIndexOf('\u001b[?25l') > this.#output.lastIndexOf('\u001b[?25h')) {
      return undefined;
    }
    const { cursorX, cursorY } = this.#screen.buffer.active;
    return { x: cursorX, y: cursorY };
  }

  get terminal(): headless.Terminal {
    return this.#screen;
  }

  /** When a wait that begins now is in vain. */
  get #deadline(): number {
    return Date.now() + (this.#patienceMs ?? partOfTest());
  }

  /** Whether the screen is in the middle of a frame. A terminal may get it in several pieces. */
  get #isDrawing(): boolean {
    if (this.#pending > 0) return true;
    const isBegun = this.#output.lastIndexOf(frameBegins) > this.#output.lastIndexOf(frameEnds);
    return isBegun && performance.now() - this.#outputAt < maxFrameMs;
  }

  /** Waits until the screen shows a text, or passes a test. */
  async waitFor(wanted: string | RegExp | ((screen: string) => boolean)): Promise<string> {
    const shows = (screen: string) => {
      if (typeof wanted === 'function') return wanted(screen);
      return typeof wanted === 'string' ? screen.includes(wanted) : wanted.test(screen);
    };
    const end = this.#deadline;
    for (;;) {
      const screen = this.text();
      if (!this.#isDrawing && shows(screen)) return screen;
      if (Date.now() > end) {
        throw new Error(`the screen never showed ${String(wanted)}; it shows:\n${screen}`);
      }
      await sleep(15);
    }
  }

  /** Waits until the program's output, including escape sequences, passes a test, and the screen shows it. */
  async waitForOutput(isThere: (output: string) => boolean): Promise<void> {
    const end = this.#deadline;
    while (!isThere(this.#output)) {
      if (Date.now() > end) throw new Error(`it never wrote it; the screen shows:\n${this.text()}`);
      await sleep(15);
    }
    // The screen takes output in a later turn, on a busy machine much later.
    await new Promise<void>((resolve) => this.#screen.write('', resolve));
  }

  /** Waits until there was no output for a while, and returns the screen. */
  async settled(quiet = 150): Promise<string> {
    let length = -1;
    while (length !== this.#output.length || this.#isDrawing) {
      length = this.#output.length;
      await sleep(quiet);
      // Where this process was kept waiting, there may be output that it has not read yet.
      await immediate();
    }
    return this.text();
  }

  /** Closes the terminal as a window is closed: the kernel hangs up on its programs, and a shell tells its jobs too. */
  hangUp(): void {
    // It has this function, although its types do not say so.
    (this.#pty as IPty & { destroy(): void }).destroy();
  }

  /** Kills the program if it is still running. */
  kill(signal = 'SIGKILL'): void {
    try {
      this.#pty.kill(signal);
    } catch {
      // It has ended already.
    }
  }
}
