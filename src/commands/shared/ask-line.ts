import { createInterface } from 'node:readline/promises';

/** Asks for a line on the terminal; undefined at the end of the input, and after Ctrl+C, which also interrupts this process. */
export async function askLine(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  // While a line is read, readline handles Ctrl+C itself; here it must interrupt the process.
  lines.once('SIGINT', () => {
    lines.close();
    process.kill(process.pid, 'SIGINT');
  });
  try {
    return await Promise.race([lines.question(`${question} `), closed]);
  } finally {
    lines.close();
  }
}
