import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { save } from '../../../src/pipeline/steps/save.ts';
import { folderWith } from '../../support/folder.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');

/** Saves the image beside this file, if there is one. */
async function saved(archive?: string) {
  const folder = await folderWith(filesOf(descriptor));
  const plan = await planIn(folder);
  if (archive !== undefined) await writeFile(plan.files.archive, archive);
  const engine = scriptedEngine(imageOf(descriptor));
  const { signal } = new AbortController();
  const context = { plan, tools: { engine }, run: 'r', results: {}, options: { signal } };
  return { ended: save.perform(context), file: plan.files.archive };
}

it('summarizes the name and the size of the archive', async () => {
  const { ended, file } = await saved();
  expect(await ended).toEqual({
    summary: expect.stringMatching(/^xcalc\.tar, \d+(?:\.\d)? K?B$/),
    values: { archive: expect.any(String) },
  });
  // Its own earlier one is replaced.
  const before = await readFile(file);
  const again = await saved(before.toString('latin1'));
  await expect(again.ended).resolves.toMatchObject({
    summary: expect.stringContaining('xcalc.tar'),
  });
});

it('does not replace a foreign file that was created meanwhile', async () => {
  const { ended, file } = await saved('mine');
  await expect(ended).rejects.toMatchObject({
    obstacles: [{ kind: 'not-ours', path: file, reason: 'is not an archive of the image xcalc' }],
  });
  expect(await readFile(file, 'utf8')).toBe('mine');
});
