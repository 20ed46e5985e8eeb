import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { rememberedFiles } from '../../image/files/remembered-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { allPackageManagers } from '../../package-manager/all-package-managers.ts';
import type { PackageManager } from '../../package-manager/package-manager.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import type { Patient } from './heal.ts';

/** Longer entry points are not read. */
const maxScriptBytes = 256 * 1024;

/** What entry points contain that wait for processes to which an application hands over. */
const waitingMark = 'COMPOSER_START';

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
): Promise<Patient['sessionBus']> {
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

/**
 * Everything by which is decided what may heal an application.
 *
 * @param command the entry point with which it is started
 * @throws DeskpackError when the files of its image cannot be read here
 */
export async function patientOf(
  { image, descriptor }: { readonly image: InspectedImage; readonly descriptor: Descriptor },
  started: LaunchResult,
  command: readonly string[],
  engine: Pick<Engine, 'files'>,
): Promise<Patient> {
  const files = await engine.files(image);
  try {
    const remembered = rememberedFiles(files);
    const entryPoint = await entryPointOf(remembered, command);
    const sessionBus = await sessionBusOf(remembered, entryPoint);
    const isWaitedFor = entryPoint?.includes(waitingMark) === true;
    return { started, descriptor, ...(await packagesOf(remembered)), sessionBus, isWaitedFor };
  } finally {
    await files.close();
  }
}
