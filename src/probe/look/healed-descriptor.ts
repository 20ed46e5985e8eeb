import type { Descriptor } from '../../descriptor/descriptor.ts';
import { packageInstructions } from '../../recipe/package-instructions.ts';
import type { Look } from './look.ts';

/** The descriptor with the packages that made the main window appear; undefined if there are no additional ones. */
export function healedDescriptor(
  descriptor: Descriptor,
  { heal }: Pick<Look, 'heal'>,
): Descriptor | undefined {
  const fixes = (heal?.findings ?? []).flatMap(({ fix }) => fix ?? []);
  const values = Object.fromEntries(fixes.map(({ path, value }) => [String(path[0]), value]));
  const healed = { ...descriptor, ...values } as Descriptor;
  const [before, after] = [descriptor, healed].map((one) => packageInstructions(one).join('\n'));
  return before === after ? undefined : healed;
}
