import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../src/commands/run-command-line.ts';
import { exit } from '../../src/error/exit-status.ts';
import { bin, type Ended } from './deskpack.ts';

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string | Uint8Array;
}

/** Collects the output of a program; like a pipe, it is not a terminal. */
class Kept extends Writable {
  readonly chunks: Buffer[] = [];
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.chunks.push(chunk);
    done();
  }
  text(): string {
    return Buffer.concat(this.chunks).toString();
  }
}

/** Replaces properties of the process, and returns a function that restores them. */
function withProperties(properties: Readonly<Record<string, unknown>>): () => void {
  const own = Object.keys(properties).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name)!] as const,
  );
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(process, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of own) Object.defineProperty(process, name, descriptor);
  };
}

async function run(words: readonly string[], options: Options): Promise<Ended> {
  const { cwd = process.cwd(), env = {}, input = '' } = options;
  const [stdout, stderr] = [new Kept(), new Kept()];
  const stdin = Readable.from(input.length > 0 ? [Buffer.from(input)] : [], { objectMode: false });
  const environment = Object.entries({ ...process.env, ...env }).filter(
    ([, value]) => value !== undefined,
  );
  const [folder, exitCode] = [process.cwd(), process.exitCode];
  const giveBack = withProperties({
    stdin,
    stdout,
    stderr,
    argv: [process.execPath, bin, ...words],
    env: Object.fromEntries(environment),
  });
  try {
    process.chdir(cwd);
    process.exitCode = undefined;
    await runCommandLine(words);
    // An interrupted command ends its process a little later, which would be the one of all tests.
    if (Number(process.exitCode ?? 0) === exit.interrupted) {
      throw new Error(`${words.join(' ')} was interrupted: that needs a process of its own`);
    }
    return { status: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.exitCode = exitCode;
    process.chdir(folder);
    giveBack();
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command line of the source within this process until it ends, which is much faster than starting the
 * built program. It is for tests of what a command does; tests of its process (signals, closed pipes, exits,
 * terminals) need `runDeskpack`. As there is only one process, simultaneous runs take turns.
 */
export function runInProcess(words: readonly string[], options: Options = {}): Promise<Ended> {
  const ended = last.then(() => run(words, options));
  last = ended.catch(() => {});
  return ended;
}
