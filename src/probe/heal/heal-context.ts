import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { cachedFiles } from '../../image/files/cached-files.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { allPackageManagers } from '../../package-manager/all-package-managers.ts';
import { busNames } from '../../package-manager/contents/bus-names.ts';
import { packageChoices } from '../../package-manager/package-line.ts';
import type { PackageManager } from '../../package-manager/package-manager.ts';
import { imagePackages } from '../../package-manager/templates/template-packages.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import type { HealContext } from './heal.ts';

/** The maximum size of an entry point that is read. */
const maxScriptBytes = 256 * 1024;

/** Entry points that wait for child processes contain this text. */
const waitingEntryPoint = 'COMPOSER_START';

async function entryPointOf(
  files: ImageFiles,
  [script = '']: readonly string[],
): Promise<string | undefined> {
  if (!script.startsWith('/')) return undefined;
  return (await files.read(script, maxScriptBytes))?.toString('utf8');
}

async function sessionBusOf(
  files: ImageFiles,
  entryPoint: string | undefined,
): Promise<HealContext['sessionBus']> {
  const has = async (name: string) =>
    (await resolvePath(files, `/usr/bin/${name}`))?.entry.type === 'file';
  if (!(await has('dbus-run-session')) && !(await has('dbus-launch'))) return 'missing';
  return entryPoint?.includes('DBUS_SESSION_BUS_ADDRESS') ? 'given' : 'there';
}

async function packagesOf(
  files: ImageFiles,
): Promise<{ readonly manager: PackageManager | undefined; readonly installed: Set<string> }> {
  for (const manager of Object.values(allPackageManagers)) {
    const found = await manager.installed(files);
    if (found.length > 0) return { manager, installed: new Set(found.map(([name]) => name)) };
  }
  return { manager: undefined, installed: new Set() };
}

/** The names in the package index of an image; none if the index cannot be read, as without a network. */
async function namesInIndex(
  { id }: InspectedImage,
  { name }: PackageManager,
  engine: Pick<Engine, 'run'>,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  try {
    const lines = (await imagePackages(engine, id, name, signal)).split('\n');
    return new Set(packageChoices(name, lines).map((choice) => choice.name));
  } catch (error) {
    if (error instanceof DeskpackError) return new Set();
    throw error;
  }
}

/**
 * Collects the input for `applicableHeals`.
 *
 * @param command the entry point of the start
 * @throws DeskpackError if the files of the image cannot be read here
 */
export async function healContextOf(
  { image, descriptor }: { readonly image: InspectedImage; readonly descriptor: Descriptor },
  started: LaunchResult,
  command: readonly string[],
  engine: Pick<Engine, 'files' | 'run'>,
  { signal }: TaskOptions = {},
): Promise<HealContext> {
  const files = await engine.files(image);
  try {
    const remembered = cachedFiles(files);
    const entryPoint = await entryPointOf(remembered, command);
    const sessionBus = await sessionBusOf(remembered, entryPoint);
    const entryPointWaits = entryPoint?.includes(waitingEntryPoint) === true;
    const { manager, installed } = await packagesOf(remembered);
    let names: Promise<ReadonlySet<string>> | undefined;
    const available = async () => {
      if (!manager) return new Set<string>();
      names ??= namesInIndex(image, manager, engine, signal);
      return names;
    };
    let services: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
    const ownersOfBusName = async (name: string) => {
      if (!manager) return [];
      services ??= busNames(engine, image.id, manager, signal).catch((error: unknown) => {
        if (error instanceof DeskpackError && !signal?.aborted) return new Map();
        throw error;
      });
      return (await services).get(name) ?? [];
    };
    return {
      ...{ started, descriptor, manager, installed, available, ownersOfBusName },
      sessionBus,
      entryPointWaits,
    };
  } finally {
    await files.close();
  }
}
