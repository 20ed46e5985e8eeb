import { asDescriptor } from '../../descriptor/check/check-descriptor.ts';
import { type PackageManagerName, packageManagers } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { type InstallAhead, installAhead } from '../../probe/look/install-ahead.ts';
import { hasWrongValues } from './has-wrong-values.ts';

/** The packages of a look, as they are known before they are read. */
interface NamedPackages {
  readonly template: PresentTemplate;
  readonly manager: PackageManagerName;
  readonly names: readonly string[];
}

/**
 * Installs packages for a look that follows; undefined if nothing may be built of these values.
 *
 * @param values other fields of the descriptor, which have precedence
 */
export function aheadOfLook(
  engine: Engine,
  { template, manager, names }: NamedPackages,
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): InstallAhead | undefined {
  const descriptor = { [packageManagers[manager].field]: names.join(' '), ...values };
  if (hasWrongValues(descriptor)) return undefined;
  return installAhead(engine, asDescriptor(descriptor), template, signal);
}
