import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isFileName } from '../../descriptor/rules/entry/icon.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { iconFolders } from '../../workspace/icon-folders.ts';
import type { LoadedApplication } from '../../workspace/read-applications.ts';

interface Input {
  readonly path: string;
  readonly what: string;
  readonly newName: string;
}

function inputsOf({ file, descriptor }: LoadedApplication, release: string): Input[] {
  const folder = dirname(file);
  const { icon = '' } = descriptor;
  const icons = isFileName(icon) ? iconFolders(folder).map((place) => join(place, icon)) : [];
  return [
    { path: file, what: 'a descriptor', newName: `${descriptor.name}.d.${release}.json` },
    ...icons.map((path) => ({ path, what: 'an icon', newName: 'another name' })),
  ];
}

async function identityAt(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found?.isFile() ? `${found.dev} ${found.ino}` : undefined;
}

/**
 * Refuses to overwrite an application's own descriptor or icon with a generated file. This is never intended, so the
 * user is not asked for consent.
 *
 * @param release the platform's release, for suggesting the right name
 * @param made paths of the generated files by their titles
 * @throws DeskpackError with the path of the file
 */
export async function refuseToOverwriteInputs(
  application: LoadedApplication,
  release: string,
  made: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { path, what, newName } of inputsOf(application, release)) {
    const input = await identityAt(path);
    if (input === undefined) continue;
    for (const [product, place] of Object.entries(made)) {
      if (input !== (await identityAt(place))) continue;
      throw new DeskpackError('file-in-the-way', {
        reason: `${place} is ${what}, and the ${product} would replace it`,
        subject: { kind: 'file', name: place },
        action: `Rename ${basename(path)} to ${newName}, or choose another folder with --output.`,
      });
    }
  }
}
