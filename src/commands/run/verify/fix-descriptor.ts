import type { Descriptor } from '../../../descriptor/descriptor.ts';
import type { CheckedRow } from '../../../probe/verify/verify.ts';
import { openEdited, writeEdited } from '../../../workspace/edit/edited-file.ts';
import type { Consent } from '../../../workspace/product/obstacle.ts';
import type { LoadedApplication } from '../../../workspace/read-applications.ts';

/**
 * Makes the certain changes in the file of a descriptor; everything else in it stays as it is.
 *
 * @returns the changes, as `launch: "a" is now "b"`
 * @throws ObstacleError when the file is in the way of the change, e.g. read-only
 */
export async function fixDescriptor(
  { file, index, descriptor: { name } }: LoadedApplication,
  rows: readonly CheckedRow[],
  consent: Consent,
): Promise<string[]> {
  const fixes = rows.flatMap(({ findings }) => findings.flatMap(({ fix }) => fix ?? []));
  if (fixes.length === 0) return [];
  const edited = await openEdited(file, index === undefined ? {} : { name, index });
  const changes = Object.fromEntries(fixes.map(({ path, value }) => [String(path[0]), value]));
  await writeEdited(edited, { ...edited.origin, ...changes } as Descriptor, consent);
  return Object.entries(changes).map(
    ([key, value]) =>
      `${key}: ${JSON.stringify(edited.origin[key])} is now ${JSON.stringify(value)}`,
  );
}
