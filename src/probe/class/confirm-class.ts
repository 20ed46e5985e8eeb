import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { imageContents } from '../../package-manager/contents/image-contents.ts';
import type { AwaitedClass } from '../launch/await-class.ts';
import type { ClassChange, LaunchResult } from '../launch/launch-result.ts';
import { mayChange, ownPackages } from './class-parts.ts';
import { dateInClass } from './date-in-class.ts';
import { type PackageVersion, versionInClass } from './version-in-class.ts';

/** The time that windows of other classes get beside that of the first start, in milliseconds. */
const splashMs = 5000;

/** A start may have begun this much earlier than its clock says: the time of the engine, and of stalls. */
const earlierMs = 60_000;

/** The versions of the packages that a descriptor lists, as they are in its image; none if they cannot be read here. */
export async function ownVersions(
  engine: Pick<Engine, 'files'>,
  { image, descriptor }: { readonly image: InspectedImage; readonly descriptor: Descriptor },
): Promise<PackageVersion[]> {
  const own = new Set(ownPackages(descriptor));
  if (own.size === 0) return [];
  try {
    const files = await engine.files(image);
    const contents = await imageContents(files).finally(() => files.close());
    const packages = contents?.packages.filter(({ name }) => own.has(name)) ?? [];
    return packages.map(({ name, version }) => [name, version]);
  } catch (error) {
    if (error instanceof DeskpackError) return [];
    throw error;
  }
}

/** A start whose window was proven, and what is needed to see whether its class is the same at each start. */
interface ProvenStart {
  readonly started: LaunchResult;
  readonly descriptor: Descriptor;
  /** Reads the versions of the packages of the application. */
  versions(): Promise<readonly PackageVersion[]>;
  /** Starts the application again, in the same way. */
  again(awaits: AwaitedClass): Promise<LaunchResult>;
}

/** A start whose class is not proven, as it changes. */
export function withChangingClass(started: LaunchResult, change: ClassChange): LaunchResult {
  return { ...started, proof: 'likely', failure: 'window-class-changes', change };
}

/** How the class of the window differs from that of another start; undefined if it does not. */
export function changeBetween(
  { launch }: Pick<LaunchResult, 'launch'>,
  second: Pick<LaunchResult, 'launch'>,
): ClassChange | undefined {
  if (second.launch === launch) return undefined;
  return second.launch === undefined
    ? { kind: 'absent' }
    : { kind: 'other', launch: second.launch };
}

/**
 * Starts an application with a proven window again if its class may be another one at each start. The platform compares
 * classes for equality, so a class that changes proves nothing, not even by its stable part.
 *
 * @returns the result of the first start, `likely` if the class changes; with the version in the class, if there is one
 */
export async function confirmClass(
  { started, descriptor, versions, again }: ProvenStart,
  now: () => number = Date.now,
): Promise<LaunchResult> {
  const { launch, window, firstSeenMs = 0 } = started;
  if (started.proof !== 'proven' || launch === undefined || !window) return started;
  const hasDigits = /\d/.test(launch);
  const version = hasDigits ? versionInClass(window, await versions()) : undefined;
  const known = version ? { ...started, classVersion: version } : started;
  if (!mayChange(window, descriptor)) return known;
  // A version may be written as a date is.
  const since = now() - started.totalMs - earlierMs;
  const date = version?.package ? undefined : dateInClass(launch, since, now());
  if (date !== undefined) return withChangingClass(started, { kind: 'date', text: date });
  const second = await again({ launch, withinMs: 2 * firstSeenMs + splashMs });
  const change = changeBetween(started, second);
  return change ? withChangingClass(started, change) : known;
}
