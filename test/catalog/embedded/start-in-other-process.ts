import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bin } from '../../support/deskpack.ts';

/** Starts an embedded catalog in a process of its own, which can be killed. */
export async function startInOtherProcess(
  dataFolder: string,
): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const module = new URL('../../../src/catalog/embedded/embedded-catalog.ts', import.meta.url).href;
  const options = JSON.stringify({ port: 0, dataFolder, program: bin });
  const code = `
    const { startEmbeddedCatalog } = await import(${JSON.stringify(module)});
    console.log((await startEmbeddedCatalog(${options})).url);`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { url, process: child };
}
