/**
 * Writes a text at the pace of its reader. It never fails: when the reader has gone, nothing is written any
 * more. Once `signal` is aborted a reader that has stopped is not waited for either.
 */
export function writeOut(
  stream: NodeJS.WritableStream,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  if (text === '') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      signal.removeEventListener('abort', done);
      resolve();
    };
    signal.addEventListener('abort', done);
    stream.write(text, done);
    if (signal.aborted) done();
  });
}
