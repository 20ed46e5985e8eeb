import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runInProcess } from '../../../support/run-in-process.ts';

let folder: string;
let file: string;

const application = (name: string) => ({
  template: 'acme/oc.template.debian',
  name,
  cat: 'utilities',
  icon: 'icon.svg',
  launch: `${name}.${name}`,
  path: '/bin/true',
  acl: { permit: ['all'] },
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskpack-test-'));
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  file = join(folder, 'two.json');
  await writeFile(file, JSON.stringify([application('one'), application('two')]));
});

afterEach(() => rm(folder, { recursive: true }));

it.each([
  [['--push', 'registry.example.org/Upper/x'], '--push must be a name in a registry'],
  [['--push=--all-tags'], '--push must be a name in a registry'],
  [
    ['--push', 'registry.example.org/desktop/x:1'],
    '--push names one image, and there are 2 applications',
  ],
  [['--node', 'ssh://-oProxyCommand=touch@x'], '--node must be ssh://user@host'],
  [['--node', 'ssh://root:secret@node1'], '--node must be ssh://user@host'],
  [['--node', 'ssh://node1', '--node', 'node2'], '--node must be ssh://user@host'],
])('refuses %j before anything is started', async (options, message) => {
  const { status, stderr } = await runInProcess(['publish', file, ...options], {
    env: { XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
