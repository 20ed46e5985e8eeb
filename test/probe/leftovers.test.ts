import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { Containers, LabelledResource } from '../../src/engine/container.ts';
import { ownLabels, removeLeftovers } from '../../src/probe/leftovers.ts';
import { ownerMark } from '../../src/system/process/owner-mark.ts';

const dead = ownerMark().replace(/_\d+-\d+-/, `_${spawnSync('true').pid}-1-`);

it('removes leftovers of dead processes of this machine, and nothing else', async () => {
  const things: LabelledResource[] = [
    { kind: 'container', name: 'mine', value: Object.values(ownLabels())[0]! },
    { kind: 'container', name: 'left', value: dead },
    { kind: 'volume', name: 'also left', value: dead },
    { kind: 'volume', name: 'foreign', value: `f${dead}` },
    { kind: 'volume', name: 'in use', value: dead },
  ];
  const removed: string[] = [];
  const containers = {
    labelled: async (label: string) => (Object.keys(ownLabels()).includes(label) ? things : []),
    remove: async ({ name }: LabelledResource) => {
      if (name === 'in use') throw new Error('volume is in use');
      removed.push(name);
    },
  } as unknown as Containers;
  expect(await removeLeftovers(containers)).toBe(2);
  expect(removed).toEqual(['left', 'also left']);
});
