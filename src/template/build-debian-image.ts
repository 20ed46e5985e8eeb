import { join } from 'node:path';
import type { Engine } from '../engine/engine.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { countPackages } from '../package-manager/count-packages.ts';
import { withTemporaryFile, withTemporaryFolder } from '../system/folders/temporary-folder.ts';
import { Lines } from '../system/output/lines.ts';
import { runProgram } from '../system/process/program/run-program.ts';
import type { TaskOptions } from '../system/process/program/task.ts';
import type { HostApt } from './host-apt.ts';
import { readHostApt } from './read-host-apt.ts';

/** Passes the output of mmdebstrap on, with counts of installed packages. */
function counted(onEvent: TaskOptions['onEvent']): (chunk: Uint8Array) => void {
  const lines = new Lines();
  const count = countPackages();
  return (chunk) => {
    onEvent?.({ type: 'output', chunk });
    for (const line of lines.take(chunk)) {
      const packages = count(line);
      if (packages) onEvent?.({ type: 'progress', unit: 'steps', done: 0, packages });
    }
  };
}

/** Descriptions in full, which no build reads and each `apt-get update` would download, as in Debian's own images. */
const aptSettings = ['Acquire::Languages "none"'];

/**
 * Documentation, which images do not need, as in Debian's own slim images; copyright files are kept. As there, nothing waits for
 * the disk after each file: an installation that is cut off leaves no layer.
 */
const dpkgSettings = [
  'force-unsafe-io',
  'path-exclude=/usr/share/man/*',
  'path-exclude=/usr/share/info/*',
  'path-exclude=/usr/share/lintian/*',
  'path-exclude=/usr/share/doc/*',
  'path-include=/usr/share/doc/*/copyright',
];

const nothing: HostApt = { sources: [], settings: [] };

async function bootstrap(
  suite: string,
  file: string,
  { sources, settings }: HostApt,
  { signal, onEvent }: TaskOptions,
): Promise<void> {
  await withTemporaryFile(sources.map((entry) => `${entry}\n`).join(''), (list) =>
    runProgram({
      program: 'mmdebstrap',
      arguments: [
        '--variant=minbase',
        // Prints the output of apt and dpkg, for the package counts.
        '--verbose',
        ...[...aptSettings, ...settings].map((setting) => `--aptopt=${setting}`),
        ...dpkgSettings.map((setting) => `--dpkgopt=${setting}`),
        suite,
        file,
        ...(sources.length > 0 ? [list] : []),
      ],
      doing: `create a Debian system (${suite})`,
      signal,
      onOutput: counted(onEvent),
    }),
  );
}

/**
 * Creates a small Debian system with mmdebstrap, which needs a Debian mirror but no image registry, and imports it
 * into an engine as an image.
 *
 * Uses the mirrors of this machine's apt, or else Debian's own servers. Later builds can use the same ones, because
 * they are configured in the image.
 */
export async function buildDebianImage(
  engine: Engine,
  suite: string,
  reference: string,
  options: TaskOptions = {},
): Promise<void> {
  const host = await readHostApt(suite);
  const isHostSpecial = host.sources.length > 0 || host.settings.some((line) => /Proxy/.test(line));
  const hasHost = isHostSpecial || host.settings.length > 0;
  const ways = isHostSpecial ? [host, nothing] : hasHost ? [nothing, host] : [nothing];
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, 'root.tar');
    for (const [index, way] of ways.entries()) {
      try {
        await bootstrap(suite, file, way, options);
        break;
      } catch (error) {
        const isLast = index === ways.length - 1 || !(error instanceof DeskpackError);
        if (options.signal?.aborted || isLast) throw error;
      }
    }
    await engine.importRootFilesystem(file, reference, options);
  });
}
