import { beforeEach, expect, it } from 'vitest';
import { readPicture } from '../../../src/catalog/client/offer-picture.ts';
import { tellCatalogs } from '../../../src/commands/run/try/tell-catalogs.ts';
import type { HandProof } from '../../../src/pipeline/hand/hand-proof.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { planIn } from '../../pipeline/plan-in.ts';
import { imageOf, scriptedEngine, scriptedId } from '../../pipeline/scripted-engine.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { runToEnd } from '../../support/run-to-end.ts';
import { filesOf, smallDescriptor, smallPicture } from '../../support/small-application.ts';

const descriptor = smallDescriptor('xcalc');

let folder: string;

beforeEach(async () => {
  folder = await folderWith(filesOf(descriptor));
  keepStateIn(await folderWith({}));
});

const proof = (image: string): HandProof => ({
  ...{ image, application: 'xcalc', at: 1, text: [], by: 'Ada', acceptedAt: 2, words: 'It draws' },
  windows: [{ title: '', width: 2, height: 2 }],
});

/** Builds an image and registers it. */
async function registered(): Promise<string> {
  const { url } = await runningCatalog();
  const steps = ['prepare', 'build', 'inspect', 'register'] as const;
  const plan = await planIn(folder, { steps });
  const image = imageOf(descriptor);
  const record = image.record.map((one) => ({ ...(one as object), RepoTags: ['xcalc:latest'] }));
  const tools = { engine: scriptedEngine({ ...image, record }), catalog: url };
  const { signal } = new AbortController();
  const events = await runToEnd(runApplication(plan, tools, { signal }));
  expect(events.at(-1)).toMatchObject({ outcome: 'done' });
  return url;
}

it('a catalog that has the image already gets the proof with its picture', async () => {
  const catalog = await registered();
  await tellCatalogs(proof(scriptedId), smallPicture);
  const kept = await readPicture(catalog, 'xcalc');
  expect(kept?.proof).toEqual({
    ...{ image: scriptedId, by: 'hand' },
    tried: { person: 'Ada', at: '1970-01-01T00:00:00.002Z', words: 'It draws' },
  });
});

it('a catalog that has another image is told nothing', async () => {
  const catalog = await registered();
  await tellCatalogs(proof(`sha256:${'2'.repeat(64)}`), smallPicture);
  expect(await readPicture(catalog, 'xcalc')).toBeUndefined();
});
