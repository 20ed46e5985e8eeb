import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { onContainerStart, type StartedContainer } from './container-starts.ts';
import { lastScreen, type ToldScreen, watchDisplay } from './watch-display.ts';

const run = promisify(execFile);

/** The observed containers of one process of deskpack. */
export interface Observed {
  /** What X's own tools said of its last display with a window. */
  readonly screen: ToldScreen | undefined;
  /** The image that it started last, which is kept until it is removed here; undefined if there was none. */
  readonly image: string | undefined;
}

/**
 * Watches what a process of deskpack starts, from outside: its displays with X's own tools, and the image of the
 * application, which it would remove.
 *
 * @param pid of the process
 * @param watcher the image with the tools
 */
export function observeStarts(pid: number, watcher: string) {
  const displays: Promise<string>[] = [];
  const images: string[] = [];
  const pending: Promise<void>[] = [];

  async function look({ id, image }: StartedContainer): Promise<void> {
    const { stdout } = await run('docker', ['inspect', '--format', '{{.Config.Cmd}}', id]);
    if (stdout.includes('Xvfb')) {
      displays.push(watchDisplay(watcher, id));
      return;
    }
    const name = `deskpack-bench-kept-${randomBytes(4).toString('hex')}`;
    await run('docker', ['tag', image, name]);
    images.push(name);
  }

  const stop = onContainerStart((container) => {
    // A container that is gone already has nothing to tell.
    if (container.owner.includes(`_${pid}-`)) pending.push(look(container).catch(() => {}));
  });

  return {
    async end(): Promise<Observed> {
      stop();
      await Promise.all(pending);
      const screens = (await Promise.all(displays)).map(lastScreen);
      return { screen: screens.findLast((screen) => screen !== undefined), image: images.at(-1) };
    },
    async remove(): Promise<void> {
      if (images.length > 0) await run('docker', ['rmi', '--force', ...images]).catch(() => {});
    },
  };
}
