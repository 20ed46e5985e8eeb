import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startDeskpack } from '../../support/deskpack.ts';
import { folderWith } from '../../support/folder.ts';
import { caseCount } from '../../support/sample.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';

const names = ['alpha', 'beta'] as const;
const file = (name: string) => `${name}.d.3.0.json`;

const iconOf = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title><path d="M0 0h8z"/></svg>`;

/** Makes a program say that it is about to move its icon into place, and wait until it may. */
const pausing = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { setTimeout as sleep } from 'node:timers/promises';
  const { PAUSED, GO } = process.env;
  for (const name of ['link', 'rename']) {
    const move = fs.promises[name];
    fs.promises[name] = async (from, to) => {
      if (to.endsWith('icon.svg')) {
        fs.writeFileSync(PAUSED, name);
        while (!fs.existsSync(GO)) await sleep(5);
      }
      return move(from, to);
    };
  }
  syncBuiltinESMExports();
`;

let root: string;
let output: string;

beforeEach(async () => {
  const files = names.flatMap((name) =>
    Object.entries({ ...filesOf(smallDescriptor(name)), 'icon.svg': iconOf(name) }).map(
      ([path, content]) => [`${name}/${path}`, content] as const,
    ),
  );
  root = await folderWith({ ...Object.fromEntries(files), 'pausing.mjs': pausing });
  output = join(root, 'out');
});

interface Started {
  readonly name: string;
  readonly ended: Promise<{ readonly status: number; readonly stderr: string }>;
}

/** Starts the program that brings an application into the output folder. */
function start(name: string, env: Readonly<Record<string, string>> = {}): Started {
  const words = ['publish', file(name), '--descriptor', '--skip', 'register', '--output', output];
  const child = startDeskpack(words, {
    cwd: join(root, name),
    env: { PATH: '', XDG_STATE_HOME: join(root, 'state'), ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin?.end();
  child.stdout?.resume();
  const ended = Promise.all([once(child, 'close'), text(child.stderr!)]).then(
    ([[status], stderr]) => ({ status, stderr }),
  );
  return { name, ended };
}

const pauses = (name: string) => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'pausing.mjs'))}`,
  PAUSED: join(root, `${name}.paused`),
  GO: join(root, 'go'),
});

async function untilThere(path: string): Promise<void> {
  while (!existsSync(path)) await sleep(5);
}

/** Waits until two programs want the lock of the icon at the same time, or one has ended without it. */
async function untilItWaits({ ended }: Started): Promise<void> {
  const hash = createHash('sha256').update('replace icon.svg').digest('hex').slice(0, 16);
  const isLock = (name: string) => name.startsWith(`.${hash}.`) && name.endsWith('.deskpack-lock');
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded && readdirSync(output).filter(isLock).length < 2) await sleep(1);
}

/** As after runs one after the other: the first one has its icon and its descriptor there, the second is refused. */
async function expectOneWinner(started: readonly Started[]) {
  const runs = await Promise.all(
    started.map(async ({ name, ended }) => ({ name, ...(await ended) })),
  );
  const [won, ...others] = runs.filter(({ status }) => status === 0);
  expect(others).toEqual([]);
  const lost = runs.find((run) => run !== won)!;
  expect(readFileSync(join(output, 'icon.svg'), 'utf8')).toBe(iconOf(won!.name));
  expect(lost).toMatchObject({ status: 1, stderr: expect.stringContaining('icon.svg') });
  expect(readdirSync(output).sort()).toEqual(
    [`${won!.name}.d`, file(won!.name), 'icon.svg'].sort(),
  );
}

describe('two concurrent runs with icons of one name have the result of consecutive ones', () => {
  it('at any moment', async () => {
    for (let round = 0; round < caseCount(40); round += 1) {
      output = join(root, `out-${round}`);
      await expectOneWinner(names.map((name) => start(name)));
    }
  });

  it('when both move a new icon into place after the check', async () => {
    const started = names.map((name) => start(name, pauses(name)));
    await Promise.all(names.map((name) => untilThere(pauses(name).PAUSED)));
    writeFileSync(join(root, 'go'), '');
    await expectOneWinner(started);
  });

  it.each([
    ['one', ['state', 'state']],
    ['two', ['state', 'other-state']],
  ])('where both may replace the file that is there, with state folders: %s', async (_, states) => {
    const [first, second] = states.map((state) => ({ XDG_STATE_HOME: join(root, state) }));
    output = await folderWith({ 'icon.svg': '' });
    const alpha = start('alpha', { ...pauses('alpha'), ...first });
    await untilThere(pauses('alpha').PAUSED);
    const beta = start('beta', second);
    await untilItWaits(beta);
    writeFileSync(join(root, 'go'), '');
    await expectOneWinner([alpha, beta]);
  });
});
