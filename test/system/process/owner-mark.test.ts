import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isOwnerDead, ownerMark } from '../../../src/system/process/owner-mark.ts';
import { processMark } from '../../../src/system/process/process-mark.ts';

const [machine = '', boot = ''] = ownerMark().split('_');
const here = { machine, boot };

/** The mark of a process of this machine that has ended. */
function deadMark(): string {
  const { pid } = spawnSync('true');
  return `${machine}_${boot}_${processMark().replace(/^\d+-\d+/, `${pid}-1`)}`;
}

it('takes this process for a living owner', () => {
  expect(isOwnerDead(ownerMark())).toBe(false);
});

it('takes a process that has ended for a dead owner', () => {
  expect(isOwnerDead(deadMark())).toBe(true);
});

it('takes a process from before the machine was started for a dead owner', () => {
  expect(isOwnerDead(ownerMark(), { ...here, boot: 'abc' })).toBe(true);
});

it.each([
  ['another machine', () => deadMark().replace(machine, 'ffffffffffff')],
  ['another process table', () => deadMark().replace(/[0-9a-f]{8}$/, 'ffffffff')],
  ['nobody', () => ''],
  ['something else', () => 'somebody else'],
])('does not judge the mark of %s', (_, mark) => {
  expect(isOwnerDead(mark())).toBe(false);
});
