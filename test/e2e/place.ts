import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptIndex } from './apt-index.ts';
import { TerminalSession } from './terminal-session.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>\n';

interface Options {
  /** By default, the wizard begins with an empty form. */
  words?: readonly string[] | undefined;
  /** The program to start instead of deskpack, such as a shell. */
  program?: readonly [string, ...string[]];
  columns?: number;
  rows?: number;
  env?: Record<string, string | undefined>;
}

/** A packager's folder with an icon, and the terminals that were opened there. */
export interface WizardPlace {
  readonly folder: string;
  /** Folder of the drafts. */
  readonly drafts: string;
  /** Keeps everything below the folder. Neither catalog nor engine answers, and apt has a few packages. */
  readonly env: Readonly<Record<string, string>>;
  open(options?: Options): TerminalSession;
  /** The text of the only draft, or an empty text while there is none. */
  draft(): Promise<string>;
  /** Ends running programs and removes everything. */
  clear(): Promise<void>;
}

/**
 * Writes programs in place of the engines that docker could be replaced by. What is on a machine takes a second of processor time to
 * say that it can be used, at the start of each wizard, for the advice in a message alone.
 *
 * @returns the PATH that has them
 */
async function pathWithDocker(folder: string): Promise<string> {
  await mkdir(folder);
  for (const name of ['podman', 'buildah']) {
    await writeFile(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  }
  return `${folder}:${process.env.PATH}`;
}

export async function wizardPlace(): Promise<WizardPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-wizard-'));
  await writeFile(join(folder, 'xcalc.svg'), icon);
  const machine = await mkdtemp(join(tmpdir(), 'deskpack-machine-'));
  const sessions: TerminalSession[] = [];
  const drafts = join(folder, 'state', 'deskpack', 'drafts');
  const env = {
    ...(await aptIndex(machine)),
    PATH: await pathWithDocker(join(machine, 'bin')),
    XDG_STATE_HOME: join(folder, 'state'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    DESKPACK_CATALOG: 'http://127.0.0.1:9',
    // An explicitly chosen docker is never replaced, so that the machine's engines and templates do not matter.
    DOCKER_HOST: `unix://${folder}/nothing.sock`,
  };
  return {
    folder,
    drafts,
    env,
    async draft() {
      const names = await readdir(drafts).catch(() => []);
      const name = names.find((entry) => entry.endsWith('.json'));
      return name === undefined ? '' : readFile(join(drafts, name), 'utf8').catch(() => '');
    },
    open({ env: own, words, program, ...options } = {}) {
      const started = program ? { program, words } : { words: words ?? ['--empty'] };
      const session = new TerminalSession({
        ...options,
        ...started,
        cwd: folder,
        env: { ...env, ...own },
      });
      sessions.push(session);
      return session;
    },
    async clear() {
      for (const session of sessions) session.kill();
      await Promise.all(sessions.map(({ ended }) => ended));
      // A wizard whose shell was ended may still be saving its draft.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
      await rm(machine, { recursive: true });
    },
  };
}
