import { type IPty, spawn } from '@lydell/node-pty';
import { keepWholeOutput } from '../../test/e2e/keep-whole-output.ts';

/** A Node process in a terminal of its own. */
export interface NodeInTerminal {
  readonly pty: IPty;
  /** When it was started, as `performance.now()` has it. */
  readonly startedAt: number;
  /** Resolves with everything that it wrote, once it has ended well. */
  readonly ended: Promise<string>;
}

export const size = { columns: 100, rows: 30 };

/** Starts Node with these words; its terminal shows colours, and is no continuous integration job. */
export function nodeInTerminal(
  words: readonly string[],
  cwd: string,
  onData: (data: string) => void = () => {},
): NodeInTerminal {
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...environment } = process.env;
  const env = {
    ...environment,
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    XDG_STATE_HOME: cwd,
    XDG_CONFIG_HOME: cwd,
    DESKPACK_CATALOG: 'http://127.0.0.1:9',
  } as Record<string, string>;
  const startedAt = performance.now();
  const pty = spawn(process.execPath, [...words], {
    cols: size.columns,
    rows: size.rows,
    cwd,
    name: 'xterm-256color',
    env,
  });
  keepWholeOutput(pty);
  let output = '';
  pty.onData((data) => {
    output += data;
    onData(data);
  });
  const ended = new Promise<string>((resolve, reject) => {
    pty.onExit(({ exitCode }) => {
      if (exitCode === 0) resolve(output);
      else reject(new Error(`${words.join(' ')} ended with ${exitCode}: ${output.slice(-2000)}`));
    });
  });
  return { pty, startedAt, ended };
}
