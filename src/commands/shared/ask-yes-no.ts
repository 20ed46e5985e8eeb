import { askLine } from './ask-line.ts';

/** Asks on the terminal; anything but yes means no, including the end of the input. */
export async function askYesNo(question: string): Promise<boolean> {
  const answer = await askLine(`${question} [y/N]`);
  return /^y(?:es)?$/i.test(answer?.trim() ?? '');
}
