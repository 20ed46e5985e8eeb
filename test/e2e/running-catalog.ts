import { startDeskpack } from '../support/deskpack.ts';

/** A catalog service for a single test. */
export interface RunningCatalog {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built program's catalog service on a free port, with its data in a given folder.
 *
 * @param options of `deskpack catalog serve`
 */
export async function startCatalog(
  data: string,
  options: readonly string[] = [],
): Promise<RunningCatalog> {
  const child = startDeskpack([
    'catalog',
    'serve',
    '--port',
    '0',
    '--data',
    data,
    '--json',
    ...options,
  ]);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('\n')) resolve(JSON.parse(said).url);
    });
    child.once('close', () => reject(new Error(`the catalog did not start: ${said}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
