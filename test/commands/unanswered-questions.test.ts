import { expect, it } from 'vitest';
import { folderWith } from '../support/folder.ts';
import { runInProcess } from '../support/run-in-process.ts';

it('runs show without any run says how the first is made', async () => {
  const { stderr } = await runInProcess(['runs', 'show'], {
    env: { XDG_STATE_HOME: await folderWith({}) },
  });
  expect(stderr).toContain('there are no runs yet');
  expect(stderr).toContain('deskpack build FILE');
});

it('an argument that is not one of the choices is named with them', async () => {
  const { status, stderr } = await runInProcess(['completion', 'tcsh']);
  expect(status).toBe(2);
  expect(stderr).toContain("shell cannot be 'tcsh'");
  expect(stderr).toContain('Allowed choices are bash, zsh, fish.');
});

it('report diff says that a folder has no report', async () => {
  const folder = await folderWith({});
  const { stderr } = await runInProcess(['report', 'diff', folder, folder]);
  expect(stderr).toContain('there is no such file in the folder');
  expect(stderr).toContain('Name the folder of --report');
});
