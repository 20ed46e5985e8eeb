import { randomBytes } from 'node:crypto';
import type { Container, Containers, ContainerVolume } from '../../engine/container.ts';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import type { ProgramStream } from '../../system/process/program/program-stream.ts';
import { ownLabels } from '../leftovers.ts';
import { screen } from '../windows/screen.ts';
import { socketFolder } from './display-image.ts';

/** The display number. Some programs take 0 for the display of the host. */
const displayNumber = 1;
const socket = `${socketFolder}/X${displayNumber}`;

/**
 * The server ends after this time if nothing else ends it. It may have been started before the packages were installed.
 */
const maxSeconds = 3600;

/** The maximum time until the server listens. */
const startSeconds = 30;

/**
 * The words of a display server's command, with options that every X server has. The shared memory extension is off: the
 * application's container has its own memory, so the server would find a wrong segment or none.
 *
 * @param seconds it ends after this time
 */
export function serverCommand(
  program: string,
  options: readonly string[],
  seconds: number,
): readonly string[] {
  const words = ['timeout', String(seconds), program, `:${displayNumber}`, ...options];
  return [...words, '-extension', 'MIT-SHM', '-nolisten', 'tcp', '-ac', '-noreset'];
}

const size = `${screen.width}x${screen.height}x24`;
const xvfb = serverCommand('Xvfb', ['-screen', '0', size], maxSeconds);

/** Connects to the server. Its socket exists before it listens: on a busy machine, a connection is refused meanwhile. */
export const connectScript = `
tries=0
until [ -S ${socket} ]; do
  tries=$((tries + 1))
  [ "$tries" -lt ${startSeconds * 20} ] || { echo 'the display server does not listen' >&2; exit 1; }
  sleep 0.05
done
exec socat -t 1 - UNIX-CONNECT:${socket},retry=${startSeconds * 10},interval=0.1
`;

/** A running display server in its own container. */
export interface Display {
  /** The value of DISPLAY for programs that mount `volume`. */
  readonly name: string;
  /** The host name that display server and application share. */
  readonly hostname: string;
  /** The volume that contains only the server's socket. Containers of applications mount it. */
  readonly volume: ContainerVolume;
  readonly container: Container;
  /** Opens an X11 connection to the server. */
  connect(): ProgramStream;
  /**
   * Stops the server and removes its container and volume.
   *
   * @param users settles when no other container has the volume any more: an engine refuses to remove it before
   */
  close(users?: Promise<unknown>): Promise<void>;
}

interface DisplayServer {
  /** By `serverCommand`; Xvfb by default. */
  readonly command?: readonly string[];
  /** Beside that of the socket. */
  readonly volumes?: readonly ContainerVolume[];
}

/**
 * @param image the image returned by `displayImage`, or one that is based on it
 * @throws DeskpackError if it cannot be started
 */
export async function openDisplay(
  containers: Containers,
  image: string,
  signal?: AbortSignal,
  { command = xvfb, volumes = [] }: DisplayServer = {},
): Promise<Display> {
  const id = randomBytes(6).toString('hex');
  const volume = `deskpack-display-${id}`;
  const hostname = 'desktop';
  const labels = ownLabels();
  const removeVolume = () => containers.remove({ kind: 'volume', name: volume });
  await containers.createVolume(volume, labels);
  try {
    signal?.throwIfAborted();
    const container = await containers.start(
      {
        image,
        command,
        hostname,
        network: 'none',
        volumes: [{ name: volume, folder: socketFolder }, ...volumes],
        labels,
        limits: { memoryBytes: 1024 ** 3, processes: 64, openFiles: 4096 },
      },
      { doing: 'start a display server', signal },
    );
    return {
      name: `:${displayNumber}`,
      hostname,
      volume: { name: volume, folder: socketFolder, isReadOnly: true },
      container,
      connect: () =>
        container.open(['sh', '-c', connectScript], {
          doing: 'connect to the display server',
          signal,
        }),
      async close(users) {
        await Promise.all([container.remove(), users]);
        await removeVolume();
      },
    };
  } catch (error) {
    await removeVolume().catch(() => {});
    throw error;
  }
}

export async function displayError(display: Display, cause: unknown): Promise<DeskpackError> {
  const tail = await display.container.lastLines().catch(() => []);
  const details = {
    doing: 'try the application',
    reason: 'the display server ended or does not answer',
    action: 'Try again; the application is not at fault.',
    tail: tail.slice(-20),
  };
  return cause instanceof DeskpackError && cause.tail.length > 0
    ? changedError(cause, { doing: details.doing })
    : new DeskpackError('display-failed', { ...details, cause });
}
