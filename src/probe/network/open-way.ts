import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Container, Containers } from '../../engine/container.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { isLoopbackName } from '../../system/loopback.ts';
import { socketFolder } from '../display/display-image.ts';
import { ownLabels } from '../leftovers.ts';
import type { WebAddress } from './web-address.ts';

/** The socket between both ends of a way, in their volume: a folder that all may write in the image of the display server. */
const socket = `${socketFolder}/web`;

/** The longest times in milliseconds until the host takes a connection, and until the way is open. */
const [reachMs, openMs] = [15_000, 30_000];

const limits = { memoryBytes: 256 * 1024 ** 2, processes: 512, openFiles: 4096 } as const;

/**
 * Makes an IPv4 address one of this container, with nothing around it, and goes on with other words. Perl is in every Debian, and
 * a program for that is not. The numbers are AF_INET, SOCK_DGRAM, SIOCSIFADDR and SIOCSIFNETMASK.
 */
const withAddress = `
my $to = shift @ARGV;
socket(my $s, 2, 2, 0) or die "no socket: $!";
sub say_so { my ($call, @bytes) = @_; my $is = pack('a16 S n C4 x8', 'lo:1', 2, 0, @bytes); ioctl($s, $call, $is) or die "no address: $!" }
say_so(0x8916, split /\\./, $to);
say_so(0x891c, 255, 255, 255, 255);
exec @ARGV;
`;

/** Waits until a port takes connections. */
const awaitPort = `
tries=0
until socat -u OPEN:/dev/null "TCP:$1,connect-timeout=2" 2>/dev/null; do
  tries=$((tries + 1))
  [ "$tries" -lt 200 ] || exit 1
  sleep 0.05
done
`;

/** The network of a start with a way to one address. */
export interface WayToAddress {
  /** The container whose network leads there, and nowhere else. */
  readonly container: Container;
  /** Removes all of it, after the containers that use its network. */
  close(): Promise<void>;
}

/** The last words of a program about a connection, without the sign of its own. */
function reasonIn(error: DeskpackError): string {
  const line = error.tail.findLast((one) => /\bE\b/.test(one)) ?? error.tail.at(-1) ?? '';
  const [, said] = /:\s*([^:]+)$/.exec(line.trim()) ?? [];
  return said ?? 'it does not answer';
}

/**
 * Opens a way from a container without a network to one address: a container in the engine's usual network passes what comes through
 * a socket on to it, and one without a network listens under its address. No other name resolves there, and no other
 * address is reached. What is not shut out: all that the same port of that host serves.
 *
 * @param image that of the display server, which has `socat`
 * @param hostname of the container
 * @returns why there is no way, as a sentence without a full stop, if the address cannot be reached from a container
 * @throws DeskpackError if the engine fails
 */
export async function openWay(
  containers: Containers,
  image: string,
  { host, port }: WebAddress,
  hostname: string,
  signal: AbortSignal | undefined,
): Promise<WayToAddress | string> {
  if (isLoopbackName(host)) return `${host} is the machine itself, which no container reaches`;
  if (host.startsWith('[')) return 'no way is made to addresses of IPv6';
  const name = `deskpack-way-${randomBytes(6).toString('hex')}`;
  const volume = { name, folder: socketFolder };
  const labels = ownLabels();
  const open: Container[] = [];
  const close = async () => {
    for (const container of open.toReversed()) await container.remove();
    await containers.remove({ kind: 'volume', name });
  };
  const doing = `give the application the network to ${host}`;
  await containers.createVolume(name, labels);
  try {
    const outside = await containers.start(
      {
        image,
        command: ['socat', `UNIX-LISTEN:${socket},fork,mode=0777`, `TCP:${host}:${port}`],
        network: 'default',
        volumes: [volume],
        ...{ labels, limits },
      },
      { doing, signal },
    );
    open.push(outside);
    const probe = ['socat', '-u', 'OPEN:/dev/null', `TCP:${host}:${port},connect-timeout=10`];
    try {
      await outside.run(probe, { doing: `reach ${host}`, timeout: reachMs, signal });
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof DeskpackError)) throw error;
      await close();
      return `port ${port} of ${host} was not reached from a container: ${reasonIn(error)}`;
    }
    const isNumber = isIP(host) === 4;
    const own = isNumber ? host : '127.0.0.1';
    const listen = [
      'socat',
      `TCP-LISTEN:${port},bind=${own},fork,reuseaddr`,
      `UNIX-CONNECT:${socket}`,
    ];
    const inside = await containers.start(
      {
        image,
        command: isNumber ? ['perl', '-e', withAddress, host, ...listen] : listen,
        user: 'root',
        hostname,
        network: 'none',
        // They are for this container alone, which runs nothing of the application.
        capabilities: ['NET_ADMIN', 'NET_BIND_SERVICE'],
        ...(isNumber ? {} : { hosts: { [host]: own } }),
        volumes: [{ ...volume, isReadOnly: true }],
        ...{ labels, limits },
      },
      { doing, signal },
    );
    open.push(inside);
    const words = ['sh', '-c', awaitPort, 'await', `${own}:${port}`];
    await inside.run(words, { doing, timeout: openMs, signal });
    return { container: inside, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}
