import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onceARun } from './once-a-run.ts';

const run = promisify(execFile);

/** The folder that keeps them from one run to the next. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/nodes', import.meta.url));

/**
 * The newest Node of a major version, for this machine, as the package registry has it.
 *
 * @returns the path of its program
 * @throws when the registry and npm's cache do not have it
 */
export function nodeOfMajor(major: number): Promise<string> {
  if (process.versions.node.startsWith(`${major}.`)) return Promise.resolve(process.execPath);
  return onceARun(`node-${major}`, async () => {
    const name = `node-${process.platform}-${process.arch}`;
    const folder = `${cache}/${major}`;
    const words = ['install', '--prefer-offline', '--no-save', '--prefix', folder];
    await run('npm', [...words, `${name}@${major}`]);
    return `${folder}/node_modules/${name}/bin/node`;
  });
}
