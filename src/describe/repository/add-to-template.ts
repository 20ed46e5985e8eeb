import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { withTemporaryFolder } from '../../system/folders/temporary-folder.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { KeptRepository } from '../../vendor/repository/kept-repository.ts';
import { authorities, placeOfSource } from '../../vendor/repository/repository.ts';

/**
 * Vendors' packages write a source of the same address with a key of their own, and then apt reads no source at all. After each
 * installation, those go.
 */
const hook = (address: string) => {
  const command = `grep -lsF '${address.replace(/\/$/, '')}' /etc/apt/sources.list.d/* | grep -v /deskpack- | xargs -r rm -f`;
  return `DPkg::Post-Invoke { "${command}"; };`;
};

function recipeFor(
  base: string,
  file: string,
  { address }: Pick<KeptRepository, 'address'>,
): string {
  const place = placeOfSource(file);
  return [
    `FROM ${base}`,
    'USER root',
    ...(address.startsWith('https:') ? [authorities] : []),
    `COPY ${file} ${place}`,
    'COPY hook /etc/apt/apt.conf.d/90deskpack-sources',
    `RUN chmod 644 ${place} /etc/apt/apt.conf.d/90deskpack-sources && apt-get -o APT::Update::Error-Mode=any update && apt-get clean && rm -rf /var/lib/apt/lists/*`,
    '',
  ].join('\n');
}

/**
 * Builds a template that has a vendor's repository too: its packages are like those of the distribution there.
 *
 * @param reference the name of the new template
 * @throws DeskpackError if it cannot be built
 */
export async function addRepository(
  engine: Engine,
  base: string,
  repository: KeptRepository,
  reference: string,
  options: TaskOptions = {},
): Promise<{ readonly reference: string; readonly id: string; readonly size: number }> {
  const file = `${repository.name}.sources`;
  await withTemporaryFolder(async (context) => {
    await writeFile(join(context, file), repository.text);
    await writeFile(join(context, 'hook'), `${hook(repository.address)}\n`);
    const recipe = recipeFor(base, file, repository);
    await engine.build({ recipe, context, tags: [reference], buildArguments: {} }, options);
  });
  const image = await engine.inspect(reference);
  if (!image) {
    throw new DeskpackError('image-differs', {
      doing: `build ${reference}`,
      reason: 'the engine reported success, but there is no image',
      subject: { kind: 'template', name: reference },
      action: 'Build it again; if that does not help, try another engine with --engine.',
    });
  }
  return { reference, id: image.id, size: image.size };
}
