import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskpackError } from '../error/deskpack-error.ts';
import { queryTimeoutMs } from '../system/process/program/program-options.ts';
import { readProgram } from '../system/process/program/read-program.ts';
import { type HostApt, hostApt } from './host-apt.ts';

async function sourceFiles(): Promise<Record<string, string>> {
  const folder = '/etc/apt/sources.list.d';
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => /\.(?:list|sources)$/.test(name));
  const files = ['/etc/apt/sources.list', ...paths.map((name) => join(folder, name))];
  const texts = await Promise.all(
    files.map(async (path) => [path, await readFile(path, 'utf8').catch(() => '')]),
  );
  return Object.fromEntries(texts);
}

/** The parts of this machine's apt configuration that a new Debian system needs; empty if there is no apt. */
export async function readHostApt(suite: string): Promise<HostApt> {
  const dump = readProgram({
    program: 'apt-config',
    arguments: ['dump'],
    doing: 'read the configuration of apt',
    timeout: queryTimeoutMs,
  }).catch((error: unknown) => {
    if (error instanceof DeskpackError) return '';
    throw error;
  });
  return hostApt(suite, await sourceFiles(), await dump);
}
