import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lookAtProposals, withoutLook } from '../../../src/describe/look/look-at-proposals.ts';
import { descriptorOf, type Proposal } from '../../../src/describe/proposal.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { cacheLook } from '../../../src/probe/look/cached-look.ts';
import { pictureText } from '../../../src/workspace/product/picture-product.ts';
import { aStart } from '../../probe/launch/a-start.ts';
import { folderWith } from '../../support/folder.ts';
import { smallDescriptor, smallIcon } from '../../support/small-application.ts';

const forLook: NonNullable<Proposal['forLook']> = {
  template: { imageId: 'sha256:1', reference: 'acme/t:3.0' },
  versions: ['lamp=1'],
  toolkits: { manager: 'apt', versions: ['gtk=3'] },
  startupWmClass: undefined,
};

/** An engine that starts no containers: what is looked at now fails, and what was looked at before does not. */
const engine = { name: 'buildah' } as Engine;

/** A proposal of a sound descriptor, with these values in place of its own. */
function proposal(changes: Partial<Descriptor> = {}, has: Partial<Proposal> = {}): Proposal {
  const descriptor = { ...smallDescriptor('lamp'), launch: 'lamp.Guess', ...changes };
  const values = Object.entries(descriptor).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, { value, from: { source: 'given' } }] as const],
  );
  return { values: new Map(values), icon: Buffer.from(smallIcon), notes: [], forLook, ...has };
}

/** Keeps what an earlier look at that proposal has shown. */
async function lookedAtBefore(one: Proposal, png: Uint8Array): Promise<void> {
  const descriptor = descriptorOf(one) as Descriptor;
  const picture = { ...aStart().picture!, png };
  const request = { descriptor, ...forLook, pictureText: pictureText('lamp') };
  await cacheLook(request, { started: aStart({ launch: 'lamp.Lamp', picture }) });
}

const look = (...proposals: readonly Proposal[]) =>
  lookAtProposals(engine, proposals, { vendor: 'acme' });

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});

describe('a look at proposals', () => {
  it('returns class and picture of an earlier look at the same application', async () => {
    const png = new Uint8Array([137, 80, 0, 255]);
    const lamp = proposal();
    await lookedAtBefore(lamp, png);
    const [looked] = await look(lamp);
    expect(descriptorOf(looked!.proposal).launch).toBe('lamp.Lamp');
    expect(looked).toMatchObject({
      picture: Buffer.from(png),
      proof: { state: 'proven', code: 'window-seen', window: { class: 'lamp.Lamp' } },
    });
  });

  it('assigns each outcome to its proposal, even if some cannot be started', async () => {
    const lamp = proposal();
    await lookedAtBefore(lamp, new Uint8Array([1]));
    const { forLook: _, ...ofImage } = proposal();
    const torch = proposal({ path: '/usr/bin/torch' });
    const looked = await look(ofImage, lamp, torch);
    expect(looked.map(({ proof }) => proof.code)).toEqual([
      'not-tried',
      'window-seen',
      'engine-without-containers',
    ]);
    expect(looked.map(({ proposal: { values } }) => values.get('path')!.value)).toEqual([
      '/usr/bin/lamp',
      '/usr/bin/lamp',
      '/usr/bin/torch',
    ]);
    expect(looked.map(({ picture }) => picture !== undefined)).toEqual([false, true, false]);
  });

  it.each<[string, Proposal]>([
    ['has no path', proposal({ path: undefined })],
    ['has no name', proposal({ name: undefined })],
    ['has a wrong value, which must not be built', proposal({ name: 'not a name' })],
  ])('skips a proposal that %s', async (_, one) => {
    expect(await look(one)).toEqual([
      { proposal: one, proof: { state: 'none', code: 'not-tried', healed: [] } },
    ]);
  });

  it.each<[string, Proposal]>([
    ['lacks a category', proposal({ cat: undefined })],
    ['has a doubtful value', proposal({ launch: 'lamp' })],
    ['has an icon that is none', proposal({}, { icon: Buffer.from('no icon') })],
    ['names an icon that is not there', proposal({}, { icon: undefined })],
  ])('starts a proposal that %s, as it can be built', async (_, one) => {
    const [looked] = await look(one);
    expect(looked!.proof.code).toBe('engine-without-containers');
  });
});

it('proposals without a look have the code not-tried', () => {
  const one = proposal();
  expect(withoutLook([one, one])).toEqual(
    [one, one].map((each) => ({
      proposal: each,
      proof: { state: 'none', code: 'not-tried', healed: [] },
    })),
  );
});
