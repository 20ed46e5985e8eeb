import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../support/folder.ts';
import { runInProcess } from '../support/run-in-process.ts';

/** A docker that answers for its version, and has no image. */
const docker = `#!/bin/sh
[ "$1" != version ] || echo '{"Client":{"Version":"27.0.1"},"Server":{"Version":"27.0.1"}}'
`;

async function withDocker() {
  const folder = await folderWith({});
  const { chmod, mkdir, writeFile } = await import('node:fs/promises');
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/docker'), docker);
  await chmod(join(folder, 'bin/docker'), 0o755);
  return { PATH: `${folder}/bin:${process.env.PATH}`, DEBUG: undefined };
}

const list = ['template', 'list', '--engine', 'docker'];

it('prints with --verbose each program that is run, as it can be typed', async () => {
  const { status, stdout, stderr } = await runInProcess([...list, '--verbose'], {
    env: await withDocker(),
  });
  expect(status).toBe(0);
  expect(stderr).toContain("$ docker version --format '{{json .}}'\n");
  expect(stdout).not.toContain('$ docker');
});

it('prints nothing of it otherwise', async () => {
  const { stderr } = await runInProcess(list, { env: await withDocker() });
  expect(stderr).not.toContain('docker version');
});

it.each([
  ['deskpack:*', ['program', 'program-end']],
  ['deskpack:program', ['program']],
  ['express, deskpack:*-end', ['program-end']],
  ['express:*', []],
])('prints what DEBUG=%s names', async (DEBUG, topics) => {
  const { stderr } = await runInProcess(list, { env: { ...(await withDocker()), DEBUG } });
  const printed = [...stderr.matchAll(/^deskpack:([a-z-]+) \+\d+ms /gm)].map(([, topic]) => topic);
  expect([...new Set(printed)].sort()).toEqual(topics);
});

it('prints requests and their answers, and leaves secrets out', async () => {
  const env = { DEBUG: 'deskpack:request', SOME_TOKEN: 'swordfish' };
  const words = ['catalog', 'list', '--catalog', 'http://127.0.0.1:9/swordfish'];
  const { stderr } = await runInProcess(words, { env });
  expect(stderr).toMatch(/^deskpack:request \+\d+ms GET http:\/\/127\.0\.0\.1:9\/\[left out\]/m);
  expect(stderr).toContain('[catalog-unreachable]');
});

it('prints with --debug the files that are written', async () => {
  const folder = await folderWith({});
  const env = { XDG_CONFIG_HOME: folder, XDG_STATE_HOME: folder };
  const icon = join(
    await folderWith({ 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>  ' }),
    'a.svg',
  );
  const { stderr } = await runInProcess(['icon', 'optimize', icon, '--output', folder, '--debug'], {
    env,
  });
  expect(stderr).toContain(`${folder}/a.svg`);
});
