import { totalmem } from 'node:os';
import type {
  ContainerLimits,
  ContainerRequest,
  Containers,
  ContainerVolume,
} from '../../engine/container.ts';
import type { Display } from '../display/display.ts';
import { ownLabels } from '../leftovers.ts';
import { openWay, type WayToAddress } from '../network/open-way.ts';
import { webAddressOf } from '../network/web-address.ts';
import type { WebNetwork } from './launch-result.ts';

/** An application that is started as the platform does it. */
export interface StartRequest {
  readonly image: string;
  readonly displayImage: string;
  /** The entry point, by which the platform starts every application. */
  readonly command: readonly string[];
  readonly user: string;
  /** The variables that the platform sets beside DISPLAY: APP and ARGS. */
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: ContainerLimits;
  /** The application gets other process ids than at a first start. */
  readonly isAnother?: true;
}

interface Surroundings {
  /** That of a web application to its address; undefined for no way. */
  readonly way?: WayToAddress | undefined;
  /** Without a way: none, or the engine's usual one. */
  readonly network?: 'none' | 'default';
  /** Beside that of the display. */
  readonly volumes?: readonly ContainerVolume[];
}

/** The maximum share of this machine's memory for an application without a limit. */
const maxMemoryShare = 0.75;

/** Limits that protect this machine if the descriptor sets none. No application of a distribution needs as much to start. */
export const safeLimits = {
  processes: 2048,
  openFiles: 4096,
  memoryBytes: Math.floor(Math.min(4 * 1024 ** 3, maxMemoryShare * totalmem())),
} satisfies ContainerLimits;

/** How many process ids a start uses up before, so that the application has others than at another start. */
const otherIds = 211;

/**
 * Creates a writable home folder and XDG_RUNTIME_DIR for the application, as a session of the platform has them, then
 * executes the entry point. The first argument is the number of process ids to use up: a container's begin at 1, so that
 * two starts would have the same ones.
 */
const prepareScript = `
used=$1
shift
while [ "$used" -gt 0 ]; do
  ( : )
  used=$((used - 1))
done
if [ ! -w "\${HOME:-/}" ] || [ "\${HOME:-/}" = / ]; then HOME=$(mktemp -d) && export HOME; fi
mkdir -p -m 0700 "$XDG_RUNTIME_DIR"
cd "$HOME"
exec "$@"
`;

/** The container in which an application is started as the platform does it. */
export function applicationContainer(
  { image, command, user, environment, limits, isAnother }: StartRequest,
  display: Pick<Display, 'name' | 'hostname' | 'volume'>,
  { way, network = 'none', volumes = [] }: Surroundings,
): ContainerRequest {
  const used = isAnother ? otherIds : 0;
  return {
    image,
    command: ['/bin/sh', '-c', prepareScript, 'start', String(used), ...command],
    user,
    environment: {
      USER: user,
      LOGNAME: user,
      LANG: 'C.UTF-8',
      XDG_RUNTIME_DIR: '/tmp/runtime',
      ...environment,
      DISPLAY: display.name,
    },
    hostname: display.hostname,
    network: way ? { ofContainer: way.container.name } : network,
    volumes: [display.volume, ...volumes],
    labels: ownLabels(),
    limits: { ...safeLimits, ...limits, memoryBytes: limits.memoryBytes ?? safeLimits.memoryBytes },
  };
}

/** The network of a start: none, or for a web application that to its address alone. */
export async function networkOf(
  containers: Containers,
  { displayImage, environment }: Pick<StartRequest, 'displayImage' | 'environment'>,
  { hostname }: Display,
  signal: AbortSignal | undefined,
): Promise<{ readonly way?: WayToAddress; readonly network?: WebNetwork }> {
  const address = webAddressOf(environment.ARGS ?? '');
  if (!address) return {};
  const { host } = address;
  const way = await openWay(containers, displayImage, address, hostname, signal);
  return typeof way === 'string' ? { network: { host, absence: way } } : { way, network: { host } };
}
