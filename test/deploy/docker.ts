import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

interface State {
  readonly Status: string;
  readonly Health: { readonly Status: string };
}

/** Runs docker, and gives what it prints. */
export async function docker(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', words, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

/** The part of a container's or an image's description that a Go template chooses. */
export async function inspected<T>(name: string, path: string): Promise<T> {
  return JSON.parse(await docker('inspect', '--format', `{{json ${path}}}`, name)) as T;
}

/** Waits until docker has found a container healthy by its own check. */
export async function becomesHealthy(container: string): Promise<void> {
  for (;;) {
    const { Status, Health } = await inspected<State>(container, '.State');
    // One that is started again may still be called as healthy as it was before.
    if (Status === 'running' && Health.Status === 'healthy') return;
    if (Status === 'exited') throw new Error(`it ended: ${await docker('logs', container)}`);
    await sleep(200);
  }
}

/** Where a port of a container is reached. */
export async function addressOf(container: string): Promise<string> {
  return `http://${await docker('port', container, '30443/tcp')}`;
}
