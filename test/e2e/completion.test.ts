import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { descriptor } from '../catalog/documents.ts';
import { bin } from '../support/deskpack.ts';
import { shellProgram } from '../support/shell-program.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { startCatalog } from './running-catalog.ts';
import type { TerminalSession } from './terminal-session.ts';

/** How each shell is started without the files of its user, and how it takes the script. */
const shells = {
  bash: { words: ['--norc', '--noprofile'], load: 'source <(deskpack completion bash)' },
  zsh: {
    words: ['-f'],
    load: 'autoload -U compinit && compinit -D && source <(deskpack completion zsh)',
  },
  fish: { words: ['--no-config'], load: 'deskpack completion fish | source' },
} as const;

const isMissing = (shell: string) => spawnSync(shell, ['--version']).status !== 0;

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
  await shellProgram(
    join(place.folder, 'bin/deskpack'),
    `exec '${process.execPath}' '${bin}' "$@"`,
  );
  await writeFile(join(place.folder, 'my application.json'), '{}');
  const packages = join(place.folder, 'cache/deskpack/packages');
  await mkdir(packages, { recursive: true });
  await writeFile(join(packages, 'apt-sha256-1.txt'), 'galculator - scientific calculator\n');
});

afterEach(() => place.clear());

/** An interactive shell that has loaded its script. */
async function openShell(
  shell: keyof typeof shells,
  env: Readonly<Record<string, string>> = {},
): Promise<TerminalSession> {
  const { words, load } = shells[shell];
  const session = place.open({
    program: [shell, ...words],
    columns: 120,
    env: {
      PATH: `${join(place.folder, 'bin')}:${place.env.PATH}`,
      PS1: '$ ',
      HOME: place.folder,
      XDG_CACHE_HOME: join(place.folder, 'cache'),
      ...env,
    },
  });
  session.type(`${load} && echo loa''ded\r`);
  await session.waitFor('loaded');
  return session;
}

/** Types a line, and waits for what the shell makes of it; then deletes the line. */
async function expectCompletion(session: TerminalSession, typed: string, wanted: string) {
  session.type(`${typed}\t`);
  await session.waitFor(wanted);
  session.press('ctrl+u');
}

describe.each(Object.keys(shells) as (keyof typeof shells)[])('completions in %s', (shell) => {
  test.skipIf(isMissing(shell))('know commands, options, values, files and packages', async () => {
    const session = await openShell(shell);
    await expectCompletion(session, 'deskpack catalog tok', 'deskpack catalog token');
    await expectCompletion(session, 'deskpack lint --form', 'deskpack lint --format');
    await expectCompletion(session, 'deskpack lint --format sa', 'deskpack lint --format sarif');
    await expectCompletion(session, 'deskpack lint --format=sa', 'deskpack lint --format=sarif');
    await expectCompletion(session, 'deskpack config get ven', 'deskpack config get vendor');
    await expectCompletion(session, 'deskpack detect galc', 'deskpack detect galculator');
    await expectCompletion(session, 'deskpack lint my', 'deskpack lint my\\ application.json');
  });

  test.skipIf(isMissing(shell))('know the applications of a catalog', async () => {
    const catalog = await startCatalog(join(place.folder, 'catalog'));
    try {
      await fetch(`${catalog.url}/API/manager/image`, {
        method: 'PUT',
        headers: { 'content-type': 'text/javascript' },
        body: JSON.stringify([descriptor({ name: 'sketchbook' })]),
      });
      const session = await openShell(shell, { DESKPACK_CATALOG: catalog.url });
      await expectCompletion(session, 'deskpack catalog show ske', 'catalog show sketchbook');
    } finally {
      await catalog.stop();
    }
  });

  test.skipIf(isMissing(shell))('show values without a description as they are', async () => {
    const session = await openShell(shell);
    session.type('deskpack lint --format \t\t');
    await session.waitFor('sarif');
    await session.waitFor('text');
    expect(session.rows().filter((row) => row.endsWith(' --'))).toEqual([]);
  });

  test.skipIf(isMissing(shell))('evaluate nothing of what is typed', async () => {
    const session = await openShell(shell);
    session.type("deskpack lint '$(touch evil)' `touch evil` $(touch evil) \t");
    await expectCompletion(session, ' my', 'my\\ application.json');
    expect(await readdir(place.folder)).not.toContain('evil');
  });

  test.skipIf(isMissing(shell))('know folders behind the equals sign of an option', async () => {
    await mkdir(join(place.folder, 'my folder'));
    const session = await openShell(shell);
    const typed = 'deskpack recipe x --output=my';
    await expectCompletion(session, typed, 'deskpack recipe x --output=my\\ folder/');
  });
});
