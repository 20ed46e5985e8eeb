import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../../support/folder.ts';
import { runInProcess } from '../../../support/run-in-process.ts';
import { smallDescriptor, smallIcon } from '../../../support/small-application.ts';

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
  const two = JSON.stringify(['one', 'two'].map((name) => smallDescriptor(name)));
  const folder = await folderWith({ 'icon.svg': smallIcon, 'two.json': two });
  const words = ['publish', join(folder, 'two.json'), ...options];
  const { status, stderr } = await runInProcess(words, {
    env: { XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
