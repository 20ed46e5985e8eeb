/**
 * Writes a text at its reader's speed. It never fails: if the reader has gone, nothing more is written. Once
 * `signal` is aborted, it does not wait for a stalled reader either.
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
