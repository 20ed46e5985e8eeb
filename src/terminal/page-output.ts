import { pagerOf, runPager } from '../system/process/program/run-pager.ts';
import { columnsOf } from '../text/columns/columns.ts';
import { terminalSize } from './terminal.ts';

function rowsOf(text: string, columns: number): number {
  const lines = text.replace(/\n$/, '').split('\n');
  return lines.reduce((rows, line) => rows + Math.max(1, Math.ceil(columnsOf(line) / columns)), 0);
}

/** Keeps what is written to an output, until it is given back. */
function keep(output: NodeJS.WriteStream) {
  const { write } = output;
  let text = '';
  const giveBack = () => {
    output.write = write;
    return text;
  };
  output.write = ((chunk: string | Uint8Array, ...others: readonly unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const written = others.at(-1);
    if (typeof written === 'function') written();
    return true;
  }) as typeof write;
  // The process may end by a signal or an error. The output until then is still seen.
  const printRest = () => output.write(giveBack());
  process.once('exit', printRest);
  return () => {
    process.off('exit', printRest);
    return giveBack();
  };
}

/**
 * Does work that prints a text to read, which is shown in the pager of the user if it is longer than the screen. If none is
 * wanted or found, it is printed.
 *
 * @param output a terminal
 */
export async function pageOutput<T>(
  output: NodeJS.WriteStream,
  work: () => Promise<T>,
): Promise<T> {
  const pager = pagerOf(process.env);
  if (pager === undefined) return work();
  const end = keep(output);
  let text = '';
  try {
    return await work();
  } finally {
    text = end();
    const { rows, columns } = terminalSize(output);
    const isLong = rowsOf(text, columns) >= rows;
    if (!isLong || !(await runPager(pager, text))) output.write(text);
  }
}
