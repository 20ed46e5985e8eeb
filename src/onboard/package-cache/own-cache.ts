import type { Container, Containers } from '../../engine/container.ts';
import type { Engine } from '../../engine/engine.ts';
import { requireContainers } from '../../engine/require-containers.ts';
import { ownLabels } from '../../probe/leftovers.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { accessLog, cacheImage, cachePort } from './cache-image.ts';

/** The bytes that a package cache has sent. */
export interface CacheUse {
  /** All of them. */
  readonly sentBytes: number;
  /** Those that it fetched from servers; the others were in the cache. */
  readonly fetchedBytes: number;
}

/** An HTTP proxy that keeps packages. */
export interface PackageCache {
  /** `http://HOST:PORT`, as containers reach it. */
  readonly url: string;
  answers(): Promise<boolean>;
  /** The bytes that it has sent so far; undefined if it does not tell. */
  use(): Promise<CacheUse | undefined>;
  /** Ends it, if it was started here. */
  close(): Promise<void>;
}

/** For error messages. */
const doing = 'start a package cache';

/** The maximum time of a query in the container, in milliseconds: a busy machine may need it. */
const queryMs = 60_000;

/** How often a new cache is asked whether it listens, every tenth of a second. */
const maxTries = 600;

/** Waits until the cache listens, then prints its address. */
const addressScript = `
tries=0
until (exec 3<>/dev/tcp/127.0.0.1/${cachePort}) 2>/dev/null; do
  tries=$((tries + 1))
  [ "$tries" -lt ${maxTries} ] || exit 1
  sleep 0.1
done
hostname -i
`;

/** The sums of the bytes that were sent to clients, and of those that servers sent. */
const useScript = `awk '{ sent += $1; fetched += $2 } END { printf "%.0f %.0f", sent, fetched }' ${accessLog}`;

async function readUse(container: Container): Promise<CacheUse | undefined> {
  const how = { doing: 'read the use of the package cache', timeout: queryMs };
  const text = await container.run(['sh', '-c', useScript], how).catch(() => '');
  const [, sent, fetched] = /^(\d+) (\d+)$/.exec(text.trim()) ?? [];
  if (sent === undefined || fetched === undefined) return undefined;
  return { sentBytes: Number(sent), fetchedBytes: Number(fetched) };
}

async function startContainer(
  containers: Containers,
  image: string,
  signal: AbortSignal | undefined,
): Promise<{ readonly container: Container; readonly url: string }> {
  const container = await containers.start(
    {
      image,
      command: ['squid', '-N', '-f', '/etc/squid/squid.conf'],
      network: 'default',
      labels: ownLabels(),
      limits: { memoryBytes: 1024 ** 3, processes: 64, openFiles: 4096 },
    },
    { doing, signal },
  );
  try {
    const how = { doing, timeout: queryMs * 2, signal };
    const [address = ''] = (await container.run(['bash', '-c', addressScript], how)).split(/\s/);
    return { container, url: `http://${address}:${cachePort}` };
  } catch (error) {
    await container.remove().catch(() => {});
    throw error;
  }
}

/**
 * Starts a package cache in a container of the engine. Its contents are gone when it is closed.
 *
 * @param vendor the vendor whose base image may be present
 * @throws DeskpackError if the engine starts no containers, or its image cannot be built
 */
export async function startOwnCache(
  engine: Engine,
  vendor: string,
  options: TaskOptions = {},
): Promise<PackageCache> {
  const containers = await requireContainers(engine, doing);
  const image = await cacheImage(engine, vendor, options);
  const { container, url } = await startContainer(containers, image, options.signal);
  return {
    url,
    answers: async () => (await container.exit().catch(() => ({}))) === undefined,
    use: () => readUse(container),
    close: () => container.remove(),
  };
}
