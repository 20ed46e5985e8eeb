import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../../src/engine/engine.ts';
import { runInProcess } from '../../support/run-in-process.ts';

/** Runs commands in a folder that has all state of deskpack too, with the applications in its folder `out`. */
export function vendorUpdates(engine: Pick<Engine, 'name'>, root: string) {
  const run = (...words: readonly string[]) =>
    runInProcess([...words, '--engine', engine.name, '--json'], {
      env: {
        ...process.env,
        ...{ XDG_CACHE_HOME: root, XDG_DATA_HOME: root, XDG_STATE_HOME: join(root, 'state') },
      },
      cwd: root,
    });

  /** Runs `onboard` into the folder. @returns the result of its first entry, if it has one */
  async function onboard(...words: readonly string[]) {
    const { stdout } = await run('onboard', ...words, '--output', 'out');
    const events = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return events.find(({ type }) => type === 'entry-finished')?.results[0];
  }

  return {
    run,
    onboard,
    update: () => onboard('--update', '--fresh'),
    /** What `outdated` says of the first application. */
    async outdated(...words: readonly string[]) {
      const { stdout } = await run('outdated', 'out', ...words);
      return JSON.parse(stdout).applications[0];
    },
    textOf: (name: string) => readFileSync(join(root, 'out', name), 'utf8'),
    descriptorOf: (name: string) =>
      JSON.parse(readFileSync(join(root, 'out', `${name}.d.3.0.json`), 'utf8')),
  };
}
