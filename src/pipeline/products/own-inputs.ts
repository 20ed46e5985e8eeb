import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isFileName } from '../../descriptor/rules/icon.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { LoadedApplication } from '../../workspace/read-applications.ts';

interface Input {
  readonly path: string;
  readonly what: string;
  readonly newName: string;
}

function inputsOf({ file, descriptor }: LoadedApplication, release: string): Input[] {
  const folder = dirname(file);
  const { icon = '' } = descriptor;
  const icons = isFileName(icon) ? [join(folder, icon), join(folder, 'icons', icon)] : [];
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
 * Refuses to write something that is made of an application in the place of the descriptor or the icon that it is made from.
 * Nobody can mean that, so that nobody is asked either.
 *
 * @param release of the platform, for the name that would be right
 * @param made paths of what is written, by what it is called
 * @throws DeskpackError naming the file
 */
export async function refuseToReplaceInputs(
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
