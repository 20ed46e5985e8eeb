import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';
import { bin } from '../../support/deskpack.ts';

interface OtherProcess {
  readonly url: string;
  readonly process: ChildProcess;
}

/** For the tests of a file: what starts an embedded catalog in a process of its own, which can be killed. */
export function inOtherProcess(): (dataFolder: string) => Promise<OtherProcess> {
  const program = bundledProgram(`
    import { startEmbeddedCatalog } from '${sourcePath('catalog/embedded/embedded-catalog.ts')}';
    const [dataFolder, program] = process.argv.slice(2);
    console.log((await startEmbeddedCatalog({ port: 0, dataFolder, program })).url);
  `);
  return async (dataFolder) => {
    const words = [program(), dataFolder, bin];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = await once(createInterface({ input: child.stdout }), 'line');
    return { url, process: child };
  };
}
