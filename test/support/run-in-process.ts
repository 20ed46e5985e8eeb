import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../src/commands/run-command-line.ts';
import { exit } from '../../src/error/exit-status.ts';
import { bin, type Ended } from './deskpack.ts';

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string | Uint8Array;
}

/** What a program prints, kept; like a pipe it is no terminal. */
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

/** Gives the process other properties, and returns what gives it back its own. */
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
    // Whoever interrupts a command ends its process a little later, which would be that of all tests.
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
 * Runs a command line of the source within this process until it ends, which takes a fraction of what starting the
 * built program takes. For all that is about what a command does; what is about its process (signals, pipes that close,
 * ends, terminals) needs `runDeskpack`. There is one process, so runs that are asked for at the same time take turns.
 */
export function runInProcess(words: readonly string[], options: Options = {}): Promise<Ended> {
  const ended = last.then(() => run(words, options));
  last = ended.catch(() => {});
  return ended;
}
