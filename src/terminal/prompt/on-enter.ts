import { readFileSync } from 'node:fs';

/**
 * Whether this process may read its terminal. The system stops a background job that does. Outside of Linux this is
 * not known, and assumed.
 */
function isInForeground(): boolean {
  try {
    // The program's name, in parentheses, can contain anything; after it: state, parent, group, session, terminal, and
    // the group in the foreground of the terminal.
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === foreground;
  } catch {
    return true;
  }
}

/**
 * Calls a listener for each line that is entered in a terminal, until the returned function is called. The terminal
 * must be in its line mode. Other input than a terminal is not read.
 */
export function onEnter(stdin: NodeJS.ReadStream, listener: () => void): () => void {
  if (!stdin.isTTY || !isInForeground()) return () => {};
  const onData = (chunk: Buffer) => {
    if (chunk.includes('\n')) listener();
  };
  // A terminal that is gone is noticed by its hangup.
  const onError = () => {};
  stdin.on('data', onData).on('error', onError);
  return () => {
    stdin.off('data', onData).off('error', onError);
    stdin.pause();
  };
}
