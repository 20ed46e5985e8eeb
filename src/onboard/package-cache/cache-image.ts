import type { Engine } from '../../engine/engine.ts';
import { buildImage } from '../../probe/build-image.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { debianBase } from '../../template/debian-base.ts';

/** The port of the cache in its container. */
export const cachePort = 3128;

/** One line for each request: the bytes sent to the client, the bytes of the body that a server sent (`-` if none did), and the address. */
export const accessLog = '/var/spool/squid/access.log';

const days90 = 129_600;

/**
 * Packages and indexes that are named by their digest never change, so they are kept. Everything else is asked for again
 * unless the server says how long it holds. Requests for the same file at the same time are one request to the server.
 */
const configuration = [
  `http_port ${cachePort}`,
  'acl ports port 80 443',
  'http_access deny !ports',
  'http_access allow all',
  'cache_dir ufs /var/spool/squid/cache 20000 16 256',
  'cache_mem 64 MB',
  'maximum_object_size 2 GB',
  'collapsed_forwarding on',
  `refresh_pattern -i [.](deb|udeb|apk|rpm)$ ${days90} 100% ${days90} ignore-reload`,
  `refresh_pattern /by-hash/ ${days90} 100% ${days90} ignore-reload`,
  'refresh_pattern . 0 0% 0',
  'logformat results %<st %<bs %ru',
  `access_log stdio:${accessLog} results`,
  'cache_log stdio:/var/spool/squid/cache.log',
  'cache_store_log none',
  'netdb_filename none',
  'pid_filename none',
  'pinger_enable off',
  'via off',
  'forwarded_for delete',
  'shutdown_lifetime 0 seconds',
];

/** Squid, the caching proxy of Debian, which passes on any request of apt, apk and of run commands. */
const recipe = `ARG BASE
FROM $BASE
USER root
RUN apt-get update && \\
    apt-get install -y --no-install-recommends squid && \\
    rm -rf /var/lib/apt/lists/* && \\
    printf '%s\\n' ${configuration.map((line) => `'${line}'`).join(' ')} > /etc/squid/squid.conf && \\
    chown -R proxy:proxy /var/spool/squid
USER proxy
RUN squid -N -z
`;

/** The name of the cache's image. It contains a digest of the recipe. */
const cacheImageName = `deskpack/package-cache:${hexDigestOf(recipe).slice(0, 12)}`;

/**
 * The image of the package cache. It is built if the engine does not have it, and kept.
 *
 * @param vendor the vendor whose base image may be present
 * @returns the image's id
 * @throws DeskpackError if the build fails
 */
export async function cacheImage(
  engine: Engine,
  vendor: string,
  options: TaskOptions,
): Promise<string> {
  const present = await engine.inspect(cacheImageName);
  if (present) return present.id;
  const base = await debianBase(engine, vendor, options);
  const image = { recipe, name: cacheImageName, buildArguments: { BASE: base } };
  return (await buildImage(engine, image, 'start a package cache', options)).id;
}
