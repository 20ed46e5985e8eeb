import { beforeEach, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { isAcceptedSince } from '../../../src/onboard/run/accepted-since.ts';
import { keepHandProof } from '../../../src/pipeline/hand/hand-proofs.ts';
import { imageOf, scriptedEngine, scriptedId } from '../../pipeline/scripted-engine.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const image = imageOf(smallDescriptor('xcalc'));
const policy = { register: 'proven', recommends: 'never' } as const;
const times = { startedAt: 0, endedAt: 1 };
const result = { package: 'xcalc', entry: 'xcalc', name: 'Xcalc', ...times } as const;

const asked = (
  outcome: 'no-window' | 'proven',
  more: object = {},
  changes: Partial<Engine> = {},
) => {
  const engine = scriptedEngine(image, { inspect: async () => image, ...changes });
  return isAcceptedSince([{ ...result, outcome }], {
    policy: { ...policy, ...more },
    tools: { engine },
  });
};

beforeEach(async () => keepStateIn(await folderWith({})));

const accept = (id: string) =>
  keepHandProof(
    {
      ...{ image: id, application: 'xcalc', at: 1, text: [], by: 'Ada', acceptedAt: 2 },
      windows: [{ title: '', width: 1, height: 1 }],
    },
    Buffer.from('png'),
  );

it('is an unproven application whose present image a person has accepted', async () => {
  expect(await asked('no-window')).toBe(false);
  await accept(`sha256:${'2'.repeat(64)}`);
  expect(await asked('no-window')).toBe(false);
  await accept(scriptedId);
  expect(await asked('no-window')).toBe(true);
  expect(await asked('proven')).toBe(false);
});

it('is none where only a start by deskpack is a proof, and none that the engine has lost', async () => {
  await accept(scriptedId);
  expect(await asked('no-window', { needsMachineProof: true })).toBe(false);
  expect(await asked('no-window', {}, { inspect: async () => undefined })).toBe(false);
});
