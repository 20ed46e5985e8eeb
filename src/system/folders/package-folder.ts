import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder of this package. Its distance from this file differs between the bundle and the sources. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return folder;
}

/** The script that brings docker and containerd on Debian and Ubuntu, with and without systemd. */
export const enginesUpScript = () => join(packageFolder(), 'scripts/engines-up.sh');
