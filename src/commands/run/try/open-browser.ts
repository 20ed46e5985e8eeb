import { runProgram } from '../../../system/process/program/run-program.ts';

/** Whether people at this terminal see a browser that is opened here. */
export function hasBrowser(environment: NodeJS.ProcessEnv): boolean {
  const { DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = environment;
  return Boolean(DISPLAY || WAYLAND_DISPLAY) && !SSH_CONNECTION;
}

/** Opens an address in the browser of the desktop; what prevents it is no error, as the address is printed, too. */
export async function openBrowser(url: string): Promise<void> {
  await runProgram({
    program: 'xdg-open',
    arguments: [url],
    doing: 'open a browser',
    timeout: 10_000,
  }).catch(() => {});
}
