import { hostname } from 'node:os';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { explainSystemError } from '../../../error/system-errors.ts';
import { isLoopbackName } from '../../../system/loopback.ts';
import { print, printJson, remark } from '../../../terminal/output.ts';
import { formatDuration } from '../../../text/format/format.ts';
import { serveViewer } from '../../../try/page/serve-viewer.ts';
import type { Session } from '../../../try/session.ts';
import { countViewers, usualTimes } from '../../../try/viewers.ts';
import { hasBrowser, openBrowser } from './open-browser.ts';

interface Serving {
  /** The name of the application. */
  readonly title: string;
  readonly host: string;
  readonly opensBrowser: boolean;
  readonly isJson: boolean;
}

/** Why a session ends while the application still runs. */
const endTexts = {
  'never-came': `Nobody opened it within ${formatDuration(usualTimes.firstMs)}.`,
  'all-went': 'Nobody looked at it any more.',
  stopped: 'It was ended where it was started.',
} as const;

/** The line that brings a page from another machine to the browser here; undefined where none is needed. */
function forwarding(host: string, port: number): string | undefined {
  const { SSH_CONNECTION, USER = 'USER' } = process.env;
  if (!SSH_CONNECTION || !isLoopbackName(host)) return undefined;
  const here = SSH_CONNECTION.split(' ')[2] ?? hostname();
  return `ssh -N -L ${port}:127.0.0.1:${port} ${USER}@${here}`;
}

/**
 * Serves the page of a session until nobody looks any more, the application ends or the signal is aborted.
 *
 * @throws DeskpackError if nothing can listen there, or the display ends
 */
export async function serveSession(
  session: Session,
  { title, host, opensBrowser, isJson }: Serving,
  signal: AbortSignal,
): Promise<void> {
  const viewers = countViewers();
  const remarks = [
    `It runs as the platform starts it, with ${session.network}.`,
    'Files that it writes are gone when it ends.',
  ];
  const served = { openVnc: session.openVnc, shown: { title, remarks }, viewers, address: host };
  const server = await serveViewer(served).catch((error: unknown) => {
    viewers.stop();
    const { reason } = explainSystemError(error, 'listen');
    throw new DeskpackError('usage', {
      doing: `serve the page on ${host}`,
      reason,
      action: 'Name an address of this machine with --host.',
    });
  });
  let reason = '';
  try {
    if (isJson) printJson({ url: server.url, network: session.network });
    else {
      print(`Open ${server.url}`);
      const line = forwarding(host, server.port);
      if (line) remark(`From your own machine, run this there before: ${line}`);
      remark(`The address works once. It ends a minute after the page is closed, or with Ctrl+C.`);
    }
    if (opensBrowser && hasBrowser(process.env)) void openBrowser(server.url);
    const stopped = new Promise<'stopped'>((resolve) => {
      signal.addEventListener('abort', () => resolve('stopped'), { once: true });
    });
    const end = await Promise.race([session.ended, viewers.left, stopped]);
    reason =
      typeof end === 'string' ? endTexts[end] : `The application ended with status ${end.status}.`;
    if (isJson) printJson({ ended: reason });
    else if (end !== 'stopped') print(reason);
  } catch (error) {
    reason = 'Its display has ended.';
    throw error;
  } finally {
    viewers.stop();
    await server.close(reason);
  }
}
