/** `less` leaves a text that fits on one screen as it is, keeps colours, and leaves the text on the screen at its end. */
const lessOptions = 'FRX';

/** Not every system has `less`. */
const usual = 'if command -v less > /dev/null; then exec less; else exec cat; fi';

/** The exit statuses with which a shell says that it cannot start a program. */
const notStarted: ReadonlySet<number | undefined> = new Set([126, 127]);

/** The command line of the pager that a user wants; undefined if there is to be none. */
export function pagerOf({ DESKPACK_PAGER, PAGER }: NodeJS.ProcessEnv): string | undefined {
  const wanted = (DESKPACK_PAGER ?? PAGER ?? usual).trim();
  return wanted === '' || wanted === 'cat' ? undefined : wanted;
}

/**
 * Shows a text in a pager on this process's terminal until the user closes it, which may be before its end.
 *
 * @param pager a command line for the shell
 * @returns whether the text was shown; false if there is no such program
 */
export async function runPager(pager: string, text: string): Promise<boolean> {
  const { execa } = await import('execa');
  // The pager has the terminal, and Ctrl+C is one of its keys.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  try {
    const { exitCode } = await execa(pager, {
      shell: '/bin/sh',
      input: text,
      stdout: 'inherit',
      stderr: 'inherit',
      env: { LESS: process.env.LESS ?? lessOptions },
      reject: false,
    });
    return !notStarted.has(exitCode);
  } finally {
    process.off('SIGINT', ignore);
  }
}
