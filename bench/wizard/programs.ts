import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from '../../scripts/bundle.ts';

/** Paths of the measured programs. */
export interface Programs {
  readonly wizard: string;
  readonly reader: string;
}

/** Bundles the measured programs into a folder as deskpack itself is bundled, and gives their paths. */
export async function bundlePrograms(folder: string): Promise<Programs> {
  const files = await bundle({
    input: {
      wizard: 'bench/wizard/wizard-program.ts',
      reader: 'bench/wizard/read-program.ts',
    },
  });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const file of files) {
    const contents = file.type === 'chunk' ? file.code : file.source;
    await writeFile(join(folder, file.fileName), contents);
  }
  return { wizard: join(folder, 'wizard.js'), reader: join(folder, 'reader.js') };
}
