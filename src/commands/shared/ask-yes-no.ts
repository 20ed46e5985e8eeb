import { createInterface } from 'node:readline/promises';

/** Asks on the terminal; anything but yes means no, including the end of the input. */
export async function askYesNo(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  // While a line is read, readline handles Ctrl+C itself; here it must interrupt the process.
  lines.once('SIGINT', () => {
    lines.close();
    process.kill(process.pid, 'SIGINT');
  });
  try {
    const answer = await Promise.race([lines.question(`${question} [y/N] `), closed]);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
