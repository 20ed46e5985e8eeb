import { execFile } from 'node:child_process';
import { cp, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pkg from '../../package.json' with { type: 'json' };
import { onceARun, runFolder } from '../support/once-a-run.ts';

const run = promisify(execFile);

/** The output of npm when it installed deskpack, its folder, and the size of the packed file in bytes. */
export interface Installed {
  readonly prefix: string;
  readonly packedBytes: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Packs deskpack as it would be published, once a run. It is built for that in a folder of its own, since `dist/` also has files of
 * earlier builds for an hour.
 *
 * @returns the path of the archive
 */
export function packed(): Promise<string> {
  return onceARun('packed', async () => {
    const folder = join(runFolder(), 'packed-files');
    const project = join(folder, 'project');
    for (const path of [...pkg.files, 'package.json', 'README.md', 'LICENSE']) {
      if (/^(?:!|dist$|man$)/.test(path)) continue;
      await cp(path, join(project, path), { recursive: true });
    }
    const tsx = ['exec', '--', 'tsx'];
    await run('npm', [...tsx, 'scripts/build.ts', join(project, 'dist')]);
    await run('npm', [...tsx, 'scripts/write-man.ts', join(project, 'man')]);
    await run('npm', ['pack', '--ignore-scripts', '--silent'], { cwd: project });
    const name = (await readdir(project)).find((each) => each.endsWith('.tgz'));
    if (name === undefined) throw new Error('npm packed nothing');
    return join(project, name);
  });
}

/** Runs npm with a Node, in which packages are found that are installed for it. */
export async function npmWith(node: string, ...words: readonly string[]) {
  const { stdout: command } = await run('sh', ['-c', 'command -v npm']);
  const npm = await realpath(command.trim());
  const PATH = `${dirname(node)}:${process.env.PATH}`;
  return run(node, [npm, ...words], { env: { ...process.env, PATH } });
}

/** Installs the packed deskpack with a Node, as `npm install --global` does. */
export async function installedWith(node: string, prefix: string): Promise<Installed> {
  const words = ['install', '--global', '--prefer-offline', '--no-audit', '--no-fund'];
  const archive = await packed();
  const printed = await npmWith(node, ...words, '--prefix', prefix, archive);
  return { prefix, packedBytes: (await stat(archive)).size, ...printed };
}
