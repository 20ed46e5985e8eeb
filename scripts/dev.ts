// Runs deskpack from its sources and starts it anew whenever one of them changes: the terminal is given back,
// the bundle is made again, and it goes on with the draft that it kept. It ends with deskpack itself.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
/** An editor writes a file in several steps, and a tool several files. */
const quietMs = 200;

let child: ChildProcess | undefined;
let isStale = true;
let timer: NodeJS.Timeout | undefined;

/** Whether a bundle was made; what is wrong with the sources is printed. */
function build(): boolean {
  isStale = false;
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

/** Starts deskpack, or waits for the next change where the sources cannot be bundled. */
function start(): void {
  if (!build()) {
    console.error('deskpack is built again when a file has changed; Ctrl+C stops.');
    return;
  }
  const program = ['--enable-source-maps', `${root}bin/deskpack.js`, ...words];
  child = spawn(process.execPath, program, { stdio: 'inherit' });
  child.once('exit', (status) => {
    child = undefined;
    if (!isStale) process.exit(status ?? 1);
    start();
  });
}

function onChange(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isStale = true;
    if (child) child.kill('SIGTERM');
    else start();
  }, quietMs);
}

// Keys that a program in the terminal understands as signals are for it; it ends, and so does this.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!child) process.exit(130);
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
for (const folder of ['src', 'templates']) {
  watch(`${root}${folder}`, { recursive: true }, onChange);
}
start();
