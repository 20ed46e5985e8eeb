import { Duplex, PassThrough } from 'node:stream';
import { type ProgramCall, runProgram } from './run-program.ts';

/** The standard input and output of a running program. */
export interface ProgramStream extends Duplex {
  /** Resolves when the program has ended; rejects as `runProgram` does. */
  readonly ended: Promise<void>;
}

/** The chunks of a stream until it ends, or until something else has happened. */
async function* chunksUntil(input: PassThrough, end: Promise<void>): AsyncIterable<Uint8Array> {
  const chunks = input[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([chunks.next(), end]);
    if (!next || next.done) return;
    yield next.value as Uint8Array;
  }
}

/**
 * Starts a program and returns a stream: what is written to it is the program's standard input, what is read from it
 * its standard output. Its input ends when the stream is ended or destroyed. If the program fails, so does the stream.
 */
export function openProgram(call: Omit<ProgramCall, 'stdin' | 'stdout' | 'onData'>): ProgramStream {
  const input = new PassThrough();
  const stop = new AbortController();
  let exit = () => {};
  const exited = new Promise<void>((resolve) => {
    exit = resolve;
  });
  const signals = [call.signal, stop.signal].filter((signal) => signal !== undefined);
  const stream = new Duplex({
    // Chunks arrive as fast as the program prints them; `push` signals backpressure.
    read() {},
    write: (chunk, _, done) => {
      if (input.write(chunk)) done();
      else input.once('drain', done);
    },
    final: (done) => {
      input.end(done);
    },
    destroy: (error, done) => {
      input.destroy();
      stop.abort(new Error('the stream was closed'));
      done(error);
    },
  });
  const ended = runProgram({
    ...call,
    signal: AbortSignal.any(signals),
    // The program counts as running while it has input.
    stdin: chunksUntil(input, exited),
    onExit: exit,
    onData: (chunk) => void stream.push(chunk),
  });
  // Without this listener, an unhandled error of the stream would end the process; `ended` rejects as well.
  stream.on('error', () => {});
  ended.then(
    () => stream.push(null),
    (error: unknown) => stream.destroy(error as Error),
  );
  return Object.assign(stream, { ended });
}
