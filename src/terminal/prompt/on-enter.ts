import { isInForeground } from '../../system/process/job-control.ts';

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
