import { hostname } from 'node:os';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { explainSystemError } from '../../../error/system-errors.ts';
import { keepTrial } from '../../../pipeline/hand/hand-proofs.ts';
import { isLoopbackName } from '../../../system/loopback.ts';
import { personName } from '../../../system/machine/person-name.ts';
import { print, printJson, remark } from '../../../terminal/output.ts';
import { quoteForShell } from '../../../text/escape/quote-for-shell.ts';
import { formatDuration } from '../../../text/format/format.ts';
import { serveViewer, type ViewerServer } from '../../../try/page/serve-viewer.ts';
import type { Session } from '../../../try/session.ts';
import { countViewers, usualTimes, type ViewerTimes } from '../../../try/viewers.ts';
import { type Acceptance, accept, nothingShown, requireBuilt } from './accept.ts';
import { acceptAtTerminal } from './at-terminal.ts';
import { hasBrowser, openBrowser } from './open-browser.ts';
import { acceptedText, sayAccepted } from './say-accepted.ts';
import { followShown, type ShownSoFar, type Tried, trialOf } from './shown.ts';

interface Serving {
  /** The name of the application. */
  readonly title: string;
  readonly tried: Tried;
  /** The name of the person who may accept it; that of the account if absent. */
  readonly by: string | undefined;
  readonly host: string;
  readonly opensBrowser: boolean;
  readonly isJson: boolean;
  /** How long it waits for people. */
  readonly times: ViewerTimes;
}

/** Why a session ends while the application still runs. */
const endTexts = {
  'never-came': ({ firstMs }: ViewerTimes) => `Nobody opened it within ${formatDuration(firstMs)}.`,
  'all-went': () => 'Nobody looked at it any more.',
  stopped: () => 'It was ended where it was started.',
} as const;

/** The line that brings a page from another machine to the browser here; undefined where none is needed. */
function forwarding(host: string, port: number): string | undefined {
  const { SSH_CONNECTION, USER = 'USER' } = process.env;
  if (!SSH_CONNECTION || !isLoopbackName(host)) return undefined;
  const here = SSH_CONNECTION.split(' ')[2] ?? hostname();
  return `ssh -N -L ${port}:127.0.0.1:${port} ${USER}@${here}`;
}

/** Accepts what is shown, or was shown last. */
function accepter(session: Session, { tried, isJson }: Serving, shown: ShownSoFar) {
  let isAccepted = false;
  async function acceptShown(given: Acceptance): Promise<string> {
    requireBuilt(tried);
    const latest = await shown.latest();
    if (!latest) throw nothingShown(tried.application);
    const text = (await session.read(latest.picture.png).catch(() => undefined)) ?? [];
    const proof = await accept(trialOf(tried, latest, text), latest.picture.png, given);
    isAccepted = true;
    await sayAccepted(proof, latest.picture.png, tried, isJson);
    return acceptedText(proof);
  }
  return { acceptShown, isAccepted: () => isAccepted };
}

/** Keeps what was shown, so that it can be accepted after the end. */
async function keepShown(
  session: Session,
  tried: Tried,
  shown: ShownSoFar,
  signal: AbortSignal,
): Promise<boolean> {
  const latest = await shown.latest();
  if (!latest) return false;
  const { png } = latest.picture;
  // After Ctrl+C, nobody waits for what is read.
  const text = signal.aborted ? [] : await session.read(png).catch(() => undefined);
  await keepTrial(trialOf(tried, latest, text ?? []), png);
  return true;
}

async function listen(
  served: Parameters<typeof serveViewer>[0],
): Promise<Awaited<ReturnType<typeof serveViewer>>> {
  return serveViewer(served).catch((error: unknown) => {
    const { reason } = explainSystemError(error, 'listen');
    throw new DeskpackError('usage', {
      doing: `serve the page on ${served.address}`,
      reason,
      action: 'Name an address of this machine with --host.',
    });
  });
}

function tellAddress(
  server: ViewerServer,
  { network }: Session,
  { host, isJson, times }: Serving,
): void {
  if (isJson) {
    printJson({ url: server.url, network });
    return;
  }
  print(`Open ${server.url}`);
  const line = forwarding(host, server.port);
  if (line) remark(`From your own machine, run this there before: ${line}`);
  const again = times.againMs === usualTimes.againMs ? 'a minute' : formatDuration(times.againMs);
  remark(`The address works once. It ends ${again} after the page is closed, or with Ctrl+C.`);
}

/**
 * Serves the page of a session until nobody looks any more, the application ends or the signal is aborted. A person can
 * accept what it shows: on the page, with a line in the terminal, and after the end.
 *
 * @throws DeskpackError if nothing can listen there, or the display ends
 */
export async function serveSession(
  session: Session,
  serving: Serving,
  signal: AbortSignal,
): Promise<void> {
  const { title, tried, host, by, opensBrowser, isJson, times } = serving;
  const viewers = countViewers(times);
  const remarks = [
    `It runs as the platform starts it, with ${session.network}.`,
    'Files that it writes are gone when it ends.',
  ];
  const person = by ?? (await personName());
  let leaveTerminal = () => {};
  const shown = followShown(session, () => {
    if (!isJson && !tried.isLook)
      leaveTerminal = acceptAtTerminal(shown, (given) => acceptShown({ by, ...given }));
  });
  const { acceptShown, isAccepted } = accepter(session, serving, shown);
  let server: ViewerServer | undefined;
  let reason = '';
  try {
    server = await listen({
      openVnc: session.openVnc,
      shown: { title, remarks, by: person },
      viewers,
      address: host,
      accept: acceptShown,
    });
    tellAddress(server, session, serving);
    if (opensBrowser && hasBrowser(process.env)) void openBrowser(server.url);
    const stopped = new Promise<'stopped'>((resolve) => {
      signal.addEventListener('abort', () => resolve('stopped'), { once: true });
    });
    const end = await Promise.race([session.ended, viewers.left, stopped]);
    reason =
      typeof end === 'string'
        ? endTexts[end](times)
        : `The application ended with status ${end.status}.`;
    if (isJson) printJson({ ended: reason });
    else if (end !== 'stopped') print(reason);
  } catch (error) {
    reason = 'Its display has ended.';
    throw error;
  } finally {
    viewers.stop();
    leaveTerminal();
    shown.stop();
    await server?.close(reason);
    const isKept =
      isAccepted() || (!tried.isLook && (await keepShown(session, tried, shown, signal)));
    if (isKept && !isAccepted() && !isJson) {
      remark(`If it works: deskpack try ${quoteForShell(tried.application)} --as-tried`);
    }
  }
}
