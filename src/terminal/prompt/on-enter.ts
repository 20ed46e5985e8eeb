import { isInForeground } from '../../system/process/job-control.ts';

/**
 * Calls a listener for each line that is entered in a terminal, until the returned function is called. The terminal
 * must be in its line mode. Other input than a terminal is not read.
 */
export function onEnter(stdin: NodeJS.ReadStream, listener: (line: string) => void): () => void {
  if (!stdin.isTTY || !isInForeground()) return () => {};
  const onData = (chunk: Buffer) => {
    const [line, ...more] = chunk.toString('utf8').split('\n');
    if (more.length > 0) listener(line ?? '');
  };
  // A terminal that is gone is noticed by its hangup.
  const onError = () => {};
  // An earlier reader may have paused it.
  stdin.on('data', onData).on('error', onError).resume();
  return () => {
    stdin.off('data', onData).off('error', onError);
    stdin.pause();
  };
}
