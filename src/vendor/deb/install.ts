import { type ReadInstructions, readInstructions } from '../instructions/read-instructions.ts';
import type { Control } from './control.ts';

/** A name for a copy of the package that needs no quotes anywhere. */
export function plainFileName({ name, version, architecture }: Control): string {
  // The part before a colon is no part of the file's usual name.
  return `${name}_${version.replace(/^\d+:/, '')}_${architecture}.deb`;
}

/** A command that removes what would write sources of a vendor again each day. */
export const withoutDailySources = 'grep -ls sources.list /etc/cron.daily/* | xargs -r rm -f';

/**
 * The instructions that install a package from the build context. The build fails if the file is another one. Vendors' packages
 * write sources and keys of their own, which would break or slow down each later `apt-get update`, and replace the image's: the
 * configuration of apt is put back, and their daily scripts go.
 */
export function installInstructions(contextPath: string, sha256: string): ReadInstructions {
  const file = '/tmp/package.deb';
  const steps = [
    `echo "${sha256}  ${file}" | sha256sum -c -`,
    'cp -a /etc/apt /tmp/apt',
    'apt-get update',
    `DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${file}`,
    'apt-get clean',
    'rm -rf /etc/apt /var/lib/apt/lists/*',
    'mv /tmp/apt /etc/apt',
    withoutDailySources,
  ];
  return readInstructions(contextPath, file, steps);
}
