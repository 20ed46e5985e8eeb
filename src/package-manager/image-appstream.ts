import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { Engine } from '../engine/engine.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** The time limit for the download, which is as large as a small package. */
const readTimeoutSeconds = 180;

/** The maximum size of a file after it has been unpacked: ten times that of Debian. */
const maxBytes = 256 * 1024 * 1024;

/**
 * Files of AppStream data of an image's distribution, which its own package manager acquires in a temporary container;
 * none if the distribution has none.
 *
 * @throws DeskpackError when they cannot be read
 */
export async function imageAppstream(
  engine: Pick<Engine, 'run'>,
  reference: string,
  manager: PackageManagerName,
  what: 'components' | 'icons',
  signal?: AbortSignal,
): Promise<Buffer[]> {
  const script = allPackageManagers[manager].appstreamScripts?.[what];
  if (script === undefined) return [];
  const doing = `read the applications of ${reference}`;
  const command = ['timeout', String(readTimeoutSeconds), '/bin/sh', '-c', script];
  const printed = await engine.run(reference, command, {
    doing,
    timeout: (readTimeoutSeconds + 20) * 1000,
    signal,
  });
  const lines = printed.split('\n').filter(Boolean);
  try {
    const unpack = (line: string) =>
      promisify(gunzip)(Buffer.from(line, 'base64'), { maxOutputLength: maxBytes });
    return await Promise.all(lines.map(unpack));
  } catch (cause) {
    throw new DeskpackError('package-download-failed', {
      doing,
      reason: 'what its package manager has acquired is damaged or too large',
      cause,
    });
  }
}
