import type { Engine } from '../../engine/engine.ts';
import { newerPairs } from '../../package-manager/contents/available-versions.ts';
import { keyOf } from '../../package-manager/contents/newer-packages.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { unknown } from '../../vendor/newer/newer.ts';
import type { Newer } from '../../vendor/newer/newer-answer.ts';

interface InstalledPackage {
  readonly name: string;
  /** Undefined if nothing says it. */
  readonly version: string | undefined;
  /** The address of its repository. */
  readonly address: string;
}

/**
 * How an installed package stands to the versions in its repository, compared as Debian does.
 *
 * @throws DeskpackError if they cannot be compared
 */
export async function newerInRepository(
  engine: Pick<Engine, 'run'>,
  { name, version, address }: InstalledPackage,
  versions: Readonly<Record<string, string>>,
  template: PresentTemplate,
  signal: AbortSignal,
): Promise<Newer> {
  const now = Object.hasOwn(versions, name) ? versions[name] : undefined;
  if (now === undefined) return unknown('gone', `its repository has no ${name} any more`).newer;
  if (version === now) return { state: 'current' };
  const other = { version: now, address, sign: now };
  if (version === undefined) return { state: 'changed', ...other };
  const newer = await newerPairs(engine, template, 'apt', [[now, version]], signal);
  // A vendor who withdraws a version has an older one then.
  return { state: newer.has(keyOf(now, version)) ? 'newer' : 'changed', ...other };
}
